"""Lines of heads and of nobody in particular that may mean several things are asked about, and never accused."""

import pytest

from pnp import check, load_log
from pnp.data.errors import DataError
from tests.tables import tables

KINGS = "game: wuestenkoenige\nplayers: Ana, Ben\n"
SONS = "game: wuestensoehne\nplayers: Ana, Ben\n"
CARAVANS = "caravans: Ana=A6 Ben=F11\n"


@pytest.mark.parametrize(("text", "line", "says"), tables(__file__)["asked"])
def test_asked(text, line, says):
    with pytest.raises(DataError, match=f":{line}:.*{says}"):
        load_log(text)


@pytest.mark.parametrize(
    ("lines", "word"),
    [
        ("Runde;Ana;Ben\n1;m D5;-", "-"), ("Zug | Was | Wer\n1 | % D5 | Ana", "%"), ("[21:03] Ana: % D5", "%"),
        ("> Ana: % D5 (21:03)", "%"), ("Ana: m D5 / Ben: % D5", "%"), ("\u200e🐪 Ana: **%** D5", "%"),
    ],
)  # fmt: skip
def test_the_caret_stands_below_the_word_in_the_line_as_it_was_typed(lines, word):
    with pytest.raises(DataError) as found:
        load_log(f"game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n-- play\n{lines}\n")
    shown, caret = str(found.value).split("\n")[-2:]
    assert shown == f"  {lines.split(chr(10))[-1]}"
    assert shown[len(caret) - 1 :].startswith(word)


def test_read():
    log = load_log(f"{SONS}tiles: 2/9, 2 – 6\n{CARAVANS}Ana pass\n")
    assert log.log["setup"]["tiles"] == ["2-09", "2-06"]
    log = load_log(f"{SONS}tiles: Ana - 2.9, Ben - 2-006\n{CARAVANS}Ana pass\n")
    assert log.log["setup"]["tiles"] == {"Ana": "2-09", "Ben": "2-06"}
    assert check(log).legal
    head = "Touareg (standard, seed 7); players: Ana B., Ben\ncamps: Ana B. 24 & Ben 14\n"
    log = load_log(f"{head}Round 1\nDie 4\nAna B. 24>25 8 (nice...)\nBen passes\n").log
    assert (log["layout"], log["setup"]["seed"], log["moves"][1]["player"]) == ("standard", 7, "Ana B.")
    faces = load_log(f"{KINGS}faces: dune A2 & A3 plain B1 and B2\n").log["setup"]["faces"]
    assert faces == {"A2": "dune", "A3": "dune", "B1": "plain", "B2": "plain"}


@pytest.mark.parametrize("said", [":-", ": none", ":declined", ": keine", ":refusé"])
def test_a_good_is_declined_in_words(said):
    turn = f"Ana m A6 d 1-04 A5 90 e 5 A5/E o A5/E 5>A5/E{said}"
    (entry,) = load_log(f"{SONS}tiles: 2-09 2-06\n{CARAVANS}{turn}\n").log["moves"]
    assert entry["turn"][-1]["score"]["takes"] == [{"explorer": 5, "space": "A5/E", "decline": True}]


@pytest.mark.parametrize("action", [{"discard": [1]}, {"explore": {"tile": {}}}, {"explore": {"tile": ["2-9"]}}])
def test_what_is_no_tile_is_left_to_the_rules(action):
    setup = {"tiles": ["2-9", "2/06"], "caravans": {"Ana": "A6", "Ben": "F11"}}
    log = {"format": "pnp-log/1", "game": "wuestensoehne", "players": ["Ana", "Ben"], "setup": setup}
    for moves in ([{"player": "Ana", "turn": [action]}], [{"player": "Ana", "turn": []}, {"gap": True}]):
        assert load_log({**log, "moves": moves}).log["setup"]["tiles"] == ["2-09", "2-06"]
        check({**log, "moves": moves})
