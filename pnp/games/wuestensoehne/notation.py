"""How logs of this game are written by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.games.wuestensoehne.rules import VERBS
from pnp.games.wuestensoehne.turns import KEYS, turn_reader
from pnp.notation import HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.record import Names, Places

_UPPER = ("to", "at", "on", "oasis", "space")
_LOWER = ("for", "slot", "peek")
_WIDE = 80
_INDENT = "\n    "

GRAMMAR = """\
Header: a line `key: value` each, in any order, before the first turn.
  game, layout, players (with commas, in turn order), rules, title, date, place, recorder, note
  players: [{"name": "Ana", "color": "red"}, ...]   as JSON, to choose the colors
  seed: 7                          the first tiles that `pnp setup --seed 7` deals
  tiles: Ana=1-01 Ben=1-02         or the first tiles by name; or in turn order: 1-01 1-02
  caravans: Ana=A6 Ben=F11         where the caravans begin
  rules: waived=tile-fits          house rules: codes of rules that are not judged, with commas

A turn is the player and the actions, in one line or going on in lines that are indented:
  Ana m F9                         move to F9; md F9 with the driver
  Ana d 1-04 A5 90                 draw tile 1-04, place it on A5, turned by 90; d 1-04 into the reserve
  Ana r 1-01 A5                    place a tile of the reserve, upright
  Chloé s Ana 1-01 K5 0 1-11       scout: a tile of Ana, who draws 1-11 for it
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

A player may be any unique beginning of the name; names that are not one word stand in quotes. Case does
not matter, but in tiles.

In any log:
  2 Ana m F9                       a number before the name: this is Ana's second turn, checked
  ~Ana m F9                        struck: taken back at the table
  Ben m F9 !                       illegal, but it stands
  ??                               a gap: something was not written down
  == Ana 12 Ben 9                  what the table thought the gold was
  # a comment                      kept as a note; indented below a turn, as one of that turn
  -- end Ana 18 Ben 23 winners Ben the result that the table claims
  {"player": "Ana", ...}           an entry as JSON, for what has no short form
"""

EXAMPLE = """\
game: wuestensoehne
players: Ana, Ben, Chloé
tiles: Ana=1-01 Ben=1-02 Chloé=1-13
caravans: Ana=A6 Ben=F11 Chloé=K6
Ana d 1-04 A5 90 e 5 A5/E o A5/E 5>A5/E
Ben m F9
    d 1-07 E9 180 e 15 E9/S
    o F8/E 15>E9/S=salt-1
Chloé s Ana 1-01 K5 0 1-11 d 1-12 J5 0 e 14 J5/E
Chloé guide m J6 b 14
"""


def write_turn(verb: str, value: Any) -> str:
    """The text of an entry; a long turn goes on in indented lines, an action each."""
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
        return _explore(data)
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


def _explore(data: Mapping[str, Any]) -> str:
    letter = {"stack": "d", "reserve": "r"}.get(data["from"]) or f"s {bare(data['from'])}"
    words = [letter, _one(data["tile"])]
    words += [_one(data["at"])] if "at" in data else []
    words += [str(data["rotation"])] if "rotation" in data else []
    return " ".join([*words, _one(data["compensation"])] if "compensation" in data else words)


def _write_take(take: Mapping[str, Any]) -> str:
    sign = ":-" if "decline" in take else "?-" if "remove" in take else "?" if "peek" in take else ""
    sign = sign or (":" if "for" in take else "=" if "slot" in take else "")
    return f"{take['explorer']}>{_one(take['space'])}{sign}{take.get(KEYS.get(sign, ''), '')}"


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
    verbs=VERBS,
    header={
        "tiles": HeaderKey("tiles", _read_tiles, _write_pairs, lambda tiles: tiles),
        "caravans": HeaderKey("caravans", _read_caravans, _write_pairs, _upper),
    },
    read_turn=turn_reader(lambda word: word.text),
    write_turn=write_turn,
    canonical=canonical,
    grammar=lambda: GRAMMAR,
    example=lambda: EXAMPLE,
    named=turn_reader,
    lines=True,
)
