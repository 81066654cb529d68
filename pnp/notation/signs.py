"""Signs that phones, word processors and keyboards put for those of the notation."""

from __future__ import annotations

import re
from unicodedata import normalize

from pnp.notation.odd import ARROWS, BETWEEN, DASHES, DOUBLE_QUOTES, FRACTIONS, SINGLE_QUOTES, UNSEEN, WIDE

_DOUBLE = f'"{DOUBLE_QUOTES}'
_LIKE_PLAIN = '"“”„‟'
CLOSING = {
    **dict.fromkeys(_LIKE_PLAIN, _LIKE_PLAIN),
    **{"«": "»", "»": "«»", "‹": "›", "›": "‹›"},
    **dict.fromkeys(SINGLE_QUOTES, "'‘’´"),
}
"""A sign that opens a quotation, and those that close it."""
BLANK = rf"\s{UNSEEN}"
_BETWEEN = re.escape(BETWEEN)
WORD = re.compile(rf"\+[^\W\d][^{BLANK};{_DOUBLE}]*|[^{BLANK}{_BETWEEN}{_DOUBLE}]+")
"""A word without quotes; behind `+` and a letter commas belong to it: `+aF5,F6`."""

_PLAIN = {
    **{sign: normalize("NFKC", sign) for sign in WIDE},
    **dict.fromkeys(DASHES, "-"),
    **dict.fromkeys(ARROWS, ">"),
    **{sign: normalize("NFKC", sign).replace("⁄", "/") for sign in FRACTIONS},
    **dict.fromkeys("⁄∕", "/"),
    "…": "...",
    "\ufe0f": "",  # makes a picture of the arrow before it
}
_LONG = re.compile(r"[-=]*>|(?<=\w)--+(?=\w)")


def plain_signs(text: str, column: int) -> tuple[str, tuple[int, ...]]:
    """A word in the signs of the notation, which begins at `column`, and the column that each of them was made of.

    >>> plain_signs("43—>42", 5)
    ('43>42', (5, 6, 7, 9, 10))
    """
    signs = [(plain, at) for at, sign in enumerate(text, column) for plain in _PLAIN.get(sign, sign)]
    plain = "".join(sign for sign, _ in signs)
    kept: list[tuple[str, int]] = []
    at = 0
    for found in _LONG.finditer(plain):
        begin, end = found.span()
        begin += found[0][0] == "-" and plain[begin - 1 : begin] == "/"  # C2/->C3: the camel without goods
        kept += [*signs[at:begin], (plain[end - 1], signs[begin][1])]
        at = end
    kept += signs[at:]
    return "".join(sign for sign, _ in kept), tuple(at for _, at in kept)
