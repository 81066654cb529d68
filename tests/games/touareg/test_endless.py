"""The game without a limit: fate cards are shuffled again when they are used up; only the last tribe ends it."""

import json

import pytest

from pnp.games.touareg.state import LAST_FATE
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from pnp.notation import read_notation
from pnp.notation.writer import write_notation
from tests.games.touareg.games import GAME, layout
from tests.games.touareg.test_rules_in_play import verdict

ALL_FATES = (1 << LAST_FATE + 1) - 2
ENDLESS = "fate: endless\n"
HEAD = f"game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=20 Ben=10\n{ENDLESS}"


def rounds(*cards):
    """Rounds in which nobody does anything, each with its fate card."""
    return " ; ".join(f"round 1 ; Ana pass ; Ben pass ; fate {card}" for card in cards)


def code(lines, header=ENDLESS):
    found = verdict(lines, header=header)
    return next(((finding.move, finding.code) for finding in found.findings if finding.severity == "error"), None)


ALL = range(1, LAST_FATE + 1)


def test_after_sixteen_rounds_it_goes_on():
    found = verdict(rounds(*ALL), header=ENDLESS)
    assert (found.legal, found.finished, found.winners) == (True, False, None)
    limited = verdict(rounds(*ALL))
    assert (limited.legal, limited.finished) == (True, True)


def test_a_card_comes_again_only_after_all_were_drawn():
    assert code(rounds(*ALL, 16, 1)) is None
    assert code(rounds(*ALL, 16, 16)) == (18 * 4, "fate-not-in-deck")
    assert code(rounds(6, 6)) == (8, "fate-not-in-deck")
    assert code(rounds(*ALL[:-1], 1)) == (16 * 4, "fate-not-in-deck")
    assert code(rounds(*ALL, *ALL, 5)) is None


def test_a_limited_game_does_not_go_on():
    assert code(rounds(*ALL) + " ; round 1", header="") == (65, "move-after-end")


def test_the_last_tribe_ends_it():
    war = "round 5 ; Ana m 20>7 10 b 7 9 ; Ana m 7>8 19 ; Ana m 8>2 19 ; Ana a 2>10 =6/1 6/1 6 +5"
    found = verdict(war, header=ENDLESS)
    assert (found.finished, found.winners) == (True, ["Ana"])


def test_the_score_of_an_open_round_is_that_of_its_end_now():
    row = verdict("round 1 ; Ana m 20>19 1", header=ENDLESS).scores["Ana"]
    assert (row["total"], row["money"]) == (5, 15)


@pytest.mark.parametrize("fate", ["fate: 1 6 7", "fate: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"])
def test_a_deck_cannot_be_agreed_beside(fate):
    found = verdict("round 1", header=f"{ENDLESS}{fate}\n")
    (finding,) = [finding for finding in found.findings if finding.severity == "error"]
    assert (finding.code, finding.path) == ("setup-fate-deck", ("setup", "fate"))
    assert "endless" in finding.message


def test_json_and_notation_say_the_same():
    notation = GAME.notation()
    log = {"format": "pnp-log/1", "game": "touareg", "players": ["Ana", "Ben"], "moves": []}
    for setup in ({"endless": True}, {"seed": 7, "endless": True}, {"fate": [1, 6], "endless": True}, {"fate": [1]}):
        text = write_notation({**log, "setup": setup}, notation)
        document, problems = read_notation(text, "-", notation)
        assert (document.data, problems) == ({**log, "setup": setup}, [])
        assert ("fate: endless" in text) is ("endless" in setup)
        assert write_notation(document.data, notation) == text


def test_endless_stands_once_and_alone():
    notation = GAME.notation()
    for line in ("fate: endless endless", "fate: endless 1", "fate: endles"):
        assert read_notation(f"game: touareg\nplayers: Ana, Ben\n{line}\n", "-", notation)[1]
    twice = f"game: touareg\nplayers: Ana, Ben\n{ENDLESS}fate: ENDLESS\n"
    assert [problem.line for problem in read_notation(twice, "-", notation)[1]] == [4]


def test_only_true_is_endless():
    head = "game: touareg\nplayers: Ana, Ben\nsetup: {}\n"
    with pytest.raises(Exception, match="expected true"):
        parse_log(head.replace("{}", json.dumps({"seed": 7, "endless": False})), "-")


def test_the_deck_is_never_empty_and_all_cards_come_in_each_sixteen():
    case = parse_log(HEAD + rounds(*ALL).replace(" ; ", "\n"), "-")
    state = judge(case).state
    assert state.deck == ALL_FATES
    assert sorted(card for card in range(20) if state.deck >> card & 1) == list(ALL)


def test_the_text_tells_the_limit_that_is_none():
    state = verdict(rounds(6, 7), header=ENDLESS).state
    assert "no limit of rounds; 14 of 16 fate cards left" in GAME.report.text(state, None)
    assert "no limit" not in GAME.report.text(verdict(rounds(6, 7)).state, None)


def test_a_log_that_is_begun_from_an_endless_setup_stays_endless():
    setup = GAME.setups.fill(layout(), {"endless": True}, ["Ana", "Ben"])
    assert setup["endless"] is True
    assert "fate" not in setup
    assert GAME.setups.fill(layout(), {}, ["Ana", "Ben"])["fate"] == list(ALL)


def test_the_rule_of_cards_tells_the_six():
    rule = GAME.play.rules["no-card-left"]
    assert "6" in rule.text
    assert code("round 6 ; Ana pass ; Ana pass", header="") == (3, "no-card-left")
