"""Runs of words broken into lines, in mm: a word goes to the next line where it would end behind the edge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.books.blocks import Look, Run
from pnp.scene import Shape, Text, font

_WEIGHT: dict[Look, font.Weight] = {"plain": "regular", "term": "bold", "code": "bold"}
_FILL: dict[Look, str] = {"plain": "ink", "term": "ink", "code": "accent-dark"}


class Word(NamedTuple):
    """Letters between two blanks, in one look or several."""

    pieces: tuple[Run, ...]
    width: float


def words_of(runs: Iterable[Run], size: float) -> Iterator[Word]:
    """The words of runs, whose em is `size` mm."""
    pieces: list[Run] = []
    for run in runs:
        for at, letters in enumerate(run.text.split(" ")):
            if at and pieces:
                yield _word(pieces, size)
                pieces = []
            if letters:
                pieces.append(Run(letters, run.look))
    if pieces:
        yield _word(pieces, size)


def break_lines(runs: Iterable[Run], width: float, size: float) -> list[list[Word]]:
    """The words of each line of at most `width` mm; a word that is wider stands alone."""
    lines: list[list[Word]] = [[]]
    blank, used = font.width(" ", size), 0.0
    for word in words_of(runs, size):
        if lines[-1] and used + blank + word.width > width:
            lines.append([])
            used = 0.0
        used += word.width + (blank if lines[-1] else 0)
        lines[-1].append(word)
    return lines if lines[0] else []


def set_line(line: Sequence[Word], x: float, y: float, size: float, fill: str = "") -> Iterator[Shape]:
    """A line as texts, its baseline at y; neighbouring letters of one look are one text."""
    blank = font.width(" ", size)
    for look, text, at in _joined(line, size, blank):
        yield Text(x + at, y, text, size, fill or _FILL[look], _WEIGHT[look])


def _joined(line: Sequence[Word], size: float, blank: float) -> Iterator[tuple[Look, str, float]]:
    found: list[tuple[Look, str, float]] = []
    x = 0.0
    for number, word in enumerate(line):
        x += blank if number else 0
        for at, piece in enumerate(word.pieces):
            before = " " if number and not at else ""
            if found and found[-1][0] == piece.look:
                found[-1] = (piece.look, found[-1][1] + before + piece.text, found[-1][2])
            else:
                found.append((piece.look, piece.text, x))
            x += font.width(piece.text, size, _WEIGHT[piece.look])
    # a bold word after a bold one is drawn with the blank of the bold font: near enough to that of the regular
    yield from found


def _word(pieces: Sequence[Run], size: float) -> Word:
    return Word(tuple(pieces), sum(font.width(one.text, size, _WEIGHT[one.look]) for one in pieces))
