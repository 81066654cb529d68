"""Commands in pages, with what is shown below them."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
_BLOCK = re.compile(r"```console\n\$ (pnp .*)\n((?:.*\n)*?)```")
_STEP = re.compile(r"(?:(Add to )?`(\S+)`:\n\n)?^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
_SIZE = re.compile(r"\([\d,.\u202f]+ (?:bytes|octets|Bytes)\)")  # compression differs between machines


def blocks(path):
    """Each command of a page and what is shown of it."""
    return _BLOCK.findall((ROOT / path).read_text("utf-8"))


def session(path):
    """The steps of a page that is followed from its top to its end: (command, what is shown of it), or (file, text).

    A file is a block below a line that ends in "`NAME`:", or in "Add to `NAME`:" to go on with it, which is told as
    ">>NAME"; a console block may have several commands.
    """
    for more, name, language, body in _STEP.findall((ROOT / path).read_text("utf-8")):
        if language == "console":
            yield from _COMMAND.findall(body)
        elif name:
            yield (f">>{name}" if more else name), body


def assert_shown(shown, said):
    """What is shown of a command is what it says: the same lines from the first on, `...` is any line."""
    for number, line in enumerate(shown.splitlines()):
        if line != "...":
            assert _SIZE.sub("", said[number]) == _SIZE.sub("", line)


def check(command, shown, folder):
    """Runs a command in a folder where the files of the pages are; what is shown must be said, `...` is any line."""
    for name in ("docs", "layouts"):
        (folder / name).symlink_to(ROOT / name)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PNP_CONFIG_DIR": str(folder)}
    words = [sys.executable, "-m", *shlex.split(command)]
    run = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert_shown(shown, (run.stdout + run.stderr).splitlines())
