"""The worked scoring of the rulebook: its tables are what the referee counts at the end of its example."""

import pytest

from pnp.books import read_edition
from pnp.books.blocks import Figure, Table
from pnp.books.examples import read_example
from pnp.games.durch_die_wueste.score import score
from pnp.library.catalog import find_game
from pnp.printing.requests import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_the_worked_scoring_are_those_of_the_referee(lang):
    edition = read_edition(find_game("durch-die-wueste"), lang)
    (figure,) = (block for block in edition.blocks if isinstance(block, Figure) and block.target == "friday.pnplog")
    state = read_example(edition, figure).moments[-1].state
    tables = [
        [["".join(run.text for run in cell) for cell in row] for row in block.rows]
        for block in edition.blocks
        if isinstance(block, Table)
    ]
    parts, colors = (table for table in tables if table[0][1:4] == list(state.match.players))
    counted = score(state).values()
    keys = ("water", "oases", "caravans", "areas", "total")
    assert [[int(cell) for cell in row[1:]] for row in parts[1:]] == [[one[key] for one in counted] for key in keys]
    sizes = [[state.caravans[player * 5 + color].bit_count() for player in range(3)] for color in range(5)]
    assert [[int(cell) for cell in row[1:4]] for row in colors[1:]] == sizes
    assert [row[4] for row in colors[1:]] == [state.match.players[row.index(max(row))] for row in sizes]
