"""What is told of all logs together, when the last one is done."""

from __future__ import annotations

import json
from itertools import chain
from typing import Protocol

from pnp.cli.outcome import Outcome
from pnp.cli.sinks import Sink, Spool
from pnp.engine import Rule
from pnp.judging.summary import Summary


class Whole(Protocol):
    """Takes each outcome; needs memory for counts alone."""

    def add(self, outcome: Outcome) -> None:
        """Takes what came of a log."""

    def tell(self, sink: Sink) -> None:
        """Tells it."""


class Statistics:
    """How often each code was found, the most frequent first."""

    def __init__(self, summary: Summary) -> None:
        self._summary = summary

    def add(self, outcome: Outcome) -> None:
        """The summary counts."""

    def tell(self, sink: Sink) -> None:
        """A line a code."""
        ranked = sorted(self._summary.found.items(), key=lambda item: (-item[1], item[0]))
        sink.data("".join(f"{count:6} {severity:7} {code}\n" for (severity, code), count in ranked))


class Screen:
    """The summary."""

    def __init__(self, summary: Summary) -> None:
        self._summary = summary

    def add(self, outcome: Outcome) -> None:
        """The summary counts."""

    def tell(self, sink: Sink) -> None:
        """Its lines."""
        sink.lines(self._summary.lines())


class Document:
    """A file of another program, whose head depends on all logs."""

    def __init__(self, style: str) -> None:
        from pnp import __version__
        from pnp.game import rule_of
        from pnp.judging.formats import Junit, Sarif
        from pnp.library.catalog import find_game

        def rule(game: str, code: str) -> Rule:
            return rule_of(find_game(game), code)

        self._made = Junit("pnp-check") if style == "junit" else Sarif(__version__, rule)
        self._body = Spool()

    def add(self, outcome: Outcome) -> None:
        """Keeps what it has of a log."""
        if outcome.report:
            self._body.put(self._made.part(outcome.report))

    def tell(self, sink: Sink) -> None:
        """Head, body and tail."""
        for text in chain([self._made.head()], self._body.texts(), [self._made.tail()]):
            sink.data(text)


class Rows:
    """A table of scores, with the columns that any log has."""

    def __init__(self) -> None:
        self._columns: dict[str, None] = {}
        self._rows = Spool()

    def add(self, outcome: Outcome) -> None:
        """Keeps the rows of a log."""
        for row in outcome.rows:
            self._columns.update(dict.fromkeys(row))
            self._rows.put(json.dumps(row) + "\n")

    def tell(self, sink: Sink) -> None:
        """The table."""
        from pnp.judging.table import csv_lines, csv_table

        columns = list(self._columns)
        sink.data(csv_table([], columns))
        for line in csv_lines((json.loads(row) for row in self._rows.lines()), columns):
            sink.data(line)


def whole_of(style: str, summary: Summary) -> Whole | None:
    """What a style tells of all logs; None when it tells each for itself."""
    if style in ("junit", "sarif"):
        return Document(style)
    if style == "check-statistics":
        return Statistics(summary)
    if style == "check-summary":
        return Screen(summary)
    return Rows() if style == "score-csv" else None
