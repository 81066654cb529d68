"""The language that a call speaks: the terminal, reports, and what is printed unless the print is asked otherwise."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any

from pnp.cli.say import languages, message
from pnp.data import FALLBACK, DataError, UsageError, language
from pnp.library import any_of, settings


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
