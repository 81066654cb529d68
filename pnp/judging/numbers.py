"""What the turn numbers of the table prove of an entry out of order: turns missing, exchanged, doubled, of another."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import islice, pairwise
from operator import attrgetter
from typing import Any, NamedTuple

from pnp.data.schema import locate
from pnp.engine import META, Finding, is_numbered_through, replay
from pnp.game import LoadedLog, begin, names_of, waived_in
from pnp.judging import listed, message

Entry = Mapping[str, Any]
_ORDER = frozenset({"not-your-turn", "turn-number"})
_RUNNING = 6  # turns whose numbers rise by one, whoever's they are, so that the log is numbered through
_OUT_OF_TURN = 4  # turns to each that does not follow the one before in turn order, where players take turns in any
_UNKNOWN = -9  # the number of a turn that bears none: it follows on no other

Slip = tuple[str, dict[str, object]]
"""What the numbers prove of an entry out of order, and the words of it.

- "missing": turn `number` of `player`; "doubled": the turn of entry `other` again.
- "exchanged": with entry `other`; "misattributed": by its `number` it is one of `player`.
"""


class _Turn(NamedTuple):
    at: int
    verb: str
    seat: int
    number: int


class Numbering:
    """The numbers of the turns of a log, looked at once for all its findings."""

    def __init__(self, log: LoadedLog) -> None:
        moves, names = log.log["moves"], names_of(log.log["players"])
        counted = {verb.name for verb in log.game.play.verbs if verb.counted}
        seats = {name: seat for seat, name in enumerate(names)}
        self.turns = list[_Turn]()  # of known players, those that count as turns; gaps, of no seat
        for at, entry in enumerate(moves, 1):
            verb, seat, number = _verb(entry), seats.get(entry.get("player", "")), entry.get("n")
            if "gap" in entry:  # nobody knows how many turns that were
                self.turns.append(_Turn(at, "", -1, _UNKNOWN))
            elif verb in counted and verb and seat is not None:
                self.turns.append(_Turn(at, verb, seat, _UNKNOWN if number is None else number))
        self.through = is_numbered_through(moves)
        self.nobodys = any("player" not in entry and not META.issuperset(entry) for entry in moves)
        self._seats, self._parts = len(names), dict[str, tuple[list[_Turn], bool]]()

    def part(self, verb: str) -> tuple[list[_Turn], bool]:
        """Return the turns of a verb, with gaps, and whether they go round the players."""
        if verb not in self._parts:
            turns, seats = [turn for turn in self.turns if turn.verb in (verb, "")], self._seats
            # each by its place in an order that goes round, beginning with the first turn of the first seat
            keys = [seats - 1, *(turn.number * seats + turn.seat for turn in turns)]
            self._parts[verb] = turns, _OUT_OF_TURN * sum(two - one != 1 for one, two in pairwise(keys)) <= len(turns)
        return self._parts[verb]


def explain_order(log: LoadedLog, finding: Finding, numbering: Numbering) -> Finding:
    """Return a finding about the order of turns, with the slip that the numbers prove in its message."""
    if finding.severity == "error" and (page := missing_page(log, finding, numbering)):
        return finding._replace(message=_say_page(log, page, finding), alternatives=())
    if finding.code not in _ORDER or not finding.alternatives:
        return finding
    if numbering.through or _is_early(log, finding):
        return finding
    expected, by_turn = finding.alternatives[0], finding.code == "not-your-turn"
    slip = _turn_slip(log, finding.move, expected) if by_turn else _number_slip(log, finding.move, int(expected))
    if slip is None:
        return finding
    kind, words = slip
    return finding._replace(message=message(f"order.{kind}", message=finding.message, move=finding.move, **words))


# A page that is missing: turns of several players in one place.


class Page(NamedTuple):
    """Turns that the numbers prove missing before entry `move`. `entries`: how many; `least`: there may be more, of
    players without a later turn, or without a number. `spans`: the first and the last number, and the names of those
    whose they are; none where the numbers run through all players."""

    move: int
    entries: int
    least: bool
    spans: tuple[tuple[int, int, tuple[str, ...]], ...]


def missing_page(log: LoadedLog, finding: Finding, numbering: Numbering) -> Page | None:
    """Return the turns that the numbers prove missing before the entry of an error. Several must agree in it."""
    move, names = finding.move, names_of(log.log["players"])
    before, later = _split(numbering.turns, move)
    if len(later) < 2 or "turn-number" in waived_in(log.log):
        return None
    if before and before[-1].verb != later[0].verb and before[-1].number + 1 == later[0].number:
        return None  # a part whose numbers go on from the one before
    if numbering.through:
        had, then = ([turn.number for turn in some] for some in (before[-_RUNNING:], later[:_RUNNING]))
        missing = _jump(had, then, _RUNNING, 0)
        return Page(move, len(missing), numbering.nobodys, ((missing[0], missing[-1], ()),)) if missing else None
    seats, (part, rotates) = len(names), numbering.part(later[0].verb)
    before, after = _split(part, move)
    if rotates:
        close = (before[-seats - 1 :], after[: seats + 1])
        had, then = ([turn.number * seats + turn.seat for turn in some] for some in close)
        jump = _jump(had, then, seats + 1, seats - 1)
        numbers = [[key // seats for key in jump if key % seats == seat] for seat in range(seats)]
    else:
        numbers = _by_player(before, after, seats)
    jumped = [sum(turn.seat == seat for turn in after) for seat, own in enumerate(numbers) if own]
    if sum(map(len, numbers)) < 2 or (len(jumped) == 1 and (rotates or jumped[0] < 2)):
        return None
    whose: dict[tuple[int, int], list[str]] = {}
    for name, own in zip(names, numbers, strict=True):
        if own:
            whose.setdefault((own[0], own[-1]), []).append(name)
    spans = tuple((*span, tuple(players)) for span, players in whose.items())
    return Page(move, sum(map(len, numbers)), not rotates or _is_early(log, finding), spans)


def _is_early(log: LoadedLog, finding: Finding) -> bool:
    """Whether the part of the game before that of the entry was not finished, so that turns of it may be missing."""
    entry = log.log["moves"][finding.move - 1]
    return finding.state is not None and log.game.play.order[finding.state.phase].get(_verb(entry) or "") is not None


def _split(turns: list[_Turn], move: int) -> tuple[list[_Turn], list[_Turn]]:
    at = bisect_left(turns, move, key=attrgetter("at"))
    return turns[:at], turns[at:]


def _jump(before: Sequence[int], after: Sequence[int], window: int, start: int) -> range:
    """The numbers left out between two lists that rise by one where they meet, within a window; else none. Before the
    first stands `start`."""
    near = ([start, *before][-window:], after[:window])
    if len(after) < 2 or any(two - one != 1 for some in near for one, two in pairwise(some)):
        return range(0)
    return range(near[0][-1] + 1, after[0])


def _by_player(before: Sequence[_Turn], after: Sequence[_Turn], seats: int) -> list[list[int]]:
    """The numbers that each player lacks, in games whose players take their turns in any order; [] where one errs."""
    numbers = []
    for seat in range(seats):
        had = next((turn.number for turn in reversed(before) if turn.seat in (seat, -1)), 0)
        then = list(islice((turn.number for turn in after if turn.seat in (seat, -1)), 2))
        if had == _UNKNOWN or (then and (then[0] <= had or then[1:] not in ([], [then[0] + 1]))):
            return []
        numbers.append(list(range(had + 1, then[0])) if then else [])
    return numbers


def _say_page(log: LoadedLog, page: Page, finding: Finding) -> str:
    """What is missing, in words, and where the log has to say so."""
    place = locate(log.document, ("moves", page.move - 1)) if log.document.syntax == "pnplog" else None
    where = message("order.above", line=place[0]) if place else message("order.before", move=page.move)
    turns = []
    for first, last, names in page.spans:
        key = "order.span" if names else "order.span.running"
        turns.append(message(key, first=first, last=last, names=listed(names), count=last - first + 1))
    words = {"turns": ", ".join(turns), "count": page.entries, "where": where}
    told = message("order.page-least" if page.least else "order.page", **words)
    if finding.code not in _ORDER:
        return message("order.follows", message=finding.message, page=told)
    return told if is_proven(log, finding) else message("order.or-numbers", page=told)


def is_proven(log: LoadedLog, finding: Finding) -> bool:
    """Return whether a page is missing for certain: with numbers alone against it, they may be what is wrong."""
    if finding.code != "turn-number":
        return True
    names, waived = names_of(log.log["players"]), waived_in(log.log) | {finding.code}
    entries = replay(log.game.play, begin(log.game, log.layout, log.log).state, names, log.log["moves"], waived=waived)
    return any(entry.stopped for entry in entries)


# One turn in the wrong place.


def _turn_slip(log: LoadedLog, move: int, expected: str) -> Slip | None:
    """The slip of entry `move`, which came when it was the turn of `expected`; None where nothing is proven."""
    moves = log.log["moves"]
    entry = moves[move - 1]
    name, number, verb = entry.get("player"), entry.get("n"), _verb(entry)
    if number is None or verb is None or name is None:
        return None
    had, had_own = _last_number(moves[: move - 1], expected, verb), _last_number(moves[: move - 1], name, verb)
    if number == had_own and (before := _same_before(moves, move)):
        return "doubled", {"other": before}
    # a slip is proven by how the turns after it go on
    after, after_own = _next(moves, move, expected, verb), _next(moves, move, name, verb)
    if after is None:
        return None
    if moves[after - 1]["n"] == had + 1:
        return ("exchanged", {"other": after}) if after == move + 1 and number == had_own + 1 else None
    if moves[after - 1]["n"] != had + 2:
        return None
    if number == had + 1 and after_own is not None and moves[after_own - 1]["n"] == had_own + 1:
        return "misattributed", {"player": expected, "number": number}
    return ("missing", {"player": expected, "number": had + 1}) if number == had_own + 1 else None


def _number_slip(log: LoadedLog, move: int, expected: int) -> Slip | None:
    """The slip of entry `move` of the right player, numbered otherwise than `expected`."""
    moves = log.log["moves"]
    name, number = moves[move - 1]["player"], moves[move - 1]["n"]
    if number == expected + 1:
        return "missing", {"player": name, "number": expected}
    before = _same_before(moves, move) if number == expected - 1 else 0
    return ("doubled", {"other": before}) if before else None


def _same_before(moves: Sequence[Entry], move: int) -> int:
    """The last entry before `move` that says the same, 0: there is none."""
    said = {**moves[move - 1], "note": ""}
    return next((at for at in range(move - 1, 0, -1) if {**moves[at - 1], "note": ""} == said), 0)


def _verb(entry: Entry) -> str | None:
    return None if entry.get("struck") else next((key for key in entry if key not in META), None)


def _last_number(moves: Sequence[Entry], name: str, verb: str) -> int:
    """The number of the last turn of a player with a verb, 0: there was none."""
    numbers = (entry.get("n", 0) for entry in reversed(moves) if entry.get("player") == name and _verb(entry) == verb)
    return next(numbers, 0)


def _next(moves: Sequence[Entry], move: int, name: str, verb: str) -> int | None:
    """The next numbered entry after `move` of a player with a verb."""
    for at, entry in enumerate(moves[move:], move + 1):
        if entry.get("player") == name and _verb(entry) == verb and "n" in entry:
            return at
    return None
