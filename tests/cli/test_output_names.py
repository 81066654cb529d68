"""Names after -o: endings that tell a format, folders, standard output, places that are not there."""

import io
import json
import os
import shutil
import stat
import subprocess
import sys
import tomllib

import pytest

from pnp.data import write as writing
from pnp.data.errors import layout_path
from tests.cli.logs import GAME, named, save, whole
from tests.tables import tables

BOARD = ["board", GAME, "--layout", "basin"]
SHEET = ["setup", GAME, "--players", "2", "--seed", "1"]
NEW = ["log", "new", GAME, "--players", "Ana,Ben", "--seed", "1"]


@pytest.mark.parametrize(("call", "said"), tables(__file__)["an_ending_of_another_format_is_refused"])
def test_an_ending_of_another_format_is_refused(refused, tmp_path, call, said):
    save(tmp_path / "a.json", whole())
    assert said in refused(*call.split())
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_a_log_may_have_any_other_ending_when_its_form_is_asked_for(pnp, tmp_path):
    assert pnp(*NEW, "-o", "friday.txt", "--to", "pnplog").code == 0
    assert pnp("check", "friday.txt").code == 0
    assert pnp(*NEW, "-o", "./-").code == 0
    assert (tmp_path / "-").read_text().startswith("game:")


@pytest.mark.few(1)
@pytest.mark.parametrize("made", [False, True])
@pytest.mark.parametrize("name", ["kits", "kits.pdf"])
def test_a_slash_or_a_folder_that_is_there_is_a_folder(pnp, tmp_path, name, made):
    if made:
        (tmp_path / name).mkdir()
    call = ("kit", GAME, "--format", "png", "--dpi", 20, "--part", "water")
    assert pnp(*call, "-o", name if made else f"{name}/").code == 0
    assert [path.name for path in (tmp_path / name).iterdir()] == [f"{GAME}-kit-water-20dpi.png"]


@pytest.mark.soak
def test_what_is_several_files_needs_a_folder(pnp, refused, tmp_path):
    (tmp_path / "file").write_text("")
    for call in (["kit", "all", "--part", "aid"], ["export", GAME, "--dpi", "20"]):
        assert "all.pdf: expected a folder; one with this name is written all.pdf/" in refused(*call, "-o", "all.pdf")
        assert "file: is a file, expected a folder" in refused(*call, "-o", "file")
        assert "standard output, expected a folder" in refused(*call, "-o", "-")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert pnp("kit", "all", "--part", "aid", "-o", "all.pdf/").code == 0
    assert len(list((tmp_path / "all.pdf").iterdir())) == 4


@pytest.mark.parametrize("call", [[*SHEET, "--json"], NEW, ["log", "convert", "a.json"]])
def test_where_a_file_is_expected_a_folder_is_told(refused, tmp_path, call):
    save(tmp_path / "a.json", whole())
    for name in ("./", "folder/"):
        assert "is a folder, expected the name of a file" in refused(*call, "-o", name)


@pytest.mark.few(0)
def test_a_single_file_goes_to_standard_output_for_a_minus(capsysbinary, tmp_path, monkeypatch):
    from pnp.cli import run

    monkeypatch.chdir(tmp_path)
    save(tmp_path / "a.json", whole())
    for call, begin in (
        ([*BOARD, "--format", "svg"], b"<?xml"),
        (["kit", GAME, "--part", "aid"], b"%PDF"),
        ([*SHEET, "--sheet"], b"%PDF"),
        ([*SHEET, "--json"], b"{"),
        (NEW, b"game:"),
        (["log", "convert", "a.json", "--to", "toml"], b"format"),
        (["show", "a.json", "--text"], b"after entry"),
    ):
        assert run([*call, "-o", "-"]) == 0
        out, err = capsysbinary.readouterr()
        assert out.startswith(begin)
        assert err == b""
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.few(0)
def test_several_files_do_not_go_to_standard_output(refused, tmp_path):
    for call in ([*BOARD, "--cut", "svg"], ["kit", GAME, "--format", "png", "--part", "board", "--dpi", "20"]):
        assert "cannot go to standard output" in refused(*call, "-o", "-")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "out").write_text("mine")
    assert "out is a file, expected a folder\n" in refused(*BOARD)
    assert "out: is a file, expected a folder\n" in refused("kit", "all", "--part", "aid")
    assert "out is a file, expected a folder\n" in refused("export", GAME, "--dpi", 20)
    assert (tmp_path / "out").read_text() == "mine"


