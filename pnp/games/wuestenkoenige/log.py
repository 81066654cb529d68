"""Entries of a log as actions, and back, by a table of their fields; the words of a turn, read from the left."""

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from pnp.engine import UNREADABLE, Reading, RuleViolation, Unread, odd_key, unknown_word
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, KINDS, SITES, good_names, pack
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.violations import DIRECTIONS
from pnp.notation import Unreadable, Word, bare
from pnp.notation.fields import Field, Fields, dump_fields, load_fields
from pnp.notation.line import COLON, MAY_BE_CELL, Line, number_of, with_hint
from pnp.notation.record import GENERAL, NAME, Names, Words, cell_name
from pnp.notation.tokens import between_commas, joined

Path = tuple[str | int, ...]
_Data = Mapping[str, Any]
LETTERS = {good[0]: good for good in GOODS}
WORDS, expected = Words(__file__), message.under("notation.expected")
_PLACE = "[A-Za-z0-9]+"
_CAMEL = re.compile(rf"(?:([^:/>*]*):)?({_PLACE})(?:/(-|\?|[wfpWFP]+))?(\*)?((?:>{_PLACE})*)")
_PLAIN_PLACE = rf"[A-Z]{{1,2}}[1-9][0-9]{{0,2}}|{'|'.join(SITES)}"
_PLAIN_CAMEL = re.compile(rf"(?:([^:/>*]+):)?({_PLAIN_PLACE})(?:/(-|[wfp]+))?(\*)?((?:>(?:{_PLAIN_PLACE}))*)")
_TYPED = rf"[A-Za-z]{{1,2}}-?0*[1-9][0-9]{{0,2}}|0*[1-9][0-9]{{0,2}}-?[A-Za-z]{{1,2}}|[^\W\d_]{{3,}}|\{UNREADABLE}"
_TYPED_CAMEL = rf"(?:([^:/>*]*):)?({_TYPED})(?:/(-|\?|[^\W\d_]+))?(\*)?((?:[>-](?:{_TYPED}))*)"
_STEP = re.compile(rf"[>-]({_TYPED}|{_PLACE})(?![A-Za-z0-9])")
_ANY = re.compile(rf"{_PLACE}|{_TYPED}")
_VERBS_SHORT = frozenset("matcdx")
_PLUS, _MANY = re.compile(r"\+(-?[0-9]{1,4}|\?)"), re.compile("([0-9]{1,4})")
_DICE = re.compile(r"(-?[0-9]{1,4}|\?)[/:-](-?[0-9]{1,4}|\?)")
_MOST_STOPS = 1000
_LONGEST_CARD = 3  # words in the name of a kind of card
_LEAD = 9  # words before the way of a camel
_LOADED = re.compile("s?n*(?:(?P<empty>e)n+|(?P<named>g)n+|a(?P<carried>g(?:jg)*))s?P|s?P(?P<behind>[be])")
_LOSING = 7  # words that tell who loses what where
_STORMS = ("flip", "remove", "dune", "plain", UNREADABLE)

Step = tuple[str, int]
"""A place, and its column."""
Stop = tuple[dict[str, Any], int]
"""A camel, or a place as one, and its column."""


def is_place(text: str) -> bool:
    """Tell whether a text is the name of a hex or a site, as a layout writes it but for case."""
    return text.lower() in SITES or NAME.fullmatch(text) is not None


def place_name(value: object) -> str:
    """Return a place as the layout writes it: hexes in upper, sites in lower case; what is no place stays as it is."""
    text = value if isinstance(value, str) else "" if value is None else str(value)
    return text.lower() if text.lower() in SITES else text.upper()


@lru_cache(4096)
def place_of(text: str) -> str:
    """Return the place that a text means; what is no place stays as it is, in upper case."""
    if is_place(text):
        return place_name(text)
    return cell_name(text) or WORDS.find("sites", Word(text, 1)) or place_name(text)


