"""A sheet of paper: its contents, rulers, footer and number; sheets into pages, the parts list, lines to cut."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from pnp.data.texts import localized
from pnp.press.calibration.printer import PLAIN, Printer, compensate
from pnp.press.sheets.paper import Paper
from pnp.press.sheets.ruler import BAND, rulers
from pnp.press.sheets.running_head import running_head
from pnp.scene import font
from pnp.scene.cut import Cut, CutSheet
from pnp.scene.model import Scene, Shape, Symbol, Text
from pnp.scene.page import Area, Page

# What is done with a sheet once it is printed: glued to others as a board; one of pieces is glued on card, cut out
# of heavy paper, folded to figures or boxes, or its halves are glued back to back; faces of cards or of tiles, and
# their backs on sheets of their own; player aids on both sides, or front and back beside one another; folded and
# stapled as a booklet.
Work = Literal[
    "poster",
    "card",
    "heavy",
    "figures",
    "boxes",
    "trays",
    "halves",
    "cards",
    "tiles",
    "card-backs",
    "tile-backs",
    "aids",
    "aid-halves",
    "booklet",
]
AIDS: tuple[Work, ...] = ("aids", "aid-halves")

FOOT = 4.0  # mm, the line of text under the ruler
_SIZE, _LEAST, _LABEL = 2.3, 1.6, 3.4  # mm, sizes of the footer and of the large word beside it
_DESCENT = 0.9  # mm from the baseline of the footer to the margin


class SheetSide(NamedTuple):
    """One side of a sheet, not numbered yet.

    `holds` tells which parts are on it and how many pieces of each; a part that goes on over several leaves
    is counted on the first and held with 0 on the others. `label` is a large word at the foot. A `back` is
    the other side of the leaf before it. `cuts` are the lines for a cutting machine. `note` is the key of a text
    that the footer adds, with the number of the sheet `behind` leaves before this one. `work` is what is done with
    a sheet of a board or of pieces; pages have none. `punches` are the diameters in mm of the discs on it. `measured`:
    whether it has rulers, which prove its scale; a `tight` one has none at its left edge. `saves` is told on the first
    of some sheets: how many fewer they are than with the usual gap and bleed. A `bare` one has no running head.
    `covered`: mm² that a board or pieces take.
    """

    paper: Paper
    children: tuple[Shape, ...]
    title: str
    bookmark: str | None = None
    holds: tuple[tuple[str, int], ...] = ()
    label: str = ""
    trim: Area | None = None
    bleed: Area | None = None
    back: bool = False
    cuts: tuple[Cut, ...] = ()
    note: str = ""
    behind: int = 0
    work: Work | None = None
    punches: tuple[float, ...] = ()
    measured: bool = True
    tight: bool = False
    saves: int = 0
    bare: bool = False
    covered: float = 0


class Imprint(NamedTuple):
    """The words of every footer about the print; empty ones are left out.

    `mark` is the ornament of the game, 2 x 2 mm about (0, 0), and `display` the face of its name, for running heads.
    """

    game: str = ""
    layout: str = ""
    seed: str = ""
    version: str = ""
    mark: Symbol | None = None
    display: font.Weight = "bold"


class ListedPart(NamedTuple):
    """A line of the parts list: how many pieces, on which sheets."""

    copies: int
    sheets: tuple[int, ...]


def content(paper: Paper, mirror: Literal["x", "y"] | None = None, tight: bool = False) -> Area:
    """What the margin, the rulers and the footer leave free on a sheet, in mm.

    `mirror` keeps the same distance from both edges of that axis, so that a back can lie behind its front.
    A `tight` sheet has no ruler at its left edge.
    """
    left, foot = paper.margin + (0 if tight else BAND), paper.margin + BAND + FOOT
    right = left if mirror == "x" else paper.margin
    top = foot if mirror == "y" else paper.margin
    return Area(left, top, paper.width - left - right, paper.height - top - foot)


def bind(
    leaves: Sequence[SheetSide],
    imprint: Imprint,
    texts: Mapping[str, str],
    first: int = 1,
    total: int | None = None,
    printer: Printer = PLAIN,
) -> tuple[Page, ...]:
    """The pages of these leaves, with rulers and footers, numbered from `first`.

    `total` is the number of sheets of the whole print, where these leaves are a part of it. Raises PaperError
    where what makes up for the faults of `printer` would push pieces over the edge of the paper.
    """
    numbers = sheet_numbers(leaves, first)
    last = total if total is not None else max(numbers, default=0)
    both = {number for leaf, number in zip(leaves, numbers, strict=True) if leaf.back}
    found = []
    for at, leaf in enumerate(leaves):
        words = _words(leaf, numbers[at], last, numbers[at - leaf.behind], numbers[at] in both, imprint, texts)
        label = texts["back_label" if leaf.back else "label"].format(number=numbers[at])
        head = () if leaf.bare else tuple(running_head(imprint, leaf.paper, leaf.measured, FOOT))
        found.append(_page(leaf, label, words, texts, printer, head))
    return tuple(found)


def manifest(leaves: Sequence[SheetSide], first: int = 1) -> dict[str, ListedPart]:
    """For each part its count and the numbers of its sheets, in the order of the sheets."""
    found: dict[str, ListedPart] = {}
    for leaf, number in zip(leaves, sheet_numbers(leaves, first), strict=True):
        for name, count in leaf.holds:
            known = found.get(name, ListedPart(0, ()))
            found[name] = ListedPart(known.copies + count, tuple(dict.fromkeys((*known.sheets, number))))
    return found


def cut_sheets(leaves: Sequence[SheetSide], first: int = 1) -> dict[int, CutSheet]:
    """For each sheet with something to cut its number and its lines, in the coordinates of the page.

    Lengths are true: what makes up for the faults of a printer is not in them.
    """
    return {
        number: CutSheet(leaf.paper.width, leaf.paper.height, leaf.cuts, leaf.title)
        for leaf, number in zip(leaves, sheet_numbers(leaves, first), strict=True)
        if leaf.cuts
    }


def two_sided(leaves: Sequence[SheetSide], first: int = 1) -> tuple[int, ...]:
    """The numbers of the sheets that are printed on both sides."""
    return tuple(number for leaf, number in zip(leaves, sheet_numbers(leaves, first), strict=True) if leaf.back)


def works(leaves: Sequence[SheetSide], first: int = 1) -> dict[Work, tuple[int, ...]]:
    """The numbers of the sheets by what is done with them."""
    found: dict[Work, tuple[int, ...]] = {}
    for leaf, number in zip(leaves, sheet_numbers(leaves, first), strict=True):
        if leaf.work and not leaf.back:
            found[leaf.work] = (*found.get(leaf.work, ()), number)
    return found


def sheet_numbers(leaves: Iterable[SheetSide], first: int) -> list[int]:
    """The sheet of each leaf: a back has the number of its front."""
    numbers: list[int] = []
    for leaf in leaves:
        first -= leaf.back
        numbers.append(first)
        first += 1
    return numbers


def _page(
    leaf: SheetSide, label: str, words: str, texts: Mapping[str, str], printer: Printer, head: Sequence[Shape]
) -> Page:
    paper = leaf.paper
    measures = tuple(rulers(paper, texts, FOOT))[: 1 if leaf.tight else 2] if leaf.measured else ()
    # the pages of a booklet have numbers of their own at their foot
    foot = () if leaf.work == "booklet" else _footer(leaf, words)
    children = (*leaf.children, *measures, *head, *foot)
    printed = compensate(children, paper, content(paper), leaf.back, printer)
    scene = Scene(paper.width, paper.height, printed, leaf.title)
    return Page(paper.width, paper.height, scene, leaf.title, leaf.bookmark, leaf.trim, leaf.bleed, leaf.back, label)


def _stock(work: Work, both: bool) -> str:
    """The key of the words for the paper of such a sheet."""
    if work in ("heavy", "figures", "boxes", "trays", "aids", "aid-halves"):
        return "stock_both" if both else "stock_heavy"
    return "stock_glued" if work in ("poster", "card", "tiles") else "stock_plain"


def _words(
    leaf: SheetSide,
    number: int,
    total: int,
    front: int,
    both: bool,
    imprint: Imprint,
    texts: Mapping[str, str],
) -> str:
    parts = (
        imprint.game,
        leaf.title,
        texts["back_of" if leaf.back else "sheet_of"].format(number=number, total=total),
        ", ".join(localized(texts["punch"].format(size=f"{size:g}"), texts) for size in leaf.punches),
        leaf.note and texts[leaf.note].format(number=front),
        leaf.work and texts[_stock(leaf.work, both)],
        imprint.layout and texts["layout"].format(layout=imprint.layout),
        imprint.seed and texts["seed"].format(seed=imprint.seed),
        imprint.version and texts["version"].format(version=imprint.version),
        leaf.paper.label,
    )
    return " · ".join(part for part in parts if part)


def _footer(leaf: SheetSide, words: str) -> Iterable[Shape]:
    """The line at the foot, shrunk and then cut to what the label leaves of the printable width."""
    paper = leaf.paper
    baseline = paper.height - paper.margin - _DESCENT
    room = paper.width / (2 if leaf.work in AIDS else 1) - 2 * paper.margin  # aids are cut between them
    if leaf.label:
        yield Text(paper.width - paper.margin, baseline, leaf.label, _LABEL, weight="bold", anchor="end")
        room -= font.width(leaf.label, _LABEL, "bold") + 3
    size = font.fit(words, room, _SIZE, "regular", _LEAST)
    shown = font.shorten(words, room + 1e-6, size)  # what fits exactly is not cut for its last digit
    yield Text(paper.margin, baseline, shown, size, fill="muted")
