"""Replays the entries of a log: the order of play, turn numbers, struck and standing turns, gaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Literal, NamedTuple

from pnp.engine.claims import differences
from pnp.engine.effects import Effect
from pnp.engine.play import Play, Reading, Unread
from pnp.engine.rules import GENERAL, Finding, Rule, RuleViolation, Severity

Mode = Literal["stop", "stands"]
META = frozenset({"player", "n", "note", "struck", "stands", "gap", "scores"})


class Entry(NamedTuple):
    """One entry of a log, replayed: its number from 1, the state before and after it, what it did.

    `stopped`: the entry is illegal and was not played. `gap`, `disputed`: something before or in it was not
    written down, or stands against the rules.
    """

    move: int
    data: Mapping[str, Any]
    before: Any
    state: Any
    effects: tuple[Effect, ...] = ()
    findings: tuple[Finding, ...] = ()
    stopped: bool = False
    gap: bool = False
    disputed: bool = False


def replay(
    play: Play, state: Any, players: Sequence[str], moves: Iterable[Mapping[str, Any]], mode: Mode = "stop"
) -> Iterator[Entry]:
    """Plays the entries one after the other; with `mode="stop"` the first illegal entry is the last one."""
    table = _Table(play, players, mode, {name: number for number, name in enumerate(players)})
    for move, data in enumerate(moves, 1):
        entry = table.entry(move, data, state)
        yield entry
        if entry.stopped:
            return
        state = entry.state


class _Stop(Exception):
    """An illegal turn is not played."""


@dataclass
class _Table:
    """What the replay remembers from entry to entry beside the state of the game."""

    play: Play
    players: Sequence[str]
    mode: Mode
    numbers: dict[str, int]
    turns: dict[tuple[str, int], int] = field(default_factory=dict)
    latest: dict[int, int] = field(default_factory=dict)
    gap: bool = False
    open_seat: bool = False
    disputed: bool = False

    def entry(self, move: int, data: Mapping[str, Any], state: Any) -> Entry:
        if data.get("struck"):
            return Entry(move, data, state, state, gap=self.gap, disputed=self.disputed)
        if data.get("gap"):
            self.gap = self.open_seat = True
        if META.issuperset(data) and "player" not in data and "stands" not in data:
            return Entry(move, data, state, state, gap=self.gap, disputed=self.disputed)
        turn = _Turn(self, move, data, state)
        try:
            turn.play_out()
        except _Stop:
            return Entry(move, data, state, state, (), tuple(turn.findings), True, self.gap, self.disputed)
        self.disputed |= turn.forced
        findings = tuple(turn.findings)
        return Entry(move, data, state, turn.state, turn.effects, findings, False, self.gap, self.disputed)


class _Turn:
    """One turn on its way from the entry to the state after it."""

    def __init__(self, table: _Table, move: int, data: Mapping[str, Any], state: Any) -> None:
        self.table = table
        self.move = move
        self.data = data
        self.state = state
        self.effects: tuple[Effect, ...] = ()
        self.findings: list[Finding] = []
        self.forced = False
        self.judged = False
        self.skipped = False
        self.name = str(data.get("player", ""))
        self.player = table.numbers.get(self.name)
        self.verb = next((key for key in data if key not in META), "")
        self.nobodys = self.verb in table.play.nobodys

    def play_out(self) -> None:
        """Order, then action by action; leaves findings, effects and the new state behind."""
        for violation in self._order():
            self._judge(("player",), violation)
        if (self.player is None and not self.nobodys) or self.verb not in self.table.play.verbs:
            self._say("not-applied", "warning", (), message="nobody knows what was done")
            return
        if self.judged or self.table.open_seat:
            self.state = self.table.play.seat(self.state, self.player, self.verb)
        self.table.open_seat = False
        if self.player is not None and self.verb not in self.table.play.extras:
            key = (self.state.phase, self.player)
            number = self.data.get("n", self.table.turns.get(key, 0) + 1)
            self.table.turns[key] = self.table.latest[self.player] = number
        for reading in self.table.play.read(self.state, self.player, self.data):
            self._action(reading)
        if self.data.get("stands") and not self.judged:
            self._say("stands-but-legal", "warning", ("stands",))

    def _order(self) -> Iterator[RuleViolation]:
        """The rules of every game, in this order; the phase and the number need a known player and verb."""
        state, table = self.state, self.table
        if state.phase == "over" and not table.play.late(state, self.player, self.verb):
            yield RuleViolation("move-after-end")
        if self.player is None and not self.nobodys:
            yield RuleViolation("unknown-player", "player", name=self.name or "nobody")
            return
        owner = table.play.whose(state, self.verb)
        if owner not in (None, self.player) and state.phase != "over" and not table.open_seat:
            expected = table.players[owner] if owner >= 0 else "nobody"
            yield RuleViolation("not-your-turn", "player", expected=expected, name=self.name)
        if self.verb not in table.play.verbs or len(self.data.keys() - META) > 1:
            yield RuleViolation("unknown-word", self._odd_word(), given=self._odd_word() or "nothing", hint="")
            return
        code = table.play.order[state.phase].get(self.verb)
        if code:
            yield RuleViolation(code, self.verb, verb=self.verb, phase=state.phase)
        yield from self._number(state.phase)

    def _odd_word(self) -> str:
        words = [key for key in self.data if key not in META]
        return next((word for word in words if word not in self.table.play.verbs), (words or [""])[-1])

    def _number(self, phase: str) -> Iterator[RuleViolation]:
        given = self.data.get("n")
        extra = self.verb in self.table.play.extras
        if given is None or self.player is None or (phase == "over" and not extra):
            return
        table = self.table
        expected = table.latest.get(self.player, 0) if extra else table.turns.get((phase, self.player), 0) + 1
        if given != expected:
            yield RuleViolation("turn-number", "n", expected=expected, name=self.name, given=given)

    def _action(self, reading: Reading) -> None:
        violation = self._first_fault(reading)
        if violation is not None:
            # what follows a skipped action in its turn may only seem illegal: the rest of a due, say
            if not self.skipped or self._certain(violation):
                self._judge(reading.path, violation, reading.action)
            if isinstance(reading.action, Unread) or not self.table.play.possible(self.state, reading.action):
                self.skipped = True
                self._say("not-applied", "warning", reading.path, message=self._message(violation))
                return
        before = self.state
        self.state, effects = self.table.play.do(before, reading.action)
        self.effects += effects
        if reading.claim:
            self._claim(reading, effects)

    def _first_fault(self, reading: Reading) -> RuleViolation | None:
        """The first broken rule; after a gap the first that is certain, else the first."""
        if isinstance(reading.action, Unread):
            return reading.action.violation
        faults = self.table.play.faults(self.state, reading.action)
        if not self.table.gap and not self.skipped:
            return next(faults, None)
        found = list(faults)
        return next((fault for fault in found if self._certain(fault)), found[0] if found else None)

    def _certain(self, violation: RuleViolation) -> bool:
        return self._rule(violation.code).certain

    def _judge(self, path: tuple[str | int, ...], violation: RuleViolation, action: Any = None) -> None:
        """Says what is wrong; raises _Stop when the turn is illegal and the replay stops there."""
        self.judged = True
        path = self._path(path, violation)
        if self.table.gap and not self._certain(violation):
            self._say("cannot-judge", "warning", path, message=self._message(violation))
            return
        self.forced = True
        if self.data.get("stands"):
            self._say("accepted", "warning", path, message=self._message(violation))
            return
        self.findings.append(self._finding(violation, "error", path, self._alternatives(violation, action)))
        if self.table.mode == "stop":
            raise _Stop

    def _path(self, path: tuple[str | int, ...], violation: RuleViolation) -> tuple[str | int, ...]:
        if path == ("player",):
            return (violation.field,) if violation.field else ()
        return (*path, violation.field) if violation.field else path

    def _alternatives(self, violation: RuleViolation, action: Any) -> tuple[str, ...]:
        if violation.code == "unknown-player":
            near = get_close_matches(self.name, self.table.players, 1, 0)
            return (*near, *(name for name in self.table.players if name not in near))
        if violation.code in ("not-your-turn", "turn-number"):
            return (str(violation.words["expected"]),)
        if violation.code in GENERAL and action is None:
            return ()
        return tuple(self.table.play.alternatives(self.state, action, violation.code))

    def _claim(self, reading: Reading, effects: tuple[Effect, ...]) -> None:
        takes = self.table.play.takes(self.state, effects)
        for key, given, expected in differences(reading.claim or {}, takes):
            words = RuleViolation("claimed-takes", given=given, expected=expected)
            self.findings.append(self._finding(words, "error", (*reading.path, "takes", key), ()))

    def _say(self, code: str, severity: Severity, path: tuple[str | int, ...], message: str = "") -> None:
        violation = RuleViolation(code, message=message)
        self.findings.append(self._finding(violation, severity, path, ()))

    def _rule(self, code: str) -> Rule:
        return GENERAL.get(code) or self.table.play.rules[code]

    def _message(self, violation: RuleViolation) -> str:
        return self._rule(violation.code).says.format(**violation.words)

    def _finding(
        self,
        violation: RuleViolation,
        severity: Severity,
        path: tuple[str | int, ...],
        alternatives: tuple[str, ...],
    ) -> Finding:
        rule = self._rule(violation.code)
        where = ("moves", self.move - 1, *path)
        player = self.name or None
        message = self._message(violation)
        place = violation.words.get("at")
        return Finding(
            violation.code, severity, self.move, player, rule.section, message, where, alternatives,
            str(place) if place else None, self.state,
        )  # fmt: skip
