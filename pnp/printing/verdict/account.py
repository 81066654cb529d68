"""What a verdict says to whom it is handed: head, findings with rule, source and picture, score; in a language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.data.messages import language_in_use
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.engine import Finding, first
from pnp.game import DrawOptions, LoadedLog, names_of, rule_of
from pnp.judging.folding import Folded
from pnp.judging.report import SHOWN
from pnp.judging.text import judged_text, outcome_text, score_cell, told_findings
from pnp.judging.verdict import Verdict
from pnp.library.moment import Moment
from pnp.notation import entry_line
from pnp.printing.excerpt import draw_excerpt
from pnp.printing.sentences import message
from pnp.scene import Scene

_PICTURE = 92.0, 56.0  # mm, most of a picture without its caption


class Told(NamedTuple):
    """A finding: which entry and whose, its code, what is wrong, labelled lines (rule, source ...), its picture.

    `picture`: the position in which the entry breaks the rule, with marks; None where there is no such position.
    """

    head: str
    code: str
    severity: str
    says: str
    lines: Sequence[tuple[str, str]]
    picture: Scene | None


class Account(NamedTuple):
    """A verdict in words: labelled lines of its head, the judgement, findings, the score as a table, notes on it.

    `more` says how many findings are left out, or "".
    """

    title: str
    head: Sequence[tuple[str, str]]
    judged: str
    findings: Sequence[Told]
    more: str
    scores: Sequence[Sequence[str]]
    notes: Sequence[str]


def account_of(verdict: Verdict, every: bool = False) -> Account:
    """The account of a verdict in the language in use, in which it must have been judged, too.

    Of more findings than `pnp check` shows it has the same first ones, unless `every` one is wanted.
    """
    told, left = told_findings(verdict, every)
    return Account(
        message("verdict.title"),
        list(head_of(verdict)),
        sentence(judged_text(verdict)),
        [_told(verdict.log, folded) for folded in told],
        message("verdict.more", count=left) if left else "",
        list(scores_of(verdict)),
        [sentence(outcome_text(verdict)), *notes_of(verdict)],
    )


def head_of(verdict: Verdict) -> Iterator[tuple[str, str]]:
    """What game it was: the lines that there is something to say of."""
    log, lang = verdict.log, language_in_use()
    data = log.log
    options = (f"{key} {value}" for key, value in data.get("rules", {}).items() if key != "waived")
    said = {
        "game": in_language(log.game.title, lang),
        "board": _board(in_language(log.layout.title, lang), log.layout.id),
        "players": ", ".join(names_of(data["players"])),
        **{key: str(data.get(key, "")) for key in ("title", "date", "place", "recorder")},
        "file": Path(log.document.file).name,
        "options": ", ".join(options),
        "house-rules": ", ".join(verdict.waived),
    }
    yield from ((message(f"verdict.head.{key}"), plain(value)) for key, value in said.items() if value)


def _board(title: str, layout_id: str) -> str:
    """A board by its title, and its id where that is another word."""
    return title if title.casefold() == layout_id else f"{title} ({layout_id})"


def _told(log: LoadedLog, folded: Folded) -> Told:
    finding, more = folded
    lines = [(label, value) for label, value in _lines(log, finding) if value]
    if more:
        lines.append((message("verdict.again"), ", ".join(str(one.move) for one in more)))
    return Told(
        _entry(finding),
        finding.code,
        finding.severity,
        sentence(plain(finding.message)),
        lines,
        _picture(log, finding),
    )


def _entry(finding: Finding) -> str:
    """Which entry it is about, and whose."""
    told = message("verdict.move", move=finding.move) if finding.move else message("verdict.setup")
    told += f", {plain(finding.player)}" if finding.player else ""
    return told if finding.severity == "error" else message("verdict.note", entry=told)


def _lines(log: LoadedLog, finding: Finding) -> Iterator[tuple[str, str]]:
    """Labels with what there is to say; some of it may be empty."""
    rule = rule_of(log.game, finding.code)
    yield message("verdict.written"), _written(log, finding.move) if finding.path else ""
    yield message("verdict.rule", section=rule.section), rule.text
    yield message("verdict.source"), rule.source
    yield message("verdict.ruling"), rule.ruling
    legal, count = first(finding.alternatives, SHOWN)
    listed = ", ".join(map(plain, legal))
    more = count - SHOWN
    yield message("verdict.legal"), message("verdict.legal-more", actions=listed, count=more) if more > 0 else listed


def _written(log: LoadedLog, move: int) -> str:
    """An entry as it is written by hand, in one line."""
    if not move:
        return ""
    lines = entry_line(log.log["moves"][move - 1], log.log, log.game.notation()).split("\n")
    return plain(" ".join(line.strip() for line in lines))


def _picture(log: LoadedLog, finding: Finding) -> Scene | None:
    """The position in which an entry breaks a rule; none of a warning that marks nothing there."""
    if finding.state is None:
        return None
    wishes = DrawOptions(language_in_use())
    if finding.severity != "error" and not log.game.drawing().marks(finding.state, finding, wishes).faulty:
        return None
    there = Moment(log, finding.move - 1, finding.state, False, finding=finding)
    return draw_excerpt(there, message("verdict.board", move=finding.move), wishes, *_PICTURE)


def scores_of(verdict: Verdict) -> Iterator[Sequence[str]]:
    """A row of headings, and one a player."""
    parts = list(next(iter(verdict.scores.values())))
    name_of = verdict.log.game.report.part or str
    yield ["", *map(name_of, parts)]
    for name, score in verdict.scores.items():
        yield [plain(name), *(score_cell(value) for value in score.values())]


def notes_of(verdict: Verdict) -> Iterator[str]:
    """What makes up the scores of a legal log."""
    notes = verdict.log.game.report.notes
    if verdict.legal and notes:
        yield from map(plain, notes(verdict.state))


def sentence(text: str) -> str:
    """The text with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
