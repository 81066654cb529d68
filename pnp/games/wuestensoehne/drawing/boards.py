"""The boards that lie beside the area, and the afterglow over the desert that they and the camels show. Sky, ridges and
sand, rugs with bags on which goods lie; four boards for caravans, one for rumours."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath

from pnp.chance import Chance
from pnp.data.read import Texts
from pnp.games.wuestensoehne.drawing import symbols
from pnp.games.wuestensoehne.drawing.ground import LANDS, TILE
from pnp.games.wuestensoehne.drawing.symbols import FACE, HELPERS, PALETTE, good, helper
from pnp.games.wuestensoehne.layout import GOODS, SIZE
from pnp.games.wuestensoehne.state import BASE_VALUE, COLORS
from pnp.scene import Area, Circle, Group, Part, Path, Rect, RectOutline, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import figures, landscape, oases, picture, symbols as draw
from pnp.style.pages import fit_text, spots as spots_of, wrap_text
from pnp.style.pieces import BLEED

_GAITS: tuple[figures.Pose, ...] = ("walk", "step")
# mm, sides of goods and all other tokens, which are cut along the rows of the tiles that they lie beside, of rumours
GOOD, RUMOUR = TILE / 3, 18.0
_SCENES, _SPOTS = (FilePath(__file__).with_name(f"{name}.toml") for name in ("scenes", "spots"))


def scene(name: str, area: Area, cloth: figures.Coat = figures.LEATHER) -> Group:
    """Draw the desert in the afterglow on all of an area, and a caravan in it, whose leader is in that cloth."""
    walk, step = (figures.camel(pose, light="right", shadow="dusk-cast") for pose in _GAITS)
    train = {
        "packs": (walk, figures.load("packs", "walk", light="right")),
        "dyed": (step, figures.load("packs", "step", cloth, light="right")),
        "rider": (walk, figures.rider("walk", symbols.GOWN, cloth, cloth, light="right")),
        "kneel": (figures.camel("kneel", figures.plain("dusk-dark")),),
    }
    data = draw.load(_SCENES)
    return Group(tuple(picture.Pen(data, area, train).rows(data["groups"][name])), clip=Rect(*area, Style()))


# The land around the chart: dunes, flat where camp, oasis, fort and caravan are.


@cache
def mat(group: str) -> Symbol:
    """Draw of the area, cells of 1 mm, `mat`: sand and a chart of stars; `scenes` around it; `sea`: the chart, pale."""
    seen = landscape.Company(landscape.Look("mat-cast", robe=lambda _: symbols.GOWN), {
        "guide": (figures.person("walker", figures.LEATHER, symbols.GOWN),),
        "watch": (figures.person("explorer", symbols.GOWN, figures.LEATHER),),
        "tent": (draw.symbol("tent"),), "palm": (oases.palm(1),), "date": (oases.palm(4),),
        "pool": (Symbol("mat-lake", tuple(one for one in oases.pool(1).children if not isinstance(one, Circle))),),
        "grove": (Symbol("mat-grove", tuple(oases.grove(0, 0, 40, Chance(4), 5))[:7]),),  # without its palms
    })  # fmt: skip
    data = draw.load(_SCENES)
    pen, groups = picture.Pen(data, Area(0, 0, SIZE * TILE, SIZE * TILE), seen), data["groups"]
    seen |= {name: (Symbol(name, tuple(pen.rows(groups[name]))),) for name in groups if name[:4] == "mat-"}
    seen["land"] = (Symbol("mat-land", draw.outline(LANDS, "mat-land") if group == "mat" else ()),)
    return Symbol(f"area {group}", (Group(tuple(pen.rows(groups[group])), scale=1 / TILE),))


def cast(x: float, y: float, half: float, role: str = "dusk-cast") -> Path:
    """Draw the shadow on the ground of what stands there, `half` mm to each side of (x, y)."""
    bows = (("C", x + side * half, y + side * half * 0.27, x - side * half, y + side * half * 0.27, x - side * half, y)
            for side in (1, -1))  # fmt: skip
    return Path((("M", x + half, y), *bows, ("Z",)), Style(role))


@cache
def _evening(color: str) -> Symbol:
    """What is behind the caravan of a color, as high as its board."""
    return Symbol(f"evening {color}", tuple(scene(one, Area(-8, -8, 107, 128)) for one in (color, "sand")))


# A rug with borders and fringes, and on it the bags of a saddle: open, their flaps behind what is put into them.

_FRINGE, _BORDER, _STEP = 2.4, 2.1, 2.6  # mm; mm; mm, from lozenge to lozenge


def rug(area: Area, role: str, pattern: tuple[Shape, ...] = ()) -> Iterator[Shape]:
    """Draw a rug in a role with a pattern on it, the fringes at its sides within the area."""
    x, y, width, height = area
    left, right = x + _FRINGE, x + width - _FRINGE
    downs = [round(y + 0.6 + at * 1.1, 2) for at in range(int(height / 1.1))]
    threads = tuple(one for down in downs for begin, end in ((x, left), (right, x + width))
                    for one in (("M", begin, down), ("L", end, down)))  # fmt: skip
    yield Rect(left - 0.8, y + 1, right - left, height, Style("rug-cast"), 0.6)
    yield Path(threads, Style(None, "rug-thread", 0.4))
    yield Rect(left, y, right - left, height, Style(role, "rug-dark", 0.3))
    yield from pattern
    yield Rect(left + 0.6, y + 0.6, right - left - 1.2, height - 1.2, Style(None, "rug-thread", 0.35))
    count = int((right - left - 5) / _STEP)
    begin = (left + right - (count - 1) * _STEP) / 2
    for middle in (y + _BORDER, y + height - _BORDER):
        yield from (Use(symbols.lying("lozenge"), round(begin + at * _STEP, 2), middle) for at in range(count))


# The boards, four for caravans and one for rumours.

CARAVAN, RUMOURS = (85.0, 114.0), (172.0, 84.0)  # mm: four on a sheet; mm
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

_RUG = Area(3, 45.2, 79, 25.4)
_BAGS = (15.7, 32.5, 52.5, 69.3)  # mm, two of each camel
_HEAD, _GAP = 5.0, 2.2  # mm: from the top of a helper to the foot of its name, and from one to the next
_FIRST, _WORDS = 73.4, (3.2, 3.1, 3.0, 2.9, 2.8)  # mm: top of the first helper, sizes of what helpers do


def _caravan(color: str, texts: Texts) -> Iterator[Shape]:
    width, height = CARAVAN
    area, role = Area(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), symbols.role(color)
    yield Group((Use(_evening(color)), scene("train", area, figures.cloth(role))), clip=Rect(*area, Style()))
    yield Use(symbols.shield(color), _EDGE + 5.2, _EDGE + 5.2, 5.2)
    title, x = texts[f"title.{color}"].capitalize(), _EDGE + 13
    yield Text(x, _EDGE + 5.2 + font.middle(9), title, 9, "dusk-letter", font.face_for(title, FACE.display))
    inner = Rect(_RUG.x + 2.4, _RUG.y, _RUG.width - 4.8, _RUG.height, Style())
    yield from rug(_RUG, role, PALETTE.block(role, inner, 7.5))
    yield from (Use(symbols.lying("bag"), x, _RUG.y + 13.2) for x in _BAGS)
    # a row each: picture, name, the price of one water, what it does; words as large as all have room
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
        yield Use(draw.symbol("drop"), right - 2, y + 2.2, 2.6)
        yield Text(right - 4.6, y + 3.6, "1", 4.4, "water-dark", "bold", "end")
        yield from (line._replace(y=y + _HEAD + (at + 0.66) * line.size * 1.14) for at, line in enumerate(lines))
        y += tall + _GAP
        if name != HELPERS[-1]:
            yield Path((("M", left, y - _GAP / 2), ("L", right, y - _GAP / 2)), Style(None, "bag-flap", 0.25))


# The rumours: a market in the evening. The goods stand on the sand, before each two cushions on a rug for what is told
# of it; to the right the pile and the tile beside.

_SLOT = RUMOUR + 2  # mm
_SLOTS, _COIN = (45.2, 67.2), 4.6  # mm, middles; mm, radius
_STARS = (-13.6, 1.9), (0, 4.1), (13.6, 1.9)  # mm, of the rug between slots: how far down from its middle; half a star


def _rumours(texts: Texts) -> Iterator[Shape]:
    width, height = RUMOURS
    yield scene("rumours", Area(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED))
    step = (width - 2 * _EDGE) / (len(GOODS) + 1)
    top, high = _SLOTS[0] - _SLOT / 2 - 4, _SLOTS[1] - _SLOTS[0] + _SLOT + 8
    stars = ((_EDGE + step * at, sum(_SLOTS) / 2 + down, size) for at in range(1, len(GOODS)) for down, size in _STARS)
    knots = tuple(Use(symbols.octagram("rug-star", "rug"), *star) for star in stars)
    yield from rug(Area(_EDGE, top, step * len(GOODS) - 1.5, high), "rug", knots)
    yield from rug(Area(_EDGE + step * len(GOODS) + 1.5, top, step - 1.5, high), "rug")
    for index, name in enumerate((*GOODS, "rumour")):
        x, slots = _EDGE + step * (index + 0.5), [texts[f"pad.rumour.{slot}"] for slot in (1, 2)]
        if name in GOODS:
            # on the sand with its shadow, and what it is worth without rumours
            yield from (cast(x - 7, 23.4, 5.6), Use(draw.mirrored(good(name)), x - 5, 17.6, 6.8))
            yield from (cast(x + 7.4, 22.4, 3.6), Use(symbols.thing("coin"), x + 8, 18, _COIN))
            yield Text(x + 8, 18 + font.middle(6.4), str(BASE_VALUE), 6.4, "coin.gold-ink", "bold", "middle")
        else:
            slots = [texts["rumour.pile"], texts["rumour.beside"]]
            yield from (cast(x - 1.6, 22.8, 6.2), Use(symbols.thing("rumour"), x, 18, 7))
        yield fit_text(x, 29.4, texts[name], step - 5, 4, "ink", "bold", "middle")
        for y, words in zip(_SLOTS, slots, strict=True):
            yield Use(symbols.lying("cushion"), x, y)
            yield fit_text(x, y + font.middle(3.2), words, _SLOT - 4, 3.2, "muted", "regular", "middle")


# Small pictures for pages of the rulebook that end early: caravans and explorers, goods in the sand, a camp.


def spots() -> dict[int, Scene]:
    """Draw the pictures by their chapters."""
    data, drawn = draw.load(_SCENES), {name: good(name) for name in GOODS}
    drawn |= {"rumour": symbols.thing("rumour"), "coin": symbols.thing("coin"), "turban": symbols.turban()}
    for name in ("mat-fort", "mat-fire"):
        rows = picture.Pen(data, Area(0, 0, 1, 1), {}).rows(data["groups"][name])
        drawn[name] = Symbol(f"standing {name}", tuple(rows))
    look = landscape.Look("dusk-cast", robe=lambda _: symbols.GOWN)
    return spots_of(_SPOTS, landscape.Company(look, {name: (one,) for name, one in drawn.items()}))
