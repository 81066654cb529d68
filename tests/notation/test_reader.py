"""The lines that all games share, with a made-up game of one verb."""

import pytest
from hypothesis import given, strategies as st

from pnp import check, load_log
from pnp.data.errors import DataError
from pnp.engine import Verb
from pnp.library.catalog import find_game, shipped_ids
from pnp.notation import Notation, Unreadable, read_notation
from pnp.notation.header import game_of
from pnp.notation.writer import write_notation
from tests.tables import tables

TABLES = tables(__file__)


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


def test_headers_and_files():
    # comments before the players speak of the file later ones are notes
    log = read("# how to read this\ngame: walk\nplayers: Ana\n# windy\nlayout: x\nAna 3\n# the end").data
    assert log["layout"] == "x"
    assert log["moves"] == [{"note": "windy"}, {"player": "Ana", "steps": 3}, {"note": "the end"}]
    # a position stands instead of moves
    assert "moves" not in read(HEAD + '# a note\nposition: {"Ana": 3}').data
    assert read(HEAD + 'position: {"Ana": 3}\nAna 3').data["moves"]
    # the line of the game is found
    assert game_of("# x\n  Game:  walk # y") == ("walk", 2, 10)
    assert game_of('game: "walk') is None
    assert game_of("players: Ana") is None
    _, problems = read_notation(f"{HEAD}Ana {'x' * 500}", "-", WALK)  # a long line is shown around its caret
    _, shown, caret = problems[0].message.split("\n")
    assert len(shown) <= 102
    assert shown[len(caret) - 1] == "x"
    assert shown[len(caret) - 2] == " "
    # a file of another kind ends the reading at a thousand problems
    _, problems = read_notation("{\n" * 5000, "-", WALK)
    assert len(problems) == 1000
    # a turn in the line of a part is not passed over
    _, problems = read_notation(f"{HEAD}-- walk Ana 3\n", "a.pnplog", WALK)
    assert [(problem.line, problem.column) for problem in problems] == [(3, 9)]
    assert "expected the end of the line" in problems[0].message
    for line in ("-- walk --", "-- walk:", "-- walk # at last", "-- walk at noon"):
        assert read_notation(f"{HEAD}{line}\n", "a.pnplog", WALK)[1] == []


@pytest.mark.parametrize(("line", "entry"), TABLES["entries"])
def test_entries(line, entry):
    assert read(HEAD + line).data["moves"] == [entry]


@pytest.mark.parametrize("rules", [{}, {"fast": True, "to": 3}, {"name": "a b"}, {"x y": 1}, {"a": "1"}, {"a": [1]}])
def test_rules_are_kept(rules):
    log = {"format": "pnp-log/1", "game": "walk", "players": ["Ana"], "rules": rules, "moves": []}
    assert read(write_notation(log, WALK)).data == log


@given(st.text('Ana12~!?=#"{}[]:,-\\ \t\r\nx', max_size=60), st.booleans())
def test_whatever_is_typed_is_read_or_told(text, in_log):
    document, problems = read_notation((HEAD if in_log else "") + text, "-", WALK)
    lines = document.text.split("\n")
    for problem in problems:
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
    for line, column in document.places.values():
        assert column <= len(lines[line - 1]) + 1
    game_of(text)


# Logs with odd names, question marks everywhere, notes full of signs, or empty: read, or refused with a reason.

BEGIN = "game: durch-die-wueste\nlayout: basin\nseed: 7\n"


def players(text):
    return [entry.get("player") for entry in load_log(BEGIN + text).log["moves"]]


def refused(text):
    with pytest.raises(DataError) as caught:
        load_log(text)
    return str(caught.value)


def same_again(text):
    log = load_log(BEGIN + text)
    assert load_log(write_notation(dict(log.log), log.game.notation())).log == log.log
    return log


