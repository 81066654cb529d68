"""The seam between a game's rules and everything that plays them: pure functions over an immutable state."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, ClassVar, Literal, NamedTuple, Self, dataclass_transform

from pnp.data.errors import PnpError, hint
from pnp.engine.rules import GENERAL, Effect, Rule, RuleViolation, Seat, message

_NONE: Mapping[str, Collection[str]] = MappingProxyType({})
PhaseTable = Mapping[str, Mapping[str, str | None]]


class GameError(PnpError):
    """A game's record contradicts itself; the message is a sentence for the author of the game."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Record:
    """What a game fills in: fields given by name, some with defaults, none changed later. To type checkers a frozen
    dataclass with keywords alone. It is none because `pnp check` makes eight of them each time it starts (a dataclass
    takes 0.5 ms to make, this 0.02 ms), and because who writes a game is told in a sentence what a record lacks. Raises
    GameError where fields are unknown, left out or given without a name."""

    _fields: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[Mapping[str, Any]] = MappingProxyType({})

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._fields = tuple(cls.__annotations__)
        cls._defaults = {name: cls.__dict__[name] for name in cls._fields if name in cls.__dict__}
        for name in cls._defaults:
            delattr(cls, name)  # a field is found in the instance alone, which is quicker

    def __init__(self, *unnamed: Any, **given: Any) -> None:
        kind, whole = type(self).__name__, {**self._defaults, **given}
        if unnamed:
            raise GameError(message("record.unnamed", kind=kind, first=self._fields[0]))
        for name in whole.keys() - set(self._fields):
            near = hint(name, self._fields)
            raise GameError(message("record.unknown", kind=kind, name=name, hint=near))
        if missing := [name for name in self._fields if name not in whole]:
            raise GameError(message("record.lacks", kind=kind, names=", ".join(f"`{name}`" for name in missing)))
        self.__dict__.update(whole)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} is never changed; `_replace` makes another record")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self._fields)})"

    def _replace(self, **changes: Any) -> Self:
        return type(self)(**{**self.__dict__, **changes})


class Step(NamedTuple):
    """The state after an action and what the action did."""

    state: Any
    effects: tuple[Effect, ...]


class Unread(NamedTuple):
    """An action that could not be read; it is never possible."""

    violation: RuleViolation


class Reading(NamedTuple):
    """One action of an entry: the path to it in the entry, the action, what the table claims it did."""

    path: tuple[str | int, ...]
    action: Any
    claim: Mapping[str, Any] | None = None


def unknown_word(field: str, given: object, known: Iterable[object]) -> RuleViolation:
    """Return the violation that a word of a log is none of those known in its place."""
    hint = message.lazy("one-of", known=", ".join(map(str, known)))
    return RuleViolation("unknown-word", field, given=given, hint=hint)


def odd_key(
    path: tuple[str | int, ...], data: Any, known: Collection[str], inside: Mapping[str, Collection[str]] = _NONE
) -> Reading | None:
    """Return as unread a key that a table of an action has besides those known; `inside`: those of tables in it."""
    if isinstance(data, list):
        return next(filter(None, (odd_key((*path, at), one, known, inside) for at, one in enumerate(data))), None)
    for key, value in data.items() if isinstance(data, Mapping) else ():
        if key not in known and key != "note" and value is not None:
            return Reading(path, Unread(unknown_word(key, key, known)))
        if key in inside and (found := odd_key((*path, key), value, inside[key], inside)):
            return found
    return None


class Verb(NamedTuple):
    """A word that names a kind of turn: a key of the entries of a log.

    - `name`: the word.
    - `section`: the part of a log whose lines have it (`-- play`), None for verbs that stand anywhere.
    - `by`: "nobody" for entries without a player: a die, a card.
    - `counted`: whether it counts as a turn of its player; where it does not, a number is that of the turn before.
    - `inline`: whether its lines name it after the player, whatever part they are in.
    - `after_end`: whether it may come after the end of the game, where `may_act` allows it.
    """

    name: str
    section: str | None = None
    by: Literal["player", "nobody"] = "player"
    counted: bool = True
    inline: bool = False
    after_end: bool = False


