"""How logs of this game are written by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.notation import HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.record import Names, Places

GRAMMAR = """\
Header: a line `key: value` each, in any order, before the first turn.
  game, layout, players (with commas, in turn order), rules, title, date, place, recorder, note
  players: [{"name": "Ana", "color": "red"}, ...]   as JSON, to choose the colors
  seed: 7                          the first tiles that `pnp setup --seed 7` deals
  tiles: Ana=1-01 Ben=1-02         or the first tiles by name; or in turn order: 1-01 1-02
  caravans: Ana=A6 Ben=F11         where the caravans begin

A turn is a line: what the player did, in order.
  Ana m F9                         move to F9; md F9 with the driver
  Ana d 1-04 A5 90                 draw tile 1-04, place it on A5, turned by 90; d 1-04 into the reserve
  Ana r 1-01 A5                    place a tile of the reserve, upright
  Chloé s Ana 1-01 K5 0 1-11       scout: a tile of Ana, whose full name it is; she draws 1-11 for it
  Ana x 1-02                       discard a tile
  Ana d 1-04 A5 90 e 5 A5/E        put the explorer of height 5 on a portion
  Chloé b 14                       take an explorer back
  Ana d 1-04 A5 90 e 5 A5/E o A5/E 5>A5/E   score the oasis of A5/E: 5 takes the space there
  Ben pass                         nothing
  Chloé guide m J6 b 14            the extra turn of the guide
  stalemate agreed                 nobody can do anything any more
  reveal salt-1=2 gems-2=-1        after the end: the rumour tiles; reveal none when none lie there

The spaces of a scoring, in the order in which they are taken, after the oasis:
  5>A5/E                           the explorer of height 5 takes the space of A5/E
  5>A5/E:salt                      a good in exchange for salt
  5>A5/E:-                         a good, declined
  5>A5/E=salt-1                    a rumour tile, laid on salt-1
  5>A5/E?salt-1                    the rumour tile on salt-1 is looked at; ?-salt-1 and laid beside the board

A player who acts may be any unique beginning of the name; names that are not one word stand in quotes.

In any log:
  2 Ana m F9                       a number before the name: this is Ana's second turn, checked
  ~Ana m F9                        struck: taken back at the table
  Ben m F9 !                       illegal, but it stands
  ??                               a gap: something was not written down
  == Ana 12 Ben 9                  what the table thought the gold was
  # a comment                      kept as a note
  -- end Ana 18 Ben 23 winners Ben the result that the table claims
  {"player": "Ana", ...}           an entry as JSON, for what has no short form
"""

EXAMPLE = """\
game: wuestensoehne
players: Ana, Ben, Chloé
tiles: Ana=1-01 Ben=1-02 Chloé=1-13
caravans: Ana=A6 Ben=F11 Chloé=K6
Ana d 1-04 A5 90 e 5 A5/E o A5/E 5>A5/E
Ben m F9 d 1-07 E9 180 e 15 E9/S o F8/E 15>E9/S=salt-1
Chloé s Ana 1-01 K5 0 1-11 d 1-12 J5 0 e 14 J5/E
Chloé guide m J6 b 14
"""

_INTEGER = re.compile(r"-?\d{1,6}")
_ANY = re.compile(r".+", re.DOTALL)
_TAKE = re.compile(r"(-?\d{1,6})>([^:=?]+)(?:(:-|:|=|\?-|\?)(.*))?", re.DOTALL)
_KEYS = {":": "for", "=": "slot", "?": "peek", "?-": "peek"}
_UPPER = ("to", "at", "on", "oasis", "space")
_LOWER = ("for", "slot", "peek")


class _Line:
    """The words of a turn, read from the left."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = list(words)
        self.at = 0

    def more(self) -> bool:
        """Whether words are left."""
        return self.at < len(self.words)

    def within(self) -> bool:
        """Whether the next word belongs to the action before: it is no letter of another."""
        return self.more() and self.words[self.at].text.lower() not in _ACTIONS

    def take(self, places: Places, key: str, expected: str, pattern: re.Pattern[str] = _ANY) -> str:
        """The next word, which must have this form; its column is that of the key. Raises Unreadable."""
        last = self.words[min(self.at, len(self.words) - 1)]
        if not self.more() or not pattern.fullmatch(last.text):
            column = last.column if self.more() else last.column + len(last.text) + 1
            raise Unreadable(f"expected {expected}", column)
        places[(key,) if key else ()] = last.column
        self.at += 1
        return last.text


