"""Each argument of `pnp check` and `pnp score` has exactly one outcome, whatever it is, and costs no other."""

import io
import json
import os
from pathlib import Path

import jsonschema
import pytest

from pnp.cli import batch, run
from pnp.data.errors import folder
from tests.cli.logs import broken, named, save, whole

SCHEMA = json.loads((folder("schemas") / "report.json").read_text("utf-8"))


@pytest.fixture
def among(pnp, tmp_path):
    """Checks arguments between a legal and an illegal log: their reports, which are all there and in this order."""
    first, last = save(tmp_path / "legal.json", whole()), save(tmp_path / "illegal.json", broken())

    def check(*arguments, code=2, processes=(1, 2)):
        names = [str(first), *map(str, arguments), str(last)]
        for jobs in processes:
            said = pnp("check", "--json", "-j", jobs, *names)
            reports = [json.loads(line) for line in said.out.splitlines()]
            for report in reports:
                jsonschema.Draft7Validator(SCHEMA).validate(report)
            assert [report["file"] for report in reports] == names
            assert (reports[0]["legal"], reports[-1]["legal"], said.code) == (True, False, code)
            assert said.err.startswith(f"{len(names)} logs: ")
        return [report["error"] for report in reports[1:-1]]

    return check


@pytest.mark.parametrize("number", ["NaN0", "1e999x", "Infinityx", "-Infinityx", "NaNNaN"])
@pytest.mark.parametrize("ending", [".json", ".pnplog"])
def test_a_malformed_number(among, tmp_path, number, ending):
    path = tmp_path / f"a{ending}"
    text = {".json": f'{{"a": {number}}}', ".pnplog": f'game: touareg\nplayers: A, B\nsetup: {{"a": {number}}}\n'}
    path.write_text(text[ending])
    (error,) = among(path)
    assert (error["line"], error["column"]) == ((1, 7) if ending == ".json" else (3, 14))
    assert error["message"].startswith("wrong JSON: ")


def test_half_a_surrogate_pair(among, tmp_path):
    (tmp_path / "a.json").write_text('{"a": ["\\ud83d\\ude00", "\\ud83d"]}')
    (error,) = among(tmp_path / "a.json")
    assert (error["line"], error["column"]) == (1, 24)


def test_names_that_no_file_can_have(among, tmp_path):
    errors = among("x" * 300, tmp_path / "legal.json" / "below.json", tmp_path / ("y" * 300) / "*.json", "")
    assert all(error["message"].startswith(("cannot be read: ", "there is no such file")) for error in errors)


@pytest.mark.parametrize("verb", ["check", "score"])
def test_whether_a_file_can_be_read_is_left_to_the_reader(pnp, tmp_path, monkeypatch, verb):
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    assert pnp(verb, save(tmp_path / "a.json", whole())).code == 0


@pytest.fixture
def closed(tmp_path, monkeypatch):
    """A folder with logs, in which one folder cannot be listed and the files of one cannot be looked at."""
    for place in ("a", "b", "c"):
        (tmp_path / "logs" / place).mkdir(parents=True)
        save(tmp_path / "logs" / place / "1.json", whole())
        (tmp_path / "logs" / place / "notes.txt").write_text("")
    scandir, stat, opens = os.scandir, os.stat, io.open
    below = str(tmp_path / "logs" / "c") + os.sep

    def listed(path="."):
        if os.fspath(path) == str(tmp_path / "logs" / "b"):
            raise PermissionError(13, "Permission denied", os.fspath(path))
        return scandir(path)

    def looked_at(path, *args, **more):
        if str(path).startswith(below):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, *args, **more)

    def opened(path, *args, **more):
        if str(path).startswith(below):
            raise PermissionError(13, "Permission denied", str(path))
        return opens(path, *args, **more)

    monkeypatch.setattr(os, "scandir", listed)
    monkeypatch.setattr(os, "stat", looked_at)
    monkeypatch.setattr(io, "open", opened)
    return tmp_path / "logs"


def test_what_cannot_be_looked_at_in_a_folder_is_said_and_counted(pnp, closed):
    said = pnp("check", "--json", closed)
    reports = [json.loads(line) for line in said.out.splitlines()]
    assert [report["file"] for report in reports] == [str(closed / name) for name in ("a/1.json", "b", "c/1.json")]
    assert ["error" in report for report in reports] == [False, True, True]
    assert said.err.splitlines() == ["2 other files passed over", "3 logs: 1 legal, 2 unusable"]
    assert said.code == 2


