"""The page of a recorder: what it shows, what may be played next, and what it asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from html import escape
from threading import Lock
from typing import Any

from pnp.data import DataError, UsageError, forbid, in_language, plain
from pnp.engine import Finding, first
from pnp.game import DrawOptions, LoadedLog, names_of, rule_of
from pnp.judging import listed, message as judged
from pnp.judging.verdict import SHOWN, breaks_rules, judge
from pnp.library.legal import LegalEntries
from pnp.library.verdicts import Moment, moment_of, replay
from pnp.printing.pictures import draw_marked, with_marks, written_entry
from pnp.repairing.questions import Questions
from pnp.repairing.repairs import mended, repairs
from pnp.scene import Scene
from pnp.web import message

from pnp.web.frame import (  # isort: skip
    Series, ServedPage, course_says, filled, player_colors, rows_of, scripts, served_page, styles,
)  # fmt: skip
from pnp.web.record.choices import forms, further_actions, next_entries, whole_entries
from pnp.web.record.session import Attempt, Refused, Session, Sheet, asked, with_stands
from pnp.web.replay import curve, gains, replay_page, score_rows

# The page of a recorder, as JSON has it: the position, what may be played, the entries, the score.

_REPAIRS, _WARNINGS = 3, 3  # that are told


class View:
    """What there is to show of a session: a log is played on as if what is illegal in it stood."""

    def __init__(self, session: Session, lang: str = "en") -> None:
        self.session = session
        self._wishes, self._series = DrawOptions(lang), Series(session.log.game)
        drawn = session.log.game.drawing().places(moment_of(session.log, 0).state, self._wishes)
        self._places = frozenset(place.name for place in drawn)
        two = [(place.name, round(place.x, 2), round(place.y, 2), round(place.size, 2)) for place in drawn]
        self.rows = rows_of(two)
        self._asked: tuple[int, Questions] | None = None  # the version of the session that is asked about
        self._told: tuple[int, dict[str, Any], Sequence[Moment], Scene] | None = None  # of a version, for all pages
        self._lines: dict[str, str] = {}  # entries below a header, as they are shown; writing proves each by reading it

    def over(self, session: Session) -> View:
        """Return a view of another session of the same game and layout, for the same page."""
        view = copy(self)
        view.session, view._asked, view._told = session, None, None
        return view

    def _picture(self, moment: Moment, known: str, scene: Scene | None = None) -> dict[str, Any]:
        """A position as `board.js` shows it."""
        scene = scene or with_marks(draw_marked(moment, self._wishes), moment, self._wishes)[0]
        places = moment.log.game.drawing().places(moment.state, self._wishes)
        return {**self._series.of(scene, known), "holds": [plain(place.holds) for place in places]}

    def state(self, known: str) -> dict[str, Any]:
        """Return all that the page shows between entries; `known` as `Series.of` takes it."""
        if not self._told or self._told[0] != self.session.version:
            said, moments = self._state()
            self._told = self.session.version, said, moments, draw_marked(moments[-1], self._wishes)
        _, said, moments, scene = self._told
        return {**said, "picture": self._picture(moments[-1], known, scene), "changed": self.session.store.is_changed()}

    def _state(self) -> tuple[dict[str, Any], Sequence[Moment]]:
        """What the page shows, without the picture, and the moments of the log."""
        log, verdict = self.session.log, self.session.verdict
        stood = with_stands(log, self.session.stands)
        moments = [moment_of(stood, 0)]
        if "position" not in log.log:
            moments += replay(stood)
        there, entries = moments[-1], log.log.get("moves", ())
        errors = [finding for finding in verdict.findings if finding.severity == "error"]
        wrong = errors[0] if errors else None
        unset = bool(wrong and not wrong.move and not entries and "position" not in log.log)
        over, ended = there.state.phase == "over", "result" in log.log
        found = None if unset or over or ended else self.session.following
        # that the game goes on is no news
        told = (one for one in verdict.findings if one.severity == "warning" and one.code != "unfinished")
        illegal, winners = {finding.move for finding in errors}, judge(stood).winners if over else None
        head = str({key: value for key, value in log.log.items() if key not in ("moves", "result")})
        said = {
            "version": self.session.version,
            "entries": [{
                "line": self._line(head, log, at), "struck": bool(entry.get("struck")),
                "gained": gains(moments[at + 1]) if at + 1 < len(moments) else "", "illegal": at + 1 in illegal,
            } for at, entry in enumerate(entries)],
            "choices": next_entries(found, self._places) if found else [],
            "turn": message("record.setup") if unset else _turn(log, there, found),
            "forms": forms(log) if not entries or "position" in log.log else [], "scores": score_rows(there),
            "curve": curve([moment.scores for moment in moments], names_of(log.log["players"])),
            "wrong": self.told(log, wrong) if wrong and not unset else None,
            "illegal": message("record.illegal", move=wrong.move) if wrong and wrong.move else "",
            "prompt": plain(wrong.message) if wrong and unset else "",
            "warnings": [plain(one.message) for one in told][-_WARNINGS:], "over": over, "ended": ended,
            "won": "" if winners is None else judged("outcome.won", winners=listed(map(plain, winners))),
            "file": plain(self.session.store.path.name),
        }  # fmt: skip
        return said, moments

    def _line(self, head: str, log: LoadedLog, at: int) -> str:
        if (key := f"{head}{log.log['moves'][at]}") not in self._lines:
            self._lines[key] = written_entry(log, at + 1)
        return self._lines[key]

    def at(self, move: int, known: str) -> dict[str, Any]:
        """Return the position after an entry, with the place marked where it is illegal; raises Refused."""
        self.state(known)
        assert self._told
        if not 0 <= move < len(moments := self._told[2]):
            raise Refused(message("record.no-such-entry", move=move))
        errors = (one for one in self.session.verdict.findings if one.move == move and breaks_rules([one]))
        there = replace(moments[move], finding=next(errors, None))
        return {"move": move, "picture": self._picture(there, known), "scores": score_rows(there)}

    @property
    def asked(self) -> Questions:
        """What is asked about the log as it is now."""
        session = self.session
        if not self._asked or self._asked[0] != session.version:
            self._asked = session.version, Questions(session.log)
        return self._asked[1]

    def question(self) -> dict[str, Any] | None:
        """Return the question about what is wrong, with its answers; where nothing is open the repair."""
        question, repair = self.asked.question, self.asked.repair
        if question:
            answers = [plain(one.says) for one in question.answers]
            unknown = message("record.unknown")
            return {"says": plain(question.says), "answers": answers, "unknown": unknown, "left": self.asked.left}
        mend = {"answers": [message("record.mend")], "left": self.asked.left}
        return {"says": plain(repair.says()), **mend} if repair else None

    def attempt(self, tried: Attempt, known: str) -> dict[str, Any]:
        """Return what comes of a line before it is played."""
        finding = tried.finding
        return {
            "line": plain(tried.line), "playable": tried.playable, "unfinished": tried.unfinished,
            "choices": further_actions(tried.found, self._places) if tried.found else [],
            "picture": self._picture(tried.moment, known), "wrong": self.told(tried.log, finding) if finding else None,
        }  # fmt: skip

    def headed(self, log: LoadedLog, line: str, known: str) -> dict[str, Any]:
        """Return what comes of a header line before it is written: the position, and what is still wrong with it."""
        wrong = next((finding for finding in judge(log).findings if finding.severity == "error"), None)
        return {
            "line": plain(line), "playable": True, "choices": [],
            "picture": self._picture(moment_of(log, at_violation=True), known), "wrong": None,
            "holds": plain(wrong.message) if wrong else "",
        }  # fmt: skip

    def edited(self, tried: Attempt, known: str) -> dict[str, Any]:
        """Return what comes of another entry in the place of one: whether the rest holds, and what `repair` says."""
        said = self.attempt(tried, known)
        if tried.finding:
            said["wrong"] = self.told(tried.log, tried.finding)
            said["mends"] = tried.finding.move != tried.move
        holds = tried.playable or (tried.unfinished and tried.move == len(tried.log.log["moves"]))
        said["holds"] = message("record.holds") if holds else ""
        return said

    def told(self, log: LoadedLog, finding: Finding) -> dict[str, Any]:
        """Return a finding: what is wrong, the rule, what would have been legal."""
        legal_ones, _ = first(finding.alternatives, SHOWN)
        return {
            "move": finding.move, "code": finding.code, "says": plain(finding.message),
            "rule": rule_of(log.game, finding.code).text, "legal": [plain(one) for one in legal_ones],
        }


def _turn(log: LoadedLog, there: Moment, found: LegalEntries | None) -> str:
    if "position" in log.log:
        return message("record.position")
    if there.state.phase == "over":
        return message("record.over")
    if "result" in log.log:
        return message("record.stopped")
    names = found.turn if found else ()
    return message("record.turn", names=", ".join(map(plain, names))) if names else message("record.nobody")


# requests that change the file, all but `again` only of a page that has seen its last change
_CHANGES = ("play", "edit", "answer", "strike", "remove", "end", "again")
_TRIES = ("state", "look", "at", "ends", "play", "remove")  # of a line that is only tried
_SHORT, _LONG = 0.3, 20.0  # seconds that a page waits for news
# a browser has six connections to a program: more pages of it must not wait for each other
_FEW = 3


class Reads:
    """What each page of a session may read, who only watches too; nothing here changes anything."""

    names = frozenset(("events", "now", "at", "replay"))

    def __init__(self, view: View, lang: str = "en") -> None:
        self.view, self.lang, self._waiting = view, lang, 0

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """Answer with 200; with 409 where there is no such thing. `events` waits for a change."""
        session, known = self.view.session, str(data.get("known", ""))
        number = str(data.get("number", ""))
        at = int(number) if _NUMBER.fullmatch(number) else -1
        with session.lock:
            if name == "events":  # answered after a change, or after a while; the lock is free meanwhile
                self._waiting += 1
                try:
                    session.changed.wait_for(lambda: session.version != at, _LONG if self._waiting <= _FEW else _SHORT)
                finally:
                    self._waiting -= 1
                return 200, {"version": session.version}
            if name == "replay":
                log = session.log
            else:
                try:
                    found = self.view.at(at, known) if name == "at" else self.view.state(known)
                except DataError as error:
                    return 409, {"error": plain(error.message)}
                return 200, {key: value for key, value in found.items() if key not in _OF_WRITER}
        try:  # takes a while, in which others may write
            return 200, {"file": f"{session.store.path.stem}.html", "text": replay_page(log, self.lang)}
        except DataError as error:
            return 409, {"error": plain(error.message)}


_NUMBER = re.compile("[0-9]{1,9}")
_OF_WRITER = frozenset(("choices", "forms", "changed"))


class Requests:
    """What the page of who writes may ask of a session: `answer` gives the status of HTTP and the data."""

    names = frozenset(("state", "look", "at", "ends", "mend", "meant", *_CHANGES))

    def __init__(self, session: Session, lang: str = "en") -> None:
        self.session, self.view = session, View(session, lang)
        self.reads, self.watched = Reads(self.view, lang), ""
        """The address for who only watches."""
        self._tried: tuple[object, View] | None = None
        self._looking = Lock()  # for repairs: that takes seconds, so one at a time, and the game goes on meanwhile

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """Answer a request: 200; 409 when it is refused or the file was changed; never an exception of these."""
        known = data.get("known", "") if isinstance(data, dict) else ""
        known = known if isinstance(known, str) else ""
        if name in ("mend", "meant", "answer"):
            with self._looking:
                return self._reply(name, data, known)
        with self.session.lock:
            return self._reply(name, data, known)

    def _reply(self, name: str, data: Any, known: str) -> tuple[int, dict[str, Any]]:
        view = self.view
        try:
            if isinstance(data, dict) and "origin" in data:
                return 200, self._try(name, data, known)
            if seen := self._look(view, name, data, known):
                return 200, seen
            match name:
                case "mend":
                    asked_about = view.session.version
                    return 200, {"question": view.question(), "version": asked_about}
                case "meant":
                    with self.session.lock:
                        tried = self.session.tried(asked(data, "line", str), asked(data, "move", int))
                    return 200, {"meant": [plain(one.says()) for one in repairs(tried.log)[:_REPAIRS]]}
                case "answer":
                    self._answer(data)
                case "state":
                    pass
                case _:
                    self._change(name, data)
            with self.session.lock:
                more = view.question() if name == "answer" else None
                return 200, {**view.state(known), "watched": self.watched, **({"question": more} if more else {})}
        except DataError as error:
            return 409, self._refused(view, error, known) | {"changed": self.session.store.is_changed()}

    def _refused(self, view: View, error: DataError, known: str) -> dict[str, Any]:
        said: dict[str, Any] = {"error": plain(error.message.partition("\n")[0])}  # the caret is for terminals
        if isinstance(error, Refused) and error.attempt:
            said |= view.attempt(error.attempt, known)
        return said | ({} if error.column is None else {"column": error.column})

    def _look(self, view: View, name: str, data: Any, known: str) -> dict[str, Any] | None:
        """What only looks at a view; None for another request."""
        if name == "at":
            return view.at(asked(data, "number", int), known)
        if name == "ends":
            return {"ends": whole_entries(view.session, asked(data, "lines", list))}
        if name != "look":
            return None
        line, move, session = asked(data, "line", str), data.get("move"), view.session
        try:
            if not isinstance(move, int) and session.is_head(line.strip()):
                return view.headed(session.headed(line.strip()), line.strip(), known)
            if isinstance(move, int):
                return view.edited(session.tried(line, move), known)
            return view.attempt(session.tried(line), known)
        except Refused as error:  # half a line is no fault
            return self._refused(view, error, known)

    def _try(self, name: str, data: Any, known: str) -> dict[str, Any]:
        """Answer about lines that are tried after an entry, `origin`, and are written nowhere."""
        move, tail = asked(data, "origin", int), asked(data, "tail", str)
        forbid(name not in _TRIES, message.lazy("record.bad-request", key="origin"), Refused)
        begun = self.session.cut(move)
        if not self._tried or self._tried[0] != (begun, tail):
            path = self.session.store.path
            try:
                session = Session(Sheet(path.with_stem(f"{path.stem}-{move}"), begun + tail))
            except DataError as error:
                raise Refused(error.message, column=error.column) from error
            self._tried = (begun, tail), self.view.over(session)
        view = self._tried[1]
        if seen := self._look(view, name, data, known):
            return seen
        self._tried = None
        if name == "play":
            view.session.play(asked(data, "line", str))
        elif name == "remove" and view.session.moves > move:
            view.session.remove()
        if not (text := view.session.store.text).startswith(begun):
            raise Refused(message("record.bad-request", key="line"))
        tail = text[len(begun) :]
        self._tried = (begun, tail), view
        return {**view.state(known), "tail": tail, "text": text, "version": self.session.version}

    def _change(self, name: str, data: Any) -> None:
        """Make a change; raises Refused, also when another page has changed the log since."""
        session = self.session
        if name != "again" and asked(data, "version", int) != session.version:
            raise Refused(message("record.another-page"))
        match name:
            case "play":
                session.play(asked(data, "line", str))
            case "edit":
                session.edit(asked(data, "move", int), asked(data, "line", str))
            case "strike" | "remove" | "end" | "again":
                getattr(session, name)()

    def _answer(self, data: Any) -> None:
        """Take an answer, where nothing is open that the repair is to be written; raises Refused."""
        number, left = data.get("number") if isinstance(data, dict) else None, asked(data, "left", int)
        if asked(data, "version", int) != self.session.version or (asked_about := self.view.asked).left != left:
            raise Refused(message("record.another-page"))
        if asked_about.question and (number is None or type(number) is int):
            try:
                asked_about.answer(number)
            except UsageError as error:
                raise Refused(str(error)) from error
        elif asked_about.repair and not asked_about.question and number == 0:
            with self.session.lock:
                self.session.renew(mended(asked_about.repair))  # the log is the one that it was found for
        else:
            raise Refused(message("record.bad-request", key="number"))


_SAYS = (
    *("edit", "editing", "number", "unfinished", "gone", "line", "players", "words", "letters", "over", "sure"),
    *("trying", "behind", "unended", "repeat", "final", "scores"),
)


def record_page(view: View, lang: str = "en", scanned: bool = False) -> ServedPage:
    """Return the page of a session; what it shows it asks its server for. `scanned`: a page below asks about rows."""
    asks = f'<p><a href="scan/">{escape(message("scan.link"))}</a></p>\n' if scanned else ""
    return _page(view, lang, asks + filled("writing"), "picture", "board", "course", "live", "setup", "record")


def watch_page(view: View, lang: str = "en") -> ServedPage:
    """Return the page for who only watches: the same frame, and nothing that writes."""
    return _page(view, lang, '<div id="said" class="said"></div>', "picture", "board", "course", "live", "watch")


def _page(view: View, lang: str, writing: str, *names: str) -> ServedPage:
    """The page of a running game; `writing` is what only who writes has."""
    log = view.session.log
    data = {"rows": view.rows, "says": {**course_says(), **{key: message(f"record.{key}") for key in _SAYS}}}
    players = ", ".join(map(plain, names_of(log.log["players"])))
    title = message("record.title", game=in_language(log.game.title, lang), players=players)
    style = styles("board", "course", "record") + player_colors(moment_of(log, 0), title)
    board, controls = filled("board", definitions=""), filled("controls", last="0")
    body = filled("record", title=escape(title), board=board, controls=controls, writing=writing)
    return served_page(title, [body], lang, style, scripts(*names, data=data))
