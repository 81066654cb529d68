"""The page of a layout that is painted."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pnp.data.messages import language_in_use
from pnp.data.visible import plain
from pnp.web.frame import file_of, page, policy_of
from pnp.web.frames import json_in_script
from pnp.web.paint.session import MOST_ROWS, Session
from pnp.web.sentences import message

_SAYS = ("line", "picked", "judging", "gone", "saved")
_STYLES = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"


def paint_page(session: Session) -> tuple[bytes, str]:
    """The page of a session, and the policy that its server sends with it; what it shows it asks its server for."""
    data = {"rows": [], "says": {key: message(f"paint.{key}") for key in _SAYS}}
    script = file_of("board.js") + file_of("paint.js").replace("GAME_DATA", json_in_script(data), 1)
    style = file_of("board.css") + file_of("paint.css")
    policy = policy_of(style, script).replace("default-src 'none'", _STYLES)
    title = message("paint.title", file=plain(session.store.path.name))
    html = page(
        title, _body(session, title), language_in_use(), style, script, policy.replace("; frame-ancestors 'none'", "")
    )
    return html.encode("utf-8", "replace"), policy


def _body(session: Session, title: str) -> Iterator[str]:
    picture, grid = (escape(message(f"paint.{key}")) for key in ("picture", "grid"))
    yield f'<main><h1>{escape(title)}</h1><div class="table"><div class="tools">'
    yield f'<p class="quiet">{escape(message("paint.help"))}</p>'
    yield from (_choice(name) for name in ("layers", "brushes"))
    yield f'</div><div class="left"><div class="acts">{_button("undo")}{_button("redo")}{_button("zoom", "false")}'
    yield f'{_button("drag", "false")}</div><div id="refused" class="error" hidden><p></p>{_button("again")}</div>'
    yield f'<div class="stage"><div class="box" id="box"><svg id="board" role="img" aria-label="{picture}"></svg>'
    yield f'<div id="grid" role="grid" aria-label="{grid}"></div></div></div>'
    yield '<svg id="definitions" width="0" height="0" aria-hidden="true"></svg>'
    yield '<p id="at" class="at" aria-hidden="true"></p><p id="live" class="live" role="status"></p></div>'
    yield '<div class="right">'
    yield f'<h2>{escape(message("paint.checker"))}</h2><p id="checked"></p><ul id="problems"></ul>'
    yield f'<p id="counts" class="quiet"></p><div class="acts">{_button("judge")}</div><pre id="judged" hidden></pre>'
    yield f'<details><summary>{escape(message("paint.values"))}</summary><div id="fields"></div></details>'
    if session.painter and session.painter.blank:
        yield from _blank()
    yield "</div></div></main>"


def _choice(name: str) -> str:
    return f'<fieldset id="{name}" hidden><legend>{escape(message(f"paint.{name}"))}</legend><div></div></fieldset>'


def _blank() -> Iterator[str]:
    """Rows and columns of an empty board."""
    yield f'<details><summary>{escape(message("paint.blank"))}</summary><div class="acts">'
    for name, value in (("rows", 10), ("columns", 12)):
        given = f'type="number" id="{name}" min="1" max="{MOST_ROWS}" value="{value}"'
        yield f"<label>{escape(message(f'paint.{name}'))} <input {given}></label>"
    yield f"{_button('begin')}</div></details>"


def _button(name: str, pressed: str = "") -> str:
    state = f' aria-pressed="{pressed}"' if pressed else ""
    return f'<button id="{name}" type="button"{state}>{escape(message(f"paint.{name}"))}</button>'
