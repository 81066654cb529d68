"""Where a rule ends, what is said of a breach, and what a standing entry leaves behind.

Each case was found by a mutant of the rules that no test noticed.
"""

import copy

import pytest

from pnp.data.read import read
from pnp.engine import Moved, Owned, Placed, replay
from pnp.games.wuestensoehne.layout import NAMES, NUMBERS
from pnp.games.wuestensoehne.oases import completed_oases
from pnp.games.wuestensoehne.state import HEIGHTS, Draw, Move, Recall, Settle, Turn, portion_of
from pnp.games.wuestensoehne.violations import violations
from tests.cases import cases
from tests.games.wuestensoehne.games import GAME, standard, start_of
from tests.games.wuestensoehne.test_rules_held import SPRINGS, STANDARD, STUCK, first, legal, verdict
from tests.tables import tables

LOGS = cases("wuestensoehne")
NAMED = {"Ana": "A6", "Ben": "F11", "Chloé": "K6", "Dilan": "F1"}


def codes(found):
    return [finding.code for finding in found.findings if finding.code != "unfinished"]


def says(lines, head=STANDARD):
    return verdict(lines, head).findings[0].message


def test_how_far_caravans_come():
    # all explorers differ in height
    assert sorted(height for heights in HEIGHTS.values() for height in heights) == list(range(1, 17))
    hint = "the caravan comes as far as"  # how near a caravan comes is told and whether the driver would do
    for line, end in (
        ("Ana m F9", f" without the driver; {hint} D6"),
        ("Ana m J10", f" to J10; {hint} D6"),
        ("Ana m C9", f" to C9; {hint} C6"),
        ("Ana md K9", f" to K9; {hint} J6"),  # Chloé stands on K6
    ):
        assert says(line).endswith(end), line
    assert says("Ana m A6").endswith(": the caravan stands there")
    # a caravan that can go nowhere is told so
    shut_in = start_of(standard(), 3, 7)._replace(brown=(0, 0), white=(0, 0), turn=Turn(False))
    (found,) = violations(shut_in, Move("B6", True))
    assert (found.code, "none leads anywhere" in str(found.words)) == ("not-reachable", True)


# ---- what is said ----


def test_why_tiles_cannot_be_drawn():
    assert says("Ana d 1-03").endswith("fits on A7, turned by 0 or 90 or 180 or 270")  # where a tile fits is told
    assert says("Ana d 1-04").endswith("fits on A7, turned by 0 or 90 or 180 and on A5, turned by 90")
    assert "stack 1," in says("Ana d 2-01 A7")  # the stack that is drawn from is told
    two = "game: wuestensoehne\nplayers: Ana, Ben\ntiles: 2-01 2-02\ncaravans: Ana=A6 Ben=F11\n"
    assert "stack 2," in says("Ana d 3-01 A7", two)
    assert "it was drawn before" in says("Ana d 1-01 A7")  # why a tile cannot be drawn is told
    assert "there is none" in says("Ana d 9-99 A7")
    # of a tile that there is not nothing else is told
    found = violations(start_of(standard(), 3, 7)._replace(turn=Turn(False)), Draw("9-99", "", 0))
    assert [fault.code for fault in found] == ["tile-not-available"]
    assert first("Ana m B6 o A1/N") == ("not-an-oasis", 1)  # an empty cell is no oasis
    assert first("Ana d 1-04 A5 90 e 5 B5/N") == ("not-an-oasis", 1)
    # values that the rumours cannot have are told
    over = "Ana d 1-07 A5 90 e 5 A5/E o A5/E 5>A5/E=salt-1; Ben pass; Chloé pass"
    over += "; Ana pass; Ben pass; Chloé pass" * 2 + "; stalemate agreed; reveal salt-1={}"
    assert "no rumour tile has the value +3, expected one of +2 +1 -1 -2" in says(over.format(3))


OPEN = "Ana d 1-14 A5 90 e 5 A5/E"


@pytest.mark.parametrize(("lines", "what"), tables(__file__)["why_an_oasis_is_not_scored_is_told"])
def test_why_an_oasis_is_not_scored_is_told(lines, what):
    found = verdict(lines).findings[0]
    assert (found.code, what in found.message) == ("oasis-not-complete", True)


# ---- the first cell, the first portion ----


