"""The pieces and what tells them apart: players, wares, sites, grounds of hexes; desert tiles, camels, goods."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, radians, sin, sqrt
from pathlib import Path

from pnp.chance import Chance
from pnp.data.read import Texts
from pnp.games.wuestenkoenige.layout import EACH, GOODS, Layout
from pnp.games.wuestenkoenige.state import CAMELS
from pnp.scene import Circle, Group, Hexagon, Part, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import figures, palette, terrain
from pnp.style import symbols as draw
from pnp.style.land import within_hex
from pnp.style.palette import load_palette
from pnp.style.pieces import TokenShape, front_panel, size_on_token, stand_on, standee
from pnp.style.pieces import token as flat_token
from pnp.style.symbols import outline, pen_path, transform
from pnp.style.terrain import spread

_GAME = Path(__file__).parents[1]
PALETTE, TEXTS = load_palette(_GAME / "palette.toml"), _GAME / "texts"
SYMBOLS = Path(__file__).with_name("symbols.toml")


# What tells the players apart, never color alone: a color by turn order, its letter, its pattern, and beads.

PLAYERS = ("red", "blue", "green", "orange", "black")  # the colors, by turn order
_BEAD = 18  # degrees from bead to bead


def player_role(player: int) -> str:
    """Return the color of a player (from 0), a role of the theme."""
    return f"player.{PLAYERS[player]}"


def ink(player: int) -> str:
    """Return the role for words and signs on that color."""
    return f"{player_role(player)}-ink"


def letter(player: int, texts: Texts) -> str:
    """Return the letter of a player's color, in the language of the texts: logs know no colors."""
    return texts[f"letter.{PLAYERS[player]}"]


def camel(player: int, texts: Texts) -> Symbol:
    """Draw a camel of a player on a disc of radius 1, with the letter; beads on the rim count the turn order.

    Letter and beads are in the upper third, which stays seen when a good lies on the camel.
    """
    return _camel(player, letter(player, texts))


@cache
def _camel(player: int, sign: str) -> Symbol:
    fill, line = player_role(player), ink(player)
    disc = (Circle(0, 0, 1, Style(fill)), *PALETTE.disc(fill), Circle(0, 0, 0.84, Style(None, f"{fill}-rim", 0.03)))
    bead = (Circle(0, -0.84, 0.075, Style(line)),)
    beads = (Group(bead, rotation=(number - player / 2) * _BEAD) for number in range(player + 1))
    figure = stand_on(
        fill, 0.8, Use(figures.camel("walk", figures.dyed(fill), shadow=f"{fill}-shadow"), -0.19, 0.6, 0.68)
    )
    words = Text(0, -0.5 + font.middle(0.5), sign, 0.5, line, "bold", "middle")
    return Symbol(f"player-camel {player}", (*disc, *beads, figure, palette.plate(words, fill), words))


def badge(player: int, texts: Texts) -> Symbol:
    """Draw a disc of radius 1 in a player's color with its letter alone, for the heads of tables."""
    disc = Circle(0, 0, 0.96, Style(player_role(player), f"{player_role(player)}-line", 0.08))
    words = Text(0, font.middle(1.15), letter(player, texts), 1.15, ink(player), "bold", "middle")
    return Symbol(f"badge {player}", (disc, words))


# How the three goods look: a drop of water, a flame, a sprout; told by shape, pattern, and on pieces by letter.

_ROLES = {"water": "water", "fire": "tent", "plant": "palm"}
_PATTERNS = {"water": "waves", "fire": "hatch", "plant": "dots"}

_STEM = "M 0 90 C 2 56 2 20 0 -14"
_LEAF = "M 0 0 C 14 -50 52 -66 84 -60 C 86 -22 56 10 0 0 Z"
_TOP = "M 0 -10 C -26 -36 -26 -66 0 -94 C 26 -66 26 -36 0 -10 Z"


@cache
def icon(good: str) -> Symbol:
    """Draw the shape of a good, 2 mm high about (0, 0)."""
    if good == "water":
        return draw.drop()
    if good == "fire":
        return Symbol("flame", outline(SYMBOLS, "flame"))
    leaf, sizes = pen_path(_LEAF, "palm", "palm-dark"), ((62, 0.8), (24, 1.0))
    leaves = (transform(leaf, 0, y, 0, size, mirror) for y, size in sizes for mirror in (False, True))
    return Symbol("sprout", (pen_path(_STEM, None, "palm-dark", 9), *leaves, pen_path(_TOP, "palm", "palm-dark")))


def _disc(good: str, bare: float) -> tuple[Shape, ...]:
    """A disc of radius 1 with pattern and rim; no pattern within `bare` of the middle, where the icon lies."""
    role = _ROLES[good]
    light, rim = Style(f"{role}-light"), Style(None, f"{role}-dark", 0.05)
    pattern = palette.disc(role, _PATTERNS[good])
    return (Circle(0, 0, 1, light), *pattern, Circle(0, 0, bare, light), Circle(0, 0, 0.84, rim))


