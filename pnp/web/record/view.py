"""What the page of a recorder shows, as JSON has it: the position, what may be played, the entries, the score."""

from __future__ import annotations

from typing import Any

from pnp.data.errors import UsageError
from pnp.data.visible import plain
from pnp.engine import Finding, first
from pnp.game import LoadedLog, rule_of
from pnp.judging.text import score_cell
from pnp.judging.verdict import judge
from pnp.library.legal import LegalEntries, legal
from pnp.library.moment import Moment, moment_of
from pnp.mending.repair import repairs
from pnp.web.record.attempt import Attempt
from pnp.web.record.choices import further_actions, next_entries
from pnp.web.record.forms import forms
from pnp.web.record.picture import Pictures
from pnp.web.record.session import Session
from pnp.web.record.written import shown
from pnp.web.sentences import message

_SHOWN, _REPAIRS = 8, 3  # legal alternatives, repairs


class View:
    """What there is to show of a session."""

    def __init__(self, session: Session, lang: str = "en") -> None:
        self.session = session
        self.pictures = Pictures(session.log.game, lang)
        moment = moment_of(session.log, 0)
        drawn = session.log.game.drawing().places(moment.state, self.pictures.wishes)
        self.places = frozenset(place.name for place in drawn)
        rows: dict[float, list[list[Any]]] = {}
        for place in drawn:
            rows.setdefault(round(place.y, 1), []).append([place.name, place.x, place.y, place.size])
        self.rows = list(rows.values())

    def state(self, known: str) -> dict[str, Any]:
        """All that the page shows between entries; `known` as `Pictures.of` takes it."""
        log = self.session.log
        verdict, there = judge(log), moment_of(log, at_violation=True)
        wrong = next((finding for finding in verdict.findings if finding.severity == "error"), None)
        found = None if wrong and not verdict.legal else self.legal(log)
        unset = bool(wrong and not wrong.move and "position" not in log.log)
        return {
            "version": self.session.version,
            "picture": self.pictures.of(there, known),
            "entries": self._entries(log),
            "choices": next_entries(found, self.places) if found else [],
            "turn": message("record.setup") if unset else _turn(log, there, found),
            "forms": forms(log) if unset or "position" in log.log else [],
            "scores": _scores(there),
            "wrong": self.told(log, wrong, mended=True) if wrong else None,
            "warnings": [plain(one.message) for one in verdict.findings if _is_warning(one)][-3:],
            "changed": self.session.store.is_changed(),
            "file": plain(self.session.store.path.name),
        }

    def legal(self, log: LoadedLog) -> LegalEntries | None:
        """What may come next; None for a last position, which does not tell."""
        try:
            return legal(log)
        except UsageError:
            return None

    def attempt(self, tried: Attempt, known: str) -> dict[str, Any]:
        """What comes of a line before it is played."""
        finding = tried.finding
        return {
            "line": plain(tried.line),
            "playable": tried.playable,
            "unfinished": tried.unfinished,
            "choices": further_actions(tried.found, self.places) if tried.found else [],
            "picture": self.pictures.of(tried.moment, known),
            "wrong": self.told(tried.log, finding) if finding else None,
        }

    def headed(self, log: LoadedLog, line: str, known: str) -> dict[str, Any]:
        """What comes of a header line before it is written: the position, and what is still wrong with it."""
        wrong = next((finding for finding in judge(log).findings if finding.severity == "error"), None)
        return {
            "line": plain(line),
            "playable": True,
            "choices": [],
            "picture": self.pictures.of(moment_of(log, at_violation=True), known),
            "wrong": None,
            "holds": plain(wrong.message) if wrong else "",
        }

    def edited(self, tried: Attempt, known: str) -> dict[str, Any]:
        """What comes of another entry in the place of one: whether the rest still holds, and what `repair` says."""
        said = self.attempt(tried, known)
        if tried.finding:
            said["wrong"] = self.told(tried.log, tried.finding, mended=tried.finding.move != tried.move)
        holds = tried.playable or (tried.unfinished and tried.move == len(tried.log.log["moves"]))
        said["holds"] = message("record.holds") if holds else ""
        return said

    def told(self, log: LoadedLog, finding: Finding, mended: bool = False) -> dict[str, Any]:
        """A finding: what is wrong, the rule, what would have been legal, what was perhaps meant."""
        legal_ones, _ = first(finding.alternatives, _SHOWN)
        found = repairs(log)[:_REPAIRS] if mended else []
        return {
            "move": finding.move,
            "code": finding.code,
            "says": plain(finding.message),
            "rule": rule_of(log.game, finding.code).text,
            "legal": [plain(one) for one in legal_ones],
            "meant": [plain(one.says()) for one in found],
        }

    def _entries(self, log: LoadedLog) -> list[dict[str, Any]]:
        moves = log.log.get("moves", ())
        return [{"line": shown(log, at), "struck": bool(entry.get("struck"))} for at, entry in enumerate(moves)]


def _is_warning(finding: Finding) -> bool:
    """Whether there is to say something of what is written so far: that the game goes on is no news."""
    return finding.severity == "warning" and finding.code != "unfinished"


def _turn(log: LoadedLog, there: Moment, found: LegalEntries | None) -> str:
    if "position" in log.log:
        return message("record.position")
    if there.state.phase == "over":
        return message("record.over")
    names = found.turn if found else ()
    return message("record.turn", names=", ".join(map(plain, names))) if names else message("record.nobody")


def _scores(there: Moment) -> dict[str, Any]:
    """Headings, and a row a player."""
    part = there.log.game.report.part or str
    keys = list(next(iter(there.scores.values()), {}))
    rows = [[plain(name), *(score_cell(value) for value in row.values())] for name, row in there.scores.items()]
    return {"head": [part(key) for key in keys], "rows": rows}
