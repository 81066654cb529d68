"""The words of a line: signs that people type for those of the notation, words with their columns, quotes, names. A
line that has none of these signs is split in the quick way, the others are looked at sign by sign."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple
from unicodedata import category, normalize

from pnp.data import DataError, Messages, json_text, plain
from pnp.data.messages import LazyMessage

message = Messages(__file__)
DASHES = "-‐‑‒–—―−⸺⸻﹘﹣－"
ARROWS = "→⇒⇨⇾➔➙➛➜➝➞➟➠➡⟶⟹↦►▶▸"
FRACTIONS = "½¼¾⅓⅔⅕⅖⅗⅘⅙⅚"
DOUBLE_QUOTES = "“”„‟«»‹›"  # all but the plain one
SINGLE_QUOTES = "'‘’‚‛`´"
UNSEEN = "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2060\ufeff"  # of no width: blanks
JOINER = "ˑ"  # in names of several words, in place of their blanks, while a log is read
BETWEEN = ",;|，；｜、"  # signs that stand between words
HIDDEN = "\u00ad\u200c\u200d\u20e3\ufe0e\ufe0f"  # not seen inside a word: soft hyphens, what joins pictures, keys
WIDE = "".join(map(chr, range(0xFF01, 0xFF5F)))  # the signs of ASCII as Asian keyboards write them
_ODD = frozenset(
    f"{DASHES[1:]}{ARROWS}{FRACTIONS}{DOUBLE_QUOTES}{SINGLE_QUOTES}{UNSEEN}{BETWEEN}()[]（）［］{WIDE}⁄∕…{HIDDEN}"
)


# Signs that phones, word processors and keyboards put for those of the notation.

_DOUBLE = f'"{DOUBLE_QUOTES}'
_LIKE_PLAIN = '"“”„‟'
CLOSING = {
    **dict.fromkeys(_LIKE_PLAIN, _LIKE_PLAIN), **{"«": "»", "»": "«»", "‹": "›", "›": "‹›"},
    **dict.fromkeys(SINGLE_QUOTES, "'‘’´"),
}
"""A sign that opens a quotation, and those that close it."""
BLANK = rf"\s{UNSEEN}"
WORD = re.compile(rf"\+[^\W\d][^{BLANK};{_DOUBLE}]*|[^{BLANK}{re.escape(BETWEEN)}{_DOUBLE}]+")
"""A word without quotes; behind `+` and a letter commas belong to it: `+aF5,F6`."""

_SIGNS_PLAIN = {
    **{sign: normalize("NFKC", sign) for sign in WIDE}, **dict.fromkeys(DASHES, "-"), **dict.fromkeys(ARROWS, ">"),
    **{sign: normalize("NFKC", sign).replace("⁄", "/") for sign in FRACTIONS}, **dict.fromkeys("⁄∕", "/"), "…": "...",
    **dict.fromkeys(HIDDEN, ""),
}  # fmt: skip
_LONG = re.compile(r"(?<![-=])[-=]*+>|(?<=\w)--+(?=\w)")


def plain_signs(text: str, column: int) -> tuple[str, tuple[int, ...]]:
    """A word in the signs of the notation, which begins at `column`, and the column that each of them was made of."""
    signs = [
        (plain, at) for at, (before, sign) in enumerate(zip(f" {text}", text, strict=False), column)
        for plain in ("->" if before == "/" and sign in ARROWS else _SIGNS_PLAIN.get(sign, sign))
    ]  # fmt: skip
    plain = "".join(sign for sign, _ in signs)
    kept: list[tuple[str, int]] = []
    at = 0
    for found in _LONG.finditer(plain):
        begin, end = found.span()
        begin += found[0][0] == "-" and plain[begin - 1 : begin] == "/"  # C2/->C3: the camel without goods
        kept += [*signs[at:begin], (plain[end - 1], signs[begin][1])]
        at = end
    kept += signs[at:]
    return "".join(sign for sign, _ in kept), tuple(at for _, at in kept)


# Texts without what keyboards lack: case, accents, the kind of dash and apostrophe.

_KEPT = 4096
_LETTERS = {"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"}
_LETTERS |= {**dict.fromkeys(DASHES, "-"), **dict.fromkeys("’‘ʼ`´", "'"), **dict.fromkeys(HIDDEN, "")}
_SAME = str.maketrans(_LETTERS)
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@lru_cache(_KEPT)
def fold(text: str) -> str:
    """The text in small letters without accents."""
    small = normalize("NFKC", text.casefold()).translate(_SAME)
    return "".join(sign for sign in normalize("NFD", small) if category(sign) != "Mn") or small


@lru_cache(_KEPT)
def folds(text: str) -> frozenset[str]:
    """The text folded, and as those fold it who write ue for ü."""
    return frozenset({fold(text), fold(normalize("NFC", text.casefold()).translate(_UMLAUTS))})


def accented(text: str) -> bool:
    """Whether the text has letters with accents."""
    return fold(text) != normalize("NFC", text.casefold()).translate(_SAME)


def word_folds(text: str) -> frozenset[str]:
    """The words of a text folded, whatever stands between them, so that a title may have that of its id."""
    return frozenset(" ".join(re.findall(r"\w+", form.replace("_", " "))) for form in folds(text))


# Words that nobody can be sure of: what is asked about, and never left to the rules.

_ALIKE = str.maketrans("АВЕІЈКМНОРЅТХаеіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΧο", "ABEIJKMHOPSTXaeijopcyxABEZHIKMNOPTXo")
_ASKED = frozenset(f"?~<[]\u0335\u0336{''.join(map(chr, _ALIKE))}")
_STRIKES = re.compile(r"~~|[\u0335\u0336]|\[/?(?:s|del|strike)\]|</?(?:s|del|strike)\b", re.IGNORECASE)
_BREAKS_OFF = re.compile(r"[\W_]*+[^\W_].*(?:\.\.\.|…)[)\]]*$")
_DOUBTS = re.compile(r"\W*\?[^\W_]|.*[^\W_]\?\W*$")


def ask_about(words: Sequence[Word], names: Sequence[str]) -> None:
    """Raises Unreadable for a word that is struck, that begins or ends with `?` (`D?`, `Ana?`; claims may), that ends
    with dots (`D5...`), or that has letters of an alphabet that no player's name has and that look like Latin ones."""
    for word in (word for word in words if word.typed and word.text not in names and _BREAKS_OFF.match(word.typed)):
        if len(words) > 2 or any(map(str.isdigit, word.text)):  # not `Ana passe...`
            raise Unreadable(message("asked.dots", word="..."), word.column)
    for word in () if _ASKED.isdisjoint("".join([word.text for word in words])) else words:
        if word.quoted or (text := word.typed or word.text) in names or text.rstrip(":.") in names:
            continue
        if _STRIKES.search(text):
            raise Unreadable(message("asked.struck"), word.column)
        if text[0] != "+" and _DOUBTS.match(text):
            raise Unreadable(message("asked.doubt", word=text), word.column)
        if (latin := text.translate(_ALIKE)) != text and _ASKED.isdisjoint({*text} & {*"".join(names)}):
            raise Unreadable(message("asked.alike", word=text, latin=latin), word.column)