@pytest.mark.few(1)
@pytest.mark.parametrize(("name", "said"), [("-", "standard output is closed"), ("/dev/stdout", "cannot be written")])
def test_standard_output_that_is_closed(tmp_path, name, said):
    call = ["bash", "-c", 'exec "$@" >&-', "-", sys.executable, "-m", "pnp", *NEW, "-o", name]
    done = subprocess.run(call, cwd=tmp_path, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.few(0)
@pytest.mark.parametrize("kind", ["pipe", "file", "append"])
def test_names_of_open_files(tmp_path, kind):
    call = [sys.executable, "-m", "pnp", *NEW, "-o", "/dev/stdout"]
    if kind == "pipe":
        done = subprocess.run(call, stdout=subprocess.PIPE, check=True)
        assert done.stdout.startswith(b"game:")
        return
    with (tmp_path / "a").open("w") as file:
        file.write("before\n")
        file.flush()
        subprocess.run(call, stdout=file, check=True)
    assert (tmp_path / "a").read_text().startswith("before\ngame:")


def test_a_descriptor_by_its_number(tmp_path):
    done = subprocess.run(
        ["bash", "-c", 'exec "$@" > >(cat; echo end)', "-", sys.executable, "-m", "pnp", *NEW, "-o", "/dev/fd/1"],
        cwd=tmp_path, capture_output=True, check=True,
    )  # fmt: skip
    assert done.stdout.startswith(b"game:")
    for name, number in (("/dev/stdout", 1), ("/dev/stderr", 2), ("/dev/fd/63", 63), ("/proc/self/fd/5", 5)):
        assert writing.descriptor(type(tmp_path)(name)) == number
    assert writing.descriptor(tmp_path) is None


@pytest.mark.soak
def test_a_folder_that_is_gone(tmp_path):
    def said(*call):
        script = 'mkdir gone; cd gone; rmdir ../gone; exec "$@"'
        full = ["bash", "-c", script, "-", sys.executable, "-m", "pnp", *call]
        # Python itself does not begin in no folder with an empty name in its path
        env = {**os.environ, "PYTHONPATH": os.environ["PYTHONPATH"].strip(os.pathsep)}
        done = subprocess.run(full, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    gone = "the current folder does not exist any more\n"
    assert said(*BOARD) == (2, f"pnp: {gone}")
    assert said(*NEW, "-o", "x.pnplog") == (2, f"pnp: x.pnplog: cannot be written: {gone}")
    assert said("kit", "all") == (2, f"pnp: {gone}")
    assert said(*NEW, "-o", tmp_path / "x.json")[0] == 0
    assert json.loads((tmp_path / "x.json").read_text())["players"] == ["Ana", "Ben"]


# No call loses a file of the user's: inputs, logs, modes, read-only files; printer profiles changed at once.


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


@pytest.mark.few(1)
@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize(("source", "to", "call"), tables(__file__)["no_output_replaces_an_input"])
def test_no_output_replaces_an_input(refused, out, source, to, call, force):
    (out / "table").mkdir()
    before = (out / source).read_bytes()
    if to != source:
        (out / to).symlink_to(out / source)
    there = [] if "-o" in call else ["-o", f"out/{to}"]
    assert "is read by this very call" in refused(*call, *there, *force)
    assert (out / source).read_bytes() == before


def test_the_log_on_standard_input_is_an_input_too(pnp, out, monkeypatch, refused):
    with (out / "a.json").open("rb") as file:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(file))
        said = pnp("log", "convert", "-", "-o", "out/a.json", "--force")
    assert (said.code, "is read by this very call" in said.err) == (2, True)
    (out / "a.pnplog").write_text("nothing yet")
    assert "--force" in refused("log", "new", GAME, "--players", "Ana,Ben", "--seed", 1, "-o", "out/a.pnplog")


@pytest.mark.few(0)
def test_the_layout_beside_a_log_is_an_input_too(refused, out):
    save(out / "b.json", {**named("Ana", "Ben"), "layout": "basin.toml"})
    (out / "seen.svg").symlink_to("basin.toml")
    assert "is read by this very call" in refused("show", "out/b.json", "-o", "out/seen.svg", "--force")
    save(out / "k-2.svg", named("Ana", "Ben"))
    before = sorted(out.iterdir())
    assert "k-2.svg: the file exists" in refused("kit", GAME, "--part", "board", "--format", "svg", "-o", "out/k.svg")
    assert sorted(out.iterdir()) == before


@pytest.mark.few(2)
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


def test_tidying_keeps_mode_tells_of_other_names_and_follows_no_link(pnp, refused, tmp_path, out):
    log, hard = out / "a.pnplog", tmp_path / "hard"
    (out / "link").symlink_to("a.pnplog")
    text = log.read_text().replace("1 Ana", "1   Ana") + "# windy\n"
    log.write_text(text)
    log.chmod(0o600)
    os.link(log, hard)
    assert "a link to" in refused("log", "fmt", log, out / "link", "--write")
    said = pnp("log", "fmt", log, "--write")
    assert said.code == 0
    assert said.err.splitlines()[1].endswith("its other name keeps what it was (hard links)")
    assert (out / "link").is_symlink()
    assert log.read_text() == text.replace("1   Ana", "1 Ana")
    assert hard.read_text() == text
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    log.write_text(text)
    log.chmod(0o444)
    assert "read-only and stays as it is" in refused("log", "fmt", log, "--write")
    assert "read-only and stays as it is" in refused("log", "convert", out / "a.json", "-o", log, "--force")


@pytest.mark.soak
def test_profiles_changed_at_the_same_time_are_all_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "config"))
    # all wait for the lock until all have come so far, once: to write the file takes a lock, too
    script = """
import sys
from pnp.data import platform as lock
try_lock = lock.try_lock
def late(descriptor, waited=[]):
    if not waited:
        waited.append(print(flush=True))
        sys.stdin.readline()
    return try_lock(descriptor)
lock.try_lock = late
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
    assert sorted(tomllib.loads((tmp_path / "config" / "printers.toml").read_text())) == [f"p{at}" for at in range(8)]
    assert [path.name for path in (tmp_path / "config").iterdir()] == ["printers.toml"]


def test_a_lock_left_by_a_killed_process_holds_up_nobody(pnp, tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "printers.lock").write_text("")
    assert pnp("printer", "set", "laser", "--dx", 1).code == 0
    assert [path.name for path in (tmp_path / "config").iterdir()] == ["printers.toml"]
    assert pnp("printer", "remove", "laser").code == 0
    assert list((tmp_path / "config").iterdir()) == []
