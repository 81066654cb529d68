"""A theme of one's own: a file with other colors for roles and pieces of a theme that comes with the program.

format = "pnp-theme/1"
base = "color"                # or low-ink, grey

[roles]
sand = "#d9c9a0"              # any role of any game; what is not named is as in `base`

[pieces."camel.mint"]         # as in `pnp.style.palette` for the base: ground, ink, line; of low-ink tint, ink, line
ground = "#7ad1b4"
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple, get_args

from pnp.data import error_at, hint
from pnp.data.read import read
from pnp.scene.vision import Deficiency, contrast, distance
from pnp.style import message
from pnp.style.palette import Palette, piece_values
from pnp.style.theme import LAND, PIECES, THEMES, Theme, family_roles, land_roles, simulate_theme

FORMAT = "pnp-theme/1"
_COLOR = re.compile("#(?:[0-9a-f]{6}|[0-9a-f]{3})", re.IGNORECASE)
_KEYS = ("format", "base", "title", "roles", "pieces")


class OwnTheme(NamedTuple):
    """The theme that it begins with, and what is other: colors of roles, values of pieces."""

    base: str
    roles: Mapping[str, str]
    pieces: Mapping[str, Mapping[str, str]]

    def on(self, palette: Palette) -> Theme:
        """Return the whole theme with the roles of a game's palette; what that game has not is left out."""
        theme = palette.theme(self.base)
        for name, values in self.pieces.items():
            if name in palette.pieces:
                theme |= family_roles({name: PIECES[self.base](**{**palette.pieces[name][self.base], **values})})
        own = {role: color for role, color in self.roles.items() if role in theme}
        land = land_roles({**theme, **own}) if not own.keys().isdisjoint(LAND) else {}
        return Theme({**theme, **land, **own})

    @property
    def changed(self) -> frozenset[str]:
        """The roles that it changes, those of pieces included."""
        # Only the names count here: any colors do.
        families = family_roles({name: PIECES[self.base]("#000000", "#ffffff", "#000000") for name in self.pieces})
        return frozenset((*self.roles, *families))


def read_own_theme(path: Path, roles: Collection[str], pieces: Collection[str]) -> OwnTheme:
    """Return the theme of a file, which may name these roles and pieces. Raises DataError, with the place in the file,
    for one that cannot be read, unknown keys, roles, pieces, values and bases, and colors that are none."""
    document = read(path)
    try:
        data = document.data
        for key in data:
            if key not in _KEYS:
                raise _Fault(message("own.key", key=key, hint=hint(key, _KEYS)), key)
        if data.get("format") != FORMAT:
            raise _Fault(message("own.format", format=FORMAT), *(["format"] if "format" in data else []))
        base = data.get("base", "color")
        if not isinstance(base, str) or base not in THEMES:
            raise _Fault(message("own.base", base=base, hint=hint(str(base), THEMES)), "base")
        found = {role: _color(value, "roles", role) for role, value in _table(data, "roles").items()}
        for role in found:
            if role not in roles:
                raise _Fault(message("own.role", role=role, hint=hint(role, roles)), "roles", role)
        return OwnTheme(base, found, {name: _piece(base, data, name, pieces) for name in _table(data, "pieces")})
    except _Fault as fault:
        raise error_at(document, fault.steps, fault.told) from None


class _Fault(Exception):
    """What is wrong, at a path in the file."""

    def __init__(self, told: str, *steps: str) -> None:
        super().__init__(told)
        self.told, self.steps = told, steps


def _piece(base: str, data: Mapping[str, Any], name: str, pieces: Collection[str]) -> dict[str, str]:
    if name not in pieces:
        raise _Fault(message("own.piece", piece=name, hint=hint(name, pieces)), "pieces", name)
    _, known = piece_values(base)
    values = _table(data["pieces"], name, "pieces")
    for key in values:
        if key not in known:
            raise _Fault(message("own.value", key=key, base=base, hint=hint(key, known)), "pieces", name, key)
    return {key: _color(value, "pieces", name, key) for key, value in values.items()}


