"""`pnp check --format`, `-o`, `-q`, `-v`, `--statistics`, the closing line; what rows of `pnp score` carry."""

import base64
import csv
import io
import json
import re
import shutil
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from pnp.data.messages import language
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import parse_log, read_log
from pnp.printing.papers import account_of
from pnp.printing.requests import LANGUAGES
from pnp.teaching.ideas import logs_in
from tests.cases import cases
from tests.cli import logs
from tests.cli.logs import broken, save, whole
from tests.printed import page_words
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


def test_closing_lines(pnp, season):
    assert pnp("check", season).err.splitlines()[-2:] == [  # the closing line tells the states apart
        f"1 other file passed over: {season / 'friday.txt'}",
        "5 logs: 1 legal, 1 illegal, 1 with claims that differ, 1 unfinished, 1 unusable",
    ]
    again = shutil.copy(season / "b.json", "b2.json")
    assert pnp("check", season / "b.json", again, again).err == "2 logs: 0 legal, 2 illegal\n"
    assert pnp("check", season / "b.json").err == ""
    # files passed over are named if that is wanted
    assert f"passed over: {season / 'friday.txt'}\n" in pnp("check", "-v", season).err
    for number in range(5):
        (season / f"x{number}").write_text("")
    said = pnp("check", season).err
    assert f"6 other files passed over: {season / 'friday.txt'}, {season / 'x0'}, {season / 'x1'}, ...\n" in said
    said = pnp("check", "-q", season)  # quiet is a line for each error
    assert said.code == 2
    illegal, claim = said.out.splitlines()
    assert re.fullmatch(r"logs/b\.json:\d+:\d+: leader-on-leader: .*", illegal.replace("\\", "/"))
    assert ": claimed-score: " in claim
    assert "logs:" not in said.err and "e.json" in said.err  # what cannot be read is no finding
    assert pnp("check", "-q", season / "a, 1:2.json").out == ""
    # statistics count the codes the most frequent first
    said = pnp("check", "--statistics", season, shutil.copy(season / "d.json", "d2.json"))
    assert [line.split() for line in said.out.splitlines()] == [
        ["2", "warning", "unfinished"], ["1", "error", "claimed-score"], ["1", "error", "leader-on-leader"],
    ]  # fmt: skip


def test_csv_is_a_row_a_finding(pnp, season):
    rows = list(csv.DictReader(io.StringIO(pnp("check", "--format", "csv", season).out)))
    assert list(rows[0]) == COLUMNS
    assert [(row["file"][5:], row["severity"], row["code"]) for row in rows] == [
        ("b.json", "error", "leader-on-leader"), ("c.json", "error", "claimed-score"),
        ("d.json", "warning", "unfinished"), ("e.json", "error", "unusable"),
    ]  # fmt: skip
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
        [], ["failure"], ["failure"], ["system-out"], ["error"],
    ]  # fmt: skip
    assert [case.get("name")[5:] for case in cases[:2]] == ["a, 1:2.json", "b.json"]
    assert cases[1][0].get("type") == "leader-on-leader"
    assert "leader-on-leader: " in cases[1][0].text


@pytest.mark.few(2)
@pytest.mark.parametrize("form", ["text", "json", "csv", "sarif", "github", "junit"])
def test_a_report_in_a_file_is_what_is_said_else_and_the_same_with_two_processes(pnp, season, form):
    said = pnp("check", "--format", form, season, "-j", "2")
    assert (file := pnp("check", "--format", form, season, "-o", "report")).code == said.code == 2
    assert file.out == ""
    assert Path("report").read_text("utf-8") == said.out
    assert "unusable" in file.err.splitlines()[-1]


@pytest.mark.few(3)
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
            log["layout"], "true", "true", "true",
        )  # fmt: skip
        assert row["moves"] == str(len(log["moves"]))
    totals = sorted((int(row["total"]) for row in ended), reverse=True)
    assert [int(row["rank"]) for row in ended] == [totals.index(int(row["total"])) + 1 for row in ended]
    assert {row["winner"] for row in ended if row["rank"] == "1"} == {"true"}
    assert {(row["rank"], row["winner"], row["finished"]) for row in short} == {("", "", "false")}


