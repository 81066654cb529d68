"""Puts the comments of a TOML text back into one that says the same in another form."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

from pnp.data.toml_text import Spot, comments, spots

Path = tuple[str | int, ...]


class _Begin(NamedTuple):
    """The offset where what has this path begins; of several that begin there the innermost is the last."""

    offset: int
    depth: int
    path: Path


def with_comments(text: str, old: str) -> str:
    """The text with the comments of `old`, which has the same data.

    Each stands beside or above the line of the value, key or table where it stood; what was below all of them, or
    is beside nothing any more, stands at the end.
    """
    found = comments(old)
    if not found:
        return text
    begins, places = _begins(old), _lines(text)
    lines = text.removesuffix("\n").split("\n")
    above: dict[int, list[str]] = {}
    for offset, comment in found:
        start = old.rfind("\n", 0, offset) + 1
        own = not old[start:offset].strip()
        at = _line(places, _after(begins, offset) if own else _before(begins, start, offset), len(lines))
        if own:
            above.setdefault(at, []).append(comment)
        else:
            lines[at] += f"  {comment}"
    out = []
    for at, line in enumerate([*lines, None]):
        indent = line[: len(line) - len(line.lstrip())] if line else ""
        out += [f"{indent}{comment}" for comment in above.get(at, ())]
        out += [] if line is None else [line]
    return "\n".join(out) + "\n"


def _begins(text: str) -> list[_Begin]:
    return sorted(_Begin(_offset(path, spot), len(path), path) for path, spot in spots(text).items())


def _offset(path: Path, spot: Spot) -> int:
    """Where a key begins, or an element of a list."""
    return spot.value if isinstance(path[-1], int) else spot.key


def _lines(text: str) -> dict[Path, int]:
    """The number of the line, from 0, where what has a path begins."""
    ends = [at for at, sign in enumerate(text) if sign == "\n"]
    return {begin.path: bisect_left(ends, begin.offset) for begin in _begins(text)}


def _line(places: dict[Path, int], path: Path, default: int) -> int:
    """The line of a path, or of the innermost one around it."""
    while path and path not in places:
        path = path[:-1]
    return places.get(path, default)


def _after(begins: list[_Begin], offset: int) -> Path:
    """What begins next after an offset; the root when nothing does."""
    at = bisect_left(begins, (offset,))
    return begins[at].path if at < len(begins) else ()


def _before(begins: list[_Begin], start: int, offset: int) -> Path:
    """What begins first between the start of a line and an offset in it, else what began last before."""
    at = bisect_left(begins, (start,))
    if at < len(begins) and begins[at].offset < offset:
        return _innermost(begins, at)
    return begins[at - 1].path if at else ()


def _innermost(begins: list[_Begin], at: int) -> Path:
    while at + 1 < len(begins) and begins[at + 1].offset == begins[at].offset:
        at += 1
    return begins[at].path
