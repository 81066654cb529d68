"""Writes files whole or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from pnp.data.errors import OutputError


def write(path: Path, data: bytes, force: bool = False) -> None:
    """Writes a file under a temporary name in its folder and moves it into place; a device is written directly.

    Raises OutputError when the file exists (unless `force`) or cannot be written; no half file is left then,
    nor when the user stops the program.
    """
    try:
        target = path.resolve()
        if target.exists() and not target.is_file():
            target.write_bytes(data)
            return
        if target.exists() and not force:
            raise OutputError("the file exists already, --force overwrites it", str(path))
        _replace(target, data)
    except (OSError, RuntimeError, ValueError) as error:
        raise OutputError(f"cannot be written: {_reason(error, path)}", str(path)) from error


def _replace(target: Path, data: bytes) -> None:
    temporary = target.with_name(f".pnp-{secrets.token_hex(6)}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException:  # Ctrl-C, too, leaves no half file
        temporary.unlink(missing_ok=True)
        raise


def _reason(error: Exception, path: Path) -> str:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return f"there is no folder {path.parent}"
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
