"""A progress bar for work that takes over a second, on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")
_PATIENCE = 1.0


def watched(items: Iterable[Item], length: int) -> Iterator[Item]:
    """The items; when the work on them takes over a second, a bar on standard error tells how far it is.

    There is none when standard error is no terminal, or `length` is 0.
    """
    if not length or not sys.stderr or not sys.stderr.isatty():
        yield from items
        return
    import click

    begin, bar = time.monotonic(), None
    for done, item in enumerate(items, 1):
        yield item
        if bar is None and time.monotonic() - begin > _PATIENCE:
            bar = click.progressbar(length=length, file=sys.stderr)
            bar.update(done - 1)
        if bar is not None:
            bar.update(1)
    if bar is not None:
        bar.render_finish()
