"""How a kit is built: the work that it takes, the parts list, steps with their pictures, the page that tells them."""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from math import atan2, ceil, pi
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.data import localized
from pnp.press.cutting import straight_cuts
from pnp.press.imposition import Backs

from pnp.press.sheet import (  # isort: skip
    AIDS, SECTIONS, FilePlan, ListedPart, Section, SheetSide, Work, is_read, section_of, sheet_numbers, two_sided,
    works,
)  # fmt: skip
from pnp.scene import PLAIN_FACE, Circle, Face, Group, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.cut import Cut
from pnp.style import pages

# What it takes to build a kit: strokes of the knife, discs, folds, sheets to glue, and their time in minutes.

_GLUED: tuple[Work, ...] = ("poster", "card", "halves", "card-backs", "tiles", "tile-backs")
_ON_CARD: tuple[Work, ...] = ("card", "tiles")
_BRIDGED = 12.0  # mm that a ruler goes on between two pieces: two bleeds and the marks between them
_EDGES = 6  # of a hexagon; what has more is cut along its outline
_BEND = pi / 9  # a smaller turn than 20 degrees is followed by the knife, at a larger one it is set down anew


@cache
def seconds(work: str) -> tuple[int, int]:
    """Return how long a kind of work takes each time, in seconds: on card of 1 mm, and on card of 2 mm."""
    told = tomllib.loads(Path(__file__).with_name("labour.toml").read_text("utf-8"))[work]["seconds"]
    least, most = told if isinstance(told, list) else (told, told)
    return least, most


class Effort(NamedTuple):
    """How many strokes of the knife go through `paper` and `card`; how many discs, folds, sheets to glue there are."""

    paper: int = 0
    card: int = 0
    disc: int = 0
    fold: int = 0
    glue: int = 0

    @property
    def strokes(self) -> int:
        """All strokes of the knife."""
        return self.paper + self.card

    @property
    def minutes(self) -> tuple[int, int]:
        """The time in minutes, to five minutes: with card of 1 mm, and with card of 2 mm."""
        times = [sum(seconds(name)[thick] * count for name, count in self._asdict().items()) for thick in (0, 1)]
        least, most = (max(5, round(time / 300) * 5) if time else 0 for time in times)
        return least, most


def effort(leaves: Iterable[SheetSide]) -> Effort:
    """Return what it takes to cut, fold and glue these sheets. Of boards of several sheets the right and the lower edge
    are cut at last, as their plan says, through the card."""
    found: list[Effort] = []
    boards = set()
    for leaf in leaves:
        strokes, folds = count_strokes(leaf.cuts), sum(cut.layer in ("score", "fold") for cut in leaf.cuts)
        discs = sum(cut.circle is not None for cut in leaf.cuts if cut.layer == "cut")
        through = (0, strokes) if leaf.work in _ON_CARD else (strokes, 0)
        found.append(Effort(*through, discs, folds, int(leaf.work in _GLUED and not leaf.back)))
        boards |= {leaf.title} if leaf.work == "poster" else set()
    found.append(Effort(card=2 * len(boards)))
    return Effort(*map(sum, zip(*found, strict=True)))


def count_strokes(cuts: Iterable[Cut]) -> int:
    """Return how many pulls of the knife free what these lines bound: from mark to mark, the sheet staying whole; what
    has any shape is followed edge by edge, and discs are punched."""
    lines = [cut for cut in cuts if cut.layer == "cut" and not cut.circle]
    shaped = [cut for cut in lines if _any_shape(cut)]
    return straight_cuts([cut for cut in lines if not _any_shape(cut)], _BRIDGED) + sum(map(_corners, shaped))


def _any_shape(cut: Cut) -> bool:
    """Whether a line is that of no tile or card, so that it is followed with a knife."""
    return sum(not start.bulge for start, _ in cut.segments) > (_EDGES if cut.closed else 1)


