"""Where results go: files in `out/` may be written anew, others only with --force."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.cli.say import give, say
from pnp.data.visible import plain

OUT = Path("out")


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
    say(f"wrote {path} ({len(data):,} bytes)", err=True)


def save_all(files: Mapping[Path, bytes], force: bool) -> None:
    """Writes files like `save`; where one of them may not be overwritten, none is written."""
    from pnp.data.errors import OutputError

    for path in files if len(files) > 1 else ():  # one alone is looked at when it is written
        if not force and path.is_file() and not path.resolve().is_relative_to(OUT.resolve()):
            raise OutputError("the file exists already, --force overwrites it", str(path))
    for path, data in files.items():
        save(path, data, force)


def put(data: str, path: Path | None, force: bool) -> None:
    """Writes data for programs to a file, like `save`, or to standard output."""
    if path:
        save(path, data.encode(), force)
    else:
        give(data)


def put_words(text: str, path: Path | None, force: bool) -> None:
    """Writes text for people to a file, like `save`, or to standard output; without signs that cannot be seen."""
    lines = [plain(line) for line in text.removesuffix("\n").split("\n")]
    if path:
        save(path, "".join(f"{line}\n" for line in lines).encode(), force)
    else:
        say(*lines)
