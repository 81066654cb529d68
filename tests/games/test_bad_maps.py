"""What is wrong with a map of hexes is told in sentences, with its place."""

import pytest

from pnp.game import LayoutProblem, map_problems
from pnp.geometry.hexes import MOST, read_map

OFF = "this row is one column off: each begins half a hex beside the last, put one blank {} before it"


@pytest.mark.parametrize(
    ("rows", "said", "row", "column"),
    [
        ([". x"], "'x' is none of . o", 0, 2),
        ([". ."] * 2, OFF.format("more"), 1, 0),
        ([". .", " . .", " . ."], OFF.format("less"), 2, 0),
        (["  ."] * 3, OFF.format("more or less"), 1, 2),
        ([". .", " ..", ". ."], "signs stand two columns apart: put a blank between them", 1, 2),
        ([". O"], "'O' is none of . o; did you mean o?", 0, 2),
        ([". 0"], "'0' is none of . o; did you mean o?", 0, 2),
        (
            [". .  . ."],
            "one blank too many or too few before this sign: signs stand two columns apart",
            0,
            5,
        ),
        ([". . # dunes"], "a comment within the map, where # begins none: put it above the map", 0, 4),
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
    assert [(fault.key, fault.row) for fault in faults] == [("parity-more", 0)]
    _, faults = read_map([". .", ". .", ". .", " . ."], ".")
    assert [(fault.key, fault.row) for fault in faults] == [("parity-more", 1)]


def mended(rows, signs=".oT^"):
    """The rows with what has an answer mended, as often as there is more to mend."""
    for _ in range(5):
        _, faults = read_map(rows, signs)
        fixes = [(one.row, one.column, one.fix) for one in map_problems(faults, ("map",)) if one.fix]
        for row, column, (gone, comes) in sorted(fixes, reverse=True):
            rows = [*rows[:row], rows[row][:column] + comes + rows[row][column + gone :], *rows[row + 1 :]]
    return rows


BOARD = [". . o . .", " . T . .", ". . . . .", " o . . ^", ". . T . .", " . . o ."]


@pytest.mark.parametrize(
    "broken",
    [
        [row.lstrip() for row in BOARD],
        [row.replace(" ", "") for row in BOARD],
        [*BOARD[:2], *(f" {row}" for row in BOARD[2:4]), *BOARD[4:]],
        [*BOARD[:3], f" {BOARD[3]}", *BOARD[4:]],
        [*BOARD[:2], f" {BOARD[2]}", *BOARD[3:]],
        [*BOARD[:3], BOARD[3].lstrip(), *BOARD[4:]],
        [*BOARD[:4], BOARD[4].replace(" ", ""), *BOARD[5:]],
        [*BOARD[:4], BOARD[4].replace("T ", "T"), *BOARD[5:]],
        [*BOARD[:1], f"\t{BOARD[1].lstrip()}", *BOARD[2:]],
        [f"\t{row}" for row in BOARD],
        [row.replace("o", "0").replace("T", "t").replace("^", "#") for row in BOARD],
        [row.replace("o", "\u043e").replace("T", "\u0422").replace(".", "\uff0e") for row in BOARD],
    ],
)
def test_what_has_one_answer_can_be_mended(broken):
    assert broken != BOARD
    assert mended(broken) == BOARD


@pytest.mark.parametrize(
    "rows",
    [
        [". ?"],
        ["  ."] * 3,  # the one between lies as near to the others on either side
        [".\t. .", " . ."],
        [". .  . .", " . . ."],
        [". . # dunes"],
    ],
)
def test_what_has_more_than_one_answer_is_left_alone(rows):
    assert mended(rows) == rows


def test_words_behind_a_mountain_of_another_game_are_no_comment():
    assert read_map([". # . #", " P P #"], ".#P")[1] == []
    _, faults = read_map([". # . #", " PP #"], ".#P")
    assert [fault.key for fault in faults] == ["dense"]
