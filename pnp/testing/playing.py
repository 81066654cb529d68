"""Play: what is legal is what breaks no rule, whole games end, pieces and points are conserved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from pnp.engine import Ended, RuleViolation, Scored, allowed, apply, tried_in
from pnp.testing.case import NAMES, GameCase
from pnp.testing.random_log import dealt_log, play

_NEVER = frozenset({"no-such-code"})  # nothing is waived by it, but all that can be tried is


class Playing(GameCase):
    """The rules against themselves."""

    def start(self, number: int, seed: int) -> Any:
        """The state before the first action of a game."""
        log = dealt_log(self.game, self.layout(), self.game.default_layout, NAMES[:number], seed)
        start = self.game.setups.start(self.layout(), log)
        assert start.violations == ()
        return start.state

    def positions(self, seed: int) -> Iterator[Any]:
        """Some positions of a random game."""
        every, most = self.sampled
        least, largest = self.game.players
        state = self.start(max(least, min(3, largest)), seed)
        for number, (before, _, _) in enumerate(play(self.game, state, seed, by_kind=True)):
            if number == most:
                return
            if number % every == 0:
                yield before

    def test_all_that_is_tried_and_breaks_no_rule_is_what_is_legal(self) -> None:
        for state in self.positions(5):
            tried = {self.listed(action) for action in allowed(self.game.play, state, _NEVER)}
            assert tried == {self.listed(action) for action in self.game.play.legal(state)}

    def test_apply_accepts_what_is_legal_and_refuses_what_else_is_tried(self) -> None:
        for state in self.positions(3):
            legal = list(self.game.play.legal(state))
            for action in legal:
                assert apply(self.game.play, state, action).state != state
            known = {self.listed(action) for action in legal}
            for action in tried_in(self.game.play, state):
                if self.listed(action) not in known:
                    with pytest.raises(RuleViolation):
                        apply(self.game.play, state, action)

    def test_more_is_listed_when_rules_are_waived_and_nothing_that_breaks_another(self) -> None:
        codes = frozenset(self.game.play.rules) if self.house_rules is None else self.house_rules
        more = 0
        for state in list(self.positions(2))[:4]:
            found = set(allowed(self.game.play, state, codes))
            legal = set(self.game.play.legal(state))
            assert {self.listed(action) for action in legal} <= {self.listed(action) for action in found}
            more += len(found) - len(legal)
            for action in found:
                assert {fault.code for fault in self.game.play.violations(state, action)} <= codes
        assert more > 0 or self.house_rules is None

    def test_whole_games_end_and_conserve_what_there_is(self, number: int) -> None:
        state = self.start(number, 11)
        points: Counter[int] = Counter()
        ends: list[Ended] = []
        for before, action, step in play(self.game, state, 11):
            self.conserved(before, action, step)
            points.update({one.player: 0 for one in step.effects if isinstance(one, Scored)})
            for effect in step.effects:
                if isinstance(effect, Scored):
                    points[effect.player] += effect.points
            ends += [effect for effect in step.effects if isinstance(effect, Ended)]
            state = step.state
        assert (state.phase, len(ends)) == ("over", 1)
        scores = self.game.report.score(state)
        assert list(scores) == list(NAMES[:number])
        if self.adds_up:
            certain = {name: row["total"] for name, row in scores.items() if row["total"] is not None}
            assert certain == {name: points[place] for place, name in enumerate(scores) if name in certain}
        winners = self.game.report.winners(state)
        assert winners is None or set(winners) <= set(scores)
