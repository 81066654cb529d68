import pytest
from hypothesis import given, strategies as st

from pnp.data.signs import composed
from pnp.library.catalog import find_game
from pnp.notation.reader import read_notation
from pnp.notation.record import names_in, resolve, written
from pnp.notation.tokens import Unreadable, Word, bare, name_list, split, words_of
from pnp.notation.writer import write_players


def test_words_and_smiles():
    # words have their columns and end at a comment
    words, note = split(' Ana  "B, jr." D4#x # rain  # again ')
    assert words == [Word("Ana", 2), Word("B, jr.", 7, True), Word("D4#x", 16)]
    assert note == "rain  # again"
    # a smile keeps its bracket and a lone ellipsis is a word
    assert [word.text for word in words_of("l M10 :-) :) (m D5) …")[0]] == ["l", "M10", ":-)", ":)", "m", "D5", "..."]


TEXTS = st.text(min_size=1).map(composed)  # as all texts of logs are


@given(st.lists(TEXTS, max_size=4))
def test_bare_words_are_read_as_they_are(texts):
    words, note = split(" ".join(map(bare, texts)))
    assert [word.text for word in words] == texts
    assert note is None


@given(st.lists(TEXTS, min_size=1, max_size=4))
def test_players_are_read_as_they_are_written(names):
    notation = find_game("touareg").notation()
    assert names_in(read_notation(f"players: {write_players(names, notation)}", "-", notation)[0].data) == names


QUOTES = [("Ana, “Ben", 6), ("Ana; »Ben, Cleo", 6), ('Ana; "Ben', 6), ('"Ana, Ben', 1)]  # that do not close


@pytest.mark.parametrize(("text", "column"), [*QUOTES, ("Ana,, Ben", 5), ("", 1), ('Ana, "Ben" x', 12), (", Ana", 1)])
def test_lists_with_something_missing(text, column):
    with pytest.raises(Unreadable, match="closing" if (text, column) in QUOTES[:3] else None) as caught:
        list(name_list(text, 10))
    assert caught.value.column == 9 + column


def test_names_of_players():
    # beginnings that are unique are names
    for word, name in {"Ana": "Ana", "ana": "ana", "ANAB": "Anabel", "b": "Ben", "strasse": "Straße"}.items():
        assert resolve(Word(word, 1), ["Ana", "ana", "Anabel", "Ben", "Straße"]) == name
    # ambiguous names are told
    with pytest.raises(Unreadable, match="B could be Ben or Bo"):
        resolve(Word("B", 1), ["Ben", "Bo"])
    assert resolve(Word("B", 1, True), ["Ben", "Bo"]) == "B"
    assert written("An", ["Ana"]) == '"An"'  # a name that begins another is quoted unless it is a player
    assert written("An", ["Ana", "An"]) == "An"
    # players that are malformed still are passed over
    assert names_in({"players": [{"name": "Ana"}, {}, 7, "Ben"]}) == ["Ana", "Ben"]
    assert names_in({"players": "Ana"}) == []


@pytest.mark.parametrize("text", ['"' + "a" * 50_000, 'a"' * 25_001, "," * 50_000, "a " * 50_000, "{" * 50_000])
def test_odd_long_lines_are_read_in_one_pass(text):
    for read in (split, lambda line: list(name_list(line, 1))):
        try:
            read(text)
        except Unreadable as error:
            assert 1 <= error.column <= len(text) + 1
