"""The scripts of pages: few lines, typed by their comments. What checks the types is no part of the project."""

import shutil
import subprocess
from itertools import chain
from pathlib import Path

import pytest

import pnp.web
from tests.tables import tables

FOLDER = Path(pnp.web.__file__).parent
SCRIPTS = tables(__file__)["scripts"]
GIVEN = "/** @type {any} */ var GAME_DATA;\n"
TSC = shutil.which("tsc")


def test_scripts_are_short():
    lines = {path.name: len(path.read_text("utf-8").splitlines()) for path in FOLDER.glob("*.js")}
    assert lines["picture.js"] + lines["board.js"] + lines["course.js"] + lines["replay.js"] <= 450
    assert lines["learn.js"] <= 300
    assert lines["start.js"] <= 350
    # of recorder, watcher, replay and painter
    named = chain(*(SCRIPTS[page] for page in ("record", "watch", "replay", "paint")))
    assert sum(lines[name] for name in set(named)) <= 1400


@pytest.mark.parametrize("page", SCRIPTS)
@pytest.mark.skipif(TSC is None, reason="not run: no tsc here (npm install -g typescript)")
def test_types_hold(page, tmp_path):
    whole = tmp_path / f"{page}.js"
    text = GIVEN + "".join((FOLDER / name).read_text("utf-8") for name in SCRIPTS[page])
    whole.write_text(f"{text}\nexport {{}};\n", "utf-8")  # a module: its names are its own
    options = [
        "--checkJs", "--allowJs", "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable",
    ]  # fmt: skip
    found = subprocess.run([TSC, *options, str(whole)], capture_output=True, text=True, check=False)
    assert found.stdout == ""
