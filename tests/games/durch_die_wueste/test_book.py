"""The worked scoring of the rulebook: its tables are what the referee counts at the end of its example."""

import pytest

from pnp.games.durch_die_wueste.score import score
from pnp.printing.requests import LANGUAGES
from tests.books.worked import worked_end


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