@lru_cache(4096)
def _plain_route(text: str) -> tuple[tuple[str | Any, ...], tuple[Step, ...]] | None:
    """Owner, place, goods and mark of a camel, and each place it goes to with its index; None: not canonical."""
    if not (found := _PLAIN_CAMEL.fullmatch(text)):
        return None
    return found.groups()[:4], tuple((step[1], step.start(1)) for step in _STEP.finditer(text, found.start(5)))


def _is_mere_word(place: str) -> bool:
    """Whether what stands for a place is a word in which no hex can be meant, such as `nice`, or its letter alone."""
    return place.isalpha() and place not in SITES


def _before_arrow(word: Word) -> Word:
    return word.part(0, len(word.text.partition(">")[0])) if not word.quoted else word


class TurnLine(Line):
    """The words of a turn. Every method raises Unreadable."""

    def __init__(self, words: Sequence[Word], names: Names) -> None:
        super().__init__(words, expected, WORDS, names)

    def place(self) -> str:
        """Return a hex or a site."""
        self.skip_to_place()
        word = self.take("place")
        place = place_of(word.text)
        if word.quoted or not _ANY.fullmatch(word.text) or _is_mere_word(place):
            raise self.refuse("place")
        return place

    def known_place(self) -> str | None:
        """Return the next word when it is the name of a hex or a site."""
        known = self._is_known(self.peek()) and {*SITES}.isdisjoint(self._bare_way())
        return self.place() if self.skip_to_place() or known else None

    def letter(self, letters: Container[str], expected: str, **words: object) -> str:
        """Return the letter of an action; a way from or to a site needs none: no tile lies on one."""
        self.skip_all("joints")
        if not (places := self._bare_way()):
            return super().letter(letters, expected, **words)
        if {*SITES}.isdisjoint(places):
            raise self.fail("camel-or-tile", way=">".join(places))
        self.verb = "m"
        return "m"

    def _bare_way(self) -> list[str]:
        """The places of a way that follows and tells not what goes it, `palace>E4`, `F2/w to water`; or none."""
        first, to, behind = self.peek(), self.ahead(1), self.ahead(2)
        plain = first and not (first.quoted or re.match("[a-z][A-Z]", first.text))  # not mC2>C3
        ends = first.text.split(">") if first and plain else []
        if len(ends) == 1 and to and behind and GENERAL.find("goals", to):
            ends.append(behind.text)
        places = [place_of(re.split("[/*]", end)[0]) for end in ends]
        return places if len(places) > 1 and all(map(is_place, places)) else []

    def may_be_cell(self, word: Word) -> bool:
        """Tell whether a letter and its number, in one word, are a cell: no action begins with a number."""
        return MAY_BE_CELL.fullmatch(word.text) is not None

    def _is_known(self, word: Word | None) -> bool:
        """Whether a word is the name of a hex or a site, or begins with one and an arrow."""
        text = word.text.partition(">")[0] if word and not word.quoted else ""
        known = is_place(text) or cell_name(text) or WORDS.find("sites", Word(text, 1))
        return len(text) > 1 and bool(known) and not (text[0].islower() and text[1].isupper())  # dD4

    def goes_on(self, letter: str) -> bool:
        """Tell whether one more way follows behind a comma, `F3>F2, F2>E3`, where the desert is told further behind."""
        begin, parted = self.at, self.last().comma
        while letter == "m" and self.skip("joints"):
            parted = True
        word = self.peek() if letter == "m" and parted else None
        way = word and ((">" in word.text and self._is_known(word)) or GENERAL.find("sources", word))
        behind = self.words[self.at :] if way else ()
        follows = any("d" in (self.letter_of(one, "d"), self.meaning("things", one)) for one in behind)
        self.at = self.at if follows else begin
        return follows

    def stops(self, least: int = 1, most: int = _MOST_STOPS) -> list[Stop]:
        """Return camels and places in the order of a way, whichever way round it is told."""
        word, behind = self.peek(), self.ahead(1)
        plain = _plain_route(word.text) if word and not word.quoted else None
        ends = behind is None or behind.text in _VERBS_SHORT or behind.text[:1] == "+"
        ends = ends or bool(plain and plain[1] and behind and ">" in behind.text)
        if plain and least == 1 and len(plain[1]) < most and ends:
            camel, steps = self.route()
            return [(camel, self.column()), *(({"at": place}, column) for place, column in steps)]
        words = self.words[self.at : self.at + most] if least == most else ()
        known = (one.text[-1:].isdigit() or (not one.quoted and _plain_route(one.text)) for one in words)
        if words and all(known) and not any(">" in one.text or one.typed for one in words):  # camels that go nowhere
            return [(self.camel(), self.column()) for _ in range(most)]
        count, joined_by_arrows = 0, False

        def some(role: str) -> list[Stop]:
            nonlocal count, joined_by_arrows
            first, count, dash = self.at, count + 1, self.peek()
            another = count > 2 and not role and not {*SITES}.isdisjoint(self._bare_way())
            parted = dash is not None and dash.text == "-" and count > least
            threes = zip(self.words, self.words[1:], self.words[2:], strict=False) if parted else ()
            if any(sign.text == "-" and self._is_known(one) and self._is_known(two) for one, sign, two in threes):
                raise self.fail("one-sign")  # D2 - E2 - flips D3
            if another or parted:  # F3 to F2, palace to F3; C2 - flips D3
                return []
            if joined_by_arrows and self.last().text == "-":  # palace>E4 - E2
                raise self.fail("one-sign")
            if count > least and not role and (joined_by_arrows or not self._is_known(self.peek())):
                return []
            camel, steps = self.route()
            joined_by_arrows = bool(steps)
            found = [(camel, self.column()), *(({"at": place}, column) for place, column in steps)]
            if any(_is_mere_word(stop["at"]) or stop["at"].isdecimal() for stop, _ in found):
                self.at = first
                raise self.fail("place")
            return found

        return self.way(some, most)

    def steps(self, stops: Sequence[Stop]) -> list[Step]:
        """Return the places of a way; raises Unreadable at what is more than a place."""
        for stop, column in stops:
            if stop.keys() != {"at"}:
                raise Unreadable(self._say("place"), column)
        return [(stop["at"], column) for stop, column in stops]

    def load(self) -> None:
        """Join the goods that a camel carries to its place: `a camel with water from D3`, `D3 (water) to C4`."""
        words = self.words[self.at : self.at + _LEAD]
        words = words[: next((at for at, word in enumerate(words, 1) if word.comma), _LEAD)]
        kinds = "".join(map(self._kind_in_lead, words))
        if not (found := _LOADED.match(kinds)) or "/" in words[at := kinds.index("P")].text:
            return
        begin, end = found.span(found.lastgroup or 0)
        goods = letters([good for word in words[begin:end] for good in self._goods_in(_before_arrow(word))]) or "-"
        *_, arrow, way = words[max(at, begin)].text.partition(">")
        text = f"{_before_arrow(words[at]).text}/{goods}{arrow}{way}"
        camel = Word(text, words[at].column, comma=words[found.end() - 1].comma)
        self.put([*(word for word, kind in zip(words, kinds, strict=True) if kind == "s"), camel], found.end())

    def _kind_in_lead(self, word: Word) -> str:
        """A letter for what a word before the place of a camel is: `P`, the place, empty, goods, from, with, noun."""
        first = _before_arrow(word)
        if self.meaning("cargo", first):
            return "e"
        if len(first.text) > 1 and not word.quoted and self._goods_in(first):
            return "b" if word.typed[:1] == "(" else "P" if ">" in word.text else "g"
        if self._is_known(word):
            return "P"
        nouns = self.meaning("nouns", word) == "m" or (len(word.text) > 2 and GENERAL.find("articles", word))
        kinds = {"s": "sources", "a": "agents", "j": "joints"}
        return "n" if nouns else next((kind for kind, name in kinds.items() if GENERAL.find(name, word)), "x")

    def goods_before_camel(self) -> list[str]:
        """Return goods where a camel on a hex stands behind them: `water from C2`."""
        begin, first, behind = self.at, self.peek(), self.ahead(1)
        if first is None or behind is None or NAME.fullmatch(first.text) or len(behind.text) == 1:
            return []
        goods = self._goods()
        self.skip("sources") or self.skip("fillers")
        word = self.peek()
        if goods and word and not word.quoted and cell_name(word.text.partition("/")[0]):
            return goods
        self.at = begin
        return []

    def new_camels(self) -> int | str | None:
        """Return how many camels of the stock come along, when the next word says so: `+2`."""
        begin = self.at
        self.skip_all("joints", "doing")
        led = self.skip("agents") or (self.more() and self.words[self.at].typed[:1] == "(")  # with 2 camels
        counts = self.last().text == "+" or (led and (unit := self.ahead(1)) and self.meaning("units", unit))
        found = self.maybe(_PLUS) or (self.maybe(_MANY) if counts else None)
        units = set[str | None]()
        while found and (word := self.peek()) and word.text not in _VERBS_SHORT and self.skip_own("units"):
            units.add(self.meaning("units", word))
        if not found:
            self.at = begin
            return None
        if led and "new" not in units:  # with 2 camels: two of the board may go there as well
            raise self.refuse("camels-of-stock")
        return number_of(found[1])

    def camel(self) -> dict[str, Any]:
        """Return a camel alone."""
        data, rest = self.route()
        if rest:
            raise self.refuse("camel-alone")
        return data

    def route(self) -> tuple[dict[str, Any], list[Step]]:
        """Return a camel, and the places that it goes to: `Ben:C2/w>C3>D3`."""
        first = self.take("camel")
        if plain := None if first.quoted else _plain_route(first.text):
            (owner, at, cargo, attacked), ways = plain
            data: dict[str, Any] = {"at": at}
            data |= {"owner": self._names(first.part(0, len(owner)))} if owner and self._names else {}
            data |= {"cargo": [LETTERS[letter] for letter in cargo if letter != "-"]} if cargo else {}
            data |= {"attacked": True} if attacked else {}
            return data, [(place, first.at(index)) for place, index in ways]
        word = self.take("camel") if first.quoted and self.more() else first
        if not (found := _CAMEL.fullmatch(word.text)) or not is_place(found[2]):
            word = self._typed_camel(word)
            found = _CAMEL.fullmatch(word.text) or re.fullmatch(_TYPED_CAMEL, word.text)
        if found is None or first.quoted != (found[1] == "") or (_is_mere_word(place_of(found[2])) and not found[5]):
            raise self.refuse("camel")
        named = first if first.quoted else word.part(0, len(found[1] or ""))
        places = [] if found[2][-1:].isdigit() and not found[5] else re.split("[>-]", f"{found[2]}{found[5]}")
        if any(GENERAL.find("sources", Word(text, 1)) for text in places):
            raise self.fail("camel")
        steps = [(place_of(step[1]), word.at(step.start(1))) for step in _STEP.finditer(word.text, found.start(5))]
        if any(place[-1:].isalpha() and any(map(str.isdigit, place)) for place, _ in steps):  # E3A
            raise self.refuse("place")
        data = {"at": place_of(found[2]), **({"owner": self._names(named)} if named.text and self._names else {})}
        if found[3]:
            data["cargo"] = [] if found[3] == "-" else self._goods_in(Word(found[3], self.column()))
            if found[3] != "-" and not data["cargo"]:
                raise self.refuse("camel")
        return {**data, "attacked": True} if found[4] else data, steps

    def _typed_camel(self, word: Word) -> Word:
        """The word of a camel that is not written as the notation does: `at C2`, `Ben: C2`, `Ben C2`, `Ben's C2`."""
        while self.more() and self._leads(word):  # with the camel on the palace
            word = self.take("camel")
        if (behind := self.peek()) and word.text.endswith(":"):
            return joined([word, self.take("camel")])
        begin, site = self.at, self._is_known(word)
        while not site and (behind := self.peek()) and self.ahead(1) and self._leads(behind):  # Ana's camel on D3
            self.at += 1
        if self.at > begin and (behind is None or not self._is_known(behind)):
            self.at, behind = begin, self.words[begin]
        if behind is None or behind.quoted or not re.fullmatch(r"[^\W\d_][\w-]*(?:['’]s)?", word.text):
            self.at = begin
            return word
        letter = word.text in _VERBS_SHORT and self._names and self._names(word) != word.text  # a a F3 Ben:F3
        named = not (letter or cell_name(word.text) or WORDS.find("sites", word))
        owner = self.owner(word) if named and is_place(place_of(re.split("[/*]", behind.text)[0])) else None
        self.at = self.at if owner else begin
        return joined([owner, Word(":", word.end), self.take("camel")]) if owner else word

    def _leads(self, word: Word) -> bool:
        """Whether a word says nothing before the place of a camel: `with the camel on`."""
        return GENERAL.find("fillers", word) is not None or self._kind_in_lead(word) in "san"

    def robbed(self) -> dict[str, Any]:
        """Return the camel that loses a good, which may be told before its place: `Ana loses water on D4`."""
        words = self.words[self.at : self.at + _LOSING]
        at = next((at for at, one in enumerate(words) if self.meaning("losing", one)), len(words))
        place = next((more for more, one in enumerate(words) if self._is_known(one) and cell_name(one.text)), -1)
        if place > at:  # Ana loses water on D4
            told = words[at + 1 : place + 1]
            goods = [one for one in told if len(one.text) > 1 and self.meaning("goods", one)]
            self.put([*words[:at], *(one for one in told if one not in goods), *goods], place + 1)
        elif at < len(words):  # Ana on D4 loses water
            self.put([*words[:at], *words[at + 1 :]], len(words))
        return self.camel()

    def goods(self) -> list[str]:
        """Return goods, each as often as there are of it: `wwf`, `w w f`, `water fire`."""
        if not (goods := self._goods()):
            raise self.fail("goods")
        while more := self._goods():
            goods += more
        return goods

    def good(self) -> str | None:
        """Return the next word when it is one good."""
        goods = self._goods()
        self.at -= len(goods) > 1
        return goods[0] if len(goods) == 1 else None

    def lost_good(self) -> str:
        """Return the good that a camel loses."""
        if (good := self.good()) is None:
            raise self.fail("good")
        return good

    def oasis(self) -> str:
        """Return an oasis by its good, of which any beginning is read."""
        word = self.take("oasis")
        if not (good := LETTERS.get(word.text[:1].lower(), "")).startswith(word.text.lower()) or not good:
            self.at -= 1
            self.skip_all("fillers", "goals", "articles")
            word = self.take("oasis")
            good = self.meaning("goods", word) or self.meaning("sites", word) or ""
        if good not in GOODS and word.text != UNREADABLE:
            raise self.refuse("oasis")
        return good or UNREADABLE

    def source(self) -> str:
        """Return the hex where a line begins; the arrow that may stand before its direction is none of a way."""
        self.part_arrows()
        self.skip("sources")
        return self.place()

    def direction(self) -> int | str:
        """Return a direction, 1 to 6, also by its letters, its name or as that of a die: `rolls a 4`."""
        while self.skip_own("numbered") or any(map(self.skip, ("articles", "fillers", "goals"))):
            pass
        word = self.peek()
        named = word.text.upper() if word else ""
        if word and named not in DIRECTIONS and not named.isdecimal():
            named = self.meaning("directions", word) or ""
        if named not in DIRECTIONS:
            return self.number("direction")
        self.take("direction")
        return DIRECTIONS.index(named) + 1

    def storm(self) -> str:
        """Return what a sandstorm does: flip, remove, or the face of the tile that it lays."""
        self.maybe(COLON)
        self.skip("joints")
        word = self.take("sandstorm")
        if self.meaning("deserts", word) == "lay" and self.more():  # lays a dune
            self.skip("articles")
            word = self.take("sandstorm")
        word = word.part(0, len(word.text.rstrip("."))) if not word.quoted else word
        text = word.text.lower()
        storm = text if text in _STORMS else self.meaning("storms", word) or self.meaning("faces", word)
        if storm not in _STORMS:
            raise self.refuse("sandstorm")
        if (led := self.peek()) and led.text[1:] and self.skip("articles"):  # the tile
            self.skip_own("nouns")
        elif led and GENERAL.find("pronouns", Word(led.text.rstrip("."), 1)):  # flips it
            self.at += 1
        return storm

    def die(self) -> int | str:
        """Return the number of a die, also in words: `rolls 4`, `die 4`."""
        while self.skip_own("numbered") or any(map(self.skip, ("particles", "joints", "agents", "articles"))):
            self.maybe(COLON)
        return self.number("die")

    def flight(self) -> list[int | str]:
        """Return the two dice of a flight: `1/4`."""
        self.maybe(COLON)
        return [*map(number_of, self.match(_DICE, "flights").groups())]

    def kind(self) -> str:
        """Return a kind of card, by any unique beginning of its name; in other languages by all its words."""
        self.skip("articles")
        word = self.take("card")
        word = word.part(0, len(word.text.rstrip(":."))) if word.text[-1:] in (":", ".") else word
        if word.text in KINDS:
            return word.text
        for more in range(_LONGEST_CARD - 1, 0, -1):
            words = self.words[self.at - 1 : self.at + more]
            name = " ".join(part.text for part in words if not part.quoted).rstrip(": ")
            if kind := WORDS.find("cards", Word(name, word.column)) if len(words) > more else None:
                self.at += more
                return kind
        kind, behind = kind_of(word), self.peek()
        missing = kind.removeprefix(word.text.casefold())
        if behind and missing not in ("", kind) and behind.text.startswith(missing):  # carpe tE4
            raise Unreadable(message("notation.expected.card-of", kinds=kind), word.column)
        return kind

    def kinds(self) -> list[tuple[str, int]]:
        """Return kinds of cards in the next word, between commas, with columns; else one kind, as `kind` reads it."""
        if "," in (word := self.take("cards")).text:
            return [(kind_of(part), part.column) for part in between_commas(word)]
        self.at -= 1
        return [(self.kind(), word.column)]

    def _goods(self) -> list[str]:
        word = self.peek()
        goods = self._goods_in(word) if word and not word.quoted else []
        self.at += bool(goods)
        return goods

    def _goods_in(self, word: Word) -> list[str]:
        """The goods that a word names, by their letters or as a word; none when it says something else."""
        if (text := word.text.lower()) == UNREADABLE or all(letter in LETTERS for letter in text):
            return [LETTERS.get(letter, letter) for letter in text]
        found = self.meaning("goods", word) if len(text) > 1 else None
        return [found] if found else []


