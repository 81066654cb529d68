"""Last positions of a game, told in lines: some of them are other ones in a test."""

from typing import NamedTuple

import pytest

from pnp.judging.verdict import judge
from pnp.library.load import LogProblems, parse_log


class Positions(NamedTuple):
    """The lines before a position, and its own by names that a test calls them by."""

    head: str
    lines: dict[str, str]

    def text(self, **lines):
        """The log of a position, some of its lines other ones; an empty line is left out."""
        return self.head + "\n".join(line for line in {**self.lines, **lines}.values() if line) + "\n"

    def verdict(self, **lines):
        return judge(parse_log(self.text(**lines), "a.pnplog"))

    def assert_told(self, lines, code, words):
        """The first error is this one, and nothing else keeps it from being told."""
        verdict = self.verdict(**lines)
        finding = next(finding for finding in verdict.findings if finding.severity == "error")
        assert (finding.move, verdict.legal) == (0, False)
        assert (finding.code, words in finding.message) == (code, True), finding.message

    def assert_unread(self, line, words, column):
        """A line that cannot be read is told where it stands."""
        with pytest.raises(LogProblems) as fault:
            parse_log(self.head + line, "a.pnplog")
        (error,) = fault.value.errors
        assert words in error.message
        assert (error.line, error.column) == (self.head.count("\n") + 1 + line.count("\n"), column)
