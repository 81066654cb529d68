"""When a file changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

_PAUSE = 0.3  # seconds


def changes(path: Path, pause: Callable[[float], None] = time.sleep) -> Iterator[None]:
    """Once at the beginning, then each time the file has other bytes; it may be gone for a while.

    Raises OSError when there is no file at the beginning.
    """
    seen = path.read_bytes()
    yield
    while True:
        pause(_PAUSE)
        now = path.read_bytes() if path.is_file() else seen
        if now != seen:
            seen = now
            yield
