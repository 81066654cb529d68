"""A verdict on paper: head, findings with their pictures, score, on as many pages as it takes."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.game import LoadedLog
from pnp.printing.blocks import Block, document_pdf, head_block, score_block, words_block
from pnp.printing.requests import PrintOptions
from pnp.printing.sentences import message
from pnp.printing.verdict.account import Account, Told
from pnp.scene import Group, Scene
from pnp.style import pages

_GAP, _ABOVE = 5.0, 3.0  # mm: between words and picture; above a picture


def verdict_pdf(account: Account, log: LoadedLog, job: PrintOptions) -> bytes:
    """The pages as a PDF; raises PaperError for a paper that is too small."""
    return document_pdf(account.title, list(_blocks(account)), log, job)


def _blocks(account: Account) -> Iterator[Block]:
    yield head_block(account.head, account.judged)
    for told in account.findings:
        yield _finding(told)
    if account.more:
        yield words_block(account.more)
    yield score_block(message("verdict.score"), account.scores, account.notes)


def _finding(told: Told) -> Block:
    """The words, and to their right the picture."""
    picture = told.picture or Scene(-_GAP, -_ABOVE, ())
    column = pages.Column(0, 0, pages.WIDTH - picture.width - _GAP)
    _tell(column, told)
    shown = Group(picture.children, pages.WIDTH - picture.width, _ABOVE)
    return Block(max(column.y, picture.height + _ABOVE), (*column.shapes, shown))


def _tell(column: pages.Column, told: Told) -> None:
    column.head(told.head)
    column.command(told.code)
    column.y += 1.5
    column.text(told.says, weight="bold")
    for label, value in told.lines:
        column.label(label)
        column.text(value)
