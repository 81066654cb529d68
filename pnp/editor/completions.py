"""What may be typed at a place of a log: the next entry, or what may be added to the one that is being typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from pnp.data.errors import UsageError
from pnp.editor.texts import Text
from pnp.game import names_of
from pnp.library.legal import LegalEntries, legal
from pnp.library.legal_text import entry_text

MOST = 500
"""How many are told."""
_NUMBER = re.compile(r"\s*(?:\d+[.)]?\s+)?")


class Completion(NamedTuple):
    """A text that may stand in a line from a column (from 1) on."""

    text: str
    column: int


def completions(text: Text, line: int, column: int) -> list[Completion]:
    """The entries that are legal there and begin with what is typed before the column; "" for one of a new line.

    What stands below the line does not count. Empty where the lines above cannot be read, and in JSON and TOML.
    """
    if text.is_layout or not text.file.endswith(".pnplog"):
        return []
    typed = text.lines[line - 1][: column - 1] if line <= len(text.lines) else ""
    above = text.lines[: line - 1]
    entries = _entries("\n".join(above), text.file)
    begin = _NUMBER.match(typed)
    start = begin.end() if begin else 0
    told = [one for one in entries if one.casefold().startswith(typed[start:].casefold())]
    if told or not typed.strip():
        return [Completion(one, start + 1) for one in told[:MOST]]
    whole = typed[: typed.rfind(" ") + 1]
    more = _further("\n".join([*above, whole.rstrip()]), text.file)
    last = typed[len(whole) :].casefold()
    return [Completion(one, len(whole) + 1) for one in more if one.casefold().startswith(last)][:MOST]


def _entries(above: str, file: str) -> list[str]:
    found = _legal(above, file)
    return list(dict.fromkeys(_texts(found))) if found else []


def _texts(found: LegalEntries) -> Iterator[str]:
    names, notation = names_of(found.log.log["players"]), found.log.game.notation()
    for entry in found.entries:
        yield entry_text(_least(entry), names, notation)


def _further(above: str, file: str) -> list[str]:
    """What may be added to the last entry."""
    found = _legal(above, file)
    if not found or not found.verb:
        return []
    notation = found.log.game.notation()
    return list(dict.fromkeys(notation.write_turn(found.verb, [_least(action)]) for action in found.goes_on))


def _legal(above: str, file: str) -> LegalEntries | None:
    log = Text(above + "\n", file).log
    try:
        return legal(log) if log else None
    except UsageError:
        return None


def _least(value: Any) -> Any:
    """The same with the least number of each range."""
    if isinstance(value, dict):
        return value["min"] if value.keys() == {"min", "max"} else {key: _least(one) for key, one in value.items()}
    return [_least(one) for one in value] if isinstance(value, list) else value
