"""Ctrl-C before the program has been imported."""

import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest


@pytest.mark.parametrize("module", ["click", "pnp/cli", "pnp/data/errors"])
def test_ctrl_c_while_the_program_is_imported(tmp_path, module):
    # a module that stops the program takes the place of the real one
    script = f"""
import importlib.abc, sys
class Stop(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == {module.replace("/", ".")!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Stop())
sys.argv = ["pnp", "check", "no-such-file"]
import runpy
runpy.run_module("pnp", run_name="__main__")
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "pnp: stopped\n")


def test_the_installed_command_begins_there_too():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    assert {*project["project"]["scripts"].values()} == {"pnp.__main__:main"}
    assert callable(import_module("pnp.__main__").main)
