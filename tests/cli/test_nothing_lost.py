"""No call loses a file of the user's: inputs, logs, modes, read-only files; printer profiles changed at once."""

import io
import os
import shutil
import stat
import subprocess
import sys
import tomllib

import pytest

from pnp.data.errors import layout_path
from tests.cli.logs import GAME, named, save

BOARD = ["board", GAME, "--layout", "basin"]


@pytest.fixture
def out(tmp_path):
    """A log in two forms and a layout, all in `out/`, where files may be written anew."""
    folder = tmp_path / "out"
    folder.mkdir()
    save(folder / "a.json", named("Ana", "Ben"))
    text = f"game: {GAME}\nlayout: basin\nplayers: Ana, Ben\nseed: 7\n-- leaders\n1 Ana m D4\n"
    (folder / "a.pnplog").write_text(text)
    shutil.copy(layout_path(GAME, "basin"), folder / "basin.toml")
    return folder


@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize(("source", "to", "call"), [
    ("a.pnplog", "a.pnplog", ["show", "out/a.pnplog", "--text"]),
    ("a.json", "picture.svg", ["show", "out/a.json"]),
    ("a.pnplog", "a.pnplog", ["log", "convert", "out/a.pnplog", "--to", "pnplog"]),
    ("a.json", "b.json", ["log", "convert", "out/a.json"]),
    ("basin.toml", "board.pdf", ["board", "out/basin.toml"]),
    ("basin.toml", "kit.pdf", ["kit", "out/basin.toml", "--part", "aid"]),
    ("basin.toml", "board-cut-01.svg", ["board", "out/basin.toml", "--cut", "svg", "-o", "out/board.pdf"]),
    ("basin.toml", "sheet.pdf",
     ["setup", GAME, "--players", "2", "--seed", "1", "--sheet", "--layout", "out/basin.toml"]),
    ("basin.toml", "new.json",
     ["setup", GAME, "--players", "2", "--seed", "1", "--json", "--layout", "out/basin.toml"]),
    ("basin.toml", "new.pnplog",
     ["log", "new", GAME, "--players", "Ana,Ben", "--seed", "1", "--layout", "out/basin.toml"]),
    ("basin.toml", "table/table.json", ["export", "out/basin.toml", "--dpi", "20", "-o", "out/table"]),
])  # fmt: skip
def test_no_output_replaces_an_input(refused, out, source, to, call, force):
    (out / "table").mkdir()
    before = (out / source).read_bytes()
    if to != source:
        (out / to).symlink_to(out / source)
    there = [] if "-o" in call else ["-o", f"out/{to}"]
    assert "is read by this very call" in refused(*call, *there, *force)
    assert (out / source).read_bytes() == before


def test_the_log_on_standard_input_is_an_input_too(pnp, out, monkeypatch):
    with (out / "a.json").open("rb") as file:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(file))
        said = pnp("log", "convert", "-", "-o", "out/a.json", "--force")
    assert (said.code, "is read by this very call" in said.err) == (2, True)


def test_the_layout_beside_a_log_is_an_input_too(refused, out):
    save(out / "b.json", {**named("Ana", "Ben"), "layout": "basin.toml"})
    (out / "seen.svg").symlink_to("basin.toml")
    assert "is read by this very call" in refused("show", "out/b.json", "-o", "out/seen.svg", "--force")


@pytest.mark.parametrize("text", [
    '{"players": [], "format": "pnp-log/1"}', 'x = 1\nformat = "pnp-log/1"', "'format' = 'pnp-layout/1'",
    f"# ours\nGame: {GAME}\n  players : Ana, Ben\n",
])  # fmt: skip
def test_logs_and_layouts_in_out_are_written_over_only_with_force(pnp, refused, out, text):
    (out / "mine").write_text(text)
    assert "--force" in refused(*BOARD, "-o", "out/mine")
    assert (out / "mine").read_text() == text
    assert pnp(*BOARD, "-o", "out/mine", "--force").code == 0
    assert pnp(*BOARD, "-o", "out/mine").code == 0  # a picture now, which the program made itself


def test_a_log_begun_anew_does_not_replace_the_one_that_was_played(refused, out):
    (out / "a.pnplog").write_text("nothing yet")
    assert "--force" in refused("log", "new", GAME, "--players", "Ana,Ben", "--seed", 1, "-o", "out/a.pnplog")


def test_of_several_files_none_is_written_when_one_is_a_log(refused, out):
    save(out / "k-2.svg", named("Ana", "Ben"))
    before = sorted(out.iterdir())
    assert "k-2.svg: the file exists" in refused("kit", GAME, "--part", "board", "--format", "svg", "-o", "out/k.svg")
    assert sorted(out.iterdir()) == before


@pytest.mark.parametrize("name", ["a.pnplog", "link"])
def test_tidying_keeps_mode_and_links_and_tells_of_other_names(pnp, refused, tmp_path, out, name):
    log, hard = out / "a.pnplog", tmp_path / "hard"
    (out / "link").symlink_to("a.pnplog")
    text = log.read_text().replace("1 Ana", "1   Ana") + "# windy\n"
    log.write_text(text)
    log.chmod(0o600)
    os.link(log, hard)
    said = pnp("log", "fmt", out / name, "--write")
    assert said.code == 0
    assert said.err.splitlines()[1].endswith("its other name keeps what it was (hard links)")
    assert (out / "link").is_symlink()
    assert log.read_text() == text.replace("1   Ana", "1 Ana")
    assert hard.read_text() == text
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    log.write_text(text)
    log.chmod(0o444)
    assert "read-only and stays as it is" in refused("log", "fmt", out / name, "--write")
    assert "read-only and stays as it is" in refused("log", "convert", out / "a.json", "-o", log, "--force")


def test_profiles_changed_at_the_same_time_are_all_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "config"))
    # all wait for the lock until all have come so far
    script = """
import sys
from pnp.data import platform as lock
held = lock._held
def late(path):
    print(flush=True)
    sys.stdin.readline()
    return held(path)
lock._held = late
from pnp.cli import run
sys.exit(run(["printer", "set", sys.argv[1], "--dx", "1"]))
"""
    pipe = subprocess.PIPE
    processes = [subprocess.Popen([sys.executable, "-c", script, f"p{at}"], stdin=pipe, stdout=pipe) for at in range(8)]
    for process in processes:
        process.stdout.readline()
    for process in processes:
        process.stdin.write(b"\n")
        process.stdin.flush()
    assert [process.wait() for process in processes if process.communicate()] == [0] * 8
    kept = tomllib.loads((tmp_path / "config" / "printers.toml").read_text())
    assert sorted(kept) == [f"p{at}" for at in range(8)]
    assert [path.name for path in (tmp_path / "config").iterdir()] == ["printers.toml"]


def test_a_lock_left_by_a_killed_process_holds_up_nobody(pnp, tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "printers.lock").write_text("")
    assert pnp("printer", "set", "laser", "--dx", 1).code == 0
    assert [path.name for path in (tmp_path / "config").iterdir()] == ["printers.toml"]
    assert pnp("printer", "remove", "laser").code == 0
    assert list((tmp_path / "config").iterdir()) == []