def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
    """The value of `turn`, `guide`, `stalemate` or `reveal`."""
    alone = words[0].text.casefold() if len(words) == 1 else ""
    if verb == "reveal":
        return {} if alone == "none" else _reveal(words, places)
    if verb == "stalemate":
        if alone != "agreed":
            raise Unreadable("expected agreed", words[0].column)
        return True
    return [] if alone == "pass" else _turn(_Line(words), places)


def _reveal(words: Sequence[Word], places: Places) -> dict[str, int]:
    values: dict[str, int] = {}
    for word in words:
        slot, _, value = word.text.lower().rpartition("=")
        if not slot or not re.fullmatch(r"[+-]?\d{1,6}", value):
            raise Unreadable("expected a slot and its value: salt-1=2", word.column)
        if slot in values:
            raise Unreadable(f"{slot} stands here twice", word.column)
        places[slot,] = word.column
        values[slot] = int(value)
    return values


def _turn(line: _Line, places: Places) -> list[dict[str, Any]]:
    actions: list[dict[str, Any]] = []
    while line.more():
        word = line.words[line.at]
        if line.within():
            raise Unreadable(f"expected one of {' '.join(_ACTIONS)} or pass", word.column)
        line.at += 1
        own: Places = {}
        verb, value = _ACTIONS[word.text.lower()](line, own)
        places[(len(actions),)] = word.column
        places.update({(len(actions), verb, *path): column for path, column in own.items()})
        actions.append({verb: value})
    return actions


def _move(line: _Line, places: Places) -> tuple[str, Any]:
    return "move", {"to": line.take(places, "to", "a cell").upper()}


def _driven(line: _Line, places: Places) -> tuple[str, Any]:
    return "move", {**_move(line, places)[1], "driver": True}


def _place(line: _Line, places: Places) -> dict[str, Any]:
    """Cell and rotation of a tile."""
    place: dict[str, Any] = {"at": line.take(places, "at", "a cell").upper()}
    if line.within() and _INTEGER.fullmatch(line.words[line.at].text):
        place["rotation"] = int(line.take(places, "rotation", "a rotation"))
    return place


def _draw(line: _Line, places: Places) -> tuple[str, Any]:
    drawn = {"from": "stack", "tile": line.take(places, "tile", "a tile")}
    return "explore", {**drawn, **_place(line, places)} if line.within() else drawn


def _lay(line: _Line, places: Places) -> tuple[str, Any]:
    return "explore", {"from": "reserve", "tile": line.take(places, "tile", "a tile"), **_place(line, places)}


def _scout(line: _Line, places: Places) -> tuple[str, Any]:
    rival = line.take(places, "from", "the name of a rival")
    value = {"from": rival, "tile": line.take(places, "tile", "a tile"), **_place(line, places)}
    if line.within():
        value["compensation"] = line.take(places, "compensation", "a tile")
    return "explore", value


def _discard(line: _Line, places: Places) -> tuple[str, Any]:
    return "discard", line.take(places, "", "a tile")


def _settle(line: _Line, places: Places) -> tuple[str, Any]:
    height = int(line.take(places, "height", "the height of an explorer", _INTEGER))
    return "explorer", {"height": height, "on": line.take(places, "on", "a portion: A5/E").upper()}


def _recall(line: _Line, places: Places) -> tuple[str, Any]:
    return "recall", int(line.take(places, "", "the height of an explorer", _INTEGER))


def _score(line: _Line, places: Places) -> tuple[str, Any]:
    value: dict[str, Any] = {"oasis": line.take(places, "oasis", "a portion: A5/E").upper(), "takes": []}
    while line.within():
        word = line.words[line.at]
        match = _TAKE.fullmatch(line.take(places, "takes", "an explorer and its space: 5>A5/E", _TAKE))
        if match:
            places["takes", len(value["takes"])] = word.column
            value["takes"].append(_take(match))
    return "score", value


