"""Rules in play, in the players' notation: on a pocket board of four hexes of plain, and on the compact one."""

import pytest

from pnp.engine import Changed
from pnp.games.wuestenkoenige.layout import KINDS, good_names
from pnp.games.wuestenkoenige.state import NO_CARD
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.load import parse_log
from pnp.library.verdicts import moment_of
from tests.cases import cases
from tests.tables import tables

TABLES = tables(__file__)

LOGS = cases("wuestenkoenige")
HEAD = "game: wuestenkoenige\nlayout: {layout}\nplayers: {players}\n"
# A2 above B1 B2 above C2; plant at A1, fire at A3, water at C1, the palace at C3; all is plain, 2 tiles in reserve
WET = "Ana m palace>C2>water d A2 ; Ben d A2"  # Ana has a camel with water in the oasis, all is plain again


def verdict(lines, players="Ana, Ben", layout="pocket.toml", header="", mode="stop"):
    text = HEAD.format(layout=layout, players=players) + header
    text += "\n".join(line.strip() for line in lines.split(";"))
    return judge(parse_log(text, str(LOGS / "in-play.pnplog")), mode)


def state(lines, **where):
    found = verdict(lines, **where)
    assert found.legal, found.findings[0].message
    return found.state


def code(lines, **where):
    finding = verdict(lines, **where).findings[0]
    return finding.move, finding.code


def camels(position, name):
    """The camels of a place as owner and goods: `Ana water`."""
    place, players = position.match.layout.numbers[name], position.match.players
    return [" ".join([players[camel.owner], *good_names(camel.cargo)]) for camel in position.camels[place]]


def goods(position, name):
    return " ".join(good_names(position.goods[position.match.layout.numbers[name]]))


def test_oases_deliveries_and_winning():
    # a camel that enters an oasis takes a good with up to two others and a card
    assert camels((after := state("Ana m palace>C2>water +2 d A2")), "water") == ["Ana water"] * 3
    assert (after.stock, after.hands, goods(after, "water").count("water")) == ((6, 8), (4, 3), 17)
    start = state(WET)  # an oasis without goods still gives a card and takes new camels
    empty = start._replace(goods=tuple(0 for _ in start.goods))
    play = find_game("wuestenkoenige").play
    reading = next(play.read(empty, 0, {"turn": [{"move": {"camel": {"at": "palace"}, "path": ["B2"]}}]}))
    after = play.do(empty, reading.action).state
    entry = {"turn": [{"move": {"camel": {"at": "B2"}, "path": ["fire"], "new_camels": 2}}]}
    assert camels((after := play.do(after, next(play.read(after, 0, entry)).action).state), "fire") == ["Ana"] * 3
    assert after.hands[0] == empty.hands[0] + 1
    # delivering draws a card for each good and the camel may go on
    after = state(f"{WET} ; Ana m water>C2>palace m palace>B2 d A2")
    assert (after.delivered[0], after.hands[0]) == (1, 3 + 1 + 1)
    assert camels(after, "B2") == ["Ana"]
    found = verdict(THREE)  # the third kind wins at once without cards or a change of the desert
    assert (found.finished, found.winners) == (True, ["Ana"])
    assert found.scores["Ana"] == {"total": 3, "goods": 3, "camels": 4, "stock": 8, "out": False}
    assert found.state.hands[0] == 5
    assert code(THREE + " d A2") == (9, "void")
    assert code(THREE + " ; Ben d A2") == (10, "move-after-end")
    # with two goods to win the second kind does
    short = f"{WET} ; Ana m water>B1>plant d A2 ; Ben d A2 ; Ana m plant>B1>B2>palace"
    assert verdict(short, header="rules: goods_to_win=2\n").winners == ["Ana"]
    assert verdict(f"{short} d A2").winners is None
    line = "Ana m palace>B2>fire m palace>B2>B1 d A2"  # points may be seven
    assert code(line) == (1, "not-enough-points")
    assert verdict(line, header="rules: points=7\n").legal


