"""Logs with odd names, question marks everywhere, notes full of signs, or empty: read, or refused with a reason."""

import pytest

from pnp import check, load_log
from pnp.data.errors import DataError
from pnp.notation import write_notation

HEAD = "game: durch-die-wueste\nlayout: basin\nseed: 7\n"


def players(text):
    return [entry.get("player") for entry in load_log(HEAD + text).log["moves"]]


def refused(text):
    with pytest.raises(DataError) as caught:
        load_log(text)
    return str(caught.value)


def same_again(text):
    log = load_log(HEAD + text)
    assert load_log(write_notation(dict(log.log), log.game.notation())).log == log.log
    return log


@pytest.mark.parametrize(
    ("names", "typed"),
    [
        ("Léa, Lea", "Léa Lea"),
        ("ana, Ana", "ana Ana"),
        ("Jean-Luc, Anne–Marie", "Jean–Luc anne-marie"),
        ("-x-, —y", "-x- —y"),
        ("mint, sky", "mint sky"),
        ("a, b", "a B"),
        ("m, s", "m s"),
        ("1, 2", "1 2"),
        ("end, play", "end play"),
        ("Date, Note", "Date note"),
        ("?, Ben", '"?" Ben'),
        ("Zoé, Zoë", "Zoé Zoë"),
    ],
)
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
    assert f":5:1: {typed} could be {one} or {two}" in refused(f"{HEAD}players: {names}\n{typed} m D5\n")


@pytest.mark.parametrize("names", ["Ana, Ana", "?, ?", "Léa, Le\u0301a"])
def test_players_of_one_name(names):
    assert "two players are called" in refused(f"{HEAD}players: {names}\n")


def test_question_marks_everywhere():
    log = same_again(
        "players: Ana, Ben\n? ? ? ?\n?? ??\n1 ? ?\nAna ? ?\n-- play\n1 Ben ? m ?\n== ? ?\n-- end ? ? winners ?\n"
    )
    gap = {"gap": True}
    assert log.log["moves"][:4] == [gap, gap, gap, {"player": "Ana", "gap": True}]
    verdict = check(log)
    assert verdict.legal
    assert {finding.code for finding in verdict.findings} == {"unreadable"}


def test_signs_in_notes_are_no_signs_of_the_notation():
    notes = ["went D4 → D5 -> “ok", "→ -> — «x", "a, b; c | d // e (f]", "? ! ~ == --"]
    lines = "".join(f"Ana pass # {note}\n" for note in notes)
    log = same_again(f"players: Ana, Ben\n{lines}")
    assert [entry["note"] for entry in log.log["moves"]] == notes


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "empty"), ("\n \n", "empty"), ("# nothing\n", "no line `game:`"), ("players: Ana, Ben\n", "no line `game:`")],
)
def test_an_empty_log(tmp_path, text, says):
    (tmp_path / "a.pnplog").write_text(text)
    assert says in refused(str(tmp_path / "a.pnplog"))
    assert check(load_log(HEAD + "players: Ana, Ben\n")).legal


@pytest.mark.parametrize(
    ("head", "lines"),
    [
        (HEAD + "players: Ana, Ben\n", "1 Ana m D5\n1 Ben s H11\n2 Ana c F5\n"),
        (
            "game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=43 Ben=47\nround 2\n",
            "1 Ana m 43>42 4\n1 Ben b 47 2\n",
        ),
        ("game: wuestenkoenige\nplayers: Ana, Ben\nseed: 7\n", "1 Ana m palace>F3 d F3\n1 Ben m palace>E4 d C2>E4\n"),
        ("game: wuestensoehne\nplayers: Ana, Ben\nseed: 7\n", "1 Ana m F9\n1 Ben pass\n"),
    ],
)
def test_a_log_whose_every_line_lacks_its_number(head, lines):
    bare = "".join(line[2:] + "\n" for line in lines.splitlines())
    found = [{**entry, "n": 1} for entry in load_log(head + bare).log["moves"] if "player" in entry]
    wanted = [{**entry, "n": 1} for entry in load_log(head + lines).log["moves"] if "player" in entry]
    assert found == wanted
    codes = [[finding.code for finding in check(load_log(head + text)).findings] for text in (bare, lines)]
    assert codes[0] == codes[1]
