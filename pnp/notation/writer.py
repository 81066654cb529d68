"""Writes a log as text, always in the same form; what has no short form is written as JSON, so nothing is lost."""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Any

from pnp.data.read import Comment
from pnp.notation.entries import tells_places
from pnp.notation.header import comment_in
from pnp.notation.reader import read_notation
from pnp.notation.record import ABOUT, BESIDE, GENERAL, OF_PLAYERS, Notation, names_in, written
from pnp.notation.tokens import Word, as_json, may_be_written, split

Data = Mapping[str, Any]
_STRANGE = (ValueError, LookupError, TypeError, AttributeError)  # what a value that the game does not know leads to


def write_notation(log: Data, notation: Notation, comments: Sequence[Comment] = (), after_end: int = 0) -> str:
    """The text of a log; reading it gives `canonical(log, notation)`, and these comments at lines of the same kind.
    `after_end`: how many of the last entries, if they are notes, stand behind the line of the result."""
    log = canonical(log, notation)
    body: list[tuple[str, int]] = []
    verb = None
    moves = log.get("moves", ())
    apart = frozenset(notation.halves(moves, names_in(log)) if notation.halves else ())  # their lines would be joined
    places = tells_places(moves)  # numbers would be read as no turns
    for index, entry in enumerate(moves):
        exact = index in apart or (places and "n" in entry)
        line, own = (as_json(entry), None) if exact else _entry(entry, log, notation)
        if own and own != verb and len(notation.sections) > 1:
            body.append((f"-- {notation.sections[own]}", index))
            verb = own
        body.append((line, index))
    if end := end_line(log, notation):
        notes = sum(1 for _ in takewhile(lambda entry: entry.keys() == {"note"}, reversed(moves)))
        body.insert(len(body) - min(after_end, notes), (end, len(moves)))
    return "\n".join(with_comments(list(_header(log, notation)), body, comments)) + "\n"


def entry_line(entry: Data, log: Data, notation: Notation) -> str:
    """The line of one entry of a log."""
    return _entry(_canonical_entry(entry, notation), log, notation)[0]


def canonical(log: Data, notation: Notation) -> dict[str, Any]:
    """The same log, its setup and turns in the game's full words and upper case places."""
    data = dict(log)
    if "setup" in log:
        known = {header.key: header for header in notation.header.values()}
        setup = log["setup"].items()
        data["setup"] = {key: known[key].canonical(value) if key in known else value for key, value in setup}
    if "position" in log and notation.position:
        data["position"] = notation.position.canonical(log["position"])
    if "moves" in log:
        data["moves"] = [_canonical_entry(entry, notation) for entry in log["moves"]]
    return data


def _canonical_entry(entry: Data, notation: Notation) -> dict[str, Any]:
    verbs = {verb.name for verb in notation.verbs}
    return {key: notation.canonical(key, value) if key in verbs else value for key, value in entry.items()}


def _header(log: Data, notation: Notation) -> Iterator[str]:
    yield from (_text(key, log, notation) for key in ("game", "layout", "layout_sha256") if key in log)
    yield f"players: {write_players(log['players'], notation)}"
    if "rules" in log:
        rules = log["rules"]
        yield _either(f"rules: {write_rules(rules)}", ("rules",), log, notation) or f"rules: {as_json(rules)}"
    yield from (_text(key, log, notation) for key in ABOUT if key in log)
    if "setup" in log:
        if not (setup := log["setup"]):
            yield "setup: {}"
        if "seed" in setup:
            yield f"seed: {setup['seed']}"
        for name, header in notation.header.items():
            if header.key in setup:
                short = None
                with suppress(*_STRANGE):
                    short = _either(f"{name}: {header.write(setup[header.key])}", ("setup", header.key), log, notation)
                yield short or f"{name}: {as_json(setup[header.key])}"
            yield from (f"{name}: {word}" for word, key in header.flags.items() if key in setup)
    if "position" in log:
        yield from _position(log, notation)
    if "result" in log and not end_line(log, notation):
        yield f"result: {as_json(log['result'])}"


