"""Transcripts in words and as data, and the log that they make together."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from string import ascii_lowercase
from textwrap import wrap
from typing import Any, NamedTuple

from pnp.data import Told, locate, plain, public
from pnp.game import LoadedLog
from pnp.judging import listed
from pnp.judging.text import COLUMNS
from pnp.library.load import LogSource, load_log, reread
from pnp.merging import message
from pnp.merging.choices import HEAD, LEFT_OUT, Discrepancy
from pnp.merging.comparison import Comparison, Decision, compare
from pnp.notation.tokens import as_json
from pnp.notation.writer import entry_line
from pnp.repairing.edits import MISSING, Entry, with_value
from pnp.repairing.repairs import add_notes

# Differences of transcripts in sentences, values as the players' notation writes them.

_LONGEST = 60  # letters of a value in a sentence


def says(comparison: Comparison, judged: Decision) -> str:
    """Return a difference in a sentence, and with which side the rest of the game is legal."""
    difference = judged.difference
    words, sides = values(comparison, difference), _by_side(comparison, difference)
    first, *others = sides
    kind = "wrote" if difference.kind in ("replace", "setup") else difference.kind
    told = _said(f"compare.says.{kind}", comparison, sides[first], words[first])
    if kind in ("wrote", "claim"):
        more = (_said("compare.says.other", comparison, sides[one], words[one]) for one in others)
        told = message("list.comma").join([told, *more])
    elif kind == "exchange":
        told = _said("compare.says.exchange", comparison, sides[others[0]], "")
    return message(
        "compare.sentence", where=_where(comparison, difference), says=told, because=_because(comparison, judged, words)
    )


def _said(key: str, comparison: Comparison, logs: Sequence[int], value: str) -> str:
    return message(key, count=len(logs), names=_names(comparison, logs), value=value)


def _names(comparison: Comparison, logs: Sequence[int]) -> str:
    return listed(sorted(comparison.names[log] for log in logs))


def _by_side(comparison: Comparison, difference: Discrepancy) -> dict[int, list[int]]:
    """The logs, as they were given, by the value that they have."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for log, place in enumerate(comparison.places):
        if (side := difference.sides[place]) is not None:
            found[side].append(log)
    return found if difference.kind not in ("only", "page") else dict(sorted(found.items()))


def values(comparison: Comparison, difference: Discrepancy) -> list[str]:
    """Tell each of the values: the words in which lines differ, the whole line of an entry that some logs lack."""
    if difference.kind in ("exchange", "page"):
        return [""] * len(difference.values)
    place, at = next(((place, at) for place, at in enumerate(difference.at) if at is not None), (0, None))
    if at is None:
        told = ("" if value is MISSING else value for value in difference.values)
        return [_short(value if isinstance(value, str) else as_json(value)) for value in told]
    if difference.kind == "only":
        return [_short(_line(comparison, difference.values[0])), _short("")]
    entry, path = comparison.logs[comparison.places.index(place)].log["moves"][at], difference.path
    lines = [_line(comparison, with_value(entry, path, value)) for value in difference.values]
    words = [line.split() for line in lines]
    begin = _common(words)
    end = _common([line[begin:][::-1] for line in words])
    return [_short(" ".join(line[begin : len(line) - end])) for line in words]


def _where(comparison: Comparison, difference: Discrepancy) -> str:
    """Which move it is, by the first log that has it, or which value of setup or result."""
    found = ((log, difference.at[place]) for log, place in enumerate(comparison.places))
    log, at = next(((log, at) for log, at in found if at is not None), (0, None))
    if at is None:
        return " ".join(step for step in difference.path if isinstance(step, str))
    name, next_ = comparison.names[log], at + (difference.entries or 2)
    if difference.kind in ("page", "exchange"):
        return message(f"compare.at-{'many' if difference.entries else 'two'}", move=at + 1, next=next_)
    return message("compare.at-other" if log else "at-move", move=at + 1, name=name)


def _because(comparison: Comparison, judged: Decision, words: Sequence[str]) -> str:
    """What speaks for one value, or that all or none keep the rest legal."""
    legal, reason, difference = judged.legal, judged.reason, judged.difference
    side = legal.index(True) if legal.count(True) == 1 else judged.taken
    subject = message("compare.value", value=words[side])
    if difference.kind in ("only", "page"):
        subject = message(f"compare.{'out' if side == LEFT_OUT else 'in'}.{difference.kind}")
    elif difference.kind == "exchange":
        subject = message("compare.order", name=_names(comparison, _by_side(comparison, difference)[side]))
    if difference.kind == "claim" and all(legal):
        return message(f"compare.because.{'rules' if reason == 'claims' else 'unclear'}", value=words[side])
    both = message(f"compare.because.{'none' if not any(legal) else 'both' if len(legal) == 2 else 'all'}")
    if any(legal) and not all(legal):
        reason = "legal" if legal.count(True) == 1 else "more" if reason == "more" else ""
        both = both if reason == "legal" else message("compare.because.several")
    return message(f"compare.because.{reason if reason not in ('', 'known') else 'open'}", one=subject, both=both)


