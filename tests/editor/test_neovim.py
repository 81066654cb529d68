"""Neovim with the program as its language server: findings, hover, completion, a repair that is applied."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
NVIM = shutil.which("nvim")


@pytest.mark.skipif(
    not NVIM and not os.environ.get("CI"), reason="not run: Neovim is missing (`make tools` gets it, Debian: neovim)"
)
def test_neovim_shows_findings_and_applies_a_repair(tmp_path):
    log, out = tmp_path / "friday.pnplog", tmp_path / "found.json"
    text = (EXAMPLES / "friday.pnplog").read_text("utf-8")
    log.write_text(text.replace("4 Ana r L7 +w3", "4 Ana r L1 +w3"), "utf-8")
    program = Path(sys.executable).with_name("pnp")
    given = f"lua arg_log, arg_program, arg_out = '{log}', '{program}', '{out}'"
    script = Path(__file__).with_name("nvim.lua")
    subprocess.run(
        [NVIM or "nvim", "--headless", "--clean", "-c", given, "-c", f"luafile {script}", "-c", "cquit"],
        timeout=90, check=True, capture_output=True,
    )  # fmt: skip
    found = json.loads(out.read_text("utf-8"))
    assert (found["code"], found["line"], found["column"]) == ("camel-not-connected", 33, 9)
    assert "joins the player's own caravan" in found["hover"]
    assert found["completion"] == "Ana r L6"
    assert found["mended"].startswith("4 Ana r L7 +w3 l D6 +w2")
    assert found["left"] == 0