def test_in_a_folder_what_is_no_text_is_unusable_and_what_is_no_log_is_passed_over(pnp, tmp_path):
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "empty.json").write_text("")
    (logs / "empty.pnplog").write_text("")
    (logs / "cut.json").write_bytes(json.dumps(whole()).encode("utf-16")[:-1])
    (logs / "odd.toml").write_bytes(b'format = "pnp-log/1" # \x81')
    said = pnp("check", logs)
    assert said.err.splitlines()[:3] == [
        f"pnp: {logs}/cut.json:1: not a text in UTF-8",
        f"pnp: {logs}/empty.pnplog: the file is empty",
        f"pnp: {logs}/odd.toml:1: not a text in UTF-8",
    ]
    assert said.err.splitlines()[3:] == ["1 other file passed over", "3 logs: 0 legal, 3 unusable"]
    assert said.code == 2


@pytest.fixture
def bug(monkeypatch):
    """A program that fails at every log of a player called Zoé."""
    monkeypatch.delenv("PNP_DEBUG", raising=False)
    real = batch._judged

    def judged(path, *more):
        if Path(path).is_file() and "Zo" in Path(path).read_text():
            raise StopIteration({"Zoé": "\x1b[2J"})
        return real(path, *more)

    monkeypatch.setattr(batch, "_judged", judged)


@pytest.mark.usefixtures("bug")
def test_a_fault_of_the_program_is_one_report_and_no_verdict(among, tmp_path, monkeypatch):
    path = save(tmp_path / "a.json", named("Zoé", "Ben"))
    # the fixture `pnp` shows where a fault of the program is; here it is meant
    monkeypatch.delenv("PNP_DEBUG")
    (error,) = among(path, code=3, processes=(1,))
    assert error["internal"] is True
    assert error["message"].startswith("a fault of the program, please report it: StopIteration: ")


@pytest.mark.usefixtures("bug")
@pytest.mark.parametrize("style", [(), ("--csv",)])
def test_a_fault_of_the_program_in_text(tmp_path, capsys, style):
    path = save(tmp_path / "a.json", named("Zoé", "Ben"))
    unusable, legal = tmp_path / "none.json", save(tmp_path / "b.json", whole())
    assert run(["score", *style, *map(str, (path, unusable, legal))]) == 3
    out, err = capsys.readouterr()
    assert err.splitlines()[0].startswith(f"pnp: {path}: a fault of the program")
    assert "\x1b" not in out + err
    assert str(legal) in out
    assert err.splitlines()[-1] == ("3 logs: 1 legal, 1 unusable, 1 not judged: a fault of the program")


def test_outcomes_are_counted_against_logs(pnp, tmp_path, monkeypatch):
    paths = [save(tmp_path / f"{number}.json", whole()) for number in range(3)]
    monkeypatch.setattr(batch, "_outcomes", lambda logs, *_: iter([batch.Outcome(batch.FINE)] * (len(logs) - 1)))
    said = pnp("check", *paths)
    assert said.err.splitlines()[-1] == "pnp: a fault of the program: 3 logs, but 2 outcomes"
    assert said.code == 3


@pytest.mark.parametrize("debug", [False, True])
def test_a_fault_of_the_program_in_one_verb_is_one_sentence(tmp_path, capsys, monkeypatch, debug):
    from pnp.cli import legal

    def fail(*_, **__):
        raise KeyError("zzz\x1b[2J")

    monkeypatch.setattr(legal, "read_log", fail)
    if debug:
        monkeypatch.setenv("PNP_DEBUG", "1")
    assert run(["legal", str(tmp_path / "a.json")]) == 3
    out, err = capsys.readouterr()
    assert err.startswith("pnp: a fault of the program, please report it: KeyError: ")
    assert "test_no_log_ends_a_batch.py, line " in err
    assert ("Traceback" in err) == debug
    assert debug or err.count("\n") == 1
    assert (out, "\x1b" in err) == ("", False)


def test_one_bad_layout_costs_no_other(pnp, tmp_path, monkeypatch):
    from pnp.cli import layout

    monkeypatch.delenv("PNP_DEBUG")
    checked = []

    def check(file):
        checked.append(file)
        raise ZeroDivisionError

    monkeypatch.setattr(layout, "_check", check)
    said = pnp("layout", "check", "x" * 300, "b.toml")
    assert (said.code, len(checked), said.err.count("ZeroDivisionError")) == (3, 2, 2)


def test_the_help_tells_the_exit_codes(pnp):
    assert " 3 a fault of the program" in " ".join(pnp("--help").out.split())
