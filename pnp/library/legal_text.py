"""What may come next, as players write it: lines of notation that are alike are folded into one.

Lines are a tree of words; branches that go on alike are one branch with alternatives, `m 24>10|11 1-7`, and what
comes last is a list, `m D5> D6 E5`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.data.visible import plain
from pnp.game import names_of
from pnp.library.legal import LegalEntries
from pnp.library.sentences import any_of, message
from pnp.notation.names import written
from pnp.notation.record import Notation

WIDTH = 100
_INDENT, _FURTHER = "  ", "      "
_WORD = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^\s>"])+>?|\S')
_CHUNK = re.compile(r"[^ |]*[ |]|[^ |]+")
_NUMBER = re.compile(r"(\d+)")
_Tree = dict[str, Any]
_Branches = tuple[tuple[tuple[str, ...], Any], ...]
_END: _Branches = ()
_ANOTHER, _OPTIONAL = ("another",), ("optional",)
"""The end of lines whose last word is any of a list but the word before it; of lines that may do without it."""


def legal_lines(found: LegalEntries) -> Iterator[str]:
    """The lines of `pnp legal`, none over 100 columns."""
    notation, names = found.log.game.notation(), names_of(found.log.log["players"])
    yield from _wrapped(plain(_head(found)))
    yield from _block(entry_text(entry, names, notation) for entry in found.entries)
    if found.verb and found.goes_on:
        if not found.unfinished:
            yield message("legal.or-goes-on")
        verb = found.verb
        yield from _block(notation.write_turn(verb, [action]) for action in found.goes_on)


def _head(found: LegalEntries) -> str:
    key = "legal.after" if found.action is None else "legal.after-action"
    where = message(key, move=found.move, action=found.action)
    if found.unfinished:
        return message("legal.unfinished", where=where)
    if found.over:
        return message("legal.over", where=where)
    if found.turn:
        return message("legal.turn", where=where, players=any_of(found.turn))
    return message("legal.nobody", where=where)


def entry_text(entry: Mapping[str, Any], names: Sequence[str], notation: Notation) -> str:
    """An entry as notation has it, without what is left out of it; a range of numbers as "1-4"."""
    verb = next(verb.name for verb in notation.verbs if verb.name in entry)
    text = notation.write_turn(verb, entry[verb])
    if verb in notation.nobodys:
        return f"{verb} {text}"
    mark = f"{verb} " if verb in notation.inline else ""
    return f"{written(entry['player'], names)} {mark}{text}"


def _block(texts: Iterable[str]) -> Iterator[str]:
    tree: _Tree = {}
    for text in texts:
        branch = tree
        for word in _WORD.findall(plain(text)):
            branch = branch.setdefault(word, {})
        branch[""] = {}
    for line in _lines(_folded(tree), ""):
        yield from _wrapped(_INDENT + line)


def _folded(tree: _Tree) -> _Branches:
    """A tree of words, those as one that go on alike; words that may be the last one are also among the last."""
    alike: dict[Any, list[str]] = {}
    for word, after in tree.items():
        branch = _folded({key: value for key, value in after.items() if key})
        if branch and "" in after and len(branch) == 1 and branch[0][1] == _END:
            branch = ((branch[0][0], _OPTIONAL),)
        elif branch and "" in after:
            alike.setdefault(_END, []).append(word)
        alike.setdefault(branch, []).append(word)
    return tuple((tuple(words), branch) for branch, words in _with_another(alike).items())


def _with_another(alike: Mapping[Any, list[str]]) -> dict[Any, list[str]]:
    """Words as one, too, each of which goes on with any word of the same list but itself: tiles laid elsewhere."""
    lists = {branch: _another(words, branch) for branch, words in alike.items()}
    times = Counter(lists.values())
    found: dict[Any, list[str]] = {}
    for branch, words in alike.items():
        found.setdefault(lists[branch] if times[lists[branch]] > 1 and lists[branch] else branch, []).extend(words)
    return found


def _another(words: Sequence[str], branch: Any) -> Any:
    """The list without one of whose words these go on; None: they go on otherwise."""
    if len(words) != 1 or len(branch) != 1 or branch[0][1] != _END or not words[0].endswith(">"):
        return None
    own, others = words[0][:-1], branch[0][0]
    return None if own in others else ((tuple(sorted((own, *others), key=_natural)), _ANOTHER),)


def _natural(word: str) -> list[object]:
    return [int(part) if index % 2 else part for index, part in enumerate(_NUMBER.split(word))]


def _lines(branches: _Branches, head: str) -> Iterator[str]:
    for words, branch in branches:
        if branch in (_END, _ANOTHER, _OPTIONAL):
            yield _list(head, words, branch)
        elif all(word.endswith(">") for word in words):
            yield from _lines(branch, head + "|".join(word[:-1] for word in words) + ">")
        else:
            yield from _lines(branch, f"{head}{'|'.join(words)} ")


def _list(head: str, words: Sequence[str], end: Any) -> str:
    """A line with alternatives for its last word."""
    text = " ".join(words)
    if end == _OPTIONAL:
        return f"{head}[{text}]"
    if len(words) == 1:
        return head + text
    between = " " if head.endswith(">") else ": " if head else ""
    line = head.rstrip() + between + text
    return message("legal.another", text=line) if end == _ANOTHER else line


def _wrapped(text: str) -> Iterator[str]:
    line = ""
    for chunk in _CHUNK.findall(text):
        if line.strip() and len((line + chunk).rstrip()) > WIDTH:
            yield line.rstrip()
            line = _FURTHER
        line += chunk
        while len(line.rstrip()) > WIDTH:  # a name that long
            yield line[:WIDTH]
            line = _FURTHER + line[WIDTH:]
    yield line.rstrip()
