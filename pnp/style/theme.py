"""Themes: which color a role of the drawing has. Drawings name roles only, never colors.

Families of roles: surfaces (`paper`, `ground`, `panel`), words and lines (`ink`, `muted`, `line`, `mark`,
`accent`, `accent-dark`, `highlight`), the face of a game (`art...`), the desert (`sand...`, `rock...`, `palm...`,
`water...`, `salt...`, `tent...`).
A role with `-ink` is for text and symbols on the role without it, `-line` for lines, `-pattern` for the pattern that
tells a color without color. `tent`, `water`, `palm` and `rock` fill what `...-dark` outlines. `-shade` and `-glow` are
for what lies scattered over a ground; `pnp.style.terrain` makes these names of the name of the ground, and
`pnp.style.dunes` those of the parts of dunes (`SAND`). `ground-...` is the land outside of a board.
A role whose color is "" is not painted: drawings have areas and lines for the same thing, each theme paints its own.
These are the roles that every game has; the colors of its pieces are in a palette of its own (`pnp.style.palette`),
and no theme knows of any.
"""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final, NamedTuple

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
    """A piece full of color, its figure nearly as far from it as the ink; `strength`: how far its pattern is from its
    ground to the ink."""
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


# The roles of a game's face: its accent, and the hues of the picture on its cover, from nine colors that it tells.
#
# - `accent`, `accent-dark`: lines and dots that catch the eye; words.
# - `art.sky-0` (top) to `art.sky-5` (horizon), `art.sun`, `art.dune-0` (far) to `art.dune-4` (near), each dune with
#   its `-shade` and its `-line`, which is seen in low ink alone; `art.figure`: who is on the way; `art.letter`: the
#   title.
# - `art.back`: the ground of the backs of cards, `-shade`: what is strewn on it, `-line`: rings around their medal,
#   whose ground is `-medal` and whose emblem is `-emblem`.
# - `art.star`; `art.line`, `art.hatch`: lines and strokes of pictures, seen in low ink alone.

SKIES, DUNES = 6, 5  # bands of the sky, rows of dunes
PLAIN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "accent": "#b64a35", "accent-dark": "#6f281d", "sky-top": "#f4e4c0", "sky-low": "#fdf6e6", "sun": _WHITE,
        "dune-far": "#ecd3a0", "dune-near": "#c99a5f", "figure": "#4a3020", "letter": "#6f281d",
    }
)  # fmt: skip
"""The hues of a game that tells none."""
HUES: Final = tuple(PLAIN)


def color_roles(hues: Mapping[str, str]) -> dict[str, str]:
    """Return the roles of a face in the theme `color`."""
    roles = {role: hues[role] for role in ("accent", "accent-dark")}
    roles |= {f"art.{role}": hues[role] for role in ("sun", "figure", "letter")}
    for band in range(SKIES):
        roles[f"art.sky-{band}"] = mix(hues["sky-top"], hues["sky-low"], band / (SKIES - 1))
    for row in range(DUNES):
        dune = mix(hues["dune-far"], hues["dune-near"], row / (DUNES - 1))
        roles |= {f"art.dune-{row}": dune, f"art.dune-{row}-shade": mix(dune, hues["figure"], 0.22)}
        roles[f"art.dune-{row}-line"] = dune
    return roles | {
        "art.back": hues["accent"], "art.back-shade": mix(hues["accent"], hues["accent-dark"], 0.55),
        "art.back-line": hues["sun"], "art.back-medal": hues["sun"], "art.back-emblem": hues["accent-dark"],
        "art.star": hues["sun"], "art.line": "", "art.hatch": "",
    }  # fmt: skip


def grey_of(color: str) -> str:
    """Return the grey of the same lightness (luma of ITU-R BT.601)."""
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02x}" * 3


def grey_roles(hues: Mapping[str, str]) -> dict[str, str]:
    """Return the same in greys of the same lightness; what are words and lines is dark."""
    roles = {role: color and grey_of(color) for role, color in color_roles(hues).items()}
    roles |= {"accent": "#3c3c3c", "accent-dark": "#2a2a2a"}
    back = {role: mix(_WHITE, roles[role], share) for role, share in (("art.back", 0.5), ("art.back-shade", 0.68))}
    return roles | back | {"art.back-line": "#2a2a2a", "art.back-emblem": "#2a2a2a"}


def low_ink_roles(hues: Mapping[str, str]) -> dict[str, str]:
    """Return the same on white, with thin lines; the title is in the dark accent."""
    roles = dict.fromkeys(color_roles(hues), _WHITE)
    for row in range(DUNES):
        roles[f"art.dune-{row}-shade"] = mix(_WHITE, hues["dune-far"], 0.35)
        roles[f"art.dune-{row}-line"] = mix(_WHITE, hues["accent-dark"], 0.5)
    pale = {"accent": hues["accent"], "accent-dark": hues["accent-dark"], "art.letter": hues["accent-dark"]}
    back = {
        "art.back-shade": mix(_WHITE, hues["accent"], 0.3), "art.back-line": hues["accent"],
        "art.back-emblem": hues["accent"], "art.star": mix(_WHITE, hues["accent-dark"], 0.5),
        "art.line": mix(_WHITE, hues["accent-dark"], 0.75), "art.hatch": mix(_WHITE, hues["accent-dark"], 0.55),
    }  # fmt: skip
    return roles | pale | back | {"art.figure": mix(_WHITE, hues["accent-dark"], 0.8)}


