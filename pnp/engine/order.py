"""The order of play: whose turn an entry may be, in which part of the game, with which number.

Knows phases, players and verbs; what a turn does is not asked here.

`Turns` is what the order remembers from entry to entry. After a mistake that the replay was told to play on from,
some of it is unknown: which turn is missing cannot be told, so neither numbers nor the end of a part can be held
against the turns that follow. `behind`, `uncounted` and `astray` say so, and each excuses only what follows from it.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from pnp.engine.play import Play, Verb, on_turn
from pnp.engine.rules import RuleViolation, message

Mode = Literal["stop", "stands"]
META = frozenset({"player", "n", "note", "struck", "stands", "gap", "scores"})
ANYWHERE = ""  # in place of a place
UNREADABLE = "?"  # what stands for a place that cannot be read
_NO_ACT = ("note",)
_new = tuple.__new__  # a NamedTuple by position, without the call of its own constructor
_ALL = -1  # players together, where turns are numbered through
_FEWEST = 3  # turns that are numbered through
_NAMES = (*_NO_ACT, "player", "owner", "from")  # keys of actions that may name a player
NOT_YOUR_TURN, TURN_NUMBER = "not-your-turn", "turn-number"


class Terms(NamedTuple):
    """What stays the same through a replay. `numbers`: of the players, by name; `waived`: codes that are not judged;
    `holes`: something of an entry may be unreadable; `through`: turns are numbered through all players."""

    play: Play
    players: Sequence[str]
    numbers: Mapping[str, int]
    verbs: Mapping[str, Verb]
    mode: Mode
    waived: frozenset[str]
    holes: bool = True
    through: bool = False


class Turns(NamedTuple):
    """The count of turns. `numbers`: of the last turn, by phase and player, and by player alone in any phase; where
    turns are numbered through, of the last one of all players, -1. `gap`: a part of the log is missing. `open_seat`:
    the next turn sets whose turn it is. `behind`: the phase of which a turn is missing or was not played, so that it
    ends before its count says. `uncounted`: players whose next number is taken as it is. `astray`: the phase in which a
    turn belonged to another one. `doubt`: places named by what is illegal, or follows from that; ANYWHERE: all."""

    numbers: Mapping[tuple[str, int] | int, int] = MappingProxyType({})
    gap: bool = False
    open_seat: bool = False
    behind: str = ""
    uncounted: frozenset[int | None] = frozenset()
    astray: str = ""
    doubt: frozenset[str] = frozenset()


class Turn(NamedTuple):
    """An entry as the order sees it; `player` and `verb` are None where the game knows none of that name."""

    data: Mapping[str, Any]
    name: str
    player: int | None
    word: str
    verb: Verb | None

    @property
    def nobodys(self) -> bool:
        """Whether it is an entry without a player, such as a die."""
        return self.verb is not None and self.verb.by == "nobody"


class Ordered(NamedTuple):
    """What the order says of a turn. `early`: it begins a later phase, since a missing turn may have ended this one."""

    violations: list[RuleViolation]
    early: bool
    turns: Turns

    def breaks(self, code: str) -> bool:
        """Tell whether it breaks this rule."""
        return any(violation.code == code for violation in self.violations)


def turn_of(terms: Terms, data: Mapping[str, Any]) -> Turn:
    """Return the turn that an entry says it is."""
    name, word = str(data.get("player", "")), ""
    for key in data:
        if key not in META:
            word = key
            break
    return _new(Turn, (data, name, terms.numbers.get(name), word, terms.verbs.get(word)))


def in_order(terms: Terms, turns: Turns, turn: Turn, state: Any) -> bool:
    """Tell whether this is plainly the next turn: a quick way to say that `order_violations` finds nothing. False for
    all that is out of the ordinary, right or wrong."""
    data, player, verb, phase = turn.data, turn.player, turn.verb, state.phase
    if player is None or verb is None or not verb.counted or phase == "over" or turns.open_seat or turns.uncounted:
        return False
    if len(data) != 2 and (  # besides the player and the verb there are
        len(data) != 2 + ("n" in data) + ("note" in data)
        or ("n" in data and data["n"] != next_number(terms, turns, player, phase))
    ):
        return False
    return not terms.play.order[phase].get(verb.name) and terms.play.may_act(state, player, verb.name) is None


def order_violations(terms: Terms, turns: Turns, turn: Turn, state: Any) -> Ordered:
    """The rules of every game that a turn breaks, in this order; phase and number need a known player and verb."""
    found, verb = list[RuleViolation](), turn.verb
    if state.phase == "over":
        late = verb and verb.after_end and terms.play.may_act(state, turn.player, verb.name) is None
        found += [] if late else [RuleViolation("move-after-end")]
    if turn.player is None and not turn.nobodys:
        found.append(RuleViolation("unknown-player", "player", name=turn.name or "nobody"))
        return Ordered(found, False, turns)
    code = terms.play.order[state.phase].get(turn.word)
    early = _begins_early(terms, turns, turn, state.phase, code)
    refused = _refused(terms, turn, state, settled=turns.open_seat or early)
    found += refused
    taken = any(violation.code == NOT_YOUR_TURN for violation in refused)
    if taken and NOT_YOUR_TURN not in terms.waived:
        # the players from whose turn it was up to, without, whose turn the entry is
        owner: Any = refused[-1].words["owner"]
        between = range(owner, owner + ((turn.player or 0) - owner) % len(terms.players)) if owner >= 0 else ()
        turns = missing_turn(terms, turns, state.phase, [player % len(terms.players) for player in between])
    if turn.verb is None or len(turn.data.keys() - META) > 1:
        words = [key for key in turn.data if key not in META]
        odd = next((word for word in words if word not in terms.verbs), (words or [""])[-1])
        found.append(RuleViolation("unknown-word", odd, given=odd or "nothing", hint=""))
        return Ordered(found, early, turns)
    early = _begins_early(terms, turns, turn, state.phase, code)
    if code and not early and all(violation.code != code for violation in refused):
        found.append(RuleViolation(code, turn.word, verb=turn.word, phase=state.phase))
    if not taken and not early:
        found += _wrong_number(terms, turns, turn, state.phase)
    return Ordered(found, early, turns)


def missing_turn(terms: Terms, turns: Turns, phase: str, players: Iterable[int | None] = ()) -> Turns:
    """Count a turn of this phase as missing. Only who asked to go on after mistakes is spared what follows from it."""
    return turns if terms.mode == "stop" else turns._replace(behind=phase, uncounted=turns.uncounted.union(players))


def is_numbered_through(moves: Iterable[Mapping[str, Any]]) -> bool:
    """Tell whether numbers rise from entry to entry of all players, as in a list, not from turn to turn of each. They
    may begin anew with a part of the game. A few that do not rise, of many that are not those of the players' turns,
    are slips, or pages that are missing."""
    last, part, own = 0, "", dict[object, tuple[int, str]]()
    count = breaks = odd = 0
    for data in moves:
        number = data.get("n")
        if not isinstance(number, int) or data.get("struck"):
            continue
        verb = next((key for key in data if key not in META), "")
        breaks += number != last + 1 and not (number == 1 and verb != part)
        before, did = own.get(data.get("player"), (0, ""))
        odd += number != before + 1 and not (number == 1 and verb != did)
        last, part, own[data.get("player")], count = number, verb, (number, verb), count + 1
    return count >= _FEWEST and 4 * breaks < odd


def next_number(terms: Terms, turns: Turns, player: int, phase: str) -> int:
    """Return the number of a turn that is the next one of a player, in this phase."""
    return turns.numbers.get(_ALL if terms.through else (phase, player), 0) + 1


def count_turn(terms: Terms, turns: Turns, turn: Turn, phase: str) -> Turns:
    """Return the count after a turn of a player in this phase; an uncounted turn leaves it as it is."""
    player = turn.player
    if terms.through and "n" in turn.data:
        number, uncounted = turn.data["n"], frozenset[int | None]()
        return turns._replace(numbers={(phase, _ALL): number, _ALL: number}, uncounted=uncounted)
    if player is None or turn.verb is None or not turn.verb.counted:
        return turns
    player = _ALL if terms.through else player
    number = turn.data["n"] if "n" in turn.data else next_number(terms, turns, player, phase)
    _, gap, open_seat, behind, uncounted, astray, doubt = turns
    uncounted = uncounted - {player} if uncounted else uncounted
    numbers = {**turns.numbers, (phase, player): number, player: number}
    return _new(Turns, (numbers, gap, open_seat, behind, uncounted, astray, doubt))


def count_gap(terms: Terms, turns: Turns, turn: Turn, phase: str) -> Turns:
    """Return the count after a gap in this phase: where it is a turn of a player, that turn was had."""
    turns = turns._replace(gap=True, open_seat=True, behind=phase)
    if turn.player is None or (turn.verb and (turn.data.get("gap") or not turn.verb.counted)):
        return turns
    player = _ALL if terms.through else turn.player
    number = turn.data.get("n", next_number(terms, turns, player, phase))
    return turns._replace(numbers={**turns.numbers, (phase, player): number, player: number})


def hole_in(terms: Terms, turn: Turn) -> tuple[str | int, ...] | None:
    """Return the path to the first thing in an entry that cannot be read: what is written `?`. Not in what the table
    claims or notes, nor where a player who is called so may be named."""
    if turn.verb is None or not terms.holes:
        return None
    if turn.player is None and not turn.nobodys:
        return ("player",) if turn.name == UNREADABLE else None
    value, skipped = turn.data[turn.word], _NAMES if UNREADABLE in terms.numbers else _NO_ACT
    return _hole(value, (turn.word,), skipped)


def _hole(value: Any, path: tuple[str | int, ...], skipped: Container[str]) -> tuple[str | int, ...] | None:
    """The path to the first `?` in a value, None where there is none; the claims that an action `takes` aside."""
    items: Iterable[tuple[str | int, Any]]
    if (kind := value.__class__) is list:
        items = enumerate(value)
    elif kind is dict:
        items = ((key, one) for key, one in value.items() if key != "takes" or not isinstance(one, dict))
    else:
        return path if value == UNREADABLE else None
    for step, item in items:
        if step not in skipped and (found := _hole(item, (*path, step), skipped)):
            return found
    return None


def next_player(terms: Terms, turn: Turn, state: Any, player: int) -> int:
    """Whose turn follows that of a player: the next one's who may take turns at all, else their own."""
    count = len(terms.players)
    for step in range(1, count + 1):
        other = (player + step) % count
        refused = terms.play.may_act(state, other, turn.word)
        if refused is None or refused.code == NOT_YOUR_TURN:  # no reason of the game's own
            return other
    return player


