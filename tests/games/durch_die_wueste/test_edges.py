"""Where a rule ends, what a standing entry leaves behind, and last positions against the games that led to them.

Each case was found by a mutant of the rules that no test noticed.
"""

import pytest

from pnp.engine import Scored, allowed
from pnp.games.durch_die_wueste import GAME, PLAY
from pnp.games.durch_die_wueste.score import score, winners
from pnp.games.durch_die_wueste.setup import to_position
from pnp.games.durch_die_wueste.state import Camel, LeaderPass
from pnp.geometry.hexes import first
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from tests.games.durch_die_wueste.boards import layout_of, new_log, random_game
from tests.games.durch_die_wueste.test_rules_held import LOGS, alley, gate, names, steppe, verdict
from tests.judging.by_move import scores_by_move
from tests.tables import tables

TABLES = tables(__file__)

FIELD = "palms: A4 C8 E1 G4 G9\nwater: A9=3 D5=2"


def field(lines, players=2):
    return verdict("field", players, FIELD, lines)


def codes(found):
    return [finding.code for finding in found.findings if finding.code != "unfinished"]


@pytest.mark.few(1)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_last_position_scores_as_the_game_that_led_to_it(players):
    for seed in range(10):
        log, end = new_log(players, seed), None
        for _, _, step in random_game(players, seed):
            end = step.state
        begun = GAME.setups.position(layout_of(log["layout"]), {**log, "position": to_position(end)})
        assert not begun.violations
        assert score(begun.state) == score(end)
        assert winners(begun.state) == winners(end)
        assert begun.state.phase == ("over" if 0 in end.supply else "play")
        assert (begun.state.water, begun.state.held) == (end.water, end.held)
        assert [cells & ~end.camels for cells in end.owned] == [cells & ~end.camels for cells in begun.state.owned]
        assert (begun.state.supply, begun.state.links) == (end.supply, end.links)


LONG_ROW = {
    "format": "pnp-layout/1", "game": "durch-die-wueste", "id": "long-row", "title": "Long row",
    "map": [". . . . . . . . . . . . . .", *[" . . . . . . . . . .", ". . . . . . . . . ."] * 3,
            " . . . . . . . . . .", "T . T . T . T . T ."],
}  # fmt: skip


def test_leaders_of_a_last_position_own_nothing_before_the_last_of_them_stands():
    ana = dict(zip(("mint", "sky", "rose", "cream", "lilac"), (["A12"], ["C1"], ["C3"], ["C5"], ["C7"]), strict=True))
    ben = dict(zip(("mint", "sky", "rose", "cream", "lilac"), (["E1"], ["E3"], ["E5"], ["E7"], ["E9"]), strict=True))
    log = {"players": ["Ana", "Ben"], "setup": {"palms": ["I1", "I3", "I5", "I7", "I9"], "water": {}}}
    for left, owned in ((["mint"], 0), (["mint", "rose"], 0), ([], 2)):
        camels = {"Ana": ana, "Ben": {color: at for color, at in ben.items() if color not in left}}
        begun = GAME.setups.position(layout_of(LONG_ROW), {**log, "position": {"camels": camels}})
        assert not begun.violations
        assert [cells.bit_count() for cells in begun.state.owned] == [owned, 0]


def position(camels, players=("Ana", "Ben"), board="field", setup=None):
    setup = setup or {"palms": ["A4", "C8", "E1", "G4", "G9"], "water": {"A9": 3, "D5": 2}}
    layout = verdict(board, 2, FIELD, "-- leaders").state.match.board.layout
    everybody = {**{name: {} for name in players}, **camels}
    return GAME.setups.position(layout, {"players": list(players), "setup": setup, "position": {"camels": everybody}})


def violations(camels, **where):
    return [(fault.path[2:], fault.violation.code) for fault in position(camels, **where).violations]


