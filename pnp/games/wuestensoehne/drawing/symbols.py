"""What tells players, goods, helpers and figures apart; the ornament and the face of the game. The outlines of symbols
are in `symbols.toml`; all are 2 x 2 mm or less about (0, 0), or round with radius 1."""

from functools import cache, partial
from math import cos, pi, sin
from pathlib import Path

from pnp.games.wuestensoehne.layout import GOODS
from pnp.scene import Circle, Face, Gradient, Group, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import figures, palette, picture, symbols as draw
from pnp.style.figures import Coat
from pnp.style.palette import load_palette
from pnp.style.picture import border
from pnp.style.pieces import Rims, back_ground

PALETTE = load_palette(Path(__file__).parents[1] / "palette.toml")
TEXTS = Path(__file__).parents[1] / "texts"
GOWN = Coat("gown", "gown-shade", "fur-light", "", "gown-fold", "fur-contour")  # of who is on the way
_outline = partial(draw.outline, Path(__file__).with_suffix(".toml"))

# Two squares that make a star of eight points: the ornament of the game, and the backs of its tiles.


def _square(turn: float, size: float, middle: float = 0) -> tuple[tuple[float, float], ...]:
    turns = [turn + k * pi / 2 for k in range(4)]
    return tuple((middle + size * cos(turn), middle + size * sin(turn)) for turn in turns)


@cache
def octagram(fill: str, hole: str) -> Symbol:
    """Draw the star in a role, what is open in it in another; 2 x 2 mm."""
    name = "ornament-octagram" if fill == "accent" else f"emblem {fill} {hole}"
    squares = (Polygon(_square(turn, 0.98), Style(fill)) for turn in (0, pi / 4))
    return Symbol(name, (*squares, Circle(0, 0, 0.5, Style(hole)), Polygon(_square(pi / 4, 0.34), Style(fill))))


def tile_back(stack: int, side: float, bleed: float, title: str) -> Scene:
    """Draw the back of a tile: in the medal the star around the number of its stack, with as many beads below it, on
    the sky of the evening, lighter from stack to stack."""
    half, size = side / 2, side * 0.27
    line, emblem = Style(None, "art.back-emblem", side * 0.012), Style("art.back-emblem")
    beads = [half + (bead - (stack - 1) / 2) * side * 0.05 for bead in range(stack)]
    number: tuple[Shape, ...] = (
        *(Polygon(_square(turn, side * 0.27, half), line) for turn in (0, pi / 4)),
        Circle(half, half, side * 0.18, Style("art.back-medal")),
        Text(half, half - side * 0.03 + font.middle(size), str(stack), size, "art.back-emblem", "bold", "middle"),
        *(Circle(x, half + side * 0.14, side * 0.016, emblem) for x in beads),
    )
    return Scene(side, side, (*back_ground(side, side, bleed, octagram, f"art.stack-{min(stack, 5)}"), *number), title)


# The face of the game: a camp at an oasis under a map of stars; two squares that make a star of eight points.

_COVER, _BORDER = (Path(__file__).with_name(name) for name in ("cover.toml", "border.toml"))
_FUR = Coat("art.fur", "art.fur-shade", "art.edge", "art.fur-shade", contour="art.line")
_CLOTH = Coat("art.glint-0", "art.water-3", "art.edge", "", "art.water-3", "art.line")
_SON = Coat("art.son", "art.son-shade", "art.edge", "", "art.son-shade", "art.line")
_PACKS = (figures.load("packs", "stand", figures.plain("art.water-2"), mirror=True),)  # in the water
_CAMELS = {
    "son": (figures.person("walker", _SON, _CLOTH, mirror=True, rim=8),),
    "graze": (figures.camel("graze", _FUR),),
    "stand": (figures.camel("stand", _FUR, mirror=True), figures.load("packs", "stand", _CLOTH, mirror=True)),
    "kneel": (figures.camel("kneel", _FUR),),
    **{f"mirrored {pose}": (figures.camel(pose, figures.plain("art.mirror-6"), mirror=pose == "stand"), *packs)
       for pose, packs in (("graze", ()), ("stand", _PACKS), ("kneel", ()))}}  # fmt: skip
FACE = Face("antiqua", octagram("accent", "paper"), lambda area: picture.draw(_COVER, area, _CAMELS),
            partial(picture.quiet, _COVER), partial(border, _BORDER))  # fmt: skip


