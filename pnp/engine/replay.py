"""Replays the entries of a log: a fold over the state of the game and the count of turns.

The theory, which the functions below follow from top to bottom:

- A struck entry was taken back at the table: it changes nothing, and is not judged.
- A gap says that entries are missing, or one turn of a player, which then counts as had. From then on only certain
  rules are judged (see `judgement.py`), and the next turn says itself whose turn it is.
- A turn is judged first by the order of play, then action by action. What is illegal ends the replay, or stands:
  because the entry says so (`stands`), or because the caller asked for `mode="stands"`.
- A turn that stands is its player's turn, whosever it was, and is carried out as far as pieces and places allow.
  An action that they do not allow is skipped. Of what follows in that turn only certain violations are told, of other
  parts of that action (the path it is a step of) and of a turn that comes in the wrong phase none: they are
  consequences of what was told.
- A turn of which so much was skipped that it is still the player's turn was not played: the turn passes on, and
  the order counts one turn as missing. So it does where a player acted out of turn, for each player passed over.
- With `mode="stands"` the places of what is illegal are in doubt from then on, all where a whole turn was out of order:
  an entry that names one is judged as behind a gap, and what may follow from that is not told.
- An entry of which something cannot be read, written `?`, is a gap of its player: nothing of it is judged.
- The action that ends the game is the last one; what its entry still says is void.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.engine.judgement import (  # isort: skip
    Case, Path, Ruling, claims, doubt_of, first_violation, is_certain, judge, places_of, remarks, untold, warning,
)  # fmt: skip
from pnp.engine.order import (  # isort: skip
    ANYWHERE, META, NOT_YOUR_TURN, TURN_NUMBER, Mode, Ordered, Terms, Turn, Turns, count_gap, count_turn, hole_in,
    in_order, is_numbered_through, missing_turn, next_player, order_violations, turn_of,
)  # fmt: skip
from pnp.engine.play import Play, Unread
from pnp.engine.rules import Effect, Finding, message


class Entry(NamedTuple):
    """One entry of a log, replayed: its number from 1, the state before and after it, what it did. `stopped`: the entry
    is illegal and was not played. `gap`, `disputed`: something before or in it was not written down, or stands."""

    move: int
    data: Mapping[str, Any]
    before: Any
    state: Any
    effects: tuple[Effect, ...] = ()
    findings: tuple[Finding, ...] = ()
    stopped: bool = False
    gap: bool = False
    disputed: bool = False


_new = tuple.__new__  # a NamedTuple by position, without the call of its own constructor


class _Played(NamedTuple):
    """The actions of a turn, or its part in the order of play, carried out. `judged`: some violation was told, as
    whatever; `forced`: it was one of the rules for certain. `skipped`: an action was not carried out."""

    state: Any
    effects: tuple[Effect, ...]
    findings: list[Finding]
    judged: bool = False
    forced: bool = False
    skipped: bool = False
    stopped: bool = False


def replay(
    play: Play, state: Any, players: Sequence[str], moves: Sequence[Mapping[str, Any]], mode: Mode = "stop",
    waived: frozenset[str] = frozenset(), holes: bool = True, missing: int = 0,
) -> Iterator[Entry]:  # fmt: skip
    """Play the entries one after the other; with `mode="stop"` the first illegal entry is the last one. `waived`: codes
    of rules that are not judged wherever an action is possible at all; `holes`: whether something of an entry may be
    unreadable, which is then looked for; `missing`: the entry above which a part of the log is missing."""
    terms, turns, disputed = terms_of(play, players, mode, waived, moves)._replace(holes=holes), Turns(), False
    for move, data in enumerate(moves, 1):
        if move == missing:
            turns = count_gap(terms, turns, turn_of(terms, {}), state.phase)
        entry, turns = play_entry(terms, turns, disputed, move, data, state)
        yield entry
        if entry.stopped:
            return
        state, disputed = entry.state, entry.disputed


def terms_of(
    play: Play, players: Sequence[str], mode: Mode = "stop", waived: frozenset[str] = frozenset(),
    moves: Iterable[Mapping[str, Any]] = (),
) -> Terms:  # fmt: skip
    """Return what stays the same through a replay of these entries."""
    numbers, verbs = {name: number for number, name in enumerate(players)}, {verb.name: verb for verb in play.verbs}
    return Terms(play, players, numbers, verbs, mode, waived, through=is_numbered_through(moves))


def play_entry(
    terms: Terms, turns: Turns, disputed: bool, move: int, data: Mapping[str, Any], state: Any
) -> tuple[Entry, Turns]:
    """Entry `move` played from a state and a count of turns, and the count after it. States and counts are immutable: a
    replay may go on from any entry of another one."""
    turn, gap = turn_of(terms, data), turns.gap
    plain = in_order(terms, turns, turn, state)
    # a turn in order of which plainly nothing is to be told, carried out at once
    step = terms.play.at_once(state, turn.player, data) if plain and not (gap or terms.waived) else None
    if step:
        after, effects = step
        entry = _new(Entry, (move, data, state, after, effects, (), False, gap, disputed))
        return entry, count_turn(terms, turns, turn, state.phase)
    case = Case(terms, move, turn, gap)
    if plain:
        if hole := hole_in(terms, turn):
            return _unreadable(case, turns, disputed, state, hole)
        played = _actions(_in_doubt(case, turns), state)
        turns = count_turn(terms, turns, turn, state.phase)
        if not played.findings:
            return Entry(move, data, state, played.state, played.effects, (), False, turns.gap, disputed), turns
        played, turns = _conclude(case, turns, state.phase, played)
    else:
        if data.get("gap") and not data.get("struck"):
            turns = count_gap(terms, turns, turn, state.phase)
        # a note, a checkpoint of scores or a gap: of nobody in particular or of a known player
        of_known = "player" not in data or ("gap" in data and turn.player is not None)
        if data.get("struck") or (META.issuperset(data) and of_known and "stands" not in data):
            return Entry(move, data, state, state, gap=turns.gap, disputed=disputed), turns
        hole = None if state.phase == "over" else hole_in(terms, turn)
        if hole:
            return _unreadable(case, turns, disputed, state, hole)
        played, turns = _odd_turn(case._replace(gap=turns.gap), turns, state)
    findings = tuple(played.findings)
    if terms.mode == "stands" and findings:
        turns = turns._replace(doubt=turns.doubt.union(doubt_of(data, findings)))
        findings = findings if turns.gap else untold(findings)
    if played.stopped:
        return Entry(move, data, state, state, (), findings, True, turns.gap, disputed), turns
    disputed = disputed or played.forced
    return Entry(move, data, state, played.state, played.effects, findings, False, turns.gap, disputed), turns


def _unreadable(case: Case, turns: Turns, disputed: bool, state: Any, hole: Path) -> tuple[Entry, Turns]:
    """An entry of which something cannot be read is taken for one that was not written down."""
    turn = case.turn
    turns = count_gap(case.terms, turns, turn, state.phase)
    told = warning(case, "unreadable", state, hole)
    return Entry(case.move, turn.data, state, state, (), (told,), False, True, disputed), turns


def _odd_turn(case: Case, turns: Turns, state: Any) -> tuple[_Played, Turns]:
    """A turn that the order of play has to judge."""
    terms, turn = case.terms, case.turn
    ordered = order_violations(terms, turns, turn, state)
    told, turns = _tell_order(case, ordered, state), ordered.turns
    if told.stopped:
        return told, turns
    if (turn.player is None and not turn.nobodys) or turn.verb is None or hole_in(terms, turn):
        unknown = warning(case, "not-applied", state, (), message("unclear"))
        state, turns = _pass_on(case, turns, state)
        return told._replace(state=state, findings=[*told.findings, unknown]), turns
    stray = _is_stray(case, turns, ordered, state)
    astray = state.phase if stray else turns.astray
    code = terms.play.order[state.phase].get(turn.word)
    quiet = stray or (not case.gap and code not in {None, *terms.waived} and ordered.breaks(str(code)))
    state = _seated(case, turns, ordered, told, stray)
    turns = count_turn(terms, turns._replace(open_seat=False, astray=astray), turn, state.phase)
    out = told.forced and terms.mode == "stands"  # what else is wrong may follow from that
    played = _actions(case._replace(gap=True) if out else _in_doubt(case, turns), state, quiet)
    both = played._replace(
        findings=told.findings + played.findings,
        judged=told.judged or played.judged, forced=told.forced or played.forced,
    )  # fmt: skip
    return _conclude(case, turns, state.phase, both)


def begin_turn(terms: Terms, turns: Turns, turn: Turn, state: Any) -> Any | None:
    """Return the state in which a turn that comes next begins; None where the order of play forbids it. What the turn
    does is not asked: the value of its verb may be anything."""
    if in_order(terms, turns, turn, state):
        return state
    case = Case(terms, 0, turn, turns.gap)
    ordered = order_violations(terms, turns, turn, state)
    told, stray = _tell_order(case, ordered, state), _is_stray(case, turns, ordered, state)
    return None if told.stopped else _seated(case, ordered.turns, ordered, told, stray)


def _in_doubt(case: Case, turns: Turns) -> Case:
    """The case of an entry, judged as behind a gap where it names a place that is in doubt."""
    doubt = turns.doubt
    return case._replace(gap=True) if doubt and (ANYWHERE in doubt or doubt & {*places_of(case.turn.data)}) else case


def _is_stray(case: Case, turns: Turns, ordered: Ordered, state: Any) -> bool:
    """Whether a turn belongs to another part of the game, and is the first that does."""
    return not case.gap and ordered.breaks("wrong-phase") and turns.astray != state.phase


def _seated(case: Case, turns: Turns, ordered: Ordered, told: _Played, stray: bool) -> Any:
    """The state of `told`, made the player's turn where it is not and the turn is played all the same."""
    waived = any(found.code in case.terms.waived and found.code != TURN_NUMBER for found in ordered.violations)
    # nobody knows whose turn it is, or the order that the entry breaks is waived: then the entry says it
    takes_seat = ordered.early or turns.open_seat or waived or ordered.breaks(NOT_YOUR_TURN)
    if takes_seat or (told.judged and not stray):
        return case.terms.play.force_turn(told.state, case.turn.player, case.turn.word)
    return told.state


