"""What is wrong with a map of hexes is told in sentences, with its place."""

import pytest

from pnp.game import LayoutProblem, map_problems
from pnp.geometry.hexes import MOST, read_map


@pytest.mark.parametrize(
    ("rows", "said", "row", "column"),
    [
        ([". x"], "'x' is none of . o", 0, 2),
        ([". ."] * 2, "a hex one column off: rows alternate between even and odd columns", 1, 0),
        ([".\t."], "a tab in the map: use blanks", 0, 1),
        ([" "], "the map has no hex", 0, 0),
        (["."] * (MOST + 1), f"{MOST + 1} cells, blanks within it counted: a map may have {MOST}", 0, 0),
    ],
)
def test_each_fault_of_a_map_has_its_sentence(rows, said, row, column):
    found, faults = read_map(rows, ".o")
    assert found is None
    assert map_problems(faults, ("map",)) == [LayoutProblem("error", f"bad-map: {said}", ("map",), row, column)]