def _take(match: re.Match[str]) -> dict[str, Any]:
    height, space, sign, word = match.groups()
    take: dict[str, Any] = {"explorer": int(height), "space": space.upper()}
    if sign == ":-":
        take["decline"] = True
    elif sign:
        take[_KEYS[sign]] = word.lower()
        take |= {"remove": True} if sign == "?-" else {}
    return take


_ACTIONS: dict[str, Callable[[_Line, Places], tuple[str, Any]]] = {
    "m": _move,
    "md": _driven,
    "d": _draw,
    "r": _lay,
    "s": _scout,
    "x": _discard,
    "e": _settle,
    "b": _recall,
    "o": _score,
}


def write_turn(verb: str, value: Any) -> str:
    """The text of an entry."""
    if verb == "stalemate":
        return "agreed"
    if verb == "reveal":
        return " ".join(f"{slot}={number}" for slot, number in value.items()) or "none"
    return " ".join(_action(action) for action in value) or "pass"


def _action(action: Mapping[str, Any]) -> str:
    """One action; with a note or without a verb it has no short form."""
    if len(action) != 1:
        raise ValueError(action)
    return _written(*next(iter(action.items())))


def _written(verb: str, data: Any) -> str:
    if verb == "move":
        return f"{'md' if data.get('driver') else 'm'} {_one(data['to'])}"
    if verb == "explore":
        return _explore(data)
    if verb == "score":
        return " ".join([f"o {_one(data['oasis'])}", *(_taken(take) for take in data["takes"])])
    if verb == "explorer":
        return f"e {data['height']} {_one(data['on'])}"
    return f"{'x' if verb == 'discard' else 'b'} {_one(str(data))}"


def _one(text: str) -> str:
    """A text that is one word already; another has no short form."""
    if not text or any(sign.isspace() or sign in '"#' for sign in text):
        raise ValueError(text)
    return text


def _explore(data: Mapping[str, Any]) -> str:
    letter = {"stack": "d", "reserve": "r"}.get(data["from"]) or f"s {bare(data['from'])}"
    words = [letter, _one(data["tile"])]
    words += [_one(data["at"])] if "at" in data else []
    words += [str(data["rotation"])] if "rotation" in data else []
    return " ".join([*words, _one(data["compensation"])] if "compensation" in data else words)


def _taken(take: Mapping[str, Any]) -> str:
    sign = ":-" if "decline" in take else "?-" if "remove" in take else "?" if "peek" in take else ""
    sign = sign or (":" if "for" in take else "=" if "slot" in take else "")
    return f"{take['explorer']}>{_one(take['space'])}{sign}{take.get(_KEYS.get(sign, ''), '')}"


def canonical(verb: str, value: Any) -> Any:
    """The value with cells in upper case, words in lower case, and nothing said that is false."""
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
    found: dict[str, str] = {}
    waiting: Word | None = None
    for word in words:
        left, equals, right = word.text.rpartition("=")
        if word.quoted and waiting is None:
            waiting = word
            continue
        owner = waiting if waiting and not left else None if word.quoted else word._replace(text=left)
        if owner is None or not owner.text or not equals or not right:
            raise Unreadable("expected a player and what is that player's: Ana=A6", word.column)
        places[(name(owner),)] = word.column
        found[name(owner)] = right
        waiting = None
    if waiting:
        raise Unreadable("expected = and more after the name", waiting.column)
    return found


def _read_caravans(words: Sequence[Word], name: Names, places: Places) -> dict[str, str]:
    return {owner: cell.upper() for owner, cell in _read_pairs(words, name, places).items()}


def _read_tiles(words: Sequence[Word], name: Names, places: Places) -> dict[str, str] | list[str]:
    if any("=" in word.text for word in words):
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


NOTATION = Notation(
    parts={"turn": "turns"},
    header={
        "tiles": HeaderKey("tiles", _read_tiles, _write_pairs, lambda tiles: tiles),
        "caravans": HeaderKey("caravans", _read_caravans, _write_pairs, _upper),
    },
    read_turn=read_turn,
    write_turn=write_turn,
    canonical=canonical,
    grammar=GRAMMAR,
    example=EXAMPLE,
    nobodys=frozenset({"stalemate", "reveal"}),
    marked=frozenset({"guide"}),
)


def notation() -> Notation:
    """The record of this game's lines."""
    return NOTATION