def _tell_order(case: Case, ordered: Ordered, state: Any) -> _Played:
    """What is told of the order of play."""
    findings, forced = [], False
    for violation in ordered.violations:
        if violation.code in case.terms.waived:
            continue
        finding, ruled = judge(case, violation, state)
        findings.append(finding)
        if ruled is Ruling.STOP:
            return _Played(state, (), findings, stopped=True)
        forced |= ruled is not Ruling.CANNOT_JUDGE
    return _Played(state, (), findings, bool(findings), forced)


def _conclude(case: Case, turns: Turns, phase: str, played: _Played) -> tuple[_Played, Turns]:
    """The end of a turn that began in this phase: it passes on if it was not played."""
    state, findings = played.state, played.findings
    if played.stopped:
        return played, turns
    if played.skipped and (state.phase, state.player) == (phase, case.turn.player):
        state, turns = _pass_on(case, turns, state)
    if case.turn.data.get("stands") and not played.judged:
        findings = [*findings, warning(case, "stands-but-legal", state, ("stands",))]
    return played._replace(state=state, findings=findings), turns


def _actions(case: Case, state: Any, quiet: bool = False) -> _Played:
    """Carries out action by action; after the one that ends the game only what no log writes down. `quiet`: violations
    are consequences of what was told of the entry, and not told."""
    play, turn = case.terms.play, case.turn
    violations, do, remarked = play.violations, play.do, bool(play.remarks)
    plain, over = not case.gap and not case.terms.waived, state.phase == "over"
    effects: list[Effect] = []
    findings: list[Finding] = []
    judged = forced = skipped = void = False
    lost: Path = ()
    for reading in play.read(state, turn.player, turn.data):
        path, action, claim = reading
        if state.phase == "over" and not over and type(action) not in play.tacit:
            findings += [] if void else [warning(case, "void", state, path)]
            void = True
            continue
        if plain and not skipped and type(action) is not Unread:
            violation = next(violations(state, action), None)
        else:
            violation = first_violation(case, state, action, skipped)
        if violation is not None:
            follows = skipped and (path[:3] == lost or violation.code in play.following)
            if not quiet and not follows and (not skipped or is_certain(case, violation)):
                finding, ruled = judge(case, violation, state, path, action)
                findings.append(finding)
                if ruled is Ruling.STOP:
                    return _Played(state, (), findings, stopped=True)
                judged, forced = True, forced or ruled is not Ruling.CANNOT_JUDGE
            if type(action) is Unread or not play.possible(state, action):
                findings.append(warning(case, "not-applied", state, path, violation))
                skipped, lost = True, path[:3]
                continue
        elif remarked and not skipped:
            findings += remarks(case, state, reading)
        state, done = do(state, action)
        effects += done
        if claim:
            findings += claims(case, state, reading, done)
    return _Played(state, tuple(effects), findings, judged, forced, skipped)


def _pass_on(case: Case, turns: Turns, state: Any) -> tuple[Any, Turns]:
    """A turn left no trace: order goes on from its player; from nobody known, as the next entry says."""
    terms, turn = case.terms, case.turn
    if turn.player is None:
        return state, missing_turn(terms, turns._replace(open_seat=True), state.phase, (state.player,))
    if state.phase == "over":
        return state, turns
    state = terms.play.force_turn(state, next_player(terms, turn, state, turn.player), turn.word)
    return state, missing_turn(terms, turns, state.phase)
