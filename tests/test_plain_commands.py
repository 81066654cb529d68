"""Commands that pages show without what they say: each is called, with fewer games than the page has."""

import re
import shlex
import shutil

import pytest

from pnp.cli import run
from tests.shown import ROOT
from tests.test_doc_pages import ALL

BLOCK = re.compile(r"^```(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLAIN = {
    page: [
        line
        for kind, block in BLOCK.findall(text)
        for line in block.splitlines()
        if not kind and line.startswith("pnp ")
    ]
    for page, text in ALL.items()
    if page.startswith("docs/")
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """What the commands name: a season of logs, a board."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "config"))
    (tmp_path / "season").mkdir()
    for name in ("friday", "kings"):
        shutil.copy(ROOT / "docs" / "examples" / f"{name}.pnplog", tmp_path / "season")
    assert run(["layout", "new", "durch-die-wueste", "-o", "oasis.toml"]) == 0


def called(line):
    """Calls the program as the line does, a cluster being one of this machine; the exit code."""
    line = re.sub(r"--games \d+", "--games 2", line)
    return run(shlex.split(re.sub(r"--cluster \S+", "--cluster local", line), comments=True)[1:])


@pytest.mark.soak
@pytest.mark.parametrize("page", [page for page, lines in PLAIN.items() if lines])
def test_commands_of_a_page_work(folder, page):
    for line in PLAIN[page]:
        assert called(line) == 0, line


def test_these_pages_have_such_commands():
    assert {page for page, lines in PLAIN.items() if lines} == {
        "docs/automation.md", "docs/judging.md", "docs/own-boards.md",
    }  # fmt: skip
