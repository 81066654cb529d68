"""The boards that lie beside the area, and the afterglow over the desert that they and the camels show. Sky, ridges and
sand, rugs with bags on which goods lie; four boards for caravans, one for rumours."""

from collections.abc import Iterator, Sequence

from pnp.chance import Chance
from pnp.data.read import Texts
from pnp.games.wuestensoehne.drawing import symbols
from pnp.games.wuestensoehne.drawing.symbols import FACE, HELPERS, PALETTE, good, helper, rumour
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.state import BASE_VALUE, COLORS
from pnp.scene import Circle, Group, Part, Path, Rect, RectOutline, Scene, Shape, Style, Text, Use, font
from pnp.scene.model import Area, Gradient, Point
from pnp.style import figures
from pnp.style import symbols as draw
from pnp.style.field import Command, open_curve, spread
from pnp.style.pages import fit_text, wrap_text
from pnp.style.pieces import BLEED

GOOD, RUMOUR = 16.0, 18.0  # mm, sides of goods, which share their cuts with all tokens, and of rumours
_SKY = ((0.0, "dusk-4"), (0.2, "dusk-3"), (0.48, "dusk-2"), (0.75, "dusk-1"), (1.0, "dusk-0"))
_CREST_LINE = 0.25  # mm, lines along crests, which are seen in low ink


def sky(area: Area, sun: Point, reach: float, stars: int) -> Iterator[Shape]:
    """Draw the sky of an area, darker the farther from the sun, up to `reach` mm; so many stars in its upper half."""
    x, y = sun
    yield Rect(*area, Style(Gradient(_SKY, sun, (x + reach, y), radial=True)))
    chance = Chance(stars)
    for _ in range(stars):
        u = area.x + spread(chance, 0.01, 0.99) * area.width
        v = area.y + spread(chance, 0.03, 0.75) ** 1.4 * (y - area.y)
        if (u - x) ** 2 + (v - y) ** 2 > (0.55 * reach) ** 2:
            yield Circle(round(u, 1), round(v, 1), (0.1, 0.15, 0.24)[chance.below(3)], Style("dusk-star"))
    yield Circle(x, y, reach * 0.075, Style("dusk-sun", "dusk-line", _CREST_LINE))


def ridge(crest: Sequence[Point], low: float, top: int) -> Iterator[Shape]:
    """Draw a far dune down to the height `low`, its side away from the sun dark: left of the point number `top`."""
    yield Path((*_below(crest, low), ("Z",)), Style("dusk-far", "dusk-line", _CREST_LINE))
    (x, y), (end, foot) = crest[top], crest[0]
    bend = low - y
    fold = ((x - 0.16 * bend, y + 0.3 * bend), (x + 0.12 * bend, y + 0.52 * bend), (x - 0.2 * bend, low))
    back = tuple(crest[at] for at in range(top, -1, -1))
    commands = (("M", x, y), *open_curve([(x, y), *fold]), ("L", end, low), ("L", end, foot), *open_curve(back[::-1]))
    yield Path((*commands, ("Z",)), Style("dusk-near"))


def ground(area: Area, crest: Sequence[Point], ripples: int = 0) -> Iterator[Shape]:
    """Draw the sand before the sky from a crest down to the foot of the area, warm where the light grazes it."""
    low, top = area.y + area.height, min(y for _, y in crest)
    fill = Gradient(((0.0, "dusk-sand"), (0.35, "dusk-lit"), (1.0, "ground")), (0, top), (0, top + 18))
    yield Path((*_below(crest, low), ("Z",)), Style(fill, "dusk-line", _CREST_LINE))
    yield Path((("M", *crest[0]), *open_curve(crest)), Style(None, "dusk-glow", 0.5))
    chance = Chance(7)
    commands: list[Command] = []
    for at in range(ripples):
        x, long = area.x + spread(chance, 0, 0.85) * area.width, spread(chance, 6, 18)
        y = top + 3 + at * 14 / ripples
        commands += [("M", round(x, 1), round(y, 1)),
                     ("C", round(x + long * 0.3, 1), round(y - 0.9, 1), round(x + long * 0.6, 1), round(y + 0.7, 1),
                      round(x + long, 1), round(y - 0.2, 1))]  # fmt: skip
    if commands:
        yield Path(tuple(commands), Style(None, "dusk-ripple", 0.22))


