"""The worked end of the rulebook: its table tells what the referee finds brought home after those turns."""

import re

import pytest

from pnp.books import read_edition
from pnp.books.blocks import Figure, Table
from pnp.books.examples import read_example
from pnp.games.wuestenkoenige.score import score
from pnp.library.catalog import find_game
from pnp.library.moment import moment_of
from pnp.printing.requests import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_the_worked_end_is_that_of_the_referee(lang):
    edition = read_edition(find_game("wuestenkoenige"), lang)
    blocks = edition.blocks
    at = next(at for at, block in enumerate(blocks) if isinstance(block, Figure) and block.target == "win.pnplog")
    table = next(block for block in blocks[at:] if isinstance(block, Table))
    log = read_example(edition, blocks[at]).log
    moves = log.log["moves"]
    own = [number for number, entry in enumerate(moves, 1) if entry["player"] == "Ana"]
    lasts = [int(re.findall(r"\d+", row[0][0].text)[-1]) for row in table.rows[1:]]
    home = [score(moment_of(log, entry).state)["Ana"]["total"] for entry in own]
    assert [home.index(kinds) + 1 for kinds in (1, 2, 3)] == lasts
    assert len(own) == lasts[-1]
