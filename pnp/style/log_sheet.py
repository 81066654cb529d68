"""Log sheets, made to be read from a photograph: marks in the corners, a code, numbered rows to write entries in. All
that a reader needs stands in the code: the head of the log, and where the rows are. The marks are the first 48 of
ArUco's dictionary DICT_4X4_50 (OpenCV): four a page, so that a mark tells its corner and, of twelve pages, its page."""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple
from zlib import compress, decompressobj, error

from pnp.scene import PLAIN_FACE, Area, Face, Group, Rect, Scene, Shape, Style, Text, font
from pnp.style.pages import HEIGHT, WIDTH, page_title, qr_code, rule, signs

MARK, PITCH = 12.0, 8.5  # mm: side of a mark, height of a row
_BITS = (
    "b5320f9a332d9946549e79cd9e2ec4f2fedacf56f99111a70eb72a0f24b1263e466566006c5e76af868bb02bccd5dd82fe479471"
    "ace4a5542123346f441557b29ecff0cb08ae0929187504ff0df61c5a17182a28"
)
_CODE, _QUIET, _TOP = 22.0, 3.0, 26.0  # mm: side of the code, white beside it, where rows of further pages begin
_END = HEIGHT - MARK - 2  # mm, of the rows
_SHIFT = 9.0  # mm, by which what a game draws lies lower than below a title alone
_GAP = 4.0  # mm, between blocks of rows
_NUMBER, _NAME = 7.0, 15.0  # mm: columns of numbers, and of names where they are printed
_LONGEST = 330  # bytes of a code that a photograph still shows; of what is longer there is a digest


class LogForm(NamedTuple):
    """A log to write: in how many `blocks` rows stand side by side, how many a game takes, whether players follow each
    other in a `fixed` order, so that their names stand before the rows."""

    rows: int
    blocks: int = 1
    fixed: bool = False


class LogHead(NamedTuple):
    """What a sheet is for: the head of the log, "" where nothing is known; at least so many rows, None: the form's; on
    at most so many pages, as there are marks for."""

    text: str = ""
    rows: int | None = None
    pages: int = len(_BITS) // 16


_UNKNOWN = LogHead()


class RowGrid(NamedTuple):
    """Where the rows of a page are, in mm from its upper left mark on: the first row's number, how many, from where.
    `label`: what is printed before a row to write in."""

    page: int
    first: int
    top: float
    lines: int
    blocks: int
    label: float

    def boxes(self) -> Iterator[Area]:
        """Yield the rectangles to write in, in the order of their rows."""
        wide = (WIDTH - _GAP * (self.blocks - 1)) / self.blocks
        for block in range(self.blocks):
            for line in range(self.lines):
                x, y = block * (wide + _GAP) + self.label, self.top + line * PITCH
                yield Area(x, y, wide - self.label, PITCH)

    @property
    def named(self) -> bool:
        """Whether the players are printed before the rows."""
        return self.label > _NUMBER

    def written(self) -> str:
        """Write the grid as it stands in the code."""
        return " ".join(f"{value:g}" for value in self)


def read_code(text: str) -> tuple[str, RowGrid] | None:
    """Return the head of the log and the grid that a code tells, "" for one that is elsewhere; None: no such code."""
    kind, _, rest = text.partition(" ")
    grid, _, head = rest.partition("\n")
    try:
        page, first, top, lines, blocks, label = map(float, grid.split())
        if kind not in ("pnp-log", "pnp-log-z", "pnp-log-d") or not (lines * blocks < 200 and blocks):
            return None
        found = RowGrid(int(page), int(first), top, int(lines), int(blocks), label)
        if kind == "pnp-log-z":
            head = decompressobj().decompress(b64decode(head, validate=True), 100_000).decode()
    except (ValueError, error):
        return None
    return ("" if kind == "pnp-log-d" else head), found


def _code(head: str, grid: RowGrid) -> str:
    """The text of a code: the head as it is where that is short, else compressed, else its digest."""
    packed = b64encode(compress(head.encode(), 9)).decode()
    kind, text = "pnp-log", head
    if len(head.encode()) > len(packed) + 60:  # who reads it without the program rather has the words
        kind, text = "pnp-log-z", packed
    if len(text.encode()) > _LONGEST:
        kind, text = "pnp-log-d", sha256(head.encode()).hexdigest()[:16]
    return f"{kind} {grid.written()}\n{text}"


