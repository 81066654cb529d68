"""Consoles without some signs: every verb is called in their encodings. Simulated: the streams have these encodings."""

import io
import os
import subprocess
import sys

import click
import pytest

from pnp.cli import cli, main, record
from pnp.data.signs import INSTEAD
from pnp.web.record.server import BLOCKS
from tests.cli.logs import GAME, broken, named, save
from tests.crossed import crossed, some

TEXT = {
    "games": ["games"],
    "completion": ["completion", "bash"],
    "config set": ["config", "set", "paper", "a4"],
    "config unset": ["config", "unset", "paper"],
    "config": ["config"],
    "explain": ["explain", "leader-next-to-oasis"],
    "notation": ["notation", GAME],
    "layout list": ["layout", "list", GAME],
    "layout show": ["layout", "show", "touareg"],
    "layout check": ["layout", "check", "board.toml", "no–board.toml"],
    "layout format": ["layout", "format", "touareg"],
    "layout judge": ["layout", "judge", GAME, "--games", "1", "--bot", "random"],
    "log diff": ["log", "diff", "broken.json", "good.json"],
    "check": ["check", "good.json", "broken.json", "nobody–→.json", "–"],
    "score": ["score", "good.json"],
    "legal": ["legal", "good.json"],
    "repair": ["repair", "broken.json"],
    "standings": ["standings", "good.json", "broken.json"],
    "simulate": ["simulate", GAME, "--games", "1", "--bot", "random"],
    "printer set": ["printer", "set", "Büro", "--dx", "1"],
    "printer list": ["printer", "list"],
    "printer show": ["printer", "show", "Büro"],
    "printer remove": ["printer", "remove", "Büro–2"],
    "printer calibrate": ["printer", "calibrate", "-o", "–.pdf"],
    "theme list": ["theme", "list"],
    "theme check": ["theme", "check", "mine.toml"],
    "theme new": ["theme", "new", "-o", "–.toml"],
    "layout new": ["layout", "new", GAME, "-o", "–new.toml"],
    "layout generate": ["layout", "generate", GAME, "--tries", "1", "--games", "0", "-o", "–made.toml"],
    "log merge": ["log", "merge", "good.json", "broken.json", "-o", "–.json"],
    "examples": ["examples", "Beispiele–"],
    "board": ["board", GAME, "--layout", "basin", "-o", "–board.svg"],
    "kit": ["kit", GAME, "--part", "water", "-o", "–kit.pdf", "--manifest", "text"],
    "rules": ["rules", GAME, "-o", "–rules.html"],
    "replay": ["replay", "good.json", "-o", "–replay.html"],
    "export": ["export", GAME, "--to", "nothing–"],
    "record": ["record", "nothing–"],
    "game new": ["game", "new", "nothing–"],
    "layout edit": ["layout", "edit", "nothing–.toml"],
    "lsp": ["lsp", "--nothing–"],
}
"""What people read; the keys are all verbs but those of `DATA`."""

DATA = {
    "show": ["show", "good.json", "--text"],
    "setup": ["setup", "touareg", "--players", "Zoë,Łukasz 🐪", "--seed", "1"],
    "schema": ["schema", "report"],
    "log new": ["log", "new", GAME, "--players", "Zoë,Łukasz 🐪", "--seed", "1"],
    "log fmt": ["log", "fmt", "good.json"],
    "log convert": ["log", "convert", "good.json", "--to", "pnplog"],
    "score --csv": ["score", "--csv", "good.json"],
    "check --json": ["check", "--json", "good.json"],
    "check --format csv": ["check", "--format", "csv", "good.json", "broken.json"],
    "legal --json": ["legal", "--json", "good.json"],
    "standings --json": ["standings", "--json", "good.json"],
    "standings --csv": ["standings", "--csv", "good.json"],
    "setup --json": ["setup", "touareg", "--players", "2", "--seed", "1", "--json"],
}
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


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_the_help_of_each_verb(encoding, monkeypatch):
    monkeypatch.setenv("PNP_LANG", "fr")
    for verb in verbs(cli):
        (code, text, _), (other, data, _) = in_both(encoding, [*verb.split(), "--help"])
        assert (code, data) == (other, text.decode().encode(encoding, INSTEAD))


CALL = [sys.executable, "-m", "pnp"]
WAYS = [
    ({"PYTHONIOENCODING": "cp437"}, "cp437"),
    ({"PYTHONIOENCODING": "ascii"}, "ascii"),
    ({"PYTHONIOENCODING": "cp1252:strict"}, "cp1252"),
    ({"PYTHONIOENCODING": "cp437", "PYTHONUTF8": "1"}, "cp437"),
    ({"PYTHONUTF8": "1", "LC_ALL": "C"}, "utf-8"),
    ({"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}, "ascii"),
    ({"TERM": "dumb"}, "utf-8"),
]


@pytest.mark.parametrize(("more", "encoding"), WAYS)
def test_what_the_environment_says(folder, more, encoding):
    plain = {name: value for name, value in os.environ.items() if name not in ("PYTHONIOENCODING", "PYTHONUTF8")}
    run = subprocess.run([*CALL, "score", "good.json"], capture_output=True, check=False, env={**plain, **more})
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout == said("utf-8", "score", "good.json")[1].decode().encode(encoding, INSTEAD)


CALLS = [("score good.json", 0), ("check broken.json", 1), ("--help", 0), ("no", 2)]


@pytest.mark.parametrize(("closed", "called"), crossed([">&-", "2>&-", ">&- 2>&-"], CALLS))
def test_closed_streams(folder, closed, called):
    args, code = called
    environment = {**os.environ, "PYTHONIOENCODING": "cp437"}
    run = ["sh", "-c", f"{sys.executable} -m pnp {args} {closed}"]
    done = subprocess.run(run, capture_output=True, check=False, env=environment)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr
