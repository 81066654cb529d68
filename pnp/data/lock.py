"""Locks on files: one process at a time."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pnp.data.platform import discard, open_files_stay, try_lock

_PAUSE = 0.02  # seconds


def is_at(descriptor: int, path: Path) -> bool:
    """Whether an open file is the one of that name; where open files stay it is."""
    if open_files_stay():
        return True
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Waits until no other process has this lock, and holds it; `path` is a file of its own, gone afterwards.

    Raises OSError when the file cannot be made; where files cannot be locked there is no lock.
    """
    descriptor = _held(path)
    try:
        yield
    finally:
        discard(descriptor, path)


def _held(path: Path) -> int:
    """The descriptor of the lock's file, locked; a file that was removed while this process waited is no lock."""
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        with suppress(OSError):
            while not try_lock(descriptor):
                time.sleep(_PAUSE)
        if is_at(descriptor, path):
            return descriptor
        os.close(descriptor)
