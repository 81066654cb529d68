"""Which logs the arguments of a call mean: files, folders, globs and standard input."""

from __future__ import annotations

import glob
from pathlib import Path
from typing import NamedTuple

_ENDINGS = (".json", ".toml", ".pnplog")
_LARGEST = 10_000_000


class Inputs(NamedTuple):
    """The logs in the order of the arguments, and how many files of folders are no logs."""

    logs: list[str]
    passed_over: int


def expand(arguments: tuple[str, ...]) -> Inputs:
    """The logs that arguments name; in folders the files whose format is a log's, sorted by path."""
    logs: list[str] = []
    passed_over = 0
    for argument in arguments:
        path = Path(argument)
        if argument != "-" and path.is_dir():
            files = sorted(file for file in path.rglob("*") if file.is_file())
            found = [str(file) for file in files if _is_log(file)]
            passed_over += len(files) - len(found)
            logs += found
        elif argument == "-" or path.exists():
            logs.append(argument)
        else:
            logs += sorted(glob.glob(argument, recursive=True)) or [argument]
    return Inputs(logs, passed_over)


def _is_log(file: Path) -> bool:
    """Whether a file says that it is a log; one that is too large or cannot be read is left to the reader."""
    if file.suffix == ".pnplog" or file.suffix not in _ENDINGS:
        return file.suffix == ".pnplog"
    try:
        return file.stat().st_size > _LARGEST or b"pnp-log/" in file.read_bytes()
    except OSError:
        return True