@pytest.mark.parametrize(("names", "typed"), TABLES["players_of_all_names"])
def test_players_of_all_names(names, typed):
    first, second = typed.split()
    text = f"players: {names}\n{first} m D5\n{second} s H11\n"
    assert players(text) == [name.strip() for name in names.split(",")]
    assert check(same_again(text)).legal
    numbered = text.replace(f"\n{first}", f"\n1 {first}").replace(f"\n{second}", f"\n1 {second}")
    assert check(same_again(numbered)).legal


@pytest.mark.parametrize(
    ("names", "typed"), [("Léa, Lea", "LEA"), ("ana, Ana", "ANA"), ("Zoé, Zoë", "Zoe"), ("Anna, Anne", "Ann")]
)
def test_a_name_that_may_be_that_of_two(names, typed):
    one, two = names.split(", ")
    assert f":5:1: {typed} could be {one} or {two}" in refused(f"{BEGIN}players: {names}\n{typed} m D5\n")


@pytest.mark.parametrize("names", ["Ana, Ana", "?, ?", "Léa, Le\u0301a"])
def test_players_of_one_name(names):
    assert "two players are called" in refused(f"{BEGIN}players: {names}\n")


def test_question_marks_everywhere():
    log = same_again(
        "players: Ana, Ben\n? ? ? ?\n?? ??\n1 ? ?\nAna ? ?\n-- play\n1 Ben ? m ?\n== ? ?\n-- end ? ? winners ?\n"
    )
    gap = {"gap": True}
    assert log.log["moves"][:4] == [gap, gap, gap, {"player": "Ana", "gap": True}]
    assert (verdict := check(log)).legal
    assert {finding.code for finding in verdict.findings} == {"unreadable"}


def test_signs_in_notes_and_numbers_in_json_stay_as_they_are():
    notes = ["went D4 → D5 -> “ok", "→ -> — «x", "a, b; c | d // e (f]", "? ! ~ == --"]
    lines = "".join(f"Ana pass # {note}\n" for note in notes)
    assert [entry["note"] for entry in same_again(f"players: Ana, Ben\n{lines}").log["moves"]] == notes
    places = 3 * ('{"player": "Ana", "n": 1, "pass": true}\n' + '{"player": "Ben", "n": 2, "pass": true}\n')
    assert [entry["n"] for entry in same_again(f"players: Ana, Ben\n{places}").log["moves"]] == [1, 2] * 3


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "empty"), ("\n \n", "empty"), ("# nothing\n", "no line `game:`"), ("players: Ana, Ben\n", "no line `game:`")],
)
def test_an_empty_log(tmp_path, text, says):
    (tmp_path / "a.pnplog").write_text(text)
    assert says in refused(str(tmp_path / "a.pnplog"))
    assert check(load_log(BEGIN + "players: Ana, Ben\n")).legal


@pytest.mark.parametrize(("head", "lines"), TABLES["a_log_whose_every_line_lacks_its_number"])
def test_a_log_whose_every_line_lacks_its_number(head, lines):
    bare = "".join(line[2:] + "\n" for line in lines.splitlines())
    found = [{**entry, "n": 1} for entry in load_log(head + bare).log["moves"] if "player" in entry]
    wanted = [{**entry, "n": 1} for entry in load_log(head + lines).log["moves"] if "player" in entry]
    assert found == wanted
    codes = [[finding.code for finding in check(load_log(head + text)).findings] for text in (bare, lines)]
    assert codes[0] == codes[1]


@pytest.mark.parametrize("game", shipped_ids())
@pytest.mark.parametrize("codes", [["not-your-turn"], ["turn-number", "not-your-turn"], []])
def test_house_rules_are_kept(game, codes):
    notation = find_game(game).notation()
    log = {"format": "pnp-log/1", "game": game, "players": ["Ana", "Ben"], "rules": {"waived": codes}, "moves": []}
    document, problems = read_notation(write_notation(log, notation), "-", notation)
    assert (document.data, problems) == (log, [])
