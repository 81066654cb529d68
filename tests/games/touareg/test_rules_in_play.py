"""Fate cards, rounds, elimination, scores, in the players' notation on the grid of seed 7."""

import pytest

from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from tests.games.touareg.games import GAME, layout
from tests.tables import tables

TABLES = tables(__file__)

HEAD = "game: touareg\nplayers: {players}\nseed: 7\ncamps: {camps}\n"


def verdict(lines, players="Ana, Ben", camps="Ana=20 Ben=10", mode="stop", header=""):
    text = HEAD.format(players=players, camps=camps) + header + "\n".join(line.strip() for line in lines.split(";"))
    return judge(parse_log(text, "-"), mode)


def camels(lines, square, **where):
    found = verdict(lines, **where)
    assert found.legal, found.findings
    return found.state.camels[square]


# Ana at 20 (camp), 19 erg, 21 mountain, 22 guelta; Ben at 10 (camp), 11 reg, 2 guelta; 1 is the saline
AWAY = "round 5 ; Ana m 20>19 5 ; Ana b 20 10 ; Ana m 20>21 3 ; Ana m 21>22 2 ; Ben m 10>11 4 ; Ben m 10>2 3"


@pytest.mark.parametrize(("card", "square", "left"), TABLES["what_fate_does_to_camels"])
def test_what_fate_does_to_camels(card, square, left):
    assert camels(f"{AWAY} ; fate {card}", square) == left


def test_fates():
    found = verdict("round 5 ; Ben m 10>2 9 ; Ben m 2>1 8 ; fate 1")  # the saline loses all and markers stay
    assert (found.state.camels[1], found.state.owner[1]) == (0, 1)
    assert verdict(f"{AWAY} ; fate 8").state.money == (10, 20)  # silver goes to those at home and is robbed from them
    assert verdict(f"{AWAY} ; fate 15").state.money == (0, 0)
    # a guelta keeps fifteen camels
    lines = "round 6 ; Ana m 20>22 9 b 22 10 ; Ben pass ; fate 12 ; round 1 ; Ana pass ; Ben pass ; fate 7"
    assert camels(lines, 22) == 15
    found = verdict(f"{AWAY} ; fate 12")  # births are served in ascending order while the box holds any
    assert found.state.box + sum(found.state.camels) == 450


def test_rounds_and_ends():
    # ergs are strong until the round ends
    start = "round 5 ; Ana m 20>19 9 ; Ana m 19>7 9 ; Ana m 7>8 8 ; Ben m 10>2 6; "
    fight = "Ana m 8>7 8 ; Ben m 2>8 6 ; Ana a 7>8 ={}; "
    assert camels(start + "fate 13; " + fight.format("3/1"), 8) == 3  # (3 + 3) / 2 lost
    assert camels(start + fight.format("3/1"), 8) == 5
    row = verdict(f"{AWAY} ; fate 16").scores["Ana"]  # mountains pay at the end of their round only
    assert row["total"] == 4 + 1 + 3 + 3  # camp, erg, mountain, guelta
    assert verdict(f"{AWAY} ; fate 13").scores["Ana"]["total"] == 4 + 1 + 3
    found = verdict("round 1 ; Ana m 20>19 1 ; fate 6 ; Ben b 10 4")  # tribute is paid when all cards are turned
    assert found.state.money == (10 + 5, 6 + 4)
    assert found.state.phase == "between"
    assert verdict("round 1 ; Ana m 20>19 1 ; fate 6").scores["Ana"]["money"] == 15  # as if the round ended now
    # without the own camp there is no tribute
    lines = "round 5 ; Ana m 20>7 10 ; Ben m 10>2 9 ; Ana m 7>19 10 ; Ben m 2>8 9 ; Ben m 8>7 9 ; Ben m 7>20 3"
    row = verdict(lines).scores["Ana"]
    assert (row["total"], row["camp"], row["out"]) == (0, False, False)
    # the last tribe wins at once
    lines = "round 5 ; Ana m 20>7 10 b 7 10 ; Ana m 7>8 20 ; Ana a 8>10 =6/1 ; Ana pass"
    assert not verdict(lines).legal  # 8 is no neighbour of 10
    lines = lines.replace("Ana a 8>10 =6/1", "Ana m 8>2 20 ; Ana a 2>10 =6/1 6/1 6 +5")
    found = verdict(lines.replace(" ; Ana pass", ""))
    assert (found.finished, found.winners) == (True, ["Ana"])
    assert found.scores["Ben"]["out"]
    assert verdict(lines).findings[0].code == "move-after-end"
    lines = "round 6 ; Ana {a} ; Ben {b} ; fate 1"  # ties go to camels then money then are shared
    assert verdict(lines.format(a="pass", b="pass"), header=(deck := "fate: 1\n")).winners == ["Ana", "Ben"]
    assert verdict(lines.format(a="b 20 1", b="pass"), header=deck).winners == ["Ana"]


