"""What people write that may mean two things is asked about (the log cannot be used), never played and accused."""

import re
from pathlib import Path

import pytest

from pnp import check, load_log
from pnp.data.errors import DataError
from pnp.notation.writer import entry_line, write_notation
from tests.tables import tables

TABLES = tables(__file__)
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
HEADS = {
    game: "\n".join((EXAMPLES / f"{name}.pnplog").read_text("utf-8").split("\n")[:lines])
    for game, (name, lines) in TABLES["begun"].items()
}


def rows(table):
    return [(game, *([row] if isinstance(row, str) else row)) for game, many in TABLES[table].items() for row in many]


@pytest.mark.parametrize(("game", "lines"), rows("asked"))
def test_what_may_mean_two_things_is_asked_about(game, lines):
    with pytest.raises(DataError, match=f":{HEADS[game].count(chr(10)) + 1 + len(lines.split(chr(10)))}:"):
        load_log(f"{HEADS[game]}\n{lines}\n")


@pytest.mark.parametrize(("game", "lines", "meant"), rows("read"))
def test_what_means_one_thing_is_read(game, lines, meant):
    log = load_log(f"{HEADS[game]}\n{lines}\n")
    entry = next(entry for entry in reversed(log.log["moves"]) if entry.keys() != {"note"})
    assert entry_line(entry, log.log, log.game.notation()) == meant
    assert not [one for one in check(log).findings if one.severity == "error" and one.code != "claimed-takes"]


@pytest.mark.parametrize("behind", ["again", "wieder", "🐪 nice", "(nice)"])
def test_words_behind_a_pass_that_leave_it_one(behind):
    log = load_log(f"{HEADS['touareg']}\nround 2\nfate 15\nBen pass {behind}\n")
    assert log.log["moves"][-1] == {"player": "Ben", "turn": [], "note": behind.strip("🐪() ")}


def test_names_may_end_as_doubts_do_and_begin_as_the_line_of_the_players():
    log = load_log('game: wuestenkoenige\nplayers: "Player 1", Ana?\n"Player 1" d F3\nAna?: d F3\n')
    assert [entry["player"] for entry in log.log["moves"]] == ["Player 1", "Ana?"]
    assert "did you mean Ben?" in check("game: wuestenkoenige\nplayers: A, Ben\nseed: 7\nBem d F3").findings[0].message


LEADERS = ["r M7", "c C6", "m E11", "m E13", "l L10", "c C13", "l D7", "r E5", "l N4"]
HEAD = "game: durch-die-wueste\nlayout: classic\nplayers: Ana, Ben, Chloé\nseed: 7\n-- leaders\n"


@pytest.mark.parametrize(
    "numbers", [(1, 2, 3) * 3, (2, 3, 1) * 3, (1, 2, 3, 1, 2, 3, 1, 2), (1, 2, 3, "", 2, 3, "", 2, 3)]
)
def test_numbers_may_be_places_in_a_round(numbers):
    turns = zip(numbers, ["Ana", "Ben", "Chloé"] * 3, LEADERS, strict=False)
    log = load_log(HEAD + "\n".join(f"{number} {name}: {what}" for number, name, what in turns) + "\n")
    assert all("n" not in entry for entry in log.log["moves"])
    assert check(log).legal


@pytest.mark.parametrize("numbers", [(1, 1, 1, 2, 2, 3), (1, 2, 3, 1, 2, 3), (1, 2, 3, 4, 4, 5, 6), (1, 3, 1, 3)])
def test_numbers_of_turns_that_are_wrong_stay_wrong(numbers):
    turns = zip(numbers, ["Ana", "Ben", "Chloé"] * 3, LEADERS, strict=False)
    log = load_log(HEAD + "\n".join(f"{number} {name}: {what}" for number, name, what in turns) + "\n")
    assert "turn-number" in [finding.code for finding in check(log).findings]


