"""The worked end of the rulebook: its table tells what the referee finds brought home after those turns."""

import re

import pytest

from pnp.games.wuestenkoenige.score import score
from pnp.library.verdicts import moment_of
from pnp.printing.requests import LANGUAGES
from tests.books.worked import worked_end


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_the_worked_end_is_that_of_the_referee(lang):
    worked = worked_end("wuestenkoenige", lang, "win.pnplog")
    log = worked.example.log
    moves = log.log["moves"]
    own = [number for number, entry in enumerate(moves, 1) if entry["player"] == "Ana"]
    lasts = [int(re.findall(r"\d+", row[0])[-1]) for row in worked.behind[1:]]
    home = [score(moment_of(log, entry).state)["Ana"]["total"] for entry in own]
    assert [home.index(kinds) + 1 for kinds in (1, 2, 3)] == lasts
    assert len(own) == lasts[-1]
