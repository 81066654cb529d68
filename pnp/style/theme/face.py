"""The roles of a game's face: its accent, and the hues of the picture on its cover, from ten colors that it tells.

- `accent`, `accent-dark`: lines and dots that catch the eye; words.
- `art.sky-0` (top) to `art.sky-5` (horizon), `art.sun`, `art.dune-0` (far) to `art.dune-4` (near), each dune with its
  `-shade` and its `-line`, which is seen in low ink alone; `art.figure`: who is on the way; `art.letter`: the title.
- `art.back`: the ground of the backs of cards, `-shade`: what is strewn on it, `-line`: rings around their medal, whose
  ground is `-medal` and whose emblem is `-emblem`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from pnp.style.theme.roles import mix

SKIES, DUNES = 6, 5  # bands of the sky, rows of dunes
HUES: Final = (
    "accent",
    "accent-dark",
    "sky-top",
    "sky-low",
    "sun",
    "dune-far",
    "dune-near",
    "figure",
    "letter",
)
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
_WHITE = "#ffffff"


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
    """The roles in the theme `color`."""
    return dict(_colors(hues))


def grey_roles(hues: Mapping[str, str]) -> dict[str, str]:
    """The same in greys of the same lightness; what are words and lines is dark."""
    roles = {role: _grey(color) for role, color in _colors(hues)} | {"accent": "#3c3c3c", "accent-dark": "#2a2a2a"}
    back = {role: mix(_WHITE, roles[role], share) for role, share in (("art.back", 0.5), ("art.back-shade", 0.68))}
    return roles | back | {"art.back-line": "#2a2a2a", "art.back-emblem": "#2a2a2a"}


def low_ink_roles(hues: Mapping[str, str]) -> dict[str, str]:
    """The same on white, with thin lines; the title is in the dark accent."""
    roles = {role: _WHITE for role, _ in _colors(hues)}
    for row in range(DUNES):
        roles[f"art.dune-{row}-shade"] = mix(_WHITE, hues["dune-far"], 0.35)
        roles[f"art.dune-{row}-line"] = mix(_WHITE, hues["accent-dark"], 0.5)
    pale = {"accent": hues["accent"], "accent-dark": hues["accent-dark"], "art.letter": hues["accent-dark"]}
    back = {
        "art.back-shade": mix(_WHITE, hues["accent"], 0.3),
        "art.back-line": hues["accent"],
        "art.back-emblem": hues["accent"],
    }
    return roles | pale | back | {"art.figure": mix(_WHITE, hues["accent-dark"], 0.8)}


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
