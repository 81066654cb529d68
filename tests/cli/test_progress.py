"""A bar for long work, on a terminal only."""

import io
import sys

import pytest

from pnp.cli import say


class Terminal(io.StringIO):
    def isatty(self):
        return True


def shown(monkeypatch, stream, patience, term="xterm"):
    """What is told on standard error while four items are worked on."""
    monkeypatch.setattr(say, "_PATIENCE", patience)
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr(sys, "stderr", stream)
    assert list(say.watched(range(4), 4)) == [0, 1, 2, 3]
    return stream.getvalue()


def test_bars_of_long_work(monkeypatch):
    told = shown(monkeypatch, Terminal(), -1)  # long work has a bar on a terminal
    assert "25%" in told
    assert "100%" in told
    assert told.endswith("\n")
    monkeypatch.setattr(say, "_PATIENCE", -1)  # there is none for work that tells itself
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert list(say.watched(range(4), 0)) == [0, 1, 2, 3]
    assert sys.stderr.getvalue() == ""


@pytest.mark.parametrize(("stream", "patience"), [(Terminal(), 1e9), (io.StringIO(), -1)], ids=["short", "in a file"])
def test_otherwise_there_is_none(monkeypatch, stream, patience):
    assert shown(monkeypatch, stream, patience) == ""


def test_a_terminal_that_cannot_move_its_cursor_has_none(monkeypatch):
    assert shown(monkeypatch, Terminal(), -1, "dumb") == ""
