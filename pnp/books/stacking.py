"""Boxes of a fixed height one below the other, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.scene import Group, Shape

_APART = 9.0  # mm above a chapter that begins within a page
_SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)  # of their size, at which pictures may be drawn
_SHORT = 0.65  # of a page, on which another chapter begins although it does not end there
_LEAST = 0.2  # of a page, that a chapter takes of one on which it begins but does not end
_SMALL = 1.5  # pages that a chapter may take more instead of pictures of no size


class Box(NamedTuple):
    """Shapes that stay together, `height` mm high, `above` mm below what comes before on a page.

    `with_next`: the page does not end behind it. `chapter`: it begins one. `heading`: level and words, where it is
    one; `terms`: what is explained in it. `picture`: the height of the first of its shapes, which may be drawn smaller.
    """

    height: float
    shapes: tuple[Shape, ...]
    above: float = 0
    with_next: bool = False
    chapter: bool = False
    heading: tuple[int, str] | None = None
    terms: tuple[str, ...] = ()
    picture: float = 0


_Page = list[tuple[Box, float]]


class Filled(NamedTuple):
    """A page: its shapes from the top down, the headings and the terms on it."""

    shapes: tuple[Shape, ...]
    headings: tuple[tuple[int, str], ...]
    terms: tuple[str, ...]


def stack(boxes: Iterable[Box], width: float, height: float) -> list[Filled]:
    """The boxes on pages of `width` x `height` mm; what is higher than a page has one of its own.

    A chapter begins a page unless all of it has room on the one before, or so much that it is worth it. The pictures
    of a chapter are drawn smaller, all by the same share, where that saves a page or fills those before the last.
    """
    pages: list[_Page] = [[]]
    for chapter in _parted(list(boxes), lambda _, after: after.chapter):
        smaller = {share: [_smaller(box, share, width) for box in chapter] for share in _SHARES}
        ways = {share: _stacked(boxes, pages[-1], height) for share, boxes in smaller.items()}
        pages[-1:] = ways[min(ways, key=lambda share: _cost(ways[share], share, height))]
    return [_filled(page) for page in pages]


def _cost(pages: Sequence[_Page], share: float, height: float) -> float:
    """How many pages a chapter takes, those before its last are empty, and its pictures are too small."""
    empty = sum(height - page[-1][1] - page[-1][0].height for page in pages[:-1] if page)
    return len(pages) + empty / height + _SMALL * (1 - share)


def _stacked(chapter: Sequence[Box], page: _Page, height: float) -> list[_Page]:
    """A chapter behind what is on a page: that page, and those that follow."""
    end = page[-1][1] + page[-1][0].height + _APART if page else 0.0
    whole = end + _height(chapter) <= height
    if not page or whole or end <= _SHORT * height:
        pages = _poured(chapter, page, end, height)
        last, y = pages[0][-1]
        if not page or whole or y + last.height - end >= _LEAST * height:
            return pages
    return [page, *_poured(chapter, [], 0.0, height)]


def _poured(chapter: Sequence[Box], page: _Page, y: float, height: float) -> list[_Page]:
    """A chapter from `y` mm of a page on: that page, and those that follow."""
    pages = [list(page)]
    for group in _parted(chapter, lambda before, _: not before.with_next):
        if pages[-1] and y + _height(group) > height:
            pages.append([])
            y = 0.0
        for box in group:
            y += box.above if pages[-1] else 0
            pages[-1].append((box, y))
            y += box.height
    return pages


def _smaller(box: Box, share: float, width: float) -> Box:
    """A box whose picture is drawn at a share of its size, in the middle of the width."""
    if not box.picture or share == 1:
        return box
    picture, *below = box.shapes
    saved = box.picture * (1 - share)
    shapes = Group((picture,), width * (1 - share) / 2, 0, share), Group(tuple(below), 0, -saved)
    return box._replace(height=box.height - saved, shapes=shapes, picture=box.picture * share)


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
