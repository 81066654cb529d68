"""A layout judged in short: its measures beside those of the layouts that come with the program, and quick games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from pnp.data.messages import number_text
from pnp.game import AnyGame, Layout, Measure
from pnp.library.catalog import find_game
from pnp.library.layouts import layout_ids_of, shipped_layout
from pnp.simulation.report import bias_of, report
from pnp.simulation.run import Result
from pnp.simulation.sentences import message
from pnp.simulation.tally import Tally
from pnp.simulation.text import verdict_line

_MARGIN = 0.1  # of the worst shipped value, by which one may be worse without a word
_SELDOM = 0.1  # times a game; what gives points less often is hardly ever taken
_NAMED = 8  # cells that are named


class Worse(NamedTuple):
    """A measure that is worse than that of every layout that comes with the program, the worst of which is named."""

    measure: Measure
    worst: float
    layout: str


def measures_of(game: AnyGame, layout: Layout, players: int) -> Sequence[Measure]:
    """What the game measures of a layout; nothing when it measures none."""
    measures = game.trial().measures
    return measures(layout, players) if measures else ()


@cache
def shipped_measures(game_id: str, players: int) -> Sequence[tuple[str, Sequence[Measure]]]:
    """The layouts that come with the program, by id, with what is measured of them."""
    game = find_game(game_id)
    return [(one, measures_of(game, shipped_layout(game, one), players)) for one in layout_ids_of(game)]


def worse_than_shipped(game: AnyGame, layout: Layout, players: int) -> list[Worse]:
    """The measures by which a layout is more than a tenth worse than all that come with the program."""
    shipped = shipped_measures(game.id, players)
    found = []
    for row, measure in enumerate(measures_of(game, layout, players)):
        if not measure.worse:
            continue
        sign = 1 if measure.worse == "more" else -1
        worst, name = max((sign * values[row].value, one) for one, values in shipped)
        if sign * measure.value > worst + max(_MARGIN * abs(worst), 0.01):
            found.append(Worse(measure, sign * worst, name))
    return found


def badness(game: AnyGame, layout: Layout, players: int) -> float:
    """How much worse a layout is than the ones that come with the program, in all its measures; 0 is none."""
    return sum(abs(one.measure.value - one.worst) / max(1.0, abs(one.worst)) for one in
               worse_than_shipped(game, layout, players))  # fmt: skip


def judge_lines(result: Result, game: AnyGame, layout: Layout) -> Iterator[str]:
    """Measures, quick games and warnings, a line each."""
    players = result.table.players
    said = (f"{measure.name} {number_text(measure.value, 'g')}" for measure in measures_of(game, layout, players))
    yield message("judge.head", layout=layout.id, players=players)
    for line in _in_pairs(list(said)):
        yield f"  {line}"
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


def _in_pairs(said: Sequence[str]) -> Iterator[str]:
    """Three to a line."""
    for at in range(0, len(said), 3):
        yield message("judge.beside").join(said[at : at + 3])


def judge_warnings(result: Result, game: AnyGame, layout: Layout, found: dict[str, Any]) -> Iterator[str]:
    """What is worse than in the layouts that come with the program, and what the games show."""
    yield from layout_warnings(game, layout, result.table.players)
    yield from game_warnings(result, game, layout, found)


def layout_warnings(game: AnyGame, layout: Layout, players: int) -> Iterator[str]:
    """What is worse than in the layouts that come with the program."""
    for worse, worst, name in worse_than_shipped(game, layout, players):
        key = f"judge.{'unfair' if worse.unfair else 'worse'}{'-at' if worse.at else ''}"
        yield message(key, measure=worse.name, value=worse.value, at=worse.at, worst=worst, layout=name)


def game_warnings(result: Result, game: AnyGame, layout: Layout, found: dict[str, Any]) -> Iterator[str]:
    """What the games show: seats that differ, games without an end, what is hardly ever taken."""
    bias = bias_of(result.tally)
    if bias["points"] > bias["fair_floor"]:
        yield verdict_line(bias)
    if found["dead_ends"]:
        yield message("dead-ends", count=found["dead_ends"])
    seldom = _seldom(result.tally, game, layout)
    if seldom:
        more = len(seldom) - _NAMED
        named = ", ".join(seldom[:_NAMED])
        key = "judge.seldom-more" if more > 0 else "judge.seldom"
        yield message(key, cells=named, count=more, times=100 * _SELDOM)


def _seldom(tally: Tally, game: AnyGame, layout: Layout) -> list[str]:
    """The cells that give points, but hardly ever did."""
    name_of, prizes = game.trial().place, game.trial().prizes
    if not name_of or not prizes or not tally.games:
        return []
    cells = prizes(layout, tally.seats)
    return [name_of(layout, cell) for cell in cells if tally.scored.get(cell, [0])[0] < _SELDOM * tally.games]
