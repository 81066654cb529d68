"""A scan from its photographs to a log: pages and their codes, the game they are of, its rows, and what is told."""

import re
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import cv2
import numpy as np

from pnp.data import DataError, data_document, plain
from pnp.game import LoadedLog
from pnp.library.load import log_from, parse_log
from pnp.printing.leaves import MOST_ROWS, head_text, sheet_scenes
from pnp.printing.requests import LANGUAGES
from pnp.scanning import message
from pnp.scanning.pages import DOT, Page, cut_rows, in_order, pages_of, read_photos
from pnp.scanning.reading import Reader, Row
from pnp.scanning.recognizer import Recognizer
from pnp.style.log_sheet import PITCH, RowGrid, read_code

FORMAT = "pnp-scan/1"
_ANSWER = re.compile(r"(\d{1,4})[.:)]?\s+(\S.*)")


class Scan(NamedTuple):
    """A sheet that was read: the log that it begins, its pages, the reader of its rows."""

    log: LoadedLog
    pages: Sequence[Page]
    reader: Reader


def scan(
    files: Iterable[str], given: LoadedLog | None = None, watch: Callable[[float], None] = lambda share: None
) -> Scan:
    """Read the photographs of one sheet, in any order. `given`: the log whose sheet it is, where no code tells it.
    Raises DataError for a photograph that cannot be used, pages that are missing, doubled or of several sheets."""
    pages = in_order(page for file in files for photo in read_photos(file) for page in pages_of(photo))
    log = given or _log_of(pages)
    head = head_text(log)
    digest, lines = sha256(head.encode()).hexdigest()[:16], set(head.split("\n"))
    for page in pages:  # each with the beginning of the log, or its digest
        if (found := read_code(page.code)) and not (
            set(found[0].split("\n")) <= lines if found[0] else digest in page.code
        ):
            raise DataError(message("code.not-of-log", page=page.number), page.photo.name)
    cuts = [cut for page in pages for cut in cut_rows(page, _grid(page, log), log.players) if cut.ink is not None]
    if not cuts:
        raise DataError(message("page.empty"), pages[0].photo.name)
    return Scan(log, pages, Reader(log, cuts, Recognizer(), watch))


def _log_of(pages: Sequence[Page]) -> LoadedLog:
    """The log that the codes of the pages begin."""
    heads = {found[0]: page for page in pages if (found := read_code(page.code)) and found[0]}
    if not heads:
        kind = "code.digest" if any(read_code(page.code) for page in pages) else "code.unread"
        raise DataError(message(kind), pages[0].photo.name)
    if len(heads) > 1:
        first, second, *_ = heads.values()
        raise DataError(message("code.other", page=second.number, other=first.number), second.photo.name)
    head, page = next(iter(heads.items()))
    try:
        return parse_log(f"{head}\n", page.photo.name)
    except DataError as error:
        raise DataError(message("code.no-log", reason=error.message), page.photo.name) from error


def _grid(page: Page, log: LoadedLog) -> RowGrid:
    """Where the rows of a page are: as its code tells, else as printed in the language whose lines are there."""
    if found := read_code(page.code):
        return found[1]
    grids = [scenes[page.number - 1][1] for lang in LANGUAGES
             if len(scenes := sheet_scenes(log, MOST_ROWS, lang)) >= page.number]  # fmt: skip
    if not grids:
        raise DataError(message("page.too-many", page=page.number), page.photo.name)
    across = np.median(cv2.erode(page.even, np.ones((1, 9), np.uint8)), axis=1)

    def light(grid: RowGrid) -> float:
        lines = [round((grid.top + (line + 1) * PITCH) * DOT) for line in range(grid.lines)]
        return float(np.mean([across[at - 3 : at + 4].min() for at in lines]))

    return min(grids, key=light)


# What is told of a scan: the log that it gives, as data, as text.


def scanned_log(read: Scan) -> LoadedLog:
    """Return the log; a doubtful entry has a note that names what else it may be."""
    moves = []
    for row in read.reader.rows():
        entry = dict(row.entry)
        if row.doubtful:
            entry["note"] = _note(row)
        moves.append(entry)
    return log_from(data_document({**read.log.log, "moves": moves}))


def _note(row: Row) -> str:
    others = message("list.or").join(text for text, _ in row.alternatives)
    said = message(f"note.{row.reason}", raw=plain(row.raw))
    return message("note.or", says=said, others=others) if others else said


def line_of(row: Row) -> str:
    """Return a doubtful row in a line: where it is, what was taken, why somebody should look, what else it may be."""
    return message("row", page=row.cut.page, entry=row.cut.entry, reading=row.reading, note=_note(row))


def answers_in(text: str) -> dict[int, str]:
    """Return the answers of a text, a line each: the number of a row, then what stands in it."""
    return {int(found[1]): found[2] for line in text.splitlines() if (found := _ANSWER.fullmatch(line.strip()))}


def as_data(read: Scan, file: str) -> dict[str, Any]:
    """Return the scan as `pnp-scan/1`, see `schemas/scan.json`; `file`: where its log is."""
    return {
        "format": FORMAT, "file": file,
        "pages": [{"page": page.number, "photo": page.photo.name} for page in read.pages],
        "rows": [{
            "page": row.cut.page, "entry": row.cut.entry, "player": row.entry.get("player"), "reading": row.reading,
            "raw": row.raw, "confidence": round(row.confidence, 4), "doubtful": row.doubtful,
            "reason": row.reason or None,
            "alternatives": [{"reading": text, "confidence": round(share, 4)} for text, share in row.alternatives],
            "photo": row.cut.photo, "box": list(row.cut.box),
        } for row in read.reader.rows()],
    }  # fmt: skip
