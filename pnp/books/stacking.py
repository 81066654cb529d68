"""Boxes of a fixed height one below the other, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.scene import Group, Shape

_APART = 9.0  # mm above a chapter that begins within a page


class Box(NamedTuple):
    """Shapes that stay together, `height` mm high, `above` mm below what comes before on a page.

    `with_next`: the page does not end behind it. `chapter`: it begins one. `heading`: level and words, where it is
    one; `terms`: what is explained in it.
    """

    height: float
    shapes: tuple[Shape, ...]
    above: float = 0
    with_next: bool = False
    chapter: bool = False
    heading: tuple[int, str] | None = None
    terms: tuple[str, ...] = ()


class Filled(NamedTuple):
    """A page: its shapes from the top down, the headings and the terms on it."""

    shapes: tuple[Shape, ...]
    headings: tuple[tuple[int, str], ...]
    terms: tuple[str, ...]


def stack(boxes: Iterable[Box], height: float) -> list[Filled]:
    """The boxes on pages of `height` mm; what is higher than a page has one of its own.

    A chapter begins a page unless all of it has room on the one before.
    """
    pages: list[list[tuple[Box, float]]] = [[]]
    y = 0.0
    for chapter in _parted(list(boxes), lambda _, after: after.chapter):
        if pages[-1] and y + _APART + _height(chapter) > height:
            pages.append([])
            y = 0.0
        y += _APART if pages[-1] else 0
        for group in _parted(chapter, lambda before, _: not before.with_next):
            if pages[-1] and y + _height(group) > height:
                pages.append([])
                y = 0.0
            for box in group:
                y += box.above if pages[-1] else 0
                pages[-1].append((box, y))
                y += box.height
    return [_filled(page) for page in pages]


def _height(boxes: Iterable[Box]) -> float:
    return sum(box.height + box.above for box in boxes)


def _parted(boxes: Sequence[Box], ends: Callable[[Box, Box], bool]) -> Iterator[list[Box]]:
    """Boxes in groups; a group ends between two boxes where `ends` says so."""
    group: list[Box] = []
    for box in boxes:
        if group and ends(group[-1], box):
            yield group
            group = []
        group.append(box)
    if group:
        yield group


def _filled(page: Sequence[tuple[Box, float]]) -> Filled:
    shapes = tuple(Group(box.shapes, 0, y) for box, y in page)
    headings = tuple(box.heading for box, _ in page if box.heading)
    return Filled(shapes, headings, tuple(term for box, _ in page for term in box.terms))
