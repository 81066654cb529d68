"""`pnp check -o`: the verdict on one log as PDF and as a page, in three languages."""

import base64
import json
import re
from html import unescape
from html.parser import HTMLParser

import pytest

from pnp.data.messages import language
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import read_log
from pnp.printing.papers import account_of
from pnp.printing.requests import LANGUAGES
from pnp.testing.case import logs_in
from tests.cli import logs
from tests.printed import page_words
from tests.shown import ROOT

MISTAKES = ROOT / "docs" / "examples" / "mistakes.pnplog"
FRIDAY = ROOT / "docs" / "examples" / "friday.pnplog"
TITLES = {"en": "Verdict", "fr": "Verdict", "de": "Urteil"}
BOARDS = {"en": "Board", "fr": "Plateau", "de": "Plan"}
STANDS = ("--on-illegal", "stands")


def on_paper(pnp, tmp_path, log, *options):
    """What a PDF says, all pages in one line; the exit code is that of the same check as a report."""
    file = tmp_path / "out" / "verdict.pdf"
    said = pnp("check", log, "-o", file, *options)
    assert said.out == ""
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_paper_tells_the_game_and_each_finding(pnp, tmp_path, lang):
    told = on_paper(pnp, tmp_path, MISTAKES, *STANDS, "--lang", lang)
    assert told.startswith(TITLES[lang])
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
    told = on_paper(pnp, tmp_path, FRIDAY)
    assert "Legal, 63 moves." in told
    score = told[told.index("Score") :]
    assert "total water oases caravans areas Ana 79 " in score
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


def test_pages_are_the_same_bytes_each_time(pnp, tmp_path):
    for name in ("a.pdf", "b.pdf", "a.html", "b.html"):
        assert pnp("check", MISTAKES, "-o", name).code == 1
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()


def test_the_page_has_the_words_of_the_paper_and_a_picture_of_each_fault(pnp, tmp_path):
    pnp("check", MISTAKES, "-o", "v.html", *STANDS, "--lang", "de")
    page = Tags((tmp_path / "v.html").read_text("utf-8"))
    told = " ".join(" ".join(page.words).split())
    assert "Ana, Ben, Chloé" in told
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
    text = (tmp_path / "v.html").read_text("utf-8")
    page = Tags(text)
    assert not {"b", "script"} & {*page.tags}
    assert "<script>alert(1)</script>" in " ".join(page.words)
    assert name in unescape(" ".join(page.words))
    assert "\x1b" not in text


@pytest.mark.parametrize("lang", ["fr", "de"])
@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_breach_can_be_handed_over_with_no_word_of_english(game_id, lang, monkeypatch):
    monkeypatch.setattr("pnp.data.messages.FALLBACK", "none")  # what a language lacks is a KeyError then
    folder = ROOT / "tests" / "games" / game_id.replace("-", "_") / "logs"
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
