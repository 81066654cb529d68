"""Sections of a print: sheets of one stock, printed on one side or on both, that go through the printer together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from pnp.press.sheets.sheet import SheetSide, Work

# Pages to read, on plain paper; sheets that are glued, on plain paper; cards, on heavy paper and, where they have
# backs, on both sides of it; what is folded, on heavy paper.
Section = Literal["read", "glue", "cards", "fold"]
SECTIONS: tuple[Section, ...] = get_args(Section)
_OF: dict[Work, Section] = {
    "poster": "glue",
    "card": "glue",
    "halves": "glue",
    "cards": "glue",
    "card-backs": "glue",
    "tiles": "glue",
    "tile-backs": "glue",
    "heavy": "cards",
    "figures": "fold",
    "boxes": "fold",
}


def section_of(leaf: SheetSide) -> Section:
    """The section of a side of a sheet; a back is in that of its front."""
    return _OF[leaf.work] if leaf.work else "read"


def by_section(leaves: Sequence[SheetSide]) -> list[SheetSide]:
    """The same in the order of their sections, within each as they were."""
    return sorted(leaves, key=lambda leaf: SECTIONS.index(section_of(leaf)))
