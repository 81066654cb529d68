"""Many games: in batches, by one process or several, the same result whoever plays them; what they came to."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from pnp.chance import Chance
from pnp.data import FALLBACK, DataError, PnpError, data_document, forbid, hint, language, number_text, plain
from pnp.data.arguments import Between, Games, Seed, Told, public
from pnp.game import AnyGame, Layout, LoadedLog, names_of
from pnp.library.catalog import find_game, game_ids

from pnp.library.deals import (  # isort: skip
    NOTHING, Asked, asked_for, deal_as_asked, default_names, has_deal, new_log, players_of, without_deal,
)  # fmt: skip
from pnp.library.layouts import LayoutSource, LoadedLayout, find_layout, is_document, layout_from, layout_ids_of
from pnp.library.load import LogSource, load_any, log_from, with_layout
from pnp.library.verdicts import moment_of
from pnp.library.workers import shared_out
from pnp.simulation import message
from pnp.simulation.certainty import LEVEL, LOOKED_Z, Z, bounds, estimates, fair_floor, position_bias, wilson
from pnp.simulation.playout import Tally, bots_of, mean, percentile, play_out

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
        forbid(players or layout_id or given != NOTHING, message.lazy("usage.of-log", file=found.document.file))
        if move is not None:
            moment_of(found, move)  # raises for an entry that there is not
        data, begun = with_layout(found).log, -1 if move is None else move
        whole = _json({**data, "moves": data.get("moves", [])[: move or 0]})
        table = Table(_json(data["layout"]), len(found.log["players"]), log=whole, move=begun)
        return Subject(found.game, found.layout, table)
    forbid(move is not None, message.lazy("usage.no-log"))
    count = middle(found.game) if players is None else players_of(found.game, players)
    return Subject(found.game, found.layout, table_of_layout(found, count, asked(found.game) if asked else NOTHING))


def bot_of(game: AnyGame, asked: str | None) -> str:
    """Return the bot that plays: the one that is asked for, else greedy where the game has it. Raises UsageError."""
    bots = bots_of(game)
    forbid(asked and asked not in bots, message.lazy("usage.no-bot", game=game.id, bot=asked))
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


# What simulated games came to, as data and as text: what was shown of seats and places, and what was excluded.

Bot: TypeAlias = Literal["random", "greedy", "reply"]


def report(result: Result, layout: Layout, beside: Sequence[Result] = ()) -> dict[str, Any]:
    """Return the report of `schemas/simulation.json`; shares are 0 to 1, bias and floor percentage points. `beside`:
    games of other bots on the same table, with which what is said of the seats may agree."""
    tally, table = result.tally, result.table
    game, _ = open_table(table)
    with language(FALLBACK):  # data are the same in every language
        setup = table.setup
    low, high = percentile(tally.turns, 10), percentile(tally.turns, 90)
    forced = round(tally.forced / max(1, tally.choices.total()), 4)
    # places to begin by name: how often, games won, their share, and its interval among those of all places
    begun = {name: (first, wins / tally.unit) for name, (first, wins) in tally.begun.items() if name}
    places = {
        name: {"first": begun[name][0], "wins": round(begun[name][1], 2)}
        | {key: round(value, 4) for key, value in found._asdict().items()}
        for name, found in sorted(estimates(begun, 1 / tally.seats).items())
    }
    return {
        "format": "pnp-simulation/1", "game": game.id, "layout": layout.id, "players": table.players,
        "bot": result.bot, "seed": result.seed, "games": tally.games, "setup": setup,
        "seats": [_seat(result, seat) for seat in range(tally.seats)],
        "position_bias": bias_of(result), "excluded": excluded((result,)), "bots_agree": bots_agree((result, *beside)),
        "length": {"turns": {"mean": round(mean(tally.turns), 1), "p10": low, "p90": high}},
        "choices": {"median": percentile(tally.choices, 50), "forced": forced},
        "lead_changes": round(tally.lead_changes / max(1, tally.games), 2),
        "ties": round(tally.ties / max(1, tally.ended), 4), "dead_ends": tally.games - tally.ended,
        "places": places, "cells": dict(sorted(_cells(tally, game, layout))),
        **({"stopped": result.stopped} if result.stopped else {}),
    }  # fmt: skip


@dataclass(frozen=True, slots=True, repr=False)
class Simulation(Told):
    """What games of bots came to. `wins`: the share of wins of each seat, 0 to 1, in turn order. `bias`, `fair_floor`:
    how far seats differ, and what chance alone stays below in 95 of 100 cases, in percentage points. `stopped`: why
    there are fewer games than were asked for, or ""."""

    games: int
    wins: tuple[float, ...]
    bias: float
    fair_floor: float
    stopped: str


@public(layout="layout_id")
def simulate(
    what: LogSource | LayoutSource, *, layout_id: str | None = None, players: int | None = None, games: Games = 600,
    within: Annotated[float, Between(0.5, 50)] | None = None, bot: Bot | None = None, seed: Seed = 0,
    move: int | None = None, options: Mapping[str, str | int | bool] | None = None,
) -> Simulation:  # fmt: skip
    """Simulate games: bots play a layout, or a log on from one of its moments; the same on every machine.

    - `what`: a layout, a log or the id of a game, of whose layouts `layout_id` names one.
    - `players`: how many; the middle of the game's numbers without it. A log has its own.
    - `games`: how many; with `within` as many as it takes until each seat's share of wins is known to so many
      percentage points, 20,000 at most.
    - `bot`: "random", "greedy" or "reply"; greedy without it, where the game has it.
    - `move`: of a log, the entry after which play goes on; `options`: those of the game, as for `deal`.

    Raises DataError for what there is not, UsageError for what does not fit together.

    >>> from pnp import list_games
    >>> found = simulate(list_games()[1].id, players=2, games=2, bot="random")
    >>> found.games, len(found.wins)
    (2, 2)
    """
    subject = subject_of(what, layout_id, players, move, lambda game: asked_for(game, options or {}))
    *_, last = play_games(subject.table, bot_of(subject.game, bot), seed, games, within)
    data, bias = report(last, subject.layout), bias_of(last)
    wins = tuple(seat["wins"] for seat in data["seats"])
    return Simulation(last.tally.games, wins, bias["points"], bias["fair_floor"], last.stopped, data=data)


# What games show of the seats, and what they exclude.


def bias_of(result: Result) -> dict[str, float]:
    """Return the bias of position, and what a fair board stays below in 95 of 100 cases; both 0 when no game ended."""
    tally, spread = result.tally, result.tally.spread()
    bias = position_bias([tally.share(seat) for seat in range(tally.seats)], tally.ended, spread)
    floor = fair_floor(tally.seats, tally.ended, spread) * (LOOKED_Z / Z if result.looked else 1)
    return {"points": round(bias, 2), "fair_floor": round(floor, 2)}


def unfair(result: Result) -> bool:
    """Tell whether seats differ by more than chance explains in 95 of 100 cases."""
    bias = bias_of(result)
    return bias["points"] > bias["fair_floor"]


def excluded(results: Sequence[Result]) -> dict[str, float]:
    """Return the share of games than which no seat wins more, whichever of these bots play. That of the favored seat
    lies above it in fewer than 5 of 100 cases: for it to do so its own interval must miss it."""
    most = max(one.interval(seat)[1] for one in results for seat in range(one.tally.seats))
    return {"seat_wins_more_than": round(most, 4), "level": LEVEL}


def bots_agree(results: Sequence[Result]) -> bool | None:
    """Tell whether games of greedy and of reply bots show the same of the seats; None where not both have played."""
    told = {one.bot: unfair(one) for one in results if one.bot != "random"}
    return told["greedy"] == told["reply"] if len(told) > 1 else None


def _seat(result: Result, seat: int) -> dict[str, Any]:
    tally = result.tally
    share, (low, high) = tally.share(seat), result.interval(seat)
    sums: Mapping[str, int] = tally.points.get(seat, {})
    points = {"mean" if key == "total" else key: round(value / max(1, tally.ended), 2) for key, value in sums.items()}
    ordered = {"mean": points.pop("mean", 0.0), **points}
    return {"seat": seat + 1, "wins": round(share, 4), "low": round(low, 4), "high": round(high, 4), "points": ordered}


def _cells(tally: Tally, game: AnyGame, layout: Layout) -> Iterator[tuple[str, Mapping[str, float]]]:
    """Cells by name: the share of games in which pieces came there; how often they gave points a game, and when. `when`
    is the mean share of the turns that had been taken by then. How often whose piece came there last had less than half
    of the choices a turn later, and the least that it can be, one of all cells together."""
    if (name_of := game.trial().place) is None:
        return
    for cell in tally.used.keys() | tally.scored.keys():
        ends, short = tally.cut.get(cell, (0, 0))
        times, when = tally.scored.get(cell, (0, 0))
        found = {"used": round(tally.used[cell] / max(1, tally.games), 4)}
        if times:
            found |= {"scored": round(times / tally.games, 4), "when": round(when / times / 1000, 3)}
        if ends:
            low, _ = bounds(short / ends, ends, (1 - LEVEL) / len(tally.cut))
            found |= {"cut": round(short / ends, 4), "cut_low": round(low, 4)}
        yield name_of(layout, cell), found


# What simulated games came to, as lines of text.

_PLACES = 5  # best and worst places to begin that are named


def report_lines(found: Mapping[str, Any], game: AnyGame, table: Table) -> Iterator[str]:
    """Yield the report on games on a table as people read it, in lines."""
    names = names_at(table)
    yield message("head", **{key: found[key] for key in ("game", "layout", "players", "bot", "games", "seed")})
    yield message("setup", setup=table.setup)
    name_of = game.report.part or str
    for seat in found["seats"]:
        parts = (f"{name_of(key)} {number_text(value, 'g')}" for key, value in seat["points"].items() if key != "mean")
        said = {"name": plain(names[seat["seat"] - 1]), "mean": seat["points"]["mean"], "seat": seat["seat"]}
        said |= {key: 100 * seat[key] for key in ("wins", "low", "high")}
        yield message("seat", parts=message("beside").join(parts), **said)
    yield verdict_line(found)
    yield message("length", **found["length"]["turns"])
    yield message("choices", median=found["choices"]["median"], forced=100 * found["choices"]["forced"])
    yield message("lead", changes=found["lead_changes"], ties=100 * found["ties"])
    if found["dead_ends"]:
        yield message("dead-ends", count=found["dead_ends"])
    yield from _place_lines(found["places"], 1 / found["players"])
    if found.get("stopped"):
        yield message(f"stopped.{found['stopped']}", games=found["games"])


def verdict_line(found: Mapping[str, Any]) -> str:
    """Return what games of one bot show of the seats, and what they exclude, in a sentence."""
    bias, most = found["position_bias"], 100 * found["excluded"]["seat_wins_more_than"]
    key = "unfair" if bias["points"] > bias["fair_floor"] else "open"
    return message(f"seats.{key}", bot=found["bot"], most=most, **bias)


def _place_lines(places: Mapping[str, Mapping[str, float]], fair: float) -> Iterator[str]:
    """Where players like to begin; where it pays more or less than elsewhere, if these games tell."""
    if not (wanted := sorted(places, key=lambda name: (-places[name]["first"], name))[:_PLACES]):
        return
    yield message("wanted", places=", ".join(f"{name} ({places[name]['first']})" for name in wanted))
    won = sorted((name for name in places if places[name]["low"] > fair), key=lambda name: -places[name]["share"])
    lost = sorted((name for name in places if places[name]["high"] < fair), key=lambda name: places[name]["share"])
    for key, best in (("won", won[:_PLACES]), ("lost", lost[:_PLACES])):
        if best:
            told = (message("place", name=name, **{key: 100 * places[name][key] for key in ("share", "low", "high")})
                    for name in best)  # fmt: skip
            yield message(key, places=", ".join(told))
    if not won and not lost:
        yield message("no-place", count=len(places))
