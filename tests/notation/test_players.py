"""Tribes and colors in the head, as `--players` takes them; both halves of a double turn, each on its line."""

import json

import pytest

from pnp import check, load_log, write_log
from pnp.data.errors import DataError
from tests.tables import tables

TABLES = tables(__file__)

NAMES = ["Ana=ress", "=1+1", "Ana (ress)", "Ana (Mia)", "Ana Ress", "Ana Blau", "Ana begins", "…", "Note: x", "Seed 7"]


@pytest.mark.parametrize(("game", "line", "players", "canonical"), TABLES["colors_stand_behind_the_names"])
def test_colors_stand_behind_the_names(game, line, players, canonical):
    log = load_log(f"game: {game}\nplayers: {line}\nseed: 3\n")
    assert not players or log.log["players"] == players
    assert f"\nplayers: {canonical}\n" in (text := write_log(log))
    assert load_log(text).log == log.log
    assert write_log(load_log(text)) == text


@pytest.mark.parametrize(("game", "line", "said"), TABLES["what_is_no_color_is_refused"])
def test_what_is_no_color_is_refused(game, line, said):
    with pytest.raises(DataError, match="2:") as found:
        load_log(f"game: {game}\nplayers: {line}\nseed: 3\n")
    assert said in str(found.value)


@pytest.mark.parametrize("name", [*NAMES, "Ana\u00a0K", "http://x"])
def test_in_quotes_and_in_data_a_name_is_a_name(name):
    moves = [{"round": {"die": 5}}, {"player": name, "turn": []}]
    data = {"format": "pnp-log/1", "game": "touareg", "players": ["Ben", name], "setup": {"seed": 3}, "moves": moves}
    log = load_log(json.dumps(data))
    again = load_log(text := write_log(log))
    assert (again.log, write_log(again)) == (log.log, text)
    assert "read-as" not in [one.code for one in check(again).findings]


HEAD = "game: touareg\nplayers: Ana, Ben\n-- rounds\n"
WHOLE = "Ana m 43>42 4 b 42 5 m 42>41 1"


def turns(*lines):
    moves = load_log(f"{HEAD}{chr(10).join(lines)}\n").log["moves"]
    return [(one["player"], one["turn"]) for one in moves if "turn" in one]


def test_a_double_turn_may_stand_on_two_lines():
    wanted = turns("round 6", WHOLE, "Ben pass")
    own = "buys 42 5 m 42>41 1"
    for second in ("Ana b 42 5 m 42>41 1", own, f"   {own}", "Ana: buys 5 on 42, m 42>41 1"):
        assert turns("round 6", "Ana m 43>42 4", second, "Ben pass") == wanted, second
        assert turns("round 6", "Ben pass", "Ana m 43>42 4", second, "round 2") == [wanted[1], wanted[0]], second
    log = load_log(f"{HEAD}round 6\nAna m 43>42 4\nAna b 42 5 # well\nBen pass\nround 3\n")
    assert (log.log["moves"][1]["note"], write_log(log).count("Ana")) == ("well", 2)
    assert log.document.places["moves", 1, "turn", 1, "buy", "at"] == (6, 7)
    assert log.document.places["moves", 2][0] == 7
    for rest in (["Ben pass", "Ben pass", "round 1", "Ben pass"], ["Ben pass", "Ben pass"], ["Ben pass"], []):
        wanted = turns("round 2", "Ana m 43>42 4 b 42 5", "Ana pass", *rest)
        assert turns("round 2", "Ana m 43>42 4", "Ana b 42 5", "Ana pass", *rest) == wanted


def test_two_turns_in_json_stay_two_when_they_are_written():
    exact = '{"player": "Ana", "turn": [{"buy": {"at": 42, "camels": 5}}]}'
    assert len((log := load_log(f"{HEAD}round 6\nAna m 43>42 4\n{exact}\nBen pass\n")).log["moves"]) == 4
    assert load_log(write_log(log)).log == log.log


@pytest.mark.parametrize("lines", TABLES["only_where_it_can_be_nothing_else"])
def test_only_where_it_can_be_nothing_else(lines):
    assert len(turns(*lines)) == sum("round" not in line for line in lines)


def test_it_is_told_and_an_indented_line_of_nobody_is_refused():
    head = HEAD.replace("-- rounds", "seed: 5\ncamps: Ana=48 Ben=26\n-- rounds")
    found = check(load_log(f"{head}round 6\nAna m 48>24 1\nAna b 48 2\nBen pass\n")).findings
    assert [one.message for one in found if one.code == "read-as"] == ["read as `Ana m 48>24 1 b 48 2`"]
    for lines in ("round 2\nAna m 43>42 4\n  buys 5 on 42\nBen pass", "round 6\nAna m 43>42 4\n  buys 5 on 42"):
        with pytest.raises(DataError, match="indented line"):
            load_log(f"{HEAD}{lines}\n")
