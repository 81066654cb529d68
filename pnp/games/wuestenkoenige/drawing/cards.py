"""The 32 event cards: their pictures, signs, words and back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from pnp.chance import Chance
from pnp.data.read import Texts
from pnp.games.wuestenkoenige.drawing import board, pieces
from pnp.games.wuestenkoenige.drawing.board import FACE
from pnp.games.wuestenkoenige.drawing.grounds import SYMBOLS
from pnp.games.wuestenkoenige.state import DECK, KINDS
from pnp.scene import Circle, Group, Part, Path, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, Gradient, RectOutline
from pnp.style import figures, landscape, oases
from pnp.style import symbols as draw
from pnp.style.field import open_curve
from pnp.style.landscape import FIGURE, stand
from pnp.style.pieces import card_back
from pnp.style.symbols import outline

# Where the pictures of event cards are set: the size of the cards, a night with its moon, land far and near. In mm.

WIDTH, HEIGHT = 63.0, 88.0  # mm: the size of most cards and sleeves; nine to a sheet of A4
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
CREST = 49.0  # mm, of the pale dune below the picture
HEAD = 15.6  # mm, above it the sky is plain
_NIGHT = Gradient(((0, "art.sky-0"), (0.35, "art.sky-1"), (0.75, "art.sky-3"), (1, "art.sky-5")), (0, HEAD), (0, 40))
_MIST = Gradient(((0, "art.sky-2"), (1, "art.sky-4")), (0, 30), (0, 42))
_HAZE = Gradient(((0, "art.sky-3"), (1, "art.sky-5")), (0, 34), (0, 44))
_LIT = Style(None, "art.dune-0", 0.35)  # under crests
_LEFT_EDGE, _RIGHT_EDGE = AREA.x - 1, AREA.x + AREA.width + 1


def night(x: float, y: float, radius: float, seed: int) -> Iterator[Shape]:
    """Draw a night that grows paler downwards, its moon, and two ranges in the mist."""
    yield Rect(*AREA, Style(_NIGHT))
    yield from landscape.stars(AREA._replace(y=14, height=17), 46, seed)
    yield landscape.sun(x, y, radius)
    for low, high, fill in ((35.5, 5.5, _MIST), (38.5, 4.5, _HAZE)):
        seed += 7
        chance, points = Chance(seed), list[tuple[float, float]]()
        while not points or points[-1][0] < _RIGHT_EDGE:
            x = points[-1][0] + 2.4 + chance.below(50) / 10 if points else _LEFT_EDGE
            points.append((x, low - (chance.below(60) / 100 + 0.4 * (len(points) % 2)) * high))
        edge = ((_LEFT_EDGE, points[0][1]), *points, (_RIGHT_EDGE, 56), (_LEFT_EDGE, 56))
        yield Polygon(edge, Style(fill, "rock-edge", 0.15))


def hill(row: int, *crest: tuple[float, float], slip: int = 0, foot: tuple[float, float] = (0, 0)) -> Iterator[Shape]:
    """Draw a dune from a smooth crest down; from one of its points a slip face falls to a foot, its crest lit."""
    points = ((_LEFT_EDGE, crest[0][1]), *crest, (_RIGHT_EDGE, crest[-1][1]))
    line = (("M", *points[0]), *open_curve(points))
    top = min(y for _, y in crest)
    deep = Gradient(((0, f"art.dune-{max(row - 1, 0)}"), (1, f"art.dune-{row}")), (0, top), (0, 54))
    role = f"art.dune-{row}-line"
    yield Path((*line, ("L", _RIGHT_EDGE, 56), ("L", _LEFT_EDGE, 56), ("Z",)), Style(deep, role, 0.25))
    if slip:
        (x, y), (u, v) = points[slip + 1], foot
        back = ("C", x + (u - x) * 0.15, y + (v - y) * 0.45, x + (u - x) * 0.75, y + (v - y) * 0.6, u, v)
        face = (("M", x, y), *open_curve(points[slip + 1 :]), ("L", _RIGHT_EDGE, v), ("L", u, v))
        shade = Gradient(((0, f"art.dune-{row}-shade"), (1, f"art.dune-{row}")), (x, y), (u + 6, v + 4))
        yield Path((*face, ("C", *_backwards(back, (x, y))), ("Z",)), Style(shade, role, 0.15))
    yield Path((("M", points[0][0], points[0][1] + 0.3), *open_curve([(x, y + 0.3) for x, y in points])), _LIT)


def _backwards(curve: tuple[str | float, ...], start: tuple[float, float]) -> tuple[float, ...]:
    """The values of a curve from its end to its start."""
    _, a, b, c, d, *_ = (float(value) if number else 0.0 for number, value in enumerate(curve))
    return c, d, a, b, *start


def beast(pose: figures.Pose, x: float, foot: float, high: float, row: int = 2, **how: Any) -> Use:
    """Draw a camel with its shadow on a dune of that row, its feet at (x, foot)."""
    return Use(figures.camel(pose, shadow=f"art.dune-{row}-shade", **how), x, foot, high)


def _colored(player: int) -> figures.Coat:
    role = pieces.player_role(player)
    return figures.cloth(role)._replace(far=f"{role}-fold")


def _rider(pose: figures.Pose, player: int, x: float, foot: float, high: float, mirror: bool = False) -> Iterator[Use]:
    """A camel with its rider, turban and cover in a color of players."""
    cloth = figures.cloth(pieces.player_role(player))
    yield beast(pose, x, foot, high, mirror=mirror)
    yield Use(
        figures.rider(pose, figures.white(pieces.player_role(player)), cloth, cloth, mirror=mirror), x, foot, high
    )


# Event cards of camels and their drivers.


def swap() -> Iterator[Shape]:
    """Draw two camels of two players that look at each other before the moon."""
    yield from night(32, 29, 7.4, 4)
    yield from hill(2, (8, 41.5), (31, 43.5), (54, 41.2))
    yield beast("stand", 15, 47.4, 13.6, coat=_colored(1))
    yield beast("stand", 49, 47.4, 13.6, coat=_colored(3), mirror=True)


_TRAIN = ((4.6, 36.4, 2.6), (10.4, 36.2, 3.1), (17.4, 36.6, 3.9), (26, 38, 5.2))


def migration() -> Iterator[Shape]:
    """Draw a train of camels that comes over the dunes behind its leader."""
    yield from night(20, 25, 5, 51)
    yield from hill(1, (8, 36.2), (24, 37), (40, 43), (58, 44))
    for number, place in enumerate(_TRAIN):
        yield beast("step" if number % 2 else "walk", *place, row=1)
    yield from hill(3, (6, 45), (26, 46.6), (48, 44.4))
    yield from _rider("walk", 0, 44, 46.8, 15)


def lost_cargo() -> Iterator[Shape]:
    """Draw a camel that goes on without what fell off it."""
    yield from night(51, 25.6, 4.6, 63)
    yield from hill(2, (6, 37.4), (24, 42), (44, 43.4), (60, 42), slip=1, foot=(14, 52))
    yield beast("walk", 44, 46.8, 15.4)
    yield Use(figures.load("packs", "walk"), 44, 46.8, 15.4)
    for good, x, y, size in (("fire", 29, 36.4, 3.2), ("plant", 20.6, 44.6, 4.2), ("water", 9.6, 41, 4)):
        yield Use(pieces.token(good), x, y, size)


@cache
def rug(fill: str, stripe: str, line: str) -> Symbol:
    """Draw a carpet in the wind; 2.1 x 0.6 mm."""
    return Symbol(f"rug {fill}", outline(SYMBOLS, "rug", {"fill": fill, "stripe": stripe, "line": line}))


def carpet() -> Iterator[Shape]:
    """Draw a camel that kneels on a carpet before the moon, high above the dunes."""
    yield from night(31, 27, 9.4, 71)
    yield from hill(1, (10, 43), (28, 41.4), (50, 43.6))
    yield from hill(3, (8, 45.6), (34, 47), (56, 44.6))
    yield Use(rug("tent", "tent-light", FIGURE), 31, 34.4, 15, -3)
    yield Use(figures.camel("kneel"), 30, 34.6, 13)
    for x, y, wide in ((2, 27, 9), (4, 31.4, 7), (50, 24, 9), (53, 29, 7)):
        breeze = ("C", x + wide * 0.3, y - 1, x + wide * 0.7, y + 1, x + wide, y)
        yield Path((("M", x, y), breeze), Style(None, "art.dune-0", 0.35))


def new_camel() -> Iterator[Shape]:
    """Draw a foal before its mother and the moon."""
    yield from night(33, 29, 8.4, 83)
    yield from hill(2, (6, 42), (30, 43.4), (56, 41))
    yield beast("back", 22, 47, 16)
    yield beast("stand", 41.6, 47.2, 7.6)


# Event cards of sun, wind and sand, and the epidemic: what happens to the land.


def epidemic() -> Iterator[Shape]:
    """Draw a camel that lies on the ground, under birds that wait."""
    yield from night(45, 26.4, 6, 3)
    birds = ((37, 24, 3.6), (46, 21.4, 2.8), (53.4, 26, 3.8))
    yield from (Use(draw.vulture(), *bird) for bird in birds)
    yield from hill(2, (8, 41.4), (30, 40.4), (56, 43))
    for variant, x, foot, size in ((1, 8, 43, 7.4), (3, 14.6, 44.4, 5.6)):
        yield Use(oases.palm(variant), x, foot - 0.92 * size, size)
    yield beast("kneel", 35, 46.6, 17, mirror=True)


_CRACKS = (
    ((-3, 41), (6, 39.6), (13, 42), (22, 40), (31, 42.4), (41, 40), (50, 42), (58, 40), (66, 41.6)),
    ((-3, 46), (5, 44.6), (12, 47.4), (21, 45), (31, 48), (42, 45), (52, 47.6), (60, 45), (66, 46)),
    ((6, 39.6), (5, 44.6)), ((13, 42), (12, 47.4), (9, 52)), ((22, 40), (21, 45), (24, 52)), ((31, 42.4), (31, 48)),
    ((41, 40), (42, 45), (38, 52)), ((50, 42), (52, 47.6)), ((58, 40), (60, 45), (57, 52)),
    ((2, 37), (6, 39.6)), ((17, 37), (22, 40)), ((33, 37), (31, 42.4)), ((45, 37), (41, 40)), ((60, 37), (58, 40)),
)  # fmt: skip


def drying() -> Iterator[Shape]:
    """Draw a skull on ground that cracked, a bare tree before a low moon."""
    yield from night(15, 29.4, 8, 14)
    edge = ((_LEFT_EDGE, 38), (_RIGHT_EDGE, 38), (_RIGHT_EDGE, 55), (_LEFT_EDGE, 55))
    ground = Gradient(((0, "art.dune-0"), (1, "art.dune-2")), (0, 38), (0, 50))
    yield Polygon(edge, Style(ground, "art.dune-2-line", 0.2))
    for crack in _CRACKS:
        yield Polygon(crack, Style(None, "art.dune-4-line", 0.45), closed=False)
    yield stand(draw.dead_tree(), 15, 45, 13)
    yield Polygon(((34, 46.4), (40, 45), (60, 46.6), (58, 48.2), (42, 48)), Style("art.dune-3-shade"))
    yield Use(draw.skull("mark-lit", "art.dune-4-line"), 44, 40.4, 9.6)


@cache
def _cloud(role: str) -> Symbol:
    """A cloud of dust that rolls to the right."""
    return Symbol(f"dust {role}", outline(SYMBOLS, "dust", {"fill": role, "line": f"{role}-line"}))


@cache
def gust(role: str = "art.dune-0-line") -> Symbol:
    """Draw a gust that rolls up, one smaller below it; 2 x 1 mm."""
    return Symbol(f"gust {role}", outline(SYMBOLS, "gust", {"line": role}))


def sandstorm() -> Iterator[Shape]:
    """Draw a wall of dust that rolls over the dunes; a rider before it."""
    yield from night(53, 25, 4.6, 27)
    yield from hill(1, (20, 40), (40, 38.6), (60, 40.4))
    yield Use(_cloud("art.dune-3"), 3, 30, 23)
    yield Use(_cloud("art.dune-2"), -1, 38, 19)
    yield from (Use(gust(), x, y, size) for x, y, size in ((12, 23, 9), (20, 33, 8)))
    yield from hill(2, (8, 45.4), (30, 44), (56, 42))
    yield from _rider("walk", 1, 43, 46.6, 15)
    yield Use(gust(), 8, 44, 7)


def sand() -> Iterator[Shape]:
    """Draw a dune that breaks like a wave; a camel looks back at it."""
    yield from night(11, 25, 5, 33)
    yield from hill(1, (10, 36), (22, 27), (31, 21), (36, 25), (44, 36), (58, 42), slip=2, foot=(33, 50))
    for x, y, size in ((27, 20, 7), (20, 27, 6)):
        yield Use(gust(), x, y, size)
    yield from hill(3, (6, 46), (34, 45.4), (56, 44))
    yield beast("back", 46, 47.4, 12.6, row=3, mirror=True)


# The sign of each event, which a fan of cards shows: 2 x 2 mm about (0, 0), dark on a light disc.

_INK, _GROUND = "art.back-emblem", "art.back-medal"


def _arrow(x: float, y: float, length: float, turn: float) -> Shape:
    """An arrow from (x, y), `turn` degrees clockwise from east."""
    shaft = Rect(0, -0.1, length - 0.35, 0.2, Style(_INK))
    head = Polygon(((length, 0), (length - 0.5, -0.34), (length - 0.5, 0.34)), Style(_INK))
    return Group((shaft, head), x, y, rotation=turn)


@cache
def _signs() -> dict[str, tuple[Shape, ...]]:
    camel, ink = figures.camel("walk", figures.plain(_INK)), {"fill": _INK}
    # a thick line, parted from what lies under it
    crossed_out = (
        Polygon(((-0.62, 0.62), (0.62, -0.62)), Style(None, role, width), closed=False)
        for width, role in ((0.36, _GROUND), (0.18, _INK))
    )
    plus = (Rect(-0.66, -0.72, 0.6, 0.16, Style(_INK)), Rect(-0.44, -0.94, 0.16, 0.6, Style(_INK)))
    return {
        "epidemic": (Use(draw.skull(_INK, _GROUND), 0, 0, 0.82),),
        "drying": (Use(draw.drop(_INK, _INK, _GROUND), 0, 0, 0.74), *crossed_out),
        "sandstorm": (Use(gust(_INK), 0.05, 0.02, 0.84),),
        "swap": (_arrow(-0.72, -0.3, 1.44, 0), _arrow(0.72, 0.3, 1.44, 180)),
        "migration": (Use(camel, -0.22, 0.3, 0.84), _arrow(-0.62, 0.6, 1.24, 0)),
        "lost-cargo": (Group(outline(SYMBOLS, "sack", ink), -0.22, 0.12, 1.05, -18), _arrow(0.5, -0.56, 1.2, 90)),
        "sand": (*outline(SYMBOLS, "dune", ink), _arrow(-0.34, -0.84, 0.7, 90), _arrow(0.44, -0.84, 0.9, 90)),
        "carpet": (Use(rug(_INK, _GROUND, _INK), 0, 0.2, 0.76), Use(camel, -0.2, 0.14, 0.72)),
        "new-camel": (Use(camel, -0.36, 0.7, 1.0), *plus),
    }


def icon(kind: str, x: float, y: float, radius: float) -> Iterator[Shape]:
    """Draw the sign of an event on its disc about (x, y)."""
    yield Circle(x, y, radius, Style(_GROUND, "art.back-line", 0.3))
    yield Group(_signs()[kind], x, y, radius * 0.98)


# The pictures of the event cards, each on all of its card, with its sign in the corner; and what stands on them.

ICON = (9.6, 9.4, 5.8)  # mm: the middle of the sign and its radius
_PICTURES = {
    picture.__name__.replace("_", "-"): picture
    for picture in (epidemic, drying, sandstorm, swap, migration, lost_cargo, sand, carpet, new_camel)
}


@cache
def picture(kind: str) -> Symbol:
    """Draw the picture of an event, its origin the top left corner of the card."""
    shapes = (*_PICTURES[kind](), landscape.foreground(AREA, CREST, KINDS.index(kind)))
    window = Group(shapes, clip=Rect(*AREA, Style()))
    return Symbol(f"picture {kind}", (window, *icon(kind, *ICON)))


def badge(kind: str) -> Iterator[Shape]:
    """Draw the number that is all an event is about, on a light ground in the lower right of its picture."""
    right, low = WIDTH - 4.4, CREST - 1
    if kind == "new-camel":
        yield Circle(right - 4.6, low - 4.6, 4.6, Style("ground", "ink", 0.3))
        yield Text(right - 4.6, low - 4.6 + font.middle(5.4), "+1", 5.4, "ink", "bold", "middle")
    if kind == "carpet":
        yield Rect(right - 27, low - 9, 27, 9, Style("ground", "ink", 0.3), 2)
        yield from (_die(1, right - 22, low - 4.5, 6.2, -6), _die(4, right - 14.6, low - 4.5, 6.2, 8))
        yield Text(right - 1.8, low - 4.5 + font.middle(5), "× 3", 5, "ink", "bold", "end")


_PIPS = {1: ((0, 0),), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1))}  # of the dice that are drawn


def _die(number: int, x: float, y: float, side: float, turn: float) -> Shape:
    """A six-sided die with its pips."""
    step = side * 0.27
    body = Rect(-side / 2, -side / 2, side, side, Style("paper", "ink", 0.3), side * 0.18)
    pips = (Circle(a * step, b * step, side * 0.1, Style("ink")) for a, b in _PIPS[number])
    return Group((body, *pips), x, y, rotation=turn)


# The 32 event cards: sign and title at the top left, which a fan of cards shows; picture, text; and their back.

SAFE = 4.2  # mm from the edge to any word: the safe zone, and room
_LEFT = 17.8  # mm from the left edge to the title
_ROOM = WIDTH - SAFE - _LEFT
_TITLES, _BODIES = (5.6, 3.2), (4.0, 2.9)  # mm, sizes of letters at most and at least
_TEXT = Area(SAFE + 0.4, CREST + 2.2, WIDTH - 2 * SAFE - 0.8, HEIGHT - SAFE - CREST - 2.2)


def cards(texts: Texts) -> Iterator[Part]:
    """Make each kind as often as the deck has it."""
    back = Scene(WIDTH, HEIGHT, tuple(card_back(WIDTH, HEIGHT, BLEED, emblem)), texts["back.card"])
    titles, bodies = ([texts[f"card.{kind}{part}"] for kind in DECK] for part in ("", ".text"))
    title = landscape.title_size(titles, _ROOM, *_TITLES, FACE.display)
    body = landscape.text_size(bodies, _TEXT, *_BODIES)
    for (kind, copies), name, words in zip(DECK.items(), titles, bodies, strict=True):
        shapes = (
            Use(picture(kind)),
            *landscape.title(name, _LEFT, ICON[1], _ROOM, title, FACE.display),
            *badge(kind),
            *landscape.text(words, _TEXT, body),
        )
        outline, face = RectOutline(WIDTH, HEIGHT, 2.5), Scene(WIDTH, HEIGHT, shapes, name)
        yield Part(name, texts["kind.cards"], outline, face, back, copies, BLEED, key=f"card.{kind}")


@cache
def emblem(fill: str, hole: str) -> Symbol:
    """Draw a star of six points, half of each filled, before a ring; 2 mm wide."""
    ring = Circle(0, 0, 0.7, Style(None, fill, 0.05))
    return Symbol(f"emblem {fill}", (ring, *board.star(fill, hole, fill, 1.75)))
