"""Replays of many logs: what their files are called, and their pages one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import NamedTuple

from pnp.data.errors import DataError
from pnp.data.file_names import is_reserved
from pnp.data.messages import language_in_use
from pnp.library.load import read_log
from pnp.library.workers import in_order
from pnp.notation.folding import fold
from pnp.web.replay import replay_page
from pnp.web.sentences import message

_LONGEST = 60  # signs of a name


class Replay(NamedTuple):
    """The page of a log; without one, why there is none."""

    file: str
    page: str = ""
    problem: DataError | None = None


def replay_names(files: Iterable[str]) -> dict[str, str]:
    """For each log the name of its replay, made of its own: small letters, digits and hyphens, each name once."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for file in dict.fromkeys(files):
        plain = re.sub("[^a-z0-9]+", "-", fold(PurePath(file).stem))[:_LONGEST].strip("-") or "game"
        plain = f"{plain}-game" if is_reserved(plain) else plain
        number, name = 1, plain
        while name in taken:
            number, name = number + 1, f"{plain}-{number + 1}"
        taken.add(name)
        names[file] = f"{name}.html"
    return names


def replays(files: Sequence[str], jobs: int = 1) -> Iterator[Replay]:
    """The replay of each log, in their order and in the language in use; by several processes with `jobs` over 1."""
    return map(_replay, files) if jobs == 1 else in_order(_replay, files, jobs, _lost)


def _replay(file: str) -> Replay:
    try:
        return Replay(file, replay_page(read_log(file), language_in_use()))
    except DataError as error:
        return Replay(file, problem=error)


def _lost(file: str) -> Replay:
    return Replay(file, problem=DataError(message("replay.lost"), file))