def test_cells_of_tables_hold_all_that_was_done():
    row = '"1","Ana","l D8 +oE9,E8 r M8"'
    log = load_log(f'{HEADS["durch-die-wueste"]}\n"Nr","Player","Move"\n{row}\n')
    assert log.log["moves"][-1]["camels"][0]["takes"] == {"oases": ["E9", "E8"]}
    for head in ("Nr,Player,Move", "Nr,Player,Move,,"):
        log = load_log(f"{HEADS['durch-die-wueste']}\n{head}\n2,Ana,l D8,r M8,\n")
        assert [camel["at"] for camel in log.log["moves"][-1]["camels"]] == ["D8", "M8"]
    log = load_log(f"{HEADS['durch-die-wueste']}\n\tBen\tChloé\tAna\n2\tm N8\tc C5\tl D8 r M8\n")
    assert [entry["player"] for entry in log.log["moves"][-3:]] == ["Ana", "Ben", "Chloé"]
    for head, row in (("Player,Move,Points", "Ana,l D8,r M8,5"), ("Round,Ana,Ben,Chloé", "2,l D8,r M8,m N8,c C5")):
        with pytest.raises(DataError, match="more cells"):
            load_log(f"{HEADS['durch-die-wueste']}\n{head}\n{row}\n")


@pytest.mark.parametrize(("game", "line", "turn"), rows("gives_up"))
def test_giving_up_is_a_remark_or_asked_about(game, line, turn):
    for more in ("", "\n", "\n# a note\n-- end winners Ana\n"):
        log = load_log(f"{HEADS[game]}\n{line}{more}\n")
        assert log.document.remarks == (HEADS[game].count("\n") + 2,)
        assert not [one for one in check(log).findings if one.severity == "error"]
    with pytest.raises(DataError, match=f":{HEADS[game].count(chr(10)) + 2}:.*no rule .* as a remark"):
        load_log(f"{HEADS[game]}\n{line}\n{turn}\n")


@pytest.mark.parametrize(
    "players", ["Ana, Ben, ?", "Ana, Ben, Chloé, ...", "3: Ana, Ben, Chloé", "Ana, Ben und Chloé (Start: Ben)"]
)
def test_names_that_the_head_may_hold_otherwise_are_asked_about(players):
    with pytest.raises(DataError, match=r"expected a name|not one of the players"):
        load_log(f"{HEAD}Ana r M7\nChloé c C6\n".replace("Ana, Ben, Chloé", players))


@pytest.mark.parametrize("game", HEADS)
def test_marks_of_direction_before_each_line_say_nothing(game):
    assert load_log(HEADS[game].replace("\n", "\n\u200e").join("\u200e\n")).log == load_log(HEADS[game]).log


def test_points_of_the_end_in_the_head_are_asked_about():
    for said in ("Score: Ana 79, Ben 60, Chloé 65", "Punkte: Ana 79 Ben 60 Chloé 65"):
        with pytest.raises(DataError, match="before the first turn"):
            load_log(HEAD.replace("-- leaders", said))
    assert load_log(HEAD.replace("-- leaders", "Score: Ana 0, Ben 0, Chloé 0")).log["moves"]


def test_a_line_may_have_a_camel_and_a_number():
    whole = ["Ana m E14", "Ben l M10", "Chloé l O4", "Chloé c C14", "Ana l D8", "Ana r M8"]
    head = re.sub(r"(?m)^[0-9] ", "", HEADS["durch-die-wueste"].split("-- play")[0])
    log = load_log(f"{head}-- play\n" + "\n".join([f"{number}. {line}" for number, line in enumerate(whole, 1)]) + "\n")
    assert [len(entry["camels"]) for entry in log.log["moves"] if "camels" in entry] == [1, 1, 2, 2]
    assert check(log).legal


@pytest.mark.parametrize(
    "lines",
    ["Ana l D8\nAna l D8", "2 Ana l D8\n3 Ana r M8", "~Ana l D8\nAna r M8", "Ana l D8 !\nAna r M8"],
)
def test_lines_of_one_camel_that_are_no_halves_stay_apart(lines):
    log = load_log(f"{HEADS['durch-die-wueste']}\n{lines}\n")
    assert [len(entry["camels"]) for entry in log.log["moves"][-2:]] == [1, 1]


@pytest.mark.parametrize("odd", ["D?", "l", "El4", "E-4", "4E", "E l", "М8", "edit"])
def test_what_is_asked_about_is_written_in_quotes(odd):
    log = load_log(HEADS["durch-die-wueste"] + "\n")
    notation = log.game.notation()
    for piece in ({"color": "mint", "at": odd}, {"color": odd, "at": "D4"}):
        data = {**log.log, "moves": [*log.log["moves"], {"player": odd, "camels": [piece]}]}
        (*_, entry) = load_log(write_notation(data, notation)).log["moves"]
        assert entry["player"] == odd
        assert entry["camels"] == notation.canonical("camels", [piece])