def _position(log: Data, notation: Notation) -> Sequence[str]:
    """The lines of the last position: short ones that say the same, when there are, else one of JSON."""
    position = log["position"]
    lines: Sequence[str] = ()
    with suppress(*_STRANGE):
        lines = notation.position.write(position) if notation.position else ()
    text = "\n".join(lines)
    if lines and may_be_written(text) and _read(text, log, notation).get("position") == position:
        return lines
    return (f"position: {as_json(position)}",)


def end_line(log: Data, notation: Notation) -> str | None:
    """Return the line of the result, when there is one that says the same."""
    if "result" not in log:
        return None
    result, names = log["result"], names_in(log)
    words = ["-- end", *_points(result.get("scores", {}), names)]
    if "winners" in result:
        words += ["winners", *(written(name, names) for name in result["winners"])]
    return _either(" ".join(words), ("result",), log, notation)


def _entry(entry: Data, log: Data, notation: Notation) -> tuple[str, str | None]:
    """The line of an entry and the verb that it needs a part for."""
    verb = next((key for key in entry if key in {verb.name for verb in notation.verbs}), None)
    try:
        names = names_in(log)
        words = [str(entry["n"])] if "n" in entry else []
        if verb in notation.nobodys:
            words += [verb, notation.write_turn(verb, entry[verb])]
        elif verb:
            mark = [verb] if verb in notation.inline else []
            words += [written(entry["player"], names), *mark, notation.write_turn(verb, entry[verb])]
        if "gap" in entry:
            words += [written(entry["player"], names)] if "player" in entry else []
            words.append("??")
        words += ["==", *_points(entry["scores"], names)] if "scores" in entry else []
        words += ["!"] if "stands" in entry else []
        words += [f"# {entry['note']}".rstrip()] if "note" in entry else []
        line = ("~" if "struck" in entry else "") + " ".join(words)
    except _STRANGE:
        return as_json(entry), None
    own = verb if verb in notation.sections else None
    part = f"-- {notation.sections[own]}\n" if own else ""
    if line and may_be_written(line) and _read(part + line, log, notation).get("moves") == [entry]:
        return line, own
    return as_json(entry), None


def _points(scores: Mapping[str, int], names: list[str]) -> Iterator[str]:
    return (f"{written(name, names)} {points}" for name, points in scores.items())


def _either(line: str, path: tuple[str, ...], log: Data, notation: Notation) -> str | None:
    """The line when reading it gives what the log has at a path."""
    line = line.rstrip()
    read: Any = _read(line, log, notation)
    wanted: Any = log
    for step in path:
        read, wanted = read.get(step, {}), wanted[step]
    return line if may_be_written(line) and read == wanted and type(read) is type(wanted) else None


def _read(lines: str, log: Data, notation: Notation) -> dict[str, Any]:
    """The data of some lines of a log; nothing when they cannot be read."""
    document, problems = read_notation(f"players: {as_json(names_in(log))}\n{lines}", "-", notation)
    data: dict[str, Any] = {} if problems else document.data
    return data


# Puts comments back at the lines of a log that is written anew.

_GAP = "  "


def with_comments(header: Sequence[str], body: Sequence[tuple[str, int]], comments: Sequence[Comment]) -> list[str]:
    """The lines of a log with the comments: beside and above the lines that they belong to. `body`: the lines after the
    header, each with how many entries stand before it. What has no place there stands above the players: further down
    it would be read as a note, and so as data."""
    heads, rest = list(header), [line for line, _ in body]
    keys = [head.partition(":")[0] for head in heads]
    players = keys.index("players")
    above: dict[int, list[str]] = {}
    last = []
    for comment in comments:
        if not comment.line:
            last.append(comment.text)
        elif comment.above or not (_put_beside_head(comment, keys, heads) or _put_beside_part(comment, body, rest)):
            at = keys.index(comment.line) if comment.line in keys else players
            above.setdefault(min(at, players), []).append(comment.text)
    return [line for at, head in enumerate(heads) for line in (*above.get(at, ()), head)] + rest + last


