"""Reads the header lines of a log: `key: value`."""

from __future__ import annotations

import re
from typing import Any

from pnp.data.nearest import nearest
from pnp.data.read import Comment
from pnp.notation.draft import Draft
from pnp.notation.names import MOST_PLAYERS, names_in
from pnp.notation.odd import DOUBLE_QUOTES, SINGLE_QUOTES
from pnp.notation.record import Notation, Places
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable, Word, commas, json_value, split, tight, words_of
from pnp.notation.words import GENERAL

ABOUT = ("title", "date", "place", "recorder", "note")
TEXTS = ("game", "layout", "layout-sha256", *ABOUT, "format")
OBJECTS = ("setup", "position", "result")
KEYS = ("game", "layout", "layout-sha256", "players", "rules", *ABOUT, "seed", *OBJECTS, "format")
LINE = re.compile(r"\s*([^\W\d_][\w'’-]*+(?: [\w'’-]++){0,2}+)\s*+:")
"""A line with a key, which may be of some words: `left out:`."""
_PLAIN_LIST = re.compile(r"[^\W\d_]\w*(?:, [^\W\d_]\w*)+")
_BARE_LIST = re.compile(r"\[\s*[^\W\d]")  # names without quotes
_SEED = re.compile(r"^(?:n[or°º]?\.?|№)\s*(?=\d)|(?<=\d)\.$", re.IGNORECASE)
_QUOTED = re.compile(f"[{DOUBLE_QUOTES}][^{DOUBLE_QUOTES}]*[{DOUBLE_QUOTES}]")
_Path = tuple[str, ...]
_ODD_LIST = frozenset(f";{DOUBLE_QUOTES}{SINGLE_QUOTES}")
# a "#" begins a comment after a blank and outside quotes; a quote that does not close is a plain sign,
# and so are all after it: none of them closes either
_BEFORE_COMMENT = re.compile(r'(?:[^"#]++|"[^"\\]*+(?:\\.[^"\\]*+)*+"|(?<=\S)#)*+(?:"(?:[^#]++|(?<=\S)#)*+)?+')


def key_of(text: str, notation: Notation | None) -> str | None:
    """The key that a text before a colon means, without regard to case, accents and language."""
    key = text.casefold().replace("_", "-")
    known = (*KEYS, *notation.keys) if notation else KEYS
    if key in known:
        return key
    from pnp.notation.folding import fold

    key = fold(text).replace("_", "-").replace(" ", "-")
    if key in known:
        return key
    word = Word(text, 1)
    return (notation.words.find("keys", word) if notation else None) or GENERAL.find("keys", word)


def unknown_key(text: str, column: int, notation: Notation) -> Unreadable:
    """The exception that a line has a key that there is not."""
    key, known = text.casefold().replace("_", "-"), (*KEYS, *notation.keys)
    near = nearest(key, known)
    some = message("near.some", words=message("list.comma").join(known))
    hint = message("near.one", word=near) if near else some
    return Unreadable(message("header.unknown", key=key, hint=hint), column)


def read_header(draft: Draft, key: str, line: str, found: re.Match[str]) -> None:
    """Reads a header line, whose key was found in it. Raises Unreadable."""
    column, offset, places = found.start(1) + 1, found.end(), Places()
    position = draft.notation.position
    if position and key in position.lines:
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
    in_setup = key == "seed" or key in notation.header
    path: _Path = (
        ("setup", notation.header[key].key if key in notation.header else key) if in_setup else (key.replace("-", "_"),)
    )
    value = line[offset:].strip()
    column = len(line) - len(line[offset:].lstrip()) + 1 if value else offset + 1
    places[()] = column
    if value.startswith(("{", "[")) and not (key == "players" and _BARE_LIST.match(value)):
        return path, _json(key, value, column)
    if key in OBJECTS:
        raise Unreadable(message("header.object"), column)
    if key == "players":
        items = _names(_without_comment(value), column)
        places.update({(index,): item.column for index, item in enumerate(items)})
        return path, [item.text for item in items]
    if key == "seed":
        return path, _integer(_SEED.sub("", _without_comment(value)), column)
    if key in TEXTS:
        return path, _text(line, offset, column)
    if key == "rules":
        return path, dict(_rule(word, places) for word in tight(split(line, offset)[0]))
    words = draft.words(line, offset)[0]
    flag = _flag(notation, key, words)
    return (("setup", flag), True) if flag else (path, notation.header[key].read(words, draft.name, places))


def _names(value: str, column: int) -> list[Word]:
    """The names of a list, between commas or semicolons, in quotes of any kind or in none. Raises Unreadable."""
    if _PLAIN_LIST.fullmatch(value):
        return list(commas(value, column))
    from pnp.notation.name_list import name_list, names_typed

    typed = names_typed(value) if '"' not in value else value
    if _ODD_LIST.isdisjoint(typed):
        return list(commas(typed.rstrip(" ,"), column))
    return list(name_list(typed, column))


def _flag(notation: Notation, key: str, words: list[Word]) -> str | None:
    """The key of the setup that a word alone makes true."""
    if len(words) != 1 or not notation.header[key].flags:
        return None
    flags = notation.header[key].flags
    return flags.get(words[0].text.lower()) or flags.get(notation.words.find("flags", words[0]) or "")


def comment_in(key: str, line: str, offset: int) -> str | None:
    """The comment after the value of a header line that can be read, from its sign on. JSON has none."""
    value = line[offset:].strip()
    if value.startswith(("{", "[")):
        return None
    if key in ("players", "seed") or (key in TEXTS and not value.startswith('"')):
        return value[len(_without_comment(value)) :].strip() or None
    note = words_of(line, offset)[1]
    return None if note is None else f"# {note}".rstrip()


def _json(key: str, value: str, column: int) -> Any:
    data = json_value(value, column)
    if key in OBJECTS and not isinstance(data, dict):
        raise Unreadable(message("header.object"), column)
    return data


def _without_comment(value: str) -> str:
    match = _BEFORE_COMMENT.match(value)
    return match[0].rstrip() if match else value


def text_of(line: str, offset: int) -> str:
    """The text behind a key that is no JSON, without its comment."""
    return _without_comment(line[offset:].strip())


def _text(line: str, offset: int, column: int) -> str:
    if line[offset:].lstrip().startswith('"'):
        words, _ = split(line, offset)
        if len(words) > 1:
            raise Unreadable(message("header.after-text"), words[1].column)
        return words[0].text
    text = text_of(line, offset)
    if not text:
        raise Unreadable(message("header.text"), column)
    return text[1:-1].strip() or text if _QUOTED.fullmatch(text) else text


def _integer(value: str, column: int) -> int:
    if not value.isdecimal() or len(value) > 16:
        raise Unreadable(message("header.seed"), column)
    return int(value)


def _rule(word: Word, places: Places) -> tuple[str, Any]:
    """A rule and its value, JSON or a word; of `waived`, words with commas between them."""
    key, equals, value = word.text.partition("=")
    if not equals:
        raise Unreadable(message("header.rule"), word.column)
    places[(key,)] = word.at(len(key) + 1)
    if key != "waived" or value.startswith("["):
        try:
            return key, json_value(value, word.at(len(key) + 1))
        except Unreadable:
            return key, value
    begin, items = len(key) + 1, list[str]()
    for item in value.lower().split(","):
        places[key, len(items)] = word.at(begin)
        items.append(item)
        begin += len(item) + 1
    return key, items