FACES: Final[Mapping[str, Callable[[Mapping[str, str]], dict[str, str]]]] = MappingProxyType(
    {"color": color_roles, "low-ink": low_ink_roles, "grey": grey_roles}
)
"""By theme, how the roles of a face are made of its hues."""

ROLES: Final = tuple(color_roles(PLAIN))  # all roles of a face


# The land from above (`pnp.style.dunes`, `ranges`, `oases`), which a game may have at another time of day; "" where a
# theme has lines in the place of areas, or areas in the place of lines.

_LAND: Final[Mapping[str, tuple[str, ...]]] = {
    "ground": ("#fbf5e6", "#ffffff", "#f7f7f7", "#fdfaf3"),  # behind a board, a sheet of help
    "sand": ("#efd9ae", "#ffffff", "#ececec", "#f6ead0"), "sand-lit": ("#f4e3bf", "", "#f5f5f5"),
    "sand-half": ("#eacf9f", "", "#e4e4e4"), "sand-slip": ("#e5ca9a", "", "#dcdcdc"),
    "sand-core": ("#ddbe8b", "", "#d0d0d0"), "sand-ripple": ("#e2c795", "#b9aa94", "#d8d8d8"),
    "sand-crest": ("#b98b57", "#5b4a35", "#8a8a8a"), "sand-hatch": ("", "#85745c", ""),
    "sand-stone": ("#d9bd8e", "#b9aa94", "#cfcfcf"),
    "grid": ("#9c7952", "#a99a86", "#7c7c7c"),
    "rock-0": ("#eddabb", "#ffffff", "#e2e2e2"), "rock-1": ("#d3b698", "", "#c0c0c0"),
    "rock-2": ("#b18f7b", "", "#979797"), "rock-3": ("#7c6062", "", "#6c6c6c"), "rock-4": ("#624b4f", "", "#545454"),
    "rock-cast": ("#d9bc93", "", "#bdbdbd"), "rock-talus": ("#a98573", "#7a6850", "#8a8a8a"),
    "rock-5": ("#4a373b", "", "#3e3e3e"), "rock-hatch": ("", "#5c4e40", ""), "rock-edge": ("", "#4a3d30", ""),
    "pool-damp": ("#e7cc9d", "", "#dcdcdc"), "pool-wet": ("#dcbc88", "#ffffff", "#c8c8c8"),
    "pool-shade": ("#a88a63", "#ffffff", "#8e8e8e"), "pool-0": ("#bfe3dd", "#ffffff", "#f6f6f6"),
    "pool-1": ("#7cc4c6", "#e6f3f5", "#8c8c8c"), "pool-2": ("#4a9fb0", "#d2eaed", "#5c5c5c"),
    "pool-glint": ("#eaf7f3", "#2f7d8c", "#ffffff"), "pool-line": ("", "#2f7d8c", ""),
    "reed": ("#5e8a46", "#4a6b35", "#505050"),
    "leaf-0": ("#2f5b3c", "#3f5c2e", "#3a3a3a"), "leaf-1": ("#4c8348", "#56793f", "#505050"),
    "leaf-2": ("#86ae57", "#7a9d5c", "#6e6e6e"), "leaf-cast": ("#cdaa74", "", "#c4c4c4"),
    "trunk-shade": ("#5f4030", "#6f5238", "#383838"),
    "grass": ("#d3cf92", "", "#dcdcdc"), "grass-deep": ("#bfc47f", "", "#cfcfcf"), "grass-line": ("", "#67954f", ""),
}  # fmt: skip

# The common roles in each theme: `color` for screens and color printers; `low-ink`: white grounds, thin lines, pale
# tints, patterns in place of areas full of color; `grey` for a black-and-white laser printer: told apart by lightness,
# letter and pattern. The fourth color is that of `screen`, where it is another than `color` has.

