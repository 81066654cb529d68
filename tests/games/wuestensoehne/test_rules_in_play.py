"""Turns, oases, rumours, the end and scores, in the players' notation."""

import pytest

from pnp.games.wuestensoehne.layout import EDGES, NAMES
from pnp.games.wuestensoehne.notation import NOTATION
from pnp.games.wuestensoehne.score import all_values
from pnp.judging.verdict import judge
from pnp.library.load import parse_log, read_log
from tests.cases import cases
from tests.tables import tables

TABLES = tables(__file__)

LOGS = cases("wuestensoehne")
HEAD = (
    "game: wuestensoehne\nplayers: Ana, Ben, Chloé\ntiles: Ana=1-01 Ben=1-02 Chloé=1-13\n"
    "caravans: Ana=A6 Ben=F11 Chloé=K6\n"
)
OPEN = "Ana d 1-14 A5 90 e 5 A5/E"  # a camel on an oasis that is open to the west


def judged(text, mode="stop", file="-"):
    return judge(parse_log(text, file), mode)


def verdict(lines, head=HEAD, mode="stop"):
    return judged(head + "\n".join(line.strip() for line in lines.split(";")), mode)


def legal(lines, head=HEAD):
    found = verdict(lines, head)
    assert found.legal, found.findings[0]
    return found


def first(lines, head=HEAD, mode="stop"):
    found = verdict(lines, head, mode).findings[0]
    return found.code, found.move


def near(name):
    return judge(read_log(str(LOGS / f"{name}.pnplog")))


def test_caravans_and_drivers():
    found = judged(NOTATION.example())  # a start with a scout a rumour and the turban
    state = found.state
    assert found.legal
    assert state.water == (2, 2, 0)  # one oasis with one explorer each: nobody paid; scout and guide
    assert [state.goods[player] for player in range(3)] == [(0, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 0)]
    assert (state.slots, state.pile, state.turban) == (1 << 6, 5, 2)
    assert NAMES[state.caravans[2]] == "J6"
    assert set(state.explorers) == {-1}
    # a caravan passes another and goes over one white line
    legal("Ana m D6; Ben m F8; Chloé m H6; Ana m F7; Ben m F6")
    assert first("Ana m D6; Ben m F8; Chloé m H6; Ana m F10") == ("not-reachable", 4)
    assert legal("Ana md B6").state.water[0] == 1  # the driver may be paid without need and again after a desert tile
    assert legal("Ana md B6 r 1-01 B5 md A6").state.water[0] == 0
    found = legal("Ana r 1-01 A7 d 1-03 A8 m A6")  # after a desert tile the turn begins again
    assert NAMES[found.state.caravans[0]] == "A6"
    assert first("Ana r 1-01 A7 d 1-08 A8 270 m A6")[0] == "does-not-fit"
    assert first("Ana d 1-08 A7 180 m A6") == ("turn-order", 1)


def test_explorers_of_an_oasis():
    found = legal(f"{OPEN}; Ana guide d 1-04 A4 90 e 9 A4/E o A4/E 9>A4/E 5>A5/E")  # two explorers the first pays
    assert found.state.water[0] == 2 - 1 - 1
    assert (found.state.camels[0], found.state.goods[0]) == (1, (0, 0, 0, 1))
    found = near("explorer-order.near-cannot-pay")  # who cannot pay goes home and the next acts for nothing
    assert found.legal
    assert (found.state.water[0], found.state.camels[0], found.state.goods[0]) == (0, 1, (0, 0, 0, 0))
    # the turban makes the tallest and goes on once a turn
    lines = "{}; Ben s Ana 1-01 G11 0 1-03; Chloé pass; Ana d 1-04 A4 90 e 9 A4/E o A4/E 9>A4/E 5>A5/E"
    assert legal(lines.format(OPEN)).state.turban == 1
    assert legal(f"{OPEN}; Ana guide d 1-04 A4 90 b 5").state.turban == 0
    found = legal(f"{OPEN}; Ana guide d 1-04 A4 90 b 5")  # a recalled explorer is not scored
    assert found.state.explorers[5] == -1
    assert found.state.goods[0] == (0, 0, 0, 0)
    # an explorer stands on the portion that any of its sides names
    by_east, by_west = (legal(f"Ana d 1-14 A5 90 e 5 A5/{side}").state.explorers[5] for side in "EW")
    assert by_east == by_west == EDGES.index("A5/E")


