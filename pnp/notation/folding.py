"""Texts without what keyboards lack: case, accents, the kind of dash and apostrophe."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import category, normalize

from pnp.notation.odd import DASHES

_KEPT = 4096
_LETTERS = {"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"}
_SAME = str.maketrans({**dict.fromkeys(DASHES, "-"), **dict.fromkeys("’‘ʼ`´", "'"), **_LETTERS})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@lru_cache(_KEPT)
def fold(text: str) -> str:
    """The text in small letters without accents.

    >>> fold("Œuvre d’Élodie")
    "oeuvre d'elodie"
    """
    small = normalize("NFC", text.casefold()).translate(_SAME)
    return "".join(sign for sign in normalize("NFD", small) if category(sign) != "Mn") or small


@lru_cache(_KEPT)
def folds(text: str) -> frozenset[str]:
    """The text folded, and as those fold it who write ue for ü."""
    small = normalize("NFC", text.casefold())
    return frozenset({fold(text), fold(small.translate(_UMLAUTS))})


def accented(text: str) -> bool:
    """Whether the text has letters with accents."""
    return fold(text) != normalize("NFC", text.casefold()).translate(_SAME)


def word_folds(text: str) -> frozenset[str]:
    """The words of a text folded, whatever stands between them, so that a title may have that of its id."""
    return frozenset(" ".join(re.findall(r"\w+", form.replace("_", " "))) for form in folds(text))