def _corners(cut: Cut) -> int:
    """How often the knife is set down anew along an outline."""
    ways = [atan2(end.y - start.y, end.x - start.x) for start, end in cut.segments]
    pairs = zip(ways, ways[1:] + ways[: cut.closed], strict=False)
    turns = (abs((way - before + pi) % (2 * pi) - pi) for before, way in pairs)
    return sum(turn > _BEND for turn in turns) + (not cut.closed)


def share_used(leaves: Iterable[SheetSide]) -> int:
    """Return how much of the paper to build from boards and pieces cover, in per cent; a sheet counts once."""
    built = [leaf for leaf in leaves if not leaf.back and not is_read(leaf)]
    paper = sum(leaf.paper.width * leaf.paper.height for leaf in built)
    return round(100 * sum(leaf.covered for leaf in built) / paper) if built else 0


# The printed list of parts by stock: a picture of each, how many, on which sheets.

_TOP, _GAP = 13.0, 8.0  # mm, of the first row, and between the two columns
_COLUMN = (pages.WIDTH - _GAP) / 2  # mm
_MOST, _LEAST = 12.0, 5.0  # mm, the height of a row
_PICTURE, _NAME = 5.0, 20.0  # mm, left edges of picture and name; the box to tick is before them
_COUNT, _SHEETS = 68.0, 71.0  # mm, right edge of the counts and left edge of the sheets
_PARTS_LIST_SIZE, _HEAD = 3.6, 4.2  # mm, letters
_TICK = Style(None, "ink", 0.2)
Spots = Callable[[], Mapping[int, Scene]]
"""Pictures for the foot of a page, by number, of which at least 0 and 1 are there."""


def parts_list(
    entries: Mapping[str, ListedPart], stocks: Mapping[str, Section], pictures: Mapping[str, Scene],
    texts: Mapping[str, str], face: Face = PLAIN_FACE, home: Mapping[str, ListedPart] = MappingProxyType({}),
    spots: Spots = pages.spots,
) -> Scene:  # fmt: skip
    """Draw two columns with a row for each part, with a box to tick when it is made, under a heading for each stock.
    `stocks` and `pictures` are those of the parts by name; a part may have no picture. `home`: what is not printed, as
    people have it."""
    rows: list[tuple[str, ListedPart | None]] = []  # None for the heading of a group
    ordered = sorted(entries.items(), key=lambda item: SECTIONS.index(stocks[item[0]]))
    for stock, group in groupby(ordered, key=lambda item: stocks[item[0]]):
        rows += [(texts[f"group_{stock}"], None), *group]
    if home:
        rows += [(texts["group_home"], None), *home.items()]
    half = max(1, ceil(len(rows) / 2))
    while half < len(rows) and rows[half - 1][1] is None:  # no heading ends a column
        half += 1
    if 3 < half < len(rows) and rows[half][1]:  # the second one, unless it is short, begins with that of its rows again
        rows.insert(half, next(row for row in reversed(rows[:half]) if not row[1]))
    most = max(half, len(rows) - half)
    pitch = min(_MOST, max(_LEAST, (pages.HEIGHT - _TOP) / most))
    heads = [font.fit(name, _SHEETS - 2, _HEAD, font.face_for(name, face.display)) for name, one in rows if one is None]
    head = min([pitch * 0.7, *heads], default=_HEAD)
    shapes: list[Shape] = [*pages.page_title(texts["list_title"], face)]
    for at, (name, entry) in enumerate(rows):
        x, y = (0.0, at) if at < half else (_COLUMN + _GAP, at - half)
        if entry:
            row = (*_row(name, entry, pitch, pictures.get(name)),)
        else:
            words = pages.head_text(0, pitch - 1.6, name, _SHEETS - 2, head, face.display)
            column = Text(_SHEETS, pitch - 1.6, texts["list_sheets"], head * 0.8, "muted")
            row = (words, column, pages.rule(0, pitch - 0.4, _COLUMN, "accent", 0.4))
        shapes.append(Group(row, x, _TOP + y * pitch))
    shapes += _spot(spots, 1, pages.HEIGHT - _TOP - most * pitch)
    # A short list keeps a full page, lest it begin in mid-sheet; one that is too long is printed smaller.
    return Scene(pages.WIDTH, max(pages.HEIGHT, round(_TOP + most * pitch, 6)), tuple(shapes), texts["list_title"])


