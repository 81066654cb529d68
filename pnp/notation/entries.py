"""Reads the entries of a log: turns, gaps, checkpoints, notes; the lines that begin a part; scores."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import accumulate, chain, groupby
from typing import Any

from pnp.data.errors import nearest
from pnp.data.read import Comment, Place
from pnp.engine import UNREADABLE
from pnp.notation.line import is_no_name, verb_first

from pnp.notation.record import (  # isort: skip
    GENERAL, Notation, Places, find_player, is_player, joined_names, may_be_slip, resolve, unknown_player, with_blanks,
)  # fmt: skip
from pnp.notation.tokens import BETWEEN, JOINER, TwoReadings, Unreadable, Word, ask_about, fold, message, words_of

Path = tuple[str | int, ...]
_Entry = dict[str, Any]
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_COUNTED = r"([0-9]{1,6})(?:[.:)]+|°|[./]?-)(?![0-9])"  # 2. 2) and 2.Ana
_CALLED = re.compile(r"(?i)(?:n[°º]|nr?\.?|no\.?|№|t|z)?([0-9]{1,6})\)?(?:[.:°º]|st|nd|rd|th|e|er|re|ème)?:?")
_DATE = r"[0-9]{1,4}([-./])[0-9]{1,2}\1[0-9]{1,4}\.?|[0-9]{1,2}\.[0-9]{1,2}\.|[0-9]{1,2}[:h][0-9]{2}:?"  # or a time
_LONGEST_LETTERS = 2  # of an action
_BEHIND_NUMBER = (":", ".", ")", "°")
_BETWEEN = (":", "-", ">", ".", "=")  # what may stand between a number, a name and a turn
_SIGNS_BEHIND = (*_BETWEEN, *_BEHIND_NUMBER)


def read_value(draft: Draft, verb: str, words: Sequence[Word], places: Places) -> Any:
    """What was done, in the words behind the name; raises Unreadable."""
    notation, words = draft.notation, verb_first(words, draft.notation.words)
    return (notation.named(draft.name) if notation.named else notation.read_turn)(verb, words, places)


def without_mark(words: list[Word]) -> tuple[list[Word], bool]:
    """The words without the `!` at the end, and whether it stands alone: the turn stands. Behind a word it is joy."""
    if words and not words[-1].quoted and words[-1].text.endswith("!"):
        last = words[-1].part(0, len(words[-1].text.rstrip("!")))
        return [*words[:-1], last] if last.text else words[:-1], words[-1].text == "!"
    return words, False


def _is_mark(word: Word) -> bool:
    return set(word.text) == {UNREADABLE} and not word.quoted


def _bare(word: Word) -> Word:
    return word.part(0, len(word.text.rstrip(":"))) if word.text[-1:] == ":" and not word.quoted else word


def _without_signs(words: list[Word]) -> list[Word]:
    """The words without lone signs before them; one that is the last of all stays."""
    begin = 0
    while begin + 1 < len(words) and words[begin].text in _BETWEEN and not words[begin].quoted:
        begin += 1
    return words[begin:] if begin else words


def _said_before(words: Sequence[Word], begin: int) -> list[Word]:
    """What words before an entry of nobody's say: no numbers, articles, `then`; no `in` before a round and its die."""
    leads = ("joints", "fillers") if sum(one.text[:1].isdigit() for one in words) > 1 else ("joints",)
    led = len(words[0].text) > 1 and any(GENERAL.find(kind, words[0]) for kind in leads)
    told = (one for one in words[led:begin] if not one.text.rstrip(".:)").isdecimal() and one.text not in _BETWEEN)
    return [one for one in told if len(one.text) == 1 or not GENERAL.find("articles", one)]