def test_first_cells_and_portions():
    assert first("Ana d 1-04 A1") == ("no-open-line", 1)  # the first cell is of the area
    assert first("Ana m A1") == ("not-reachable", 1)
    state = start_of(standard(), 3, 7)  # an explorer on the first portion is out
    height = next(height for height, player in enumerate(state.match.owner) if player == 0)
    out = state._replace(explorers=tuple(0 if at == height else -1 for at in range(17)), turn=Turn(False))
    assert not list(violations(out, Recall(height)))
    assert "no-explorer" in [fault.code for fault in violations(out, Settle(height, "A6/W"))]
    state, layout = start_of(standard(), 3, 7), standard()  # the first portion is an oasis of another tile
    grid = (next(lie for lies in layout.lies for lie in lies if lie.spaces[0]), *state.grid[1:])
    side = next(side for side in "NESW" if portion_of(grid, f"A1/{side}") == 0)
    found = violations(state._replace(grid=grid, turn=Turn(False)), Settle(5, f"A1/{side}"))
    assert [str(fault.words["what"]) for fault in found if fault.code == "not-an-oasis"] == [
        "is not on the tile placed last"
    ]
    # a tile that stands may shut an oasis that it does not join
    lines = "Ana pass; Ben d 1-14 E11 0 e 15 E11/S; Chloé pass; Ana pass; Ben d 1-03 D11 0 {} !"
    found = verdict(lines.format("o E11/S 15>E11/S"))
    assert (codes(found), found.state.camels[1]) == (["accepted"], 1)
    assert codes(verdict(lines.format(""))) == ["accepted", "accepted"]  # the tile, and the oasis that waits
    state, layout = start_of(standard(), 3, 7), standard()  # so does one beside the first cell
    west = layout.lies[layout.numbers["1-04"]][1]  # its oasis in the east
    plain = layout.lies[layout.numbers["1-01"]][0]
    grid = list(state.grid)
    grid[0], grid[1] = west, plain
    assert completed_oases(tuple(grid), 1) == (1 << 1,)


# ---- effects ----


def test_pieces_are_placed_and_an_oasis_owned_where_they_are():
    log = {"players": ["Ana", "Ben", "Chloé"]}
    setup = {"tiles": ["1-01", "1-02", "1-13"], "caravans": {"Ana": "A6", "Ben": "F11", "Chloé": "K6"}}
    state = GAME.setups.start(standard(), {**log, "setup": setup}).state
    explore = {"explore": {"from": "stack", "tile": "1-04", "at": "A5", "rotation": 90}}
    score = {"score": {"oasis": "A5/E", "takes": [{"explorer": 5, "space": "A5/E"}]}}
    turn = [explore, {"explorer": {"height": 5, "on": "A5/E"}}, score]
    entry = next(replay(GAME.play, state, log["players"], [{"player": "Ana", "turn": turn}]))
    at = NUMBERS["A5"]
    placed = [effect for effect in entry.effects if isinstance(effect, Placed)]
    assert placed == [Placed(0, "tile", at), Placed(0, "explorer", at), Placed(0, "explorer", at)]
    assert Moved(0, "caravan", NUMBERS["A6"], at, 1) in entry.effects
    assert Owned(0, 1 << at | 1 << NUMBERS["A6"]) in entry.effects


def test_discards_and_guides():
    none = SPRINGS.replace("p1 p2", "n3 p2")  # only a tile of the reserve is discarded
    assert first(f"{STUCK}; Ana x p1", none) == ("tile-not-in-reserve", 9)
    # a discard is something done before a stalemate
    rest = "; Ben pass; Chloé pass; Dilan pass; Ana pass; Ben pass; Chloé pass; Dilan pass; stalemate agreed"
    assert first(f"{STUCK}; Ana x n1{rest}", none) == ("stalemate-too-early", 17)
    assert legal(f"{STUCK}; Ana pass{rest}", none).phase == "over"
    # no guide comes before a turn of one s own
    for name in ("Ana", "Ben", "Chloé"):
        assert first(f"{name} guide pass") == ("not-your-turn", 1)
    assert "comes right after a turn of the same player" in verdict("Ana pass; Ben guide pass").findings[0].message


# ---- whose turn it is ----


