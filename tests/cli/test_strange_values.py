"""Values that a game, the system or a library does not know: refused, drawn neutral or written out, never a crash."""

import json
import os
import subprocess
import sys

import pytest
import tomli_w

from pnp.data.errors import layout_path
from pnp.data.read import read
from pnp.games.touareg.drawing import tribes
from pnp.library.catalog import find_game
from pnp.library.load import read_log
from pnp.printing import profiles
from tests.cli.logs import GAME, named, save, whole


@pytest.fixture
def boards(tmp_path):
    """A good log with its layout in it, and one of another game with the same layout."""
    layout = read(layout_path(GAME, "basin")).data
    good = save(tmp_path / "good.json", {**whole(), "layout": layout})
    wrong = save(tmp_path / "wrong.json", {"format": "pnp-log/1", "game": "touareg", "layout": layout,
                                           "players": ["A", "B"], "moves": []})  # fmt: skip
    return good, wrong


def test_a_layout_of_another_game_is_refused_in_any_order(pnp, boards):
    good, wrong = boards
    alone = pnp("check", "--json", wrong)
    assert alone.code == 2
    for order in ((good, wrong), (wrong, good)):
        said = pnp("check", "--json", *order)
        assert (said.code, said.out.count(alone.out)) == (2, order.count(wrong))
        assert said.out.count('"legal": true') == order.count(good)


def test_layouts_that_lead_nowhere(refused, tmp_path):
    (tmp_path / "loop.json").symlink_to("loop.json")  # a layout that is a loop of links
    said = refused("check", save(tmp_path / "a.json", {**whole(), "layout": "loop.json"}))
    assert "a.json:1:" in said
    assert "'loop.json' is no path" in said or "Too many levels" in said  # Python 3.13 leaves it to the reader
    # a path from the root is none beside the log
    layout = save(tmp_path / "basin.json", read(layout_path(GAME, "basin")).data)
    assert "leads out" in refused("check", save(tmp_path / "a.json", {**whole(), "layout": str(layout)}))


@pytest.mark.parametrize("layout", ["", "/etc/basin.toml", "a\0.toml", "x" * 300 + ".toml"])
def test_a_layout_that_is_no_file_beside_the_log(refused, tmp_path, layout):
    refused("check", save(tmp_path / "a.json", {**whole(), "layout": layout}))


def test_a_layout_whose_name_the_locale_cannot_write(tmp_path):
    save(tmp_path / "a.json", {**whole(), "layout": "Düne.json"})
    ascii_alone = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    said = subprocess.run(
        [sys.executable, "-m", "pnp", "check", "a.json"],
        cwd=tmp_path, capture_output=True, check=False, env=ascii_alone,
    )  # fmt: skip
    assert (said.returncode, said.stdout) == (2, b"")
    assert said.stderr.decode().startswith("pnp: a.json:1:")


def test_a_report_names_a_layout_as_the_log_is_named(pnp, tmp_path):
    folder = tmp_path / "logs"
    (folder / "boards").mkdir(parents=True)
    (folder / "boards" / "b.toml").write_text('format = "pnp-layout/1"\nx = 1\n')
    save(folder / "a.json", {**whole(), "layout": "boards/b.toml"})
    said = pnp("check", "--json", "logs/a.json")
    assert json.loads(said.out)["error"]["message"].startswith("logs/boards/b.toml:")
    assert str(tmp_path) not in said.out


STRANGE = {"format": "pnp-log/1", "game": "touareg", "players": ["A", "B"], "moves": []}


def test_a_setup_that_the_game_does_not_know_is_written_as_json(pnp, tmp_path):
    log = {**STRANGE, "setup": {"grid": ["zzz"]}}
    text = pnp("log", "convert", save(tmp_path / "a.json", log), "--to", "pnplog").out
    assert 'grid: ["zzz"]' in text
    (tmp_path / "a.pnplog").write_text(text)
    assert json.loads(pnp("log", "convert", tmp_path / "a.pnplog").out) == log


