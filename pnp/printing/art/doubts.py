"""What is doubtful about pictures of one's own: pieces that look alike, words on a ground of a like lightness."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import get_args

from pnp.data.messages import number_text
from pnp.game import Kit
from pnp.printing.art.apply import BOARD, Art
from pnp.printing.art.files import Picture
from pnp.printing.sentences import message
from pnp.printing.themes import FAMILIES
from pnp.scene.vision import Deficiency, contrast, distance, simulate
from pnp.style.theme import Theme
from pnp.style.theme.checks import APART, LINES, WORDS

_ON_BOARD = (("sand-ink", WORDS), ("ink", WORDS), ("line", LINES))


def art_notes(art: Art, kit: Kit, theme: Theme) -> tuple[str, ...]:
    """What there is to say of pictures on a kit: those for nothing in it, and the doubts."""
    return (*art.notes(kit), *art_doubts(art, kit, theme))


def art_doubts(art: Art, kit: Kit, theme: Theme) -> Iterator[str]:
    """The doubts about pictures on a kit, a sentence each, by the same measures as of themes.

    Of pieces the mean colors are compared, of a ground its darkest and its lightest part.
    """
    pieces = {
        part.key: art.pictures[name] for part in kit.pieces if (name := part.key.replace(".", "-")) in art.pictures
    }
    for family in FAMILIES:
        members = {key: picture for key, picture in pieces.items() if key.split(".")[0] == family and picture.colors}
        yield from _alike(members)
    yield from ground_doubts(art, theme)


def ground_doubts(art: Art, theme: Theme) -> Iterator[str]:
    """The doubts about the ground under a board."""
    if (ground := art.pictures.get(BOARD)) and ground.colors:
        yield from _pale(ground, theme)


def _alike(pictures: Mapping[str, Picture]) -> Iterator[str]:
    for one, other in combinations(pictures, 2):
        pair = pictures[one].colors[0], pictures[other].colors[0]
        for eyes in ("all", *get_args(Deficiency)):
            seen = pair if eyes == "all" else tuple(simulate(color, eyes) for color in pair)
            found = distance(*seen)
            if found < APART:
                words = {
                    "one": one,
                    "other": other,
                    "found": number_text(found, ".1f"),
                    "least": number_text(APART, "g"),
                }
                yield message(f"theme.doubt.{eyes}", **words)
                break


def _pale(ground: Picture, theme: Theme) -> Iterator[str]:
    for role, least in _ON_BOARD:
        found = min(contrast(theme[role], color) for color in ground.colors[1:])
        if found < least:
            words = {
                "one": role,
                "other": ground.file,
                "found": number_text(found, ".1f"),
                "least": number_text(least, "g"),
            }
            yield message("theme.doubt.contrast", **words)
