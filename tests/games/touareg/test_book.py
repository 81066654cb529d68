"""The worked scoring of the rulebook: its table is what the referee counts at the end of its example."""

import pytest

from pnp.books import read_edition
from pnp.books.blocks import Figure, Table
from pnp.books.examples import read_example
from pnp.games.touareg.score import score
from pnp.library.catalog import find_game
from pnp.printing.requests import LANGUAGES

KINDS = ("camp", "saline", "guelta", "reg", "erg")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_the_worked_scoring_is_that_of_the_referee(lang):
    edition = read_edition(find_game("touareg"), lang)
    (figure,) = (block for block in edition.blocks if isinstance(block, Figure) and block.target == "war.pnplog")
    state = read_example(edition, figure).moments[-1].state
    (table,) = (
        rows
        for block in edition.blocks
        if isinstance(block, Table)
        if (rows := [["".join(run.text for run in cell) for cell in row] for row in block.rows])[0][2:]
        == ["Ana", "Ben"]
    )
    owned = [
        [state.match.kinds[square] for square, owner in enumerate(state.owner) if owner == player]
        for player in range(2)
    ]
    assert [[int(cell) for cell in row[2:]] for row in table[1:-1]] == [
        [one.count(kind) for one in owned] for kind in KINDS
    ]
    assert [int(row[1]) for row in table[1:-1]] == [state.match.layout.kinds[kind].economic for kind in KINDS]
    assert [int(cell) for cell in table[-1][2:]] == [one["total"] for one in score(state).values()]