# Words of a line, with the columns where they begin; quoted ones are JSON texts.

JSON_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_WORD = re.compile(rf'\s*(?:({JSON_TEXT.pattern})|(#.*)|([^\s"]+))', re.DOTALL)
_BARE = re.compile(r"[^\W\d_][\w'’.-]*")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")


class Word(NamedTuple):
    """A word of a line.

    - `column`: where it begins, from 1; `quoted`: whether it stood in quotes.
    - `comma`: whether a comma or semicolon follows it.
    - `columns`: of each sign of the text, where they do not follow each other from `column` on.
    - `typed`: the word as it was typed, where the text says it in other signs.
    """

    text: str
    column: int
    quoted: bool = False
    comma: bool = False
    columns: tuple[int, ...] = ()
    typed: str = ""

    def at(self, index: int) -> int:
        """The column of a sign of the text; of one more than it has, the column behind the word."""
        if index >= len(self.text):
            return self.end
        return self.columns[index] if self.columns else self.column + self.quoted + index

    @property
    def end(self) -> int:
        """The column behind the word."""
        return self.columns[-1] + 1 + self.quoted if self.columns else self.column + len(self.text) + 2 * self.quoted

    def part(self, begin: int, end: int | None = None) -> Word:
        """Some signs of a word that stands in no quotes."""
        text = self.text[begin:end]
        return Word(text, self.at(begin), False, self.comma, self.columns[begin:end] if text else ())


def between_commas(word: Word) -> list[Word]:
    """What stands between the commas of a word, be it nothing."""
    return [word.part(*found.span()) for found in re.finditer("(?:^|(?<=,))[^,]*", word.text)]


def joined(words: Sequence[Word]) -> Word:
    """Words that stand in no quotes as one, in brackets where the first does."""
    columns = [word.at(index) for word in words for index in range(len(word.text))]
    text, typed = "".join(word.text for word in words), words[0].typed if words[0].typed[:1] == "(" else ""
    return Word(text, words[0].column, False, words[-1].comma, tuple(columns), typed)


