"""Puts comments back at the lines of a log that is written anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.data.read import Comment
from pnp.notation.header import comment_in
from pnp.notation.tokens import split

_GAP = "  "


class Line(NamedTuple):
    """A line after the header, and how many entries stand before it."""

    text: str
    entry: int


def with_comments(header: Sequence[str], body: Sequence[Line], comments: Sequence[Comment]) -> list[str]:
    """The lines of a log with the comments: beside and above the lines that they belong to.

    What has no place there stands above the players: further down it would be read as a note, and so as data.
    """
    heads, rest = list(header), [line.text for line in body]
    keys = [head.partition(":")[0] for head in heads]
    players = keys.index("players")
    above: dict[int, list[str]] = {}
    last = []
    for comment in comments:
        if not comment.line:
            last.append(comment.text)
        elif not comment.above and _put_beside(comment, keys, heads, body, rest):
            continue
        else:
            at = keys.index(comment.line) if comment.line in keys else players
            above.setdefault(min(at, players), []).append(comment.text)
    return [line for at, head in enumerate(heads) for line in (*above.get(at, ()), head)] + rest + last


def _put_beside(comment: Comment, keys: Sequence[str], heads: list[str], body: Sequence[Line], rest: list[str]) -> bool:
    """Puts a comment beside its line; False when there is none, or when it would be read otherwise there."""
    same = [at for at, key in enumerate(keys) if key == comment.line]
    if same:
        at = same[min(comment.entry, len(same) - 1)]
        new = _joined(heads[at], comment.text)
        start = len(comment.line) + 1
        old = comment_in(comment.line, heads[at], start)
        if old is None and comment_in(comment.line, new, start) == comment.text:
            heads[at] = new
            return True
        return False
    # of several parts of that name the one that is nearest to where the comment stood
    found = [at for at, line in enumerate(body) if line.text.startswith("--") and _name(line.text) == comment.line]
    if not found:
        return False
    at = min(found, key=lambda at: abs(body[at].entry - comment.entry))
    rest[at] = _joined(rest[at], comment.text)
    return True


def _name(line: str) -> str:
    words, _ = split(line)
    return " ".join(word.text for word in words[:2])


def _joined(line: str, comment: str) -> str:
    return f"{line}{_GAP}{comment}"
