"""The boards that lie beside the area: four for caravans, one for rumours."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.read import Texts
from pnp.games.wuestensoehne.drawing import dusk, symbols
from pnp.games.wuestensoehne.drawing.pieces import GOOD, RUMOUR
from pnp.games.wuestensoehne.drawing.symbols import FACE, HELPERS, PALETTE, good, helper, rumour
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.state import BASE_VALUE, COLORS
from pnp.scene import Circle, Group, Part, Path, Rect, RectOutline, Scene, Shape, Style, Text, Use, font
from pnp.scene.model import Area
from pnp.style import figures
from pnp.style import symbols as draw
from pnp.style.pages import fit_text, wrap_text
from pnp.style.pieces import BLEED

CARAVAN = (85.0, 118.0)  # mm: four on a sheet
RUMOURS = (172.0, 84.0)  # mm
_EDGE = 5.0  # mm from the cut to what is drawn


def boards(texts: Texts) -> Iterator[Part]:
    """Make the caravan board of each color and the rumour board."""
    name, kind = texts["caravan-board"], texts["kind.boards"]
    for color in COLORS:
        face = Scene(*CARAVAN, tuple(_caravan(color, texts)), f"{name}: {texts[f'title.{color}']}")
        yield Part(name, kind, RectOutline(*CARAVAN), face, None, 1, BLEED, key=f"board.{color}")
    name = texts["rumour-board"]
    face = Scene(*RUMOURS, tuple(_rumours(texts)), name)
    yield Part(name, kind, RectOutline(*RUMOURS), face, None, 1, BLEED, key="rumour-board")


# A caravan: it walks towards the sun; below it, on a rug in the color, the bags of its two camels, and its helpers.

_HORIZON = 33.0  # mm
_FAR = ((-4, 29), (10, 26), (24, 19.5), (36, 26.5), (56, 30), (90, 28))
_NEAR = ((-4, 34), (20, 32.4), (45, 33.6), (66, 32.8), (90, 31.4))
_TRAIN = ((11.0, 40.4, 12.5), (33.5, 41.0, 13.6), (59.5, 42.0, 17.0))
_RUG = Area(3, 45.2, 79, 25.4)
_BAGS = (15.7, 32.5, 52.5, 69.3)  # mm, two of each camel
_HEAD, _GAP = 5.0, 2.2  # mm: from the top of a helper to the foot of its name, and from one to the next
_FIRST, _WORDS = 73.4, (3.2, 3.1, 3.0, 2.9, 2.8)  # mm: top of the first helper, sizes of what helpers do


def _caravan(color: str, texts: Texts) -> Iterator[Shape]:
    width, height = CARAVAN
    area = Area(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    role = symbols.role(color)
    sky, far = dusk.sky(area._replace(height=_HORIZON + 6), (70.0, 31.0), 78, 60), dusk.ridge(_FAR, 37, 2)
    picture = (*sky, *far, *dusk.ground(area, _NEAR, 14), *dusk.train(_TRAIN, figures.cloth(role)))
    yield Group(picture, clip=Rect(*area, Style()))
    yield Use(symbols.shield(color), _EDGE + 5.2, _EDGE + 5.2, 5.2)
    title, x = texts[f"title.{color}"], _EDGE + 13
    yield Text(x, _EDGE + 5.2 + font.middle(9), title, 9, "dusk-letter", font.face_for(title, FACE.display))
    inner = Rect(_RUG.x + 2.4, _RUG.y, _RUG.width - 4.8, _RUG.height, Style())
    yield from dusk.rug(_RUG, role, PALETTE.block(role, inner, 7.5))
    for x in _BAGS:
        yield from dusk.bag(x, _RUG.y + 13.2, GOOD)
    yield from _helpers(texts)


def _helpers(texts: Texts) -> Iterator[Shape]:
    """A row each: picture, name, the price of one water, what it does; words as large as all have room."""
    left, right = _EDGE + 11.2, CARAVAN[0] - _EDGE
    for size in _WORDS:
        rows = [tuple(wrap_text(left, 0, texts[f"helper.{name}.text"], right - left, size, size * 1.14))
                for name in HELPERS]  # fmt: skip
        high = [_HEAD + len(lines) * size * 1.14 for lines in rows]
        if _FIRST + sum(high) + 2 * _GAP < CARAVAN[1] - 3.2:
            break
    y = _FIRST
    for name, lines, tall in zip(HELPERS, rows, high, strict=True):
        yield Use(helper(name), _EDGE + 4.8, y + tall / 2, 4.9)
        yield Text(left, y + 3.6, texts[f"helper.{name}"], 4.4, "ink", "bold")
        yield Use(draw.drop(), right - 2, y + 2.2, 2.6)
        yield Text(right - 4.6, y + 3.6, "1", 4.4, "water-dark", "bold", "end")
        yield from (line._replace(y=y + _HEAD + (at + 0.66) * line.size * 1.14) for at, line in enumerate(lines))
        y += tall + _GAP
        if name != HELPERS[-1]:
            yield Path((("M", left, y - _GAP / 2), ("L", right, y - _GAP / 2)), Style(None, "bag-flap", 0.25))


# The rumours: a market in the evening. The goods stand on the sand, before each two cushions on a rug for what is told
# of it; to the right the pile and the tile beside.

_SLOT = RUMOUR + 2  # mm
_CREST = ((-4, 9.7), (40, 8.1), (90, 9.9), (130, 8.3), (176, 9.5))
_HILLS = ((-4, 8), (30, 6.5), (58, 2.6), (82, 6), (120, 7.6), (176, 6.2))
_SLOTS = (45.2, 67.2)  # mm, middles
_COIN = 4.6  # mm, radius


def _rumours(texts: Texts) -> Iterator[Shape]:
    width, height = RUMOURS
    area = Area(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    sky = dusk.sky(area._replace(height=18), (146.0, 7.6), 110, 50)
    picture = (*sky, *dusk.ridge(_HILLS, 14, 2), *dusk.ground(area, _CREST))
    yield Group(picture, clip=Rect(*area, Style()))
    step = (width - 2 * _EDGE) / (len(GOODS) + 1)
    top, high = _SLOTS[0] - _SLOT / 2 - 4, _SLOTS[1] - _SLOTS[0] + _SLOT + 8
    yield from dusk.rug(Area(_EDGE, top, step * len(GOODS) - 1.5, high), "rug")
    yield from dusk.rug(Area(_EDGE + step * len(GOODS) + 1.5, top, step - 1.5, high), "rug")
    star, between = symbols.octagram("rug-thread", "rug"), range(1, len(GOODS))
    yield from (Use(star, _EDGE + step * at, sum(_SLOTS) / 2, 4.6) for at in between)
    for index, name in enumerate((*GOODS, "rumour")):
        x, slots = _EDGE + step * (index + 0.5), [texts[f"pad.rumour.{slot}"] for slot in (1, 2)]
        if name in GOODS:
            # on the sand with its shadow, and what it is worth without rumours
            yield dusk.cast(x - 6, 23.9, 5.4)
            yield Use(good(name), x - 5, 17.6, 6.8)
            yield Circle(x + 8, 18, _COIN, Style("coin.gold", "coin.gold-ink", 0.3))
            yield Circle(x + 8, 18, _COIN - 0.8, Style(None, "coin.gold-ink", 0.12))
            yield Text(x + 8, 18 + font.middle(6.4), str(BASE_VALUE), 6.4, "coin.gold-ink", "bold", "middle")
        else:
            slots = [texts["rumour.pile"], texts["rumour.beside"]]
            yield Use(rumour(), x, 18, 7)
        yield fit_text(x, 29.4, texts[name], step - 5, 4, "ink", "bold", "middle")
        for y, words in zip(_SLOTS, slots, strict=True):
            yield from dusk.cushion(x, y, _SLOT)
            yield fit_text(x, y + font.middle(3.2), words, _SLOT - 4, 3.2, "muted", "regular", "middle")
