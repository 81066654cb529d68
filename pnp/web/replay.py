"""The page of a game: its positions one after the other, the entries with what is illegal in them, the score."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import PurePath
from typing import NamedTuple

from pnp.data.errors import DataError, plain
from pnp.data.messages import language, language_in_use
from pnp.data.read import in_language
from pnp.data.signs import is_reserved
from pnp.engine import Finding, Scored
from pnp.game import LoadedLog, Score, Scores, names_of, rule_of
from pnp.judging.verdict import judge
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of, replay
from pnp.library.workers import in_order
from pnp.notation import entry_line
from pnp.notation.tokens import fold
from pnp.printing.colors import screen_theme
from pnp.repairing.repairs import Repair, repairs
from pnp.web import message
from pnp.web.frame import board_html, file_of, frames_of, json_in_script, page

MOST = 1000
"""Entries of a log that a page shows: a browser opens as much in a second or two."""

_CLAIMS = frozenset({"claimed-score", "claimed-winner", "claimed-takes"})
_SIGNS: Mapping[str, str] = {"first": "|◀", "back": "◀", "play": "▶▶", "on": "▶", "last": "▶|"}


def replay_page(log: LoadedLog, lang: str = "en") -> str:
    """The page as HTML: a log that stops at an illegal entry is shown up to there, with what is wrong.

    The words around the game are in `lang` ("en", "fr", "de"); findings fall back to English where a catalogue has
    no such language. Raises DataError for a log of more than 1,000 entries.
    """
    count = len(log.log.get("moves", ()))
    if count > MOST:
        raise DataError(message("replay.too-long", count=count, most=MOST), log.document.file)
    with language(lang):
        return _page(log, lang)


def _page(log: LoadedLog, lang: str) -> str:
    moments = [moment_of(log, 0), *(moment for moment in _legal(log))]
    there = moment_of(log, at_violation=True)
    end = there if there.finding else None
    verdict = judge(log)
    told = Told(verdict.findings, () if verdict.legal else repairs(log))
    frames = frames_of(moments, end, lang)
    data = {**frames.data, "says": {key: message(f"replay.{key}") for key in ("play", "pause")}}
    body = _body(log, moments, end, told, frames.definitions, lang)
    script = file_of("board.js") + file_of("replay.js").replace("GAME_DATA", json_in_script(data), 1)
    colors = log.game.drawing().colors(moments[0].state)
    style = file_of("board.css") + file_of("replay.css") + curve_style(colors, screen_theme(log.game))
    return page(title_of(log, lang), body, lang, style, script)


def _legal(log: LoadedLog) -> Iterator[Moment]:
    """The moments of a log before its first illegal entry; none of a log whose setup cannot be played."""
    if "position" not in log.log:
        yield from (moment for moment in replay(log) if not _stopped(moment))


def _stopped(moment: Moment) -> bool:
    return any(finding.severity == "error" and finding.code not in _CLAIMS for finding in moment.findings)


def title_of(log: LoadedLog, lang: str) -> str:
    """The title of a log, or of its game."""
    given = log.log.get("title")
    return plain(str(given)) if given else in_language(log.game.title, lang)


def _body(
    log: LoadedLog, moments: Sequence[Moment], end: Moment | None, told: Told, definitions: str, lang: str
) -> Iterator[str]:
    yield f'<main><h1>{escape(title_of(log, lang))}</h1><p class="quiet">{_about(log, lang)}</p>'
    yield '<div class="game"><div class="side">'
    yield from board_html(definitions)
    yield from _controls(len(moments) - (end is None))
    yield curve([moment.scores for moment in moments], names_of(log.log["players"]))
    yield "</div>"
    yield f'<ol class="entries" id="entries" aria-label="{escape(message("replay.entries"))}">'
    yield from entry_items(log, moments, end, told)
    yield f'</ol></div><p class="quiet keys">{escape(message("replay.keys"))}</p></main>'


def _about(log: LoadedLog, lang: str) -> str:
    """Game, board, date and place in a line."""
    data = log.log
    words = [in_language(log.game.title, lang), log.layout.id, ", ".join(names_of(data["players"]))]
    found = [escape(plain(word)) for word in words]
    found += [f"<time>{escape(plain(str(data['date'])))}</time>"] if "date" in data else []
    found += [escape(plain(str(data["place"])))] if "place" in data else []
    return " · ".join(found)


def _controls(last: int) -> Iterator[str]:
    yield '<div class="controls">'
    for name, sign in _SIGNS.items():
        label = escape(message(f"replay.{name}"))
        yield f'<button id="{name}" type="button" title="{label}" aria-label="{label}">{sign}</button>'
    label = escape(message("replay.slider"))
    yield f'<input id="slider" type="range" min="0" max="{last}" value="0" aria-label="{label}">'
    yield '<span id="number" class="number">0</span>'
    yield f'<button id="zoom" type="button" aria-pressed="false">{escape(message("replay.zoom"))}</button></div>'


# Replays of many logs: what their files are called, and their pages one after the other.

_LONGEST = 60  # signs of a name


class Replay(NamedTuple):
    """The page of a log; without one, why there is none."""

    file: str
    page: str = ""
    problem: DataError | None = None


def replay_names(files: Iterable[str]) -> dict[str, str]:
    """For each log the name of its replay, made of its own: small letters, digits and hyphens, each name once."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for file in dict.fromkeys(files):
        plain = re.sub("[^a-z0-9]+", "-", fold(PurePath(file).stem))[:_LONGEST].strip("-") or "game"
        plain = f"{plain}-game" if is_reserved(plain) else plain
        number, name = 1, plain
        while name in taken:
            number, name = number + 1, f"{plain}-{number + 1}"
        taken.add(name)
        names[file] = f"{name}.html"
    return names


