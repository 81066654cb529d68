"""Every rule code has logs that break it at a known move, and logs that come close and do not."""

import pytest

from pnp.engine import GENERAL
from pnp.games.durch_die_wueste.rules import RULES
from tests.games.rule_cases import assert_both, assert_breaks, assert_near, logs_beside


@pytest.mark.parametrize("path", logs_beside(__file__, "breaks"), ids=lambda path: path.stem)
def test_breaks_its_rule_at_the_known_move(path):
    assert_breaks(path)


@pytest.mark.parametrize("path", logs_beside(__file__, "near"), ids=lambda path: path.stem)
def test_comes_close_and_does_not_break_it(path):
    assert_near(path, ("unfinished", "cannot-judge", "accepted"))


ELSEWHERE = {"void"}  # this game ends with a turn, nothing of which is left to be said


@pytest.mark.parametrize("code", [code for code in (*GENERAL, *RULES) if code not in ELSEWHERE])
def test_every_code_has_both(code):
    assert_both(__file__, code)