def test_rumours_goods_and_water():
    # rumours are laid looked at and laid beside the board
    assert near("slot-empty.near").state.slots.bit_count() == 6
    assert near("bad-take.near-removed").state.slots.bit_count() == 5
    assert near("bad-take.near-beside-the-board").state.slots.bit_count() == 6
    assert near("no-place.near").state.goods[0] == (0, 0, 1, 3)  # a swap gives one good for another
    assert near("no-place.near-declined").state.goods[0] == (0, 0, 0, 4)
    assert near("bad-take.near-water").state.water == (4, 2, 2)  # water is taken as far as there is any


FEW = "game: wuestensoehne\nlayout: few.toml\nplayers: Ana, Ben\ntiles: b1 b2\ncaravans: Ana=A6 Ben=F11\n"


def few(lines):
    return judged(FEW + "\n".join(line.strip() for line in lines.split(";")), file=str(LOGS / "few.pnplog"))


def test_the_last_turns():
    # after the last tile everybody has one more turn the active player last
    assert not few("Ana d b3 A7; Ben pass").finished
    found = few("Ana d b3 A7; Ana guide pass; Ben pass; Ben guide m F10; Ana pass")
    assert (found.legal, found.finished) == (True, True)
    assert few("Ana d b3 A7; Ben pass; Ana pass; Ben pass").findings[0].code == "move-after-end"
    # the guide of the very last turn may still come
    assert few("Ana d b3 A7; Ben pass; Ana pass; Ana guide m A6; reveal none").finished
    for more in ("Ana guide pass; Ana guide pass", "Ben guide pass", "reveal none; Ana guide pass", "stalemate agreed"):
        assert few(f"Ana d b3 A7; Ben pass; Ana pass; {more}").findings[0].code == "move-after-end", more
    # a compensation may be the last tile and none is drawn after it
    assert few("Ana s Ben b2 A7 0 b3; Ben pass; Ana r b1 A8").finished
    assert few("Ana s Ben b2 A7 0 b3; Ben s Ana b1 G11").legal
    assert first("Ben pass") == ("not-your-turn", 1)  # whose turn it is
    assert first("Ana guide pass") == ("not-your-turn", 1)
    assert first("Ana pass; Ben guide pass") == ("not-your-turn", 2)
    assert first("Ana pass; Ben pass; Ana guide pass") == ("not-your-turn", 3)
    assert first("Dora pass") == ("unknown-player", 1)
    # an extra turn bears the number of the turn it follows
    legal("1 Ana pass; 1 Ana guide pass; 1 Ben pass; 1 Chloé pass; 2 Ana pass")
    assert first("1 Ana pass; 2 Ana guide pass") == ("turn-number", 2)
    assert first("1 Ana guide pass") == ("not-your-turn", 1)
    found = few("1 Ana d b3 A7; 1 Ben pass; 2 Ana pass; 3 Ana guide pass")
    assert [(finding.code, finding.move) for finding in found.findings] == [("turn-number", 4)]


def test_gold_and_winners():
    found = near("bad-reveal.near")  # without the rumours told gold is a range
    assert found.scores["Ana"] == {"total": 0, "water": 2, "incense": 0, "myrrh": 0, "gems": 0, "salt": 0}
    rows = near("no-place.near-declined").scores["Ana"]
    assert (rows["total"], rows["low"], rows["high"]) == (None, 16, 16)
    rows = judged(NOTATION.example()).scores["Ana"]
    assert (rows["total"], rows["low"], rows["high"]) == (None, 2, 6)
    assert all_values((0, 0, 0, 0)) == ((4, 4, 4, 4),)  # every way the rumours can lie
    assert {value for (*_, value) in all_values((0, 0, 0, 1))} == {6, 5, 3, 2}
    assert {value for (*_, value) in all_values((0, 0, 0, 2))} == {7, 6, 5, 4, 3, 2, 1}
    assert all(sum(values) == 16 for values in all_values((2, 2, 1, 1)))
    assert legal(SALT + END).winners == ["Ana"]  # winners by gold then water then shared
    assert legal("Ana pass; Ben pass; Chloé pass" + END.replace("; Ana pass; Ben pass; Chloé pass", "", 1)).winners == [
        "Ana", "Ben", "Chloé",
    ]  # fmt: skip
    assert legal("Ana md B6; Ben pass; Chloé pass" + END).winners == ["Ben", "Chloé"]
    assert legal(RUMOUR + END).winners == ["Ana"]  # winners are named only when the rumours cannot change them
    both = RUMOUR.replace("Chloé pass", "Chloé m I6 d 1-06 I7 270 e 7 I7/W o I7/W 7>I7/W") + END
    found = legal(both)
    assert (found.finished, found.winners) == (True, None)
    assert legal(f"{both}; reveal salt-1=2").winners == ["Ana"]
    assert legal(f"{both}; reveal salt-1=-2").winners == ["Chloé"]
    assert legal(f"{both}; reveal salt-1=-2").scores["Ana"]["total"] == 2
    # claims lie within the range
    assert not [f for f in legal(f"{RUMOUR}; == Ana 2 Ben 0; == Ana 6").findings if f.severity == "error"]
    found = verdict(f"{RUMOUR}; == Ana 7; == Ben 1")
    assert [(f.code, f.move, f.player) for f in found.findings if f.severity == "error"] == [
        ("claimed-score", 4, "Ana"), ("claimed-score", 5, "Ben"),
    ]  # fmt: skip
    assert found.legal


