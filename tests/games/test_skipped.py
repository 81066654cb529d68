"""Standing turns of which a part is impossible: what belongs to that part is skipped as well, and nothing breaks."""

import json
import tomllib

from pnp.data.errors import layout_path
from pnp.data.read import Source, parse
from pnp.engine import replay
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.load import log_from
from tests.games.wuestenkoenige import test_rules_in_play as kings
from tests.games.wuestensoehne import test_rules_in_play as sons

READY = "Ana d A2 ; Ben d A2 ; "


def skipped(found):
    return [finding.path[4:] for finding in found.findings if finding.code == "not-applied"]


def test_takes_of_an_oasis_that_is_none_are_not_applied():
    for explorer in (90, 5, 0, -1, 10**15):
        take = {"explorer": explorer, "space": "G3/N"}
        turn = [{"score": {"oasis": "G3/N", "takes": [take]}}]
        line = json.dumps({"player": "Ana", "turn": turn, "stands": True})
        found = sons.judged(sons.HEAD + line)
        assert found.legal
        assert len(skipped(found)) == 2
        assert (
            sons.judged(sons.HEAD + line.replace(', "stands": true', ""), "stands").findings[0].code == "not-an-oasis"
        )


def test_a_step_after_a_flight_that_cannot_be():
    """The carpet is over with its last flight, whatever came of it."""
    line = READY + "Ana c carpet palace 3/1 3/5 -1/5 m palace>C2>Z9 m B2>B1 d A2 !"
    found = kings.verdict(line)
    assert found.legal
    assert found.state.card == kings.NO_CARD
    assert sum(found.state.pile) == 1


def test_the_carpet_lies_on_its_pile_before_the_next_action():
    start = kings.state(READY.rstrip("; "))
    play = find_game("wuestenkoenige").play
    card = {"kind": "carpet", "camel": {"at": "palace"}, "flights": [[3, 1], [3, 1], [7, 1]]}
    state = start
    for reading in list(play.read(start, 0, {"turn": [{"card": card}]}))[:-1]:
        state = play.do(state, reading.action).state if play.possible(state, reading.action) else state
    assert (state.card, state.mover, state.pile[kings.KINDS.index("carpet")]) == (kings.NO_CARD, None, 1)


def test_flights_of_a_carpet_that_cannot_be_played_are_none_of_the_one_before():
    line = READY + "Ana c carpet palace 3/1 6/1 -1/5 {} d A2 !"
    plain, found = kings.verdict(line.format("")), kings.verdict(line.format("c carpet B2/wfp 1/1 2/1 4/1"))
    assert found.legal
    assert found.state.camels == plain.state.camels


def test_a_camel_named_after_an_impossible_flight_may_be_none():
    entry = {
        "player": "Ana",
        "turn": [
            {"card": {"kind": "carpet", "camel": {"at": "palace"}, "flights": [[3, 1], [3, 5], [-1, 5]]}},
            {"move": {"camel": {}, "path": ["C3", "B3"]}},
        ],
    }
    found = kings.verdict(READY + json.dumps(entry), mode="stands")
    assert "unknown-place" in [finding.code for finding in found.findings]


def test_a_second_step_does_not_go_on_with_the_camel_of_a_path_before():
    """The first path ends in nowhere; of the second its first step is impossible, so is the next."""
    found = kings.verdict("Ana m palace>C2>Z9 m A2>B1>C2 d A2 !")
    assert found.legal
    assert len(skipped(found)) == 3
    assert kings.camels(found.state, "C2") == ["Ana"]
    assert kings.camels(found.state, "B1") == []


def test_nobody_migrates_without_the_card():
    """All cards of migration are gone: the card is skipped, and so are its steps."""
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
    data = tomllib.loads(layout_path("touareg", "standard").read_text("utf-8"))
    layout = {**data, "three": [[47], [31], [39]]}
    head = {"format": "pnp-log/1", "game": "touareg", "players": ["Ana", "Ben", "Cleo"], "layout": layout}
    text = json.dumps({**head, "setup": {"seed": 1, "camps": {"Ana": 31}}, "moves": []})
    case = log_from(parse(Source("a.json", text, "json")))
    found = judge(case)
    assert {finding.code for finding in found.findings} == {"setup-camp-square", "setup-mismatch"}
    assert len({*found.state.match.camps}) == 3
