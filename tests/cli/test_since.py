"""`pnp check --since`: verdicts of an earlier report are told again; what is new or has changed is checked."""

import json
import os
import signal
import subprocess
import sys

import pytest

from pnp.cli import batch
from pnp.library import verdicts
from tests.cli.logs import broken, save, whole
from tests.cli.test_stopped import heed_ctrl_c

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


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--on-illegal", "stands"), "4 with --on-illegal stop"),
        (("--repair",), "4 with or without --repair"),
        (("--lang", "fr"), "4 avec --lang en"),
    ],
)
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


def test_a_report_of_scores_has_nothing_to_carry_over(pnp, season):
    (season.parent / "scores.jsonl").write_text(pnp("score", "--json", "logs").out)
    assert "0 verdicts carried over" in pnp("check", "logs", "--since", "scores.jsonl").err


@pytest.mark.parametrize("left", ["", '{"format": "pnp', '{"format": "pnp-report/1", "file": "logs/c.js'])
def test_the_last_line_may_be_broken_off(pnp, season, left):
    report = season.parent / "report.jsonl"
    first, second, *_ = report.read_text().splitlines(keepends=True)
    for text, carried in ((first + second + left, 2), (first + second.rstrip("\n"), 2), (left, 0)):
        report.write_text(text)
        again = pnp("check", "--json", "logs", "--since", "report.jsonl")
        assert f"{carried} verdicts carried over" in again.err
        assert again.out == pnp("check", "--json", "logs").out


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "hello\n",
        "[1]\n",
        '{"format": "pnp-log/1"}\n',
        '{"format": "pnp-report/0", "file": "a"}\n',
        '{"format": "pnp-report/1"\n{"x": 1}\n',
        '{"format": "pnp-report/1", "file": "logs/a.json", "findings": 5}\n',
        "\x00\x01",
    ],
)
def test_what_is_no_report_is_refused(refused, season, text):
    (season.parent / "odd.jsonl").write_text(text)
    assert "odd.jsonl:1: --since: expected a report a line" in refused("check", "logs", "--since", "odd.jsonl")


def test_a_report_of_a_newer_number_is_refused_with_that_word(refused, season):
    report = season.parent / "report.jsonl"
    report.write_text(report.read_text().replace("pnp-report/1", "pnp-report/2"))
    said = refused("check", "logs", "--since", "report.jsonl")
    assert "report.jsonl:1: format is pnp-report/2, which is newer than this program: it reads pnp-report/1" in said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("1 verdict carried over, 1 log to check", "1 log: 1 legal")),
        ("fr", ("1 verdict repris, 1 relevé à vérifier", "1 relevé : 1 légal")),
        ("de", ("1 Urteil übernommen, 1 Mitschrift zu prüfen", "1 Mitschrift: 1 erlaubt")),
    ],
)
def test_one_verdict_and_one_log_are_told_as_one(pnp, season, lang, said):
    pnp("check", "--json", "logs/a.json", "--lang", lang, "-o", "one.jsonl")
    two = pnp("check", "logs/a.json", "logs/b.json", "--lang", lang, "--since", "one.jsonl")
    assert two.err.splitlines()[0].replace("\xa0", " ").replace("\u202f", " ").endswith(said[0])
    one = pnp("check", "logs/a.json", "--lang", lang, "--summary")
    assert said[1] in one.out.replace("\xa0", " ").replace("\u202f", " ")


def test_a_report_that_cannot_be_read_is_refused(refused, season):
    assert "--since: cannot be read" in refused("check", "logs", "--since", "none.jsonl")
    assert "--since: cannot be read" in refused("check", "logs", "--since", "logs")
    assert "without -v and --all" in refused("check", "logs", "--since", "report.jsonl", "-v")


def test_the_report_may_be_written_over_by_the_next_one(pnp, season):
    save(season / "new.json", broken(3))
    full = pnp("check", "--json", "logs").out
    assert pnp("check", "--json", "logs", "--since", "report.jsonl", "-o", "report.jsonl").code == 2
    assert (season.parent / "report.jsonl").read_text() == full


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


def test_the_report_tells_what_it_was_made_of(pnp, season):
    reports = [json.loads(line) for line in (season.parent / "report.jsonl").read_text().splitlines()]
    assert [sorted(report.get("sha256", {})) for report in reports] == [[f"logs/{name}.json"] for name in "abcd"] + [[]]
    assert reports[0]["judged"]["on_illegal"] == "stop"
