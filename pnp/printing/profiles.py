"""Profiles of printers: one TOML file in the configuration folder of the user."""

import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from pnp.data import DataError, OutputError, forbid, hint
from pnp.data.platform import locked
from pnp.data.read import read
from pnp.data.write import write
from pnp.library.settings import folder
from pnp.press import PaperError, Printer, check_printer
from pnp.printing import message

_FILE = "printers.toml"
_MOST = 10**6  # far more than any value may be, and little enough for every reckoning
_NAME = re.compile(r"(?=.*\w)[\w. -]{1,60}")  # \w: letters, digits, _


def where() -> Path:
    """Draw the file, beside the user's settings; raises DataError when there is no place for either."""
    return folder() / _FILE


def profiles() -> dict[str, Printer]:
    """Return all profiles by name; none when there is no file. Raises DataError for a file that is broken."""
    if not (path := where()).exists():
        return {}
    document = read(path)
    return {name: _printer(document.file, name, values) for name, values in document.data.items()}


def profile(name: str) -> Printer:
    """Return the profile of that name; raises DataError that tells the nearest name."""
    if name in (known := profiles()):
        return known[name]
    forbid(not known, message.lazy("printer.none", name=name), DataError)
    raise DataError(message("printer.unknown", name=name, hint=hint(name, known)))


def change(name: str, values: Mapping[str, Any]) -> Printer:
    """Change these values of a profile and keeps it, a new one where there is none of that name; the profile. Raises
    DataError for a name of other signs than letters, digits, - _ . and space, PaperError for a value out of range,
    OutputError when the file cannot be written."""
    forbid(not _NAME.fullmatch(name) or name != name.strip(), message.lazy("printer.bad-name", name=name), DataError)
    with _alone():
        known = profiles()
        printer = check_printer(known.get(name, Printer())._replace(**values))
        _write({**known, name: printer})
    return printer


def remove(name: str) -> None:
    """Forget a profile; raises DataError that tells the nearest name."""
    # A name that is not there is told before any folder or lock is made.
    profile(name)
    with _alone():
        profile(name)  # another process may have been faster
        _write({known: printer for known, printer in profiles().items() if known != name})


@contextmanager
def _alone() -> Iterator[None]:
    """While the file is read and written anew no other process does so. Raises OutputError."""
    path = where()
    with ExitStack() as held:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            held.enter_context(locked(path.with_suffix(".lock")))
        except OSError as error:
            raise OutputError(message("printer.not-written", reason=error.strerror or error), str(path)) from error
        yield


def _write(known: Mapping[str, Printer]) -> None:
    """Writes the profiles, no file where there are none."""
    if not known:
        where().unlink(missing_ok=True)
        return
    import tomli_w

    pairs = ((name, printer._asdict().items()) for name, printer in sorted(known.items()))
    tables = {name: {key: value for key, value in values if value != ""} for name, values in pairs}
    write(where(), tomli_w.dumps(tables).encode(), force=True, over_input=True)


def _printer(file: str, name: str, values: Any) -> Printer:
    if not isinstance(values, dict):
        raise DataError(message("printer.no-table"), file, path=name)
    for key, value in values.items():
        if key not in Printer._fields:
            raise DataError(message("printer.other-key", known=", ".join(Printer._fields)), file, path=f"{name}.{key}")
        if key == "sides":
            continue  # checked below
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise DataError(message("printer.no-number"), file, path=f"{name}.{key}")
        if abs(value) > _MOST:
            raise DataError(message("printer.too-large"), file, path=f"{name}.{key}")
    try:
        return check_printer(Printer(**values))
    except PaperError as error:
        raise DataError(str(error), file, path=name) from error