def kind_of(word: Word) -> str:
    """Return the kind of card of a word. Raises Unreadable."""
    low = word.text.casefold()
    found = [kind for kind in KINDS if kind == low] or [kind for kind in KINDS if kind.startswith(low)]
    other = WORDS.find("cards", word) if len(found) != 1 else None
    if len(found) != 1 and not other:
        said = message("notation.expected.card-of", kinds=", ".join(found or KINDS))
        raise Unreadable(with_hint(said, word, WORDS), word.column)
    return other or found[0]


def ref_data(ref: st.Ref) -> dict[str, Any]:
    """Return a camel as a log names it."""
    cargo = None if ref.cargo is None else good_names(ref.cargo)
    data = {"at": ref.at, "owner": ref.owner, "cargo": cargo, "attacked": ref.attacked or None}
    return {key: value for key, value in data.items() if value is not None}


def _ref(data: _Data) -> st.Ref:
    cargo = pack(data["cargo"]) if "cargo" in data else None
    return st.Ref(place_name(data.get("at")), data.get("owner"), cargo, data.get("attacked", False))


def camel_text(data: _Data) -> str:
    """Return a camel as `TurnLine.camel` reads it."""
    owner = f"{bare(data['owner'])}:" if "owner" in data else ""
    cargo = f"/{letters(data['cargo']) or '-'}" if "cargo" in data else ""
    return f"{owner}{data['at']}{cargo}{'*' if data.get('attacked') else ''}"


