"""Work on many items by several processes at a time; a process that dies costs no item."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import wait
from typing import TypeVar

from pnp.data.messages import language, language_in_use
from pnp.data.platform import ENDING, without_ctrl_c
from pnp.data.platform import processes as possible

Item = TypeVar("Item")
Result = TypeVar("Result")
_SHARE = 8  # items that a process takes at a time
_AHEAD = 3  # shares a process that may be under way or done before their turn: what bounds the memory
_TRIES = 2  # how often an item is done again, alone, that may have ended its process


def in_order(
    work: Callable[[Item], Result], items: Sequence[Item], processes: int, lost: Callable[[Item], Result]
) -> Iterator[Result]:
    """What the work makes of each item, in the order of the items; `processes` at least 1.

    `work` and the items are pickled. When a process dies, what it and the others had under way is done again, one
    item at a time; an item whose process dies each time gives `lost(item)`. An exception of the work is raised.
    """
    processes = possible(processes)
    size = max(1, min(_SHARE, len(items) // processes))
    shares = deque(items[at : at + size] for at in range(0, len(items), size))
    while shares:
        done = 0
        try:
            for results in _pooled(work, shares, min(processes, len(shares))):
                yield from results
                done += 1
        except BrokenProcessPool:
            _drop(shares, done)
            under_way = _drop(shares, _AHEAD * processes)
            yield from _carefully(work, deque(item for share in under_way for item in share), lost)
        else:
            return


def _drop(shares: deque[Sequence[Item]], number: int) -> list[Sequence[Item]]:
    """Takes so many shares from the left, at most all."""
    return [shares.popleft() for _ in range(min(number, len(shares)))]


def _carefully(work: Callable[[Item], Result], items: deque[Item], lost: Callable[[Item], Result]) -> Iterator[Result]:
    """The results of items that one process does one after the other: when it dies, that was at the first left."""
    tries = 0
    while items:
        try:
            for (result,) in _pooled(work, [[item] for item in items], 1):
                items.popleft()
                tries = 0
                yield result
        except BrokenProcessPool:
            tries += 1
        if tries == _TRIES:
            yield lost(items.popleft())
            tries = 0


def _pooled(work: Callable[[Item], Result], shares: Sequence[Sequence[Item]], processes: int) -> Iterator[list[Result]]:
    """The results of each share, in their order. Raises BrokenProcessPool when a process dies."""
    pool = ProcessPoolExecutor(processes, initializer=_begin_worker)
    begun: deque[Future[list[Result]]] = deque()
    rest = iter(shares)
    said = language_in_use()  # a new process knows nothing of it
    try:
        with without_ctrl_c():
            begun += [pool.submit(do_all, work, said, share) for share in islice(rest, _AHEAD * processes)]
        while begun:
            yield begun.popleft().result()
            begun += [pool.submit(do_all, work, said, share) for share in islice(rest, 1)]
    except BaseException:  # also when the caller stops: nobody waits for what is under way
        for process in multiprocessing.active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def do_all(work: Callable[[Item], Result], lang: str, share: Sequence[Item]) -> list[Result]:
    """The results of a share, said in a language."""
    with language(lang):
        return [work(item) for item in share]


def _begin_worker() -> None:
    """Leaves Ctrl-C to the parent, and ends silently when the parent is gone or when it is told to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
