"""Rules that few logs meet. Behind each stands the change of the code that it does not survive."""

import json
from pathlib import Path

import pytest

from pnp.engine import replay
from pnp.game import DrawOptions
from pnp.games.wuestensoehne.drawing import view
from pnp.games.wuestensoehne.layout import EDGES, NAMES
from pnp.games.wuestensoehne.notation import NOTATION
from pnp.games.wuestensoehne.oases import rumour_beside
from pnp.games.wuestensoehne.state import SLOTS, EndScore, Scoring, Take, Turn, portion_of
from pnp.geometry.hexes import bits
from pnp.judging.verdict import judge
from pnp.library.load import parse_log, read_log
from pnp.library.verdicts import moment_of
from pnp.notation import read_notation
from pnp.notation.writer import canonical, write_notation
from tests.cases import cases, read_beside
from tests.games.wuestensoehne.games import GAME
from tests.games.wuestensoehne.test_engine import conserved, sides_agree
from tests.games.wuestensoehne.test_rules_in_play import near
from tests.tables import tables

TABLES = tables(__file__)

LOGS = cases("wuestensoehne")
STANDARD = (
    "game: wuestensoehne\nplayers: Ana, Ben, Chloé\ntiles: Ana=1-01 Ben=1-02 Chloé=1-13\n"
    "caravans: Ana=A6 Ben=F11 Chloé=K6\n"
)
BAZAAR = STANDARD.replace("1-13", "1-12").replace("players", "layout: bazaar.toml\nplayers")
SPRINGS = (
    "game: wuestensoehne\nlayout: springs.toml\nplayers: Ana, Ben, Chloé, Dilan\ntiles: p1 p2 p3 p4\n"
    "caravans: Ana=A6 Ben=F11 Chloé=K6 Dilan=F1\n"
)


def verdict(lines, head=STANDARD):
    return judge(parse_log(head + "\n".join(line.strip() for line in lines.split(";")), str(LOGS / "held.pnplog")))


def legal(lines, head=STANDARD):
    found = verdict(lines, head)
    assert found.legal, found.findings[0]
    return found.state


def first(lines, head=STANDARD):
    finding = verdict(lines, head).findings[0]
    return finding.code, finding.move


# ---- who acts first, and who pays ----

# Ana's 16 waits on A5 beside A6; her extra turn scores another oasis, so Ben has the turban, on his 15
LENT = "Ana d 1-14 A5 90 e 16 A5/E; Ana guide md B6 d 1-04 B7 270 e 5 B7/W o B7/W 5>B7/W"
BOTH = "md A5 d 1-06 A4 90 e 15 A4/E o A4/E"


def test_the_turban():
    # the turban comes before a taller figure: `key=(height != first, -height)` without its first part: 15 with the tu
    state = legal(f"{LENT}; Ben {BOTH} 15>A4/E 16>A5/E")
    assert (state.water, state.camels, state.goods[1]) == ((0, 0, 2), (1, 0, 0), (1, 0, 0, 0))
    assert state.turban == 2
    assert first(f"{LENT}; Ben {BOTH} 16>A4/E 15>A5/E") == ("explorer-order", 3)
    # without the turban the taller figure comes first: `turbaned` of another player than the holder: Ana has kept it,
    kept = "Ana d 1-14 A5 90 e 16 A5/E; Ana guide m A6"
    assert legal(f"{kept}; Ben {BOTH} 16>A5/E 15>A4/E").water == (0, 1, 2)
    assert first(f"{kept}; Ben {BOTH} 15>A5/E 16>A4/E") == ("explorer-order", 3)
    # the turban helps no other figure of its holder: `first` must be the tallest of the holder's four alone: 16 is be
    ten = BOTH.replace("15", "10")
    state = legal(f"{LENT}; Ben {ten} 10>A4/E")
    assert (state.water, state.camels, state.goods[1]) == ((0, 1, 2), (0, 0, 0), (1, 0, 0, 0))
    assert first(f"{LENT}; Ben {ten} 10>A4/E 16>A5/E") == ("explorer-order", 3)
    # who cannot pay goes home and the next does not pay: `queue = queue[1:]` left out, or the first of the rest payin
    dry = "Ana d 1-14 A5 90 e 16 A5/E; Ana guide md B6"
    state = legal(f"{dry}; Ben {BOTH} 15>A4/E")
    assert (state.water, state.camels, state.goods[1]) == ((0, 1, 2), (0, 0, 0), (1, 0, 0, 0))
    assert state.explorers[16] == state.explorers[15] == -1
    assert first(f"{dry}; Ben {BOTH} 16>A5/E 15>A4/E") == ("explorer-order", 3)
    assert first(f"{dry}; Ben {BOTH} 15>A4/E 16>A5/E") == ("explorer-order", 3)


