"""Pictures for a virtual table: decks, tiles one by one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import Any

from PIL import Image

from pnp import __version__
from pnp.game import AnyGame, Layout
from pnp.press import INCH, Deck, decks, file_names, size, slug
from pnp.press.layout import SIDE
from pnp.printing.files import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.printing.virtual.table import json_bytes, key_of
from pnp.rendering.png import png
from pnp.scene.model import Group, Hexagon, Page, Part, Rect, Scene, Style
from pnp.style.theme import Theme

# Pictures for a virtual table: scenes as PNG, and what suits them for it.

_MARGIN = 8.0  # mm around a page
_HAIR = 0.0005  # mm less on a side, so that rounding to points adds no row of pixels


def picture(scene: Scene, dpi: float, job: PrintOptions, theme: Theme) -> bytes:
    """Return a scene as PNG on no ground, `dpi` pixels an inch, or fewer, to keep it within `SIDE` pixels a side."""
    # One pixel less, since a page is rounded up to whole ones.
    sharp = (SIDE - 1) / max(scene.width, scene.height) * INCH
    page = Page(scene.width - _HAIR, scene.height - _HAIR, scene)
    return png(pdf_of([page], "", "", job, theme), 0, min(dpi, sharp), clear=True)


def square(drawn: Image.Image) -> bytes:
    """Return a picture stretched to a square of its longer side, as PNG: of a tile as wide as high until scaled."""
    side = max(drawn.size)
    stretched = drawn if drawn.size == (side, side) else drawn.resize((side, side), Image.Resampling.LANCZOS)
    file = BytesIO()
    stretched.save(file, "PNG")
    return file.getvalue()


def squared(scene: Scene, dpi: float, job: PrintOptions, theme: Theme) -> bytes:
    """Return the `picture` of a scene as `square` makes it."""
    with Image.open(BytesIO(picture(scene, dpi, job, theme))) as drawn:
        return square(drawn)


def in_square(scene: Scene, outline: Hexagon) -> Scene:
    """Make the drawing of a hexagon, with its bleed, in the middle of a square as wide as its corners are apart."""
    side = outline.flat_to_flat * 2 / sqrt(3)
    shifted = Group(scene.children, (side - scene.width) / 2, (side - scene.height) / 2)
    return Scene(side, side, (shifted,), scene.title)


def grounded(board: Scene) -> Scene:
    """Draw a board of which nothing is clear."""
    return board._replace(children=(Rect(0, 0, board.width, board.height, Style("ground")), *board.children))


def on_paper(page: Scene) -> Scene:
    """Draw a page with a margin, on paper."""
    width, height = page.width + 2 * _MARGIN, page.height + 2 * _MARGIN
    paper = Rect(0, 0, width, height, Style("paper"))
    return Scene(width, height, (paper, Group(page.children, _MARGIN, _MARGIN)), page.title)


# Pictures of the tiles of a table, each in a file of its own: cut out of sheets, which are drawn faster than each.


class Tiles:
    """The names of the pictures of parts, in the order of the parts, and the pictures."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.names = [*file_names(map(key_of, parts))]
        self._parts = tuple(part._replace(copies=1, key=name) for part, name in zip(parts, self.names, strict=True))
        self._backs: dict[Scene, str] = {}
        for part in self._parts:
            if part.back and part.back not in self._backs:
                self._backs[part.back] = self._unused(slug(part.back.title or f"{part.name} back"))

    def _unused(self, name: str) -> str:
        return name if name not in {*self.names, *self._backs.values()} else self._unused(f"{name}-b")

    def back(self, part: Part) -> str:
        """Return the name of the picture of a part's back; "" for one without."""
        return self._backs[part.back] if part.back else ""

    def pictures(self, dpi: float, job: PrintOptions, theme: Theme) -> Iterator[tuple[str, bytes]]:
        """Yield names and bytes of the PNGs, stretched to squares; a back that many have is drawn once."""
        drawn: set[str] = set()
        for name, data in self._drawn(dpi, job, theme):
            if name not in drawn:
                drawn.add(name)
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


# A kit for a virtual table: its pictures, and the JSON file that locates each piece in them.


def deck_pictures(decks: Iterable[Deck], job: PrintOptions, theme: Theme) -> Iterator[tuple[str, bytes]]:
    """Yield names and bytes of the PNGs of decks: faces, and backs where there are some."""
    for deck in decks:
        for name, scene in ((f"{deck.name}.png", deck.faces), (f"{deck.name}-backs.png", deck.backs)):
            if scene:
                yield name, picture(scene, deck.dpi, job, theme)


def table_json(
    game: AnyGame, layout: Layout, decks: Sequence[Deck], boards: Mapping[str, Scene], job: PrintOptions
) -> bytes:
    """Return the JSON: decks with the names of their cells, boards with their size in mm."""
    said = {
        "format": "pnp-table/1", "game": game.id, "layout": layout.id, "version": __version__,
        "lang": job.lang, "theme": Path(job.theme).stem, "decks": [_deck(deck) for deck in decks],
        "boards": [
            {"name": board.title, "file": f"{slug(name)}.png", "width": board.width, "height": board.height}
            for name, board in boards.items()
        ],
    }  # fmt: skip
    return json_bytes(said)


def _deck(deck: Deck) -> dict[str, Any]:
    width, height = size(deck.pieces[0].outline)
    return {
        "name": deck.name, "faces": f"{deck.name}.png", "backs": f"{deck.name}-backs.png" if deck.backs else None,
        "unique_backs": deck.backs is not None and not deck.common, "columns": deck.columns, "rows": deck.rows,
        "cell": {"width": deck.width, "height": deck.height},
        "size": {"width": round(width, 3), "height": round(height, 3)},
        "cells": [{
            "row": index // deck.columns + 1, "column": index % deck.columns + 1, "name": part.name,
            "kind": part.kind, "copies": 1 if part.back else part.copies,
        } for index, part in enumerate(deck.pieces)],
    }  # fmt: skip