def _spot(spots: Spots, number: int, free: float) -> Iterator[Use]:
    """A picture at the foot of a page, where so many mm are free."""
    if free > _FREE:
        spot = spots()[number]
        size = min(_LARGE, (free - _AIR) / spot.height)
        x, y = (pages.WIDTH - size * spot.width) / 2, pages.HEIGHT - size * spot.height
        yield Use(Symbol(f"spot {number}", spot.children), x, y, size)


def _row(name: str, entry: ListedPart, pitch: float, picture: Scene | None) -> Iterator[Shape]:
    """A row from (0, 0) down: box, picture, name, count and sheets of a part."""
    size = min(_PARTS_LIST_SIZE, pitch * 0.66)
    base, box = pitch / 2 + font.middle(size), size * 0.8
    yield Rect(0, (pitch - box) / 2, box, box, _TICK, 0.4)
    if picture:
        # in the middle of its place, as large as that takes it
        wide, high = _NAME - _PICTURE - 2, pitch - 1
        scale = min(wide / picture.width, high / picture.height)
        x, y = _PICTURE + (wide - picture.width * scale) / 2, (pitch - picture.height * scale) / 2
        use, clip = Use(Symbol(f"list/{name}", picture.children)), Rect(0, 0, picture.width, picture.height, Style())
        yield Group((use,), x, y, scale=scale, clip=clip)
    yield Text(_NAME, base, name, font.fit(name, _COUNT - 10 - _NAME, size))
    yield Text(_COUNT, base, str(entry.copies), size, "ink", "bold", "end")
    sheets = ranges(entry.sheets)
    yield Text(_SHEETS, base, sheets, font.fit(sheets, _COLUMN - _SHEETS, size))
    yield pages.rule(0, pitch, _COLUMN, "line", 0.15)


def ranges(sheets: Sequence[int], dash: str = "–", between: str = " ") -> str:
    """Return 3 5–8 for the sheets 3, 5, 6, 7, 8."""
    groups = groupby(enumerate(sheets), key=lambda pair: pair[1] - pair[0])
    runs = [[sheet for _, sheet in group] for _, group in groups]
    return between.join(str(run[0]) if len(run) == 1 else f"{run[0]}{dash}{run[-1]}" for run in runs)


# The instructions of a kit, made from its sheets: steps that name them by number, and the things that are needed.

# The kinds of sheets, the kind of those with their backs, the key of their step: before pieces are cut, and after.
_BEFORE: tuple[tuple[Work, Work | None, str], ...] = (
    ("card", None, "list_card"), ("halves", None, "list_halves"), ("cards", "card-backs", "list_behind_cards"),
    ("tiles", "tile-backs", "list_behind_tiles"),
)
_AFTER: tuple[tuple[Work, Work | None, str], ...] = (
    ("figures", None, "list_figures"), ("aid-halves", None, "list_aids"), ("trays", None, "list_trays"),
    ("boxes", None, "list_boxes"),
)


class Step(NamedTuple):
    """A step: the key of its text, which is that of its picture too, and its words."""

    key: str
    words: str


