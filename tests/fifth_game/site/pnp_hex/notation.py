"""How logs are written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.api.game import Notation, Unreadable, Word, bare
from pnp_hex.layout import NAME
from pnp_hex.rules import VERBS
from pnp_hex.sentences import message


def _place(text: str) -> str:
    return text.upper() if NAME.fullmatch(text) else text.lower() if text.lower() == "swap" else text


def read_turn(verb: str, words: Sequence[Word], places: dict[tuple[str | int, ...], int]) -> Any:
    """The hex, or `swap`."""
    if len(words) != 1:
        raise Unreadable("expected one hex, or swap", words[1].column)
    return _place(words[0].text)


def write_turn(verb: str, value: Any) -> str:
    """The text of a turn."""
    return value if NAME.fullmatch(value) else bare(value)


NOTATION = Notation(
    verbs=VERBS,
    read_turn=read_turn,
    write_turn=write_turn,
    canonical=lambda verb, value: _place(value),
    grammar=lambda: message("notation.grammar"),
    example=lambda: message("notation.example"),
)
