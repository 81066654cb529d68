"""Errors that callers may catch, which tell the place in a file and the nearest right thing. Where our files lie;
which of them a call has read."""

import os
import stat
from collections.abc import Callable, Collection, Iterable
from contextlib import AbstractContextManager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import IO, Any, Literal

from pnp.data.messages import LazyMessage, held, message

# Text of others, such as names and notes, so that it can be shown in a line of a terminal.

_BLANKS = "\u00a0\u202f"  # French typography has them before : ; ! ? »
LACKING: dict[str, None] = {}
"""Signs of what was drawn that no font has, in the order met; the call of the program that says so empties it."""


def plain(text: str) -> str:
    """Write all signs of a text that cannot be seen as escapes: what moves a cursor, ends a line, turns the direction
    of writing or is half a character. It stays the same when it is made plain again."""
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() or one in _BLANKS else ascii(one)[1:-1] for one in text)


def one_line(record: Any) -> str:
    """Return a repr in a line of 160 signs: its texts and numbers, and how many there are of what it holds."""
    told = []
    for name in getattr(record, "_fields", None) or record.__dataclass_fields__:
        if isinstance(value := getattr(record, name), str | int | float | None):
            told.append(f"{name}={value!r}")
        elif isinstance(value, Collection) and name not in ("data", "state"):
            told.append(f"{len(value)} {name}")
    text = plain(f"<{type(record).__name__} {getattr(record, 'log', '')!r} {', '.join(told)}>".replace(" '' ", " "))
    # 158 signs, the ellipsis and the bracket that closes a repr are 160 again
    return text if len(text) <= 160 else f"{text[:158]}…>"


# Errors that callers may catch; faults of files tell their place.


class PnpError(Exception):
    """What a caller may catch: the call, a file or a sheet cannot be had as asked; the message is one sentence."""


class UsageError(PnpError):
    """Arguments of a call that do not fit together, or are out of range. `command`: the command line's verb that was
    called so, if any."""

    command = ""


