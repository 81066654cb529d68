"""The pieces: what tells colors apart, faces, leaders to stand up, all parts to cut out."""

from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, pi, sin
from pathlib import Path as FilePath

from pnp.data.read import Texts
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.state import COLORS
from pnp.style import figures, landscape, palette, picture, symbols as draw
from pnp.style.field import closed_curve
from pnp.style.figures import Pose
from pnp.style.palette import load_palette
from pnp.style.pieces import BLEED, Rims, Standee, TokenShape, dome, front_panel, ground, stand_on, standee, token
from pnp.style.symbols import load, outline

from pnp.scene import (  # isort: skip
    Circle, Gradient, Group, Part, Path, Polygon, Rect, RectOutline, Scene, Shape, Style, Symbol, Text, Use, font,
)  # fmt: skip

PALETTE = load_palette(FilePath(__file__).parents[1] / "palette.toml")
TEXTS = FilePath(__file__).parents[1] / "texts"
OUTLINES, _SCENES = (FilePath(__file__).with_name(f"{name}.toml") for name in ("outlines", "scenes"))


# Rims of the camels' discs: each color has its own, so that it is known without color, turned any way.

RADIUS, _HALF = 0.86, 0.045  # of a disc of radius 1; half the width of a rim
_RIMS = Rims(RADIUS, 20)


def rim(color: str, ink: str) -> Iterator[Shape]:
    """Draw the rim of a camel's color in the role `ink`, on a disc of radius 1 about (0, 0); grey has none."""
    rims: dict[str, Iterable[Shape]] = {
        "cream": (Circle(0, 0, RADIUS, Style(None, ink, 0.045)),), "sky": _RIMS.rings(ink, _HALF, 0.03),
        "lilac": _RIMS.dots(ink, _HALF), "rose": _RIMS.dashes(ink, 2 * _HALF), "mint": _RIMS.teeth(ink, _HALF, 0.04),
    }  # fmt: skip
    yield from rims.get(color, ())


# Emblems of the camels: each color has its own, the same in every language.


@cache
def emblem(color: str, role: str) -> Symbol:
    """Draw the emblem of a color in a role of the theme, 2 x 2 mm: a sun, a cloud, a moon, a flower, a leaf."""
    shapes: list[Shape] = []
    if color == "cream":
        rays = zip(_around(8, 0.64), _around(8, 1), strict=True)
        shapes.append(Circle(0, 0, 0.46, Style(role)))
        shapes += (Polygon(ray, Style(None, role, 0.2), closed=False) for ray in rays)
    elif color == "rose":
        shapes += (*(Circle(x, y, 0.36, Style(role)) for x, y in _around(5, 0.6)), Circle(0, 0, 0.4, Style(role)))
    else:
        shapes += outline(OUTLINES, color, {"role": role})
    return Symbol(f"emblem {color} {role}", tuple(shapes))


def _around(count: int, radius: float) -> list[tuple[float, float]]:
    return [(radius * sin(angle), -radius * cos(angle)) for angle in (2 * pi * (step / count) for step in range(count))]


# The discs of tokens, of radius 1.

SIDE = 16.0  # mm, of all tokens: they share their cuts
PLAYERS = ("red", "blue", "green", "orange", "black")
_WITHIN, _BARE = 0.78, 0.76  # radius of what is within a rim, and of the pattern of its disc


def _disc(fill: str, pattern: float = 0.97) -> tuple[Shape, ...]:
    """A disc of a color, its pattern within a radius."""
    within = Group(PALETTE.disc(fill), clip=Circle(0, 0, pattern, Style()))
    lit = (dome(fill, pattern),) if pattern < 0.97 else ()
    return Circle(0, 0, 1, Style(f"{fill}-light")), Circle(0, 0, 0.97, Style(fill)), *lit, within


_EMBLEM, _HALO = 0.22, 1.15  # radius of an emblem; how much larger its halo is


