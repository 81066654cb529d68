"""Scores that the table wrote down, and who won."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pnp.engine import UNREADABLE
from pnp.notation.draft import Draft, Path
from pnp.notation.names import is_player
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable, Word
from pnp.notation.words import GENERAL

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
        name, found = draft.name(word), _POINTS.fullmatch(points.text)
        if not found and points.text != UNREADABLE:
            raise Unreadable(message("points.number", name=name), points.column)
        if name in scores:
            raise Unreadable(message("name.twice", name=name), word.column)
        scores[name] = int(found[1]) if found else UNREADABLE
        draft.places[(*path, name)] = draft.line, points.column
    return scores


def read_result(draft: Draft, words: Sequence[Word], column: int, end: int) -> None:
    """The result that a line claims, which begins at `column` and whose words begin at `end`. Raises Unreadable."""
    draft.put(("result",), {}, column)
    draft.places["result",] = draft.line, column
    result: dict[str, Any] = draft.data["result"]
    at = _winners(words, draft.names)
    scored = words[:at]
    if at < len(words) and len(scored) > 1 and len(words) == at + 1 and is_player(scored[-1], draft.names):
        scored = scored[:-1]
    if scored:
        result["scores"] = read_scores(draft, scored, ("result", "scores"), end)
    if at < len(words):
        named = [word for word in words[at + 1 :] if not _is_joint(word, draft.names)]
        if not named and at > 1 and is_player(words[at - 1], draft.names):
            named = [words[at - 1]]  # Ana wins
        result["winners"] = [draft.name(word) for word in named]
        draft.places["result", "winners"] = draft.line, words[at].column


def _apart(word: Word, names: Sequence[str]) -> list[Word]:
    """A name and its points that stand together; signs between them are left out."""
    if word.quoted or word.text in names:
        return [word]
    begin = len(word.text) - len(word.text.lstrip("=:"))
    both = None if is_player(word, names) else re.compile(_BOTH).fullmatch(word.text, begin)
    ends = [both.span(1), both.span(2)] if both else [(begin, len(word.text))]
    return [word.part(*span) if both or begin else word for span in ends if span[0] < span[1]]


def _says_nothing(word: Word, names: Sequence[str]) -> bool:
    """Whether a word is a lone sign or `points`."""
    if word.quoted or word.text in names:
        return False
    if not any(map(str.isalnum, word.text)) and word.text != UNREADABLE:
        return True
    return not word.text[-1:].isdigit() and not is_player(word, names) and GENERAL.find("points", word) is not None


def _winners(words: Sequence[Word], names: Sequence[str]) -> int:
    """The index of the word before the winners, or behind the last one."""
    plain = (index for index, word in enumerate(words) if word.text.casefold() == "winners" and not word.quoted)
    others = (index for index, word in enumerate(words) if _says_winners(word, names))
    found = next(plain, None)
    return next(others, len(words)) if found is None else found


def _says_winners(word: Word, names: Sequence[str]) -> bool:
    if word.quoted or word.text in names or _POINTS.fullmatch(word.text) or is_player(word, names):
        return False
    return GENERAL.find("marks", word.part(0, len(word.text.rstrip(":")))) == "winners"


def _is_joint(word: Word, names: Sequence[str]) -> bool:
    """Whether a word stands between names: `and`."""
    if word.quoted or word.text in names or is_player(word, names):
        return False
    return word.text == ":" or GENERAL.find("joints", word) is not None
