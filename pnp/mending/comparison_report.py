"""A comparison of two transcripts as a `pnp-diff/1` object, and as text for people."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from pnp.data.positions import locate
from pnp.data.visible import plain
from pnp.game import LoadedLog
from pnp.judging.text import COLUMNS
from pnp.mending.comparison import Comparison
from pnp.mending.difference_words import says
from pnp.mending.options import Difference
from pnp.mending.sentences import message
from pnp.mending.trials import Judged

FORMAT = "pnp-diff/1"


def comparison_data(comparison: Comparison) -> dict[str, Any]:
    """The report on two logs."""
    return {
        "format": FORMAT,
        "a": comparison.a.document.file,
        "b": comparison.b.document.file,
        "same": comparison.same,
        "differences": [_difference(comparison, judged) for judged in comparison.differences],
    }


def comparison_text(comparison: Comparison) -> Iterator[str]:
    """Lines of at most 100 columns: how many differences there are, and each in a sentence, with its lines."""
    a, b = (plain(log.document.file) for log in (comparison.a, comparison.b))
    count = len(comparison.differences)
    head = message("compare.differences", a=a, b=b, count=count) if count else message("compare.same", a=a, b=b)
    yield from _wrapped(head, "  ")
    for judged in comparison.differences:
        text = plain(says(comparison, judged) + _lines(comparison, judged.difference))
        yield from _wrapped(f"  {text}", "    ")


def _wrapped(text: str, indent: str) -> list[str]:
    return wrap(text, COLUMNS, subsequent_indent=indent, break_on_hyphens=False)


def _difference(comparison: Comparison, judged: Judged) -> dict[str, Any]:
    difference = judged.difference
    data: dict[str, Any] = {"kind": difference.kind}
    for side, place in (("a", _place(comparison.a, difference, "a")), ("b", _place(comparison.b, difference, "b"))):
        if difference.kind != f"only-{'b' if side == 'a' else 'a'}":
            data[side] = place
    if difference.path:
        data["path"] = list(difference.path)
    if difference.kind not in ("exchange", "only-b"):
        data["was"] = difference.was
    if difference.kind not in ("exchange", "only-a"):
        data["now"] = difference.now
    return {**data, "legal": judged.legal, "says": says(comparison, judged)}


def _place(log: LoadedLog, difference: Difference, side: str) -> dict[str, int]:
    """The move of a difference in one log, 0 for the setup, and its line."""
    index, line = difference.a if side == "a" else difference.b, _line(log, difference, side)
    result = difference.path[:1] == ("result",)
    move = len(log.log.get("moves", ())) if result else 0 if index is None else index + 1
    return {"move": move, **({} if line is None else {"line": line})}


def _line(log: LoadedLog, difference: Difference, side: str) -> int | None:
    index = difference.a if side == "a" else difference.b
    path = difference.path if index is None else ("moves", index, *difference.path)
    place = locate(log.document, path) if path else None
    return place[0] if place else None


def _lines(comparison: Comparison, difference: Difference) -> str:
    """Where a difference stands in both files, as far as it does."""
    one = None if difference.kind == "only-b" else _line(comparison.a, difference, "a")
    other = None if difference.kind == "only-a" else _line(comparison.b, difference, "b")
    if one and other and one != other:
        return message("compare.lines", a=one, b=other)
    if one and other:
        return message("compare.same-line", line=one)
    return message("compare.line", line=one or other) if one or other else ""