@pytest.mark.parametrize(("header", "players", "code"), TABLES["faults_of_setups"])
def test_faults_of_setups(header, players, code):
    found = verdict("round 1", players=players, header=f"{header}\n")
    assert (found.findings[0].code, found.findings[0].move) == (code, 0)


def test_tribes_camps_and_attacks():
    # players without a tribe get what is left in order
    found = verdict("round 1", players='["Ana", {"name": "Ben", "tribe": "ajjer"}]')
    assert found.state.match.tribes == ("ahaggar", "ajjer")
    camps = "Ana=49 Ben=31 Chloé=41"  # with three players each has three squares for the camp
    assert verdict("round 1", players="Ana, Ben, Chloé", camps=camps).legal
    wrong = verdict("round 1", players="Ana, Ben, Chloé", camps="Ana=31 Ben=49 Chloé=41")
    assert wrong.findings[0].code == "setup-camp-square"
    # an attack costs half of die and value rounded down: The example of the rule book: 8 camels on a guelta against 5
    found = verdict("round 5 ; Ana m 20>22 8 ; Ben m 10>24 9 ; Ben m 24>23 5 ; Ana a 22>23 =4/6 3 +2")
    assert found.legal, found.findings
    assert (found.state.camels[22], found.state.camels[23], found.state.owner[23]) == (2, 2, 0)


def grid_without(*changes):
    grid = list(GAME.setups.deal(layout(), 2, 7)["grid"])
    for change in changes:
        change(grid)
    return grid


@pytest.mark.parametrize(
    "change",
    [
        lambda grid: grid.pop(),  # 48 squares
        lambda grid: grid.append("erg"),  # 50
        lambda grid: grid.__setitem__(grid.index("reg"), "erg"),  # 13 ergs
        lambda grid: grid.__setitem__(0, "reg"),  # no saline
        lambda grid: grid.__setitem__(5, "oasis"),  # no such land
    ],
)
def test_grids_that_the_cards_cannot_make(change):
    setup = {"grid": grid_without(change), "camps": {"Ana": 20, "Ben": 10}}
    faults = GAME.setups.start(layout(), {"players": ["Ana", "Ben"], "setup": setup}).violations
    assert faults[0].violation.code == "setup-mismatch"


@pytest.mark.parametrize(("line", "code"), TABLES["words_and_numbers_that_make_no_sense_are_findings"])
def test_words_and_numbers_that_make_no_sense_are_findings(line, code):
    assert verdict(line).findings[0].code == code


def test_what_stands_and_entries_of_nobody():
    # the winning turn is played to its end
    lines = "round 5; Ana m 20>7 10 b 7 9; Ana m 7>8 19; Ana m 8>2 19; Ana a 2>10 =6/1 6/1 6 +5 b 10 1"
    found = verdict(lines)
    assert (found.legal, found.finished, found.winners) == (True, True, ["Ana"])
    # what cannot be is skipped although it stands
    for fate in (-1, 0, 99, 10**12):
        entry = f'round 1; {{"fate": {fate}, "stands": true}}'
        assert "not-applied" in [finding.code for finding in verdict(entry).findings]
    lines = "round 1; Ana a 20>21 =6 +1 b 30 2 !; Ben b 20 3 !"
    found = verdict(lines)
    assert (found.state.owner[30], found.state.camels[30], found.state.camels[20]) == (0, 2, 10)
    assert verdict('round 1; 1 Ana pass; {"fate": 8, "n": 7}; 1 Ben pass').legal  # entries of nobody are not numbered


WON = "round 5; Ana m 20>7 10 b 7 10; Ana m 7>8 20; Ana m 8>2 20; Ana a 2>10 =6/1 6/1 6 +5"
ROUND = "round 1; Ana pass; Ben pass; fate 8"


@pytest.mark.parametrize(
    ("lines", "phase", "money"),
    [
        (f"{WON}; Ana pass !", "over", None),  # the end stays the end
        (f"{ROUND}; Ana pass !; Ana pass !", "between", (24, 24)),  # no tribute twice
        (f"{ROUND}; fate 10 !", "between", (24, 24)),
        ("Ana m 20>7 1 !; round 1", "round", (10, 10)),  # no round is left open
    ],
)
def test_entries_that_stand_out_of_order_leave_order_as_it_was(lines, phase, money):
    assert (found := verdict(lines)).legal
    assert found.state.phase == phase
    assert money in (None, found.state.money)
