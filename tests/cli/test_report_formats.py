"""`pnp check --format`, `-o`, `-q`, `-v`, `--statistics`, the closing line; what rows of `pnp score` carry."""

import csv
import io
import json
import re
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from pnp.library.catalog import find_game
from tests.cli.logs import broken, save, whole
from tests.shown import ROOT

EXAMPLES = ROOT / "docs" / "examples"
GAME = "durch-die-wueste"
COLUMNS = ["file", "game", "line", "column", "move", "player", "severity", "code", "rule", "message"]


@pytest.fixture
def season(tmp_path, monkeypatch):
    """A folder with a log of each state, and files that are none."""
    logs = tmp_path / "logs"
    logs.mkdir()
    save(logs / "a, 1:2.json", whole())
    save(logs / "b.json", broken())
    claimed = whole()
    claimed["result"] = {"scores": {claimed["players"][0]: 999}}
    save(logs / "c.json", claimed)
    short = whole()
    short["moves"] = short["moves"][:20]
    save(logs / "d.json", short)
    (logs / "e.json").write_text('{"format": "pnp-log/1",')
    (logs / "friday.txt").write_text("game: touareg")
    monkeypatch.chdir(tmp_path)
    return Path("logs")


def test_the_closing_line_tells_the_states_apart(pnp, season):
    assert pnp("check", season).err.splitlines()[-2:] == [
        "1 other file passed over",
        "5 logs: 1 legal, 1 illegal, 1 with claims that differ, 1 unfinished, 1 unusable",
    ]
    assert pnp("check", season / "b.json", season / "b.json").err == "2 logs: 0 legal, 2 illegal\n"
    assert pnp("check", season / "b.json").err == ""


def test_files_passed_over_are_named_if_that_is_wanted(pnp, season):
    assert f"passed over: {season / 'friday.txt'}\n" in pnp("check", "-v", season).err
    assert "friday.txt" not in pnp("check", season).err


def test_quiet_is_a_line_for_each_error(pnp, season):
    said = pnp("check", "-q", season)
    assert said.code == 2
    illegal, claim = said.out.splitlines()
    assert re.fullmatch(r"logs/b\.json:\d+:\d+: leader-on-leader: .*", illegal.replace("\\", "/"))
    assert ": claimed-score: " in claim
    assert "logs:" not in said.err
    assert "e.json" in said.err  # what cannot be read is no finding
    assert pnp("check", "-q", season / "a, 1:2.json").out == ""


def test_statistics_count_the_codes_the_most_frequent_first(pnp, season):
    said = pnp("check", "--statistics", season, season / "d.json", season / "d.json")
    assert [line.split() for line in said.out.splitlines()] == [
        ["3", "warning", "unfinished"],
        ["1", "error", "claimed-score"],
        ["1", "error", "leader-on-leader"],
    ]


def test_csv_is_a_row_a_finding(pnp, season):
    rows = list(csv.DictReader(io.StringIO(pnp("check", "--format", "csv", season).out)))
    assert list(rows[0]) == COLUMNS
    assert [(row["file"][5:], row["severity"], row["code"]) for row in rows] == [
        ("b.json", "error", "leader-on-leader"),
        ("c.json", "error", "claimed-score"),
        ("d.json", "warning", "unfinished"),
        ("e.json", "error", "unusable"),
    ]
    report = json.loads(pnp("check", "--json", season / "b.json").out)["findings"][0]
    assert {key: rows[0][key] for key in COLUMNS[2:]} == {key: str(report[key]) for key in COLUMNS[2:]}
    assert pnp("check", "--format", "csv", season / "a, 1:2.json").out == ",".join(COLUMNS) + "\n"


def test_github_shows_findings_beside_lines(pnp, season, tmp_path):
    lines = pnp("check", "--format", "github", season).out.splitlines()
    assert re.match(r"::error file=logs/b\.json,line=\d+,col=\d+,title=leader-on-leader::", lines[0].replace("\\", "/"))
    assert lines[2].startswith("::warning file=logs")
    assert ",title=unusable::" in lines[3]
    log = broken()
    log["players"] = names = ["100%\n::stop", "Ben, it: is", "Zoé"]
    for entry, name in zip(log["moves"], names * 99, strict=False):
        entry["player"] = name
    save(tmp_path / "x, y%.json", log)
    (line,) = pnp("check", "--format", "github", "x, y%.json").out.splitlines()
    assert line.startswith("::error file=x%2C y%25.json,line=")


