"""A kit for a virtual table: its pictures, and the JSON file that locates each piece in them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp import __version__
from pnp.game import AnyGame, Layout
from pnp.press.deck import SIDE, Deck, slug
from pnp.press.sheets.outline import size
from pnp.press.sheets.paper import INCH
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.rendering.png import png
from pnp.scene.model import Scene
from pnp.scene.page import Page
from pnp.style.theme import Theme

_HAIR = 0.0005  # mm less on a side, so that rounding to points adds no row of pixels


def pictures(
    decks: Sequence[Deck], boards: Mapping[str, Scene], dpi: float, job: PrintOptions, theme: Theme
) -> Iterator[tuple[str, bytes]]:
    """Names and bytes of the PNGs: faces and backs of each deck on no ground, then the boards."""
    for deck in decks:
        for name, scene in ((f"{deck.name}.png", deck.faces), (f"{deck.name}-backs.png", deck.backs)):
            if scene:
                yield name, _picture(scene, deck.dpi, job, theme)
    for name, board in boards.items():
        sharp = (SIDE - 1) / max(board.width, board.height) * INCH
        yield f"{slug(name)}.png", _picture(board, min(dpi, sharp), job, theme)


def _picture(scene: Scene, dpi: float, job: PrintOptions, theme: Theme) -> bytes:
    page = Page(scene.width - _HAIR, scene.height - _HAIR, scene)
    return png(pdf_of([page], "", "", job, theme), 0, dpi, clear=True)


def table_json(
    game: AnyGame, layout: Layout, decks: Sequence[Deck], boards: Mapping[str, Scene], job: PrintOptions
) -> bytes:
    """The JSON: decks with the names of their cells, boards with their size in mm."""
    said = {
        "format": "pnp-table/1",
        "game": game.id,
        "layout": layout.id,
        "version": __version__,
        "lang": job.lang,
        "theme": Path(job.theme).stem,
        "decks": [_deck(deck) for deck in decks],
        "boards": [
            {"name": board.title, "file": f"{slug(name)}.png", "width": board.width, "height": board.height}
            for name, board in boards.items()
        ],
    }
    return (json.dumps(said, ensure_ascii=False, indent=1) + "\n").encode()


def _deck(deck: Deck) -> dict[str, Any]:
    width, height = size(deck.pieces[0].outline)
    return {
        "name": deck.name,
        "faces": f"{deck.name}.png",
        "backs": f"{deck.name}-backs.png" if deck.backs else None,
        "unique_backs": deck.backs is not None and not deck.common,
        "columns": deck.columns,
        "rows": deck.rows,
        "cell": {"width": deck.width, "height": deck.height},
        "size": {"width": round(width, 3), "height": round(height, 3)},
        "cells": [
            {
                "row": index // deck.columns + 1,
                "column": index % deck.columns + 1,
                "name": part.name,
                "kind": part.kind,
                "copies": 1 if part.back else part.copies,
            }
            for index, part in enumerate(deck.pieces)
        ],
    }
