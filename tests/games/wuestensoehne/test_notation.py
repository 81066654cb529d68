import re
from pathlib import Path

import pytest

from pnp.catalog import find_game
from pnp.check.load import load
from pnp.check.verdict import judge
from pnp.cli.logs import read_log, read_notation_log
from pnp.data.schema import accepts, check
from pnp.games.wuestensoehne.notation import NOTATION
from pnp.notation import canonical, read_notation, write_notation
from tests.games.wuestensoehne.games import GAME, all_of, log_of, plenty, standard

LOGS = sorted(Path(__file__).with_name("logs").glob("*.pnplog"))
HEAD = "game: wuestensoehne\nplayers: Ana, Ben\n"


def read(text):
    document, problems = read_notation(text, "a.pnplog", NOTATION)
    assert [str(problem) for problem in problems] == []
    return document.data


def entry(line):
    moves = read(HEAD + line)["moves"]
    assert len(moves) == 1
    return moves[0]


@pytest.mark.parametrize("seed", range(12))
def test_random_games_come_back_equal_and_short_and_are_legal(seed):
    layout = (standard(), plenty(), all_of("rumour"), all_of("salt"))[seed % 4]
    log = log_of(layout, 3 + seed % 2, seed)
    assert accepts("log", GAME.id)(log)
    text = write_notation(log, NOTATION)
    assert "{" not in text
    assert read(text) == canonical(log, NOTATION) == log
    assert write_notation(read(text), NOTATION) == text
    found = judge(GAME, layout, log)
    assert (found.legal, found.finished, list(found.findings)) == (True, True, [])
    assert all(row["total"] is not None for row in found.scores.values())


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_rule_cases_come_back_equal_from_notation_and_json(path):
    data = read_log(str(path)).data
    text = write_notation(data, NOTATION)
    assert read(text) == canonical(data, NOTATION) == data
    assert write_notation(read(text), NOTATION) == text


CANONICAL = """\
game: wuestensoehne
players: Ana, "Ben, jr.", Chloé
seed: 7
tiles: Ana=1-01 "Ben, jr."=1-02 Chloé=1-13
caravans: Ana=A6 "Ben, jr."=F11 Chloé=K6
1 Ana d 1-04 A5 90 e 5 A5/E o A5/E 5>A5/E
1 Ana guide md F9 r 1-01 E9
"Ben, jr." s Ana 1-01 E9 180 1-11 ! # stolen
~Chloé x 1-02 b 9
Chloé s "Ben, jr." 1-02 J5
Ana o A5/E 9>A5/E:salt 5>A4/E:- 4>B6/E=salt-1 16>C6/W?gems-2 15>D6/W?-gems-1
Ana guide pass
?? # the cat
{"player": "Ana", "turn": [{"move": {"to": "A5", "driver": "yes"}}]}
== Ana 5 Chloé 7
stalemate agreed
reveal salt-1=2 gems-1=-1
reveal none
-- end Ana 71 winners Ana Chloé
"""


def test_the_canonical_form():
    log = read(CANONICAL)
    assert write_notation(log, NOTATION) == CANONICAL
    assert log["moves"][1] == {
        "n": 1,
        "player": "Ana",
        "guide": [
            {"move": {"to": "F9", "driver": True}},
            {"explore": {"from": "reserve", "tile": "1-01", "at": "E9"}},
        ],
    }
    assert log["moves"][5]["turn"][0]["score"]["takes"] == [
        {"explorer": 9, "space": "A5/E", "for": "salt"},
        {"explorer": 5, "space": "A4/E", "decline": True},
        {"explorer": 4, "space": "B6/E", "slot": "salt-1"},
        {"explorer": 16, "space": "C6/W", "peek": "gems-2"},
        {"explorer": 15, "space": "D6/W", "peek": "gems-1", "remove": True},
    ]


def test_reading_is_lenient():
    untidy = (
        "GAME: wuestensoehne\nplayers: Ana ,Ben\nTiles: 1-01 1-02\ncaravans: a=a6 B=f11\n"
        "  a GUIDE M f9  D 1-04 a5 90 E 5 a5/e O a5/e 5>a5/e=SALT-1  # done\n Stalemate Agreed\nREVEAL Salt-1=+2"
    )
    log = read(untidy)
    assert log["setup"] == {"tiles": ["1-01", "1-02"], "caravans": {"Ana": "A6", "Ben": "F11"}}
    assert log["moves"][0]["guide"][-1]["score"]["takes"] == [{"explorer": 5, "space": "A5/E", "slot": "salt-1"}]
    assert log["moves"][1:] == [{"stalemate": True}, {"reveal": {"salt-1": 2}}]


@pytest.mark.parametrize(
    ("line", "words", "column"),
    [
        ("Ana q F9", "expected one of m md d r s x e b o or pass", 5),
        ("Ana m", "expected a cell", 7),
        ("Ana e five A5/E", "the height of an explorer", 7),
        ("Ana o A5/E 5A5/E", "an explorer and its space", 12),
        ("Ana s Ben 1-01", "expected a cell", 16),
        ("Ana guide", "expected what Ana did", 10),
        ("stalemate perhaps", "expected agreed", 11),
        ("reveal salt-1", "a slot and its value", 8),
        ("reveal salt-1=1 salt-1=2", "stands here twice", 17),
    ],
)
def test_a_line_that_cannot_be_read_is_told_with_a_caret(line, words, column):
    _, problems = read_notation(HEAD + line, "a.pnplog", NOTATION)
    assert len(problems) == 1
    assert words in problems[0].message
    assert (problems[0].line, problems[0].column) == (3, column)


def test_findings_point_at_the_word():
    text = HEAD + "tiles: 2-01 2-02\ncaravans: Ana=A6 Ben=F11\nAna m C6 d 2-03 C5 90 e 5 C5/E o C5/E 5>C5/N\n"
    document = read_notation_log(text, "-")
    case = load(document, find_game)
    finding = judge(case.game, case.layout, case.log).findings[0]
    assert finding.code == "not-a-space"
    line, column = document.places[finding.path[:-1]]
    assert text.split("\n")[line - 1][column - 1 :] == "5>C5/N"


def test_the_grammar_is_read_as_it_says():
    grammar = NOTATION.grammar
    lines = [line[2:] for line in grammar.splitlines() if line.startswith("  ")]
    lines = [re.split(r"  +", line)[0].replace('"Ana", ...', '"Ana"') for line in lines]
    turns = [line for line in lines if re.match(r"(Ana|Ben|Chloé|2 |~|\?\?|==|#|--|\{|stalemate|reveal)", line)]
    assert len(turns) > 15
    head = HEAD.replace("Ben", "Ben, Chloé")
    lines = [line.replace(" the result that the table claims", "") for line in turns]
    assert len(read("\n".join([head, *lines]))["moves"]) == len([line for line in lines if not line.startswith("--")])
    takes = [line for line in lines if line.startswith("5>")]
    assert not takes
    spaces = re.findall(r"^  (5>\S+)", grammar, re.MULTILINE)
    assert len(spaces) == 5
    assert len(entry(f"Ana o A5/E {' '.join(spaces)}")["turn"][0]["score"]["takes"]) == 5


def test_the_example_is_legal():
    case = load(read_notation_log(NOTATION.example, "-"), find_game)
    check(case.document, "log", GAME.id)
    assert judge(case.game, case.layout, case.log).legal