def letters(goods: Sequence[str]) -> str:
    """Return goods by their first letters."""
    return "".join(good[0] for good in goods)


PLACE = Field(TurnLine.place, load=place_name, default="")
CAMEL = Field(TurnLine.camel, camel_text, _ref, ref_data)
GOOD = Field(TurnLine.good, lambda good: good[0], GOODS.index, GOODS.__getitem__, None)
NEW_CAMELS = Field(TurnLine.new_camels, "+{}".format, default=0)
STEP: Fields = {"camel": CAMEL, "to": PLACE, "new_camels": NEW_CAMELS}
ATTACK: Fields = {"with": CAMEL, "target": CAMEL, "die": Field(TurnLine.die, default=0), "good": GOOD}
PICK_UP: Fields = {"camel": CAMEL, "goods": Field(TurnLine.goods, letters, pack, good_names)}
LAY: Fields = {"from": PLACE, "to": PLACE}
CARDS: dict[str, Fields] = {
    "epidemic": {"oasis": Field(TurnLine.oasis)},
    "drying": {"from": PLACE._replace(take=TurnLine.source), "direction": Field(TurnLine.direction)},
    "sandstorm": {"at": PLACE, "do": Field(TurnLine.storm)}, "swap": {"camels": CAMEL._replace(times=2)},
    "migration": {},
    "lost-cargo": {"camel": CAMEL._replace(take=TurnLine.robbed), "good": GOOD._replace(take=TurnLine.lost_good)},
    "sand": {"at": PLACE},
    "carpet": {
        "camel": CAMEL, "flights": Field(TurnLine.flight, lambda dice: "/".join(map(str, dice)), default=(), times=3),
    },
    "new-camel": {"beside": CAMEL, "at": PLACE._replace(take=TurnLine.known_place, default=None)}, UNREADABLE: {},
}  # fmt: skip
_WRITTEN: dict[type, tuple[str, Fields]] = {
    st.Move: ("move", {"camel": CAMEL, "path": Field(dump=lambda to: [to]), "new_camels": NEW_CAMELS}),
    st.Attack: ("attack", ATTACK), st.PickUp: ("pick_up", PICK_UP), st.Flip: ("desert", {"flip": PLACE}),
    st.Lay: ("desert", LAY),
    st.Discard: ("discard", {"player": Field(), "kinds": Field(dump=lambda kind: [KINDS[kind]])}),
}  # fmt: skip
_VERBS = ("card", "move", "attack", "pick_up", "desert", "discard")
_REF = ("at", "owner", "cargo", "attacked")
_INSIDE = {**dict.fromkeys(("camel", "with", "target", "beside", "camels"), _REF), "steps": tuple(STEP)}
_KEYS = {
    "move": ("camel", "path", "new_camels"), "attack": tuple(ATTACK), "pick_up": tuple(PICK_UP), "desert": tuple(LAY),
    "discard": ("player", "kinds"), "flip": ("flip",),
    **{kind: ("kind", *fields) for kind, fields in CARDS.items()},
    "migration": ("kind", "steps"), "sandstorm": ("kind", "at", "do", "face"),
}  # fmt: skip
_MADE: dict[str, tuple[Callable[..., Any], Fields]] = {
    "attack": (st.Attack, ATTACK), "pick_up": (st.PickUp, PICK_UP),
    **{KINDS[number]: (make, CARDS[KINDS[number]]) for make, number in st.KIND.items()},
}  # fmt: skip