# Players are told apart by color, its letter, its pattern and a rim, so that none is told by color alone.

_RIMS, _WITHIN = Rims(0.77, 24), 0.69  # 1.4 mm from the cut of a token, since scissors slip


def role(color: str) -> str:
    """Return the color, a role of the theme."""
    return f"player.{color}"


def ink(color: str) -> str:
    """Return the role for words and signs on the color."""
    return f"player.{color}-ink"


def player_letter(color: str) -> str:
    """Return the first letter of the name that a color has in logs, in every language: in French two begin with B."""
    return color[0].upper()


@cache
def disc(color: str) -> Symbol:
    """Draw a disc of radius 1 in the color, with its pattern and its rim: dashes, dots, teeth, or two rings."""
    line = f"{role(color)}-rim"
    rims = {"red": (Group((*_RIMS.dashes(line, 0.08),), rotation=3.75),), "blue": _RIMS.dots(line, 0.045),
            "orange": _RIMS.teeth(line, 0.045, 0.035), "white": _RIMS.rings(line, 0.05, 0.035)}  # fmt: skip
    return Symbol(f"disc {color}", (Circle(0, 0, 1, Style(role(color))), *PALETTE.disc(role(color)), *rims[color]))


_LETTER, _NUMBER, _FOOT = 0.36, 0.5, 0.355  # sizes of what stands on the dune of a token, and its middle


def _on_disc(
    name: str, color: str, words: dict[str, tuple[float, float, float]], figure: tuple[Shape, ...] = ()
) -> Symbol:
    """The disc of a color with words, each with its middle and size, on plates or on a figure."""
    texts = [Text(x, y + font.middle(size), word, size, ink(color), "bold", "middle")
             for word, (x, y, size) in words.items()]  # fmt: skip
    plates = (palette.plate(text, role(color)) for text in texts if not figure)
    return Symbol(name, (*disc(color).children, *figure, *plates, *texts))


@cache
def shield(color: str) -> Symbol:
    """Draw the disc with its letter: the head of a row of a player."""
    return _on_disc(f"shield {color}", color, {player_letter(color): (0, 0, 1.1)})


def sky(top: float, low: float) -> Gradient:
    """Return the sky of the evening from one height to another."""
    return Gradient(((0, "dusk-0"), (0.45, "dusk-1"), (0.75, "dusk-2"), (1, "dusk-3")), (0, top), (0, low))


def dune(color: str) -> tuple[Shape, ...]:
    """Draw a dune in the color, as on a disc of radius 1."""
    return _outline("dune", {"color": role(color), "light": f"{role(color)}-light"})


def _evening(x: float, y: float, low: float, *shapes: Shape) -> Group:
    """Shapes before the evening sky, which ends `low`, and the sun in it, within the rim of a disc."""
    sun = Circle(x, y, 0.2, Style("dusk-sun", "art.line", 0.02))
    return Group((Circle(0, 0, _WITHIN, Style(sky(-0.8, low))), sun, *shapes), clip=Circle(0, 0, _WITHIN, Style()))


@cache
def caravan(color: str) -> Symbol:
    """Draw a camel with the load of the color before the low sun, under it the letter."""
    figure = Use(caravan_figure(color, f"{role(color)}-shadow"), -0.14, 0.3, 0.68)
    drawn = _evening(0.46, -0.36, 0.4, Group(dune(color), 0, -0.12), figure)
    return _on_disc(f"caravan {color}", color, {player_letter(color): (0.0, 0.51, _LETTER)}, (drawn,))


@cache
def caravan_figure(color: str, shadow: str) -> Symbol:
    """Draw a camel with its own load, a litter, a rider, jars or packs, and its shadow; frame of `figures.camel`."""
    cloth, mount = figures.cloth(role(color)), figures.camel("walk", light="right", shadow=shadow)
    if color == "red":
        load = Use(figures.rider("walk", GOWN, cloth, cloth, light="right"))
    elif color == "white":
        load = Use(draw.symbol("tent", cloth.fill, "rug"), -0.04, -1.03, 0.43)
    else:  # large, about the middle of the hump
        load = Use(figures.load("pots" if color == "blue" else "packs", "walk", cloth, "right"), 0, 0.35, 1.45)
    return Symbol(f"caravan-figure {color} {shadow}", (Use(mount), load))


