"""Replays the entries of a log: the order of play, turn numbers, struck and standing turns, gaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Literal, NamedTuple

from pnp.engine.alternatives import Alternatives
from pnp.engine.claims import differences
from pnp.engine.effects import Effect
from pnp.engine.play import Play, Reading, Unread
from pnp.engine.rules import GENERAL, Finding, Rule, RuleViolation, Severity

Mode = Literal["stop", "stands"]
_PLAIN = frozenset({"player", "n", "note"})
_LONGEST = 80  # letters of a wrong name that are compared with the players'
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
    play: Play,
    state: Any,
    players: Sequence[str],
    moves: Iterable[Mapping[str, Any]],
    mode: Mode = "stop",
    waived: frozenset[str] = frozenset(),
) -> Iterator[Entry]:
    """Plays the entries one after the other; with `mode="stop"` the first illegal entry is the last one.

    `waived`: codes of rules that are not judged wherever an action is possible at all.
    """
    table = _Table(play, players, mode, {name: number for number, name in enumerate(players)}, waived)
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
    """What the replay remembers from entry to entry beside the state of the game.

    `open_seat`: the next turn sets whose turn it is. `behind`: the part of the game of which a turn is missing or
    was not played, so that it ends before its count says. `loose`: players whose next number is taken as it is.
    `astray`: the part of the game in which a turn belonged to another part.
    """

    play: Play
    players: Sequence[str]
    mode: Mode
    numbers: dict[str, int]
    waived: frozenset[str]
    turns: dict[tuple[str, int], int] = field(default_factory=dict)
    latest: dict[int, int] = field(default_factory=dict)
    gap: bool = False
    open_seat: bool = False
    disputed: bool = False
    behind: str = ""
    loose: set[int | None] = field(default_factory=set)
    astray: str = ""

    def entry(self, move: int, data: Mapping[str, Any], state: Any) -> Entry:
        return self._plain(move, data, state) or self._entry(move, data, state)

    def _plain(self, move: int, data: Mapping[str, Any], state: Any) -> Entry | None:
        """A legal turn without anything out of the ordinary, which most are; None for the long way."""
        play, begin, phase = self.play, state, state.phase
        player = self.numbers.get(data.get("player", ""))
        verb = next((key for key in data if key not in _PLAIN), "")
        usual = play.verbs - play.extras - play.nobodys
        if player is None or verb not in usual or phase == "over":
            return None
        if play.whose(state, verb) not in (None, player) or play.barred(state, player):
            return None
        turn = self.turns.get((phase, player), 0) + 1
        regular = data.get("n", turn) == turn and len(data) == 2 + ("n" in data) + ("note" in data)
        if not regular or play.order[phase].get(verb) or self.gap or self.open_seat or self.loose:
            return None
        effects: list[Effect] = []
        for _, action, claim in play.read(state, player, data):
            kind = type(action)
            if claim or kind is Unread or (state.phase == "over" and kind not in play.tacit):
                return None
            if next(play.violations(state, action), None) or (
                kind in play.remarks and play.remarks[kind](state, action)
            ):
                return None
            state, more = play.do(state, action)
            effects += more
        self.turns[phase, player] = self.latest[player] = turn
        return Entry(move, data, begin, state, tuple(effects), disputed=self.disputed)

    def _entry(self, move: int, data: Mapping[str, Any], state: Any) -> Entry:
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
        return Entry(move, data, state, turn.state, tuple(turn.effects), findings, False, self.gap, self.disputed)


class _Turn:
    """One turn on its way from the entry to the state after it."""

    def __init__(self, table: _Table, move: int, data: Mapping[str, Any], state: Any) -> None:
        self.table = table
        self.move = move
        self.data = data
        self.state = state
        self.effects: list[Effect] = []
        self.findings: list[Finding] = []
        self.forced = False
        self.judged = False
        self.disorder = False
        self.skipped = False
        self.early = False
        self.stray = False
        self.broken: set[str] = set()
        self.name = str(data.get("player", ""))
        self.player = table.numbers.get(self.name)
        self.verb = next((key for key in data if key not in META), "")
        self.nobodys = self.verb in table.play.nobodys

    def play_out(self) -> None:
        """Order, then action by action; leaves findings, effects and the new state behind."""
        table = self.table
        for violation in self._order():
            self.broken.add(violation.code)
            if violation.code in table.waived:
                self.disorder |= violation.code != "turn-number"
            else:
                self._judge(("player",), violation)
        if (self.player is None and not self.nobodys) or self.verb not in table.play.verbs:
            self._say("not-applied", "warning", (), message="nobody knows what was done")
            self._not_played()
            return
        self._take_seat()
        phase = self.state.phase
        if self.player is not None and not self.nobodys and self.verb not in table.play.extras:
            self._number_turn(phase, self.player)
        self._actions(phase)
        if self.skipped and (self.state.phase, self.state.player) == (phase, self.player):
            self._not_played()
        if self.data.get("stands") and not self.judged:
            self._say("stands-but-legal", "warning", ("stands",))

    def _actions(self, phase: str) -> None:
        """Action by action; after the one that ends the game only what no log writes down."""
        play, void = self.table.play, False
        for reading in play.read(self.state, self.player, self.data):
            if phase == "over" or self.state.phase != "over" or type(reading.action) in play.tacit:
                self._action(reading)
            elif not void:
                void = True
                self._say("void", "warning", reading.path)

    def _take_seat(self) -> None:
        """Makes it this player's turn; a turn of another part of the game begins that part only where it may have."""
        table, wrong = self.table, "wrong-phase" in self.broken
        self.stray = wrong and not table.gap and table.astray != self.state.phase
        table.astray = self.state.phase if self.stray else table.astray
        odd = self.early or table.open_seat or self.disorder or "not-your-turn" in self.broken
        if odd or (self.judged and not self.stray):
            self.state = table.play.force_turn(self.state, self.player, self.verb)
        table.open_seat = False

    def _not_played(self) -> None:
        """A turn left no trace: order goes on from its player; from nobody known, as the next entry says."""
        table, phase = self.table, self.state.phase
        if self.player is None:
            table.open_seat = True
            self._miss(self.state.player)
        elif phase != "over":
            order = ((self.player + step) % len(table.players) for step in range(1, len(table.players) + 1))
            following = next((player for player in order if not table.play.barred(self.state, player)), self.player)
            self.state = table.play.force_turn(self.state, following, self.verb)
            self._miss()

    def _miss(self, *players: int | None) -> None:
        """A turn of this part is missing. Only who asked to go on after mistakes is spared what follows from it."""
        if self.table.mode == "stands":
            self.table.behind = self.state.phase
            self.table.loose.update(players)

    def _number_turn(self, phase: str, player: int) -> None:
        number = self.data.get("n", self._count(phase) + 1)
        self.table.turns[phase, player] = self.table.latest[player] = number
        self.table.loose.discard(player)

    def _count(self, phase: str) -> int:
        """The turns that the player has had in a part of the game."""
        return self.table.turns.get((phase, self.player or 0), 0)

    def _order(self) -> Iterator[RuleViolation]:
        """The rules of every game, in this order; the phase and the number need a known player and verb."""
        state, table = self.state, self.table
        if state.phase == "over" and not table.play.late(state, self.player, self.verb):
            yield RuleViolation("move-after-end")
        if self.player is None and not self.nobodys:
            yield RuleViolation("unknown-player", "player", name=self.name or "nobody")
            return
        barred = None if self.player is None or state.phase == "over" else table.play.barred(state, self.player)
        if barred:
            yield barred
        code = table.play.order[state.phase].get(self.verb)
        self.early = self._begins_early(code)
        owner = table.play.whose(state, self.verb)
        settled = table.open_seat or self.early or state.phase == "over"
        if self.player is not None and owner is not None and owner != self.player and not settled:
            expected = table.players[owner] if owner >= 0 else "nobody"
            yield RuleViolation("not-your-turn", "player", expected=expected, name=self.name)
            between = (self.player - owner) % len(table.players) if owner >= 0 else 0
            if "not-your-turn" not in table.waived:
                self._miss(*((owner + step) % len(table.players) for step in range(between)))
        if self.verb not in table.play.verbs or len(self.data.keys() - META) > 1:
            yield RuleViolation("unknown-word", self._odd_word(), given=self._odd_word() or "nothing", hint="")
            return
        self.early = self._begins_early(code)
        if code and not self.early:
            yield RuleViolation(code, self.verb, verb=self.verb, phase=state.phase)
        if "not-your-turn" not in self.broken:
            yield from self._number(state.phase)

    def _begins_early(self, code: str | None) -> bool:
        """Whether the verb belongs to a later part of the game and a missing turn may have been the last of this."""
        phase, order = self.state.phase, self.table.play.order
        if code is None or self.table.behind != phase:
            return False
        phases = list(order)
        return any(order[later].get(self.verb, "") is None for later in phases[phases.index(phase) + 1 :])

    def _odd_word(self) -> str:
        words = [key for key in self.data if key not in META]
        return next((word for word in words if word not in self.table.play.verbs), (words or [""])[-1])

    def _number(self, phase: str) -> Iterator[RuleViolation]:
        given = self.data.get("n")
        extra = self.verb in self.table.play.extras
        after = phase == "over" and not extra
        loose = self.player is None or self.nobodys or self.player in self.table.loose
        if given is None or loose or after or self.early:
            return
        expected = self.table.latest.get(self.player or 0, 0) if extra else self._count(phase) + 1
        if given != expected:
            yield RuleViolation("turn-number", "n", expected=expected, name=self.name, given=given)

    def _action(self, reading: Reading) -> None:
        violation = self._first_fault(reading)
        if violation is not None:
            if self._tells(violation):
                self._judge(reading.path, violation, reading.action)
            if isinstance(reading.action, Unread) or not self.table.play.possible(self.state, reading.action):
                self.skipped = True
                self._say("not-applied", "warning", reading.path, message=self._message(violation))
                return
        elif not self.skipped:
            self._remark(reading)
        before = self.state
        self.state, effects = self.table.play.do(before, reading.action)
        self.effects += effects
        if reading.claim:
            self._claim(reading, effects)

    def _first_fault(self, reading: Reading) -> RuleViolation | None:
        """The first broken rule; after a gap the first that is certain, else the first."""
        if isinstance(reading.action, Unread):
            return reading.action.violation
        violations = self._violations(reading.action)
        if not self.table.gap and not self.skipped:
            return next(violations, None)
        found = list(violations)
        return next((fault for fault in found if self._certain(fault)), found[0] if found else None)

    def _violations(self, action: Any) -> Iterator[RuleViolation]:
        """The rules that an action breaks, without those that the table waives where it is possible at all."""
        play, waived = self.table.play, self.table.waived
        violations = play.violations(self.state, action)
        if not waived:
            return violations
        found = list(violations)
        free = any(fault.code in waived for fault in found) and play.possible(self.state, action)
        return (fault for fault in found if not (free and fault.code in waived))

    def _remark(self, reading: Reading) -> None:
        remark = self.table.play.remarks.get(type(reading.action))
        found = remark(self.state, reading.action) if remark else None
        if found and found.code not in self.table.waived:
            path = self._path(reading.path, found)
            self.findings.append(self._finding(found, "warning", path, ()))

    def _tells(self, violation: RuleViolation) -> bool:
        """Whether it is no mere consequence of what was said: of an action skipped before, of the wrong part."""
        if self.stray:
            return False
        return not self.skipped or self._certain(violation)

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

    def _alternatives(self, violation: RuleViolation, action: Any) -> Sequence[str]:
        if violation.code == "unknown-player":
            folded = {name.casefold(): name for name in reversed(self.table.players)}
            near = [folded[name] for name in get_close_matches(self.name[:_LONGEST].casefold(), folded, 1, 0)]
            return (*near, *(name for name in self.table.players if name not in near))
        if violation.code in ("not-your-turn", "turn-number"):
            return (str(violation.words["expected"]),)
        if violation.code in GENERAL and action is None:
            return ()
        ask, state, code = self.table.play.alternatives, self.state, violation.code
        return Alternatives(lambda: ask(state, action, code))

    def _claim(self, reading: Reading, effects: tuple[Effect, ...]) -> None:
        claimable = self.table.play.claimable(self.state, effects)
        for key, given, expected in differences(reading.claim or {}, claimable):
            words = RuleViolation("claimed-takes", given=given, expected=expected)
            path = (*reading.path, "takes", key)
            if self.table.gap:
                self._say("cannot-judge", "warning", path, message=self._message(words))
            else:
                self.findings.append(self._finding(words, "error", path, ()))

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
        alternatives: Sequence[str],
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
