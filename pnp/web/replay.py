"""The page of a game: its positions one after the other, the entries with what is illegal in them, the score."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import PurePath
from typing import Any, NamedTuple

from pnp.data import DataError, in_language, language, language_in_use, plain
from pnp.data.signs import is_reserved
from pnp.engine import Scored, first
from pnp.game import LoadedLog, Scores, names_of, rule_of
from pnp.judging.text import score_cell
from pnp.judging.verdict import SHOWN, breaks_rules, judge
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, digest_of, moment_of, replay
from pnp.library.workers import shared_out
from pnp.notation.tokens import fold
from pnp.printing.pictures import written_entry
from pnp.repairing.repairs import repairs
from pnp.web import message
from pnp.web.frame import course_says, filled, frames_of, marked, page, player_colors, scripts, styles

MOST = 1000
"""Entries of a log that a page shows: a browser opens as much in a second or two."""


def replay_page(log: LoadedLog, lang: str = "en") -> str:
    """Return the page as HTML: a log that stops at an illegal entry is shown up to there, with what is wrong. The words
    around the game are in `lang` ("en", "fr", "de"); findings fall back to English where a catalogue has no such
    language. Raises DataError for a log of more than 1,000 entries."""
    if (count := len(log.log.get("moves", ()))) > MOST:
        raise DataError(message("replay.too-long", count=count, most=MOST), log.document.file)
    with language(lang):
        moments = [moment_of(log, 0)]  # of a log whose setup cannot be played the only one
        if "position" not in log.log:
            moments += (moment for moment in replay(log) if not breaks_rules(moment.findings))
        there = moment_of(log, at_violation=True)
        end = there if there.finding and there.finding.move else None
        shown, definitions = frames_of(moments, end, lang)
        scores = [score_rows(moment) for moment in (*moments, *([end] if end else ()))]
        told = {"head": scores[0]["head"], "rows": [one["rows"] for one in scores]}
        data = {**shown, "scores": told, "illegal": bool(end), "says": course_says()}
        given, names, game = log.log, names_of(log.log["players"]), in_language(log.game.title, lang)
        title = plain(str(given["title"])) if given.get("title") else game
        about = [escape(plain(word)) for word in (game, log.layout.id, ", ".join(names))]
        about += [f"<time>{escape(plain(str(given['date'])))}</time>"] if "date" in given else []
        about += [escape(plain(str(given["place"])))] if "place" in given else []
        body = filled(
            "replay", title=escape(title), about=" · ".join(about),
            board=filled("board", definitions=definitions),
            controls=filled("controls", last=str(len(moments) - (end is None))),
            curve=curve([moment.scores for moment in moments], names), items="\n".join(_items(log, moments, end)),
        )  # fmt: skip
        style = styles("board", "course", "replay") + player_colors(moments[0], title)
        html = page(title, [body], lang, style, scripts("picture", "board", "course", "replay", data=data))
        return marked(html, "replay", [digest_of(log)])


def score_rows(there: Moment) -> dict[str, Any]:
    """Return the score as headings, and a row a player."""
    part = there.log.game.report.part or str
    rows = [[plain(name), *(score_cell(value) for value in row.values())] for name, row in there.scores.items()]
    return {"head": [part(key) for key in next(iter(there.scores.values()), {})], "rows": rows}


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
    """Return the replay of each log, in order and in the language in use; by several processes with `jobs` over 1."""
    # of a log whose process ended each time
    return shared_out(_replay, files, lambda file: Replay(file, problem=DataError(message("replay.lost"), file)), jobs)


def _replay(file: str) -> Replay:
    try:
        return Replay(file, replay_page(read_log(file), language_in_use()))
    except DataError as error:
        return Replay(file, problem=error)


# The entries of a log as items of a list: as written by hand, what each gained, what is to be said of it.

_REPAIRS = 3  # that are told of a log


def _items(log: LoadedLog, moments: Sequence[Moment], end: Moment | None) -> Iterator[str]:
    """A list item a position; `end`: the moment at which an entry breaks a rule."""
    verdict = judge(log)
    told: dict[int, str] = {}  # what is to be said of each entry; 0 is the setup
    for finding in verdict.findings:
        legal, _ = first(finding.alternatives, SHOWN)
        lines = [f"<strong>{escape(plain(finding.message))}</strong> <code>{escape(finding.code)}</code>"]
        lines.append(escape(message("replay.rule", rule=rule_of(log.game, finding.code).text)))
        lines += [escape(message("replay.legal", places=", ".join(map(plain, legal))))] if legal else []
        told[finding.move] = told.get(finding.move, "") + f'<div class="{finding.severity}">{"<br>".join(lines)}</div>'
    wrong = next((finding.move for finding in verdict.findings if finding.severity == "error"), None)
    if wrong is not None and not verdict.legal and (found := repairs(log)):
        meant = "".join(f"<li>{escape(plain(repair.says()))}</li>" for repair in found[:_REPAIRS])
        told[wrong] += f'<div class="meant">{escape(message("replay.meant"))}<ul>{meant}</ul></div>'
    yield _item(0, 0, message("replay.setup"), "", told)
    for frame, moment in enumerate(moments[1:], 1):
        yield _item(frame, moment.move, written_entry(log, moment.move), gains(moment), told)
    if end and end.finding:
        if move := end.finding.move:
            yield _item(len(moments), move, written_entry(log, move), "", told, "illegal")
        if (rest := len(log.log.get("moves", ())) - move) > 0:
            yield f'<li class="quiet">{escape(message("replay.not-judged", count=rest))}</li>'


def gains(moment: Moment) -> str:
    """Return the points that an entry gave, by player and what for."""
    names = names_of(moment.log.log["players"])
    scored = [effect for effect in moment.effects if isinstance(effect, Scored) and effect.points]
    part = moment.log.game.report.part or str
    parts = set(next(iter(moment.scores.values()))) if scored else set()
    found: dict[str, list[str]] = {}
    for effect in scored:
        reason = part(effect.reason) if effect.reason in parts else effect.reason
        found.setdefault(names[effect.player], []).append(f"{effect.points:+} {reason}")
    return "; ".join(f"{plain(name)} {', '.join(points)}" for name, points in found.items())


def _item(frame: int, move: int, line: str, points: str, told: Mapping[int, str], kind: str = "") -> str:
    gave = f'<span class="gained">{escape(points)}</span>' if points else ""
    number = f"<b>{move}</b> " if move else ""
    link = f'<a href="#m{move}">{number}{escape(line)}</a>'
    marked = f' class="{kind}"' if kind else ""
    return f'<li data-frame="{frame}" id="e{move}"{marked}>{link} {gave}{told.get(move, "")}</li>'


# The score over time as a small picture: a line a player, told apart by color and dashes.

_WIDTH, _HEIGHT, _LEFT, _RIGHT = 600, 150, 34, 6  # of the picture, and its margins
_ABOVE = 12  # margin above the highest total, and below the lowest


def curve(scores: Sequence[Scores], names: Sequence[str]) -> str:
    """Return the picture as an SVG element; its cursor, `#cursor`, stands at the first position."""
    rows = ([row[name] for row in scores] for name in names)
    # where a total is not certain, the least that it can be
    totals = [[one.get("low") if one["total"] is None else one["total"] for one in row] for row in rows]
    known = [total for line in totals for total in line if total is not None]
    low, high = min(known, default=0), max(known, default=0)
    if low == high:
        return ""

    def height(total: int) -> float:
        return _HEIGHT - _ABOVE - (total - low) * (_HEIGHT - 2 * _ABOVE) / (high - low)

    width, last = _WIDTH - _RIGHT - _LEFT, max(1, len(scores) - 1)
    shapes, legend = "", ""
    for number, (name, line) in enumerate(zip(names, totals, strict=True)):
        known_ones = ((at, one) for at, one in enumerate(line) if one is not None)
        points = (f"{_LEFT + at * width / last:.1f},{height(one):.1f}" for at, one in known_ones)
        shapes += f'<polyline class="p{number}" points="{" ".join(points)}"/>'
        sign = f'<svg viewBox="0 0 28 8"><polyline class="p{number}" points="0,4 28,4"/></svg>'
        legend += f"<span>{sign} {escape(plain(name))}</span> "
    for value in (low, high):
        shapes += f'<text x="{_LEFT - 6}" y="{height(value) + 4:.0f}">{value}</text>'
    ends = f'data-left="{_LEFT}" data-right="{_WIDTH - _RIGHT}" data-last="{last}"'
    shapes += f'<line id="cursor" x1="{_LEFT}" x2="{_LEFT}" y1="4" y2="{_HEIGHT - 8}" {ends}/>'
    box = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(message("replay.curve"))}"'
    return f'<svg class="curve" {box}>{shapes}</svg><p class="legend">{legend}</p>'
