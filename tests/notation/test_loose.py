"""The words of lines as people type them, and where each sign of them stands."""

import re
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pnp.library.catalog import find_game
from pnp.notation import read_notation
from pnp.notation.record import find_player, resolve
from pnp.notation.tokens import Unreadable, Word, name_list, split, words_of
from pnp.notation.writer import write_notation
from tests.crossed import some
from tests.tables import tables
from tests.work import GROWS, calls

TABLES = tables(__file__)


def texts(line, **how):
    return [word.text for word in words_of(line, **how)[0]]


@pytest.mark.parametrize(
    "arrow", [">", "->", "-->", "=>", "→", "⇒", "–>", "—>", " > ", " -> ", "> ", " >", " → ", " ➡️ "]
)
def test_arrows_join_what_stands_beside_them(arrow):
    assert (word := words_of(line := f"Ana m 43{arrow}42 4")[0][2]).text == "43>42"
    assert line[word.at(3) - 1 : word.end - 1] == "42"
    assert texts(f"m{arrow}D5", arrows=False) == ["m", "D5"]


@pytest.mark.parametrize(("typed", "text"), TABLES["signs_of_a_word"])
def test_signs_of_a_word(typed, text):
    assert texts(typed) == [text]


def test_names():
    # commas part words and are remembered
    words, note = words_of("1,Ana;m, D5 ,s C3 # a, b → c")
    assert [(word.text, word.comma) for word in words] == [
        ("1", True), ("Ana", True), ("m", True), ("D5", True), ("s", False), ("C3", False),
    ]  # fmt: skip
    assert note == "a, b → c"
    # the exact name wins
    for names in (["Lea", "Léa"], ["ana", "Ana", "ANA"], ["A–B", "A-B"], ["Jo.", "Jo"], ["Jo:", "Jo"]):
        assert [resolve(words_of(name)[0][0], names) for name in names] == names
    with pytest.raises(Unreadable, match="lea could be Lea or Léa"):
        resolve(Word("lea", 1), ["Lea", "Léa"])
    assert find_player(Word("Le", 1, True), ["Léa"]) is None  # a name in quotes is no beginning of one
    assert find_player(Word("lea", 1, True), ["Léa"]) == "Léa"


@pytest.mark.parametrize(
    "quoted", ["“{}”", "„{}“", "”{}”", "«{}»", "« {} »", "»{}«", "‹{}›", "‘{}’", "‚{}‘", "'{}'", '"{}”', "`{}´"]
)
@pytest.mark.parametrize("behind", ["", " m D4", ": m", ", m"])
def test_quotes_of_all_kinds_hold_a_name(quoted, behind):
    line = "~" + quoted.format("Ben, jr.") + behind
    word = words_of(line, 1)[0][0]
    assert (word.text, word.quoted) == ("Ben, jr.", True)
    assert line[word.at(0) - 1] == "B"


@pytest.mark.parametrize("word", ["O'Brien", "L’Heureux", "'n", "D'Arcy’s"])
def test_apostrophes_are_no_quotes(word):
    assert resolve(words_of(f"{word} m D4")[0][0], [word]) == word


@pytest.mark.parametrize(("line", "column"), [("“Léa m", 1), ('Ana "x', 5), ("« x", 1)])
def test_a_quote_that_does_not_close_is_told(line, column):
    with pytest.raises(Unreadable) as caught:
        words_of(line)
    assert caught.value.column == column


@given(st.text("Ana12 \t,;:-–—→>=\"'“”«»‘’/+#!?.½é\u0301\u200b", max_size=40), st.booleans())
def test_every_sign_of_a_word_has_its_column(line, arrows):
    try:
        words, _ = words_of(line, arrows=arrows)
    except Unreadable as fault:
        assert 1 <= fault.column <= len(line) + 1
        return
    for word in words:
        columns = [word.at(index) for index in range(len(word.text) + 1)]
        assert columns == sorted(columns)
        assert 1 <= columns[0] <= columns[-1] <= len(line) + 1


@given(st.text("Ana12 \t:-/+!?.é", max_size=40))
def test_what_is_plain_is_read_as_before(line):
    if "--" not in line and "//" not in line:
        assert words_of(line) == split(line)


@pytest.mark.few(0)
@pytest.mark.parametrize(
    "text", some(["'a ", "a > ", "->", "“", "“a” ", "'", ",", "a--", "+a,", "> "], ["'a ", "->", ","])
)
def test_odd_long_lines_are_read_in_one_pass(text):
    def read(times, arrows):
        try:
            words_of(text * times, arrows=arrows)
        except Unreadable as fault:
            assert fault.column == 1

    for arrows in (True, False):
        read(20_000, arrows)  # what an expression looks at again and again shows in its time alone
        assert calls(read, 1000, arrows) <= 4 * GROWS * calls(read, 250, arrows)


NAMES = ["Léa", "Jean–Luc", "Łukasz", "Jürgen", "Straße", "O’Brien", "Zoé", "Zoë", "Ben", "Benno"]


