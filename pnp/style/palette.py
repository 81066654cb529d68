"""The colors of a game's own: `palette.toml` in its folder, beside the common roles of `pnp.style.theme`.

    [pieces."camel.mint"]                                             # a color of pieces, a family of roles
    pattern = "chevrons"                                              # one of pnp.style.patterns, or "solid"
    color = { ground = "#99e5cf", ink = "#0c4436" }                   # optional: line
    low-ink = { tint = "#5fd3b3", ink = "#0c4436", line = "#3f9880" }
    grey = { ground = "#d6d6d6", ink = "#000000" }                    # optional: line

    [roles]                                                           # any other role, its color by theme
    "tint.1" = { color = "#e4eeca", low-ink = "#ffffff", grey = "#e0e0e0" }

    [face]                                                            # all of pnp.style.theme.face.HUES
    accent = "#1c7a72"

`ink` is for words on the ground, `line` for lines of the color drawn elsewhere; `tint` is what low ink has a hint of.
A drawing names the roles `camel.mint`, `camel.mint-ink`, `-rim`, `-pattern`, `-figure`, `-contour` and `-line`
(`pnp.style.theme.roles.Piece`). Nothing here knows which games there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from inspect import signature
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.data.errors import DataError
from pnp.data.nearest import hint
from pnp.data.read import read
from pnp.scene.model import Rect, Shape
from pnp.style import patterns
from pnp.style.sentences import message
from pnp.style.theme import PIECES, SCREEN, THEMES, Theme, family_roles
from pnp.style.theme.face import FACES, HUES
from pnp.style.theme.roles import Piece

_COLOR = re.compile("#[0-9a-f]{6}")


class Palette(NamedTuple):
    """The patterns of the colors of pieces, and for each theme the colors of the roles that are a game's own.

    `pieces`: by color of pieces and theme, the values that its family of roles is made of.
    """

    patterns: Mapping[str, str]
    colors: Mapping[str, Mapping[str, str]]
    pieces: Mapping[str, Mapping[str, Mapping[str, str]]] = MappingProxyType({})

    def theme(self, name: str) -> Theme:
        """The common theme of that name (`"low-ink"`) with the roles of this palette."""
        return Theme({**THEMES[name], **self.colors.get(name, {})})

    def screen(self) -> Theme:
        """The theme of pages in a browser with the roles of this palette, which are as in `color`."""
        return Theme({**SCREEN, **self.colors.get("color", {})})

    def disc(self, color: str) -> tuple[Shape, ...]:
        """The pattern of a color of pieces, to lie on a disc of radius 1 about (0, 0); nothing for a solid color."""
        return patterns.disc(color, self.patterns[color])

    def block(self, color: str, area: Rect, unit: float) -> tuple[Shape, ...]:
        """The pattern of a color of pieces on a rectangle, as large as on a disc of radius `unit` mm."""
        return patterns.block(color, area, unit, self.patterns[color])


NO_COLORS = Palette({}, {})
"""The palette of a game that draws with the common roles alone."""


@cache
def load_palette(path: Path) -> Palette:
    """The palette of a file, which is read once.

    Raises DataError, with file and path of the value, for a file that cannot be read, an unknown or missing key, a
    color that is not `#rrggbb` in lower case, a pattern that is not there, or a role that is a common one.
    """
    document = read(path)
    try:
        return _palette(document.data)
    except DataError as error:
        raise DataError(error.message, document.file, path=error.path) from None


def _palette(data: Mapping[str, Any]) -> Palette:
    _check_keys(data, (), ("pieces", "roles", "face"), "")
    pieces, roles = _table(data.get("pieces", {}), "pieces"), _table(data.get("roles", {}), "roles")
    colors: dict[str, dict[str, str]] = {theme: {} for theme in THEMES}
    found: dict[str, str] = {}
    for name, values in pieces.items():
        at = f"pieces.{name}"
        _check_keys(_table(values, at), ("pattern", *THEMES), (), at)
        found[name] = _pattern(values["pattern"], f"{at}.pattern")
        for theme in THEMES:
            colors[theme] |= family_roles({name: _piece(theme, values[theme], f"{at}.{theme}")})
    for role, values in roles.items():
        _check_keys(_table(values, f"roles.{role}"), tuple(THEMES), (), f"roles.{role}")
        for theme in THEMES:
            colors[theme][role] = _color(values[theme], f"roles.{role}.{theme}")
    for role in sorted(colors["color"].keys() & THEMES["color"].keys()):
        raise DataError(message("palette.common-role", role=role), path=f"roles.{role}")
    if "face" in data:
        hues = _hues(_table(data["face"], "face"))
        colors = {theme: {**colors[theme], **FACES[theme](hues)} for theme in THEMES}
    kept = {name: {theme: dict(values[theme]) for theme in THEMES} for name, values in pieces.items()}
    return Palette(found, colors, kept)


def _hues(values: Mapping[str, Any]) -> dict[str, str]:
    _check_keys(values, HUES, (), "face")
    return {hue: _color(value, f"face.{hue}") for hue, value in values.items()}


def _piece(theme: str, values: Any, at: str) -> Piece:
    """The family of a color in a theme; the keys are the parameters of the theme's function."""
    _check_keys(_table(values, at), *piece_values(theme), at)
    return PIECES[theme](**{key: _color(value, f"{at}.{key}") for key, value in values.items()})


@cache
def piece_values(theme: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys that a color needs in a theme, and those it may have."""
    known = signature(PIECES[theme]).parameters.values()
    return tuple(each.name for each in known if each.default is each.empty), tuple(each.name for each in known)


def _pattern(value: Any, at: str) -> str:
    if value not in patterns.NAMES:
        near = hint(str(value), patterns.NAMES)
        raise DataError(message("palette.pattern", pattern=value, hint=near), path=at)
    return str(value)


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
    for wrong in _wrong_keys(values, needed, more):
        raise DataError(wrong, path=at)


def _wrong_keys(values: Mapping[str, Any], needed: tuple[str, ...], more: tuple[str, ...]) -> Iterator[str]:
    known = tuple(dict.fromkeys((*needed, *more)))
    yield from (message("palette.missing", key=key) for key in needed if key not in values)
    yield from (message("palette.unknown", key=key, hint=hint(key, known)) for key in values if key not in known)
