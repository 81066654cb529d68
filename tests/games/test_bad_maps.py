"""What is wrong with a map of hexes is told in sentences, with its place."""

import pytest

from pnp.game import LayoutProblem, map_problems
from pnp.geometry.hexes import MOST, read_map

OFF = "this row is one column off: each begins half a hex beside the last, put one blank more or less before it"


@pytest.mark.parametrize(
    ("rows", "said", "row", "column"),
    [
        ([". x"], "'x' is none of . o", 0, 2),
        ([". ."] * 2, OFF, 1, 0),
        ([". .", " . .", " . ."], OFF, 2, 1),
        ([". .", " ..", ". ."], "signs stand two columns apart: put a blank between them", 1, 2),
        ([". O"], "'O' is none of . o; did you mean o?", 0, 2),
        ([". 0"], "'0' is none of . o; did you mean o?", 0, 2),
        ([".\t."], "a tab in the map: use blanks", 0, 1),
        ([" "], "the map has no hex", 0, 0),
        (["."] * (MOST + 1), f"{MOST + 1} cells, blanks within it counted: a map may have {MOST}", 0, 0),
    ],
)
def test_each_fault_of_a_map_has_its_sentence(rows, said, row, column):
    found, faults = read_map(rows, ".o")
    assert found is None
    assert [problem._replace(fix=None) for problem in map_problems(faults, ("map",))] == [
        LayoutProblem("error", f"bad-map: {said}", ("map",), row, column)
    ]


def test_all_rows_that_are_off_are_told_at_once_and_the_lesser_number_of_them():
    _, faults = read_map([". .", ". .", " . .", ". .", " . .", ". ."], ".")
    assert [(fault.key, fault.row) for fault in faults] == [("parity", 0)]
    _, faults = read_map([". .", ". .", ". .", " . ."], ".")
    assert [(fault.key, fault.row) for fault in faults] == [("parity", 1)]


def test_what_has_one_answer_can_be_mended():
    _, faults = read_map([". O", ". ?"], ".o")
    assert [problem.fix for problem in map_problems(faults, ("map",))] == [(0, " ")]
    _, faults = read_map([". O", " . ?"], ".o")
    assert [problem.fix for problem in map_problems(faults, ("map",))] == [(1, "o"), None]
    _, faults = read_map([" . .", "   . .", ". ."], ".")
    assert [problem.fix for problem in map_problems(faults, ("map",))] == [None]
