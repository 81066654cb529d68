"""What the user wants unless a call says otherwise: one TOML file in the configuration folder of the user."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias, cast

from pnp.data import DataError, OutputError, hint, platform
from pnp.library import message

Value: TypeAlias = str | int | float
_FILE = "settings.toml"


def folder() -> Path:
    """Return the folder that PNP_CONFIG_DIR names, else the user's own for programs. Raises DataError without both."""
    if own := os.environ.get("PNP_CONFIG_DIR"):
        return Path(own)
    if platform.LINUX:
        # where Linux has them, by the XDG specification: as platformdirs, whose import takes a twentieth of a start
        named, home = os.environ.get("XDG_CONFIG_HOME", ""), os.environ.get("HOME", "")
        if (path := Path(named) if named.strip() else Path(home) / ".config").is_absolute():
            return path / "pnp"
    from platformdirs import user_config_dir

    try:
        return Path(user_config_dir("pnp", appauthor=False))
    except RuntimeError as error:  # a user without a home
        raise DataError(message("settings.no-home")) from error


def file() -> Path:
    """Return the file of the settings, whether it is there or not; raises DataError as `folder`."""
    return folder() / _FILE


def set_values(known: tuple[str, ...]) -> Mapping[str, Value]:
    """Return all settings by key; none without a file, with an empty one, or where there is no place for one. Raises
    DataError for a key that is none of `known`, and for a value that is neither text nor number."""
    try:
        path = file()
    except DataError:
        return {}
    there = path.exists() and path.stat()
    return _read(path, there.st_mtime_ns, known) if there and there.st_size else {}


@cache
def _read(path: Path, changed: int, known: tuple[str, ...]) -> Mapping[str, Value]:
    from pnp.data.read import read

    document = read(path)
    for key, value in document.data.items():
        if key not in known:
            raise DataError(message("settings.unknown", key=key, hint=hint(key, known)), document.file, path=key)
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise DataError(message("settings.no-value"), document.file, path=key)
    return cast(Mapping[str, Value], document.data)


def keep(values: Mapping[str, Value]) -> None:
    """Write the settings, no file where there are none; raises OutputError when the file cannot be written."""
    import tomli_w

    from pnp.data.write import write

    path = file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not values:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(message("settings.not-written", reason=error.strerror or error), str(path)) from error
    if values:
        write(path, tomli_w.dumps(dict(sorted(values.items()))).encode(), force=True, over_input=True)
