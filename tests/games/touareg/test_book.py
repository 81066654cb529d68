"""The worked scoring of the rulebook: its table is what the referee counts at the end of its example."""

import pytest

from pnp.games.touareg.score import score
from pnp.printing.requests import LANGUAGES
from tests.books.worked import worked_end

KINDS = ("camp", "saline", "guelta", "reg", "erg")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_the_worked_scoring_is_that_of_the_referee(lang):
    worked = worked_end("touareg", lang, "war.pnplog")
    state = worked.example.moments[-1].state
    (table,) = (rows for rows in worked.tables if rows[0][2:] == ["Ana", "Ben"])
    owned = [
        [state.match.kinds[square] for square, owner in enumerate(state.owner) if owner == player]
        for player in range(2)
    ]
    assert [[int(cell) for cell in row[2:]] for row in table[1:-1]] == [
        [one.count(kind) for one in owned] for kind in KINDS
    ]
    assert [int(row[1]) for row in table[1:-1]] == [state.match.layout.kinds[kind].economic for kind in KINDS]
    assert [int(cell) for cell in table[-1][2:]] == [one["total"] for one in score(state).values()]
