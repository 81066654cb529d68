"""Themes of one's own: a file to begin with, and what is doubtful about one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.data.messages import number_text
from pnp.game import AnyGame
from pnp.printing.colors import own_theme, palette_of, palettes
from pnp.printing.sentences import message
from pnp.style.palette import NO_COLORS, Palette
from pnp.style.theme import THEMES
from pnp.style.theme.checks import Doubt, doubts
from pnp.style.theme.face import ROLES as FACE_ROLES
from pnp.style.theme.own import FORMAT

FAMILIES = ("camel", "player", "coin")
"""Colors of pieces that lie side by side and must be told apart."""
_HEADS = {
    "paper": "surfaces", "ink": "words", "sand": "sand", "rock": "rock", "palm": "palm", "water": "water",
    "salt": "salt", "tent": "tent",
}  # fmt: skip


def new_theme(base: str, title: str, game: AnyGame | None = None) -> str:
    """The text of a file to change: the roles of a theme with their colors, all as comments, and what they are for.

    With a game also its own roles, its face and the colors of its pieces; without one those of all games, but no face,
    since one file would give all games the same.
    """
    lines = [f"# {line}".rstrip() for line in message("theme.head", title=title).split("\n")]
    lines += [f'format = "{FORMAT}"', f'base = "{base}"', "", "[roles]"]
    face = palette_of(game).theme(base) if game else {}
    for role, color in THEMES[base].items():
        if role in FACE_ROLES:
            lines += [_line(role, face[role])] if game else []
            continue
        if role in _HEADS:
            lines += ["", f"# {message(f'theme.{_HEADS[role]}')}"]
        lines.append(_line(role, color))
    chosen = [palette_of(game)] if game else list(palettes())
    return "\n".join([*lines, *_own_roles(chosen, base), *_pieces(chosen, base)]) + "\n"


def _line(role: str, color: str) -> str:
    key = role if role.replace("-", "").isalnum() else f'"{role}"'
    return f'# {key} = "{color}"'


def _own_roles(chosen: list[Palette], base: str) -> Iterator[str]:
    """The roles of games that are no pieces."""
    roles: dict[str, str] = {}
    for palette in chosen:
        families = tuple(f"{piece}-" for piece in palette.pieces)
        own = palette.colors.get(base, {})
        known = (*palette.pieces, *FACE_ROLES)
        roles |= {role: own[role] for role in own if role not in known and not role.startswith(families)}
    if roles:
        yield from ("", f"# {message('theme.own')}", *(_line(role, color) for role, color in roles.items()))


def _pieces(chosen: list[Palette], base: str) -> Iterator[str]:
    pieces: dict[str, Mapping[str, str]] = {}
    for palette in chosen:
        pieces = {name: values[base] for name, values in palette.pieces.items()} | pieces
    if pieces:
        yield from ("", f"# {message('theme.pieces')}")
    for name, values in pieces.items():
        yield from (f'[pieces."{name}"]', *(_line(key, color) for key, color in values.items()))


def theme_doubts(name: str, game: AnyGame | None = None) -> list[str]:
    """What is doubtful about the theme of a file, a sentence each: in a game, or in any of them."""
    own = own_theme(name)
    found: dict[Doubt, None] = {}
    for palette in (NO_COLORS, *([palette_of(game)] if game else palettes())):
        families = [[piece for piece in palette.pieces if piece.startswith(f"{family}.")] for family in FAMILIES]
        apart = families if own.base != "low-ink" else []  # where patterns and letters tell them
        found |= dict.fromkeys(doubts(own.on(palette), apart, own.changed, own.base == "grey"))
    return [_told(doubt) for doubt in found]


def _told(doubt: Doubt) -> str:
    words = {
        "one": doubt.one,
        "other": doubt.other,
        "found": number_text(doubt.found, ".1f"),
        "least": number_text(doubt.least, "g"),
    }
    return message(f"theme.doubt.{doubt.kind}", **words)