class Draft:
    """The data of a log that is being read, where its parts stand, and which line is read now. `names`: the players;
    `plain_names`: those whose names could be nothing else at the beginning of a line. `position_lines`: the keys of the
    lines of a last position so far. `nameless`: the indices of entries without a name: whose turn it is will tell who
    played them. `verb`, `base`: the verb of the lines of this part, and the path to the entry that is read."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.nobodys, self.inline, self.arrows = notation.nobodys, notation.inline, notation.arrows
        self.data: dict[str, Any] = {"format": "pnp-log/1"}
        self.names: Sequence[str] = ()
        self.several: re.Pattern[str] | None = None  # what finds names of several words
        self.plain_names: frozenset[str] = frozenset()
        self.moves, self.nameless, self.position_lines = list[dict[str, Any]](), list[int](), list[str]()
        self.unsure: dict[int, dict[str, Any]] = {}  # by index of an entry its other reading
        self.places: dict[Path, Place] = {(): (1, 1)}
        self.comments: list[Comment] = []
        self.line, self.verb = 0, notation.verbs[0].name
        self.counts_lines = False  # numbers are those of all lines, also of nobody's
        self.base: Path = ("moves", 0)
        self.names_last = False  # in brackets behind their turns
        self.called = ""  # the word that the last entry of nobody's began with

    def play(self, names: Sequence[str]) -> None:
        """Notes who plays."""
        self.several = joined_names(names, lambda word: self.notation.opens(self.verb, Word(word, 1)))
        self.names = [self.joined(name) for name in names]
        plain = (name for name in self.names if name[:1].isalpha() and name.casefold() not in self.nobodys)
        self.plain_names = frozenset(plain)

    def joined(self, line: str) -> str:
        """The line with names of several words as one."""
        return self.several.sub(lambda found: re.sub(r"\s", JOINER, found[0]), line) if self.several else line

    def words(self, line: str, offset: int = 0) -> tuple[list[Word], str | None]:
        """The words of a line from `offset` on, and its comment. Raises Unreadable."""
        return words_of(line, offset, self.arrows)

    def name(self, word: Word) -> str:
        """The player of a word; what is no player's name stays as it is. Raises Unreadable for several players."""
        return resolve(word, self.names)

    def claimed(self, word: Word) -> str:
        """The player of a word in a claim. Raises Unreadable for what is no name: `== Round 1 ==`, `Winner: Ana 79`."""
        if (name := self.name(word)) not in self.names and self.names and not may_be_slip(word):
            raise unknown_player(word, self.names)
        return name

    def put(self, path: tuple[str, ...], value: Any, column: int) -> None:
        """Puts a value outside of the entries into the data; raises Unreadable for one that was said before."""
        target = self.data
        for step in path[:-1]:
            self.places.setdefault((step,), (self.line, column))
            target = target.setdefault(step, {})
        if path[-1] in target:
            raise Unreadable(message("header.twice", key=".".join(path)), column)
        target[path[-1]] = value

    def beside(self, comment: str | None, line: str) -> None:
        """Keeps the comment of a line that is no entry, if it has one."""
        if comment:
            self.comments.append(Comment(comment, line, entry=len(self.moves)))

    def trial(self) -> Draft:
        """A draft to try a reading in."""
        draft = Draft(self.notation)
        draft.play(self.names)
        draft.moves, draft.names_last = [*self.moves[:1]], self.names_last
        return draft

    def reads(self, line: str, verb: str | None = None) -> bool:
        """Whether a line could be read as an entry of this part, or of that of a verb."""
        draft = self.trial()
        with suppress(Unreadable):
            words, _ = draft.words(line.strip().removeprefix("~"))
            return bool(words and draft.read(words, verb or self.verb))
        return False

    def begins_turn(self, text: str, verb: str, column: int, above: str) -> bool:
        """Whether an indented line is a turn of its own: a whole name below the one above, which tells not of it."""
        first = Word(text.split(maxsplit=1)[0].rstrip(":"), 1)
        below = self.places.get(("moves", len(self.moves) - 1, "player"), (0, 0))[1] == column
        named = is_player(first, self.names) and not self.notation.opens(verb, first)
        return below and named and first.text not in above[column:] and self.reads(text)

    def is_verb(self, word: Word) -> bool:
        """Whether a word names an entry of nobody's: `round: 4`."""
        nobodys, scores = self.nobodys, bool(self.names) and GENERAL.find("marks", word) == "scores"
        return scores or word.text.casefold() in nobodys or self.notation.words.find("lines", word) in nobodys

    def read(self, words: list[Word], verb: str) -> _Entry:
        """The next entry, of words in a part with a verb. Raises Unreadable. Without a name its player is ""."""
        self.verb, self.base = verb, ("moves", len(self.moves))
        if not words:
            return {}
        ask_about(words, self.names)
        if any(self._is_cell(word, word is words[0]) for word in words if word.quoted):
            words = self._cells(words)
        words = self._name_first(self.in_full(words))
        first, number = words[0], words[0].text.rstrip(".:)")
        begin = next((at for at in range(1, min(len(words) - 1, 4)) if self.meant(words[at], self.nobodys)), 0)
        told = _said_before(words, begin) if begin else []
        if begin and all(is_player(_bare(one), self.names) for one in told):
            with suppress(Unreadable):  # Ana: round 4, 3 Ana: round 4, 3. Fate: 14, the card: 14
                found = self.read(words[begin:], verb)
                due = 1 + sum(found.keys() <= entry.keys() for entry in self.moves)
                self.counts_lines |= number.isdecimal() and (told != [] or int(number) != due)
                return found
        if first.text in self.plain_names:
            return self._of(first.text, words, {})
        if first.text.isdecimal() and not first.quoted:
            name = words[1].text if len(words) > 1 else ""
            if name not in self.plain_names or first.text in self.names or not _NUMBER.fullmatch(first.text):
                return self._turn(words)
            self.places[(*self.base, "n")] = self.line, first.column
            return self._of(name, words[1:], {"n": int(first.text)})
        if gap := self._gap(words):
            return gap
        equals = len(first.text) - len(first.text.lstrip("="))
        if (equals or self._says_scores(words)) and not first.quoted:
            rest = [word for word in (first.part(equals or len(first.text)), *words[1:]) if word.text]
            scores = read_scores(self, rest, (*self.base, "scores"), first.at(equals))
            if not (equals or self.moves) and any(scores.values()):  # those of the end, told in the head
                raise Unreadable(message("points.early"), first.column)
            return {"scores": scores}
        if (nobodys := self.meant(first, self.nobodys)) and is_player(first, self.names):
            readings = lambda: self._did(words, nobodys, {}), lambda: self._turn(words)
            return self._either(readings, "turn.name-or-verb", first, verb=nobodys)
        if nobodys:
            self._ask_about_round(words, nobodys)
        before, self.called = self.called, fold(first.text).rstrip(":.=") if nobodys else ""
        return self._nobodys(words, nobodys, before) if nobodys else self._turn(words)

    def _name_first(self, words: list[Word]) -> list[Word]:
        """The words of a turn with the name behind it, `E4 mint (Ana)`, first: none stood there above."""
        begin, last = int(words[0].text.rstrip(".:)").isdecimal()), words[-1]
        bare = not (self.notation.named or last.quoted or words[0].text[:1] == "=")  # where no turn names a player
        may = (bare or last.typed[:1] == "(") and words[begin + 1 :]
        known = may and (words[begin].text in self.plain_names or is_player(words[begin], self.names))
        if not may or known or not is_player(Word(last.text, 1), self.names):
            return words
        self.names_last = self.names_last or not any(entry.get("player") for entry in self.moves)
        return [*words[:begin], Word(last.text, last.column), *words[begin:-1]] if self.names_last else words

    def in_full(self, words: list[Word]) -> list[Word]:
        """The words of a line of nobody's in which a letter stands for the first, `S14`, `R1: 4`; others unchanged."""
        first, counts = words[0], len(words) == 2 and words[1].text.isdecimal()
        counts = counts and (first.text[-1:] == ":" or words[1].typed[:1] == "(")
        if (words[1:] and not counts) or first.quoted or not re.fullmatch("[A-Z][0-9]{1,2}[.:]?", first.text):
            return words
        letter = first.part(0, 1)
        meant = None if find_player(letter, self.names) else self.notation.words.find("short", letter)
        return [Word(meant, letter.column), first.part(1), *words[1:]] if meant else words

    def _nobodys(self, words: list[Word], verb: str, before: str) -> _Entry:
        """An entry of nobody's below one that is called otherwise, `before`: of `Die 4`, `Round 1` it is asked which
        counts, in `Round 1`, `Die 4` the first is but a heading, and goes."""
        if headed := before not in ("", self.called) and self.moves and verb in self.moves[-1]:
            if not GENERAL.find("rounds", Word(before, 1)) or self.moves[-1].keys() != {verb}:
                raise Unreadable(message("turn.called-twice", word=words[0].text), words[0].column)
            self.base = "moves", len(self.moves) - 1
        found = self._did(words, verb, {})
        if headed:
            self.moves.pop()
            self.places[self.base] = self.line, words[0].column
        return found

    def _ask_about_round(self, words: list[Word], verb: str) -> None:
        """Raises Unreadable for `Round 4: 1` where more rounds would be missing before it: 4 may be the die."""
        numbers = [text for word in words[1:] if (text := word.text.strip(":-"))]
        if len(numbers) != 2 or not all(map(str.isdecimal, numbers)):
            return
        if int(numbers[0]) > (due := 1 + sum(verb in entry and "struck" not in entry for entry in self.moves)):
            raise Unreadable(message("turn.round", number=numbers[0], due=due, verb=verb), words[1].column)

    def _says_scores(self, words: list[Word]) -> bool:
        """Whether a line begins with `scores:`."""
        colon = words[0].text.endswith(":") or (len(words) > 1 and words[1].text == ":")
        scores = colon and not words[0].quoted and not is_player(words[0], self.names)
        return scores and GENERAL.find("marks", _bare(words[0])) == "scores"

    def _is_cell(self, word: Word, first: bool) -> bool:
        """Whether a word in quotes is a cell: the first with a comma behind it, or one that an action begins."""
        head, _, more = word.text.partition(" ")
        opens = self.notation.opens(self.verb, Word(head, 1)) or self.meant(Word(head, 1), self.inline)
        return bool((first and word.comma) or ((more or word.comma) and opens)) and not is_player(word, self.names)

    def _cells(self, words: list[Word]) -> list[Word]:
        """The words of a line whose cells stand in quotes, as a spreadsheet writes them: `"2";"Ana";"m D4"`."""
        found: list[Word] = []
        for word in words:
            if word.quoted and not is_player(word, self.names):
                inside, _ = self.words(word.text)
                found += [part._replace(column=word.at(part.column - 1), columns=()) for part in inside]
            else:
                found.append(word)
        return found

    def _gap(self, words: list[Word]) -> _Entry:
        """A gap where words say that something was not written down, `??` and nothing but `?`; else nothing."""
        if words[0].quoted or not (words[0].text.startswith("??") or all(map(_is_mark, words))):
            return {}
        if odd := next((word for word in words if not _is_mark(word)), None):
            raise Unreadable(message("turn.gap"), odd.column)
        return {"gap": True}

    def meant(self, word: Word, verbs: frozenset[str]) -> str | None:
        """The verb that a word names, of some."""
        if word.quoted or not verbs:
            return None
        if (text := word.text.casefold().rstrip(":.=)")) in verbs or self.notation.opens(self.verb, word):
            return text if text in verbs else None
        found = self.notation.words.find("lines", word.part(0, len(text)))
        return found if found in verbs else None

    def _either(self, readings: Sequence[Callable[[], _Entry]], both: str, word: Word, **words: str) -> _Entry:
        """What can be read of two readings. Raises Unreadable with `both` where both can; of "" the first."""
        found, faults = list[_Entry](), list[Unreadable]()
        for reading in readings:
            try:
                found.append(reading())
            except Unreadable as fault:
                faults.append(fault)
            if found and not both:
                return found[0]
        if len(found) == len(readings):
            raise Unreadable(message(both, word=word.text, **words), word.column)
        if not found:
            raise faults[0]
        return found[0]

    def _turn(self, words: list[Word]) -> _Entry:
        entry: _Entry = {}
        end = words[0].end
        meant = GENERAL.kinds["rounds"].get(fold(words[0].text), frozenset()) & self.nobodys
        if meant and len(words) > 1 and words[1].text.isdecimal() and not is_player(words[0], self.names):  # tour 4
            hint = message("near.one", word=f"{min(meant)} {words[1].text}")
            raise Unreadable(message("name.unknown", word=words[0].text, hint=hint), words[0].column)
        if not words[0].quoted:
            words = self._counted(words, entry)
        if not words:
            raise Unreadable(message("name.after-number"), end)
        if gap := self._gap(words):
            return gap
        if (player := find_player(words[0], self.names)) is None:
            return self._unnamed(words, entry)
        if player == words[0].text or is_player(words[0], self.names):
            return self._of(player, words, entry)
        behind = words[1].text if len(words) > 1 else ""
        plain = len(behind) <= _LONGEST_LETTERS or behind == "pass" or not behind[:1].isalpha() or behind[-1].isdigit()
        article = not plain and not self.meant(words[1], self.inline) and GENERAL.find("articles", words[0])
        act = behind and is_player(words[1], self.names) and self.notation.opens(self.verb, words[0])
        if article or act or is_no_name(words[0]):
            # a name cut short that is an article or the like, before a word: `A lilac`, `a passé`; or `c Ben C6`
            raise Unreadable(message("turn.name-or-act", word=words[0].text), words[0].column)
        try:
            return self._of(player, words, entry)
        except Unreadable:
            if not self.notation.opens(self.verb, words[0]):
                raise
            raise Unreadable(message("turn.name-or-act", word=words[0].text), words[0].column) from None

    def _unnamed(self, words: list[Word], entry: _Entry) -> _Entry:
        """A turn whose first word is nobody's name: that of an unknown player, or of one who is not named."""
        word, names = words[0], self.names
        if names and self.meant(word, self.inline):  # whose turn it was stands before it
            raise Unreadable(message("turn.goes-on"), word.column)
        if not names or word.quoted or not self.notation.opens(self.verb, word):
            if names and re.fullmatch(_DATE, word.text):
                raise Unreadable(message("date"), word.column)
            # players: Ana, Ben (1st)
            parts = [part for name in names for part in re.findall(r"\w+|\?", fold(with_blanks(name)))]
            unsure = UNREADABLE in parts or fold(word.text.rstrip(":.)")) in parts or not may_be_slip(word)
            unsure |= bool(re.fullmatch(r"[^\W\d_][0-9]+\W*", word.text))  # A1: is a turn of Ana, or a cell
            if names and (len(words) == 1 or unsure):  # a remark, and nobody's turn in which nothing was done
                raise unknown_player(word, names)
            try:
                return self._of(word.typed or word.text, words, entry)
            except Unreadable as fault:
                raise unknown_player(word, names) if names else fault from fault
        readings = lambda: self._nameless(words, entry), lambda: self._of(word.text, words, {**entry})
        return self._either(readings, "" if names else "turn.name-or-act", word)

    def _nameless(self, words: list[Word], entry: _Entry) -> _Entry:
        last = next((one.get("n") for one in reversed(self.moves) if "player" in one), None)
        if self.notation.lines and self.moves and not (isinstance(last, int) and entry.get("n") in (last, last + 1)):
            raise Unreadable(message("turn.goes-on"), words[0].column)  # a number may be a rotation
        found = self._act(words, self.verb, {**entry, "player": ""}, words[0])
        self.nameless.append(len(self.moves))
        return found

    def _counted(self, words: list[Word], entry: _Entry) -> list[Word]:
        """The words behind the number of the turn, which goes into the entry."""
        first, names = words[0], self.names
        if _NUMBER.fullmatch(first.text):
            if first.text in names and not (len(words) > 1 and is_player(words[1], names)):
                return words
            return self._behind_number(words, entry, int(first.text))
        if is_player(first, names):
            return words
        if len(words) > 2 and GENERAL.find("turns", first) and GENERAL.find("turns", words[1]):  # Tour no 3
            words = words[1:]
        acts = words[2:] and self.notation.opens(self.verb, first) and not find_player(words[2], names)  # move 4 24>10
        if words[1:] and GENERAL.find("turns", first) and not acts and (found := re.fullmatch(_CALLED, words[1].text)):
            return self._behind_number(words[1:], entry, int(found[1]))
        behind = (called := re.fullmatch(_CALLED, first.text)) or re.match(_COUNTED, first.text)
        if not behind or (called and find_player(first, names)):
            return words
        rest = first.part(behind.end())
        return self._behind_number([first, *([rest] if rest.text else []), *words[1:]], entry, int(behind[1]))

    def _behind_number(self, words: list[Word], entry: _Entry, number: int) -> list[Word]:
        """The words behind the first, which is the number of the turn."""
        rest = _without_signs(words[1:])
        last = self.moves[-1].get("n", 0) if self.moves else number
        bracketed = words[0].typed[:1] == "(" and words[0].typed[-1:] == ":"  # Ana (1): m D4
        other = isinstance(last, int) and number not in (last, last + 1) and rest and not bracketed
        if other and not find_player(rest[0], self.names):  # not that of the next turn, it may count: 2 lilac D8 M8
            try:
                counts = read_value(self, self.verb, [Word(str(number), words[0].column), *rest], {})
            except Unreadable:
                counts = None
            if counts:
                raise Unreadable(message("turn.number-or-count", number=str(number)), words[0].column)
        entry["n"] = number
        self.places[(*self.base, "n")] = self.line, words[0].column
        return rest

    def _of(self, player: str, words: list[Word], entry: _Entry) -> _Entry:
        """The turn of a player, whose name is the first word."""
        entry["player"] = player
        self.places[(*self.base, "player")] = self.line, words[0].column
        if len(words) > 2 and (words[1].typed or words[1].text[-1:] in _SIGNS_BEHIND):
            words = self._counted_behind(words, entry)
        if len(words) > 1:
            if words[1].text[:1] == "?" and (gap := self._gap(words[1:])):
                return {**entry, **gap}
            if verb := self.meant(words[1], self.inline):
                return self._did(words[1:], verb, entry)
        return self._did(words, self.verb, entry)

    def _counted_behind(self, words: list[Word], entry: _Entry) -> list[Word]:
        """The words of a turn without the signs and the number behind its name, which goes into the entry."""
        if len(words) > 2 and words[1].text in _BETWEEN:
            words = [words[0], *_without_signs(words[1:])]
        if len(words) > 3 and words[1].typed[:1] == "(" and GENERAL.find("turns", words[1]):  # Ana (turn 3): m D4
            words = [words[0], words[2]._replace(typed=f"({words[2].typed}"), *words[3:]]
        if len(words) > 2 and "n" not in entry:
            marked = not words[1].quoted and (words[1].text[-1:] in _BEHIND_NUMBER or words[1].typed[:1] == "(")
            found = re.fullmatch(_CALLED, words[1].text) if marked else None
            rest = _without_signs(words[2:])
            if found and rest and (self.notation.opens(self.verb, rest[0]) or self.meant(rest[0], self.inline)):
                words = [words[0], *self._behind_number(words[1:], entry, int(found[1]))]
        return words

    def _did(self, words: list[Word], verb: str, entry: _Entry) -> _Entry:
        """The entry with what was done: the words after the first, which is the player's name or the verb."""
        return self._act(_without_signs(words[1:]), verb, entry, words[0])

    def _act(self, words: list[Word], verb: str, entry: _Entry, head: Word) -> _Entry:
        """The entry with what the words say was done; `head` is the word that says by whom."""
        rest, stands = without_mark(words)
        places: Places = {}
        if not rest and (words or not (entry and self.notation.lines)):
            unnamed = not entry or verb in self.inline
            missing = message("turn.verb", verb=verb) if unnamed else message("turn.missing", name=entry["player"])
            raise Unreadable(missing, head.end)
        try:
            entry[verb] = read_value(self, verb, rest, places)
        except TwoReadings as both:
            entry[verb], self.unsure[len(self.moves)] = both.first, {verb: both.second}
        path = (*self.base, verb)
        self.places[path] = self.line, (rest or [head])[0].column
        for sub, at in places.items():
            self.places[path + sub] = self.line, at
        if stands:
            entry["stands"] = True
        return entry


