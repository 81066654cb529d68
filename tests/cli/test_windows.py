"""The program as Windows calls it, simulated: patterns in arguments, processes that are spawned, paths and names."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.cli import run
from pnp.cli.options import OUTPUT, Folder
from pnp.data import platform
from pnp.data.errors import layout_path
from pnp.press.layout import slug
from tests.cli.logs import GAME, broken, save, whole


@pytest.fixture
def windows(monkeypatch):
    monkeypatch.setattr(platform, "WINDOWS", True)


@pytest.fixture
def call(monkeypatch, capsys, tmp_path):
    """Calls the program with the arguments of its process, as cmd.exe hands them over."""
    monkeypatch.chdir(tmp_path)

    def called(*args):
        monkeypatch.setattr(sys, "argv", ["pnp", *args])
        return run(), *capsys.readouterr()

    return called


def test_patterns_that_no_shell_has_expanded(windows, call, tmp_path):
    for name in ("a", "b", "[c]"):
        save(tmp_path / f"{name}.json", whole())
    save(tmp_path / "d.json", broken())
    (tmp_path / "deep" / "er").mkdir(parents=True)
    save(tmp_path / "deep" / "er" / "e.json", whole())
    assert call("check", "[ab].json")[2] == "2 logs: 2 legal\n"
    assert call("check", "*.json")[2] == "4 logs: 3 legal, 1 illegal\n"
    assert call("check", "[c].json")[0] == 0  # a file of that name
    assert call("show", "a.js?n")[0] == 0
    assert call("log", "fmt", "--check", "*.json")[1].count("\n") == 4
    assert "there is no such file" in call("check", "no*.json")[2]
    assert call("show", "deep/**/*.json")[0] == 0


def test_elsewhere_the_shell_has_expanded_them(call, tmp_path):
    save(tmp_path / "a.json", whole())
    assert call("show", "a.js?n")[0] == 2


SPAWNED = """
import multiprocessing, sys
from pnp.__main__ import main
if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    main()
"""


@pytest.mark.parametrize(
    "args",
    [
        ["check", "--json", "logs", "-j"],
        ["simulate", GAME, "--games", "4", "--bot", "random", "--json", "-j"],
    ],
    ids=lambda args: args[0],
)
def test_processes_that_are_spawned_say_the_same(tmp_path, args):
    (tmp_path / "logs").mkdir()
    for number in range(12):
        save(tmp_path / "logs" / f"{number:02}.json", broken() if number % 3 else whole())
    script = tmp_path / "pnp-script.py"
    script.write_text(SPAWNED)
    alone, both = (
        subprocess.run([sys.executable, script, *args, jobs], cwd=tmp_path, capture_output=True, check=False)
        for jobs in "12"
    )
    assert (both.returncode, both.stdout, both.stderr) == (alone.returncode, alone.stdout, alone.stderr)
    assert len(both.stdout) > 500


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        ("boards\\b.toml", 0, ""),
        ("boards/b.toml", 0, ""),
        ("..\\b.toml", 2, "leads out"),
        ("boards\\..\\..\\b.toml", 2, "leads out"),
        ("C:\\b.toml", 2, "leads out"),
        ("C:b.toml", 2, "leads out"),
        ("\\\\server\\share\\b.toml", 2, "leads out"),
        ("\\b.toml", 2, "leads out"),
    ],
)
def test_the_layout_beside_a_log(pnp, tmp_path, given, code, words):
    inside = tmp_path / "logs"
    (inside / "boards").mkdir(parents=True)
    for path in (tmp_path / "b.toml", inside / "boards" / "b.toml"):
        path.write_bytes(layout_path(GAME, "basin").read_bytes())
    said = pnp("check", save(inside / "a.json", {**whole(), "layout": given}))
    assert said.code == code
    assert words in said.err


@pytest.mark.parametrize("name", ["nul.toml", "boards/COM1.toml", "aux .toml"])
def test_a_log_opens_no_device(windows, refused, tmp_path, name):
    said = refused("check", save(tmp_path / "a.json", {**whole(), "layout": name}))
    assert "no path" in said


def test_what_ends_in_a_backslash_is_a_folder_on_windows(monkeypatch):
    assert not isinstance(OUTPUT.convert("kits\\", None, None), Folder)
    monkeypatch.setattr("pnp.cli.options.SEPARATORS", ("\\", "/"))
    assert isinstance(OUTPUT.convert("kits\\", None, None), Folder)
    assert isinstance(OUTPUT.convert("kits/", None, None), Folder)


@pytest.mark.parametrize(("layout", "told"), [("con", "con_.pdf"), ("aux", "aux_.pdf"), ("lpt1", "lpt1_.pdf")])
def test_names_made_of_templates(pnp, tmp_path, layout, told):
    if os.name == "nt":
        pytest.skip("no file has such a name there")
    text = layout_path(GAME, "basin").read_text("utf-8")
    (tmp_path / f"{layout}.toml").write_text(text, "utf-8")
    said = pnp("kit", f"{layout}.toml", "--part", "water", "-o", "{layout}.pdf")
    assert (said.code, said.err.split()[1]) == (0, told)


def test_names_of_pictures_of_pieces():
    assert (slug("Camels & riders"), slug("Aux"), slug("NUL"), slug("…")) == ("camels-riders", "aux_", "nul_", "pieces")


def test_an_open_pdf_is_named(windows, pnp, tmp_path, monkeypatch):
    monkeypatch.setattr(platform, "_PATIENCE", 0)
    call = ("board", GAME, "--layout", "basin", "-o", "board.pdf")
    assert pnp(*call).code == 0
    before = Path("board.pdf").read_bytes()

    def replace(source, target):
        raise PermissionError(13, "Access is denied")

    monkeypatch.setattr(Path, "replace", replace)
    said = pnp(*call, "--force", "--coords")
    assert (said.code, said.err) == (
        2,
        "pnp: board.pdf: cannot be written: another program has it open, expected to be closed there\n",
    )
    assert Path("board.pdf").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["board.pdf"]
