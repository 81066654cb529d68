"""Commands in pages, with what is shown below them."""

import os
import re
import shlex
import sys
from contextlib import chdir
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from pnp.cli import run

ROOT = Path(__file__).parents[1]
_BLOCK = re.compile(r"```console\n\$ (pnp .*)\n((?:.*\n)*?)```")
_STEP = re.compile(
    r"(?:((?:Add to|Weiter in|À la suite de) )?`(\S+)`\u00a0?:\n\n)?^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
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
    _, *words = shlex.split(command)
    with chdir(folder), patch.dict(os.environ, PNP_CONFIG_DIR=str(folder)):
        assert_shown(shown, said(words).splitlines())


def said(words):
    """Standard output and then standard error of a call in this process."""
    streams = [TextIOWrapper(BytesIO(), "utf-8", newline="\n") for _ in range(2)]
    with patch.object(sys, "stdout", streams[0]), patch.object(sys, "stderr", streams[1]):
        run(words)
    for stream in streams:
        stream.flush()
    return "".join(stream.buffer.getvalue().decode() for stream in streams)
