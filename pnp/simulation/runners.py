"""Who plays the batches: this process, or several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pnp.data.errors import PnpError
from pnp.library.workers import in_order
from pnp.simulation.run import Batch, Runner, one_by_one
from pnp.simulation.sentences import message
from pnp.simulation.tally import Tally

_SHARE = 4  # batches that a worker of a cluster takes at a time: what a task costs there is a thirtieth of one


class LostBatch(PnpError):
    """The process that played a batch ended each time."""


def runner(processes: int = 1, cluster: str | None = None) -> Runner:
    """Plays batches by so many processes, or by a cluster; a worker that dies costs its batch again."""
    if cluster:
        from pnp.library.cluster import in_order_on

        return partial(in_order_on, cluster, share=_SHARE)
    return one_by_one if processes == 1 else partial(_pooled, processes=processes)


def _pooled(work: Callable[[Batch], Tally], batches: Sequence[Batch], processes: int) -> Iterator[Tally]:
    return in_order(work, batches, processes, _lost)


def _lost(batch: Batch) -> Tally:
    first, count = batch
    raise LostBatch(message("lost-batch", first=first, last=first + count - 1))
