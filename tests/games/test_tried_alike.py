"""House rules: actions that are tried together are allowed as each of them alone is."""

from pathlib import Path

import pytest

from pnp.engine import Alike, allowed, replay, tried_in
from pnp.game import begin, names_of
from pnp.library.load import read_log

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.parametrize(("example", "part"), [("war", 0), ("war", 1), ("oases", 0), ("oases", 1)])
def test_what_is_allowed_is_what_breaks_only_waived_rules(example, part):
    log = read_log(str(EXAMPLES / f"{example}.pnplog"))
    play = log.game.play
    start = begin(log.game, log.layout, log.log).state
    states = [entry.before for entry in replay(play, start, names_of(log.log["players"]), log.log["moves"])]
    before = states[len(states) * (1 + part) // 3]
    state = play.do(before, next(iter(play.legal(before)))).state
    assert any(type(tried) is Alike for tried in play.tries(state))
    broken = [(action, {found.code for found in play.violations(state, action)}) for action in tried_in(play, state)]
    for code in play.rules:
        waived = frozenset([code])
        found = [action for action, codes in broken if codes <= waived and (not codes or play.possible(state, action))]
        assert list(allowed(play, state, waived)) == found, code
