"""Lines as people type them, game by game: the table in docs/logs.md is read as it says."""

import re
from pathlib import Path

import pytest

from pnp.library.catalog import find_game
from pnp.notation import read_notation, write_notation

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
