"""A sheet of paper: its contents, rulers, footer and number; sheets into pages, the parts list, lines to cut."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import floor
from typing import Literal, NamedTuple, TypeAlias, get_args

from pnp.data import localized
from pnp.press.paper import INCH, PLAIN, Paper, Printer, compensate
from pnp.scene import Area, Page, Path, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.cut import Cut, CutSheet

# What is done with a sheet once it is printed: glued to others as a board; one of pieces is glued on card, cut out
# of heavy paper, folded to figures or boxes, or its halves are glued back to back; faces of cards or of tiles, and
# their backs on sheets of their own; player aids on both sides, or front and back beside one another; folded and
# stapled as a booklet.
Work = Literal[
    "poster", "card", "heavy", "figures", "boxes", "trays", "halves", "cards", "tiles", "card-backs", "tile-backs",
    "aids", "aid-halves", "booklet",
]  # fmt: skip
AIDS: tuple[Work, ...] = ("aids", "aid-halves")

FOOT = 4.0  # mm, the line of text under the ruler
_SHEET_SIZE, _LEAST, _LABEL = 2.3, 1.6, 3.4  # mm, sizes of the footer and of the large word beside it
_TOLD = ("layout", "seed", "version")  # of an imprint, with a word before each
_DESCENT = 0.9  # mm from the baseline of the footer to the margin


class SheetSide(NamedTuple):
    """One side of a sheet, not numbered yet. `holds` tells which parts are on it and how many pieces of each; a part
    that goes on over several leaves is counted on the first and held with 0 on the others. `label` is a large word at
    the foot. A `back` is the other side of the leaf before it. `cuts` are the lines for a cutting machine. `note` is
    the key of a text that the footer adds, with the number of the sheet `behind` leaves before this one. `work` is what
    is done with a sheet of a board or of pieces; pages have none. `punches` are the diameters in mm of the discs on it.
    `measured`: whether it has rulers, which prove its scale; a `tight` one has none at its left edge. `saves` is told
    on the first of some sheets: how many fewer they are than with the usual gap and bleed. A `bare` one has no running
    head. `covered`: mm² that a board or pieces take. `inset`: mm from the margin to what is read, head and footer."""

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
    inset: float = 0


class Imprint(NamedTuple):
    """The words of every footer about the print; empty ones are left out. `mark` is the ornament of the game, 2 x 2 mm
    about (0, 0), and `display` the face of its name, for running heads."""

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
    """Return what the margin, the rulers and the footer leave free on a sheet, in mm. `mirror` keeps the same distance
    from both edges of that axis, so that a back can lie behind its front. A `tight` sheet has no ruler at its left
    edge."""
    left, foot = paper.margin + (0 if tight else BAND), paper.margin + BAND + FOOT
    right = left if mirror == "x" else paper.margin
    top = foot if mirror == "y" else paper.margin
    return Area(left, top, paper.width - left - right, paper.height - top - foot)


def bind(
    leaves: Sequence[SheetSide], imprint: Imprint, texts: Mapping[str, str], first: int = 1, total: int | None = None,
    printer: Printer = PLAIN,
) -> tuple[Page, ...]:  # fmt: skip
    """Lay out the pages of these leaves, with rulers and footers, numbered from `first`. `total` is the number of
    sheets of the whole print, where these leaves are a part of it. Raises PaperError where what makes up for the faults
    of `printer` would push pieces over the edge of the paper."""
    numbers = sheet_numbers(leaves, first)
    last = total if total is not None else max(numbers, default=0)
    both = {number for leaf, number in zip(leaves, numbers, strict=True) if leaf.back}
    found = []
    for at, leaf in enumerate(leaves):
        paper, number, shapes = leaf.paper, numbers[at], [*leaf.children]
        if leaf.measured:
            shapes += list(rulers(paper, texts, FOOT))[: 1 if leaf.tight else 2]
        if not leaf.bare:
            shapes += running_head(imprint, leaf)
        if leaf.work != "booklet":  # its pages have numbers of their own at their foot
            # of the sheet itself: number and kind, what it is made of
            count = texts["back_of" if leaf.back else "sheet_of"].format(number=number, total=last)
            note = leaf.note and texts[leaf.note].format(number=numbers[at - leaf.behind])
            stock = leaf.work and texts[_stock(leaf.work, number in both)]
            shapes += _footer(leaf, count, note, stock or "", imprint, texts)
        printed = compensate(shapes, paper, content(paper), leaf.back, printer)
        scene = Scene(paper.width, paper.height, printed, leaf.title)
        label = texts["back_label" if leaf.back else "label"].format(number=number)
        found.append(
            Page(paper.width, paper.height, scene, leaf.title, leaf.bookmark, leaf.trim, leaf.bleed, leaf.back, label)
        )
    return tuple(found)


def manifest(leaves: Sequence[SheetSide], first: int = 1) -> dict[str, ListedPart]:
    """Return for each part its count and the numbers of its sheets, in the order of the sheets."""
    found: dict[str, ListedPart] = {}
    for leaf, number in zip(leaves, sheet_numbers(leaves, first), strict=True):
        for name, count in leaf.holds:
            known = found.get(name, ListedPart(0, ()))
            found[name] = ListedPart(known.copies + count, tuple(dict.fromkeys((*known.sheets, number))))
    return found


def cut_sheets(leaves: Sequence[SheetSide], first: int = 1) -> dict[int, CutSheet]:
    """Return for each sheet with something to cut its number and its lines, in the coordinates of the page. Lengths are
    true: what makes up for the faults of a printer is not in them."""
    return {
        number: CutSheet(leaf.paper.width, leaf.paper.height, leaf.cuts, leaf.title)
        for leaf, number in zip(leaves, sheet_numbers(leaves, first), strict=True) if leaf.cuts
    }


def two_sided(leaves: Sequence[SheetSide], first: int = 1) -> tuple[int, ...]:
    """Return the numbers of the sheets that are printed on both sides."""
    return tuple(number for leaf, number in zip(leaves, sheet_numbers(leaves, first), strict=True) if leaf.back)


def works(leaves: Sequence[SheetSide], first: int = 1) -> dict[Work, tuple[int, ...]]:
    """Return the numbers of the sheets by what is done with them."""
    found: dict[Work, tuple[int, ...]] = {}
    for leaf, number in zip(leaves, sheet_numbers(leaves, first), strict=True):
        if leaf.work and not leaf.back:
            found[leaf.work] = (*found.get(leaf.work, ()), number)
    return found


def sheet_numbers(leaves: Iterable[SheetSide], first: int) -> list[int]:
    """Return the sheet of each leaf: a back has the number of its front."""
    numbers: list[int] = []
    for leaf in leaves:
        first -= leaf.back
        numbers.append(first)
        first += 1
    return numbers


def _stock(work: Work, both: bool) -> str:
    """The key of the words for the paper of such a sheet."""
    if work in ("heavy", "figures", "boxes", "trays", "aids", "aid-halves"):
        return "stock_both" if both else "stock_heavy"
    return "stock_glued" if work in ("poster", "card", "tiles") else "stock_plain"


def _footer(
    leaf: SheetSide, count: str, note: str, stock: str, imprint: Imprint, texts: Mapping[str, str]
) -> Iterator[Shape]:
    """The line at the foot, shrunk and then cut to what the label leaves of the printable width."""
    punches = (localized(texts["punch"].format(size=f"{size:g}"), texts) for size in leaf.punches)
    told = [texts[key].format(**{key: word}) for key, word in imprint._asdict().items() if key in _TOLD and word]
    parts = (imprint.game, leaf.title, count, ", ".join(punches), note, stock, *told, leaf.paper.label)
    words = " · ".join(part for part in parts if part)
    paper = leaf.paper
    baseline = paper.height - paper.margin - _DESCENT
    left = paper.margin + leaf.inset
    room = paper.width / (2 if leaf.work in AIDS else 1) - 2 * left  # aids are cut between them
    if leaf.label:
        yield Text(paper.width - left, baseline, leaf.label, _LABEL, weight="bold", anchor="end")
        room -= font.width(leaf.label, _LABEL, "bold") + 3
    size = font.fit(words, room, _SHEET_SIZE, "regular", _LEAST)
    shown = font.shorten(words, room + 1e-6, size)  # what fits exactly is not cut for its last digit
    yield Text(left, baseline, shown, size, fill="muted")


# Rulers of 100 mm and 4 in, along both axes of a sheet: they show whether it was printed at true scale.

BAND = 4.0  # mm that a ruler takes from the height or width of the sheet
_LINE = Style(stroke="mark", width=0.1)
_LONG, _SHORT = 1.6, 0.9  # mm, lengths of the ticks
_RULER_SIZE = 1.9  # mm, the words on the ruler
_SLACK = 1e-6


def rulers(paper: Paper, texts: Mapping[str, str], foot: float) -> Iterator[Use]:
    """Draw one ruler above the footer (`foot` mm high), one at the left edge, each in the middle of its side. Where the
    paper is too small for 100 mm and 4 in they are as many cm and inches as fit."""
    across, up = bands(paper, foot)
    yield Use(_ruler(across.width, texts), across.x, across.y + BAND / 2)
    yield Use(_ruler(up.height, texts), up.x + BAND / 2, up.y + up.height, rotation=-90)


def bands(paper: Paper, foot: float) -> tuple[Area, Area]:
    """Return what the rulers take of a sheet, above the footer (`foot` mm high) and at the left edge, in mm."""
    across = _length(paper.width - 2 * (paper.margin + BAND))
    up = _length(paper.height - 2 * (paper.margin + BAND + foot))
    line = paper.height - paper.margin - foot - BAND
    return Area((paper.width - across) / 2, line, across, BAND), Area(paper.margin, (paper.height - up) / 2, BAND, up)


def _length(room: float) -> float:
    # The line is as long as the longer of its two scales: 4 in are 101.6 mm.
    return max(10 * min(10, floor(room / 10)), INCH * min(4, floor(room / INCH)))


def _ruler(length: float, texts: Mapping[str, str]) -> Symbol:
    """A ruler of that length in mm along x from (0, 0), millimetres above its line, inches below."""
    # A length made of whole inches may come out a hair below them.
    centimetres, inches = min(10, floor(length / 10)), min(4, floor(length / INCH + _SLACK))
    ticks: list[tuple[str | float, ...]] = [("M", 0, 0), ("L", length, 0)]
    for i in range(centimetres + 1):
        ticks += [("M", 10 * i, 0), ("L", 10 * i, -(_SHORT if i % 5 and i < centimetres else _LONG))]
    for i in range(2 * inches + 1):
        ticks += [("M", i * INCH / 2, 0), ("L", i * INCH / 2, _SHORT if i % 2 else _LONG)]
    children: tuple[Shape, ...] = (
        Path(tuple(ticks), _LINE),
        Text(10 * centimetres - 5, -0.35, texts["ruler_mm"].format(n=10 * centimetres), _RULER_SIZE, anchor="middle"),
        Text(inches * INCH - INCH / 4, 1.65, texts["ruler_in"].format(n=inches), _RULER_SIZE, anchor="middle"),
    )
    return Symbol(f"ruler-{centimetres}-{inches}", children)


# The mark and the name of the game on each sheet: above a page to read, beside the ruler of a sheet of pieces.

_MARK = 0.45  # of the height of the band, half of the mark
_RUNNING_HEAD_SIZE, _RUNNING_HEAD_LEAST = 0.85, 0.5  # of the height of the band, letters of the name


def running_head(imprint: Imprint, leaf: SheetSide) -> Iterator[Shape]:
    """Draw the head in a band as high as a ruler: the uppermost of the sheet or, where it is measured, that of the
    ruler. The name is left out where there is no room for it beside the ruler."""
    if not imprint.game or not imprint.mark:
        return
    paper, edge, across = leaf.paper, leaf.paper.margin + leaf.inset, bands(leaf.paper, FOOT)[0]
    top = across.y if leaf.measured else paper.margin
    room = across.x - edge if leaf.measured else paper.width - 2 * edge
    yield Use(imprint.mark, edge + BAND / 2, top + BAND / 2, BAND * _MARK)
    left = edge + BAND * 1.25
    weight = font.face_for(imprint.game, imprint.display)
    size = font.fit(imprint.game, room - BAND * 1.6, BAND * _RUNNING_HEAD_SIZE, weight, BAND * _RUNNING_HEAD_LEAST)
    if font.width(imprint.game, size, weight) <= room - BAND * 1.6:
        yield Text(left, top + BAND / 2 + font.middle(size), imprint.game, size, "accent-dark", weight)


# Sections of a print: sheets of one stock, printed on one side or on both, that go through the printer together.

# Pages to read, on plain paper; a booklet, on both sides of plain paper; sheets that are glued, on plain paper; cards,
# on heavy paper and, where they have backs, on both sides of it; what is folded, on heavy paper.
Section = Literal["read", "book", "glue", "cards", "fold"]
SECTIONS: tuple[Section, ...] = get_args(Section)
FilePlan: TypeAlias = dict[str, list[int]]
"""Places of sides of sheets, in the order of their pages, by the end of a file's name."""
_OF: dict[Work, Section] = {
    "poster": "glue", "card": "glue", "halves": "glue", "cards": "glue", "card-backs": "glue", "tiles": "glue",
    "tile-backs": "glue", "heavy": "cards", "aids": "cards", "aid-halves": "fold", "figures": "fold", "boxes": "fold",
    "trays": "fold", "booklet": "book",
}  # fmt: skip


