"""What `docs/limits.md` tells is what the readers take."""

import re
from pathlib import Path

import pytest

from pnp.data.budget import MOST
from pnp.geometry.hexes import MOST as MOST_CELLS
from tests.tables import tables

ROWS = (Path(__file__).parents[2] / "docs" / "limits.md").read_text("utf-8").split("\n")
TOLD = tables(__file__)["told"]
TAKEN = {f"{reader} {what}": most for reader, all_of in MOST.items() for what, most in all_of.items()}
TAKEN["map cells"] = MOST_CELLS


def test_each_limit_is_told():
    assert TAKEN.keys() == TOLD.keys()


@pytest.mark.parametrize("limit", TOLD)
def test_the_figure_that_is_told_is_taken(limit):
    most = TAKEN[limit]
    figure = f"{most // 1_000_000 if 'million' in TOLD[limit] or 'MB' in TOLD[limit] else most:,}"
    wanted = re.escape(TOLD[limit].format(figure)).replace(r"\.\*", ".*")
    assert len([row for row in ROWS if re.search(wanted, row)]) == 1
