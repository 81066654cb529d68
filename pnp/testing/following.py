"""What may come next: every entry that follows is listed, and all that is listed breaks no rule."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import pytest

from pnp.chance import Chance
from pnp.data.schema import accepts
from pnp.engine import terms_of
from pnp.game import Listing, LoadedLog, Range, names_of
from pnp.library.legal import legal
from pnp.library.legal_text import WIDTH, legal_lines
from pnp.library.listing import Lister, lister_of
from pnp.library.load import parse_log
from pnp.library.reach import Reached, open_turn_of, reach
from pnp.testing.case import GameCase, random_game

_QUICK, _LONG = (400, 6), (3000, 12)

Item = TypeVar("Item")


def matches(listed: Any, given: Any) -> bool:
    """Whether a value that is listed stands for a value of a log.

    A range has the number, a list begins alike, and an object may have keys that were left out.
    """
    if isinstance(listed, Range):
        return type(given) is int and listed["min"] <= given <= listed["max"]
    if isinstance(listed, Mapping):
        return isinstance(given, Mapping) and all(key in given and matches(listed[key], given[key]) for key in listed)
    if isinstance(listed, list) and listed and isinstance(given, list):
        return len(listed) <= len(given) and all(map(matches, listed, given))
    return type(listed) is type(given) and bool(listed == given)


def filled(listed: Any, chance: Chance) -> Any:
    """A listed value with a number of each of its ranges."""
    if isinstance(listed, Range):
        return chance.pick([listed["min"], listed["max"], *range(listed["min"], listed["max"])])
    if isinstance(listed, Mapping):
        return {key: filled(value, chance) for key, value in listed.items()}
    return [filled(value, chance) for value in listed] if isinstance(listed, list) else listed


class Played(NamedTuple):
    """A random game: players, seed, whether all kinds of actions are equally likely.

    `most`: how many actions it has at most; `looks`: at how many of its moments, and there at how many of the listed,
    the tests look.
    """

    number: int
    seed: int
    by_kind: bool
    most: int
    looks: int


class Following(GameCase):
    """The two promises of `pnp legal`, over random games."""

    def played_cases(self) -> Iterable[Any]:
        """Some games, and many with `-m soak`."""
        least, most = self.game.players
        more = [Played(least + seed % (most - least + 1), seed, seed % 2 == 0, *_LONG) for seed in range(3, 27)]
        soak = [pytest.param(played, marks=pytest.mark.soak) for played in more]
        return [Played(least, 1, True, *_QUICK), Played(most, 2, False, *_QUICK), *soak]

    def played_log(self, played: Played) -> LoadedLog:
        """A random game, or the beginning of a long one."""
        log = random_game(self.game_id, played.number, played.seed, played.by_kind, played.most)
        assert accepts("log", self.game_id)(log)
        return parse_log(json.dumps(log), "a.json")

    def test_every_entry_that_follows_is_listed(self, played: Played) -> None:
        log = self.played_log(played)
        for move, entry in _some(list(enumerate(log.log["moves"])), played, Chance(played.seed)):
            word, actions = _actions(entry)
            first = {**entry, word: actions[:1]} if word else entry
            found = legal(log, move)
            assert any(matches(listed, first) for listed in found.entries), (move, first, found.entries)
            assert entry.get("player", "") in (*found.turn, "")
            for number in range(1, len(actions)):
                further = legal(log, f"{move + 1}.{number}").goes_on
                assert any(matches(listed, actions[number]) for listed in further), (move + 1, number, further)

    def test_every_entry_that_is_listed_breaks_no_rule(self, played: Played) -> None:
        log, chance = self.played_log(played), Chance(played.seed)
        for move in _some(range(len(log.log["moves"]) + 1), played, chance):
            moves = log.log["moves"][:move]
            plain, there = _reached(log, moves)
            ways = [
                (turn, begun, chain, entry)
                for turn, begun in plain.begun(there.turns, there.state)
                for chain, entry in plain.first_actions(turn, begun)
            ]
            for listed in _some(legal(log, move).entries, played, chance):
                wanted = filled(listed, chance)
                found = [way for way in ways if matches(wanted, way[-1])]
                assert found, (move, wanted)
                turn, begun, chain, _ = chance.pick(found)
                self.assert_legal(log, moves, plain.entry(turn, self.finished(begun, chain, chance)))

    def test_every_action_that_is_listed_breaks_no_rule(self, played: Played) -> None:
        log, chance = self.played_log(played), Chance(played.seed)
        for move, entry in _some(list(enumerate(log.log["moves"], 1)), played, chance):
            word, actions = _actions(entry)
            for number in range(1, len(actions) + 1):
                before, cut = log.log["moves"][: move - 1], {**entry, word: actions[:number]}
                found = legal(log, f"{move}.{number}").goes_on
                for listed in _some(found, played, chance):
                    added = self.added(log, [*before, cut], filled(listed, chance), chance)
                    self.assert_legal(log, before, {**cut, word: [*actions[:number], *added]})

    def added(self, log: LoadedLog, moves: Sequence[Any], wanted: Any, chance: Chance) -> list[Any]:
        """Actions that end the last entry of a log; the first of them is as a listed one."""
        plain, there = _reached(log, moves)
        going = open_turn_of(self.game, plain.terms, there.last) if there.last else None
        assert going
        turn, state, openers = going
        ways = [
            chain
            for chain in plain.chains(state)
            if matches([wanted], plain.entry(turn, [*openers, *chain])[turn.word])
        ]
        assert ways, (len(moves), wanted)
        actions: list[Any] = plain.entry(turn, [*openers, *self.finished(state, chance.pick(ways), chance)])[turn.word]
        return actions

    def test_what_may_come_is_told_as_data_and_in_lines(self, played: Played) -> None:
        log = self.played_log(played)
        accepted = accepts("legal", self.game_id)
        for move in _some(range(len(log.log["moves"]) + 1), played, Chance(played.seed)):
            found = legal(log, move)
            assert accepted(json.loads(json.dumps(found.to_dict())))
            assert found.move == move
            assert found.entries or found.over
            lines = list(legal_lines(found))
            assert len(lines) > 1 or found.over
            assert all(len(line) <= WIDTH and line == line.rstrip() for line in lines)

    def finished(self, state: Any, chain: list[Any], chance: Chance) -> list[Any]:
        """A turn that begins with these actions and goes on at random to its end."""
        play, ends_entry, turn = self.game.play, self.game.writing.ends_entry, list(chain)
        for action in chain:
            state = play.do(state, action).state
        while not ends_entry(turn[-1]) and state.phase != "over":
            ways = list(play.legal(state))
            ends = [action for action in ways if ends_entry(action)]
            turn.append(chance.pick(ends if ends and chance.below(2) else ways))
            state = play.do(state, turn[-1]).state
        return turn

    def assert_legal(self, log: LoadedLog, before: Sequence[Any], entry: Any) -> None:
        """An entry is legal, and breaks only rules about its end when it ends after any of its actions."""
        whole = {**log.log, "moves": [*before, entry]}
        assert accepts("log", self.game_id)(whole), entry
        _, there = _reached(log, whole["moves"])
        assert (there.move, there.unfinished) == (len(whole["moves"]), False), entry
        word, actions = _actions(entry)
        for number in range(1, len(actions)):
            _, there = _reached(log, [*before, {**entry, word: actions[:number]}])
            assert there.move == len(whole["moves"]), (entry, number)


def _reached(log: LoadedLog, moves: Sequence[Any]) -> tuple[Lister, Reached]:
    """The moment after the entries, and what lists each single action there, dice and numbers included."""
    terms = terms_of(log.game.play, names_of(log.log["players"]))
    listing = Listing(compound=log.game.writing.listing.compound)
    return lister_of(log.game, terms, False, listing), reach(log, terms, moves)


def _actions(entry: Mapping[str, Any]) -> tuple[str, list[Any]]:
    """The verb of an entry whose value is a list, and that list; an entry without one has none."""
    return next(((key, value) for key, value in entry.items() if isinstance(value, list)), ("", []))


def _some(items: Sequence[Item], played: Played, chance: Chance) -> list[Item]:
    """Some of the items in their order: the first, the last and others at random."""
    if len(items) <= played.looks:
        return list(items)
    places = {0, len(items) - 1, *(chance.below(len(items)) for _ in range(played.looks - 2))}
    return [items[place] for place in sorted(places)]
