"""Writes files whole or not at all."""

import os
import re
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from pnp.data.errors import OutputError, was_read
from pnp.data.messages import message

from pnp.data.platform import (  # isort: skip
    BINARY, ENDING, NAMELESS, is_at, is_open_elsewhere, open_files_stay, openable, replace, take_over, try_lock,
)  # fmt: skip

_DESCRIPTOR = re.compile(r"/dev/(?:std(?:out|(err))|fd/(\d+))|/proc/self/fd/(\d+)")
_TEMPORARY = ".pnp-{}.tmp"


def write(path: Path, data: bytes | Iterable[bytes], force: bool = False, over_input: bool = False) -> int:
    """Write a file beside its place and move it there; a device, pipe or descriptor is written directly. `data`: all of
    it, or its parts, which can be gone through again. A file that is replaced keeps its mode. Returns how many other
    names (hard links) it had, which keep what it was. Raises OutputError when `refusal` has a reason, or when the file
    cannot be written; no half file is left then, nor when the program is stopped."""
    parts = (data,) if isinstance(data, bytes) else data
    try:
        if (number := descriptor(path)) is not None or (path.exists() and not path.is_file()):
            # a copy: standard output, say, stays open when the file is closed
            with path.open("wb") if number is None else os.fdopen(os.dup(number), "wb") as file:
                file.writelines(parts)
            return 0
        # of a link the file that it leads to: moved over the link itself, the new file would take its place
        target = openable(path.resolve())
        if reason := refusal(openable(path), force, over_input):
            raise OutputError(reason, str(path))
        old = target.stat() if target.exists() else None
        _write_whole(target, parts, old, force)
        return old.st_nlink - 1 if old else 0
    except FileExistsError as error:  # since it was looked for
        raise OutputError(message("write.exists"), str(path)) from error
    except (OSError, RuntimeError, ValueError) as error:
        raise OutputError(message("write.failed", reason=reason_of(error, path)), str(path)) from error


def grow(path: Path) -> IO[bytes]:
    """Return a new file, opened for writing. Raises OutputError where there is one, or it cannot be made."""
    try:
        return path.resolve().open("xb")
    except FileExistsError as error:
        raise OutputError(message("write.exists"), str(path)) from error
    except (OSError, RuntimeError, ValueError) as error:
        raise OutputError(message("write.failed", reason=reason_of(error, path)), str(path)) from error


def refusal(path: Path, force: bool, over_input: bool = False) -> str | None:
    """Tell why a file may not be written over: the call has read it, it is read-only, it exists (unless `force`), or
    its name is a link to one, where the call has not read it."""
    if not path.is_file():
        return None
    if was_read(old := path.stat()) and not over_input:
        return message("write.input")
    # the mode is asked as well, since for root `access` finds every file writable
    if not old.st_mode & 0o222 or not os.access(path, os.W_OK):
        return message("write.read-only")
    if path.is_symlink() and not over_input:
        return message("write.link", file=path.resolve())
    return None if force else message("write.exists")


def refuse_link(path: Path) -> None:
    """Raise OutputError for a link, which `write` follows where the call has read the file."""
    if path.is_symlink():
        raise OutputError(message("write.link", file=path.resolve()), str(path))


def descriptor(path: Path) -> int | None:
    """Return the number of the open file that a name such as /dev/stdout or /dev/fd/3 stands for."""
    if (match := _DESCRIPTOR.fullmatch(str(path))) is None:
        return None
    return int(match[2] or match[3] or (2 if match[1] else 1))


def reason_of(error: Exception, path: Path) -> str:
    """Return what went wrong with the file of that name, in words."""
    if isinstance(error, FileNotFoundError) and (error.filename is None or path.parent == Path()):
        return message("write.no-current-folder")
    if isinstance(error, OSError) and is_open_elsewhere(error) and path.is_file():
        return message("write.open-elsewhere")
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return message("write.no-folder", folder=path.parent)
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def _write_whole(target: Path, parts: Iterable[bytes], old: os.stat_result | None, force: bool) -> None:
    # what programs left that were killed: their temporary files that nobody has locked
    for left in target.parent.glob(_TEMPORARY.format("[0-9a-f]" * 12)):
        with suppress(OSError):
            if left.is_symlink() or not left.is_file():
                continue
            with left.open("rb") as file:
                if try_lock(file.fileno()) and is_at(file.fileno(), left) and not open_files_stay():
                    left.unlink()
            if open_files_stay():  # so it was not removed if anybody has it open
                left.unlink()
    try:
        _put(target, parts, old, force, nameless=True)
    except FileExistsError:
        raise
    except OSError:  # there are no files without a name here
        _put(target, parts, old, force, nameless=False)


def _put(target: Path, parts: Iterable[bytes], old: os.stat_result | None, force: bool, nameless: bool) -> None:
    """Writes a file that is made for it, and gives it its name."""
    import secrets  # it takes hashlib along, a tenth of what a check imports

    name = target.with_name(_TEMPORARY.format(secrets.token_hex(6)))
    with _removed(name):
        number, source = _make(name, nameless)
        with os.fdopen(number, "wb") as file:
            file.writelines(parts)
            file.flush()
            if old:
                take_over(file, old)
            # before it has its name: after a crash of the machine the name must not lead to an empty file
            os.fsync(file.fileno())
            if not old and _linked(file, source, target, force):
                return
            if source != str(name):
                os.link(source, name, src_dir_fd=file.fileno())
            if open_files_stay():
                file.close()
            replace(name, target)


def _make(name: Path, nameless: bool) -> tuple[int, str]:
    """A new file, and what to link it by: without a name in that folder, which is gone with the program, or with it. It
    is locked: what others find locked they leave alone."""
    if nameless and not NAMELESS:
        raise OSError("O_TMPFILE")
    while True:
        place, how = (name.parent, NAMELESS) if nameless else (name, os.O_CREAT | os.O_EXCL | BINARY)
        number = os.open(place, how | os.O_WRONLY, 0o666)
        with suppress(OSError):
            try_lock(number)
        if nameless:
            return number, f"/proc/self/fd/{number}"
        # between opening and locking it another process may have swept it away
        if is_at(number, name):
            return number, str(name)
        os.close(number)


def _linked(file: IO[bytes], source: str, target: Path, force: bool) -> bool:
    """Gives a file its name where there is none yet; False when it must be moved there. Raises FileExistsError when
    another process was faster (unless `force`)."""
    try:
        # with a folder given, the link in /proc is followed
        os.link(source, target, src_dir_fd=file.fileno() if source.startswith("/proc/") else None)
    except FileExistsError:
        if not force:
            raise
        return False
    except OSError:
        if source.startswith("/proc/"):
            raise
        if not force:  # a disk without hard links
            target.open("xb").close()
        return False
    return True


@contextmanager
def _removed(name: Path) -> Iterator[None]:
    """Removes a file at the end, also when a signal ends the program."""

    def stop(number: int, _: object) -> None:
        with suppress(OSError):  # there may be no such folder
            name.unlink(missing_ok=True)
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    here = threading.current_thread() is threading.main_thread()
    taken = [number for number in ENDING if here and signal.getsignal(number) is signal.SIG_DFL]
    for number in taken:
        signal.signal(number, stop)
    try:
        yield
    finally:
        name.unlink(missing_ok=True)
        for number in taken:
            signal.signal(number, signal.SIG_DFL)
