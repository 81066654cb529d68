"""Slips of a hand in the entries of a log, made by chance: what the repairs are measured with.

Of each class of `SLIPS` as many as are asked for. `mistaken` is a slip of any class: four of five are such as hands
make, the others any value that the log has at such a place. The code shares nothing with that which looks for them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pnp.chance import Chance

NOT_CONTENT = frozenset({"player", "n", "note", "takes", "scores", "struck", "stands", "gap", "kind"})
NO_PLACE = frozenset({"camels", "rotation", "die", "fate", "rolls", "occupy", "values", "flights", "tile"})
LOOK_ALIKE = {
    "1": "7",
    "7": "1",
    "5": "6",
    "6": "5",
    "3": "8",
    "8": "3",
    "B": "8",
    "C": "G",
    "G": "C",
    "E": "F",
    "F": "E",
}
Moves = list[dict[str, Any]]
Path = tuple[str | int, ...]
Values = dict[tuple[object, type], set[Any]]
Slip = Callable[[Moves, Chance], Moves | None]


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The values of an entry that say what was done, with their paths."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key not in NOT_CONTENT or isinstance(value, list):
                yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, (*path, index))
    elif not isinstance(data, bool):
        yield path, data


def values(entry: Mapping[str, Any], place: bool) -> Iterator[tuple[Path, Any]]:
    """The values of an entry that are places, or those that are something else."""
    return ((path, value) for path, value in leaves(entry) if _is_place(path, value) == place)


def values_of(moves: Moves) -> Values:
    """All values of a log, by what they are one of."""
    found: Values = {}
    for path, value in (leaf for entry in moves for leaf in leaves(entry)):
        found.setdefault(_kind(path, value), set()).add(value)
    return found


def mistaken(path: Path, value: Any, among: Values, chance: Chance) -> Any:
    """What a hand wrote for a value at a path; None where there is no other."""
    others = sorted(among[_kind(path, value)] - {value}, key=str)
    near = [other for other in others if other in _by_hand(value)]
    others = near if near and chance.below(5) else others
    return chance.pick(others) if others else None


def exchanged(moves: Moves, chance: Chance) -> Moves | None:
    """Two neighbours exchanged."""
    index = chance.below(len(moves) - 1)
    one, other = moves[index : index + 2]
    claims = "scores" in one or "scores" in other
    return None if claims or one == other else [*moves[:index], other, one, *moves[index + 2 :]]


def doubled(moves: Moves, chance: Chance) -> Moves | None:
    """One entry written twice."""
    index = chance.below(len(moves))
    return None if "scores" in moves[index] else [*moves[: index + 1], *moves[index:]]


def missing(moves: Moves, chance: Chance) -> Moves | None:
    """One entry forgotten."""
    index = chance.below(len(moves) - 1)
    return None if "scores" in moves[index] else [*moves[:index], *moves[index + 1 :]]


def misattributed(moves: Moves, chance: Chance) -> Moves | None:
    """One entry under another player's name."""
    names = sorted({entry["player"] for entry in moves if "player" in entry})
    index = chance.pick([index for index, entry in enumerate(moves) if "player" in entry])
    name = chance.pick([name for name in names if name != moves[index]["player"]])
    return [*moves[:index], {**moves[index], "player": name}, *moves[index + 1 :]]


def two(moves: Moves, chance: Chance) -> Moves | None:
    """Two values written wrong."""
    once = chance.pick(_VALUES)(moves, chance)
    return chance.pick(_VALUES)(once, chance) if once else None


def misread(others_of: Callable[[Path, Any, Values], Iterable[Any]]) -> Slip:
    """One value written wrong: each that can be has the same chance."""

    def slip(moves: Moves, chance: Chance) -> Moves | None:
        among = values_of(moves)
        spots = [(index, path, value) for index, entry in enumerate(moves) for path, value in leaves(entry)]
        for index, path, value in chance.shuffled(spots)[:40]:
            others = sorted({other for other in others_of(path, value, among) if other != value}, key=str)
            if others:
                return [*moves[:index], put(moves[index], path, chance.pick(others)), *moves[index + 1 :]]
        return None

    return slip


