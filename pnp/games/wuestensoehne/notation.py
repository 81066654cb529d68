"""How logs of this game are written by hand: turns, last positions, the record of both."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from pnp.games.wuestensoehne.layout import GOODS, SIDES
from pnp.games.wuestensoehne.log import WORDS, Line
from pnp.games.wuestensoehne.rules import VERBS, message
from pnp.games.wuestensoehne.state import SLOTS
from pnp.notation import Form, HeaderKey, Notation, PositionNotation, Unreadable, Word, bare
from pnp.notation.line import (
    by_player,
    is_pass,
    number_of,
    numbers,
    opens_turn,
    pairs,
    parts_of,
    read_actions,
    read_apart,
    write_numbers,
)
from pnp.notation.record import GENERAL, NAME, NAME_PATTERN, Names, Places, cell_name, line_pattern
from pnp.notation.tokens import joined, tight

_INTEGER = re.compile(r"-?[0-9]{1,6}|\?")
_ROTATION = re.compile(r"[rR]?(-?[0-9]{1,6})(?:°|[dD]eg\.?)?|\?")
_PARTS = re.compile(r"@|=?[^@]+")
_VALUE = re.compile(r"[+-]?[0-9]{1,6}|\?")
_SPACE = r"(?:[^:=?/>]+/)?\?(?=[:=?]|$)|[^:=?>]+"
_TAKE = re.compile(rf"(-?[0-9]{{1,6}}|\?)>({_SPACE})(?:(:-|:|=|\?-|\?)([^:=?>]*|\?))?")
_SPACED = re.compile("0*[1-9A-Za-z]")
_TURNED = re.compile(r"[A-Za-z0-9-]+/[0-9]{1,3}°?")
_BESIDE_SLASH = re.compile("[^/]+")
_TILE_AT = rf"[0-9]+-[0-9]+ {NAME.pattern}(?: [0-9]+)?"
CANONICAL = line_pattern(
    rf"(?:m|md) {NAME.pattern}",
    rf"[rd] {_TILE_AT}",
    "[dx] [0-9]+-[0-9]+",
    rf"s [^\W\d_]\S* {_TILE_AT}(?: [0-9]+-[0-9]+)?",
    rf"e [0-9]+ {NAME.pattern}/[{SIDES}]",
    "b [0-9]+",
    rf"o {NAME.pattern}/[{SIDES}](?: [0-9]+>{NAME.pattern}/[{SIDES}](?:[:=?]\S*)?)*",
)
TOKENS = (
    ("player", f"(?<= [sS] ){NAME_PATTERN}"),
    ("piece", r'(?<= [dDrRxX] )[^\s"#,]+|[0-9]{1,2}-[0-9]{1,3}'),
    ("place", rf"{NAME.pattern}(?:/[{SIDES}{SIDES.lower()}])?|(?i:{'|'.join(SLOTS)})"),
)
_OPEN = (":", "=", "?")  # a space that goes on in the next word ends with one of these
KEYS = {":": "for", "=": "slot", "?": "peek", "?-": "peek"}
"""The sign behind a space, and what it says of the take."""


def turn_reader(names: Names) -> Callable[[str, Sequence[Word], Places], Any]:
    """Tell what reads the value of `turn`, `guide`, `stalemate` or `reveal`; it raises Unreadable."""

    def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
        if verb == "reveal":
            return {} if _answers(words, "none") else _reveal(words, places)
        if verb == "stalemate":
            if not _answers(words, "agreed"):
                raise Unreadable(message("notation.expected.agreed"), words[0].column)
            return True
        if is_pass(words):
            return []
        return read_apart(words, _PARTS, lambda parts: _turn(Line(parts, names, _ACTIONS), places))

    return read_turn


def opens(verb: str, word: Word) -> bool:
    """Tell whether a turn may begin with a word: that of an action, or `pass`."""
    return opens_turn(word, _ACTIONS, WORDS)


def _answers(words: Sequence[Word], answer: str) -> bool:
    """Whether the words are this one alone."""
    return len(words) == 1 and (words[0].text.casefold() == answer or WORDS.find("answers", words[0]) == answer)


def _reveal(words: Sequence[Word], places: Places) -> dict[str, int | str]:
    values: dict[str, int | str] = {}
    line = Line(words, str, _ACTIONS)
    for word, value in pairs(words, message.lazy("notation.expected.slot")):
        slot = line.slot(word.text)
        if not _VALUE.fullmatch(value.text):
            raise Unreadable(message("notation.expected.slot"), word.column)
        if slot in values:
            raise Unreadable(message("notation.twice", slot=slot), word.column)
        places[slot,] = word.column
        values[slot] = number_of(value.text)
    return values


def _turn(line: Line, places: Places) -> list[dict[str, Any]]:
    return read_actions(line, _ACTIONS, places, "action", actions=_LETTERS)


def _move(line: Line, places: Places) -> tuple[str, Any]:
    moved = {"to": line.cell_at(places, "to")}
    behind = line.peek()
    if behind and behind.text not in _ACTIONS and line.letter_of(behind, _ACTIONS) == "md":  # m B6 driver
        raise line.fail("driver", cell=moved["to"])
    return "move", moved


def _place(line: Line, places: Places) -> dict[str, Any]:
    """Cell and rotation of a tile."""
    word = line.peek()
    if word and "/" in word.text and _TURNED.fullmatch(word.text) and not word.quoted:
        line.put(parts_of(word, _BESIDE_SLASH))
    place: dict[str, Any] = {"at": line.cell_at(places, "at")}
    turned = line.maybe(_ROTATION)
    if turned:
        places["rotation",] = line.column()
        place["rotation"] = number_of(turned[1] or turned[0])
        unit = line.peek()
        line.at += bool(unit and len(unit.text) > 2 and line.meaning("units", unit))
    return place


def _draw(line: Line, places: Places) -> tuple[str, Any]:
    drawn = {"from": "stack", "tile": line.tile(places, "tile")}
    return "explore", {**drawn, **_place(line, places)} if line.within() else drawn


def _lay(line: Line, places: Places) -> tuple[str, Any]:
    return "explore", {"from": "reserve", "tile": line.tile(places, "tile"), **_place(line, places)}


def _scout(line: Line, places: Places) -> tuple[str, Any]:
    rival = line.player("rival")
    places["from",] = line.column()
    value = {"from": rival, "tile": line.tile(places, "tile"), **_place(line, places)}
    if line.within():
        value["compensation"] = line.tile(places, "compensation")
    return "explore", value


def _settle(line: Line, places: Places) -> tuple[str, Any]:
    height = number_of(line.word(places, "height", "height", _INTEGER))
    return "explorer", {"height": height, "on": line.portion_at(places, "on")}


def _score(line: Line, places: Places) -> tuple[str, Any]:
    value: dict[str, Any] = {"oasis": line.portion_at(places, "oasis"), "takes": []}
    while line.within():
        _arrow(line)
        word = line.joined(_OPEN)
        found = _TAKE.fullmatch(word.text)
        if not found:
            line.at -= 1
            raise line.fail("take")
        places.setdefault(("takes",), word.column)
        places["takes", len(value["takes"])] = word.column
        value["takes"].append(_take(line, found))
    return "score", value


def _arrow(line: Line) -> None:
    """Makes one word of an explorer and its space: `5 to A5/E`, `5 A5/E`, and of the side of a space in the next."""
    first, second = line.ahead(0), line.ahead(1)
    if first and _TAKE.fullmatch(first.text) and "/" in first.text:
        return
    led = second and any(GENERAL.find(kind, second) for kind in ("fillers", "goals"))
    far = line.ahead(2) if led else None
    to = far or second
    if first and second and to and first.text.isdecimal() and _SPACED.match(to.text):
        line.words = [
            *line.words[: line.at],
            joined([first, Word(">", to.column), to]),
            *line.words[line.words.index(to) + 1 :],
        ]
    line.join_side()


def _take(line: Line, found: re.Match[str]) -> dict[str, Any]:
    height, space, sign, word = found.groups()
    take: dict[str, Any] = {"explorer": number_of(height), "space": line.portion(space)}
    if sign == ":-":
        take["decline"] = True
    elif sign:
        take[KEYS[sign]] = line.good(word) if sign == ":" else line.slot(word)
        take |= {"remove": True} if sign == "?-" else {}
    return take


_ACTIONS: dict[str, Callable[[Line, Places], tuple[str, Any]]] = {
    "m": _move,
    "md": lambda line, places: ("move", {"to": line.cell_at(places, "to"), "driver": True}),
    "d": _draw,
    "r": _lay,
    "s": _scout,
    "x": lambda line, places: ("discard", line.tile(places, "")),
    "e": _settle,
    "b": lambda line, places: ("recall", number_of(line.word(places, "", "height", _INTEGER))),
    "o": _score,
}
_LETTERS = " ".join(_ACTIONS)


# Last positions as text: `goods: Ana 2 salt gems`, `water: Ana=2`, `rumours: salt-1=2 gems-2=?`.

_COUNT = re.compile(r"[1-9][0-9]?")
_SLOT = re.compile(r"([^=]+)=(\?|[+-]?[0-9]{1,6})")
_NONE = "none"


def _read_goods(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    """The goods of a player; a number says how many of the next there are."""
    player = name(words[0])
    places["goods",] = places["goods", player] = words[0].column
    found = position.setdefault("goods", {}).setdefault(player, [])
    times = 0
    for word in words[1:]:
        good = word.text.lower()
        if not times and _COUNT.fullmatch(good) and word is not words[-1]:
            times = int(good)
            continue
        if word.quoted or good not in GOODS:
            raise Unreadable(message("notation.expected.goods", known=", ".join(GOODS)), word.column)
        for _ in range(times or 1):
            places["goods", player, len(found)] = word.column
            found.append(good)
        times = 0


def _read_rumours(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    found = position.setdefault("rumours", {})
    places["rumours",] = words[0].column
    if len(words) == 1 and words[0].text.lower() == _NONE:
        return
    for word in tight(words, "="):
        match = None if word.quoted else _SLOT.fullmatch(word.text.lower())
        if not match:
            raise Unreadable(message("notation.expected.rumours"), word.column)
        if match[1] in found:
            raise Unreadable(message("notation.twice", slot=match[1]), word.column)
        places["rumours", match[1]] = word.column
        found[match[1]] = match[2] if match[2] == "?" else int(match[2])


def _write(position: Mapping[str, Any]) -> Iterator[str]:
    for name, goods in position["goods"].items():
        yield " ".join(["goods:", bare(name), *_runs(goods)])
    yield write_numbers("water", position["water"])
    told = " ".join(f"{slot}={value}" for slot, value in position.get("rumours", {}).items())
    yield f"rumours: {told or _NONE}"


def _runs(goods: Sequence[str]) -> Iterator[str]:
    """The goods, of several alike in a row their number and one of them."""
    for good, group in groupby(goods):
        times = len(list(group))
        yield f"{times} {good}" if times > 1 else good


def _canonical(position: Mapping[str, Any]) -> dict[str, Any]:
    if "rumours" not in position:
        return dict(position)
    told = position["rumours"]
    lower = {slot.lower(): value for slot, value in told.items()}
    return {**position, "rumours": lower if len(lower) == len(told) else told}


POSITION = PositionNotation(
    {
        "goods": _read_goods,
        "water": numbers("water", lambda: message("notation.expected.water")),
        "rumours": _read_rumours,
    },
    lambda position: list(_write(position)),
    _canonical,
    lambda: message("notation.position"),
    {
        "goods": Form(True, GOODS, begins=1),
        "water": Form(True, pairs=("player",)),
        "rumours": Form(words=SLOTS, pairs=("word",)),
    },
)


_UPPER = ("to", "at", "on", "oasis", "space")
_LOWER = ("for", "slot", "peek")
_WIDE = 80
_INDENT = "\n    "


def write_turn(verb: str, value: Any) -> str:
    """Return the text of an entry; a long turn goes on in indented lines, an action each."""
    if verb == "stalemate":
        return "agreed"
    if verb == "reveal":
        return " ".join(f"{slot}={number}" for slot, number in value.items()) or "none"
    actions = [_action(action) for action in value]
    short = " ".join(actions) or "pass"
    return short if len(short) <= _WIDE else _INDENT.join(actions)


def _action(action: Mapping[str, Any]) -> str:
    """One action; with a note or without a verb it has no short form."""
    if len(action) != 1:
        raise ValueError(action)
    return _write_action(*next(iter(action.items())))


def _write_action(verb: str, data: Any) -> str:
    if verb == "move":
        return f"{'md' if data.get('driver') else 'm'} {_one(data['to'])}"
    if verb == "explore":
        letter = {"stack": "d", "reserve": "r"}.get(data["from"]) or f"s {bare(data['from'])}"
        words = [letter, _one(data["tile"])]
        words += [_one(data["at"])] if "at" in data else []
        words += [str(data["rotation"])] if "rotation" in data else []
        return " ".join([*words, _one(data["compensation"])] if "compensation" in data else words)
    if verb == "score":
        return " ".join([f"o {_one(data['oasis'])}", *(_write_take(take) for take in data["takes"])])
    if verb == "explorer":
        return f"e {data['height']} {_one(data['on'])}"
    return f"{'x' if verb == 'discard' else 'b'} {_one(str(data))}"


def _one(text: str) -> str:
    """A text that is one word already; another has no short form."""
    if not text or any(sign.isspace() or sign in '"#' for sign in text):
        raise ValueError(text)
    return text


def _write_take(take: Mapping[str, Any]) -> str:
    sign = ":-" if "decline" in take else "?-" if "remove" in take else "?" if "peek" in take else ""
    sign = sign or (":" if "for" in take else "=" if "slot" in take else "")
    return f"{take['explorer']}>{_one(take['space'])}{sign}{take.get(KEYS.get(sign, ''), '')}"


def canonical(verb: str, value: Any) -> Any:
    """Return the value with cells in upper case, words in lower case, and nothing said that is false."""
    if verb == "reveal" and isinstance(value, dict):
        return {slot.lower(): number for slot, number in value.items()}
    return [_plain(action) for action in value] if isinstance(value, list) else value


def _plain(data: Any) -> Any:
    """An action, or a part of one."""
    if isinstance(data, list):
        return [_plain(item) for item in data]
    if not isinstance(data, dict):
        return data
    return {key: _case(key, value) for key, value in data.items() if value is not False}


def _case(key: str, value: Any) -> Any:
    if isinstance(value, str) and key in _UPPER:
        return value.upper()
    if isinstance(value, str) and (key in _LOWER or (key == "from" and value.lower() in ("stack", "reserve"))):
        return value.lower()
    return _plain(value)


def _read_pairs(words: Sequence[Word], name: Names, places: Places) -> dict[str, str]:
    """Players, each with a word: `Ana=A6 "Ben, jr."=F11`."""
    found = by_player(words, name, places, message.lazy("notation.expected.pair"))
    return {player: word.text for player, word in found}


def _read_caravans(words: Sequence[Word], name: Names, places: Places) -> dict[str, str]:
    return {owner: cell_name(cell) or cell.upper() for owner, cell in _read_pairs(words, name, places).items()}


def _read_tiles(words: Sequence[Word], name: Names, places: Places) -> dict[str, str] | list[str]:
    if any("=" in word.text or word.text.endswith(":") or word.text.isalpha() for word in words):
        return _read_pairs(words, name, places)
    places.update({(index,): word.column for index, word in enumerate(words)})
    return [word.text for word in words]


def _write_pairs(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(_bare_tile(tile) for tile in value)
    return " ".join(f"{bare(name)}={word}" for name, word in value.items())


def _bare_tile(tile: str) -> str:
    return tile if tile and not any(sign.isspace() or sign in '"#' for sign in tile) else bare(tile)


def _upper(value: Mapping[str, str]) -> dict[str, str]:
    return {name: cell.upper() for name, cell in value.items()}


_OF_PLAYERS = Form(True, pairs=("player",))
NOTATION = Notation(
    verbs=VERBS,
    header={
        "tiles": HeaderKey("tiles", _read_tiles, _write_pairs, lambda tiles: tiles, form=_OF_PLAYERS),
        "caravans": HeaderKey("caravans", _read_caravans, _write_pairs, _upper, form=_OF_PLAYERS),
    },
    read_turn=turn_reader(lambda word: word.text),
    write_turn=write_turn,
    canonical=canonical,
    grammar=lambda: message("notation.grammar"),
    example=lambda: message("notation.example"),
    named=turn_reader,
    words=WORDS,
    opens=opens,
    lines=True,
    position=POSITION,
    canonical_line=CANONICAL,
    token_patterns=TOKENS,
)
