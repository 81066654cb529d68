import copy
from collections import Counter

import pytest
from click.testing import CliRunner

from pnp.cli.layout import command
from pnp.data.errors import layout_path
from pnp.data.read import read
from pnp.data.schema import accepts
from pnp.games.wuestensoehne.bots import quick_game
from pnp.games.wuestensoehne.layout import ARMS, NAMES, SPACES, lie_of, read_layout
from pnp.games.wuestensoehne.setup import deal, stacks
from tests.games.wuestensoehne.games import GAME, PLENTY, plenty, standard

GOLDEN = {"tiles": ["1-08", "1-12", "1-14"]}
CROSS = {
    "A6": "DDDO", "B6": "DODD", "C6": "DDOO", "D6": "ODDD", "E6": "DDDO", "F6": "DDDD",
    "F7": "ODDD", "F8": "DODD", "F9": "ODDO", "F10": "DDOD", "F11": "ODDD",
    "G6": "DODD", "H6": "DDOD", "I6": "OODD", "J6": "DDDO", "K6": "DODD",
    "F5": "DDOD", "F4": "DDDO", "F3": "DOOD", "F2": "ODDD", "F1": "DDOD",
}  # fmt: skip


def data():
    return copy.deepcopy(read(layout_path("wuestensoehne", "standard")).data)


def test_the_cross_lies_as_the_digest_says():
    assert {NAMES[cell]: lie.sides for cell, lie in standard().cross.items()} == CROSS
    assert standard().cross[ARMS[0][2]].portion == (-1, -1, 2, 2)


def test_the_standard_set():
    layout = standard()
    assert [stack.bit_count() for stack in layout.stacks] == [17] * 5
    counts = Counter(part.space for tile in layout.tiles for part in tile.portions)
    assert {space: counts[space] for space in SPACES} == {
        "incense": 9, "myrrh": 9, "gems": 9, "salt": 9, "camel": 10, "water2": 10, "rumour": 9,
    }  # fmt: skip


def test_a_tile_turns_clockwise():
    tile = standard().tiles[standard().numbers["2-17"]]  # OOOD, NE with a camel, S without a space
    lie = lie_of(tile, 1)
    assert lie.sides == "DOOO"
    assert lie.portion == (-1, 1, 1, 3)
    assert lie.spaces == ("", "camel", "camel", "")


def change(path, value):
    changed = data()
    target = changed
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    return changed


@pytest.mark.parametrize(
    ("path", "value", "severity", "words"),
    [
        (("tiles", 3, "sides"), "OXDD", "error", "expected four of D O d o"),
        (("tiles", 3, "sides"), "DODD", "error", "N is a side of desert"),
        (("tiles", 3, "sides"), "OODD", "error", "oasis side E is in no portion"),
        (("tiles", 3, "portions"), [{"sides": "N"}, {"sides": "N"}], "error", "in two portions"),
        (("tiles", 3, "portions"), [{"sides": "NX"}], "error", "X is no side"),
        (("tiles", 3, "id"), "1-01", "error", "two tiles are called 1-01"),
        (("stacks",), [1, 2, 3, 4, 5, 5], "error", "listed twice"),
        (("start", "sides"), "DDOD", "error", "oasis side S is in no portion"),
        (("start",), {"sides": "DDOD", "portions": [{"sides": "S"}]}, "error", "expected the same"),
        (("strip", 1), {"sides": "DDDD"}, "error", "inner side O beside D"),
        (("tiles", 0, "stack"), 9, "warning", "stack 9 of tile 1-01 is not in play"),
        (("stacks",), [1], "warning", "only one stack"),
    ],
)
def test_what_is_wrong_with_a_set_is_told(path, value, severity, words):
    changed = change(path, value)
    assert accepts("layout", "wuestensoehne")(changed)
    _, problems = read_layout(changed)
    assert any(words in problem.message and problem.severity == severity for problem in problems)


def test_more_spaces_than_pieces_are_worth_telling():
    changed = data()
    for tile in changed["tiles"][3:7]:
        tile["portions"][0]["space"] = "camel"
    layout, problems = read_layout(changed)
    assert layout
    assert [problem.message for problem in problems] == ["13 spaces for camel, but 10 pieces"]


def test_a_set_needs_no_title():
    changed = data()
    del changed["title"]
    assert accepts("layout", "wuestensoehne")(changed)
    assert read_layout(changed)[0].title == "standard"


def test_the_same_seed_deals_the_same():
    assert deal(standard(), 3, 7) == GOLDEN
    shuffled = stacks(standard(), 3, 7)
    assert shuffled[0][:3] == GOLDEN["tiles"]
    assert [len(stack) for stack in shuffled] == [17] * 5
    assert [stack[0][0] for stack in stacks(standard(), 2, 7)] == list("2345")
    assert all(tile.startswith("2-") for tile in deal(standard(), 2, 7)["tiles"])


def test_layouts_and_setups_in_words():
    text = GAME.layouts.describe(standard())
    assert "1-04   ODDD N:salt" in text
    assert "9 incense, 9 myrrh, 9 gems, 9 salt, 10 camel, 10 water2, 9 rumour" in text
    assert f"player 1 begins with {GOLDEN['tiles'][0]}" in GAME.setups.describe(standard(), 3, GOLDEN)


def test_quick_games_tell_how_well_a_set_tiles():
    tallies = [quick_game(standard(), seed) for seed in range(20)]
    assert all(tally.drawn == 85 for tally in tallies)
    assert 0 < sum(tally.idle for tally in tallies) < 20 * 40
    assert min(size for tally in tallies for size in tally.sizes) >= 1
    unfit = quick_game(plenty(), 1)
    assert unfit.idle >= 9  # nine tiles of this set fit nowhere


def test_layout_check_tells_it():
    result = CliRunner().invoke(command, ["check", str(PLENTY)])
    assert result.exit_code == 0
    assert "200 quick games: " in result.output