def cast(x: float, y: float, half: float) -> Path:
    """Draw the shadow on the ground of what stands there, `half` mm to each side of (x, y)."""
    bows = (("C", x + side * half, y + side * half * 0.27, x - side * half, y + side * half * 0.27, x - side * half, y)
            for side in (1, -1))  # fmt: skip
    return Path((("M", x + half, y), *bows, ("Z",)), Style("dusk-cast"))


def _below(crest: Sequence[Point], low: float) -> tuple[Command, ...]:
    first, last = crest[0], crest[-1]
    return (("M", *first), *open_curve(crest), ("L", last[0], low), ("L", first[0], low))


# A rug with borders and fringes, and on it the bags of a saddle: open, their flaps behind what is put into them.

_FRINGE, _BORDER, _STEP = 2.4, 3.2, 2.6  # mm; mm, from lozenge to lozenge


def rug(area: Area, role: str, pattern: tuple[Shape, ...] = ()) -> Iterator[Shape]:
    """Draw a rug in a role with a pattern on it, the fringes at its sides within the area."""
    x, y, width, height = area
    left, right = x + _FRINGE, x + width - _FRINGE
    threads = tuple(
        command
        for at in range(int(height / 1.1))
        for begin, end in ((x, left), (right, x + width))
        for command in (("M", begin, round(y + 0.6 + at * 1.1, 2)), ("L", end, round(y + 0.6 + at * 1.1, 2)))
    )
    yield Path(threads, Style(None, "rug-thread", 0.4))
    yield Rect(left, y, right - left, height, Style(role, "rug-dark", 0.3))
    yield from pattern
    yield Rect(left + 0.9, y + 0.9, right - left - 1.8, height - 1.8, Style(None, "rug-thread", 0.35))
    count = int((right - left - 5) / _STEP)
    begin = (left + right - (count - 1) * _STEP) / 2
    for size, fill in ((1.0, "rug-thread"), (0.45, "rug-dark")):
        commands: list[Command] = []
        for at in range(count):
            for middle in (y + _BORDER - 0.5, y + height - _BORDER + 0.5):
                u = round(begin + at * _STEP, 2)
                commands += [("M", u - size, middle), ("L", u, middle - size), ("L", u + size, middle)]
                commands += [("L", u, middle + size), ("Z",)]
        yield Path(tuple(commands), Style(fill))


def bag(x: float, y: float, side: float) -> Iterator[Shape]:
    """Draw an open bag about (x, y), for a piece `side` mm wide."""
    half = side / 2 + 0.5
    yield Rect(x - half + 0.4, y - half + 0.5, 2 * half, 2 * half, Style("rug-dark"), 1.6)
    yield Rect(x - half, y - half, 2 * half, 2 * half, Style("bag", "bag-line", 0.35), 1.4)
    flap = (("M", x - half - 0.3, y - half - 1.2), ("L", x + half + 0.3, y - half - 1.2),
            ("C", x + half + 0.5, y - half + 2.2, x + half * 0.5, y - half + 3.6, x, y - half + 3.8),
            ("C", x - half * 0.5, y - half + 3.6, x - half - 0.5, y - half + 2.2, x - half - 0.3, y - half - 1.2),
            ("Z",))  # fmt: skip
    yield Path(flap, Style("bag-flap", "bag-line", 0.3))
    yield Circle(x, y - half + 2.5, 0.8, Style("rug-dark"))


def cushion(x: float, y: float, side: float) -> Iterator[Shape]:
    """Draw a cushion `side` mm wide about (x, y), tassels at its corners."""
    half = side / 2
    for u in (x - half, x + half):
        yield from (Circle(u, v, 0.8, Style("rug-thread", "bag-line", 0.2)) for v in (y - half, y + half))
    yield Rect(x - half + 0.4, y - half + 0.5, side, side, Style("rug-dark"), 2)
    yield Rect(x - half, y - half, side, side, Style("bag", "bag-line", 0.35), 2)
    yield Rect(x - half + 1.1, y - half + 1.1, side - 2.2, side - 2.2, Style(None, "bag-flap", 0.3, (1.2, 0.8)), 1.4)


