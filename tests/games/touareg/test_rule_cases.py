"""Every rule code has logs that break it at a known move, and logs that come close and do not."""

import pytest

from pnp.games.touareg.rules import RULES
from tests.games.rule_cases import assert_both, assert_breaks, findings, logs_beside


@pytest.mark.parametrize("path", logs_beside(__file__, "breaks"), ids=lambda path: path.stem)
def test_breaks_its_rule_at_the_known_move(path):
    assert_breaks(path)


@pytest.mark.parametrize("path", logs_beside(__file__, "near"), ids=lambda path: path.stem)
def test_comes_close_and_does_not_break_it(path):
    assert [finding.code for finding in findings(path)] == ["unfinished"]


@pytest.mark.parametrize("code", [*RULES, "void"])
def test_every_code_has_both(code):
    assert_both(__file__, code)
