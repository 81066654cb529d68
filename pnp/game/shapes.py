"""Shapes of hexes made by chance, for boards that are generated: whole numbers only, the same on every machine."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from pnp.chance import Chance

Hex = tuple[int, int]
"""Row and column of a hex in a map of text: neighbours lie two columns apart, or one row and one column."""

_STEPS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


def near(cell: Hex) -> list[Hex]:
    """The six neighbours of a hex."""
    return [(cell[0] + row, cell[1] + column) for row, column in _STEPS]


def blob(cells: int, chance: Chance) -> set[Hex]:
    """So many connected hexes, a round shape with one to three bulges; rows are even or odd as their columns."""
    size = 1
    while 3 * size * size < cells:
        size += 1
    far = max(1, size // 2)
    centres = [(0, 0)] + [_even(chance.below(2 * far + 1) - far, chance.below(4 * far + 1) - 2 * far)
                          for _ in range(1 + chance.below(3))]  # fmt: skip
    reach = range(-4 * size - 4, 4 * size + 5)
    field = [(row, column) for row in reach for column in range(-8 * size, 8 * size + 1) if (row + column) % 2 == 0]
    nearest = sorted(field, key=lambda cell: (min(square(cell, centre) for centre in centres), cell))
    return component(nearest[:cells], nearest[0])


def _even(row: int, column: int) -> Hex:
    return row, column + (row + column) % 2


def square(one: Hex, other: Hex) -> int:
    """The square of the distance of two hexes, four times as large: a hex is as wide as two columns."""
    return (one[1] - other[1]) ** 2 + 3 * (one[0] - other[0]) ** 2


def component(cells: Iterable[Hex], begin: Hex) -> set[Hex]:
    """The hexes that are connected with one of them."""
    free, found, edge = set(cells), {begin}, [begin]
    while edge:
        edge = list({one for cell in edge for one in near(cell) if one in free and one not in found})
        found.update(edge)
    return found


def steps_from(goals: Collection[Hex], cells: Collection[Hex]) -> dict[Hex, int]:
    """The steps from each hex that can be reached to the nearest of the goals."""
    found, edge, steps = dict.fromkeys(goals, 0), list(goals), 0
    while edge:
        steps += 1
        edge = list({one for cell in edge for one in near(cell) if one in cells and one not in found})
        found.update(dict.fromkeys(edge, steps))
    return found


def scatter(number: int, cells: set[Hex], chance: Chance, candidates: int) -> list[Hex]:
    """Up to so many of the hexes, spread evenly: each is the one of some candidates that is farthest from the others.

    Mitchell's best candidate (Mitchell: Spectrally Optimal Sampling for Distribution Ray Tracing, SIGGRAPH 1991).
    """
    found: list[Hex] = []
    free = sorted(cells)
    while len(found) < number and free:
        tried = [chance.pick(free) for _ in range(candidates)]
        best = max(tried, key=lambda cell: (min((square(cell, one) for one in found), default=0), cell))
        found.append(best)
        free.remove(best)
    return found


def map_text(signs: Mapping[Hex, str]) -> str:
    """The map of these signs as rows of text, as small as it can be."""
    top, left = min(row for row, _ in signs), min(column for _, column in signs)
    rows: dict[int, dict[int, str]] = {}
    for (row, column), sign in signs.items():
        rows.setdefault(row - top, {})[column - left] = sign
    lines = ("".join(rows.get(row, {}).get(column, " ") for column in range(max(rows.get(row, {0: ""})) + 1))
             for row in range(max(rows) + 1))  # fmt: skip
    return "".join(f"{line.rstrip()}\n" for line in lines)