@pytest.mark.parametrize(("typed", "name"), [
    ("Lea", "Léa"), ("LÉA", "Léa"), ("léa:", "Léa"), ("Lea.", "Léa"), ("L", None), ("lé", "Léa"),
    ("Jean-Luc", "Jean–Luc"), ("jean", "Jean–Luc"), ("Lukasz", "Łukasz"), ("Juergen", "Jürgen"), ("jurgen", "Jürgen"),
    ("STRASSE", "Straße"), ("O'Brien", "O’Brien"), ("Zoé", "Zoé"), ("ZOË", "Zoë"), ("Zoè", None), ("Zoe", None),
    ("ben", "Ben"), ("Benn", "Benno"), ("Be", None),
])  # fmt: skip
def test_names_match_without_accents_and_case_where_only_one_does(typed, name):
    word = words_of(typed)[0][0]
    if name:
        assert resolve(word, NAMES) == name
    else:
        with pytest.raises(Unreadable, match=r"could be .* or "):
            resolve(word, NAMES)


@pytest.mark.parametrize("value", TABLES["lists_of_names"])
def test_lists_of_names(value):
    words = list(name_list(value, 10))
    assert [word.text for word in words] == ["Ana", "Ben B.", "Chloé"]
    assert words[0].column in (10, 11)
    assert value[words[2].column - 10 :].lstrip("‘").startswith("Chloé")


@pytest.mark.parametrize(
    ("value", "column"), [("Ana; Ben, jr.", 9), ("Ana, Ben; Cy", 9), ("Ana;; Ben", 5), ("“Ana” x", 7)]
)
def test_a_list_of_names_that_may_be_meant_otherwise(value, column):
    with pytest.raises(Unreadable) as caught:
        list(name_list(value, 1))
    assert caught.value.column == column


# Lines as people type them, game by game: the table in docs/logs.md is read as it says.

PAGE = (Path(__file__).parents[2] / "docs" / "logs.md").read_text("utf-8")
GAMES = ("durch-die-wueste", "touareg", "wuestenkoenige", "wuestensoehne")
PARTS = {"durch-die-wueste": "-- play\n"}


def rows(title):
    """The rows of the table below a heading, each with its cells."""
    section = PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


TABLE = rows("As people type it")
CANONICAL = dict(zip(GAMES, (cell.strip("`") for cell in TABLE[1][1:]), strict=True))
CASES = [
    pytest.param(game, cell.strip("`"), id=f"{game}-{row[0]}")
    for row in TABLE[1:]
    for game, cell in zip(GAMES, row[1:], strict=True)
    if cell
]


def head(game):
    return f"game: {game}\nplayers: Léa, Ben\n{PARTS.get(game, '')}"


def read(game, text):
    document, problems = read_notation(text, "a.pnplog", find_game(game).notation())
    assert [str(problem) for problem in problems] == []
    return document


@pytest.mark.parametrize(("game", "line"), CASES)
def test_a_line_of_the_table_is_read_as_the_canonical_one(game, line):
    data = read(game, head(game) + line).data
    assert data == read(game, head(game) + CANONICAL[game]).data
    assert len(data["moves"]) == 1
    written = write_notation(data, find_game(game).notation()).split("\n", 2 + len(PARTS.get(game, "")[:1]))[-1]
    assert re.sub(r"\n +", " ", written).rstrip("\n") == CANONICAL[game]


def test_the_table_has_a_line_of_each_kind_for_each_game():
    assert len(CASES) > 55
    assert len({case.values[1] for case in CASES}) == len(CASES)


@pytest.mark.parametrize(("game", "line"), CASES)
def test_places_point_into_the_line_as_it_is_typed(game, line):
    document = read(game, head(game) + line)
    number = head(game).count("\n") + 1
    for path, (row, column) in document.places.items():
        if row == number and len(path) > 2:
            assert not line[column - 1].isspace()
    (verb,) = set(document.data["moves"][0]) & {"camels", "turn"}
    assert document.places["moves", 0, verb][1] > document.places["moves", 0, "player"][1]


@pytest.mark.parametrize("dash", ["-", "‐", "‑", "–", "—", "−", "--", "––", "——"])
def test_every_dash(dash):
    for line in (f"Léa m E{dash}14", f"Léa m at E{dash}14,"):
        camels = read("durch-die-wueste", head("durch-die-wueste") + line).data["moves"][0]["camels"]
        assert camels == [{"color": "mint", "at": "E14"}]
    turn = read("touareg", head("touareg") + f"Léa m 43{dash}42 4").data["moves"][0]["turn"]
    assert turn == [{"move": {"from": 43, "to": 42, "camels": 4}}]
    turn = read("wuestensoehne", head("wuestensoehne") + f"Léa d 1{dash}05 A{dash}5").data["moves"][0]["turn"]
    assert turn == [{"explore": {"from": "stack", "tile": "1-05", "at": "A5"}}]
    turn = read("wuestenkoenige", head("wuestenkoenige") + f"Léa d C2{dash}D2 d C{dash}2").data["moves"][0]["turn"]
    assert turn == [{"desert": {"from": "C2", "to": "D2"}}, {"desert": {"flip": "C2"}}]
