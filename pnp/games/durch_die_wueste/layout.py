"""Boards of this game: a map of hexes with circles, palm sites and mountains, and the line that cuts off a part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.data.messages import LazyMessage
from pnp.engine import Severity
from pnp.game import LayoutProblem, map_problems
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.unwise import too_small, unwise
from pnp.geometry.hexes import HexMap, read_map
from pnp.geometry.masks import bits, components

SAND, CIRCLE, SITE, MOUNTAIN = ".", "o", "T", "^"
PALMS = 5
_WATER = {"1": 15, "2": 15, "3": 15}


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A board; sets of hexes are ints. `land`: no mountain; `beyond`: out with 2 and 3 players.

    `water`: how many tokens of value 1, 2, 3 the pile holds.
    """

    id: str
    title: str | Mapping[str, str]
    hexes: HexMap
    land: int
    circles: int
    sites: int
    mountains: int
    beyond: int
    water: tuple[int, int, int]

    def usable(self, players: int) -> int:
        """The hexes in use that are no mountain."""
        return self.land & ~self.beyond if players <= 3 else self.land


def read_layout(data: Mapping[str, Any]) -> tuple[Layout | None, list[LayoutProblem]]:
    """The layout that data describe, and what is wrong with it: no layout when its map cannot be read."""
    problems: list[LayoutProblem] = []
    flat = data.get("orientation") == "flat"
    hexes = _hexes(data, "map", SAND + CIRCLE + SITE + MOUNTAIN, flat, problems)
    zones = _hexes(data, "zones", "12", flat, problems) if "zones" in data else hexes
    if hexes is None or zones is None:
        return None, problems
    beyond = zones.mask_of("2") if "zones" in data and zones.stride == hexes.stride else 0
    water = {**_WATER, **data.get("water", {})}
    layout = Layout(
        data["id"], data["title"], hexes, hexes.mask_of(SAND + CIRCLE + SITE), hexes.mask_of(CIRCLE),
        hexes.mask_of(SITE), hexes.mask_of(MOUNTAIN), beyond, (water["1"], water["2"], water["3"]),
    )  # fmt: skip
    problems += _same_shape(hexes, zones)
    problems += _checks(layout)
    if all(problem.severity != "error" for problem in problems) and (what := too_small(layout)):
        problems.append(LayoutProblem("warning", what, ("map",)))
    return layout, problems


def _hexes(
    data: Mapping[str, Any], key: str, characters: str, flat: bool, problems: list[LayoutProblem]
) -> HexMap | None:
    hexes, faults = read_map(data[key], characters, flat)
    problems += map_problems(faults, (key,), message(f"layout.signs.{key}") if faults else "")
    return hexes


def _same_shape(hexes: HexMap, zones: HexMap) -> Iterator[LayoutProblem]:
    for row, (one, other) in enumerate(zip(hexes.rows, zones.rows, strict=False)):
        for column, (a, b) in enumerate(zip(one.ljust(len(other)), other.ljust(len(one)), strict=True)):
            if (a == " ") != (b == " "):
                what = message("layout.only-map" if b == " " else "layout.only-zones")
                yield LayoutProblem("error", what, ("zones",), row, column)
                return
    if len(hexes.rows) != len(zones.rows):
        yield LayoutProblem("error", message("layout.rows"), ("zones",), 0, 0)


def _checks(layout: Layout) -> Iterator[LayoutProblem]:
    """What a board needs: connected parts, sites for 5 palms in each, water enough; then what is unwise."""
    for part, cells in _parts(layout):
        pieces = sorted(components(cells, layout.hexes.steps), key=int.bit_count, reverse=True)
        for piece in pieces[1:]:
            what = message("layout.not-connected", part=part, count=piece.bit_count())
            yield _at(layout, piece, "error", what)
        sites = (layout.sites & cells).bit_count()
        if sites < PALMS:
            yield LayoutProblem("error", message("layout.few-sites", part=part, sites=sites), ("map",))
        tokens = (layout.circles & cells).bit_count() + max(sites - PALMS, 0)
        if tokens > sum(layout.water):
            what = message("layout.few-tokens", part=part, tokens=tokens, pile=sum(layout.water))
            yield LayoutProblem("error", what, ("map",))
    for cell, what in unwise(layout):
        yield _at(layout, 1 << cell, "warning", what)


def _parts(layout: Layout) -> Iterator[tuple[LazyMessage, int]]:
    yield message.lazy("layout.whole"), layout.usable(5)
    if layout.beyond & layout.land:
        yield message.lazy("layout.part"), layout.usable(2)


def _at(layout: Layout, cells: int, severity: Severity, what: str) -> LayoutProblem:
    cell = next(bits(cells))
    row, column = layout.hexes.place(cell)
    return LayoutProblem(severity, f"{layout.hexes.names[cell]}: {what}", ("map",), row, column)
