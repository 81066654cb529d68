"""Themes: which color a role of the drawing has. Drawings name roles only, never colors.

Families of roles: surfaces (`paper`, `ground`, `panel`), words and lines (`ink`, `muted`, `line`, `mark`,
`accent`, `accent-dark`, `highlight`), the face of a game (`art...`), the desert (`sand...`, `rock...`, `palm...`,
`water...`, `salt...`, `tent...`).
A role with `-ink` is for text and symbols on the role without it, `-line` for lines, `-pattern` for the pattern that
tells a color without color. `tent`, `water`, `palm` and `rock` fill what `...-dark` outlines. `-shade` and `-glow` are
for what lies scattered over a ground; `pnp.style.terrain` makes these names of the name of the ground, and
`pnp.style.land` those of the parts of dunes (`SAND`). `ground-...` is the land outside of a board.
A role whose color is "" is not painted: drawings have areas and lines for the same thing, each theme paints its own.
These are the roles that every game has; the colors of its pieces are in a palette of its own (`pnp.style.palette`),
and no theme knows of any.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from pnp.scene.vision import Deficiency, luminance, simulate
from pnp.style import message

_WHITE, _BLACK = "#ffffff", "#000000"


class Theme(dict[str, str]):
    """A mapping of roles to "#rrggbb"; a role that it lacks raises KeyError with the nearest one it has. A color itself
    is a role, too: drawings of others, which know no roles, have their colors in every theme."""

    def __missing__(self, role: str) -> str:
        if role.startswith("#"):
            return role
        if near := get_close_matches(role, self, n=1):
            raise KeyError(message("theme.no-role-near", role=role, near=near[0]))
        raise KeyError(message("theme.no-role", role=role))


def simulate_theme(theme: Theme, kind: Deficiency) -> Theme:
    """Return the theme as a dichromat of that kind sees it: draw a whole sheet with it to look through their eyes."""
    return Theme({role: color and simulate(color, kind) for role, color in theme.items()})


def mix(one: str, other: str, share: float) -> str:
    """Return a color between two, `share` (0 to 1) of the way from one to the other."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


# The family of roles of a color of pieces, by theme.


class Piece(NamedTuple):
    """The colors of a piece: its ground; words on it (`-ink`); its rim (`-rim`) and pattern (`-pattern`); a figure on
    it, lit (`-figure`), in the shade (`-shade`), the light around it (`-light`), lines around it (`-contour`, "" but in
    low ink); the ground that it stands on (`-floor`), its shadow (`-shadow`); lines of its color drawn elsewhere
    (`-line`); folds of cloth in its color (`-fold`)."""

    ground: str
    ink: str
    rim: str
    pattern: str
    figure: str
    shade: str
    light: str
    contour: str
    floor: str
    shadow: str
    line: str
    fold: str


def family_roles(pieces: Mapping[str, Piece]) -> dict[str, str]:
    """Return the roles of pieces: each name, and the name with `-ink`, `-pattern` and so on."""
    ends = ("", *(f"-{part}" for part in Piece._fields[1:]))
    return {f"{name}{end}": color for name, piece in pieces.items() for end, color in zip(ends, piece, strict=True)}


def _solid_piece(ground: str, ink: str, line: str, strength: float) -> Piece:
    """A piece full of color, its figure nearly as far from it as the ink, its pattern by a share `strength` of that."""
    dark = luminance(ink) < luminance(ground)
    figure, shade = (mix(ground, ink, 0.7), ink) if dark else (mix(ground, ink, 0.86), mix(ground, ink, 0.5))
    floor, shadow = (mix(ground, ink if dark else _BLACK, share) for share in (0.12, 0.42))
    light, fold, pattern = mix(ground, _WHITE, 0.82), mix(ground, _BLACK, 0.42), mix(ground, ink, strength)
    return Piece(ground, ink, ink, pattern, figure, shade, light, "", floor, shadow, line or ground, fold)


# `pnp.style.palette` reads the keys of a color in a theme off the parameters of these three.


def piece(ground: str, ink: str, line: str = "") -> Piece:
    """Return a piece full of color; lines of its color elsewhere are in `line`, else in that of its ground."""
    return _solid_piece(ground, ink, line, 0.16)  # seen when looked for, quiet on the table


def grey_piece(ground: str, ink: str, line: str = "#2a2a2a") -> Piece:
    """Return a piece full of grey, its pattern plain to see; `line` is strong enough on white."""
    return _solid_piece(ground, ink, line, 0.34)