@cache
def token(good: str) -> Symbol:
    """Draw a good as a disc of radius 1 with a rim."""
    return Symbol(f"good {good}", (*_disc(good, 0.64), Use(icon(good), 0, 0, 0.68)))


@cache
def piece(good: str) -> Symbol:
    """Draw the disc to cut out: with the letter that logs use in every language."""
    role = _ROLES[good]
    words = Text(0, 0.54 + font.middle(0.44), good[0].upper(), 0.44, f"{role}-dark", "bold", "middle")
    icons = (Use(icon(good), 0, -0.18, 0.54), palette.plate(words, f"{role}-light"), words)
    return Symbol(f"piece {good}", (*_disc(good, 0.6), *icons))


@cache
def trace(good: str) -> Symbol:
    """Draw a good that lies buried: the rim dashed, the shape small, nothing filled in; radius 1."""
    rim = Circle(0, 0, 0.84, Style("paper", f"{_ROLES[good]}-dark", 0.12, (0.3, 0.22)))
    return Symbol(f"buried {good}", (rim, Use(icon(good), 0, 0, 0.5)))


# The palace, drawn; and what a site shows.


@cache
def palace(wall: str = "tent-light", line: str = "tent-dark", roof: str = "tent") -> Symbol:
    """Draw a palace with a dome and two towers; 2 x 1.75 mm."""
    name = "palace" if wall == "tent-light" else f"palace {wall} {line} {roof}"
    return Symbol(name, outline(SYMBOLS, "palace", {"wall": wall, "line": line, "roof": roof}))


@cache
def oasis(good: str, variant: int | None = None) -> Symbol:
    """Draw an oasis with the good that it gives, on a disc before it; 2 x 2 mm; on request a variant of terrain."""
    side = -1 if variant and variant % 2 else 1  # of the smaller palm
    sign = Group((Circle(0, 0, 1, Style("paper")), Use(token(good), 0, 0, 0.94)), side * 0.58, -0.46, 0.42)
    picture, name = (draw.oasis(), "") if variant is None else (terrain.oasis(variant), f" {variant}")
    return Symbol(f"oasis {good}{name}", (Use(picture, -side * 0.06, 0.06, 0.86), sign))


def site(name: str, variant: int | None = None) -> Symbol:
    """Draw the picture of a site: `palace` or a good; 2 x 2 mm. `variant` as in `oasis`."""
    return palace() if name == "palace" else oasis(name, variant)


# The grounds of a hex as pictures: dune, plain and bare valley. Half of the flat-to-flat width is 1 mm.
#
# Each ground has variants, on which camels lie: what is drawn over the whole of one is at most 8 % from it, lines
# of `low-ink` aside. All reach 1.3 mm from the middle, for the bleed of a tile.

FACES = ("dune", "plain", "valley")
VARIANTS = 6
REACH = 1.3  # mm
_WITHIN = 0.97  # mm from the middle to where what is scattered over a ground ends
_NAME = 0.4, -0.4  # mm: half the width that a name above the middle has, and its foot
_DRIFT, _PATCH = 0.42, 0.6  # mm, what drifts and patches are measured in
_GROUNDS = {"dune": "sand", "plain": "palm-light", "valley": "valley"}


@cache
def ground(face: str, variant: int = 0) -> Symbol:
    """Draw the picture of a ground without an edge; `variant` from 0 to 5.

    A dune has drifts and the crests of three small dunes, a plain darker patches and tufts of grass, a valley patches
    and stones.
    """
    chance, role = Chance(variant + 40), _GROUNDS[face]
    shapes: list[Shape] = [Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style(role)), _scatter(face, role, chance)]
    if face == "dune":
        for x, y in _places(chance, 3):
            shapes.append(Use(terrain.dune(chance.below(terrain.DUNES)), x, y, spread(chance, 0.17, 0.23)))
    elif face == "plain":
        for x, y in (*_places(chance, 6), (spread(chance, -0.2, 0.2), spread(chance, -0.2, 0.2))):
            size = spread(chance, 0.18, 0.27)
            shapes.append(Use(terrain.tuft(chance.below(terrain.TUFTS)), x, y + size / 2, size))
    else:
        shapes += stones(chance)
    return Symbol(_name("ground", face, variant), tuple(shapes))


def stones(chance: Chance) -> Iterator[Shape]:
    """Draw stones about the middle of a hex."""
    for x, y in _places(chance, 4):
        yield Use(terrain.stone(chance.below(terrain.STONES), "salt", "valley-dark"), x, y, spread(chance, 0.07, 0.12))


