"""The 32 event cards: their pictures, signs, words and back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.data.read import Texts
from pnp.games.wuestenkoenige.drawing import board, pieces
from pnp.games.wuestenkoenige.drawing.board import FACE
from pnp.games.wuestenkoenige.drawing.grounds import SYMBOLS
from pnp.games.wuestenkoenige.drawing.scenes import palace
from pnp.games.wuestenkoenige.state import DECK, KINDS
from pnp.scene import Circle, Group, Part, Path, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, RectOutline
from pnp.style import landscape
from pnp.style import symbols as draw
from pnp.style.landscape import FIGURE, Stage, stand
from pnp.style.pieces import card_back
from pnp.style.symbols import mirrored, outline

# Where the pictures of event cards are set: the size of the cards, skies and grounds. In mm of the card.

WIDTH, HEIGHT = 63.0, 88.0  # mm: the size of most cards and sleeves; nine to a sheet of A4
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
HEAD = 15.6  # mm, above it the sky is plain
CREST = 49.0  # mm, of the pale dune below the picture
_STAGE = Stage(AREA, HEAD, (36, 40), 4)
sky, night, dunes = _STAGE.sky, _STAGE.night, _STAGE.dunes


def _camel(role: str = "sand-light") -> Symbol:
    return draw.camel(role, FIGURE)


def _two_rows(far: float, near: float, seed: int) -> Iterator[Shape]:
    """Two rows of dunes about these heights in mm."""
    yield from dunes(0, far, seed, 4, 4)
    yield from dunes(1, near, seed + 2, 3, 3)


# Event cards of camels and their drivers.


def swap() -> Iterator[Shape]:
    """Draw two camels that look at each other, their drivers in the wrong places."""
    yield from sky(31.5, 29, 4.4)
    yield from _two_rows(36, 40, 43)
    one, other = pieces.player_role(1), pieces.player_role(3)
    yield stand(draw.walker("salt", FIGURE, other), 26.4, 42, 5.6)
    yield stand(mirrored(draw.walker("salt", FIGURE, one)), 36.6, 42, 5.6)
    yield stand(_camel(one), 12, 46.4, 11)
    yield stand(mirrored(_camel(other)), 51, 46.4, 11)


_TRAIN = ((6, 34.4, 2.2), (11.4, 34.8, 2.5), (17.4, 35.6, 2.9), (24.4, 36.8, 3.5), (33, 39, 4.4), (44, 42.8, 6.2))


def migration() -> Iterator[Shape]:
    """Draw a train of camels that comes over the dunes by night, after its leader."""
    yield from night(47, 23, 4, 51)
    yield from dunes(2, 33, 52, 5, 3)
    yield from dunes(1, 38, 54, 3, 3)
    for number, place in enumerate(_TRAIN):
        yield stand(_camel("sand-dark" if number % 2 else "sand-light"), *place)
    yield stand(draw.walker("salt", FIGURE, "accent"), 56, 45.4, 6)


def lost_cargo() -> Iterator[Shape]:
    """Draw a camel that goes on without what fell off it."""
    yield from sky(50, 27, 4)
    yield from _two_rows(35, 41, 63)
    yield stand(_camel(), 44, 43.6, 11.4)
    rope = ("C", 33, 31, 30, 34, 31, 37.6), ("C", 31.6, 39.6, 29, 39.6, 28.6, 38)
    yield Path((("M", 40.6, 26.6), *rope), Style(None, "trunk", 0.7))
    for good, x, y in (("fire", 25.6, 33.6), ("plant", 17, 42), ("water", 9, 38.4)):
        yield Use(pieces.token(good), x, y, 4)
    for x, y in ((30, 29.4), (23, 38.6), (13.4, 36)):
        yield Path((("M", x, y), ("C", x - 1, y - 1.6, x - 2.4, y - 1.6, x - 3.4, y - 0.4)), Style(None, FIGURE, 0.35))


@cache
def rug(fill: str, stripe: str, line: str) -> Symbol:
    """Draw a carpet in the wind; 2.1 x 0.6 mm."""
    return Symbol(f"rug {fill}", outline(SYMBOLS, "rug", {"fill": fill, "stripe": stripe, "line": line}))


def carpet() -> Iterator[Shape]:
    """Draw a camel on a carpet, high above the palace."""
    yield from night(52, 23.6, 4, 71)
    yield from dunes(2, 42, 72, 4, 3)
    yield Use(palace("art.dune-0", FIGURE, "accent"), 9.4, 40, 7.4)
    yield from dunes(1, 46, 74, 3, 3)
    yield stand(_camel(), 34, 36, 9)
    yield Use(rug("tent", "tent-light", FIGURE), 34, 34, 14.4, -4)
    for x, y, wide in ((9, 27, 8), (6, 31, 6), (53, 34, 7)):
        breeze = ("C", x + wide * 0.3, y - 1, x + wide * 0.7, y + 1, x + wide, y)
        yield Path((("M", x, y), breeze), Style(None, "art.dune-0-line", 0.35))


def new_camel() -> Iterator[Shape]:
    """Draw a foal beside its mother, before a tent at sunrise."""
    yield from sky(33, 34, 6)
    yield from _two_rows(37, 41, 83)
    yield stand(draw.palm(), 5.4, 42, 10)
    yield stand(draw.tent("accent", FIGURE, "art.dune-0"), 54, 41.4, 8)
    yield stand(_camel("sand-dark"), 25, 45, 12)
    yield stand(_camel(), 40, 46, 6.6)


# Event cards of sun, wind and sand, and the epidemic: what happens to the land.


def epidemic() -> Iterator[Shape]:
    """Draw an oasis under birds that wait; camels that lie on the ground."""
    yield from sky(44, 30, 4)
    birds = ((37.6, 22.6, 3.4), (46, 19.8, 2.6), (52.6, 24.6, 3.6))
    yield from (Use(draw.vulture(), *bird) for bird in birds)
    yield from _two_rows(36, 41, 3)
    yield Use(draw.oasis(), 14, 33, 13)
    yield Use(draw.fallen_camel("sand-dark"), 52, 37.6, 6)
    yield Use(draw.fallen_camel("sand-light"), 38, 42.6, 9.6)


_CRACKS = (
    ((-3, 41), (6, 39.6), (13, 42), (22, 40), (31, 42.4), (41, 40), (50, 42), (58, 40), (66, 41.6)),
    ((-3, 46), (5, 44.6), (12, 47.4), (21, 45), (31, 48), (42, 45), (52, 47.6), (60, 45), (66, 46)),
    ((6, 39.6), (5, 44.6)), ((13, 42), (12, 47.4), (9, 52)), ((22, 40), (21, 45), (24, 52)), ((31, 42.4), (31, 48)),
    ((41, 40), (42, 45), (38, 52)), ((50, 42), (52, 47.6)), ((58, 40), (60, 45), (57, 52)),
    ((2, 37), (6, 39.6)), ((17, 37), (22, 40)), ((33, 37), (31, 42.4)), ((45, 37), (41, 40)), ((60, 37), (58, 40)),
)  # fmt: skip


def drying() -> Iterator[Shape]:
    """Draw a glaring sun over ground that cracked, a bare tree, a skull."""
    yield from sky(33, 30, 0, (1, 2, 3, 4))
    yield from landscape.rays(33, 27.4, 5)
    yield landscape.sun(33, 27.4, 5)
    yield from dunes(0, 35, 14, 3, 4)
    yield Polygon(((-3, 37), (66, 37), (66, 55), (-3, 55)), Style("art.dune-0", "art.dune-2-line", 0.2))
    for crack in _CRACKS:
        yield Polygon(crack, Style(None, "art.dune-3-line", 0.5), closed=False)
    yield stand(draw.dead_tree(), 11, 45, 13)
    yield Use(draw.skull(), 47, 42.4, 6.4)
    yield stand(draw.dead_tree(), 57, 37.6, 4)


@cache
def _cloud(role: str) -> Symbol:
    """A cloud of dust that rolls to the right."""
    return Symbol(f"dust {role}", outline(SYMBOLS, "dust", {"fill": role, "line": f"{role}-line"}))


@cache
def gust(role: str = "art.dune-0-line") -> Symbol:
    """Draw a gust that rolls up, one smaller below it; 2 x 1 mm."""
    return Symbol(f"gust {role}", outline(SYMBOLS, "gust", {"line": role}))


def sandstorm() -> Iterator[Shape]:
    """Draw a wall of dust that rolls over the dunes; a rider before it, a palm that bends."""
    yield from sky(52, 27, 4)
    yield from dunes(0, 36, 23, 4, 4)
    yield Use(_cloud("art.dune-3"), 2, 31, 22)
    yield Use(_cloud("art.dune-2"), 0, 38, 18)
    yield from (Use(gust(), x, y, size) for x, y, size in ((12, 24, 9), (20, 34, 8)))
    yield from dunes(1, 43, 25, 3, 3)
    yield stand(draw.palm(), 55, 43, 9, 24)
    rider = draw.rider("sand-light", FIGURE, "accent", "salt")
    yield stand(rider, 37, 45.6, 10.5, 7)
    yield Use(gust(), 8, 44, 7)


_DUNE: tuple[tuple[str | float, ...], ...] = (
    ("M", -4, 42), ("C", 8, 40, 18, 28, 30, 20.6), ("C", 35, 17.6, 40, 19, 41, 21.6), ("C", 38, 23, 38, 30, 46, 36),
    ("C", 52, 40, 60, 41, 67, 41), ("L", 67, 56), ("L", -4, 56), ("Z",),
)  # fmt: skip
_LEE: tuple[tuple[str | float, ...], ...] = (
    ("M", 41, 21.6), ("C", 38, 23, 38, 30, 46, 36), ("C", 52, 40, 60, 41, 67, 41), ("L", 67, 56), ("L", 24, 56),
    ("C", 34, 46, 22, 34, 41, 21.6), ("Z",),
)  # fmt: skip


def sand() -> Iterator[Shape]:
    """Draw a dune that breaks like a wave; a camel half buried."""
    yield from sky(12, 27, 3.6)
    yield from dunes(0, 37, 33, 4, 4)
    yield from (Path(_DUNE, Style("art.dune-1", "art.dune-1-line", 0.25)), Path(_LEE, Style("art.dune-1-shade")))
    for x, y, size in ((33, 22, 7), (25, 29, 6)):
        yield Use(gust(), x, y, size)
    yield Use(draw.palm(), 9, 38.4, 9, -8)
    yield stand(_camel(), 47, 50, 9.6, -12)
    yield from dunes(2, 45, 36, 4, 3)


# The sign of each event, which a fan of cards shows: 2 x 2 mm about (0, 0), dark on a light disc.

_INK, _GROUND = "art.back-emblem", "art.back-medal"


def _arrow(x: float, y: float, length: float, turn: float) -> Shape:
    """An arrow from (x, y), `turn` degrees clockwise from east."""
    shaft = Rect(0, -0.1, length - 0.35, 0.2, Style(_INK))
    head = Polygon(((length, 0), (length - 0.5, -0.34), (length - 0.5, 0.34)), Style(_INK))
    return Group((shaft, head), x, y, rotation=turn)


@cache
def _signs() -> dict[str, tuple[Shape, ...]]:
    camel, ink = draw.silhouette(_INK, _GROUND), {"fill": _INK}
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
        "migration": (Use(camel, 0, -0.22, 0.56), _arrow(-0.62, 0.6, 1.24, 0)),
        "lost-cargo": (Group(outline(SYMBOLS, "sack", ink), -0.22, 0.12, 1.05, -18), _arrow(0.5, -0.56, 1.2, 90)),
        "sand": (*outline(SYMBOLS, "dune", ink), _arrow(-0.34, -0.84, 0.7, 90), _arrow(0.44, -0.84, 0.9, 90)),
        "carpet": (Use(rug(_INK, _GROUND, _INK), 0, 0.2, 0.76), Use(camel, 0, -0.26, 0.46)),
        "new-camel": (Use(camel, -0.1, 0.1, 0.64), *plus),
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
    shapes = (*_PICTURES[kind](), *landscape.foreground(AREA, CREST, KINDS.index(kind)))
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
