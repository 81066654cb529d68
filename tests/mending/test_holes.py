"""What cannot be read is written `?`; the repair says what it can have been."""

import pytest

from pnp.library.load import parse_log, read_log
from pnp.repairing.repairs import repairs
from tests.mending.conftest import EXAMPLES

READ = {
    "friday": ("5 Ben m O8 +w2 r F5", "5 Ben m ? +w2 r ?", ["O8", "F5"]),
    "war": ("Ben m 14>34 4 b 14 10", "Ben m ?>34 4 b 14 10", [14]),
    "kings": ("m F3>F2 m F2>E3 m E3>E4 d B3>D4", "m F3>F2 m F2>? m E3>E4 d B3>D4", ["E3"]),
    "oases": ("Ben s Ana 2-13 E10 90", "Ben s Ana 2-13 ? 90", ["E10"]),
}


def read(name, *changes):
    """The values that the repairs of an example put in place of what cannot be read, the best repair first."""
    text = (EXAMPLES / f"{name}.pnplog").read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return [[edit.now for edit in repair.edits] for repair in repairs(parse_log(text))]


@pytest.mark.parametrize("name", READ)
def test_what_the_rest_of_the_log_leaves_is_told(name):
    old, new, values = READ[name]
    assert read(name, (old, new))[0] == values


def test_several_possibilities_are_told_one_by_one(pnp, slip):
    said = pnp("check", slip("friday", ("16 Chloé l N3 c D13", "16 Chloé l N3 c ?")))
    told = [line.split()[3] for line in said.out.splitlines() if "repair: move 63" in line]
    assert said.code == 0
    assert 1 < len(told) <= 8
    assert told == [values[0] for values in read("friday", ("16 Chloé l N3 c D13", "16 Chloé l N3 c ?"))]
    assert "D13" in told


def test_the_claims_of_the_table_decide():
    loose = ("6 Chloé l P4 +w2 c C15", "6 Chloé l ? c C15")
    claimed = (loose[0], "6 Chloé l ? +w2 c C15")
    assert ["P4"] in read("friday", claimed)
    assert len(read("friday", claimed)) <= len(read("friday", loose)) or not read("friday", loose)


def test_a_player_who_cannot_be_read(pnp, slip, tmp_path):
    path, out = slip("friday", ("5 Chloé r A6", "5 ? r A6")), tmp_path / "out.json"
    assert pnp("repair", path, "-o", out).code == 0
    move = next(move for move in read_log(str(out)).log["moves"] if move.get("note"))
    assert (move["player"], move["note"]) == ("Chloé", "? stood here")


def test_more_than_a_few_possibilities_stay_unread(pnp, slip):
    path = slip("friday", ("3 Chloé l N4", "3 Chloé l ?"), ("1 Chloé l O4 +oP3", "1 Chloé l ?"))
    said = pnp("repair", path)
    assert said.code == 0
    assert "what cannot be read can have been more than 8 things" in said.out


def test_a_slip_beside_what_cannot_be_read_is_found_too():
    found = read("friday", ("4 Ana s E3", "4 Ana s ?"), ("8 Chloé c B12", "8 Chloé c E12"))
    assert found[0] == ["E3", "B12"]
