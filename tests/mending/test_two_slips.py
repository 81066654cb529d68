"""Two slips in one log: in neighbouring entries, in one entry, and where much may undo the first."""

import pytest

from pnp.library.load import read_log
from pnp.repairing.repairs import repairs

NEIGHBOURS = (("5 Ana c K5 +w2 c J4", "5 Ana c K7 +w2 c J4"), ("5 Ben m O8 +w2 r F5", "5 Ben m O8 +w2 r F7"))
FIRST = ("11 Ben r H6 r E6", "11 Ben r H9 r E6")


@pytest.mark.parametrize(
    ("changes", "meant"),
    [
        (NEIGHBOURS, [(28, "K7", "K5"), (29, "F7", "F5")]),
        ([("9 Ana r N6 c K6", "9 Ana r N8 c K9")], [(40, "N8", "N6"), (40, "K9", "K6")]),
    ],
    ids=["neighbours", "one entry"],
)
def test_both_are_found(slip, changes, meant):
    first = repairs(read_log(str(slip("friday", *changes))))[0]
    assert first.legal
    assert [(edit.move, edit.was, edit.now) for edit in first.edits] == meant


@pytest.mark.soak
def test_what_undoes_the_second_is_told_with_each_that_may_undo_the_first(slip):
    path = slip("friday", FIRST, ("12 Chloé l M3 l N2", "12 Chloé l M3 l N9"))
    found = [[edit.now for edit in one.edits] for one in repairs(read_log(str(path)))]
    assert found[:2] == [["H6", "N2"], ["H4", "N2"]]


@pytest.mark.soak
def test_claims_of_the_result_count_more_than_what_hands_do(slip):
    path = slip("friday", FIRST, ("12 Ana m G13 m G12", "12 Ana m G19 m G12"))
    first, *others = repairs(read_log(str(path)))
    assert ([edit.now for edit in first.edits], first.differ) == (["H6", "G13"], 0)
    assert any(other.differ and other.cost < first.cost for other in others)
