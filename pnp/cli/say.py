"""What the program says, and in which language: the one place where text leaves it for a terminal, a pipe or a file.
What programs read is UTF-8 with the line breaks it has, whatever the locale; what people read is in the encoding of the
stream, with other signs for those that it lacks. The help of verbs and options has a catalogue of its own."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

import click

from pnp.data import FALLBACK, DataError, Messages, OutputError, UsageError, errors, language, plain
from pnp.data.platform import shows_colors
from pnp.data.signs import INSTEAD
from pnp.library import any_of, settings

if TYPE_CHECKING:
    from pnp.judging.text import Line
    from pnp.library.layouts import LoadedLayout

message, help_text = Messages(__file__), Messages(__file__, "help")
forbid = partial(errors.forbid, kind=click.UsageError)  # which tells whose help tells more
_LONGEST = 1000  # bytes of a line that is typed


def languages() -> list[str]:
    """Return the languages that there are messages in, in alphabetical order."""
    return sorted(file.stem for file in message.folder.glob("*.toml"))


def say(*lines: str, err: bool = False) -> None:
    """Say lines to people, on standard output or standard error. A line stays one line: what comes from files, such as
    names and notes, cannot begin another, nor move a cursor."""
    _write("".join(f"{plain(line)}\n" for line in lines), sys.stderr if err else sys.stdout)


def warn(notes: Iterable[str]) -> None:
    """Say notes on standard error, each with the name of the program before it."""
    say(*(f"pnp: {note}" for note in notes), err=True)


def warn_of(loaded: LoadedLayout) -> None:
    """Say on standard error what is unwise about a layout, as `pnp layout check` tells it with its place."""
    warn(f"{loaded.document.file}: {problem.message}" for problem in loaded.problems)


def say_lines(lines: Iterable[Line], color: bool) -> None:
    """Say the lines of a report on standard output, as `say` does, in colors if they are wanted."""
    if color:
        _write("".join(f"{colored(line)}\n" for line in lines), sys.stdout)
    else:
        say(*(line.text for line in lines))


def say_paged(lines: Sequence[str]) -> None:
    """Say a text to people, by pages on a terminal, as `PAGER` shows them."""
    if is_terminal():
        click.echo_via_pager("\n".join(map(plain, lines)))
    else:
        say(*lines)


def give(data: str) -> None:
    """Give data to programs, on standard output: every sign as it is, in UTF-8. On a terminal signs that cannot be seen
    are written as escapes, as with `say`."""
    if is_terminal():
        data = "\n".join(plain(line) for line in data.split("\n"))
    _write(data, sys.stdout, "utf-8")


def give_list(what: str, rows: list[dict[str, Any]]) -> None:
    """Give what there is of a kind to programs, as one object."""
    give(json.dumps({"format": f"pnp-{what}/1", what: rows}, ensure_ascii=False) + "\n")


def give_bytes(data: bytes) -> None:
    """Give the bytes of a file to programs, on standard output; raises OutputError when that is closed."""
    if not sys.stdout:
        raise OutputError(message("output.closed"), "-")
    _write_bytes(data, sys.stdout)


def typed(prompt: str, err: bool = False) -> str | None:
    """Return what is typed behind a prompt, in a line of its own; None where the input has ended."""
    say(prompt, err=err)
    line = sys.stdin.buffer.readline(_LONGEST) if sys.stdin else b""
    return line.decode("utf-8", "replace").strip() if line else None


def can_show(signs: str) -> bool:
    """Return whether standard error has these signs."""
    try:
        signs.encode((sys.stderr and sys.stderr.encoding) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def is_terminal(err: bool = False) -> bool:
    """Return whether standard output, or standard error, is a terminal."""
    stream = sys.stderr if err else sys.stdout
    return bool(stream) and stream.isatty()


def _write(text: str, stream: TextIO | None, encoding: str | None = None) -> None:
    if stream is None:  # closed
        return
    if not hasattr(stream, "buffer"):  # a stand-in for a stream
        stream.write(text)
        return
    _write_bytes(text.encode(encoding or stream.encoding or "utf-8", INSTEAD), stream)


def _write_bytes(data: bytes, stream: TextIO) -> None:
    stream.flush()
    rest = memoryview(data)
    while rest:  # a pipe may take a part at a time
        rest = rest[stream.buffer.write(rest) :]
    stream.flush()


# Colors of a terminal for the lines of a report; never in files or pipes unless they are asked for.

# as terminals select them (SGR): 1 is bold, 2 dim, 31 red, 32 green, 33 yellow
_OF_ROLE = {"head": "1", "error": "1;31", "warning": "1;33", "caret": "1;31", "rule": "2", "legal": "32"}


def is_colored(asked: str) -> bool:
    """Return whether standard output gets colors: "always", "never", or "auto": on a terminal without NO_COLOR."""
    if asked != "auto":
        return asked == "always"
    if not sys.stdout or not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return shows_colors(sys.stdout)


def colored(line: Line) -> str:
    """Return a line made plain, in the color of its role; of a finding only what stands before its place."""
    text, code = plain(line.text), _OF_ROLE.get(line.role)
    if not code or not text.strip():
        return text
    end = text.find(":") if line.role in ("error", "warning") and text.startswith("  ") and text[2] != " " else -1
    if line.role in ("error", "warning") and end < 0:
        return text
    end = len(text) if end < 0 else end
    return f"\x1b[{code}m{text[:end]}\x1b[0m{text[end:]}"


# A progress bar for work that takes over a second, on a terminal only.

Item = TypeVar("Item")
_PATIENCE = 1.0  # seconds without a bar: it would only flicker
_STEP = 0.1  # seconds between two looks of the bar
_SHOWN: Any = {"show_percent": True, "show_pos": True, "item_show_func": lambda rate: rate}


def watched(items: Iterable[Item], length: int) -> Generator[Item, None, None]:
    """Yield the items; when the work on them takes over a second, a bar on standard error tells how far it is. It tells
    how many are done, the time left, and how many are done a second. There is none when standard error is no terminal,
    or one that cannot move its cursor, or `length` is 0."""
    if not length or not _moves_cursor():
        yield from items
        return
    with _bar(length, **_SHOWN) as tell:
        for done, item in enumerate(items, 1):
            yield item
            tell(done)


def _moves_cursor() -> bool:
    return bool(sys.stderr) and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


@contextmanager
def progress() -> Iterator[Callable[[float], None]]:
    """Give what is to be told the share of the work that is done, and shows it as a bar as `watched` does."""
    with _bar(100, show_percent=True) as tell:
        yield lambda share: tell(int(100 * share))


@contextmanager
def _bar(length: int, **shown: Any) -> Iterator[Callable[[int], None]]:
    """Give what is to be told how many are done of so many, and shows it where the work on them takes long."""
    begin, bar, told = time.monotonic(), None, 0.0

    def tell(done: int) -> None:
        nonlocal bar, told
        now = time.monotonic()
        early = (bar is None and now - begin <= _PATIENCE) or (now - told < _STEP and done != length)
        if not early and _moves_cursor():
            bar = bar or click.progressbar(length=length, file=sys.stderr, **shown)
            bar.update(done - bar.pos, f"{done / (now - begin):.0f}/s")
            told = now

    try:
        yield tell
    finally:
        if bar is not None:
            bar.render_finish()


# The language that a call speaks: the terminal, reports, and what is printed unless the print is asked otherwise.


def language_of(args: Sequence[str]) -> str:
    """Return the language of a call: that of `--lang`, PNP_LANG, the settings (`pnp config`), else English. Never that
    of the locale. Raises UsageError for a PNP_LANG that there is not; what else is no language is English here."""
    given = list(args[: args.index("--")] if "--" in args else args)
    found = ""
    for before, arg in pairwise(["", *given]):  # the last one counts
        if before == "--lang" or arg.startswith("--lang="):
            found = arg.removeprefix("--lang=").lower()
    if not found and (found := (os.environ.get("PNP_LANG") or "").lower()) and found not in languages():
        raise UsageError(message("usage.no-language", lang=found, known=any_of(languages())))
    if not found:
        with suppress(DataError, OSError):  # settings that cannot be read are told by a verb that needs them
            found = str(set_values().get("lang") or "")
    return found if found in languages() else FALLBACK


# The settings of the user for all calls (`pnp config`). They stand here since each call asks for the language among it.

KEYS = (
    *("lang", "theme", "paper", "margin", "gap", "bleed", "marks", "backs", "duplex", "sides", "printer"),
    *("token-shape", "aid", "cut-profile", "font"),
)
"""The settings: options of these names, without their dashes."""


def set_values() -> Mapping[str, settings.Value]:
    """Return the user's settings by key; raises DataError for a file that is not as it must be."""
    return settings.set_values(KEYS)


# click's own words, of usage, help and errors, in the language of the call.

click.IntRange.name = click.INT.name  # its own is "integer range"
_MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "types")


def translate_click() -> None:
    """Have click find its words in the catalogue, under `click`. click takes them from gettext, which goes by the
    locale, as `_` and `ngettext` of its modules. Words that the catalogue lacks stay English."""

    def template(english: str) -> str:
        key = _keys().get(english)
        return str(message.find(f"click.{key}")) if key else english

    def template_of(one: str, other: str, count: int) -> str:
        key = _keys().get(one)
        found: Mapping[str, str] = message.find(f"click.{key}") if key else {"one": one, "other": other}
        return found["one" if count == 1 else "other"]

    for module in map(import_module, (f"click.{name}" for name in _MODULES)):
        for name, found in (("_", template), ("ngettext", template_of)):
            if hasattr(module, name):
                setattr(module, name, found)


@cache
def _keys() -> dict[str, str]:
    """The key of each template of click; of two that depend on a count by the first."""
    with language(FALLBACK):
        known: Mapping[str, Any] = message.find("click")
    return {found if isinstance(found, str) else found["one"]: key for key, found in known.items()}