def low_ink_piece(tint: str, ink: str, line: str) -> Piece:
    """Return a piece with a hint of `tint`, rim and figure in thin lines; `line` is strong enough on white."""
    # A tenth of the color: white paper nearly, and a pattern and a letter tell the rest.
    ground, figure, shade = mix(_WHITE, tint, 0.1), mix(_WHITE, tint, 0.3), mix(tint, ink, 0.3)
    pattern, shadow = mix(_WHITE, line, 0.42), mix(_WHITE, ink, 0.18)
    return Piece(ground, ink, line, pattern, figure, shade, "", ink, "", shadow, line, mix(_WHITE, tint, 0.7))


PIECES: Final[Mapping[str, Callable[..., Piece]]] = MappingProxyType(
    {"color": piece, "low-ink": low_ink_piece, "grey": grey_piece}
)


# The roles of a game's face, from nine colors that it tells, as `theme.toml` says.

_FILE = tomllib.loads(FilePath(__file__).with_suffix(".toml").read_text("utf-8"))
_NAMES: Final = ("color", "low-ink", "grey")  # the columns of its tables
PLAIN: Final[Mapping[str, str]] = MappingProxyType(_FILE["hues"])
"""The hues of a game that tells none."""
HUES: Final = tuple(PLAIN)
ROLES: Final[tuple[str, ...]] = tuple(_FILE["face"])  # all roles of a face


def grey_of(color: str) -> str:
    """Return the grey of the same lightness (luma of ITU-R BT.601)."""
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02x}" * 3


def face_roles(theme: str, hues: Mapping[str, str]) -> dict[str, str]:
    """Return the roles of a face in a theme, made of its hues."""
    column, roles = _NAMES.index(theme), dict[str, str]()
    for role, told in _FILE["face"].items():
        color = _mixed(told[0], hues)
        grey = color and grey_of(color)
        roles[role] = _mixed(told[column], {**hues, "own": grey}) if column < len(told) else grey
    return roles


def _mixed(told: Any, hues: Mapping[str, str]) -> str:
    """A hue by its name, a color, or one between two of these."""
    if isinstance(told, str):
        return hues.get(told, told)
    one, other, share = told
    return mix(_mixed(one, hues), _mixed(other, hues), share)


# The common roles in each theme, and those of the land from above, of which a game may have its own: its time of day.

_COLORS: Final[Mapping[str, Sequence[str]]] = {**_FILE["land"], **_FILE["common"]}
LAND: Final = tuple(_FILE["land"])

_OUTSIDE = 0.55  # how far the land outside of a board is on the way from its own color to the ground


SAND: Final = ("lit", "half", "slip", "core", "ripple", "crest", "hatch")
"""The parts of dunes, behind the name of their ground and a hyphen."""


def land_roles(colors: Mapping[str, str]) -> dict[str, str]:
    """Return the colors of the land, and those of the same land outside of a board: `ground-sand`, `ground-slip`..."""
    roles = {role: colors[role] for role in LAND}
    roles["ground-sand"] = mix(colors["sand"], colors["ground"], _OUTSIDE)
    for part in SAND[:-1]:
        color = colors[f"sand-{part}"]
        roles[f"ground-{part}"] = color and mix(color, colors["ground"], _OUTSIDE)
    roles["ground-hatch"] = ""  # quiet: crests alone
    return roles


def screen_roles(colors: Mapping[str, str]) -> dict[str, str]:
    """Return the land of pages in a browser: paler, so that pieces and marks stand out."""
    return {role: color and mix(color, "#fffcf4", 0.3) for role, color in land_roles(colors).items()}


def _column(column: int, name: str) -> dict[str, str]:
    colors = {**face_roles(name, PLAIN), **{role: row[column] for role, row in _COLORS.items()}}
    return colors | land_roles(colors)


THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {name: Theme(_column(column, name)) for column, name in enumerate(_NAMES)}
)
COLOR: Final = THEMES["color"]

SCREEN: Final = Theme(
    {**COLOR, **screen_roles(COLOR), **{role: row[3] for role, row in _COLORS.items() if len(row) > 3}}
)
"""The theme of pages in a browser: a pale, plain land, so that pieces and marks stand out.

It is no theme of print: a role whose color is "" is not painted at all (`pnp.rendering.svg`), which keeps pages small.
The pieces of a game look as in the theme `color`.
"""
