"""What may be written next, for a page on which it is clicked: lines of a setup, entries, further actions of a turn."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pnp.data import DataError, plain
from pnp.data.schema import schema
from pnp.game import AnyGame, LoadedLog, Range, names_of
from pnp.library.legal import LegalEntries, may_follow
from pnp.notation import Form
from pnp.notation.record import written
from pnp.web.record.session import Session, header_line, is_of_position, line_of, readings, with_stands

# The lines of a setup or of a last position that are still to be told, for a page on which they are clicked.


def forms(log: LoadedLog) -> list[dict[str, Any]]:
    """Return the lines by their keys: words that may stand in each, those with a value behind "=", what it says now. Of
    a line that may stand several times it begins anew, and so says nothing. House rules have `values` by their keys."""
    notation, names = log.game.notation(), names_of(log.log["players"])
    known = {key: each.form for key, each in notation.header.items()} | {"rules": Form()}
    rules = schema("log", log.game_id)["properties"]["rules"]["properties"]
    values = {
        key: [str(one) for one in {**rule, **rule.get("items", {})}.get("enum", ())]
        for key, rule in sorted(rules.items(), key=lambda one: "items" in one[1])
    }
    if "position" in log.log and notation.position:
        known |= {key: notation.position.forms.get(key, Form()) for key in notation.position.lines}
    return [
        {
            "key": key, "players": [plain(written(name, names)) for name in names] if form.players else [],
            "words": list(form.words), "letters": form.letters, "pairs": list(form.pairs),
            "values": values if key == "rules" else {},
            "said": "" if is_of_position(log, key) else plain(header_line(log, key)),
        }
        for key, form in known.items()
    ]  # fmt: skip


# The next entries, as choices that a page narrows one word after the other, without knowing any rule.
#
# A choice is its `text`, its `features` and its `numbers`. The text has `{camels}` where a number of a range is to
# stand, `numbers` the least and the greatest by key. A feature is a key, a value in words, and the place of the board
# that it names, or "".

WHAT = "what"
"""The feature that tells what is done."""


Choice = dict[str, Any]


def next_entries(found: LegalEntries, places: frozenset[str]) -> list[Choice]:
    """Return what the next entry may begin with; the name of its player is in the text where there are several."""
    game, names = found.log.game, names_of(found.log.log["players"])
    notation, told = game.notation(), []
    for entry in found.entries:
        verb = next(verb.name for verb in game.play.verbs if verb.name in entry)
        player = entry.get("player")
        choice = _choice(game, verb, entry[verb], player, places)
        if all(key != WHAT for key, *_ in choice["features"]):  # dice, draws and what has one form
            choice["features"].insert(0, [WHAT, verb, ""])
        words = [verb] if verb in notation.nobodys or verb in notation.inline else []
        if player is not None and len(found.turn) > 1:
            words.insert(0, written(str(player), names))
        told.append({**choice, "text": " ".join([*words, choice["text"]]).strip()})
    return told


TAKES = "takes"
"""The key of what the table claims of an action, and the feature of a choice that does."""


def further_actions(found: LegalEntries, places: frozenset[str]) -> list[Choice]:
    """Return what may be added to the last entry: actions, parts of the last one, what the table claims of it."""
    verb, game = found.verb, found.log.game
    if not verb:
        return []
    told = [_choice(game, verb, [action], None, places) for action in found.goes_on]
    for before, after in found.continues:
        known, whole = (_choice(game, verb, [action], None, places, dice=True) for action in (before, after))
        if whole["text"].startswith(f"{known['text']} "):
            features = dict[str, list[str]]()
            for key, *one in (one for one in whole["features"] if one not in known["features"]):
                features[_free(key.rstrip("'"), features)] = one
            numbers = {key: one for key, one in whole["numbers"].items() if key not in known["numbers"]}
            text = whole["text"][len(known["text"]) :].strip()
            told.append({"text": text, "features": [[key, *one] for key, one in features.items()], "numbers": numbers})
    # what the last action took, one thing alone and all of it, unless the table has said so
    last = found.log.log["moves"][-1][verb][-1] if found.claimable else {}
    if (took := _all_of(found.claimable)) and isinstance(last, Mapping) and TAKES not in last:
        write = game.notation().write_turn
        bare = write(verb, [last])
        for keys in dict.fromkeys([*((key,) for key in took), tuple(took)]):
            text = plain(write(verb, [{**last, TAKES: {key: took[key] for key in keys}}]).removeprefix(bare).strip())
            told.append({"text": text, "features": [[TAKES, text, ""]], "numbers": {}})
    return told


def _all_of(claimable: Mapping[str, Any]) -> dict[str, Any]:
    # of two lists the first is all that may be claimed
    took = {key: list(one[0]) if isinstance(one, tuple) else one for key, one in claimable.items()}
    return {key: one for key, one in took.items() if one}


_MOST_WHOLE = 13  # lines that are tried at once: what is written so far, and twelve that go on


def whole_entries(session: Session, lines: Sequence[Any]) -> list[str]:
    """Return which of some lines may be played as they are; with all that is taken where the table claims that."""
    known, told = session.log, dict[str, list[str]]()
    lines = [line for line in lines[:_MOST_WHOLE] if isinstance(line, str)]
    read = [(line, one) for line in lines for _, one in readings(known, line, session.stands, session.turn)]
    whole = [(line, one) for line, one in read if not isinstance(one, DataError) and _is_longer(one, session.moves)]
    entries = [one.log["moves"][-1] for _, one in whole]
    claims = any(TAKES in action for entry in (*known.log.get("moves", ()), *entries) for action in _actions(entry))
    taken = may_follow(with_stands(known, session.stands), entries)
    for (line, one), entry, took in zip(whole, entries, taken, strict=True):
        if took is None or line in told:
            continue
        told[line] = [line]
        verb = next((key for key, value in entry.items() if value is _actions(entry)), "")
        # what the table has said stays as it is
        every = zip(took, _actions(entry), strict=bool(took))
        actions = [{TAKES: all_of_it, **action} if (all_of_it := _all_of(of_it)) else action for of_it, action in every]
        if claims and took and actions != entry[verb]:
            claimed = replace(one, log={**one.log, "moves": [*one.log["moves"][:-1], {**entry, verb: actions}]})
            told[line] = [line_of(claimed, session.moves), line]
    return [text for texts in told.values() for text in texts]


def _is_longer(log: LoadedLog, than: int) -> bool:
    moves = log.log.get("moves", ())
    return len(moves) == than + 1 and any(verb.name in moves[-1] for verb in log.game.play.verbs)


def _actions(entry: Mapping[str, Any]) -> Sequence[Any]:
    return next((value for value in entry.values() if isinstance(value, list)), ())


def _choice(game: AnyGame, verb: str, value: Any, player: object, places: frozenset[str], dice: bool = False) -> Choice:
    """A choice; `dice`: numbers that come to it are what fell or how many, be places numbers, too."""
    text = game.notation().write_turn(verb, value)
    numbers: dict[str, list[int]] = {}
    told: dict[str, tuple[str, str]] = {} if player is None else {"player": (str(player), "")}
    counts = set(game.writing.listing.ranges.values())
    for key, one in _features(verb, value):
        name = _free(key, (*told, *numbers))
        if isinstance(one, Range):
            numbers[name] = [one["min"], one["max"]]
            text = text.replace(str(one), f"{{{name}}}", 1)
            continue
        place = str(one).partition("/")[0]  # a side of a cell is on the cell
        is_place = place in places and (isinstance(one, str) or not (dice or key in counts or key == verb))
        told[name] = (plain(str(one)), place if is_place else "")
    return {"text": plain(text), "features": [[key, *one] for key, one in told.items()], "numbers": numbers}


def _free(key: str, taken: Collection[str]) -> str:
    """A name for a word of an entry that no other word of it has: rolls, rolls', ..."""
    while key in taken:
        key += "'"
    return key


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
