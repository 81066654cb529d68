"""Where a rule ends, what is said of a breach, and what a standing entry leaves behind.

Each case was found by a mutant of the rules that no test noticed.
"""

import pytest

from pnp.engine import Moved, replay
from pnp.games.wuestenkoenige.layout import NOTHING_SUCH, UNIT, pack
from pnp.games.wuestenkoenige.state import NewCamel, Ref
from tests.games.wuestenkoenige.games import GAME
from tests.games.wuestenkoenige.test_rules_in_play import WET, camels, code, state, verdict

FULL = "Ana m palace>C2 m palace>C2 m palace>C2 d A2; Ben d A2"
CALM = "Ana d A2; Ben d A2"


def tile(position, name):
    return position.tiles[position.match.layout.numbers[name]]


def says(lines, **where):
    return verdict(lines, **where).findings[0].message


# ---- cards ----


@pytest.mark.parametrize("card", ["carpet palace 5/1 6/1 1/1", "migration palace>B2", "sandstorm A2 flip"])
def test_no_card_comes_after_another_whichever_it_is(card):
    assert code(f"{CALM}; Ana c {card} c sand B1 d A2") == (3, "second-card")


def test_sandstorms_and_droughts():
    before, after = state(CALM), state(f"{CALM}; Ana c sandstorm B1 flip d A2")  # a sandstorm turns the tile over
    assert (tile(before, "B1"), tile(after, "B1")) == (0b10, 0b11)
    bare = "Ana d A2>B1; Ben d B1; Ana c sandstorm A2 {} d B1"  # a sandstorm turns and removes no tile where none is
    assert code(bare.format("flip")) == code(bare.format("remove")) == (3, "no-tile")
    assert state(bare.format("dune")).reserve == 1
    # a drying stops before a site though dunes lie behind it
    assert (after := state("Ana d A2; Ben d A2; Ana c drying C3 W d A2", layout="ridge.toml")).reserve == 1 + 1
    assert (tile(after, "C3"), tile(after, "C1")) == (1, 0b11)
    after = state("Ana d A2; Ben d A2; Ana c drying D1 E d B1", layout="ridge.toml")  # a drying ends with the board
    assert after.reserve == 1 + 2


def test_new_camels_and_draws():
    # a new camel stands next to the full hex
    assert code(f"{FULL}; Ana c new-camel C2 A2 d A2") == (3, "not-adjacent")
    # a new camel comes into a site that holds many
    after = state("Ana m palace>C2>water +2 d A2; Ben d A2; Ana c new-camel water d A2")
    assert (len(camels(after, "water")), after.stock) == (4, (5, 8))
    position = state(CALM)._replace(stock=(0, 8))  # no new camel comes from an empty stock
    assert [one.code for one in GAME.play.violations(position, NewCamel(Ref("palace")))] == ["no-camel-in-stock"]
    # who draws more than the pile holds gets the rest of the shuffled discards
    start = state(f"{WET}; Ana m water>B1>plant d A2; Ben d A2")
    low = start._replace(deck=1, pile=(0, 0, 4, 0, 0, 0, 0, 0, 0), hidden=2)
    entry = {"turn": [{"move": {"camel": {"at": "plant"}, "path": ["B1", "B2", "palace"]}}]}
    for reading in list(GAME.play.read(low, 0, entry))[:-1]:  # all but the end of the turn
        low = GAME.play.do(low, reading.action).state
    assert (low.hands[0], low.deck, sum(low.pile), low.hidden) == (start.hands[0] + 2, 5, 0, 0)


@pytest.mark.parametrize(
    "card", ["swap Ben:B2 Ben:palace", "lost-cargo Ben:B2 w", "carpet Ben:B2 1/1 1/1 1/1", "new-camel B2"]
)
def test_no_card_changes_what_is_not_there(card):
    assert code(f"{CALM}; Ana c {card} d A2") == (3, "no-such-camel")


def test_who_steps_and_who_arrives_have_both_migrated():
    found = verdict("Ana m palace>C2 d A2; Ben d A2; Ana c migration palace>B2 C2>water d A2")
    assert [one.code for one in found.findings] == ["unfinished"]


@pytest.mark.parametrize("before", ["m palace>C2", "a B2 Ben:B2 4"])
def test_a_card_comes_before_all_else(before):
    start = "Ana m palace>B2 d A2; Ben m palace>B2 d A2; Ana"
    assert code(f"{start} {before} c sand B1 d A2") == (3, "card-not-first")
    assert verdict(f"{start} c sand B1 {before} d A2").legal


