"""The parts of a theme: its roles, and the family of roles of a color of pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final, NamedTuple

from pnp.scene.vision import Deficiency, simulate
from pnp.style import message


class Theme(dict[str, str]):
    """A mapping of roles to "#rrggbb"; a role that it lacks raises KeyError with the nearest one it has.

    A color itself is a role, too: drawings of others, which know no roles, have their colors in every theme.
    """

    def __missing__(self, role: str) -> str:
        if role.startswith("#"):
            return role
        near = get_close_matches(role, self, n=1)
        if near:
            raise KeyError(message("theme.no-role-near", role=role, near=near[0]))
        raise KeyError(message("theme.no-role", role=role))


class Piece(NamedTuple):
    """The colors of a piece: its ground; words on it (`-ink`); its rim (`-rim`) and pattern (`-pattern`); a figure
    on it and the lines in and around that (`-figure`, `-contour`); lines of its color drawn elsewhere (`-line`).
    """

    ground: str
    ink: str
    rim: str
    pattern: str
    figure: str
    contour: str
    line: str


def solid_piece(ground: str, ink: str, strength: float, line: str = "") -> Piece:
    """Return a piece full of color, its figure a silhouette in the ink; `strength` (0 to 1) is that of the pattern."""
    return Piece(ground, ink, ink, mix(ground, ink, strength), ink, ground, line or ground)


def outline_piece(ground: str, ink: str, pattern: str, line: str) -> Piece:
    """Return a piece nearly without color, its rim and figure drawn in thin lines."""
    return Piece(ground, ink, line, pattern, ground, line, line)


def family_roles(pieces: Mapping[str, Piece]) -> dict[str, str]:
    """Return the roles of pieces: each name, and the name with `-ink`, `-pattern` and so on."""
    roles: dict[str, str] = {}
    for name, piece in pieces.items():
        roles[name] = piece.ground
        for part, color in zip(Piece._fields[1:], piece[1:], strict=True):
            roles[f"{name}-{part}"] = color
    return roles


def mix(one: str, other: str, share: float) -> str:
    """Return a color between two, `share` (0 to 1) of the way from one to the other."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


# The roles of a game's face: its accent, and the hues of the picture on its cover, from ten colors that it tells.
#
# - `accent`, `accent-dark`: lines and dots that catch the eye; words.
# - `art.sky-0` (top) to `art.sky-5` (horizon), `art.sun`, `art.dune-0` (far) to `art.dune-4` (near), each dune with
# its
#   `-shade` and its `-line`, which is seen in low ink alone; `art.figure`: who is on the way; `art.letter`: the
# title.
# - `art.back`: the ground of the backs of cards, `-shade`: what is strewn on it, `-line`: rings around their medal,
# whose
#   ground is `-medal` and whose emblem is `-emblem`.

SKIES, DUNES = 6, 5  # bands of the sky, rows of dunes
HUES: Final = ("accent", "accent-dark", "sky-top", "sky-low", "sun", "dune-far", "dune-near", "figure", "letter")
PLAIN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "accent": "#b64a35",
        "accent-dark": "#6f281d",
        "sky-top": "#f4e4c0",
        "sky-low": "#fdf6e6",
        "sun": "#ffffff",
        "dune-far": "#ecd3a0",
        "dune-near": "#c99a5f",
        "figure": "#4a3020",
        "letter": "#6f281d",
    }
)
_FACE_WHITE = "#ffffff"


