"""The logs that were handed in, judged one after the other; one that cannot be used never costs the others."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.data.errors import DataError
from pnp.judging.verdict import judge
from pnp.library.inputs import expand
from pnp.library.load import read_log
from pnp.library.workers import in_order
from pnp.season.results import Judged, LeftOut, judged


def handed_in(arguments: Sequence[str], jobs: int = 1) -> tuple[list[Judged], list[LeftOut]]:
    """What files, folders and globs hold, in their order, and the files that hold no log that can be used."""
    inputs = expand(tuple(arguments))
    alone = jobs == 1 or "-" in inputs.logs  # standard input belongs to this process
    found = list(map(_judged, inputs.logs)) if alone else list(in_order(_judged, inputs.logs, jobs, _unusable))
    out = [one for one in found if isinstance(one, LeftOut)]
    return [one for one in found if isinstance(one, Judged)], [*out, *_passed_over(inputs.passed_over)]


def _judged(file: str) -> Judged | LeftOut:
    try:
        return judged(judge(read_log(file)))
    except DataError:
        return _unusable(file)


def _unusable(file: str) -> LeftOut:
    return LeftOut(file, "unusable")


def _passed_over(files: Sequence[str]) -> list[LeftOut]:
    return [LeftOut(file, "passed-over") for file in files]
