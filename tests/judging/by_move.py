"""Scores by move: which entry of a log gave whom how many points, and what for."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.engine import Entry, Mode, Scored, replay
from pnp.game import LoadedLog, begin, names_of, waived_in


class MoveScore(NamedTuple):
    """The points of one entry; `move` counts all entries from 1.

    - `gained`: player -> what for -> points of this entry; only players that gained or lost some. What they are given
      for is a key of the game's score (`water`), or another word of the game (`tribute`).
    - `totals`: player -> points of all entries up to this one, all players. What only the end of a game gives, such
      as the largest caravan, comes with the entry that ends it; after the last entry of a finished game these are
      the totals of its score.
    """

    move: int
    gained: Mapping[str, Mapping[str, int]]
    totals: Mapping[str, int]


def scores_by_move(case: LoadedLog, mode: Mode = "stop") -> Iterator[MoveScore]:
    """The points of each entry that was played, in order; struck entries and notes give none.

    With `mode="stop"` the last one is that before the first illegal entry.
    """
    game, log = case.game, case.log
    names = names_of(log["players"])
    totals = dict.fromkeys(names, 0)
    state = begin(game, case.layout, log).state
    for entry in replay(game.play, state, names, log.get("moves", ()), mode, waived_in(log)):
        if entry.stopped:
            return
        gained = gained_in(entry, names)
        totals = {name: points + sum(gained.get(name, {}).values()) for name, points in totals.items()}
        yield MoveScore(entry.move, gained, totals)


def gained_in(entry: Entry, names: list[str]) -> dict[str, dict[str, int]]:
    """Player -> what for -> points of an entry; only players whose points it changes."""
    gained: dict[str, dict[str, int]] = {}
    for effect in entry.effects:
        if isinstance(effect, Scored):
            row = gained.setdefault(names[effect.player], {})
            row[effect.reason] = row.get(effect.reason, 0) + effect.points
    return gained
