"""Which logs the arguments of a call mean: files, folders, globs and standard input."""

import glob
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.data.errors import DataError, plain
from pnp.data.platform import SEPARATORS, openable
from pnp.data.read import LIMIT, OFFICE, decode
from pnp.library import message

_TOLD = 3  # files that are no logs, where there is nothing else
_ANY_SEPARATOR = "".join(SEPARATORS)
_STEPS = re.compile(f"(?<=[{re.escape(_ANY_SEPARATOR)}])")
_FORMAT = re.compile(r"""["']?format["']?\s*[:=]\s*["']pnp-log/""")
_LAYOUT = re.compile(rb"""["']?format["']?\s*[:=]\s*["']pnp-layout/""")
_TEXT = 1 << 16  # bytes of a file whose ending says nothing: ten times the longest log of an evening
_ABOVE = 2  # lines of other kinds above the line `game:`, such as a title: a text about logs quotes one further down
_HEADER = re.compile(r"\s*(?:$|#|[^\W\d_][\w-]*(?:(?: [\w-]+){0,2}\s*[:=]|[;,\t]))")
_TURNS = 3  # that a text has to have which does not name its game
VERDICTS = ".pnp-verdicts.json"
"""The file that says that the program wrote a folder of verdicts, which holds no logs; what its index tells of each."""


class Inputs(NamedTuple):
    """The logs in the order of the arguments, and the files of folders that are none."""

    logs: list[str]
    passed_over: list[str]


def as_shells_do(arguments: Iterable[str]) -> list[str]:
    """Expand the arguments of a call, patterns replaced by the names they match, which cmd.exe leaves to programs."""
    return [
        name for argument in arguments
        for name in ([argument] if argument.startswith("-") or not glob.has_magic(argument) else _names(argument))
    ]


def some_logs(arguments: tuple[str, ...], game: str = "") -> Inputs:
    """Expand arguments as `expand`; raise DataError where there is no log at all."""
    if not (inputs := expand(arguments, game)).logs:
        where, count, files = ", ".join(arguments), len(inputs.passed_over), told_files(inputs.passed_over)
        raise DataError(message("inputs.no-log" if count else "inputs.empty", where=where, count=count, files=files))
    return inputs


def told_files(files: Sequence[str]) -> str:
    """Return the names of the first files; where one is of a word processor or spreadsheet, what to do with it."""
    told = ", ".join(map(plain, files[:_TOLD])) + (", ..." if len(files) > _TOLD else "")
    office = next((file for file in files if file.lower().endswith(OFFICE)), None)
    return message("inputs.office", files=told, file=plain(office)) if office else told


def some_layouts(arguments: tuple[str, ...]) -> Inputs:
    """Return the files that arguments name, of folders those in the format of a layout; raise DataError for none."""
    if not (inputs := expand(arguments, is_one=_is_layout)).logs:
        raise DataError(message("inputs.no-layout", where=", ".join(arguments)))
    return inputs


def expand(arguments: tuple[str, ...], game: str = "", is_one: Callable[[Path, str], bool] | None = None) -> Inputs:
    """Return the logs, or what else `is_one` tells, that arguments name; in folders the files that are one, sorted by
    path; each file once, however often it is named. Logs are all that end in .pnplog, data in the format of a log, and
    texts in notation that name their game; with a `game`, an id, also those without its name. A folder, a .pnplog file
    or data that cannot be looked at are among them: the reader says why."""
    logs, passed_over = dict[str, str](), dict[str, None]()
    for name in (name for argument in arguments for name in _names(argument)):
        if name == "-" or not names_folder(name):
            logs.setdefault(os.path.normpath(name), name)
            continue
        found, others, closed = list[str](), set[str](), list[OSError]()
        for place, inside, names in os.walk(name, onerror=closed.append):
            if VERDICTS in names:
                inside.clear()
                continue
            for path in (Path(place, name) for name in names):
                (found.append if _may_be_file(path) and (is_one or _is_log)(path, game) else others.add)(str(path))
            # links to folders are not followed, since they may lead back
            others.update(str(path) for path in (Path(place, name) for name in inside) if path.is_symlink())
        passed_over |= dict.fromkeys(sorted(others))
        found += (str(Path(error.filename)) for error in closed)
        # folder by folder, as `Path` is sorted, in a tenth of the memory of their parts
        for file in sorted(found, key=lambda file: os.path.normcase(file).replace(SEPARATORS[0], "\0")):
            logs.setdefault(os.path.normpath(file), file)
    return Inputs([*logs.values()], [*passed_over])


