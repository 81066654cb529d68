"""A layout judged: its measures beside those of the program's layouts, and what games of two bots show and exclude;
layouts made by chance, the best of some tries."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from pnp.chance import Chance
from pnp.data import FALLBACK, DataError, Games, Seed, Told, data_document, forbid, language, number_text, public
from pnp.data.toml_edit import value_text
from pnp.game import AnyGame, Layout, Measure
from pnp.judging.text import columns
from pnp.library.catalog import find_game, game_ids
from pnp.library.deals import NOTHING

from pnp.library.layouts import (  # isort: skip
    LayoutSource, LoadedLayout, is_file, layout_from, layout_ids_of, load_layout, shipped_layout,
)  # fmt: skip
from pnp.simulation import message
from pnp.simulation.certainty import LEVEL, bounds, games_needed
from pnp.simulation.playout import bots_of, play

from pnp.simulation.run import (  # isort: skip
    PLAY, Bot, Result, Runner, Subject, bot_of, bots_agree, excluded, open_table, play_games, report, seed_of,
    subject_of, table_of_layout, unfair,
)  # fmt: skip

# Layouts made by chance: the best of some tries, judged by the measures that `pnp layout judge` tells.

_TRIED = 3  # layouts that are played on: the more there are, the luckier the luckiest


class Generated(NamedTuple):
    """A layout made by chance: its data, the try that gave it (from 1), and how it was judged, in lines."""

    data: dict[str, Any]
    number: int
    judged: Sequence[str]


def generate(
    game: AnyGame, seed: int, cells: int | None = None, players: int | None = None, tries: int = 50, games: int = 40,
    run: Runner = map,
) -> Generated:  # fmt: skip
    """Return the best of so many layouts of a seed for so many players (the middle of the game's numbers when None).
    Those with warnings or errors are worse than all without, those worse than the layouts that come with the program
    worse than others; of the rest the one whose measures are best taken together. Of the three best those whose seats
    are shown to differ by so many games give way to the next; what is told is of other games. With 0 none are played.
    Raises DataError when the game makes no layouts or none of the tries could be used, UsageError for a number of cells
    or players out of range."""
    count = sum(game.players) // 2 if players is None else players
    if not (ranked := sorted(_candidates(game, seed, cells, count, tries), key=lambda one: one[:2])):
        raise DataError(message("generate.none", tries=tries, seed=seed))
    subjects = [(number, one, Subject(game, one.layout, table_of_layout(one, count, NOTHING)))
                for _, number, one in ranked[:_TRIED]]  # fmt: skip
    number, loaded, subject = subjects[0]
    if not games:
        return Generated(loaded.document.data, number, [])
    for one in subjects[:-1]:
        if not unfair(_played(one[2], seed + 1, games, run)):
            number, loaded, subject = one
            break
    told = Judged(subject, (_played(subject, seed, games, run),))
    return Generated(loaded.document.data, number, list(judge_lines((told,))))


def _played(subject: Subject, seed: int, games: int, run: Runner) -> Result:
    *_, last = play_games(subject.table, "random", seed, games, run=run)
    return last


def _candidates(
    game: AnyGame, seed: int, cells: int | None, players: int, tries: int
) -> Iterator[tuple[tuple[float, ...], int, LoadedLayout]]:
    make, limits = game.trial().generate, game.trial().cells
    if make is None:
        raise DataError(message("generate.not-here", game=game.id))
    least, most = game.players
    forbid(not least <= players <= most, message.lazy("generate.players", given=players, least=least, most=most))
    out = cells is not None and not limits[0] <= cells <= limits[1]
    forbid(out, message.lazy("generate.cells", given=cells, least=limits[0], most=limits[1]))
    head = {"format": "pnp-layout/1", "game": game.id, "id": f"made-{seed}"}
    for number in range(1, tries + 1):
        made = make(cells, players, seed_of(seed, number))
        loaded = layout_from(data_document({**head, "title": message("generate.title", seed=seed), **made}))
        if loaded.layout is not None and all(problem.severity != "error" for problem in loaded.problems):
            rank = (len(loaded.problems), badness(game, loaded.layout, players), _merit(game, loaded.layout, players))
            # the last bits of a sum of fractions are to decide nothing: then the earlier try is the better
            yield tuple(round(one, 6) for one in rank), number, loaded


def _merit(game: AnyGame, layout: Any, players: int) -> float:
    """The measures of a layout taken together, each as a part of the mean of the shipped ones; less is better."""
    shipped = [measures for _, measures in shipped_measures(game.id, players)]
    total = 0.0
    for number, measure in enumerate(measures_of(game, layout, players)):
        # where all shipped layouts have 0, the measure counts as it is
        mean = sum(one[number].value for one in shipped) / len(shipped) or 1.0
        part = measure.value / mean
        # at most 2: a measure that is good beyond measure does not make up for all others
        total += part if measure.worse == "more" else -min(part, 2.0) if measure.worse == "less" else 0
    return total


def to_toml(made: Generated, command: str) -> str:
    """Write the layout as a TOML file, how it was made and judged above it."""
    told = [message("generate.head", command=command, number=made.number), *made.judged]
    lines = [*(f"# {line}" for line in told), ""]
    for key, value in made.data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):  # a table of a list a line
            lines += [f"{key} = [", *(f"  {value_text(one)}," for one in value), "]"]
        else:
            lines.append(f"{key} = {value_text(value)}")
    return "\n".join(lines) + "\n"


# What is measured, beside what the layouts that come with the program have.

_MARGIN = 0.1  # of the worst shipped value, by which one may be worse without a word


def measures_of(game: AnyGame, layout: Layout, players: int) -> Sequence[Measure]:
    """Return what the game measures of a layout; nothing when it measures none."""
    measures = game.trial().measures
    return measures(layout, players) if measures else ()


@cache
def shipped_measures(game_id: str, players: int) -> Sequence[tuple[str, Sequence[Measure]]]:
    """Return the layouts that come with the program, by id, with what is measured of them."""
    game = find_game(game_id)
    return [(one, measures_of(game, shipped_layout(game, one), players)) for one in layout_ids_of(game)]


def worse_than_shipped(game: AnyGame, layout: Layout, players: int) -> list[tuple[Measure, float, str]]:
    """Return the measures by which a layout is more than a tenth worse than all that come with the program, each with
    the worst value of these, and the layout that has it."""
    shipped = shipped_measures(game.id, players)
    found = []
    for row, measure in enumerate(measures_of(game, layout, players)):
        sign = {"more": 1, "less": -1}.get(measure.worse, 0)
        worst, name = max((sign * values[row].value, one) for one, values in shipped)
        # a tenth of a worst value of 0 is nothing: without the least margin any fraction would be told
        if sign * measure.value > worst + max(_MARGIN * abs(worst), 0.01):
            found.append((measure, sign * worst, name))
    return found


def badness(game: AnyGame, layout: Layout, players: int) -> float:
    """Return how much worse a layout is than the ones that come with the program, in all its measures; 0 is none."""
    worse = worse_than_shipped(game, layout, players)
    return sum(abs(measure.value - worst) / max(1.0, abs(worst)) for measure, worst, _ in worse)


def layout_warnings(game: AnyGame, layout: Layout, players: int) -> Iterator[str]:
    """Yield what is worse than in the layouts that come with the program."""
    for worse, worst, name in worse_than_shipped(game, layout, players):
        key = f"judge.{'unfair' if worse.unfair else 'worse'}{'-at' if worse.at else ''}"
        yield message(key, measure=worse.name, value=worse.value, at=worse.at, worst=worst, layout=name)


# What games show: seats, games without an end, what is hardly ever taken.

_SELDOM = 0.1  # times a game; what surely gives points less often is hardly ever taken
_NAMED = 8  # cells that are named


def seldom_of(result: Result, game: AnyGame, layout: Layout) -> list[str]:
    """Return the cells with points to take that are taken in fewer than a tenth of the games, as far as that is sure.
    The interval of each is that among those of all of them."""
    tally, name_of, prizes = result.tally, game.trial().place, game.trial().prizes
    if not name_of or not prizes or not tally.games:
        return []
    cells = prizes(layout, tally.seats)
    wrong = (1 - LEVEL) / max(1, len(cells))
    often = {cell: min(1.0, tally.scored.get(cell, [0])[0] / tally.games) for cell in cells}
    return [name_of(layout, cell) for cell in cells if bounds(often[cell], tally.games, wrong)[1] < _SELDOM]


def game_warnings(result: Result, game: AnyGame, layout: Layout) -> Iterator[str]:
    """Yield what games of one bot show, besides the seats: those without an end, what is hardly ever taken."""
    if dead := result.tally.games - result.tally.ended:
        yield message("dead-ends", count=dead)
    if seldom := seldom_of(result, game, layout):
        more = len(seldom) - _NAMED
        key = "judge.seldom-more" if more > 0 else "judge.seldom"
        yield message(key, cells=", ".join(seldom[:_NAMED]), count=more, times=100 * _SELDOM)


# How long bots play: quick, so that the answer comes within a minute; thorough, so that a verdict has what it needs.

# options looked at in half a minute of CPU or less
_EFFORT = {"random": 4_000_000, "greedy": 1_100_000, "reply": 220_000}
_QUICK = 200  # games at most


def quick_games(subject: Subject, bot: str, seed: int) -> int:
    """Return how many games of a bot take half a minute or less: by the options of one, the same on each machine."""
    game, start = open_table(subject.table)
    own, looked = seed_of(seed, 0), 0
    for _, options, _, _ in play(game, start(own), bot, Chance(own + PLAY)):
        looked += options
        if looked > _EFFORT[bot]:
            return 0
    return min(_QUICK, _EFFORT[bot] // max(1, looked))


class Judged(NamedTuple):
    """A layout, the games of each bot on it, and whether there are as many as a verdict needs."""

    subject: Subject
    results: Sequence[Result]
    thorough: bool = False


def judged(found: Judged) -> dict[str, Any]:
    """Return the judgement of `schemas/judgement.json`; places, seats and seldom cells are those of the last bot."""
    (game, layout, table), results, thorough = found
    data = {one.bot: report(one, layout, results) for one in results}
    told = data[results[-1].bot]
    shipped = [measures for _, measures in shipped_measures(game.id, table.players)]
    measures = [
        {"key": one.key, "value": one.value, "least": min(row[at].value for row in shipped),
         "most": max(row[at].value for row in shipped), "worse": one.worse, "at": one.at.split()}
        for at, one in enumerate(measures_of(game, layout, table.players))
    ]  # fmt: skip
    with language(FALLBACK):
        warnings = [*layout_warnings(game, layout, table.players)]
        warnings += [verdict_words(found)] if verdict_of(results) != "open" else []
        warnings += dict.fromkeys(said for one in results for said in game_warnings(one, game, layout))
    return {
        "format": "pnp-judgement/1", **{key: told[key] for key in ("game", "layout", "players", "seed")},
        "length": "thorough" if thorough else "quick", "games": {one.bot: one.tally.games for one in results},
        "games_needed": games_needed(table.players), "verdict": verdict_of(results), "excluded": excluded(results),
        "bots_agree": bots_agree(results), "seats": told["seats"], "places": told["places"], "measures": measures,
        "seldom": seldom_of(results[-1], game, layout), "warnings": warnings, "simulations": data,
    }  # fmt: skip


def verdict_of(results: Sequence[Result]) -> str:
    """Tell what the games say of the seats: "unfair" where those of each bot do, "disagree", or "open"."""
    told = {unfair(one) for one in results}
    return "disagree" if len(told) > 1 else "unfair" if told == {True} else "open"


def verdict_words(found: Judged) -> str:
    """Return what the games of all bots together say of the seats, in a sentence."""
    results, verdict = found.results, verdict_of(found.results)
    bots = message("judge.and").join(message(f"judge.bots.{one.bot}") for one in results)
    biases = (report(one, found.subject.layout)["position_bias"] for one in results)
    told = message("beside").join(message("account.of", value=one["points"], floor=one["fair_floor"]) for one in biases)
    most = 100 * excluded(results)["seat_wins_more_than"]
    return message(f"judge.verdict.{verdict}", bots=bots, biases=told, most=most)


# What is said of one board, or of two side by side.


def judge_lines(boards: Sequence[Judged]) -> Iterator[str]:
    """Yield the judgement of boards of one game as lines: a table of measures, the games, the seats, warnings."""
    players = boards[0].subject.table.players
    names = [one.subject.layout.id for one in boards]
    yield message("judge.head", layout=message("judge.beside").join(names), players=players)
    yield from _table(boards)
    for board in boards:
        if len(boards) > 1:
            yield f"{board.subject.layout.id}:"
        for result in board.results:
            found = report(result, board.subject.layout)
            wins = message("beside").join(f"{100 * seat['wins']:.0f} %" for seat in found["seats"])
            means = message("beside").join(number_text(seat["points"]["mean"], "g") for seat in found["seats"])
            words = {"games": found["games"], "bot": result.bot, "seed": result.seed}
            yield message("judge.games", **words, wins=wins, points=means)
            turns = found["length"]["turns"]
            yield message("judge.play", choices=found["choices"]["median"], changes=found["lead_changes"], **turns)
        yield verdict_words(board)
        if not board.thorough and verdict_of(board.results) != "unfair":
            yield message("judge.needs", games=games_needed(players))
        game, layout, table = board.subject
        warnings = [*layout_warnings(game, layout, table.players)]
        warnings += dict.fromkeys(said for one in board.results for said in game_warnings(one, game, layout))
        yield from (message("judge.warning", what=one) for one in warnings)
        if not warnings:
            yield message("judge.sound")


def _table(boards: Sequence[Judged]) -> Iterator[str]:
    """A row a measure: its name, the value of each board, what the program's boards have; below it what it means."""
    game, _, table = boards[0].subject
    measured = [measures_of(game, one.subject.layout, table.players) for one in boards]
    rows = [[message("judge.measure"), *(one.subject.layout.id for one in boards), message("judge.ours")]]
    for at, one in enumerate(measured[0]):
        values = [number_text(measures[at].value, "g") for measures in measured]
        rows.append([one.name, *values, shipped_range(game, at, table.players)])
    for number, line in enumerate(columns(rows, texts={0})):
        yield line
        if number and measured[0][number - 1].means:
            yield f"      {measured[0][number - 1].means}"


def shipped_range(game: AnyGame, at: int, players: int) -> str:
    """Return the least and the most of a measure among the layouts that come with the program."""
    values = sorted(measures[at].value for _, measures in shipped_measures(game.id, players))
    low, high = number_text(values[0], "g"), number_text(values[-1], "g")
    return low if low == high else message("account.to", low=low, high=high)


def compared(one: Judged, other: Judged) -> dict[str, Any]:
    """Return the judgement of a board with that of another beside it, and what differs between their measures."""
    first, second = judged(one), judged(other)
    second.pop("format")
    changes = []
    for a, b in zip(first["measures"], second["measures"], strict=True):
        if (was := a["value"]) != (now := b["value"]):
            better = (now < was) == (a["worse"] == "more") if a["worse"] else None
            changes.append({"key": a["key"], "was": was, "now": now, "better": better})
    return {**first, "beside": second, "changes": changes}


def boards_of(names: Sequence[str], players: int | None) -> list[Subject]:
    """Find one board, GAME or FILE with a layout of it, or two. Raises as `subject_of`, UsageError for two games."""
    first, *others = names
    if others and first in game_ids() and not is_file(others[0]):
        found = [subject_of(first, others[0], players)]
    else:
        found = [subject_of(name, None, players) for name in names]
    for subject, name in zip(found, names, strict=False):
        forbid(subject.table.log, message.lazy("judge.no-log", file=name))
    games = [one.game.id for one in found]
    forbid(len({*games}) > 1, message.lazy("judge.two-games", first=games[0], second=games[-1]))
    return found


# For a program.


@dataclass(frozen=True, slots=True, repr=False)
class LayoutJudgement(Told):
    """A layout judged: its measures by name, games of bots, and a sentence for each thing that is doubtful.
    `simulation`: the games of the last bot; `bots_agree`: whether games of greedy and reply bots show the same of the
    seats, None where not both have played. `excluded`: no seat wins a greater share of the games, 95 % certain."""

    measures: Mapping[str, float]
    excluded: float
    bots_agree: bool | None
    warnings: tuple[str, ...]


@public()
def judge_layout(
    layout: LayoutSource, *, players: int | None = None, games: Games | None = None, bot: Bot | None = None,
    thorough: bool = False, seed: Seed = 0,
) -> LayoutJudgement:  # fmt: skip
    """Judge a layout: measures beside those of the layouts that come with the program, and games of bots.

    - `players`: how many; the middle of the game's numbers without it.
    - `games`: how many of each bot; without it as many as take a minute, or `thorough` ones as many as a verdict needs.
    - `bot`: the one that plays; greedy and reply without it.

    Raises as `simulate` does.

    >>> from pnp import list_games
    >>> judge_layout(list_games()[1].id, players=2, games=2).bots_agree
    True
    """
    subject = subject_of(load_layout(layout), None, players)
    numbers = numbers_of(subject, games, bot, thorough, seed)
    results = [[*play_games(subject.table, name, seed, number)][-1] for name, number in numbers.items()]
    data = judged(Judged(subject, results, thorough))
    measures = {one["key"]: one["value"] for one in data["measures"]}
    most = data["excluded"]["seat_wins_more_than"]
    return LayoutJudgement(measures, most, data["bots_agree"], tuple(data["warnings"]), data=data)


def numbers_of(subject: Subject, games: int | None, bot: Bot | None, thorough: bool, seed: int) -> dict[str, int]:
    """Return how many games each bot plays; one that takes too long plays none. The first one plays at least one."""
    found: dict[str, int] = {}
    alone = bot or len(bots_of(subject.game)) == 1
    for name in [bot_of(subject.game, bot)] if alone else ["greedy", "reply"]:
        number = games or (games_needed(subject.table.players) if thorough else quick_games(subject, name, seed))
        if number or not found:
            found[name] = number or 1
    return found
