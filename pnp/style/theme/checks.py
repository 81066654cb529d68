"""What the themes of the program are held to, told of a theme of one's own: contrast, and colors that stay apart."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple, get_args

from pnp.scene.vision import Deficiency, contrast, distance
from pnp.style.theme import Theme, simulate_theme

WORDS, LINES = 4.5, 3.0  # contrast by WCAG: of words; of lines, symbols and large words
APART, APART_IN_GREY = 18.0, 9.0  # CIE 1976, of colors of pieces: told at a glance is about 10; printers may be off
_GROUNDS = ("paper", "ground", "panel", "sand", "sand-light")
_WORDS = ("ink", "muted", "sand-ink", "rock-ink", "salt-ink", "water-dark", "tent-dark", "accent-dark")
_LINES = (
    "palm-line",
    "palm-dark",
    "water-line",
    "water-dark",
    "accent",
    "tent-dark",
    "rock-dark",
    "trunk",
    "highlight",
)
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
    """What is doubtful about a theme where one of two roles is among the `changed` ones.

    `families` are colors of pieces that lie side by side; in `grey` they are told apart by lightness, and less.
    """
    yield from _pale(theme, product(_WORDS, _GROUNDS), WORDS, changed)
    yield from _pale(theme, _CARDS, WORDS, changed)
    yield from _pale(theme, ((f"{role}-ink", role) for role in theme if f"{role}-ink" in theme), WORDS, changed)
    grounds = (*_GROUNDS, *(role for role in theme if role.startswith("tint.")))
    yield from _pale(theme, product(_LINES, grounds), LINES, changed)
    pieces = [role.removesuffix("-rim") for role in theme if role.endswith("-rim")]
    yield from _pale(theme, ((f"{piece}-rim", piece) for piece in pieces), LINES, changed)
    yield from _pale(theme, ((f"{piece}-figure", f"{piece}-contour") for piece in pieces), LINES, changed)
    pairs = [(one, other) for family in families for one, other in combinations(family, 2)]
    least = APART_IN_GREY if grey else APART
    yield from _alike(theme, [(*pair, least) for pair in pairs], changed, "all")
    for eyes in get_args(Deficiency):
        seen = simulate_theme(theme, eyes)
        yield from _alike(seen, [*_GREEN, *([] if grey else [(*pair, least) for pair in pairs])], changed, eyes)


def _pale(theme: Theme, pairs: Iterable[tuple[str, str]], least: float, changed: Collection[str]) -> Iterator[Doubt]:
    for one, other in pairs:
        if one in changed or other in changed:
            found = contrast(theme[one], theme[other])
            if found < least:
                yield Doubt("contrast", one, other, found, least)


def _alike(
    theme: Theme, pairs: Iterable[tuple[str, str, float]], changed: Collection[str], eyes: str
) -> Iterator[Doubt]:
    for one, other, least in pairs:
        if one in changed or other in changed:
            found = distance(theme[one], theme[other])
            if found < least:
                yield Doubt(eyes, one, other, found, least)
