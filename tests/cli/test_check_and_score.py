"""`pnp check`, `pnp score`: reports, exit codes, batches, standard input."""

import csv
import io
import json
import sys

import jsonschema
import pytest

from pnp.data.errors import folder
from tests.cli.logs import broken, save, whole

SCHEMA = json.loads((folder("schemas") / "report.json").read_text("utf-8"))


def reports(said):
    found = [json.loads(line) for line in said.out.splitlines()]
    for report in found:
        jsonschema.Draft7Validator(SCHEMA).validate(report)
    return found


@pytest.fixture
def table(tmp_path):
    """A folder with a legal log, an illegal one, an unusable one and what is no log."""
    logs = tmp_path / "logs"
    (logs / "deep").mkdir(parents=True)
    save(logs / "a.json", whole())
    save(logs / "deep" / "b.JSON", broken())
    (logs / "c.pnplog").write_text("game: durch-die-wueste\nplayers: Ana, Ben\n-- leaders\nAna m\nBen s t u\n")
    (logs / "layout.toml").write_text('format = "pnp-layout/1"')
    (logs / "notes.txt").write_text("pnp-log/1")
    (logs / "report.json").write_text('{"format": "pnp-report/1", "note": "pnp-log/1"}')
    return logs


def test_a_legal_log(pnp, tmp_path):
    said = pnp("check", save(tmp_path / "a.json", whole()))
    assert said.code == 0
    assert said.out.startswith(str(tmp_path / "a.json"))
    assert said.err == ""


def test_an_illegal_log_is_shown_with_its_line_and_a_caret(pnp, tmp_path):
    path = tmp_path / "a.json"
    path.write_text(json.dumps(broken(), indent=1))
    said = pnp("check", path)
    assert said.code == 1
    line, caret = said.out.splitlines()[2:4]
    assert line.strip() in path.read_text()
    assert caret.strip() == "^"
    assert "leader-on-leader" in said.out


def test_a_folder_is_checked_whole_and_one_bad_file_costs_no_other(pnp, table):
    said = pnp("check", "--json", table)
    assert said.code == 2
    legal, unusable, illegal = reports(said)
    assert [report["file"] for report in (legal, unusable, illegal)] == [
        str(table / name) for name in ("a.json", "c.pnplog", "deep/b.JSON")
    ]
    assert legal["legal"] and legal["finished"] and not illegal["legal"]
    assert [finding["code"] for finding in illegal["findings"]] == ["leader-on-leader"]
    assert unusable["error"]["line"] == 4
    assert said.err.splitlines() == [
        "3 other files passed over",
        "3 logs: 1 legal, 1 illegal, 1 unusable",
    ]


def test_text_shows_all_lines_that_cannot_be_read(pnp, table):
    said = pnp("check", table / "c.pnplog")
    assert said.code == 2
    assert [line.split(":")[1:3] for line in said.err.splitlines() if line.startswith("pnp: ")] == [
        [f" {table / 'c.pnplog'}", "4"],
        [f" {table / 'c.pnplog'}", "5"],
    ]
    assert said.err.count("^") == 2


def test_globs_are_expanded_folders_among_them_too(pnp, table):
    said = pnp("check", "--json", table / "*.json")
    assert [report["file"] for report in reports(said)] == [str(table / "a.json"), str(table / "report.json")]
    assert [r["file"] for r in reports(pnp("check", "--json", table.parent / "l*s"))][-1].endswith("b.JSON")


def test_a_name_with_signs_of_a_pattern_is_a_name(pnp, tmp_path):
    path = save(tmp_path / "a[1].json", whole())
    assert pnp("check", path).code == 0


@pytest.mark.parametrize("form", ["json", "toml", "pnplog"])
def test_a_log_in_any_form_from_standard_input(pnp, tmp_path, monkeypatch, form):
    text = pnp("log", "convert", save(tmp_path / "a.json", whole()), "--to", form).out
    for args in (
        ("check", "--json", "-"),
        ("score", "--json", "-"),
        ("show", "-"),
        ("legal", "-"),
        ("log", "fmt", "-"),
    ):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        said = pnp(*args)
        assert said.code == 0
        if "--json" in args:
            assert reports(said)[0]["file"] == "-"
        if "fmt" in args:
            assert said.out == text


