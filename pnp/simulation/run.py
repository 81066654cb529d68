"""Many games: in batches, by one process or several, the same result whoever plays them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pnp.chance import Chance
from pnp.simulation.fairness import wilson
from pnp.simulation.playout import played
from pnp.simulation.table import Table, opened, seed_of
from pnp.simulation.tally import Tally

LOOK, CAP = 100, 20_000
"""Games between two looks at the intervals, and games after which `--within` gives up."""
_HOPELESS = 20  # games, none of which came to an end, after which the others are not played
_SIZES = (1, 2, 5, 10, 20, 50, 100)  # games of a batch: parts of LOOK
_LEAST = 0.1  # seconds of a batch
_PLAY = 2**53  # the bots draw from another seed than the deal: one above all of those

Batch = tuple[int, int]
"""The number of its first game, and how many games."""
Runner = Callable[[Callable[[Batch], Tally], Sequence[Batch]], Iterator[Tally]]
"""Does the work for each of the batches, in their order."""


class Result(NamedTuple):
    """What the games came to. `stopped`: why there are fewer than were asked for, a key of the messages, or ""."""

    table: Table
    bot: str
    seed: int
    tally: Tally
    stopped: str = ""


def one_by_one(work: Callable[[Batch], Tally], batches: Sequence[Batch]) -> Iterator[Tally]:
    """All batches in this process."""
    return map(work, batches)


def simulate(
    table: Table, bot: str, seed: int, games: int = 600, within: float | None = None, run: Runner = one_by_one
) -> Iterator[Result]:
    """The result after each batch, the last one of all games. Depends on seed and number of games alone.

    With `within` (percentage points) games are played until the 95 % interval of each seat's share of wins is at most
    so wide to either side, looked at after every 100, at most 20,000; `games` does not count then.
    """
    tally, asked = Tally(table.players), CAP if within else games
    work = partial(play_batch, table=table, bot=bot, seed=seed)
    for part in run(work, _batches(work, asked)):
        tally.merge(part)
        stopped = _stopped(tally, within, asked)
        if not stopped:
            yield Result(table, bot, seed, tally)
            continue
        yield Result(table, bot, seed, tally, stopped if stopped != "done" else "")
        return


def _stopped(tally: Tally, within: float | None, asked: int) -> str:
    """Why no more games are needed; "" while they are."""
    if tally.games >= _HOPELESS and not tally.ended:
        return "no-end"
    if within and tally.games % LOOK == 0 and widest(tally) <= within:
        return "done"
    if tally.games < asked:
        return ""
    return "cap" if within else "done"


def widest(tally: Tally) -> float:
    """Half of the widest interval of a seat's share of wins, in percentage points."""
    intervals = (wilson(tally.share(seat), tally.ended) for seat in range(tally.seats))
    return max(50 * (high - low) for low, high in intervals)


def play_batch(batch: Batch, table: Table, bot: str, seed: int) -> Tally:
    """The tally of some games."""
    game, start = opened(table)
    tally, (first, count) = Tally(table.players), batch
    for number in range(first, first + count):
        own = seed_of(seed, number)
        tally.add(played(game, start(own), bot, Chance(own + _PLAY)))
    return tally


def _batches(work: Callable[[Batch], Tally], games: int) -> Sequence[Batch]:
    """The batches, each of at least a tenth of a second: how long a game takes is tried with the first ones."""
    size, begin, tried = 1, time.perf_counter(), 0
    while tried < min(games, 3):
        work((tried, 1))
        tried += 1
        if time.perf_counter() - begin > _LEAST:
            break
    each = (time.perf_counter() - begin) / max(1, tried)
    size = next((size for size in _SIZES if size * each >= _LEAST), LOOK)
    return [(first, min(size, games - first)) for first in range(0, games, size)]