def train(places: Sequence[tuple[float, float, float]], cloth: figures.Coat) -> Iterator[Shape]:
    """Draw camels walking to the right, at each (x, y) one so high, with loads; on the last a rider in that cloth."""
    for at, (x, y, high) in enumerate(places):
        pose: figures.Pose = "step" if at % 2 else "walk"
        yield Use(figures.camel(pose, light="right", shadow="dusk-cast"), x, y, high)
        if at < len(places) - 1:
            coat = cloth if at % 2 else figures.LEATHER
            yield Use(figures.load("packs", pose, coat, light="right"), x, y, high)
        else:
            white = figures.Coat("bag", "bag-flap", "fur-light", "", "fur-line", "fur-contour")
            yield Use(figures.rider(pose, cloth, white, cloth, light="right"), x, y, high)


# The boards, four for caravans and one for rumours.

CARAVAN, RUMOURS = (85.0, 118.0), (172.0, 84.0)  # mm: four on a sheet; mm
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
    evening, far = sky(area._replace(height=_HORIZON + 6), (70.0, 31.0), 78, 60), ridge(_FAR, 37, 2)
    picture = (*evening, *far, *ground(area, _NEAR, 14), *train(_TRAIN, figures.cloth(role)))
    yield Group(picture, clip=Rect(*area, Style()))
    yield Use(symbols.shield(color), _EDGE + 5.2, _EDGE + 5.2, 5.2)
    title, x = texts[f"title.{color}"], _EDGE + 13
    yield Text(x, _EDGE + 5.2 + font.middle(9), title, 9, "dusk-letter", font.face_for(title, FACE.display))
    inner = Rect(_RUG.x + 2.4, _RUG.y, _RUG.width - 4.8, _RUG.height, Style())
    yield from rug(_RUG, role, PALETTE.block(role, inner, 7.5))
    for x in _BAGS:
        yield from bag(x, _RUG.y + 13.2, GOOD)
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
_SLOTS, _COIN = (45.2, 67.2), 4.6  # mm, middles; mm, radius


def _rumours(texts: Texts) -> Iterator[Shape]:
    width, height = RUMOURS
    area = Area(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    evening = sky(area._replace(height=18), (146.0, 7.6), 110, 50)
    picture = (*evening, *ridge(_HILLS, 14, 2), *ground(area, _CREST))
    yield Group(picture, clip=Rect(*area, Style()))
    step = (width - 2 * _EDGE) / (len(GOODS) + 1)
    top, high = _SLOTS[0] - _SLOT / 2 - 4, _SLOTS[1] - _SLOTS[0] + _SLOT + 8
    yield from rug(Area(_EDGE, top, step * len(GOODS) - 1.5, high), "rug")
    yield from rug(Area(_EDGE + step * len(GOODS) + 1.5, top, step - 1.5, high), "rug")
    star, between = symbols.octagram("rug-thread", "rug"), range(1, len(GOODS))
    yield from (Use(star, _EDGE + step * at, sum(_SLOTS) / 2, 4.6) for at in between)
    for index, name in enumerate((*GOODS, "rumour")):
        x, slots = _EDGE + step * (index + 0.5), [texts[f"pad.rumour.{slot}"] for slot in (1, 2)]
        if name in GOODS:
            # on the sand with its shadow, and what it is worth without rumours
            yield cast(x - 6, 23.9, 5.4)
            yield Use(good(name), x - 5, 17.6, 6.8)
            yield Circle(x + 8, 18, _COIN, Style("coin.gold", "coin.gold-ink", 0.3))
            yield Circle(x + 8, 18, _COIN - 0.8, Style(None, "coin.gold-ink", 0.12))
            yield Text(x + 8, 18 + font.middle(6.4), str(BASE_VALUE), 6.4, "coin.gold-ink", "bold", "middle")
        else:
            slots = [texts["rumour.pile"], texts["rumour.beside"]]
            yield Use(rumour(), x, 18, 7)
        yield fit_text(x, 29.4, texts[name], step - 5, 4, "ink", "bold", "middle")
        for y, words in zip(_SLOTS, slots, strict=True):
            yield from cushion(x, y, _SLOT)
            yield fit_text(x, y + font.middle(3.2), words, _SLOT - 4, 3.2, "muted", "regular", "middle")