def instructions(
    leaves: Sequence[SheetSide], texts: Mapping[str, str], backs: Backs | None, thick: float | None = None,
    first: int = 1, plan: FilePlan | None = None,
) -> list[Step]:  # fmt: skip
    """Return the steps, in order, for leaves of which the first is sheet `first`; backs on the other side are turned
    over the edge of `backs`. `thick` is how many mm of tile the boxes are made for, None where none is for tiles.
    `plan`: the files that all sides go to, those of the sheets before `first` with them; one without it."""
    done = works(leaves, first)
    printed = _print_steps(leaves, texts, backs, first, plan or {"": [*range(first - 1 + len(leaves))]})
    steps = [Step("list_print", texts["list_print"]), *printed, *_board_steps(leaves, texts, first)]
    steps += _work_steps(done, _BEFORE, texts)
    # pieces are cut in the order of the numbers at their lines, aids between them, discs
    counts: dict[str, dict[int, int]] = {"list_cut": {}, "list_cut_aids": {}, "list_cut_disc": {}}
    for leaf, number in zip(leaves, sheet_numbers(leaves, first), strict=True):
        if leaf.work in ("poster", "boxes", "trays"):  # their own steps tell how they are cut
            continue
        if strokes := count_strokes(leaf.cuts):
            counts["list_cut_aids" if leaf.work in AIDS else "list_cut"][number] = strokes
        if discs := effort([leaf]).disc:
            counts["list_cut_disc"][number] = discs
    steps += (_step(key, [*held], texts, count=sum(held.values())) for key, held in counts.items() if held)
    steps += _work_steps(done, _AFTER, texts)
    if thick is not None and "boxes" in done:
        room = texts["list_boxes_tiles"].format(thick=f"{thick:g}".replace(".", texts["decimal"]))
        steps[-1] = steps[-1]._replace(words=f"{steps[-1].words} {room}")
    return [*steps, Step("list_pages", texts["list_pages"])]


def _step(key: str, sheets: Sequence[int], texts: Mapping[str, str], **words: object) -> Step:
    """A step that names its sheets."""
    return Step(key, texts[key].format(sheets=_name_sheets(sheets, texts), **words))


def _name_sheets(sheets: Sequence[int], texts: Mapping[str, str]) -> str:
    """Sheet 3, or sheets 3, 5-8."""
    return texts["one_sheet" if len(sheets) == 1 else "more_sheets"].format(sheets=ranges(sheets, between=", "))


def _work_steps(
    done: Mapping[Work, tuple[int, ...]], kinds: Sequence[tuple[Work, Work | None, str]], texts: Mapping[str, str]
) -> Iterator[Step]:
    for work, behind, key in kinds:
        if work in done:
            yield _step(key, done[work], texts, backs=_name_sheets(done[behind], texts) if behind else "")


def _print_steps(
    leaves: Sequence[SheetSide], texts: Mapping[str, str], backs: Backs | None, first: int, plan: FilePlan
) -> Iterator[Step]:
    """What is printed on which paper, on one side or on both: the pages of the PDF, or of files by their ends."""
    both, numbers, by_hand = set(two_sided(leaves, first)), sheet_numbers(leaves, first), "backs" in plan
    sections = [(section_of(leaf), number) for leaf, number in zip(leaves, numbers, strict=True)]
    plain = {number for section, number in sections if section in ("read", "glue")}
    book = {number for section, number in sections if section == "book"}
    printed = (
        ("list_plain", (set(range(1, first)) | plain) - both),
        ("list_book_one" if book - both else "list_book_manual" if by_hand else "list_book", book),
        ("list_manual" if by_hand else "list_short" if backs == "short" else "list_long", both - book),
        ("list_heavy", set(numbers) - plain - both),
    )
    places = [*range(1, first), *numbers]  # the sheet of each side
    edge = texts["edge_short" if backs == "short" else "edge_long"]
    for key, chosen in printed:
        told = []
        for name, held in plan.items():
            if pages := [page for page, at in enumerate(held, 1) if places[at] in chosen]:
                listed = ranges(pages, between=", ")
                told.append(texts["pages_of_file" if name else "pages_of"].format(pages=listed, file=name))
        if chosen:
            yield _step(key, sorted(chosen), texts, pages=", ".join(told), edge=edge)


