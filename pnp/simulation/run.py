"""Many games: in batches, by one process or several, the same result whoever plays them."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from pnp.chance import Chance
from pnp.data import DataError, PnpError, UsageError, data_document, hint
from pnp.game import AnyGame, Layout, LoadedLog, names_of
from pnp.library.catalog import find_game, game_ids
from pnp.library.deals import NOTHING, Asked, deal_as_asked, default_names, has_deal, new_log, players_of, without_deal
from pnp.library.layouts import LayoutSource, LoadedLayout, find_layout, is_document, layout_from, layout_ids_of
from pnp.library.load import LogSource, load_any, log_from, with_layout
from pnp.library.verdicts import moment_of
from pnp.library.workers import shared_out
from pnp.simulation import message
from pnp.simulation.certainty import LOOKED_Z, Z, wilson
from pnp.simulation.playout import Tally, bots_of, play_out

LOOK, CAP = 100, 20_000
"""Games between two looks at the intervals, and games after which `--within` gives up."""
_HOPELESS = 20  # games, none of which came to an end, after which the others are not played
_SIZES = (1, 2, 5, 10, 20, 50, 100)  # games of a batch: parts of LOOK
_LEAST = 0.1  # seconds of a batch
PLAY = 2**53  # the bots draw from another seed than the deal: one above all of those

Batch = tuple[int, int]
"""The number of its first game, and how many games."""
Runner = Callable[[Callable[[Batch], Tally], Sequence[Batch]], Iterator[Tally]]
"""Does the work for each of the batches, in their order."""


class Result(NamedTuple):
    """What the games came to. `stopped`: why there are fewer than were asked for, a key of the messages, or "".
    `looked`: whether games went on until intervals were narrow, which are wider then: chance had many turns."""

    table: Table
    bot: str
    seed: int
    tally: Tally
    stopped: str = ""
    looked: bool = False

    def interval(self, seat: int) -> tuple[float, float]:
        """Return the 95 % interval of the share of games that a seat won."""
        return wilson(self.tally.share(seat), self.tally.ended, LOOKED_Z if self.looked else Z)


def play_games(
    table: Table, bot: str, seed: int, games: int = 600, within: float | None = None, run: Runner = map
) -> Iterator[Result]:
    """Play games and yield the result after each batch, the last one of all; it depends on seed and number alone. With
    `within` (percentage points) games are played until the 95 % interval of each seat's share of wins is at most so
    wide to either side, looked at after every 100, at most 20,000; `games` does not count then. The intervals are those
    of `LOOKED_Z`, which hold the true share in 95 of 100 cases although they themselves end the games."""
    tally, asked = Tally(table.players), CAP if within else games
    work = partial(play_batch, table=table, bot=bot, seed=seed)
    for part in run(work, _batches(work, asked)):
        tally.merge(part)
        stopped = "" if tally.games < asked else "cap" if within else "done"  # why no more games are needed
        if tally.games >= _HOPELESS and not tally.ended:
            stopped = "no-end"
        elif within and tally.games % LOOK == 0 and widest(tally) <= within:
            stopped = "done"
        yield Result(table, bot, seed, tally, stopped if stopped != "done" else "", within is not None)
        if stopped:
            return


def widest(tally: Tally) -> float:
    """Return half of the widest interval of a seat's share of wins, in percentage points."""
    intervals = (wilson(tally.share(seat), tally.ended, LOOKED_Z) for seat in range(tally.seats))
    # half of an interval, in hundredths
    return max(50 * (high - low) for low, high in intervals)


def play_batch(batch: Batch, table: Table, bot: str, seed: int) -> Tally:
    """Play the games of a batch; return their tally."""
    game, start = open_table(table)
    tally, (first, count), collects = Tally(table.players), batch, gc.isenabled()
    gc.disable()  # games make no cycles; to look for some takes up to 7 % of their time
    try:
        for number in range(first, first + count):
            own = seed_of(seed, number)
            tally.add(play_out(game, start(own), bot, Chance(own + PLAY)))
    finally:
        if collects:
            gc.enable()
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


# Who plays the batches: this process, or several.

_SHARE = 4  # batches that a worker of a cluster takes at a time: what a task costs there is a thirtieth of one


class LostBatch(PnpError):
    """The process that played a batch ended each time."""


def runner(processes: int = 1, cluster: str | None = None) -> Runner:
    """Return what plays batches by so many processes, or by a cluster; a worker that dies costs its batch again."""
    return partial(shared_out, lost=_lost, processes=processes, cluster=cluster, share=_SHARE)


def _lost(batch: Batch) -> Tally:
    first, count = batch
    raise LostBatch(message("lost-batch", first=first, last=first + count - 1))


# What is played: a layout, or a log and a moment of it, as data that any process or machine can read again.

_GOLDEN = 0x9E3779B97F4A7C15  # how far the generator goes at each draw: see pnp/chance.py


