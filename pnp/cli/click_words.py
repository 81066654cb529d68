"""click's own words, of usage, help and errors, in the language of the call."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from pnp.cli.sentences import message
from pnp.data.messages import FALLBACK, language

_MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "types")


def translate_click() -> None:
    """Has click find its words in the catalogue, under `click`.

    click takes them from gettext, which goes by the locale, as `_` and `ngettext` of its modules. Words that the
    catalogue lacks, as those of another release of click, stay English.
    """
    for module in map(import_module, (f"click.{name}" for name in _MODULES)):
        for name, found in (("_", _template), ("ngettext", _counted)):
            if hasattr(module, name):
                setattr(module, name, found)


def _template(english: str) -> str:
    """The template of click in the language in use."""
    key = _keys().get(english)
    return str(message.find(f"click.{key}")) if key else english


def _counted(one: str, other: str, count: int) -> str:
    """That of the two templates that is for the count, in the language in use."""
    key = _keys().get(one)
    found: Mapping[str, str] = message.find(f"click.{key}") if key else {"one": one, "other": other}
    return found["one" if count == 1 else "other"]


@cache
def _keys() -> dict[str, str]:
    """The key of each template of click; of two that depend on a count by the first."""
    with language(FALLBACK):
        known: Mapping[str, Any] = message.find("click")
    return {found if isinstance(found, str) else found["one"]: key for key, found in known.items()}