@pytest.mark.few(1)
@pytest.mark.parametrize("form", ["svg", "pdf", "png"])
def test_a_tribe_that_is_none_is_drawn_in_black(pnp, tmp_path, form):
    log = {**STRANGE, "players": [{"name": "A", "tribe": "zzz" * 20}, "B"], "setup": {"seed": 1}}
    assert pnp("show", save(tmp_path / "a.json", log), "-o", f"a.{form}").code == 1
    assert (tmp_path / f"a.{form}").stat().st_size > 1000
    assert tribes.role("zzz") == "player.black"
    assert tribes.shield("zzz").children


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", ["durch-die-wueste", "touareg", "wuestenkoenige", "wuestensoehne"])
def test_a_title_in_any_language(pnp, tmp_path, game_id):
    data = read(layout_path(game_id, find_game(game_id).default_layout)).data
    path = save(tmp_path / "a.json", {**data, "title": {"de": "Nur Deutsch\nA1 A2"}})
    assert pnp("layout", "check", path).code == 0
    said = pnp("layout", "show", path)
    assert said.code == 0
    assert ": Nur Deutsch\\nA1 A2" in said.out.splitlines()[0]


def test_a_user_without_a_home(refused, monkeypatch):
    import platformdirs

    def homeless(*_, **__):
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("PNP_CONFIG_DIR")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(platformdirs, "user_config_dir", homeless)
    for call in (["list"], ["set", "laser", "--dx", 1]):
        assert "PNP_CONFIG_DIR" in refused("printer", *call)


@pytest.mark.parametrize("value", ["9" * 400, "-" + "9" * 400, "1e300", "inf", "nan"])
def test_a_printer_with_a_number_out_of_range(refused, value):
    profiles.where().parent.mkdir()
    profiles.where().write_text(f"[a]\ndx = {value}\n")
    assert "printers.toml" in refused("printer", "list")


def test_a_date_from_outside_changes_no_pdf(pnp, tmp_path, monkeypatch):
    made = []
    for date in (None, "1700000000", "abc"):
        if date:
            monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
        assert pnp("board", GAME, "-o", "a.pdf", "--force").code == 0
        made.append((tmp_path / "a.pdf").read_bytes())
    assert made[0] == made[1] == made[2]
    assert os.environ["SOURCE_DATE_EPOCH"] == "abc"


CONTROL = "A\0B\x1b[2J\x07\x7f\x9b\t\u202e 🐪"


@pytest.mark.parametrize("form", ["pnplog", "toml", "json"])
@pytest.mark.parametrize("place", ["note", "title", "name", "value", "result", "left_out"])
def test_what_is_converted_can_be_read_back(pnp, tmp_path, form, place):
    log = named(CONTROL if place == "name" else "Ana", "Ben")
    if place == "note":
        log["moves"][1]["note"] = CONTROL
    elif place == "title":
        log["title"] = CONTROL
    elif place == "value":
        log["moves"][1]["leader"]["at"] = CONTROL
    elif place == "result":
        log["result"] = {"scores": {CONTROL: 1}, "winners": [CONTROL]}
    elif place == "left_out":
        log["setup"]["left_out"] = {CONTROL: "mint"}
    assert pnp("log", "convert", save(tmp_path / "a.json", log), "-o", f"b.{form}").code == 0
    written = (tmp_path / f"b.{form}").read_bytes()
    assert not {b"\0", b"\x1b", b"\x07", b"\x7f"} & {written[at : at + 1] for at in range(len(written))} - (
        {b"\x7f"} if form == "json" else set()
    )
    assert json.loads(pnp("log", "convert", f"b.{form}").out) == log


def test_notes_and_names_of_logs(pnp, tmp_path, refused):
    log = named("Ana", "Ben")  # a note with a tab stays a comment
    log["moves"][1]["note"] = "hm\tno"
    said = pnp("log", "convert", save(tmp_path / "a.json", log), "--to", "pnplog").out
    assert "# hm\tno\n" in said
    # names of a new log are texts
    assert "UTF-8" in refused("log", "new", GAME, "--players", "A\udcff,B", "--seed", 1)
    assert pnp("log", "new", GAME, "--players", "Chlo\udcc3\udca9,B", "--seed", 1, "-o", "a.pnplog").code == 0
    assert read_log(str(tmp_path / "a.pnplog")).log["players"] == ["Chloé", "B"]


def test_names_of_printers_that_are_offered(monkeypatch, tmp_path):
    from pnp.cli.completion import offer

    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path))
    (tmp_path / "printers.toml").write_text(tomli_w.dumps({"a\x1b[2J": {"dx": 1}, "b": {"dx": 1}}))
    assert [item.value for item in offer("printers", None, "")] == ["b"]