class Table(NamedTuple):
    """What is played, as text. `layout`: its data in JSON; `players`: how many; `rules`, `wishes`: options of the game,
    in JSON. `log`: the data of a log in JSON, its layout in it; "" for a setup dealt anew for each game. `move`: the
    entry of it from which play goes on, -1 for its setup."""

    layout: str
    players: int
    rules: str = "{}"
    wishes: str = "{}"
    log: str = ""
    move: int = -1

    @property
    def setup(self) -> str:
        """What each game begins with, in words."""
        if not self.log:
            return message("setups.anew")
        return message("setups.move", move=self.move) if self.move >= 0 else message("setups.log")


def table_of_layout(loaded: LoadedLayout, players: int, asked: Asked) -> Table:
    """Return the table of a layout: each game has a deal of its own, and what players choose is drawn with it."""
    wishes = {**loaded.game.trial().deal, **asked.wishes}
    return Table(_json(loaded.document.data), players, _json(asked.rules), _json(wishes))


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def seed_of(seed: int, game: int) -> int:
    """Return the seed of a game, 0 to 2^53 - 1: its number's draw of the generator of `seed`."""
    # a draw has 64 bits, a seed 53
    return Chance((seed + game * _GOLDEN) % 2**64).draw() >> 11


@lru_cache(4)
def open_table(table: Table) -> tuple[AnyGame, Callable[[int], Any]]:
    """Return the game of a table, and a function that gives the first state of the game of a seed. Raises DataError
    when the layout has too little for so many players."""
    if table.log:
        log = log_from(data_document(json.loads(table.log)))
        # read once: states never change, so that every game goes on from the same one
        state = moment_of(log).state
        return log.game, lambda seed: state
    loaded = layout_from(data_document(json.loads(table.layout)))
    names = default_names(table.players)
    asked = Asked(json.loads(table.rules), json.loads(table.wishes))
    return loaded.game, lambda seed: _dealt(loaded, names, asked, seed)


def _dealt(loaded: LoadedLayout, names: list[str], asked: Asked, seed: int) -> Any:
    game, layout = loaded.game, loaded.layout
    deal = deal_as_asked(game, layout, names, seed, asked) if has_deal(game) else without_deal(game, layout, names)
    chosen = {**game.setups.fill(layout, deal.setup, names), **deal.setup}
    log = new_log(game, names, deal._replace(seed=None, setup=chosen), asked.rules, {"layout": layout.id})
    return game.setups.start(layout, log).state


def names_at(table: Table) -> list[str]:
    """Return the names of the players, in turn order."""
    return names_of(json.loads(table.log)["players"]) if table.log else default_names(table.players)


# What is to be simulated, by its name: a game, a layout, or a log.


class Subject(NamedTuple):
    """What is played: the table, and the game's own record of the layout."""

    game: AnyGame
    layout: Layout
    table: Table


def subject_of(
    name: LogSource | LayoutSource, layout_id: str | None = None, players: int | None = None, move: int | None = None,
    asked: Callable[[AnyGame], Asked] | None = None,
) -> Subject:
    """Find what a name stands for: a file with a layout or a log, a game, or a layout that comes with the program.
    `players`: the middle of the game's numbers when None. `asked(game)`: what is asked by options of the game. Raises
    DataError for what there is not, UsageError for what does not fit together."""
    if isinstance(found := _found(name, layout_id), LoadedLog):
        given = asked(found.game) if asked else NOTHING
        if players or layout_id or given != NOTHING:
            raise UsageError(message("usage.of-log", file=found.document.file))
        if move is not None:
            moment_of(found, move)  # raises for an entry that there is not
        data, begun = with_layout(found).log, -1 if move is None else move
        whole = _json({**data, "moves": data.get("moves", [])[: move or 0]})
        table = Table(_json(data["layout"]), len(found.log["players"]), log=whole, move=begun)
        return Subject(found.game, found.layout, table)
    if move is not None:
        raise UsageError(message("usage.no-log"))
    count = middle(found.game) if players is None else players_of(found.game, players)
    return Subject(found.game, found.layout, table_of_layout(found, count, asked(found.game) if asked else NOTHING))


def bot_of(game: AnyGame, asked: str | None) -> str:
    """Return the bot that plays: the one that is asked for, else greedy where the game has it. Raises UsageError."""
    bots = bots_of(game)
    if asked and asked not in bots:
        raise UsageError(message("usage.no-bot", game=game.id, bot=asked))
    return asked or ("greedy" if "greedy" in bots else bots[0])


def middle(game: AnyGame) -> int:
    """Return the middle of a game's numbers of players, the lower one of two."""
    return sum(game.players) // 2


def _found(name: LogSource | LayoutSource, layout_id: str | None) -> LoadedLog | LoadedLayout:
    if isinstance(name, str) and not is_document(name) and not name.lower().endswith(".pnplog"):
        try:
            return find_layout(name, layout_id)
        except DataError:
            if name in (games := {one: layout_ids_of(find_game(one)) for one in game_ids()}):
                raise
            known = [*games, *(one for ids in games.values() for one in ids)]
            raise DataError(message("usage.unknown", name=name, hint=hint(name, known))) from None
    return load_any(name, layout_id)
