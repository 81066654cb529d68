"""Pictures of the tiles of a table, each in a file of its own: cut out of sheets, which are drawn faster than each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from PIL import Image

from pnp.press.deck import Deck, decks, slug
from pnp.printing.requests import PrintOptions
from pnp.printing.virtual.naming import file_names
from pnp.printing.virtual.pictures import in_square, picture, square
from pnp.scene.model import Hexagon, Part, Scene
from pnp.style.theme import Theme


class Tiles:
    """The names of the pictures of parts, by the parts' places in their kit, and the pictures."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.names = file_names(parts)
        self._parts = tuple(part._replace(copies=1, key=self.names[number]) for number, part in enumerate(parts))
        self._backs: dict[Scene, str] = {}
        for part in self._parts:
            if part.back and part.back not in self._backs:
                self._backs[part.back] = self._unused(slug(part.back.title or f"{part.name} back"))

    def _unused(self, name: str) -> str:
        taken = {*self.names.values(), *self._backs.values()}
        return name if name not in taken else self._unused(f"{name}-b")

    def back(self, part: Part) -> str:
        """The name of the picture of a part's back; "" for one without."""
        return self._backs[part.back] if part.back else ""

    def pictures(self, dpi: float, job: PrintOptions, theme: Theme) -> Iterator[tuple[str, bytes]]:
        """Names and bytes of the PNGs, stretched to squares; a back that many have is drawn once."""
        seen: set[str] = set()
        for name, data in self._drawn(dpi, job, theme):
            if name not in seen:
                seen.add(name)
                yield name, data

    def _drawn(self, dpi: float, job: PrintOptions, theme: Theme) -> Iterator[tuple[str, bytes]]:
        for part in self._parts:
            if isinstance(part.outline, Hexagon):
                yield part.key, picture(in_square(part.face, part.outline), dpi, job, theme)
                if part.back:
                    yield self.back(part), picture(in_square(part.back, part.outline), dpi, job, theme)
        for deck in decks([part for part in self._parts if not isinstance(part.outline, Hexagon)], dpi):
            yield from zip((part.key for part in deck.pieces), _cells(deck, deck.faces, job, theme), strict=False)
            if deck.backs:
                names = (self.back(part) for part in deck.pieces)
                yield from zip(names, _cells(deck, deck.backs, job, theme), strict=False)


def _cells(deck: Deck, sheet: Scene, job: PrintOptions, theme: Theme) -> Iterator[bytes]:
    """The cells of a sheet of a deck, row by row."""
    with Image.open(BytesIO(picture(sheet, deck.dpi, job, theme))) as drawn:
        for index in range(drawn.width // deck.width * (drawn.height // deck.height)):
            row, column = divmod(index, drawn.width // deck.width)
            left, top = column * deck.width, row * deck.height
            yield square(drawn.crop((left, top, left + deck.width, top + deck.height)))
