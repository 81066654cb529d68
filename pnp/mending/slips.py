"""How hands err: what it costs to believe that one value was written for another.

A cost is roughly the negative natural logarithm of a probability: 2 is a common slip, 6 a value taken at random.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

ANYTHING = 6.0
_WORD = 2.3  # a color, a kind of piece, a player: few there are
_PART = 5.0  # a place of which one part is right
_PLACE = re.compile(r"([A-Z]{1,2})?-?(\d+)")
_ALIKE = frozenset(map(frozenset, ("17", "56", "38", "49", "B8", "CG", "0O", "1I", "1L", "5S", "2Z", "EF", "MN", "UV")))
_ROWS = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM", "1234567890")


def cost(was: object, now: object) -> float:
    """The cost of `was` having been written where `now` was meant."""
    if isinstance(was, int) and isinstance(now, int):
        return 2.0 if abs(was - now) in (1, 90, 180, 270) else _typed(str(was), str(now))
    return _text(str(was).upper(), str(now).upper())


def variants(value: str | int) -> Iterator[str | int]:
    """What a hand may have meant that wrote this: a sign beside another or like it, the next row or number."""
    text = str(value).upper()
    found = {text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in range(len(text) - 1)}
    for i, sign in enumerate(text):
        found |= {text[:i] + other + text[i + 1 :] for other in _near_signs(sign)}
    found |= {text[:i] + text[i + 1 :] for i in range(len(text))}
    found |= {text + digit for digit in _ROWS[-1]} | {digit + text for digit in _ROWS[-1]}
    if text.isdecimal() and isinstance(value, str):
        found |= {letter + text for row in _ROWS[:-1] for letter in row}
    if place := _PLACE.fullmatch(text):
        found |= {f"{text[: place.start(2)]}{int(place[2]) + step}" for step in (-1, 1)}
    for other in sorted(found - {text, ""}):
        if isinstance(value, str):
            yield other.lower() if value.islower() else other
        elif other.isdecimal():
            yield int(other)


def _near_signs(sign: str) -> set[str]:
    """Signs that are taken for one another: neighbours in a row of signs or keys, look-alikes; digits all."""
    if sign.isdecimal():
        return {*"0123456789", *(_other(pair, sign) for pair in _ALIKE if sign in pair)}
    if not ("A" <= sign <= "Z"):
        return set()
    return {chr(ord(sign) + step) for step in (-1, 1)} | {_other(pair, sign) for pair in _ALIKE if sign in pair}


def _other(pair: frozenset[str], sign: str) -> str:
    return next(iter(pair - {sign}))


def is_beside(one: object, other: object) -> bool:
    """Whether two values are places with a row and a number that lie side by side."""
    was, now = (_PLACE.fullmatch(value.upper()) if isinstance(value, str) else None for value in (one, other))
    return bool(was and now and was[1] and now[1]) and _beside(was, now) < _PART  # type: ignore[arg-type]


@lru_cache(maxsize=65536)  # the same slips are weighed for many trials
def _text(was: str, now: str) -> float:
    if was.isalpha() and now.isalpha():
        return _WORD
    typed = _typed(was, now)
    one, other = _PLACE.fullmatch(was), _PLACE.fullmatch(now)
    return min(_beside(one, other), typed) if one and other else typed


def _beside(was: re.Match[str], now: re.Match[str]) -> float:
    """Of places with a row and a number: neighbours on a board, places in one line."""
    rows, columns = abs(_row(was[1]) - _row(now[1])), abs(int(was[2]) - int(now[2]))
    if rows <= 1 and columns <= 1:
        return 2.5 if rows + columns == 1 else 3.5
    return _PART if rows == 0 or columns == 0 else ANYTHING


def _row(letters: str | None) -> int:
    number = 0
    for letter in letters or "":
        number = number * 26 + ord(letter) - 64
    return number


@lru_cache(maxsize=65536)
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
    return 3.0 if was.isalpha() and now.isalpha() else 4.5
