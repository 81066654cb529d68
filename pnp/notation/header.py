"""The lines of the head of a log: keys in any language, their values, header lines that are written otherwise; headings
of parts; and who won, as people tell it at the end."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any

from pnp.data import Comment, nearest
from pnp.notation.entries import END, Draft, part_of, read_result

from pnp.notation.record import (  # isort: skip
    ABOUT, BESIDE, GENERAL, KEYS, MOST_PLAYERS, OBJECTS, TEXTS, Notation, Places, find_player, is_idle,
    is_player, names_in,
)  # fmt: skip
from pnp.notation.tokens import (  # isort: skip
    BLANK, DOUBLE_QUOTES, SEATED, SINGLE_QUOTES, Unreadable, Word, ask_about, between_commas, fold, json_value, message,
    name_list, names_typed, seats_typed, split, tight, words_of,
)  # fmt: skip

LINE = re.compile(rf"[{BLANK}]*([^\W\d_][\w'’-]*+(?: [\w'’-]++){{0,2}}+)\s*+:")
"""A line with a key, which may be of some words: `left out:`."""
_BETWEEN = r"[\s:–—-]"
_BESIDE = re.compile(
    rf"(?P<name>[^=]*+)=\s*(?P<word>.*)|.*?\S(?P<behind>\s*\([^()]{{3,}}\)|(?<!{_BETWEEN}){_BETWEEN}++[^\W\d_]{{3,}})"
)
"""A color behind a name, or what may be one: `Ana=red`, `Ana (red)`, `Ana - red`."""
_SENTENCE = re.compile(r"([^\W\d_]{3,}|.*\s[^\W\d_]{4,})[.!]+")  # Ana and Ben.
_STARTS = re.compile(r"([^()]*\w)\s*\(([^()]*)\)")  # Ana (begins)
_BARE_LIST = re.compile(r"\[\s*[^\W\d]")  # names without quotes
_SEED_DIGITS = 16  # of 2^53 - 1
_SEED = re.compile(r"^(?:n[or°º]?\.?|№)\s*(?=\d)|(?<=\d)\.$", re.IGNORECASE)
_ODD_LIST = frozenset(f";{DOUBLE_QUOTES}{SINGLE_QUOTES}")
_QUOTED = re.compile(f"[{DOUBLE_QUOTES}][^{DOUBLE_QUOTES}]*[{DOUBLE_QUOTES}]")
_Path = tuple[str, ...]
# a "#" begins a comment after a blank and outside quotes; a quote that does not close is a plain sign,
# and so are all after it: none of them closes either
_BEFORE_COMMENT = re.compile(r'(?:[^"#]++|"[^"\\]*+(?:\\.[^"\\]*+)*+"|(?<=\S)#)*+(?:"(?:[^#]++|(?<=\S)#)*+)?+')


def game_of(text: str) -> tuple[str, int, int] | None:
    """What the line `game:` of a log says, with its line and column."""
    typed = lambda line: typed_line(line, lambda key: key_of(key, None) == "game")  # noqa: E731
    for match in (LINE.match, typed, lambda line: (sent := _SENT.match(line)) and LINE.match(line, sent.end())):
        for number, line in enumerate(text.split("\n"), 1):
            if not (found := match(line)) or key_of(found[1], None) != "game":
                continue
            told = line if match == LINE.match else line.rstrip(";,\t ")
            behind = told[found.end() :]
            if (value := without_comment(behind.strip())).startswith('"'):
                try:
                    value = split(told, found.end())[0][0].text
                except Unreadable:
                    return None
            return (value, number, len(told) - len(behind.lstrip()) + 1) if value else None
    return None


def key_of(text: str, notation: Notation | None) -> str | None:
    """The key that a text before a colon means, without regard to case, accents and language."""
    for form in (text.casefold(), fold(text).replace(" ", "-")):
        if (key := form.replace("_", "-")) in KEYS or (notation and key in notation.keys):
            return key
    word = Word(text, 1)
    return (notation.words.find("keys", word) if notation else None) or GENERAL.find("keys", word)


def unknown_key(text: str, column: int, notation: Notation) -> Unreadable:
    """The exception that a line has a key that there is not."""
    if says_who_starts(text):
        return Unreadable(message("header.starts"), column)
    key, known = text.casefold().replace("_", "-"), (*KEYS, *notation.keys)
    near = nearest(key, known)
    hint = message("near.one", word=near) if near else message("near.some", words=message("list.comma").join(known))
    return Unreadable(message("header.unknown", key=key, hint=hint), column)


def says_who_starts(text: str) -> bool:
    """Whether a key says who begins, which the order of the players tells: `First player: Ben`."""
    return any(GENERAL.find("starters", Word(word, 1)) for word in text.split())


def read_header(draft: Draft, key: str, line: str, found: re.Match[str]) -> None:
    """Reads a header line, whose key was found in it. Raises Unreadable."""
    column, offset, places = found.start(1) + 1, found.end(), Places()
    if (position := draft.notation.position) and key in position.lines:
        _read_position(draft, key, line, found)
        return
    path, value = _value(draft, key, line, offset, places)
    if key == "format":  # a log that does not say it is of the first one
        draft.data[key] = value
    else:
        draft.put(path, value, column)
    draft.beside(comment_in(key, line, offset), key)
    draft.places.update({(*path, *sub): (draft.line, at) for sub, at in places.items()})
    if key == "players":
        draft.play(names_in(draft.data))
    if len(draft.names) > MOST_PLAYERS:
        raise Unreadable(message("header.crowd", count=len(draft.names)), column)


def _read_position(draft: Draft, key: str, line: str, found: re.Match[str]) -> None:
    """Reads a line of a last position, which may go on with one of the same key."""
    column, places = found.start(1) + 1, Places()
    if "position" in draft.data and not draft.position_lines:
        raise Unreadable(message("header.twice", key="position"), column)
    position = draft.data.setdefault("position", {})
    words, note = draft.words(line, found.end())
    ask_about(words, draft.names)
    if not words:
        raise Unreadable(message("turn.verb", verb=key), found.end() + 1)
    assert draft.notation.position
    draft.notation.position.lines[key](words, draft.name, places, position)
    draft.places.setdefault(("position",), (draft.line, column))
    for path, at in places.items():
        draft.places.setdefault(("position", *path), (draft.line, at))
    if note is not None:
        draft.comments.append(Comment(f"# {note}".rstrip(), key, entry=draft.position_lines.count(key)))
    draft.position_lines.append(key)


def _value(draft: Draft, key: str, line: str, offset: int, places: Places) -> tuple[_Path, Any]:
    """The path in the data and the value of a line; `places` takes the column of the value, and of its parts."""
    notation = draft.notation
    path: _Path = ("setup", key) if key == "seed" else (key.replace("-", "_"),)
    if key in notation.header:
        path = ("setup", notation.header[key].key)
    value = line[offset:].strip()
    column = len(line) - len(line[offset:].lstrip()) + 1 if value else offset + 1
    places[()] = column
    is_json = value.startswith(("{", "[")) and not (key == "players" and _BARE_LIST.match(value))
    data = json_value(value, column) if is_json else None
    if key in OBJECTS and not isinstance(data, dict):
        raise Unreadable(message("header.object"), column)
    if is_json:
        return path, data
    if key == "players":
        return path, _players(draft, without_comment(value), column, places)
    if key == "seed":
        if not (seed := _SEED.sub("", without_comment(value))).isdecimal() or len(seed) > _SEED_DIGITS:
            raise Unreadable(message("header.seed"), column)
        return path, int(seed)
    if key in TEXTS:
        return path, _text(line, offset, column)
    if key == "rules":
        line = line[:offset] + _BETWEEN_RULES.sub(lambda found: " " if found[0] == "," else "=", line[offset:])
        return path, dict(_rule(word, places) for word in tight(split(line, offset)[0]))
    words, flags = draft.words(line, offset)[0], notation.header[key].flags
    ask_about(words, draft.names)
    words = [word for word in words if draft.name(word) in draft.names or not GENERAL.find("joints", word)]
    if flags and len(words) == 1:  # a word alone, which makes a key of the setup true
        flag = flags.get(words[0].text.lower()) or flags.get(notation.words.find("flags", words[0]) or "")
        if flag:
            return ("setup", flag), True
    return path, _read_key(draft, key, words, places)


def _read_key(draft: Draft, key: str, words: list[Word], places: Places) -> Any:
    """The value of a line of the setup; what it has for each player may stand in turn order: `camps: 24 14`."""
    try:
        return draft.notation.header[key].read(words, draft.name, places)
    except Unreadable:
        if len(words) != len(draft.names) or any(draft.name(word) in draft.names for word in words):
            raise
        pairs = ((Word(name, 1, True), word) for name, word in zip(draft.names, words, strict=True))
        with suppress(Unreadable):
            return draft.notation.header[key].read([word for pair in pairs for word in pair], draft.name, places)
        raise


def _players(draft: Draft, value: str, column: int, places: Places) -> list[Any]:
    """The players of a line. Raises Unreadable where one behind the first is said to begin, and for what may be one
    name or two."""
    if (seats := [*seats_typed(value)]) != sorted(seats):
        raise Unreadable(message("header.starts"), column)
    typed = value if '"' in value else names_typed(value)
    items = list(name_list(typed.rstrip(" ,") if _ODD_LIST.isdisjoint(typed) else typed, column))
    begins = None if items[0].quoted else _STARTS.fullmatch(items[0].text)
    if begins and says_who_starts(begins[2]) and not any(fold(item.text) in fold(begins[2]) for item in items):
        items[0] = items[0]._replace(text=begins[1])
    if not items[-1].quoted and (sentence := _SENTENCE.fullmatch(items[-1].text)):
        items[-1] = items[-1]._replace(text=sentence[1])
    for index, item in enumerate(items):
        short = None if item.quoted else _STARTS.fullmatch(item.text)
        if short and fold(short[1]).startswith(fold(short[2].strip(" .="))):  # Ana (A): any beginning is read
            items[index] = item._replace(text=short[1])
    places.update({(index,): item.column for index, item in enumerate(items)})
    said = ((item, word) for item in items[1:] if not item.quoted for word in re.findall(r"\w+", item.text)[1:])
    if odd := next((item for item, word in said if GENERAL.find("starters", Word(word, 1))), None):
        raise Unreadable(message("header.starts"), odd.column)
    names = {item.text for item in items}
    for item in items:
        _ask_about_names(draft, item, names)
    return [_player(item) for item in items]


def _ask_about_names(draft: Draft, item: Word, names: set[str]) -> None:
    """Raises Unreadable for two names with a word such as `and` between them, and for a player's name with what may be
    an action behind it: `Ana Mint` beside `Ana`."""
    words = [] if item.quoted else re.split(r"\s+|(?<=\w)(?=[/&+])|(?<=[/&+])(?=\w)", item.text)
    if any(GENERAL.find("joints", Word(word, 1)) for word in words):
        raise Unreadable(message("name.and", name=item.text), item.column)
    if words[1:] and " ".join(words[:-1]) in names and draft.notation.opens(draft.verb, Word(words[-1], 1)):
        raise Unreadable(message("name.quotes", name=item.text), item.column)


def _player(item: Word) -> Any:
    """A name, and what a bare one has beside it: `Ana=ress`, `Ana (ress)`. Raises Unreadable where `=` has no name."""
    item = item if item.quoted else item._replace(text=re.sub(r"\s", " ", item.text))  # a blank of another kind
    found = None if item.quoted else _BESIDE.fullmatch(item.text)
    if not (item.quoted or item.text.strip(".…")):
        raise Unreadable(message("name.missing"), item.column)
    if not found:
        return item.text
    name, word = found["name"] and found["name"].rstrip(), found["word"]
    if name == "":
        raise Unreadable(message("header.no-name"), item.column)
    return {"name": name if word else item.text, BESIDE: word or found["behind"]}


def comment_in(key: str, line: str, offset: int) -> str | None:
    """The comment after the value of a header line that can be read, from its sign on. JSON has none."""
    if (value := line[offset:].strip()).startswith(("{", "[")):
        return None
    if key in ("players", "seed") or (key in TEXTS and not value.startswith('"')):
        return value[len(without_comment(value)) :].strip() or None
    note = words_of(line, offset)[1]
    return None if note is None else f"# {note}".rstrip()


def without_comment(value: str) -> str:
    """The text of a header line without the comment behind it."""
    match = _BEFORE_COMMENT.match(value)
    return match[0].rstrip() if match else value


def _text(line: str, offset: int, column: int) -> str:
    if line[offset:].lstrip().startswith('"'):
        words, _ = split(line, offset)
        if len(words) > 1:
            raise Unreadable(message("header.after-text"), words[1].column)
        return words[0].text
    if not (text := without_comment(line[offset:].strip())):
        raise Unreadable(message("header.text"), column)
    return text[1:-1].strip() or text if _QUOTED.fullmatch(text) else text


_BETWEEN_RULES = re.compile(r",(?=\s*[a-z_]+\s*[=:])|(?<=[a-z_]):(?=\s*[0-9])")  # points: 7, goods_to_win = 2


def _rule(word: Word, places: Places) -> tuple[str, Any]:
    """A rule and its value, JSON or a word; of `waived`, words with commas between them."""
    key, equals, value = word.text.partition("=")
    if not equals:
        raise Unreadable(message("header.rule"), word.column)
    places[(key,)] = word.column
    if key != "waived" or value.startswith("["):
        try:
            return key, json_value(value, word.at(len(key) + 1))
        except Unreadable:
            return key, value
    items = between_commas(word.part(len(key) + 1))
    places.update({(key, index): item.column for index, item in enumerate(items)})
    return key, [item.text.lower() for item in items]


# Header lines otherwise than the notation writes them: `players;Ana;Ben`, `seed 7`, `**Place:** Tunis`.

_BEFORE = rf"[{BLANK}\"“”„«»'*_>•·–—-]*+"
_KEY = r"([^\W\d_][\w'’-]{0,40}?(?: [\w'’-]{1,40}?){0,2}?)"  # longer than any word of a key
_BEHIND = r"[\s\"“”»'*_]{0,40}?"
_IN_BRACKETS = r"(?:\([^)]*\)\s{0,20})?"
_SEPARATORS = (r"[:=：][\s*_]*", r"\s?[;,|\t][\s;,]*", r"\s[-–—]\s+", r"\s++(?=\S)")
_LINES = [re.compile(_BEFORE + _KEY + _BEHIND + _IN_BRACKETS + separator) for separator in _SEPARATORS]
_WORDS = r"([^\W\d_][\w'’-]{0,40}(?: [\w'’-]{1,40}){%d})\s++(?=\S)"  # es spielen Ana, Ben
_LINES += [re.compile(_BEFORE + _WORDS % more) for more in (2, 1)]


def typed_line(line: str, known: Callable[[str], bool]) -> re.Match[str] | None:
    """The match of a header line: its key, which must be known, is group 1, and its value begins at the end."""
    for pattern in _LINES:
        if (found := pattern.match(line)) and found.end() < len(line) and known(found[1]):
            return found
    return None


def find_header(draft: Draft, line: str) -> re.Match[str] | None:
    """The match of a header line that is written otherwise; None where it begins with a number or a name."""
    first = line.split(maxsplit=1)[0]
    quoted = first[0] in '"“„«' and line.lstrip()[1:].startswith((*draft.names, "\n"))  # "Player 1" m ...
    if first[0].isdigit() or first.startswith("--") or first in draft.names or quoted:
        return None

    def begins_no_entry(text: str) -> bool:
        word = Word(text, 1)
        entry = is_player(word, draft.names) or (draft.is_verb(word) and draft.reads(line))
        return not entry and key_of(text, draft.notation) is not None and not draft.notation.opens(draft.verb, word)

    return typed_line(line, begins_no_entry)


def key_in(draft: Draft, line: str, found: re.Match[str], in_header: bool) -> str | None:
    """The key of a header line, None for an entry that looks like one: `Ana: m D4`. Raises Unreadable."""
    key, column = key_of(found[1], draft.notation), found.start(1) + 1
    word, first = Word(found[1], column), Word(found[1].split()[0], column)
    player = is_player(word, draft.names)
    if not in_header:
        if key and not player and not draft.is_verb(word):
            raise Unreadable(message("header.late", key=key), column)
        return None
    if key:
        if player and draft.reads(line):
            raise Unreadable(message("name.or-key", word=found[1], key=key), column)
        return key
    named = player or any(is_player(Word(part, column), draft.names) for part in found[1].split())  # Turn 1 Ana
    short = len(draft.in_full([Word(f"{found[1]}:", column), Word("1", column)])) > 2  # R2: 4
    known = named or short or draft.is_verb(first) or find_player(word, draft.names)
    near = nearest(found[1], (*KEYS, *draft.notation.keys))
    if known or (draft.names and not near and draft.reads(line)):
        return None
    raise unknown_key(found[1], column, draft.notation)


def is_preface(draft: Draft, line: str) -> bool:
    """Whether a line above the head is none of it, not even one that is misspelled."""
    found = LINE.match(line)
    if (found and key_of(found[1], draft.notation)) or line.strip()[:1] in "#~{-":
        return False
    from pnp.notation.lines import odd_word

    known = (*KEYS, *draft.notation.keys)
    found = found or find_header(draft, line)
    if found and (key_of(found[1], draft.notation) or nearest(found[1], known) or says_who_starts(found[1])):
        return False
    odd = odd_word(line.split(maxsplit=1)[0], 0, draft.notation, ())
    return not odd or odd.word.text.casefold() == odd.meant or odd.meant not in known


_ITEM_BEGINS = re.compile(
    rf"(?:[;.,|(]|\s[–—-])\s*(?:\b(?P<key>{_KEY})\s*[:=]|(?P<seed>[^\W\d_]+)\s+(?:n[or°º]?\.?\s*)?[0-9]+(?![\w.,]*\w)"
    r"|(?P<bare>[^\W\d_]+)\s+(?=[^\W_]))"
)


def items_in(draft: Draft, line: str) -> list[str]:
    """The items of a line of the head that tells several, each in its place: `Board: classic, seed 7`. It begins with a
    key, or with blanks where the title of the game stood."""
    found = [pattern.match(line) for pattern in _LINES]
    first = next((key for one in found if one and (key := key_of(one[1], draft.notation))), None)
    told = without_comment(line).split("//")[0]
    if '"' in line or first in ABOUT or not told.strip() or not (first or not draft.names):
        return [line]
    end = next((one.end() for one in found if one), 0)
    if first == "setup" and key_of(re.split(r"\W", line[end:].strip())[0], draft.notation):  # Setup: seed 7
        return items_in(draft, " " * end + line[end:])
    cuts = [0]
    for item in _ITEM_BEGINS.finditer(told):
        key = key_of(item["key"] or item["seed"] or item["bare"], draft.notation)
        plain = key == "players" or (key in draft.notation.header and (first != "players" or item[0][0] != ","))
        sure = item["key"] or key == "seed" or (item["bare"] and plain)
        cuts += [item.start()] if key and sure else []
    if cuts == [0] and line[:2] != "  ":
        return [line]
    parts = [line[begin:end] for begin, end in pairwise([*cuts, len(line)])]
    items = [re.sub(r"^[\W_]+", lambda lead: " " * len(lead[0]), part).rstrip(" .,;|(–—-") for part in parts]
    items = [item.removesuffix(")") if item.count(")") > item.count("(") else item for item in items]
    return [" " * begin + item for begin, item in zip(cuts, items, strict=True) if item]


# Players with numbers, `Ana #1, Ben #2`, and a name a line: below `Players:`, or `Player 1: Ana`.

_PLAYERS = re.compile(
    rf"{_BEFORE}(?P<many>[2-5]\s+)?(?P<key>{_KEY})(?P<seat>\s?(?:n[or°]\.?)?#?\s?[1-9]\b)?{_BEHIND}{_IN_BRACKETS}"
    r"(?:[\s*_]*[:=][\s*_]*|$)"
)
_ITEM = re.compile(r"\s*((?:[-*•–+]|\[\*\])\s+(?:name:\s*)?)?([^\s#](?:.*\S)?)\s*")
_NAME = re.compile(r"[^\W\d_][\w'’.-]*(?:\s?\([^()]*\))?")
_HEAD = 60  # lines, among which the players are told


def with_players_in_one(lines: list[str], notation: Notation) -> list[str]:
    """The lines of a log with the players in one, without numbers, empty ones for others that told them."""
    for at, line in enumerate(lines[:_HEAD]):
        if line.startswith("players: ") and not re.search(r"[0-9]|,$", line):  # canonical
            return lines
        found = _PLAYERS.match(line)
        if not found or (key_of(found["key"], notation) != "players" and not (found["key"] in "Pp" and found["seat"])):
            continue
        value = line if found["seat"] else line[found.end() :].strip()
        if found["many"] and not value and found[0] == line:
            continue  # 2 players
        items, end = [value] if value.strip("2345") else list[str](), at + 1
        listed = not items
        while end < len(lines) and (listed or found["seat"] or items[-1].endswith(",")):
            if (item := _item(lines[end], items, notation)) is None or (found["seat"] and not SEATED.fullmatch(item)):
                break
            items, end = [*items, *filter(None, [item])], end + 1
        told = ", ".join(item.rstrip(" ,") for item in items)
        if seats := seats_typed(told):
            in_order = [*seats] == sorted(seats)
            told = ", ".join(name if in_order else f"{seat}: {name}" for seat, name in seats.items())
        changed = len(items) > 1 or seats or found["many"]
        return [*lines[:at], f"players: {told}", *[""] * (end - at - 1), *lines[end:]] if changed else lines
    return lines


_SENT = re.compile(r"(.{1,60}?)\s?:\s+(?=\S)")  # in a chat, also when


def without_senders(lines: list[str], notation: Notation) -> list[str]:
    """The lines of a log with blanks for who sent those of its head in a chat, `20:15 - Ana: Game: ...`, up to the
    first behind the players that tells no more of it."""
    found, told, known = [*lines], set[str | None](), {*KEYS, *notation.header}
    for at, line in enumerate(lines[:_HEAD]):
        sent = _SENT.match(line)
        own, rest = (key_of(sent[1], notation), line[sent.end() :]) if sent else ("", "")
        keys = known & {key_of(rest.partition(":")[0], notation)} | {"seed"} & {key_of(rest.partition(" ")[0], None)}
        if own == "players" or ("players" in told and own is None and not keys):
            break
        if own is None and keys:
            found[at], told = line[len(line) - len(rest) :].rjust(len(line)), told | keys
    return found


def _item(line: str, items: list[str], notation: Notation) -> str | None:
    """The name on a line of a list, "" for an empty line above it; None where the list ends."""
    bullet, text = found.groups() if (found := _ITEM.fullmatch(line)) else (None, "")
    if not text or key_of(text.strip(), notation) or notation.words.find("parts", Word(text, 1)):
        return None if items or line.strip() else ""
    plain = _NAME.fullmatch(text) or SEATED.fullmatch(text)
    free = bullet or (items and items[-1].endswith(","))
    return text if plain or (free and not re.search("[:;#=]" if not bullet else "[:;,#=]", text)) else None


# The result, as people tell it at the end.

_POINTS_LINE = re.compile(r"[\W\d]*+([^\W\d]\S*?)(?<=\w)\W++([0-9]{1,3})(?:\s?(?:p|pt|point|punkt)[es]?)?\W*", re.I)
_RESULT = re.compile(r"\W*([^\W\d_]+(?: [^\W\d_]+)?)\s*(?:[:=]|\s(?:is|ist|est|hat)(?=\s))")
_TAIL = re.compile(
    r"\s(?:(?:by|de|um|mit|with|avec)\s{1,9}[0-9]{1,3}|\([0-9]{1,3}(?=\s)"
    r"|([0-9]{1,3})\s?(?:[:–-]|to|zu|à)\s?([0-9]{1,3})|[0-9]{1,3}(?:[:–-][0-9]{1,3}){2,})"
    r"(?:\s{1,9}[^\W\d_]{1,9})?\)?$", re.IGNORECASE,
)  # fmt: skip
"""What may stand behind who won: `by 3 points`, `(79 points)`, and the points of two players, `71:64`."""


def read_outcome(draft: Draft, line: str) -> str | None:
    """Read `Winner: Ana`, `Ana wins!`, and `Final score: Ana 12, Ben 9` into the draft; return what is left of it as a
    remark, "" where nothing is, None of a line that tells no result."""
    plain = line.rstrip(" !.")
    behind = _TAIL.search(plain)
    line = plain[: behind.start()] if behind else plain
    said = line.split()
    for who, verb in ((said[:at], " ".join(said[at:])) for at in (-1, -2, -3, -4)):  # Ana wins!
        words = [Word(text.rstrip(","), 1) for text in who]
        alone = all(is_player(word, draft.names) or GENERAL.find("joints", word) for word in words)
        if who and alone and GENERAL.find("marks", Word(verb, 1)) == "winners":
            line = f"winners: {' '.join(who)}"
    called = _RESULT.match(line)
    if not called or is_player(Word(called[1], 1), draft.names):
        return None
    marks = {GENERAL.find("marks", Word(word, 1)) for word in called[1].split()}
    if not marks <= {"winners", "end", "scores"} or marks == {"scores"}:
        return None
    try:
        words, _ = draft.words(line, called.end())
        if marks == {"winners"}:
            words = [Word("winners", called.start(1) + 1), *words]
        read_result(draft, words, called.start(1) + 1, called.end() + 1)
    except Unreadable:
        return None
    return plain.strip() if behind and not _reads_points(draft, behind) else ""


_RESIGNED = re.compile(
    r"\s*(?:[0-9]{1,4}[.):]*\s+)?([^\s:,–—-]+(?:[–—-]+[^\s:,–—-]+)*)[\s:,–—-]+"
    r"([^0-9.!,;:(–—-]+)[.! ]*(?:[-,;:(–—][^0-9]*)?"
)


def who_resigns(line: str, draft: Draft) -> str | None:
    """The player who gives up in a line: `Ana gives up`, `3. Ben: resigned!`; None for no such line."""
    found = _RESIGNED.fullmatch(line)
    if not found or not is_player(name := Word(found[1], 1), draft.names):
        return None
    return draft.name(name) if GENERAL.find("resignations", Word(found[2].rstrip(), 1)) else None


def read_points_below(draft: Draft, lines: Sequence[str]) -> int:
    """Reads the points of all players, each on one of the first lines that are not empty; how many these are.
    0 where numbers may be ranks, or points so far: turns follow."""
    below, many = [draft.joined(line) for line in lines if line.strip()], len(draft.names)
    points = {draft.name(Word(one[1], 1)): int(one[2]) for one in map(_POINTS_LINE.fullmatch, below[:many]) if one}
    result = draft.data.get("result", {})
    ranks, goes_on = sorted(points.values()) == [*range(1, many + 1)], any(map(draft.reads, below[many:]))
    if "scores" in result or not many or points.keys() != {*draft.names} or ranks or goes_on:
        return 0
    result["scores"] = points
    draft.places["result", "scores"] = draft.line, 1
    return many


def _reads_points(draft: Draft, behind: re.Match[str]) -> bool:
    """Reads the points of two players, those of the winner first; of more players, or a time of day, is a note."""
    from pnp.notation.lines import is_date

    result, (first, second) = draft.data["result"], map(int, behind.groups("0"))
    who = result.get("winners", [])
    two = len(who) == 1 and len(draft.names) == 2
    if is_date(behind[0].strip()) or not first > second or not two or "scores" in result:
        return False
    result["scores"] = {name: first if name in who else second for name in draft.names}
    draft.places["result", "scores"] = draft.line, behind.start() + 2
    return True


# Headings of parts, as people write them.

_BARE_PART = re.compile(r"[\W_]*([^\W\d_]+)(?:([\W_]*)$|(?=\W))")


def _is_bare_part(draft: Draft, stripped: str, in_header: bool) -> bool:
    """Whether a line is but the name of a part, or begins with `end`: `Play:`, `== play ==`."""
    if not (found := _BARE_PART.match(stripped)) or (not found[2] and stripped.startswith("--")):
        return False
    word, names = Word(found[1], 1), draft.names
    key = draft.notation.words.find("keys", word) or fold(word.text)  # of a position
    of_position = key in draft.notation.keys and all(map(is_idle, draft.moves))
    if of_position or is_player(word, names) or word.text in draft.nobodys:
        return False
    part, ends = part_of(draft, word), bool(names) and not in_header and not found[2]
    return (ends and part == END) or (found[2] is not None and part is not None)


def heading(draft: Draft, line: str, in_header: bool) -> str | None:
    """The name of a part where a line is a heading with it; blanks for what says nothing beside it, and for who sent it
    in a chat: `Placement des chefs :`, `Ana: Leaders`. The end is told without them."""
    from pnp.notation.lines import headings

    begin, end = line.rfind("("), line.rfind(")")
    if 0 <= begin < end and not re.search("[0-9)]", line[begin + 1 : end]) and not re.search(r"\w", line[end:]):
        line = f"{line[:begin]}{' ' * (end + 1 - begin)}{line[end + 1 :]}"  # Leaders (in turn order):
    if line.lstrip()[:1] != "#" and _is_bare_part(draft, line.strip(), in_header):
        return line
    said = headings(line.replace("#", " "), draft.names)
    told = (one for one in said if _is_bare_part(draft, one.strip(), in_header))
    named = ((one, Word(re.findall(r"[^\W\d_]+", one)[0], 1)) for one in told)
    return next((one for one, word in named if part_of(draft, word) != END), None)


def begin_next_part(draft: Draft, lines: Sequence[str]) -> None:
    """Begins the next part of the log, where the one before is over, if none of the lines names it."""
    from pnp.notation.lines import headings

    verb = dict(pairwise(draft.notation.sections))[draft.verb]
    told = (one for line in lines for one in headings(line.replace("#", " "), ()))
    words = (found[1] for one in told if (found := re.fullmatch(r"[\W_]*([^\W\d_]+)[\W_]*", one)))
    if not any(part_of(draft, Word(word, 1)) == draft.notation.sections[verb] for word in words):
        draft.verb = verb