def section_of(leaf: SheetSide) -> Section:
    """Return the section of a side of a sheet; a back is in that of its front."""
    return _OF[leaf.work] if leaf.work else "read"


def is_read(leaf: SheetSide) -> bool:
    """Return whether a sheet is there to be read or written on, not to build the game from."""
    return leaf.work is None or leaf.work in (*AIDS, "booklet")


def stocks(leaves: Sequence[SheetSide]) -> dict[str, Section]:
    """Return the section of each part: that of the first sheet that it is made from."""
    found: dict[str, Section] = {}
    for leaf in sorted(leaves, key=lambda leaf: leaf.work is None):  # a page may tell how a board goes together
        for name, _ in leaf.holds:
            found.setdefault(name, section_of(leaf))
    return found


def file_plan(leaves: Sequence[SheetSide], split: bool = False, manual: bool = False, turned: bool = False) -> FilePlan:
    """Return which sides go to which file: all to one; with `split` a file for each section. With `manual` sheets that
    are printed on both sides go to files of their own, fronts and backs apart; the backs of a pile that is fed from its
    other end are `turned`, the last first. Files are named by the ends of their names."""
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


# Numbered steps of a printed instruction.

_SIZE = 3.4  # mm, letters
_INDENT = 2 * _SIZE
_BETWEEN = 0.3 * _SIZE


def step_list(steps: Sequence[str], width: float, y: float) -> Iterator[Text]:
    """Draw the steps with their numbers, in lines of at most `width` mm, from the baseline y (mm) on."""
    for number, lines in enumerate(_lines(steps, width), 1):
        yield Text(0, y, f"{number}.", _SIZE, weight="bold")
        for line in lines:
            yield Text(_INDENT, y, line, _SIZE)
            y += font.LEADING * _SIZE
        y += _BETWEEN


def height(steps: Sequence[str], width: float) -> float:
    """Return the height in mm from the first baseline of `step_list` to the one after its last."""
    return sum(len(lines) * font.LEADING * _SIZE + _BETWEEN for lines in _lines(steps, width))


def _lines(steps: Sequence[str], width: float) -> list[list[str]]:
    return [font.wrap(step, width - _INDENT, _SIZE) for step in steps]