def _table(data: Mapping[str, Any], key: str, *above: str) -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise _Fault(message("own.table", key=key), *above, key)
    return value


def _color(value: Any, *steps: str) -> str:
    """A color as `#rrggbb` in small letters."""
    if not isinstance(value, str) or not _COLOR.fullmatch(value):
        raise _Fault(message("own.color", value=value), *steps)
    digits = value[1:].lower()
    return f"#{digits}" if len(digits) == 6 else "#" + "".join(2 * digit for digit in digits)


def is_own(name: str) -> bool:
    """Return whether the name of a theme is that of a file."""
    return name.lower().endswith(".toml")


# What the themes of the program are held to, told of a theme of one's own: contrast, and colors that stay apart.

WORDS, LINES = 4.5, 3.0  # contrast by WCAG: of words; of lines, symbols and large words
APART, APART_IN_GREY = 18.0, 9.0  # CIE 1976, of colors of pieces: told at a glance is about 10; printers may be off
_GROUNDS = ("paper", "ground", "panel", "sand", "sand-light")
_WORDS = ("ink", "muted", "sand-ink", "rock-ink", "salt-ink", "water-dark", "tent-dark", "accent-dark")
_LINES = ("palm-line", "palm-dark", "water-line", "water-dark", "accent", "tent-dark", "rock-dark", "trunk",
          "highlight")  # fmt: skip
_CARDS = (("art.letter", "art.sky-0"), ("art.back-emblem", "art.back-medal"))  # titles, numbers
_GREEN = (("palm-pattern", "sand", 10.0), ("palm-pattern", "palm-light", 8.0))  # seen by all eyes


class Doubt(NamedTuple):
    """Two roles that are too much alike: by contrast, or to which eyes (`kind`); what was found and what must be."""

    kind: str
    one: str
    other: str
    found: float
    least: float


def doubts(theme: Theme, families: Iterable[Collection[str]], changed: Collection[str], grey: bool) -> Iterator[Doubt]:
    """Yield what is doubtful about a theme where one of two roles is among the `changed` ones. `families` are colors of
    pieces that lie side by side; in `grey` they are told apart by lightness, and less."""
    inks = ((f"{role}-ink", role) for role in theme if f"{role}-ink" in theme)
    grounds = (*_GROUNDS, *(role for role in theme if role.startswith("tint.")))
    pieces = [role.removesuffix("-rim") for role in theme if role.endswith("-rim")]
    rims = ((f"{piece}-rim", piece) for piece in pieces)
    drawn = ((f"{piece}-{'contour' if theme[f'{piece}-contour'] else 'figure'}", piece) for piece in pieces)
    words, lines = (*product(_WORDS, _GROUNDS), *_CARDS, *inks), (*product(_LINES, grounds), *rims, *drawn)
    shown = (*((*pair, WORDS) for pair in words), *((*pair, LINES) for pair in lines))
    yield from _alike(theme, shown, changed, "contrast")
    pairs = [(one, other) for family in families for one, other in combinations(family, 2)]
    least = APART_IN_GREY if grey else APART
    yield from _alike(theme, [(*pair, least) for pair in pairs], changed, "all")
    for eyes in get_args(Deficiency):
        seen = simulate_theme(theme, eyes)
        yield from _alike(seen, [*_GREEN, *([] if grey else [(*pair, least) for pair in pairs])], changed, eyes)


def _alike(
    theme: Theme, pairs: Iterable[tuple[str, str, float]], changed: Collection[str], kind: str
) -> Iterator[Doubt]:
    measure = contrast if kind == "contrast" else distance
    for one, other, least in pairs:
        if (one in changed or other in changed) and (found := measure(theme[one], theme[other])) < least:
            yield Doubt(kind, one, other, found, least)
