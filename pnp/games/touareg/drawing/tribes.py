"""What tells the four tribes apart, their tokens; the ornament and the face of the game."""

from collections.abc import Iterator
from functools import cache, partial
from math import cos, pi, sin
from pathlib import Path as FilePath

from pnp.data.read import Texts
from pnp.games.touareg.state import TRIBES
from pnp.scene import Area, Circle, Face, Gradient, Group, Part, Path, Polygon, Shape, Style, Symbol, Text, Use, font
from pnp.style import figures, picture
from pnp.style.field import closed_curve
from pnp.style.figures import Coat, Pose, camel, load, rider
from pnp.style.palette import load_palette
from pnp.style.picture import border
from pnp.style.pieces import Rims, TokenShape, dome, stand_on, token
from pnp.style.symbols import outline

PALETTE = load_palette(FilePath(__file__).parents[1] / "palette.toml")
TEXTS = FilePath(__file__).parents[1] / "texts"
PICTURES = FilePath(__file__).with_name("pictures.toml")

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
    return Symbol(f"sign {tribe} {role}", outline(PICTURES, tribe, {"role": role}) if tribe in TRIBES else ())


def pitched(roof: str, shade: str, line: str, cast: str) -> tuple[Shape, ...]:
    """Draw a tent in these roles, 2 mm wide and 1 mm high, its foot at (0, 0): the shadow it casts, its ropes, what is
    within, its roof, the roof's shade and seams."""
    return outline(PICTURES, "pitched", {"roof": roof, "shade": shade, "line": line, "cast": cast})


@cache
def shield(tribe: str) -> Symbol:
    """Draw a disc of radius 1 in the tribe's color, its rim, and its sign."""
    ground, shadow, line = role(tribe), f"{role(tribe)}-shadow", f"{role(tribe)}-rim"
    rims = {"ajjer": _RIMS.dots(line, 0.04), "ahaggar": _RIMS.teeth(line, 0.04, 0.035),
            "ilbakan": _RIMS.dashes(line, 0.08)}  # fmt: skip
    rim = rims.get(tribe, _RIMS.rings(line, 0.045, 0.03))
    relief = ((shadow, 0.035), (f"{ground}-light", -0.02), (ink(tribe), 0))
    signs = (Use(sign(tribe, paint), at, at, 0.6) for paint, at in relief)
    return Symbol(f"shield {tribe}", (*_disc(ground), *rim, *_sunk(ground, 0.74), *signs))


def _disc(role: str) -> tuple[Shape, ...]:
    """A disc in a color with its pattern, its edge bevelled, on white, which goes on to the cuts and saves ink."""
    within = Group((Circle(0, 0, 1, Style(role)), *PALETTE.disc(role)), scale=0.92)
    return Circle(0, 0, 1, Style("paper")), Circle(0, 0, 0.96, Style(_lit(role))), within


def _sunk(role: str, radius: float) -> tuple[Shape, ...]:
    """A field within the rim of a piece, its edge a step down, its ground a little domed: light where it meets it."""
    step = Circle(0, 0, radius, Style(role)), Circle(0, 0, radius, Style(_lit(role, raised=False)))
    return *step, dome(role, radius * 0.93)


def _lit(role: str, raised: bool = True) -> Gradient:
    """From light to shadow across a piece of a color; what is sunk has its shadow to the light."""
    tones = (f"{role}-light", role, f"{role}-shadow")[:: 1 if raised else -1]
    return Gradient(tuple(zip((0, 0.5, 1), tones, strict=True)), (-0.68, -0.68), (0.68, 0.68))


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
    """Draw one camel on sand, or a herd, worth five, on dark ground in a rim of beads, before the sun; radius 1."""
    fill, coat, sun, herd, (y, size) = _HERDS[worth]
    rim = _RIMS.dots(f"{fill}-ink", 0.035) if worth == 5 else (Circle(0, 0, 0.87, Style(None, f"{fill}-rim", 0.02)),)
    stand = (Use(figures.camel(pose, coat, shadow=f"{fill}-shadow"), *place) for pose, *place in herd)
    words = Text(0, y + font.middle(size), str(worth), size, "herd.cream-ink", "bold", "middle")
    drawn = sun, stand_on(fill, 0.725, *stand), words
    return Symbol(f"camels {worth}", (*_disc(fill), *rim, *_sunk(fill, 0.78), *drawn))


