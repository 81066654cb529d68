"""A verdict on paper: head, findings with their pictures, score, on as many pages as it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp import press
from pnp.data.texts import load_texts
from pnp.game import LoadedLog
from pnp.printing.colors import theme_of
from pnp.printing.leaves import imprint
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.printing.sentences import message
from pnp.printing.verdict.account import Account, Told
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages

_TOP, _GAP, _BELOW = 15.0, 5.0, 4.0  # mm: below the title; between words and picture; between blocks
_ROW, _LETTERS, _LABEL = 6.4, 3.9, 34.0  # mm: a row of a table, its letters, labels of the head
_FIRST = 40.0  # mm, names in the table of scores


class Block(NamedTuple):
    """Shapes that stay together, `height` mm high."""

    height: float
    shapes: tuple[Shape, ...]


def verdict_pdf(account: Account, log: LoadedLog, job: PrintOptions) -> bytes:
    """The pages as a PDF; raises PaperError for a paper that is too small."""
    texts = load_texts(press.TEXTS, job.lang)
    scenes = _pages(account.title, list(_blocks(account)))
    leaves = [press.fit_page(scene, job.sheet, texts) for scene in scenes]
    said = imprint(log.game, log.layout, log.log.get("setup", {}).get("seed"), job.lang)
    bound = press.bind(leaves, said, texts, printer=job.device)
    return pdf_of(bound, account.title, said.game, job, theme_of(job.theme, log.game))


def _pages(title: str, blocks: Sequence[Block]) -> list[Scene]:
    """The blocks one below the other, on pages of 184 x 250 mm."""
    filled: list[list[Shape]] = [[]]
    y = _TOP
    for block in blocks:
        scale = min(1.0, (pages.HEIGHT - _TOP) / block.height)
        if y + block.height * scale > pages.HEIGHT and filled[-1]:
            filled.append([])
            y = _TOP
        filled[-1].append(Group(block.shapes, 0, y, scale))
        y += block.height * scale + _BELOW
    return [Scene(pages.WIDTH, pages.HEIGHT, (*pages.title(title), *shapes), title) for shapes in filled]


def _blocks(account: Account) -> Iterator[Block]:
    yield _head(account)
    for told in account.findings:
        yield _finding(told)
    if account.more:
        yield _words(account.more)
    yield _score(account)


def _head(account: Account) -> Block:
    """Labels and what they tell, and the judgement below them."""
    column = pages.Column(_LABEL, 0, pages.WIDTH - _LABEL)
    for label, value in account.head:
        column.shapes.append(Text(0, column.y + 3.1, label, font.fit(label, _LABEL - 3, _LETTERS), "muted"))
        column.text(value)
    judged = pages.Column(0, column.y, pages.WIDTH)
    judged.head(account.judged)
    return Block(judged.y, (*column.shapes, *judged.shapes))


def _finding(told: Told) -> Block:
    """The words, and to their right the picture."""
    picture = told.picture or Scene(-_GAP, 0, ())
    column = pages.Column(0, 0, pages.WIDTH - picture.width - _GAP)
    _tell(column, told)
    shown = Group(picture.children, pages.WIDTH - picture.width, 3)
    return Block(max(column.y, picture.height + 3), (pages.rule(0, 0, pages.WIDTH), *column.shapes, shown))


def _tell(column: pages.Column, told: Told) -> None:
    column.head(told.head)
    column.command(told.code)
    column.y += 1.5
    column.text(told.says)
    for label, value in told.lines:
        column.text(message("verdict.line", label=label, value=value))


def _words(words: str) -> Block:
    column = pages.Column(0, 0, pages.WIDTH)
    column.text(words)
    return Block(column.y, tuple(column.shapes))


def _score(account: Account) -> Block:
    """The table of the score, and what there is to say of it."""
    column = pages.Column(0, 0, pages.WIDTH)
    column.head(message("verdict.score"))
    column.shapes += _table(account.scores, column.y)
    column.y += len(account.scores) * _ROW + 3
    for note in account.notes:
        column.text(note)
    return Block(column.y, (pages.rule(0, 0, pages.WIDTH), *column.shapes))


def _table(rows: Sequence[Sequence[str]], top: float) -> Iterator[Shape]:
    width = min(24.0, (pages.WIDTH - _FIRST) / max(1, len(rows[0]) - 1))
    for number, row in enumerate(rows):
        y = top + (number + 1) * _ROW
        weight: font.Weight = "regular" if number else "bold"
        if not number:
            yield Rect(0, y - _ROW + 0.6, _FIRST + width * (len(row) - 1), _ROW, Style("panel"))
        yield pages.rule(0, y + 0.6, _FIRST + width * (len(row) - 1))
        for at, cell in enumerate(row):
            size = font.fit(cell, (width if at else _FIRST) - 2, _LETTERS, weight)
            x = _FIRST + at * width - 1 if at else 1
            yield Text(x, y - 1.4, cell, size, "ink", weight, "end" if at else "start")
