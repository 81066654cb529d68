"""A contact sheet: the positions of a game side by side, on as many pages as it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from pnp import press
from pnp.data.texts import in_language, load_texts
from pnp.data.visible import plain
from pnp.game import DrawOptions, LoadedLog
from pnp.library.moment import Moment, moment_of, replay
from pnp.printing.colors import theme_of
from pnp.printing.draw import draw_moment
from pnp.printing.leaves import imprint
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.scene import Group, Scene, Shape, Text
from pnp.style import pages

_TOP, _GAP, _COLUMNS = 18.0, 8.0, 2  # mm below the title, mm between pictures
_ROWS, _SMALLER = 6, 0.75  # at most so many rows a page; how much smaller pictures become to make room for a row
_WORDS = 3.0  # mm, letters above a picture


def contact_sheet(log: LoadedLog, every: int, job: PrintOptions, coords: bool = True) -> bytes:
    """A PDF of the setup, each `every`-th position and the last one, up to the first illegal entry, which is marked.

    Raises PaperError for a paper that is too small.
    """
    wishes, texts = DrawOptions(job.lang, coords), load_texts(press.TEXTS, job.lang)
    moments = list(moments_of(log, every))
    pictures = [(texts["after_entry"].format(entry=moment.move), draw_moment(moment, wishes)) for moment in moments]
    title = plain(str(log.log.get("title") or in_language(log.game.title, job.lang)))
    leaves = [press.fit_page(scene, job.sheet, texts) for scene in _pages(title, pictures)]
    said = imprint(log.game, log.layout, log.log.get("setup", {}).get("seed"), job.lang)
    bound = press.bind(leaves, said, texts, printer=job.device)
    return pdf_of(bound, title, said.game, job, theme_of(job.theme, log.game))


def moments_of(log: LoadedLog, every: int) -> Iterator[Moment]:
    """The setup, each `every`-th moment of a log, and the last one."""
    end = moment_of(log, at_violation=True)
    if end.move:
        yield moment_of(log, 0)
    for moment in replay(log) if "position" not in log.log else ():
        if moment.move >= end.move:
            break
        if moment.move % every == 0:
            yield moment
    yield end


def _pages(title: str, pictures: Sequence[tuple[str, Scene]]) -> Iterator[Scene]:
    """The pictures, words above each, in rows of two, as large as there is room for, on pages of 184 x 250 mm."""
    wide = (pages.WIDTH - _GAP * (_COLUMNS - 1)) / _COLUMNS
    width, height = (max(sizes) for sizes in zip(*((one.width, one.height) for _, one in pictures), strict=True))
    sizes = {rows: min(wide / width, _row_height(rows) / height) for rows in range(1, _ROWS + 1)}
    rows = max(rows for rows, scale in sizes.items() if scale >= _SMALLER * sizes[1])
    scale, high, per_page = sizes[rows], height * sizes[rows], _COLUMNS * rows
    for number in range(ceil(len(pictures) / per_page)):
        placed: list[Shape] = []
        for at, (words, picture) in enumerate(pictures[number * per_page : (number + 1) * per_page]):
            x, y = at % _COLUMNS * (wide + _GAP), _TOP + at // _COLUMNS * (high + _GAP)
            placed += [Text(x, y - 1.2, words, _WORDS, "ink", "bold"), Group(picture.children, x, y, scale)]
        yield Scene(pages.WIDTH, pages.HEIGHT, (*pages.title(title), *placed), title)


def _row_height(rows: int) -> float:
    """The height of a picture, in mm, where so many stand one below another."""
    return (pages.HEIGHT - _TOP + _GAP) / rows - _GAP