def tells_places(moves: Sequence[_Entry]) -> bool:
    """Whether the numbers of entries are no turns but the places of players in each round: those of each player are the
    same, and of no other one, or they count from 1 in three rounds and more, as in `1) Ana 2) Ben 1) Ben 2) Ana`."""
    said = [(entry["n"], entry.get("player")) for entry in moves if "n" in entry and not entry.get("struck")]
    told = [(number, player) for number, player in said if isinstance(number, int) and isinstance(player, str)]
    numbers, players = [number for number, _ in told], {player for _, player in told}
    fixed = tells_rounds(moves) or 1 < len(set(told)) == len(players) == len(set(numbers)) < len(told) / 2
    steps = list(zip([0, *numbers], numbers, strict=False))
    return fixed or (steps.count((1, 2)) > 2 and all(number in (1, before + 1) for before, number in steps))


def tells_rounds(moves: Sequence[Mapping[str, Any]]) -> bool:
    """Whether all numbers are those of rounds, and somebody's turns in one have another's between them."""
    ats = accumulate("round" in entry for entry in moves)
    played = ((at, entry) for at, entry in zip(ats, moves, strict=True) if "player" in entry and "struck" not in entry)
    turns = [(at, entry.get("n", at), str(entry["player"])) for at, entry in played if at]
    return all(at == number for at, number, _ in turns) and len(list(groupby(turns))) > len(set(turns))


