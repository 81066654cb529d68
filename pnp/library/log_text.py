"""Logs as texts: JSON, TOML and notation."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pnp.data.line_ends import ends_as
from pnp.data.read import Document
from pnp.game import LoadedLog
from pnp.library import catalog


def as_json(log: Any) -> str:
    """A log as JSON: a line for each entry of moves."""
    head = {key: value for key, value in log.items() if key != "moves"}
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    if "moves" in log:
        moves = ",\n".join(f"    {json.dumps(move, ensure_ascii=False)}" for move in log["moves"])
        lines.append(f'  "moves": [\n{moves}\n  ]' if moves else '  "moves": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def tidied(case: LoadedLog, form: str) -> str:
    """A log in a form, with the comments and the line ends of its document where that has the same form."""
    if form != case.document.syntax:
        return log_text(case.log, form)
    return ends_as(case.document.text, _tidied(case))


def _tidied(case: LoadedLog) -> str:
    document, form = case.document, case.document.syntax
    if form == "json":
        return as_json(case.log)
    if form == "toml":
        from pnp.data.toml_comments import with_comments

        return with_comments(log_text(case.log, form), document.text)
    from pnp.notation import write_notation

    return write_notation(case.log, case.game.notation(), document.comments, document.after_end)


def is_tidy(case: LoadedLog) -> bool:
    """Whether the text of a log is its canonical one, in UTF-8; line breaks may all be those of Windows."""
    document = case.document
    return not document.encoding and document.text == tidied(case, document.syntax)


def comments_of(document: Document) -> Sequence[Any]:
    """The comments of a document that are not in its data."""
    if document.syntax != "toml":
        return document.comments
    from pnp.data.toml_text import comments

    return comments(document.text)


def log_text(log: Any, form: str) -> str:
    """A log in a form, "json", "toml" or "pnplog": its canonical text."""
    if form == "json":
        return as_json(log)
    if form == "toml":
        import tomli_w

        return tomli_w.dumps(log)
    from pnp.notation import write_notation

    return write_notation(log, catalog.find_game(log["game"]).notation())
