"""How logs are written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.notation import Notation, Unreadable, Word, bare
from pnp.notation.record import Places
from pnp_hex.layout import NAME
from pnp_hex.rules import VERBS

GRAMMAR = """\
Header: game, layout, players, rules, title, date, place, recorder, note: a line `key: value` each
  rules: waived=swap-too-late      house rules: codes of rules that are not judged, with commas
Turns: a line each: [number] player hex [!] [# note]
  1 Ana F6
  1 Ben swap                       takes the first stone over
"""
EXAMPLE = """\
game: hex
players: Ana, Ben
1 Ana F6
1 Ben swap
"""


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


NOTATION = Notation(VERBS, {}, read_turn, write_turn, canonical, GRAMMAR, EXAMPLE)