def replays(files: Sequence[str], jobs: int = 1) -> Iterator[Replay]:
    """The replay of each log, in their order and in the language in use; by several processes with `jobs` over 1."""
    return map(_replay, files) if jobs == 1 else in_order(_replay, files, jobs, _lost)


def _replay(file: str) -> Replay:
    try:
        return Replay(file, replay_page(read_log(file), language_in_use()))
    except DataError as error:
        return Replay(file, problem=error)


def _lost(file: str) -> Replay:
    return Replay(file, problem=DataError(message("replay.lost"), file))


# The entries of a log as items of a list: as written by hand, what each gained, what is to be said of it.

_SHOWN = 8  # alternatives of a finding
_REPAIRS = 3


class Told:
    """What there is to say of a log, by entry; entry 0 is the setup."""

    def __init__(self, findings: Sequence[Finding], repairs: Sequence[Repair]) -> None:
        self.findings = findings
        self.repairs = repairs
        wrong = [finding.move for finding in findings if finding.severity == "error"]
        self.first = wrong[0] if wrong else -1

    def of(self, log: LoadedLog, move: int) -> str:
        """The findings of an entry, and the repairs of the log under the first one that is illegal."""
        told = [finding_html(log, finding) for finding in self.findings if finding.move == move]
        if move == self.first and self.repairs:
            told.append(_repairs(self.repairs[:_REPAIRS]))
        return "".join(told)


def entry_items(log: LoadedLog, moments: Sequence[Moment], end: Moment | None, told: Told) -> Iterator[str]:
    """A list item a position; `end`: the moment at which an entry breaks a rule."""
    yield _item(0, 0, message("replay.setup"), "", told.of(log, 0))
    for frame, moment in enumerate(moments[1:], 1):
        yield _item(frame, moment.move, line_of(log, moment.move), gained(moment), told.of(log, moment.move))
    if end and end.finding:
        move = end.finding.move
        if move:
            yield _item(len(moments), move, line_of(log, move), "", told.of(log, move), "illegal")
        rest = len(log.log.get("moves", ())) - move
        if rest > 0:
            yield f'<li class="quiet">{escape(message("replay.not-judged", count=rest))}</li>'


def line_of(log: LoadedLog, move: int) -> str:
    """An entry as it is written by hand, in one line."""
    written = entry_line(log.log["moves"][move - 1], log.log, log.game.notation()).split("\n")
    return plain(" ".join(line.strip() for line in written))


