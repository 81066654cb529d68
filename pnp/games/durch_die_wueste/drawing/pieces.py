"""The pieces: what tells colors apart, faces, leaders to stand up, all parts to cut out."""

from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, pi, sin
from pathlib import Path as FilePath

from pnp.data.read import Texts
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.state import COLORS
from pnp.scene import Circle, Group, Part, Polygon, Rect, RectOutline, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import figures, landscape, palette, picture
from pnp.style import symbols as draw
from pnp.style.figures import Pose
from pnp.style.palette import load_palette
from pnp.style.picture import load
from pnp.style.pieces import BLEED, Rims, TokenShape, front_panel, ground, size_on_token, stand_on, standee, token
from pnp.style.symbols import outline

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
        petals = (Circle(x, y, 0.36, Style(role)) for x, y in _around(5, 0.6))
        shapes += (*petals, Circle(0, 0, 0.4, Style(role)))
    else:
        shapes += outline(OUTLINES, color, {"role": role})
    return Symbol(f"emblem {color} {role}", tuple(shapes))


def _around(count: int, radius: float) -> list[tuple[float, float]]:
    angles = (2 * pi * (step / count) for step in range(count))
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


# The discs of tokens, of radius 1.

SIDE = 16.0  # mm, of all tokens: they share their cuts
PLAYERS = ("red", "blue", "green", "orange", "black")
_RIM = 0.03
_WITHIN = 0.78  # radius of what is within a rim


def _disc(fill: str) -> tuple[Shape, ...]:
    within = Group((Circle(0, 0, 1, Style(fill)), *PALETTE.disc(fill)), scale=0.97)
    return Circle(0, 0, 1, Style(f"{fill}-light")), within


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
    yield from _disc(fill)
    yield from rim(color, f"{fill}-rim")
    yield stand_on(fill, _WITHIN, mount)


def _sign(color: str, x: float, y: float, size: float = _EMBLEM) -> tuple[Shape, ...]:
    """The emblem of a color at a place of its disc, in a halo of the bare color; grey has none."""
    fill = f"camel.{color}"
    halo = Circle(x, y, size * _HALO, Style(fill))
    return (halo, Use(emblem(color, f"{fill}-ink"), x, y, size)) if color != "grey" else ()


def owner(color: str, texts: Texts) -> Symbol:
    """Draw a rider of a player's color, with the letter that the color has in this language on the chest."""
    return rider(color, texts[f"mark.{color}"])


@cache
def rider(color: str, mark: str) -> Symbol:
    """Draw a rider of a player's color, with a mark on the chest."""
    fill = f"player.{color}"
    worn = figures.dyed(fill)
    figure = stand_on(fill, 0.92, Use(figures.person("face", worn, worn), 0, 0.9, 1.66))
    letter = Text(0, 0.72, mark, 0.46, f"{fill}-ink", "bold", "middle")
    return Symbol(f"rider-{color}", (*_disc(fill), figure, palette.plate(letter, fill), letter))


@cache
def leader(color: str, player: str, mark: str) -> Symbol:
    """Draw a camel of a color, ridden by who wears a player's color, the mark of that color in a disc before them."""
    pose = load(OUTLINES)["stances"][color][-1]
    x, y, size, emblem = _KNEELING if pose == "kneel" else _RIDDEN
    ground = _ground(color, Use(_mount(color, pose), x, y, size))
    seat = figures.SEAT + (_DOWN if pose == "kneel" else 0)
    rider = Group(tuple(_rider(color, player, pose)), x, y + seat * (1 - _GROWN) * size, size * _GROWN)
    badge = Use(_badge(color, player, mark))
    return Symbol(f"leader-{color}-{player}", (*ground, *_sign(color, *emblem, 0.2), rider, badge))


@cache
def _badge(color: str, player: str, mark: str) -> Symbol:
    """The mark of a player on a disc of the color, to the lower right."""
    role, (x, y, reach) = f"player.{player}", _BADGE
    discs = (Circle(x, y, reach, Style("paper", f"camel.{color}-rim", 0.02)), Circle(x, y, reach * 0.84, Style(role)))
    letter = Text(x, y + font.middle(_LETTER), mark, _LETTER, f"{role}-ink", "bold", "middle")
    return Symbol(f"badge {color} {player} {mark}", (*discs, letter))


# where a camel with a rider stands on its disc, how high it is at its hump, where its emblem is
_RIDDEN, _KNEELING = (-0.2, 0.65, 0.84, (-0.56, -0.33)), (-0.18, 0.53, 0.98, (-0.54, -0.36))
_GROWN, _DOWN = 1.2, 0.45  # how much larger than its camel who rides it is, and how much lower where it kneels
_BADGE, _LETTER = (0.46, 0.47, 0.25), 0.4  # the disc of the player, 3 mm from any cut, and its letter, of a radius
_COVER = Rect(-0.165, -0.89, 0.34, 0.27, Style())  # what is seen of it, on a camel 1 mm high


