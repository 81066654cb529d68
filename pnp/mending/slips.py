"""How hands err: what it costs to believe that one value was written for another.

A cost is roughly the negative natural logarithm of a probability: 2 is a common slip, 6 a value taken at random.
"""

from __future__ import annotations

import re

ANYTHING = 6.0
_PLACE = re.compile(r"([A-Za-z]{1,2})?-?(\d+)")
_ALIKE = frozenset(map(frozenset, ("17", "56", "38", "49", "B8", "CG", "0O", "1I", "1L", "5S", "2Z", "EF", "MN", "UV")))
_ROWS = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM", "1234567890")


def cost(was: object, now: object) -> float:
    """The cost of `was` having been written where `now` was meant."""
    if isinstance(was, int) and isinstance(now, int):
        return _number(was, now)
    return _text(str(was).upper(), str(now).upper())


def _number(was: int, now: int) -> float:
    if abs(was - now) in (1, 90, 180, 270):
        return 2.0
    return _text(str(was), str(now))


def _text(was: str, now: str) -> float:
    if _PLACE.fullmatch(was) and _PLACE.fullmatch(now):
        return min(_beside(was, now), _typed(was, now))
    if was.isalpha() and now.isalpha():
        return 2.0 if was[:1] == now[:1] else 2.3  # a color, a kind of piece: few there are
    return _typed(was, now)


def _beside(was: str, now: str) -> float:
    """Of places with a row and a number: neighbours on a board."""
    one, other = _PLACE.fullmatch(was), _PLACE.fullmatch(now)
    if not one or not other:
        return ANYTHING
    rows = abs(_row(one[1]) - _row(other[1]))
    columns = abs(int(one[2]) - int(other[2]))
    if rows > 1 or columns > 1:
        return 5.0 if rows + columns <= 3 else ANYTHING
    return 2.5 if rows + columns == 1 else 3.5


def _row(letters: str | None) -> int:
    number = 0
    for letter in letters or "":
        number = number * 26 + ord(letter) - 64
    return number


def _typed(was: str, now: str) -> float:
    """Of words: a sign exchanged, dropped or doubled, two signs in the wrong order."""
    if len(was) == len(now):
        places = [i for i, (one, other) in enumerate(zip(was, now, strict=True)) if one != other]
        if len(places) == 1:
            return _sign(was[places[0]], now[places[0]])
        if len(places) == 2 and places[1] == places[0] + 1 and was[places[0]] == now[places[1]]:
            return 2.5 if was[places[1]] == now[places[0]] else ANYTHING
        return ANYTHING
    shorter, longer = sorted((was, now), key=len)
    if len(longer) - len(shorter) == 1 and any(longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer))):
        return 3.5
    return ANYTHING


def _sign(was: str, now: str) -> float:
    if frozenset((was, now)) in _ALIKE:
        return 2.5
    near = any(was in row and now in row and abs(row.index(was) - row.index(now)) == 1 for row in _ROWS)
    if near or abs(ord(was) - ord(now)) == 1:
        return 2.5
    return 4.5
