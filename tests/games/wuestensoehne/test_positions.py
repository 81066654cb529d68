"""Last positions: what they show, what is told of those that cannot be, and how they are written."""

import json

import pytest

from pnp.data.errors import DataError
from pnp.game import DrawOptions
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.load import parse_log
from pnp.notation.writer import write_notation
from tests.drawn import drawn_words
from tests.games.positions import Positions
from tests.tables import tables

TABLES = tables(__file__)

GAME = find_game("wuestensoehne")
HEAD = "game: wuestensoehne\nplayers: Ana, Ben\n"
LINES = {
    "Ana": "goods: Ana 2 salt gems", "Ben": "goods: Ben incense", "water": "water: Ana=2 Ben=0",
    "rumours": "rumours: salt-1=2 gems-2=-1",
}  # fmt: skip
POSITIONS = Positions(HEAD, LINES)
text_of, position = POSITIONS.text, POSITIONS.verdict


def test_what_is_certain_of_a_position():
    verdict = position()  # gold is certain and the game over when the rumours are told
    assert (verdict.legal, verdict.finished, verdict.winners, verdict.findings) == (True, True, ["Ana"], ())
    assert verdict.scores["Ana"] == {"total": 15, "water": 2, "incense": 0, "myrrh": 0, "gems": 1, "salt": 2}
    assert verdict.scores["Ben"]["total"] == 4
    verdict = position(rumours="rumours: salt-1=?")  # rumours that are not told leave a range
    assert (verdict.legal, verdict.finished, verdict.winners) == (True, False, None)
    row = verdict.scores["Ana"]
    assert (row["total"], row["low"], row["high"]) == (None, 8, 16)
    # while no rumour lies there nothing is over and zeros tell that none does
    open_ = position(rumours="rumours: none")
    assert (open_.finished, open_.scores["Ana"]["low"], open_.scores["Ana"]["high"]) == (False, 12, 12)
    over = position(rumours="rumours: salt-1=0")
    assert (over.finished, over.scores["Ana"]["total"]) == (True, 12)
    assert position(Ben="goods: Ben 8 salt", water="water: Ana=20 Ben=0").legal  # as much as there is
    assert position(Ana="goods: Ana 8 salt 8 gems 8 myrrh", Ben="goods: Ben 4 incense").legal
    assert position(Ben="goods: Ben 9 salt", rules="rules: waived=goods-empty").legal
    players = '[{"name": "Ana", "color": "red"}, {"name": "Ben", "color": "red"}]'  # colors are those of the players
    text = text_of().replace("players: Ana, Ben", f"players: {players}")
    assert judge(parse_log(text, "a.pnplog")).findings[0].code == "setup-color"


@pytest.mark.parametrize(("lines", "code", "said"), TABLES["what_cannot_be_is_told"])
def test_what_cannot_be_is_told(lines, code, said):
    POSITIONS.assert_told(lines, code, said)


def test_lines_are_read_as_they_are_meant():
    lines = "goods: ana 2 Salt, gems\nGoods: b incense # his\nwater: Ana: 2; Ben = 0\nrumours: SALT-1 = +2, gems-2=?"
    assert (log := parse_log(f"{HEAD}{lines}\ngoods: A salt\n", "a.pnplog").log)["position"] == {
        "goods": {"Ana": ["salt", "salt", "gems", "salt"], "Ben": ["incense"]},
        "water": {"Ana": 2, "Ben": 0},
        "rumours": {"salt-1": 2, "gems-2": "?"},
    }
    canonical = "goods: Ana 2 salt gems salt\ngoods: Ben incense\nwater: Ana=2 Ben=0\nrumours: salt-1=2 gems-2=?\n"
    assert write_notation(log, GAME.notation()) == HEAD + canonical


@pytest.mark.parametrize(("line", "said", "column"), TABLES["a_line_that_cannot_be_read_is_told"])
def test_a_line_that_cannot_be_read_is_told(line, said, column):
    POSITIONS.assert_unread(line, said, column)


def test_goods_of_no_kind_are_refused_in_json():
    log = {**parse_log(text_of(), "a.pnplog").log}
    log["position"] = {**log["position"], "goods": {"Ana": ["gold"], "Ben": []}}
    with pytest.raises(DataError, match="incense or myrrh or gems or salt"):
        parse_log(json.dumps(log), "a.json")
    log["position"] = {**log["position"], "goods": {"Ana": [], "Ben": []}, "rumours": {"salt-1": "two"}}
    with pytest.raises(DataError, match="two"):
        parse_log(json.dumps(log), "a.json")


def test_the_picture_and_the_words_say_what_is_not_known():
    for lang, said in (("en", "not told: tiles"), ("de", "nicht genannt: Plättchen")):
        drawn = drawn_words(GAME.drawing().view(position().state, DrawOptions(lang)))
        assert any(said in line for line in drawn)
        assert {"15", "+2", "−1"} <= {*drawn}
        assert "has the turban" not in drawn
    assert "1: Ana, 2 water, 1 gems, 2 salt\n" in (text := GAME.report.text(position().state, None))
    assert "rumour tiles on gems-2 salt-1; not told" in text
