"""The pieces and what tells them apart: players and wares; desert tiles, camels, goods."""

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin, sqrt
from pathlib import Path
from typing import cast

from pnp.data.read import Texts
from pnp.games.wuestenkoenige.drawing.grounds import REACH, SYMBOLS, VARIANTS, tile
from pnp.games.wuestenkoenige.layout import EACH, GOODS, Layout
from pnp.games.wuestenkoenige.state import CAMELS
from pnp.scene import Circle, Group, Hexagon, Part, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Gradient, Path as Outline
from pnp.style import figures, palette, symbols as draw
from pnp.style.palette import load_palette
from pnp.style.pieces import BLEED, TokenShape, size_on_token, stand_on, standee, token as flat_token
from pnp.style.symbols import outline

_GAME = Path(__file__).parents[1]
PALETTE, TEXTS = load_palette(_GAME / "palette.toml"), _GAME / "texts"


# What tells the players apart, never color alone: a color by turn order, its letter, its pattern, and beads.

PLAYERS = ("red", "blue", "green", "orange", "black")  # the colors, by turn order


def player_role(player: int) -> str:
    """Return the color of a player (from 0), a role of the theme."""
    return f"player.{PLAYERS[player]}"


def letter(player: int, texts: Texts) -> str:
    """Return the letter of a player's color, in the language of the texts: logs know no colors."""
    return texts[f"letter.{PLAYERS[player]}"]


def camel(player: int, texts: Texts) -> Symbol:
    """Draw a camel of a player on a disc of radius 1, with the letter; beads on the rim count the turn order."""
    return _camel(player, letter(player, texts))


@cache
def _camel(player: int, sign: str) -> Symbol:
    """A rider by night, letter and beads in the sky: both in the upper third, seen above a good."""
    fill, night, pose = player_role(player), f"night.{PLAYERS[player]}", _POSES[player]
    x, y, high = _STANDS.get(pose, (-0.18, 0.74, 0.97))
    figure = stand_on(night, _NIGHT, Use(_rider(player, pose, f"{night}-shadow"), x, y, high), crest=f"{night}-line")
    words = Text(-0.46, font.middle(0.4) - 0.35, sign, 0.4, f"{night}-ink", "bold", "middle")
    turns = (radians(-52 + 11 * (at - player / 2)) for at in range(player + 1))
    beads = (Circle(0.68 * cos(turn), 0.68 * sin(turn), 0.055, Style(f"{night}-ink")) for turn in turns)
    ring = Circle(0, 0, _NIGHT, Style(None, f"{night}-rim", 0.045))
    sky = Circle(0, 0, _NIGHT, Style(night)), Group(PALETTE.disc(night), scale=_NIGHT)
    shapes: list[Shape] = [Circle(0, 0, 1, Style(fill)), *sky, figure, ring, palette.plate(words, night), words, *beads]
    return Symbol(f"player-camel {player}", tuple(shapes))


@cache
def _rider(player: int, pose: figures.Pose, shadow: str = "") -> Symbol:
    """Somebody in white on a pale camel, with turban and cover in the player's color."""
    night, fold = f"night.{PLAYERS[player]}", f"{player_role(player)}-fold"
    mount = figures.camel(pose, figures.dyed(night), shadow=shadow)
    worn = figures.dyed(night)._replace(fill=f"{night}-line", shade=fold, line=fold)
    rider = figures.rider(pose, figures.white(night), worn, worn, halo=night)
    return Symbol(f"mounted {player} {pose}{shadow and ' shadow'}", (Use(mount), Use(rider)))


_NIGHT = 0.84  # radius of the sky and the dune on the disc of a player
_STANDS = {"kneel": (-0.17, 0.6, 1.08), "graze": (-0.22, 0.68, 0.92)}  # where a camel stands, how high it is


def badge(player: int, texts: Texts) -> Symbol:
    """Draw a disc of radius 1 in a player's color with its letter alone, for the heads of tables."""
    role = player_role(player)
    words = Text(0, font.middle(1.15), letter(player, texts), 1.15, f"{role}-ink", "bold", "middle")
    return Symbol(f"badge {player}", (Circle(0, 0, 0.96, Style(role, f"{role}-line", 0.08)), words))


# How the three goods look: a drop of water, a flame, a sprout; told by shape, pattern, and on pieces by letter.

_ROLES = {"water": "water", "fire": "tent", "plant": "palm"}
_PATTERNS = {"water": "waves", "fire": "hatch", "plant": "dots"}
_SHAPES = {"fire": "flame", "plant": "sprout"}
_POSES: tuple[figures.Pose, ...] = ("walk", "stand", "step", "graze", "kneel")  # of camels, by turn order


@cache
def icon(good: str) -> Symbol:
    """Draw the shape of a good, 2 mm high about (0, 0)."""
    return draw.symbol("drop") if good == "water" else Symbol(_SHAPES[good], outline(SYMBOLS, _SHAPES[good]))


def _disc(good: str, x: float, y: float, size: float) -> tuple[Shape, ...]:
    """A disc of radius 1 that is as those of players, but pale: a rim, a sky with the pattern, the icon on a dune, so
    large; its shadow, or rings in water."""
    role = _ROLES[good]
    lit = Gradient(((0, "paper"), (1, f"{role}-light")), (-0.25, -0.3), (0.5, 0.55), True)
    pattern, glow = Group(palette.disc(role, _PATTERNS[good]), scale=_NIGHT), Circle(x, y, size * 0.9, Style(lit))
    rings = outline(SYMBOLS, "rings" if good == "water" else "shadow", {"fill": f"{role}-pattern"})
    below = Group(rings, x, y + 0.86 * size, 1.35 * size)
    figure = stand_on(role, _NIGHT, below, Use(icon(good), x, y, size), crest=f"{role}-pattern")
    rim = Circle(0, 0, _NIGHT, Style(None, f"{role}-dark", 0.1)), Circle(-0.01, -0.015, 0.855, Style(None, role, 0.03))
    return (Circle(0, 0, 1, Style(f"{role}-light")), Circle(0, 0, _NIGHT, Style(lit)), pattern, glow, figure, *rim)


