"""Standing turns of which a part is impossible: what belongs to that part is skipped as well, and nothing breaks."""

import json
import tomllib
from pathlib import Path

import pytest

from pnp.cli import run
from pnp.data.errors import layout_path
from pnp.data.read import Source, parse
from pnp.engine import Alike, allowed, replay, tried_in
from pnp.game import begin, names_of
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.load import log_from, read_log
from tests.engine.table import FOLDER, HEAD, LEADERS, check
from tests.games.touareg import test_rules_in_play as touareg
from tests.games.wuestenkoenige import test_rules_in_play as kings
from tests.games.wuestensoehne import test_rules_in_play as sons
from tests.tables import tables

READY = "Ana d A2 ; Ben d A2 ; "


def skipped(found):
    return [finding.path[4:] for finding in found.findings if finding.code == "not-applied"]


def test_oases_steps_and_flights_that_cannot_be():
    # takes of an oasis that is none are not applied
    for explorer in (90, 5, 0, -1, 10**15):
        turn = [{"score": {"oasis": "G3/N", "takes": [{"explorer": explorer, "space": "G3/N"}]}}]
        line = json.dumps({"player": "Ana", "turn": turn, "stands": True})
        assert (found := sons.judged(sons.HEAD + line)).legal
        assert len(skipped(found)) == 2
        assert (
            sons.judged(sons.HEAD + line.replace(', "stands": true', ""), "stands").findings[0].code == "not-an-oasis"
        )
    # a step after a flight that cannot be: The carpet is over with its last flight, whatever came of it.
    line = READY + "Ana c carpet palace 3/1 3/5 -1/5 m palace>C2>Z9 m B2>B1 d A2 !"
    assert (found := kings.verdict(line)).legal
    assert found.state.card == kings.NO_CARD
    assert sum(found.state.pile) == 1
    start = kings.state(READY.rstrip("; "))  # the carpet lies on its pile before the next action
    play = find_game("wuestenkoenige").play
    card = {"kind": "carpet", "camel": {"at": "palace"}, "flights": [[3, 1], [3, 1], [7, 1]]}
    state = start
    for reading in list(play.read(start, 0, {"turn": [{"card": card}]}))[:-1]:
        state = play.do(state, reading.action).state if play.possible(state, reading.action) else state
    assert (state.card, state.mover, state.pile[kings.KINDS.index("carpet")]) == (kings.NO_CARD, None, 1)
    # flights of a carpet that cannot be played are none of the one before
    line = READY + "Ana c carpet palace 3/1 6/1 -1/5 {} d A2 !"
    plain, found = kings.verdict(line.format("")), kings.verdict(line.format("c carpet B2/wfp 1/1 2/1 4/1"))
    assert found.legal
    assert found.state.camels == plain.state.camels
    entry = {  # a camel named after an impossible flight may be none
        "player": "Ana",
        "turn": [
            {"card": {"kind": "carpet", "camel": {"at": "palace"}, "flights": [[3, 1], [3, 5], [-1, 5]]}},
            {"move": {"camel": {}, "path": ["C3", "B3"]}},
        ],
    }
    found = kings.verdict(READY + json.dumps(entry), mode="stands")
    assert "unknown-place" in [finding.code for finding in found.findings]
    # a second step does not go on with the camel of a path before: The first path ends in nowhere; of the second its
    assert (found := kings.verdict("Ana m palace>C2>Z9 m A2>B1>C2 d A2 !")).legal
    assert len(skipped(found)) == 3
    assert kings.camels(found.state, "C2") == ["Ana"]
    assert kings.camels(found.state, "B1") == []
    # nobody migrates without the card: All cards of migration are gone: the card is skipped, and so are its steps.
    start = kings.state(READY.rstrip("; "))
    gone = start._replace(pile=tuple(4 if kind == "migration" else 0 for kind in kings.KINDS), deck=22)
    play = find_game("wuestenkoenige").play
    turn = [
        {"card": {"kind": "migration", "steps": [{"camel": {"at": "palace"}, "to": "C2"}]}},
        {"desert": {"flip": "A2"}},
    ]
    (entry,) = replay(play, gone, ("Ana", "Ben"), [{"player": "Ana", "turn": turn, "stands": True}])
    assert [finding.code for finding in entry.findings] == ["accepted", "not-applied", "not-applied"]
    assert entry.state.camels == gone.camels