def _line(comparison: Comparison, entry: Entry) -> str:
    data = {key: value for key, value in entry.items() if key != "note"}
    return entry_line(data, comparison.logs[0].log, comparison.logs[0].game.notation())


def _common(lines: Sequence[Sequence[str]]) -> int:
    return sum(1 for _ in takewhile(lambda words: len(set(words)) == 1, zip(*lines, strict=False)))


def _short(text: str) -> str:
    text = text or message("compare.nothing")
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


# A comparison of transcripts for programs: as records, as a `pnp-diff/1` object. Each log has a letter as its key.

FORMAT = "pnp-diff/1"


class Difference(NamedTuple):
    """Something that logs say otherwise.

    - `kind`: "replace", "only-a" (A alone has it; "only-ac": A and C), "page", "exchange", "setup", "claim".
    - `move_a`, `move_b`: the entry of the first two logs, 0 for the setup; None where that log has none.
    - `legal`: with whose value the rest of the game is legal: "a", "b", of more logs their letters, "both" or "none".
    - `taken`: whose value `merge` takes.
    - `moves`: the entry of each log.
    """

    kind: str
    move_a: int | None
    move_b: int | None
    legal: str
    taken: str
    says: str
    moves: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Differences(Told):
    """What differs between logs of one game, in its order; `open`: where nothing speaks for one of the values."""

    differences: tuple[Difference, ...]
    open: tuple[Difference, ...]
    same: bool


@dataclass(frozen=True, slots=True, repr=False)
class MergedLog(LoadedLog):
    """The log that transcripts make together, and what they differ in; of what is not certain it has notes."""

    compared: Differences = field(kw_only=True)


@public()
def diff(a: LogSource, b: LogSource, *more: LogSource) -> Differences:
    """Compare logs of one game.

    Raises DataError when they are of different games, layouts or players, or only some are last positions.

    >>> diff("friday.pnplog", "friday.pnplog").same
    True
    """
    return differences_of(compare(*map(load_log, (a, b, *more))))


@public()
def merge(a: LogSource, b: LogSource, *more: LogSource) -> MergedLog:
    """Merge logs of one game, the same whatever their order, with notes of the others where nothing is certain.

    Raises as `diff` does.

    >>> log = merge("friday.pnplog", "friday.pnplog")
    >>> len(log.moves), log.compared.differences
    (63, ())
    """
    found = compare(*map(load_log, (a, b, *more)))
    log = reread(merged(found))
    return MergedLog(log.document, log.game, log.layout, log.log, log.layout_changed, compared=differences_of(found))


def differences_of(comparison: Comparison) -> Differences:
    """Return the differences of a comparison, as records and as data."""
    told = [_data(comparison, one) for one in comparison.differences]
    records = []
    for judged, data in zip(comparison.differences, told, strict=True):
        moves = tuple(data[key]["move"] if key in data else None for key in _keys(range(len(comparison.logs))))
        taken = _keys(_by_side(comparison, judged.difference).get(judged.taken, ()))
        records.append(Difference(data["kind"], moves[0], moves[1], data["legal"], taken, data["says"], moves))
    unsettled = tuple(one for one, judged in zip(records, comparison.differences, strict=True) if not judged.reason)
    files = {key: log.document.file for key, log in zip(ascii_lowercase, comparison.logs, strict=False)}
    data = {"format": FORMAT, **files, "same": comparison.same, "differences": told}
    return Differences(tuple(records), unsettled, comparison.same, data=data)


def _keys(logs: Sequence[int]) -> str:
    return "".join(ascii_lowercase[log] for log in logs)


def _data(comparison: Comparison, judged: Decision) -> dict[str, Any]:
    """A difference of a `pnp-diff/1` object."""
    difference, kind = judged.difference, judged.difference.kind
    sides = _by_side(comparison, difference)
    data: dict[str, Any] = {"kind": kind}
    if kind == "only":
        data["kind"] = f"only-{_keys(sides[0])}"
    elif kind == "page":
        data |= {"only": _keys(sides[0]), "entries": difference.entries}
    data |= _places(comparison, difference)
    if difference.path:
        data["path"] = list(difference.path)
    if len(comparison.logs) > 2 and kind not in ("only", "page", "exchange"):
        data["values"] = {_keys([log]): difference.values[side] for side, logs in sides.items() for log in logs}
    elif kind == "only":
        data["now" if sides[0] == [1] else "was"] = difference.values[0]
    elif kind not in ("page", "exchange"):
        for key, log in (("was", 0), ("now", 1)):
            side = difference.sides[comparison.places[log]]
            data[key] = MISSING if side is None else difference.values[side]
    legal = _keys(sorted(log for side, logs in sides.items() if judged.legal[side] for log in logs)) or "none"
    if all(judged.legal):
        legal = "both" if len(judged.legal) == 2 else "all"
    return {**data, "legal": legal, "says": says(comparison, judged)}


