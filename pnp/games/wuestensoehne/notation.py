"""How logs of this game are written by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.games.wuestensoehne.line import WORDS
from pnp.games.wuestensoehne.position_lines import POSITION
from pnp.games.wuestensoehne.rules import VERBS
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.turns import CANONICAL, KEYS, TOKENS, opens, turn_reader
from pnp.notation import Form, HeaderKey, Notation, Word, bare
from pnp.notation.cells import cell_name
from pnp.notation.pairs import by_player
from pnp.notation.record import Names, Places

_UPPER = ("to", "at", "on", "oasis", "space")
_LOWER = ("for", "slot", "peek")
_WIDE = 80
_INDENT = "\n    "


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
