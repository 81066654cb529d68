"""Each argument of `pnp check` and `pnp score` has exactly one outcome, whatever it is, and costs no other."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from pnp.cli import batch, run
from pnp.data import errors
from pnp.data.errors import folder
from pnp.library import verdicts
from tests.cli.logs import broken, named, save, whole
from tests.cli.test_stopped import heed_ctrl_c
from tests.tables import tables

TABLES = tables(__file__)

SCHEMA = json.loads((folder("schemas") / "report.json").read_text("utf-8"))


@pytest.fixture(autouse=True)
def no_games_of_others(monkeypatch):
    monkeypatch.setattr(errors, "_FOLDERS", {})  # which other tests may have found: a fault might be theirs


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


@pytest.mark.few(1)
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
    errors = among("x" * 300, tmp_path / "legal.json" / "below.json", tmp_path / ("y" * 300) / "*.json", "")
    assert all(error["message"].startswith(("cannot be read: ", "there is no such file")) for error in errors)


def test_a_name_alone_that_is_too_long_has_a_report(pnp, refused):
    assert (said := pnp("check", "--json", "x" * 300)).code == 2
    assert json.loads(said.out)["error"]["message"].startswith("cannot be read: ")
    assert "cannot be read: " in refused("score", "x" * 300) and "cannot be read: " in refused("replay", "x" * 300)


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
    assert said.err.splitlines() == [
        f"2 other files passed over: {closed}/a/notes.txt, {closed}/c/notes.txt",
        "3 logs: 1 legal, 2 unusable",
    ]
    assert said.code == 2


def test_in_a_folder_what_is_no_text_is_unusable_and_what_is_no_log_is_passed_over(pnp, tmp_path):
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "empty.json").write_text("")
    (logs / "empty.pnplog").write_text("")
    (logs / "cut.json").write_bytes(json.dumps(whole()).encode("utf-16")[:-1])
    (logs / "odd.toml").write_bytes(b'format = "pnp-log/1" # \x81')
    said = pnp("check", "logs")
    assert said.out.splitlines() == [
        "logs/cut.json:1: not a text in UTF-8",
        "logs/empty.pnplog: the file is empty",
        "logs/odd.toml:1: not a text in UTF-8",
    ]
    assert said.err.splitlines() == ["1 other file passed over: logs/empty.json", "3 logs: 0 legal, 3 unusable"]
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
    monkeypatch.setattr(batch, "_all_outcomes", lambda logs, *_: iter([batch.Outcome(batch.FINE)] * (len(logs) - 1)))
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

    monkeypatch.setattr(layout, "read", check)
    said = pnp("layout", "check", "x" * 300, "b.toml")
    assert (said.code, len(checked), said.err.count("ZeroDivisionError")) == (3, 2, 2)
    assert " 3 a fault of the program" in " ".join(pnp("--help").out.split())


# `pnp check --since`: verdicts of an earlier report are told again; what is new or has changed is checked.

FORMS = [("--json",), ("--format", "csv"), ("--format", "github"), ("--format", "sarif"), ("--format", "junit")]
BOARD = """format = "pnp-layout/1"
game = "durch-die-wueste"
id = "mine"
title = "Mine"
"""


@pytest.fixture
def season(tmp_path, pnp):
    """A folder with logs of each state, one on a board beside it, and the report on them."""
    logs = tmp_path / "logs"
    logs.mkdir()
    save(logs / "a.json", whole())
    save(logs / "b.json", broken())
    save(logs / "c.json", {**whole(), "result": {"scores": {"Ana": 999}}})
    save(logs / "d.json", {**whole(), "moves": whole()["moves"][:20]})
    (logs / "e.pnplog").write_text("no log")
    assert pnp("check", "--json", "logs", "-o", "report.jsonl").code == 2
    return logs


@pytest.fixture
def judged(monkeypatch):
    """The names of the logs that are judged."""
    seen = []
    real = batch._judged

    def noted(path, *more):
        seen.append(path)
        return real(path, *more)

    monkeypatch.setattr(batch, "_judged", noted)
    return seen


@pytest.mark.few(3)
@pytest.mark.parametrize("form", [*FORMS, ("--summary",), ("--statistics",), ("-q",)], ids=lambda form: form[-1])
def test_it_says_what_a_full_run_says_and_checks_only_what_changed(pnp, season, judged, form):
    save(season / "b.json", whole(2, 2))
    save(season / "new.json", broken(3))
    full = pnp("check", *form, "logs")
    judged.clear()
    again = pnp("check", *form, "logs", "--since", "report.jsonl")
    assert (again.code, again.out) == (full.code, full.out)
    assert judged == ["logs/b.json", "logs/e.pnplog", "logs/new.json"]  # what had no verdict has none to carry over
    if form != ("-q",):
        assert again.err.splitlines()[0] == "report.jsonl: 3 verdicts carried over, 3 logs to check"


def test_logs_that_are_gone_are_told_no_more(pnp, season):
    (season / "a.json").unlink()
    again = pnp("check", "--json", "logs", "--since", "report.jsonl")
    assert again.out == pnp("check", "--json", "logs").out
    assert "a.json" not in again.out
    (season.parent / "scores.jsonl").write_text(pnp("score", "--json", "logs").out)
    assert "0 verdicts carried over" in pnp("check", "logs", "--since", "scores.jsonl").err


def test_a_log_is_checked_again_when_its_board_has_changed(pnp, tmp_path, judged):
    said = pnp("layout", "copy", "durch-die-wueste", "--layout", "basin", "-o", "mine.toml")
    if said.code:
        said = pnp("layout", "new", "durch-die-wueste", "--from", "basin", "-o", "mine.toml")
    assert said.code == 0, said.err
    save(tmp_path / "a.json", {**whole(), "layout": "mine.toml"})
    assert pnp("check", "--json", "a.json", "-o", "r.jsonl").code in (0, 1)
    judged.clear()
    pnp("check", "--json", "a.json", "--since", "r.jsonl")
    assert judged == []
    board = (tmp_path / "mine.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(board + "\n# another\n", "utf-8")
    pnp("check", "--json", "a.json", "--since", "r.jsonl")
    assert judged == ["a.json"]


@pytest.mark.few(1)
@pytest.mark.parametrize(("options", "said"), TABLES["other_options_judge_anew_and_say_so"])
def test_other_options_judge_anew_and_say_so(pnp, season, options, said):
    full = pnp("check", "--json", "logs", *options)
    again = pnp("check", "--json", "logs", *options, "--since", "report.jsonl")
    assert (again.code, again.out) == (full.code, full.out)
    assert again.err.splitlines()[0].endswith(said)


def test_another_version_judges_anew_and_says_so(pnp, season, judged, monkeypatch):
    monkeypatch.setattr(verdicts, "__version__", "9.9")
    verdicts._version.cache_clear()
    try:
        again = pnp("check", "--json", "logs", "--since", "report.jsonl")
    finally:
        verdicts._version.cache_clear()
    assert len(judged) == 5
    assert "0 verdicts carried over, 5 logs to check; to be judged anew: 4 of version" in again.err


@pytest.mark.parametrize("left", ["", '{"format": "pnp', '{"format": "pnp-report/1", "file": "logs/c.js'])
def test_the_last_line_may_be_broken_off(pnp, season, left):
    report = season.parent / "report.jsonl"
    first, second, *_ = report.read_text().splitlines(keepends=True)
    for text, carried in ((first + second + left, 2), (first + second.rstrip("\n"), 2), (left, 0)):
        report.write_text(text)
        again = pnp("check", "--json", "logs", "--since", "report.jsonl")
        assert f"{carried} verdicts carried over" in again.err
        assert again.out == pnp("check", "--json", "logs").out


@pytest.mark.parametrize("text", TABLES["what_is_no_report_is_refused"])
def test_what_is_no_report_is_refused(refused, season, text):
    (season.parent / "odd.jsonl").write_text(text)
    assert "odd.jsonl:1: --since: expected a report a line" in refused("check", "logs", "--since", "odd.jsonl")


def test_a_report_of_a_newer_number_is_refused_with_that_word(refused, season):
    report = season.parent / "report.jsonl"
    report.write_text(report.read_text().replace("pnp-report/1", "pnp-report/2"))
    said = refused("check", "logs", "--since", "report.jsonl")
    assert "report.jsonl:1: format is pnp-report/2, which is newer than this program: it reads pnp-report/1" in said
    assert "--since: cannot be read" in refused("check", "logs", "--since", "none.jsonl")
    assert "--since: cannot be read" in refused("check", "logs", "--since", "logs")
    assert "without -v and --all" in refused("check", "logs", "--since", "report.jsonl", "-v")


@pytest.mark.parametrize(("lang", "said"), TABLES["one_verdict_and_one_log_are_told_as_one"])
def test_one_verdict_and_one_log_are_told_as_one(pnp, season, lang, said):
    pnp("check", "--json", "logs/a.json", "--lang", lang, "-o", "one.jsonl")
    two = pnp("check", "logs/a.json", "logs/b.json", "--lang", lang, "--since", "one.jsonl")
    assert two.err.splitlines()[0].replace("\xa0", " ").replace("\u202f", " ").endswith(said[0])
    one = pnp("check", "logs/a.json", "--lang", lang, "--summary")
    assert said[1] in one.out.replace("\xa0", " ").replace("\u202f", " ")


def test_the_report_may_be_written_over_by_the_next_one(pnp, season):
    save(season / "new.json", broken(3))
    full = pnp("check", "--json", "logs").out
    assert pnp("check", "--json", "logs", "--since", "report.jsonl", "-o", "report.jsonl").code == 2
    assert (season.parent / "report.jsonl").read_text() == full


def test_the_report_tells_what_it_was_made_of(pnp, season):
    reports = [json.loads(line) for line in (season.parent / "report.jsonl").read_text().splitlines()]
    assert [sorted(report.get("sha256", {})) for report in reports] == [[f"logs/{name}.json"] for name in "abcd"] + [[]]
    assert reports[0]["judged"]["on_illegal"] == "stop"


def test_no_other_file_is_written_over(refused, season):
    (season.parent / "mine.jsonl").write_text("mine")
    assert "mine.jsonl" in refused("check", "--json", "logs", "--since", "report.jsonl", "-o", "mine.jsonl")
    assert (season.parent / "mine.jsonl").read_text() == "mine"


def stop(folder, name, *words):
    """Runs the program until it waits at a pipe, and stops it there; what it said on standard error."""
    os.mkfifo(folder / "logs" / "x.fifo")
    command = [sys.executable, "-m", "pnp", "check", "--json", *words, "-o", "report.jsonl"]
    how = {"preexec_fn": heed_ctrl_c, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(command, cwd=folder, **how)
    with (folder / "logs" / "x.fifo").open("wb"):  # opens once the program reads
        process.send_signal(getattr(signal, name))
        err = process.stderr.read()
    (folder / "logs" / "x.fifo").unlink()
    assert process.wait() == (130 if name == "SIGINT" else -signal.SIGKILL)
    return err


pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="stops the program at a pipe")


@pytest.mark.few(1)
@pipes
@pytest.mark.parametrize("name", ["SIGKILL", "SIGINT"])
def test_what_was_done_before_the_program_was_stopped_is_there(pnp, season, tmp_path, name):
    report = tmp_path / "report.jsonl"
    full = report.read_text()
    report.unlink()
    err = stop(tmp_path, name, "logs", "logs/x.fifo")
    assert report.read_text() == full
    assert err.endswith(
        "1 log is left: --since report.jsonl goes on from there\npnp: stopped\n" if name == "SIGINT" else ""
    )
    assert "4 verdicts carried over" in pnp("check", "--json", "logs", "--since", "report.jsonl").err


@pytest.mark.few(0)
@pipes
@pytest.mark.parametrize("name", ["SIGKILL", "SIGINT"])
def test_a_report_that_is_being_written_over_keeps_what_was_not_reached(season, tmp_path, name):
    report = tmp_path / "report.jsonl"
    old = report.read_text().splitlines(keepends=True)
    save(season / "a.json", broken(3))
    stop(tmp_path, name, "logs/a.json", "logs/x.fifo", "logs", "--since", "report.jsonl")
    now = report.read_text().splitlines(keepends=True)
    if name == "SIGKILL":
        assert now == old
    else:
        assert (len(now), now[1:]) == (4, old[1:4])
        assert '"legal": false' in now[0]
    assert [path.name for path in tmp_path.iterdir() if path.name != "logs"] == ["report.jsonl"]