def test_columns_of_scores(pnp):
    # a column has one type
    rows = list(csv.DictReader(io.StringIO(pnp("score", "--csv", *sorted(EXAMPLES.glob("*.pnplog"))).out)))
    for column in ("legal", "finished", "complete", "winner", "camp", "out"):
        assert {row[column] for row in rows} <= {"true", "false", ""}
    for column in ("moves", "rank", "total", "camels", "low", "high", "seed"):
        assert all(re.fullmatch(r"\d*", row[column]) for row in rows)
    friday = json.loads(pnp("score", "--json", EXAMPLES / "friday.pnplog").out)  # a report of scores has the same
    assert (friday["title"], friday["date"], friday["layout"], friday["seed"]) == (
        "Friday at the club", "2026-11-20", "classic", 7,
    )  # fmt: skip
    assert friday["rank"] == {"Ana": 1, "Ben": 3, "Chloé": 2}
    assert json.loads(pnp("score", "--json", EXAMPLES / "mistakes.pnplog").out)["rank"] is None
    assert "title" not in json.loads(pnp("check", "--json", EXAMPLES / "friday.pnplog").out)


# `pnp check -o`: the verdict on one log as PDF and as a page, in three languages.

MISTAKES = ROOT / "docs" / "examples" / "mistakes.pnplog"
FRIDAY = ROOT / "docs" / "examples" / "friday.pnplog"
TITLES = {"en": "Verdict", "fr": "Verdict", "de": "Urteil"}
BOARDS = {"en": "Board", "fr": "Plateau", "de": "Plan"}
STANDS = ("--on-illegal", "stands")


def on_paper(pnp, tmp_path, log, *options):
    """What a PDF says, all pages in one line; the exit code is that of the same check as a report."""
    file = tmp_path / "out" / "verdict.pdf"
    assert (said := pnp("check", log, "-o", file, *options)).out == ""
    code = pnp("check", "--json", log, *(STANDS if STANDS[0] in options else ())).code
    assert said.code == code
    return " ".join(page_words(file))


