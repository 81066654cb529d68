"""Colors of a terminal for the lines of a report; never in files or pipes unless they are asked for."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from pnp.data.errors import plain
from pnp.data.platform import shows_colors

if TYPE_CHECKING:
    from pnp.judging.text import Line

_BOLD, _RED, _YELLOW, _GREEN, _BLUE, _DIM = "1", "1;31", "1;33", "32", "1;34", "2"
_OF_ROLE = {"head": _BOLD, "error": _RED, "warning": _YELLOW, "caret": _RED, "rule": _DIM, "legal": _GREEN}


def is_colored(asked: str) -> bool:
    """Whether standard output gets colors: "always", "never", or "auto": on a terminal, unless NO_COLOR is set."""
    if asked != "auto":
        return asked == "always"
    if not sys.stdout or not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return shows_colors(sys.stdout)


def colored(line: Line) -> str:
    """A line made plain, in the color of its role; of a finding only what stands before its place."""
    text, code = plain(line.text), _OF_ROLE.get(line.role)
    if not code or not text.strip():
        return text
    end = text.find(":") if line.role in ("error", "warning") and text.startswith("  ") and text[2] != " " else -1
    if line.role in ("error", "warning") and end < 0:
        return text
    end = len(text) if end < 0 else end
    return f"\x1b[{code}m{text[:end]}\x1b[0m{text[end:]}"
