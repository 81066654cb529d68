"""Entries of a log as actions, and back, by a table of their fields; the words of a turn, read from the left."""

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from operator import methodcaller
from typing import Any, NamedTuple

from pnp.engine import UNREADABLE, Reading, RuleViolation, Unread, odd_key, unknown_word
from pnp.games.wuestensoehne import state as st
from pnp.games.wuestensoehne.layout import ENDS, GOODS, NAME, NAMES, SIDES, Layout
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.state import Action, State
from pnp.notation import Unreadable, Word, bare
from pnp.notation.fields import Field, Fields, dump_fields, in_form
from pnp.notation.line import COLON, MAY_BE_CELL, Line, number_of, parts_of
from pnp.notation.record import GENERAL, NAME as CELLS_NAME, Names, Words, cell_name
from pnp.notation.tokens import joined, tight

_EDGE = re.compile(rf"{NAME.pattern}/[NESWnesw]")
_ROTATIONS = (0, 90, 180, 270)
_TILES = ("tile", "compensation", "discard", "tiles")
Data = Mapping[str, Any]
Path = tuple[str | int, ...]
WORDS, expected = Words(__file__), message.under("notation.expected")
_CELL = re.compile(r"[0-9]*(?:[A-Za-z]|[A-Z]{2}|[a-z]{2})-?[0-9]+|[A-Za-z]|\?")  # on the board or not
_TILE = re.compile(r"(?!(?:0|90|180|270)[:.]?$|[^\w?])[^:>]*[0-9?][^:>]*[:.]?")  # no rotation
_CODE = re.compile("0*([1-9][0-9]*|0)[-/._]0*([1-9][0-9]*|0)")  # a stack and a number
_GLUED = re.compile("[1-9]-[0-9]{1,2}")
_UNSURE = re.compile(  # of 2-10 and 2-06 in a spreadsheet, with a letter for a digit, with a sign beside it
    r"0*[1-9]\.1|[0-9]+[-.][^\W\d_]{3,4}|(?=[^OIl]*[OIl])[0-9OIl]+[-._/][0-9OIl]+|[1-9][0-9]{2}"
    r"|[0-9]+[-._/](?:0+[1-9][0-9]+|[0-9]+(?:[^\W\d_]|/).*)|.*(?:[^\w./?-]|[¹²³]).*|.+[/-]"
)
_LETTERS_FOR_DIGITS = re.compile("[A-Za-z][0-9]*[OIl][0-9OIl]*")
_PORTION = re.compile(rf"{CELLS_NAME.pattern}/[{SIDES}]", re.IGNORECASE)
_MEANT_PORTION = re.compile(r"[A-Za-z0-9?-]++[-/.,:]?[^\W\d_]*\??[:.]?|\?/[^\W\d_]+")
_ROTATION = re.compile(r"[rR]?(0|-?[1-9][0-9]{0,5})(?:°|[dD]eg\.?)?|\?|upright|unturned|aufrecht|ungedreht")
_INTEGER = re.compile(r"-?[0-9]{1,6}|\?")
_BESIDE_SLASH = re.compile("[^/]+")
_TURNED = re.compile(r"[A-Za-z0-9-]+/[0-9]{1,3}°?")
_PLACING = ("joints", "doing", "pronouns", "articles", "fillers", "goals")
_LONGEST_KEEPING = 4  # words
_LONGEST_LETTERS = 2  # of an action: what is longer may be a unit, and is looked up