def tight(words: Sequence[Word], signs: str = "=,") -> list[Word]:
    """The words, those beside one of the signs as one: `waived = a, b`."""
    groups: list[list[Word]] = []
    for word in words:
        last = groups[-1][-1] if groups else None
        if last and not (last.quoted or word.quoted) and (last.text[-1] in signs or word.text[0] in signs):
            groups[-1].append(word)
        else:
            groups.append([word])
    return [group[0] if len(group) == 1 else joined(group) for group in groups]


_new = tuple.__new__  # a NamedTuple by position, without the call of its own constructor


class Unreadable(Exception):
    """A line cannot be read; the message says what was expected at `column`."""

    def __init__(self, message: str | LazyMessage, column: int) -> None:
        super().__init__(message)
        self.column = column


class TwoReadings(Unreadable):
    """Words of a turn mean one of two things, and the rules tell which; else it is asked."""

    def __init__(self, message: str | LazyMessage, column: int, first: Any, second: Any) -> None:
        super().__init__(message, column)
        self.first, self.second = first, second


def words_of(line: str, offset: int = 0, arrows: bool = True) -> tuple[list[Word], str | None]:
    """The words of a line from `offset` on, and its comment. Raises Unreadable at a quote that does not close.
    `arrows`: they join the words beside them (`43 > 42`), else they stand between words as blanks do."""
    odd = not _ODD.isdisjoint(line) or "--" in line or "//" in line or line[-3:] == "..."
    if not odd and ">" in line:  # an arrow of several signs, or with a blank beside it; `C2/->C3` is canonical
        spaced = " >" in line or "> " in line or "=>" in line or "\t>" in line or ">\t" in line
        odd = not arrows or spaced or line[-1] == ">" or line.count("->") > line.count("/->")
    return look_at(line, offset, arrows) if odd else split(line, offset)


def split(line: str, offset: int = 0) -> tuple[list[Word], str | None]:
    """The words of a line in the canonical form, and its comment. Raises Unreadable at a quote that does not close."""
    if '"' not in line and "#" not in line:
        at, plain = offset, []
        for text in line[offset:].split():
            at = line.index(text, at) + len(text)
            plain.append(_new(Word, (text, at - len(text) + 1, False, False, (), "")))
        return plain, None
    words: list[Word] = []
    at, end = offset, len(line.rstrip())
    while at < end:
        if not (match := _WORD.match(line, at, end)):
            raise Unreadable(message("quote", quote='"'), line.index('"', at) + 1)
        if match[2] is not None:
            return words, match[2][1:].strip()
        quoted, column = match[1] is not None, match.start(1 if match[1] else 3) + 1
        words.append(Word(json_value(match[1], column) if quoted else match[3], column, quoted))
        at = match.end()
    return words, None


def json_value(text: str, column: int) -> Any:
    """The value of a JSON text that begins at `column`, under the rules for files. Raises Unreadable."""
    try:
        return json_text.loads(text)
    except json_text.JsonError as fault:
        raise Unreadable(message("json", what=fault.message), column + fault.offset) from fault
    except RecursionError as error:
        raise Unreadable(message("deep"), column) from error


def bare(text: str) -> str:
    """The text as one word: as it is, or in quotes where it would be read as something else."""
    return text if _BARE.fullmatch(text) and text.casefold() not in ("winners", "pass") else as_json(text)


def as_json(value: Any) -> str:
    """The value in JSON, control characters as escapes: no file of text may hold them."""
    return _CONTROL.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(value, ensure_ascii=False))


def may_be_written(text: str) -> bool:
    """Whether text has no control characters but tabs and line breaks."""
    return not _CONTROL.search(text)


# The words of a line as people type it: any dashes, arrows and quotes, commas and semicolons between the words.

_LOOSE_BETWEEN = re.compile(rf"[{BLANK}]*")
_BEHIND = re.compile(rf"[{BLANK},;:=]|$")  # what stands behind a name in single quotes, which may hold such signs
_OPENING, _CLOSING = "([", ")]"
_SMILES = (":", ":-")  # without their brackets
_NESTED = 2  # brackets that open before a word
_LONGEST = 100  # signs within single quotes