@cache
def token(good: str) -> Symbol:
    """Draw a good as a disc of radius 1 with a rim."""
    return Symbol(f"good {good}", _disc(good, 0, 0, 0.76))


@cache
def piece(good: str) -> Symbol:
    """Draw the disc to cut out: with the letter that logs use in every language."""
    role = _ROLES[good]
    words = Text(0.37, 0.36 + font.middle(0.36), good[0].upper(), 0.36, f"{role}-dark", "bold", "middle")
    plate = Circle(0.37, 0.36, 0.235, Style("art.sun", f"{role}-dark", 0.035))
    return Symbol(f"piece {good}", (*_disc(good, -0.08, -0.07, 0.7), plate, words))


@cache
def trace(good: str) -> Symbol:
    """Draw a good that lies buried: the rim dashed, the shape small, nothing filled in; radius 1."""
    rim = Circle(0, 0, 0.84, Style("paper", f"{_ROLES[good]}-dark", 0.12, (0.3, 0.22)))
    return Symbol(f"buried {good}", (rim, Use(icon(good), 0, 0, 0.5)))


_CAMEL, _GOOD = 16.0, 13.0  # mm; a good lies on its camel below the letter

# Camels to fold, in two poses, one a side: by night on a dune, as on the discs; the letter below on the bare color.

_STANDEE = size_on_token(_CAMEL, 19.0)  # 19 mm tall


def _standing(player: int, pose: figures.Pose, sign: str) -> tuple[Shape, ...]:
    """One side of a camel of a player to fold; stars count the turn order, as on the flat one."""
    fill, night, wide = player_role(player), f"night.{PLAYERS[player]}", _STANDEE.width
    roles = {"far": f"{night}-floor", "slip": night, "near": f"{fill}-floor"}
    roles |= {"crest": f"{night}-line", "contour": f"{night}-contour"}
    *land, bank, window = outline(SYMBOLS, "standing", roles)
    sky = Style(Gradient(((0, night), (0.5, fill), (1, f"{fill}-light")), (0, 0), (0, 14)))
    x, _, high = _STANDS.get(pose, (-0.18, 0.74, 0.97))
    rider = Use(_rider(player, pose, f"{night}-shadow"), wide / 2 + 8 * x, 13.2, 7.8 * high)
    moon = Group(outline(SYMBOLS, "crescent", roles), 2 + 0.25 * player, 2.8 + player % 3 * 0.4, rotation=8 * player)
    scene = Rect(-BLEED, 0, wide + 2 * BLEED, _STANDEE.tall, sky), moon, *land, rider
    places = ((9.6 + 1.15 * (at % 3), 16.6 + 0.6 * (2 * (at // 3) - player // 3)) for at in range(player + 1))
    words = Text(wide / 2, 16.6 + font.middle(3.9), sign, 3.9, f"{night}-ink", "bold", "middle")
    stars = (Circle(*place, 0.42, Style(f"{night}-ink", night, 0.12)) for place in places)
    return Group(scene, clip=cast(Outline, window)), bank, palette.plate(words, night), words, *stars


# Everything to cut out but the cards.

ROOM = 0.6  # mm that a hex of the board is wider than its tile
_TILE_BLEED = 2.0  # mm


def pieces(
    layout: Layout, size: float, texts: Texts, upright: bool = False, shape: TokenShape = "square"
) -> Iterator[Part]:
    """Make the tiles for hexes of `size` mm, 12 camels a color, flat or `upright`, 20 goods of each kind."""
    # tiles in variants, a dune on the face, a plain on the back; less bleed of small ones, as far as pictures reach
    count, flat = layout.grey + layout.reserve, size - ROOM
    half, high = flat / 2, flat * 2 / sqrt(3)
    bleed = min(_TILE_BLEED, (REACH * sqrt(3) / 2 - 1) * half)
    for variant in range(min(count, VARIANTS)):
        drawn = {side: Use(tile(side, variant), half, high / 2, half) for side in ("dune", "plain")}
        face, back = (Scene(flat, high, (one,), texts[f"face.{side}"]) for side, one in drawn.items())
        copies, key = len(range(variant, count, VARIANTS)), tile_key(variant)
        yield Part(texts["tile"], texts["kind.tiles"], Hexagon(flat), face, back, copies, bleed, key=key)
    for player, color in enumerate(PLAYERS):
        name, kind, figure = texts[f"camel.{color}"], texts["kind.camels"], camel(player, texts)
        if upright:
            role, told = f"night.{color}", texts["standee"].format(name=name)
            front, behind = (_standing(player, _POSES[at], letter(player, texts)) for at in (player, player - 2))
            part = standee(told, kind, _STANDEE, front, role, PALETTE.patterns[role], CAMELS, behind)
        else:
            part = flat_token(name, kind, _CAMEL, figure, CAMELS, shape)
        yield part._replace(key=f"camel.{color}")
    for good in GOODS:
        part = flat_token(texts[f"good.{good}"], texts["kind.goods"], _GOOD, piece(good), EACH, shape)
        yield part._replace(key=f"good.{good}")


def tile_key(number: int) -> str:
    """Return the key of the part that tile `number`, from 0, is of."""
    return f"tile.{number % VARIANTS + 1}"
