"""Where results go: files in `out/` may be written anew, others only with --force."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from pnp.cli.measure import between

Verb = TypeVar("Verb", bound=Callable[..., Any])
OUT = Path("out")

force_option = click.option("--force", is_flag=True, help="Overwrite a file outside out/.")

dpi_option = click.option(
    "--dpi", type=between(20, 1200, "dpi"), default=150, metavar="DPI", help="Of a PNG, 20 to 1200 [150]."
)
size_option = click.option(
    "--hex",
    "--card",
    "--tile",
    "size",
    type=between(5, 100, "mm"),
    metavar="MM",
    help="Size of a hex (flat to flat), card or tile, 5 to 100 [the game's own].",
)
format_option = click.option(
    "--format", "asked", type=click.Choice(["pdf", "svg", "png"]), help="Of what is written [as -o ends, else pdf]."
)


def output_option(default: str) -> Callable[[Verb], Verb]:
    """The option -o with the name that is used without it, for the help."""
    return click.option("-o", "--output", type=click.Path(path_type=Path), help=f"The file to write [{default}].")


def make_folder(path: Path) -> None:
    """Makes a folder where there is none, and `out/` for one in it; raises DataError when that cannot be."""
    from pnp.data.errors import OutputError

    try:
        if path.resolve().is_relative_to(OUT.resolve()):
            OUT.mkdir(exist_ok=True)
        path.mkdir(exist_ok=True)
    except (OSError, RuntimeError) as error:  # a loop of links is a RuntimeError
        raise OutputError(f"cannot be made a folder: {error}", str(path)) from error


def save(path: Path, data: bytes, force: bool) -> None:
    """Writes a file and says so on standard error; raises DataError when it exists or cannot be written."""
    from pnp.data.errors import OutputError
    from pnp.data.write import write

    try:
        inside = path.resolve().is_relative_to(OUT.resolve())
        if inside:
            OUT.mkdir(exist_ok=True)
    except (OSError, RuntimeError) as error:  # a loop of links is a RuntimeError
        raise OutputError(f"cannot be written: {error}", str(path)) from error
    write(path, data, force=force or inside)
    click.echo(f"wrote {path} ({len(data):,} bytes)", err=True)


def save_all(files: Mapping[Path, bytes], force: bool) -> None:
    """Writes files like `save`; where one of them may not be overwritten, none is written."""
    from pnp.data.errors import OutputError

    for path in files if len(files) > 1 else ():  # one alone is looked at when it is written
        if not force and path.is_file() and not path.resolve().is_relative_to(OUT.resolve()):
            raise OutputError("the file exists already, --force overwrites it", str(path))
    for path, data in files.items():
        save(path, data, force)


def put(text: str, path: Path | None, force: bool) -> None:
    """Writes a text to a file, like `save`, or to standard output."""
    if path:
        save(path, text.encode(), force)
    else:
        click.echo(text, nl=False)