# ---- two oases in one turn ----

# 1-09 on B7 shuts the oasis of B6 and its west, and that of A7 and its north, where Ana's 5 has waited
PAIR = "Ana d 1-06 A7 180 e 5 A7/S; Ben pass; Chloé pass; Ana m B6 d 1-09 B7 270 e 9 B7/W"
WEST, NORTH = "o B7/W 9>B7/W", "o A7/S 5>A7/S"


@pytest.mark.parametrize("oases", [f"{WEST} {NORTH}", f"{NORTH} {WEST}"])
def test_two_oases_of_one_turn_are_scored_in_any_order_and_the_turban_goes_on_once(oases):
    """The turban given on in `_end_score`, or the scored oasis taking the other one out of `due`."""
    state = legal(f"{PAIR} {oases}", BAZAAR)
    assert (state.turban, state.goods[0], state.water[0]) == (1, (1, 0, 0, 1), 2)
    assert state.explorers[5] == state.explorers[9] == -1


def test_neither_of_two_oases_may_be_left_out():
    """`due` emptied by the first scoring."""
    assert first(f"{PAIR} {WEST}", BAZAAR) == ("oasis-not-scored", 4)
    assert first(f"{PAIR} {NORTH}", BAZAAR) == ("oasis-not-scored", 4)
    assert first(f"{PAIR} {WEST} {NORTH} {WEST}", BAZAAR) == ("oasis-not-complete", 4)


# ---- when a tile may be discarded ----

# Ana's reserve is full: p1 fits beside A6 and many others, n1 and n2 fit nowhere
STUCK = "Ana d n1; Ben pass; Chloé pass; Dilan pass; Ana d n2; Ben pass; Chloé pass; Dilan pass"


def test_tiles_that_fit_nowhere():
    # a tile that fits somewhere out of reach is no reason to discard: `stuck` that looks only around the caravan: at
    assert first(f"{STUCK}; Ana md F6 x n1", SPRINGS) == ("discard-not-allowed", 9)
    assert first(f"{STUCK}; Ana x n1", SPRINGS) == ("discard-not-allowed", 9)
    # three tiles that fit on no cell beyond a line are: `stuck` that looks at all empty cells: n1 would lie well wher
    none = SPRINGS.replace("p1 p2", "n3 p2")
    state = legal(f"{STUCK}; Ana md F6 x n1", none)
    assert [state.match.layout.tiles[tile].id for tile in state.reserves[0]] == ["n3", "n2"]
    assert first("Ana d n1; Ben pass; Chloé pass; Dilan pass; Ana x n1", none) == ("discard-not-allowed", 5)


# ---- what there is an end of ----

# each arm has three places for a small oasis: beside its fifth cell, its fourth, its third
PLACES = [
    ("A5", 90, "E"), ("E11", 180, "S"), ("K7", 270, "W"), ("G1", 0, "N"),
    ("B7", 270, "W"), ("G10", 0, "N"), ("J5", 90, "E"), ("E2", 180, "S"),
    ("C5", 90, "E"), ("E9", 180, "S"), ("I7", 270, "W"), ("G3", 0, "N"),
]  # fmt: skip
WAYS = ["", "", "", "", "md B6 ", "md F10 ", "md J6 ", "md F2 ", "md C6 ", "md F9 ", "md I6 ", "md F3 "]
EXPLORERS = ("Ana", 5), ("Ben", 3), ("Chloé", 2), ("Dilan", 8)


def oases(kind, number):
    """So many turns in which the player on turn finishes an oasis with one space, for 1 water from the second on."""
    turns = []
    for step in range(number):
        (name, height), (at, turned, side) = EXPLORERS[step % 4], PLACES[step]
        portion = f"{at}/{side}"
        tile = f"{WAYS[step]}d {kind}{step + 1} {at} {turned}"
        turns.append(f"{name} {tile} e {height} {portion} o {portion} {height}>{portion}")
    return "; ".join(turns)