class DataError(PnpError):
    """A file that cannot be used (exit code 2). `line` and `column` count from 1, columns in characters; `path` leads
    to the value, as in "setup.water.A3"."""

    def __init__(
        self, message: str, file: str | None = None, line: int | None = None, column: int | None = None,
        path: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(message, file, line, column, path)
        self.message, self.file, self.line, self.column, self.path = message, file, line, column, path

    def __str__(self) -> str:
        place = ":".join(plain(str(part)) or "''" for part in (self.file, self.line, self.column) if part is not None)
        at = message("at", path=plain(self.path)) if self.path and self.file else ""
        return (f"{place}: " if place else "") + self.message + at


class DataErrors(DataError):
    """Several faults of one file, all of them; the first is that which tells most."""

    def __init__(self, errors: list[DataError]) -> None:
        super().__init__(*errors[0].args)
        self.errors = errors

    def __str__(self) -> str:
        return "\n".join(map(str, self.errors))


class OutputError(DataError):
    """A file that cannot be written."""


def forbid(wrong: object, said: LazyMessage, kind: Callable[[str], Exception] = UsageError) -> None:
    """Raise UsageError, or an error of another kind, with what is said where something is wrong."""
    if wrong:
        raise kind(str(said))


# The right word nearest to a wrong one.

_LONGEST = 80  # letters that are compared: the work grows with the square of them


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Return the most similar of `words`, whatever the case, or the only one that begins so; None: none is alike."""
    from difflib import get_close_matches

    folded = {candidate.casefold(): candidate for candidate in words}
    given = word[:_LONGEST].casefold()
    begun = [one for one in folded if len(given) > 2 and one.startswith(given)]  # fewer letters tell nothing
    found = get_close_matches(given, folded, 1) or (begun if len(begun) == 1 else [])
    return folded[found[0]] if found else None


def distance(one: str, other: str) -> int:
    """Count the letters in which words differ: wrong ones, those left out or added; two exchanged ones count as one
    (optimal string alignment)."""
    above, row = list[int](), list(range(len(other) + 1))
    for at, sign in enumerate(one, 1):
        before, above, row = above, row, [at]
        for index, letter in enumerate(other, 1):
            cost = min(above[index] + 1, row[-1] + 1, above[index - 1] + (sign != letter))
            if at > 1 and index > 1 and sign == other[index - 2] and one[at - 2] == letter:
                cost = min(cost, before[index - 2] + 1)
            row.append(cost)
    return row[-1]


def hint(word: str, words: Collection[str]) -> str:
    """Return what to say of a wrong word: the right one nearest to it, else all that there are."""
    if near := nearest(word, words):
        return message("hint.near", word=plain(near))
    return message("hint.known", words=", ".join(map(plain, words)) or message("hint.nothing"))


# Where layouts, schemas and examples lie: those of the program, and those in the folder of a game of others.
#
# Knows no game: whoever finds one that does not come with the program tells its folder (`add_folder`).

_PACKAGE = Path(__file__).resolve().parents[1]
_FOLDERS: dict[str, Path] = {}
Kind = Literal["layouts", "schemas"]


def add_folder(game: str, place: Path) -> None:
    """Have the layouts and schemas of a game read from `place/layouts` and `place/schemas`."""
    _FOLDERS[game] = place


def added_folder(game: str) -> Path | None:
    """Return the folder that `add_folder` told for a game; None for one that comes with the program."""
    return _FOLDERS.get(game)


def added_games() -> list[str]:
    """Return the games that `add_folder` was told of: those of others that this process has used."""
    return [*_FOLDERS]


def game_folder(name: Kind, game: str) -> Path:
    """Return the folder of a game's layouts or schemas: its own, else the one of its name among those shipped."""
    return _FOLDERS[game] / name if game in _FOLDERS else folder(name) / game


def folder(name: Kind) -> Path:
    """Return the folder of that name: inside the package of a wheel, else at the top of the checkout."""
    packaged = _PACKAGE / f"_{name}"
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


def docs_folder(name: Literal["docs", "examples"] = "docs") -> Path:
    """Return the folder of the manual or of its examples: inside the package of a wheel, else in the checkout."""
    packaged, docs = _PACKAGE / f"_{name}", _PACKAGE.parent / "docs"
    return packaged if packaged.is_dir() else docs if name == "docs" else docs / name


def layout_ids(game: str, first: str | None = None) -> list[str]:
    """Return the ids of the layouts shipped for a game, in alphabetical order, but `first` before the others."""
    return sorted(_layouts(game), key=lambda layout_id: (layout_id != first, layout_id))


def layout_path(game: str, layout_id: str) -> Path:
    """Return the file of a shipped layout; raises DataError that names the nearest one."""
    if path := (layouts := _layouts(game)).get(layout_id):
        return path
    near = hint(layout_id, sorted(layouts))
    raise DataError(message("unknown-layout", layout=layout_id, game=game, hint=near), path="layout")


def _layouts(game: str) -> dict[str, Path]:
    return {path.stem: path for path in game_folder("layouts", game).glob("*") if path.suffix in (".json", ".toml")}


# Which files a call has read: its outputs may not replace them.

_READ: ContextVar[set[int] | None] = ContextVar("read", default=None)


def remembered() -> AbstractContextManager[None]:
    """Remember the files that are read within it; outside of it none are."""
    return held(_READ, set())


def remember(file: IO[bytes]) -> None:
    """Remember an open file by its device and number, whatever name it was opened by; pipes and devices are not."""
    if (read := _READ.get()) is None:
        return
    with suppress(OSError, ValueError):  # a text in memory has no descriptor
        if stat.S_ISREG((found := os.fstat(file.fileno())).st_mode):
            read.add(_number(found))


def was_read(found: os.stat_result) -> bool:
    """Return whether this is a file that was read."""
    return _number(found) in (_READ.get() or ())


def _number(found: os.stat_result) -> int:
    return found.st_dev << 128 | found.st_ino