def log_grids(form: LogForm, head: LogHead, below: float) -> list[RowGrid]:
    """Return the grids of the pages that have as many rows as wanted, the first page's from `below` mm on."""
    found, first, top = list[RowGrid](), 1, below
    while first <= (head.rows or form.rows) and len(found) < head.pages:
        lines, label = int((_END - top) / PITCH), _NUMBER + (_NAME if form.fixed else 0)
        found.append(RowGrid(len(found) + 1, first, top, lines, form.blocks, label))
        first, top = first + lines * form.blocks, _TOP
    return found


def grid_of(scene: Scene) -> RowGrid | None:
    """Return where the rows of a page with a code are; None without one."""
    codes = (read_code(shape.title) for shape in scene.children if isinstance(shape, Group))
    return next((code[1] for code in codes if code), None)


def log_pages(
    form: LogForm, texts: Mapping[str, str], who: Iterable[Shape], told: Sequence[tuple[str, str]], below: float,
    names: Sequence[str] = (), head: LogHead = _UNKNOWN, wide: float = 36.0, face: Face = PLAIN_FACE,
) -> dict[str, Scene]:  # fmt: skip
    """Draw the pages `log`, `log-2` ...: who plays, from `below` (mm) signs with what they say, rows to write on.
    `names` of the players are printed before the rows where the form has a fixed order."""
    key, end = signs(told, texts["log.hint"], below + 1, wide)
    above = Group((*who, *key), 0, _SHIFT)
    found = {}
    for grid in log_grids(form, head, end + _SHIFT):
        number = grid.page
        title = texts["part.log"] if number == 1 else texts["part.log-more"].format(number=number)
        heading = texts["log.title"] if number == 1 else title
        shapes: list[Shape] = [above] if number == 1 else []
        shapes.append(Group(tuple(page_title(heading, face, WIDTH - 2 * MARK - _CODE - 12)), MARK + 3, 0))
        if number == head.pages:
            shapes.append(Text(MARK + 3, 17.5, texts["log.more"], 3.2, "muted"))
        if head.text:
            code = _code(head.text, grid)  # told to who cannot see it, and to what asks where the rows are
            shapes.append(Group((qr_code(code, _CODE),), WIDTH - MARK - _QUIET - _CODE, 0, title=code))
        shapes += [*_marks(number), *_rows(grid, names if form.fixed else ())]
        words, y = texts["log.result"], HEIGHT - 3  # the result below all rows
        left, room, start = MARK + 3, WIDTH - 2 * (MARK + 3), font.width(words, 3.4) + 2
        shapes.append(Text(left, y, words, font.fit(words, room / 2, 3.4), "muted"))
        shapes.append(rule(left + start, y + 0.6, room - start))
        found["log" if number == 1 else f"log-{number}"] = Scene(WIDTH, HEIGHT, tuple(shapes), title)
    return found


def _rows(grid: RowGrid, names: Sequence[str]) -> Iterator[Shape]:
    for number, box in enumerate(grid.boxes(), grid.first):
        x, base = box.x - grid.label, box.y + PITCH
        yield rule(x, base, box.width + grid.label, "line", 0.12)
        fifth: tuple[str, font.Weight] = ("muted", "regular") if number % 5 else ("ink", "bold")  # to count by
        yield Text(x + _NUMBER - 1.6, base - 2.2, str(number), 2.9, *fifth, "end")
        if names:
            name = font.shorten(names[(number - 1) % len(names)], _NAME - 1.5, 3.2)
            yield Text(x + _NUMBER, base - 2.2, name, 3.2, "ink")


def _marks(page: int) -> Iterator[Shape]:
    """The four marks of a page, clockwise from the upper left: black squares of 6 x 6 cells, white ones in them."""
    cell, right, low = MARK / 6, WIDTH - MARK, HEIGHT - MARK
    for corner, (left, top) in enumerate(((0.0, 0.0), (right, 0.0), (right, low), (0.0, low))):
        yield Rect(left, top, MARK, MARK, Style("mark"))
        at = 4 * (4 * (page - 1) + corner)
        for index, bit in enumerate(f"{int(_BITS[at : at + 4], 16):016b}"):
            row, column = divmod(index, 4)
            if bit == "1":
                yield Rect(left + (column + 1) * cell, top + (row + 1) * cell, cell, cell, Style("paper"))