# a camel and a herd: ground, coat, sun; poses, feet, heights at the hump; the middle of the number and its size
_HERDS: dict[int, tuple[str, Coat, Circle, tuple[tuple[Pose, float, float, float], ...], tuple[float, float]]] = {
    1: ("herd.cream", figures.FUR, Circle(0.08, -0.2, 0.38, Style("erg.2")), (("stand", -0.2, 0.22, 0.8),),
        (0.5, 0.6)),
    5: ("camel.brown", figures.cloth("herd.cream", "camel.brown"), Circle(0, -0.33, 0.44, Style("herd.cream")),
        (("walk", -0.6, 0.4, 0.27), ("step", -0.18, 0.38, 0.27), ("walk", 0.24, 0.4, 0.27), ("step", -0.38, 0.6, 0.29),
         ("walk", 0.07, 0.61, 0.29)), (-0.33, 0.76)),
}  # fmt: skip


@cache
def coin(metal: str) -> Symbol:
    """Draw a coin as it is struck, radius 1: gold with lobes and a star, silver with a reeded edge and a camel."""
    fill, is_gold = f"coin.{metal}", metal == "gold"
    raised, fold, struck = _lit(fill), f"{fill}-fold", list[Shape]()
    shadow, lit = Style(f"{fill}-shadow"), Style(raised, f"{fill}-rim", 0.02)
    edge: tuple[Shape, ...] = (Circle(0.05, 0.05, 0.94, shadow), Circle(0, 0, 0.94, lit))
    if is_gold:
        lobes = [(k * pi / 16, 0.95 if k % 2 else 0.89) for k in range(32)]
        edge = tuple(Path(closed_curve([(at + far * cos(turn), at + far * sin(turn)) for turn, far in lobes]), style)
                     for at, style in ((0.05, shadow), (0, lit)))  # fmt: skip
    for tone, off in ((f"{fill}-shadow", 0.04), (f"{fill}-light", -0.03), ("", 0)):
        if is_gold:
            turns = [(k * pi / 8, 0.44 if k % 2 else 0.7) for k in range(16)]
            points = tuple((off + far * cos(turn), off + far * sin(turn)) for turn, far in turns)
            struck.append(Polygon(points, Style(tone or raised, None if tone else fold, 0.012)))
        else:
            coat = figures.plain(tone) if tone else Coat(fold, f"{fill}-rim", f"{fill}-light", far=f"{fill}-rim")
            struck.append(Use(camel("walk", coat), off - 0.19, off + 0.17, 0.72))
    size, y = (0.92, 0) if is_gold else (0.5, 0.5)
    struck += Rims(0.63, 8).dots(fold, 0.04) if is_gold else Rims(0.9, 44).dashes(fold, 0.07)
    words = Text(0, y + font.middle(size), _WORTH[metal], size, f"{fill}-ink", "bold", "middle")
    return Symbol(f"coin {metal}", (*_disc(fill), *edge, *_sunk(fill, 0.8), *struck, words))


# The face of the game: a veiled face before the sun at dusk; the cross of Agadez.

_COVER, _BORDER = (FilePath(__file__).with_name(name) for name in ("cover.toml", "border.toml"))
_FUR = Coat("art.train", light="art.sun-0", far="art.train", contour="art.line")
_ROBE = Coat("art.indigo-2", light="art.sun-0", line="art.train", contour="art.line")


def _art(area: Area) -> Iterator[Shape]:
    walk = camel("walk", _FUR, "right")
    loaded, ridden = load("packs", "walk", _FUR, "right"), rider("walk", _ROBE, _ROBE, _FUR, "right")
    train = {"step": (camel("step", _FUR, "right"),), "loaded": (walk, loaded), "rider": (walk, ridden)}
    return picture.draw(_COVER, area, train)


_CROSS = Symbol("ornament-cross", outline(PICTURES, "cross"))
FACE = Face("kufic", _CROSS, _art, partial(picture.quiet, _COVER), partial(border, _BORDER))