def _board_steps(leaves: Sequence[SheetSide], texts: Mapping[str, str], first: int) -> Iterator[Step]:
    """Each board of several sheets with the one that tells how they go together."""
    sheets = list(zip(leaves, sheet_numbers(leaves, first), strict=True))
    for title in dict.fromkeys(leaf.title for leaf in leaves if leaf.work == "poster"):
        ours = [(leaf, number) for leaf, number in sheets if leaf.work == "poster" and leaf.title == title]
        zigzag = any(len(cut.vertices) > 2 for leaf, _ in ours for cut in leaf.cuts)
        plan = next(number for leaf, number in sheets if not leaf.work and dict(leaf.holds).get(title))
        key = "list_board_cells" if zigzag else "list_board"
        yield _step(key, [number for _, number in ours], texts, plan=plan)._replace(key="list_board")


def paper_counts(leaves: Sequence[SheetSide], plain: int = 0) -> dict[str, int]:
    """Return how many sheets of plain paper, `plain` more than these leaves, of heavy paper, and pieces of card."""
    sheets = [leaf for leaf in leaves if not leaf.back]
    heavy = sum(section_of(leaf) in ("cards", "fold") for leaf in sheets)
    card = sum(leaf.work in ("poster", "card", "tiles") for leaf in sheets)
    return {"plain": len(sheets) - heavy + plain, "heavy": heavy, "card": card}


def needs(
    leaves: Sequence[SheetSide], texts: Mapping[str, str], things: Sequence[str] = (), plain: int = 0
) -> list[str]:
    """Return what else is needed: the `things` of a game, papers and card with the number of their sheets, tools.
    `plain` more sheets than these leaves are on plain paper."""
    papers = paper_counts(leaves, plain)
    found = [*things, *(texts[f"need_{key}"].format(count=count) for key, count in papers.items() if count)]
    if sizes := sorted({size for leaf in leaves for size in leaf.punches}):
        found.append(texts["need_punch"].format(sizes=localized(", ".join(f"{size:g}" for size in sizes), texts)))
    work = effort(leaves)
    tools = {"need_staples": any(leaf.work == "booklet" for leaf in leaves), "need_cut": work.strokes,
             "need_glue": work.glue or work.fold}  # fmt: skip
    return [*found, *(texts[key] for key, needed in tools.items() if needed)]


# Small pictures of the steps of building a kit, in lines: a printer, glue, a knife on a ruler, a punch, a fold.

WIDTH, HEIGHT = 15.0, 10.0  # mm


@cache
def _steps() -> tuple[dict[str, Any], dict[str, Style]]:
    """What `steps.toml` tells, and its styles; it is read once."""
    drawn = tomllib.loads(Path(__file__).with_name("steps.toml").read_text("utf-8"))
    return drawn, {name: Style(**{**how, "dash": tuple(how.get("dash", ()))}) for name, how in drawn["styles"].items()}


@cache
def picture(key: str) -> tuple[Shape, ...]:
    """Draw the picture of a step, 15 x 10 mm, its top left corner at (0, 0)."""
    drawn, styles = _steps()
    shapes = (_shape(*one, styles=styles) for one in drawn["pictures"][drawn["same"].get(key, key)])
    return (Use(Symbol(f"step {key}", tuple(shapes))),)


def _shape(kind: str, look: str, *told: Any, styles: Mapping[str, Style]) -> Shape:
    """A shape of a kind in a style: what it is told by are its measures."""
    match kind:
        case "text":
            return Text(*told)
        case "rect":
            x, y, wide, high, *radius = told
            return Rect(x, y, wide, high, styles[look], *radius)
        case "circle":
            x, y, r = told
            return Circle(x, y, r, styles[look])
    return Polygon(tuple(zip(told[::2], told[1::2], strict=True)), styles[look], closed=kind == "area")


# The page that tells how a kit is built: what is needed, drawn steps, and how long it takes.

_GUIDE_TOP, _SIZE = 18.0, 3.4  # mm, the first line, and letters
_LEFT = WIDTH + 9  # mm, of the words of a step
_BETWEEN, _NUMBER = 2.6, 5.0  # mm, between steps, and the size of their numbers
_ROW = 5.6  # mm, of the table of times
_NEED, _GUIDE_HEAD = 5.4, 4.2  # mm, from thing to thing that is needed, and letters of the heading
_FREE, _AIR, _LARGE = 44.0, 3.0, 1.53  # mm left, from which on a picture stands at the foot; mm above it; its size
_COLUMNS = (76.0, 104.0, 132.0)  # mm, right edges of count, seconds and minutes