THREE = (
    f"{WET} ; Ana m water>B1>plant d A2 ; Ben d A2 ; Ana m plant>A2 d B1 ; Ben d B1 ; "
    "Ana m A2>fire x Ana sand d B1 ; Ben d B1 ; Ana m fire>B2>palace"
)


@pytest.mark.parametrize(("die", "on_hex", "stock", "hands"), TABLES["the_die_of_an_attack"])
def test_the_die_of_an_attack(die, on_hex, stock, hands):
    """Ben's camel has water and he a card more, Ana's has none."""
    start = "Ana m palace>B2 d A2 ; Ben m palace>C2>water d A2 ; Ana m B2>B1 d A2 ; Ben m water>B1 d A2"
    assert camels((after := state(f"{start} ; Ana a B1 Ben:B1 {die} d A2")), "B1") == on_hex
    assert [[*after.stock], [*after.hands]] == [stock, hands]


def test_camels_lost_and_buried():
    # a camel of the stock takes place and goods
    start = "Ana m palace>B2 d A2 ; Ben m palace>C2>water d A2 ; Ana m B2>B1 d A2 ; Ben m water>B1 d A2"
    assert camels(state(f"{start} ; Ana a B1 Ben:B1 1 m B1/w>C2>palace d A2"), "palace").count("Ana") == 4
    start = f"{WET} ; Ana m water>C2 d C2>A2 ; Ben d A2>C2"  # goods of buried camels stay below until the hex is bare
    buried = state(start)
    assert (camels(buried, "C2"), goods(buried, "C2"), buried.stock[0]) == ([], "water", 9)
    assert code(f"{start} ; Ana m palace>C2 t C2 w") == (5, "nothing-to-pick-up")
    stacked = f"{start} ; Ana m palace>C2 d A2>C2 ; Ben d C2>A2 ; Ana m C2>B2 d C2>A2 ; Ben m palace>C2 t C2 w d A2"
    after = state(stacked)
    assert (camels(after, "C2"), goods(after, "C2")) == (["Ben water"], "")
    after = state("Ana m palace>C2 d A2>C2")  # a tile laid on a tile lifts the camels up
    assert (camels(after, "C2"), after.stock[0]) == (["Ana"], 8)
    # several who lose camels draw from the player whose turn it is on
    assert (after := state("Ana m palace>C2 d C2>A2 ; Ben m palace>C2 d A2>C2")).hands == (4, 4)
    assert after.stock == (9, 9)
    # lost camels of the last of all are a draw: Each has one camel left, both on one bare hex that a tile covers.
    start = state("Ana m palace>C2 d C2>A2 ; Ben m palace>C2 d A2")
    place = start.match.layout.numbers["palace"]
    alone = start._replace(
        camels=tuple(() if number == place else here for number, here in enumerate(start.camels)), stock=(11, 11)
    )
    game = find_game("wuestenkoenige")
    action = next(game.play.read(alone, 0, {"turn": [{"desert": {"from": "A2", "to": "C2"}}]})).action
    after = game.play.do(alone, action).state
    assert (after.phase, game.report.winners(after), after.out) == ("over", [], 0b11)
    assert after.hidden == sum(alone.hands)


