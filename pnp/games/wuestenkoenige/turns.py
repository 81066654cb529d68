"""Turns in words: reading them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from pnp.engine import UNREADABLE
from pnp.games.wuestenkoenige.card_violations import DIRECTIONS
from pnp.games.wuestenkoenige.goods import GOODS
from pnp.games.wuestenkoenige.layout import SITES
from pnp.games.wuestenkoenige.line import LETTERS, WORDS, Line
from pnp.games.wuestenkoenige.sentences import message
from pnp.notation import Unreadable, Word
from pnp.notation.cells import NAME
from pnp.notation.line import is_pass, number_of, opens_turn, read_actions, read_apart
from pnp.notation.names import NAME_PATTERN
from pnp.notation.record import Names, Places, line_pattern
from pnp.notation.words import GENERAL

_PARTS = re.compile("@|[^@]+")
_DICE = re.compile(r"(-?[0-9]{1,4}|\?)/(-?[0-9]{1,4}|\?)")
_CAMEL = r"(?:[^\W\d_][^\s:]*:)?(?:[A-Z]{1,2}[0-9]+|palace|water|fire|plant)(?:/(?:-|[wfp]+))?\*?"
CANONICAL = line_pattern(
    rf"m {_CAMEL}(?:>(?:[A-Z]{{1,2}}[0-9]+|[a-z]+))+(?: \+[0-9])?",
    "d [A-Z]{1,2}[0-9]+(?:>[A-Z]{1,2}[0-9]+)?",
    rf"t {_CAMEL} [wfp]+",
    rf"a {_CAMEL} {_CAMEL} [0-9](?: [wfp])?",
    r"c [a-z-]+(?: (?:[^\s0-9:>]*[0-9:>]\S*|[NS]?[EW]|flip|remove|dune|plain|water|fire|plant|[wfp]))*",
)
TOKENS = (
    ("player", rf"{NAME_PATTERN}(?=:\w)|(?<= [xX] ){NAME_PATTERN}"),
    ("place", "|".join((NAME.pattern, *SITES))),
    ("goods", f"(?<=/)-|(?i:[{''.join(LETTERS)}]+)"),
)
_DONE: dict[str, dict[str, str]] = {
    "flip": {"do": "flip"},
    "remove": {"do": "remove"},
    UNREADABLE: {"do": UNREADABLE},
    **{face: {"do": "lay", "face": face} for face in ("dune", "plain")},
}


def turn_reader(names: Names) -> Callable[[str, Sequence[Word], Places], Any]:
    """What reads a turn: the actions, each with the column of its parts."""

    def read_turn(verb: str, words: Sequence[Word], places: Places) -> list[dict[str, Any]]:
        if is_pass(words):
            return []
        return read_apart(words, _PARTS, lambda parts: _turn(Line(parts, names), places))

    return read_turn


def _turn(line: Line, places: Places) -> list[dict[str, Any]]:
    return read_actions(line, _READ, places, "action")


def opens(verb: str, word: Word) -> bool:
    """Whether a turn may begin with a word: that of an action, or `pass`."""
    return opens_turn(word, _READ, WORDS)


def _move(line: Line, own: Places) -> tuple[str, Any]:
    (camel, own["camel",]), *rest = line.stops()
    if not rest:
        raise line.fail("path")
    steps = line.steps(rest)
    own.update({("path", index): column for index, (_, column) in enumerate(steps)})
    own["path",] = steps[0][1]
    data = {"camel": camel, "path": [name for name, _ in steps]}
    line.new_camels(data, own, ())
    if ("new_camels",) in own:  # they come with the last step
        own["path", len(rest) - 1, "new_camels"] = own["new_camels",]
    return "move", data


def _attack(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    line.part_arrows()
    (with_, target) = line.stops(2, 2)
    data: dict[str, Any] = {"with": with_[0], "target": target[0]}
    own["with",], own["target",] = with_[1], target[1]
    data["die"] = line.number("die")
    own["die",] = line.column()
    good = line.good()
    if good:
        data["good"], own["good",] = good, line.column()
    return "attack", data


def _take(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    begin = line.at
    goods = line.goods_before_camel()
    line.skip("sources")
    camel = line.camel()
    own["camel",] = line.column()
    begin = begin if goods else line.at
    goods = goods or line.goods()
    own["goods",] = line.words[begin].column
    return "pick_up", {"camel": camel, "goods": goods}


def _desert(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    steps = line.steps(line.stops(1, 2))
    for key, (_, column) in zip(("from", "to") if len(steps) > 1 else ("flip",), steps, strict=True):
        own[key,] = column
    if len(steps) == 1:
        return "desert", {"flip": steps[0][0]}
    return "desert", {"from": steps[0][0], "to": steps[1][0]}


def _discard(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    player = line.player("player")
    own["player",] = line.column()
    kinds: list[str] = []
    more = True
    while more:
        for kind, column in line.kinds():
            own["kinds", len(kinds)] = column
            kinds.append(kind)
        comma, word = line.last().comma, line.peek()
        more = word is not None and word.text.lower() not in _READ and (comma or _joins(line, word))
    return "discard", {"player": player, "kinds": kinds}


def _joins(line: Line, word: Word) -> bool:
    """Passes over `and` between two kinds of cards."""
    behind = line.ahead(1)
    if behind is None or behind.text.lower() in _READ or not GENERAL.find("joints", word):
        return False
    line.at += 1
    return True


def _card(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    kind = line.kind()
    own["kind",] = line.column()
    return "card", {"kind": kind, **_CARDS[kind](line, own)}


def _epidemic(line: Line, own: Places) -> dict[str, Any]:
    word = line.take("oasis")
    good = LETTERS.get(word.text[:1].lower(), "")
    if not good.startswith(word.text.lower()) or not good:
        line.at -= 1
        line.skip_to_place()
        word = line.take("oasis")
        good = line.meaning("goods", word) or line.meaning("sites", word) or ""
    if good not in GOODS and word.text != UNREADABLE:
        raise Unreadable(message("notation.expected.oasis"), word.column)
    own["oasis",] = word.column
    return {"oasis": good or UNREADABLE}


def _drying(line: Line, own: Places) -> dict[str, Any]:
    line.part_arrows()
    line.skip("sources")
    data: dict[str, Any] = {"from": line.place()}
    own["from",] = line.column()
    word = line.peek()
    named = word.text.upper() if word else ""
    if word and named not in DIRECTIONS and not named.isdecimal():
        named = line.meaning("directions", word) or ""
    data["direction"] = DIRECTIONS.index(named) + 1 if named in DIRECTIONS else line.number("direction")
    if named in DIRECTIONS:
        line.take("direction")
    own["direction",] = line.column()
    return data


def _sandstorm(line: Line, own: Places) -> dict[str, Any]:
    at = line.place()
    own["at",] = line.column()
    word = line.take("sandstorm")
    text = word.text.lower()
    storm = _DONE.get(text) or _DONE.get(line.meaning("storms", word) or line.meaning("faces", word) or "")
    if storm is None:
        raise Unreadable(message("notation.expected.sandstorm"), word.column)
    own["do",] = word.column
    return {"at": at, **storm}


def _swap(line: Line, own: Places) -> dict[str, Any]:
    camels = []
    for index in range(2):
        camels.append(line.camel())
        own["camels", index] = line.column()
    own["camels",] = own["camels", 0]
    return {"camels": camels}


def _migration(line: Line, own: Places) -> dict[str, Any]:
    steps: list[dict[str, Any]] = []
    while (word := line.peek()) and (word.quoted or ">" in word.text or line.letter_of(word, _READ) is None):
        (camel, column), *rest = line.stops(1, 2)
        if not rest:
            raise Unreadable(message("notation.expected.step"), line.column())
        ((place, own["steps", len(steps), "to"]),) = line.steps(rest)
        own["steps", len(steps)] = own["steps", len(steps), "camel"] = column
        steps.append({"camel": camel, "to": place})
        line.new_camels(steps[-1], own, ("steps", len(steps) - 1))
    return {"steps": steps}


def _lost_cargo(line: Line, own: Places) -> dict[str, Any]:
    camel = line.camel()
    own["camel",] = line.column()
    good = line.good()
    if good is None:
        raise line.fail("good")
    own["good",] = line.column()
    return {"camel": camel, "good": good}


def _sand(line: Line, own: Places) -> dict[str, Any]:
    at = line.place()
    own["at",] = line.column()
    return {"at": at}


def _carpet(line: Line, own: Places) -> dict[str, Any]:
    camel, flights = line.camel(), []
    own["camel",] = line.column()
    for index in range(3):
        dice = line.match(_DICE, "flights")
        flights.append([number_of(dice[1]), number_of(dice[2])])
        own["flights", index] = line.column()
    return {"camel": camel, "flights": flights}


def _new_camel(line: Line, own: Places) -> dict[str, Any]:
    beside = line.camel()
    own["beside",] = line.column()
    at = line.known_place()
    if at is None:
        return {"beside": beside}
    own["at",] = line.column()
    return {"beside": beside, "at": at}


_READ: dict[str, Callable[[Line, Places], tuple[str, dict[str, Any]]]] = {
    "m": _move,
    "a": _attack,
    "t": _take,
    "d": _desert,
    "x": _discard,
    "c": _card,
}
_CARDS: dict[str, Callable[[Line, Places], dict[str, Any]]] = {
    "epidemic": _epidemic,
    "drying": _drying,
    "sandstorm": _sandstorm,
    "swap": _swap,
    "migration": _migration,
    "lost-cargo": _lost_cargo,
    "sand": _sand,
    "carpet": _carpet,
    "new-camel": _new_camel,
    UNREADABLE: lambda line, own: {},
}
