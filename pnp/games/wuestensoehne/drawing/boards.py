"""The boards that lie beside the area: four for caravans, one for rumours."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.drawing import camel_tile, players, tokens
from pnp.games.wuestensoehne.drawing.goods import good
from pnp.games.wuestensoehne.drawing.helpers import HELPERS, helper
from pnp.games.wuestensoehne.drawing.palette import PALETTE
from pnp.games.wuestensoehne.drawing.spaces import rumour
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.match import COLORS
from pnp.games.wuestensoehne.state import BASE_VALUE
from pnp.scene import Circle, Part, Rect, RectOutline, Scene, Shape, Style, Text, Use, font
from pnp.style import patterns
from pnp.style import symbols as draw
from pnp.style.pieces import BLEED, ground

CARAVAN = (85.0, 118.0)  # mm: four on a sheet
RUMOURS = (172.0, 84.0)  # mm
_EDGE = 5.0  # mm from the cut to what is drawn
_HEAD, _ROW, _BETWEEN = 15.0, 20.2, 1.2  # mm: heights of the band at the top and of a helper, gap below one
_PATTERN = 7.5  # mm, the scale of the pattern on that band


def boards(texts: Texts) -> Iterator[Part]:
    """The caravan board of each color and the rumour board."""
    width, height = CARAVAN
    for color in COLORS:
        name = texts["caravan-board"]
        face = Scene(width, height, tuple(_caravan(color, texts)), f"{name}: {texts[f'title.{color}']}")
        yield Part(name, texts["kind.boards"], RectOutline(width, height), face, None, 1, BLEED, key=f"board.{color}")
    width, height = RUMOURS
    face = Scene(width, height, tuple(_rumours(texts)), texts["rumour-board"])
    outline = RectOutline(width, height)
    yield Part(texts["rumour-board"], texts["kind.boards"], outline, face, None, 1, BLEED, key="rumour-board")


def _caravan(color: str, texts: Texts) -> Iterator[Shape]:
    """The band of the color, two camels with their places, and what each helper does for a water."""
    width, height = CARAVAN
    yield ground(width, height, "ground")
    band = Rect(-BLEED, -BLEED, width + 2 * BLEED, _HEAD + BLEED, Style(players.role(color), "line", 0.2))
    yield from (band, *PALETTE.block(players.role(color), band, _PATTERN))
    yield Use(players.shield(color), _EDGE + 5, _HEAD / 2, 5.2)
    title = Text(_EDGE + 13, _HEAD / 2 + font.middle(6), texts[f"title.{color}"], 6, players.ink(color), "bold")
    yield from (patterns.plate(title, players.role(color)), title)
    for middle in (width / 4 + 1.5, width * 3 / 4 - 1.5):
        yield Use(draw.camel("sand-dark", "ink"), middle, 25, 9)
        yield from camel_tile.places(middle, 44.3)
    for index, name in enumerate(HELPERS):
        yield from _helper(name, 53.9 + _ROW * index, texts)


def _helper(name: str, y: float, texts: Texts) -> Iterator[Shape]:
    """A row from y (mm) down: picture, name, the price of one water, what it does."""
    left, width = _EDGE, CARAVAN[0] - 2 * _EDGE
    yield Rect(left, y, width, _ROW - _BETWEEN, Style("panel", "line", 0.2), 2)
    yield Use(helper(name), left + 8, y + (_ROW - _BETWEEN) / 2, 6.4)
    yield Text(left + 17, y + 5.6, texts[f"helper.{name}"], 4.4, "ink", "bold")
    yield Use(draw.drop(), left + width - 4.4, y + 4.2, 2.6)
    yield Text(left + width - 7, y + 5.6, "1", 4.4, "water-dark", "bold", "end")
    for line, words in enumerate(font.wrap(texts[f"helper.{name}.text"], width - 19, 3.2)):
        yield Text(left + 17, y + 9.7 + 3.8 * line, words, 3.2)


def _rumours(texts: Texts) -> Iterator[Shape]:
    """A column a good: symbol, value without rumours, two slots; to the right the pile and the tile beside."""
    width, height = RUMOURS
    yield Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, Style("tent-light"))
    yield Rect(2, 2, width - 4, height - 4, Style(None, "accent", 0.5), 2)
    step = (width - 2 * _EDGE) / (len(GOODS) + 1)
    for index, name in enumerate(GOODS):
        yield from _good(name, _EDGE + step * (index + 0.5), texts)
    x = width - _EDGE - step / 2
    yield Rect(x - step / 2 + 1, _EDGE, step - 2, height - 2 * _EDGE, Style("sand"), 2)
    yield Use(rumour(), x, 13.5, 8)
    yield Text(x, 27.5, texts["rumour"], font.fit(texts["rumour"], step - 6, 4, "bold"), "ink", "bold", "middle")
    for y, key in ((42, "rumour.pile"), (66, "rumour.beside")):
        yield from _slot(x, y, texts[key])


def _good(name: str, x: float, texts: Texts) -> Iterator[Shape]:
    yield Use(good(name), x - 5.5, 13.5, 8)
    yield Circle(x + 9, 13.5, 5, Style("coin.gold", "coin.gold-ink", 0.3))
    yield Text(x + 9, 13.5 + font.middle(7), str(BASE_VALUE), 7, "coin.gold-ink", "bold", "middle")
    size = font.fit(texts[name], RUMOURS[0] / (len(GOODS) + 1) - 4, 4, "bold")
    yield Text(x, 27.5, texts[name], size, "ink", "bold", "middle")
    for slot, y in ((1, 42), (2, 66)):
        yield from _slot(x, y, texts[f"pad.rumour.{slot}"])


def _slot(x: float, y: float, words: str) -> Iterator[Shape]:
    side = tokens.RUMOUR + 2
    yield Rect(x - side / 2, y - side / 2, side, side, Style("sand-light", "accent", 0.3, (1.6, 1.0)), 1.5)
    yield Text(x, y + font.middle(3), words, font.fit(words, side - 2, 3.2), "muted", "regular", "middle")
