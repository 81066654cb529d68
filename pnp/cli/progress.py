"""A progress bar for work that takes over a second, on a terminal only."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator, Iterable
from typing import Any, TypeVar

Item = TypeVar("Item")
_PATIENCE = 1.0
_STEP = 0.1  # seconds between two looks of the bar
_SHOWN: Any = {"show_percent": True, "show_pos": True, "item_show_func": lambda rate: rate}


def watched(items: Iterable[Item], length: int) -> Generator[Item, None, None]:
    """The items; when the work on them takes over a second, a bar on standard error tells how far it is.

    It tells how many are done, the time left, and how many are done a second. There is none when standard error is no
    terminal, or one that cannot move its cursor, or `length` is 0.
    """
    if not length or not sys.stderr or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield from items
        return
    import click

    begin, bar, shown, told = time.monotonic(), None, 0, 0.0
    try:
        for done, item in enumerate(items, 1):
            yield item
            now = time.monotonic()
            if (bar is None and now - begin <= _PATIENCE) or (now - told < _STEP and done != length):
                continue
            bar = bar or click.progressbar(length=length, file=sys.stderr, **_SHOWN)
            bar.update(done - shown, f"{done / (now - begin):.0f}/s")
            shown, told = done, now
    finally:
        if bar is not None:
            bar.render_finish()
