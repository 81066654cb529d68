"""`pnp check`, `pnp score`: reports, exit codes, batches, standard input."""

import csv
import io
import json
import sys

import jsonschema
import pytest

from pnp.data.errors import folder
from pnp.library.catalog import find_game
from pnp.printing.requests import LANGUAGES
from tests.cli import logs
from tests.cli.logs import broken, save, whole
from tests.printed import page_words
from tests.shown import ROOT

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


def test_a_legal_log_whose_name_has_signs_of_a_pattern(pnp, tmp_path):
    assert (said := pnp("check", save(tmp_path / "a.json", whole()))).code == 0
    assert said.out.startswith(str(tmp_path / "a.json"))
    assert said.err == ""
    assert pnp("check", save(tmp_path / "a[1].json", whole())).code == 0


@pytest.mark.few(0)
def test_an_illegal_turn_is_shown_as_it_is_written_or_of_data_in_notation(pnp, tmp_path):
    path, text = tmp_path / "a.json", tmp_path / "a.pnplog"
    path.write_text(json.dumps(broken()))
    said = pnp("check", path)
    assert said.code == 1
    line, after = said.out.splitlines()[2:4]
    assert "leader-on-leader" in said.out
    assert "^" not in after
    assert pnp("log", "convert", path, "-o", text).code == 0
    shown, caret = pnp("check", text).out.splitlines()[2:4]
    assert line == shown
    assert line.strip() in text.read_text()
    assert caret.strip() == "^"


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
        "3 other files passed over: "
        + ", ".join(str(table / one) for one in ("layout.toml", "notes.txt", "report.json")),
        "3 logs: 1 legal, 1 illegal, 1 unusable",
    ]


def test_text_shows_all_lines_that_cannot_be_read_and_globs_are_expanded(pnp, table):
    assert (said := pnp("check", table / "c.pnplog")).code == 2
    assert [line.split(":")[1:3] for line in said.err.splitlines() if line.startswith("pnp: ")] == [
        [f" {table / 'c.pnplog'}", "4"],
        [f" {table / 'c.pnplog'}", "5"],
    ]
    assert said.err.count("^") == 2
    said = pnp("check", "--json", table / "*.json")
    assert [report["file"] for report in reports(said)] == [str(table / "a.json"), str(table / "report.json")]
    assert [r["file"] for r in reports(pnp("check", "--json", table.parent / "l*s"))][-1].endswith("b.JSON")
    said = pnp("score", "--json", table)
    assert all("findings" not in report for report in reports(said))
    assert said.code == 2


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
        assert (said := pnp(*args)).code == 0
        if "--json" in args:
            assert reports(said)[0]["file"] == "-"
        if "fmt" in args:
            assert said.out == text


def test_standard_input_that_is_closed(refused, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert "closed" in refused("check", "-")


def test_several_at_a_time_say_the_same_in_the_same_order_standard_input_among_them(pnp, tmp_path, monkeypatch):
    for seed in range(1, 6):
        save(tmp_path / f"{seed}.json", whole(2, seed) if seed % 2 else broken(seed))
    one = pnp("check", "--json", tmp_path)
    assert pnp("check", "--json", "-j", 2, tmp_path) == one
    assert one.code == 1
    path = save(tmp_path / "a.json", whole())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    said = pnp("check", "--json", "-j", 2, path, "-")
    assert [(report["file"], report.get("legal")) for report in reports(said)] == [(str(path), True), ("-", True)]


def test_on_illegal_stands_goes_on_and_a_wrong_claim_is_a_finding(pnp, tmp_path):
    path = save(tmp_path / "a.json", broken())
    (report,) = reports(pnp("check", "--json", "--on-illegal", "stands", path))
    errors = [finding for finding in report["findings"] if finding["severity"] == "error"]
    assert (errors[0]["code"], errors[0]["move"]) == ("leader-on-leader", 3)
    assert report["disputed"] is True
    path = save(tmp_path / "a.json", {**whole(), "result": {"scores": {"Ana": 999}}})
    said = pnp("check", "--json", path)
    assert said.code == 1
    (report,) = reports(said)
    assert report["legal"]
    assert [finding["code"] for finding in report["findings"]] == ["claimed-score"]
    assert pnp("score", path).code == 1


def test_scores_as_a_table(pnp, tmp_path):
    save(tmp_path / "a.json", whole(3))
    save(tmp_path / "b.json", {**whole(2, 2), "moves": []})
    rows = list(csv.DictReader(io.StringIO(pnp("score", "--csv", tmp_path).out)))
    assert [row["player"] for row in rows] == ["Ana", "Ben", "Chloé", "Ana", "Ben"]
    assert list(rows[0])[-5:] == ["total", "water", "oases", "caravans", "areas"]
    assert {row["winner"] for row in rows[:3]} <= {"true", "false"}
    assert {row["winner"] for row in rows[3:]} == {""}
    for row in rows:
        assert int(row["total"]) == sum(int(row[part]) for part in ("water", "oases", "caravans", "areas"))


def test_no_end_of_line_in_a_name_breaks_a_report(pnp, tmp_path):
    text = json.dumps(whole()).replace("Ana", "A\\u2028n\\u0085a")
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
    said = refused(verb, "club")
    assert "none of its 2 files is one (club/a.docx, club/b.json; club/a.docx is no text: save it as plain text" in said


@pytest.mark.few(0)
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


# `pnp score --sheet`: the score of one log or last position on paper, in three languages.

EXAMPLES = ROOT / "docs" / "examples"
FRIDAY, WAR, MISTAKES = (EXAMPLES / f"{name}.pnplog" for name in ("friday", "war", "mistakes"))
WON = {"en": "Won by Ana.", "fr": "Partie gagnée par Ana.", "de": "Gewonnen von Ana."}


def on_paper(pnp, tmp_path, log, *options, code=0):
    """What a score sheet says, all pages in one line."""
    file = tmp_path / "out" / "sheet.pdf"
    said = pnp("score", "--sheet", log, "-o", file, *options)
    assert (said.code, said.out) == (code, "")
    return " ".join(page_words(file))


@pytest.mark.few(0)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_tells_game_players_winner_and_the_parts(pnp, tmp_path, lang):
    told = on_paper(pnp, tmp_path, FRIDAY, "--lang", lang)
    assert find_game("durch-die-wueste").title[lang] in told
    assert WON[lang] in told
    for row in ("Ana 79 23 20 30 6", "Ben 60 17 30 10 3", "Chloé 65 23 20 10 12"):
        assert row in told


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["wuestenkoenige", "durch-die-wueste", "touareg", "wuestensoehne"])
def test_a_last_position_has_the_sheet_of_its_score_and_its_board(pnp, tmp_path, name):
    log = EXAMPLES / "positions" / f"{name}.pnplog"
    report = json.loads(pnp("score", "--json", log).out)
    told = on_paper(pnp, tmp_path, log)
    for player, score in report["scores"].items():
        cells = ("yes" if value is True else "no" if value is False else str(value) for value in score.values())
        assert " ".join([player, *cells]) in told
    assert f"Won by {report['winners'][0]}." in told
    assert "last position" in told  # the caption of the board


