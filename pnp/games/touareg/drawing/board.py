"""The board: 7 x 7 numbered squares in which the territory cards lie, on land in the tints of the sectors."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.touareg.drawing import chart, sectors
from pnp.games.touareg.drawing.face import FACE
from pnp.games.touareg.drawing.territory import SIDE
from pnp.games.touareg.drawing.texts import TEXTS
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene.page import Area
from pnp.style import cartouche
from pnp.style import symbols as draw
from pnp.style.pieces import ground

ROOM = 2.0  # mm that a square is larger than its card
FRAME = 6.0  # mm of ground around the squares
_BLEED = 3.0


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """The whole board for cards of `wishes.size` mm (60 by default); its ground reaches 3 mm beyond, as bleed."""
    size = (wishes.size or SIDE) + ROOM
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    side = chart.ROWS * size
    width, height = side + 2 * FRAME, side + 2 * FRAME + cartouche.HEIGHT
    squares = tuple(_squares(layout, size, wishes.coordinates, texts))
    foot = Area(0, side + 1, side, cartouche.HEIGHT - 1)
    strip = cartouche.cartouche(FACE, texts["game"], named, tuple(sectors.signs(texts)), foot)
    within = (*sectors.land(layout, size), *sectors.borders(layout, size), *squares, *strip)
    drawn = (ground(width, height, "ground", _BLEED), *cartouche.frame(width, height), Group(within, FRAME, FRAME))
    between = tuple(FRAME + row * size for row in range(1, chart.ROWS))
    return Scene(width, height, drawn, texts["part.board"].format(layout=named), (between, between))


def _squares(layout: Layout, size: float, coordinates: bool, texts: Texts) -> Iterator[Shape]:
    notes = _notes(layout, texts)
    for square in range(1, SQUARES + 1):
        x, y = chart.corner(layout, square, size)
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
