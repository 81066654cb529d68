"""Edits of a setup that breaks a rule, or that later entries prove wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.game import DataPath, LoadedLog, SetupViolation, names_of
from pnp.mending.candidates import Candidate
from pnp.mending.edits import Edit, Replace
from pnp.mending.relevance import UNRELATED, Relevance
from pnp.mending.slips import cost, variants

DEALT = 1.0  # what the seed deals
_ANYWHERE = 2.0  # a value of a short setup that nothing points at
_SHORT = 8  # values
Spot = tuple[DataPath, str | int]


def broken_candidates(
    log: LoadedLog, setup: Mapping[str, Any], faults: Iterable[SetupViolation]
) -> Iterator[Candidate]:
    """The edits of a setup that breaks rules: what its seed deals, slips where the rules are broken."""
    yield from _as_dealt(log, setup)
    places = [fault.path[1:] for fault in faults if fault.path[:1] == ("setup",)]
    for path, was in _spots(setup):
        if any(path[: len(place)] == place for place in places):
            yield from (Candidate(cost(was, now), Replace(0, path, was, now), -1) for now in variants(was))


def exchange_candidates(setup: Mapping[str, Any], edit: Edit) -> Iterator[Candidate]:
    """The other half of an exchange of two values, after an edit that put one in place of the other."""
    if not isinstance(edit, Replace):
        return
    for path, was in _spots(setup):
        if was == edit.now and path != edit.path:
            yield Candidate(cost(was, edit.was), Replace(0, path, was, edit.was), -1)


def setup_candidates(log: LoadedLog, setup: Mapping[str, Any], relevance: Relevance) -> Iterator[Candidate]:
    """The slips in a setup that bear on an entry that shows something wrong, none in what its seed confirms."""
    proven = {key for key, value in _dealt(log, setup).items() if setup.get(key) == value}
    spots = list(_spots({key: value for key, value in setup.items() if key not in proven | {"seed" if proven else ""}}))
    for path, was in spots:
        for now in variants(was):
            far = relevance.cost({"setup": was}, path, was, now)
            if far < UNRELATED or len(spots) <= _SHORT:
                yield Candidate(cost(was, now) + min(far, _ANYWHERE), Replace(0, path, was, now), -1)


def _as_dealt(log: LoadedLog, setup: Mapping[str, Any]) -> Iterator[Candidate]:
    """What the setup's seed deals otherwise, and seeds that a hand may have meant."""
    dealt = _dealt(log, setup)
    for key in filter(dealt.__contains__, setup):
        for path, was, now in _otherwise((key,), setup[key], dealt[key]):
            yield Candidate(DEALT + cost(was, now) / 4, Replace(0, path, was, now), -1)
    for seed in variants(setup["seed"]) if dealt else ():
        yield Candidate(cost(setup["seed"], seed), Replace(0, ("seed",), setup["seed"], seed), -1)


def _dealt(log: LoadedLog, setup: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the seed of a setup deals; nothing without one."""
    deal = log.game.setups.deal
    return deal(log.layout, len(names_of(log.log["players"])), setup["seed"]) if deal and "seed" in setup else {}


def _otherwise(path: DataPath, given: Any, dealt: Any) -> Iterator[tuple[DataPath, Any, Any]]:
    """Values of a part of a setup, and what was dealt instead: of a list in whatever order, of a table by key."""
    if isinstance(given, list) and isinstance(dealt, list):
        missing = [value for value in dealt if value not in given]
        for index, value in enumerate(given):
            if value not in dealt:
                yield from (((*path, index), value, other) for other in missing)
    elif isinstance(given, Mapping) and isinstance(dealt, Mapping):
        missing = [key for key in dealt if key not in given]
        for key, value in given.items():
            if key not in dealt:
                yield from (((*path, key), key, other) for other in missing)
            else:
                yield from _otherwise((*path, key), value, dealt[key])
    elif given != dealt:
        yield path, given, dealt


def _spots(data: Any, path: DataPath = ()) -> Iterator[Spot]:
    """The values of a setup with their paths, and the keys of its tables that are places, with paths to themselves."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if path and any(map(str.isdigit, key)):
                yield (*path, key), key
            yield from _spots(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _spots(value, (*path, index))
    elif isinstance(data, str | int) and not isinstance(data, bool):
        yield path, data
