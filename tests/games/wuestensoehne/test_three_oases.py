"""A game written by hand: three oases and more, rumours laid and looked at, a swap, a scout, driver and guide."""

from pathlib import Path

import pytest

from pnp.engine import replay
from pnp.games.wuestensoehne.layout import EDGES, NAMES
from pnp.games.wuestensoehne.notation import NOTATION
from pnp.games.wuestensoehne.state import SLOTS
from pnp.geometry.hexes import bits
from pnp.judging.verdict import judge
from pnp.library.load import read_log
from pnp.notation import canonical, read_notation, write_notation
from tests.games.wuestensoehne.test_engine import conserved, sides_agree

LOG = Path(__file__).with_name("three_oases.pnplog")


@pytest.fixture(scope="module")
def case():
    return read_log(str(LOG))


@pytest.fixture(scope="module")
def turns(case):
    """The state after each turn that was played; comments, claims and what was taken back are none."""
    state = case.game.setups.start(case.layout, case.log).state
    entries = replay(case.game.play, state, case.log["players"], case.log["moves"])
    return [entry.state for entry in entries if entry.data.keys() & {"turn", "guide"} and "struck" not in entry.data]


def test_it_is_legal_its_gold_is_that_of_the_table_and_it_uses_everything(case):
    found = judge(case)
    assert [finding.code for finding in found.findings] == ["unfinished"]
    entries = [entry.get("turn", entry.get("guide", ())) for entry in case.log["moves"] if "struck" not in entry]
    actions = [action for turn in entries for action in turn]
    assert {verb for action in actions for verb in action} == {"move", "explore", "explorer", "recall", "score"}
    sources = [action["explore"]["from"] for action in actions if "explore" in action]
    assert (sources.count("reserve"), sources.count("Ana")) == (1, 1)
    assert sum("guide" in entry for entry in case.log["moves"]) == 1
    assert [action["move"]["to"] for action in actions if action.get("move", {}).get("driver")] == ["G6", "E6"]
    takes = [take for action in actions for take in action.get("score", {}).get("takes", ())]
    assert [take["slot"] for take in takes if "slot" in take] == [
        "salt-1", "salt-2", "gems-1", "gems-2", "incense-1", "myrrh-1",
    ]  # fmt: skip
    assert [take[word] for take in takes for word in ("peek", "for") if word in take] == ["gems-1", "salt"]


def test_it_is_written_in_lines_that_go_on_and_comes_back_equal(case):
    assert sum(line.startswith("    ") for line in LOG.read_text("utf-8").splitlines()) > 15
    text = write_notation(case.log, NOTATION)
    document, problems = read_notation(text, "-", NOTATION)
    assert not problems
    assert document.data == canonical(case.log, NOTATION) == case.log


def test_all_pieces_are_conserved_and_all_sides_agree_after_every_turn(turns):
    for state in turns:
        conserved(state, [])
        sides_agree(state)


def test_each_turn_leaves_the_water_the_turban_and_the_rumours_that_the_table_had(turns):
    assert len(turns) == 6 * 3 + 1 + 2
    assert [state.water for state in turns] == [
        (2, 2, 2), (2, 2, 2), (2, 2, 2),
        (2, 2, 2), (2, 1, 2), (2, 1, 1),  # two of Ben's in one oasis; Chloé's scout
        (1, 1, 1), (1, 1, 1), (0, 1, 1), (0, 1, 0),  # Ana's driver; her explorer is first of four; Chloé's guide
        (0, 1, 0), (0, 1, 0), (0, 1, 0),
        (0, 1, 0), (0, 1, 0), (0, 1, 0),
        (0, 1, 0), (0, 0, 0), (0, 0, 0),  # Ben's driver
        (0, 0, 0), (0, 0, 0),
    ]  # fmt: skip
    assert "".join("ABC"[state.turban] for state in turns) == "BBBBCCCABBBCABCCABBCA"
    assert [state.pile for state in turns] == [5, 5, 5, 5, 4, 4, 4, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0]


def test_each_turn_leaves_the_goods_and_camels_that_the_table_had(turns):
    none, gem = (0, 0, 0, 0), (0, 0, 1, 0)
    assert [state.goods[0] for state in turns] == [none] * 8 + [gem] * 13
    assert [state.goods[1] for state in turns[4:]] == [
        *[(1, 0, 0, 0)] * 7, *[(1, 0, 1, 0)] * 3, *[(1, 0, 1, 1)] * 3, *[(1, 0, 2, 1)] * 3, (1, 1, 2, 0),
    ]  # fmt: skip
    assert [state.goods[2] for state in turns] == [none] * 8 + [(0, 1, 0, 1)] * 13
    assert [state.camels for state in turns] == [(0, 0, 0)] * 13 + [(1, 0, 0)] * 8


def test_each_turn_leaves_the_reserves_that_the_table_had(turns):
    ids = [tile.id for tile in turns[0].match.layout.tiles]
    reserves = [[" ".join(ids[tile] for tile in reserve) for reserve in state.reserves] for state in turns]
    assert {row[1] for row in reserves} == {"1-01"}
    assert [row[0] for row in reserves] == ["1-11"] * 3 + ["1-11 1-12"] * 2 + ["1-12 1-10"] * 5 + ["1-12"] * 11
    assert [row[2] for row in reserves] == ["1-02"] * 18 + ["1-02 2-12"] * 3


def test_each_turn_leaves_caravans_and_explorers_where_the_table_had_them(turns):
    caravans = [" ".join(NAMES[cell] for cell in state.caravans) for state in turns]
    assert caravans == [
        "C5 F11 K6", "C5 E9 K6", "C5 E9 I7",
        "C6 E9 I7", "C6 E10 I7", "C6 E10 H7",
        "G7 E10 H7", "G7 D10 H7", "G7 D10 H8", "G7 D10 I8",
        "E7 D10 I8", "E7 E11 I8", "E7 E11 I9",
        "D7 E11 I9", "D7 G10 I9", "D7 G10 J9",
        "G5 G10 J9", "G5 E5 J9", "G5 E5 H9",
        "H5 E5 H9", "H5 G3 H9",
    ]  # fmt: skip
    out = [{height: EDGES[at] for height, at in enumerate(state.explorers) if at >= 0} for state in turns]
    assert out[7] == {16: "G7/S", 14: "I7/N", 11: "H7/N"}
    assert out[8:12] == [{}, {2: "I8/E"}, {2: "I8/E", 9: "E7/N"}, {2: "I8/E", 9: "E7/N"}]
    assert out[12:] == [{9: "E7/N"}, {}, {}, {14: "J9/E"}, {14: "J9/E"}, {14: "J9/E"}, {}, {}, {}]


def test_all_six_rumours_lie_at_the_end_and_gold_is_a_range(case, turns):
    assert [SLOTS[slot] for slot in bits(turns[-1].slots)] == [
        "incense-1", "myrrh-1", "gems-1", "gems-2", "salt-1", "salt-2",
    ]  # fmt: skip
    rows = case.game.report.score(turns[-1])
    assert {name: (row["low"], row["high"]) for name, row in rows.items()} == {
        "Ana": (1, 7), "Ben": (10, 22), "Chloé": (4, 12),
    }  # fmt: skip
