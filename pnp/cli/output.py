"""Where results go: files in `out/` may be written anew, others and all logs and layouts only with --force."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO

import click

from pnp.cli.options.output_name import STANDARD_OUTPUT, Folder
from pnp.cli.say import give, give_bytes, say, say_text
from pnp.cli.sentences import message
from pnp.data.visible import plain
from pnp.printing.requests import CUT

OUT = Path("out")
_FORMAT = re.compile(rb"""["']?format["']?\s*[:=]\s*["']pnp-(?:log|layout)/""")
_GAME, _PLAYERS = (re.compile(rb"(?mi)^[ \t]*" + key + rb"[ \t]*:") for key in (b"game", b"players"))


def make_folder(path: Path) -> None:
    """Makes a folder where there is none, and `out/` for one in it; raises DataError when that cannot be.

    A name with an ending is taken for that of a file, unless there is such a folder or it ends in a slash.
    """
    from pnp.data.errors import OutputError
    from pnp.data.write import reason_of

    try:
        if path == STANDARD_OUTPUT:
            raise OutputError(message("output.several"))
        if path.suffix and not isinstance(path, Folder) and not path.is_dir():
            raise OutputError(message("output.folder-name", file=path), str(path))
        if path.exists() and not path.is_dir():
            raise OutputError(message("output.not-a-folder"), str(path))
        _make_out(path)
        path.mkdir(exist_ok=True)
    except (OSError, RuntimeError) as error:  # a loop of links is a RuntimeError
        raise OutputError(message("output.no-folder", reason=reason_of(error, path)), str(path)) from error


def is_folder(path: Path) -> bool:
    """Whether a name after -o is that of a folder: it ends in a slash, or there is one."""
    return path != STANDARD_OUTPUT and (isinstance(path, Folder) or path.is_dir())


def into(output: Path | None, name: str) -> Path:
    """The file to write: `output`, else one of this name in it, where it is a folder, or in `out/`.

    Makes the folder; raises OutputError when that cannot be.
    """
    if output is None:
        return OUT / name
    if not is_folder(output):
        return output
    make_folder(output)
    return Path(output) / name


def save(path: Path, data: bytes | Iterable[bytes], force: bool, over_input: bool = False, quiet: bool = False) -> None:
    """Writes a file and, unless `quiet`, says so on standard error, or writes to standard output.

    `data`: all of it, or its parts, which can be gone through again. Raises DataError when the file exists, was read by
    this call (unless `over_input`) or cannot be written.
    """
    from pnp.data.write import write

    if path == STANDARD_OUTPUT:
        for part in (data,) if isinstance(data, bytes) else data:
            give_bytes(part)
        return
    force = _placed(path) or force
    others = write(path, data, force, over_input)
    if not quiet:
        wrote(path, len(data) if isinstance(data, bytes) else sum(map(len, data)))
    if others:
        say(message("output.links", file=path, count=others), err=True)


def _placed(path: Path) -> bool:
    """Whether a file may be written anew; makes `out/` for one in it. Raises OutputError for a folder."""
    from pnp.data.errors import OutputError
    from pnp.data.write import reason_of

    try:
        if isinstance(path, Folder) or path.is_dir():
            raise OutputError(message("output.not-a-file"), str(path))
        anew = _may_be_written_anew(path)
        _make_out(path)
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links is a RuntimeError
        raise OutputError(message("output.not-written", reason=reason_of(error, path)), str(path)) from error
    return anew


def wrote(path: Path, size: int) -> None:
    """Says that a file was written, and how many bytes it has."""
    say(message("output.wrote", file=path, size=size), err=True)


def is_new(path: Path) -> bool:
    """Whether a name is that of a file which is not there yet."""
    from pnp.data.write import descriptor

    try:
        return path != STANDARD_OUTPUT and descriptor(path) is None and not (path.exists() or path.is_symlink())
    except (OSError, ValueError):
        return False  # what is wrong with it is told when it is written


def begin(path: Path) -> IO[bytes]:
    """A new file, open; `out/` is made for one in it. Raises OutputError."""
    from pnp.data.write import grow

    _placed(path)
    return grow(path)


def save_all(files: Mapping[Path, bytes], force: bool) -> None:
    """Writes files like `save`; where one of them may not be overwritten, none is written."""
    if len(files) > 1:  # one alone is looked at when it is written
        refuse(files, force)
    for path, data in files.items():
        save(path, data, force)


def save_folder(asked: Path | None, name: str, files: Mapping[str, bytes], force: bool) -> Path:
    """Writes files into the folder that was asked for, else one of this name in `out/`, which then has no others that
    the program wrote there before and nobody changed since; the folder.
    """
    from hashlib import sha256

    folder = asked or OUT / name
    make_folder(folder)
    for inner in sorted({Path(file).parent for file in files} - {Path()}):
        make_folder(Path(folder) / inner)
    save_all({Path(folder) / file: data for file, data in files.items()}, force)
    if asked is None:
        listed = OUT / f".{name}.sha256"
        lines = listed.read_text("utf-8", "replace").splitlines() if listed.is_file() else []
        for digest, _, file in (line.partition("  ") for line in lines):
            path = folder / file
            inside = path.is_file() and path.resolve().is_relative_to(folder.resolve())
            if file not in files and inside and sha256(path.read_bytes()).hexdigest() == digest:
                path.unlink()
        sums = "".join(f"{sha256(data).hexdigest()}  {file}\n" for file, data in files.items())
        save(listed, sums.encode(), force=True, quiet=True)
    return folder


def refuse(paths: Iterable[Path], force: bool) -> None:
    """Raises OutputError for the first of the files that may not be overwritten."""
    from pnp.data.errors import OutputError
    from pnp.data.write import refusal

    for path in paths:
        reason = refusal(path, force or _may_be_written_anew(path))
        if reason:
            raise OutputError(reason, str(path))


def open_files(paths: Sequence[Path]) -> None:
    """Has the system show a file, or the folder of several, and says so where it cannot."""
    path = paths[0] if len(paths) == 1 else paths[0].parent
    if path != STANDARD_OUTPUT and click.launch(str(path.absolute())):
        say(message("output.not-opened", file=path), err=True)


def put(data: str, path: Path | None, force: bool, over_input: bool = False) -> None:
    """Writes data for programs to a file, like `save`, or to standard output."""
    if path:
        save(path, data.encode(), force, over_input)
    else:
        give(data)


def put_words(text: str, path: Path | None, force: bool) -> None:
    """Writes text for people to a file, like `save`, or to standard output; without signs that cannot be seen."""
    lines = [plain(line) for line in text.removesuffix("\n").split("\n")]
    if path:
        save(path, "".join(f"{line}\n" for line in lines).encode(), force)
    else:
        say_text(lines)


def _may_be_written_anew(path: Path) -> bool:
    """Whether a file is one in `out/` that this program made: not a log or a layout, which people write."""
    return _in_out(path) and not (path.is_file() and _handwritten(path))


def _handwritten(path: Path) -> bool:
    from pnp.data.read import LIMIT

    if path.suffix.lower() == ".pnplog":
        return True
    with path.open("rb") as file:
        text = file.read(LIMIT)
    return bool(_FORMAT.search(text) or (_GAME.search(text) and _PLAYERS.search(text)))


def _in_out(path: Path) -> bool:
    try:
        out = OUT.resolve()
    except FileNotFoundError:  # the current folder is gone
        return False
    return path.resolve().is_relative_to(out)


def _make_out(path: Path) -> None:
    """Makes `out/` for what lies in it."""
    from pnp.data.errors import OutputError

    if not _in_out(path):
        return
    if OUT.exists() and not OUT.is_dir():
        raise OutputError(message("output.out-is-a-file", out=OUT), str(path))
    OUT.mkdir(exist_ok=True)


def placed(files: Mapping[str, bytes], base: Path) -> dict[Path, bytes]:
    """The files of these ends of names by their paths: numbers stand before the suffix of `base`.

    Cut files have a suffix of their own. Raises UsageError for several files to standard output.
    """
    if base == STANDARD_OUTPUT and len(files) > 1:
        raise click.UsageError(message("output.several-in-one", number=len(files)))
    return {_path(base, *ending.split(".")): data for ending, data in files.items()}


def _path(base: Path, number: str, style: str) -> Path:
    suffix = f".{style}" if number.startswith(CUT) else base.suffix
    return base.with_name(f"{base.stem}{number}{suffix}") if number else base
