"""The page of a game: its positions one after the other, the entries with what is illegal in them, the score."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import Any

from pnp.data.messages import language
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.engine import Finding, Scored
from pnp.game import DrawOptions, LoadedLog, names_of, rule_of
from pnp.library.moment import Moment, moment_of, replay
from pnp.notation import entry_line
from pnp.printing.colors import theme_of
from pnp.printing.draw import draw_moment
from pnp.rendering.svg_nodes import NodeTable
from pnp.scene import Scene
from pnp.web.curve import curve
from pnp.web.frame import file_of, page
from pnp.web.sentences import message

_SHOWN = 8  # alternatives of a finding


def replay_page(log: LoadedLog, lang: str = "en") -> str:
    """The page as HTML: a log that stops at an illegal entry is shown up to there, with what is wrong.

    The words around the game are in `lang` ("en", "fr", "de"); findings fall back to English where a catalogue has
    no such language.
    """
    with language(lang):
        return _page(log, lang)


def _page(log: LoadedLog, lang: str) -> str:
    moments = [moment_of(log, 0), *(moment for moment in replay(log) if not _stopped(moment))]
    scenes = [_scene(moment, lang) for moment in moments]
    end = moment_of(log, at_violation=True)
    if end.finding:
        scenes.append(draw_moment(end, DrawOptions(lang)))
    table = NodeTable(theme_of("color", log.game))
    frames = [table.add(scene) for scene in scenes]
    sizes = [[round(scene.width, 2), round(scene.height, 2)] for scene in scenes]
    data = {"nodes": table.nodes, "frames": _edits(frames), "sizes": sizes, "words": _words()}
    body = _body(log, moments, end, table.definitions(), lang)
    script = file_of("replay.js").replace("GAME_DATA", _json(data), 1)
    return page(_title(log, lang), body, lang, file_of("replay.css"), script)


def _stopped(moment: Moment) -> bool:
    return any(finding.severity == "error" and finding.code not in _CLAIMS for finding in moment.findings)


def _scene(moment: Moment, lang: str) -> Scene:
    return moment.log.game.drawing().view(moment.state, DrawOptions(lang))


def _edits(frames: Sequence[Sequence[int]]) -> list[list[Any]]:
    """The first frame, and of each later one where it differs from the one before: begin, how many go, what comes."""
    found: list[list[Any]] = [list(frames[0])]
    for before, after in pairwise(frames):
        same = next((i for i, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
        begin = min(len(before), len(after)) if same is None else same
        end = 0
        while end < min(len(before), len(after)) - begin and before[-1 - end] == after[-1 - end]:
            end += 1
        found.append([begin, len(before) - begin - end, *after[begin : len(after) - end]])
    return found


def _json(data: object) -> str:
    """Data for a script: nothing in it ends the script or begins a comment."""
    return (
        json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c").replace("\u2028", "\\u2028")
    )


def _title(log: LoadedLog, lang: str) -> str:
    given = log.log.get("title")
    return plain(str(given)) if given else in_language(log.game.title, lang)


def _words() -> dict[str, str]:
    return {key: message(f"replay.{key}") for key in ("play", "pause")}


def _body(log: LoadedLog, moments: Sequence[Moment], end: Moment, definitions: str, lang: str) -> Iterator[str]:
    yield f"<h1>{escape(_title(log, lang))}</h1>"
    yield f'<p class="quiet">{escape(_about(log, lang))}</p>'
    yield '<div class="game"><div class="board">'
    yield f'<svg id="board" role="img" aria-label="{escape(message("replay.board"))}"></svg>'
    yield f'<svg width="0" height="0" aria-hidden="true">{definitions}</svg>'
    yield from _controls(len(moments) - (end.finding is None))
    yield curve([moment.scores for moment in moments], names_of(log.log["players"]))
    yield "</div>"
    yield f'<ol class="entries" id="entries" aria-label="{escape(message("replay.entries"))}">'
    yield from _entries(log, moments, end)
    yield "</ol></div>"


def _about(log: LoadedLog, lang: str) -> str:
    """Game, board, date and place in a line."""
    data = log.log
    found = [in_language(log.game.title, lang), log.layout.id, ", ".join(names_of(data["players"]))]
    found += [str(data[key]) for key in ("date", "place") if key in data]
    return " · ".join(map(plain, found))


def _controls(last: int) -> Iterator[str]:
    yield '<div class="controls">'
    for name in ("first", "back", "play", "on", "last"):
        yield f'<button id="{name}" type="button" title="{escape(message(f"replay.{name}"))}">{_SIGNS[name]}</button>'
    label = escape(message("replay.slider"))
    yield f'<input id="slider" type="range" min="0" max="{last}" value="0" aria-label="{label}">'
    yield '<output id="number">0</output></div>'


def _entries(log: LoadedLog, moments: Sequence[Moment], end: Moment) -> Iterator[str]:
    """A list item a position: the entry as it is written by hand, what it gained, what is to be said of it."""
    yield f'<li data-frame="0" id="e0"><a href="#m0">{escape(message("replay.setup"))}</a></li>'
    for number, moment in enumerate(moments[1:], 1):
        yield _item(log, number, moment.move, _gained(moment), moment.findings)
    if end.finding:
        yield _item(log, len(moments), end.finding.move, "", (end.finding,), "illegal")
        rest = len(log.log["moves"]) - end.finding.move
        if rest > 0:
            yield f'<li class="quiet">{escape(message("replay.not-judged", count=rest))}</li>'


def _item(log: LoadedLog, frame: int, move: int, gained: str, findings: Sequence[Finding], kind: str = "") -> str:
    line = _line(log, move) if move else message("replay.setup")
    told = "".join(_finding(log, finding) for finding in findings)
    points = f'<span class="gained">{escape(gained)}</span>' if gained else ""
    link = f'<a href="#m{move}"><b>{move}</b> {escape(line)}</a>'
    return f'<li data-frame="{frame}" id="e{move}" class="{kind}">{link} {points}{told}</li>'


def _line(log: LoadedLog, move: int) -> str:
    written = entry_line(log.log["moves"][move - 1], log.log, log.game.notation()).split("\n")
    return plain(" ".join(line.strip() for line in written))


def _gained(moment: Moment) -> str:
    """The points that an entry gave, by player and what for."""
    names = names_of(moment.log.log["players"])
    found: dict[str, list[str]] = {}
    for effect in moment.effects:
        if isinstance(effect, Scored) and effect.points:
            found.setdefault(names[effect.player], []).append(f"{effect.points:+} {effect.reason}")
    return "; ".join(f"{plain(name)} {', '.join(points)}" for name, points in found.items())


def _finding(log: LoadedLog, finding: Finding) -> str:
    rule = rule_of(log.game, finding.code)
    legal = ", ".join(map(plain, [one for one, _ in zip(finding.alternatives, range(_SHOWN), strict=False)]))
    said = f"<strong>{escape(finding.code)}</strong> {escape(plain(finding.message))}"
    more = f"<br>{escape(message('replay.rule', rule=rule.text))}"
    more += f"<br>{escape(message('replay.legal', places=legal))}" if legal else ""
    return f'<p class="{finding.severity}">{said}{more}</p>'


_CLAIMS = frozenset({"claimed-score", "claimed-winner", "claimed-takes"})
_SIGNS: Mapping[str, str] = {"first": "|◀", "back": "◀", "play": "▶▶", "on": "▶", "last": "▶|"}
