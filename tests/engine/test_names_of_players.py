"""Names that are no player's: the nearest one is told, whatever the case; names are never taken for places."""

import pytest

from pnp.game import DrawOptions
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from tests.engine.table import check


@pytest.mark.parametrize("name", ["Bob", "abEN", "AbEN"])
def test_the_nearest_player_is_told_whatever_the_case(name):
    (found,) = (one for one in check(f"{name} c B4").verdict.findings if one.code == "unknown-player")
    assert found.alternatives == ("Ben", "Ana")


@pytest.mark.parametrize(
    ("game", "places", "turn"),
    [
        ("durch-die-wueste", "D4, E5", "-- leaders\nZoe m D6"),
        ("wuestensoehne", "A6, F11", "caravans: A6=K6 F11=F1\nZoe pass"),
    ],
)
def test_players_named_like_places_are_not_marked_as_legal_places(game, places, turn):
    case = parse_log(f"game: {game}\nplayers: {places}\nseed: 7\n{turn}\n", "-")
    finding = judge(case).findings[-1]
    assert (finding.code, sorted(finding.alternatives)) == ("unknown-player", places.split(", "))
    assert case.game.drawing().marks(finding.state, finding, DrawOptions()).legal == ()
