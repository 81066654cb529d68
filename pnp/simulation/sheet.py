"""The report on paper: a page of numbers with both bots side by side, a page of maps of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp import press
from pnp.data.texts import load_texts
from pnp.printing.colors import theme_of
from pnp.printing.leaves import imprint
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.scene import Group, Scene, Shape, Text, font
from pnp.simulation.account import Account, Played
from pnp.simulation.figures import WIDTH
from pnp.simulation.heat import on_paper
from pnp.simulation.sentences import message
from pnp.simulation.subject import Subject
from pnp.style import pages

_TOP, _GAP, _ROW, _FOOT = 15.0, pages.WIDTH - 2 * WIDTH, 5.2, 240.0  # mm
_LETTERS = 3.3


def report_pdf(account: Account, subject: Subject, seed: int, job: PrintOptions | None = None) -> bytes:
    """The report as a PDF; raises PaperError for a paper that is too small."""
    job = job or PrintOptions()
    texts = load_texts(press.TEXTS, job.lang)
    said = imprint(subject.game, subject.layout, seed, job.lang)
    leaves = [press.fit_page(scene, job.sheet, texts) for scene in _pages(account)]
    theme = theme_of(job.theme, subject.game)
    return pdf_of(press.bind(leaves, said, texts), account.title, said.game, job, theme)


def _pages(account: Account) -> Iterator[Scene]:
    yield _page(account, tuple(_numbers(account)))
    if any(bot.maps for bot in account.bots):
        yield _page(account, tuple(_maps(account.bots)))


def _page(account: Account, shapes: tuple[Shape, ...]) -> Scene:
    foot = Text(0, pages.HEIGHT - 1, account.command, font.fit(account.command, pages.WIDTH, 3.4), "muted")
    return Scene(pages.WIDTH, pages.HEIGHT, (*pages.title(account.title), *shapes, foot), account.title)


def _numbers(account: Account) -> Iterator[Shape]:
    """Head, then a column a bot, the measures of the board and the warning below."""
    line = " · ".join(f"{label} {value}" for label, value in account.head)
    yield Text(0, _TOP + 3, line, font.fit(line, pages.WIDTH, 3.6), "muted")
    low = _TOP + 6
    for number, bot in enumerate(account.bots):
        column = pages.Column(0, 0, WIDTH)
        _tell(column, bot)
        yield Group(tuple(column.shapes), number * (WIDTH + _GAP), _TOP + 4)
        low = max(low, _TOP + 4 + column.y)
    yield pages.rule(0, low, pages.WIDTH)
    yield from _below(account, low + 2)


def _below(account: Account, top: float) -> Iterator[Shape]:
    """The measures of the board on the left, what is worse and the warning on the right, as small as they must be."""
    left, right = pages.Column(0, 0, WIDTH), pages.Column(WIDTH + _GAP, 0, WIDTH)
    told = [(name, message("account.beside", value=value, others=others)) for name, value, others in account.measures]
    _rows(told, left, WIDTH)
    for doubt in account.doubts:
        right.point(doubt)
    right.text(account.warning)
    scale = min(1.0, (_FOOT - top) / max(1.0, left.y, right.y))
    yield Group((*left.shapes, *right.shapes), 0, top, scale)


def _tell(column: pages.Column, bot: Played) -> None:
    column.head(bot.name)
    for figure in bot.figures:
        column.shapes.append(Group(figure.children, 0, column.y))
        column.y += figure.height + 2
    _rows(bot.rows, column, WIDTH)
    for sentence in bot.says:
        column.point(sentence)


def _rows(rows: Sequence[Sequence[str]], column: pages.Column, width: float) -> None:
    """Labels and values with a line under each, added to a column."""
    for label, value in rows:
        column.y += _ROW
        label_size = font.fit(label, width * 0.66, _LETTERS)
        column.shapes += [
            Text(0, column.y - 1.5, label, label_size, "muted"),
            Text(width, column.y - 1.5, value, font.fit(value, width * 0.33, _LETTERS), "ink", "regular", "end"),
            pages.rule(0, column.y, width),
        ]
    column.y += 2


def _maps(bots: Sequence[Played]) -> Iterator[Shape]:
    """The maps of each bot in a column under its name, those of the same kind side by side."""
    for number, bot in enumerate(bots):
        x, y = number * (WIDTH + _GAP), _TOP
        yield Text(x, y + 3, bot.name, 4.4, "accent-dark", "bold")
        y += 6
        room = (_FOOT - y) / max(1, len(bot.maps))
        for one in map(on_paper, bot.maps):
            scale = min(1.0, (room - 2) / one.height)
            yield Group(one.children, x, y, scale)
            y += one.height * scale + 2
