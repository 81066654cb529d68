"""Texts in the languages of the program: one flat TOML file a language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pnp.data.errors import DataError
from pnp.data.read import read
from pnp.data.sentences import message

Texts = Mapping[str, str]


@cache
def load_texts(folder: Path, lang: str) -> dict[str, str]:
    """The texts of `folder` in a language ("en"), by their keys.

    Raises DataError when there is no such language, naming those there are, or a value is no text.
    """
    languages = sorted(path.stem for path in folder.glob("*.toml"))
    if lang not in languages:
        known = ", ".join(languages) or message("texts.no-language")
        raise DataError(message("texts.unknown-language", lang=lang, languages=known))
    document = read(folder / f"{lang}.toml")
    for key, value in document.data.items():
        if not isinstance(value, str):
            raise DataError(message("texts.no-text"), document.file, path=key)
    texts: dict[str, str] = document.data
    return texts


def localized(number: str, texts: Mapping[str, str]) -> str:
    """A number as `format` writes it, with the decimal sign of a language: `texts["decimal"]`."""
    return number.replace(".", texts["decimal"])


def in_language(text: str | Mapping[str, str], lang: str) -> str:
    """A text, or the one of several that is in a language, else in English, else any."""
    return text if isinstance(text, str) else text.get(lang) or text.get("en") or next(iter(text.values()))