def gained(moment: Moment) -> str:
    """The points that an entry gave, by player and what for."""
    names = names_of(moment.log.log["players"])
    scored = [effect for effect in moment.effects if isinstance(effect, Scored) and effect.points]
    part = moment.log.game.report.part or str
    parts = set(next(iter(moment.scores.values()))) if scored else set()
    found: dict[str, list[str]] = {}
    for effect in scored:
        reason = part(effect.reason) if effect.reason in parts else effect.reason
        found.setdefault(names[effect.player], []).append(f"{effect.points:+} {reason}")
    return "; ".join(f"{plain(name)} {', '.join(points)}" for name, points in found.items())


def finding_html(log: LoadedLog, finding: Finding) -> str:
    """A finding: what is wrong, the rule, what would have been legal."""
    rule = rule_of(log.game, finding.code)
    legal = ", ".join(map(plain, [one for one, _ in zip(finding.alternatives, range(_SHOWN), strict=False)]))
    lines = [f"<strong>{escape(plain(finding.message))}</strong> <code>{escape(finding.code)}</code>"]
    lines.append(escape(message("replay.rule", rule=rule.text)))
    lines += [escape(message("replay.legal", places=legal))] if legal else []
    return f'<div class="{finding.severity}">{"<br>".join(lines)}</div>'


def _repairs(found: Sequence[Repair]) -> str:
    told = "".join(f"<li>{escape(plain(repair.says()))}</li>" for repair in found)
    return f'<div class="meant">{escape(message("replay.meant"))}<ul>{told}</ul></div>'


def _item(frame: int, move: int, line: str, points: str, told: str, kind: str = "") -> str:
    gave = f'<span class="gained">{escape(points)}</span>' if points else ""
    number = f"<b>{move}</b> " if move else ""
    link = f'<a href="#m{move}">{number}{escape(line)}</a>'
    marked = f' class="{kind}"' if kind else ""
    return f'<li data-frame="{frame}" id="e{move}"{marked}>{link} {gave}{told}</li>'


# The score over time as a small picture: a line a player, told apart by color and dashes.

_WIDTH, _HEIGHT, _LEFT = 600, 150, 34


def curve(scores: Sequence[Scores], names: Sequence[str]) -> str:
    """The picture as an SVG element; its cursor, `#cursor`, stands at the first position."""
    totals = {name: [_total(row[name]) for row in scores] for name in names}
    known = [total for line in totals.values() for total in line if total is not None]
    low, high = min(known, default=0), max(known, default=0)
    if low == high:
        return ""
    lines = [_line(number, line, low, high) for number, line in enumerate(totals.values())]
    label = escape(message("replay.curve"))
    box = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}"'
    marks = [f'<text x="{_LEFT - 6}" y="{_y(value, low, high) + 4:.0f}">{value}</text>' for value in (low, high)]
    ends = f'data-left="{_LEFT}" data-right="{_WIDTH - 6}"'
    cursor = f'<line id="cursor" x1="{_LEFT}" x2="{_LEFT}" y1="4" y2="{_HEIGHT - 8}" {ends}/>'
    legend = "".join(_key(number, name) for number, name in enumerate(names))
    return f'<svg class="curve" {box}>{"".join(lines)}{"".join(marks)}{cursor}</svg><p class="legend">{legend}</p>'


def _total(score: Score) -> int | None:
    """The total; where it is not certain, the least that it can be."""
    return score.get("low") if score["total"] is None else score["total"]


def curve_style(colors: Sequence[str], theme: Mapping[str, str]) -> str:
    """The style of the lines of players with these colors, roles of a theme; `replay.css` has those without any."""
    lines = (f".p{number}{{--c:{theme[f'{role}-line']}}}" for number, role in enumerate(colors))
    return "".join(f"{line}\n" for line in lines)


def _line(number: int, totals: Sequence[int | None], low: int, high: int) -> str:
    last = max(1, len(totals) - 1)
    points = [
        f"{_LEFT + at * (_WIDTH - 6 - _LEFT) / last:.1f},{_y(total, low, high):.1f}"
        for at, total in enumerate(totals)
        if total is not None
    ]
    return f'<polyline class="p{number}" points="{" ".join(points)}"/>'


def _y(total: int, low: int, high: int) -> float:
    return _HEIGHT - 12 - (total - low) * (_HEIGHT - 24) / (high - low)


def _key(number: int, name: str) -> str:
    sign = f'<svg viewBox="0 0 28 8"><polyline class="p{number}" points="0,4 28,4"/></svg>'
    return f"<span>{sign} {escape(plain(name))}</span> "
