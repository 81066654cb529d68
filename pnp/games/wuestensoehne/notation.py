"""How logs of this game are written by hand: turns, last positions, the record of both."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from pnp.games.wuestensoehne.layout import GOODS, SIDES
from pnp.games.wuestensoehne.log import MOVE, ROWS, WORDS, TurnLine, one_word
from pnp.games.wuestensoehne.rules import VERBS, message
from pnp.games.wuestensoehne.state import COLORS, SLOTS
from pnp.notation import Form, HeaderKey, Notation, Unreadable, Word, bare, fields
from pnp.notation.line import COLON, number_of, opening, read_actions
from pnp.notation.record import GENERAL, NAME, NAME_PATTERN, Names, Places, line_pattern
from pnp.notation.tokens import fold, joined, tight

_PARTS = re.compile(r"@|=?[^@]+")
_SPACE = r"(?:[^:=?/>]+/)?\?(?=[:=?]|$)|[^:=?>]+"
_TAKE = re.compile(rf"(-?[0-9]{{1,6}}|\?)>({_SPACE})(?:(:-|:|=|\?-|\?)([^:=?>]*|\?))?")
_TILE_AT = rf"[0-9]+-[0-9]+ {NAME.pattern}(?: [0-9]+)?"
CANONICAL = line_pattern(
    rf"(?:m|md) {NAME.pattern}", rf"[rd] {_TILE_AT}", "[dx] [0-9]+-[0-9]+",
    rf"s [^\W\d_]\S* {_TILE_AT}(?: [0-9]+-[0-9]+)?", rf"e [0-9]+ {NAME.pattern}/[{SIDES}]", "b [0-9]+",
    rf"o {NAME.pattern}/[{SIDES}](?: [0-9]+>{NAME.pattern}/[{SIDES}](?:[:=?]\S*)?)*",
)
TOKENS = (
    ("player", f"(?<= [sS] ){NAME_PATTERN}"), ("piece", r'(?<= [dDrRxX] )[^\s"#,]+|[0-9]{1,2}-[0-9]{1,3}'),
    ("place", rf"{NAME.pattern}(?:/[{SIDES}{SIDES.lower()}])?|(?i:{'|'.join(SLOTS)})"),
)
_OPEN = (":", "=", "?")  # a space that goes on in the next word ends with one of these
KEYS = {":": "for", "=": "slot", "?": "peek", "?-": "peek"}
"""The sign behind a space, and what it says of the take."""


def read_turn(names: Names, verb: str, words: Sequence[Word], places: Places) -> Any:
    """Return the value of `turn`, `guide`, `stalemate` or `reveal`. Raises Unreadable."""
    if verb == "reveal":
        return {} if _answers(words, "none") else _read_reveal(words, places)
    if verb == "stalemate":
        if not _answers(words, "agreed"):
            raise Unreadable(message("notation.expected.agreed"), words[0].column)
        return True
    words = _reserve_first(_back_first(words))
    line = partial(TurnLine, names=names, letters=_READ)
    return read_actions(words, _PARTS, line, _READ, places, "action", actions=" ".join(_READ))


def _back_first(words: Sequence[Word]) -> Sequence[Word]:
    """The words of a turn with `back` before the explorer that is taken: `nimmt den Entdecker 9 zurück`."""
    for at, word in enumerate(words):
        if len(word.text) < len("take") or not (word.text.isalpha() and WORDS.find("taking", word)):
            continue
        behind = words[at + 1 : at + 5]
        known = [WORDS.kinds["verbs"].get(fold(one.text.rstrip(".")), ()) for one in behind]
        end = next((end for end, meant in enumerate(known) if "b" in meant), 0)
        idle = [one for one in behind[:end] if not (GENERAL.find("articles", one) or WORDS.find("nouns", one) == "b")]
        if end and len(idle) == 1 and idle[0].text.isdecimal():
            return [*words[:at], behind[end], idle[0], *_back_first(words[at + end + 2 :])]
    return words


def _reserve_first(words: Sequence[Word]) -> Sequence[Word]:
    """The words of a turn with `reserve` before the tile that comes from it: `places 2-05 from the reserve on A7`."""
    for at, word in enumerate(words):
        tile = next((more for more in range(at + 1, min(at + 4, len(words))) if words[more].text[:1].isdigit()), 0)
        if not tile or len(word.text) < len("lay") or not GENERAL.find("doing", word):
            continue
        idle = [any(GENERAL.find(kind, one) for kind in ("sources", "articles")) for one in words[tile + 1 : tile + 4]]
        end = tile + 1 + idle.index(False) if False in idle else 0
        if end > tile + 1 and len(words[end].text) > 1 and "r" in WORDS.kinds["verbs"].get(fold(words[end].text), ()):
            return [*words[:at], words[end], *words[at + 1 : tile + 1], *_reserve_first(words[end + 1 :])]
    return words


def _answers(words: Sequence[Word], answer: str) -> bool:
    return len(words) == 1 and (words[0].text.casefold() == answer or WORDS.find("answers", words[0]) == answer)


def _read_reveal(words: Sequence[Word], places: Places) -> dict[str, int | str]:
    values: dict[str, int | str] = {}
    line = TurnLine(words, str, _READ)
    for word, value in fields.pairs(words, message.lazy("notation.expected.slot")):
        slot = line.slot(word.text)
        if not re.fullmatch(r"[+-]?[0-9]{1,6}|\?", value.text):
            raise Unreadable(message("notation.expected.slot"), word.column)
        if slot in values:
            raise Unreadable(message("notation.twice", slot=slot), word.column)
        places[slot,] = word.column
        values[slot] = number_of(value.text)
    return values


def _read_row(letter: str, line: TurnLine, places: Places) -> tuple[str, Any]:
    row = ROWS[letter]
    line.part_arrows()  # d 2-10 > A7, e 4 > A7/E
    return row.verb, {**row.said, **fields.take_fields(row.fields, line, places)}


def _reads_driver(line: TurnLine) -> bool:
    """Pass over `with the driver`, before or behind the cell where a move ends."""
    begin, led = line.at, line.skip("agents")
    line.skip("articles")
    word = line.peek() if led else None
    found = word is not None and line.meaning("verbs", word.part(0, len(word.text.rstrip(".")))) == "md"
    line.at = line.at + 1 if found else begin
    return found


def _read_move(line: TurnLine, places: Places) -> tuple[str, Any]:
    drives = _reads_driver(line)
    moved = {"to": line.cell_meant()}
    places["to",] = line.column()
    if drives or _reads_driver(line):
        return "move", {**moved, "driver": True}
    if (behind := line.peek()) and behind.text not in _READ and line.letter_of(behind, _READ) == "md":  # m B6 driver
        raise line.fail("driver", cell=moved["to"])
    return "move", moved


def _read_one(verb: str, take: Callable[[TurnLine], Any], line: TurnLine, places: Places) -> tuple[str, Any]:
    value = take(line)
    places[()] = line.column()
    return verb, value


def _read_score(line: TurnLine, places: Places) -> tuple[str, Any]:
    value: dict[str, Any] = {"oasis": line.portion_meant(), "takes": []}
    places["oasis",] = line.column()
    line.maybe(COLON)
    while line.within():
        _join_space(line)
        word = line.joined(_OPEN)
        if not (found := _TAKE.fullmatch(word.text)):
            raise line.refuse("take")
        places.setdefault(("takes",), word.column)
        places["takes", len(value["takes"])] = word.column
        height, space, sign, behind = found.groups()
        take: dict[str, Any] = {"explorer": number_of(height), "space": line.portion(space)}
        said = Word(behind or "", word.column)
        if sign == ":-" or (sign == ":" and (WORDS.find("declining", said) or WORDS.find("answers", said) == "none")):
            take["decline"] = True
        elif sign:
            take[KEYS[sign]] = line.good(behind) if sign == ":" else line.slot(behind)
            if sign != ":" and line.good(behind) in GOODS:  # which slot?
                raise line.refuse("take")
            take |= {"remove": True} if sign == "?-" else {}
        value["takes"].append(take if sign else take | _read_effect(line))
    return "score", value


def _read_effect(line: TurnLine) -> dict[str, Any]:
    """Return what else a space that is taken does, in words: `declined`, `rumour on salt-1`, `against salt`."""
    begin, said = line.at, ""
    while (word := line.peek()) and not word.quoted:
        plain = word.part(0, len(word.text.rstrip(".:")))
        if (effect := line.meaning("effects", plain)) not in (None, "remove"):
            said, line.at = effect or "", line.at + 1
            if said == "decline":
                return {"decline": True}
        elif not any(map(line.skip, ("goals", "fillers", "particles", "agents", "sources"))) and not (
            said == "against" and line.skip_own("exchanging")
        ):
            break
    known = word and (line.good(plain.text) in GOODS if said == "against" else line.slot(plain.text) in SLOTS)
    if not word or not known:
        line.at = begin
        return {}
    line.at, end = line.at + 1, line.at + 1
    line.skip_all("particles", "joints")
    if said == "peek" and (word := line.peek()) and line.meaning("effects", word) == "remove":
        line.at += 1
        line.at += (it := line.peek()) is not None and GENERAL.find("pronouns", it) is not None
        return {"peek": line.slot(plain.text), "remove": True}
    line.at = end
    return {"for": line.good(plain.text)} if said == "against" else {said or "slot": line.slot(plain.text)}


def _join_space(line: TurnLine) -> None:
    """Makes one word of an explorer and its space: `5 to A5/E`, `5 A5/E`, and of the side of a space in the next."""
    first, second = line.ahead(0), line.ahead(1)
    if first and _TAKE.fullmatch(first.text) and "/" in first.text:
        return
    far = line.ahead(2) if second and any(GENERAL.find(kind, second) for kind in ("fillers", "goals")) else None
    far = line.ahead(2) if second and line.meaning("taking", second) else far
    to = far or second
    if first and second and to and first.text.isdecimal() and re.match("0*[1-9A-Za-z]", to.text):
        line.put([joined([first, Word(">", to.column), to])], 3 if far else 2)
    line.join_side()


_READ: dict[str, Callable[[TurnLine, Places], tuple[str, Any]]] = {
    "m": _read_move, "md": lambda line, places: ("move", {**fields.take_fields(MOVE, line, places), "driver": True}),
    "d": partial(_read_row, "d"), "r": partial(_read_row, "r"), "s": partial(_read_row, "s"),
    "x": partial(_read_one, "discard", TurnLine.tile), "e": partial(_read_row, "e"),
    "b": partial(_read_one, "recall", TurnLine.height), "o": _read_score,
}  # fmt: skip


_STEPS = {"move": 0, "explore": 1, "discard": 1, "explorer": 2, "recall": 2, "score": 3}
_BEHIND = {**_STEPS, "explore": -1}  # behind a tile without an oasis a turn begins again


def halves(moves: Sequence[Mapping[str, Any]], names: Sequence[str]) -> Sequence[int]:
    """The lines with the same name that go on with a turn, in its order, where one begins with what no turn does."""
    found = fields.lines_that_go_on(moves, lambda done, more: _BEHIND.get(done[-1], 3) < _STEPS.get(more[0], 0))
    first = (next(value for value in moves[at].values() if isinstance(value, list))[0] for at in found)
    return found if any(action.keys() & {"explorer", "score"} for action in first) else ()


def write_turn(verb: str, value: Any) -> str:
    """Return the text of an entry; a long turn goes on in indented lines, an action each."""
    if verb == "stalemate":
        return "agreed"
    if verb == "reveal":
        return " ".join(f"{slot}={number}" for slot, number in value.items()) or "none"
    return fields.write_actions([_write_action(action) for action in value])


def _write_action(action: Mapping[str, Any]) -> str:
    ((verb, data),) = action.items()  # raises ValueError for one with a note or without a verb, which has no short form
    if verb == "move":
        return f"{'md' if data.get('driver') else 'm'} {one_word(data['to'])}"
    if verb == "score":
        return " ".join([f"o {one_word(data['oasis'])}", *map(_write_take, data["takes"])])
    if verb in ("discard", "recall"):
        return f"{'x' if verb == 'discard' else 'b'} {one_word(str(data))}"
    letter = "e" if verb == "explorer" else {"stack": "d", "reserve": "r"}.get(data["from"], "s")
    return f"{letter} {fields.write_fields(ROWS[letter].fields, data)}"


def _write_take(take: Mapping[str, Any]) -> str:
    sign = ":-" if "decline" in take else "?-" if "remove" in take else "?" if "peek" in take else ""
    sign = sign or (":" if "for" in take else "=" if "slot" in take else "")
    return f"{take['explorer']}>{one_word(take['space'])}{sign}{take.get(KEYS.get(sign, ''), '')}"


_FORMS: Mapping[str, Callable[[str], str]] = {
    **dict.fromkeys(("to", "at", "on", "oasis", "space"), str.upper),
    **dict.fromkeys(("for", "slot", "peek"), str.lower),
    "from": lambda text: text.lower() if text.lower() in ("stack", "reserve") else text,
}


def canonical(verb: str, value: Any) -> Any:
    """Return the value with cells in upper case, words in lower case, and nothing said that is false."""
    if verb == "reveal" and isinstance(value, dict):
        return {slot.lower(): number for slot, number in value.items()}
    return fields.in_form(_without_false(value), _FORMS) if isinstance(value, list) else value


def _without_false(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_false(item) for item in value]
    if isinstance(value, dict):
        return {key: _without_false(item) for key, item in value.items() if item is not False}
    return value


# Last positions as text: `goods: Ana 2 salt gems`, `water: Ana=2`, `rumours: salt-1=2 gems-2=?`.


def _take_good(word: Word) -> Iterator[tuple[str, Places]]:
    good = word.text.lower()
    if word.quoted or good not in GOODS:
        raise Unreadable(message("notation.expected.goods", known=", ".join(GOODS)), word.column)
    yield good, {(): word.column}


def _read_rumours(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    found = position.setdefault("rumours", {})
    places["rumours",] = words[0].column
    if len(words) == 1 and words[0].text.lower() == "none":
        return
    for word in tight(words, "="):
        match = None if word.quoted else re.fullmatch(r"([^=]+)=(\?|[+-]?[0-9]{1,6})", word.text.lower())
        if not match:
            raise Unreadable(message("notation.expected.rumours"), word.column)
        if match[1] in found:
            raise Unreadable(message("notation.twice", slot=match[1]), word.column)
        places["rumours", match[1]] = word.column
        found[match[1]] = number_of(match[2])


_POSITION: dict[str, fields.PositionLine] = {
    "goods": fields.items("goods", _take_good, fields.in_runs, Form(True, GOODS, begins=1)),
    "water": fields.numbers("water", lambda: message("notation.expected.water")),
    "rumours": fields.PositionLine(
        "rumours", _read_rumours,
        lambda told: [" ".join(f"{slot}={value}" for slot, value in told.get("rumours", {}).items()) or "none"],
        lambda told: fields.rename_keys(told, str.lower), Form(words=SLOTS, pairs=("word",)),
    ),
}  # fmt: skip


# The lines of the setup: `tiles: 1-05 2-03` or `tiles: Ana=1-05`, `caravans: Ana=A6 "Ben, jr."=F11`.

_CARAVANS = fields.of_players(
    "caravans", lambda word: TurnLine([word], str, _READ).cell_meant(), message.lazy("notation.expected.pair"),
    canonical=str.upper,
)  # fmt: skip


def _read_tiles(words: Sequence[Word], name: Names, places: Places) -> dict[str, str] | list[str]:
    if any("=" in word.text or word.text.endswith(":") or word.text.isalpha() for word in words):
        found = [*fields.by_player(words, name, places, message.lazy("notation.expected.pair"))]
        return {player: TurnLine([word], str, _READ).tile() for player, word in found}
    words = tight(words, "-")  # 2 – 06
    places.update({(index,): word.column for index, word in enumerate(words)})
    return [TurnLine([word], str, _READ).tile() for word in words]


def _write_tiles(value: Any) -> str:
    if not isinstance(value, list):
        return _CARAVANS.write(value)
    return " ".join(bare(tile) if re.search(r'^$|[\s"#]', tile) else tile for tile in value)


NOTATION = Notation(
    verbs=VERBS,
    header={
        "tiles": HeaderKey("tiles", _read_tiles, _write_tiles, lambda tiles: tiles, form=_CARAVANS.form),
        "caravans": _CARAVANS,
    },
    read_turn=partial(read_turn, lambda word: word.text), named=lambda names: partial(read_turn, names),
    write_turn=write_turn, canonical=canonical,
    grammar=lambda: message("notation.grammar"), example=lambda: message("notation.example"),
    position=fields.position_notation(_POSITION, lambda: message("notation.position")), seats=("color", COLORS),
    words=WORDS, opens=opening(_READ, WORDS), lines=True, halves=halves,
    canonical_line=CANONICAL, token_patterns=TOKENS,
)  # fmt: skip
