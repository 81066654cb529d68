"""The logs that were handed in, judged one after the other; one that cannot be used never costs the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pnp.data.errors import DataError
from pnp.judging.verdict import judge
from pnp.library.inputs import some_logs
from pnp.library.load import read_log
from pnp.library.workers import in_order
from pnp.season.results import Judged, LeftOut, judged
from pnp.season.sentences import message

_SHARE = 25  # logs that a worker of a cluster takes at a time
Found = Judged | LeftOut
Watch = Callable[[Iterable[Found], int], Iterator[Found]]
"""Passes on what is found, of so many logs, and tells how far it is."""


def _unwatched(found: Iterable[Found], _: int) -> Iterator[Found]:
    yield from found


def handed_in(
    arguments: Sequence[str], jobs: int = 1, cluster: str | None = None, watch: Watch = _unwatched
) -> tuple[list[Judged], list[LeftOut]]:
    """What files, folders and globs hold, in their order, and the files that hold no log that can be used."""
    inputs = some_logs(tuple(arguments))
    good: list[Judged] = []
    out: list[LeftOut] = []
    for one in watch(_all(inputs.logs, jobs, cluster), len(inputs.logs)):
        if isinstance(one, LeftOut):
            out.append(one)
        else:
            good.append(one)
    return good, [*out, *(LeftOut(file, "passed-over") for file in inputs.passed_over)]


def _all(logs: Sequence[str], jobs: int, cluster: str | None) -> Iterable[Found]:
    if "-" in logs:  # standard input belongs to this process
        return map(_judged, logs)
    if cluster:
        from pnp.library.cluster import in_order_on

        return in_order_on(cluster, _judged, logs, _SHARE)
    return map(_judged, logs) if jobs == 1 else in_order(_judged, logs, jobs, _lost)


def _judged(file: str) -> Found:
    try:
        return judged(judge(read_log(file)))
    except DataError as error:
        return LeftOut(file, "unusable", message=_what(error, file))


def _what(error: DataError, file: str) -> str:
    """What is wrong, in a line; with the name of another file, the layout, where that is at fault."""
    if error.file not in (file, None):
        return str(error).partition("\n")[0]
    says = error.message.partition("\n")[0]
    return message("at-line", line=error.line, says=says) if error.line else says


def _lost(file: str) -> Found:
    return LeftOut(file, "unusable", message=message("lost"))