# ---- camels and goods ----


def test_who_may_attack():
    # who is not there attacks nobody
    assert code("Ana m palace>C2 d A2; Ben m palace>B2 d A2; Ana a B2 Ben:B2 3 d A2") == (3, "no-such-camel")
    # who has attacked or delivered may attack in the next turn or this one
    fight = "a B2 Ben:B2 4 d A2"  # nothing happens
    start = "Ana m palace>B2 d A2; Ben m palace>B2 d A2"
    assert verdict(f"{start}; Ana {fight}; Ben d A2; Ana {fight}").legal
    home = "Ana m palace>C2>water d A2; Ben m palace>B2 d A2; Ana m water>C2>palace m palace{}>B2"
    assert verdict(f"{home.format('')} {fight}").legal
    assert code(home.format("*")) == (3, "no-such-camel")  # none that has attacked is in the palace
    start = "Ana m palace>B2 d A2; Ben m palace>B2 d A2; Ana c new-camel B2"  # a new camel may attack at once
    assert verdict(f"{start} a B2 Ben:B2 4 a B2 Ben:B2 4 d A2").legal
    assert code(f"{start}{' a B2 Ben:B2 4' * 3} d A2") == (3, "already-attacked")
    # who has attacked has done so after a delivery too
    start = "Ana m palace>C2>water d A2; Ben m palace>C2 d A2; Ana m water>C2 d A2; Ben d A2; "
    assert code(f"{start}Ana a C2 Ben:C2 4 m C2>palace m palace*>C2 a C2 Ben:C2 4 d A2") == (5, "already-attacked")
    # a target that is not there cannot be attacked
    assert code("Ana m palace>B2 d A2; Ben m palace>C2 d A2; Ana a B2 Ben:B2 3 d A2") == (3, "no-such-camel")
    assert code("Ana m palace>B2 d A2; Ben m palace>B2 d A2; Ana a B2 Ben:B2/w 3 d A2") == (3, "no-such-camel")


def test_what_is_told_of_camels_and_goods():
    start = "Ana m palace>B2 m palace>B2 d A2; Ben m palace>B2 d A2"  # which camel is missing or in doubt is told
    assert "with no goods" not in (said := says(f"{start}; Ana m B2/w>B1"))
    assert said.endswith("there: Ana (no goods), Ben (no goods)")
    assert "water" in says(f"{start}; Ana m B2/w>B1")
    assert "that has attacked" in says(f"{start}; Ana m B2*>B1")
    assert "that has attacked" not in says(f"{start}; Ana m C2>B1")
    assert "C2" in says(f"{start}; Ana m C2>B1")
    mixed = f"{WET}; Ana m water>C2 m palace>C2 d A2; Ben d A2; Ana m C2>B1"
    assert "none or water" in says(mixed) or "water or none" in says(mixed)
    assert "with no goods" in says(f"{WET}; Ana m water>C2 d A2; Ben d A2; Ana m C2/->B1")
    # what there is to pick up is told
    there = f"{WET}; Ana m water>B1 d A2; Ben d A2>B1; Ana m palace>B2 d B1>A2; Ben d B1>A2; Ana m B2>B1"
    assert "nothing" in says("Ana m palace>C2 t C2 w d A2")
    assert "water" in says(f"{there} t B1 f d A2")
    assert "nothing" not in says(f"{there} t B1 f d A2")
    assert "0 to 2" in says("Ana m palace>C2>water +3 d A2")  # how many camels may come is told
    assert "0 to" not in says("Ana m palace>C2 +1 d A2")
    assert pack(["water"] * 20) == 20 * UNIT[0]  # twenty goods of a kind are as many as there are
    assert pack(["water"] * 21) == pack(["fire", *["plant"] * 21]) == NOTHING_SUCH
    assert pack(["water", "fire", "plant"]) == sum(UNIT)
    # points are spent and never owed: A step too dear that stands takes the last of them.
    found = verdict("Ana m palace>B2 m palace>B2 m B2>B1 m B2>A2>fire m palace>C2 d A2 !; Ben d A2")
    told = [finding.message for finding in found.findings if finding.code == "accepted"]
    assert any("left are 0" in message for message in told)
    assert not any("left are -" in message for message in told)


