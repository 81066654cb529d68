"""Which files a call has read: its outputs may not replace them."""

import os
import stat
from contextlib import AbstractContextManager, suppress
from contextvars import ContextVar
from typing import IO

from pnp.data.messages import held

_READ: ContextVar[set[int] | None] = ContextVar("read", default=None)


def remembered() -> AbstractContextManager[None]:
    """Remember the files that are read within it; outside of it none are."""
    return held(_READ, set())


def remember(file: IO[bytes]) -> None:
    """Remember an open file by its device and number, whatever name it was opened by; pipes and devices are not."""
    if (read := _READ.get()) is None:
        return
    with suppress(OSError, ValueError):  # a text in memory has no descriptor
        if stat.S_ISREG((found := os.fstat(file.fileno())).st_mode):
            read.add(_number(found))


def was_read(found: os.stat_result) -> bool:
    """Return whether this is a file that was read."""
    return _number(found) in (_READ.get() or ())


def _number(found: os.stat_result) -> int:
    return found.st_dev << 128 | found.st_ino
