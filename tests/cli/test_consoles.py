"""Consoles without some signs: every verb is called in their encodings. Simulated: the streams have these encodings."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from pnp.cli import cli, main, record, run
from pnp.cli.options import OUTPUT, Folder
from pnp.cli.say import colored, is_colored
from pnp.data import platform
from pnp.data.errors import layout_path
from pnp.data.signs import INSTEAD
from pnp.judging.text import Line
from pnp.press.layout import slug
from pnp.web.record.server import BLOCKS
from tests.cli.logs import GAME, broken, named, save, whole
from tests.crossed import crossed, some
from tests.tables import tables

TABLES = tables(__file__)

TEXT = TABLES["text"]
"""What people read; the keys are all verbs but those of `DATA`."""

DATA = TABLES["data"]
"""What programs read: UTF-8 in every encoding."""

ENCODINGS = ["cp1252", "cp437", "cp850", "ascii", "latin-1"]


def verbs(command, path=()):
    if not isinstance(command, click.Group):
        return [" ".join(path)]
    context = click.Context(command)
    names = command.list_commands(context)
    return [verb for name in names for verb in verbs(command.get_command(context, name), (*path, name))]


def test_every_verb_is_called():
    assert {name.split(" --")[0] for name in (*TEXT, *DATA)} == {*verbs(cli), "config"}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "config"))
    names = ("Zoë – „Z“", "Łukasz 🐪 → x")
    good = {**named(*names), "title": "Où ? Là… ½"}
    save(tmp_path / "good.json", good)
    wrong = {**good, "moves": [*good["moves"][:2], broken()["moves"][2] | {"player": names[0]}]}
    wrong["moves"][2]["leader"]["at"] = wrong["moves"][1]["leader"]["at"]
    save(tmp_path / "broken.json", wrong)
    said("utf-8", "layout", "new", GAME, "-o", "board.toml")
    said("utf-8", "theme", "new", "-o", "mine.toml")
    return tmp_path


class Terminal(io.BytesIO):
    def isatty(self):
        return True


def said(encoding, *args, kind=io.BytesIO):
    """Exit code, and the bytes on standard output and standard error, of a call in an encoding."""
    before = sys.argv, sys.stdout, sys.stderr
    out, err = (io.TextIOWrapper(kind(), encoding, errors="strict", newline="\n") for _ in range(2))
    sys.argv, sys.stdout, sys.stderr = ["pnp", *args], out, err
    try:
        with pytest.raises(SystemExit) as left:
            main()
    finally:
        sys.argv, sys.stdout, sys.stderr = before
    return left.value.code, out.buffer.getvalue(), err.buffer.getvalue()


def in_both(encoding, args):
    """What a call says in UTF-8 and in an encoding, with the same files before it."""
    args = [*args, "--force"] if "-o" in args or args[0] == "examples" else args
    return said("utf-8", *args), said(encoding, *args)


SPOKEN = [(encoding, lang) for encoding in ENCODINGS for lang in ("en", "fr", "de")]


@pytest.mark.few(0)
@pytest.mark.parametrize("spoken", some(SPOKEN, [("ascii", "fr")]), ids=" ".join)
def test_people_read_signs_that_the_console_has(folder, monkeypatch, spoken):
    encoding, lang = spoken
    monkeypatch.setenv("PNP_LANG", lang)
    for verb, args in TEXT.items():
        (code, *whole), (other, *told) = in_both(encoding, args)
        assert code == other != 3, (verb, told)
        for text, data in zip(whole, told, strict=True):
            assert data == text.decode().encode(encoding, INSTEAD), verb
        assert any(whole) or verb.startswith("config"), verb


@pytest.mark.few(1)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_programs_read_utf_8(folder, encoding):
    for verb, args in DATA.items():
        whole, told = in_both(encoding, args)
        assert told[:2] == whole[:2], verb
        assert whole[1].decode(), verb


def test_a_text_that_may_be_a_file_is_for_people_on_a_terminal(folder):
    piped = said("cp437", *DATA["show"])[1]
    shown = said("cp437", *DATA["show"], kind=Terminal)[1]
    assert shown == piped.decode().encode("cp437", INSTEAD) != piped


@pytest.mark.parametrize(("encoding", "has"), [("ascii", False), ("latin-1", False), ("cp437", True), ("utf-8", True)])
def test_a_code_for_cameras_needs_its_blocks(monkeypatch, encoding, has):
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), encoding))
    record._tell("http://127.0.0.1:8000/abcdefghijklmnopqrstuv/", "")
    said = sys.stderr.buffer.getvalue().decode(encoding)
    assert (said.count("\n") > 10) is has is (BLOCKS[0] in said)


@pytest.mark.few(1)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_the_help_of_each_verb(encoding, monkeypatch):
    monkeypatch.setenv("PNP_LANG", "fr")
    for verb in verbs(cli):
        (code, text, _), (other, data, _) = in_both(encoding, [*verb.split(), "--help"])
        assert (code, data) == (other, text.decode().encode(encoding, INSTEAD))


CALL = [sys.executable, "-m", "pnp"]


@pytest.mark.few(1)
@pytest.mark.parametrize(("more", "encoding"), TABLES["ways"])
def test_what_the_environment_says(folder, more, encoding):
    plain = {name: value for name, value in os.environ.items() if name not in ("PYTHONIOENCODING", "PYTHONUTF8")}
    run = subprocess.run([*CALL, "score", "good.json"], capture_output=True, check=False, env={**plain, **more})
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout == said("utf-8", "score", "good.json")[1].decode().encode(encoding, INSTEAD)


CALLS = [("score good.json", 0), ("check broken.json", 1), ("--help", 0), ("no", 2)]


@pytest.mark.few(2)
@pytest.mark.parametrize(("closed", "called"), crossed([">&-", "2>&-", ">&- 2>&-"], CALLS))
def test_closed_streams(folder, closed, called):
    args, code = called
    environment = {**os.environ, "PYTHONIOENCODING": "cp437"}
    run = ["sh", "-c", f"{sys.executable} -m pnp {args} {closed}"]
    done = subprocess.run(run, capture_output=True, check=False, env=environment)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


# Reports in color: on a terminal, where they are asked for, and never with what a log brings along.


class Screen:
    def isatty(self):
        return True


@pytest.mark.parametrize(("asked", "terminal", "environment", "expected"), TABLES["when_there_are_colors"])
def test_when_there_are_colors(monkeypatch, asked, terminal, environment, expected):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    if terminal:
        monkeypatch.setattr("sys.stdout", Screen())
    assert is_colored(asked) is expected


def test_a_report_in_color_is_the_plain_one_with_a_finding_colored_up_to_its_place(pnp, tmp_path):
    line = Line("  error off-board: move 3 (Ana): Z9 is no hex", "error")
    assert colored(line) == "\x1b[1;31m  error off-board\x1b[0m: move 3 (Ana): Z9 is no hex"
    assert colored(Line("    and the rest of it", "error")) == "    and the rest of it"
    assert colored(Line("      ^", "caret")) == "\x1b[1;31m      ^\x1b[0m"
    assert "\x1b[5m" not in colored(Line("  rule: \x1b[5mblink", "rule"))
    log = tmp_path / "game.pnplog"
    log.write_text("game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=24 Ben=14\nAna m 24>10 4\n", "utf-8")
    plain = pnp("check", log)
    bright = pnp("check", "--color", "always", log)
    assert (plain.code, bright.code) == (1, 1)
    assert "\x1b" not in plain.out
    assert bright.out.count("\x1b[1;31m") == 2
    assert re.sub(r"\x1b\[[0-9;]*m", "", bright.out) == plain.out


# The program as Windows calls it, simulated: patterns in arguments, processes that are spawned, paths and names.


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


@pytest.mark.few(0)
@pytest.mark.parametrize("args", TABLES["processes_that_are_spawned_say_the_same"], ids=lambda args: args[0])
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


@pytest.mark.parametrize(("given", "code", "words"), TABLES["the_layout_beside_a_log"])
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
    assert "no path" in refused("check", save(tmp_path / "a.json", {**whole(), "layout": name}))


def test_what_ends_in_a_backslash_is_a_folder_on_windows(monkeypatch):
    assert not isinstance(OUTPUT.convert("kits\\", None, None), Folder)
    monkeypatch.setattr("pnp.cli.options.SEPARATORS", ("\\", "/"))
    assert isinstance(OUTPUT.convert("kits\\", None, None), Folder)
    assert isinstance(OUTPUT.convert("kits/", None, None), Folder)
    assert (slug("Camels & riders"), slug("Aux"), slug("NUL"), slug("…")) == ("camels-riders", "aux_", "nul_", "pieces")


@pytest.mark.few(0)
@pytest.mark.parametrize(("layout", "told"), [("con", "con_.pdf"), ("aux", "aux_.pdf"), ("lpt1", "lpt1_.pdf")])
def test_names_made_of_templates(pnp, tmp_path, layout, told):
    if os.name == "nt":
        pytest.skip("no file has such a name there")
    text = layout_path(GAME, "basin").read_text("utf-8")
    (tmp_path / f"{layout}.toml").write_text(text, "utf-8")
    said = pnp("kit", f"{layout}.toml", "--part", "water", "-o", "{layout}.pdf")
    assert (said.code, said.err.split()[1]) == (0, told)


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
