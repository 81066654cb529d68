"""Sentences for terminal, reports and pages, by key. The file `messages/LANG.toml` beside the module that uses them. A
catalogue is a TOML file of templates as `str.format` fills them. A key may lead through tables ("rules.bad-die.says");
a table with the keys `one` and `other` is a sentence that depends on a count."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from functools import cache, reduce
from operator import getitem
from pathlib import Path
from string import Formatter
from typing import Any, TypeVar

T = TypeVar("T")
FALLBACK = "en"
# Python parts thousands by commas; French has a narrow blank that ends no line, German a dot
_SIGNS = {"fr": str.maketrans(",.", "\u202f,"), "de": str.maketrans(",.", ".,")}
_language: ContextVar[str] = ContextVar("language", default=FALLBACK)
OPTIONS: Mapping[str, str] = {}  # said to `ARGUMENTS`: the command line calls, options are named as it has them
ARGUMENTS: ContextVar[Mapping[str, str] | None] = ContextVar("arguments", default=None)
"""Within a public function: the arguments of options that have other names; see `data.arguments`."""
_OPTION = re.compile(r"--(?=[a-z{])([a-z]+(?:-[a-z]+)*)?")


@contextmanager
def held(variable: ContextVar[T], value: T) -> Iterator[None]:
    """Gives a variable another value within it."""
    before = variable.set(value)
    try:
        yield
    finally:
        variable.reset(before)


def language(lang: str) -> AbstractContextManager[None]:
    """Makes all messages speak a language ("en"); those that a catalogue lacks stay English."""
    return held(_language, lang)


def language_in_use() -> str:
    """Return the language that messages speak."""
    return _language.get()


def number_text(value: float, form: str = "") -> str:
    """Write a number as `format` does, with the decimal sign and blanks between thousands of the language in use."""
    return format(value, form).translate(_SIGNS.get(_language.get(), {}))


def _is_one(number: Any) -> bool:
    """Return whether a number takes the singular: 1, in French all below 2 (the plural rules of CLDR)."""
    return bool(0 <= number < 2 if _language.get() == "fr" and isinstance(number, int | float) else number == 1)


def arguments_named(names: Mapping[str, str]) -> AbstractContextManager[None]:
    """Within it messages name arguments instead of options, but where `names` is `OPTIONS`."""
    return held(ARGUMENTS, names)


class _Templates(Formatter):
    """Fills templates with numbers as the language in use writes them; `{cards:card|cards}` goes by a number."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            return format_spec.split("|")[not _is_one(value)]
        return number_text(value, format_spec) if isinstance(value, int | float) else format(value, format_spec)


def filled(template: str, words: Mapping[str, Any]) -> str:
    """Return a template with its gaps filled, numbers as the language in use writes them."""
    plain = _language.get() == FALLBACK and "|" not in template
    return template.format(**words) if plain else _Templates().vformat(template, (), words)


class Messages:
    """The messages of a room, in the `folder` beside the module whose `__file__` is `module`. Files are read at the
    first message, so that a run that says nothing reads none."""

    def __init__(self, module: str, folder: str = "messages") -> None:
        self.folder = Path(module).with_name(folder)

    def __call__(self, key: str, /, **words: object) -> str:
        """A message with its gaps filled; `count` chooses between `one` and `other`. Raises KeyError for no key."""
        if not isinstance(found := self.find(key), str):
            found = found["one" if _is_one(words.get("count")) else "other"]
        text: str = found
        if (names := ARGUMENTS.get()) is not None and names is not OPTIONS:
            text = _OPTION.sub(lambda option: names.get(option[1] or "", (option[1] or "").replace("-", "_")), text)
        return filled(text, words) if words else text

    def lazy(self, key: str, /, **words: object) -> LazyMessage:
        """Make a message that is looked up when it is printed: for what is seldom read, as the words of a violation."""
        return LazyMessage(self, key, words)

    def under(self, table: str) -> Callable[..., str]:
        """Return a function of the messages of a table, by their keys within it."""
        return lambda key, **words: self(f"{table}.{key}", **words)

    def find(self, key: str) -> Any:
        """Return a template or a table of them, in the language in use, else in English; raises KeyError."""
        lang, steps = _language.get(), key.split(".")
        try:
            return reduce(getitem, steps, _catalogue(self.folder, lang))
        except KeyError:
            if lang == FALLBACK:
                raise KeyError(f"{key} in {self.folder.parent.name}/{self.folder.name}/{lang}.toml") from None
            return reduce(getitem, steps, _catalogue(self.folder, FALLBACK))


class LazyMessage:
    """A message that `str`, `format` and f-strings look up, in the language in use by then."""

    __slots__ = ("_key", "_messages", "_words")

    def __init__(self, messages: Messages, key: str, words: Mapping[str, object]) -> None:
        self._messages, self._key, self._words = messages, key, words

    def __str__(self) -> str:
        return self._messages(self._key, **self._words)


@cache
def _catalogue(folder: Path, lang: str) -> dict[str, Any]:
    import tomllib

    file = folder / f"{lang}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


# The messages of files: what is wrong with what is read and written.

message = Messages(__file__)
