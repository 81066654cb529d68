"""Patterns that tell colors apart without color, in one style: on a disc or a rectangle of a piece's color. Which color
has which pattern is said by the palette of a game (`pnp.style.palette`). A pattern is drawn in the role `-pattern` of
the color: a hint in the theme `color`, plain to see in the others. Words on it stand on a `plate` of the bare color."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from inspect import signature
from itertools import product
from math import ceil
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from pnp.data.errors import DataError, hint
from pnp.data.read import read
from pnp.scene import Circle, Group, Path as ModelPath, Point, Rect, Shape, Style, Symbol, Text, Use, font
from pnp.style import message
from pnp.style.field import Command

from pnp.style.theme import (  # isort: skip
    HUES, LAND, PIECES, SCREEN, THEMES, Piece, Theme, face_roles, family_roles, grey_of, land_roles, screen_roles,
)  # fmt: skip

_STEP = 0.24  # from line to line, where a disc has the radius 1
_LINE, _DOT = 0.05, 0.09  # how wide lines and dots are
_PLATE = 0.16  # how far a plate reaches around its words, as a share of their size


def _hatch(width: float, height: float, ways: Sequence[int] = (1,)) -> Iterator[Command]:
    step = _STEP * 1.2
    for way, index in product(ways, range(ceil((width + height) / step) + 1)):
        x = -width / 2 + index * step
        yield from (("M", way * x, -height / 2), ("L", way * (x - height), height / 2))


def _strewn(width: float, height: float, wide: float, high: float, motif: Sequence[Point]) -> Iterator[Command]:
    """The same line about places `wide` apart in rows `high` apart, every second row shifted by half."""
    columns, rows = ceil(width / wide / 2) + 1, ceil(height / high / 2)
    for row, column in product(range(-rows, rows + 1), range(-columns, columns + 1)):
        x, y = wide * (column + row % 2 / 2), high * row
        yield from (("L" if at else "M", x + u, y + v) for at, (u, v) in enumerate(motif))


def _waves(width: float, height: float) -> Iterator[Command]:
    rows, columns, half = ceil(height / _STEP / 2), ceil(width / _STEP / 2), _STEP
    for row in range(-rows, rows + 1):
        y = row * _STEP
        yield "M", -columns * half, y
        for column in range(-columns, columns):
            x, bend = column * half, y + (0.09 if column % 2 else -0.09)
            yield "C", x + half / 3, bend, x + half * 2 / 3, bend, x + half, y


# From row to row of a pattern, and how far every second one is shifted.
_ROWS = {"dots": (_STEP * 0.87, _STEP / 2), "chevrons": (_STEP * 1.1, _STEP * 0.9), "waves": (_STEP, 0)}
_DRAWN: dict[str, Callable[[float, float], Iterator[Command]]] = {
    "hatch": _hatch, "cross-hatch": partial(_hatch, ways=(-1, 1)),
    # A line that ends round at once is a dot; one of no length would not be printed everywhere. Rows 0.87 of a step
    # apart (half the root of 3) set the dots in triangles of equal sides.
    "dots": partial(_strewn, wide=_STEP, high=_ROWS["dots"][0], motif=((0, 0), (0.002, 0))),
    "chevrons": partial(
        _strewn, wide=_STEP * 1.8, high=_ROWS["chevrons"][0], motif=((-0.12, 0.09), (0, -0.09), (0.12, 0.09))),
    "waves": _waves}  # fmt: skip
NAMES: Final = ("solid", *_DRAWN)


@cache
def _lines(pattern: str, role: str, width: float, height: float) -> ModelPath:
    return ModelPath(tuple(_DRAWN[pattern](width, height)), Style(None, role, _DOT if pattern == "dots" else _LINE))


@cache
def disc(color: str, pattern: str) -> tuple[Shape, ...]:
    """Draw a pattern, but `solid`, in the role `-pattern` of a color, to lie on a disc of radius 1 about (0, 0)."""
    if pattern == "solid":
        return ()
    role = f"{color}-pattern"
    clipped = Group((_lines(pattern, role, 2, 2),), clip=Circle(0, 0, 1, Style()))
    return (Use(Symbol(f"disc {pattern} {role}", (clipped,))),)


@cache
def _block(pattern: str, role: str, width: float, height: float) -> Symbol:
    lines: tuple[Shape, ...]
    if pattern in _ROWS:  # one row, drawn again and again
        row = Symbol(f"row {pattern} {role} {width:g}", (_lines(pattern, role, width, 0),))
        high, shift = _ROWS[pattern]
        half = ceil(height / high / 2)
        lines = tuple(Use(row, shift * (at % 2), at * high) for at in range(-half, half + 1))
    else:
        lines = (_lines(pattern, role, width, height),)
    clip = Rect(-width / 2, -height / 2, width, height, Style())
    return Symbol(f"block {pattern} {role} {width:g} {height:g}", (Group(lines, clip=clip),))


def block(color: str, area: Rect, unit: float, pattern: str) -> tuple[Shape, ...]:
    """Draw a pattern of a color on the rectangle `area`, as large as on a disc of radius `unit` mm."""
    if pattern == "solid":
        return ()
    # Rounded, so that pieces of one size share one symbol in a document.
    symbol = _block(pattern, f"{color}-pattern", round(area.width / unit, 3), round(area.height / unit, 3))
    return (Use(symbol, area.x + area.width / 2, area.y + area.height / 2, unit),)


def plate(words: Text, color: str) -> Rect:
    """Draw the bare color under words, from their foot to their capitals and a little around."""
    edge = words.size * _PLATE
    wide = font.width(words.text, words.size, words.weight)
    left = words.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[words.anchor]
    high = font.CAP_HEIGHT * words.size + 2 * edge
    return Rect(left - edge, words.y - high + edge, wide + 2 * edge, high, Style(color), high / 3)


# The colors of a game's own: `palette.toml` in its folder, beside the common roles of `pnp.style.theme`.
#
#     [pieces."camel.mint"]                                             # a color of pieces, a family of roles
#     pattern = "chevrons"                                              # one of pnp.style.palette, or "solid"
#     color = { ground = "#99e5cf", ink = "#0c4436" }                   # optional: line
#     low-ink = { tint = "#5fd3b3", ink = "#0c4436", line = "#3f9880" }
#     grey = { ground = "#d6d6d6", ink = "#000000" }                    # optional: line
#
#     [roles]                                                           # any other role, its color by theme
#     "tint.1" = { color = "#e4eeca", low-ink = "#ffffff", grey = "#e0e0e0" }
#
#     [face]                                                            # all of pnp.style.theme.HUES
#     accent = "#1c7a72"
#
#     [land]                                                            # of pnp.style.theme.LAND: another time of day
#     sand = "#e6d3a4"                                                  # a color alone is that of the theme `color`
#     sand-crest = { color = "#8a7150", grey = "#7a7a7a" }
#
#     [art]                                                             # `art.veil`, and hues of the face that are not
#     veil = "#26407a"                                                  # between two others; white in low ink, grey
#     fold = { color = "#0f1a36", low-ink = "#26407a" }                 # of the same lightness
#
# `ink` is for words on the ground, `line` for lines of the color drawn elsewhere; `tint` is what low ink has a hint of.
# A drawing names the roles `camel.mint`, `camel.mint-ink`, `-rim`, `-pattern`, `-figure`, `-contour` and `-line`
# (`pnp.style.theme.Piece`). Nothing here knows which games there are.

_COLOR = re.compile("#[0-9a-f]{6}")


class Palette(NamedTuple):
    """The patterns of the colors of pieces, and for each theme the colors of the roles that are a game's own. `pieces`:
    by color of pieces and theme, the values that its family of roles is made of. `land`: by theme, the colors of the
    land at the time of day of the game, as far as they are its own."""

    patterns: Mapping[str, str]
    colors: Mapping[str, Mapping[str, str]]
    pieces: Mapping[str, Mapping[str, Mapping[str, str]]] = MappingProxyType({})
    land: Mapping[str, Mapping[str, str]] = MappingProxyType({})

    def theme(self, name: str) -> Theme:
        """Return the common theme of that name (`"low-ink"`) with the roles of this palette."""
        own = self.land.get(name)
        land = land_roles({**THEMES[name], **own}) if own else {}
        return Theme({**THEMES[name], **land, **self.colors.get(name, {})})

    def screen(self) -> Theme:
        """Return the theme of pages in a browser with the roles of this palette as in `color`, its land paler."""
        own = self.land.get("color")
        land = screen_roles({**THEMES["color"], **own}) if own else {}
        return Theme({**SCREEN, **land, **self.colors.get("color", {})})

    def disc(self, color: str) -> tuple[Shape, ...]:
        """Draw the pattern of a color of pieces, if it has one, to lie on a disc of radius 1 about (0, 0)."""
        return disc(color, self.patterns[color])

    def block(self, color: str, area: Rect, unit: float) -> tuple[Shape, ...]:
        """Draw the pattern of a color of pieces on a rectangle, as large as on a disc of radius `unit` mm."""
        return block(color, area, unit, self.patterns[color])


NO_COLORS = Palette({}, {})  # the palette of a game that draws with the common roles alone


@cache
def load_palette(path: Path) -> Palette:
    """Return the palette of a file, which is read once. Raises DataError, with file and path of the value, for a file
    that cannot be read, an unknown or missing key, a color that is not `#rrggbb` in lower case, a pattern that is not
    there, or a role that is a common one."""
    document = read(path)
    try:
        return _palette(document.data)
    except DataError as error:
        raise DataError(error.message, document.file, path=error.path) from None


def _palette(data: Mapping[str, Any]) -> Palette:
    _check_keys(data, (), ("pieces", "roles", "face", "land", "art"), "")
    pieces, roles = _table(data.get("pieces", {}), "pieces"), _table(data.get("roles", {}), "roles")
    colors: dict[str, dict[str, str]] = {theme: {} for theme in THEMES}
    found: dict[str, str] = {}
    for name, values in pieces.items():
        at = f"pieces.{name}"
        _check_keys(_table(values, at), ("pattern", *THEMES), (), at)
        if (value := values["pattern"]) not in NAMES:
            said = message("palette.pattern", pattern=value, hint=hint(str(value), NAMES))
            raise DataError(said, path=f"{at}.pattern")
        found[name] = str(value)
        for theme in THEMES:
            colors[theme] |= family_roles({name: _piece(theme, values[theme], f"{at}.{theme}")})
    for role, values in roles.items():
        _check_keys(_table(values, f"roles.{role}"), tuple(THEMES), (), f"roles.{role}")
        for theme in THEMES:
            # "" is not painted: an area in themes of lines, a line in those of areas
            colors[theme][role] = values[theme] and _color(values[theme], f"roles.{role}.{theme}")
    for role in sorted(colors["color"].keys() & THEMES["color"].keys()):
        raise DataError(message("palette.common-role", role=role), path=f"roles.{role}")
    if "face" in data:
        values = _table(data["face"], "face")
        _check_keys(values, HUES, (), "face")
        hues = {hue: _color(value, f"face.{hue}") for hue, value in values.items()}
        colors = {theme: {**colors[theme], **face_roles(theme, hues)} for theme in THEMES}
    for role, own in _by_theme(_table(data.get("art", {}), "art"), "art"):
        for theme, color in {"low-ink": "#ffffff", "grey": grey_of(own["color"]), **own}.items():
            colors[theme][f"art.{role}"] = color
    kept = {name: {theme: dict(values[theme]) for theme in THEMES} for name, values in pieces.items()}
    land: dict[str, dict[str, str]] = {theme: {} for theme in THEMES}
    _check_keys(values := _table(data.get("land", {}), "land"), (), LAND, "land")
    for role, own in _by_theme(values, "land"):
        for theme, color in own.items():
            land[theme][role] = color
    return Palette(found, colors, kept, land)


def _by_theme(values: Mapping[str, Any], table: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Each role with its colors by theme; a color alone is that of the theme `color`."""
    for role, value in values.items():
        at = f"{table}.{role}"
        own = {"color": value} if isinstance(value, str) else _table(value, at)
        _check_keys(own, ("color",) if table == "art" else (), tuple(THEMES), at)
        yield role, {theme: color and _color(color, f"{at}.{theme}") for theme, color in own.items()}


