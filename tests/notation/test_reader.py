"""The lines that all games share, with a made-up game of one verb."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.engine import Verb
from pnp.notation import Notation, Unreadable, read_notation, write_notation
from pnp.notation.reader import game_of


def _steps(verb, words, places):
    if not words[0].text.isdecimal():
        raise Unreadable("expected a number of steps", words[0].column)
    return int(words[0].text)


WALK = Notation(
    verbs=(Verb("steps", "walk"),), read_turn=_steps, write_turn=lambda verb, value: str(value), example=lambda: ""
)
HEAD = "game: walk\nplayers: Ana, Ben\n"


def read(text):
    document, problems = read_notation(text, "-", WALK)
    assert problems == []
    return document


def test_comments_before_the_players_speak_of_the_file_later_ones_are_notes():
    log = read("# how to read this\ngame: walk\nplayers: Ana\n# windy\nlayout: x\nAna 3\n# the end").data
    assert log["layout"] == "x"
    assert log["moves"] == [{"note": "windy"}, {"player": "Ana", "steps": 3}, {"note": "the end"}]


def test_a_position_stands_instead_of_moves():
    assert "moves" not in read(HEAD + '# a note\nposition: {"Ana": 3}').data
    assert read(HEAD + 'position: {"Ana": 3}\nAna 3').data["moves"]


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("Ana 3", {"player": "Ana", "steps": 3}),
        ("7 B 3 ! # so", {"n": 7, "player": "Ben", "steps": 3, "stands": True, "note": "so"}),
        ("~A 3", {"player": "Ana", "steps": 3, "struck": True}),
        ("~ A 3", {"player": "Ana", "steps": 3, "struck": True}),
        ("??", {"gap": True}),
        ("?? # who knows", {"gap": True, "note": "who knows"}),
        ("==A 1 B -2", {"scores": {"Ana": 1, "Ben": -2}}),
        ("#", {"note": ""}),
        ('"??" 3', {"player": "??", "steps": 3}),
        ('{"x": [1]}', {"x": [1]}),
    ],
)
def test_entries(line, entry):
    assert read(HEAD + line).data["moves"] == [entry]


@pytest.mark.parametrize("rules", [{}, {"fast": True, "to": 3}, {"name": "a b"}, {"x y": 1}, {"a": "1"}, {"a": [1]}])
def test_rules_are_kept(rules):
    log = {"format": "pnp-log/1", "game": "walk", "players": ["Ana"], "rules": rules, "moves": []}
    assert read(write_notation(log, WALK)).data == log


def test_the_line_of_the_game_is_found():
    assert game_of("# x\n  Game:  walk # y") == ("walk", 2, 10)
    assert game_of('game: "walk') is None
    assert game_of("players: Ana") is None


def test_a_long_line_is_shown_around_its_caret():
    _, problems = read_notation(f"{HEAD}Ana {'x' * 500}", "-", WALK)
    _, shown, caret = problems[0].message.split("\n")
    assert len(shown) <= 102
    assert shown[len(caret) - 1] == "x"
    assert shown[len(caret) - 2] == " "


def test_a_file_of_another_kind_ends_the_reading_at_a_thousand_problems():
    _, problems = read_notation("Lorem\n" * 5000, "-", WALK)
    assert len(problems) == 1000


@given(st.text('Ana12~!?=#"{}[]:,-\\ \t\r\nx', max_size=60), st.booleans())
def test_whatever_is_typed_is_read_or_told(text, in_log):
    document, problems = read_notation((HEAD if in_log else "") + text, "-", WALK)
    lines = document.text.split("\n")
    for problem in problems:
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
    for line, column in document.places.values():
        assert column <= len(lines[line - 1]) + 1
    game_of(text)


def test_a_turn_in_the_line_of_a_part_is_not_passed_over():
    _, problems = read_notation(f"{HEAD}-- walk Ana 3\n", "a.pnplog", WALK)
    assert [(problem.line, problem.column) for problem in problems] == [(3, 9)]
    assert "expected the end of the line" in problems[0].message
    for line in ("-- walk --", "-- walk:", "-- walk # at last", "-- walk at noon"):
        assert read_notation(f"{HEAD}{line}\n", "a.pnplog", WALK)[1] == []
