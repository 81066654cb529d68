"""The page of a recorder: what it shows, what may be played next, and what it asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from pnp.data.errors import DataError, UsageError, plain
from pnp.data.read import in_language
from pnp.engine import Finding, first
from pnp.game import AnyGame, DrawOptions, LoadedLog, Range, names_of, rule_of
from pnp.judging.text import score_cell
from pnp.judging.verdict import SHOWN, judge
from pnp.library.legal import LegalEntries, legal
from pnp.library.verdicts import Moment, moment_of
from pnp.notation import Form
from pnp.notation.record import written
from pnp.printing.pictures import with_marks
from pnp.repairing.questions import Questions
from pnp.repairing.repairs import repairs
from pnp.web import message
from pnp.web.frame import Series, ServedPage, board_html, draw_marked, rows_of, scripts, served_page, styles
from pnp.web.record.session import Attempt, Refused, Session, asked, header_line, is_of_position, show_line

# The lines of a setup or of a last position that are still to be told, for a page on which they are clicked.


def forms(log: LoadedLog) -> list[dict[str, Any]]:
    """Return the lines by their keys: words that may stand in each, those with a value behind "=", what it says now.

    Of a line that may stand several times it begins anew, and so says nothing.
    """
    notation, names = log.game.notation(), names_of(log.log["players"])
    known = {key: each.form for key, each in notation.header.items()}
    if "position" in log.log and notation.position:
        known |= {key: notation.position.forms.get(key, Form()) for key in notation.position.lines}
    return [
        {
            "key": key,
            "players": [plain(written(name, names)) for name in names] if form.players else [],
            "words": list(form.words),
            "letters": form.letters,
            "pairs": list(form.pairs),
            "said": "" if is_of_position(log, key) else plain(header_line(log, key)),
        }
        for key, form in known.items()
    ]


# The next entries, as choices that a page narrows one word after the other, without knowing any rule.
#
# A choice is its `text`, its `features` and its `numbers`. The text has `{camels}` where a number of a range is to
# stand, `numbers` the least and the greatest by key. A feature is a key, a value in words, and the place of the board
# that it names, or "".

WHAT = "what"
"""The feature that tells what is done."""


Choice = dict[str, Any]


def next_entries(found: LegalEntries, places: frozenset[str]) -> list[Choice]:
    """Return what the next entry may begin with; the name of its player is in the text where there are several."""
    game, names = found.log.game, names_of(found.log.log["players"])
    notation, told = game.notation(), []
    for entry in found.entries:
        verb = next(verb.name for verb in game.play.verbs if verb.name in entry)
        player = entry.get("player")
        choice = _choice(game, verb, entry[verb], player, places)
        words = [verb] if verb in notation.nobodys or verb in notation.inline else []
        if player is not None and len(found.turn) > 1:
            words.insert(0, written(str(player), names))
        told.append({**choice, "text": " ".join([*words, choice["text"]]).strip()})
    return told


def further_actions(found: LegalEntries, places: frozenset[str]) -> list[Choice]:
    """Return what may be added to the last entry."""
    verb = found.verb
    return [_choice(found.log.game, verb, [action], None, places) for action in found.goes_on] if verb else []


def _choice(game: AnyGame, verb: str, value: Any, player: object, places: frozenset[str]) -> Choice:
    text = game.notation().write_turn(verb, value)
    numbers: dict[str, list[int]] = {}
    told: dict[str, tuple[str, str]] = {} if player is None else {"player": (str(player), "")}
    counts = set(game.writing.listing.ranges.values())
    for key, one in _features(verb, value):
        if isinstance(one, Range):
            numbers[key] = [one["min"], one["max"]]
            text = text.replace(str(one), f"{{{key}}}", 1)
            continue
        name = key
        while name in told:
            name += "'"
        place = str(one).partition("/")[0]  # a side of a cell is on the cell
        is_place = place in places and (isinstance(one, str) or (key not in counts and key != verb))
        told[name] = (plain(str(one)), place if is_place else "")
    return {"text": plain(text), "features": [[key, *one] for key, one in told.items()], "numbers": numbers}


def _features(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The words of an entry with their keys; what is done is that of a mapping with one key."""
    if isinstance(value, Range):
        yield key, value
    elif isinstance(value, Mapping):
        for name, one in value.items():
            if isinstance(one, Mapping | list) and not isinstance(one, Range) and len(value) == 1:
                yield WHAT, name
            yield from _features(str(name), one)
    elif isinstance(value, list | tuple):
        if not value:
            yield WHAT, "pass"
        for one in value:
            yield from _features(key, one)
    elif isinstance(value, bool):
        yield key, "yes" if value else "no"
    else:
        yield key, value


# The page of a recorder, as JSON has it: the position, what may be played, the entries, the score.

_REPAIRS, _WARNINGS = 3, 3  # that are told


