"""The page about games of one's own, followed from an empty folder, each step in a process of its own."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.shown import assert_shown, session
from tests.tables import tables


def install(folder):
    """As `pip install -e` does, without a network: the folder on the path, with a note of its entry point."""
    info = folder / "page_squares-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: page-squares\nVersion: 0.1\n")
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    ((name, place),) = project["entry-points"]["pnp.games"].items()
    (info / "entry_points.txt").write_text(f"[pnp.games]\n{name} = {place}\n")


def like(found):
    """Another name than the page's, which a reader may have followed here."""
    return "Page" if found[0].istitle() else "page"


@pytest.mark.soak
def test_each_step_says_what_it_shows(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game = tmp_path / "page-squares"
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(game), os.environ["PYTHONPATH"]]))
    done = []
    for told in session("docs/new-game.md"):
        step, text = (re.sub("(?i)nine(?=[-_ ]squares)", like, part) for part in told)
        first, *words = shlex.split(step)
        done.append(first)
        if first == "pip":
            install(game)
        elif first in ("pnp", "python"):
            begin = ["-m", "pnp"] if first == "pnp" else []
            said = subprocess.run([sys.executable, *begin, *words], capture_output=True, text=True, check=False)
            assert said.returncode in ((0, 1) if first == "pnp" else (0,)), said.stdout + said.stderr
            assert_shown(text, (said.stdout + said.stderr).splitlines())
        else:
            with Path(step.lstrip(">")).open("a" if step.startswith(">>") else "w", encoding="utf-8") as file:
                file.write(text)
    assert done.count("pnp") == 8 and {"pip", "python"} < {*done}


@pytest.mark.parametrize(("name", "says"), tables(__file__)["a_game_with_a_bad_name_is_not_begun"])
def test_a_game_with_a_bad_name_is_not_begun(name, says, refused, tmp_path):
    assert says in refused("game", "new", name)
    assert [*tmp_path.iterdir()] == []


def test_nothing_is_written_over(pnp, refused, tmp_path):
    (tmp_path / "three").mkdir()
    (tmp_path / "three" / "pyproject.toml").write_text("mine")
    assert "three/pyproject.toml" in refused("game", "new", "three")
    assert [path.name for path in (tmp_path / "three").iterdir()] == ["pyproject.toml"]
    assert pnp("game", "new", "three", "-o", "four").code == 0
    assert 'three = "three:GAME"' in (tmp_path / "four" / "pyproject.toml").read_text()