@cache
def explorer(color: str, height: int) -> Symbol:
    """Draw the head of an explorer in the evening behind a dune, larger if tall; on it the height and the letter."""
    grown = 0.94 + 0.22 * min(height, 16) / 16
    one = Use(figures.person("face", GOWN, figures.cloth(role(color)), "right"), -0.06, grown - 0.64, grown)
    low = Group((*dune(color), Rect(-1, 0.9, 2, 0.5, Style(role(color)))), 0, -0.18)  # to the foot of the disc
    letter = (0.05 + 0.115 * len(str(height)), _FOOT + 0.05, _LETTER)  # behind one or two digits
    words = {str(height): (-0.16, _FOOT, _NUMBER), player_letter(color): letter}
    return _on_disc(f"explorer {color} {height}", color, words, (_evening(0.5, -0.34, 0.24, one, low),))


# Goods, told apart by their shapes; the three helpers of a caravan; the action spaces of oases.


@cache
def good(name: str) -> Symbol:
    """Draw the symbol of a good: a bowl of incense, a jar of myrrh, a cut stone, a slab of salt."""
    return Symbol(f"good {name}", _outline(name))


HELPERS = ("driver", "scout", "guide")  # in the order in which a turn uses them


@cache
def helper(name: str) -> Symbol:
    """Draw the symbol of a helper: a camel on its line, an eye, a sun that rises for one more day."""
    if name != "driver":
        return Symbol(f"helper {name}", _outline(name))
    line = Polygon(((-0.95, 0.84), (0.95, 0.84)), Style(None, "rug-thread", 0.16), closed=False)
    return Symbol(f"helper {name}", (line, Use(figures.camel("walk", figures.plain("accent-dark")), -0.36, 0.8, 1.26)))


@cache
def thing(name: str) -> Symbol:
    """Draw a `coin` with a struck rim, radius 1; a letter, for a `rumour`, or empty, `rumour-told`; 1.9 x 1.4 mm."""
    return Symbol(name, _outline(name))


@cache
def space(name: str) -> Symbol:
    """Draw the action space of a good, `camel`, `water2` or `rumour`: a symbol on a light disc."""
    rings = (Circle(0.06, 0.08, 1, Style("space-cast")), Circle(0, 0, 0.96, Style("space", "accent", 0.09)))
    if name == "water2":
        return Symbol(f"space {name}", (*rings, *(Use(draw.symbol("drop"), x, 0, 0.57) for x in (-0.3, 0.3))))
    if name == "camel":
        return Symbol(f"space {name}", (*rings, Use(figures.camel(), -0.22, 0.62, 1.12)))
    return Symbol(f"space {name}", (*rings, Use(good(name) if name in GOODS else thing("rumour"), 0, 0, 0.72)))


@cache
def lying(name: str) -> Symbol:
    """Draw what lies on the ground, in mm: the road of a tile to the north, `road-D` through desert or `road-O` through
    an oasis, the `ring` in its middle, its shadow and its edges; an open `bag` for a good, a `cushion` for a rumour."""
    return Symbol(name, (Group(_outline(name), scale=10),))


@cache
def turban() -> Symbol:
    """Draw a wound turban with a jewel; 1.8 x 1.8 mm."""
    return Symbol("turban", _outline("turban", {"cloth": "gown", "line": "gown-fold"}))


@cache
def water() -> Symbol:
    """Draw one water, a drop in its rings before the light, radius 1."""
    glow = Gradient(((0, "paper"), (1, "water-light")), (-0.1, -0.2), (0.75, -0.2), radial=True)
    discs = Circle(0, 0, 1, Style("water-light")), Circle(0, 0, 0.84, Style(glow))
    return Symbol("water-token", (*discs, *_outline("water")))


@cache
def turban_token() -> Symbol:
    """Draw the turban on a disc of radius 1."""
    rug = Circle(0, 0, 0.88, Style("rug", "rug-thread", 0.05)), Circle(0, 0, 0.79, Style(None, "rug-thread", 0.02))
    one = Group(_outline("turban-cast")), Use(turban(), 0, 0.1, 0.64)
    return Symbol("turban-token", (Circle(0, 0, 1, Style("coin.gold")), *rug, *one))
