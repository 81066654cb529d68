"""Names after -o: a file, a folder when they end in a slash, standard output for -; which endings are possible."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from pnp.cli.sentences import message
from pnp.data.platform import SEPARATORS
from pnp.library.sentences import any_of
from pnp.printing.requests import STYLES

STANDARD_OUTPUT = Path("-")


class Folder(type(Path())):  # type: ignore[misc]
    """A name that ends in a slash: a folder, whether it is there or not."""


class _Output(click.Path):
    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path: Path = super().convert(value, param, ctx)  # type: ignore[assignment]
        if path == STANDARD_OUTPUT and value != str(STANDARD_OUTPUT):
            return path.absolute()  # ./- is a file
        return Folder(path) if str(value).endswith(SEPARATORS) else path


OUTPUT = _Output(path_type=Path)


def ending_of(output: Path | None, endings: Sequence[str], asked: str | None = None, by: str = "--format") -> str:
    """The ending of a file's name, one of `endings`; none of a folder, a device, a name without one.

    Raises UsageError for another ending, or another one than was `asked` for `by` an option.
    """
    if output is None or output == STANDARD_OUTPUT or isinstance(output, Folder):
        return ""
    ending = output.suffix.lower().lstrip(".")
    if not ending or (output.exists() and not output.is_file()):
        return ""
    if asked and ending in endings and ending != asked:
        raise click.UsageError(message("output.ending-by", output=output, ending=asked, option=by))
    if ending not in endings:
        listed = any_of([f".{one}" for one in endings])
        raise click.UsageError(message("output.ending", output=output, endings=listed))
    return ending


def style_of(asked: str | None, output: Path | None) -> str:
    """The format that was asked for, else the one that the file's name ends in, else PDF; raises UsageError."""
    ending = "" if output and output.is_dir() else ending_of(output, STYLES, asked)
    return asked or ending or "pdf"