END = "; Ana pass; Ben pass; Chloé pass; Ana pass; Ben pass; Chloé pass; stalemate agreed"
SALT = "Ana d 1-04 A5 90 e 5 A5/E o A5/E 5>A5/E; Ben pass; Chloé pass"
RUMOUR = "Ana d 1-04 A5 90 e 5 A5/E o A5/E 5>A5/E; Ben m F9 d 1-07 E9 180 e 15 E9/S o E9/S 15>E9/S=salt-1; Chloé pass"


def test_setups_for_fewer_and_of_a_seed():
    # with two players stack 1 is not used
    head = "game: wuestensoehne\nplayers: Ana, Ben\ntiles: 2-01 2-02\ncaravans: Ana=A6 Ben=F11\n"
    assert first("Ana d 1-03 A7", head) == ("stack-mismatch", 1)
    legal("Ana d 2-07 A7", head)
    # a seed stands for the first tiles
    head = "game: wuestensoehne\nplayers: Ana, Ben\nseed: 7\ncaravans: Ana=A6 Ben=F11\n"
    assert [len(reserve) for reserve in legal("Ana pass", head).state.reserves] == [1, 1]
    # colors go to those who chose them then in order
    players = 'players: ["Ana", {"name": "Ben", "color": "Red"}, "Chloé"]'
    assert legal("Ana pass", HEAD.replace("players: Ana, Ben, Chloé", players)).state.match.colors == (
        "blue", "red", "orange",
    )  # fmt: skip


@pytest.mark.parametrize(("line", "code"), TABLES["words_and_places_that_are_none"])
def test_words_and_places_that_are_none(line, code):
    assert first(line) == (code, 1)


@pytest.mark.parametrize(("change", "code"), TABLES["faults_of_setups"])
def test_faults_of_setups(change, code):
    found = verdict("Ana pass", HEAD.replace(*change))
    assert code in [finding.code for finding in found.findings]
    assert found.findings[0].move == 0


def test_what_stands_gaps_and_reserves():
    # what stands is carried out as far as it can be
    found = verdict("Ana d 1-04 A7 270 e 5 A7/W ! ; Ben pass ; Chloé pass ; Ana md A5 !", mode="stop")
    assert [f.code for f in found.findings][:4] == ["accepted", "accepted", "accepted", "not-applied"]
    assert found.state.grid[NAMES.index("A7")].tile.id == "1-04"
    assert found.legal
    found = verdict("Ana pass; ??; Chloé d 2-01 A12")  # after a gap the rest is judged as far as it is known
    assert [f.code for f in found.findings][:1] == ["outside-area"]
    # a tile of the own reserve is not scouted: The rivals whose tiles may be taken are told, of whom the player is no
    assert first("Ana s Ben 1-02 A7 0 1-03") == ("unfinished", 1)
    assert first("Ana s Ben 1-02 A7 0.")[0] == "no-compensation"  # the full stop makes no tile of the rotation
    found = verdict("Ana s Ana 1-01 A7 0 1-03").findings[0]
    assert found.message == "the scout takes a tile of another player's reserve; Ana places one of their own with `r`"
    assert (found.code, tuple(found.alternatives)) == ("unknown-player", ("Ben", "Chloé"))