@cache
def camel(color: str) -> Symbol:
    """Draw a camel of a color on a disc of radius 1, the emblem of the color above it; grey ones have none."""
    pose, height, x, y, sign, _ = load(OUTLINES)["stances"][color]
    return Symbol(f"camel-{color}", (*_ground(color, Use(_mount(color, pose), x, y, height)), *_sign(color, *sign)))


def _mount(color: str, pose: Pose) -> Symbol:
    fill = f"camel.{color}"
    return figures.camel(pose, figures.dyed(fill), shadow=f"{fill}-shadow")


def _ground(color: str, mount: Use) -> Iterator[Shape]:
    fill = f"camel.{color}"
    yield from _disc(fill, 0.97 if color == "grey" else _BARE)
    yield from rim(color, f"{fill}-rim")
    yield stand_on(fill, _WITHIN, mount)


def _sign(color: str, x: float, y: float, size: float = _EMBLEM) -> tuple[Shape, ...]:
    """The emblem of a color at a place of its disc, in a halo of the bare color; grey has none."""
    fill = f"camel.{color}"
    halo = Circle(x, y, size * _HALO, dome(fill, 1).style)
    return (halo, Use(emblem(color, f"{fill}-ink"), x, y, size)) if color != "grey" else ()


def owner(color: str, texts: Texts) -> Symbol:
    """Draw a rider of a player's color, with the letter that the color has in this language on the chest."""
    fill = f"player.{color}"
    worn = figures.dyed(fill)
    figure = stand_on(fill, 0.92, Use(figures.person("face", worn, worn), 0, 0.9, 1.66))
    letter = Text(0, 0.72, texts[f"mark.{color}"], 0.46, f"{fill}-ink", "bold", "middle")
    return Symbol(f"rider-{color}", (*_disc(fill), figure, palette.plate(letter, fill), letter))


@cache
def leader(color: str, player: str, mark: str) -> Symbol:
    """Draw a camel of a color, ridden by who wears a player's color, the mark of that color in a disc before them."""
    pose = load(OUTLINES)["stances"][color][-1]
    x, y, size, emblem = _KNEELING if pose == "kneel" else _RIDDEN
    ground = _ground(color, Use(_mount(color, pose), x, y, size))
    seat = figures.SEAT + (_DOWN if pose == "kneel" else 0)
    rider = Group(tuple(_rider(color, player, pose)), x, y + seat * (1 - _GROWN) * size, size * _GROWN)
    # the mark of the player on a disc of the color, at the lower rim, before the feet of the camel
    role, (x, y, reach) = f"player.{player}", _BADGE
    discs = (Circle(x, y, reach, Style("paper", f"camel.{color}-rim", 0.02)), Circle(x, y, reach * 0.84, Style(role)))
    letter = Text(x, y + font.middle(_LETTER), mark, _LETTER, f"{role}-ink", "bold", "middle")
    badge = Use(Symbol(f"badge {color} {player} {mark}", (*discs, letter)))
    return Symbol(f"leader-{color}-{player}-{mark}", (*ground, *_sign(color, *emblem, 0.17), rider, badge))


# where a camel with a rider stands on its disc, how high it is at its hump, where its emblem is
_RIDDEN, _KNEELING = (-0.02, 0.52, 0.84, (-0.46, -0.36)), (0.0, 0.38, 0.96, (-0.46, -0.36))
_GROWN, _DOWN = 1.2, 0.45  # how much larger than its camel who rides it is, and how much lower where it kneels
_BADGE, _LETTER = (0.0, 0.5, 0.23), 0.34  # disc and letter of the player, 2.1 mm from any cut, of a radius
_COVER = Rect(-0.02, -0.89, 0.29, 0.15, Style())  # what is seen of it, on a camel 1 mm high