def test_water_and_camels_have_an_end():
    # water is taken as far as there are 20: `min(2, WATER - sum(water))` without its second part, or with 19 or 21.
    totals = [sum(legal(oases("w", number), SPRINGS).water) for number in range(1, 11)]
    assert totals == [10, 12, 14, 16, 17, 18, 19, 20, 20, 20]  # 8 at first; each driver costs 1; the ninth takes 1
    assert legal(oases("w", 9), SPRINGS).water == (5, 5, 5, 5)
    # no water is taken when 20 are out: `min(2, ...)` below 0 would take some away: nobody drives here, the last of A
    lines = f"{oases('w', 8)}; Ana m B6; Ben pass; Chloé pass; Dilan pass"
    state = legal(f"{lines}; Ana m C6 d w9 C5 90 e 5 C5/E o C5/E 5>C5/E", SPRINGS)
    assert (sum(state.water), state.water[0]) == (20, 5)
    # the eleventh camel tile is none: `sum(camels) < CAMEL_TILES` with `<=`, 9, 11 or left out; the space is taken al
    states = [legal(oases("c", number), SPRINGS) for number in range(1, 13)]
    assert [sum(state.camels) for state in states] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]
    assert states[-1].camels == (3, 3, 2, 2)


# A rumour tile of the pile must be laid; one beside the board may be, or another be looked at and left, or nothing.

PLAY = GAME.play
FIVE, SIX = SLOTS[:5], SLOTS[:6]


@pytest.fixture(scope="module")
def end():
    """The end of a game in which a rumour space was taken and the tile beside the board was left."""
    found = near("bad-take.near-left-beside")
    assert found.legal, found.findings
    return found.state


def moment(end, slots, pile):
    """An explorer is to take the space of rumour; its place. Tiles lie on these slots, so many are in the pile."""
    portion = portion_of(end.grid, "K7/W")
    filled = sum(1 << SLOTS.index(slot) for slot in slots)
    open_ = Scoring((2,), 1 << portion, 0, 15 << (portion & ~3))
    return end._replace(slots=filled, pile=pile, turn=Turn(False), scoring=open_), EDGES[portion]


@pytest.mark.parametrize(
    ("slots", "pile", "laid", "seen", "put_beside", "nothing"),
    [
        ((), 6, SLOTS, (), (), False),  # the pile: it must be laid
        (FIVE[:4], 1, SLOTS[4:], (), (), False),  # one in the pile, one beside: as with a pile
        (FIVE, 0, SLOTS[5:], FIVE, (), True),  # one beside: laid, or another looked at and left, or nothing
        (SIX, 0, (), SIX, SIX, True),  # none waits: one may be looked at, and put beside
    ],
)
def test_the_ways_to_take_a_space_of_rumour(end, slots, pile, laid, seen, put_beside, nothing):
    state, space = moment(end, slots, pile)
    expected = {Take(2, space, slot=slot) for slot in laid} | {Take(2, space, peek=slot) for slot in seen}
    expected |= {Take(2, space, peek=slot, remove=True) for slot in put_beside}
    expected |= {Take(2, space)} if nothing else set()
    assert set(PLAY.legal(state)) == expected
    for slot in ("", *SLOTS):
        for peek in ("", *SLOTS):
            for remove in (False, True):
                take = Take(2, space, slot=slot, peek=peek, remove=remove)
                assert (next(PLAY.violations(state, take), None) is None) is (take in expected), take