def test_a_last_position_that_cannot_be():
    assert (  # what a position shows that cannot be
        position({"Ana": {"mint": ["A1"]}, "Ben": {"mint": ["A1"]}}).violations[0].violation.code == "leader-on-leader"
    )
    assert violations({"Ana": {"mint": ["B1", "A1"]}, "Ben": {"sky": ["A1"]}})[0] == (
        ("Ben", "sky", 0),
        "camel-on-camel",
    )
    odd = {"Ana": {"blue": ["A1"], "mint": ["A1"], "sky": ["A1"]}}
    assert violations(odd) == [(("Ana", "blue"), "unknown-word"), (("Ana", "sky", 0), "leader-on-leader")]
    touching = {"Ana": {"sky": ["C4"], "mint": ["F1", "F2"]}, "Ben": {"mint": ["F5", "F4", "F3"]}}
    violation = position(touching).violations[-1].violation
    assert (violation.code, violation.words["at"], violation.words["other"]) == ("camel-touches-rival", "F3", "F2")
    third = {"Ana": {"sky": ["C4"]}, "Ben": {"mint": ["F1", "F2"]}, "Chloé": {"mint": ["F5", "F4", "F3"]}}
    violation = position(third, players=("Ana", "Ben", "Chloé")).violations[-1].violation
    assert (violation.code, violation.words["owner"], violation.words["other"]) == ("camel-touches-rival", "Ben", "F2")
    # a color that stands there twice does not hide the next
    begun = position({"Ben": {"cream": ["A1"], "c": ["C1"], "sky": ["A1"]}})
    assert [(fault.path, fault.violation.code) for fault in begun.violations] == [
        (("position", "camels", "Ben", "c"), "leader-already-placed"),
        (("position", "camels", "Ben", "sky", 0), "leader-on-leader"),
    ]
    apart = position({"Ben": {"cream": ["A1", "F1"]}})
    assert [fault.path for fault in apart.violations] == [("position", "camels", "Ben", "cream")]
    # a leader left out stands on no position
    out = {"Ana": "cream", "Ben": "sky", "Chloé": "lilac", "Dilan": "rose", "Émile": "mint"}
    log = {"players": list(out), "setup": {**new_log(5, 3)["setup"], "left_out": out}}
    layout = layout_of(new_log(5, 3)["layout"])
    at = layout.hexes.names[first(layout.land & ~layout.sites & ~layout.circles)]
    for player, color in out.items():
        for word, wrong in ((color, True), ("mint" if color == "cream" else "cream", False)):
            begun = GAME.setups.position(layout, {**log, "position": {"camels": {player: {word: [at]}}}})
            assert ("leader-left-out" in [fault.violation.code for fault in begun.violations]) == wrong
    # more camels of a color than there are: With two players 22: the 23rd is one too many, the leader not counted.
    dry = ("G4", "G9", "D5", "D1")
    row = [at for letter in "FGDB" for number in range(1, 10) if (at := f"{letter}{number}") not in dry]
    legal = position({"Ana": {"rose": ["D1", *row[:22]]}})
    assert "supply-empty" not in [fault.violation.code for fault in legal.violations]
    assert (legal.state.supply[3], legal.state.phase) == (0, "over")
    more = position({"Ana": {"rose": ["D1", *row[:23]]}})
    assert "supply-empty" in [fault.violation.code for fault in more.violations]


def test_what_is_said_of_a_hex_and_of_areas():
    begun = position({"Ana": {"mint": ["A2", "A1"]}})  # the first hex of the board counts
    assert begun.state.caravans[4].bit_count() == 2
    assert not begun.violations
    assert violations({"Ana": {"mint": ["A1"], "sky": ["A1"]}}) == [(("Ana", "sky", 0), "leader-on-leader")]
    lines = "-- leaders; Ana m {}"  # what stands against a hex is told
    says = {at: field(lines.format(at)).findings[0].message for at in ("C2", "A10", "C10", "Z9", "A11")}
    assert "mountain" in says["C2"]
    assert "beyond the line" in says["A10"] and "beyond the line" in says["C10"]
    assert "mountain" in verdict("rim", 2, "palms: A5 A6 A7 A8 A9", lines.format("A1")).findings[0].message
    assert "no hex of this board" in says["Z9"] and "no hex of this board" in says["A11"]
    setup = "palms: A1 A7 A8 A9 A10\nwater: A2=3"  # the owner of an area is named
    lines = "-- leaders; Ana m A5; Ben s A3" + "; Ana pass; Ben pass" * 4 + "; -- play; Ana m A4; Ben s A2 m A6"
    assert codes(found := verdict("gate", 2, setup, lines)) == ["camel-in-owned-area"]
    assert "Ana" in found.findings[0].message
    assert codes(found := gate("-- play; Ana m A6")) == ["camel-in-owned-area"]
    assert "Ben" in found.findings[0].message
    # a rival s camel in an owned area does not open it: One that stands there against the rules: what is put beside i
    lines = "-- leaders; Ana m A1; Ben s A9" + "; Ana pass !; Ben pass !" * 4 + "; -- play; Ana m A11 !; Ben pass !; "
    found = verdict("alley", 2, "palms: A3 A4 A5 A6 A7", f"{lines}Ana m A10")
    assert names(found, found.state.owned[1]) == "A10 A11"
    assert [code for code in codes(found) if code != "accepted"] == ["camel-in-owned-area"]
    # the owner of the rival s camel is named
    found = steppe(3, ["-- play", "Ana s B6", "Ben s B3", "Chloé r D1 r C2", "Ana s B5 s B4"])
    assert codes(found) == ["camel-touches-rival"]
    assert "Ben" in found.findings[0].message


