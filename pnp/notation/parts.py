"""Lines that begin a part of a log: `-- play`, `-- end ...`."""

from __future__ import annotations

import re

from pnp.data.nearest import nearest
from pnp.notation.draft import Draft
from pnp.notation.names import is_player
from pnp.notation.points import read_result
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable, Word
from pnp.notation.words import GENERAL

_PART = re.compile(r"\W*([^\W\d_]*)")
END = "end"


class UnknownPart(Unreadable):
    """A line begins a part that there is not."""


def begins_part(draft: Draft, stripped: str) -> bool:
    """Whether a line that begins with a dash begins a part, and not with a number or the name of a player."""
    if stripped.startswith("--"):
        return True
    rest = stripped[1:].lstrip()
    if rest[:1].isdigit():
        return False
    words = [Word(text.split(maxsplit=1)[0], 1) for text in (stripped, rest) if text]
    return not any(is_player(word, draft.names) for word in words)


def read_part(draft: Draft, line: str) -> str | None:
    """Reads a line that begins a part: the verb of its lines, None for the end. Raises Unreadable."""
    found = _PART.match(line)
    begin, end = found.span(1) if found else (0, 0)
    name = line[begin:end].casefold()
    verbs = {part: verb for verb, part in draft.notation.sections.items()}
    part = name if name in verbs or name == END else _meaning(draft, Word(name, begin + 1))
    if part == END:
        words, note = draft.words(line, end)
        draft.beside(None if note is None else f"# {note}".rstrip(), "-- end")
        read_result(draft, [word for word in words if word.text != ":"], begin + 1, end + 1)
        return None
    if part is None:
        near = nearest(name, [*verbs, END])
        known = message("part.known", parts=message("list.comma").join(verbs))
        hint = message("near.one", word=near) if near else known
        raise UnknownPart(message("part.unknown", hint=hint), begin + 1)
    draft.beside(_behind(draft, line, end), f"-- {part}")
    return verbs[part]


def says_end(word: Word) -> bool:
    """Whether a word begins the line of the result."""
    return word.text.casefold() == END or GENERAL.find("marks", word) == END


def is_part(draft: Draft, word: Word) -> bool:
    """Whether a word is the name of a part."""
    return word.text.casefold() in draft.notation.sections.values() or _meaning(draft, word) is not None


def _meaning(draft: Draft, word: Word) -> str | None:
    """The part that a word in another language names."""
    if not word.text:
        return None
    found = draft.notation.words.find("parts", word)
    return found or (END if GENERAL.find("marks", word) == END else None)


def _behind(draft: Draft, line: str, begin: int) -> str:
    """What stands behind the name of a part, as a comment; raises Unreadable where it may be a turn."""
    rest = line[begin:].strip()
    if not rest or rest.startswith("#"):
        return rest
    word = rest.split()[0].strip('".:)“”')
    if word.isdecimal() or any(name.casefold().startswith(word.casefold()) for name in draft.names if word):
        raise Unreadable(message("part.turn"), line.index(rest, begin) + 1)
    return f"# {rest}"