def _rider(color: str, player: str, pose: Pose, grown: float = _GROWN) -> Iterator[Shape]:
    """Who rides a camel of a color, so much larger, in a robe and on a darker saddle of the player's color."""
    role, down = f"player.{player}", _DOWN if pose == "kneel" else 0
    worn = figures.cloth(role, "paper")
    yield Use(figures.rider(pose, worn, worn, worn._replace(fill=f"{role}-fold"), halo="paper", grown=grown))
    yield from PALETTE.block(role, _COVER._replace(y=_COVER.y + down), 0.32)


@cache
def _scene(name: str) -> tuple[Shape, ...]:
    """A picture of `scenes.toml`, 16 x 16 mm."""
    return picture.scene(_SCENES, name, landscape.Company(landscape.Look("art.shade-2")))


@cache
def coin(name: str, role: str) -> Symbol:
    """Draw a picture of `scenes.toml` in a rim."""
    scene = Group((Group(_scene(name), -1, -1, 2 / SIDE),), clip=Circle(0, 0, _BOWL, Style()))
    return Symbol(f"{name}-token", (*_coin(role), scene))


def palm() -> Symbol:
    """Draw an oasis."""
    return coin("palm", "palm")


def _coin(role: str) -> tuple[Shape, ...]:
    """The ground of a token and its rim, whose edge is in the light."""
    light = Circle(*_LIT, 0.86, Style(None, f"{role}-pattern", 0.03))
    return Circle(0, 0, 1, Style(f"{role}-light")), Circle(0, 0, 0.88, Style(role, f"{role}-dark", 0.03)), light


_BOWL, _LIT = 0.8, (-0.022, -0.028)  # radius of what lies within the rim of a token; where its edge is in the light
_RIPPLES = (0.52, 0.36)  # half the widths of rings about a drop


@cache
def water(value: int) -> Symbol:
    """Draw a water token: a large drop on a pool with its value, if any, small ones beside it as they are more."""
    pool = Gradient(((0, "art.water-0"), (0.55, "art.water-1"), (1, "art.water-2")), (-0.25, -0.35), (0.55, 0.75), True)
    turns = [2 * pi * step / 8 for step in range(8)]  # on the water around the foot of the drop
    ellipses = ([(wide * cos(turn), 0.5 + 0.28 * wide * sin(turn)) for turn in turns] for wide in _RIPPLES)
    rings = [Path(closed_curve(ellipse), Style(None, "water-pattern", 0.03)) for ellipse in ellipses]
    more = [Use(draw.symbol("drop"), side * 0.56, -0.3, 0.2) for side in (-1, 1)[: max(0, value - 1)]]
    figure = Text(0.06, 0.2 + font.middle(0.64), str(value), 0.64, "water-ink", "bold", "middle")  # beside the gleam
    large: list[Shape] = [Use(draw.symbol("drop"), 0, -0.04, 0.8), *([figure] if value else [])]
    below: tuple[Shape, ...] = (Circle(0, 0, _BOWL, Style(pool)), *rings)
    return Symbol(f"water-{value}", (*_coin("water"), Use(Symbol("water-pool", below)), *more, *large))


# Leaders to fold and stand up, in place of the flat tokens: a rider on the camel that it leads, under a band of the
# player's color with its letter, on one ground of the color of the camel, with the emblem of that behind the rider.

LEADER = Standee(14.4, 25.0, 3.48)  # mm; its feet find room on the hex, as the flat token of 16 mm does
_BAND, _SIZE, _BASE = 5.6, 4.4, 2.2  # mm: the band, its letter, the ground below the feet of the camel
_EMBLEM_AT, _TALLER = (3.1, 8.7, 1.9), 1.45  # mm, its middle and radius; how much larger than its camel the rider is


