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


def test_long_work_has_a_bar_on_a_terminal(monkeypatch):
    told = shown(monkeypatch, Terminal(), -1)
    assert "25%" in told
    assert "100%" in told
    assert told.endswith("\n")


@pytest.mark.parametrize(("stream", "patience"), [(Terminal(), 1e9), (io.StringIO(), -1)], ids=["short", "in a file"])
def test_otherwise_there_is_none(monkeypatch, stream, patience):
    assert shown(monkeypatch, stream, patience) == ""


def test_a_terminal_that_cannot_move_its_cursor_has_none(monkeypatch):
    assert shown(monkeypatch, Terminal(), -1, "dumb") == ""


def test_there_is_none_for_work_that_tells_itself(monkeypatch):
    monkeypatch.setattr(say, "_PATIENCE", -1)
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert list(say.watched(range(4), 0)) == [0, 1, 2, 3]
    assert sys.stderr.getvalue() == ""