def test_camps_that_no_group_has_room_for_get_another_square():
    layout = {**tomllib.loads(layout_path("touareg", "standard").read_text("utf-8")), "three": [[47], [31], [39]]}
    head = {"format": "pnp-log/1", "game": "touareg", "players": ["Ana", "Ben", "Cleo"], "layout": layout}
    text = json.dumps({**head, "setup": {"seed": 1, "camps": {"Ana": 31}}, "moves": []})
    found = judge(log_from(parse(Source("a.json", text, "json"))))
    assert {finding.code for finding in found.findings} == {"setup-camp-square", "setup-mismatch"}
    assert len({*found.state.match.camps}) == 3


# What an entry still says after the action that ends the game: neither carried out nor judged, in every game.

WAR = "round 5 ; Ana m 20>7 10 b 7 9 ; Ana m 7>8 19 ; Ana m 8>2 19 ; Ana a 2>10 =6/1 6/1 6 +5"


def codes(found):
    return [(finding.code, finding.severity, finding.move) for finding in found.findings]


@pytest.mark.parametrize("rest", [" b 2 1", " b 2 999", " m 2>10 1 m 3>4 5", " b 2 1 b 2 1 b 2 1"])
def test_the_last_tribe_buys_and_moves_no_more(rest):
    plain, found = touareg.verdict(WAR), touareg.verdict(WAR + rest)
    assert codes(plain) == []
    assert codes(found) == [("void", "warning", 5)]
    assert (found.legal, found.finished, found.winners) == (True, True, ["Ana"])
    assert found.state[1:] == plain.state[1:]
    assert found.scores == plain.scores


def test_what_comes_after_the_end():
    # the warning stands at the first thing that is void
    (finding,) = touareg.verdict(f"{WAR} b 2 1 m 2>1 1").findings
    assert finding.path == ("moves", 4, "turn", 1, "buy")
    found = touareg.verdict(f"{WAR} b 2 1 ; Ben pass")  # an entry after the end is illegal and the winner is told
    assert codes(found) == [("void", "warning", 5), ("move-after-end", "error", 6)]
    assert (found.legal, found.finished, found.winners) == (False, True, ["Ana"])
    assert found.scores == touareg.verdict(WAR).scores
    found = touareg.verdict(f"{WAR} ; Ana m 2>1 1", mode="stands")  # playing on after the end does not change who won
    assert {code for code, _, _ in codes(found)} == {"move-after-end"}
    assert (found.legal, found.finished, found.winners) == (False, True, ["Ana"])
    assert found.scores == touareg.verdict(WAR).scores
    # an illegal entry before the end names no winner
    assert touareg.verdict(WAR.replace("m 8>2 19", "m 8>2 20"), mode="stands").winners is None
    found = touareg.verdict(  # a turn outside a round that stands ends the game for good
        WAR.replace("round 5 ; Ana m 20>7 10 b 7 9", "Ana m 20>7 10 b 7 9 !")
        .replace(" ; Ana m 7>8", " ! ; round 5 ; Ana m 7>8", 1)
        .replace("! !", "!")
    )
    assert found.winners == ["Ana"]
    alone = "Ana m 20>7 10 b 7 9 ! ; Ana m 7>8 19 ! ; Ana m 8>2 19 ! ; Ana a 2>10 =6/1 6/1 6 +5 b 2 1 !"
    found = touareg.verdict(alone)
    assert (found.finished, found.winners, codes(found)[-1][0]) == (True, ["Ana"], "void")


@pytest.mark.parametrize("rest", tables(__file__)["after_the_last_delivery_all_is_void"])
def test_after_the_last_delivery_all_is_void(rest):
    plain, found = kings.verdict(kings.THREE), kings.verdict(kings.THREE + rest)
    assert codes(plain) == []
    assert codes(found) == [("void", "warning", 9)]
    assert (found.legal, found.winners) == (True, ["Ana"])
    assert found.state[1:] == plain.state[1:]


