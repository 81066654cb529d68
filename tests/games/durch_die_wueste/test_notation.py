import json
import re

import pytest
from hypothesis import given

from pnp.data.schema import accepts
from pnp.games.durch_die_wueste.notation import NOTATION
from pnp.notation import read_notation
from pnp.notation.writer import canonical, write_notation
from tests.games.durch_die_wueste.log_strategies import logs
from tests.tables import tables

TABLES = tables(__file__)

HEAD = "game: durch-die-wueste\nplayers: Ana, Ben\n"


def read(text):
    document, problems = read_notation(text, "a.pnplog", NOTATION)
    assert [str(problem) for problem in problems] == []
    return document.data


def entry(line, part="play"):
    moves = read(f"{HEAD}-- {part}\n{line}")["moves"]
    assert len(moves) == 1
    return moves[0]


def error(line, part="play"):
    _, problems = read_notation(f"{HEAD}-- {part}\n{line}", "a.pnplog", NOTATION)
    assert len(problems) == 1
    assert problems[0].line == 4
    told, shown, caret = problems[0].message.split("\n")
    assert shown == f"  {line}"
    assert len(caret) == problems[0].column + 2
    return told, problems[0].column


@given(logs())
def test_json_to_notation_to_json_gives_equal_data_and_what_is_written_is_canonical(log):
    assert accepts("log", "durch-die-wueste")(log)
    text, canon = write_notation(log, NOTATION), canonical(log, NOTATION)
    assert read(text) == canon
    assert write_notation(canon, NOTATION) == text


CANONICAL = TABLES["canonical"]


def test_the_canonical_form_and_a_last_position():
    log = read(CANONICAL)  # the canonical form
    assert write_notation(log, NOTATION) == CANONICAL
    assert log["setup"]["left_out"]["Ben, jr."] == "cream"
    assert log["moves"][0] == {"n": 1, "player": "Ana", "leader": {"color": "mint", "at": "D4"}}
    assert log["moves"][3] == {"note": "rain: we moved inside"}
    assert log["moves"][8]["camels"] == [
        {"color": "cream", "at": "A1", "takes": {"water": 5, "oases": ["B2", "C3"], "area": ["F5", "F6"]}},
        {"color": "cream", "at": "A2"},
    ]
    assert log["result"] == {"scores": {"Ana": 71, "Chloé": 64}, "winners": ["Ana", "Chloé"]}
    # a last position
    log = read(HEAD + "camels: ana M d4,D5 sky h9\ncamels: A m e6 # more of the same\ncamels: Ben\ncamels: Cy teal")
    camels = {"Ana": {"mint": ["D4", "D5", "E6"], "sky": ["H9"]}, "Ben": {}, "Cy": {"teal": []}}
    assert log["position"] == {"camels": camels}
    assert "moves" not in log
    text = write_notation(log, NOTATION)
    assert text == f"{HEAD}camels: Ana m D4 D5 E6\ncamels: Ana s H9\ncamels: Ben\ncamels: Cy teal\n"
    assert read(text) == log
    assert read(NOTATION.example())["moves"]  # the example is read


def test_reading_is_lenient():
    untidy = (
        "\n  GAME :durch-die-wueste   # ours\nPlayers:  Ana ,Ben # two\nLeft_Out: a=MI\nwater: a3=2  \n\n"
        "--  Leaders\r\n  1  aNA   M   d4\r\n\tben Lil h9 !\n--PLAY\nA m d5 +2 +W1 +Oe9,f4 # done  \n==a 5 b 7\n"
        "--END a 5 b 7 WINNERS b"
    )
    assert (log := read(untidy))["setup"] == {"left_out": {"Ana": "mint"}, "water": {"A3": 2}}
    assert log["moves"] == [
        {"n": 1, "player": "Ana", "leader": {"color": "mint", "at": "D4"}},
        {"player": "Ben", "leader": {"color": "lilac", "at": "H9"}, "stands": True},
        {
            "player": "Ana",
            "camels": [{"color": "mint", "at": "D5", "takes": {"water": 3, "oases": ["E9", "F4"]}}],
            "note": "done",
        },
        {"scores": {"Ana": 5, "Ben": 7}},
    ]
    assert log["result"] == {"scores": {"Ana": 5, "Ben": 7}, "winners": ["Ben"]}