def read(state: st.State, player: int | None, entry: _Data) -> Iterator[Reading]:
    """Yield the actions of a turn; what cannot be read is Unread, in its place."""
    for index, action in enumerate(entry["turn"]):
        path: Path = ("turn", index)
        if len(verbs := [verb for verb in action if verb != "note"]) == 1 and verbs[0] in _VERBS:
            yield from _readings((*path, verbs[0]), verbs[0], action[verbs[0]])
        else:
            given = next((one for one in verbs if one not in _VERBS), message("and").join(verbs) or message("nothing"))
            yield Reading(path, Unread(unknown_word("", given, _VERBS)))
    yield Reading(("turn",), st.EndTurn())


def _readings(path: Path, verb: str, data: _Data) -> Iterator[Reading]:
    kind = data["kind"] if verb == "card" else "flip" if verb == "desert" and "flip" in data else verb
    if odd := odd_key(path, data, _KEYS[kind], _INSIDE):
        yield odd
    elif verb == "move":  # a step each; the new camels come with the last one
        end = len(data["path"]) - 1
        for index, to in enumerate(data["path"]):
            ref, here = (None, (*path, "path", index)) if index else (_ref(data["camel"]), path)
            new_camels = data.get("new_camels", 0) if index == end else 0
            yield Reading(here, st.Move(ref, place_name(to), new_camels, index == end))
        if end:
            yield Reading(path, st.Arrived())
    elif verb == "desert":
        yield Reading(path, st.Flip(place_name(data["flip"])) if "flip" in data else st.Lay(*load_fields(LAY, data)))
    elif verb == "discard":
        for index, kind in enumerate(data["kinds"]):
            left = len(data["kinds"]) - index
            yield Reading((*path, "kinds", index), st.Discard(data["player"], KINDS.index(kind), left))
    elif verb == "card":
        yield from _card(path, kind, data)
    else:
        make, fields = _MADE[verb]
        yield Reading(path, make(*load_fields(fields, data)))


