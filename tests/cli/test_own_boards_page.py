"""The page on boards of one's own: all of its commands, one after the other, in an empty folder."""

import re
import shlex

import pytest

from tests.shown import ROOT

PAGE = ROOT / "docs" / "own-boards.md"
BLOCK = re.compile(r"```(toml|console|diff|pnplog)\n(.*?)```", re.DOTALL)
SIZE = re.compile(r"\([\d,]+ bytes\)")  # compression differs between machines


def runs(text):
    """The commands of a block, each with what is shown below it."""
    commands = re.split(r"(?m)^\$ pnp ", text)[1:]
    return [command.split("\n", 1) for command in commands]


def edited(folder, text):
    """Replaces the lines of a block, each pair once, in the only file that has the first of them."""
    lines = text.splitlines()
    for old, new in zip(lines[::2], lines[1::2], strict=True):
        assert (old[0], new[0]) == ("-", "+")
        (file,) = [one for one in folder.glob("*.*") if f"\n{old[1:]}\n" in one.read_text("utf-8", errors="ignore")]
        file.write_text(file.read_text("utf-8").replace(f"\n{old[1:]}\n", f"\n{new[1:]}\n", 1), "utf-8")


def shown_is_said(shown, run):
    said = (run.out + run.err).splitlines()
    for number, line in enumerate(shown.splitlines()):
        if line != "...":
            assert SIZE.sub("", said[number]) == SIZE.sub("", line)


PARTS = PAGE.read_text("utf-8").split("## The other games")


@pytest.mark.parametrize("part", [PARTS[0], pytest.param(PARTS[1], marks=pytest.mark.soak)], ids=["first", "others"])
def test_each_command_says_what_is_shown(pnp, tmp_path, part):
    blocks = BLOCK.findall(part)
    assert len(blocks) > 5
    for kind, text in blocks:
        if kind == "toml":
            (tmp_path / text.split("\n", 1)[0].removeprefix("# ")).write_text(text, "utf-8")
        elif kind == "pnplog":
            with (tmp_path / "friday.pnplog").open("a", encoding="utf-8") as log:
                log.write(text)
        elif kind == "diff":
            edited(tmp_path, text)
        else:
            for command, shown in runs(text):
                shown_is_said(shown, pnp(*shlex.split(command)))
