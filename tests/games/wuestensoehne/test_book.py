"""The worked scoring of the rulebook: its table is what the referee counts at the end of its example."""

import re

import pytest

from pnp.games.wuestensoehne.score import score
from pnp.printing.requests import LANGUAGES
from tests.books.worked import worked_end


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_the_worked_scoring_is_that_of_the_referee(lang):
    worked = worked_end("wuestensoehne", lang, "end.pnplog")
    rows, state = worked.behind[1:], worked.example.moments[-1].state
    for name, goods, gold in rows:
        prices, total = gold.split(" = ")
        values = [int(price) for price in prices.split(" + ")]
        assert sum(values) == int(total) == score(state)[name]["total"]
        assert sum(int(count) for count in re.findall(r"\d+", goods)) == len(values)
    assert [row[0] for row in rows] == list(state.match.players)
