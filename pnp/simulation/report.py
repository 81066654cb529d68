"""What simulated games came to, as data and as text; layouts judged by it, and made by chance."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from pnp.data.arguments import Between, Games, Seed, Told, public
from pnp.data.errors import DataError, UsageError, plain
from pnp.data.messages import FALLBACK, language, number_text
from pnp.data.read import data_document
from pnp.game import AnyGame, Layout, Measure
from pnp.library.catalog import find_game
from pnp.library.deals import NOTHING, asked_for
from pnp.library.layouts import LayoutSource, LoadedLayout, layout_from, layout_ids_of, load_layout, shipped_layout
from pnp.library.load import LogSource
from pnp.simulation import message
from pnp.simulation.playout import Tally, fair_floor, mean, percentile, position_bias, wilson
from pnp.simulation.run import (
    Result,
    Runner,
    Subject,
    Table,
    bot_of,
    names_at,
    one_by_one,
    open_table,
    play_games,
    seed_of,
    subject_of,
    table_of_layout,
)

Bot: TypeAlias = Literal["random", "greedy"]


def report(result: Result, layout: Layout) -> dict[str, Any]:
    """Return the report of `schemas/simulation.json`; shares are 0 to 1, bias and floor percentage points."""
    tally, table = result.tally, result.table
    game, _ = open_table(table)
    with language(FALLBACK):  # data are the same in every language
        setup = table.setup
    return {
        "format": "pnp-simulation/1",
        "game": game.id,
        "layout": layout.id,
        "players": table.players,
        "bot": result.bot,
        "seed": result.seed,
        "games": tally.games,
        "setup": setup,
        "seats": [_seat(tally, seat) for seat in range(tally.seats)],
        "position_bias": bias_of(tally),
        "length": {
            "turns": {
                "mean": round(mean(tally.turns), 1),
                "p10": percentile(tally.turns, 10),
                "p90": percentile(tally.turns, 90),
            }
        },
        "choices": {
            "median": percentile(tally.choices, 50),
            "forced": round(tally.forced / max(1, tally.choices.total()), 4),
        },
        "lead_changes": round(tally.lead_changes / max(1, tally.games), 2),
        "ties": round(tally.ties / max(1, tally.ended), 4),
        "dead_ends": tally.games - tally.ended,
        "places": {
            name: {"first": first, "wins": round(wins / tally.unit, 2)}  # ties count in parts
            for name, (first, wins) in sorted(tally.begun.items())
            if name
        },
        "cells": dict(sorted(_cells(tally, game, layout))),
        **({"stopped": result.stopped} if result.stopped else {}),
    }


@dataclass(frozen=True, slots=True, repr=False)
class Simulation(Told):
    """What games of bots came to.

    - `wins`: the share of wins of each seat, 0 to 1, in turn order.
    - `bias`, `fair_floor`: how far seats differ, and what chance alone stays below in 95 of 100 cases, in percentage
      points.
    - `stopped`: why there are fewer games than were asked for, or "".
    """

    games: int
    wins: tuple[float, ...]
    bias: float
    fair_floor: float
    stopped: str


@public(layout="layout_id")
def simulate(
    what: LogSource | LayoutSource,
    *,
    layout_id: str | None = None,
    players: int | None = None,
    games: Games = 600,
    within: Annotated[float, Between(0.5, 50)] | None = None,
    bot: Bot | None = None,
    seed: Seed = 0,
    move: int | None = None,
    options: Mapping[str, str | int | bool] | None = None,
) -> Simulation:
    """Simulate games: bots play a layout, or a log on from one of its moments; the same on every machine.

    - `what`: a layout, a log or the id of a game, of whose layouts `layout_id` names one.
    - `players`: how many; the middle of the game's numbers without it. A log has its own.
    - `games`: how many; with `within` as many as it takes until each seat's share of wins is known to so many
      percentage points, 20,000 at most.
    - `bot`: "random" or "greedy"; the best that the game has without it.
    - `move`: of a log, the entry after which play goes on; `options`: those of the game, as for `deal`.

    Raises DataError for what there is not, UsageError for what does not fit together.

    >>> from pnp import list_games
    >>> found = simulate(list_games()[1].id, players=2, games=2, bot="random")
    >>> found.games, len(found.wins)
    (2, 2)
    """
    subject = subject_of(what, layout_id, players, move, lambda game: asked_for(game, options or {}))
    return _simulated(subject, bot, seed, games, within)[0]


def _simulated(
    subject: Subject, bot: Bot | None, seed: int, games: int, within: float | None = None
) -> tuple[Simulation, Result]:
    *_, last = play_games(subject.table, bot_of(subject.game, bot), seed, games, within)
    data, bias = report(last, subject.layout), bias_of(last.tally)
    wins = tuple(seat["wins"] for seat in data["seats"])
    return Simulation(last.tally.games, wins, bias["points"], bias["fair_floor"], last.stopped, data=data), last


@dataclass(frozen=True, slots=True, repr=False)
class LayoutJudgement(Told):
    """A layout judged in short: its measures by name, quick games, and a sentence for each thing that is doubtful."""

    measures: Mapping[str, float]
    simulation: Simulation
    warnings: tuple[str, ...]


@public()
def judge_layout(
    layout: LayoutSource, *, players: int | None = None, games: Games = 100, bot: Bot = "random", seed: Seed = 0
) -> LayoutJudgement:
    """Judge a layout in short: measures beside those of the layouts that come with the program, and quick games.

    `players`: how many; the middle of the game's numbers without it. Raises as `simulate` does.

    >>> from pnp import list_games
    >>> judge_layout(list_games()[1].id, players=2, games=2).simulation.games
    2
    """
    subject = subject_of(load_layout(layout), None, players)
    found, result = _simulated(subject, bot, seed, games)
    measures = {one.key: one.value for one in measures_of(subject.game, subject.layout, subject.table.players)}
    warnings = tuple(judge_warnings(result, subject.game, subject.layout, found.as_dict()))
    head = {"format": "pnp-layout-judge/1", "game": subject.game.id, "layout": subject.layout.id}
    data = {**head, "measures": measures, "warnings": [*warnings], "simulation": found.as_dict()}
    return LayoutJudgement(measures, found, warnings, data=data)


def bias_of(tally: Tally) -> dict[str, float]:
    """Return the bias of position, and what a fair board stays below in 95 of 100 cases; both 0 when no game ended."""
    spread = tally.spread()
    bias = position_bias([tally.share(seat) for seat in range(tally.seats)], tally.ended, spread)
    return {"points": round(bias, 2), "fair_floor": round(fair_floor(tally.seats, tally.ended, spread), 2)}


def _seat(tally: Tally, seat: int) -> dict[str, Any]:
    share = tally.share(seat)
    low, high = wilson(share, tally.ended)
    sums: Mapping[str, int] = tally.points.get(seat, {})
    points = {"mean" if key == "total" else key: round(value / max(1, tally.ended), 2) for key, value in sums.items()}
    ordered = {"mean": points.pop("mean", 0.0), **points}
    return {"seat": seat + 1, "wins": round(share, 4), "low": round(low, 4), "high": round(high, 4), "points": ordered}


def _cells(tally: Tally, game: AnyGame, layout: Layout) -> Iterator[tuple[str, Mapping[str, float]]]:
    """Cells by name: the share of games in which pieces came there; how often they gave points a game, and when.

    `when` is the mean share of the turns that had been taken by then.
    """
    name_of = game.trial().place
    if name_of is None:
        return
    for cell in tally.used.keys() | tally.scored.keys():
        times, when = tally.scored.get(cell, (0, 0))
        found = {"used": round(tally.used[cell] / max(1, tally.games), 4)}
        if times:
            found |= {"scored": round(times / tally.games, 4), "when": round(when / times / 1000, 3)}
        yield name_of(layout, cell), found


# What simulated games came to, as lines of text.

_PLACES = 5  # best and worst places to begin that are named
_BEGUN_OFTEN = 10  # times a place was begun at before its wins are told


def report_lines(found: Mapping[str, Any], game: AnyGame, table: Table) -> Iterator[str]:
    """Yield the report on games on a table as people read it, in lines."""
    names = names_at(table)
    yield message("head", **{key: found[key] for key in ("game", "layout", "players", "bot", "games", "seed")})
    yield message("setup", setup=table.setup)
    for seat in found["seats"]:
        yield _seat_line(seat, game, names)
    yield verdict_line(found["position_bias"])
    turns = found["length"]["turns"]
    yield message("length", **turns)
    yield message("choices", median=found["choices"]["median"], forced=100 * found["choices"]["forced"])
    yield message("lead", changes=found["lead_changes"], ties=100 * found["ties"])
    if found["dead_ends"]:
        yield message("dead-ends", count=found["dead_ends"])
    yield from _place_lines(found["places"])
    if found.get("stopped"):
        yield message(f"stopped.{found['stopped']}", games=found["games"])


def _seat_line(seat: Mapping[str, Any], game: AnyGame, names: Sequence[str]) -> str:
    name_of = game.report.part or str
    parts = (f"{name_of(key)} {number_text(value, 'g')}" for key, value in seat["points"].items() if key != "mean")
    return message(
        "seat",
        seat=seat["seat"],
        name=plain(names[seat["seat"] - 1]),
        wins=100 * seat["wins"],
        low=100 * seat["low"],
        high=100 * seat["high"],
        mean=seat["points"]["mean"],
        parts=message("beside").join(parts),
    )


def verdict_line(bias: Mapping[str, float]) -> str:
    """Return whether seats differ by more than chance, in a sentence."""
    return message("unfair" if bias["points"] > bias["fair_floor"] else "fair", **bias)


def _place_lines(places: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """Where players like to begin, and where it pays."""
    often = {name: one for name, one in places.items() if one["first"] >= _BEGUN_OFTEN}
    if not often:
        return
    wanted = sorted(often, key=lambda name: (-often[name]["first"], name))[:_PLACES]
    yield message("wanted", places=", ".join(f"{name} ({often[name]['first']})" for name in wanted))
    ranked = sorted(often, key=lambda name: (-often[name]["wins"] / often[name]["first"], name))
    for key, best in (("won", ranked[:_PLACES]), ("lost", ranked[: -_PLACES - 1 : -1])):
        shares = (f"{name} {100 * often[name]['wins'] / often[name]['first']:.0f} %" for name in best)
        yield message(key, places=", ".join(shares))


# A layout judged in short: its measures beside those of the layouts that come with the program, and quick games.

_MARGIN = 0.1  # of the worst shipped value, by which one may be worse without a word
_SELDOM = 0.1  # times a game; what gives points less often is hardly ever taken
_NAMED = 8  # cells that are named


class Worse(NamedTuple):
    """A measure that is worse than that of every layout that comes with the program, the worst of which is named."""

    measure: Measure
    worst: float
    layout: str


def measures_of(game: AnyGame, layout: Layout, players: int) -> Sequence[Measure]:
    """Return what the game measures of a layout; nothing when it measures none."""
    measures = game.trial().measures
    return measures(layout, players) if measures else ()


@cache
def shipped_measures(game_id: str, players: int) -> Sequence[tuple[str, Sequence[Measure]]]:
    """Return the layouts that come with the program, by id, with what is measured of them."""
    game = find_game(game_id)
    return [(one, measures_of(game, shipped_layout(game, one), players)) for one in layout_ids_of(game)]


def worse_than_shipped(game: AnyGame, layout: Layout, players: int) -> list[Worse]:
    """Return the measures by which a layout is more than a tenth worse than all that come with the program."""
    shipped = shipped_measures(game.id, players)
    found = []
    for row, measure in enumerate(measures_of(game, layout, players)):
        if not measure.worse:
            continue
        sign = 1 if measure.worse == "more" else -1
        worst, name = max((sign * values[row].value, one) for one, values in shipped)
        # a tenth of a worst value of 0 is nothing: without the least margin any fraction would be told
        if sign * measure.value > worst + max(_MARGIN * abs(worst), 0.01):
            found.append(Worse(measure, sign * worst, name))
    return found


def badness(game: AnyGame, layout: Layout, players: int) -> float:
    """Return how much worse a layout is than the ones that come with the program, in all its measures; 0 is none."""
    return sum(abs(one.measure.value - one.worst) / max(1.0, abs(one.worst)) for one in
               worse_than_shipped(game, layout, players))  # fmt: skip


def judge_lines(result: Result, game: AnyGame, layout: Layout) -> Iterator[str]:
    """Yield measures, quick games and warnings, a line each."""
    players = result.table.players
    said = [f"{measure.name} {number_text(measure.value, 'g')}" for measure in measures_of(game, layout, players)]
    yield message("judge.head", layout=layout.id, players=players)
    for at in range(0, len(said), 3):  # three to a line
        yield "  " + message("judge.beside").join(said[at : at + 3])
    found = report(result, layout)
    wins = message("beside").join(f"{100 * seat['wins']:.0f} %" for seat in found["seats"])
    means = message("beside").join(number_text(seat["points"]["mean"], "g") for seat in found["seats"])
    yield message("judge.games", games=found["games"], bot=result.bot, seed=result.seed, wins=wins, points=means)
    turns = found["length"]["turns"]
    yield message("judge.play", choices=found["choices"]["median"], changes=found["lead_changes"], **turns)
    warnings = list(judge_warnings(result, game, layout, found))
    yield from (message("judge.warning", what=one) for one in warnings)
    if not warnings:
        yield message("judge.sound")


def judge_warnings(result: Result, game: AnyGame, layout: Layout, found: dict[str, Any]) -> Iterator[str]:
    """Yield what is worse than in the layouts that come with the program, and what the games show."""
    yield from layout_warnings(game, layout, result.table.players)
    yield from game_warnings(result, game, layout, found)


def layout_warnings(game: AnyGame, layout: Layout, players: int) -> Iterator[str]:
    """Yield what is worse than in the layouts that come with the program."""
    for worse, worst, name in worse_than_shipped(game, layout, players):
        key = f"judge.{'unfair' if worse.unfair else 'worse'}{'-at' if worse.at else ''}"
        yield message(key, measure=worse.name, value=worse.value, at=worse.at, worst=worst, layout=name)


def game_warnings(result: Result, game: AnyGame, layout: Layout, found: dict[str, Any]) -> Iterator[str]:
    """Yield what the games show: seats that differ, games without an end, what is hardly ever taken."""
    bias = bias_of(result.tally)
    if bias["points"] > bias["fair_floor"]:
        yield verdict_line(bias)
    if found["dead_ends"]:
        yield message("dead-ends", count=found["dead_ends"])
    tally, name_of, prizes = result.tally, game.trial().place, game.trial().prizes
    if not name_of or not prizes or not tally.games:
        return
    seldom = [
        name_of(layout, cell)
        for cell in prizes(layout, tally.seats)
        if tally.scored.get(cell, [0])[0] < _SELDOM * tally.games
    ]
    if seldom:
        more = len(seldom) - _NAMED
        named = ", ".join(seldom[:_NAMED])
        key = "judge.seldom-more" if more > 0 else "judge.seldom"
        yield message(key, cells=named, count=more, times=100 * _SELDOM)


# Layouts made by chance: the best of some tries, judged by the measures that `pnp layout judge` tells.


class Generated(NamedTuple):
    """A layout made by chance: its data, the try that gave it (from 1), and how it was judged, in lines."""

    data: dict[str, Any]
    number: int
    judged: Sequence[str]


def generate(
    game: AnyGame,
    seed: int,
    cells: int | None = None,
    players: int | None = None,
    tries: int = 50,
    games: int = 40,
    run: Runner = one_by_one,
) -> Generated:
    """Return the best of so many layouts of a seed for so many players (the middle of the game's numbers when None).

    Those with warnings or errors are worse than all without, those worse than the layouts that come with the program
    worse than others; of the rest the one whose measures are best taken together. It is judged by so many games, not at
    all with 0. Raises DataError when the game makes no layouts or none of the tries could be used, UsageError for a
    number of cells or players out of range.
    """
    count = sum(game.players) // 2 if players is None else players
    ranked = sorted(_candidates(game, seed, cells, count, tries), key=lambda one: one[:2])
    if not ranked:
        raise DataError(message("generate.none", tries=tries, seed=seed))
    _, number, loaded = ranked[0]
    table = table_of_layout(loaded, count, NOTHING)
    last: Result | None = None
    for last in play_games(table, "random", seed, games, run=run) if games else ():  # noqa: B007
        pass
    lines = list(judge_lines(last, game, loaded.layout)) if last else []
    return Generated(loaded.document.data, number, lines)


def _candidates(
    game: AnyGame, seed: int, cells: int | None, players: int, tries: int
) -> Iterator[tuple[tuple[float, ...], int, LoadedLayout]]:
    make, limits = game.trial().generate, game.trial().cells
    if make is None:
        raise DataError(message("generate.not-here", game=game.id))
    least, most = game.players
    if not least <= players <= most:
        raise UsageError(message("generate.players", given=players, least=least, most=most))
    if cells is not None and not limits[0] <= cells <= limits[1]:
        raise UsageError(message("generate.cells", given=cells, least=limits[0], most=limits[1]))
    for number in range(1, tries + 1):
        made = make(cells, players, seed_of(seed, number))
        head = {
            "format": "pnp-layout/1",
            "game": game.id,
            "id": f"made-{seed}",
            "title": message("generate.title", seed=seed),
        }
        loaded = layout_from(data_document({**head, **made}))
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
    comments = "".join(f"# {line}\n" for line in told)
    return f"{comments}\n" + "".join(f"{key} = {_value(value)}\n" for key, value in made.data.items())


def _value(value: Any) -> str:
    """A value of a key as one edits it: a map in rows, a table of a list a line."""
    if isinstance(value, str) and "\n" in value:
        return f'"""\n{value}"""'
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + "".join(f"  {_inline(one)},\n" for one in value) + "]"
    return _inline(value)


def _inline(value: Any) -> str:
    """A value in a line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_inline(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