def test_piles_of_cards():
    # cards of a player who is out lie face down until the next shuffle
    burial = "Ana m palace>B2 m palace>B2 m palace>B2 d B2>A2 ; Ben d A2>B2 x Ana sand ; Cleo d A2 ;"
    after = state(f"{burial} Ana m palace>B2 d B2>A2 ; Ben d A2>B2", players="Ana, Ben, Cleo")
    assert (after.out, after.hands[0], after.hidden, sum(after.pile)) == (1, 0, 5, 1)
    assert after.stock[0] == 12
    # the discards are shuffled when a card is due and the draw pile is empty
    start = state(f"{WET} ; Ana m water>B1>plant d A2 ; Ben d A2")
    low = start._replace(deck=0, pile=(0, 0, 2, 0, 0, 0, 0, 0, 0), hidden=1)
    play = find_game("wuestenkoenige").play
    entry = {"turn": [{"move": {"camel": {"at": "plant"}, "path": ["A2", "fire"]}}]}
    for reading in list(play.read(low, 0, entry))[:-1]:
        low = play.do(low, reading.action).state
    assert (low.deck, sum(low.pile), low.hidden) == (2, 0, 0)
    start = state("Ana d A2 ; Ben m palace>B2>fire d A2")  # a played card is not among the cards shuffled for it
    low = start._replace(deck=0)
    play = find_game("wuestenkoenige").play
    card = next(play.read(low, 0, {"turn": [{"card": {"kind": "epidemic", "oasis": "fire"}}]})).action
    after = play.do(low, card).state
    assert (after.hands, after.pile[KINDS.index("epidemic")]) == ((2, 4), 1)


def test_cards_of_the_desert():
    # an epidemic returns goods to their oases
    after = state(f"{WET} ; Ana m water>B1>plant d A2 ; Ben c epidemic plant x Ana swap d A2")
    assert (goods(after, "water").count("water"), goods(after, "plant").count("plant")) == (20, 20)
    assert (after.stock[0], after.hands) == (9, (5, 2))
    # a drying takes dunes passes bare hexes and stops at a plain
    faces = "faces: dune A2 A3 B1 B2 B4 C1 C2 C3 C4 D1 D2 D4 E1 E2 E3 E4 F2 F3 plain D3 none B3\n"
    dry = "Ana d A2 ; Ben d A2 ; Ana c drying {} d A2"
    where = {"layout": "compact", "header": faces}
    assert state(dry.format("B4 W"), **where).reserve == 1 + 3  # B4, past bare B3, B2, B1
    assert state(dry.format("D4 5"), **where).reserve == 1 + 1  # D4 and no further than D3
    assert code(dry.format("A2 6"), **where) == (3, "bad-direction")
    assert state(dry.format("A3 E"), **where).reserve == 1 + 1  # a site is ahead: A3 alone
    # a sandstorm may bury and takes from the reserve
    after = state("Ana m palace>C2 d C2>A2 ; Ben d A2 ; Ana d A2 ; Ben c sandstorm C2 dune d A2")
    assert (after.reserve, after.stock[0], after.hands) == (1, 9, (4, 2))
    # a swap exchanges places and keeps the goods
    start = "Ana d A2 ; Ben m palace>C2>water d A2 ; Ana d A2 ; Ben m water>C2 m palace>B2 d A2"
    after = state(f"{start} ; Ana c swap Ben:C2 Ben:B2 d A2")
    assert (camels(after, "C2"), camels(after, "B2")) == (["Ben"], ["Ben water"])