def test_standard_input_that_is_closed(refused, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert "closed" in refused("check", "-")


def test_several_at_a_time_say_the_same_in_the_same_order(pnp, tmp_path):
    for seed in range(1, 6):
        save(tmp_path / f"{seed}.json", whole(2, seed) if seed % 2 else broken(seed))
    one = pnp("check", "--json", tmp_path)
    assert pnp("check", "--json", "-j", 2, tmp_path) == one
    assert one.code == 1


def test_standard_input_among_several_at_a_time(pnp, tmp_path, monkeypatch):
    path = save(tmp_path / "a.json", whole())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    said = pnp("check", "--json", "-j", 2, path, "-")
    assert [(report["file"], report.get("legal")) for report in reports(said)] == [
        (str(path), True),
        ("-", True),
    ]


def test_on_illegal_stands_goes_on(pnp, tmp_path):
    path = save(tmp_path / "a.json", broken())
    (report,) = reports(pnp("check", "--json", "--on-illegal", "stands", path))
    errors = [finding for finding in report["findings"] if finding["severity"] == "error"]
    assert (errors[0]["code"], errors[0]["move"]) == ("leader-on-leader", 3)
    assert report["disputed"] is True


def test_a_wrong_claim_is_a_finding_of_a_legal_log(pnp, tmp_path):
    path = save(tmp_path / "a.json", {**whole(), "result": {"scores": {"Ana": 999}}})
    said = pnp("check", "--json", path)
    assert said.code == 1
    (report,) = reports(said)
    assert report["legal"]
    assert [finding["code"] for finding in report["findings"]] == ["claimed-score"]
    assert pnp("score", path).code == 1


def test_scores_as_reports_without_findings(pnp, table):
    said = pnp("score", "--json", table)
    assert all("findings" not in report for report in reports(said))
    assert said.code == 2


def test_scores_as_a_table(pnp, tmp_path):
    save(tmp_path / "a.json", whole(3))
    save(tmp_path / "b.json", {**whole(2, 2), "moves": []})
    said = pnp("score", "--csv", tmp_path)
    rows = list(csv.DictReader(io.StringIO(said.out)))
    assert [row["player"] for row in rows] == ["Ana", "Ben", "Chloé", "Ana", "Ben"]
    assert list(rows[0])[-5:] == ["total", "water", "oases", "caravans", "areas"]
    assert {row["winner"] for row in rows[:3]} <= {"true", "false"}
    assert {row["winner"] for row in rows[3:]} == {""}
    for row in rows:
        assert int(row["total"]) == sum(int(row[part]) for part in ("water", "oases", "caravans", "areas"))


def test_no_end_of_line_in_a_name_breaks_a_report(pnp, tmp_path):
    log = whole()
    text = json.dumps(log).replace("Ana", "A\\u2028n\\u0085a")
    path = tmp_path / "a.json"
    path.write_text(text)
    (report,) = reports(pnp("check", "--json", path))
    assert "A\u2028n\x85a" in report["scores"]


def test_a_layout_that_is_missing_is_told_with_the_log(pnp, tmp_path):
    path = save(tmp_path / "a.json", {**whole(), "layout": "nowhere.toml"})
    (report,) = reports(pnp("check", "--json", path))
    assert report["file"] == str(path)
    assert "nowhere.toml" in report["error"]["message"]
    said = pnp("check", path)
    assert str(path) in said.err
    assert "nowhere.toml" in said.err


@pytest.mark.parametrize("verb", ["check", "score", "standings"])
def test_a_call_that_finds_no_log_is_a_wrong_call(refused, tmp_path, verb):
    (tmp_path / "club").mkdir()
    assert refused(verb, "club") == "pnp: no log in club: it holds no file\n"
    for name in ("a.docx", "b.json"):
        (tmp_path / "club" / name).write_text("{")
    assert "none of its 2 files is one (club/a.docx, club/b.json)" in refused(verb, "club")


def test_score_of_what_is_illegal_says_why(pnp, tmp_path):
    path = save(tmp_path / "a.json", broken())
    said = pnp("score", path)
    head, why, hint = said.out.splitlines()[:3]
    finding = json.loads(pnp("check", path, "--json").out)["findings"][0]
    assert (said.code, head) == (1, f"{path}: illegal at move {finding['move']}")
    assert f"error {finding['code']}: move {finding['move']}" in why
    assert hint == f"    `pnp check {path}` tells more"
    assert finding["code"] in pnp("score", path, "--sheet").err
    assert "tells more" not in pnp("score", save(tmp_path / "b.json", whole())).out
