"""Locks on files: one process at a time. With fcntl, or msvcrt on Windows."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PAUSE = 0.02  # seconds


def try_lock(descriptor: int) -> bool:
    """Locks an open file until it is closed; False when another process has it locked.

    Raises OSError where files cannot be locked.
    """
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def is_at(descriptor: int, path: Path) -> bool:
    """Whether an open file is the one of that name."""
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
        if sys.platform == "win32":  # no open file can be removed there, nor one that another waits for
            os.close(descriptor)
        with suppress(OSError):
            path.unlink()
        if sys.platform != "win32":
            os.close(descriptor)


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
