"""The words of a turn, taken one by one from the left."""

import re
from collections.abc import Callable, Container, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeVar

from pnp.data.errors import distance
from pnp.engine import UNREADABLE
from pnp.notation.record import GENERAL, Names, Places, Words, cell_name
from pnp.notation.tokens import Unreadable, Word, fold, message

Read = TypeVar("Read")
_SHORTEST_PASS, _LONGEST_PASS, _SHORTEST_SLIP = 4, 3, 4  # letters, words, letters
_NUMBER = re.compile(r"[0-9]{1,6}|\?")  # none below 0: a dash may part what it stands between
_TYPED_NUMBER = re.compile(r"[=x×*:]?([0-9]{1,6}|\?)[x×.:]?", re.IGNORECASE)  # x4, 4x, =4
_ROLES = {"sources": "from", "goals": "to", "fillers": "at"}
_LEADS = ("joints", "doing", "sources", "articles", "pronouns")  # kinds of words before an action: `from the reserve`
_NO_NAMES = (*_LEADS, *_ROLES, "agents")  # kinds of words that are no names cut short
_ARROW, _DASH, _PARTING = ">", "-", re.compile("-")
COLON = re.compile(":")
_BESIDE_ARROW = re.compile("[^>]+")
_OPENING = ("(", "[")
_OWN = re.compile("['’]s$", re.IGNORECASE)
_BEHIND_LETTER = re.compile(r"[:=-]?(?:[0-9]+(?:$|[^0-9A-Za-z]|[A-Za-z](?![0-9]))|[A-Za-z]-?[0-9]).*")  # dC2, not dxC2
_LIKE_DIGITS = str.maketrans("OolI|", "00111")
_DIGITS_MEANT = re.compile("[A-Za-z]?[0-9]{1,3}(?:[>/-][A-Za-z]?[0-9]{1,3})*")
MAY_BE_CELL = re.compile(r"[A-Za-z]-?[0-9]{1,3}[.:]?(?:>.*)?")
"""What begins as the name of a cell does, and as the letter of an action with its number: `b4`, `D2>D3`."""


def is_pass(words: Sequence[Word]) -> bool:
    """Whether a turn is the word `pass` alone, in some language."""
    text = " ".join(word.text.rstrip(".") for word in words)
    if len(words) > _LONGEST_PASS or len(text) < _SHORTEST_PASS or any(word.quoted for word in words):
        return False
    return text.casefold() == "pass" or GENERAL.find("marks", Word(text, words[0].column)) == "pass"


def is_no_name(word: Word) -> bool:
    """Whether a word such as `the`, `and` or `er` stands in small letters: it is no name cut short."""
    return len(word.text) > 1 and word.text.islower() and any(GENERAL.find(kind, word) for kind in _NO_NAMES)


def opening(letters: Container[str], own: Words) -> Callable[[str, Word], bool]:
    """Return what tells whether a turn may begin with a word: the letter of an action, its verb in full, or `pass`."""

    def opens(verb: str, word: Word) -> bool:
        if word.quoted:
            return False
        small = word.text.lower()
        try:
            return small in letters or small == "pass" or own.find("verbs", word) is not None or is_pass([word])
        except Unreadable:  # a verb of several actions
            return True

    return opens