# Scores and results: `== Ana 12 Ben 9`, `-- end Ana 12 Ben 9 winners Ana`.

_POINTS = re.compile(r"(-?[0-9]{1,6})[.:)=]*")
_BOTH = r"(.+)[=:]([^=:]*)"  # Ana=5, Ana:5


def read_scores(draft: Draft, words: Sequence[Word], path: Path, column: int) -> dict[str, Any]:
    """Points by name; what cannot be read of them is `?`. `column` is told where there are none. Raises Unreadable."""
    pairs = [part for word in words for part in _apart(word, draft.names) if not _says_nothing(part, draft.names)]
    if len(pairs) % 2 or not pairs:
        raise Unreadable(message("points.pairs"), pairs[-1].column if pairs else column)
    draft.places[path] = draft.line, pairs[0].column
    scores: dict[str, Any] = {}
    for word, points in zip(pairs[::2], pairs[1::2], strict=True):
        name, found = draft.claimed(word), _POINTS.fullmatch(points.text)
        if not found and points.text != UNREADABLE:
            raise Unreadable(message("points.number", name=name), points.column)
        if name in scores:
            raise Unreadable(message("name.twice", name=name), word.column)
        scores[name] = int(found[1]) if found else UNREADABLE
        draft.places[(*path, name)] = draft.line, points.column
    if len(pairs) > 2 and all(isinstance(points, int) and points < 0 for points in scores.values()):
        raise Unreadable(message("points.number", name=draft.name(pairs[0])), pairs[1].column)  # Ana -79, Ben -60
    return scores