def look_at(line: str, offset: int, arrows: bool) -> tuple[list[Word], str | None]:
    """The words and the comment of a line, as `words_of` gives them. Raises Unreadable."""
    words: list[Word] = []
    at, end, led = offset, len(line.rstrip()), False
    while (at := _LOOSE_BETWEEN.match(line, at).end()) < end:  # type: ignore[union-attr]
        if line[at] == "#" or line.startswith("//", at):
            return tight(words, ">"), line[at + 1 + (line[at] == "/") :].strip()
        if line[at] in BETWEEN:
            words[-1:] = [word._replace(comma=True) for word in words[-1:]]
            at += 1
            continue
        word, at = (quotation(line, at) if line[at] in CLOSING else None) or _bare(line, at)
        if word.text or word.quoted:
            words += [word] if arrows or word.quoted else _parts(word, led and bool(words))
            led = not word.quoted and word.text.endswith(">")
    return tight(words, ">"), None


def _bare(line: str, at: int) -> tuple[Word, int]:
    found = WORD.match(line, at)
    assert found  # every sign that begins no word was looked at before
    typed = found[0].rstrip(",")
    text, columns = plain_signs(typed, at + 1)
    begin = len(text) - len(text.lstrip(_OPENING))
    begin = begin if begin <= _NESTED else 0
    text = text[:-1] if text[-2:] in (").", "].") else text
    end = max(begin, len(text.rstrip(_CLOSING).removesuffix("...") or text))
    begin, end = (0, len(text)) if text[begin:end] in _SMILES or text[begin:] in ("...)", "...]") else (begin, end)
    column = columns[begin] if begin < len(columns) else at + 1
    return Word(text[begin:end], column, False, typed != found[0], columns[begin:end], typed), found.end()


def quotation(line: str, at: int) -> tuple[Word, int] | None:
    """What stands in the quotes that begin at an index, and where it ends; None for a lone single quote. Raises
    Unreadable at another that does not close."""
    if json := JSON_TEXT.match(line, at):
        return Word(json_value(json[0], at + 1), at + 1, True), json.end()
    single = line[at] in SINGLE_QUOTES
    for closing in range(at + 1, min(at + _LONGEST, len(line)) if single else len(line)):
        if line[closing] in CLOSING[line[at]] and not (single and not _BEHIND.match(line, closing + 1)):
            text = line[at + 1 : closing].strip()
            first = line.index(text, at + 1) + 1
            return Word(text, at + 1, True, False, tuple(range(first, first + len(text)))), closing + 1
    if single:
        return None
    raise Unreadable(message("quote", quote=CLOSING[line[at]][0]), at + 1)


def _parts(word: Word, led: bool) -> list[Word]:
    """What stands between the arrows of a word; a cell that an arrow leads to is typed with it."""
    if ">" not in word.text and not led:
        return [word]
    parts = [word.part(*found.span()) for found in re.finditer("[^>]+", word.text)]
    first = 0 if led or word.text[0] == ">" else 1
    cells = [part._replace(typed=f">{part.text}") if part.text[-1].isdigit() else part for part in parts]
    return [*parts[:first], *cells[first:]]


# Blanks before a sign count from the first, or up to 20: if each of many began a search, it would take their square.
_NUMBERED = re.compile(r"[\s,;]{0,20}\b[1-9]\s?[.)]\s*")
_BRACKETS = re.compile(r"^\s*[\[(]|[\])]\s*$")
_LAST = re.compile(r"(?<!\s)\s*(?:[,;]\s*(?:then|puis|dann)\s+|[,;]?\s(?:and|et|und|&)\s+(?=[^\s,;]+\s*$))")
"""What joins a name to those before it, where others have commas between them: `Ana, then Ben and Cleo`."""
_OTHERS = [*map(re.compile, (
    r"\t+", r"(?<!\s)\s*+[|/+→>]\s*", r"(?<!\s)\s++[-–—]\s+",
    r"(?<!\s)\s++(?:and|et|und|&|vs\.?|gegen|contre|then|puis|dann)\s+", r"(?<=[^\W\d_])\s+(?=[^\W\d_])",
))]  # fmt: skip
_NAME_LIST_ITEM = re.compile(r'(?:"[^"\\]*(?:\\.[^"\\]*)*+"|[^,;"]++)++', re.DOTALL)
_BLANKS = re.compile(r"\s*")

SEATED = re.compile(  # Ana #1, Ana (1.); #1 Ana, P1: Ana; Player 1 (Ana)
    r"\s*+(?:([^\s\d()#:=][^\d()#:=]*+)[#(]{1,2}([1-9])\.?\)?"
    r"|(?:[^\W\d_]{1,12}\s?)?[#(]?([1-9])(?:\s*[.:)=]++\s*+|\s)([^\d()#:=]++(?:=\w+|\([^\W\d_]+\))?)"
    r"|[^\W\d_]{1,12}\s?#?([1-9])\s?\(([^\d()#:=]+)\))\s*"
)