def _names(argument: str) -> list[str]:
    """What a pattern matches; a name that is there, or matches nothing, as it is."""
    if argument == "-" or glob.glob(glob.escape(argument)):
        return [argument]
    return sorted(set(_matches(argument))) or [argument]


def _matches(pattern: str) -> Iterator[str]:
    """What a pattern matches; `**` means all folders, but none that is a link, which may lead back to itself."""
    steps = _STEPS.split(pattern)
    if True not in (deep := [step.rstrip(_ANY_SEPARATOR) == "**" for step in steps]):
        yield from glob.iglob(pattern)
        return
    at = deep.index(True)
    rest = "".join(steps[next((i for i in range(at, len(steps)) if not deep[i]), len(steps)) :])
    for root in glob.glob("".join(steps[:at])) if at else [""]:
        for folder, inside, _ in os.walk(root or "."):
            inside[:] = [name for name in inside if not name.startswith(".")]
            here = folder if root else folder[2:]  # without the "./" of what was no part of the pattern
            here += SEPARATORS[0] if here and not here.endswith(SEPARATORS) else ""
            found = _matches(glob.escape(here) + (rest or "*"))
            yield from (name for name in found if rest or not Path(name).is_dir())


def names_folder(name: str) -> bool:
    """Tell whether an argument names a folder."""
    try:
        return name != "" and Path(name).is_dir()
    except (OSError, ValueError):  # too long a name, a folder above that may not be entered
        return False


def _may_be_file(path: Path) -> bool:
    """Whether this is a file, or cannot be looked at; a link to nothing counts as one."""
    try:
        found = openable(path)
        return found.is_file() or not found.exists()
    except OSError:
        return True


def _is_layout(file: Path, _: str) -> bool:
    """Whether a file is a layout; one that is closed is left to the reader, who says why."""
    try:
        with openable(file).open("rb") as opened:
            return file.suffix.lower() in (".json", ".toml") and bool(_LAYOUT.search(opened.read(LIMIT)))
    except PermissionError:
        return file.suffix.lower() in (".json", ".toml")
    except (OSError, ValueError):
        return False


def _is_log(file: Path, game: str) -> bool:
    """Whether a file is a log; data that are closed or no text are left to the reader, who says why."""
    if (ending := file.suffix.lower()) == ".pnplog":
        return True
    data = ending in (".json", ".toml")
    try:
        there = openable(file)
        if data and there.stat().st_size > LIMIT:
            return False
        with there.open("rb") as opened:
            raw = opened.read(LIMIT if data else _TEXT)
        if not data and len(raw) == _TEXT:
            raw = raw[: raw.rfind(b"\n")]  # no letter is cut through
        text = decode(raw).text
    except (PermissionError, UnicodeDecodeError):
        return data
    except (OSError, ValueError):  # a link to itself or to nothing
        return False
    if data or text.lstrip()[:1] == "{":
        return bool(_FORMAT.search(text))
    return "\0" not in text and (bool(_FORMAT.match(text.lstrip())) or _is_notation(text, str(file), game))


def _is_notation(text: str, file: str, game: str) -> bool:
    """Whether a text has turns of the game that its head names, or of a `game` that is known."""
    from pnp.library.catalog import called_at_head, find_game
    from pnp.notation import read_notation
    from pnp.notation.header import game_of

    if found := game_of(text):
        if sum(not _HEADER.match(line) for line in text.split("\n")[: found[1] - 1]) > _ABOVE:
            return False
        try:
            known, _ = called_at_head(found[0])
        except DataError:
            return False
    elif not game:
        return False
    else:
        known = find_game(game)
    document, problems = read_notation(text, file, known.notation())
    turns: int = sum(entry.keys() - {"note"} != set() for entry in document.data.get("moves", ()))
    if not found:
        return turns >= _TURNS
    may_begin = not problems and len(document.data.get("players", ())) in range(known.players[0], known.players[1] + 1)
    return turns > 0 or "position" in document.data or may_begin


# When a file changes.

_PAUSE = 0.3  # seconds


def changes(path: Path, pause: Callable[[float], None] = time.sleep) -> Iterator[None]:
    """Yield once at the beginning, then each time the file has other bytes; it may be gone for a while. Raises OSError
    when there is no file at the beginning."""
    seen = path.read_bytes()
    yield
    while True:
        pause(_PAUSE)
        if (now := path.read_bytes() if path.is_file() else seen) != seen:
            seen = now
            yield
