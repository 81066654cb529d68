"""Standings on paper: the table, who met whom, each player's games, on as many pages as they need."""

from itertools import combinations

from pnp.season.sheet import standings_pdf
from pnp.season.standings import rank_logs
from tests.printed import page_lines, page_words
from tests.season.test_standings import game

PLAYERS = [f"Player{number}" for number in range(1, 18)]


def words_of(found, tmp_path, read=page_words):
    (tmp_path / "a.pdf").write_bytes(standings_pdf(found))
    return read(tmp_path / "a.pdf")


def test_a_small_season_stands_on_one_page_with_who_met_whom_and_each_game(tmp_path):
    found = rank_logs(
        [game({"Ana": 79, "Ben": 60}, ["Ana"], "friday.pnplog"), game({"Ana": 19, "Cy": 24}, ["Cy"], "b")]
    )
    (lines,) = words_of(found, tmp_path, page_lines)
    text = " ".join(lines)
    assert "Who came before whom" in text and "Games of each player" in text
    assert "1 Ana · 0/1 1/1" in text and "2 Cy 1/1 · ·" in text
    assert "Ana friday.pnplog Touareg 1 79" in text and "Ben friday.pnplog Touareg 2 60" in text


def test_a_table_that_is_too_large_for_a_page_goes_on_on_others(tmp_path):
    games = [game({one: 9, other: 3}, [one], f"{one}-{other}") for one, other in combinations(PLAYERS, 2)]
    pages = words_of(rank_logs(games), tmp_path)
    assert sum("Who came before whom" in page for page in pages) == 2  # 14 columns and 3
    assert " 15 16 17 " in next(page for page in pages if "1 Player1 1/1 1/1 1/1" in page)
    assert all(f"{one}-{other} Touareg 1 9" in " ".join(pages) for one, other in combinations(PLAYERS, 2))


def test_a_long_name_stays_in_its_column(tmp_path):
    name = "A name that is as long as a whole sentence of many words would be, and longer"
    text = " ".join(words_of(rank_logs([game({name: 2, "Ben": 1}, [name], "x" * 90)]), tmp_path))
    assert "A name that is" in text and "x" * 90 not in text and "…" in text
