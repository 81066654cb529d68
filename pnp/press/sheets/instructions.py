"""The printed instructions of a kit: steps that name sheets by number, and the other things that are needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.press.sheets.imposition import Backs
from pnp.press.sheets.parts_list import ranges
from pnp.press.sheets.sheet import SheetSide, Work, two_sided, works

# The kinds of sheets, the kind of those with their backs, the key of their step: before pieces are cut, and after.
_BEFORE: tuple[tuple[Work, Work | None, str], ...] = (
    ("heavy", None, "list_heavy"),
    ("card", None, "list_card"),
    ("halves", None, "list_halves"),
    ("cards", "card-backs", "list_behind_cards"),
    ("tiles", "tile-backs", "list_behind_tiles"),
)
_AFTER: tuple[tuple[Work, Work | None, str], ...] = (("figures", None, "list_figures"), ("boxes", None, "list_boxes"))
_PAPERS: tuple[tuple[str, tuple[Work, ...]], ...] = (
    ("need_heavy", ("heavy", "figures", "boxes")),
    ("need_card", ("card", "tiles")),
)


def instructions(
    leaves: Sequence[SheetSide], texts: Mapping[str, str], backs: Backs, thick: float | None = None
) -> list[str]:
    """The steps, in order, for leaves of which the first is sheet 2; backs on the other side are turned over the
    edge of `backs`. `thick` is how many mm of tile the boxes are made for, None where none is for tiles."""
    done, both = works(leaves, first=2), two_sided(leaves, first=2)
    sides = "list_one" if not both else "list_short" if backs == "short" else "list_long"
    after = list(_steps(done, _AFTER, texts))
    if thick is not None and "boxes" in done:
        after[-1] += " " + texts["list_boxes_tiles"].format(thick=f"{thick:g}".replace(".", texts["decimal"]))
    return [
        texts["list_print"],
        texts[sides].format(sheets=ranges(both)),
        *_steps(done, _BEFORE, texts),
        *[texts["list_cut"]] * bool(done),
        *after,
        texts["list_pages"],
    ]


def needs(leaves: Sequence[SheetSide], texts: Mapping[str, str], things: Sequence[str] = ()) -> str:
    """What else is needed, in a sentence: the `things` of a game, paper for some of the sheets, tools."""
    done = works(leaves, first=2)
    found = list(things)
    for key, kinds in _PAPERS:
        if sheets := sorted(sheet for kind in kinds for sheet in done.get(kind, ())):
            found.append(texts[key].format(sheets=_sheet_names(sheets, texts)))
    return texts["list_need"].format(things=", ".join((*found, texts["need_tools"])))


def _steps(
    done: Mapping[Work, tuple[int, ...]], steps: Sequence[tuple[Work, Work | None, str]], texts: Mapping[str, str]
) -> Iterator[str]:
    for work, behind, key in steps:
        if work in done:
            backs = _sheet_names(done[behind], texts) if behind else ""
            yield texts[key].format(sheets=_sheet_names(done[work], texts), backs=backs)


def _sheet_names(sheets: Sequence[int], texts: Mapping[str, str]) -> str:
    """Sheet 3, or sheets 3, 5-8."""
    return texts["one_sheet" if len(sheets) == 1 else "more_sheets"].format(sheets=ranges(sheets).replace(" ", ", "))
