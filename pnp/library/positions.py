"""Logs of a last position: that of a moment of another log, or one that is to be filled in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.data.errors import UsageError
from pnp.data.read import Comment
from pnp.data.schema import accepts
from pnp.game import AnyGame, Layout, LoadedLog, Log, begin, names_of
from pnp.library.layouts import is_file
from pnp.library.log_text import log_text
from pnp.library.moment import Moment
from pnp.library.new_log import layout_keys
from pnp.library.sentences import message

_OF_PLAY = ("moves", "position", "result")


def position_log(there: Moment, folder: Path) -> dict[str, Any]:
    """The log of the position at a moment, as it is written into `folder`; claims about the end stay at the end.

    Raises UsageError for a game that writes no positions.
    """
    log = there.log.log
    written = {**_head(there.log, folder), "position": _position(there.log.game, there.state)}
    at_end = there.legal and there.move == len(log.get("moves", ()))
    return {**written, "result": log["result"]} if at_end and "result" in log else written


def _head(log: LoadedLog, folder: Path) -> dict[str, Any]:
    """What a log says besides its play, for one in `folder`: its layout may have another path there."""
    head = {key: value for key, value in log.log.items() if key not in _OF_PLAY}
    if not (isinstance(head.get("layout"), str) and is_file(head["layout"])):
        return head
    beside = Path() if log.document.file == "-" else Path(log.document.file).parent
    named = layout_keys(str(beside / head["layout"]), folder)
    return {"format": None, "game": None, **named, **head, "layout": named["layout"]}


def notes_on(there: Moment) -> list[str]:
    """What there is to say of the position at a moment, a sentence each."""
    moves = there.log.log.get("moves", ())[: there.move]
    missing = any(entry.get("gap") for entry in moves)
    return [*there.notes, *([message("position.gap")] if missing else [])]


def position_to_fill(game: AnyGame, layout: Layout, log: Log) -> dict[str, Any]:
    """A log without moves as one of a last position, that of its beginning; without setup where it needs none.

    What is left to the players is filled in. Raises UsageError for a game that writes no positions.
    """
    if begin(game, layout, log).violations:
        given = log.get("setup", {})
        log = {**log, "setup": {**game.setups.fill(layout, given, names_of(log["players"])), **given}}
    position = _position(game, begin(game, layout, log).state)
    whole = {**{key: value for key, value in log.items() if key != "moves"}, "position": position}
    short = {key: value for key, value in whole.items() if key != "setup"}
    needless = accepts("log", game.id)(short) and not begin(game, layout, short).violations
    return short if needless else whole


def text_to_fill(game: AnyGame, log: Log, form: str) -> str:
    """The log of a last position in a form, "json", "toml" or "pnplog"; the last with what its lines mean on top."""
    notation = game.notation()
    if form != "pnplog" or notation.position is None:
        return log_text(log, form)
    from pnp.notation import write_notation

    lines = [message("position.fill"), *notation.position.hint().splitlines()]
    return write_notation(log, notation, [Comment(f"# {line}", "game", above=True) for line in lines])


def _position(game: AnyGame, state: Any) -> dict[str, Any]:
    if game.setups.to_position is None:
        raise UsageError(message("position.not-written", game=game.id))
    return game.setups.to_position(state)
