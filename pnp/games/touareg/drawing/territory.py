"""The 53 territory cards."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import backs, values
from pnp.games.touareg.drawing.ground import REACH
from pnp.games.touareg.drawing.lands import VARIANTS, land
from pnp.games.touareg.layout import KINDS, Layout
from pnp.games.touareg.state import TRIBES
from pnp.scene import Part, Rect, RectOutline, Scene, Shape, Style, Text, Use, font

SIDE = 60.0  # mm
_BLEED = 3.0  # mm; a small card has less, as far as its landscape reaches
_SAFE = 3.4  # mm from the edge to any word: the safe zone and a hair
_NAME = 0.2  # height of the band with the name, as a share of half the side


def territories(layout: Layout, side: float, texts: Texts) -> Iterator[Part]:
    """All cards of a layout, squares of `side` mm: for the camps a part a tribe, then for each kind one a picture."""
    bleed = min(_BLEED, (REACH - 1) * side / 2)
    back = Scene(side, side, tuple(backs.back(side, side, bleed)), texts["back.territory"])
    outline, kind_of = RectOutline(side, side, 2), texts["kind.territories"]
    for tribe in TRIBES:
        name = texts[f"land.camp.{tribe}"]
        face = Scene(side, side, tuple(_face(layout, "camp", tribe, 0, side, texts)), name)
        yield Part(name, kind_of, outline, face, back, 1, bleed, key=f"camp.{tribe}")
    for kind in KINDS[1:]:
        name, cards = texts[f"land.{kind}"], layout.kinds[kind].cards
        for variant in range(min(cards, VARIANTS)):
            face = Scene(side, side, tuple(_face(layout, kind, "", variant, side, texts)), name)
            copies = len(range(variant, cards, VARIANTS))
            yield Part(name, kind_of, outline, face, back, copies, bleed, key=key_of(kind, variant))


def key_of(kind: str, number: int) -> str:
    """The key of the part that card `number`, from 0, of a kind is of."""
    return f"{kind}.{number % VARIANTS + 1}"


def _face(layout: Layout, kind: str, tribe: str, variant: int, side: float, texts: Texts) -> Iterator[Shape]:
    half = side / 2
    picture = Use(land(kind, tribe, variant), half, half, half)
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