class View:
    """What there is to show of a session."""

    def __init__(self, session: Session, lang: str = "en") -> None:
        self.session = session
        self._wishes, self._series = DrawOptions(lang), Series(session.log.game)
        drawn = session.log.game.drawing().places(moment_of(session.log, 0).state, self._wishes)
        self._places = frozenset(place.name for place in drawn)
        self.rows = rows_of((place.name, place.x, place.y, place.size) for place in drawn)
        self._asked: tuple[int, Questions] | None = None  # the version of the session that is asked about

    def _picture(self, moment: Moment, known: str) -> dict[str, Any]:
        """A position as `board.js` shows it."""
        scene, _ = with_marks(draw_marked(moment, self._wishes), moment, self._wishes)
        places = moment.log.game.drawing().places(moment.state, self._wishes)
        return {**self._series.of(scene, known), "holds": [plain(place.holds) for place in places]}

    def state(self, known: str) -> dict[str, Any]:
        """Return all that the page shows between entries; `known` as `Series.of` takes it."""
        log = self.session.log
        verdict, there = judge(log), moment_of(log, at_violation=True)
        wrong = next((finding for finding in verdict.findings if finding.severity == "error"), None)
        found = None if wrong and not verdict.legal else self.legal(log)
        unset = bool(wrong and not wrong.move and "position" not in log.log)
        # that the game goes on is no news
        told = (one for one in verdict.findings if one.severity == "warning" and one.code != "unfinished")
        warnings = [plain(one.message) for one in told]
        return {
            "version": self.session.version,
            "picture": self._picture(there, known),
            "entries": [
                {"line": show_line(log, at), "struck": bool(entry.get("struck"))}
                for at, entry in enumerate(log.log.get("moves", ()))
            ],
            "choices": next_entries(found, self._places) if found else [],
            "turn": message("record.setup") if unset else _turn(log, there, found),
            "forms": forms(log) if unset or "position" in log.log else [],
            "scores": _scores(there),
            "wrong": {**self.told(log, wrong), "question": None if unset else self._question()} if wrong else None,
            "warnings": warnings[-_WARNINGS:],
            "changed": self.session.store.is_changed(),
            "file": plain(self.session.store.path.name),
        }

    @property
    def asked(self) -> Questions:
        """What is asked about the log as it is now."""
        session = self.session
        if not self._asked or self._asked[0] != session.version:
            self._asked = session.version, Questions(session.log)
        return self._asked[1]

    def _question(self) -> dict[str, Any] | None:
        """The question about what is wrong, with its answers; where nothing is open the repair, to be written."""
        question, repair = self.asked.question, self.asked.repair
        if question:
            answers = [plain(one.says) for one in question.answers]
            unknown = message("record.unknown")
            return {"says": plain(question.says), "answers": answers, "unknown": unknown, "left": self.asked.left}
        mend = {"answers": [message("record.mend")], "left": self.asked.left}
        return {"says": plain(repair.says()), **mend} if repair else None

    def legal(self, log: LoadedLog) -> LegalEntries | None:
        """Return what may come next; None for a last position, which does not tell."""
        try:
            return legal(log)
        except UsageError:
            return None

    def attempt(self, tried: Attempt, known: str) -> dict[str, Any]:
        """Return what comes of a line before it is played."""
        finding = tried.finding
        return {
            "line": plain(tried.line),
            "playable": tried.playable,
            "unfinished": tried.unfinished,
            "choices": further_actions(tried.found, self._places) if tried.found else [],
            "picture": self._picture(tried.moment, known),
            "wrong": self.told(tried.log, finding) if finding else None,
        }

    def headed(self, log: LoadedLog, line: str, known: str) -> dict[str, Any]:
        """Return what comes of a header line before it is written: the position, and what is still wrong with it."""
        wrong = next((finding for finding in judge(log).findings if finding.severity == "error"), None)
        return {
            "line": plain(line),
            "playable": True,
            "choices": [],
            "picture": self._picture(moment_of(log, at_violation=True), known),
            "wrong": None,
            "holds": plain(wrong.message) if wrong else "",
        }

    def edited(self, tried: Attempt, known: str) -> dict[str, Any]:
        """Return what comes of another entry in the place of one: whether the rest holds, and what `repair` says."""
        said = self.attempt(tried, known)
        if tried.finding:
            said["wrong"] = self.told(tried.log, tried.finding, mended=tried.finding.move != tried.move)
        holds = tried.playable or (tried.unfinished and tried.move == len(tried.log.log["moves"]))
        said["holds"] = message("record.holds") if holds else ""
        return said

    def told(self, log: LoadedLog, finding: Finding, mended: bool = False) -> dict[str, Any]:
        """Return a finding: what is wrong, the rule, what would have been legal, what was perhaps meant."""
        legal_ones, _ = first(finding.alternatives, SHOWN)
        found = repairs(log)[:_REPAIRS] if mended else []
        return {
            "move": finding.move,
            "code": finding.code,
            "says": plain(finding.message),
            "rule": rule_of(log.game, finding.code).text,
            "legal": [plain(one) for one in legal_ones],
            "meant": [plain(one.says()) for one in found],
        }


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


# requests that change the file, all but `again` only of a page that has seen its last change
_CHANGES = ("play", "edit", "answer", "strike", "remove", "again")


