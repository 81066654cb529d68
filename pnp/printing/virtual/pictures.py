"""Pictures for a virtual table: decks, tiles one by one; the package of Tabletop Playground made of them."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import Any

from PIL import Image

from pnp import __version__
from pnp.game import AnyGame, Layout
from pnp.press import INCH, Deck, clip, decks, file_names, size, slug
from pnp.press.layout import SIDE
from pnp.printing.files import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.printing.virtual.table import CardSheets, Ids, Table, is_card, json_bytes, key_of, shape_of, templates
from pnp.rendering.png import png
from pnp.scene.model import Group, Hexagon, Outline, Page, Part, Rect, Scene, Style
from pnp.style.theme import Theme

# Pictures for a virtual table: scenes as PNG, and what suits them for it.

_MARGIN = 8.0  # mm around a page
_HAIR = 0.0005  # mm less on a side, so that rounding to points adds no row of pixels


def picture(scene: Scene, dpi: float, job: PrintOptions, theme: Theme) -> bytes:
    """Return a scene as PNG on no ground, `dpi` pixels an inch, but 1 to `SIDE` pixels a side."""
    # One pixel less, since a page is rounded up to whole ones; a little more than one.
    sharp, dull = (SIDE - 1) / max(scene.width, scene.height) * INCH, 1.1 / min(scene.width, scene.height) * INCH
    page = Page(scene.width - _HAIR, scene.height - _HAIR, scene)
    return png(pdf_of([page], "", "", job, theme), 0, min(max(dpi, dull), sharp), clear=True)


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
    return Scene(side, side, (Group(scene.children, (side - scene.width) / 2, (side - scene.height) / 2),), scene.title)


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


# A table as a package of Tabletop Playground. Templates of objects, their pictures, and a script that lays them out.
# Its saved states are the program's own; a script that creates the objects is told in its interface for everybody.

_CM = 0.1  # a mm
_BOARD = 0.4  # cm, how thick the board is
_PIECE = 0.2  # cm, how thick a piece is
_SCRIPT = Path(__file__).parent / "table.js"


class TtpgTable:
    """The templates of a package, where its objects are, and the pictures that they name."""

    def __init__(self, table: Table, parts: Sequence[Part], pages: Mapping[str, Scene], ids: Ids, dpi: float) -> None:
        self._table, self._ids, self._dpi, self._pages = table, ids, dpi, pages
        self._sheets = CardSheets(parts, dpi)
        self._hexes = {part.outline: part for part in parts if isinstance(part.outline, Hexagon)}
        self.templates: list[Template] = []
        self.placed: list[list[object]] = []
        board = self._table.board
        self._flat(board.title, board, "board.png", 0)
        # points to snap to, without turning what snaps: places from the middle of the board, cm around them
        points = [{
            **templates("ttpg")["point"], "Range": round(spot.size * _CM / 2, 4), "Position": {
                "X": round((0.5 - spot.y / board.height) * (board.height * _CM), 4),
                "Y": round((spot.x / board.width - 0.5) * (board.width * _CM), 4), "Z": round(_BOARD / 2, 4),
            },
        } for spot in self._table.spots]  # fmt: skip
        self.templates[-1] |= {"SnapPoints": points, "CollisionType": "Ground", "CanStack": False, "ShouldSnap": False}
        for (name, page), back in zip(self._pages.items(), [*self._pages][1:], strict=False):
            self._flat(page.title, page, f"{name}.png", -board.width / 2 - 40 - page.width / 2, f"{back}.png")
        for lying in self._table.lying:  # pieces that lie in one place are a stack
            for deck, cells in self._stacks([(lying.part, lying.copies)]):
                guid = self._stack(lying.part.name, deck, cells, lying.part)
                height = _BOARD + _PIECE * (lying.level + len(cells))
                self._place(guid, lying.x, lying.y, height, lying.turn, not lying.back)
        for pile in self._table.piles:  # a stack for each sheet of a pile, on one another, hidden ones face down
            level, part = 0, pile.parts[0][0]
            for deck, cells in self._stacks(pile.parts):
                level += len(cells)
                guid = self._stack(pile.name, deck, cells, part)
                self._place(guid, pile.x, pile.y, _PIECE * level, 0, part.back is None)

    def files(self, title: str, version: str) -> dict[str, bytes]:
        """Return the text files of the package, by their paths in it."""
        manifest = {"Name": title, "Version": version, "GUID": self._ids.id("package").upper(), "CopyProtection": False}
        rows = ",\n".join(f"  {json.dumps(row)}" for row in self.placed)
        script = _SCRIPT.read_text("utf-8").replace("OBJECTS", rows)
        found = {"Manifest.json": json_bytes(manifest), f"Scripts/{_SCRIPT.name}": script.encode()}
        return found | {f"Templates/{each['GUID']}.json": json_bytes(each) for each in self.templates}

    def pictures(self, job: PrintOptions, theme: Theme) -> Iterator[tuple[str, bytes]]:
        """Yield paths and bytes of the PNGs."""
        for name, scene in {"board": grounded(self._table.board), **self._pages}.items():
            yield f"Textures/{name}.png", picture(scene, self._dpi, job, theme)
        yield from ((f"Textures/{name}", data) for name, data in deck_pictures(self._sheets.decks, job, theme))
        for outline, part in self._hexes.items():
            # its face on nothing: the shape of this picture is that of the pieces
            face = Group(part.face.children, clip=clip(outline, 0))
            cut_out = Scene(part.face.width, part.face.height, (face,))
            yield f"Textures/{_hex_name(outline)}", picture(cut_out, self._dpi, job, theme)

    def _flat(self, name: str, scene: Scene, file: str, x: float, back: str = "") -> None:
        guid = self._ids.id("flat", file).upper()
        units = scene.width * _CM, scene.height * _CM
        self.templates.append(template(guid, name, units, file, back or file, (1, 1), [(0, name)], thick=_BOARD))
        self._place(guid, x, 0, 0, 0, True)

    def _stacks(self, parts: Sequence[tuple[Part, int]]) -> Iterator[tuple[Deck, list[tuple[int, str]]]]:
        """Parts with their copies as stacks of one sheet each: the cells of its pieces, with their names."""
        stacks: dict[int, list[tuple[int, str]]] = {}
        for part, copies in parts:
            for _ in range(copies):
                sheet, place = self._sheets.cell(part)
                stacks.setdefault(sheet, []).append((place, part.face.title or part.name))
        yield from ((self._sheets.decks[sheet - 1], cells) for sheet, cells in stacks.items())

    def _stack(self, name: str, deck: Deck, cells: list[tuple[int, str]], part: Part) -> str:
        outline = deck.pieces[0].outline
        width, height = size(outline)
        model = _hex_name(outline) if isinstance(outline, Hexagon) else shape_of(outline)
        guid, card = self._ids.id("stack", name, cells).upper(), is_card(part)
        backs = f"{deck.name}-backs.png" if deck.backs else f"{deck.name}.png"
        self.templates.append(
            template(
                guid, name, (width * _CM, height * _CM), f"{deck.name}.png", backs, (deck.columns, deck.rows), cells,
                model=model, back_index=OWN_FILE if deck.common and deck.backs else SAME_CELL,
                thick=0.05 if card else _PIECE, hand=card,
            )
        )  # fmt: skip
        return guid

    def _place(self, guid: str, x: float, y: float, height: float, turn: float, up: bool) -> None:
        self.placed.append([guid, round(y * _CM, 3), round(x * _CM, 3), round(height + 0.5, 3), turn % 360, up])


def _hex_name(outline: Outline) -> str:
    width, _ = size(outline)
    return f"hex-{width * 10:.0f}.png"


# Object templates of Tabletop Playground: the fields of its public schema that a flat piece needs.
#
# Lengths are in cm; X is away from the first seat, Y to the right, Z upwards. All that is flat is a card there: it
# has the exact size, a front and a back, and may have points to snap to.

Template = dict[str, Any]
OWN_FILE, SAME_CELL = -2, -3  # where a back is: in a picture of its own; on a sheet, in the cell of the front


def template(
    guid: str, name: str, size: tuple[float, float], fronts: str, backs: str, grid: tuple[int, int],
    cells: Sequence[tuple[int, str]], *, model: str = "Square", back_index: int = OWN_FILE, thick: float = 0.2,
    hand: bool = False,
) -> Template:  # fmt: skip
    """Return a piece, or a stack of pieces: the cells of the sheet `fronts` that they show, with their names. `model`
    is the shape, or the picture whose shape it is; what goes in a `hand` is hidden there."""
    shown = {"FrontTexture": fronts, "BackTexture": backs, "BackIndex": back_index, "Model": model}
    cards = {"NumHorizontal": grid[0], "NumVertical": grid[1], "Indices": [cell for cell, _ in cells]}
    measures = {"Width": round(size[0], 4), "Height": round(size[1], 4), "Thickness": thick}
    held = {"HiddenInHand": hand, "UsedWithCardHolders": hand, "CardNames": {str(cell): told for cell, told in cells}}
    return {**templates("ttpg")["piece"], "GUID": guid, "Name": name, **shown, **cards, **measures, **held}
