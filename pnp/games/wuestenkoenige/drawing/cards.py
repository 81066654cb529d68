"""The 32 event cards: their pictures, signs, words and back."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from pnp.chance import Chance
from pnp.data.read import Texts
from pnp.games.wuestenkoenige.drawing import board, pieces
from pnp.games.wuestenkoenige.drawing.board import FACE
from pnp.games.wuestenkoenige.drawing.grounds import SYMBOLS
from pnp.games.wuestenkoenige.layout import DECK, GOODS, KINDS
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
CREST, HEAD = 49.0, 15.6  # mm, of the pale dune below the picture; mm, above it the sky is plain
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
        back = ("C", x + (u - x) * 0.75, y + (v - y) * 0.6, x + (u - x) * 0.15, y + (v - y) * 0.45, x, y)
        face = (("M", x, y), *open_curve(points[slip + 1 :]), ("L", _RIGHT_EDGE, v), ("L", u, v))
        shade = Gradient(((0, f"art.dune-{row}-shade"), (1, f"art.dune-{row}")), (x, y), (u + 6, v + 4))
        yield Path((*face, back, ("Z",)), Style(shade, role, 0.15))
    yield Path((("M", points[0][0], points[0][1] + 0.3), *open_curve([(x, y + 0.3) for x, y in points])), _LIT)


# What is on the land: rows of `cards.toml`, in mm of the card.

_DUST = ("art.dune-3", "art.dune-2")


@cache
def rug(fill: str, stripe: str, line: str) -> Symbol:
    """Draw a carpet in the wind; 2.1 x 0.6 mm."""
    return Symbol(f"rug {fill}", outline(SYMBOLS, "rug", {"fill": fill, "stripe": stripe, "line": line}))


@cache
def gust(role: str = "art.dune-0-line") -> Symbol:
    """Draw a gust that rolls up, one smaller below it; 2 x 1 mm."""
    return Symbol(f"gust {role}", outline(SYMBOLS, "gust", {"line": role}))


@cache
def _symbols() -> dict[str, Symbol]:
    """What rows set on the land: goods, loads, birds, wind; clouds of dust that roll to the right."""
    dust = {role: outline(SYMBOLS, "dust", {"fill": role, "line": f"{role}-line"}) for role in _DUST}
    clouds = {role: Symbol(f"dust {role}", shapes) for role, shapes in dust.items()}
    skull, flying = draw.skull("mark-lit", "art.dune-4-line"), rug("tent", "tent-light", FIGURE)
    return clouds | {good: pieces.token(good) for good in GOODS} | {
        "packs": figures.load("packs", "walk"), "kneel": figures.camel("kneel"), "vulture": draw.vulture(),
        "skull": skull, "rug": flying, "gust": gust(),
    }  # fmt: skip


def _draw(row: Mapping[str, Any]) -> Iterator[Shape]:
    """What a row of the pictures says, by its first key."""
    what, told = next(iter(row.items()))
    match what:
        case "night":
            yield from night(*told)
        case "hill":
            yield from hill(told, *row["crest"], slip=row.get("slip", 0), foot=row.get("foot", (0, 0)))
        case "camel" | "rider":
            role = pieces.player_role(row["player"]) if "player" in row else ""
            cloth, mirror, shade = figures.cloth(role), row.get("mirror", False), f"art.dune-{row.get('row', 2)}-shade"
            coat = cloth._replace(far=f"{role}-fold") if role and what == "camel" else figures.FUR
            yield Use(figures.camel(told, coat, mirror=mirror, shadow=shade), *row["at"])
            if what == "rider":
                yield Use(figures.rider(told, figures.white(role), cloth, cloth), *row["at"])
        case "use":
            yield from (Use(_symbols()[told], *at) for at in row["at"])
        case "breeze":
            for x, y, wide in told:
                curve = ("C", x + wide * 0.3, y - 1, x + wide * 0.7, y + 1, x + wide, y)
                yield Path((("M", x, y), curve), Style(None, "art.dune-0", 0.35))
        case "palms":
            yield from (Use(oases.palm(variant), x, foot - 0.92 * size, size) for variant, x, foot, size in told)
        case "plain":
            edge = ((_LEFT_EDGE, told), (_RIGHT_EDGE, told), (_RIGHT_EDGE, 55), (_LEFT_EDGE, 55))
            ground = Gradient(((0, "art.dune-0"), (1, "art.dune-2")), (0, told), (0, 50))
            yield Polygon(edge, Style(ground, "art.dune-2-line", 0.2))
        case "cracks" | "shade":
            style = Style("art.dune-3-shade") if what == "shade" else Style(None, "art.dune-4-line", 0.45)
            lines = (tuple(map(tuple, line)) for line in told)
            yield from (Polygon(line, style, closed=what == "shade") for line in lines)
        case "tree":
            yield stand(draw.dead_tree(), *told)


# The sign of each event, which a fan of cards shows: 2 x 2 mm about (0, 0), dark on a light disc.

_INK, _GROUND = "art.back-emblem", "art.back-medal"


def _arrow(x: float, y: float, length: float, turn: float) -> Shape:
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
_PICTURES: Mapping[str, Any] = tomllib.loads(FilePath(__file__).with_suffix(".toml").read_text("utf-8"))


@cache
def picture(kind: str) -> Symbol:
    """Draw the picture of an event, its origin the top left corner of the card."""
    drawn = (shape for row in _PICTURES[kind] for shape in _draw(row))
    window = Group((*drawn, landscape.foreground(AREA, CREST, KINDS.index(kind))), clip=Rect(*AREA, Style()))
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


def cards(texts: Texts, deck: Sequence[int] = tuple(DECK.values())) -> Iterator[Part]:
    """Make each kind as often as the deck has it."""
    back = Scene(WIDTH, HEIGHT, tuple(card_back(WIDTH, HEIGHT, BLEED, emblem)), texts["back.card"])
    titles, bodies = ([texts[f"card.{kind}{part}"] for kind in KINDS] for part in ("", ".text"))
    title = landscape.title_size(titles, _ROOM, *_TITLES, FACE.display)
    body = landscape.text_size(bodies, _TEXT, *_BODIES)
    for kind, copies, name, words in zip(KINDS, deck, titles, bodies, strict=True):
        if not copies:
            continue
        head = landscape.title(name, _LEFT, ICON[1], _ROOM, title, FACE.display)
        shapes = (Use(picture(kind)), *head, *badge(kind), *landscape.text(words, _TEXT, body))
        outline, face = RectOutline(WIDTH, HEIGHT, 2.5), Scene(WIDTH, HEIGHT, shapes, name)
        yield Part(name, texts["kind.cards"], outline, face, back, copies, BLEED, key=f"card.{kind}")


@cache
def emblem(fill: str, hole: str) -> Symbol:
    """Draw a star of six points, half of each filled, before a ring; 2 mm wide."""
    ring = Circle(0, 0, 0.7, Style(None, fill, 0.05))
    return Symbol(f"emblem {fill}", (ring, *board.star(fill, hole, fill, 1.75)))
