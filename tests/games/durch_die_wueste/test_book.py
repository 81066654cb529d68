"""The worked scoring of the rulebook: its tables are what the referee counts at the end of its example."""

import re

import pytest

from pnp.data.read import load_texts
from pnp.games.durch_die_wueste.drawing.pages import MAP
from pnp.games.durch_die_wueste.drawing.pieces import TEXTS
from pnp.games.durch_die_wueste.score import score
from pnp.geometry.hexes import bits
from pnp.judging.verdict import judge
from pnp.library.load import read_log
from pnp.library.verdicts import moment_of
from pnp.printing.requests import LANGUAGES
from tests.books.worked import worked_end
from tests.tables import tables


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_the_worked_scoring_are_those_of_the_referee(lang):
    worked = worked_end("durch-die-wueste", lang, "friday.pnplog")
    state = worked.example.moments[-1].state
    parts, colors = (table for table in worked.tables if table[0][1:4] == list(state.match.players))
    counted = score(state).values()
    keys = ("water", "oases", "caravans", "areas", "total")
    assert [[int(cell) for cell in row[1:]] for row in parts[1:]] == [[one[key] for one in counted] for key in keys]
    sizes = [[state.caravans[player * 5 + color].bit_count() for player in range(3)] for color in range(5)]
    assert [[int(cell) for cell in row[1:4]] for row in colors[1:]] == sizes
    assert [row[4] for row in colors[1:]] == [state.match.players[row.index(max(row))] for row in sizes]


# The example of the player aid: played on a board of its drawing, the referee finds what it draws and says.

SIGNS = {"m": "^", "w": "o"}
REST = """ . . . . . . . . .
. . . . . . . . .
 . . . . . . . . .
. . . . . . . . .
 . . . . . . . . .
T . T . T . T . T"""
MOVES = tables(__file__)["moves"]


def cells(sign):
    return [
        f"{'ABC'[row]}{column}" for row, line in enumerate(MAP) for column, one in enumerate(line, 1) if one == sign
    ]


def named(mask, state):
    names = state.match.board.layout.hexes.names
    return {names[cell] for cell in bits(mask)}


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """The log of the example on a board whose upper left corner is its drawing."""
    folder = tmp_path_factory.mktemp("aid")
    rows = [" " * (row % 2) + " ".join(SIGNS.get(sign, ".") for sign in line) for row, line in enumerate(MAP)]
    board = "\n".join([*(f"{row} . . . . . ." for row in rows), REST])
    head = 'format = "pnp-layout/1"\ngame = "durch-die-wueste"\nid = "aid"\ntitle = "Aid"\n'
    (folder / "aid.toml").write_text(f'{head}map = """\n{board}\n"""\n')
    (leader,), (closing,), camels, (water,) = cells("L"), cells("+"), cells("c"), cells("w")
    setup = f"game: durch-die-wueste\nlayout: aid.toml\nplayers: Ana, Ben\npalms: I1 I3 I5 I7 I9\nwater: {water}=3\n"
    moves = MOVES.format(L=leader, first=camels[0], second=camels[1], closing=closing)
    (folder / "aid.pnplog").write_text(setup + moves)
    return read_log(str(folder / "aid.pnplog"))


def test_the_camel_that_closes_the_wall_brings_what_is_drawn(game):
    assert [one.code for one in judge(game).findings if one.severity == "error"] == []
    before, after = (moment_of(game, len(game.log["moves"]) - back).state for back in (1, 0))
    assert named(before.caravans[4], before) == {*cells("L"), *cells("c")}
    assert named(after.caravans[4], after) == {*cells("L"), *cells("c"), *cells("+")}
    assert (named(before.water, before), before.owned[0]) == ({*cells("w")}, 0)
    assert (after.water, after.drunk[0] - before.drunk[0]) == (0, 3)
    assert named(after.owned[0], after) == {*cells("s"), *cells("w")}
    assert score(after)["Ana"]["areas"] == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_words_tell_the_water_and_the_points(lang):
    assert re.findall(r"\d+", load_texts(TEXTS, lang)["aid.example"]) == ["3", "2"]
