"""Reports in color: on a terminal, where they are asked for, and never with what a log brings along."""

import re

import pytest

from pnp.cli.color import colored, is_colored
from pnp.judging.text import Line


class Terminal:
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("asked", "terminal", "environment", "expected"),
    [
        ("auto", True, {}, True),
        ("auto", False, {}, False),
        ("auto", True, {"NO_COLOR": "1"}, False),
        ("auto", True, {"NO_COLOR": ""}, True),
        ("auto", True, {"TERM": "dumb"}, False),
        ("always", False, {"NO_COLOR": "1"}, True),
        ("never", True, {}, False),
    ],
)
def test_when_there_are_colors(monkeypatch, asked, terminal, environment, expected):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    if terminal:
        monkeypatch.setattr("sys.stdout", Terminal())
    assert is_colored(asked) is expected


def test_a_finding_is_colored_up_to_its_place():
    line = Line("  error off-board: move 3 (Ana): Z9 is no hex", "error")
    assert colored(line) == "\x1b[1;31m  error off-board\x1b[0m: move 3 (Ana): Z9 is no hex"
    assert colored(Line("    and the rest of it", "error")) == "    and the rest of it"
    assert colored(Line("      ^", "caret")) == "\x1b[1;31m      ^\x1b[0m"


def test_what_a_log_brings_along_stays_plain():
    assert "\x1b[5m" not in colored(Line("  rule: \x1b[5mblink", "rule"))


def test_a_report_in_color_is_the_plain_one_with_colors(pnp, tmp_path):
    log = tmp_path / "game.pnplog"
    log.write_text("game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=24 Ben=14\nAna m 24>10 4\n", "utf-8")
    plain = pnp("check", log)
    bright = pnp("check", "--color", "always", log)
    assert (plain.code, bright.code) == (1, 1)
    assert "\x1b" not in plain.out
    assert bright.out.count("\x1b[1;31m") == 2
    assert re.sub(r"\x1b\[[0-9;]*m", "", bright.out) == plain.out