def standing_leader(color: str, player: str, texts: Texts) -> Part:
    """Make a rider of a player's color, with its letter, on a camel of its color, with the emblem of that."""
    fill, role, middle = f"camel.{color}", f"player.{player}", LEADER.width / 2
    mount = figures.camel("walk", figures.dyed(fill), shadow=f"{fill}-shadow", halo="paper")
    rider = Group(tuple(_rider(color, player, "walk", _TALLER)), 0, figures.SEAT * (1 - _TALLER), _TALLER)
    mounted = Symbol(f"standing-leader-{color}-{player}", (Use(mount), rider))
    band = Rect(-BLEED, 0, LEADER.width + 2 * BLEED, _BAND, Style(role))
    y, mark = _BAND / 2 + 0.1 + font.middle(_SIZE), texts[f"mark.{player}"]
    letter = Text(middle, y, mark, _SIZE, f"{role}-ink", "bold", "middle")
    head = (band, *PALETTE.block(role, band, middle), palette.plate(letter, role), letter)
    panel = (*front_panel(LEADER, mounted, fill, _BASE), *head, *_sign(color, *_EMBLEM_AT)[1:])
    name = texts["standee"].format(name=texts[f"leader.{player}"])
    return standee(name, texts["kind.leaders"], LEADER, panel, fill, PALETTE.patterns[fill], 1)


# The parts to cut out: all pieces, in the numbers of the rule book, and the tokens that are money.


def parts(layout: Layout, texts: Texts, upright: bool = False, shape: TokenShape = "square") -> Iterator[Part]:
    """Make all pieces; leaders, a rider on a camel of each color and on a grey one, are flat or `upright`, to fold."""

    def flat(name: str, kind: str, symbol: Symbol, copies: int, key: str = "") -> Part:
        return token(texts[name], texts[f"kind.{kind}"], SIDE, symbol, copies, shape)._replace(key=key or name)

    camels = max(layout.camels.values())
    yield from (flat(f"camel.{color}", "camels", camel(color), camels) for color in COLORS)
    for player in PLAYERS:
        for color in (*COLORS, "grey"):
            key = f"leader.{player}.{color}"
            if upright:
                yield standing_leader(color, player, texts)._replace(key=key)
            else:
                yield flat(f"leader.{player}", "leaders", leader(color, player, texts[f"mark.{player}"]), 1, key)
    yield flat("palm", "palms", palm(), layout.palms)
    yield from (flat(f"water.{value}", "water", water(value), layout.water[value - 1]) for value in (1, 2, 3))
    # Points and copies of the rule book. Tokens are money: when a pile runs out scoring goes on.
    groves, caravans, tied = layout.points
    piles = (("oasis.5", groves, 20), ("area.10", 10, 10), ("caravan.10", caravans, 5), ("caravan.5", tied, 5))
    for key, points, copies in piles:
        name, title = "tied" if key == "caravan.5" else key.split(".")[0], texts[key].format(points=points)
        face = Scene(SIDE, SIDE, (ground(SIDE, SIDE, f"{FRAMES[name]}-light"), *worth(name, points)), title)
        yield Part(title, texts["kind.tokens"], RectOutline(SIDE, SIDE), face, None, copies, BLEED, key=key)


FRAMES = {"oasis": "palm", "area": "art.camp", "caravan": "tent", "tied": "art.trade"}  # the roles of their frames


def worth(name: str, points: int) -> Iterator[Shape]:
    """Draw a token of points, 16 mm wide: a picture in a frame that stands out, its worth on a band across the foot."""
    role = FRAMES[name]
    inner = Rect(1.5, 1.5, SIDE - 3, SIDE - 3, Style(), 1.3)
    yield Rect(1.25, 1.3, SIDE - 2, SIDE - 2, Style(f"{role}-pattern"), 1.9)
    yield Rect(0.9, 0.9, SIDE - 1.8, SIDE - 1.8, Style(role, f"{role}-dark", 0.25), 1.8)
    band = (Rect(0, 9.1, SIDE, 7.8, Style(f"{role}-dark")), Rect(0, 9.4, SIDE, 7.5, Style(role)))
    yield Group((Group(_scene(name), 0, -1.5), *band), clip=inner)
    yield inner._replace(style=Style(None, f"{role}-pattern", 0.18))
    yield Text(SIDE / 2, 11.25 + font.middle(4.7), str(points), 4.7, f"{role}-ink", "bold", "middle")