def test_the_tile_beside_the_board(end):
    state, space = moment(end, FIVE, 0)  # what is left lies on
    after = PLAY.do(state, Take(2, space)).state
    assert (after.slots, after.pile, rumour_beside(after)) == (state.slots, 0, True)
    assert PLAY.do(after, EndScore()).state.slots == state.slots
    laid = PLAY.do(state, Take(2, space, slot=SLOTS[6])).state
    assert (laid.slots.bit_count(), rumour_beside(laid)) == (6, False)
    # the text tells of the tile beside the board
    assert "0 in the pile, one beside the board" in GAME.report.text(moment(end, FIVE, 0)[0], None)
    assert "beside the board" not in GAME.report.text(moment(end, SIX, 0)[0], None)
    assert "beside the board" not in GAME.report.text(moment(end, FIVE, 1)[0], None)

    # the codes in their order
    def codes(**keys):
        return [fault.code for fault in PLAY.violations(state, Take(2, space, **keys))]

    assert codes(slot=SLOTS[0]) == ["slot-taken"]
    assert codes(peek=SLOTS[7]) == ["slot-empty"]
    assert codes(peek=SLOTS[0], remove=True) == ["bad-take"]
    assert codes(peek=SLOTS[7], remove=True)[0] == "bad-take"
    assert codes(swap="salt") == ["bad-take"]
    # a tile that is looked at can be put beside only when none lies there
    for slots, possible in ((SIX, True), (FIVE, False)):
        state, space = moment(end, slots, 0)
        assert PLAY.possible(state, Take(2, space, peek=SLOTS[0], remove=True)) is possible


# What is said and shown of a tile that does not fit, of a way that is none, of a tile that would have fitted.

HEAD = (
    "game: wuestensoehne\nplayers: Ana, Ben, Chloé\ntiles: Ana=1-01 Ben=1-02 Chloé=1-13\n"
    "caravans: Ana=A6 Ben=F11 Chloé=K6\n"
)


def unwrapped(text):
    """A report whose sentences go on in the next line, as one line."""
    return " ".join(text.split())


@pytest.fixture
def told(pnp, tmp_path):
    """The text report on some turns, and the first finding of the report as JSON."""

    def call(lines):
        path = tmp_path / "a.pnplog"
        path.write_text(HEAD + lines, "utf-8")
        said, report = pnp("check", path), json.loads(pnp("check", "--json", path).out)
        assert (said.code, report["legal"]) == (1, False)
        return said.out, report["findings"][0]

    return call


def test_what_is_told_of_tiles_that_do_not_fit(told):
    text, finding = told("Ana d 1-04 A5 0")  # a tile that does not fit names its side and the neighbour
    says = "tile 1-04 does not fit on A5, turned by 0: desert with a line on its side E, oasis with a line on A6/W"
    assert finding["code"] == "does-not-fit"
    assert finding["message"] == says
    assert (finding["line"], finding["column"]) == (5, 12)
    assert says in unwrapped(text)
    assert "legal: A5 90, A7 0, A7 90, A7 180\n" in text
    assert finding["alternatives"] == ["A5 90", "A7 0", "A7 90", "A7 180"]
    _, finding = told("Ana md G6 d 1-17 G7 0")  # the neighbour need not be the cell of the caravan
    assert finding["message"].endswith("oasis with a line on its side N, desert with a line on F7/S")
    text, finding = told("Ana m F9")  # a way that is none tells how far the caravan comes
    says = "no way along the lines leads from A6 to F9 without the driver; the caravan comes as far as D6"
    assert (finding["code"], finding["message"]) == ("not-reachable", says)
    assert says in unwrapped(text) and "legal: D6, C6, B6\n" in text
    assert told("Ana md B9")[1]["message"].endswith("from A6 to B9; the caravan comes as far as B6")
    assert told("Ana m A6")[1]["message"].endswith("from A6 to A6: the caravan stands there")
    text, finding = told("Ana m C6 d 1-05")  # a drawn tile that would have fitted shows every place and turn
    says = "tile 1-05 fits on C7, turned by 0 or 90 or 180 and on C5, turned by 90"
    assert (finding["code"], finding["message"]) == ("tile-fits", says)
    assert finding["alternatives"] == ["d 1-05 C7", "d 1-05 C7 90", "d 1-05 C7 180", "d 1-05 C5 90"]
    assert says in unwrapped(text) and "#1- [ . ]" in text