def test_cards_of_camels():
    # a migration draws and discards only when it is over
    start = "Ana m palace>C2 m palace>C2 m palace>B2 d A2 ; Ben d A2 ; Ana c migration C2>water C2>water +1 B2>fire"
    after = state(f"{start} d A2 ; Ben d A2 ; Ana d A2")
    assert (after.hands[0], camels(after, "water")) == (3 - 1 + 3, ["Ana water"] * 3)
    more = f"{start} d A2 ; Ben d A2 ; Ana c migration water>C2 fire>A2 water>B1 d B2 ; Ben d B2 ;"
    again = "Ana c migration C2>water d B2"
    assert code(f"{more} {again}") == (7, "already-carries")
    # a hand of 5 - 1 + 2 and no discard between the two steps
    last = f"{start} d A2 ; Ben d A2 ; Ana c migration water>B1 fire>A2 d B2 ; Ben d B2"
    last += " ; Ana m palace>C2>water d B2 ; Ben d B2"
    two = "Ana c migration B1>plant A2>plant {} d B2"
    assert code(f"{last} ; {two.format('')}") == (9, "discard-due")
    assert verdict(f"{last} ; {two.format('x Ana sand')}").legal
    # a migration takes no points and lets nobody go twice
    after = state("Ana d A2 ; Ben d A2 ; Ana c migration palace>B2 palace>C2 m B2>B1>plant m C2>B1>A2 d B2")
    assert camels(after, "plant") == ["Ana plant"]
    faces = "seed: 7\n"  # a carpet flies over full hexes and lands before them
    full = "Ana m palace>F3 m palace>F3 m palace>F3 d A2 ; Ben d A2 ; Ana d A2 ; "
    where = {"layout": "compact", "header": faces}
    # from the palace at F4 west: F3 is full, F2 has room, F1 is an oasis
    assert camels(state(f"{full} Ben c carpet palace 5/2 1/1 5/1 d A2", **where), "E2") == ["Ben"]
    after = state(f"{full} Ben c carpet palace 5/1 5/6 2/6 d A2", **where)
    assert camels(after, "F2") == ["Ben"]  # stays, flies before the oasis, then lands before full F3: on F2
    # a carpet stays in a site that has no hex that way
    after = state("Ana d A2 ; Ben d A2 ; Ana c carpet palace 3/4 2/1 4/6 d A2", layout="compact", header="seed: 7\n")
    assert camels(after, "palace").count("Ana") == 4
    after = state(f"{WET} ; Ana c new-camel water d A2")  # a new camel stands beside another even in a site
    assert camels(after, "water") == ["Ana", "Ana water"]
    assert (after.stock[0], after.hands[0]) == (7, 3)
    # lost cargo goes back to its oasis
    after = state(f"{WET} ; Ana m water>C2 d A2 ; Ben c lost-cargo Ana:C2 w d A2")
    assert (camels(after, "C2"), goods(after, "water").count("water")) == (["Ana"], 20)


def test_camels_alike_and_sites():
    # of camels alike one that has not attacked is meant
    start = "Ana m palace>B2 m palace>B2 d A2 ; Ben m palace>B2 d A2 ; Ana a B2 Ben:B2 4 {} d A2"
    assert code(start.format("m B2>C2 a B2 Ben:B2 4")) == (3, "already-attacked")
    assert state(start.format("m B2*>C2 a B2 Ben:B2 4")).phase == "play"
    # a site of several hexes is one place: On the large board B1, A2 and A1 are all the oasis of plant.
    where = {"layout": "grand", "header": "seed: 1\n"}
    for name in ("A1", "A2", "b1", "plant"):
        found = verdict(f"Ana m palace>L8>L7 m L7>{name} d A3", **where).findings[0]
        assert (found.code, "plant" in found.message) == ("not-adjacent", True)


@pytest.mark.parametrize(("header", "says"), TABLES["faults_of_setups"])
def test_faults_of_setups(header, says):
    found = verdict("Ana d A2", header=header).findings[0]
    assert (found.code, found.move) == ("setup-mismatch", 0)
    assert says in found.message


def test_setups():
    # faces must agree with the seed and are needed without one
    assert code("Ana d A2", layout="compact") == (0, "setup-mismatch")
    assert verdict("Ana d A2", layout="compact", header="seed: 7\nfaces: dune A2\n").legal
    assert code("Ana d A2", layout="compact", header="seed: 7\nfaces: plain A2\n") == (0, "setup-mismatch")
    after = state("Ana d B1", header="faces: none A2 plain B1 B2 C2\n")  # bare hexes of the setup fill the reserve
    assert after.reserve == 2 + 1