def _colors(hues: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield from ((role, hues[role]) for role in ("accent", "accent-dark"))
    yield from ((f"art.{role}", hues[role]) for role in ("sun", "figure", "letter"))
    for band in range(SKIES):
        yield f"art.sky-{band}", mix(hues["sky-top"], hues["sky-low"], band / (SKIES - 1))
    for row in range(DUNES):
        dune = mix(hues["dune-far"], hues["dune-near"], row / (DUNES - 1))
        yield f"art.dune-{row}", dune
        yield f"art.dune-{row}-shade", mix(dune, hues["figure"], 0.22)
        yield f"art.dune-{row}-line", dune
    yield "art.back", hues["accent"]
    yield "art.back-shade", mix(hues["accent"], hues["accent-dark"], 0.55)
    yield from (("art.back-line", hues["sun"]), ("art.back-medal", hues["sun"]))
    yield "art.back-emblem", hues["accent-dark"]


def color_roles(hues: Mapping[str, str]) -> dict[str, str]:
    """Return the roles in the theme `color`."""
    return dict(_colors(hues))


def grey_roles(hues: Mapping[str, str]) -> dict[str, str]:
    """Return the same in greys of the same lightness; what are words and lines is dark."""
    roles = {role: _grey(color) for role, color in _colors(hues)} | {"accent": "#3c3c3c", "accent-dark": "#2a2a2a"}
    back = {role: mix(_FACE_WHITE, roles[role], share) for role, share in (("art.back", 0.5), ("art.back-shade", 0.68))}
    return roles | back | {"art.back-line": "#2a2a2a", "art.back-emblem": "#2a2a2a"}


def low_ink_roles(hues: Mapping[str, str]) -> dict[str, str]:
    """Return the same on white, with thin lines; the title is in the dark accent."""
    roles = {role: _FACE_WHITE for role, _ in _colors(hues)}
    for row in range(DUNES):
        roles[f"art.dune-{row}-shade"] = mix(_FACE_WHITE, hues["dune-far"], 0.35)
        roles[f"art.dune-{row}-line"] = mix(_FACE_WHITE, hues["accent-dark"], 0.5)
    pale = {"accent": hues["accent"], "accent-dark": hues["accent-dark"], "art.letter": hues["accent-dark"]}
    back = {
        "art.back-shade": mix(_FACE_WHITE, hues["accent"], 0.3),
        "art.back-line": hues["accent"],
        "art.back-emblem": hues["accent"],
    }
    return roles | pale | back | {"art.figure": mix(_FACE_WHITE, hues["accent-dark"], 0.8)}


def _grey(color: str) -> str:
    """The grey of the same luma (ITU-R BT.601)."""
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02x}" * 3


FACES: Final[Mapping[str, Callable[[Mapping[str, str]], dict[str, str]]]] = MappingProxyType(
    {"color": color_roles, "low-ink": low_ink_roles, "grey": grey_roles}
)
"""By theme, how the roles of a face are made of its hues."""

ROLES: Final = tuple(color_roles(PLAIN))
"""All roles of a face."""


# The theme `color`, for screens and color printers.

_PATTERN = 0.16  # how far a pattern is from its ground to the ink: seen when looked for, quiet on the table


def piece(ground: str, ink: str, line: str = "") -> Piece:
    """Return a piece full of color; lines of its color elsewhere are in `line`, else in that of its ground."""
    return solid_piece(ground, ink, _PATTERN, line)


COLOR: Final = Theme(
    {
        **color_roles(PLAIN),  # accent and accent-dark catch the eye
        "paper": "#ffffff",
        "ground": "#fbf5e6",  # behind a board, a sheet of help
        "panel": "#f3e7cb",  # a box on the ground
        "ink": "#2b2420",
        "muted": "#65584b",  # small words of lesser weight
        "line": "#a08560",  # borders of cells
        "mark": "#000000",  # what a cutter follows
        "highlight": "#c8102e",
        "highlight-ink": "#ffffff",
        "sand": "#f1dfb6",
        "sand-light": "#f9eed3",
        "sand-light-shade": "#f4e7c9",
        "sand-light-glow": "#fcf5e4",
        "sand-dark": "#dcc08a",  # the hint of dunes
        "sand-line": "#dcc08a",  # of dunes: no more than their shade
        "sand-shade": "#ecd8ab",  # drifts: at most 8 % from the sand
        "sand-glow": "#f4e4bf",
        "sand-pattern": "#e4cf9f",
        "sand-ink": "#5b4a35",
        "rock": "#9c8470",
        "rock-light": "#d3c1ab",
        "rock-mid": "#cbb8a2",
        "rock-dark": "#5f4c3e",
        "rock-line": "#9c8470",
        "rock-ink": "#241a13",
        "palm": "#4c7d34",
        "palm-dark": "#2c5222",
        "palm-light": "#c3da9c",
        "palm-light-shade": "#bcd494",
        "palm-line": "#4c7d34",
        "palm-pattern": "#a3c06f",
        "trunk": "#76502f",
        "water": "#2b79a8",
        "water-dark": "#174a6b",
        "water-light": "#bfe2f0",
        "water-line": "#2b79a8",
        "water-pattern": "#9fd0e4",
        "water-ink": "#ffffff",
        "salt": "#f6f5f1",
        "salt-dark": "#8b9298",
        "salt-ink": "#2c3338",
        "tent": "#b64a35",
        "tent-dark": "#6f281d",
        "tent-light": "#f0d9b4",
        "tent-pattern": "#e3c08e",
        "tent-ink": "#ffffff",
    }
)


