"""The 32 event cards: their pictures, signs, words and back."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path as FilePath

from pnp.data.read import Texts
from pnp.games.wuestenkoenige.drawing import board, pieces
from pnp.games.wuestenkoenige.drawing.board import FACE
from pnp.games.wuestenkoenige.drawing.grounds import SYMBOLS, hexagon
from pnp.games.wuestenkoenige.layout import DECK, GOODS, KINDS
from pnp.scene import Circle, Group, Part, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, RectOutline
from pnp.style import figures, landscape, pages, picture, symbols as draw
from pnp.style.pieces import card_back
from pnp.style.symbols import outline

# Where the pictures of event cards are set: the size of the cards. In mm.

WIDTH, HEIGHT = 63.0, 88.0  # mm: the size of most cards and sleeves; nine to a sheet of A4
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
# mm: the pale dune below a picture, at least and at most; above it the sky is plain; how much larger for each mm more
CREST, LOWEST, HEAD, _LARGER = 51.0, 60.0, 15.6, 0.014


# The sign of each event, which a fan of cards shows: 2 x 2 mm about (0, 0), dark on a light disc.

_INK, _GROUND = "art.back-emblem", "art.back-medal"


def _arrow(x: float, y: float, length: float, turn: float) -> Shape:
    head = Polygon(((length, 0), (length - 0.5, -0.34), (length - 0.5, 0.34)), Style(_INK))
    return Group((Rect(0, -0.1, length - 0.35, 0.2, Style(_INK)), head), x, y, rotation=turn)


@cache
def _signs() -> dict[str, tuple[Shape, ...]]:
    camel, ink = figures.camel("walk", figures.plain(_INK)), {"fill": _INK, "stripe": _GROUND}
    return {
        "epidemic": (Use(draw.symbol("skull", _INK, _GROUND), 0, 0, 0.82),),
        "drying": (Use(draw.symbol("drop", _INK, _INK, _GROUND), 0, 0, 0.74), *outline(SYMBOLS, "crossed", ink)),
        "sandstorm": (Group(outline(SYMBOLS, "gust", {"line": _INK}), 0.05, 0.02, 0.84),),
        "swap": (_arrow(-0.72, -0.3, 1.44, 0), _arrow(0.72, 0.3, 1.44, 180)),
        "migration": (Use(camel, -0.22, 0.3, 0.84), _arrow(-0.62, 0.6, 1.24, 0)),
        "lost-cargo": (Group(outline(SYMBOLS, "sack", ink), -0.22, 0.12, 1.05, -18), _arrow(0.5, -0.56, 1.2, 90)),
        "sand": (*outline(SYMBOLS, "dune", ink), _arrow(-0.34, -0.84, 0.7, 90), _arrow(0.44, -0.84, 0.9, 90)),
        "carpet": (Group(outline(SYMBOLS, "rug", ink), 0, 0.2, 0.76), Use(camel, -0.2, 0.14, 0.72)),
        "new-camel": (Use(camel, -0.36, 0.7, 1.0), *outline(SYMBOLS, "plus", ink)),
    }


def icon(kind: str, x: float, y: float, radius: float) -> Iterator[Shape]:
    """Draw the sign of an event on its disc about (x, y)."""
    yield Circle(x, y, radius, Style(_GROUND, "art.back-line", 0.3))
    yield Group(_signs()[kind], x, y, radius * 0.98)


# The pictures of the event cards, each on all of its card, with its sign in the corner; and what stands on them.

ICON = (9.6, 9.4, 5.8)  # mm: the middle of the sign and its radius
_PICTURES, _SPOTS = draw.load(FilePath(__file__).with_suffix(".toml")), FilePath(__file__).with_name("spots.toml")
_SHOWN = Area(0, 2, WIDTH, 48)  # mm of a card of a fan
_FUR = figures.Coat("art.fur", "art.fur-shade", "fur-light", "art.fur-far", "fur-line", "fur-contour")
_PACKS = figures.Coat("art.pack", "art.pack-shade", "fur-light", "", "fur-line", "fur-contour")
_LOOK = landscape.Look("art.dune-3-shade", _FUR, figures.white, lambda role: figures.cloth(role) if role else _PACKS)


def _company() -> landscape.Company:
    """What rows of the pictures name: a good, a bird, a skull, camels."""
    things = {name: (Symbol(f"card {name}", outline(SYMBOLS, name)),) for name in ("skull", "vulture")}
    return landscape.Company(_LOOK, things | {good: (pieces.token(good),) for good in GOODS})


@cache
def scene(kind: str, crest: float = CREST) -> Symbol:
    """Draw the picture of an event down to `crest`, its origin the top left corner of the card."""
    more = 1 + _LARGER * (crest - CREST)
    drawn = picture.Pen(_PICTURES, AREA._replace(y=HEAD), _company()).rows(_PICTURES["pictures"][kind])
    land = Group(tuple(drawn), round(WIDTH / 2 * (1 - more), 2), round(crest - CREST * more, 2), more)
    window = Group((land, landscape.foreground(AREA, crest, KINDS.index(kind))), clip=Rect(*AREA, Style()))
    return Symbol(f"picture {kind} {crest:g}", (window, *icon(kind, *ICON)))


def spots() -> dict[int, Scene]:
    """Draw the pictures for pages of the rulebook that end early."""
    own = _company() | board.things()
    own |= {name: (hexagon(name[:-2], int(name[-1])),) for name in ("dune-0", "dune-2", "plain-1", "plain-3")}
    for kinds in (("carpet", "migration", "sand"), ("sandstorm", "drying", "swap")):
        own[" ".join(kinds)] = (landscape.fan(f"fan {' '.join(kinds)}", [Use(scene(kind)) for kind in kinds], _SHOWN),)
    for name in ("well", "acacia", "bones", "ruin", "goats"):
        own[name] = landscape.standing(name, Group(outline(SYMBOLS, name, {"mark-cast": _LOOK.shadow})), 0.34)
    return pages.spots(_SPOTS, landscape.Company(_LOOK, own))


def badge(kind: str, crest: float) -> Iterator[Shape]:
    """Draw the number that is all an event is about, on a light ground in the lower right of its picture."""
    right, low = WIDTH - 4.4, crest - 1
    if kind == "new-camel":
        yield Circle(right - 4.6, low - 4.6, 4.6, Style("ground", "ink", 0.3))
        yield Text(right - 4.6, low - 4.6 + font.middle(5.4), "+1", 5.4, "ink", "bold", "middle")
    if kind == "carpet":
        yield Rect(right - 27, low - 9, 27, 9, Style("ground", "ink", 0.3), 2)
        yield from (die(1, right - 22, low - 4.5, 6.2, -6), die(4, right - 14.6, low - 4.5, 6.2, 8))
        yield Text(right - 1.8, low - 4.5 + font.middle(5), "× 3", 5, "ink", "bold", "end")


_EVEN = ((-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0))  # pips of a die, two more each; odd ones have the middle


def die(number: int, x: float, y: float, side: float, turn: float = 0) -> Shape:
    """Draw a die with that number up."""
    step, pips = side * 0.27, (*_EVEN[: number // 2 * 2], *([(0, 0)] if number % 2 else []))
    body = Rect(-side / 2, -side / 2, side, side, Style("paper", "ink", 0.3), side * 0.18)
    return Group((body, *(Circle(a * step, b * step, side * 0.1, Style("ink")) for a, b in pips)), x, y, rotation=turn)


# The 32 event cards: sign and title at the top left, which a fan of cards shows; picture, text; and their back.

SAFE = 4.2  # mm from the edge to any word: the safe zone, and room
_LEFT = 17.8  # mm from the left edge to the title
_ROOM = WIDTH - SAFE - _LEFT
_TITLES, _BODIES = (5.6, 3.2), (4.0, 2.9)  # mm, sizes of letters at most and at least
_TEXT = Area(SAFE + 0.4, CREST + 2.2, WIDTH - 2 * SAFE - 0.8, HEIGHT - SAFE - CREST - 2.2)


def cards(texts: Texts, deck: Sequence[int] = tuple(DECK.values())) -> Iterator[Part]:
    """Make each kind as often as the deck has it."""
    back = Scene(WIDTH, HEIGHT, tuple(card_back(WIDTH, HEIGHT, BLEED, emblem)), texts["back.card"])
    titles, bodies = ([texts[f"card.{kind}{part}"] for kind in KINDS] for part in ("", ".text"))
    ems = [landscape.title_size([one], _ROOM, *_TITLES, FACE.display) for one in titles]
    title = sorted(ems)[1]  # of all but the longest
    body = landscape.text_size(bodies, _TEXT, *_BODIES)
    for kind, copies, name, words, em in zip(KINDS, deck, titles, bodies, ems, strict=True):
        if not copies:
            continue
        head = landscape.title(name, _LEFT, ICON[1], _ROOM, min(title, em), FACE.display)
        # the picture as large as the words below it let it be
        crest = min(LOWEST, max(CREST, round(HEIGHT - SAFE - landscape.text_height(words, _TEXT, body)) - 3.4))
        room = _TEXT._replace(y=_TEXT.y + crest - CREST, height=_TEXT.height - crest + CREST)
        shapes = (Use(scene(kind, crest)), *head, *badge(kind, crest), *landscape.text(words, room, body))
        outline, face = RectOutline(WIDTH, HEIGHT, 2.5), Scene(WIDTH, HEIGHT, shapes, name)
        yield Part(name, texts["kind.cards"], outline, face, back, copies, BLEED, key=f"card.{kind}")


@cache
def emblem(fill: str, hole: str) -> Symbol:
    """Draw a star of six points, half of each filled, before a ring; 2 mm wide."""
    star = Group(board.star(fill, hole, fill), scale=1.03, rotation=30)  # a point up
    return Symbol(f"emblem {fill}", (Circle(0, 0, 0.7, Style(None, fill, 0.05)), star))
