"""The instructions of a kit, made from its sheets: steps that name them by number, and the things that are needed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.data.texts import localized
from pnp.press.sheets.effort import effort, oblique
from pnp.press.sheets.imposition import Backs
from pnp.press.sheets.parts_list import ranges
from pnp.press.sheets.sections import FilePlan, section_of
from pnp.press.sheets.sheet import SheetSide, Work, sheet_numbers, two_sided, works

_Chosen = Callable[[SheetSide], bool]

# The kinds of sheets, the kind of those with their backs, the key of their step: before pieces are cut, and after.
_GLUED: tuple[tuple[Work, Work | None, str], ...] = (
    ("card", None, "list_card"),
    ("halves", None, "list_halves"),
    ("cards", "card-backs", "list_behind_cards"),
    ("tiles", "tile-backs", "list_behind_tiles"),
)
_FOLDED: tuple[tuple[Work, Work | None, str], ...] = (
    ("figures", None, "list_figures"),
    ("aid-halves", None, "list_aids"),
    ("trays", None, "list_trays"),
    ("boxes", None, "list_boxes"),
)
_ON_CARD: tuple[Work, ...] = ("poster", "card", "tiles")


class Step(NamedTuple):
    """A step: the key of its text, which is that of its picture too, and its words."""

    key: str
    words: str


def instructions(
    leaves: Sequence[SheetSide],
    texts: Mapping[str, str],
    backs: Backs | None,
    thick: float | None = None,
    first: int = 1,
    plan: FilePlan | None = None,
) -> list[Step]:
    """The steps, in order, for leaves of which the first is sheet `first`; backs on the other side are turned over
    the edge of `backs`. `thick` is how many mm of tile the boxes are made for, None where none is for tiles.

    `plan`: the files that all sides go to, those of the sheets before `first` with them; one without it.
    """
    done = works(leaves, first)
    steps = [
        Step("list_print", texts["list_print"]),
        *_printed(leaves, texts, backs, first, plan or {"": [*range(first - 1 + len(leaves))]}),
        *_boards(leaves, texts, first),
        *_steps(done, _GLUED, texts),
        *_cuts(leaves, texts, first),
        *_steps(done, _FOLDED, texts),
    ]
    if thick is not None and "boxes" in done:
        room = texts["list_boxes_tiles"].format(thick=f"{thick:g}".replace(".", texts["decimal"]))
        steps[-1] = steps[-1]._replace(words=f"{steps[-1].words} {room}")
    return [*steps, Step("list_pages", texts["list_pages"])]


def needs(
    leaves: Sequence[SheetSide], texts: Mapping[str, str], things: Sequence[str] = (), plain: int = 0
) -> list[str]:
    """What else is needed: the `things` of a game, papers and card with the number of their sheets, tools.

    `plain` more sheets than these leaves are on plain paper.
    """
    sheets = [leaf for leaf in leaves if not leaf.back]
    heavy = sum(section_of(leaf) in ("cards", "fold") for leaf in sheets)
    papers = {
        "need_plain": len(sheets) - heavy + plain,
        "need_heavy": heavy,
        "need_card": sum(leaf.work in _ON_CARD for leaf in sheets),
    }
    found = [*things, *(texts[key].format(count=count) for key, count in papers.items() if count)]
    if sizes := sorted({size for leaf in leaves for size in leaf.punches}):
        found.append(texts["need_punch"].format(sizes=localized(", ".join(f"{size:g}" for size in sizes), texts)))
    found += [texts["need_staples"]] * any(leaf.work == "booklet" for leaf in leaves)
    work = effort(leaves)
    found += [texts["need_cut"]] * bool(work.straight or work.other) + [texts["need_glue"]] * bool(
        work.glue or work.fold
    )
    return found


def _printed(
    leaves: Sequence[SheetSide], texts: Mapping[str, str], backs: Backs | None, first: int, plan: FilePlan
) -> Iterator[Step]:
    """What is printed on which paper, on one side or on both."""
    both = set(two_sided(leaves, first))
    sheets, numbers = list(zip(leaves, sheet_numbers(leaves, first), strict=True)), sheet_numbers(leaves, first)
    plain = {number for leaf, number in sheets if section_of(leaf) in ("read", "glue")}
    book = {number for leaf, number in sheets if section_of(leaf) == "book"}
    turned = "list_manual" if "backs" in plan else "list_short" if backs == "short" else "list_long"
    edge = texts["edge_short" if backs == "short" else "edge_long"]
    for key, chosen in (
        ("list_plain", (set(range(1, first)) | plain) - both),
        ("list_book_manual" if "backs" in plan else "list_book", book),
        (turned, both - book),
        ("list_heavy", set(numbers) - plain - both),
    ):
        if chosen:
            sides = {at for at, number in enumerate((*range(1, first), *numbers)) if number in chosen}
            names, pages = _sheet_names(sorted(chosen), texts), ", ".join(_page_names(plan, sides, texts))
            yield Step(key, texts[key].format(sheets=names, pages=pages, edge=edge))


def _page_names(plan: FilePlan, sides: Collection[int], texts: Mapping[str, str]) -> Iterator[str]:
    """Pages 3, 5-8 of the PDF, or of files whose names have these ends."""
    for name, held in plan.items():
        if pages := [page for page, at in enumerate(held, 1) if at in sides]:
            words = texts["pages_of_file" if name else "pages_of"]
            yield words.format(pages=ranges(pages).replace(" ", ", "), file=name)


def _boards(leaves: Sequence[SheetSide], texts: Mapping[str, str], first: int) -> Iterator[Step]:
    """Each board of several sheets with the one that tells how they go together."""
    numbers = sheet_numbers(leaves, first)
    sheets = list(zip(leaves, numbers, strict=True))
    for title in dict.fromkeys(leaf.title for leaf in leaves if leaf.work == "poster"):
        own = [number for leaf, number in sheets if leaf.work == "poster" and leaf.title == title]
        plan = next(number for leaf, number in sheets if not leaf.work and dict(leaf.holds).get(title))
        yield Step("list_board", texts["list_board"].format(sheets=_sheet_names(own, texts), plan=plan))


def _cuts(leaves: Sequence[SheetSide], texts: Mapping[str, str], first: int) -> Iterator[Step]:
    """What is cut how: along straight lines, in three directions, as discs; figures and boxes along their outline."""
    numbers = sheet_numbers(leaves, first)
    efforts = [effort([leaf]) for leaf in leaves]
    kinds: dict[str, _Chosen] = {
        "list_cut": lambda leaf: leaf.work != "poster" and not oblique(leaf) and effort([leaf]).straight > 0,
        "list_cut_hex": oblique,
        "list_cut_disc": lambda leaf: effort([leaf]).disc > 0,
    }
    for key, chosen in kinds.items():
        held = [at for at, leaf in enumerate(leaves) if chosen(leaf)]
        if held:
            count = sum(efforts[at].disc if key == "list_cut_disc" else efforts[at].straight for at in held)
            words = texts[key].format(sheets=_sheet_names([numbers[at] for at in held], texts), count=count)
            yield Step(key, words)


def _steps(
    done: Mapping[Work, tuple[int, ...]], steps: Sequence[tuple[Work, Work | None, str]], texts: Mapping[str, str]
) -> Iterator[Step]:
    for work, behind, key in steps:
        if work in done:
            backs = _sheet_names(done[behind], texts) if behind else ""
            yield Step(key, texts[key].format(sheets=_sheet_names(done[work], texts), backs=backs))


def _sheet_names(sheets: Sequence[int], texts: Mapping[str, str]) -> str:
    """Sheet 3, or sheets 3, 5-8."""
    return texts["one_sheet" if len(sheets) == 1 else "more_sheets"].format(sheets=ranges(sheets).replace(" ", ", "))
