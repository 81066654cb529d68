"""The worked scoring of the rulebook: its table is what the referee counts at the end of its example."""

import re

import pytest

from pnp.books import read_edition
from pnp.books.blocks import Figure, Table
from pnp.books.examples import read_example
from pnp.games.wuestensoehne.score import score
from pnp.library.catalog import find_game
from pnp.printing.requests import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_the_worked_scoring_is_that_of_the_referee(lang):
    edition = read_edition(find_game("wuestensoehne"), lang)
    blocks = edition.blocks
    at = next(at for at, block in enumerate(blocks) if isinstance(block, Figure) and block.target == "end.pnplog")
    table = next(block for block in blocks[at:] if isinstance(block, Table))
    rows = [["".join(run.text for run in cell) for cell in row] for row in table.rows[1:]]
    state = read_example(edition, blocks[at]).moments[-1].state
    for name, goods, gold in rows:
        prices, total = gold.split(" = ")
        values = [int(price) for price in prices.split(" + ")]
        assert sum(values) == int(total) == score(state)[name]["total"]
        assert sum(int(count) for count in re.findall(r"\d+", goods)) == len(values)
    assert [row[0] for row in rows] == list(state.match.players)
