"""The 53 territory cards."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import backs, values
from pnp.games.touareg.drawing.ground import REACH
from pnp.games.touareg.drawing.lands import land
from pnp.games.touareg.layout import KINDS, Layout
from pnp.games.touareg.state import TRIBES
from pnp.scene import Part, Rect, RectOutline, Scene, Shape, Style, Text, Use, font

SIDE = 60.0  # mm
_BLEED = 3.0  # mm; a small card has less, as far as its landscape reaches
_SAFE = 3.4  # mm from the edge to any word: the safe zone and a hair
_NAME = 0.2  # height of the band with the name, as a share of half the side


def territories(layout: Layout, side: float, texts: Texts) -> Iterator[Part]:
    """All cards of a layout, squares of `side` mm: a part a kind, and for the camps one a tribe."""
    bleed = min(_BLEED, (REACH - 1) * side / 2)
    back = Scene(side, side, tuple(backs.back(side, side, bleed)), texts["back.territory"])
    for kind in KINDS:
        tribes = TRIBES if kind == "camp" else ("",)
        copies = 1 if kind == "camp" else layout.kinds[kind].cards
        for tribe in tribes:
            name = texts[f"land.camp.{tribe}" if tribe else f"land.{kind}"]
            face = Scene(side, side, tuple(_face(layout, kind, tribe, side, texts)), name)
            key = f"camp.{tribe}" if tribe else kind
            outline = RectOutline(side, side, 2)
            yield Part(name, texts["kind.territories"], outline, face, back, copies, bleed, key=key)


def _face(layout: Layout, kind: str, tribe: str, side: float, texts: Texts) -> Iterator[Shape]:
    half = side / 2
    picture = Use(land(kind, tribe), half, half, half)
    inset = max(0.12 * half, _SAFE)
    signs = values.corners(layout.kinds[kind], half, 0.4 * half, inset)
    yield picture
    yield from backs.move(signs, half, half)
    yield from label(
        texts[f"title.{tribe or kind}"], half, side - inset - _NAME * half / 2, _NAME * half, side - 2 * inset
    )


def label(words: str, x: float, y: float, height: float, room: float) -> Iterator[Shape]:
    """Words on a light band of that height about (x, y), at most `room` mm wide."""
    size = font.fit(words, room - height, height * 0.76, "bold", 1)
    width = font.width(words, size, "bold") + height
    yield Rect(x - width / 2, y - height / 2, width, height, Style("ground", "line", 0.2), height / 2)
    yield Text(x, y + font.middle(size), words, size, "ink", "bold", "middle")