class Tags(HTMLParser):
    """The tags of a page, the sources of its pictures and its words."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.pictures, self.words = [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag == "img":
            self.pictures.append(dict(attrs)["src"])

    def handle_data(self, data):
        self.words.append(data)


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_paper_tells_the_game_and_each_finding(pnp, tmp_path, lang):
    assert (told := on_paper(pnp, tmp_path, MISTAKES, *STANDS, "--lang", lang)).startswith(TITLES[lang])
    assert f"{BOARDS[lang]} " in told
    assert find_game("durch-die-wueste").title[lang] in told
    assert "Ana, Ben, Chloé" in told
    rules = find_game("durch-die-wueste").play.rules
    with language(lang):
        for code in ("camel-on-oasis", "camel-not-connected", "camel-touches-rival"):
            assert code in told
            for words in (rules[code].section, rules[code].text, rules[code].source):
                assert " ".join(words.split()) in told
    assert "C5, B5, D5, B6, C7, D6" in told  # what was legal instead of C4


def test_the_score_stands_at_the_end(pnp, tmp_path):
    assert "Legal, 63 moves." in (told := on_paper(pnp, tmp_path, FRIDAY))
    assert "total water oases caravans areas Ana 79 " in (score := told[told.index("Score") :])
    assert score.index("Won by Ana.") > score.index("Chloé 65 ")


def test_date_place_house_rules_and_options_are_told(pnp, tmp_path):
    log = logs.whole()
    log |= {"date": "2026-03-07", "place": "Tunis", "recorder": "Chloé", "title": "Final"}
    log["rules"] = {"waived": ["too-few-camels", "supply-empty"]}
    (tmp_path / "a.json").write_text(json.dumps(log))
    told = on_paper(pnp, tmp_path, "a.json")
    for line in ("Log Final", "Date 2026-03-07", "Place Tunis", "Written by Chloé", "File a.json"):
        assert line in told
    assert "House rules supply-empty, too-few-camels" in told


@pytest.mark.few(0)
def test_pages_are_the_same_bytes_each_time(pnp, tmp_path):
    for name in ("a.pdf", "b.pdf", "a.html", "b.html"):
        assert pnp("check", MISTAKES, "-o", name).code == 1
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()


def test_the_page_has_the_words_of_the_paper_and_a_picture_of_each_fault(pnp, tmp_path):
    pnp("check", MISTAKES, "-o", "v.html", *STANDS, "--lang", "de")
    page = Tags((tmp_path / "v.html").read_text("utf-8"))
    assert "Ana, Ben, Chloé" in (told := " ".join(" ".join(page.words).split()))
    for part in ("camel-on-oasis", "Wo sie steht", "C5, B5, D5, B6, C7, D6", "Punktestand"):
        assert part in told
    assert len(page.pictures) == 3
    for source in page.pictures:
        head, _, data = source.partition(",")
        assert head == "data:image/svg+xml;base64"
        assert b"<svg" in base64.b64decode(data)
    assert "script" not in page.tags


def test_nothing_of_a_log_is_markup(pnp, tmp_path):
    name = '<b onclick="x">&'
    log = logs.named("Ana", name)
    log |= {"title": "<script>alert(1)</script>", "place": "\x1b[2J</title>"}
    log["moves"] = log["moves"][:1] * 2
    (tmp_path / "a.json").write_text(json.dumps(log))
    assert pnp("check", "a.json", "-o", "v.html").code == 1
    assert not {"b", "script"} & {*(page := Tags(text := (tmp_path / "v.html").read_text("utf-8"))).tags}
    assert "<script>alert(1)</script>" in " ".join(page.words)
    assert name in unescape(" ".join(page.words))
    assert "\x1b" not in text


@pytest.mark.few(0)
@pytest.mark.parametrize("lang", ["fr", "de"])
@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_breach_can_be_handed_over_with_no_word_of_english(game_id, lang, monkeypatch):
    monkeypatch.setattr("pnp.data.messages.FALLBACK", "none")  # what a language lacks is a KeyError then
    folder = cases(game_id)
    game = find_game(game_id)
    for path in logs_in(folder, "breaks"):
        log = read_log(str(path))
        with language(lang):
            verdict = judge(log)
            account = account_of(verdict)
        errors = [told for told in account.findings if told.severity == "error"]
        assert [told.code for told in errors] == [one.code for one in verdict.findings if one.severity == "error"]
        assert all(told.picture for told in errors if told.code in game.play.rules and re.search(r"\d", told.head))
        assert len(account.scores) == len(verdict.scores) + 1


def test_a_claim_is_not_told_beside_the_last_entry():
    claimed = {**whole(), "result": {"scores": {whole()["players"][0]: 999}}}
    (told,) = account_of(judge(parse_log(json.dumps(claimed)))).findings
    assert told.code == "claimed-score" and "As written" not in dict(told.lines)


@pytest.mark.few(0)
def test_what_was_not_told_is_counted(pnp, tmp_path, monkeypatch):
    monkeypatch.setattr("pnp.judging.text.MOST_FINDINGS", 2)
    log = logs.whole()
    log["moves"] = [{**entry, "n": 99} for entry in log["moves"][:4]]
    (tmp_path / "a.json").write_text(json.dumps(log))
    assert "more findings are left out" in on_paper(pnp, tmp_path, "a.json", *STANDS)
    assert "left out" not in on_paper(pnp, tmp_path, "a.json", *STANDS, "--all", "--force")


def test_only_one_log_and_only_pages(refused, tmp_path):
    assert "one file" in refused("check", MISTAKES, FRIDAY, "-o", "v.pdf")
    assert "one file" in refused("check", MISTAKES.parent, "-o", "v.pdf")
    assert "without --json" in refused("check", MISTAKES, "--json", "-o", "v.pdf")
    assert ".pdf, .html" in refused("check", MISTAKES, "-o", "v.svg")
    (tmp_path / "v.pdf").write_text("mine")
    assert "v.pdf" in refused("check", FRIDAY, "-o", "v.pdf")
    assert (tmp_path / "v.pdf").read_text() == "mine"