def _card(path: Path, kind: str, data: _Data) -> Iterator[Reading]:
    if kind == "migration":
        yield Reading(path, st.Migration())
        for index, step in enumerate(data["steps"]):
            yield Reading((*path, "steps", index), st.Migrate(*load_fields(STEP, step)))
        yield Reading(path, st.EndMigration())
    elif kind == "carpet":
        yield Reading(path, st.Carpet(_ref(data["camel"])))
        yield from (Reading((*path, "flights", index), st.Flight(*dice)) for index, dice in enumerate(data["flights"]))
        yield Reading(path, st.Arrived())
    elif kind == "epidemic" and data["oasis"] not in GOODS:
        yield Reading(path, Unread(RuleViolation("unknown-place", "oasis", given=data["oasis"])))
    else:
        make, fields = _MADE[kind]
        laid = [data.get("face") == "dune"] if kind == "sandstorm" else []
        yield Reading(path, make(*load_fields(fields, data), *laid))


def to_entry(name: str | None, actions: Sequence[st.Action]) -> dict[str, Any]:
    """Return the entry of a turn: a move for each step but those that go on with one, a discard for each card."""
    turn: list[dict[str, Any]] = []
    for action in actions:
        if isinstance(action, st.Migrate):
            turn[-1]["card"]["steps"].append(dump_fields(STEP, action))
        elif isinstance(action, st.Flight):
            turn[-1]["card"].setdefault("flights", []).append(list(action))
        elif type(action) in st.KIND:
            kind = KINDS[st.KIND[type(action)]]
            card = {"kind": kind, **dump_fields(CARDS[kind], action)}
            if isinstance(action, st.Migration):
                card["steps"] = []
            elif isinstance(action, st.Sandstorm) and action.do == "lay" and action.dune is not None:
                card["face"] = "dune" if action.dune else "plain"
            turn.append({"card": card})
        elif isinstance(action, st.Move) and action.camel is None:
            way = turn[-1]["move"]
            way["path"].append(action.to)
            way |= {"new_camels": action.new_camels} if action.new_camels else {}
        elif not isinstance(action, st.EndMigration | st.EndTurn | st.Arrived):
            verb, fields = _WRITTEN[type(action)]
            turn.append({verb: dump_fields(fields, action)})
    return {"player": name, "turn": turn}
