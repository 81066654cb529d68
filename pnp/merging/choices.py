"""What transcripts may come to, place by place and at their beginning, and the choice that breaks fewest rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, product
from math import prod
from typing import Any, Literal, NamedTuple

from pnp.engine import Seat
from pnp.game import DataPath, LoadedLog, Start, begin, waived_in
from pnp.merging.content import Change, Content, bare, changes, is_reordered
from pnp.notation.writer import canonical
from pnp.repairing.edits import MISSING, Entry, value_at, with_value

# What a place of several transcripts may come to: what each of them says, or a mixture.
#
# The logs stand in the order of what they say, so that who is asked first is the same in whatever order they are given.

Kind = Literal["replace", "only", "page", "exchange", "setup", "claim"]
Found = Sequence[Content | None]
MOST_APART = 4
"""Differences in one place that are told and chosen one by one; of more values the whole entry is one difference."""
MOST_MIXED = 24  # mixtures of the entries of one place, at most; of more only what some log says is chosen from
LEFT_OUT = 1


class Discrepancy(NamedTuple):
    """Something that logs say otherwise. `at`: the index of the entry in each log, None where there is none: in the
    others, in setup and result. `values`: what they say, each once; `sides`: which of them each log says, None: nothing
    of it. `path`: to the value in the entry (or log); empty: the whole entry. `entries`: of a page how many."""

    kind: Kind
    at: tuple[int | None, ...]
    values: tuple[Any, ...]
    sides: tuple[int | None, ...]
    path: DataPath = ()
    entries: int = 0


class Option(NamedTuple):
    """What a column may come to. `choice`: for each difference of the column which value; -1: none, for the entry is
    left out. `entries`: as they are written into a log. `slips` of each log, if it is so. `plain`: what to take instead
    where what some logs alone claim is wrong. `skips`: how many of the next columns are left out with it. `doubt`: how
    many entries against the rules are as likely as that some logs say what was not."""

    choice: tuple[int, ...]
    entries: tuple[Entry, ...]
    slips: tuple[int, ...]
    plain: Option | None = None
    skips: int = 0
    doubt: int = 0


class Column(NamedTuple):
    """A place in all logs; what the most logs say is its first option. `notes`: what was noted there."""

    differences: tuple[Discrepancy, ...]
    options: tuple[Option, ...]
    notes: tuple[str, ...] = ()


def column(found: Found, away: frozenset[int] = frozenset(), doubt: int = 1) -> Column:
    """Return the column of an entry that logs lack, except `away`, who say nothing. `doubt`: of leaving it out."""
    have = [log for log, one in enumerate(found) if one]
    items = {log: one for log, one in enumerate(found) if one}
    at = tuple(one and one.at for one in found)
    differences = _disagreements(items, at)
    sides = tuple(0 if one else None if log in away else LEFT_OUT for log, one in enumerate(found))
    # what may be chosen of the values of entries: what some log says, and where few values differ all mixtures
    heard = dict.fromkeys(tuple(one.sides[log] or 0 for one in differences) for log in have)
    if prod(len(one.values) for one in differences) <= MOST_MIXED and all(one.path for one in differences):
        heard |= dict.fromkeys(product(*(range(len(one.values)) for one in differences)))
    options = [_mixture(items, differences, choice) for choice in heard]
    if LEFT_OUT in sides:
        options = [one._replace(choice=(0, *one.choice)) for one in options]
        options.append(Option((LEFT_OUT, *[-1] * len(differences)), (), (), doubt=doubt))
        differences = [Discrepancy("only", at, (bare(items[have[0]].entry), MISSING), sides), *differences]
    notes = tuple(dict.fromkeys(one.note for one in items.values() if one.note))
    return Column(tuple(differences), _by_slips(options, differences), notes)


def understood(one: Column, outcome: Callable[[Option], Any]) -> Column:
    """Return the column with values that only say the same otherwise as one; `outcome`: what an option comes to."""
    differences, options = list(one.differences), one.options
    for number, difference in enumerate(differences):
        base = next(option.choice for option in options if -1 not in option.choice)
        meant: dict[int, int] = {}
        known: list[tuple[int, Any]] = []
        for option in options if difference.kind == "replace" else ():
            side = option.choice[number]
            if option.choice == (*base[:number], side, *base[number + 1 :]):
                came = outcome(option)
                meant[side] = next((other for other, there in known if there == came), side)
                known.append((side, came))
        if len(set(meant.values())) < len(meant):
            sides = tuple(side if side is None else meant.get(side, side) for side in difference.sides)
            differences[number] = difference._replace(sides=sides)
            options = tuple(one for one in options if meant.get(one.choice[number], -1) in (one.choice[number], -1))
    return one if options is one.options else Column(tuple(differences), _by_slips(options, differences), one.notes)


def scores(found: Found) -> Column:
    """Return the column of claims of scores in the same place; those of some logs alone stay where they are right."""
    one = column(found, frozenset(log for log, item in enumerate(found) if not item))
    if all(found):
        return one
    out = Option((), (), one.options[0].slips)
    return one._replace(options=tuple(option._replace(plain=option.plain or out) for option in one.options))


def exchange(found: Sequence[Sequence[Content]], away: frozenset[int] = frozenset()) -> Column:
    """Return the column of entries that stand in another order in some logs."""
    orders: dict[tuple[str, ...], list[int]] = {}
    for log, items in enumerate(found):
        orders.setdefault(tuple(item.text for item in items), []).append(log)
    ways = [logs for logs in orders.values() if logs[0] not in away]
    sides = tuple(next((side for side, logs in enumerate(ways) if log in logs), None) for log in range(len(found)))
    at = tuple(items[0].at if items else None for items in found)
    difference = (Discrepancy("exchange", at, tuple(range(len(ways))), sides),)
    options = (Option((side,), tuple(item.written for item in found[logs[0]]), ()) for side, logs in enumerate(ways))
    notes = dict.fromkeys(item.note for items in found for item in items if item.note)
    return Column(difference, _by_slips(options, difference), tuple(notes))


def page(found: Sequence[Found], lacking: frozenset[int], count: int, doubt: int) -> Column:
    """Return the column before a run of rows that some logs lack: whether the next `count` columns are left out."""
    at = tuple(next((item.at for item in items if item), None) for items in zip(*found, strict=True))
    sides = tuple(LEFT_OUT if log in lacking else 0 for log in range(len(found[0])))
    difference = (Discrepancy("page", at, (True, MISSING), sides, (), len(found)),)
    taken, left = Option((0,), (), ()), Option((LEFT_OUT,), (), (), skips=count, doubt=doubt)
    return Column(difference, (_with_slips(taken, difference), _with_slips(left, difference)))


def same(*entries: Entry) -> Column:
    """Return a place in which there is nothing to choose."""
    return Column((), (Option((), entries, ()),))


def _disagreements(items: Mapping[int, Content], at: tuple[int | None, ...]) -> list[Discrepancy]:
    """In which values the entries of logs differ, else in which claims."""
    distinct = list({one.text: bare(one.entry) for one in items.values()}.values())
    found = [change for other in distinct[1:] for change in changes(distinct[0], other)]
    paths = list(dict.fromkeys(change.path for change in found))
    if len(paths) > 1 and not (len(paths) <= MOST_APART and all(map(_is_value, found))):
        paths = [()]  # a mixture of them might be no entry
    told = [_discrepancy("replace", {log: bare(one.entry) for log, one in items.items()}, path, at) for path in paths]
    if not found:
        entries = {log: one.entry for log, one in items.items()}
        claimed = (change for a, b in combinations(entries.values(), 2) if a != b for change in changes(a, b))
        paths = [one.path for one in claimed if ("takes" in one.path[1:] or "scores" in one.path) and contradict(one)]
        told = [_discrepancy("claim", entries, path, at) for path in dict.fromkeys(paths)]
    if len({one.written["n"] for one in items.values() if "n" in one.written}) > 1:
        told.append(_discrepancy("claim", {log: one.written for log, one in items.items()}, ("n",), at))
    return told


def _is_value(one: Change) -> bool:
    """Whether something may be this or that by itself: a word or a number, or one that some leave out."""
    path, was, now = one
    if MISSING in (was, now):
        return len(path) > 1 and isinstance(now if was is MISSING else was, str | int)
    return isinstance(was, str | int) and type(was) is type(now)


def _discrepancy(kind: Kind, said: Mapping[int, Any], path: DataPath, at: tuple[int | None, ...]) -> Discrepancy:
    """The difference in the values at a path."""
    values: list[Any] = []
    sides: list[int | None] = []
    for log in range(len(at)):
        value = value_at(said[log], path) if log in said else MISSING
        silent = log not in said or (kind == "claim" and (value is MISSING or value == "?"))
        if not silent and value not in values:
            values.append(value)
        sides.append(None if silent else values.index(value))
    return Discrepancy(kind, at, tuple(values), tuple(sides), path)


def _mixture(items: Mapping[int, Content], differences: Sequence[Discrepancy], choice: tuple[int, ...]) -> Option:
    """The entry with the chosen values, in the words of who has the most of them, with what the others claim of it."""

    def unlike(log: int) -> int:
        return sum(one.sides[log] not in (side, None) for one, side in zip(differences, choice, strict=True))

    logs = sorted(items, key=unlike)
    first = items[logs[0]]
    entry = first.written
    for one, side in zip(differences, choice, strict=True):
        if one.sides[logs[0]] != side:
            other = next(item for log, item in items.items() if one.sides[log] == side)
            entry = _with_others(entry, other.written, one.path)
    plain = claimed = entry
    for log in logs[1:] if not unlike(logs[0]) else ():
        if items[log].text == first.text and items[log].entry != first.entry:
            for path, was, now in changes(first.entry, items[log].entry):
                if not ("takes" in path[1:] or path[0] in ("n", "scores")):
                    continue
                if was is MISSING and value_at(claimed, path) is MISSING:
                    claimed = with_value(claimed, path, now)
                elif now is MISSING:
                    plain = with_value(plain, path, MISSING)
    numbers = [one.written["n"] for one in items.values() if "n" in one.written]
    claimed = {"n": numbers[0], **claimed} if numbers and "n" not in claimed else claimed
    certain = Option(choice, (plain,), ())
    return certain if plain == claimed else Option(choice, (claimed,), (), certain)


def _by_slips(options: Iterable[Option], differences: Sequence[Discrepancy]) -> tuple[Option, ...]:
    return tuple(sorted((_with_slips(one, differences) for one in options), key=lambda one: sum(one.slips)))


def _with_slips(one: Option, differences: Sequence[Discrepancy]) -> Option:
    """The option with the slips that it means."""
    slips = [0] * len(differences[0].sides) if differences else []
    for difference, chosen in zip(differences, one.choice, strict=True):
        if chosen >= 0 and difference.kind != "claim":
            for log, side in enumerate(difference.sides):
                slips[log] += side not in (chosen, None)
    return one._replace(slips=tuple(slips))


def _with_others(a: Entry, b: Entry, path: DataPath) -> Entry:
    """An entry with another's value at a path, and what that claims of the action that it belongs to."""
    if not path:
        return {**b, **({"n": a["n"]} if "n" in a and "n" not in b else {})}
    entry: Entry = with_value(a, path, value_at(b, path))
    claims = [(*path[:end], "takes") for end in range(1, len(path))]
    claimed = [claim for claim in claims if any(isinstance(value_at(one, claim), Mapping) for one in (a, b))]
    return with_value(entry, claimed[-1], value_at(b, claimed[-1])) if claimed and "takes" not in path else entry


