"""Which logs the arguments of a call mean: files, folders, globs and standard input."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pnp.data.read import LIMIT

_STEPS = re.compile(rf"(?<=[/{re.escape(os.sep)}])")
_FORMAT = re.compile(rb"""["']?format["']?\s*[:=]\s*["']pnp-log/""")


class Inputs(NamedTuple):
    """The logs in the order of the arguments, and how many files of folders are no logs."""

    logs: list[str]
    passed_over: int


def expand(arguments: tuple[str, ...]) -> Inputs:
    """The logs that arguments name; in folders the files whose format is a log's, sorted by path."""
    logs: list[str] = []
    passed_over = 0
    for name in (name for argument in arguments for name in _names(argument)):
        if name == "-" or not Path(name).is_dir():
            logs.append(name)
            continue
        files = sorted(file for file in Path(name).rglob("*") if file.is_file())
        found = [str(file) for file in files if _is_log(file)]
        passed_over += len(files) - len(found)
        logs += found
    return Inputs(logs, passed_over)


def _names(argument: str) -> list[str]:
    """What a pattern matches; a name that is there, or matches nothing, as it is."""
    if argument == "-" or glob.glob(glob.escape(argument)):
        return [argument]
    return sorted(set(_matches(argument))) or [argument]


def _matches(pattern: str) -> Iterator[str]:
    """What a pattern matches; `**` means all folders, but none that is a link, which may lead back to itself."""
    steps = _STEPS.split(pattern)
    deep = [step.rstrip("/" + os.sep) == "**" for step in steps]
    if True not in deep:
        yield from glob.iglob(pattern)
        return
    at = deep.index(True)
    rest = "".join(steps[next((i for i in range(at, len(steps)) if not deep[i]), len(steps)) :])
    for root in glob.glob("".join(steps[:at])) if at else [""]:
        for folder, inside, _ in os.walk(root or "."):
            inside[:] = [name for name in inside if not name.startswith(".")]
            here = folder if root else folder[2:]  # without the "./" of what was no part of the pattern
            here += os.sep if here and not here.endswith(os.sep) else ""
            found = _matches(glob.escape(here) + (rest or "*"))
            yield from (name for name in found if rest or not Path(name).is_dir())


def _is_log(file: Path) -> bool:
    """Whether a file says that it is a log; one that is too large or cannot be read is left to the reader."""
    ending = file.suffix.lower()
    if ending not in (".json", ".toml"):
        return ending == ".pnplog"
    try:
        return file.stat().st_size > LIMIT or bool(_FORMAT.search(file.read_bytes()))
    except OSError:
        return True
