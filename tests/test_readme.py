"""Every command of the README works and says what the README shows."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(r"```console\n\$ (pnp .*)\n((?:.*\n)*?)```", (ROOT / "README.md").read_text("utf-8"))

_SIZE = re.compile(r"\([\d,]+ bytes\)")  # compression differs between machines


@pytest.mark.parametrize(("command", "shown"), BLOCKS, ids=[command for command, _ in BLOCKS])
def test_says_what_it_shows(command, shown, tmp_path):
    for name in ("docs", "layouts"):
        (tmp_path / name).symlink_to(ROOT / name)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PNP_CONFIG_DIR": str(tmp_path)}
    words = [sys.executable, "-m", *shlex.split(command)]
    run = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    said = (run.stdout + run.stderr).splitlines()
    for number, line in enumerate(shown.splitlines()):
        if line != "...":
            assert _SIZE.sub("", said[number]) == _SIZE.sub("", line)


def test_five_things_are_shown():
    assert len(BLOCKS) >= 5
