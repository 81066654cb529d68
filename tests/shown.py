"""Commands in pages, with what is shown below them."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
_BLOCK = re.compile(r"```console\n\$ (pnp .*)\n((?:.*\n)*?)```")
_SIZE = re.compile(r"\([\d,]+ bytes\)")  # compression differs between machines


def blocks(path):
    """Each command of a page and what is shown of it."""
    return _BLOCK.findall((ROOT / path).read_text("utf-8"))


def check(command, shown, folder):
    """Runs a command in a folder where the files of the pages are; what is shown must be said, `...` is any line."""
    for name in ("docs", "layouts"):
        (folder / name).symlink_to(ROOT / name)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PNP_CONFIG_DIR": str(folder)}
    words = [sys.executable, "-m", *shlex.split(command)]
    run = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    said = (run.stdout + run.stderr).splitlines()
    for number, line in enumerate(shown.splitlines()):
        if line != "...":
            assert _SIZE.sub("", said[number]) == _SIZE.sub("", line)
