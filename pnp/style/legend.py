"""Signs with their meaning, side by side, on as many lines as they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.scene import font
from pnp.scene.model import Group, Scene, Shape, Text

_WORDS = 3.2  # mm, letters
_AFTER = 6.0  # mm from the words of a sign to the next sign

Sign = tuple[Sequence[Shape], str]


def legend(signs: Iterable[Sign], width: float, sign: float = 9.0, inset: float = 6.0) -> Scene:
    """Each sign, drawn for a cell of 1 mm about (0, 0) and shown `sign` mm large, with its words behind it.

    The scene is `width` mm wide, `inset` of it left free on both sides. Words too long for a line become smaller.
    """
    shapes: list[Shape] = []
    x, y = inset, sign / 2
    for drawn, words in signs:
        size = font.fit(words, width - 2 * inset - sign - 1, _WORDS)
        wide = sign + 1 + font.width(words, size) + _AFTER
        if x > inset and x + wide > width:
            x, y = inset, y + sign
        shapes.append(Group(tuple(drawn), x + sign / 2, y, sign))
        shapes.append(Text(x + sign + 1, y + font.middle(size), words, size, "muted"))
        x += wide
    return Scene(width, y + sign / 2 + 3 if shapes else 0, tuple(shapes))