def _rider(color: str, player: str, pose: Pose) -> Iterator[Shape]:
    role, down = f"player.{player}", _DOWN if pose == "kneel" else 0
    worn = figures.cloth(role, "paper")
    yield Use(figures.rider(pose, worn, worn, worn, halo="paper", grown=_GROWN))
    yield from PALETTE.block(role, _COVER._replace(y=_COVER.y + down), 0.32)


@cache
def _scene(name: str) -> tuple[Shape, ...]:
    """A picture of `scenes.toml`, 16 x 16 mm."""
    return picture.scene(_SCENES, name, landscape.company("art.shade-2"))


def _framed(ground: str, line: str, name: str) -> tuple[Shape, ...]:
    """A disc of radius 1 with a picture in a rim."""
    drawn = Group((Group(_scene(name), -1, -1, 2 / SIDE),), clip=Circle(0, 0, 0.85, Style()))
    # a symbol of its own: tokens of several values have it once in a file
    scene = Use(Symbol(f"{name}-scene", (drawn,)), 0, 0)
    return (Circle(0, 0, 1, Style(ground)), scene, Circle(0, 0, 0.85, Style(None, line, _RIM)))


@cache
def palm() -> Symbol:
    """Draw an oasis."""
    return Symbol("palm-token", _framed("palm-light", "palm-dark", "palm"))


@cache
def water(value: int) -> Symbol:
    """Draw a water token: its value, and as many drops."""
    drops = (Use(draw.drop(), (drop - (value - 1) / 2) * 0.36, 0.5, 0.17) for drop in range(value))
    figure = Text(0, 0.22, str(value), 0.95, "water-dark", "bold", "middle")
    return Symbol(f"water-{value}", (*_framed("water-light", "water-dark", "water"), figure, *drops))


# Leaders to fold and stand up, in place of the flat tokens: a rider over the camel that it leads.

LEADER = size_on_token(SIDE, 29.0)  # 29 mm tall; its feet find room on the hex, as the flat token does
_BAND = 7.6  # mm at the head, with the letter of the rider
_BASE, _SIZE = 6.2, 5.0  # mm under the feet of the camel, for its emblem; mm, the letter


def standing_leader(color: str, player: str, texts: Texts) -> Part:
    """Make a rider of a player's color, with its letter, on a camel of its color, with the emblem of that."""
    fill, role, middle = f"camel.{color}", f"player.{player}", LEADER.width / 2
    worn, mount = figures.cloth(role, f"{fill}-light"), figures.camel("walk", figures.dyed(fill))
    mounted = figures.stack(f"standing-leader-{color}-{player}", mount, figures.rider("walk", worn, worn, worn))
    floor = Rect(-BLEED, LEADER.tall - _BASE - 3.6, LEADER.width + 2 * BLEED, 3.6, Style(f"{fill}-floor"))
    # the band of the player's color at the head
    band = Rect(-BLEED, 0, LEADER.width + 2 * BLEED, _BAND, Style(role))
    y, mark = _BAND / 2 + font.middle(_SIZE), texts[f"mark.{player}"]
    letter = Text(middle, y, mark, _SIZE, f"{role}-ink", "bold", "middle")
    sign = _sign(color, middle, LEADER.tall - _BASE / 2, _BASE * 0.36)
    head = (band, *PALETTE.block(role, band, middle), palette.plate(letter, role), letter)
    panel = (floor, *front_panel(LEADER, mounted, "", fill, _BASE), *sign, *head)
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
                figure = leader(color, player, texts[f"mark.{player}"])
                yield flat(f"leader.{player}", "leaders", figure, 1, key)
    yield flat("palm", "palms", palm(), layout.palms)
    for value in (1, 2, 3):
        yield flat(f"water.{value}", "water", water(value), layout.water[value - 1])
    frames = {"oasis": ("palm-light", "palm-dark"), "area": ("sand", "tent-dark"),
              "caravan": ("tent-light", "tent-dark")}  # fmt: skip
    # Points and copies of the rule book. Tokens are money: when a pile runs out scoring goes on.
    groves, caravans, tied = layout.points
    piles = (("oasis.5", groves, 20), ("area.10", 10, 10), ("caravan.10", caravans, 5), ("caravan.5", tied, 5))
    for key, points, copies in piles:
        name, title = key.split(".")[0], texts[key].format(points=points)
        role, line = frames[name]
        frame = Rect(1.1, 1.1, SIDE - 2.2, SIDE - 2.2, Style(None, line, 0.25), 1.5)
        number = Text(SIDE / 2, 12.2 + font.middle(5.4), str(points), 5.4, "ink", "bold", "middle")
        drawn = (ground(SIDE, SIDE, role), Group(_scene(name), clip=frame), frame, number)
        face = Scene(SIDE, SIDE, drawn, title)
        yield Part(title, texts["kind.tokens"], RectOutline(SIDE, SIDE), face, None, copies, BLEED, key=key)