def contradict(change: Change) -> bool:
    """Tell whether claims say something different: not when one is silent, or a list has the same in another order."""
    _, was, now = change
    return not (was is MISSING or now is MISSING or "?" in (was, now) or is_reordered(was, now))


# How transcripts begin: what differs in players, rules, setup and position, and what the game may begin with.

HEAD = ("players", "rules", "setup", "position")
_Head = Mapping[str, Any]


class Beginning(NamedTuple):
    """A beginning of the game: which value of each difference, a log with that head, its state. `slips` of each log."""

    choice: tuple[int, ...]
    log: LoadedLog
    start: Start[Seat]
    slips: tuple[int, ...]


def beginnings(logs: Sequence[LoadedLog]) -> tuple[list[Discrepancy], list[Beginning]]:
    """Return the differences of heads, and the beginnings to choose from, what the most logs have first. Heads that
    lead to the same state are the same, as a seed and what it deals."""
    heads: list[tuple[_Head, Sequence[Change]]] = []  # what each is other than the first, each once
    sides: list[int] = []
    for log in logs:
        mine, theirs = _differing(logs[0], log)
        if theirs not in (known := [changed for _, changed in heads]):
            heads.append((mine, theirs))
            known.append(theirs)
        sides.append(known.index(theirs))
    nowhere = (None,) * len(logs)
    if len(heads) <= 2:  # value by value
        base, found = heads[-1]
        told = [Discrepancy("setup", nowhere, (was, now), tuple(sides), path) for path, was, now in found]
    else:
        keys = [key for key in HEAD if len({repr(log.log.get(key)) for log in logs}) > 1]
        base = _head(logs[0], dealt=True)
        whole = [_head(logs[sides.index(side)], dealt=True) for side in range(len(heads))]
        values = {key: tuple(one.get(key) for one in whole) for key in keys}
        told = [Discrepancy("setup", nowhere, values[key], tuple(sides), (key,)) for key in keys]
    options = []
    mixed = product(range(len(heads)), repeat=len(told)) if len(heads) <= 2 else ()
    for choice in mixed or ((side,) * len(told) for side in range(len(heads))):
        slips = tuple(sum(one != side for one in choice) for side in sides)
        if pure := [log for log, side in zip(logs, sides, strict=True) if {side} >= set(choice)]:
            head: _Head = {key: value for key, value in pure[0].log.items() if key in HEAD}
        else:
            chosen = zip(told, choice, strict=True)
            head = _changed(base, [Change(one.path, None, one.values[side]) for one, side in chosen if side])
        options.append(_beginning(choice, logs[0], head, slips))
    return told, sorted(options, key=lambda one: sum(one.slips))


