"""The page of a recorder."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.game import LoadedLog, names_of
from pnp.web.board import board_html
from pnp.web.frame import file_of, page, policy_of
from pnp.web.frames import json_in_script
from pnp.web.record.view import View
from pnp.web.sentences import message

_SIGNS = "1234567890=/+->"
_SAYS = ("edit", "editing", "number", "unfinished", "gone", "line", "players", "words", "letters")
_STYLES = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"


class RecordPage(NamedTuple):
    """A page, and the policy that its server sends with it."""

    html: bytes
    policy: str


def record_page(view: View, lang: str = "en") -> RecordPage:
    """The page of a session; what it shows it asks its server for."""
    log = view.session.log
    data = {"rows": view.rows, "says": {key: message(f"record.{key}") for key in _SAYS}}
    script = (
        file_of("board.js") + file_of("setup.js") + file_of("record.js").replace("GAME_DATA", json_in_script(data), 1)
    )
    style = file_of("board.css") + file_of("record.css")
    policy = policy_of(style, script).replace("default-src 'none'", _STYLES)
    players = ", ".join(map(plain, names_of(log.log["players"])))
    title = message("record.title", game=in_language(log.game.title, lang), players=players)
    html = page(title, _body(log, title), lang, style, script, policy.replace("; frame-ancestors 'none'", ""))
    return RecordPage(html.encode("utf-8", "replace"), policy)


def _body(log: LoadedLog, title: str) -> Iterator[str]:
    yield f'<main><h1>{escape(title)}</h1><p id="turn" class="turn"></p><div class="table"><div class="left">'
    yield from board_html("")
    yield f'</div><div class="right"><p class="quiet by">{escape(message("record.by"))}</p>'
    yield from _field()
    yield f'<div id="choices" role="group" aria-label="{escape(message("record.choices"))}"></div>'
    yield from _signs()
    label = escape(message("record.scores"))
    yield f'<div class="wide" role="region" tabindex="0" aria-label="{label}">'
    yield f'<table id="scores"><caption>{label}</caption></table></div>'
    yield '<div class="acts">'
    yield from (_button(name) for name in ("strike", "remove"))
    yield f'</div><ol class="entries" id="entries" aria-label="{escape(message("record.entries"))}"></ol>'
    yield '<p id="file" class="quiet"></p></div></div></main>'


def _field() -> Iterator[str]:
    yield '<p id="editing" class="editing" hidden></p>'
    yield f'<label for="move">{escape(message("record.move"))}</label><div class="field">'
    more = 'autocomplete="off" autocapitalize="off" spellcheck="false" aria-autocomplete="list"'
    yield f'<input id="move" type="text" aria-controls="completions" readonly {more}>'
    yield f"{_button('play')}{_button('save', hidden=True)}{_button('clear')}</div>"
    label = escape(message("record.completions"))
    yield f'<ul id="completions" role="listbox" aria-label="{label}" hidden></ul>'
    yield f'<div id="said" class="said"></div><div class="acts">{_button("stands", hidden=True)}'
    yield f"{_button('cancel', hidden=True)}{_button('again', hidden=True)}</div>"


def _signs() -> Iterator[str]:
    yield f'<div class="signs" role="group" aria-label="{escape(message("record.signs"))}">'
    yield from (f'<button type="button" data-sign="{sign}">{escape(sign)}</button>' for sign in _SIGNS)
    yield f'<button type="button" data-sign=" ">{escape(message("record.space"))}</button></div>'


def _button(name: str, hidden: bool = False) -> str:
    return (
        f'<button id="{name}" type="button"{" hidden" if hidden else ""}>{escape(message(f"record.{name}"))}</button>'
    )
