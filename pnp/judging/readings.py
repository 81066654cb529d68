"""What the reader understood of a log, where that is more than spelling, and what it may have got wrong. A line and its
canonical text are the same but for spelling where both say the same letters and digits in the same order, once each
word is put for the one of the notation that it means: case, accents, signs, zeros, names cut short, colors and verbs in
full or in another language. Words turned round, left out, counted or added are more."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pnp.engine import GENERAL, UNREADABLE, Finding
from pnp.game import LoadedLog, names_of
from pnp.judging import message
from pnp.judging.verdict import Verdict

_STROKES = "//"
_PIECE = re.compile(r"[^\W\d_]+|[0-9]+")
_WORD = re.compile(r"[^\s,;|()\[\]]+")
_LONGEST = 3  # words that mean one of the notation's: `passe son tour`
_SHOWN = 12  # lines of remarks, named
_FEWEST = 2  # rounds whose dice count on


def with_readings(verdict: Verdict) -> Verdict:
    """Return the verdict with notes of what was read otherwise than written, and what else the reader has to tell."""
    log = verdict.log
    typed = list(_typed(log))
    joyful = frozenset(one.move for one in typed if one.text.endswith("!") and not one.text[-2:-1].isspace())
    told = [*_remarks(log), *(finding for one in typed for finding in _told(log, one)), *_running(log)]
    if not (told or joyful):
        return verdict
    hinted = []
    for finding in verdict.findings:
        # of an entry with a `!` that may have been meant to let it stand
        asks = finding.severity == "error" and finding.move in joyful
        hinted.append(finding._replace(message=message("let-stand", message=finding.message)) if asks else finding)
    return replace(verdict, findings=(*hinted, *told))


def _remarks(log: LoadedLog) -> Iterator[Finding]:
    """One warning for all lines and ends of lines that were kept as notes though no sign of a comment stands there."""
    if not (remarks := log.document.remarks):
        return
    first = next((at for at, entry in enumerate(log.log.get("moves", ()), 1) if "note" in entry), 1)
    if not log.log.get("moves"):
        return
    shown = ", ".join(map(str, remarks[:_SHOWN])) + (" ..." if len(remarks) > _SHOWN else "")
    yield _finding("kept-as-note", "warning", log, first, {"note": message("remarks", lines=shown, count=len(remarks))})


class Typed(NamedTuple):
    """An entry as it was typed: which, from 1; its words; its comment behind `//`, "" for none."""

    move: int
    text: str
    behind: str


def _typed(log: LoadedLog) -> Iterator[Typed]:
    """The entries whose lines are not in the canonical form."""
    document = log.document
    if document.syntax != "pnplog":  # what is no text needs no notation, which takes a tenth of a check to import
        return
    canonical, lines = log.game.notation().canonical_line, document.text.split("\n")
    for index in range(len(document.data.get("moves", ()))):
        at = document.places["moves", index][0] - 1
        block = [line.rstrip("\r") for line in lines[at : block_end(lines, at)]]
        half = document.joined.get(index)
        block += [lines[half - 1].rstrip("\r")] if half else []
        if block[0].lstrip()[:1] == "{" or (not half and canonical and all(map(canonical.fullmatch, block))):
            continue
        # without the parts of a note, which stand at the ends of lines
        note, told, behind = document.data["moves"][index].get("note"), list[str](), ""
        for line in map(str.strip, block):
            mark, text = line.find("#"), line
            if note is not None and mark >= 0 and line[mark + 1 :].strip() in note:
                text = line[:mark]
            elif note:
                strokes = (found.start() for found in re.finditer(_STROKES, line))
                cut = next((cut for cut in strokes if line[cut + len(_STROKES) :].strip() in note), None)
                if cut is not None:
                    text, behind = line[:cut], line[cut + len(_STROKES) :]
                elif line.rstrip("()[] ").endswith(note):  # a remark without a sign of a comment
                    text = line.rstrip("()[] ").removesuffix(note)
            told.append(text.strip())
        yield Typed(index + 1, " ".join(told), behind)


def block_end(lines: Sequence[str], begin: int) -> int:
    """Return behind which line an entry ends that begins in one: lines indented more go on with it."""
    end, indent = begin + 1, len(lines[begin]) - len(lines[begin].lstrip())
    while end < len(lines) and lines[end].strip() and len(lines[end]) - len(lines[end].lstrip()) > indent:
        end += 1
    return end


def _told(log: LoadedLog, typed: Typed) -> Iterator[Finding]:
    entry, notation = log.log["moves"][typed.move - 1], log.game.notation()
    if typed.behind and (any(map(str.isdigit, typed.behind)) or _has_verb(log, typed.behind)):
        yield _finding("kept-as-note", "warning", log, typed.move, {"note": typed.behind.strip()})
    if entry.keys() == {"note"} or UNREADABLE in typed.text:  # of what cannot be read there is a warning
        return
    from pnp.notation.writer import entry_line

    line = entry_line({key: value for key, value in entry.items() if key != "note"}, log.log, notation)
    plain = " ".join(line.split())
    if typed.text != plain and (_STROKES in typed.text or not _is_spelling(log, typed.text, plain)):
        yield _finding("read-as", "note", log, typed.move, {"line": plain})


def _has_verb(log: LoadedLog, text: str) -> bool:
    """Whether a text has a word of two letters or more with which an action begins, or that takes one back."""
    from pnp.notation import Word
    from pnp.notation.record import GENERAL as WORDS
    from pnp.notation.tokens import folds

    notation, back = log.game.notation(), WORDS.kinds["negations"].keys()
    words = [Word(word[0], 1) for word in _WORD.finditer(text) if len(word[0]) > 1]
    acts = (notation.opens(verb.name, word) for word in words for verb in notation.verbs)
    return any(folds(word.text) & back for word in words) or any(acts)


def _finding(code: str, severity: Any, log: LoadedLog, move: int, words: Mapping[str, object]) -> Finding:
    rule, player = GENERAL[code], log.log["moves"][move - 1].get("player")
    return Finding(code, severity, move, player, rule.section, rule.says.format(**words), ("moves", move - 1))


def _running(log: LoadedLog) -> Iterator[Finding]:
    """The warning that what was rolled counts on from 1: lines such as `Round 2` may number what they begin."""
    if log.document.syntax != "pnplog":
        return
    entries: Sequence[Mapping[str, Any]] = log.log.get("moves", ())
    for verb in log.game.play.verbs:
        if verb.by != "nobody":
            continue
        moves = [(index, entry[verb.name]) for index, entry in enumerate(entries, 1) if verb.name in entry]
        rolled = [next(iter(value.values())) for _, value in moves if isinstance(value, dict) and len(value) == 1]
        if len(rolled) >= _FEWEST and rolled == list(range(1, len(moves) + 1)):
            yield _finding("running-numbers", "warning", log, moves[1][0], {"verb": verb.name, "last": len(rolled)})


def _is_spelling(log: LoadedLog, typed: str, line: str) -> bool:
    """Whether two texts differ in spelling alone."""
    from pnp.notation.tokens import fold

    wanted = "".join(_PIECE.findall(fold(line)))
    words = [part for word in _WORD.findall(typed) for part in re.split("[/:=>@]", word) if _PIECE.search(part)]
    reachable = {0: {0}}
    for at in range(len(words)):
        for begin in reachable.get(at, ()):
            for count in range(1, _LONGEST + 1):
                for form in _forms(log, words[at : at + count]):
                    if wanted.startswith(form, begin):
                        reachable.setdefault(at + count, set()).add(begin + len(form))
    return len(wanted) in reachable.get(len(words), ())


def _forms(log: LoadedLog, words: Sequence[str]) -> set[str]:
    """What some words say in letters and digits, as they are and as the notation has it."""
    from pnp.notation.record import GENERAL as WORDS, cell_name
    from pnp.notation.tokens import fold

    text, notation = " ".join(words), log.game.notation()
    meant = {text, *_meanings(notation.words.kinds, text), *_meanings({"marks": WORDS.kinds["marks"]}, text)}
    if len(words) == 1:
        plain = text.strip(".!?-–+*'’\"“”")
        names = [name for name in names_of(log.log["players"]) if plain and fold(name).startswith(fold(plain))]
        meant |= {plain.lstrip("0") or "0", cell_name(plain.replace("–", "-")) or plain, *names}
    return {"".join(_PIECE.findall(fold(said))) for said in meant} - {""}


def _meanings(kinds: Mapping[str, Mapping[str, frozenset[str]]], text: str) -> set[str]:
    from pnp.notation.tokens import folds

    forms = folds(text.strip(".:!"))
    found = {meaning for table in kinds.values() for form in forms for meaning in table.get(form, ())}
    return {*found, *(meaning[:1] for meaning in found)}  # colors and goods are written as letters