def _differing(one: LoadedLog, other: LoadedLog) -> tuple[_Head, Sequence[Change]]:
    """A's head, and the values in which B's differs from it, as few and as small ones as say all of it."""
    mine, theirs = (begin(log.game, log.layout, log.log) for log in (one, other))
    a, b = _head(one, dealt=False), _head(other, dealt=False)
    if a == b or (_same(mine, theirs) and not mine.violations and waived_in(one.log) == waived_in(other.log)):
        return a, ()
    found = list(changes(a, b))
    plain = not any(MISSING in (was, now) for _, was, now in found)
    if plain and len(found) <= MOST_APART and _leads(one, a, found, theirs):
        return a, found
    if a.get("setup", {}).get("seed") != b.get("setup", {}).get("seed"):
        a, b = _head(one, dealt=True), _head(other, dealt=True)
    if "setup" in a and "setup" in b:
        # the setup of B with its lists in the order of A's where no order is meant: where it begins the same game
        setup = dict(b["setup"])
        for key, was in a["setup"].items():
            now = setup.get(key)
            if not (isinstance(was, list) and isinstance(now, list) and len(was) == len(now)):
                continue
            left, places = list(now), list[Any]()
            for item in was:
                places.append(item if item in left else MISSING)
                if item in left:
                    left.remove(item)
            turned = {**setup, key: [left.pop(0) if item is MISSING else item for item in places]}
            if _leads(one, {**b, "setup": turned}, (), theirs):
                setup = turned
        b = {**b, "setup": setup}
    for found in (list(changes(a, b)), list(changes(a, b, depth=2))):
        if found and len(found) <= MOST_APART and _leads(one, a, found, theirs):
            return a, found
    return a, list(changes(a, b, depth=1))