def verb_first(words: Sequence[Word], own: Words) -> Sequence[Word]:
    """The words of a turn, each verb before what it tells of: `hat 5 auf 31 gekauft`, `5 auf 31 kaufen`."""
    infinitive = any("en" in word.text[-3:] for word in words)
    if not words[2:] or (len(words[0].text) < len("hat") and not infinitive):  # as in the canonical form
        return words
    for at, word in enumerate(words[2:], 2):
        if word.text == "aus" and words[at - 2].text.casefold() in ("von", "vom"):
            return verb_first([*words[:at], *words[at + 1 :]], own)
    aids = [word for word in words if len(word.text) > 2 and GENERAL.find("auxiliaries", word)]
    known = {*own.kinds.get("verbs", ()), *GENERAL.kinds["doing"]} if aids or infinitive else set()
    perfect = aids[:1] == [words[0]] and fold(words[1].text) not in known  # not: has bought 5
    told, part = list[Word](), list[Word]()
    for word, behind in pairwise([*(word for word in words if not perfect or word not in aids), Word("und", 0)]):
        begin = next((at for at, one in enumerate(part) if not GENERAL.find("joints", one)), 0)
        said = "".join([one.text for one in (part if perfect else part[begin:][:1])])
        verb, ends = fold(word.text.rstrip(".!")), not perfect and (word.comma or GENERAL.find("joints", behind))
        if verb in known and any(map(str.isdigit, said)) and (perfect or (ends and verb[-2:] == "en")):
            told, part = [*told, word.part(0, len(word.text.rstrip(".!"))), *part[begin:]], []
        elif ends:
            told, part = [*told, *part, word], []
        else:
            part.append(word)
    return [*told, *part] if told else words


def number_of(text: str) -> int | str:
    """The whole number of a text, or `?` where it cannot be read."""
    return text if text == UNREADABLE else int(text)


def _letters_before(text: str, letters: Container[str]) -> int:
    """How many letters of an action stand before its place in one word: 1 in `mD4`, 2 in `mdD4`; 0: none."""
    for size in (2, 1):
        rest = text[size:]
        if text[:size].lower() in letters and _BEHIND_LETTER.fullmatch(rest) and (size == 1 or rest[0].isalpha()):
            return size
    return 0


def parts_of(word: Word, parts: re.Pattern[str]) -> list[Word]:
    """All that matches the pattern in a word; the word itself where it is one part, stands in quotes, or a letter or
    digit of it would be lost."""
    found = [] if word.quoted else [word.part(*found.span()) for found in parts.finditer(word.text)]
    return [word] if len(found) < 2 or any(map(str.isalnum, parts.sub("", word.text))) else found


def with_hint(said: str, word: Word | None, own: Words) -> str:
    """What is said of a word, and what it is where letters stand for digits, `1O`, `El1`, `24>l0`, or where a letter of
    a word of the game is wrong: `watter`."""
    text = word.text if word and any(map(str.isdigit, word.text)) else ""
    readings = (text[:kept] + text[kept:].translate(_LIKE_DIGITS) for kept in (0, 1))
    meant = next((other for other in readings if other != text and _DIGITS_MEANT.fullmatch(other)), None)
    slip = fold(word.text.rpartition(">")[2]) if word and not meant else ""
    if slip.isalpha() and len(slip) >= _SHORTEST_SLIP:
        told = (one for kind in own.tables.values() for one in kind.items())
        known = dict.fromkeys(fold(form) for main, others in told for form in (main, *others) if form[:1] == slip[0])
        meant = next((form for form in known if slip not in known and distance(slip, form) == 1), None)
    return message("near.digits", said=said, word=meant) if meant else said


