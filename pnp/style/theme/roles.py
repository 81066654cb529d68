"""The parts of a theme: its roles, and the family of roles of a color of pieces."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import NamedTuple

from pnp.style.sentences import message


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
    """A piece full of color, its figure a silhouette in the ink; `strength` (0 to 1) is that of the pattern."""
    return Piece(ground, ink, ink, mix(ground, ink, strength), ink, ground, line or ground)


def outline_piece(ground: str, ink: str, pattern: str, line: str) -> Piece:
    """A piece nearly without color, its rim and figure drawn in thin lines."""
    return Piece(ground, ink, line, pattern, ground, line, line)


def family_roles(pieces: Mapping[str, Piece]) -> dict[str, str]:
    """The roles of pieces: each name, and the name with `-ink`, `-pattern` and so on."""
    roles: dict[str, str] = {}
    for name, piece in pieces.items():
        roles[name] = piece.ground
        for part, color in zip(Piece._fields[1:], piece[1:], strict=True):
            roles[f"{name}-{part}"] = color
    return roles


def mix(one: str, other: str, share: float) -> str:
    """A color between two, `share` (0 to 1) of the way from one to the other."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
