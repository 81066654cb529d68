"""How hands err: what it costs to believe that one value was written for another. A cost is roughly the negative
natural logarithm of a probability: 2 is a common slip, 6 a value taken at random."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import log
from typing import Any, NamedTuple

from pnp.engine import META
from pnp.game import DataPath
from pnp.geometry.hexes import number_of
from pnp.repairing.edits import Entry, last_key, walk

ANYTHING = 6.0
_WORD = 2.3  # a color, a kind of piece, a player: few there are
_PART = 5.0  # a place of which one part is right
_PLACE = re.compile(r"([A-Z]{1,2})?-?(\d+)")
_PAIRS = ("17", "56", "38", "49", "B8", "CG", "0O", "1I", "1L", "5S", "2Z", "EF", "MN", "UV")
# by each sign those that a hand writes like it
_ALIKE = {sign: {other for pair in _PAIRS if sign in pair for other in pair} - {sign} for sign in "".join(_PAIRS)}
# the keyboard: a finger that misses a key strikes the one beside it
_ROWS = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM", "1234567890")


def cost(was: object, now: object) -> float:
    """Return the cost of `was` having been written where `now` was meant."""
    if isinstance(was, int) and isinstance(now, int):
        # the next number, or a tile laid with another of its four sides up: rotations are written in degrees
        return 2.0 if abs(was - now) in (1, 90, 180, 270) else _typed(str(was), str(now))
    return _text(str(was).upper(), str(now).upper())


def variants(value: str | int) -> Iterator[str | int]:
    """Yield what a hand may have meant that wrote this: a sign beside another or like it, the next row or number."""
    text = str(value).upper()
    found = {text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in range(len(text) - 1)}
    for i, sign in enumerate(text):  # taken for its neighbour in the alphabet, or one like it; digits for each other
        beside = {chr(ord(sign) + step) for step in (-1, 1)} if "A" <= sign <= "Z" else set()
        near = set("0123456789") if sign.isdecimal() else beside
        found |= {text[:i] + other + text[i + 1 :] for other in near | _ALIKE.get(sign, set())}
    found |= {text[:i] + text[i + 1 :] for i in range(len(text))}
    found |= {text + digit for digit in _ROWS[-1]} | {digit + text for digit in _ROWS[-1]}
    # of a place the row was left out, so that its number alone stands there
    if text.isdecimal() and isinstance(value, str):
        found |= {letter + text for row in _ROWS[:-1] for letter in row}
    if place := _PLACE.fullmatch(text):
        found |= {f"{text[: place.start(2)]}{int(place[2]) + step}" for step in (-1, 1)}
    for other in sorted(found - {text, ""}):
        if isinstance(value, str):
            yield other.lower() if value.islower() else other
        elif other.isdecimal():
            yield int(other)


def is_beside(one: object, other: object) -> bool:
    """Tell whether two values are places with a row and a number that lie side by side."""
    was, now = (_PLACE.fullmatch(value.upper()) if isinstance(value, str) else None for value in (one, other))
    return bool(was and now and was[1] and now[1]) and _beside(was, now) < _PART  # type: ignore[arg-type]


@lru_cache(maxsize=65536)  # the same slips are weighed for many trials
def _text(was: str, now: str) -> float:
    if was.isalpha() and now.isalpha():
        return _WORD
    typed, one, other = _typed(was, now), _PLACE.fullmatch(was), _PLACE.fullmatch(now)
    return min(_beside(one, other), typed) if one and other else typed


def _beside(was: re.Match[str], now: re.Match[str]) -> float:
    """Of places with a row and a number: neighbours on a board, places in one line."""
    rows = abs(number_of(was[1] or "") - number_of(now[1] or ""))
    columns = abs(int(was[2]) - int(now[2]))
    if rows <= 1 and columns <= 1:
        return 2.5 if rows + columns == 1 else 3.5
    return _PART if rows == 0 or columns == 0 else ANYTHING


@lru_cache(maxsize=65536)
def _typed(was: str, now: str) -> float:
    """Of words: a sign exchanged, dropped or doubled, two signs in the wrong order."""
    if len(was) == len(now):
        places = [i for i, (one, other) in enumerate(zip(was, now, strict=True)) if one != other]
        if len(places) == 1:
            one, other = was[places[0]], now[places[0]]
            keys = any(one in row and other in row and abs(row.index(one) - row.index(other)) == 1 for row in _ROWS)
            if keys or abs(ord(one) - ord(other)) == 1 or other in _ALIKE.get(one, ()):
                return 2.5
            return 3.0 if one.isalpha() and other.isalpha() else 4.5
        return 2.5 if len(places) == 2 and places[1] == places[0] + 1 and sorted(was) == sorted(now) else ANYTHING
    shorter, longer = sorted((was, now), key=len)
    if len(longer) - len(shorter) == 1 and any(longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer))):
        return 3.5
    return ANYTHING


# Which earlier entries an illegal one points at: those that name its places and pieces, or places beside them.
#
# Measured on random slips of all games that only later entries show: in 9 of 10 the illegal action names the place that
# was written or meant, or one beside it; the latter tells little where most places lie beside one that is named.

NAMED, BESIDE, WORD, TOGETHER, NOBODYS, NEAR, ELSEWHERE, OWN, UNRELATED = 0.0, 0.5, 1.0, 1.0, 1.0, 1.5, 3.0, 4.5, 6.0
PLACES = frozenset({"at", "from", "to"})  # keys of entries whose numbers are places
_NEARBY = 40  # entries so near that distance tells little
_FEW_BESIDE = 0.08  # share of places beside a named one, up to which lying there tells much
Change = tuple[DataPath, Any, Any]  # the path in an entry, what it has there, what it might have


class _Name(NamedTuple):
    """A value in a form that can be compared; `place`: it is one, or a number of something."""

    value: str | int
    kind: str
    place: bool


class Relevance:
    """What an entry that shows a slip points at. `places`: those that entries name, and the share of them that names
    each. `part`: the path to the action that is illegal, if one is. `order`: it is out of place, points at none."""

    def __init__(
        self, entry: Entry, places: Mapping[str | int, float], part: DataPath = (), order: bool = False
    ) -> None:
        self.entry, self.player, self.order = entry, entry.get("player"), order
        self.names = {name for path, value in leaves(item_at(entry, part)) for name in _names(last_key(path), value)}
        self._parts: dict[tuple[int, DataPath], tuple[Entry, float]] = {}
        self._beside: dict[str | int, bool] = {}
        beside = sum(self._is_beside(_Name(place, "", True)) for place in places)
        # costs are logarithms: where lying beside a named place is k times as common, it tells ln k less
        self._common = log(max(1.0, beside / (len(places) or 1) / _FEW_BESIDE))
        self._crowd = log(max(1.0, _NEARBY * sum(places.get(name.value, 0.0) for name in self.names if name.place)))

    def cost(self, entry: Entry, path: DataPath, was: object, now: object) -> float:
        """Return what it costs to believe that a change of the value at a path of an entry bears on the illegal one."""
        names = {*_names(last_key(path), was), *_names(last_key(path), now)}
        if path == ("player",) and self.player in (was, now):
            return NAMED if self.order else WORD
        if self.order:
            return self.of_part(entry)
        if shared := names & self.names:
            return NAMED + self._crowd if any(name.place for name in shared) else WORD
        if any(map(self._is_beside, names)):
            return BESIDE + self._common + self._crowd
        part = self.of_part(entry, path[:2])
        return max(part, ELSEWHERE) if any(name.place for name in names) else part

    def of_part(self, entry: Entry, path: DataPath = ()) -> float:
        """Return the same of any other change of the part of an entry at a path."""
        key = id(entry), path
        if key not in self._parts:
            self._parts[key] = entry, self._of_part(entry, item_at(entry, path))
        return self._parts[key][1]

    def _of_part(self, entry: Entry, part: Any) -> float:
        if self.order:
            return UNRELATED if "player" in entry else NOBODYS
        names = {name for path, value in leaves(part) for name in _names(last_key(path), value)}
        own = entry.get("player") == self.player
        if any(name.place or own for name in names & self.names):
            return TOGETHER
        if "player" not in entry:
            return NOBODYS
        return NEAR + self._common if any(map(self._is_beside, names)) else OWN if own else UNRELATED

    def _is_beside(self, name: _Name) -> bool:
        if not name.place:
            return False
        if name.value not in self._beside:
            self._beside[name.value] = any(is_beside(name.value, other.value) for other in self.names)
        return self._beside[name.value]


def places_in(moves: Sequence[Entry]) -> dict[str | int, float]:
    """Return the places that entries name, and the share of them that names each."""
    found = Counter[str | int]()
    for entry in moves:
        names = (name for path, value in leaves(entry) for name in _names(last_key(path), value))
        found.update({name.value for name in names if name.place})
    return {place: count / len(moves) for place, count in found.items()}


def _names(key: str, value: object) -> tuple[_Name, ...]:
    """The names of a value: with what it is, a side of a cell with its cell; none of a list in place of a value."""
    return _names_of(key, value) if isinstance(value, str | int) else ()


@lru_cache(maxsize=4096)
def _names_of(key: str, value: str | int) -> tuple[_Name, ...]:
    if isinstance(value, int):
        place = key in PLACES
        return (_Name(value, "" if place else key, place),)
    parts = dict.fromkeys((value.upper(), value.upper().split("/")[0]))
    return tuple(_Name(part, "", any(map(str.isdigit, part))) for part in parts)


def item_at(entry: Entry, part: DataPath) -> Any:
    """Return the action that a path leads to or into, one of a list of them; else what the entry says."""
    said: Any = {key: value for key, value in entry.items() if key not in META}
    for step in part[:2]:
        if not isinstance(said, dict | list) or (isinstance(said, dict) and step not in said):
            return said
        said = said[step]  # type: ignore[index]
    return said


def leaves(data: Any) -> Iterator[tuple[DataPath, str | int]]:
    """Yield the values of an entry that say what was done, with their paths."""
    said = walk(data, META)
    return ((path, value) for path, value in said if isinstance(value, str | int) and not isinstance(value, bool))
