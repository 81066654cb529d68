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


def test_a_game_without_limit():
    found = verdict(rounds(*ALL), header=ENDLESS)  # after sixteen rounds it goes on
    assert (found.legal, found.finished, found.winners) == (True, False, None)
    limited = verdict(rounds(*ALL))
    assert (limited.legal, limited.finished) == (True, True)
    assert code(rounds(*ALL, 16, 1)) is None  # a card comes again only after all were drawn
    assert code(rounds(*ALL, 16, 16)) == (18 * 4, "fate-not-in-deck")
    assert code(rounds(6, 6)) == (8, "fate-not-in-deck")
    assert code(rounds(*ALL[:-1], 1)) == (16 * 4, "fate-not-in-deck")
    assert code(rounds(*ALL, *ALL, 5)) is None
    assert code(rounds(*ALL) + " ; round 1", header="") == (65, "move-after-end")  # a limited game does not go on
    # the last tribe ends it
    war = "round 5 ; Ana m 20>7 10 b 7 9 ; Ana m 7>8 19 ; Ana m 8>2 19 ; Ana a 2>10 =6/1 6/1 6 +5"
    found = verdict(war, header=ENDLESS)
    assert (found.finished, found.winners) == (True, ["Ana"])
    # the score of an open round is that of its end now
    row = verdict("round 1 ; Ana m 20>19 1", header=ENDLESS).scores["Ana"]
    assert (row["total"], row["money"]) == (5, 15)
    # the deck is never empty and all cards come in each sixteen
    assert (state := judge(parse_log(HEAD + rounds(*ALL).replace(" ; ", "\n"), "-")).state).deck == ALL_FATES
    assert sorted(card for card in range(20) if state.deck >> card & 1) == list(ALL)


@pytest.mark.parametrize("fate", ["fate: 1 6 7", "fate: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"])
def test_a_deck_cannot_be_agreed_beside(fate):
    found = verdict("round 1", header=f"{ENDLESS}{fate}\n")
    (finding,) = [finding for finding in found.findings if finding.severity == "error"]
    assert (finding.code, finding.path) == ("setup-fate-deck", ("setup", "fate"))
    assert "endless" in finding.message


def test_endless_in_words_and_logs():
    notation = GAME.notation()  # json and notation say the same
    log = {"format": "pnp-log/1", "game": "touareg", "players": ["Ana", "Ben"], "moves": []}
    for setup in ({"endless": True}, {"seed": 7, "endless": True}, {"fate": [1, 6], "endless": True}, {"fate": [1]}):
        text = write_notation({**log, "setup": setup}, notation)
        document, problems = read_notation(text, "-", notation)
        assert (document.data, problems) == ({**log, "setup": setup}, [])
        assert ("fate: endless" in text) is ("endless" in setup)
        assert write_notation(document.data, notation) == text
    # endless stands once and alone
    for line in ("fate: endless endless", "fate: endless 1", "fate: endles"):
        assert read_notation(f"game: touareg\nplayers: Ana, Ben\n{line}\n", "-", notation)[1]
    twice = f"game: touareg\nplayers: Ana, Ben\n{ENDLESS}fate: ENDLESS\n"
    assert [problem.line for problem in read_notation(twice, "-", notation)[1]] == [4]
    head = "game: touareg\nplayers: Ana, Ben\nsetup: {}\n"  # only true is endless
    with pytest.raises(Exception, match="expected true"):
        parse_log(head.replace("{}", json.dumps({"seed": 7, "endless": False})), "-")
    state = verdict(rounds(6, 7), header=ENDLESS).state  # the text tells the limit that is none
    assert "no limit of rounds; 14 of 16 fate cards left" in GAME.report.text(state, None)
    assert "no limit" not in GAME.report.text(verdict(rounds(6, 7)).state, None)
    # a log that is begun from an endless setup stays endless
    setup = GAME.setups.fill(layout(), {"endless": True}, ["Ana", "Ben"])
    assert setup["endless"] is True
    assert "fate" not in setup
    assert GAME.setups.fill(layout(), {}, ["Ana", "Ben"])["fate"] == list(ALL)
    rule = GAME.play.rules["no-card-left"]  # the rule of cards tells the six
    assert "6" in rule.text
    assert code("round 6 ; Ana pass ; Ana pass", header="") == (3, "no-card-left")