class TurnLine(Line):
    """The words of a turn; `letters`: those of the actions. Every method that takes a word raises Unreadable."""

    def __init__(self, words: Sequence[Word], names: Names, letters: Container[str]) -> None:
        super().__init__(words, expected, WORDS, names)
        self.letters = letters

    def within(self) -> bool:
        """Tell whether the next word belongs to the action before: it begins no other."""
        if (word := self.peek()) is None or (word.text in self.letters and not word.quoted):
            return False
        if GENERAL.find("joints", word) is not None:
            return False
        plain = word.text[0:1].isdigit() or CELLS_NAME.fullmatch(word.text)
        return bool(plain) or self.letter_of(word, self.letters) is None

    def may_be_cell(self, word: Word) -> bool:
        """Tell whether `b4` and the like may be a cell; `e16 B2/N` cannot."""
        behind = self.ahead(1)
        return MAY_BE_CELL.fullmatch(word.text) is not None and not (behind and "/" in behind.text)

    def word(self, expected: str, pattern: re.Pattern[str]) -> str:
        """Return the text of the next word, which must have this form, be it in quotes."""
        word = self.take(expected)
        if not pattern.fullmatch(word.text):
            raise self.refuse(expected)
        return word.text

    def height(self) -> int | str:
        """Return the height of an explorer."""
        return number_of(self.word("height", _INTEGER))

    def tile(self) -> str:
        """Return a tile, by what is printed on it. Raises Unreadable for what may be another one."""
        self.maybe(COLON)
        if (word := self.peek()) and not word.text[:1].isdigit():
            self.skip("articles")
            self.skip_own("pieces")
        parts = tight(near := self.words[self.at : self.at + 3], "-")
        if parts and parts[0] is not near[0] and _CODE.fullmatch(parts[0].text):  # 2 – 06
            self.put(parts[:1], len(near) - len(parts) + 1)
        glued = self.at and word and self.words[self.at - 1].end == word.column  # d2-02; dr2-02 is a slip
        text = self.word("tile", _TILE).rstrip(":.")
        if (_UNSURE.fullmatch(text) or (glued and not _GLUED.fullmatch(text))) and not self.last().quoted:
            raise Unreadable(expected("tile-sure", word=text), self.last().column)
        return text

    def compensation(self) -> str | None:
        """Return the tile that the rival draws for that of a scout, also in words: `Ana draws 2-01`."""
        begin, word = self.at, self.peek()
        self.at += (named := bool(word and (self.owner(word) or GENERAL.find("pronouns", word))))
        draws = (word := self.peek()) and word.text not in self.letters and self.letter_of(word, self.letters) == "d"
        draws = draws or (named and word is not None and self.meaning("pieces", word) is not None)  # Ana gets 2-01
        self.at = self.at + 1 if draws else begin
        return self.tile() if draws or self.within() else None

    def joined(self, signs: tuple[str, ...]) -> Word:
        """Take the next word, and those behind it while one of these signs is between them; of a slot its number."""
        word = self.take("take")
        while (following := self.peek()) and self.within():
            if word.text.endswith(signs) or following.text.startswith(signs):
                word = joined([word, self.take("take")])
            elif following.text in ("1", "2", "3", "4") and re.search(r"[=?]-?[^\W\d_]+$", word.text):
                word = joined([word, Word("-", following.column), self.take("take")])
            else:
                break
        return word

    def cell_meant(self) -> str:
        """Return a cell; a word that names none is left to the rules."""
        return self.cell() or self.word("cell", _CELL).upper()

    def placed(self) -> bool:
        """Pass over what is said before the cell of a tile: `and places it on A5`."""
        said = [next((kind for kind in _PLACING if GENERAL.find(kind, word)), "") for word in self.words[self.at :]]
        count = next((at for at, kind in enumerate(said) if not kind), 0)
        if "doing" not in said[:count] or not cell_name(self.words[self.at + count].text):
            return False
        self.at += count
        return True

    def kept(self) -> bool:
        """Pass over `into the reserve`, and `which does not fit`, behind a tile that was drawn, where no tile of the
        reserve is named behind."""
        begin = self.at
        for count in range(_LONGEST_KEEPING, 1, -1):
            told = " ".join(word.text for word in self.words[begin : begin + count]).rstrip(".")
            if WORDS.find("keeping", Word(told, 1)):
                self.at += count
                return True
        self.skip_all("doing", "pronouns", "fillers", "goals", "articles")
        word, behind = self.peek(), self.ahead(1)
        kept = word is not None and len(word.text) > 1 and self.meaning("verbs", word) == "r"
        ends = behind is None or GENERAL.find("joints", behind) or self.letter_of(behind, self.letters)
        self.at = self.at + 1 if kept and ends else begin
        return self.at > begin

    def place(self) -> str:
        """Return the cell of a tile; its rotation may stand in the same word: `A5/90`."""
        self.placed()
        word, behind = self.peek(), self.ahead(1)
        if word and re.fullmatch("b[0-9]+", word.text) and not (behind and behind.text[:1].isdigit()):  # or a recall
            raise self.fail("cell-or-act", word=word.text, letter="b", rest=word.text[1:])
        if word and "/" in word.text and _TURNED.fullmatch(word.text) and not word.quoted:
            self.put(parts_of(word, _BESIDE_SLASH))
        return self.cell_meant()

    def rotation(self) -> int | str | None:
        """Return the rotation of a tile, in degrees, when the next word is one; raise Unreadable for `upside down`."""
        begin = self.at
        while self.skip_own("turning"):
            pass
        turned = self.maybe(_ROTATION)
        while turned and (unit := self.peek()) and len(unit.text) > _LONGEST_LETTERS and self.skip_own("units"):
            pass
        if (word := self.peek()) and self.meaning("rotations", word):
            raise self.fail("rotation")
        if turned and int(turned[1] or 0) not in _ROTATIONS:  # 270 may be -90, 1 a quarter
            raise self.refuse("rotation")
        self.at = self.at if turned else begin
        return number_of(turned[1] or ("0" if turned[0].isalpha() else turned[0])) if turned else None

    def portion_meant(self) -> str:
        """Return a portion of a tile: `A5/E`; a word that names none is left to the rules."""
        if (word := self.peek()) and _PORTION.fullmatch(word.text):
            self.at += 1
            return word.text.upper()
        if word:
            self.skip_to_place()
            self.join_side()
        return self.portion(self.word("portion", _MEANT_PORTION))

    def join_side(self) -> None:
        """Make one word of a cell and a side behind it: `A5 E`."""
        cell, side = self.peek(), self.ahead(1)
        known = cell and side and not cell.quoted and not side.quoted and cell_name(cell.text.rpartition(">")[2])
        if cell and side and known and self._side(Word(re.split("[:=?]", side.text)[0], side.column)):
            self.put([joined([cell, Word("/", side.column), side])], 2)

    def _side(self, word: Word) -> str | None:
        return word.text.upper() if word.text.upper() in tuple(SIDES) else self.meaning("sides", word)

    def portion(self, text: str) -> str:
        """Return the portion that a text means, also `A5-E` and `A5E`; behind `/` a side that is none stays."""
        if _PORTION.fullmatch(text):
            return text.upper()
        text = text.rstrip(":.")
        found = re.fullmatch(r"([^/]+)/([^/]+)", text)
        odd = None if found else re.fullmatch(r"([A-Za-z]{1,2}-?0*(?:[1-9]|1[01]))[-.,:]?([^\W\d_]+)", text)
        if text == UNREADABLE or (found and UNREADABLE in text):
            return UNREADABLE
        cell, side = (found or odd).groups() if found or odd else ("", "")  # type: ignore[union-attr]
        letter = None if _LETTERS_FOR_DIGITS.fullmatch(cell) else self._side(Word(side, self.last().column))
        if letter is None and (not found or {*side.upper()} <= {*SIDES}):  # a cell or a side alone, several sides, ElO
            raise self.refuse("portion")
        return f"{cell_name(cell) or cell}/{letter or side}".upper()

    def letter_of(self, word: Word, letters: Container[str]) -> str | None:
        """Return the letter that a word means; of one that means to move and to draw, by what stands behind it."""
        try:
            return super().letter_of(word, letters)
        except Unreadable:
            if (behind := next((other for other in self.words if other.column > word.column), None)) is None:
                raise
            moves = cell_name(behind.text) or any(GENERAL.find(kind, behind) for kind in ("fillers", "goals", "agents"))
            return "m" if moves else "d"

    def good(self, text: str) -> str:
        """Return the good that a text means; what is none stays as it is, in small letters."""
        text = text.rstrip(".")
        low = text.lower()
        return low if low in GOODS else WORDS.find("goods", Word(text, 1)) or low

    def slot(self, text: str) -> str:
        """Return the slot that a text means: `salt-1`; what is none stays as it is, in small letters."""
        text = text.rstrip(".")
        found = None if text.lower() in st.SLOTS else re.fullmatch(r"([^\W\d_]+)-?([0-9]+)", text)
        good = self.good(found[1]) if found else ""
        return f"{good}-{found[2]}" if found and good in GOODS else text.lower()