def _refused(terms: Terms, turn: Turn, state: Any, settled: bool) -> list[RuleViolation]:
    """A reason of the game's own, and whose turn it was; that is not asked when it is `settled` otherwise."""
    if (turn.player is None and not turn.nobodys) or state.phase == "over":
        return []
    refused = terms.play.may_act(state, turn.player, turn.word)
    if refused is None or (turn.player is None and refused.code == NOT_YOUR_TURN):
        return []
    own = [] if refused.code == NOT_YOUR_TURN else [refused]
    other = on_turn(state, turn.player, turn.word) if own else refused
    if other is None or settled:
        return own
    owner: Any = other.words["owner"]
    expected = terms.players[owner] if owner >= 0 else ""
    return [*own, RuleViolation(NOT_YOUR_TURN, "player", **{**other.words, "expected": expected, "name": turn.name})]


def _begins_early(terms: Terms, turns: Turns, turn: Turn, phase: str, code: str | None) -> bool:
    """Whether the verb belongs to a later phase, and a missing turn may have been the last of this one."""
    if code is None or turns.behind != phase:
        return False
    order = terms.play.order
    phases = list(order)
    return any(order[later].get(turn.word, "") is None for later in phases[phases.index(phase) + 1 :])


def _wrong_number(terms: Terms, turns: Turns, turn: Turn, phase: str) -> list[RuleViolation]:
    given, player, verb = turn.data.get("n"), turn.player, turn.verb
    if given is None or player is None or verb is None or turn.nobodys or player in turns.uncounted:
        return []
    if phase == "over" and verb.counted:
        return []
    if terms.through:
        anew = given == 1 and (phase, _ALL) not in turns.numbers
        expected = given if anew or turns.uncounted else next_number(terms, turns, player, phase)
    else:
        expected = next_number(terms, turns, player, phase) if verb.counted else turns.numbers.get(player, 0)
        if verb.counted and (phase, player) not in turns.numbers and given == turns.numbers.get(player, 0) + 1:
            expected = given  # numbers go on from the part before
    words = {"expected": expected, "name": message("all") if terms.through else turn.name, "given": given}
    return [] if given == expected else [RuleViolation(TURN_NUMBER, "n", **words)]
