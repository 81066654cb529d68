"""Writes a log as text, always in the same form; what has no short form is written as JSON, so nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.notation.header import TEXTS, write_players, write_rules, write_value
from pnp.notation.reader import read_notation
from pnp.notation.record import Notation
from pnp.notation.words import bare

Data = Mapping[str, Any]


def write_notation(log: Data, notation: Notation) -> str:
    """The text of a log; reading it gives the same data."""
    lines = list(_header(log, notation))
    verb = None
    for entry in log.get("moves", ()):
        line, own = _entry(entry, log, notation)
        if own and own != verb:
            lines.append(f"-- {notation.parts[own]}")
            verb = own
        lines.append(line)
    result = log.get("result")
    if result is not None and _end(result) != "":
        lines.append(_end(result))
    return "\n".join(lines) + "\n"


def _header(log: Data, notation: Notation) -> Iterator[str]:
    yield f"game: {log['game']}"
    if "layout" in log:
        yield f"layout: {write_value(log['layout'])}"
    yield f"players: {write_players(log['players'])}"
    if "rules" in log:
        yield f"rules: {write_rules(log['rules'])}".rstrip()
    yield from (f"{key}: {write_value(log[key])}" for key in TEXTS if key in log)
    if "setup" in log:
        yield from _setup(log, notation)
    if "position" in log:
        yield f"position: {json.dumps(log['position'], ensure_ascii=False)}"
    if "result" in log and _end(log["result"]) == "":
        yield f"result: {json.dumps(log['result'], ensure_ascii=False)}"


def _setup(log: Data, notation: Notation) -> Iterator[str]:
    """A line for each key of the setup; as JSON where its short form would not give the same data."""
    setup = log["setup"]
    if not setup:
        yield "setup: {}"
    if "seed" in setup:
        yield f"seed: {setup['seed']}"
    for name, header in notation.header.items():
        if header.key not in setup:
            continue
        value = setup[header.key]
        short = f"{name}: {header.write(value)}".rstrip()
        players = f"players: {write_players(log['players'])}"
        document, problems = read_notation(f"{players}\n{short}", "-", notation)
        same = not problems and document.data.get("setup", {}).get(header.key) == value
        yield short if same else f"{name}: {json.dumps(value, ensure_ascii=False)}"


def _end(result: Data) -> str:
    """The line `-- end`, or nothing when it cannot say the same."""
    scores, winners = result.get("scores"), result.get("winners")
    if scores == {} or not all(isinstance(points, int) and abs(points) < 10**6 for points in (scores or {}).values()):
        return ""
    words = ["-- end", *(f"{bare(name)} {points}" for name, points in (scores or {}).items())]
    if winners is not None:
        words += ["winners", *map(bare, winners)]
    return " ".join(words)


def _entry(entry: Data, log: Data, notation: Notation) -> tuple[str, str | None]:
    """The line of an entry and its verb: the short form where it reads back the same, else JSON."""
    verb = next((key for key in entry if key in notation.parts), None)
    try:
        line = _short(entry, verb, notation)
    except (ValueError, KeyError, TypeError, AttributeError):
        line = ""
    if line and _reads_as(line, verb, log, notation) == _canonical(entry, verb, notation):
        return line, verb
    return json.dumps(entry, ensure_ascii=False), None


def _reads_as(line: str, verb: str | None, log: Data, notation: Notation) -> Any:
    head = f"players: {write_players(log['players'])}\n-- {notation.parts[verb]}\n" if verb else "players: A\n-- end\n"
    document, problems = read_notation(head + line, "-", notation)
    moves = document.data.get("moves", [])
    return None if problems or len(moves) != 1 else moves[0]


def _canonical(entry: Data, verb: str | None, notation: Notation) -> Data:
    return {**entry, verb: notation.canonical(verb, entry[verb])} if verb else entry


def _short(entry: Data, verb: str | None, notation: Notation) -> str:
    words = []
    if "n" in entry:
        words.append(str(entry["n"]))
    if verb:
        words += [bare(entry["player"]), notation.write_turn(verb, entry[verb])]
    if "gap" in entry:
        words.append("??")
    if "scores" in entry:
        words += ["==", *(f"{bare(name)} {points}" for name, points in entry["scores"].items())]
    if "stands" in entry:
        words.append("!")
    if "note" in entry:
        words.append(f"# {entry['note']}")
    return ("~" if "struck" in entry else "") + " ".join(words)