def on_turn(state: Seat, player: int | None, verb: str) -> RuleViolation | None:
    """`not-your-turn` when the state names another player; the replay fills in the names."""
    owner = state.player
    return None if owner is None or owner == player else not_the_turn_of(owner)


def not_the_turn_of(owner: int, **words: object) -> RuleViolation:
    """`not-your-turn`; it is the turn of `owner`, -1: of nobody. `says` may stand among the words of the violation."""
    return RuleViolation("not-your-turn", "player", owner=owner, **words)


def _nothing(state: Any) -> Iterator[Any]:
    yield from ()


class Play(Record):
    """How one game is played.

    - `verbs`: the words that name a turn; the first is that of a log's lines before any section.
    - `order`: phase -> verb -> None when it may come, else the code of the rule against it; every verb but in `over`.
    - `rules`: code -> rule, those of this game; the rules of every game are `GENERAL`.
    - `read(state, player, entry)`: the actions of an entry.
    - `violations(state, action)`: the rules an action breaks, in the order of the rule book.
    - `do(state, action)`: carries it out.
    - `legal(state)`: every legal single action.
    - `force_turn(state, player, verb)`: the state made that player's turn to do so; by default with another `player`.
    - `alternatives(state, action, code)`: what would have been legal, the nearest first; asked only for what is shown.
    - `claimable(state, effects)`: the effects in the words of a claim; two lists of places, in a tuple, are all that
      may be claimed and what must be. By default nothing can be claimed.
    - `may_act(state, player, verb)`: why this player (None: nobody) may not take this kind of turn now: a reason of
      the game's own before `not-your-turn` (see `on_turn`); after the end asked only for verbs that may come then.
    - `tacit`: the kinds of actions that a log does not write, such as the end of a turn: they are carried out even
      after an action of the same entry has ended the game.
    - `tries(state)`: single actions of every kind that may come now, legal or not, all that are legal among them; for
      house rules, which allow more than `legal` lists. Many at once may be an `Alike`, so that few are looked at.
    - `remarks`: by kind of action, what is worth a warning although it breaks no rule; None: nothing.
    - `at_once(state, player, entry)`: the step of a whole entry of the player on turn that breaks no rule, claims
      nothing and is worth no warning; the same as that of its actions one by one, only quicker. None for any other.
    - `plain(state, action)`: an action that can be written in several ways as `legal` names it, be it legal or not.
    - `doubtful`: rules of every game that are not certain after a gap here: who goes out in it has no more turns.
    - `following`: rules of what may follow what in a turn, which are not certain where a part of it was skipped.
    - `lacking`: by the code of a rule the kind of action that was forgotten where it is broken; None: the rule itself
      tells what is missing, so that no repair is looked for.
    """

    verbs: tuple[Verb, ...]
    order: PhaseTable
    rules: Mapping[str, Rule]
    read: Callable[[Any, int | None, Mapping[str, Any]], Iterable[Reading]]
    violations: Callable[[Any, Any], Iterator[RuleViolation]]
    do: Callable[[Any, Any], Step]
    legal: Callable[[Any], Iterable[Any]]
    force_turn: Callable[[Any, int | None, str], Any] = (
        lambda state, player, verb: state if player is None else state._replace(player=player)
    )
    alternatives: Callable[[Any, Any, str], Sequence[str]] = lambda state, action, code: ()
    claimable: Callable[[Any, tuple[Effect, ...]], dict[str, Any]] = lambda state, effects: {}
    may_act: Callable[[Any, int | None, str], RuleViolation | None] = on_turn
    tacit: frozenset[type] = frozenset()
    tries: Callable[[Any], Iterator[Any]] = _nothing
    remarks: Mapping[type, Callable[[Any, Any], RuleViolation | None]] = MappingProxyType({})
    at_once: Callable[[Any, int | None, Mapping[str, Any]], Step | None] = lambda *_: None
    plain: Callable[[Any, Any], Any] = lambda state, action: action
    doubtful: frozenset[str] = frozenset()
    following: frozenset[str] = frozenset()
    lacking: Mapping[str, type | None] = MappingProxyType({})

    def rule(self, code: str) -> Rule:
        """Return the rule of a code, one of this game or of every game."""
        return GENERAL.get(code) or self.rules[code]

    def possible(self, state: Any, action: Any) -> bool:
        """Tell whether pieces and places allow an action at all: what stands although it is illegal is done so far."""
        return not any(self.rule(fault.code).bars(fault) for fault in self.violations(state, action))


