"""The cards of a kit on sheets, and which cell of which sheet each copy has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.press.deck import Deck, decks
from pnp.printing.virtual.table import key_of
from pnp.scene.model import Part


class Cell(NamedTuple):
    """A cell of the sheet of that number, from 1."""

    sheet: int
    place: int


class CardSheets:
    """The sheets of some parts of a kit; a copy of a part takes the next of its cells."""

    def __init__(self, parts: Sequence[Part], dpi: float) -> None:
        self.decks: tuple[Deck, ...] = tuple(decks(parts, dpi))
        self._free: dict[str, list[Cell]] = {}
        for number, deck in enumerate(self.decks, 1):
            for index, part in enumerate(deck.pieces):
                self._free.setdefault(key_of(part), []).append(Cell(number, index))

    def cell(self, part: Part) -> Cell:
        """The cell of the next copy of a part; of what has no back all copies have the same."""
        free = self._free[key_of(part)]
        return free.pop(0) if part.back else free[0]