def _head(log: LoadedLog, dealt: bool) -> dict[str, Any]:
    """The head of a log in its canonical form; with what its seed deals in place of that."""
    game, data = log.game, canonical({**log.log, "moves": []}, log.game.notation())
    head = {key: data[key] for key in HEAD if key in data}
    head["players"] = [{"name": player} if isinstance(player, str) else player for player in head["players"]]
    setup = head.get("setup", {})
    if dealt and game.setups.deal and "seed" in setup:
        deal = game.setups.deal(log.layout, len(head["players"]), setup["seed"])
        head["setup"] = {**deal, **{key: value for key, value in setup.items() if key != "seed"}}
    return head


def _leads(one: LoadedLog, head: _Head, changed: Iterable[Change], start: Start[Seat]) -> bool:
    """Whether a log with another head, in which values are changed, begins the same game."""
    return _same(_beginning((), one, _changed(head, changed), ()).start, start)


def _changed(head: _Head, changed: Iterable[Change]) -> _Head:
    for path, _, now in changed:
        head = with_value(head, path, now)
    return head


def _beginning(choice: tuple[int, ...], one: LoadedLog, head: _Head, slips: tuple[int, ...]) -> Beginning:
    data = {key: value for key, value in {**one.log, **head}.items() if key not in HEAD or key in head}
    return Beginning(choice, replace(one, log=data), begin(one.game, one.layout, data), slips)


def _same(one: Start[Seat], other: Start[Seat]) -> bool:
    return one.state == other.state and len(one.violations) == len(other.violations)