def one_word(text: str) -> str:
    """Return a text that is one word already; another has no short form. Raises ValueError."""
    if not text or any(sign.isspace() or sign in '"#' for sign in text):
        raise ValueError(text)
    return text


class Row(NamedTuple):
    """An action: its verb in the data, what its letter says besides, and its fields, in the order of `make`."""

    verb: str
    make: type
    said: Mapping[str, Any]
    fields: Fields


_TILE_OF = Field(TurnLine.tile, one_word)
_AT = Field(TurnLine.place, one_word, default="")
_AT_WITHIN = _AT._replace(  # where the action goes on
    take=lambda line: line.place() if not line.kept() and (line.placed() or line.within()) else None
)
_TURN = Field(TurnLine.rotation, default=0)
_WORD_OR_NONE = Field(default="")
_FLAG = Field(default=False)
MOVE: Fields = {"to": Field(TurnLine.cell_meant, one_word), "driver": _FLAG}
TAKE: Fields = {
    "explorer": Field(), "space": Field(), "for": _WORD_OR_NONE, "decline": _FLAG, "slot": _WORD_OR_NONE,
    "peek": _WORD_OR_NONE, "remove": _FLAG,
}  # fmt: skip
ROWS = {
    "d": Row("explore", st.Draw, {"from": "stack"}, {"tile": _TILE_OF, "at": _AT_WITHIN, "rotation": _TURN}),
    "r": Row("explore", st.Lay, {"from": "reserve"}, {"tile": _TILE_OF, "at": _AT, "rotation": _TURN}),
    "s": Row("explore", st.Scout, {}, {
        "from": Field(methodcaller("player", "rival"), bare), "tile": _TILE_OF, "at": _AT, "rotation": _TURN,
        "compensation": _TILE_OF._replace(take=TurnLine.compensation, default=""),
    }),
    "e": Row("explorer", st.Settle, {}, {
        "height": Field(TurnLine.height), "on": Field(TurnLine.portion_meant, one_word),
    }),
}  # fmt: skip
_ROW_OF = {row.make: row for row in (*ROWS.values(), Row("move", st.Move, {}, MOVE))}