def test_what_makes_up_the_score_is_told(pnp, tmp_path):
    assert "Ben: 1 saline 5, 14 camp 4, 5 guelta 3, 6 guelta 3" in on_paper(pnp, tmp_path, WAR)


@pytest.mark.few(0)
def test_the_score_of_an_illegal_log_is_that_before_it_and_so_is_the_board(pnp, tmp_path):
    assert "Illegal at move 20." in (told := on_paper(pnp, tmp_path, MISTAKES, code=1))
    assert "Score before the first illegal move." in told
    assert "after entry 19:" in told
    log = logs.whole()
    log["setup"]["palms"][0] = "A99"
    (tmp_path / "a.json").write_text(json.dumps(log))
    assert "Illegal at the setup or position." in (told := on_paper(pnp, tmp_path, "a.json", code=1))
    assert "after entry 0" in told


@pytest.mark.few(0)
def test_a_sheet_has_a_name_of_its_own_and_the_same_bytes(pnp, tmp_path):
    (tmp_path / "friday.pnplog").write_bytes(FRIDAY.read_bytes())
    assert "durch-die-wueste-score-friday.pdf" in pnp("score", "--sheet", "friday.pnplog").err
    first = (tmp_path / "out" / "durch-die-wueste-score-friday.pdf").read_bytes()
    pnp("score", "--sheet", FRIDAY)
    assert len([*tmp_path.glob("out/durch-die-wueste-score-friday*.pdf")]) == 2
    pnp("score", "--sheet", FRIDAY, "-o", "b.pdf")
    assert (tmp_path / "b.pdf").read_bytes() == first


def test_what_cannot_be_a_sheet_is_refused(refused, tmp_path, pnp):
    assert "one file" in refused("score", "--sheet", FRIDAY, WAR)
    assert "one file" in refused("score", "--sheet", EXAMPLES)
    assert "without --json" in refused("score", "--sheet", "--json", FRIDAY)
    assert "without --json" in refused("score", "--csv", FRIDAY, "--sheet")
    assert "expected --sheet" in refused("score", FRIDAY, "-o", "s.pdf")
    assert pnp("score", FRIDAY, "-o", "s.csv").code == 0
    assert (tmp_path / "s.csv").read_text("utf-8") == pnp("score", "--csv", FRIDAY).out
    assert "s.csv" in refused("score", FRIDAY, "-o", "s.csv")
    assert "--sheet est attendu" in refused("score", FRIDAY, "-o", "s.pdf", "--lang", "fr")
    assert ".pdf" in refused("score", "--sheet", FRIDAY, "-o", "s.svg")
    assert "no such file" in refused("score", "--sheet", "nowhere.json")
    (tmp_path / "s.pdf").write_text("mine")
    assert "s.pdf" in refused("score", "--sheet", WAR, "-o", "s.pdf")
    assert (tmp_path / "s.pdf").read_text() == "mine"