def read_result(draft: Draft, words: Sequence[Word], column: int, end: int) -> None:
    """The result that a line claims, which begins at `column` and whose words begin at `end`. Raises Unreadable."""
    ask_about(words, draft.names)
    exact = (index for index, word in enumerate(words) if word.text.casefold() == "winners" and not word.quoted)
    others = ((index, word) for index, word in enumerate(words) if not _may_be_name(word, draft.names))
    stems = ((index, word.part(0, len(word.text.rstrip(":")))) for index, word in others)
    meant = (index for index, stem in stems if GENERAL.find("marks", stem) == "winners")
    at = next(chain(exact, meant), len(words))
    scored = words[:at]
    result: dict[str, Any] = draft.data.setdefault("result", {})
    if (scored and "scores" in result) or (at < len(words) and "winners" in result):
        raise Unreadable(message("header.twice", key="result"), column)
    draft.places.setdefault(("result",), (draft.line, column))
    if at < len(words) and scored and len(words) == at + 1 and is_player(scored[-1], draft.names):
        scored = scored[:-1]
    if scored:
        result["scores"] = read_scores(draft, scored, ("result", "scores"), end)
    if at < len(words):
        idle = {word for word in words for kind in ("joints", "agents") if word.text == ":" or GENERAL.find(kind, word)}
        named = [word for word in words[at + 1 :] if _may_be_name(word, draft.names) or word not in idle]
        if not named and at > 0 and is_player(words[at - 1], draft.names):
            named = [words[at - 1]]  # Ana wins
        crowd = Word(" ".join(word.text for word in named), column)
        some = None if any(is_player(word, draft.names) for word in named) else GENERAL.find("crowds", crowd)
        result["winners"] = list(draft.names) if some == "all" else [] if some else [*map(draft.claimed, named)]
        draft.places["result", "winners"] = draft.line, words[at].column


