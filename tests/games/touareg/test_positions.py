"""Last positions: what they show, what is told of those that cannot be, and how they are written."""

import pytest

from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from pnp.notation.writer import write_notation
from tests.games.positions import Positions
from tests.games.touareg.games import GAME
from tests.tables import tables

TABLES = tables(__file__)

GRID = ["sa", "gu", "mo", "ch", *["re"] * 12, *["er"] * 12, *["ff"] * 8, *["gu"] * 5, *["mo"] * 5, *["ch"] * 3]
HEAD = f"game: touareg\nplayers: Ana, Ben\ngrid: {' '.join(GRID)}\ncamps: Ana=43 Ben=47\n"
LINES = {
    "Ana": "squares: Ana 43=3 1=9 2", "Ben": "squares: Ben 47 3=5 5=1", "money": "money: Ana=12 Ben=7",
    "drawn": "drawn: 16",
}  # fmt: skip
POSITIONS = Positions(HEAD, LINES)
text_of, position = POSITIONS.text, POSITIONS.verdict


def test_who_has_won_in_a_position():
    verdict = position()  # the tribute and the winner of the last round
    assert (verdict.legal, verdict.finished, verdict.winners) == (True, True, ["Ana"])
    assert verdict.scores["Ana"] == {"total": 12, "camels": 12, "money": 12, "camp": True, "out": False}
    assert verdict.scores["Ben"] == {"total": 6, "camels": 6, "money": 7, "camp": True, "out": False}
    assert position(last="last-fate: 16").scores["Ben"]["total"] == 9  # mountains pay when the last fate card was 16
    assert position(last="last-fate: 15").scores["Ben"]["total"] == 6
    # a short deck is over sooner and a game without limit never
    assert position(fate="fate: 1 7 16", drawn="drawn: 3").finished
    endless = position(fate="fate: endless", drawn="drawn: 40")
    assert (endless.legal, endless.finished) == (True, False)
    verdict = position(Ana="squares: Ana 43=3 47", Ben="squares: Ben", drawn="drawn: 3")  # the last tribe has won
    assert (verdict.legal, verdict.finished, verdict.winners) == (True, True, ["Ana"])
    assert verdict.scores["Ben"]["out"] is True
    verdict = position(Ana="squares: Ana 43=3 47=1", Ben="squares: Ben 3=5")  # who lost the camp gets nothing
    assert verdict.scores["Ben"]["total"] == 0
    assert verdict.winners == ["Ana"]
    assert position(Ben="squares: Ben 47=438").legal  # as many camels as there are
    rules = "rules: waived=chott,box-empty"  # house rules hold for positions
    assert position(Ben="squares: Ben 47=439 4", rules=rules).legal


@pytest.mark.parametrize(("drawn", "finished"), [(0, False), (15, False), (16, True)])
def test_it_is_over_when_all_fate_cards_are_drawn(drawn, finished):
    assert (verdict := position(drawn=f"drawn: {drawn}")).finished == finished
    assert [finding.code for finding in verdict.findings] == ([] if finished else ["unfinished"])


@pytest.mark.parametrize(("lines", "code", "words"), TABLES["what_cannot_be_is_told"])
def test_what_cannot_be_is_told(lines, code, words):
    POSITIONS.assert_told(lines, code, words)


@pytest.mark.parametrize(("camels", "code", "words"), TABLES["camels_that_json_alone_can_say"])
def test_camels_that_json_alone_can_say(camels, code, words):
    log = {**parse_log(text_of(), "a.pnplog").log}
    log["position"] = {**log["position"], "camels": camels}
    text = write_notation(log, GAME.notation())
    assert 'position: {"owners"' in text
    (finding,) = judge(parse_log(text, "a.pnplog")).findings
    assert (finding.code, words in finding.message) == (code, True)


def test_lines_of_positions():
    # lines are read as they are meant
    first = "squares: ana 43 = 3, 1:9; 2   # ours"
    log = parse_log(f"{HEAD}{first}\nsquares: Ben 47\nSquares: B 3=5 5=1\nmoney: Ana: 12, Ben = 7\ndrawn: 16\n").log
    assert log["position"] == {
        "owners": {"Ana": [43, 1, 2], "Ben": [47, 3, 5]},
        "camels": {"43": 3, "1": 9, "3": 5, "5": 1}, "money": {"Ana": 12, "Ben": 7}, "fate": 16,
    }  # fmt: skip
    lines = ["squares: Ana 43=3 1=9 2", "squares: Ben 47 3=5 5=1", "money: Ana=12 Ben=7", "drawn: 16"]
    assert write_notation(log, GAME.notation()) == HEAD + "\n".join(lines) + "\n"
    # a position with turns is refused
    with pytest.raises(Exception, match="moves") as fault:
        parse_log(text_of() + "round 4\nAna pass\n", "a.pnplog")
    assert fault.value.line == 9
    case = parse_log(text_of(Ben="squares: Ben 47 3=5 2"), "a.pnplog")  # a finding stands at its word
    (finding,) = judge(case).findings
    assert case.document.places[finding.path] == (6, 21)
    state = position().state  # the position says how many fate cards were drawn
    assert "16 fate cards drawn\n" in GAME.report.text(state, None)
    assert "1 fate card drawn\n" in GAME.report.text(position(drawn="drawn: 1").state, None)


@pytest.mark.parametrize(("line", "words", "column"), TABLES["a_line_that_cannot_be_read_is_told"])
def test_a_line_that_cannot_be_read_is_told(line, words, column):
    POSITIONS.assert_unread(line, words, column)