def neighbours(path: Path, value: Any, among: Values) -> Iterator[Any]:
    """The hexes beside a place: its row or its column is the next one. Numbers of squares tell no neighbours."""
    found = re.fullmatch(r"([A-Z]*)([A-Z])(\d+)(.*)", value) if isinstance(value, str) else None
    for row, column in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)) if found else ():
        first, letter, number, rest = found.groups()  # type: ignore[union-attr]
        other = chr(ord(letter) + row)
        if other.isalpha() and int(number) + column > 0:
            yield f"{first}{other}{int(number) + column}{rest}"
    if _is_place(path, value) and isinstance(value, int):
        yield from (value - 1, value + 1) if value > 1 else (value + 1,)


def digits(path: Path, value: Any, among: Values) -> Iterator[Any]:
    """A place or a name in which one sign was taken for one that looks alike, or one digit for any other."""
    if _is_place(path, value):
        text = str(value)
        for at, sign in enumerate(text):
            others = LOOK_ALIKE.get(sign, "") * 4 + ("123456789" if sign.isdecimal() else "")
            yield from (type(value)(text[:at] + other + text[at + 1 :]) for other in others)


def turned(path: Path, value: Any, among: Values) -> Iterator[Any]:
    """A place or a name with two digits the wrong way round."""
    if _is_place(path, value):
        text = str(value)
        for at in range(len(text) - 1):
            if text[at : at + 2].isdecimal() and text[at + 1] != "0":
                yield type(value)(text[:at] + text[at + 1] + text[at] + text[at + 2 :])


def words(path: Path, value: Any, among: Values) -> Iterator[Any]:
    """Another color, good or kind, of those that the log names there."""
    if isinstance(value, str) and not any(map(str.isdigit, value)):
        yield from (other for other in among[_kind(path, value)] if not any(map(str.isdigit, other)))


def numbers(path: Path, value: Any, among: Values) -> Iterator[Any]:
    """One more or less, of camels, dice, heights; a tile turned once more."""
    if isinstance(value, int) and not _is_place(path, value):
        beside = ((value + 90) % 360, (value + 270) % 360) if "rotation" in path else (value - 1, value + 1)
        yield from (other for other in beside if other >= 0)


_VALUES = (misread(neighbours), misread(digits), misread(turned), misread(words), misread(numbers))
SLIPS: dict[str, Slip] = {
    "neighbour": _VALUES[0], "digit": _VALUES[1], "turned": _VALUES[2], "word": _VALUES[3], "number": _VALUES[4],
    "player": misattributed, "exchanged": exchanged, "doubled": doubled, "forgotten": missing, "two": two,
}  # fmt: skip


def put(data: Any, path: Path, value: Any) -> Any:
    """Data with a value at a path."""
    step, rest = path[0], path[1:]
    new = put(data[step], rest, value) if rest else value
    if isinstance(data, list):
        return [*data[: int(step)], new, *data[int(step) + 1 :]]
    return {**data, step: new}


def _is_place(path: Path, value: Any) -> bool:
    key = next(step for step in reversed(path) if isinstance(step, str))
    return key not in NO_PLACE and any(sign.isdigit() for sign in str(value))


def _kind(path: Path, value: Any) -> tuple[object, type]:
    """What a value is one of: the last key that leads to it, and its type."""
    return next(step for step in reversed(path) if isinstance(step, str)), type(value)


def _by_hand(value: Any) -> set[Any]:
    """What a hand may have written for a value."""
    text = str(value)
    found = {text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in range(len(text) - 1)}
    for i, sign in enumerate(text):
        others = LOOK_ALIKE.get(sign, "")
        others += chr(ord(sign) - 1) + chr(ord(sign) + 1) if sign.isalnum() else ""
        found |= {text[:i] + other + text[i + 1 :] for other in others}
    if isinstance(value, int):
        return {int(other) for other in found if other.isdigit()} | {value - 1, value + 1}
    letters = text.rstrip("0123456789")
    if letters != text and text[len(letters) :].isdigit():
        found |= {f"{letters}{int(text[len(letters) :]) + step}" for step in (-1, 1)}
    return found
