"""Names of cells as people type them: `F03`, `E-14`, `14E`."""

from __future__ import annotations

import re

from pnp.engine import UNREADABLE

NAME = re.compile(r"[A-Za-z]{1,2}[1-9][0-9]{0,2}")
_TYPED = r"([A-Za-z]{1,2})-?0*([1-9][0-9]{0,2})\.?|0*([1-9][0-9]{0,2})-?([A-Za-z]{1,2})\.?"


def cell_name(text: str) -> str | None:
    """The name that a text means, in upper case: letters, then the number; None for a text of another form.

    >>> cell_name("e-07"), cell_name("14E"), cell_name("E")
    ('E7', 'E14', None)
    """
    if NAME.fullmatch(text):
        return text.upper()
    if text == UNREADABLE:
        return text
    found = re.fullmatch(_TYPED, text)
    if not found:
        return None
    letters, number = (found[1], found[2]) if found[1] else (found[4], found[3])
    return f"{letters.upper()}{number}"
