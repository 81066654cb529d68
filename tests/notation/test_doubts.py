"""What people write that may mean two things is asked about (the log cannot be used), never played and accused."""

from pathlib import Path

import pytest

from pnp import check, load_log
from pnp.data.errors import DataError
from pnp.notation.writer import entry_line, write_notation
from tests.tables import tables

TABLES = tables(__file__)
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
HEADS = {
    game: "\n".join((EXAMPLES / f"{name}.pnplog").read_text("utf-8").split("\n")[:lines])
    for game, (name, lines) in TABLES["begun"].items()
}


def rows(table):
    return [(game, *([row] if isinstance(row, str) else row)) for game, many in TABLES[table].items() for row in many]


@pytest.mark.parametrize(("game", "lines"), rows("asked"))
def test_what_may_mean_two_things_is_asked_about(game, lines):
    with pytest.raises(DataError, match=f":{HEADS[game].count(chr(10)) + 1 + len(lines.split(chr(10)))}:"):
        load_log(f"{HEADS[game]}\n{lines}\n")


@pytest.mark.parametrize(("game", "lines", "meant"), rows("read"))
def test_what_means_one_thing_is_read(game, lines, meant):
    log = load_log(f"{HEADS[game]}\n{lines}\n")
    entry = next(entry for entry in reversed(log.log["moves"]) if entry.keys() != {"note"})
    assert entry_line(entry, log.log, log.game.notation()) == meant
    assert not [one for one in check(log).findings if one.severity == "error" and one.code != "claimed-takes"]


@pytest.mark.parametrize("odd", ["D?", "l", "El4", "E-4", "4E", "E l", "М8", "edit"])
def test_what_is_asked_about_is_written_in_quotes(odd):
    log = load_log(HEADS["durch-die-wueste"] + "\n")
    notation = log.game.notation()
    for piece in ({"color": "mint", "at": odd}, {"color": odd, "at": "D4"}):
        data = {**log.log, "moves": [*log.log["moves"], {"player": odd, "camels": [piece]}]}
        (*_, entry) = load_log(write_notation(data, notation)).log["moves"]
        assert entry["player"] == odd
        assert entry["camels"] == notation.canonical("camels", [piece])
