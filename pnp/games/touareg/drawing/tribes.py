"""What tells the four tribes apart, their tokens; the ornament and the face of the game."""

from collections.abc import Iterator
from functools import cache, partial
from math import cos, pi, sin
from pathlib import Path

from pnp.data.read import Texts
from pnp.games.touareg.state import TRIBES
from pnp.scene import Circle, Group, Part, Polygon, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, Face, Gradient
from pnp.style import figures, palette, picture
from pnp.style.borders import border
from pnp.style.figures import Coat, Pose, camel, load, rider
from pnp.style.palette import load_palette
from pnp.style.pieces import Rims, TokenShape, stand_on, token
from pnp.style.symbols import outline

PALETTE = load_palette(Path(__file__).parents[1] / "palette.toml")
TEXTS = Path(__file__).parents[1] / "texts"
PICTURES = Path(__file__).with_name("pictures.toml")

# What tells the tribes apart: color, sign and the rim of their discs.

_ROLES = {"ajjer": "orange", "ahaggar": "green", "ilbakan": "red", "ress": "blue"}
_RIMS = Rims(0.87, 24)


def role(tribe: str) -> str:
    """Return the color of a tribe, a role of the theme; black for a word of a log that is none."""
    return f"player.{_ROLES.get(tribe, 'black')}"


def ink(tribe: str) -> str:
    """Return the role for words and signs on the tribe's color."""
    return f"{role(tribe)}-ink"


@cache
def sign(tribe: str, role: str) -> Symbol:
    """Draw the sign of a tribe in a role of the theme, 2 x 2 mm; none for a word of a log that is no tribe."""
    shapes: list[Shape] = []
    if tribe == "ajjer":
        shapes.append(Circle(0, 0, 0.42, Style(role)))
        for x, y in ((cos(turn * pi / 4), sin(turn * pi / 4)) for turn in range(8)):
            shapes.append(Polygon(((0.58 * x, 0.58 * y), (x, y)), Style(None, role, 0.2), closed=False))
    elif tribe == "ilbakan":
        for size, weight in ((0.86, 0.2), (0.34, 0.3)):
            shapes.append(Polygon(((0, -size), (size, 0), (0, size), (-size, 0)), Style(None, role, weight)))
    elif tribe in TRIBES:
        shapes += outline(PICTURES, tribe, {"role": role})
    return Symbol(f"sign {tribe} {role}", tuple(shapes))


def pitched(roof: str, shade: str, line: str, cast: str, edge: str = "rock-edge") -> tuple[Shape, ...]:
    """Draw a tent in these roles, 2 mm wide and 1 mm high, its foot at (0, 0): the shadow it casts, its ropes, what is
    within, its roof, the roof's shade and seams."""
    worn = {"roof": roof, "shade": shade, "line": line, "cast": cast, "edge": edge}
    return outline(PICTURES, "pitched", worn)


@cache
def shield(tribe: str) -> Symbol:
    """Draw a disc of radius 1 in the tribe's color, its rim, and its sign over one of its tents."""
    ground, shadow, line = role(tribe), f"{role(tribe)}-shadow", f"{role(tribe)}-rim"
    rims = {"ajjer": _RIMS.dots(line, 0.04), "ahaggar": _RIMS.teeth(line, 0.04, 0.035),
            "ilbakan": _RIMS.dashes(line, 0.08)}  # fmt: skip
    rim = rims.get(tribe, _RIMS.rings(line, 0.045, 0.03))
    worn = "paper", f"{ground}-light", f"{ground}-fold", shadow, f"{ground}-contour"
    tent = Symbol(f"pitched {tribe}", pitched(*worn))
    halo = Circle(0, -0.33, 0.45, Style(ground))
    signs = (Use(sign(tribe, paint), at, at - 0.33, 0.38) for paint, at in ((shadow, 0.03), (ink(tribe), 0)))
    floor = stand_on(ground, 0.79, Use(tent, 0, 0.67, 0.56))
    return Symbol(f"shield {tribe}", (*_disc(ground), *rim, floor, halo, *signs))


def _disc(role: str) -> tuple[Shape, ...]:
    """A disc in a color with its pattern on a pale one, which goes on to the cuts and saves ink there."""
    within = Group((Circle(0, 0, 1, Style(role)), *PALETTE.disc(role)), scale=0.96)
    return Circle(0, 0, 1, Style(f"{role}-light")), within


# The tokens: camels, markers of the tribes, coins.

_SIDE, _LARGE_PUNCH = 16.0, 19.0  # mm, of all tokens: they share their cuts; mm, of discs worth five
COPIES = {"camel.1": 100, "camel.5": 70, "marker": 35, "coin.gold": 20, "coin.silver": 30}
_WORTH = {"gold": "5", "silver": "1"}