class Line:
    """Takes word by word; what takes one raises Unreadable for another. `say(expected, ...)`: the sentence of a game
    that something else was expected. `own`: the words of the game; `names` resolves the short forms of players."""

    at = 0
    verb = ""  # the word of the action that is read, in small letters
    _before_unit, _behind_unit = 0, -1  # where the words stand beside a unit that was passed over

    def __init__(self, words: Sequence[Word], say: Callable[..., str], own: Words, names: Names | None = None) -> None:
        self.words = words
        self._say, self._own, self._names = say, own, names

    def more(self) -> bool:
        """Whether words are left."""
        return self.at < len(self.words)

    def peek(self) -> Word | None:
        """The next word, not taken."""
        return self.words[self.at] if self.at < len(self.words) else None

    def put(self, parts: Sequence[Word], count: int = 1) -> None:
        """Puts words in the place of the next one, or of some."""
        self.words = [*self.words[: self.at], *parts, *self.words[self.at + count :]]

    def ahead(self, count: int) -> Word | None:
        """The word that many words behind the next one."""
        return self.words[self.at + count] if self.at + count < len(self.words) else None

    def fail(self, expected: str, **words: object) -> Unreadable:
        """The exception that something else was expected where the next word stands, or behind the last one."""
        column = self.words[self.at].column if self.more() else self.words[-1].end + 1
        return Unreadable(with_hint(self._say(expected, **words), self.peek(), self._own), column)

    def refuse(self, expected: str) -> Unreadable:
        """The exception that something else was expected where the last word was taken."""
        self.at -= 1
        return self.fail(expected)

    def take(self, expected: str) -> Word:
        """The next word."""
        if self.at >= len(self.words):
            raise self.fail(expected)
        self.at += 1
        return self.words[self.at - 1]

    def maybe(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The next word when it has this form, outside of quotes."""
        word = self.peek()
        found = pattern.fullmatch(word.text) if word and not word.quoted else None
        self.at += found is not None
        return found

    def match(self, pattern: re.Pattern[str], expected: str) -> re.Match[str]:
        """The next word, which must have this form."""
        if not (found := self.maybe(pattern)):
            raise self.fail(expected)
        return found

    def number(self, expected: str) -> int | str:
        """A whole number, or `?`."""
        found = self.maybe(_NUMBER)
        return number_of(found[0] if found else self.match(_TYPED_NUMBER, expected)[1])

    def player(self, expected: str) -> str:
        """A player, by any unique beginning of the name."""
        while (word := self.peek()) and not self.owner(word) and (self.skip("agents") or self.skip("sources")):
            pass
        word = self.take(expected)
        owner = self.owner(word) if _OWN.search(word.text) else None
        return self._names(owner or word) if self._names else word.text

    def owner(self, word: Word) -> Word | None:
        """The name in a word that is a player's, also in `Ben's`; None for none. `the` is no beginning of Theo."""
        name = word.part(0, len(_OWN.sub("", word.text))) if not word.quoted else word
        called = f"{name.text}:"  # a colon stays with what is nobody's name
        found = self._names(Word(called, word.column)) if self._names else called
        return name if found != called and (not is_no_name(name) or fold(found) == name.text) else None

    def last(self) -> Word:
        """The word that was taken last."""
        return self.words[self.at - 1]

    def column(self) -> int:
        """The column of the word that was taken last, before a unit behind it."""
        return self.words[(self._before_unit if self.at == self._behind_unit else self.at) - 1].column

    def letter(self, letters: Container[str], expected: str, **words: object) -> str:
        """The letter of an action, also where its verb stands in full, behind `then`, or no blank behind it."""
        behind = self.ahead(1)
        if behind and len(behind.text) >= _SHORTEST_PASS and behind.text.isalpha() and self.letter_of(behind, letters):
            self.skip("auxiliaries")
        if (word := self.peek() or self.take(expected)).text in letters and not word.quoted:
            self.at += 1
            self.verb = word.text
            return word.text
        letter = self.letter_of(word, letters)
        while letter is None and self.ahead(1):
            if not (any(map(self.skip, _LEADS)) or self.skip_own("taking") or self.maybe(_PARTING)):
                break
            word = self.words[self.at]
            letter = self.letter_of(word, letters)
        size = 0 if letter or word.quoted else _letters_before(word.text, letters)
        if size and self.may_be_cell(word):
            raise self.fail("cell-or-act", word=word.text, letter=word.text[0].lower(), rest=word.text[1:])
        if size:
            letter, begin = word.text[:size].lower(), size + (word.text[size] in ":=-")
            self.put([word.part(0, begin), word.part(begin)])
        led = self.words[self.at - 1] if self.at and len(word.text) < _SHORTEST_PASS else None
        cut_off = led and (GENERAL.find("sources", led) or self.meaning("taking", led))
        if letter is None or cut_off:  # m E4 from d 1-04
            raise self.fail(expected, **words)
        self.verb = letter if size else word.text.lower()
        self.at += 1
        self.skip("particles")
        again = self.peek() if self.ahead(1) and self.verb != letter else None
        other = again is not None and len(again.text) > 2 and again.text.lower() != self.verb
        if again and other and self.letter_of(again, letters) == letter:  # desert: flips E1
            self.verb = again.text.lower()
            self.at += 1
        at = self.at + ((first := self.peek()) is not None and GENERAL.find("articles", first) is not None)
        noun = self.words[at] if at + 1 < len(self.words) else None
        thing = self.meaning("things", noun) if noun and not size else None  # moves the tile: no camel
        if noun and len(noun.text) > 1 and (thing or self.meaning("nouns", noun) == letter):  # moves the camel ...
            self.at = at + 1
        self.maybe(COLON)  # désert : B3
        return thing or letter

    def goes_on(self, letter: str) -> bool:
        """Whether one more action of a letter follows that was not told again; never in most games."""
        return False

    def may_be_cell(self, word: Word) -> bool:
        """Whether the letter of an action and its number, in one word, may be a cell: never where cells are numbers."""
        return False

    def letter_of(self, word: Word, letters: Container[str]) -> str | None:
        """The letter that a word means, None for no action."""
        if word.quoted:
            return None
        if (small := word.text.lower()) in letters:
            return small
        plain = word.text.rstrip(":.")
        return plain.lower() if plain.lower() in letters else self.meaning("verbs", word.part(0, len(plain)))

    def meaning(self, kind: str, word: Word) -> str | None:
        """What a word means that is not one of the notation's."""
        return self._own.find(kind, word)

    def skip(self, kind: str) -> bool:
        """Passes over the next word if it is one of a kind that says nothing, such as `and`, and is not the last."""
        if self.at + 1 >= len(self.words) or GENERAL.find(kind, self.words[self.at]) is None:
            return False
        self.at += 1
        return True

    def skip_all(self, *kinds: str) -> None:
        """Passes over all that `skip` passes over of some kinds."""
        while any(map(self.skip, kinds)):
            pass

    def skip_own(self, kind: str) -> bool:
        """Passes over the next word if it is one of a kind of this game, such as `camels` behind their number."""
        if (word := self.peek()) is None or self.meaning(kind, word) is None:
            return False
        self._before_unit, self._behind_unit = self.at, self.at + 1
        self.at += 1
        return True

    def skip_to_place(self) -> bool:
        """Passes over `at` and `to` before a place, never over `from`."""
        begin = self.at
        self.skip_all("fillers", "goals")
        return self.at > begin

    def role(self) -> str:
        """Passes over what is before a place, and tells its part in a way: "from", "to", "at", "" where nothing does.
        Raises Unreadable where words contradict each other."""
        said: list[str] = []
        while (word := self.peek()) and self.ahead(1) and not (word.quoted or word.text[-1:].isdigit()):
            if word.text == _DASH and (behind := self.ahead(1)) and self.meaning("verbs", behind):
                break  # from C2 to C3 - flips D3
            sign = word.text if word.text in (_ARROW, _DASH) else None
            found = sign or next((role for kind, role in _ROLES.items() if GENERAL.find(kind, word)), None)
            if found is None and len(word.text) > 2 and GENERAL.find("articles", word):  # from the palace
                self.at += 1
                continue
            if found is None:
                break
            said.append("to" if found == _ARROW else found)
            self.at += 1
        if len(known := set(said) - {_DASH, "at"}) > 1 or ("from" in known and "at" in said):
            raise self._contrary()
        return known.pop() if known else "at" if said and said[-1] == "at" else "to" if said else ""

    def way(self, take: Callable[[str], Sequence[Read]], most: int = 2) -> list[Read]:
        """Things in the order of a way, in whichever it is told: `A to B`, `from A to B`, `to B from A`, `B from A`.
        `take(role)` reads the next one, or some that arrows join, and gives none where none is and no role asks for
        one. Raises Unreadable where it is not certain which is the first, and where one alone is the end of a way."""
        found: list[Read] = []
        turned, begins, commas = False, "", set[bool]()
        while len(found) < most:
            self.at += begins == "from" and (word := self.peek()) is not None and word.text in ("a", "A")  # de 41 a 40
            begin, role, first = self.at, self.role(), self.at
            if not (some := take(role)):
                self.at = begin
                break
            if found:
                before, opening = self.words[begin - 1], self.words[first].typed[:1] in _OPENING
                if not role and (opening or before.text.endswith("..")):
                    raise self._contrary()
                commas |= set() if role == "to" and before.comma else {before.comma}
            begins = begins if found else role
            if role == "from" and begins == "from" and len(found) > 1 and before.comma:  # from A to B, from C to D
                self.at = begin
                break
            if role == "from" and found:
                turned = True
            elif turned:
                raise self._contrary()
            found += some
            if turned and (len(found) > 2 or begins == "from"):
                raise self._contrary()
        if len(found) > most or (begins == "to" and not turned) or (begins == "from" and len(found) == 1):
            raise self._contrary()
        if len(found) > 2 and len(commas) > 1:  # F3 to F2, E4 to E3
            raise Unreadable(message("one-way"), self.last().column)
        return found[::-1] if turned else found

    def _contrary(self) -> Unreadable:
        return Unreadable(message("way"), self.words[min(self.at, len(self.words)) - 1].column)

    def is_apart(self) -> bool:
        """Whether the next word cannot be the rest of a number before it, as in `B1 3`: a sign or a word is between."""
        if self.at == 0:
            return True
        last = self.words[self.at - 1]
        return last.comma or last.quoted or not last.text[-1:].isdigit() or self.words[self.at].typed[:1] in _OPENING

    def part_arrows(self) -> None:
        """Makes words of what stands beside the arrows in the next word: `C2>Ben:C3`."""
        if (word := self.peek()) and ">" in word.text and not word.quoted:
            self.put(parts_of(word, _BESIDE_ARROW))

    def cell(self) -> str | None:
        """The next word when it is the name of a cell, or says that it cannot be read."""
        word = self.peek()
        name = cell_name(word.text) if word and not word.quoted else None
        if name is None and self.skip_to_place():
            return self.cell()
        self.at += name is not None
        return name


AnyLine = TypeVar("AnyLine", bound=Line)


def read_actions(
    words: Sequence[Word], parts: re.Pattern[str], begin: Callable[[Sequence[Word]], AnyLine],
    readers: Mapping[str, Callable[[AnyLine, Places], tuple[str, Any]]], places: Places, expected: str, **said: object,
) -> list[dict[str, Any]]:  # fmt: skip
    """The actions of a turn: each reader takes what stands behind its letter and gives the verb and its value.
    `begin(words)` is the line that they take from. Where it cannot be read, the parts of its words are: all that
    matches a pattern in a word. `places` gets the column of each action and of its parts, in place of what it had.
    Raises Unreadable of the words as they are."""

    def read(words: Sequence[Word]) -> list[dict[str, Any]]:
        line = begin(words)
        actions: list[dict[str, Any]] = []
        letter = ""
        places.clear()
        while line.more():
            if not (letter and line.goes_on(letter)):
                letter = line.letter(readers, expected, **said)
            own: Places = {}
            column, at = line.column(), len(actions)
            verb, value = readers[letter](line, own)
            if line.verb != letter and (word := line.peek()) and not word.quoted and GENERAL.find("particles", word):
                line.at += 1  # greift ... an
            places[at,] = column
            for path, found in own.items():
                places[(at, verb, *path)] = found
            actions.append({verb: value})
        return actions

    if is_pass(words) or [word.text for word in words] == [_DASH]:
        return []
    try:
        return read(words)
    except Unreadable as fault:
        apart = [part for word in words for part in parts_of(_without_dot(word), parts)]
        if [part.text for part in apart] == [word.text for word in words]:
            raise
        try:
            return read(apart)
        except Unreadable:
            raise fault from None


def _without_dot(word: Word) -> Word:
    ends = word.text[-1:] in (".", "!") and not word.text.endswith("...") and not word.quoted
    plain = word.text.rstrip(".!?,;") if ends else ""
    return word.part(0, len(plain)) if plain else word