def _put_beside_head(comment: Comment, keys: Sequence[str], heads: list[str]) -> bool:
    """Puts a comment beside its line of the head; False when there is none, or it would be read otherwise there."""
    if not (same := [at for at, key in enumerate(keys) if key == comment.line]):
        return False
    at, start = same[min(comment.entry, len(same) - 1)], len(comment.line) + 1
    new = f"{heads[at]}{_GAP}{comment.text}"
    put = comment_in(comment.line, heads[at], start) is None and comment_in(comment.line, new, start) == comment.text
    heads[at] = new if put else heads[at]
    return put


def _put_beside_part(comment: Comment, body: Sequence[tuple[str, int]], rest: list[str]) -> bool:
    """Puts a comment beside the line of its part, of several the one nearest to where it stood; False for none."""
    parts = [(at, split(line)[0]) for at, (line, _) in enumerate(body) if line.startswith("--")]
    if found := [at for at, words in parts if " ".join(word.text for word in words[:2]) == comment.line]:
        at = min(found, key=lambda at: abs(body[at][1] - comment.entry))
        rest[at] = f"{rest[at]}{_GAP}{comment.text}"
    return bool(found)


# The values of header lines as text.


def _text(key: str, log: Data, notation: Notation) -> str:
    """The header line of a text: as it is where it has no sign of a comment and reads so, else as JSON."""
    line, plain = f"{key.replace('_', '-')}: ", "" if "#" in str(log[key]) else log[key]
    return _either(f"{line}{plain}", (key,), log, notation) or f"{line}{as_json(log[key])}"


def write_players(players: Sequence[Any], notation: Notation) -> str:
    """Names with commas between them, in quotes where they would be read otherwise, `Ana=ress` for one who has a value
    of the game that no other has; else as JSON."""
    key, values = notation.seats
    named = [one for one in players if isinstance(one, dict)]
    known = all(one.keys() == {"name", key} and one[key] in values for one in named)
    if not known or len({one[key] for one in named}) < len(named):
        return as_json(players)

    def reads(typed: Sequence[str]) -> bool:
        document, problems = read_notation(f"players: {', '.join(typed)}", "-", notation)
        found = [] if problems or not all(map(may_be_written, typed)) else document.data["players"]
        plain = [one["name"] if isinstance(one, dict) and not _is_color(one[BESIDE], values) else one for one in found]
        return plain == [{"name": one["name"], BESIDE: one[key]} if one in named else one for one in players]

    typed = [f"{one['name']}={one[key]}" if one in named else one for one in players]
    quoted = [one if player in named else as_json(one) for one, player in zip(typed, players, strict=True)]
    alone = [[*quoted[:at], one, *quoted[at + 1 :]] for at, one in enumerate(typed)]
    needed = [typed[at] if reads(some) else quoted[at] for at, some in enumerate([] if reads(typed) else alone)]
    return next((", ".join(some) for some in (typed, needed, quoted) if reads(some)), as_json(players))


def _is_color(said: str, values: Collection[str]) -> bool:
    """Whether what stands behind a name may be a color, or say who begins; in brackets it always may."""
    words = [Word(word, 1) for word in re.findall(r"\w+", said)]
    known = (word.text.casefold() in values or GENERAL.find(kind, word) for word in words for kind in OF_PLAYERS)
    return "(" in said or any(known)


def write_rules(rules: Mapping[str, Any]) -> str:
    """Rules as `key=value`, lists of words with commas."""
    lists = [key for key, value in rules.items() if isinstance(value, list) and {*map(type, value)} == {str}]
    return " ".join(f"{key}={','.join(value) if key in lists else json.dumps(value)}" for key, value in rules.items())