class Alike(NamedTuple):
    """Actions that are tried together: what one breaks, those after it break as well, but for the codes `differ`."""

    actions: Iterable[Any]
    differ: frozenset[str] = frozenset()


def allowed(
    play: Play, state: Any, waived: frozenset[str] = frozenset(), spend: Callable[[], None] | None = None
) -> Iterator[Any]:
    """Yield every single action that breaks no rule but the waived ones, and those only where it is possible. Of a game
    without `tries` those that break no rule. `spend` is called for each that is tried in vain."""
    if not waived or play.tries is _nothing:
        yield from play.legal(state)
        return
    for tried in play.tries(state):
        for action in tried.actions if type(tried) is Alike else (tried,):
            barred, fault = False, None
            for fault in play.violations(state, action):
                if fault.code not in waived:
                    break
                barred = barred or play.rule(fault.code).bars(fault)
            else:
                if not barred:
                    yield action
                continue
            if spend:
                spend()
            if type(tried) is Alike and fault.code not in tried.differ:
                break


def tried_in(play: Play, state: Any) -> Iterator[Any]:
    """Yield all actions that `tries` gives, one by one."""
    for tried in play.tries(state):
        yield from tried.actions if type(tried) is Alike else (tried,)


def apply(play: Play, state: Any, action: Any) -> Step:
    """Carry out one legal action; raises RuleViolation for the first rule that it breaks."""
    for violation in play.violations(state, action):
        raise violation
    return play.do(state, action)


# What would have been legal instead of a faulty action, worked out only when it is asked for.


class Counted(Sequence[str]):
    """`count` words that `names()` makes, each time anew: of thousands the first few are cheap."""

    def __init__(self, count: int, names: Callable[[], Iterator[str]]) -> None:
        self._count, self._names = count, names

    def __iter__(self) -> Iterator[str]:
        return self._names()

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, at: Any) -> Any:
        """A word, or a tuple of those of a slice."""
        if isinstance(at, slice):
            return tuple(islice(self, *at.indices(self._count)))
        return next(islice(self, range(self._count)[at], None))

    def __reduce__(self) -> tuple[type, tuple[tuple[str, ...]]]:
        """For pickle: the words themselves."""
        return tuple, (tuple(self),)


class Alternatives(Sequence[str]):
    """Words for legal actions, the nearest first, as `ask()` tells them, which is asked each time. A log may have
    thousands of findings, of which few are shown."""

    def __init__(self, ask: Callable[[], Sequence[str]]) -> None:
        self.ask = ask

    def __iter__(self) -> Iterator[str]:
        return iter(self.ask())

    def __len__(self) -> int:
        return len(self.ask())

    def __getitem__(self, at: Any) -> Any:
        return tuple(self.ask())[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[type, tuple[tuple[str, ...]]]:
        """For pickle: the words themselves."""
        return tuple, (tuple(self),)


def first(words: Sequence[str], most: int) -> tuple[list[str], int]:
    """Return at most so many of the words, and how many there are in all."""
    asked = words.ask() if isinstance(words, Alternatives) else words
    return list(asked[:most]), len(asked)
