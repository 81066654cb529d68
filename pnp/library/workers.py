"""Work on many items by several processes at a time; a process that dies costs no item."""

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext, suppress
from importlib import import_module
from itertools import islice
from multiprocessing.connection import wait
from typing import Any, TypeVar

from pnp.data import PnpError, UsageError, language, language_in_use
from pnp.data.platform import ENDING, processes as possible, without_ctrl_c
from pnp.library import message

Item = TypeVar("Item")
Result = TypeVar("Result")
_SHARE = 8  # items that a process takes at a time
_AHEAD = 3  # shares a process that may be under way or done before their turn: what bounds the memory
_TRIES = 2  # how often an item is done again, alone, that may have ended its process


def in_order(
    work: Callable[[Item], Result], items: Sequence[Item], processes: int, lost: Callable[[Item], Result]
) -> Iterator[Result]:
    """Yield what the work makes of each item, in the order of the items; `processes` at least 1. `work` and the items
    are pickled. When a process dies, what it and the others had under way is done again, one item at a time; an item
    whose process dies each time gives `lost(item)`. An exception of the work is raised."""
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
            for _ in range(done):
                shares.popleft()
            # a pool that breaks does not tell which process died: any share that was under way may be to blame
            under_way = [shares.popleft() for _ in range(min(len(shares), _AHEAD * processes))]
            yield from _carefully(work, deque(item for share in under_way for item in share), lost)
        else:
            return


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
    said = language_in_use()  # a new process knows nothing of it
    futures = (pool.submit(do_all, work, said, share) for share in shares)
    try:
        with without_ctrl_c():
            begun = deque(islice(futures, _AHEAD * processes))
        while begun:
            yield begun.popleft().result()
            begun += islice(futures, 1)
    except BaseException:  # also when the caller stops: nobody waits for what is under way
        for process in multiprocessing.active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def do_all(work: Callable[[Item], Result], lang: str, share: Sequence[Item]) -> list[Result]:
    """Return the results of a share, said in a language."""
    with language(lang):
        return [work(item) for item in share]


def _begin_worker() -> None:
    """Leaves Ctrl-C to the parent, and ends silently when the parent is gone or when it is told to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL)
    parent = multiprocessing.parent_process()

    def end_with_it() -> None:
        if parent is not None:
            wait([parent.sentinel])
            # sys.exit would end this thread alone
            os._exit(1)

    threading.Thread(target=end_with_it, daemon=True).start()


def shared_out(
    work: Callable[[Item], Result], items: Sequence[Item], lost: Callable[[Item], Result], processes: int = 1,
    cluster: str | None = None, share: int = 1,
) -> Iterator[Result]:  # fmt: skip
    """Yield what the work makes of each item, in their order: by a `cluster`, whose workers take a `share` at a time,
    by several `processes`, or by this one. Raises as `in_order` and `in_order_on`."""
    if cluster:
        return in_order_on(cluster, work, items, share)
    return map(work, items) if processes == 1 else in_order(work, items, processes, lost)


# Work on many items by the workers of a Dask cluster; a worker that dies costs its share again and no result.
#
# `distributed` is an extra (`pnp-workshop[cluster]`). Workers need this program, and the files that work reads.

LOCAL = "local"
_RETRIES = 5  # how often a share is done again whose worker ended
_TIMEOUT, _PATIENCE = 5.0, 5.0  # seconds until nobody is at an address; until a cluster that fell silent is gone
_QUIET = {
    "distributed.worker.profile.enabled": False, "distributed.admin.tick.interval": "500ms",
    "distributed.admin.system-monitor.interval": "5s", "distributed.worker.memory.monitor-interval": "1s",
}
"""What Dask looks after by itself all the time: a tenth of a core in a cluster of two workers."""


class ClusterGone(PnpError):
    """The scheduler of a cluster cannot be reached any more."""


def in_order_on(
    address: str, work: Callable[[Item], Result], items: Sequence[Item], share: int = 1
) -> Iterator[Result]:
    """Yield what the work makes of each item, in the order of the items, by the workers of the cluster at an address.
    `local` starts a cluster on this machine. `share`: items that a worker takes at a time; those of one should take a
    tenth of a second or more. Work and items are pickled. Raises UsageError where `distributed` is not installed or
    nobody is at the address, ClusterGone when the scheduler goes away, and what the work raises."""
    shares = [items[at : at + share] for at in range(0, len(items), share)]
    with _client(address) as client:
        # pure calls with equal arguments are done once: a log that has changed meanwhile would have its old verdict
        executor = client.get_executor(pure=False, retries=_RETRIES)
        said = language_in_use()
        futures = (executor.submit(do_all, work, said, one) for one in shares)
        begun = deque(islice(futures, _AHEAD * max(1, len(client.scheduler_info()["workers"]))))
        try:
            while begun:
                yield from _result(client, address, begun.popleft())
                begun += islice(futures, 1)
        finally:  # when the caller stops, nobody waits for what is under way
            executor.shutdown(wait=False)


def _result(client: Any, address: str, future: Future[list[Result]]) -> list[Result]:
    """The result of a share, waited for as long as the scheduler answers."""
    silent: float | None = None
    while True:
        try:
            # now and then it is looked whether the scheduler is there: a future of one that is gone waits for ever
            return future.result(timeout=0.5)
        except TimeoutError:
            if client.status == "running":
                silent = None
                continue
            silent = silent or time.monotonic()
            if client.status == "closed" or time.monotonic() - silent > _PATIENCE:
                raise ClusterGone(message("cluster.gone", address=address)) from None
        except CancelledError:
            raise ClusterGone(message("cluster.gone", address=address)) from None


@contextmanager
def _client(address: str) -> Iterator[Any]:
    """A client of the cluster at an address, quiet, closed at the end; one that was started here ends then."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise UsageError(message("cluster.missing")) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    begun = None
    try:
        if address == LOCAL:
            config: Any = import_module("dask.config")
            tracker: Any = import_module("multiprocessing.resource_tracker")
            tracker.ensure_running()  # which would let Ctrl-C, which is left to this process, through where it begins
            how = {"threads_per_worker": 1, "dashboard_address": None, "silence_logs": logging.CRITICAL}
            with config.set(_QUIET), without_ctrl_c():  # its workers take both over
                # one thread a worker, a worker a core: of the threads of a process only one runs Python at a time
                begun = distributed.LocalCluster(**how)
        # not the default: a program that calls this may have a client of its own
        client = distributed.Client(begun or address, timeout=_TIMEOUT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise UsageError(message("cluster.nobody", address=address)) from error
    try:
        yield client
    finally:
        gone = client.status != "running"
        with suppress(TimeoutError) if gone else nullcontext():  # a scheduler that is gone does not say goodbye
            client.close(timeout=0.1 if gone else _TIMEOUT)
        if begun is not None:
            begun.close(timeout=_TIMEOUT)