def _apart(word: Word, names: Sequence[str]) -> list[Word]:
    """A name and its points that stand together; signs between them are left out."""
    if word.quoted or {word.text, word.typed} & {*names}:
        return [word]
    begin = len(word.text) - len(word.text.lstrip("=:"))
    both = None if is_player(word, names) else re.compile(_BOTH).fullmatch(word.text, begin)
    ends = [both.span(1), both.span(2)] if both else [(begin, len(word.text))]
    return [word.part(*span) if both or begin else word for span in ends if span[0] < span[1]]


def _says_nothing(word: Word, names: Sequence[str]) -> bool:
    """Whether a word is a lone sign or `points`."""
    if word.quoted or {word.text, word.typed} & {*names}:  # typed: a picture may have signs that join it
        return False
    if not any(map(str.isalnum, word.text)) and word.text != UNREADABLE:
        return True
    return not word.text[-1:].isdigit() and not is_player(word, names) and GENERAL.find("points", word) is not None


def _may_be_name(word: Word, names: Sequence[str]) -> bool:
    return word.quoted or word.text in names or is_player(word, names)


# Lines that begin a part of a log: `-- play`, `-- end ...`.

END = "end"


class UnknownPart(Unreadable):
    """A line begins a part that there is not."""


def begins_part(draft: Draft, stripped: str) -> bool:
    """Whether a line that begins with a dash begins a part, and not with a number or the name of a player."""
    if stripped.startswith("--"):
        return True
    first = Word(re.split(r"\W", rest := stripped[1:].lstrip())[0], 1)
    digits = re.search("[0-9]", rest)
    acts = digits or GENERAL.find("doing", first) if not part_of(draft, first) else False  # plays Epidemic
    if rest[:1].isdigit() or acts or (digits and draft.is_verb(first)):
        return False
    words = [Word(text.split(maxsplit=1)[0].rstrip(f"{BETWEEN}:"), 1) for text in (stripped, rest) if text]
    opens = any(draft.notation.opens(draft.verb, word) or draft.meant(word, draft.inline) for word in words)
    return not opens and not any(is_player(word, draft.names) for word in words)


