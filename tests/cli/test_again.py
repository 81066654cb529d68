"""Every print keeps the call that made it, and is printed again by it."""

from pathlib import Path

import pytest

from pnp.library import catalog
from pnp.printing.kit import call_in
from tests.shown import ROOT

GAMES = catalog.shipped_ids()
GAME = GAMES[0]
CALLS = [
    ("kit", GAME, "--part", "aid"),
    ("kit", GAME[:5], "--part", "aid", "--lang", "fr", "--margin", "7.5", "--gap", "0", "--landscape"),
    ("kit", GAMES[1], "--part", "setup", "--players", "Ana,Ben", "--theme", "grey", "--offset", "1,-0.5"),
    ("kit", GAMES[1], "--part", "aid", "--format", "svg"),
    ("kit", GAMES[2], "--part", "aid", "--format", "png", "--dpi", "40", "--no-coords"),
    ("board", GAME, "--format", "svg"),
    ("board", GAME, "--paper", "letter", "--overlap", "5"),
    ("setup", GAME, "--players", "2", "--sheet"),
    ("kit", GAMES[1], "--shop", "--part", "coins"),
]


@pytest.mark.few(0)
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_a_print_is_printed_again_whatever_the_settings_say(pnp, call):
    assert pnp(*call, "-o", "first/").code == 0
    files = sorted(Path("first").iterdir())
    assert pnp("config", "set", "paper", "a3").code == pnp("config", "set", "theme", "low-ink").code == 0
    assert pnp("kit", "--again", files[0], "-o", "again/").code == 0
    assert [one.read_bytes() for one in sorted(Path("again").iterdir())] == [one.read_bytes() for one in files]


@pytest.mark.few(0)
def test_reports_on_paper_keep_their_calls(pnp):
    log = str(ROOT / "docs/examples/friday.pnplog")
    assert pnp("standings", log, "-o", "a.pdf").code == 0
    assert call_in(Path("a.pdf").read_bytes(), "a.pdf") == ["standings", "friday.pnplog"]
    assert pnp("simulate", GAME, "--games", 1, "-o", "b.pdf").code == 0
    assert call_in(Path("b.pdf").read_bytes(), "b.pdf")[:2] == ["simulate", GAME]
    assert "standings" in pnp("kit", "--again", "a.pdf").err  # no verb that prints


@pytest.mark.few(0)
def test_a_printer_is_told_in_numbers(pnp):
    assert pnp("printer", "set", "hall", "--dx", "1.5", "--dy", "-1", "--sides", "both").code == 0
    assert pnp("kit", GAME, "--part", "aid", "--printer", "hall", "-o", "a.pdf").code == 0
    words = call_in(Path("a.pdf").read_bytes(), "a.pdf")
    assert words[words.index("--offset") + 1] == "1.5,-1"
    assert pnp("kit", "--again", "a.pdf", "-o", "b.pdf").code == 0


@pytest.mark.few(0)
def test_folders_of_others_are_in_no_print(pnp, tmp_path):
    board = tmp_path / "mine.toml"
    assert pnp("layout", "new", GAME, "-o", board).code == 0
    assert pnp("kit", board, "--part", "aid", "-o", "a.pdf").code == 0
    assert call_in(Path("a.pdf").read_bytes(), "a.pdf")[:2] == ["kit", "mine.toml"]
    assert str(tmp_path).encode() not in Path("a.pdf").read_bytes()


def test_what_tells_no_call_or_a_call_that_writes_elsewhere_is_refused(refused, pnp):
    Path("no.pdf").write_bytes(b"%PDF-1.7\n")
    Path("other.svg").write_text("<svg><metadata>pnp config set paper a3</metadata></svg>\n", "utf-8")
    Path("evil.svg").write_text(f"<svg><metadata>pnp kit {GAME} -o evil.pdf</metadata></svg>\n", "utf-8")
    Path("quote.svg").write_text("<svg><metadata>pnp kit 'x</metadata></svg>\n", "utf-8")
    Path("again.svg").write_text("<svg><metadata>pnp kit --again again.svg</metadata></svg>\n", "utf-8")
    for file in ("no.pdf", "other.svg", "evil.svg", "quote.svg", "again.svg", "none.pdf"):
        assert file in refused("kit", "--again", file)
    assert not Path("evil.pdf").exists()
    assert "--paper" in refused("kit", "--again", "no.pdf", "--paper", "a4")
