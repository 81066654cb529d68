"""The lines of a setup or of a last position that are still to be told, for a page on which they are clicked."""

from __future__ import annotations

from typing import Any

from pnp.data.visible import plain
from pnp.game import LoadedLog, names_of
from pnp.notation import Form
from pnp.notation.names import written
from pnp.web.record.written import header_line, is_of_position


def forms(log: LoadedLog) -> list[dict[str, Any]]:
    """Each line by its key: the words that may stand in it, which have a value behind a "=", and what it says now.

    Of a line that may stand several times it begins anew, and so says nothing.
    """
    notation = log.game.notation()
    known = {key: each.form for key, each in notation.header.items()}
    if "position" in log.log and notation.position:
        known |= {key: notation.position.forms.get(key, Form()) for key in notation.position.lines}
    return [_form(log, key, form) for key, form in known.items()]


def _form(log: LoadedLog, key: str, form: Form) -> dict[str, Any]:
    names = names_of(log.log["players"]) if form.players else ()
    said = "" if is_of_position(log, key) else header_line(log, key)
    return {
        "key": key,
        "players": [plain(written(name, names)) for name in names],
        "words": list(form.words),
        "letters": form.letters,
        "pairs": list(form.pairs),
        "said": plain(said),
    }
