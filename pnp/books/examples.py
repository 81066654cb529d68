"""Examples of a rulebook: logs that the referee plays, and whether they show what the text says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.books.blocks import Figure
from pnp.books.edition import Edition
from pnp.books.sentences import message
from pnp.books.wishes import Wish, read_wish
from pnp.game import LoadedLog
from pnp.judging.verdict import judge
from pnp.library.load import read_log
from pnp.library.moment import Moment, moment_of

SUFFIX = ".pnplog"


class Example(NamedTuple):
    """A log, what is asked of it, and the moments to draw."""

    log: LoadedLog
    wish: Wish
    moments: tuple[Moment, ...]


def read_example(edition: Edition, figure: Figure) -> Example:
    """The log that a figure names; raises DataError for one that cannot be read, and for an entry that it has not."""
    wish = read_wish(figure, str(edition.path))
    log = read_log(str(edition.path.with_name("examples") / figure.target))
    shown = [moment_of(log, entry) for entry in wish.shown] or [moment_of(log, at_violation=True)]
    return Example(log, wish, tuple(shown))


def faults(edition: Edition) -> Iterator[str]:
    """What the referee finds in the examples of a book that the text does not say, a sentence each."""
    for figure in edition.figures:
        if figure.target.endswith(SUFFIX):
            for fault in _faults(read_example(edition, figure)):
                yield message("example", file=str(edition.path), line=figure.line, example=figure.target, fault=fault)


def _faults(example: Example) -> Iterator[str]:
    verdict, wish = judge(example.log), example.wish
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    last = len(example.log.log.get("moves", ()))
    if wish.legal:
        yield from (message("is-illegal", code=one.code, move=one.move, says=one.message) for one in errors)
    elif not any(one.code == wish.code for one in errors):
        yield message("not-illegal", code=wish.code)
    elif errors[0].code != wish.code or errors[0].move != last:
        yield message("other-first", code=errors[0].code, move=errors[0].move, wanted=wish.code, last=last)
    for name, points in wish.scores.items():
        total = verdict.scores[name]["total"] if name in verdict.scores else None
        if total != points:
            yield message("other-score", name=name, points=points, total=total)
