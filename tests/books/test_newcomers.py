"""Games of one who has only the rulebook: setups, first turns and last scores, as the referee judges them.

`first_turns` has the beginnings, `GAME.pnplog` and `GAME-PLAYERS.pnplog`; what a turn took and what it paid is
claimed as the book says it. `end_scores` has last positions with the result that was counted by the book.
"""

from pathlib import Path

import pytest

from pnp.judging.verdict import judge
from pnp.library.catalog import shipped_ids
from pnp.library.load import read_log

BEGINNINGS = sorted((Path(__file__).parent / "first_turns").glob("*.pnplog"))
ENDS = sorted((Path(__file__).parent / "end_scores").glob("*.pnplog"))


def test_every_game_was_begun_by_two_numbers_of_players_and_scored():
    games = [(path.stem.rsplit("-", 1)[0] if path.stem[-1].isdigit() else path.stem) for path in BEGINNINGS]
    assert sorted(games) == sorted([*shipped_ids(), *shipped_ids()])
    assert [path.stem for path in ENDS] == sorted(shipped_ids())


@pytest.mark.parametrize("path", BEGINNINGS, ids=lambda path: path.stem)
def test_the_first_turns_by_the_book_are_legal(path):
    log = read_log(str(path))
    assert [finding.code for finding in judge(log).findings if finding.severity == "error"] == []
    if path.stem[-1].isdigit():
        assert len(log.log["players"]) == int(path.stem[-1])
        assert len(log.log["moves"]) >= 8
    assert len(log.log["moves"]) >= 3


@pytest.mark.parametrize("path", ENDS, ids=lambda path: path.stem)
def test_the_score_by_the_book_is_that_of_the_referee(path):
    log = read_log(str(path))
    verdict = judge(log)
    assert verdict.findings == ()
    claimed = log.log["result"]
    assert claimed["scores"] == {name: row["total"] for name, row in verdict.scores.items()}
    assert claimed["winners"] == list(verdict.winners)