def test_nothing_is_legal_of_nothing():
    # nothing scores nothing
    for seed in range(6):
        effects = [effect for _, _, step in random_game(3, seed) for effect in step.effects]
        assert min(effect.points for effect in effects if isinstance(effect, Scored)) > 0
    state = steppe(2, ["-- play"]).state._replace(supply=(0, 1, 0, 22, 22))  # of an empty supply nothing is legal
    assert {action.color for action in PLAY.legal(state) if isinstance(action, Camel)} == {1, 3, 4}
    state = field("-- leaders; Ana m A1").state  # where leaders need not be placed one may pass
    assert LeaderPass() not in allowed(PLAY, state)
    assert LeaderPass() in allowed(PLAY, state, frozenset({"leader-missing"}))
    # of the last camel of a color only its place may be wrong
    state = steppe(2, ["-- play"]).state._replace(supply=(1, 0, 1, 22, 22))
    at = state.match.board.layout.hexes.numbers
    found = [[fault.code for fault in PLAY.violations(state, Camel(color, at["I2"], "I2"))] for color in (0, 1, 2)]
    assert found == [["camel-not-connected"], ["camel-not-connected", "supply-empty"], ["camel-not-connected"]]
    state = steppe(3, ["-- play"]).state  # the first turn of play begins with nothing behind it
    assert (state.phase, state.player, state.due, state.passes) == ("play", 0, 1, 0)
    assert (state.areas, state.taken) == (0, (0, 0, 0))


# ---- entries that stand although they are illegal ----


def test_what_may_and_may_not_stand():
    # a leader that is not held any more cannot stand
    found = field("-- leaders; Ana m A1; Ben s A7; Ana m C4 !; Ben c G6")
    assert codes(found) == ["accepted", "not-applied"]
    assert names(found, found.state.leaders) == "A1 A7 G6"
    found = field("-- leaders; Ana m A2; Ben s A1 !; Ana c C4")  # on the first hex of the board a leader may stand
    assert codes(found) == ["accepted"]
    assert names(found, found.state.leaders) == "A1 A2 C4"
    found = field("-- leaders; Ana m A1; Ben pass !; Ana c C4; Ben s A7")  # a pass that stands is a turn
    assert codes(found) == ["accepted"]
    assert found.legal
    # after a gap among the leaders camels begin the play
    lines = "-- leaders; Ana m A3; Ben s A5; ??; -- play; Ana m A4"
    found = verdict("gate", 2, "palms: A1 A7 A8 A9 A10\nwater: A2=3", lines)
    assert (found.legal, found.state.phase) == (True, "play")
    assert [names(found, cells) for cells in found.state.owned] == ["A1 A2", "A6 A7 A8 A9 A10"]
    state = alley("Ana m A2").state  # a camel of an empty supply cannot stand
    assert PLAY.possible(state, (camel := Camel(1, state.match.board.layout.hexes.numbers["A9"], "A9")))
    assert not PLAY.possible(state._replace(supply=(9, 0, 9, 9, 9)), camel)


@pytest.mark.parametrize("color", ["c", "s", "l", "r", "m"])
def test_a_leader_of_any_color_beside_another_may_stand(color):
    assert codes(found := field(f"-- leaders; Ana s A1; Ben {color} A2 !; Ana c C4")) == ["accepted"]
    assert names(found, found.state.leaders) == "A1 A2 C4"


@pytest.mark.parametrize("at", ["C2", "A4", "A1", "A10", "Z9"])
def test_nothing_stands_on_a_mountain_a_palm_another_camel_or_beyond_the_line(at):
    assert codes(field(f"-- leaders; Ana m A1; Ben s {at} !; Ana c C4")) == ["accepted", "not-applied"]


# ---- whole turns at once ----

HEAD = "game: durch-die-wueste\nlayout: alley.toml\nplayers: Ana, Ben\npalms: A3 A4 A5 A6 A7\n-- leaders\n"
WHOLE = HEAD + "Ana m A1\nBen s A10\n" + "Ana pass\nBen pass\n" * 4 + "-- play\nAna m A2\nBen s A9 s A8\n"


def test_a_turn_of_two_legal_camels():
    assert codes(alley("Ana m A2; Ben s A9 s A8 +oA7")) == []  # claims of a turn of two legal camels are judged
    assert codes(alley("Ana m A2; Ben s A9 +oA7 s A8")) == ["claimed-takes"]
    assert codes(alley("Ana m A2 +oA7; Ben s A9 s A8")) == ["claimed-takes"]
    # the points of a turn of two legal camels are told
    *_, last = scores_by_move(parse_log(WHOLE, str(LOGS / "whole.pnplog")))
    assert last.gained == {"Ben": {"oases": 5}}


@pytest.mark.parametrize(("area", "code"), TABLES["an_area_is_named_with_its_palms_or_without"])
def test_an_area_is_named_with_its_palms_or_without(area, code):
    assert codes(judge(parse_log(TABLES["split"].replace("; ", "\n") + f"Ana m B5 m A5 +w4 +oC4 +a{area}\n"))) == code
