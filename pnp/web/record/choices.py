"""What may be played next, as choices that a page narrows one word after the other, without knowing any rule.

A choice is its `text`, its `features` and its `numbers`. The text has `{camels}` where a number of a range is to stand,
`numbers` the least and the greatest by key. A feature is a key, a value in words, and the place of the board that it
names, or "".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.data.visible import plain
from pnp.game import AnyGame, Range, names_of
from pnp.library.legal import LegalEntries
from pnp.notation.names import written

WHAT = "what"
"""The feature that tells what is done."""


Choice = dict[str, Any]


def next_entries(found: LegalEntries, places: frozenset[str]) -> list[Choice]:
    """What the next entry may begin with; the name of its player is in the text where there are several."""
    names, named = names_of(found.log.log["players"]), len(found.turn) > 1
    return [_entry(found.log.game, entry, names, named, places) for entry in found.entries]


def further_actions(found: LegalEntries, places: frozenset[str]) -> list[Choice]:
    """What may be added to the last entry."""
    verb = found.verb
    return [_choice(found.log.game, verb, [action], (), places) for action in found.goes_on] if verb else []


def _entry(
    game: AnyGame, entry: Mapping[str, Any], names: Sequence[str], named: bool, places: frozenset[str]
) -> Choice:
    verb = next(verb.name for verb in game.play.verbs if verb.name in entry)
    notation, player = game.notation(), entry.get("player")
    who = [("player", str(player))] if player is not None else []
    choice = _choice(game, verb, entry[verb], who, places)
    head = [verb] if verb in notation.nobodys or verb in notation.inline else []
    if player is not None and named:
        head.insert(0, written(str(player), names))
    return {**choice, "text": " ".join([*head, choice["text"]]).strip()}


def _choice(
    game: AnyGame, verb: str, value: Any, features: Sequence[tuple[str, str]], places: frozenset[str]
) -> Choice:
    text = game.notation().write_turn(verb, value)
    numbers: dict[str, list[int]] = {}
    told: dict[str, tuple[str, str]] = {key: (one, "") for key, one in features}
    counts = set(game.writing.listing.ranges.values())
    for key, one in _features(verb, value):
        if isinstance(one, Range):
            numbers[key] = [one["min"], one["max"]]
            text = text.replace(str(one), f"{{{key}}}", 1)
            continue
        name = key
        while name in told:
            name += "'"
        place = str(one).partition("/")[0]  # a side of a cell is on the cell
        is_place = place in places and (isinstance(one, str) or (key not in counts and key != verb))
        told[name] = (plain(str(one)), place if is_place else "")
    return {"text": plain(text), "features": [[key, *one] for key, one in told.items()], "numbers": numbers}


def _features(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The words of an entry with their keys; what is done is that of a mapping with one key."""
    if isinstance(value, Range):
        yield key, value
    elif isinstance(value, Mapping):
        for name, one in value.items():
            if isinstance(one, Mapping | list) and not isinstance(one, Range) and len(value) == 1:
                yield WHAT, name
            yield from _features(str(name), one)
    elif isinstance(value, list | tuple):
        if not value:
            yield WHAT, "pass"
        for one in value:
            yield from _features(key, one)
    elif isinstance(value, bool):
        yield key, "yes" if value else "no"
    else:
        yield key, value
