"""Header lines otherwise than the notation writes them: `players;Ana;Ben`, `seed 7`, `**Place:** Tunis`."""

from __future__ import annotations

import re
from collections.abc import Callable

_BEFORE = r"[\s\"“”„«»'*_>•·–—-]*"
_KEY = r"([^\W\d_][\w'’-]*?(?: [\w'’-]+?){0,2}?)"
_BEHIND = r"[\s\"“”»'*_]*?"
_IN_BRACKETS = r"(?:\([^)]*\)\s*)?"
_SEPARATORS = (r"[:=：][\s*_]*", r"[;,\t][\s;,]*", r"\s[-–—]\s+", r"\s+(?=\S)")
_LINES = [re.compile(_BEFORE + _KEY + _BEHIND + _IN_BRACKETS + separator) for separator in _SEPARATORS]


def typed_line(line: str, known: Callable[[str], bool]) -> re.Match[str] | None:
    """The match of a header line: its key, which must be known, is group 1, and its value begins at the end."""
    for pattern in _LINES:
        found = pattern.match(line)
        if found and found.end() < len(line) and known(found[1]):
            return found
    return None
