"""What may come next in a log, as entries and actions of it: folds over the legal single actions of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.engine import GENERAL, Terms, Turns, allowed, begin_turn, turn_of
from pnp.engine.order import Turn
from pnp.game import AnyGame, Listing, Range

Entry = Mapping[str, Any]


class OpenTurn(NamedTuple):
    """A turn before its end: the state then, and the actions that began it and are not written."""

    turn: Turn
    state: Any
    openers: Sequence[Any]


class Lister(NamedTuple):
    """Lists what may come next; `free` are the codes of rules that are not judged where an action is possible."""

    game: AnyGame
    terms: Terms
    free: frozenset[str]
    listing: Listing

    def entries(self, turns: Turns, state: Any) -> Iterator[Entry]:
        """What the next entry may be, with one action each, by verb and player; without any as the last."""
        for turn, begun in self.begun(turns, state):
            found = [entry for _, entry in self.first_actions(turn, begun)]
            yield from sorted(found, key=lambda entry: entry[turn.word] == [])

    def begun(self, turns: Turns, state: Any) -> Iterator[tuple[Turn, Any]]:
        """The turns that may come next, and the state in which each begins."""
        for verb in self.game.play.verbs:
            for name in ("",) if verb.by == "nobody" else self.terms.players:
                turn = turn_of(self.terms, {"player": name, verb.name: None} if name else {verb.name: None})
                begun = begin_turn(self.terms, turns, turn, state)
                if begun is not None:
                    yield turn, begun

    def first_actions(self, turn: Turn, state: Any) -> Iterator[tuple[list[Any], Entry]]:
        """The actions that a turn may begin with: what opens it, one that is written, its first part; as an entry."""
        ends_entry = self.game.writing.ends_entry
        for chain in self.chains(state):
            entry = self.entry(turn, chain)
            if turn.word not in entry:
                continue
            if entry[turn.word] == [] and not ends_entry(chain[0]):
                after = self.game.play.do(state, chain[0]).state
                further = self.chains(after) if after.player == turn.player else ()
                yield from ((whole, self.entry(turn, whole)) for whole in ([*chain, *more] for more in further))
            elif turn.nobodys or state.player == turn.player:
                yield chain, entry

    def goes_on(self, open_turn: OpenTurn) -> Iterator[Any]:
        """The actions that may be added to an entry."""
        turn, state, openers = open_turn
        for chain in self.chains(state):
            yield from self.entry(turn, [*openers, *chain])[turn.word][:1]

    def entry(self, turn: Turn, actions: Sequence[Any]) -> Any:
        """The entry of a turn with these actions."""
        return self.game.writing.to_entry(turn.name or None, list(actions))

    def chains(self, state: Any) -> Iterator[list[Any]]:
        """Each allowed action, with each first part of it where it has parts."""
        for action in fold(self.listing, allowed(self.game.play, state, self.free)):
            if type(action) in self.listing.compound:
                after = self.game.play.do(state, action).state
                parts = allowed(self.game.play, after, self.free)
                yield from ([action, part] for part in fold(self.listing, parts))
            else:
                yield [action]


def lister_of(game: AnyGame, terms: Terms, gap: bool, listing: Listing | None = None) -> Lister:
    """What lists for a log; after a gap only rules that are certain all the same are judged."""
    free = terms.waived
    if gap:
        rules = {**GENERAL, **game.play.rules}
        free = free.union(game.play.doubtful, (code for code, rule in rules.items() if not rule.certain))
    return Lister(game, terms, free, game.writing.listing if listing is None else listing)


def fold(listing: Listing, actions: Iterable[Any]) -> Iterator[Any]:
    """Actions without what is undecided, each once; numbers of a range in the place of the number."""
    numbers: dict[Any, list[int]] = {}
    for action in actions:
        kind, alike = type(action), action
        if kind in listing.undecided:
            alike = action._replace(**listing.undecided[kind])
        field = listing.ranges.get(kind)
        found = numbers.setdefault((kind, alike._replace(**{field: None}) if field else alike), [])
        if field:
            found.append(getattr(action, field))
    for (kind, action), counted in numbers.items():
        if counted:
            yield from (action._replace(**{listing.ranges[kind]: one}) for one in _runs(counted))
        else:
            yield action


def _runs(numbers: Iterable[int]) -> Iterator[int | Range]:
    """Numbers as ranges without gaps; 0 by itself."""
    run: list[int] = []
    for number in sorted(set(numbers)):
        if run and (run[-1] == 0 or number != run[-1] + 1):
            yield _range(run)
            run = []
        run.append(number)
    if run:
        yield _range(run)


def _range(run: Sequence[int]) -> int | Range:
    return run[0] if len(run) == 1 else Range(run[0], run[-1])
