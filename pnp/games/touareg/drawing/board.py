"""The board: 7 x 7 numbered squares in which the territory cards lie; sectors by tint and line."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.touareg.drawing import chart
from pnp.games.touareg.drawing.territory import SIDE
from pnp.games.touareg.drawing.texts import TEXTS
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import symbols as draw
from pnp.style.pieces import ground

ROOM = 2.0  # mm that a square is larger than its card
FRAME = 6.0  # mm of ground around the squares
TINTS = ("tint.1", "tint.2", "tint.3", "tint.4")
_BLEED = 3.0


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """The whole board for cards of `wishes.size` mm (60 by default); its ground reaches 3 mm beyond, as bleed."""
    size = (wishes.size or SIDE) + ROOM
    texts = load_texts(TEXTS, wishes.lang)
    side = chart.ROWS * size + 2 * FRAME
    lines = (
        Rect(a, a, side - 2 * a, side - 2 * a, Style(None, "line", thick), 3) for a, thick in ((2.0, 0.7), (3.2, 0.2))
    )
    squares = tuple(_squares(layout, size, wishes.coordinates, texts))
    border = chart.borders(layout, layout.sectors.values(), size, Style(None, "accent", 1.2))
    title = texts["part.board"].format(layout=in_language(layout.title, wishes.lang))
    between = tuple(FRAME + row * size for row in range(1, chart.ROWS))
    shapes: tuple[Shape, ...] = (ground(side, side, "ground", _BLEED), *lines, Group((*squares, border), FRAME, FRAME))
    return Scene(side, side, shapes, title, (between, between))


def _squares(layout: Layout, size: float, coordinates: bool, texts: Texts) -> Iterator[Shape]:
    notes = _notes(layout, texts)
    for square in range(1, SQUARES + 1):
        x, y = chart.corner(layout, square, size)
        yield Rect(x, y, size, size, Style(_tint(layout, square), "line", 0.4))
        yield from _inside(square, x, y, size, coordinates)
        for index, words in enumerate(notes[square]):
            em = font.fit(words, size * 0.86, size * 0.06)
            yield Text(x + size / 2, y + size * (0.86 + 0.08 * index), words, em, "muted", "regular", "middle")


def _inside(square: int, x: float, y: float, size: float, coordinates: bool) -> Iterator[Shape]:
    """The place of the card, on the centre its slab of salt, and the number."""
    card = size - ROOM
    yield Rect(x + ROOM / 2, y + ROOM / 2, card, card, Style(None, "sand-dark", 0.25, (2, 1.4)), 2)
    if square == CENTRE:
        yield Use(draw.salt(), x + size / 2, y + size * 0.2, size * 0.14)
    if coordinates:
        em = size * 0.42
        yield Text(x + size / 2, y + size / 2 + font.middle(em), str(square), em, "tint-ink", "bold", "middle")


def _tint(layout: Layout, square: int) -> str:
    """The tint of the square's sector; outside of them that of sand."""
    for index, squares in enumerate(layout.sectors.values()):
        if square in squares:
            return TINTS[index % len(TINTS)]
    return "sand-light"


def _notes(layout: Layout, texts: Texts) -> list[list[str]]:
    """By square, what is told of it: its sector, and whose camp may lie there with 3 players."""
    notes: list[list[str]] = [[] for _ in range(SQUARES + 1)]
    for name, squares in layout.sectors.items():
        for square in squares:
            notes[square].append(texts["board.sector"].format(name=texts[f"sector.{name}"]))
    for player, squares in enumerate(layout.three, 1):
        for square in squares:
            notes[square].append(texts["board.three"].format(player=player))
    return notes
