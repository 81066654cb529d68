"""Turns in words: reading them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from pnp.games.wuestenkoenige.card_violations import DIRECTIONS
from pnp.games.wuestenkoenige.line import LETTERS, Line, kind_of
from pnp.games.wuestenkoenige.sentences import message
from pnp.notation import Unreadable, Word
from pnp.notation.record import Names, Places

_GOODS = re.compile("[wfpWFP]+")
_DICE = re.compile(r"(-?\d{1,4})/(-?\d{1,4})")
_STORMS = {"flip": {"do": "flip"}, "remove": {"do": "remove"}}
_FACES = {face: {"do": "lay", "face": face} for face in ("dune", "plain")}
_WAY = re.compile(r"([A-Za-z0-9]+)(?:>([A-Za-z0-9]+))?")
_ACTION = re.compile("[matdxcMATDXC]")
_Own = dict[tuple[str | int, ...], int]


def turn_reader(names: Names) -> Callable[[str, Sequence[Word], Places], Any]:
    """What reads a turn: the actions, each with the column of its parts."""

    def read_turn(verb: str, words: Sequence[Word], places: Places) -> list[dict[str, Any]]:
        if len(words) == 1 and words[0].text.casefold() == "pass":
            return []
        line, actions = Line(words, names), list[dict[str, Any]]()
        while line.more():
            letter = line.match(_ACTION, "action")[0]
            start, own = line.column(), _Own()
            word, value = _READ[letter.lower()](line, own)
            places[(len(actions),)] = start
            places.update({(len(actions), word, *path): column for path, column in own.items()})
            actions.append({word: value})
        return actions

    return read_turn


def _move(line: Line, own: _Own) -> tuple[str, dict[str, Any]]:
    camel, rest = line.route()
    if not rest:
        raise line.fail("path")
    own["camel",] = line.column()
    own.update({("path", index): column for index, (_, column) in enumerate(rest)})
    own["path",] = rest[0][1]
    data = {"camel": camel, "path": [name for name, _ in rest]}
    line.new_camels(data, own, ())
    return "move", data


def _attack(line: Line, own: _Own) -> tuple[str, dict[str, Any]]:
    data: dict[str, Any] = {"with": line.camel()}
    own["with",] = line.column()
    data["target"] = line.camel()
    own["target",] = line.column()
    data["die"] = line.number("die")
    own["die",] = line.column()
    word = line.peek()
    if word and not word.quoted and word.text.lower() in LETTERS:
        data["good"] = LETTERS[line.take("good").text.lower()]
        own["good",] = line.column()
    return "attack", data


def _take(line: Line, own: _Own) -> tuple[str, dict[str, Any]]:
    camel = line.camel()
    own["camel",] = line.column()
    goods = line.match(_GOODS, "goods")[0]
    own["goods",] = line.column()
    return "pick_up", {"camel": camel, "goods": [LETTERS[letter] for letter in goods.lower()]}


def _desert(line: Line, own: _Own) -> tuple[str, dict[str, Any]]:
    found = line.match(_WAY, "desert")
    if not found[2]:
        own["flip",] = line.column()
        return "desert", {"flip": found[1].upper()}
    own["from",], own["to",] = line.column(), line.column() + found.start(2)
    return "desert", {"from": found[1].upper(), "to": found[2].upper()}


def _discard(line: Line, own: _Own) -> tuple[str, dict[str, Any]]:
    player = line.player()
    own["player",] = line.column()
    word, kinds = line.take("cards"), list[str]()
    while True:
        begin = 0
        for text in word.text.split(","):
            own["kinds", len(kinds)] = word.at(begin)
            kinds.append(kind_of(text, word.at(begin)))
            begin += len(text) + 1
        if not word.comma or not line.more():
            return "discard", {"player": player, "kinds": kinds}
        word = line.take("cards")


def _card(line: Line, own: _Own) -> tuple[str, dict[str, Any]]:
    kind = line.kind()
    own["kind",] = line.column()
    return "card", {"kind": kind, **_CARDS[kind](line, own)}


def _epidemic(line: Line, own: _Own) -> dict[str, Any]:
    word = line.take("oasis")
    good = LETTERS.get(word.text[:1].lower(), "")
    if not good.startswith(word.text.lower()) or not good:
        raise Unreadable(message("notation.expected.oasis"), word.column)
    own["oasis",] = word.column
    return {"oasis": good}


def _drying(line: Line, own: _Own) -> dict[str, Any]:
    data: dict[str, Any] = {"from": line.place()}
    own["from",] = line.column()
    word = line.peek()
    named = word.text.upper() if word else ""
    data["direction"] = DIRECTIONS.index(named) + 1 if named in DIRECTIONS else line.number("direction")
    if named in DIRECTIONS:
        line.take("direction")
    own["direction",] = line.column()
    return data


def _sandstorm(line: Line, own: _Own) -> dict[str, Any]:
    at = line.place()
    own["at",] = line.column()
    word = line.take("sandstorm")
    storm = {**_STORMS, **_FACES}.get(word.text.lower())
    if storm is None:
        raise Unreadable(message("notation.expected.sandstorm"), word.column)
    own["do",] = word.column
    return {"at": at, **storm}


def _swap(line: Line, own: _Own) -> dict[str, Any]:
    camels = []
    for index in range(2):
        camels.append(line.camel())
        own["camels", index] = line.column()
    own["camels",] = own["camels", 0]
    return {"camels": camels}


def _migration(line: Line, own: _Own) -> dict[str, Any]:
    steps: list[dict[str, Any]] = []
    while (word := line.peek()) and (word.quoted or ">" in word.text):
        camel, rest = line.route()
        if len(rest) != 1:
            raise Unreadable(message("notation.expected.step"), line.column())
        steps.append({"camel": camel, "to": rest[0][0]})
        own["steps", len(steps) - 1] = own["steps", len(steps) - 1, "camel"] = line.column()
        own["steps", len(steps) - 1, "to"] = rest[0][1]
        line.new_camels(steps[-1], own, ("steps", len(steps) - 1))
    return {"steps": steps}


def _lost_cargo(line: Line, own: _Own) -> dict[str, Any]:
    camel = line.camel()
    own["camel",] = line.column()
    good = line.match(re.compile("[wfpWFP]"), "good")[0]
    own["good",] = line.column()
    return {"camel": camel, "good": LETTERS[good.lower()]}


def _sand(line: Line, own: _Own) -> dict[str, Any]:
    at = line.place()
    own["at",] = line.column()
    return {"at": at}


def _carpet(line: Line, own: _Own) -> dict[str, Any]:
    camel, flights = line.camel(), []
    own["camel",] = line.column()
    for index in range(3):
        dice = line.match(_DICE, "flights")
        flights.append([int(dice[1]), int(dice[2])])
        own["flights", index] = line.column()
    return {"camel": camel, "flights": flights}


def _new_camel(line: Line, own: _Own) -> dict[str, Any]:
    beside = line.camel()
    own["beside",] = line.column()
    at = line.known_place()
    if at is None:
        return {"beside": beside}
    own["at",] = line.column()
    return {"beside": beside, "at": at}


_READ: dict[str, Callable[[Line, _Own], tuple[str, dict[str, Any]]]] = {
    "m": _move,
    "a": _attack,
    "t": _take,
    "d": _desert,
    "x": _discard,
    "c": _card,
}
_CARDS: dict[str, Callable[[Line, _Own], dict[str, Any]]] = {
    "epidemic": _epidemic,
    "drying": _drying,
    "sandstorm": _sandstorm,
    "swap": _swap,
    "migration": _migration,
    "lost-cargo": _lost_cargo,
    "sand": _sand,
    "carpet": _carpet,
    "new-camel": _new_camel,
}