def guide(
    steps: Sequence[Step], need: Sequence[str], work: Effort, texts: Mapping[str, str], face: Face = PLAIN_FACE,
    spots: Spots = pages.spots,
) -> Scene:  # fmt: skip
    """Draw what else is needed, to tick; the steps with their pictures; the table of the time that they take."""
    shapes: list[Shape] = [*pages.page_title(texts["guide_title"], face)]
    shapes.append(pages.head_text(0, _GUIDE_TOP, texts["list_need"], pages.WIDTH, _GUIDE_HEAD, face.display))
    for at, thing in enumerate(need):  # a box to tick before each thing, in two columns
        column, row = divmod(at, ceil(len(need) / 2))
        x, y = column * pages.WIDTH / 2, _GUIDE_TOP + _NEED * (1 + row)
        shapes.append(Rect(x, y - _SIZE * 0.78, _SIZE * 0.85, _SIZE * 0.85, _TICK, 0.4))
        shapes.append(Text(x + 5, y, thing, font.fit(thing, pages.WIDTH / 2 - 8, _SIZE)))
    y = _GUIDE_TOP + _NEED * (1 + ceil(len(need) / 2)) + _BETWEEN
    for number, step in enumerate(steps, 1):
        lines = font.wrap(step.words, pages.WIDTH - _LEFT, _SIZE)
        high = max(HEIGHT, len(lines) * _SIZE * font.LEADING)
        middle = y + high / 2
        shapes.append(Text(0, middle + font.middle(_NUMBER), str(number), _NUMBER, "accent", "bold"))
        shapes.append(Group(picture(step.key), 7, middle - HEIGHT / 2))
        first = middle - (len(lines) - 1) / 2 * _SIZE * font.LEADING + font.middle(_SIZE)
        shapes += (Text(_LEFT, first + at * _SIZE * font.LEADING, line, _SIZE) for at, line in enumerate(lines))
        y += high + _BETWEEN
    shapes += (Group(tuple(_times(work, texts)), 0, y + _ROW),)
    end = y + _ROW * (3 + sum(map(bool, work)))
    shapes += _spot(spots, 0, pages.HEIGHT - end)
    return Scene(pages.WIDTH, max(pages.HEIGHT, end), tuple(shapes), texts["guide_title"])


def _times(work: Effort, texts: Mapping[str, str]) -> Iterator[Shape]:
    """A row for each kind of work that there is, and the sum."""
    for right, key in zip(_COLUMNS, ("time_count", "time_each", "time_minutes"), strict=True):
        yield Text(right, 0, texts[key], _SIZE, "muted", anchor="end")
    rows = [(name, count) for name, count in work._asdict().items() if count]
    for row, (name, count) in enumerate(rows, 1):
        y, each = row * _ROW, seconds(name)
        yield pages.rule(0, y - _ROW * 0.7, _COLUMNS[-1], "line", 0.15)
        yield Text(0, y, texts[f"time_{name}"], _SIZE)
        spent = localized("–".join(dict.fromkeys(f"{count * second / 60:.1f}" for second in each)), texts)
        spoken = (str(count), "–".join(dict.fromkeys(map(str, each))), spent)
        yield from (Text(right, y, words, _SIZE, anchor="end") for right, words in zip(_COLUMNS, spoken, strict=True))
    y, (least, most) = (len(rows) + 1) * _ROW, work.minutes
    yield pages.rule(0, y - _ROW * 0.7, _COLUMNS[-1], "ink", 0.3)
    words = texts["time_all_card" if least < most else "time_all"].format(minutes=least, most=most)
    yield Text(0, y + 0.8, words, font.fit(words, pages.WIDTH, _SIZE, "bold"), weight="bold")