class Requests:
    """What a page may ask of a session: `answer` gives the status of HTTP and the data."""

    def __init__(self, session: Session, lang: str = "en") -> None:
        self.session = session
        self.view = View(session, lang)

    @property
    def names(self) -> frozenset[str]:
        """What may be asked."""
        return frozenset(("state", "look", *_CHANGES))

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """Answer a request: 200; 409 when it is refused or the file was changed; never an exception of these."""
        with self.session.lock:
            known = data.get("known", "") if isinstance(data, dict) else ""
            known = known if isinstance(known, str) else ""
            try:
                if name == "look":
                    return 200, self._look(data, known)
                if name != "state":
                    self._change(name, data)
                return 200, self.view.state(known)
            except DataError as error:
                said = self._refused(error, known)
                return 409, said | {"changed": self.session.store.is_changed()}

    def _refused(self, error: DataError, known: str) -> dict[str, Any]:
        said: dict[str, Any] = {"error": plain(error.message.partition("\n")[0])}  # the caret is for terminals
        if isinstance(error, Refused) and error.attempt:
            said |= self.view.attempt(error.attempt, known)
        return said | ({} if error.column is None else {"column": error.column})

    def _look(self, data: Any, known: str) -> dict[str, Any]:
        line, move = asked(data, "line", str), data.get("move")
        try:
            if not isinstance(move, int) and self.session.is_head(line.strip()):
                return self.view.headed(self.session.headed(line.strip()), line.strip(), known)
            if isinstance(move, int):
                return self.view.edited(self.session.tried(line, move), known)
            return self.view.attempt(self.session.tried(line), known)
        except Refused as error:  # half a line is no fault
            return self._refused(error, known)

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
            case "answer":
                self._answer(data.get("number"), asked(data, "left", int))
            case "strike":
                session.strike()
            case "remove":
                session.remove()
            case "again":
                session.again()

    def _answer(self, number: object, left: int) -> None:
        """Take an answer, where nothing is open that the repair is to be written; raises Refused."""
        asked_about = self.view.asked
        if asked_about.left != left:
            raise Refused(message("record.another-page"))
        if asked_about.question and (number is None or type(number) is int):
            try:
                asked_about.answer(number)
            except UsageError as error:
                raise Refused(str(error)) from error
        elif asked_about.repair and not asked_about.question and number == 0:
            self.session.mend(asked_about.repair)
        else:
            raise Refused(message("record.bad-request", key="number"))


_SIGNS = "1234567890=/+->"
_SAYS = ("edit", "editing", "number", "unfinished", "gone", "line", "players", "words", "letters")


def record_page(view: View, lang: str = "en") -> ServedPage:
    """Return the page of a session; what it shows it asks its server for."""
    log = view.session.log
    data = {"rows": view.rows, "says": {key: message(f"record.{key}") for key in _SAYS}}
    players = ", ".join(map(plain, names_of(log.log["players"])))
    title = message("record.title", game=in_language(log.game.title, lang), players=players)
    script = scripts("board", "setup", "record", data=data)
    return served_page(title, _body(title), lang, styles("board", "record"), script)


def _body(title: str) -> Iterator[str]:
    yield f'<main><h1>{escape(title)}</h1><p id="turn" class="turn"></p><div class="table"><div class="left">'
    yield from board_html("")
    yield f'</div><div class="right"><p class="quiet by">{escape(message("record.by"))}</p>'
    # the line that is typed
    yield '<p id="editing" class="editing" hidden></p>'
    yield f'<label for="move">{escape(message("record.move"))}</label><div class="field">'
    more = 'autocomplete="off" autocapitalize="off" spellcheck="false" aria-autocomplete="list"'
    yield f'<input id="move" type="text" aria-controls="completions" readonly {more}>'
    yield f"{_button('play')}{_button('save', hidden=True)}{_button('clear')}</div>"
    label = escape(message("record.completions"))
    yield f'<ul id="completions" role="listbox" aria-label="{label}" hidden></ul>'
    yield f'<div id="said" class="said"></div><div class="acts">{_button("stands", hidden=True)}'
    yield f"{_button('cancel', hidden=True)}{_button('again', hidden=True)}</div>"
    # the words and signs that are clicked
    yield f'<div id="choices" role="group" aria-label="{escape(message("record.choices"))}"></div>'
    yield f'<div class="signs" role="group" aria-label="{escape(message("record.signs"))}">'
    yield from (f'<button type="button" data-sign="{sign}">{escape(sign)}</button>' for sign in _SIGNS)
    yield f'<button type="button" data-sign=" ">{escape(message("record.space"))}</button></div>'
    # what is written already
    label = escape(message("record.scores"))
    yield f'<div class="wide" role="region" tabindex="0" aria-label="{label}">'
    yield f'<table id="scores"><caption>{label}</caption></table></div>'
    yield '<div class="acts">'
    yield from (_button(name) for name in ("strike", "remove"))
    yield f'</div><ol class="entries" id="entries" aria-label="{escape(message("record.entries"))}"></ol>'
    yield '<p id="file" class="quiet"></p></div></div></main>'


def _button(name: str, hidden: bool = False) -> str:
    state = " hidden" if hidden else ""
    return f'<button id="{name}" type="button"{state}>{escape(message(f"record.{name}"))}</button>'
