"""What simulated games came to, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.data.messages import number_text
from pnp.data.visible import plain
from pnp.game import AnyGame
from pnp.simulation.sentences import message
from pnp.simulation.table import Table, names_at

_PLACES = 5  # best and worst places to begin that are named
_BEGUN_OFTEN = 10  # times a place was begun at before its wins are told


def report_lines(found: Mapping[str, Any], game: AnyGame, table: Table) -> Iterator[str]:
    """The report on games on a table as people read it."""
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
    """Whether seats differ by more than chance, in a sentence."""
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