def test_illegal_steps_gaps_and_what_stands():
    # an illegal step tells its price the points and who is in the way
    found = verdict("Ana m palace>B2>fire m palace>B2>B1").findings[0]
    assert "costs 1" in found.message and "left are 0" in found.message
    found = verdict("Ana m palace>B2 m palace>B2 m palace>B2 d A2 ; Ben m palace>B2").findings[0]
    assert "Ana, Ana, Ana" in found.message
    assert found.alternatives == ("C2",)
    found = verdict("Ana m palace>B1 m palace>C2 d A2 ! ; Ben d A2")  # what stands is carried out as far as it can
    assert [finding.code for finding in found.findings if finding.code != "unfinished"] == ["accepted"]
    assert camels(found.state, "B1") == ["Ana"]
    found = verdict("Ana m B2>B1 d A2 ! ; Ben d A2")
    assert [finding.code for finding in found.findings[:2]] == ["accepted", "not-applied"]
    assert code("Ana d A2 ; ?? ; Ben d C3")[1] == "not-a-desert-hex"  # after a gap places are still judged
    found = verdict("Ana d A2 ; ?? ; Ben c sand A2 c sand B1 d A2")
    assert [finding.code for finding in found.findings][:2] == ["cannot-judge", "second-card"]
    # the order after a turn that left no trace passes over who is out
    burial = "Ana m palace>B2 m palace>B2 m palace>B2 d B2>A2 ; Ben d A2>B2 x Ana sand ; Cleo d A2 ;"
    out = f"{burial} Ana m palace>B2 d B2>A2 ; Ben d A2>B2"
    found = verdict(f'{out} ; {{"player": "Cleo", "dance": []}} ; Ben d A2', players="Ana, Ben, Cleo", mode="stands")
    assert {finding.move: finding.code for finding in found.findings[:1]} == {6: "unknown-word"}
    assert not [finding.code for finding in found.findings if finding.move == 7]
    # who has no turn after a gap may have gone out in it
    assert code("Ana d A2 ; Ben d A2 ; Cleo d A2 ; Ben d A2", players="Ana, Ben, Cleo") == (4, "not-your-turn")
    found = verdict('Ana d A2 ; {"player": "Ben", "gap": true} ; Cleo d A2 ; Ben d A2', players="Ana, Ben, Cleo")
    assert [(finding.move, finding.code) for finding in found.findings] == [(4, "cannot-judge")]


def test_what_is_skipped():
    path = "Ana m palace>F3>Z9 m C1>C2>F2 d A2 !"  # skipped steps and flights lose neither camels nor cards
    for lines in (path, "Ana d A2 ; Ben d A2 ; Ana c carpet palace 7/1 1/1 1/1 c sand A2 d B1 !"):
        found = verdict(lines, mode="stands")
        assert "not-applied" in [finding.code for finding in found.findings]
        state = found.state
        assert state.deck + sum(state.pile) + state.hidden + sum(state.hands) + (state.card != NO_CARD) == 32
    full = "Ana m palace>B2 m palace>B2 m palace>B2 d A2"  # a path is not judged behind a step that was skipped
    found = verdict(f"{full} ; Ben m palace>C2>B2>A2 d A2", mode="stands")
    assert [finding.code for finding in found.findings] == ["hex-full", "not-applied"]
    found = verdict(f"{full} ; Ben m palace>C2>B2 m palace>A2 d A2", mode="stands")  # another path is
    assert [finding.code for finding in found.findings] == ["hex-full", "not-applied", "not-adjacent"]


@pytest.mark.parametrize(("entries", "changed"), TABLES["a_tile_that_was_turned_moved_or_taken_away_is_an_effect"])
def test_a_tile_that_was_turned_moved_or_taken_away_is_an_effect(entries, changed):
    head = HEAD.format(layout="pocket.toml", players="Ana, Ben")
    there = moment_of(parse_log(head + "\n".join(entries), str(LOGS / "in-play.pnplog")))
    assert there.finding is None
    names = there.state.match.layout.names
    found = [one for one in there.effects if isinstance(one, Changed)]
    assert {one.piece for one in found} == {"tile"}
    assert [[names[one.at], "" if one.source is None else names[one.source]] for one in found] == changed
