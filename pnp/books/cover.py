"""The cover of a rulebook: the drawing of the game's boxes, its title, for how many it is, what it is about."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.books.blocks import Heading, Paragraph
from pnp.books.edition import Edition
from pnp.books.figures import kit_in
from pnp.books.lines import break_lines, set_line
from pnp.books.setting import LEADING
from pnp.books.words import words_of_book
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, font
from pnp.scene.box import BoxArt
from pnp.scene.page import Area

_TITLE, _FACTS, _WORDS = 15.0, 4.2, 3.8  # mm, letters
_EDGE, _PLATE = 14.0, 92.0  # mm: from the edges to words; the height of the plate


def cover(edition: Edition, width: float, height: float) -> Scene:
    """The first page."""
    art = kit_in(edition.game.id, edition.lang).box
    return Scene(width, height, (*_drawing(art, width, height), *_plate(edition, width, height)), edition.title)


def _drawing(art: BoxArt, width: float, height: float) -> Iterator[Shape]:
    """The art of the game's boxes, on the upper part of the page; its ground on all of it."""
    yield Rect(0, 0, width, height, Style(art.ground))
    area = Area(0, 0, width, height - _PLATE)
    edge = Rect(*area, Style())
    yield Group((*art.wall(area), *art.back(area)), clip=edge)


def _plate(edition: Edition, width: float, height: float) -> Iterator[Shape]:
    """Title, facts and pitch on a ground of paper, at the foot."""
    top = height - _PLATE
    yield Rect(0, top, width, _PLATE, Style("paper"))
    yield Rect(0, top, width, 1.6, Style("accent"))
    room = width - 2 * _EDGE
    lines = font.wrap(edition.title, room, font.fit(edition.title, room * 1.7, _TITLE, "bold"), "bold")
    size = min(font.fit(line, room, _TITLE, "bold") for line in lines)
    y = top + 8 + size
    for line in lines:
        yield Text(_EDGE, y, line, size, "ink", "bold")
        y += size * 1.1
    yield Text(_EDGE, y - size * 1.1 + 9, _facts(edition), _FACTS, "tent-dark", "bold")
    y += 9
    for block in _pitch(edition):
        for told in break_lines(block.runs, room, _WORDS):
            yield from set_line(told, _EDGE, y, _WORDS)
            y += _WORDS * LEADING


def _facts(edition: Edition) -> str:
    least, most = edition.game.players
    words = words_of_book(edition.lang)
    return f"{words['rulebook']} · {words['players'].format(least=least, most=most)}"


def _pitch(edition: Edition) -> Iterator[Paragraph]:
    """The paragraphs between the title and the first chapter."""
    for block in edition.blocks[1:]:
        if isinstance(block, Heading):
            return
        if isinstance(block, Paragraph):
            yield block
