"""Rules and their codes: every rule has logs that break it and logs that come close, and can be waived."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pnp.data.schema import schema
from pnp.game import check_game
from pnp.testing.case import GameCase
from pnp.testing.rule_cases import assert_both, assert_breaks, assert_near, logs_in


class Rules(GameCase):
    """The table of rules."""

    def breaking_cases(self) -> Iterable[Path]:
        """Logs that break a rule."""
        return logs_in(self.logs, "breaks")

    def near_cases(self) -> Iterable[Path]:
        """Logs that come close."""
        return logs_in(self.logs, "near")

    def code_cases(self) -> Iterable[str]:
        """Codes that must have both."""
        return (*self.game.play.rules, *self.more_codes) if self.logs else ()

    def test_breaks_its_rule_at_the_known_move(self, breaking: Path) -> None:
        assert_breaks(breaking)

    def test_comes_close_and_does_not_break_it(self, near: Path) -> None:
        assert_near(near, self.near_may | self.near_must, self.near_must)

    def test_every_code_has_both(self, code: str) -> None:
        assert self.logs
        assert_both(self.logs, code)

    def test_the_record_holds_in_play(self, layout_id: str) -> None:
        check_game(self.game, self.layout(layout_id), most=15)  # all that can be tried is asked at each

    def test_every_rule_can_be_waived_and_nothing_else(self) -> None:
        def codes(game: str) -> list[str]:
            words: list[str] = schema("log", game)["properties"]["rules"]["properties"]["waived"]["items"]["enum"]
            return words

        assert codes(self.game_id) == [*codes("none"), *self.game.play.rules]