# The theme `grey`, for a black-and-white laser printer: told apart by lightness, letter and pattern.

_BLACK, _GREY_WHITE = "#000000", "#ffffff"
_GREY_PATTERN = 0.34


def grey_piece(ground: str, ink: str, line: str = "#2a2a2a") -> Piece:
    """Return a piece full of grey; `line`, for lines of its color elsewhere, is strong enough on white."""
    return solid_piece(ground, ink, _GREY_PATTERN, line)


GREY: Final = Theme(
    {
        **grey_roles(PLAIN),  # accent and accent-dark catch the eye
        "paper": _GREY_WHITE,
        "ground": "#f7f7f7",
        "panel": "#ebebeb",
        "ink": "#1c1c1c",
        "muted": "#565656",
        "line": "#888888",
        "mark": _BLACK,
        "highlight": "#000000",
        "highlight-ink": _GREY_WHITE,
        "sand": "#ececec",
        "sand-light": "#f6f6f6",
        "sand-light-shade": "#eeeeee",
        "sand-light-glow": "#fbfbfb",
        "sand-dark": "#c9c9c9",
        "sand-line": "#c9c9c9",
        "sand-shade": "#e4e4e4",  # drifts: at most 8 % from the sand
        "sand-glow": "#f0f0f0",
        "sand-pattern": "#d4d4d4",
        "sand-ink": "#444444",
        "rock": "#858585",
        "rock-light": "#cccccc",
        "rock-mid": "#c0c0c0",
        "rock-dark": "#444444",
        "rock-line": "#808080",
        "rock-ink": "#141414",
        "palm": "#6a6a6a",
        "palm-dark": "#2a2a2a",
        "palm-light": "#d6d6d6",
        "palm-light-shade": "#cfcfcf",
        "palm-line": "#4e4e4e",
        "palm-pattern": "#a8a8a8",
        "trunk": "#505050",
        "water": "#707070",
        "water-dark": "#2e2e2e",
        "water-light": "#e2e2e2",
        "water-line": "#606060",
        "water-pattern": "#b0b0b0",
        "water-ink": _GREY_WHITE,
        "salt": "#fbfbfb",
        "salt-dark": "#8c8c8c",
        "salt-ink": "#2c2c2c",
        "tent": "#6c6c6c",
        "tent-dark": "#2a2a2a",
        "tent-light": "#eaeaea",
        "tent-pattern": "#b8b8b8",
        "tent-ink": _GREY_WHITE,
    }
)


# The theme `low-ink`: white grounds, thin lines, pale tints; patterns replace areas full of color.

_WHITE = "#ffffff"


def low_ink_piece(tint: str, ink: str, line: str) -> Piece:
    """Return `tint` is the color that the piece has a hint of; `line` is strong enough on white."""
    return outline_piece(mix(_WHITE, tint, 0.1), ink, mix(_WHITE, line, 0.42), line)


