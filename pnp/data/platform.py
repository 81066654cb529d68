"""What systems differ in, all of it: everything else is the same on Linux, macOS and Windows. Tests set `WINDOWS` and
what a call goes through; `docs/platforms.md` says what was never tried on the system itself."""

import errno
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        # Windows locks ranges of bytes: the first one stands for the whole file
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


WINDOWS = sys.platform == "win32"
# before Python 3.13 Android calls itself "linux", too
LINUX = sys.platform == "linux" and not hasattr(sys, "getandroidapilevel") and "ANDROID_DATA" not in os.environ
SEPARATORS = tuple(filter(None, (os.sep, os.altsep)))  # what may stand between folders in a path
NAMELESS = getattr(os, "O_TMPFILE", 0)  # the flag for a file without a name; 0 where there are none
BINARY = getattr(os, "O_BINARY", 0)  # the flag without which Windows changes line ends
# Windows has no SIGHUP and no SIGQUIT, the others have no SIGBREAK
ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK") if hasattr(signal, name)]
"""Signals that end a program at once; SIGBREAK is Ctrl-Break on Windows."""

_MOST_PROCESSES = 61  # Windows waits for so many at a time; concurrent.futures refuses more
_LONG = 220  # characters: 260 are the most of a path, and a temporary file beside it has a name of its own
_WHOLE = "\\\\?\\"  # a path that Windows takes as it is, at any length
_PATIENCE, _PAUSE = 1.0, 0.05  # seconds
_COLORS = 4  # ENABLE_VIRTUAL_TERMINAL_PROCESSING


def try_lock(descriptor: int) -> bool:
    """Lock an open file until it is closed; False when another process has it. Raises OSError where none is locked."""
    try:
        _lock(descriptor)
    # a file that is locked elsewhere is EWOULDBLOCK for flock, EACCES for msvcrt
    except (BlockingIOError, PermissionError):
        return False
    return True


def open_files_stay() -> bool:
    """Tell whether an open file can be neither moved nor removed."""
    return WINDOWS


def discard(descriptor: int, path: Path) -> None:
    """Remove an open file and close it, as far as that can be done; where open files stay, in the other order."""
    # elsewhere the name goes while the lock is held: who waits for the lock then sees that it is none any more
    if WINDOWS:
        os.close(descriptor)
    with suppress(OSError):
        path.unlink()
    if not WINDOWS:
        with suppress(OSError):
            os.close(descriptor)


def replace(source: Path, target: Path) -> None:
    """Move a file over another one; raises OSError. On Windows others may have it open for a moment, such as a scanner
    for viruses: it is tried again for a second."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            source.replace(target)
            return
        except PermissionError:
            if not WINDOWS or time.monotonic() > end:
                raise
        time.sleep(_PAUSE)


def is_open_elsewhere(error: OSError) -> bool:
    """Tell whether the reason that a file cannot be replaced is that another program has it open."""
    return WINDOWS and isinstance(error, PermissionError)


def is_broken_pipe(error: Exception) -> bool:
    """Tell whether nobody reads standard output any more; Windows tells it as an argument that is not valid."""
    invalid = isinstance(error, OSError) and error.errno == errno.EINVAL and error.filename is None
    return isinstance(error, BrokenPipeError) or (WINDOWS and invalid)


def openable(path: str | Path) -> Path:
    """Return the path by which a file can be opened: on Windows one over 260 characters must say that it is whole."""
    whole = os.path.abspath(path) if WINDOWS else ""  # noqa: PTH100 - resolve() would follow links
    return Path(long_path(whole)) if len(whole) > _LONG else Path(path)


def long_path(whole: str) -> str:
    r"""Return a path of Windows from its root, of any length: `\\?\C:\...`, `\\?\UNC\server\share\...`."""
    if whole.startswith(("\\\\?\\", "\\\\.\\")):
        return whole
    return f"{_WHOLE}UNC{whole[1:]}" if whole.startswith("\\\\") else _WHOLE + whole


def processes(asked: int) -> int:
    """Return how many processes may work at a time where so many are wanted."""
    return min(asked, _MOST_PROCESSES) if WINDOWS else asked


def end_by_exceptions() -> None:
    """Let signals that end the program raise SystemExit, so that what it holds is given free before."""
    for number in ENDING:
        signal.signal(number, lambda number, _: sys.exit(128 + number))


@contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Holds Ctrl-C back, where that can be done: also processes that are begun within leave it."""
    hold: Callable[..., set[signal.Signals]] | None = getattr(signal, "pthread_sigmask", None)
    if hold is None:
        yield
        return
    before = hold(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        hold(signal.SIG_SETMASK, before)


def take_over(file: IO[bytes], old: os.stat_result) -> None:
    """Give an open file the mode of another one and, as far as that is allowed, its owner, where files have these."""
    if not hasattr(os, "fchmod"):
        return
    now = os.fstat(file.fileno())
    if (now.st_uid, now.st_gid) != (old.st_uid, old.st_gid):
        with suppress(OSError):
            os.fchown(file.fileno(), old.st_uid, old.st_gid)
    # after the owner: a change of owner takes the bits setuid and setgid away
    os.fchmod(file.fileno(), old.st_mode & 0o7777)


def shows_colors(stream: IO[str]) -> bool:
    """Tell whether a terminal understands the codes for colors; that of Windows is told to."""
    if not WINDOWS:
        return True
    try:
        import ctypes
        import msvcrt

        kernel = ctypes.windll.kernel32  # type: ignore[attr-defined]
        handle, mode = msvcrt.get_osfhandle(stream.fileno()), ctypes.c_ulong()  # type: ignore[attr-defined]
        known = kernel.GetConsoleMode(handle, ctypes.byref(mode))
        return bool(known and kernel.SetConsoleMode(handle, mode.value | _COLORS))
    except (AttributeError, ImportError, OSError):
        return False


# Locks on files: one process at a time.

_LOCK_PAUSE = 0.02  # seconds


def is_at(descriptor: int, path: Path) -> bool:
    """Tell whether an open file is the one of that name; where open files stay it is."""
    if open_files_stay():
        return True
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Waits until no other process has this lock, and holds it; `path` is a file of its own, gone afterwards. Raises
    OSError when the file cannot be made; where files cannot be locked there is no lock."""
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        with suppress(OSError):
            while not try_lock(descriptor):
                time.sleep(_LOCK_PAUSE)
        if is_at(descriptor, path):
            break
        os.close(descriptor)  # a file that was removed while this process waited is no lock
    try:
        yield
    finally:
        discard(descriptor, path)
