"""Differences of two transcripts in sentences, values as the players' notation writes them."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from pnp.mending.comparison import Comparison
from pnp.mending.content import MISSING, with_value
from pnp.mending.edits import Entry
from pnp.mending.options import Difference
from pnp.mending.sentences import message
from pnp.mending.trials import Judged
from pnp.notation import entry_line
from pnp.notation.tokens import as_json

_LONGEST = 60  # letters of a value in a sentence


def says(comparison: Comparison, judged: Judged) -> str:
    """A difference in a sentence, and with which side the rest of the game is legal."""
    difference = judged.difference
    was, now = words = values(comparison, difference)
    a, b = comparison.names
    told = message(f"compare.says.{difference.kind}", a=a, b=b, was=was, now=now)
    return message(
        "compare.sentence", where=_where(comparison, difference), says=told, because=_because(comparison, judged, words)
    )


def values(comparison: Comparison, difference: Difference) -> tuple[str, str]:
    """What A and B wrote: the words in which their lines differ, the whole line of an entry that one alone has."""
    _, a, b, path, was, now = difference
    if difference.kind == "exchange":
        return "", ""
    if a is None and b is None:
        return _short(_plain(was)), _short(_plain(now))
    mine = {} if a is None else comparison.a.log["moves"][a]
    theirs = {} if b is None else comparison.b.log["moves"][b]
    one = _line(comparison, mine)
    if a is None or b is None:
        return _short(one), _short(_line(comparison, theirs))
    return _differing(one, _line(comparison, with_value(mine, path, now) if path else theirs))


def _where(comparison: Comparison, difference: Difference) -> str:
    """Which move it is, or which value of setup or result."""
    if difference.a is not None:
        key = "compare.at-two" if difference.kind == "exchange" else "at-move"
        return message(key, move=difference.a + 1, next=difference.a + 2)
    if difference.b is not None:
        return message("compare.at-other", move=difference.b + 1, name=comparison.names[1])
    return " ".join(step for step in difference.path if isinstance(step, str))


def _because(comparison: Comparison, judged: Judged, words: tuple[str, str]) -> str:
    """What speaks for one side, or that both or none keep the rest legal."""
    legal, reason = judged.legal, judged.reason
    key = legal if reason in ("", "known") else reason
    if judged.difference.kind == "claim" and legal == "both":
        key = "rules" if reason == "claims" else "unclear"
    side = legal if legal in ("a", "b") else judged.taken
    both = message(f"compare.because.{'none' if legal == 'none' else 'both'}")
    return message(f"compare.because.{key}", one=_side(comparison, judged, side, words), both=both)


def _side(comparison: Comparison, judged: Judged, side: str, words: tuple[str, str]) -> str:
    """A side of a difference as the subject of a sentence."""
    difference = judged.difference
    if difference.kind in ("only-a", "only-b"):
        return message("compare.it" if difference.kind == f"only-{side}" else "compare.leaving-out")
    name = comparison.names[side == "b"]
    if difference.kind == "exchange":
        return message("compare.order", name=name)
    return words[side == "b"]


def _line(comparison: Comparison, entry: Entry) -> str:
    """An entry in the notation of its game, without its note; nothing of none."""
    if not entry:
        return ""
    data = {key: value for key, value in entry.items() if key != "note"}
    return entry_line(data, comparison.a.log, comparison.a.game.notation())


def _differing(one: str, other: str) -> tuple[str, str]:
    """What is left of two lines without the words that both begin and end with."""
    a, b = one.split(), other.split()
    begin = _common(a, b)
    end = _common(a[begin:][::-1], b[begin:][::-1])
    was, now = (" ".join(words[begin : len(words) - end]) for words in (a, b))
    return _short(was), _short(now)


def _common(a: list[str], b: list[str]) -> int:
    """How many words two lists begin with both."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))


def _plain(value: Any) -> str:
    if value is MISSING:
        return ""
    return value if isinstance(value, str) else as_json(value)


def _short(text: str) -> str:
    text = text or message("compare.nothing")
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
