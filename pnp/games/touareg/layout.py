"""The grid of squares and the territory cards: what a layout of this game says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.game import LayoutProblem
from pnp.games.touareg.rules import message

KINDS = ("camp", "saline", "guelta", "reg", "erg", "fech-fech", "mountain", "chott")
CARDS, SQUARES, CENTRE = 53, 49, 1


class Kind(NamedTuple):
    """A kind of territory: how many cards there are, and their values."""

    cards: int
    economic: int
    strategic: int


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A layout. `cell[n]` is row and column of square n, `near[n]` its neighbours; index 0 is no square."""

    id: str
    title: str | Mapping[str, str]
    cell: tuple[tuple[int, int], ...]
    near: tuple[frozenset[int], ...]
    kinds: Mapping[str, Kind]
    sectors: Mapping[str, tuple[int, ...]]
    three: tuple[tuple[int, ...], ...]


def read_layout(data: Mapping[str, Any]) -> tuple[Layout | None, list[LayoutProblem]]:
    """Return the layout that data describe, and what is wrong with it."""
    places = {number: (row, column) for row, line in enumerate(data["grid"]) for column, number in enumerate(line)}
    if len(places) < SQUARES:
        twice = next(
            number for number, times in Counter(number for line in data["grid"] for number in line).items() if times > 1
        )
        return None, [LayoutProblem("error", message("layout.twice", square=twice), ("grid",))]
    cell = ((-9, -9), *(places[number] for number in range(1, SQUARES + 1)))
    layout = Layout(
        data["id"],
        data["title"],
        cell,
        tuple(_neighbours(cell, number) for number in range(SQUARES + 1)),
        {kind: _kind(data["kinds"][kind]) for kind in KINDS},
        {name: tuple(squares) for name, squares in data["sectors"].items()},
        tuple(tuple(squares) for squares in data["three"]),
    )
    return layout, list(_checks(layout))


def _kind(data: Mapping[str, int]) -> Kind:
    return Kind(data["count"], data["economic"], data["strategic"])


def _neighbours(cell: tuple[tuple[int, int], ...], number: int) -> frozenset[int]:
    """The squares that touch a square, at a corner too."""
    row, column = cell[number]
    others = range(1, SQUARES + 1) if number else ()
    return frozenset(n for n in others if max(abs(cell[n][0] - row), abs(cell[n][1] - column)) == 1)


def _checks(layout: Layout) -> Iterator[LayoutProblem]:
    total = sum(kind.cards for kind in layout.kinds.values())
    if total != CARDS:
        yield LayoutProblem("error", message("layout.cards", given=total, expected=CARDS), ("kinds",))
    if layout.kinds["saline"].cards != 1 or layout.kinds["camp"].cards != len(layout.sectors):
        yield LayoutProblem("error", message("layout.saline-and-camps"), ("kinds",))
    yield from _overlaps("sectors", layout.sectors.items())
    yield from _overlaps("three", enumerate(layout.three))


def _overlaps(key: str, groups: Any) -> Iterator[LayoutProblem]:
    """Groups of squares share none, name each square once and leave the centre alone."""
    taken: dict[int, Any] = {}
    for name, squares in groups:
        for index, square in enumerate(squares):
            what = _overlap(square, squares[:index], taken)
            if what:
                fault = message("layout.misplaced", square=square, what=what)
                yield LayoutProblem("error", fault, (key, name, index))
        taken |= {square: name for square in squares if square not in taken}


def _overlap(square: int, before: tuple[int, ...], taken: Mapping[int, Any]) -> str:
    """Why a square cannot stand in a group of squares that begins with those before it; nothing when it can."""
    if square == CENTRE:
        return message("layout.centre")
    if square in before:
        return message("layout.in-list")
    if square not in taken:
        return ""
    other = taken[square]
    if isinstance(other, str):
        return message("layout.in-sector", sector=other)
    return message("layout.in-list-of", player=other + 1)