def seats_typed(value: str) -> dict[int, str]:
    """The names of a list by the number beside each, `Ana #1, Ben #2`; nothing where not all have one."""
    parts = [SEATED.fullmatch(part) for part in re.split(r"[,;|]|\s(?:and|et|und|&)\s", value)]
    seats = {int(seat[2] or seat[3] or seat[5]): (seat[1] or seat[4] or seat[6]).strip() for seat in parts if seat}
    return seats if len(parts) == len(seats) > 1 and {*seats} == {*range(1, len(seats) + 1)} else {}


def names_typed(value: str) -> str:
    """A list of names with commas between them, whatever stood there: `Ana | Ben`, `1. Ana 2. Ben`, `Ana and Ben`. Of
    as many signs, so that the columns stay."""
    value = _blank(_NUMBERED, value) if _NUMBERED.match(value) else value
    if (bracketed := value.strip())[:1] + bracketed[-1:] in ("()", "[]"):
        value = _blank(_BRACKETS, value)
    sign = _LAST if re.search("[,;]", value) else next((sign for sign in _OTHERS if sign.search(value)), None)
    return sign.sub(lambda found: ",".ljust(len(found[0])), value) if sign else value


def _blank(pattern: re.Pattern[str], value: str) -> str:
    return pattern.sub(lambda found: ("," if found.start() else " ").ljust(len(found[0])), value)


def name_list(value: str, column: int) -> Iterator[Word]:
    """The names of a list that begins at `column`, between commas or semicolons, in quotes of any kind or in none.
    Raises Unreadable at what is missing, and at a semicolon among commas: it may be part of a name."""
    if not value:
        raise Unreadable(message("name.missing"), column)
    at, used = 0, ""
    while at < len(value):
        at = _BLANKS.match(value, at).end()  # type: ignore[union-attr]
        try:
            quoted = quotation(value, at) if value[at] in CLOSING else None
        except Unreadable as fault:
            missing = message("quote-and-comma") if value[at] == '"' and fault.column == at + 1 else str(fault)
            raise Unreadable(missing, column + fault.column - 1) from fault
        found = None if quoted else _NAME_LIST_ITEM.match(value, at)
        word, at = quoted or ((Word(found[0].strip(), at + 1), found.end()) if found else (None, at))
        if word is None:
            raise Unreadable(message("name.missing"), column + at)
        yield word._replace(column=column + word.column - 1, columns=())
        at = _BLANKS.match(value, at).end()  # type: ignore[union-attr]
        if at < len(value) and value[at] not in ",;":
            odd = "quote-and-comma" if value[at] == '"' and not quoted else "comma"
            raise Unreadable(message(odd), column + at)
        if used and value[at : at + 1] not in ("", used):
            raise Unreadable(message("name.one-or-two"), column + at)
        used, at = value[at : at + 1], at + 1


# What cannot be read of a log: an error for each cause, with what follows from it counted.

_SHOWN = 100


class Faults:
    """The lines that cannot be read; those of one cause are told as one, at the first of them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.count = 0  # of lines that cannot be read
        self._found: dict[tuple[str, str], list[tuple[Unreadable, str, int]]] = {}  # by cause, with line and number

    def add(self, fault: Unreadable, line: str, number: int, cause: str = "") -> None:
        """Adds a line that cannot be read. The same word that is wrong for the same reason is one cause."""
        self.count += 1
        word = line[fault.column - 1 :].split(maxsplit=1)[:1]
        key = (cause, "") if cause else (str(fault), word[0] if word else f"line {number}")
        self._found.setdefault(key, []).append((fault, line, number))

    def follow(self) -> None:
        """Counts a line that cannot be read because of the last fault."""
        self.count += 1
        last = next(reversed(self._found.values()))
        last.append(last[0])

    def errors(self) -> list[DataError]:
        """An error a cause, with the line and a caret under the place; of a long line what is around it."""
        errors = []
        for (fault, line, number), *more in sorted(self._found.values(), key=lambda found: found[0][2]):
            said = message("more-lines", fault=fault, count=len(more)) if more else str(fault)
            begin = max(0, fault.column - _SHOWN // 2) if len(line) > _SHOWN else 0
            shown = line[begin : begin + _SHOWN].replace("\t", " ")
            caret = f"  {shown}\n  {' ' * (fault.column - 1 - begin)}^"
            told = f"{plain(said)}\n{caret}".replace(JOINER, " ")
            errors.append(DataError(told, self.file, number, fault.column))
        return errors
