"""The option `site_step`: a step from or to a site costs 1; and what is said where it would have helped."""

import pytest

from pnp.data.errors import DataError
from tests.games.wuestenkoenige.test_rules_in_play import code, state, verdict
from tests.tables import tables

SITE = {"header": "rules: site_step=1\n"}
# palace>B2 and B2>fire cost 2 each, plain to plain 1; with the option all cost 1


def message(lines, **where):
    (finding,) = [finding for finding in verdict(lines, **where).findings if finding.severity == "error"]
    assert finding.code == "not-enough-points"
    return finding.message


def test_steps_of_sites():
    turn = "Ana m palace>B2>fire m palace>B2>B1 m palace>C2 "  # each step from or to a site costs one
    assert code(turn + "d A2") == (1, "not-enough-points")
    assert verdict(turn + "d A2", **SITE).legal
    assert verdict(turn + "m C2>B2 d A2", **SITE).legal
    assert code(turn + "m C2>B2 m B2>A2 d A2", **SITE) == (1, "not-enough-points")
    # between desert hexes nothing changes
    assert verdict("Ana d B1 ; Ben m palace>C2 d A2 ; Ana m palace>C2>B1 d B1", **SITE).legal
    flipped = "Ana d B1 ; Ben d A2 ; Ana m palace>C2>B1>C2>B1 d A2"
    assert code(flipped, **SITE) == (3, "not-enough-points")  # 1 + 2 + 2 + 2
    # with the option there is nothing to suggest
    assert "site_step" not in message("Ana m palace>B2>A2>B2>A2>B2>A2>B2 d A2", **SITE)
    # what was spared counts for one turn
    turn = "Ana m palace>B2>fire d A2 ; Ben d A2 ; Ana m fire>B2>A2>B2>A2>B2>A2 d A2"
    assert message(turn)  # 2 + 4, then the seventh step: the option saves one
    assert "site_step" in message(turn)
    assert "site_step" not in message("Ana m palace>B2 d A2 ; Ben d A2 ; Ana m B2>A2>B2>A2>B2>A2>B2>A2 d A2")
    # a migration takes no points with or without
    turn = "Ana m palace>C2 d A2 ; Ben d A2 ; Ana c migration C2>water palace>B2 m palace>C2>B1 d A2"
    assert state(turn).points == state(turn, **SITE).points


@pytest.mark.parametrize(("turn", "helps"), tables(__file__)["the_message_says_when_the_option_would_allow_it"])
def test_the_message_says_when_the_option_would_allow_it(turn, helps):
    assert ("they would do with the rule site_step=1" in message(turn)) is helps


@pytest.mark.parametrize("value", ["0", "2", "true", "x"])
def test_the_only_value_is_one(value):
    with pytest.raises(DataError, match="expected 1"):
        verdict("Ana d A2", header=f"rules: site_step={value}\n")