def test_sarif_tells_rules_results_and_places(pnp, season):
    said = json.loads(pnp("check", "--format", "sarif", season).out)
    assert said["version"] == "2.1.0"
    (run,) = said["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [f"{GAME}/leader-on-leader", "claimed-score", "unfinished", "unusable"]
    assert rules[0]["shortDescription"]["text"] == find_game(GAME).play.rules["leader-on-leader"].text
    assert [(one["ruleId"], one["level"]) for one in run["results"]] == [
        (rule["id"], "warning" if rule["id"] == "unfinished" else "error") for rule in rules
    ]
    assert all(rules[one["ruleIndex"]]["id"] == one["ruleId"] for one in run["results"])
    place = run["results"][0]["locations"][0]["physicalLocation"]
    report = json.loads(pnp("check", "--json", season / "b.json").out)["findings"][0]
    assert place["region"] == {"startLine": report["line"], "startColumn": report["column"]}
    assert unquote(place["artifactLocation"]["uri"]) == "logs/b.json"
    assert pnp("check", "--format", "sarif", season / "a, 1:2.json").out.count('"results": []') == 1


def test_junit_has_a_case_a_log(pnp, season):
    suite = ElementTree.fromstring(pnp("check", "--format", "junit", season).out).find("testsuite")
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("5", "2", "1")
    cases = suite.findall("testcase")
    assert [[child.tag for child in case] for case in cases] == [
        [],
        ["failure"],
        ["failure"],
        ["system-out"],
        ["error"],
    ]
    assert [case.get("name")[5:] for case in cases[:2]] == ["a, 1:2.json", "b.json"]
    assert cases[1][0].get("type") == "leader-on-leader"
    assert "leader-on-leader: " in cases[1][0].text


@pytest.mark.parametrize("form", ["text", "json", "csv", "github", "sarif", "junit"])
def test_a_report_in_a_file_is_what_is_said_else_and_the_same_with_two_processes(pnp, season, form):
    said = pnp("check", "--format", form, season, "-j", "2")
    file = pnp("check", "--format", form, season, "-o", "report")
    assert file.code == said.code == 2
    assert file.out == ""
    assert Path("report").read_text("utf-8") == said.out
    assert "unusable" in file.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("ending", "begins"),
    [("txt", "logs"), ("json", '{"format"'), ("jsonl", "{"), ("csv", "file,"), ("sarif", "{\n"), ("xml", "<?xml")],
)
def test_the_ending_of_a_file_says_the_format(pnp, season, ending, begins):
    assert pnp("check", season / "b.json", "-o", f"report.{ending}").code == 1
    assert Path(f"report.{ending}").read_text("utf-8").startswith(begins)


def test_what_contradicts_itself_is_refused(refused, season):
    log = season / "b.json"
    assert "expected one of them" in refused("check", "--json", "--format", "csv", log)
    assert "--statistics is a text" in refused("check", "--statistics", "--json", log)
    assert "one file" in refused("check", "--format", "csv", log, "-o", "v.pdf")
    assert "one file" in refused("check", "-q", log, "-o", "v.html")
    assert ".sarif" in refused("check", log, "-o", "v.doc")
    Path("mine.csv").write_text("mine")
    assert "mine.csv" in refused("check", log, "-o", "mine.csv")
    assert Path("mine.csv").read_text() == "mine"


def test_rows_of_scores_tell_the_game_and_the_rank(pnp, season):
    log = {**whole(), "title": "=Final", "date": "2026-03-07", "place": "Tunis", "recorder": "Chloé"}
    save(season / "f.json", log)
    rows = list(csv.DictReader(io.StringIO(pnp("score", "--csv", season / "f.json", season / "d.json").out)))
    ended, short = rows[: len(log["players"])], rows[len(log["players"]) :]
    for row in ended:
        assert (row["title"], row["date"], row["place"], row["recorder"]) == ("'=Final", "2026-03-07", "Tunis", "Chloé")
        assert (row["layout"], row["legal"], row["finished"], row["complete"]) == (
            log["layout"],
            "true",
            "true",
            "true",
        )
        assert row["moves"] == str(len(log["moves"]))
    totals = sorted((int(row["total"]) for row in ended), reverse=True)
    assert [int(row["rank"]) for row in ended] == [totals.index(int(row["total"])) + 1 for row in ended]
    assert {row["winner"] for row in ended if row["rank"] == "1"} == {"true"}
    assert {(row["rank"], row["winner"], row["finished"]) for row in short} == {("", "", "false")}


def test_a_column_has_one_type(pnp):
    rows = list(csv.DictReader(io.StringIO(pnp("score", "--csv", *sorted(EXAMPLES.glob("*.pnplog"))).out)))
    for column in ("legal", "finished", "complete", "winner", "camp", "out"):
        assert {row[column] for row in rows} <= {"true", "false", ""}
    for column in ("moves", "rank", "total", "camels", "low", "high", "seed"):
        assert all(re.fullmatch(r"\d*", row[column]) for row in rows)


def test_a_report_of_scores_has_the_same(pnp):
    friday = json.loads(pnp("score", "--json", EXAMPLES / "friday.pnplog").out)
    assert (friday["title"], friday["date"], friday["layout"], friday["seed"]) == (
        "Friday at the club", "2026-11-20", "classic", 7,
    )  # fmt: skip
    assert friday["rank"] == {"Ana": 1, "Ben": 3, "Chloé": 2}
    assert json.loads(pnp("score", "--json", EXAMPLES / "mistakes.pnplog").out)["rank"] is None
    assert "title" not in json.loads(pnp("check", "--json", EXAMPLES / "friday.pnplog").out)
