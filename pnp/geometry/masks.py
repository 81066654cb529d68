"""Sets of cells as ints: bit i stands for cell i. Union, intersection and difference are `|`, `&`, `& ~`."""

from __future__ import annotations

from collections.abc import Iterator


def bits(mask: int) -> Iterator[int]:
    """The cells of a set, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def first(mask: int) -> int:
    """The lowest cell of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def spread(mask: int, steps: tuple[int, ...]) -> int:
    """All neighbours of the cells of a set; neighbours lie `steps` bits away, to both sides."""
    out = 0
    for step in steps:
        out |= mask << step | mask >> step
    return out


def flood(seed: int, free: int, steps: tuple[int, ...], goal: int = -1) -> int:
    """The cells of `free` that can be reached from `seed` (a subset of it) through cells of `free`.

    Once all cells of `goal` are reached the search may end early, with only some of them.
    """
    reached, before = seed & free, 0
    while reached != before and goal & ~reached:
        before = reached
        for step in steps:  # each goes on from where the one before has come: fewer rounds than all from the edge
            reached |= (reached << step | reached >> step) & free
    return reached


def components(mask: int, steps: tuple[int, ...]) -> Iterator[int]:
    """The connected components of a set, the one with the lowest cell first."""
    while mask:
        part = flood(mask & -mask, mask, steps)
        yield part
        mask &= ~part


def distances(seed: int, free: int, steps: tuple[int, ...]) -> Iterator[int]:
    """The cells of `free` at distance 0, 1, 2, ... from `seed`, as far as there are any."""
    seen = edge = seed
    while edge:
        yield edge
        edge = spread(edge, steps) & free & ~seen
        seen |= edge
