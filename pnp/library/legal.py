"""What may come next at a moment of a log: after an entry, or after some of the actions of one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple

from pnp.data import UsageError, forbid, one_line, plain, public
from pnp.engine import GENERAL, META, Reading, Terms, Turns, allowed, begin_turn, play_entry, terms_of, turn_of
from pnp.engine.order import Turn
from pnp.engine.play import Unread
from pnp.engine.replay import Entry as Played
from pnp.game import AnyGame, Listing, LoadedLog, Range, begin, names_of, waived_in
from pnp.library import any_of, message
from pnp.library.load import LogSource, load_log
from pnp.notation.record import Notation, written

# no more digits than int() surely takes: it raises ValueError over 4,300
_MOVE = re.compile(r"(\d{1,9})(?:\.(\d{1,9}))?")


@dataclass(frozen=True, slots=True)
class LegalEntries:
    """What may come after entry `move` of a log (0: the setup), or after its first `action` actions.

    - `phase`: the part of the game; `over`: whether it has ended.
    - `turn`: the names of all who may make the next entry, in turn order.
    - `entries`: what the next entry may be, each as in a log, with one action; none while the last one is unfinished.
    - `goes_on`: actions that may be added to the last turn, as in its list of actions.
    - `verb`: that of the last turn, which has such a list; None: nothing can be added.
    - `continues`: the last action of the last turn, where it has parts, and that with one part more.
    - `claimable`: what the last action of the last turn took, by the keys of a claim.
    - `unfinished`: whether the last turn breaks a rule by ending here, such as with a camel too few.
    - `notes`: what there is to say of the moment, a sentence each.

    A number may be a range `{"min": 1, "max": 4}`; what dice or a draw decide is left out."""

    log: LoadedLog
    move: int
    action: int | None
    phase: str
    turn: tuple[str, ...]
    entries: tuple[Mapping[str, object], ...]
    goes_on: tuple[object, ...]
    verb: str | None = None
    unfinished: bool = False
    notes: tuple[str, ...] = ()
    continues: tuple[tuple[object, object], ...] = ()
    claimable: Mapping[str, object] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    def as_dict(self) -> dict[str, object]:
        """Return what `pnp legal --json` prints: `pnp-legal/1`, see `schemas/legal.json`."""
        return {
            "format": "pnp-legal/1", "file": self.log.document.file, "move": self.move,
            **({} if self.action is None else {"action": self.action}), "phase": self.phase, "over": self.over,
            "turn": list(self.turn), "entries": list(self.entries), "goes_on": list(self.goes_on),
        }  # fmt: skip

    to_dict = as_dict
    __repr__ = one_line


@public()
def legal(log: LogSource, move: int | str | None = None) -> LegalEntries:
    """List what may come after entry `move` (0: the setup; None: the last), or where an illegal entry stops the log.

    A text may name an action of the entry: "12.2" is after the second action of entry 12. House rules of the log
    count. Raises UsageError for an entry or action that the log has not, and for a log of a position alone, which
    does not tell whose turn it is.

    >>> found = legal("friday.pnplog", 12)
    >>> found.turn, found.phase
    (('Ana',), 'leaders')
    >>> found.entries[0]
    {'player': 'Ana', 'leader': {'color': 'cream', 'at': 'A4'}}
    """
    return may_come(load_log(log), move)


def may_come(log: LoadedLog, move: int | str | None = None, dice: bool = False) -> LegalEntries:
    """Return the same; `dice`: with what dice or a draw decide, for who writes down what fell."""
    forbid("position" in log.log, message.lazy("moment.no-turn", file=log.document.file))
    moves, action = _moves(log, move)
    terms = terms_of(log.game.play, names_of(log.log["players"]), "stop", waived_in(log.log), moves)
    there = reach(log, terms, moves)
    lister = lister_of(log.game, terms, there.turns.gap, dice=dice)
    begun = there.stopped if dice and there.move == len(moves) - 1 else None
    parts = tuple(lister.parts(begun)) if begun else ()
    if begun and parts:  # what is illegal is that something that fell is not written yet
        word = turn_of(terms, begun.data).word
        return LegalEntries(log, len(moves), None, there.state.phase, (), (), (), word, True, there.notes, parts)
    open_turn = open_turn_of(log.game, terms, there.last) if there.last else None
    entries = () if there.unfinished else tuple(lister.entries(there.turns, there.state))
    named = {entry.get("player") for entry in entries}
    phase = (open_turn.state if there.unfinished and open_turn else there.state).phase
    goes_on, verb = (tuple(lister.goes_on(open_turn)), open_turn.turn.word) if open_turn else ((), None)
    return LegalEntries(
        log, there.move, action if there.move == len(moves) else None, phase,
        tuple(name for name in terms.players if name in named), entries, goes_on, verb, there.unfinished, there.notes,
        tuple(lister.parts(there.last)) if there.last else (),
        (_taken(log.game, terms, there.last) or [{}])[-1] if there.last else {},
    )  # fmt: skip


def _moves(log: LoadedLog, move: int | str | None) -> tuple[Sequence[Mapping[str, Any]], int | None]:
    """The entries up to a moment, the last one cut off behind an action, and the number of that action."""
    moves = log.log.get("moves", ())
    if not (asked := _MOVE.fullmatch(str(len(moves) if move is None else move))) or int(asked[1]) > len(moves):
        raise UsageError(message("moment.no-entry", move=plain(str(move)), last=len(moves)))
    number = int(asked[1])
    if asked[2] is None:
        return moves[:number], None
    action = int(asked[2])
    last: Mapping[str, Any] = moves[number - 1] if number else {}
    # the verb of an entry whose value is a list of actions
    word = next((key for key, value in last.items() if key not in META and isinstance(value, list)), "")
    forbid(not (count := len(last.get(word, ()))), message.lazy("moment.no-list", move=plain(str(move)), entry=number))
    forbid(not 1 <= action <= count, message.lazy("moment.no-action", move=plain(str(move)), entry=number, count=count))
    return [*moves[: number - 1], {**last, word: last[word][:action]}], action


# Where a replay comes to when it is to go on: after entries, or in the last turn before its end.

Read = Callable[[Any, int | None, Mapping[str, Any]], list[Reading]]


class PlayedTurn(NamedTuple):
    """An entry that is a turn, and what it is played from."""

    move: int
    data: Mapping[str, Any]
    state: Any
    turns: Turns
    disputed: bool

    def played(self, terms: Terms, read: Read | None = None) -> tuple[Played, Turns]:
        """Play it, its actions as `read` tells them; return the count of turns, too."""
        if read:
            terms = terms._replace(play=terms.play._replace(read=read, at_once=lambda *_: None))
        return play_entry(terms, self.turns, self.disputed, self.move, self.data, self.state)


class Reached(NamedTuple):
    """Where a replay has come to: after entry `move`; `last` is the last turn so far, None behind a gap. `stopped`: the
    entry that is illegal, behind which nothing is played."""

    move: int
    state: Any
    turns: Turns = Turns()
    disputed: bool = False
    last: PlayedTurn | None = None
    unfinished: bool = False
    notes: tuple[str, ...] = ()
    stopped: PlayedTurn | None = None


def reach(log: LoadedLog, terms: Terms, moves: Sequence[Mapping[str, Any]]) -> Reached:
    """Return the moment after the entries, or before the first that is illegal; the last turn may be unfinished."""
    start = begin(log.game, log.layout, log.log)
    there = Reached(0, start.state, notes=(message("moment.setup"),) if start.violations else ())
    for move, data in enumerate(moves, 1):
        last = PlayedTurn(move, data, there.state, there.turns, there.disputed)
        entry, turns = last.played(terms)
        if entry.stopped:
            if all(map(_is_passive, moves[move:])) and open_turn_of(log.game, terms, last):
                return there._replace(move=len(moves), last=last, unfinished=True)
            return there._replace(notes=(*there.notes, message("moment.before-illegal", move=move)), stopped=last)
        last_turn = there.last if _is_passive(data) else None if "gap" in data else last
        there = Reached(move, entry.state, turns, entry.disputed, last_turn, notes=there.notes)
    return there


def _is_passive(data: Mapping[str, Any]) -> bool:
    """Whether an entry changes nothing: a struck one, a note, a checkpoint of scores."""
    return bool(data.get("struck")) or (META.issuperset(data) and "gap" not in data)


def open_turn_of(game: AnyGame, terms: Terms, last: PlayedTurn) -> OpenTurn | None:
    """Find a turn as it is before its end, which no entry writes; None when it has none or breaks a rule before it."""
    turn, ends, openers = turn_of(terms, last.data), list[Any](), list[Any]()
    if not isinstance(last.data.get(turn.word), list):
        return None

    def read(state: Any, player: int | None, entry: Mapping[str, Any]) -> list[Reading]:
        readings = list(game.play.read(state, player, entry))
        unwritten = [reading.action for reading in readings if reading.path == (turn.word,)]
        ends[:] = [action for action in unwritten if game.writing.ends_entry(action)]
        openers[:] = [action for action in unwritten if action not in ends]
        return readings[: len(readings) - len(ends)]

    entry, _ = last.played(terms, read)
    going = not entry.stopped and bool(ends) and entry.state.player == turn.player and entry.state.phase != "over"
    return OpenTurn(turn, entry.state, openers) if going else None


# What may come next in a log, as entries and actions of it: folds over the legal single actions of a game.

Entry = Mapping[str, Any]


class OpenTurn(NamedTuple):
    """A turn before its end: the state then, and the actions that began it and are not written."""

    turn: Turn
    state: Any
    openers: Sequence[Any]


class Lister(NamedTuple):
    """Lists what may come next; `free` are the codes of rules that are not judged where an action is possible. `dice`:
    what dice decide is told, too."""

    game: AnyGame
    terms: Terms
    free: frozenset[str]
    listing: Listing
    dice: bool = False

    def entries(self, turns: Turns, state: Any) -> Iterator[Entry]:
        """Yield what the next entry may be, with one action each, by verb and player; without any as the last."""
        for turn, begun in self.begun(turns, state):
            found = [entry for _, entry in self.first_actions(turn, begun)]
            yield from sorted(found, key=lambda entry: entry[turn.word] == [])

    def begun(self, turns: Turns, state: Any) -> Iterator[tuple[Turn, Any]]:
        """Yield the turns that may come next, and the state in which each begins."""
        for verb in self.game.play.verbs:
            for name in ("",) if verb.by == "nobody" else self.terms.players:
                turn = turn_of(self.terms, {"player": name, verb.name: None} if name else {verb.name: None})
                if (begun := begin_turn(self.terms, turns, turn, state)) is not None:
                    yield turn, begun

    def first_actions(self, turn: Turn, state: Any) -> Iterator[tuple[list[Any], Entry]]:
        """Yield actions that a turn may begin with: what opens it, one that is written, its first part; as an entry."""
        for chain in self.chains(state):
            if turn.word not in (entry := self.entry(turn, chain)):
                continue
            if entry[turn.word] == [] and not self.game.writing.ends_entry(chain[0]):
                after = self.game.play.do(state, chain[0]).state
                further = self.chains(after) if after.player == turn.player else ()
                yield from ((whole, self.entry(turn, whole)) for whole in ([*chain, *more] for more in further))
            elif turn.nobodys or state.player == turn.player:
                yield chain, entry

    def goes_on(self, open_turn: OpenTurn) -> Iterator[Any]:
        """Yield the actions that may be added to an entry."""
        turn, state, openers = open_turn
        for chain in self.chains(state):
            yield from self.entry(turn, [*openers, *chain])[turn.word][:1]

    def parts(self, last: PlayedTurn) -> Iterator[tuple[Any, Any]]:
        """Yield the last action of a turn, where it has parts, and that with each part more that it may have. With dice
        a part is what fell, and what is drawn for an action that lacks it."""
        turn, inside, play, drawn = turn_of(self.terms, last.data), list[Any](), self.game.play, list[Any]()
        openers, ends_entry = list[Any](), self.game.writing.ends_entry
        path = (turn.word, len(last.data[turn.word]) - 1) if isinstance(last.data.get(turn.word), list) else ()

        def read(state: Any, player: int | None, entry: Mapping[str, Any]) -> list[Reading]:
            readings = list(play.read(state, player, entry))
            unwritten = (reading.action for reading in readings if reading.path == (turn.word,))
            openers[:] = [action for action in unwritten if not ends_entry(action)]
            own = [at for at, reading in enumerate(readings) if reading.path[:2] == path]
            first: Any = readings[own[0]].action if own else None
            if self.dice and type(first) in self.listing.rolled:
                begun = readings[own[0]]._replace(action=first._replace(**self.listing.rolled[type(first)]))
                begun_with = [begun, *readings[own[1] : own[-1]]]  # the last one is that no more dice are thrown
                inside[:] = [reading.action for reading in begun_with]
                return [*readings[: own[0]], *begun_with]
            if self.dice and type(first) in self.listing.undecided:
                drawn[:] = [first]
                return readings[: own[0]]
            if type(first) not in self.listing.compound:
                return readings
            if type(readings[own[-1]].action) not in play.tacit:  # what ends it is not written
                return readings
            inside[:] = [reading.action for reading in readings[own[0] : own[-1]]]
            return readings[: own[-1]]

        entry, _ = last.played(self.terms, read)
        if entry.stopped or not (inside or drawn):
            return
        now = last.data[turn.word][-1]
        if drawn:
            kind = type(drawn[0])
            for one in allowed(play, entry.state, self.free):
                if type(one) is kind and one._replace(**self.listing.undecided[kind]) == drawn[0]:
                    yield now, self.entry(turn, [*openers, one])[turn.word][-1]
            return
        for part in fold(self.listing, allowed(play, entry.state, self.free)):
            if type(part) not in play.tacit:
                yield now, self.entry(turn, [*openers, *inside, part])[turn.word][-1]

    def entry(self, turn: Turn, actions: Sequence[Any]) -> Any:
        """Return the entry of a turn with these actions."""
        return self.game.writing.to_entry(turn.name or None, list(actions))

    def chains(self, state: Any) -> Iterator[list[Any]]:
        """Yield each allowed action, with each first part of it where it has parts."""
        for action in fold(self.listing, allowed(self.game.play, state, self.free)):
            if type(action) in self.listing.compound:
                parts = allowed(self.game.play, self.game.play.do(state, action).state, self.free)
                yield from ([action, part] for part in fold(self.listing, parts))
            elif self.dice and type(action) in self.listing.thrown:
                yield list(self.listing.thrown[type(action)](action))
            else:
                yield [action]


def _taken(game: AnyGame, terms: Terms, last: PlayedTurn) -> list[Mapping[str, object]]:
    """What each action of a turn took; nothing of a turn that stands."""
    turn, state = turn_of(terms, last.data), last.state
    if not isinstance(actions := last.data.get(turn.word), list) or "stands" in last.data:
        return []
    found: list[Mapping[str, object]] = [{} for _ in actions]
    for reading in game.play.read(state, turn.player, last.data):
        if isinstance(reading.action, Unread):
            return []
        step = game.play.do(state, reading.action)
        if len(reading.path) > 1 and reading.path[0] == turn.word:
            found[int(reading.path[1])] = game.play.claimable(step.state, step.effects)
        state = step.state
    return found


def may_follow(log: LoadedLog, entries: Iterable[Entry]) -> Iterator[list[Mapping[str, object]] | None]:
    """Yield for each entry what each of its actions takes, where it may come next as it is; None where it may not."""
    moves = log.log.get("moves", ())
    terms = terms_of(log.game.play, names_of(log.log["players"]), "stop", waived_in(log.log), moves)
    there = reach(log, terms, moves)
    for data in entries:
        last = PlayedTurn(there.move + 1, data, there.state, there.turns, there.disputed)
        entry, _ = last.played(terms)
        yield None if entry.stopped or there.move != len(moves) else _taken(log.game, terms, last)


def lister_of(game: AnyGame, terms: Terms, gap: bool, listing: Listing | None = None, dice: bool = False) -> Lister:
    """Return what lists for a log; after a gap only rules that are certain all the same are judged."""
    free = terms.waived
    if gap:
        rules = {**GENERAL, **game.play.rules}
        free = free.union(game.play.doubtful, (code for code, rule in rules.items() if not rule.certain))
    return Lister(game, terms, free, game.writing.listing if listing is None else listing, dice)


def fold(listing: Listing, actions: Iterable[Any]) -> Iterator[Any]:
    """Yield actions without what is undecided, each once; numbers of a range in the place of the number."""
    numbers: dict[Any, list[int]] = {}
    for action in actions:
        kind = type(action)
        alike = action._replace(**listing.undecided[kind]) if kind in listing.undecided else action
        field = listing.ranges.get(kind)
        found = numbers.setdefault((kind, alike._replace(**{field: None}) if field else alike), [])
        if field:
            found.append(getattr(action, field))
    for (kind, action), counted in numbers.items():
        if not counted:
            yield action
        groups = groupby(enumerate(sorted(set(counted))), key=lambda pair: (pair[1] > 0, pair[1] - pair[0]))
        for run in ([number for _, number in group] for _, group in groups):
            one = run[0] if len(run) == 1 else Range(run[0], run[-1])
            yield action._replace(**{listing.ranges[kind]: one})


# What may come next, as players write it: lines of notation that are alike are folded into one.
#
# Lines are a tree of words; branches that go on alike are one branch with alternatives, `m 24>10|11 1-7`, and what
# comes last is a list, `m D5> D6 E5`.

WIDTH = 100
_INDENT, _FURTHER = "  ", "      "
_WORD = re.compile(r'(?:"(?:[^"\\]|\\.?)*+"?|[^\s>"])+>?|\S')
_CHUNK = re.compile(r"[^ |]*[ |]|[^ |]+")
_NUMBER = re.compile(r"(\d+)")
_Tree = dict[str, Any]
_Branches = tuple[tuple[tuple[str, ...], Any], ...]
_END: _Branches = ()
_ANOTHER, _OPTIONAL = ("another",), ("optional",)
"""The end of lines whose last word is any of a list but the word before it; of lines that may do without it."""


def legal_lines(found: LegalEntries) -> Iterator[str]:
    """Yield the lines of `pnp legal`, none over 100 columns."""
    notation, names = found.log.game.notation(), names_of(found.log.log["players"])
    where = message(
        "legal.after" if found.action is None else "legal.after-action", move=found.move, action=found.action
    )
    players = any_of(found.turn) if found.turn else ""
    key = "unfinished" if found.unfinished else "over" if found.over else "turn" if players else "nobody"
    yield from _wrapped(plain(message(f"legal.{key}", where=where, players=players)))
    yield from _block(entry_text(entry, names, notation) for entry in found.entries)
    if found.verb and found.goes_on:
        if not found.unfinished:
            yield message("legal.or-goes-on")
        yield from _block(notation.write_turn(found.verb, [action]) for action in found.goes_on)


def entry_text(entry: Mapping[str, Any], names: Sequence[str], notation: Notation) -> str:
    """Return an entry as notation has it, without what is left out of it; a range of numbers as "1-4"."""
    verb = next(verb.name for verb in notation.verbs if verb.name in entry)
    text = notation.write_turn(verb, entry[verb])
    if verb in notation.nobodys:
        return f"{verb} {text}"
    mark = f"{verb} " if verb in notation.inline else ""
    return f"{written(entry['player'], names)} {mark}{text}"


def _block(texts: Iterable[str]) -> Iterator[str]:
    tree: _Tree = {}
    for text in texts:
        branch = tree
        for word in _WORD.findall(plain(text)):
            branch = branch.setdefault(word, {})
        branch[""] = {}
    for line in _lines(_folded(tree), ""):
        yield from _wrapped(_INDENT + line)


def _folded(tree: _Tree) -> _Branches:
    """A tree of words, those as one that go on alike; words that may be the last one are also among the last."""
    alike: dict[Any, list[str]] = {}
    for word, after in tree.items():
        branch = _folded({key: value for key, value in after.items() if key})
        if branch and "" in after and len(branch) == 1 and branch[0][1] == _END:
            branch = ((branch[0][0], _OPTIONAL),)
        elif branch and "" in after:
            alike.setdefault(_END, []).append(word)
        alike.setdefault(branch, []).append(word)
    # words that go on with any word of one list but themselves, as tiles laid elsewhere, are as one, too
    lists = {branch: _another(words, branch) for branch, words in alike.items()}
    times = Counter(lists.values())
    found: dict[Any, list[str]] = {}
    for branch, words in alike.items():
        found.setdefault(lists[branch] if times[lists[branch]] > 1 and lists[branch] else branch, []).extend(words)
    return tuple((tuple(words), branch) for branch, words in found.items())


def _another(words: Sequence[str], branch: Any) -> Any:
    """The list without one of whose words these go on; None: they go on otherwise."""
    if len(words) != 1 or len(branch) != 1 or branch[0][1] != _END or not words[0].endswith(">"):
        return None
    own, others = words[0][:-1], branch[0][0]
    if own in others:
        return None
    parts = {word: _NUMBER.split(word) for word in (own, *others)}  # each second one is a number
    natural = sorted(parts, key=lambda word: [int(part) if i % 2 else part for i, part in enumerate(parts[word])])
    return ((tuple(natural), _ANOTHER),)


def _lines(branches: _Branches, head: str) -> Iterator[str]:
    for words, branch in branches:
        text = " ".join(words)
        if branch == _OPTIONAL:
            yield f"{head}[{text}]"
        elif branch in (_END, _ANOTHER):
            between = " " if head.endswith(">") else ": " if head else ""
            line = f"{head.rstrip()}{between}{text}" if len(words) > 1 else head + text
            yield message("legal.another", text=line) if branch == _ANOTHER and len(words) > 1 else line
        elif all(word.endswith(">") for word in words):
            yield from _lines(branch, head + "|".join(word[:-1] for word in words) + ">")
        else:
            yield from _lines(branch, f"{head}{'|'.join(words)} ")


def _wrapped(text: str) -> Iterator[str]:
    line = ""
    for chunk in _CHUNK.findall(text):
        if line.strip() and len((line + chunk).rstrip()) > WIDTH:
            yield line.rstrip()
            line = _FURTHER
        line += chunk
        while len(line.rstrip()) > WIDTH:  # a name that long
            yield line[:WIDTH]
            line = _FURTHER + line[WIDTH:]
    yield line.rstrip()
