"""Boxes of a fixed height one below the other, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.scene import Group, Shape


class Box(NamedTuple):
    """Shapes that stay together, `height` mm high, `above` mm below what comes before on a page.

    `with_next`: the page does not end behind it. `new_page`: it begins one. `heading`: level and words, where it is
    one; `terms`: what is explained in it.
    """

    height: float
    shapes: tuple[Shape, ...]
    above: float = 0
    with_next: bool = False
    new_page: bool = False
    heading: tuple[int, str] | None = None
    terms: tuple[str, ...] = ()


class Filled(NamedTuple):
    """A page: its shapes from the top down, the headings and the terms on it."""

    shapes: tuple[Shape, ...]
    headings: tuple[tuple[int, str], ...]
    terms: tuple[str, ...]


def stack(boxes: Iterable[Box], height: float) -> list[Filled]:
    """The boxes on pages of `height` mm; what is higher than a page has one of its own."""
    pages: list[list[tuple[Box, float]]] = [[]]
    y = 0.0
    for group in _chains(list(boxes)):
        needed = sum(box.height + box.above for box in group)
        if pages[-1] and (group[0].new_page or y + needed > height):
            pages.append([])
            y = 0.0
        for box in group:
            y += box.above if pages[-1] else 0
            pages[-1].append((box, y))
            y += box.height
    return [_filled(page) for page in pages]


def _chains(boxes: Sequence[Box]) -> Iterable[list[Box]]:
    """Boxes that stay together: each with those before it that do not end a page."""
    chain: list[Box] = []
    for box in boxes:
        chain.append(box)
        if not box.with_next:
            yield chain
            chain = []
    if chain:
        yield chain


def _filled(page: Sequence[tuple[Box, float]]) -> Filled:
    shapes = tuple(Group(box.shapes, 0, y) for box, y in page)
    headings = tuple(box.heading for box, _ in page if box.heading)
    return Filled(shapes, headings, tuple(term for box, _ in page for term in box.terms))
