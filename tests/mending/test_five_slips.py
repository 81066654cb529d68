"""A log of each game, typed with five slips: a dash, a place, an exchanged pair, a name and a forgotten turn."""

import json

import pytest

from pnp.library.load import read_log
from tests.crossed import some
from tests.mending.conftest import EXAMPLES

FORGOTTEN = {  # who forgot to write down the entry of this number, and what it can have been, where that is few
    "friday": ("Ben", 47, []),
    "war": ("Ana", 20, ["Ana m 12>3 2", "Ana m 12>29 2", "Ana m 12>30 2"]),
    "kings": ("Ben", 14, []),
    "oases": ("Ana", 15, ["Ana m B3"]),
}


def plain(moves):
    return [{key: value for key, value in move.items() if key != "note"} for move in moves]


@pytest.mark.parametrize("name", some(FORGOTTEN, ["kings"]))
def test_the_repaired_log_is_the_one_that_was_meant(name, pnp, tmp_path):
    player, number, among = FORGOTTEN[name]
    path, out = EXAMPLES / "slips" / f"{name}.pnplog", tmp_path / f"{name}.json"
    said = pnp("repair", path, "-o", out)
    assert said.code == 0, said.out
    assert pnp("check", out).code == 0
    moves = read_log(str(out)).log["moves"]
    (inserted,) = (move for move in moves if move.get("note") == "was not written down")
    meant = read_log(str(EXAMPLES / f"{name}.pnplog")).log["moves"]
    assert plain(move for move in moves if move is not inserted) == plain([*meant[: number - 1], *meant[number:]])
    assert inserted["player"] == meant[number - 1]["player"] == player
    assert inserted.get("gap", False) is not bool(among)
    for line in among or [f"{player} ??"]:
        assert line in said.out


@pytest.mark.soak
@pytest.mark.parametrize("name", some(FORGOTTEN, ["friday"]))
def test_the_report_tells_three_edits_and_what_the_reader_mended_itself_is_none(name, pnp):
    report = json.loads(pnp("repair", "--json", EXAMPLES / "slips" / f"{name}.pnplog").out)
    kinds = sorted(edit["kind"] for edit in report["repairs"][0]["edits"])
    assert (report["legal"], kinds) == (False, ["exchange", "insert", "replace"])