def read_part(draft: Draft, line: str) -> str | None:
    """Reads a line that begins a part: the verb of its lines, None for the end. Raises Unreadable."""
    found = re.match(r"\W*([^\W\d_]*)", line)
    begin, end = found.span(1) if found else (0, 0)
    name = line[begin:end].casefold()
    verbs = {part: verb for verb, part in draft.notation.sections.items()}
    part = part_of(draft, Word(name, begin + 1))
    if part == END:
        words, note = draft.words(line, end)
        draft.beside(None if note is None else f"# {note}".rstrip(), "-- end")
        read_result(draft, [word for word in words if word.text.strip(":-=*")], begin + 1, end + 1)
        return None
    if part is None:
        near = nearest(name, [*verbs, END])
        known = message("part.known", parts=message("list.comma").join(verbs))
        raise UnknownPart(message("part.unknown", hint=message("near.one", word=near) if near else known), begin + 1)
    if (rest := line[end:].strip(" \t:=_*")) and not rest.startswith("#"):  # a comment, if it is no turn
        said = (found[0] for found in re.finditer(r"\w+", rest))
        word = next((word for word in said if GENERAL.find("joints", Word(word, 1)) is None), "")
        if word.isdecimal() or any(name.casefold().startswith(word.casefold()) for name in draft.names if word):
            raise Unreadable(message("part.turn"), line.index(rest, end) + 1)
        rest = f"# {rest}"
    draft.beside(rest, f"-- {part}")
    return verbs[part]


def part_of(draft: Draft, word: Word) -> str | None:
    """The part that a word names, in some language, or END; None for no part."""
    if not (name := word.text.casefold()) or name == END or name in draft.notation.sections.values():
        return name or None
    return draft.notation.words.find("parts", word) or (END if GENERAL.find("marks", word) == END else None)
