"""Neovim with the program as its language server: findings, hover, completion, a repair that is applied."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.crossed import some

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
NVIM = shutil.which("nvim")


class Case(NamedTuple):
    """A line of a log and what stands in its place; what comes: its code, column, words of its rule, a completion."""

    log: str
    line: str
    slip: str
    code: str
    column: int
    rule: str
    completion: str


CASES = [
    Case("friday", "4 Ana r L7 +w3 l D6 +w2", "4 Ana r L1 +w3 l D6 +w2", "camel-not-connected", 9,
         "joins the player's own caravan", "Ana r L6"),
    Case("war", "Ben m 14>33 4", "Ben m 14>43 4", "not-adjacent", 10, "Camels go to a neighbouring square",
         "Ben m 14>4 1"),
    Case("kings", "Ben d F3>E3", "Ben d F3>E9", "not-a-desert-hex", 10, "Tiles lie on desert hexes", "Ben d F3>E1"),
    Case("oases", "Ben d 2-07 E9 90 o E9/E 3>E10/E", "Ben d 2-07 E8 90 o E9/E 3>E10/E", "no-open-line", 12,
         "beyond a side with a line", "Ben d 2-07 E9 90"),
]  # fmt: skip


@pytest.mark.skipif(
    not NVIM and not os.environ.get("CI"), reason="not run: Neovim is missing (`make tools` gets it, Debian: neovim)"
)
@pytest.mark.parametrize("case", some(CASES, CASES[:1]), ids=[case.log for case in CASES])
def test_neovim_shows_findings_and_applies_a_repair(tmp_path, case):
    log, out = tmp_path / f"{case.log}.pnplog", tmp_path / "found.json"
    text = (EXAMPLES / log.name).read_text("utf-8")
    log.write_text(text.replace(case.line, case.slip, 1), "utf-8")
    program = Path(sys.executable).with_name("pnp")
    given = f"lua arg_log, arg_program, arg_out = '{log}', '{program}', '{out}'"
    script = Path(__file__).with_name("nvim.lua")
    subprocess.run(
        [NVIM or "nvim", "--headless", "--clean", "-c", given, "-c", f"luafile {script}", "-c", "cquit"],
        timeout=90, check=True, capture_output=True,
    )  # fmt: skip
    found = json.loads(out.read_text("utf-8"))
    line = text.splitlines().index(case.line) + 1
    assert (found["code"], found["line"], found["column"]) == (case.code, line, case.column)
    assert case.rule in found["hover"]
    assert found["completion"].startswith(case.completion)
    assert found["left"] == 0
    assert found["mended"] != case.slip
