"""Sections of a print: sheets of one stock, printed on one side or on both, that go through the printer together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from pnp.press.sheets.sheet import AIDS, SheetSide, Work

# Pages to read, on plain paper; a booklet, on both sides of plain paper; sheets that are glued, on plain paper; cards,
# on heavy paper and, where they have backs, on both sides of it; what is folded, on heavy paper.
Section = Literal["read", "book", "glue", "cards", "fold"]
SECTIONS: tuple[Section, ...] = get_args(Section)
FilePlan: TypeAlias = dict[str, list[int]]
"""Places of sides of sheets, in the order of their pages, by the end of a file's name."""
_OF: dict[Work, Section] = {
    "poster": "glue",
    "card": "glue",
    "halves": "glue",
    "cards": "glue",
    "card-backs": "glue",
    "tiles": "glue",
    "tile-backs": "glue",
    "heavy": "cards",
    "aids": "cards",
    "aid-halves": "fold",
    "figures": "fold",
    "boxes": "fold",
    "trays": "fold",
    "booklet": "book",
}


def section_of(leaf: SheetSide) -> Section:
    """The section of a side of a sheet; a back is in that of its front."""
    return _OF[leaf.work] if leaf.work else "read"


def is_read(leaf: SheetSide) -> bool:
    """Whether a sheet is there to be read or written on, not to build the game from."""
    return leaf.work is None or leaf.work in (*AIDS, "booklet")


def stocks(leaves: Sequence[SheetSide]) -> dict[str, Section]:
    """The section of each part: that of the first sheet that it is made from."""
    found: dict[str, Section] = {}
    for leaf in sorted(leaves, key=lambda leaf: leaf.work is None):  # a page may tell how a board goes together
        for name, _ in leaf.holds:
            found.setdefault(name, section_of(leaf))
    return found


def by_section(leaves: Sequence[SheetSide]) -> list[SheetSide]:
    """The same in the order of their sections, within each as they were."""
    return sorted(leaves, key=lambda leaf: SECTIONS.index(section_of(leaf)))


def file_plan(leaves: Sequence[SheetSide], split: bool = False, manual: bool = False, turned: bool = False) -> FilePlan:
    """Which sides go to which file: all to one; with `split` a file for each section.

    With `manual` sheets that are printed on both sides go to files of their own, fronts and backs apart; the backs
    of a pile that is fed from its other end are `turned`, the last first. Files are named by the ends of their names.
    """
    found: FilePlan = {}
    for at, leaf in enumerate(leaves):
        behind = at + 1 < len(leaves) and leaves[at + 1].back
        if manual and (leaf.back or behind):
            name = "backs" if leaf.back else "fronts"
        else:
            name = section_of(leaf) if split else ""
        found.setdefault(name, []).append(at)
    if turned and "backs" in found:
        found["backs"].reverse()
    return found
