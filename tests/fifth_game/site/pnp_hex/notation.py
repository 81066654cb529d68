"""How logs are written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.notation import Notation, Unreadable, Word, bare
from pnp.notation.record import Places
from pnp_hex.layout import NAME
from pnp_hex.rules import VERBS
from pnp_hex.sentences import message


def _place(text: str) -> str:
    return text.upper() if NAME.fullmatch(text) else text.lower() if text.lower() == "swap" else text


def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
    """The hex, or `swap`."""
    if len(words) != 1:
        raise Unreadable("expected one hex, or swap", words[1].column)
    return _place(words[0].text)


def write_turn(verb: str, value: Any) -> str:
    """The text of a turn."""
    return value if NAME.fullmatch(value) else bare(value)


def canonical(verb: str, value: Any) -> Any:
    """The value as it is read back."""
    return _place(value)


NOTATION = Notation(
    VERBS, {}, read_turn, write_turn, canonical,
    grammar=lambda: message("notation.grammar"), example=lambda: message("notation.example"),
)  # fmt: skip