LOW_INK: Final = Theme(
    {
        **low_ink_roles(PLAIN),  # accent and accent-dark catch the eye
        "paper": _WHITE,
        "ground": _WHITE,
        "panel": "#f6f2ea",
        "ink": "#221c18",
        "muted": "#5f5348",
        "line": "#958a7a",
        "mark": "#000000",
        "highlight": "#c8102e",
        "highlight-ink": _WHITE,
        "sand": _WHITE,
        "sand-light": _WHITE,
        "sand-light-shade": "#fbf7ee",
        "sand-light-glow": "#ffffff",
        "sand-dark": "#efe7d6",
        "sand-line": "#a8906a",  # the crests and the hatching of dunes
        "sand-shade": "#fbf7ee",  # drifts: at most 8 % from the sand
        "sand-glow": "#d9c8a8",  # as a thin line along each drift
        "sand-pattern": "#eee4cf",
        "sand-ink": "#5b4a35",
        "rock": "#efeae4",
        "rock-light": _WHITE,
        "rock-mid": "#f9f7f4",
        "rock-dark": "#8a7866",
        "rock-line": "#94816f",
        "rock-ink": "#241a13",
        "palm": "#d9e8c9",
        "palm-dark": "#4f7a42",
        "palm-light": "#f3f8ea",
        "palm-light-shade": "#ecf3e0",
        "palm-line": "#67954f",
        "palm-pattern": "#c4daab",
        "trunk": "#a07c58",
        "water": "#d4eaf5",
        "water-dark": "#174a6b",
        "water-light": _WHITE,
        "water-line": "#2b79a8",
        "water-pattern": "#bcdcea",
        "water-ink": "#174a6b",
        "salt": _WHITE,
        "salt-dark": "#a9afb4",
        "salt-ink": "#2c3338",
        "tent": "#f5ddd5",
        "tent-dark": "#6f281d",
        "tent-light": _WHITE,
        "tent-pattern": "#ecd3b0",
        "tent-ink": "#6f281d",
    }
)


# Themes: which color a role of the drawing has. Drawings name roles only, never colors.
#
# Families of roles: surfaces (`paper`, `ground`, `panel`), words and lines (`ink`, `muted`, `line`, `mark`,
# `accent`, `accent-dark`, `highlight`), the face of a game (`art...`, see `face`), the desert (`sand...`, `rock...`,
# `palm...`, `water...`, `salt...`, `tent...`).
# A role with `-ink` is for text and symbols on the role without it, `-line` for lines, `-pattern` for the pattern
# that
# tells a color without color. `tent`, `water`, `palm` and `rock` fill what `...-dark` outlines. `-shade` and `-glow`
# are
# for what lies scattered over a ground; `pnp.style.terrain` makes these names of the name of the ground.
# These are the roles that every game has; the colors of its pieces are in a palette of its own (`pnp.style.palette`),
# and no theme knows of any.

__all__ = ["COLOR", "GREY", "LOW_INK", "PIECES", "SCREEN", "THEMES", "Theme", "family_roles", "simulate_theme"]

THEMES: Final[Mapping[str, Theme]] = MappingProxyType({"color": COLOR, "low-ink": LOW_INK, "grey": GREY})
PIECES: Final[Mapping[str, Callable[..., Piece]]] = MappingProxyType(
    {"color": piece, "low-ink": low_ink_piece, "grey": grey_piece}
)
"""By theme, how the family of roles of a color of pieces is made."""


def simulate_theme(theme: Theme, kind: Deficiency) -> Theme:
    """Return the theme as a dichromat of that kind sees it: draw a whole sheet with it to look through their eyes."""
    return Theme({role: simulate(color, kind) for role, color in theme.items()})


# The theme `screen`, for pages in a browser: a pale, plain land, so that pieces and marks stand out.
#
# It is no theme of print: a role whose color is "" is not painted at all (`pnp.rendering.svg`), which keeps pages
# small. The pieces of a game look as in the theme `color`.

SCREEN: Final = Theme(
    {
        **COLOR,
        "ground": "#fdfaf3",
        "line": "#b09a78",
        "sand": "#f6ead0",
        "sand-light": "#fcf5e6",
        "sand-dark": "#e9d6ae",
        "sand-line": "#e9d6ae",
        "sand-pattern": "",
        "sand-shade": "#f2e4c8",
        "sand-glow": "#f9efdb",
        "sand-light-shade": "#f8efdd",
        "sand-light-glow": "#fefaf1",
        "rock": "#b7a594",
        "rock-light": "#ded2c3",
        "rock-dark": "#84705f",
        "palm": "#6f9a58",
        "palm-dark": "#4c7440",
        "palm-light": "#d9e8bf",
        "palm-light-shade": "#d3e3b7",
        "palm-pattern": "",
        "trunk": "#8f6e50",
        "water-pattern": "",
        "salt-dark": "#a8aeb3",
        "tent-pattern": "",
    }
)
