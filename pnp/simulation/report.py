"""What simulated games came to, as data and as text: what was shown of seats and places, and what was excluded."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from pnp.data import FALLBACK, language, number_text, plain
from pnp.data.arguments import Between, Games, Seed, Told, public
from pnp.game import AnyGame, Layout
from pnp.library.deals import asked_for
from pnp.library.layouts import LayoutSource
from pnp.library.load import LogSource
from pnp.simulation import message
from pnp.simulation.certainty import LEVEL, LOOKED_Z, Z, bounds, estimates, fair_floor, position_bias
from pnp.simulation.playout import Tally, mean, percentile
from pnp.simulation.run import Result, Table, bot_of, names_at, open_table, play_games, subject_of

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