def tokens(texts: Texts, shape: TokenShape = "square") -> Iterator[Part]:
    """Make all tokens in the numbers of the rule book."""
    drawn = [(f"camel.{worth}", "camels", camels(worth)) for worth in (1, 5)]
    drawn += [(f"marker.{tribe}", "markers", shield(tribe)) for tribe in TRIBES]
    drawn += [(f"coin.{metal}", "coins", coin(metal)) for metal in _WORTH]
    for name, kind, symbol in drawn:
        what = "marker" if kind == "markers" else name
        size = _LARGE_PUNCH if shape == "disc" and what in ("camel.5", "coin.gold") else _SIDE
        yield token(texts[name], texts[f"kind.{kind}"], size, symbol, COPIES[what], shape)._replace(key=name)


@cache
def camels(worth: int) -> Symbol:
    """Draw one camel on sand, or five, dark, with two rings; radius 1."""
    fill, radii = ("camel.cream", (0.86,)) if worth == 1 else ("camel.brown", (0.88, 0.8))
    rings = (Circle(0, 0, radius, Style(None, f"{fill}-rim", 0.03)) for radius in radii)
    coat, shadow = figures.dyed(fill), f"{fill}-shadow"
    herd = (Use(figures.camel(pose, coat, shadow=shadow), *place) for pose, *place in _HERDS[worth])
    words = Text(0, 0.55 + font.middle(0.44), str(worth), 0.44, f"{fill}-ink", "bold", "middle")
    ground = (*_disc(fill), *rings, stand_on(fill, 0.77, *herd))
    return Symbol(f"camels {worth}", (*ground, palette.plate(words, fill), words))


# Camels of a herd: their poses, where their feet are, how high they are at the hump.
_HERDS: dict[int, tuple[tuple[Pose, float, float, float], ...]] = {
    1: (("stand", -0.22, 0.32, 0.82),),
    5: (("back", -0.36, -0.12, 0.37), ("walk", 0.16, -0.14, 0.37), ("step", -0.56, 0.27, 0.41),
        ("walk", -0.06, 0.28, 0.41), ("stand", 0.4, 0.25, 0.4)),
}  # fmt: skip


@cache
def coin(metal: str) -> Symbol:
    """Draw a coin, its worth over what is struck below it: a camel in silver, the crosses in gold; radius 1."""
    fill, shadow, least = f"coin.{metal}", f"coin.{metal}-shadow", -0.68
    sides = (f"{fill}-light", fill, f"{fill}-shadow")
    raised, sunk = (
        Gradient(tuple((at / 2, tone) for at, tone in enumerate(tones)), (least, least), (-least, -least))
        for tones in (sides, sides[::-1])
    )
    edge = (Circle(0.05, 0.06, 0.92, Style(shadow)), Circle(0, 0, 0.92, Style(raised, f"{fill}-rim", 0.02)),
            Circle(0, 0, 0.76, Style(sunk)), Circle(0, 0, 0.72, Style(fill)))  # fmt: skip
    beads = Rims(0.84, 32 if metal == "gold" else 24).dots(f"{fill}-fold", 0.025 if metal == "gold" else 0.04)
    struck: Shape = Use(camel("walk", Coat(f"{fill}-fold", light=f"{fill}-light")), -0.12, 0.61, 0.42)
    if metal == "gold":
        struck = Use(rosette(f"{fill}-fold", fill), 0, 0.42, 0.27)
    words = Text(0, -0.2 + font.middle(0.86), _WORTH[metal], 0.86, f"{fill}-ink", "bold", "middle")
    return Symbol(f"coin {metal}", (*_disc(fill), *edge, *beads, struck, words))


# The cross of Agadez, a pendant of silver: the ornament of the game, and four of it as its emblem.


@cache
def cross(fill: str, hole: str) -> Symbol:
    """Draw a cross in a role, the hole in it in another; 2 x 2 mm."""
    ring = Circle(0, -0.62, 0.24, Style(None, fill, 0.14))
    name = "ornament-cross" if fill == "accent" else f"cross {fill}"
    return Symbol(name, (ring, *outline(PICTURES, "cross", {"fill": fill, "hole": hole})))


@cache
def rosette(fill: str, hole: str) -> Symbol:
    """Draw four crosses with their tips in the middle, rings outward; 2 x 2 mm."""
    places = ((0, -0.53, 0), (0.53, 0, 90), (0, 0.53, 180), (-0.53, 0, 270))
    return Symbol(f"emblem {fill}", tuple(Use(cross(fill, hole), x, y, 0.5, turn) for x, y, turn in places))


# The face of the game: a veiled face before the sun at dusk; the cross of Agadez.

_COVER, _BORDER = (Path(__file__).with_name(name) for name in ("cover.toml", "border.toml"))


_FUR = Coat("art.train", light="art.sun-0", far="art.train", contour="art.line")
_ROBE = Coat("art.indigo-2", light="art.sun-0", line="art.train", contour="art.line")


def _art(area: Area) -> Iterator[Shape]:
    walk = camel("walk", _FUR, "right")
    loaded, ridden = load("packs", "walk", _FUR, "right"), rider("walk", _ROBE, _ROBE, _FUR, "right")
    train = {"step": (camel("step", _FUR, "right"),), "loaded": (walk, loaded), "rider": (walk, ridden)}
    return picture.draw(_COVER, area, train)


FACE = Face("kufic", cross("accent", "paper"), _art, partial(picture.quiet, _COVER), partial(border, _BORDER))
