"""Which logs the arguments of a call mean: files, folders, globs and standard input."""

from __future__ import annotations

import glob
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pnp.data.errors import DataError
from pnp.data.platform import SEPARATORS, openable
from pnp.data.read import LIMIT, decode
from pnp.library import message

_TOLD = 3  # files that are no logs, where there is nothing else
_ANY_SEPARATOR = "".join(SEPARATORS)
_STEPS = re.compile(f"(?<=[{re.escape(_ANY_SEPARATOR)}])")
_FORMAT = re.compile(r"""["']?format["']?\s*[:=]\s*["']pnp-log/""")


class Inputs(NamedTuple):
    """The logs in the order of the arguments, and the files of folders that are no logs."""

    logs: list[str]
    passed_over: list[str]


def as_shells_do(arguments: Iterable[str]) -> list[str]:
    """Expand the arguments of a call, patterns replaced by the names they match, which cmd.exe leaves to programs."""
    return [
        name
        for argument in arguments
        for name in ([argument] if argument.startswith("-") or not glob.has_magic(argument) else _names(argument))
    ]


def some_logs(arguments: tuple[str, ...]) -> Inputs:
    """Expand arguments as `expand`; raise DataError where there is no log at all."""
    inputs = expand(arguments)
    if not inputs.logs:
        told = ", ".join(inputs.passed_over[:_TOLD]) + (", ..." if len(inputs.passed_over) > _TOLD else "")
        where, count = ", ".join(arguments), len(inputs.passed_over)
        raise DataError(message("inputs.no-log" if count else "inputs.empty", where=where, count=count, files=told))
    return inputs


def expand(arguments: tuple[str, ...]) -> Inputs:
    """Return the logs that arguments name; in folders the files whose format is a log's, sorted by path.

    What cannot be looked at, be it a file or a folder, is among them: the reader says why.
    """
    logs: list[str] = []
    passed_over: list[str] = []
    for name in (name for argument in arguments for name in _names(argument)):
        if name == "-" or not _is_folder(name):
            logs.append(name)
            continue
        found: list[str] = []
        others: set[str] = set()
        closed: list[OSError] = []
        for place, inside, names in os.walk(name, onerror=closed.append):
            for path in (Path(place, name) for name in names):
                (found.append if _may_be_file(path) and _is_log(path) else others.add)(str(path))
            # links to folders are not followed, since they may lead back
            others.update(str(path) for path in (Path(place, name) for name in inside) if path.is_symlink())
        passed_over += sorted(others)
        found += (str(Path(error.filename)) for error in closed)
        logs += sorted(found, key=_by_parts)
    return Inputs(logs, passed_over)


def _names(argument: str) -> list[str]:
    """What a pattern matches; a name that is there, or matches nothing, as it is."""
    if argument == "-" or glob.glob(glob.escape(argument)):
        return [argument]
    return sorted(set(_matches(argument))) or [argument]


def _matches(pattern: str) -> Iterator[str]:
    """What a pattern matches; `**` means all folders, but none that is a link, which may lead back to itself."""
    steps = _STEPS.split(pattern)
    deep = [step.rstrip(_ANY_SEPARATOR) == "**" for step in steps]
    if True not in deep:
        yield from glob.iglob(pattern)
        return
    at = deep.index(True)
    rest = "".join(steps[next((i for i in range(at, len(steps)) if not deep[i]), len(steps)) :])
    for root in glob.glob("".join(steps[:at])) if at else [""]:
        for folder, inside, _ in os.walk(root or "."):
            inside[:] = [name for name in inside if not name.startswith(".")]
            here = folder if root else folder[2:]  # without the "./" of what was no part of the pattern
            here += SEPARATORS[0] if here and not here.endswith(SEPARATORS) else ""
            found = _matches(glob.escape(here) + (rest or "*"))
            yield from (name for name in found if rest or not Path(name).is_dir())


def _is_folder(name: str) -> bool:
    try:
        return name != "" and Path(name).is_dir()
    except (OSError, ValueError):  # too long a name, a folder above that may not be entered
        return False


def _by_parts(path: str) -> str:
    """What sorts paths folder by folder, as `Path` does, in a tenth of the memory of their parts."""
    return os.path.normcase(path).replace(SEPARATORS[0], "\0")


def _may_be_file(path: Path) -> bool:
    """Whether this is a file, or cannot be looked at; a link to nothing counts as one."""
    try:
        found = openable(path)
        return found.is_file() or not found.exists()
    except OSError:
        return True


def _is_log(file: Path) -> bool:
    """Whether a file says that it is a log; one that is too large or cannot be read is left to the reader."""
    ending = file.suffix.lower()
    if ending not in (".json", ".toml"):
        return ending == ".pnplog"
    try:
        there = openable(file)
        return there.stat().st_size > LIMIT or bool(_FORMAT.search(decode(there.read_bytes()).text))
    except (OSError, UnicodeDecodeError):
        return True


# When a file changes.

_PAUSE = 0.3  # seconds


def changes(path: Path, pause: Callable[[float], None] = time.sleep) -> Iterator[None]:
    """Yield once at the beginning, then each time the file has other bytes; it may be gone for a while.

    Raises OSError when there is no file at the beginning.
    """
    seen = path.read_bytes()
    yield
    while True:
        pause(_PAUSE)
        now = path.read_bytes() if path.is_file() else seen
        if now != seen:
            seen = now
            yield