def _piece(theme: str, values: Any, at: str) -> Piece:
    """The family of a color in a theme; the keys are the parameters of the theme's function."""
    _check_keys(_table(values, at), *piece_values(theme), at)
    return PIECES[theme](**{key: _color(value, f"{at}.{key}") for key, value in values.items()})


@cache
def piece_values(theme: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the keys that a color needs in a theme, and those it may have."""
    known = signature(PIECES[theme]).parameters.values()
    return tuple(each.name for each in known if each.default is each.empty), tuple(each.name for each in known)


def _color(value: Any, at: str) -> str:
    if not isinstance(value, str) or not _COLOR.fullmatch(value):
        raise DataError(message("palette.color"), path=at)
    return value


def _table(value: Any, at: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise DataError(message("palette.table"), path=at)
    return value


def _check_keys(values: Mapping[str, Any], needed: tuple[str, ...], more: tuple[str, ...], at: str) -> None:
    """Raises DataError for the first key that is missing or unknown; those in `more` may be left out."""
    known = tuple(dict.fromkeys((*needed, *more)))
    for key in (*needed, *values):
        if key not in values:
            raise DataError(message("palette.missing", key=key), path=at)
        if key not in known:
            raise DataError(message("palette.unknown", key=key, hint=hint(key, known)), path=at)