def test_json_is_written_in_full():
    # lower case places and short colors of json are written in full
    camel = {"color": "M", "at": "d5", "takes": {"oases": ["e9"]}}
    log = {
        "format": "pnp-log/1", "game": "durch-die-wueste", "players": ["Ana"],
        "setup": {"palms": ["b2"], "water": {"a3": 2}},
        "moves": [{"player": "Ana", "camels": [camel]}],
    }  # fmt: skip
    assert "palms: B2\nwater: A3=2\n-- play\nAna m D5 +oE9\n" in write_notation(log, NOTATION)
    assert entry("Ana black X99 m D") == {  # unknown words and places are left to the rules
        "player": "Ana",
        "camels": [{"color": "black", "at": "X99"}, {"color": "mint", "at": "D"}],
    }
    assert entry("Zoe s D4")["player"] == "Zoe"
    # short colors of a last position in json are written in full
    head = {"format": "pnp-log/1", "game": "durch-die-wueste", "players": ["Ana"]}
    assert "camels: Ana m D4\n" in write_notation({**head, "position": {"camels": {"Ana": {"M": ["d4"]}}}}, NOTATION)
    twice = {"camels": {"Ana": {"mint": ["D4"], "m": ["D5"]}}}
    assert f"position: {json.dumps(twice)}\n" in write_notation({**head, "position": twice}, NOTATION)


@pytest.mark.parametrize(("line", "part", "words", "column"), TABLES["a_line_that_cannot_be_read_is_told_with_a_caret"])
def test_a_line_that_cannot_be_read_is_told_with_a_caret(line, part, words, column):
    if len(line) > 100:
        _, problems = read_notation(f"{HEAD}-- {part}\n{line}", "a.pnplog", NOTATION)
        assert words in problems[0].message
    else:
        told, at = error(line, part)
        assert words in told
        assert at == column


@pytest.mark.parametrize(("line", "words", "column"), TABLES["a_header_line_that_cannot_be_read_is_told_with_a_caret"])
def test_a_header_line_that_cannot_be_read_is_told_with_a_caret(line, words, column):
    _, problems = read_notation(HEAD + line, "a.pnplog", NOTATION)
    assert len(problems) == 1
    assert words in problems[0].message
    assert (problems[0].line, problems[0].column) == (3 + line.count("\n"), column)


def test_places_of_what_is_read():
    text = f"{HEAD}-- leaders\nAna\nAna m D4\nBen l\n"  # one run tells all lines that cannot be read
    document, problems = read_notation(text, "a.pnplog", NOTATION)
    assert [problem.line for problem in problems] == [4, 6]
    assert len(document.data["moves"]) == 1
    # places point at the words
    text = f"{HEAD}palms: B2  C4\n-- play\n 1 Ana m D5 s C3 +w2 +oE9\n== Ana 5 Ben 7\n-- end Ana 3\n"
    document, _ = read_notation(text, "a.pnplog", NOTATION)
    lines = text.split("\n")

    def at(*path):
        line, column = document.places[path]
        return lines[line - 1][column - 1 :].split()[0]

    assert at("players", 1) == "Ben"
    assert at("setup", "palms") == "B2"
    assert at("setup", "palms", 1) == "C4"
    assert at("moves", 0) == "1"
    assert at("moves", 0, "n") == "1"
    assert at("moves", 0, "player") == "Ana"
    assert at("moves", 0, "camels", 1, "color") == "s"
    assert at("moves", 0, "camels", 1, "at") == "C3"
    assert at("moves", 0, "camels", 1, "takes", "oases") == "+oE9"
    assert at("moves", 1, "scores", "Ben") == "7"
    assert at("result", "scores", "Ana") == "3"


def test_the_grammar_is_read_as_it_says():
    turns = [line.split("  ")[1] for line in NOTATION.grammar().splitlines() if re.match(r"  [-~0-9?=#{]", line)]
    told = [line.replace(" the result that the table claims", "") for line in turns]
    examples = [line.replace('"Ana", ...', '"Ana"') for line in told]
    assert len(examples) >= 10
    log = read("\n".join([HEAD, *examples]))
    assert len(log["moves"]) == len([line for line in examples if not line.startswith("--")])
    header = re.findall(r"^  ([a-z-]+: [^ ].*?)(?:   .*)?$", NOTATION.grammar(), re.MULTILINE)
    keys = ["seed", "palms", "water", "left-out", "rules", "camels", "camels"]
    assert [line.partition(":")[0] for line in header] == keys
    assert read(HEAD + "\n".join(header).replace(" ...", ""))["setup"]["seed"] == 7
