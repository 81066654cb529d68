"""The page of a game: its positions one after the other, the entries with what is illegal in them, the score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from pnp.data.errors import DataError
from pnp.data.messages import language
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.game import LoadedLog, names_of
from pnp.judging.verdict import judge
from pnp.library.moment import Moment, moment_of, replay
from pnp.mending.repair import repairs
from pnp.printing.colors import screen_theme
from pnp.web.board import board_html
from pnp.web.curve import curve, curve_style
from pnp.web.entries import Told, entry_items
from pnp.web.frame import file_of, page
from pnp.web.frames import frames_of, json_in_script
from pnp.web.sentences import message

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