def to_entry(name: str | None, actions: Sequence[Action]) -> dict[str, Any]:
    """Return the entry of a turn or an extra turn, of a stalemate, or of the rumours' values."""
    first = actions[0]
    if isinstance(first, st.Stalemate):
        return {"stalemate": True}
    if isinstance(first, st.Reveal):
        return {"reveal": dict(first.values)}
    turn: list[dict[str, Any]] = []
    for action in actions:
        if row := _ROW_OF.get(type(action)):
            turn.append({row.verb: {**row.said, **dump_fields(row.fields, action)}})
        elif isinstance(action, st.Take):
            turn[-1]["score"]["takes"].append(dump_fields(TAKE, action))
        elif isinstance(action, st.Score):
            turn.append({"score": {"oasis": action.oasis, "takes": []}})
        elif isinstance(action, st.Discard | st.Recall):
            turn.append({"discard" if isinstance(action, st.Discard) else "recall": action[0]})
    return {"player": name, "guide" if isinstance(first, st.Begin) and first.guide else "turn": turn}


def name_tiles(layout: Layout, log: Data) -> Data:
    """Call tiles as the layout does, where stack and number tell which one is meant: `2-6`, `2/06` and `2.006`."""
    told = log.get("setup", {}).get("tiles", ())  # a list, or by players
    acts = [act for one in log.get("moves", ()) for key in ("turn", "guide") for act in one.get(key) or () if act]
    said = [*(told.values() if isinstance(told, Mapping) else told), *(act.get("discard") for act in acts)]
    said += [act["explore"].get(key) for act in acts if "explore" in act for key in ("tile", "compensation")]
    if all(text in layout.numbers for text in said if isinstance(text, str)):  # what follows takes 20 times longer
        return log
    codes: dict[tuple[str, ...], list[str]] = {}
    for code in filter(None, (_CODE.fullmatch(tile.id) for tile in layout.tiles)):
        codes.setdefault(code.groups(), []).append(code[0])

    def name_of(text: str) -> str:
        found = codes.get(code.groups(), []) if (code := _CODE.fullmatch(text)) else []
        return found[0] if len(found) == 1 else text

    forms = dict.fromkeys((*_TILES, *(told if isinstance(told, Mapping) else ())), name_of)
    return {**log, **{key: in_form(log[key], forms) for key in ("setup", "moves") if key in log}}


def read(state: State, player: int | None, entry: Data) -> Iterator[Reading]:
    """Yield the actions of an entry; what cannot be read is Unread, in its place."""
    if "stalemate" in entry:
        yield Reading(("stalemate",), st.Stalemate())
    elif "reveal" in entry:
        told = (({"slot": slot}, value) for slot, value in entry["reveal"].items())
        yield _reading(
            ("reveal",), lambda: st.Reveal(tuple((_word(data, "slot", st.SLOTS), value) for data, value in told))
        )
    elif player is not None:
        verb = "guide" if "guide" in entry else "turn"
        yield Reading((verb,), st.Begin(player, verb == "guide"))
        for index, action in enumerate(entry[verb]):
            yield from _action(state, player, (verb, index), action)
        yield Reading((verb,), st.EndTurn())


def _reading(path: Path, make: Callable[..., Any], *data: Any) -> Reading:
    try:
        return Reading(path, make(*data))
    except RuleViolation as odd:
        return Reading(path, Unread(odd.with_traceback(None)))  # which would keep what was read