def test_who_has_won_does_no_more():
    # after the last delivery of a migration its other steps are void
    start = kings.THREE.replace("x Ana sand d B1", "x Ana sand m fire>B2 d B1", 1)
    turn = start.rpartition(";")[0] + "; Ana c migration B2>palace"
    plain, found = kings.verdict(turn), kings.verdict(f"{turn} palace>C2 palace>Z9 d A2")
    assert (codes(plain), codes(found)) == ([], [("void", "warning", 9)])
    assert found.state[1:] == plain.state[1:]
    assert found.winners == ["Ana"]
    # who buries the last rival has won and does no more: The last camels of Ana and Ben stand in the palace and on th
    start = kings.state("Ana m palace>B2 d C2>A2 ; Ben m palace>C2 d A2 ; Ana d A2 ; Ben d A2")
    places = start.match.layout.numbers
    camels = [()] * len(places)
    camels[places["palace"]] = tuple(camel for camel in start.camels[places["palace"]] if camel.owner == 0)[:1]
    camels[places["C2"]] = start.camels[places["C2"]]
    alone = start._replace(camels=tuple(camels), stock=(11, 11))
    turn = [{"card": {"kind": "sand", "at": "C2"}}, {"desert": {"flip": "A2"}}, {"desert": {"flip": "A2"}}]
    (entry,) = replay(kings.find_game("wuestenkoenige").play, alone, ("Ana", "Ben"), [{"player": "Ana", "turn": turn}])
    assert [(finding.code, finding.path) for finding in entry.findings] == [("void", ("moves", 0, "turn", 1, "desert"))]
    assert (entry.state.phase, entry.state.out, entry.stopped) == ("over", 0b10, False)
    assert entry.state.pile[kings.KINDS.index("sand")] == 1  # the card that ended the game is on its pile
    # a game that was won stays finished although the log goes on
    found = kings.verdict(f"{kings.THREE} ; Ben m palace>C2 d A2", mode="stands")
    assert codes(found)[0] == ("move-after-end", "error", 10)
    assert (found.finished, found.winners, found.scores["Ben"]["camels"]) == (True, ["Ana"], 4)


# `pnp legal` with house rules: what the waived rules forbade is listed as well, as far as it is possible.


def test_what_cannot_be_is_not_listed():
    """On the palm, on mountains and on camels there is no room, whatever is waived."""
    game = find_game("durch-die-wueste")
    state = check("Ana c B4").verdict.state
    found = allowed(game.play, state, frozenset(game.play.rules))
    places = {action.name for action in found if hasattr(action, "name")}
    assert "A4" not in places
    assert "B4" not in places
    assert "F5" in places


def test_the_verb_follows(tmp_path, capsys):
    folder = tmp_path / "field.toml"
    folder.write_text((FOLDER / "field.toml").read_text("utf-8"))
    text = HEAD + "rules: waived=camel-not-connected\n-- leaders\n" + "\n".join(LEADERS) + "\n"
    (tmp_path / "a.pnplog").write_text(text)
    (tmp_path / "b.pnplog").write_text(text.replace("rules: waived=camel-not-connected\n", ""))
    listed = []
    for name in ("a", "b"):
        assert run(["legal", "--json", str(tmp_path / f"{name}.pnplog")]) == 0
        listed.append({json.dumps(one) for one in json.loads(capsys.readouterr().out)["entries"]})
    assert listed[1] < listed[0]


# House rules: actions that are tried together are allowed as each of them alone is.

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.few(0)
@pytest.mark.parametrize(("example", "part"), [("war", 0), ("war", 1), ("oases", 0), ("oases", 1)])
def test_what_is_allowed_is_what_breaks_only_waived_rules(example, part):
    log = read_log(str(EXAMPLES / f"{example}.pnplog"))
    play = log.game.play
    start = begin(log.game, log.layout, log.log).state
    states = [entry.before for entry in replay(play, start, names_of(log.log["players"]), log.log["moves"])]
    before = states[len(states) * (1 + part) // 3]
    state = play.do(before, next(iter(play.legal(before)))).state
    assert any(type(tried) is Alike for tried in play.tries(state))
    broken = [(action, {found.code for found in play.violations(state, action)}) for action in tried_in(play, state)]
    for code in play.rules:
        waived = frozenset([code])
        found = [action for action, codes in broken if codes <= waived and (not codes or play.possible(state, action))]
        assert list(allowed(play, state, waived)) == found, code
