"""Last positions: that of a played game, written down, scores as the game does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from pnp.data.read import data_document
from pnp.judging.verdict import judge
from pnp.library.load import log_from, parse_log
from pnp.library.log_text import log_text
from pnp.library.moment import Moment, replay
from pnp.testing.case import GameCase, random_game

_LOOKED_AT = 8  # moments of a game


class Positions(GameCase):
    """Positions of whole random games, for games that write them."""

    def players_cases(self) -> Iterable[Any]:
        """Numbers of players with a seed; more seeds with `-m soak`."""
        if self.game.setups.to_position is None:
            return
        for number in range(self.game.players[0], self.game.players[1] + 1):
            yield pytest.param((number, 7), id=str(number))
            for seed in range(8, 28):
                yield pytest.param((number, seed), id=f"{number}-{seed}", marks=pytest.mark.soak)

    def position_log(self, there: Moment) -> dict[str, Any]:
        """The log of the position at a moment."""
        assert self.game.setups.to_position
        head = {key: value for key, value in there.log.log.items() if key != "moves"}
        return {**head, "position": self.game.setups.to_position(there.state)}

    def test_a_position_scores_as_the_log_that_led_to_it(self, players: tuple[int, int]) -> None:
        moments = list(replay(log_from(data_document(random_game(self.game_id, *players), "-"))))
        step = max(len(moments) // _LOOKED_AT, 1)
        for there in (*moments[::step], moments[-1]):
            written = self.position_log(there)
            verdict = judge(log_from(data_document(written, "-")))
            assert verdict.legal, verdict.findings
            assert verdict.scores == there.scores
            assert self.position_log(Moment(there.log, 0, verdict.state, True)) == written
            if verdict.finished and there.state.phase == "over":
                assert verdict.winners == self.game.report.winners(there.state)

    def test_a_position_is_the_same_in_every_form(self, players: tuple[int, int]) -> None:
        *_, end = replay(log_from(data_document(random_game(self.game_id, *players), "-")))
        written = self.position_log(end)
        for form in ("json", "toml", "pnplog"):
            text = log_text(written, form)
            assert parse_log(text, f"a.{form}").log == written
        assert "position:" not in text