_COLORS: Final[Mapping[str, tuple[str, ...]]] = {
    **_LAND,
    "fur": ("#c8935a", "#f2e3cd", "#a6a6a6"),  # of camels as they are, and what they carry
    "fur-shade": ("#8a5b3f", "#b8946e", "#6e6e6e"), "fur-light": ("#fbefd2", "", "#ffffff"),
    "fur-far": ("#5f3e2a", "#8a6a4c", "#4c4c4c"), "fur-line": ("#3a241c", "#4a3320", "#222222"),
    "fur-contour": ("", "#5c4632", ""),
    "leather": ("#9b4a36", "#f3ddd5", "#7c7c7c"), "leather-shade": ("#6c2f24", "#c08a7a", "#565656"),
    "skin": ("#7a4a30", "#c9a184", "#5a5a5a"),
    "paper": ("#ffffff", "#ffffff", "#ffffff"),
    "panel": ("#f3e7cb", "#f6f2ea", "#ebebeb"),  # a box on the ground
    "ink": ("#2b2420", "#221c18", "#1c1c1c"),
    "muted": ("#65584b", "#5f5348", "#565656"),  # small words of lesser weight
    "line": ("#a08560", "#958a7a", "#888888", "#b09a78"),  # borders of cells
    "mark": ("#000000", "#000000", "#000000"),  # what a cutter follows
    "highlight": ("#c8102e", "#c8102e", "#000000"), "highlight-ink": ("#ffffff", "#ffffff", "#ffffff"),
    "sand-light": ("#f9eed3", "#ffffff", "#f6f6f6", "#fcf5e6"),
    "sand-light-shade": ("#f4e7c9", "#fbf7ee", "#eeeeee", "#f8efdd"),
    "sand-light-glow": ("#fcf5e4", "#ffffff", "#fbfbfb", "#fefaf1"),
    "sand-dark": ("#dcc08a", "#efe7d6", "#c9c9c9", "#e9d6ae"),  # the hint of dunes
    # of dunes: no more than their shade; in low ink their crests and hatching
    "sand-line": ("#dcc08a", "#a8906a", "#c9c9c9", "#e9d6ae"),
    "sand-shade": ("#ead3a4", "#fbf7ee", "#e4e4e4", "#f2e4c8"),  # drifts: at most 8 % from the sand
    "sand-glow": ("#f2dfb7", "#d9c8a8", "#f0f0f0", "#f9efdb"),  # in low ink a thin line along each drift
    "sand-pattern": ("#e4cf9f", "#eee4cf", "#d4d4d4", ""), "sand-ink": ("#5b4a35", "#5b4a35", "#444444"),
    "rock": ("#9c8470", "#efeae4", "#858585", "#b7a594"), "rock-light": ("#d3c1ab", "#ffffff", "#cccccc", "#ded2c3"),
    "rock-mid": ("#cbb8a2", "#f9f7f4", "#c0c0c0"), "rock-dark": ("#5f4c3e", "#8a7866", "#444444", "#84705f"),
    "rock-line": ("#9c8470", "#94816f", "#808080"), "rock-ink": ("#241a13", "#241a13", "#141414"),
    "palm": ("#4c7d34", "#d9e8c9", "#6a6a6a", "#6f9a58"), "palm-dark": ("#2c5222", "#4f7a42", "#2a2a2a", "#4c7440"),
    "palm-light": ("#bbd690", "#f3f8ea", "#d6d6d6", "#d9e8bf"),
    "palm-light-shade": ("#b4cf88", "#ecf3e0", "#cfcfcf", "#d3e3b7"), "palm-line": ("#4c7d34", "#67954f", "#4e4e4e"),
    "palm-ink": ("#ffffff", "#2c5222", "#ffffff", "#13260d"),
    "palm-pattern": ("#94b45c", "#c4daab", "#a8a8a8", ""),
    "trunk": ("#76502f", "#a07c58", "#505050", "#8f6e50"),
    "water": ("#2b79a8", "#d4eaf5", "#707070"), "water-dark": ("#174a6b", "#174a6b", "#2e2e2e"),
    "water-light": ("#bfe2f0", "#ffffff", "#e2e2e2"), "water-line": ("#2b79a8", "#2b79a8", "#606060"),
    "water-pattern": ("#9fd0e4", "#bcdcea", "#b0b0b0", ""), "water-ink": ("#ffffff", "#174a6b", "#ffffff"),
    "salt": ("#f6f5f1", "#ffffff", "#fbfbfb"), "salt-dark": ("#8b9298", "#a9afb4", "#8c8c8c", "#a8aeb3"),
    "salt-ink": ("#2c3338", "#2c3338", "#2c2c2c"),
    "tent": ("#b64a35", "#f5ddd5", "#6c6c6c"), "tent-dark": ("#6f281d", "#6f281d", "#2a2a2a"),
    "tent-light": ("#f0d9b4", "#ffffff", "#eaeaea"), "tent-pattern": ("#e3c08e", "#ecd3b0", "#b8b8b8", ""),
    "tent-ink": ("#ffffff", "#6f281d", "#ffffff"),
}  # fmt: skip

LAND: Final = tuple(_LAND)
"""The roles of the land, of which a game may have colors of its own: those of its time of day."""

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
    colors = {**FACES[name](PLAIN), **{role: row[column] for role, row in _COLORS.items()}}
    return colors | land_roles(colors)


THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {name: Theme(_column(column, name)) for column, name in enumerate(("color", "low-ink", "grey"))}
)
COLOR: Final = THEMES["color"]

SCREEN: Final = Theme(
    {**COLOR, **screen_roles(COLOR), **{role: row[3] for role, row in _COLORS.items() if len(row) > 3}}
)
"""The theme of pages in a browser: a pale, plain land, so that pieces and marks stand out.

It is no theme of print: a role whose color is "" is not painted at all (`pnp.rendering.svg`), which keeps pages small.
The pieces of a game look as in the theme `color`.
"""