@pytest.mark.parametrize(("way", "good"), [("C2>water", "w"), ("B2>fire", "f"), ("B1>plant", "p")])
def test_the_goods_of_an_oasis_are_not_picked_up(way, good):
    start = "Ana m palace>C2>B1 d A2; Ben d A2; Ana m B1>plant d A2" if good == "p" else f"Ana m palace>{way} d A2"
    assert code(f"{start}; Ben d A2; Ana t {way[3:]} {good} d A2")[1] == "nothing-to-pick-up"


def test_turns_tiles_and_who_is_out():
    found = verdict(CALM)  # one camel moves at a time
    start = GAME.setups.start(found.state.match.layout, {"players": ["Ana", "Ben"], "setup": {}}).state
    turn = [{"move": {"camel": {"at": "palace"}, "path": ["C2"]}}, {"desert": {"flip": "A2"}}]
    entry = next(replay(GAME.play, start, ["Ana", "Ben"], [{"player": "Ana", "turn": turn}]))
    numbers = start.match.layout.numbers
    moved = [effect for effect in entry.effects if isinstance(effect, Moved)]
    assert moved == [Moved(0, "camel", numbers["palace"], numbers["C2"], 1)]
    turned = state("Ana d A2; Ben d A2>B1")  # a tile keeps its face where it is laid
    assert (tile(turned, "A2"), tile(turned, "B1")) == (1, 0b101)
    plain = state("Ana d A2; Ben d B2>A2; Ana d A2>C2")
    assert (tile(plain, "A2"), tile(plain, "C2"), tile(plain, "B2")) == (0b11, 0b100, 1)
    found = verdict(BURIED)  # the last player left wins
    assert (found.legal, found.finished, found.winners) == (True, True, ["Ben"])
    assert found.scores["Ana"] == {"total": 0, "goods": 0, "camels": 0, "stock": 12, "out": True}
    assert found.scores["Ben"] == {"total": 0, "goods": 0, "camels": 4, "stock": 8, "out": False}
    lines = (  # the turn passes over a player in the middle who is out
        "Ana d A2; Ben m palace>B2 m palace>B2 m palace>B2 d B2>A2; Cleo d A2>B2 x Ben sand; "
        "Ana d A2; Ben m palace>B2 d B2>A2; Cleo d A2>B2; Ana d A2; Cleo d A2; Ana d A2"
    )
    found = verdict(lines, players="Ana, Ben, Cleo")
    assert (found.legal, found.finished, found.state.out) == (True, False, 0b010)
    assert found.state.hands == (3, 0, 3)  # for the last camel nobody draws
    assert [row["out"] for row in found.scores.values()] == [False, True, False]
    assert code(f"{lines}; Ben d A2", players="Ana, Ben, Cleo") == (10, "player-out")
    # what another owes comes first although the turn that left it stands
    start = f"{WET}; Ana m water>B1>plant d A2; Ben d A2; Ana m plant>A2>fire d A2"
    assert code(start) == (5, "discard-due")
    owed = verdict(f"{start} !; Ben d A2").findings[-1]
    assert (owed.code, owed.path) == ("discard-due", ("moves", 5, "turn", 0, "desert"))


# ---- who is out, who wins ----

BURIED = "Ana m palace>B2 m palace>B2 m palace>B2 d B2>A2; Ben d A2>B2 x Ana sand; Ana m palace>B2 d B2>A2; Ben d A2>B2"


def test_starts():
    start = verdict(CALM).state  # at the start nothing has happened
    begun = GAME.setups.start(start.match.layout, {"players": ["Ana", "Ben"], "setup": {}}).state
    assert (begun.deck, sum(begun.pile), begun.hidden, begun.out, begun.veterans, begun.done) == (26, 0, 0, 0, 0, 0)
    assert (begun.points, begun.steps, begun.mover, begun.reserve) == (6, 0, None, 2)
    assert camels(begun, "palace") == ["Ana"] * 4 + ["Ben"] * 4
    numbers = begun.match.layout.numbers
    assert [begun.goods[numbers[at]] for at in ("water", "fire", "plant")] == [20 * one for one in UNIT]
    board = verdict(CALM).state.match.layout  # what a seed deals instead is told
    dealt = GAME.setups.deal(board, 2, 7)["faces"]
    other = "plain" if dealt["A2"] == "dune" else "dune"
    for name, face in (("A2", dealt["A2"]), ("Z9", "no tile")):
        log = {"players": ["Ana", "Ben"], "setup": {"seed": 7, "faces": {name: other}}}
        what = str(GAME.setups.start(board, log).violations[0].violation.words["what"])
        assert f"seed 7 deals {face} on {name}" in what