def _places(comparison: Comparison, difference: Discrepancy) -> dict[str, dict[str, int]]:
    """The move of a difference in each log that has it, 0 for the setup, and its line."""
    places = {}
    nowhere = all(at is None for at in difference.at)
    for number, (log, place) in enumerate(zip(comparison.logs, comparison.places, strict=True)):
        if (index := difference.at[place]) is not None or nowhere:
            path = difference.path if index is None else ("moves", index, *difference.path)
            found = locate(log.document, path) if path else None
            of_result = difference.path[:1] == ("result",)
            move = len(log.log.get("moves", ())) if of_result else 0 if index is None else index + 1
            places[ascii_lowercase[number]] = {"move": move, **({"line": found[0]} if found else {})}
    return places


# As text for people.


def comparison_text(comparison: Comparison) -> Iterator[str]:
    """Yield lines of at most 100 columns: how many differences there are, and each in a sentence, with its lines."""
    count = len(comparison.differences)
    named = listed(plain(log.document.file) for log in comparison.logs)
    key = "differences" if count else "shared" if comparison.shared else "same"
    head = message(f"compare.{key}", files=named, count=count)
    yield from wrap(head, COLUMNS, subsequent_indent="  ", break_on_hyphens=False)
    for judged in comparison.differences:
        lines = [place["line"] for place in _places(comparison, judged.difference).values() if "line" in place]
        where = ""
        if len(set(lines)) > 1:
            where = message("compare.lines", lines=listed(map(str, lines)))
        elif lines:
            where = message(f"compare.{('line', 'same-line', 'all-line')[min(len(lines), 3) - 1]}", line=lines[0])
        text = f"  {plain(says(comparison, judged) + where)}"
        yield from wrap(text, COLUMNS, subsequent_indent="    ", break_on_hyphens=False)


# The log that transcripts make together, with notes of the others where the ground is thin.


def merged(comparison: Comparison) -> LoadedLog:
    """Return the merged log; its header lines are those of the first log, its notes those of all."""
    first, best = comparison.logs[0], comparison.steps[-1]
    notes: defaultdict[int, list[str]] = defaultdict(list)
    for one in comparison.differences:
        if one.thin:
            notes[one.place].append(_note(comparison, one))
    moves: list[Entry] = []
    for place, (column, step) in enumerate(zip(comparison.columns, comparison.steps[1:], strict=True)):
        entries = list(step.option.entries)
        told = [*(column.notes if entries else ()), *notes[place]]
        if told and column.differences and column.differences[0].kind == "page" and step.option.choice == (0,):
            notes[place + 1] = told  # at the first entry of the page
        elif told:  # alone where there is no entry
            entries[:1] = [add_notes(entries[0] if entries else {}, told)]
        moves += entries
    log = first.log
    if best.beginning.slips[comparison.places[0]]:  # it does not begin as the first says
        head = best.beginning.log.log
        log = {key: head.get(key, value) for key, value in {**log, **head}.items() if key not in HEAD or key in head}
    data = {**log, **({"moves": moves} if moves or "moves" in log else {})}
    data |= {"result": comparison.result} if comparison.result else {}
    return replace(first, log=add_notes(data, [*notes[-1], *notes[len(comparison.columns)]]))


def _note(comparison: Comparison, judged: Decision) -> str:
    """What the others have."""
    difference = judged.difference
    sides, words = _by_side(comparison, difference), values(comparison, difference)
    others = sorted(side for side in sides if side != judged.taken)
    kind, names = difference.kind, _names(comparison, [log for side in others for log in sides[side]])
    if kind in ("only", "page"):
        key = f"compare.note.{'has' if judged.taken == LEFT_OUT else 'lacks'}.{kind}"
        return message(key, name=names, other=words[0], entries=difference.entries)
    if kind == "exchange":
        return message("compare.note.exchange", name=names)
    where = " ".join(step for step in difference.path if isinstance(step, str))
    nowhere = all(at is None for at in difference.at)
    told = (
        message("compare.note.value-at" if nowhere else "compare.note.value",
                name=_names(comparison, sides[side]), other=words[side], where=where)
        for side in others
    )  # fmt: skip
    return "; ".join(told)