@pytest.mark.parametrize(("lines", "cells"), TABLES["show_rings_how_far_the_caravan_comes_where_it_broke_the_rule"])
def test_show_rings_how_far_the_caravan_comes_where_it_broke_the_rule(lines, cells, tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(HEAD + lines, "utf-8")
    there = moment_of(read_log(str(path)), None, at_violation=True)
    state = there.state
    assert any("this is the position in which it breaks the rule" in note for note in there.notes)
    assert [NAMES[cell] for cell in bits(view.in_reach(state))] == cells
    area, bare = (
        view.view(there, DrawOptions()).children[1].children for there in (state, state._replace(phase="over"))
    )
    rings = [shape for shape in area if shape not in bare]
    assert len(area) - len(bare) == len(rings) == len(cells)
    assert {shape.style.stroke for shape in rings} == {"player.red-line"}


def test_show_tells_below_the_picture_what_was_broken(pnp, tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(HEAD + "Ana m F9", "utf-8")
    assert (said := pnp("show", path)).code == 1
    assert said.out.startswith("after entry 0, in entry 1: no way along the lines leads from A6 to F9 without")
    assert (pnp("show", path, "-o", "far.svg").code, (tmp_path / "far.svg").exists()) == (1, True)


def test_what_is_told_to_fit_is_what_may_be_drawn():
    case = parse_log(HEAD + "Ana m C6 d 1-05", "-")
    for drawn in judge(case).findings[0].alternatives:
        case = parse_log(f"{HEAD}Ana m C6 {drawn}", "-")
        assert judge(case).legal


# A game written by hand: three oases and more, rumours laid and looked at, a swap, a scout, driver and guide.

LOG = Path(__file__).with_name("three_oases.pnplog")


@pytest.fixture(scope="module")
def case():
    return read_beside(LOG, "wuestensoehne")


@pytest.fixture(scope="module")
def turns(case):
    """The state after each turn that was played; comments, claims and what was taken back are none."""
    state = case.game.setups.start(case.layout, case.log).state
    entries = replay(case.game.play, state, case.log["players"], case.log["moves"])
    return [entry.state for entry in entries if entry.data.keys() & {"turn", "guide"} and "struck" not in entry.data]


def test_it_is_legal_its_gold_is_that_of_the_table_and_it_uses_everything(case):
    assert [finding.code for finding in judge(case).findings] == ["unfinished"]
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


def test_a_long_game_in_lines(case, turns):
    # it is written in lines that go on and comes back equal
    assert sum(line.startswith("    ") for line in LOG.read_text("utf-8").splitlines()) > 15
    document, problems = read_notation(write_notation(case.log, NOTATION), "-", NOTATION)
    assert not problems
    assert document.data == canonical(case.log, NOTATION) == case.log
    # all pieces are conserved and all sides agree after every turn
    for state in turns:
        conserved(state, [])
        sides_agree(state)


def test_each_turn_leaves_what_the_table_had(turns):
    assert len(turns) == 6 * 3 + 1 + 2  # each turn leaves the water the turban and the rumours that the table had
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
    none, gem = (0, 0, 0, 0), (0, 0, 1, 0)  # each turn leaves the goods and camels that the table had
    assert [state.goods[0] for state in turns] == [none] * 8 + [gem] * 13
    assert [state.goods[1] for state in turns[4:]] == [
        *[(1, 0, 0, 0)] * 7, *[(1, 0, 1, 0)] * 3, *[(1, 0, 1, 1)] * 3, *[(1, 0, 2, 1)] * 3, (1, 1, 2, 0),
    ]  # fmt: skip
    assert [state.goods[2] for state in turns] == [none] * 8 + [(0, 1, 0, 1)] * 13
    assert [state.camels for state in turns] == [(0, 0, 0)] * 13 + [(1, 0, 0)] * 8
    ids = [tile.id for tile in turns[0].match.layout.tiles]  # each turn leaves the reserves that the table had
    reserves = [[" ".join(ids[tile] for tile in reserve) for reserve in state.reserves] for state in turns]
    assert {row[1] for row in reserves} == {"1-01"}
    assert [row[0] for row in reserves] == ["1-11"] * 3 + ["1-11 1-12"] * 2 + ["1-12 1-10"] * 5 + ["1-12"] * 11
    assert [row[2] for row in reserves] == ["1-02"] * 18 + ["1-02 2-12"] * 3
    # each turn leaves caravans and explorers where the table had them
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
    assert {name: (row["low"], row["high"]) for name, row in case.game.report.score(turns[-1]).items()} == {
        "Ana": (1, 7), "Ben": (10, 22), "Chloé": (4, 12),
    }  # fmt: skip