def _action(state: State, player: int, path: Path, action: Data) -> Iterator[Reading]:
    verbs = [verb for verb in action if verb != "note"]
    if len(verbs) != 1 or verbs[0] not in _VERBS:
        given = next((verb for verb in verbs if verb not in _VERBS), message("and").join(verbs) or message("nothing"))
        yield Reading(path, Unread(unknown_word("", given, _VERBS)))
        return
    (verb,) = verbs
    path, data = (*path, verb), action[verb]
    scouts = verb == "explore" and str(data.get("from")).lower() not in ("stack", "reserve")
    if odd := odd_key(path, data, _KEYS["scout" if scouts else verb]) if verb in _KEYS else None:
        yield odd
        return
    yield (first := _reading(path, _make, state, player, verb, data))
    if verb == "score" and not isinstance(first.action, Unread):
        yield from (_reading((*path, "takes", i), _take, take) for i, take in enumerate(data.get("takes", ())))
        yield Reading(path, st.EndScore())


def _make(state: State, player: int, verb: str, data: Any) -> Action:
    if verb == "move":
        return st.Move(_place(data, "to"), data.get("driver", False))
    if verb == "explorer":
        return st.Settle(data.get("height", 0), _place(data, "on", _EDGE))
    if verb == "score":
        return st.Score(_place(data, "oasis", _EDGE))
    if verb == "discard":
        return st.Discard(_text({"tile": data}, "tile"))
    return st.Recall(data) if verb == "recall" else _explore(state, player, data)


def _value(data: Data, key: str) -> Any:
    return data[key] if key in data else message("nothing")


def _place(data: Data, key: str, pattern: re.Pattern[str] = NAME) -> str:
    value = _value(data, key)
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise RuleViolation("unknown-place", key, given=value)
    return value.upper()


def _word(data: Data, key: str, known: tuple[str, ...]) -> str:
    """One of the known words; "" when the key is left out."""
    value = data.get(key, "")
    if key in data and (not isinstance(value, str) or value.lower() not in known):
        raise unknown_word(key, value, known)
    return str(value).lower()


def _text(data: Data, key: str) -> str:
    value = _value(data, key)
    if not isinstance(value, str):
        raise RuleViolation("unknown-word", key, given=value, hint=message.lazy("hint.tile"))
    return value


def _explore(state: State, player: int, data: Data) -> st.Draw | st.Lay | st.Scout:
    source, rotation, own = _value(data, "from"), data.get("rotation", 0), state.match.players[player]
    word = source.lower() if isinstance(source, str) and source not in state.match.players else ""
    if word not in ("stack", "reserve") and (source not in state.match.players or source == own):
        more = {"says": message.lazy("scout.own", name=own)} if source == own else {"tile": data.get("tile")}
        raise RuleViolation("unknown-player", "from", name=source, never=own, **more)
    if rotation not in _ROTATIONS:
        says = message.lazy("rotation", given=rotation, known=", ".join(map(str, _ROTATIONS)))
        raise RuleViolation("unknown-word", "rotation", given=rotation, says=says)
    tile = _text(data, "tile")
    at = _place(data, "at") if "at" in data or word != "stack" else ""
    if word == "stack":
        return st.Draw(tile, at, rotation)
    if word == "reserve":
        return st.Lay(tile, at, rotation)
    return st.Scout(source, tile, at, rotation, _text(data, "compensation") if "compensation" in data else "")


def _take(data: Data) -> st.Take:
    return st.Take(
        data.get("explorer", 0), _place(data, "space", _EDGE), _word(data, "for", GOODS), data.get("decline", False),
        _word(data, "slot", st.SLOTS), _word(data, "peek", st.SLOTS), data.get("remove", False),
        next((key for key, one in data.items() if key not in (*TAKE, "note") and one is not None), ""),
    )  # fmt: skip


_VERBS = ("move", "explore", "discard", "explorer", "recall", "score")
_KEYS = {
    "move": tuple(MOVE), "explorer": tuple(ROWS["e"].fields), "score": ("oasis", "takes"),
    "explore": ("from", *ROWS["d"].fields), "scout": ("from", *ROWS["s"].fields),
}  # fmt: skip


def fill_setup(layout: Layout, setup: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """Let the caravans stand on the ends of the arms in turn order: north, east, south, west."""
    return {**setup, "caravans": {name: NAMES[end] for name, end in zip(players, ENDS, strict=False)}}