def test_what_stands_out_of_order():
    # after a turn out of order that stands the next player follows
    found = verdict("Ben pass !; Chloé pass; Ana pass; Ana guide m B6; Ben pass")
    assert (found.legal, codes(found)) == (True, ["accepted"])
    assert codes(verdict("Ben pass !; Ana pass")) == ["accepted", "not-your-turn"]
    # a guide out of order that stands is that player s and the next follows
    found = verdict("Ana pass; Ben guide m F9 !; Chloé pass")
    assert (found.legal, codes(found), found.state.water) == (True, ["accepted"], (2, 1, 2))
    assert NAMES[found.state.caravans[1]] == "F9"
    assert codes(verdict("Ana pass; Ana guide pass; Ben guide pass !; Chloé pass")) == ["accepted"]
    assert codes(verdict("Ana pass; Ben guide m F9 !; Ben guide pass")) == ["accepted", "guide-twice"]
    found = verdict("Ana m B6 o B6/N 5>B6/N !; Ben pass")  # a scoring of no oasis cannot stand
    assert codes(found)[:2] == ["accepted", "not-applied"]
    assert found.state.goods[0] == (0, 0, 0, 0)
    # an explorer taller than all is nobody s
    assert first("Ana d 1-04 A5 90 e 5 A5/E o A5/E 17>A5/E") == ("explorer-order", 1)
    found = verdict("Ana pass; ??; Ana d 1-04 A5 90 e 5 A5/E o A5/E 17>A5/E")
    assert codes(found) == ["cannot-judge", "not-applied"]


# ---- scorings that stand ----


# ---- setups ----


def setup_violations(**changes):
    setup = {"tiles": {"Ana": "1-01", "Ben": "1-02"}, "caravans": {"Ana": "A6", "Ben": "F11"}} | changes
    begun = GAME.setups.start(standard(), {"players": ["Ana", "Ben", "Chloé"], "setup": setup})
    return begun, [
        (fault.path[-1], fault.violation.code, fault.violation.words.get("what")) for fault in begun.violations
    ]


def test_setups_that_lack_something():
    # who has no tile or one that is none gets the first that nobody has
    caravans = {"Ana": "A6", "Ben": "F11", "Chloé": "K6"}
    begun, found = setup_violations(tiles={"Ana": "1-01", "Ben": "1-99"}, caravans=caravans)
    assert found == [
        ("Ben", "setup-tiles", "there is no such tile"),
        ("Chloé", "setup-tiles", "one is drawn from the first stack"),
    ]
    ids = [[begun.state.match.layout.tiles[tile].id for tile in reserve] for reserve in begun.state.reserves]
    assert ids == [["1-01"], ["1-02"], ["1-03"]]
    assert not begun.state.left & 0b111
    # a caravan that stands nowhere leaves the ends of others to them
    begun, found = setup_violations(caravans={"Ana": "B2", "Ben": "A6", "Chloé": "K6"}, tiles=["1-01", "1-02", "1-03"])
    assert [(who, code) for who, code, _ in found] == [("Ana", "setup-caravans")]
    assert [NAMES[cell] for cell in begun.state.caravans] == ["F11", "A6", "K6"]
    data = copy.deepcopy(read(LOGS / "few.toml").data)  # who finds no tile begins without one
    data["tiles"] = [tile for tile in data["tiles"] if tile["id"] not in ("a3", "a4")]
    layout, _ = GAME.layouts.read(data)
    begun = GAME.setups.start(layout, {"players": list(NAMED), "setup": {"caravans": NAMED}})
    assert [len(reserve) for reserve in begun.state.reserves] == [1, 1, 0, 0]
    assert begun.state.left.bit_count() == 3


def test_what_is_told_of_setups():
    caravans = {"Ana": "B2", "Ben": "A6"}  # where a caravan was said to stand is told
    begun, _ = setup_violations(caravans=caravans, tiles=["1-01", "1-02", "1-03"])
    assert [fault.violation.words["given"] for fault in begun.violations] == ["B2", "nothing"]
    # why a caravan cannot stand there is told
    _, found = setup_violations(caravans={"Ana": "A6", "Ben": "A6", "Chloé": "B2"}, tiles=["1-01", "1-02", "1-03"])
    assert found == [
        ("Ben", "setup-caravans", "another caravan stands there"),
        ("Chloé", "setup-caravans", "`caravans:` names one of A6, F11, K6, F1"),
    ]
    # why a color cannot be a player s is told
    players = [{"name": name, "color": color} for name, color in (("Ana", "peach"), ("Ben", "red"), ("Chloé", "red"))]
    begun = GAME.setups.start(standard(), {"players": players, "setup": {"caravans": NAMED}})
    what = [fault.violation.words["what"] for fault in begun.violations if fault.violation.code == "setup-color"]
    assert what[0].startswith("'peach' is none of ")
    assert len(what) == 2 and "red" in what[1] and "none of" not in what[1]
    caravans = {"Ana": "A6", "Ben": "F11", "Chloé": "K6", "Dora": "F1"}  # a name of nobody is told
    tiles = {"Ana": "1-01", "Ben": "1-02", "Chloé": "1-03", "Dora": "1-04"}
    _, found = setup_violations(tiles=tiles, caravans=caravans)
    assert [(who, code) for who, code, _ in found] == [("Dora", "unknown-player")] * 2
