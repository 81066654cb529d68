"""The pages of log sheets on photographs: found by their marks, straightened, their code read, their rows cut."""

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import NamedTuple, TypeAlias

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from pnp.data import DataError
from pnp.data.budget import MOST, Budget
from pnp.data.read import read_bytes
from pnp.rendering.png import PDFIUM
from pnp.scanning import message
from pnp.scene.model import Area
from pnp.style.log_sheet import MARK, PITCH, RowGrid
from pnp.style.pages import HEIGHT, WIDTH

# Photographs and what scanners make, as pictures in grey; each within a budget, decoded no larger than is read.


Grey: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float64]
LONGEST = 4000
"""Pixels of the longer side that are looked at: a row of a sheet then has 100 of them."""
_LEAVES = 40  # of a document, as many as two games have
_DPI = 250


class Photo(NamedTuple):
    """A picture in grey; `scale`: how many of its pixels one of the file has."""

    name: str
    grey: Grey
    scale: float = 1.0


def read_photos(file: str) -> Iterator[Photo]:
    """Yield the photograph in a file, or the leaves of a PDF. Raises DataError for what is none or over its budget."""
    if (data := read_bytes(file, "scan"))[:1024].lstrip()[:5] == b"%PDF-":
        yield from _leaves(file, data)
        return
    budget = Budget(MOST["scan"], lambda _, most: DataError(message("photo.pixels", most=most // 1_000_000), file))
    try:
        with Image.open(BytesIO(data), formats=_formats(data)) as image:
            budget.spend("pixels", image.width * image.height)  # its head tells it: nothing is decoded yet
            wide = max(image.size)
            image.draft("L", (LONGEST // 2, LONGEST // 2))  # a JPEG at half or less of its size, where that does
            if max(image.size) < min(LONGEST, wide):
                image = Image.open(BytesIO(data), formats=_formats(data))  # noqa: PLW2901 - decoded whole
            image.load()
            grey = ImageOps.exif_transpose(image).convert("L")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        key = "photo.heic" if data[4:8] == b"ftyp" else "photo.none"
        raise DataError(message(key), file) from error
    grey.thumbnail((LONGEST, LONGEST), Image.Resampling.BOX)
    yield Photo(file, np.asarray(grey), max(grey.size) / wide)


def _formats(data: bytes) -> tuple[str, ...]:
    """The decoders that may look at a file: few, since each is one that a broken file could be made for."""
    if data[4:8] == b"ftyp" and find_spec("pillow_heif"):
        import_module("pillow_heif").register_heif_opener()
        return ("HEIF",)
    return ("JPEG", "PNG")


def _leaves(file: str, data: bytes) -> Iterator[Photo]:
    try:
        with PDFIUM:
            document = pypdfium2.PdfDocument(data)
            count = len(document)
        if count > _LEAVES:
            raise DataError(message("photo.leaves", count=count, most=_LEAVES), file)
        for number in range(count):
            with PDFIUM:  # not while somebody works on what is yielded
                page = document[number]
                scale = min(_DPI / 72, LONGEST / max(page.get_size()))
                grey = np.array(page.render(scale=scale, grayscale=True).to_pil().convert("L"))
            yield Photo(f"{file}:{number + 1}" if count > 1 else file, grey)
    except pypdfium2.PdfiumError as error:
        raise DataError(message("photo.none"), file) from error


# Pages on them.


DOT = 8.0
"""Pixels of a straightened page for a millimetre of the sheet."""
CORNERS = ("upper-left", "upper-right", "lower-right", "lower-left")
_ABOVE, _BELOW = 2.0, 2.5  # mm of the rows beside it that a row's letters may reach into
_CODE = Area(WIDTH - MARK - 3 - 22 - 2.5, -2.5, 27, 27)  # mm, the code with the white around it
_FAINT = 0.82  # of the light of the paper: what is darker is ink
# of the darkness of what is darkest in a row, which is a stain or was rubbed out, where it is paler, or so as a whole;
# of what is darkest on a page, which a row is empty below
_PALE, _DARKER, _EMPTY = 0.4, 0.6, 0.25
_PART, _REACH = 10.0, 2.5  # mm: of a line that are looked at at once; how far from its place a line is looked for
_SEEN, _FLAT = 0.4, 2  # of the darkness of lines what is one that is seen; pixels by which one may be off
_LEAST_INK = 1.0  # mm², less is a speck
_STRUCK = 0.7  # of what is written in a row, which strokes have to pass to strike it out
_LONG = 26  # pixels of a stroke, 3.2 mm, which few letters have


class Page(NamedTuple):
    """A page of a sheet, straight and in even light: `at` leads from its pixels to those of the photograph."""

    photo: Photo
    number: int
    even: Grey
    at: Floats
    code: str = ""


class Cut(NamedTuple):
    """A row as it was cut out: dark ink on white, none where nothing is written; where it lies on the photograph;
    whether some of it is not to be seen, as its printed line is not."""

    entry: int
    page: int
    photo: str
    box: tuple[int, int, int, int]
    ink: Grey | None
    struck: bool = False
    player: str | None = None
    hidden: bool = False


def pages_of(photo: Photo) -> Iterator[Page]:
    """Yield the pages on a photograph. Raises DataError where there is none, or marks are missing or doubled."""
    if not (found := _marks(photo)):
        raise DataError(message("page.no-mark"), photo.name)
    for number in sorted({mark // 4 for mark in found}):
        here = {mark % 4: corners for mark, corners in found.items() if mark // 4 == number}
        missing = [message(f"corner.{CORNERS[corner]}") for corner in range(4) if corner not in here]
        if len(here) < 3:
            told = message("list.comma").join(missing)
            raise DataError(message("page.marks", page=number + 1, count=len(here), missing=told), photo.name)
        yield _straight(photo, number + 1, here)


def _marks(photo: Photo) -> dict[int, Floats]:
    """The corners of each mark, clockwise from its upper left one, by its number."""
    wishes = cv2.aruco.DetectorParameters()
    wishes.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), wishes)
    corners, numbers, _ = detector.detectMarkers(photo.grey)
    found: dict[int, Floats] = {}
    for number, four in zip([] if numbers is None else [int(one) for one in numbers.ravel()], corners, strict=True):
        if number in found:
            raise DataError(message("page.twice-on-photo", page=number // 4 + 1), photo.name)
        if number < 48:
            found[number] = np.asarray(four, np.float64).reshape(4, 2)
    return found


def _straight(photo: Photo, number: int, marks: dict[int, Floats]) -> Page:
    right, low = WIDTH - MARK, HEIGHT - MARK
    begins = ((0.0, 0.0), (right, 0.0), (right, low), (0.0, low))
    square = np.array([(0, 0), (MARK, 0), (MARK, MARK), (0, MARK)])
    sheet = np.concatenate([(square + begins[corner]) * DOT for corner in marks])
    found, _ = cv2.findHomography(np.concatenate(list(marks.values())), sheet)
    if found is None:
        raise DataError(message("page.flat"), photo.name)
    size = round(WIDTH * DOT), round(HEIGHT * DOT)
    lens = np.asarray(found, np.float64)
    straight = cv2.warpPerspective(photo.grey, lens, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    # as if its light came from all sides: each spot as bright as it is against the paper around it
    grey = np.asarray(straight, np.uint8)
    small = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    paper = cv2.medianBlur(cv2.dilate(small, np.ones((9, 9), np.uint8)), 21)
    paper = cv2.resize(paper, grey.shape[::-1], interpolation=cv2.INTER_LINEAR)
    even = np.asarray(cv2.divide(grey, np.maximum(paper, 1), scale=245), np.uint8)
    return Page(photo, number, even, np.asarray(np.linalg.inv(lens), np.float64), _code(photo, lens))


def _code(photo: Photo, lens: Floats) -> str:
    """What the code of a page says, "" for one that cannot be read; looked at in several sizes."""
    for dot in (20, 30, 16, 10):
        grow = np.diag([dot / DOT, dot / DOT, 1.0])
        shift = np.array([[1, 0, -_CODE.x * dot], [0, 1, -_CODE.y * dot], [0, 0, 1.0]])
        side = round(_CODE.width * dot)
        near = cv2.warpPerspective(photo.grey, shift @ grow @ lens, (side, side), flags=cv2.INTER_CUBIC)
        soft, softer = (cv2.GaussianBlur(near, (0, 0), dot / part) for part in (14, 3.5))
        for picture in (near, cv2.addWeighted(soft, 2.2, softer, -1.2, 0)):  # as it is; without noise and blur
            text, _, _ = cv2.QRCodeDetector().detectAndDecode(picture)
            if text:
                return str(text)
    return ""


def cut_rows(page: Page, grid: RowGrid, names: Sequence[str]) -> Iterator[Cut]:
    """Yield the rows of a page, cut to their ink."""
    even, unseen = _level(page.even, grid)
    dark = [_darkness(even, box) for box in grid.boxes()]
    least = _PALE * max(dark)  # what is much paler than the other rows is no writing
    for number, box in enumerate(grid.boxes()):
        entry, parts = grid.first + number, slice(round(box.x / _PART), round((box.x + box.width) / _PART))
        hidden = bool(unseen[number % grid.lines, parts].any())
        ink, struck = _ink(even, box, max(dark[number], least))
        ink = ink if dark[number] > _EMPTY * max(dark) else None
        corners = np.array([(box.x, box.y), (box.x + box.width, box.y), (box.x + box.width, box.y + box.height),
                            (box.x, box.y + box.height)], np.float64) * DOT  # fmt: skip
        seen = cv2.perspectiveTransform(corners[None], page.at)[0] / page.photo.scale
        x, y, width, height = cv2.boundingRect(np.rint(seen).astype(np.int32))
        player = names[(entry - 1) % len(names)] if grid.named else None
        yield Cut(entry, page.number, page.photo.name, (x, y, width, height), ink, struck, player, hidden)


def _level(even: Grey, grid: RowGrid) -> tuple[Grey, NDArray[np.bool_]]:
    """A page on which the printed lines lie where they were printed: paper that is folded or curled is drawn level. And
    for each line which of its parts are not to be seen, under glare or a hand."""
    high, wide = even.shape
    parts = round(wide / _PART / DOT)
    lines = [round((grid.top + line * PITCH) * DOT) for line in range(1, grid.lines + 1)]
    # a line is dark over a length that no letter has
    dark = cv2.bitwise_not(cv2.erode(even, np.ones((3, 1), np.uint8)))
    dark = cv2.morphologyEx(dark, cv2.MORPH_OPEN, np.ones((1, round(5 * DOT)), np.uint8))
    strips, reach = cv2.resize(dark, (parts, high), interpolation=cv2.INTER_AREA), round(_REACH * DOT)
    near = np.stack([strips[at - reach : at + reach + 1] for at in lines])  # of a line, around it, of a part
    shown = near.max(axis=1)
    unseen = shown < _SEEN * np.median(shown)
    off = np.where(unseen, 0, near.argmax(axis=1) - reach).astype(np.float32)
    if (np.abs(off) > _FLAT).mean() < 0.1:
        return even, unseen
    smooth = cv2.blur(cv2.medianBlur(off, 5), (3, 1))  # without what was taken for a line
    moved = np.stack([np.interp(np.arange(high), lines, one) for one in smooth.T], axis=1).astype(np.float32)
    down, across = np.mgrid[0:high, 0:wide].astype(np.float32)
    down += cv2.resize(moved, (wide, high), interpolation=cv2.INTER_LINEAR)
    straight = cv2.remap(even, across, down, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(straight, np.uint8), unseen


def _darkness(even: Grey, box: Area) -> float:
    """How much darker than paper what is darkest in a box is, between the printed lines."""
    part = even[round((box.y + 1) * DOT) : round((box.y + PITCH - 1.2) * DOT), round(box.x * DOT) :]
    return 255 - float(np.percentile(part[:, : round(box.width * DOT)], 0.3))


def _ink(even: Grey, box: Area, ink: float) -> tuple[Grey | None, bool]:
    """What is written in a box, as dark as `ink`, cut out, without the printed line and what reaches in from others.
    And whether it is struck out as a whole."""
    left, right = round((box.x - 0.3) * DOT), round((box.x + box.width) * DOT)
    top, low = max(0, round((box.y - _ABOVE) * DOT)), round((box.y + PITCH + _BELOW) * DOT)
    row, line = even[top:low, left:right].copy(), round((box.y + PITCH) * DOT) - top
    reach, dark = round(1.2 * DOT), (row < 255 * 0.9).astype(np.uint8)
    long = cv2.morphologyEx(dark, cv2.MORPH_OPEN, np.ones((1, round(7 * DOT)), np.uint8))
    printed = np.zeros_like(dark)
    for at in (line, line - round(PITCH * DOT)):  # its own line and that of the row above
        near = slice(max(0, at - reach), at + reach)
        printed[near] = cv2.dilate(long, np.ones((5, 3), np.uint8))[near]
    # closed from above to below: a thin line goes, a stroke through it stays
    row = np.where(printed > 0, cv2.morphologyEx(row, cv2.MORPH_CLOSE, np.ones((11, 1), np.uint8)), row)
    dark = (row < 255 - max(255 * (1 - _FAINT), _PALE * ink)).astype(np.uint8)
    count, parts, stats, middles = cv2.connectedComponentsWithStats(dark, connectivity=8)
    own = np.zeros(count, bool)
    band = (_ABOVE * DOT - 4, line + 0.7 * DOT)
    for part in range(1, count):
        if stats[part, cv2.CC_STAT_AREA] > 0.06 * DOT * DOT and band[0] < middles[part][1] < band[1]:
            own[part] = row[parts == part].min() < 255 - _DARKER * ink
    if (kept := own[parts]).sum() < _LEAST_INK * DOT * DOT:
        return None, False
    around = cv2.dilate(kept.astype(np.uint8), np.ones((7, 7), np.uint8)) > 0
    row = np.where(around, row, 255).astype(np.uint8)
    rows, columns = np.flatnonzero(kept.any(axis=1)), np.flatnonzero(kept.any(axis=0))
    first, last = max(0, rows[0] - 3), rows[-1] + 4
    cut = row[first:last, max(0, columns[0] - 3) : columns[-1] + 4]
    return cut, bool(strikes(kept[first:last, columns[0] : columns[-1] + 1]).mean() > _STRUCK)


def strikes(dark: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Tell of each column of a picture of ink whether a stroke goes through it that strikes out: level, with ink above
    and below, over a side of what it goes through, or over both where it is short. Feet and arches of letters are none,
    nor are letters of a thick pen, which run together."""
    ink = dark.astype(np.uint8)
    pen = max(3, round(4 * float(cv2.distanceTransform(ink, cv2.DIST_L2, 3).sum()) / max(1, int(ink.sum()))))
    level = cv2.dilate(ink, np.ones((5, 1), np.uint8))
    level = cv2.morphologyEx(level, cv2.MORPH_OPEN, np.ones((1, _LONG + pen), np.uint8))
    found = np.zeros(dark.shape[1], bool)
    count, parts, stats, _ = cv2.connectedComponentsWithStats(level, connectivity=4)
    for part in range(1, count):
        left, wide = stats[part, cv2.CC_STAT_LEFT], stats[part, cv2.CC_STAT_WIDTH]
        here, there = dark[:, left : left + wide], parts[:, left : left + wide] == part
        near = cv2.dilate(there.astype(np.uint8), np.ones((5, 1), np.uint8)) > 0  # with its edges
        over, under = np.cumsum(near, axis=0) == 0, np.cumsum(near[::-1], axis=0)[::-1] == 0
        over, under = over & here, under & here
        if min(over.sum(), under.sum()) < pen * pen:
            continue
        ends = [not (over | under)[:, side].any() for side in (slice(0, pen // 2 + 1), slice(-pen // 2 - 1, None))]
        thin = np.median(there.sum(axis=0)) < 1.5 * pen + 4
        found[left : left + wide] |= all(ends) or (any(ends) and thin and wide > 2 * _LONG)
    return found


def in_order(pages: Iterable[Page]) -> list[Page]:
    """Return the pages by their numbers. Raises DataError for one that is doubled or missing."""
    found: dict[int, Page] = {}
    for page in pages:
        if page.number in found:
            told = message("page.twice", page=page.number, other=found[page.number].photo.name)
            raise DataError(told, page.photo.name)
        found[page.number] = page
    missing = [str(number) for number in range(1, max(found, default=0) + 1) if number not in found]
    if missing:
        raise DataError(message("page.missing", pages=message("list.comma").join(missing), count=len(missing)))
    return [found[number] for number in sorted(found)]
