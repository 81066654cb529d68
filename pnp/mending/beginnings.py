"""How two transcripts begin: what differs in players, rules, setup and position, and what the game may begin with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, NamedTuple

from pnp.engine import Seat
from pnp.game import LoadedLog, Start, begin, waived_in
from pnp.mending.content import MISSING, Change, changes, with_value
from pnp.mending.options import MOST_APART, Difference
from pnp.notation import canonical

_HEAD = ("players", "rules", "setup", "position")
_Head = Mapping[str, Any]


class Beginning(NamedTuple):
    """A beginning of the game: for each difference whose it is, a log with that head, and the state that it gives."""

    sides: str
    log: LoadedLog
    start: Start[Seat]


def beginnings(one: LoadedLog, other: LoadedLog) -> tuple[list[Difference], list[Beginning]]:
    """The differences of two heads, and the beginnings to choose from, first A's, then B's.

    Heads that lead to the same state are the same, as a seed and what it deals.
    """
    base, found = _differing(one, other)
    options = [Beginning("a" * len(found), one, _begin(one))]
    if found:
        head = {key: other.log[key] for key in _HEAD if key in other.log}
        options.append(_beginning("b" * len(found), one, head))
    for sides in product("ab", repeat=len(found)) if len(found) > 1 else ():
        if len(set(sides)) > 1:
            chosen = (change for change, side in zip(found, sides, strict=True) if side == "b")
            options.append(_beginning("".join(sides), one, _with(base, chosen)))
    return [Difference("setup", None, None, *change) for change in found], options


def _differing(one: LoadedLog, other: LoadedLog) -> tuple[_Head, Sequence[Change]]:
    """A's head, and the values in which B's differs from it, as few and as small ones as say all of it."""
    mine, theirs = _begin(one), _begin(other)
    a, b = _head(one, dealt=False), _head(other, dealt=False)
    if a == b or (_same(mine, theirs) and not mine.violations and waived_in(one.log) == waived_in(other.log)):
        return a, ()
    found = list(changes(a, b))
    plain = not any(MISSING in (was, now) for _, was, now in found)
    if plain and len(found) <= MOST_APART and _same(_beginning("", one, _with(a, found)).start, theirs):
        return a, found
    if a.get("setup", {}).get("seed") != b.get("setup", {}).get("seed"):
        a, b = _head(one, dealt=True), _head(other, dealt=True)
    b = {**b, "setup": _in_order(one, a, b, theirs)} if "setup" in a and "setup" in b else b
    for depth in (99, 2):
        found = list(_changes(a, b, depth))
        if found and len(found) <= MOST_APART and _same(_beginning("", one, _with(a, found)).start, theirs):
            return a, found
    return a, list(_changes(a, b, 1))


def _changes(a: Any, b: Any, depth: int, path: tuple[str, ...] = ()) -> Iterator[Change]:
    """The values that differ, those that lie deeper as one."""
    if depth == 99:
        yield from changes(a, b)
    elif depth and isinstance(a, Mapping) and isinstance(b, Mapping):
        for key in (*a, *(key for key in b if key not in a)):
            yield from _changes(a.get(key, MISSING), b.get(key, MISSING), depth - 1, (*path, key))
    elif a != b:
        yield Change(path, a, b)


def _head(log: LoadedLog, dealt: bool) -> dict[str, Any]:
    """The head of a log in its canonical form; with what its seed deals in place of that."""
    game, data = log.game, canonical({**log.log, "moves": []}, log.game.notation())
    head = {key: data[key] for key in _HEAD if key in data}
    head["players"] = [{"name": player} if isinstance(player, str) else player for player in head["players"]]
    setup = head.get("setup", {})
    if dealt and game.setups.deal and "seed" in setup:
        deal = game.setups.deal(log.layout, len(head["players"]), setup["seed"])
        head["setup"] = {**deal, **{key: value for key, value in setup.items() if key != "seed"}}
    return head


def _in_order(one: LoadedLog, a: _Head, b: _Head, start: Start[Seat]) -> Mapping[str, Any]:
    """The setup of B with its lists in the order of A's where no order is meant: where it begins the same game."""
    setup = dict(b["setup"])
    for key, was in a["setup"].items():
        now = setup.get(key)
        if isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
            turned = {**setup, key: _reordered(was, now)}
            if _same(_beginning("", one, {**b, "setup": turned}).start, start):
                setup = turned
    return setup


def _reordered(was: Sequence[Any], now: Sequence[Any]) -> list[Any]:
    """The items of one list as near to the order of another of the same length as they can be."""
    left = list(now)
    places: list[Any] = [MISSING] * len(was)
    for at, item in enumerate(was):
        if item in left:
            left.remove(item)
            places[at] = item
    return [left.pop(0) if item is MISSING else item for item in places]


def _with(head: _Head, chosen: Any) -> _Head:
    for path, _, now in chosen:
        head = with_value(head, path, now)
    return head


def _beginning(sides: str, one: LoadedLog, head: _Head) -> Beginning:
    data = {key: value for key, value in {**one.log, **head}.items() if key not in _HEAD or key in head}
    log = replace(one, log=data)
    return Beginning(sides, log, _begin(log))


def _begin(log: LoadedLog) -> Start[Seat]:
    return begin(log.game, log.layout, log.log)


def _same(one: Start[Seat], other: Start[Seat]) -> bool:
    return one.state == other.state and len(one.violations) == len(other.violations)