def _scatter(face: str, role: str, chance: Chance) -> Group:
    """Drifts or patches over a ground, which end before its sides: beside a tile lies another each time."""
    radius = 2 / sqrt(3)

    def under(x: float, y: float) -> str:
        return role if within_hex(x - 1, y - radius, 2 * _WITHIN, flat=False) else ""

    scatter, unit = (terrain.drifts, _DRIFT) if face == "dune" else (terrain.patches, _PATCH)
    return Group(tuple(scatter(2, 2 * radius, unit, chance, under)), -1, -radius)


def _places(chance: Chance, count: int) -> list[tuple[float, float]]:
    """So many places about the middle, where camels lie, no two in one direction, none on the name of the hex."""
    first, found = spread(chance, 0, 2 * pi), []
    for number in range(count):
        turn = first + 2 * pi * (number + spread(chance, -0.22, 0.22)) / count
        reach = spread(chance, 0.5, 0.74)
        found.append((reach * cos(turn), reach * sin(turn)))
    return [(x, y) for x, y in found if y > _NAME[1] or abs(x) > _NAME[0]]


def corners(half: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a pointy-topped hexagon about (0, 0), `half` mm from its middle to a side."""
    radius = half * 2 / sqrt(3)
    return tuple((radius * cos(radians(turn)), radius * sin(radians(turn))) for turn in range(30, 390, 60))


@cache
def hexagon(face: str, variant: int = 0) -> Symbol:
    """Draw a ground as a hexagon, 2 mm flat to flat, with a line about it."""
    shape = corners(1)
    picture = Group((Use(ground(face, variant)),), clip=Polygon(shape, Style()))
    return Symbol(_name("hexagon", face, variant), (picture, Polygon(shape, Style(None, "line", 0.022))))


def _name(what: str, face: str, variant: int) -> str:
    return f"{what} {face} {variant}" if variant else f"{what} {face}"


# Everything to cut out but the cards.

ROOM = 0.6  # mm that a hex of the board is wider than its tile
_CAMEL, _GOOD = 16.0, 13.0  # mm; a good lies on its camel below the letter
_STANDEE = size_on_token(_CAMEL, 19.0)  # 19 mm tall
_TILE_BLEED = 2.0  # mm; of a small tile less, as far as its picture reaches


def pieces(
    layout: Layout, size: float, texts: Texts, upright: bool = False, shape: TokenShape = "square"
) -> Iterator[Part]:
    """Make a tile for each desert hex of `size` mm and the reserve, 12 camels a color, 20 goods of each kind.

    Camels are flat, or `upright` to fold and stand up.
    """
    yield from _tiles(layout.grey + layout.reserve, size - ROOM, texts)
    for player, color in enumerate(PLAYERS):
        name, kind, figure = texts[f"camel.{color}"], texts["kind.camels"], camel(player, texts)
        part = _standee(player, texts) if upright else flat_token(name, kind, _CAMEL, figure, CAMELS, shape)
        yield part._replace(key=f"camel.{color}")
    for good in GOODS:
        part = flat_token(texts[f"good.{good}"], texts["kind.goods"], _GOOD, piece(good), EACH, shape)
        yield part._replace(key=f"good.{good}")


def _standee(player: int, texts: Texts) -> Part:
    """A camel to fold; as on the flat ones, beads count the turn order."""
    role = player_role(player)
    figure = figures.camel("walk", figures.dyed(role))
    panel = front_panel(_STANDEE, figure, letter(player, texts), role)
    beads = ((bead - player / 2) * 1.7 for bead in range(player + 1))
    row = (Circle(_STANDEE.width / 2 + x, 1.9, 0.55, Style(ink(player))) for x in beads)
    name = texts["standee"].format(name=texts[f"camel.{PLAYERS[player]}"])
    return standee(name, texts["kind.camels"], _STANDEE, (*panel, *row), role, PALETTE.patterns[role], CAMELS)


def tile_key(number: int) -> str:
    """Return the key of the part that tile `number`, from 0, is of."""
    return f"tile.{number % VARIANTS + 1}"


def _tiles(count: int, flat: float, texts: Texts) -> Iterator[Part]:
    """Desert tiles of `flat` mm flat to flat in variants: a dune on the face, a plain on the back."""
    half, high = flat / 2, flat * 2 / sqrt(3)
    bleed = min(_TILE_BLEED, (REACH * sqrt(3) / 2 - 1) * half)
    for variant in range(min(count, VARIANTS)):
        face, back = (
            Scene(flat, high, (Use(ground(side, variant), half, high / 2, half),), texts[f"face.{side}"])
            for side in ("dune", "plain")
        )
        copies, key = len(range(variant, count, VARIANTS)), tile_key(variant)
        yield Part(texts["tile"], texts["kind.tiles"], Hexagon(flat), face, back, copies, bleed, key=key)
