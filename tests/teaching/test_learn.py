"""`pnp learn`: every card is judged by the referee; in a terminal broken off and taken up, as a page, on paper."""

import io
import json
import re
import sys
import tomllib
import urllib.request

import pytest
from pypdf import PdfReader

from pnp.data.messages import language
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import parse_log
from pnp.library.verdicts import moment_of
from pnp.teaching import match
from pnp.teaching.lessons import card_lines, cards_of
from pnp.teaching.match import Progress, game_file, keep_progress, kept_progress, progress_of
from pnp.web.learn import GAME, LearnRequests, learn_page
from pnp.web.record.page import record_page
from pnp.web.record.server import Room, Server
from pnp.web.record.session import Session, Store, attempt
from tests.cases import GAMES
from tests.web.browser import DESKTOP, PHONE, accessibility, needs_chromium, opened
from tests.web.recorder import serving


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Progress is kept in a folder of the test."""
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("COLUMNS", "60")


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_first_turns_are_legal_and_questions_have_right_and_wrong_answers(game_id):
    game = find_game(game_id)
    cards = cards_of(game)
    told = [card for card in cards if card.key.startswith("lesson.")]
    asked = cards[len(told) :]
    assert not [one for one in judge(told[-1].there.log).findings if one.severity == "error"]
    for card in told:
        assert not card.choices or {choice.right for choice in card.choices} == {True, False}, card.key
    for card in cards:  # whoever judges the log alone says the same
        for choice in card.choices:
            legal = not [one for one in judge(choice.there.log).findings if one.severity == "error"]
            assert choice.right == (legal == (choice.text != "No")), (card.key, choice.text)
            assert choice.says[0].startswith("Yes" if legal else "No")
    assert len(asked) >= 15
    right = sum(card.choices[0].right for card in asked)
    assert len(asked) / 4 <= right <= 3 * len(asked) / 4
    assert all([choice.right for choice in card.choices].count(True) == 1 for card in asked)
    for lang in ("en", "fr", "de"):
        texts = tomllib.loads((game.teaching / "texts" / f"{lang}.toml").read_text("utf-8"))
        assert {key for key in texts if key.startswith("lesson.")} == {card.key for card in told}
        with language(lang):  # sentences of a position are not broken once more by a terminal
            lines = game.report.text(moment_of(told[0].there.log).state, None).splitlines()
        assert [line for line in lines if ", " in line and len(line) > 80 and not line[0].isdigit()] == []
    assert all(len(line) <= 60 for card in cards for line in card_lines(card, 60))


def rest_of_game(log, monkeypatch):
    """The lines to the end of a small game, the bot playing both, and the log then."""
    lines = []
    monkeypatch.setattr(match, "HUMAN", -1)
    while (line := match.bot_line(log)) and len(lines) < 400:
        tried = attempt(log, line)
        assert tried.playable, (line, tried.finding)
        log = parse_log(tried.text, log.document.file)
        lines.append(line)
    monkeypatch.setattr(match, "HUMAN", 0)
    return lines, log


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_small_games_come_to_an_end(game_id, monkeypatch):
    begun = match.small_game(find_game(game_id))
    assert not [one for one in judge(begun).findings if one.severity == "error"]
    lines, log = rest_of_game(begun, monkeypatch)
    assert moment_of(log).state.phase == "over"
    assert len(lines) <= 200


@pytest.fixture
def learn(pnp, monkeypatch):
    """Calls `pnp learn` with typed lines."""

    def call(typed, *args):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        return pnp("learn", *args)

    return call


@pytest.mark.few(0)
def test_it_is_broken_off_and_taken_up(learn):
    said = learn("\nfoo\n\x1b[31m9\n3\nq\n", "durch")
    assert said.code == 0
    assert "'foo' is no answer, expected 1-4" in said.out
    assert "\x1b" not in said.out
    assert "Not quite.\nNo: I5 is next to the leader on I4." in said.out
    assert said.out.endswith("kept: pnp learn durch-die-wueste goes on from here\n")
    again = learn("", "durch")
    assert again.out.startswith("Going on after card 2 of 25")
    assert kept_progress(find_game("durch-die-wueste")) == Progress(2, {"lesson.2": False})
    assert learn("q\n", "durch", "--again", "--lang", "de").out.startswith("\n(1 von 25)\nZIEL\n")


@pytest.mark.few(0)
def test_the_small_game_is_played_to_its_last_score(learn, monkeypatch):
    game = find_game("touareg")
    keep_progress(game, Progress(99, {}))
    log, typed = match.small_game(game), []
    while True:
        while line := match.bot_line(log):
            log = parse_log(attempt(log, line).text, log.document.file)
        if moment_of(log).state.phase == "over":
            break
        lines, _ = rest_of_game(log, monkeypatch)
        mine = next(line for line in lines if line.startswith("Ana"))
        typed.append(mine)
        log = parse_log(attempt(log, mine).text, log.document.file)
    said = learn("\n".join(["nonsense", "", "m 22>9 1", "fate 1", "Ben pass", *typed, ""]), "touareg")
    assert "Camels go to a neighbouring square, also across a" in said.out
    assert "'Ben pass' is no turn of Ana" in said.out and "'nonsense' is no turn of Ana" in said.out
    assert "> round " in said.out
    assert re.search(r"The game is over\. The winner: (Ana|Ben)", said.out)


def test_progress_and_cases():
    # progress that cannot be read is a beginning
    for data in (None, 3, {"at": -1}, {"at": "2", "answers": [1]}, {"at": True, "answers": {"x": 2}}, {"at": 10**9}):
        assert progress_of(data) == Progress(0, {})
    assert progress_of({"at": 2, "answers": {"chott": True, "x": 1}}) == Progress(2, {"chott": True})
    files = [path for path in GAMES.glob("*/teaching/**/*") if path.is_file()]  # the cases are small
    assert sum(path.stat().st_size for path in files) <= 600_000


def test_bad_calls_are_refused(refused, pnp, tmp_path):
    assert "--open shows the page" in refused("learn", "touareg", "--open", "--quiz")
    assert "chess" in refused("learn", "chess")
    assert "html" in refused("learn", "touareg", "-o", tmp_path / "learn.txt")
    assert pnp("learn", "touareg", "--quiz", "-o", tmp_path / "quiz.pdf").code == 0
    assert len(PdfReader(tmp_path / "quiz.pdf").pages) == 2


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_the_file_is_small_and_knows_every_answer(game_id):
    game = find_game(game_id)
    for lang in ("en", "fr") if game_id == "wuestenkoenige" else ("de",):
        with language(lang):
            html = learn_page(game).html.decode()
        assert len(html.encode()) <= 500_000
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", html)
        data = json.loads(html.split("const lesson = ")[1].split(";\nconst KEPT")[0])
        assert all(sum(choice["right"] for choice in card["choices"]) for card in data["cards"] if card["choices"])
        assert f'lang="{lang}"' in html


@pytest.mark.few(0)
def test_the_server_keeps_progress_and_plays_against_one():
    game = find_game("touareg")
    store = Store(game_file(game), None)
    requests = LearnRequests(Session(store), "en")
    page, board = learn_page(game, Progress(3, {})), record_page(requests.view)
    with Server("127.0.0.1", Room({"": page, GAME: board}, requests)) as server, serving(server):
        assert urllib.request.urlopen(server.address).read() == page.html
        assert urllib.request.urlopen(server.address + GAME).read() == board.html
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(server.address + "other")
    assert requests.answer("keep", {"at": 4, "answers": {"chott": True}}) == (200, {})
    assert kept_progress(game) == Progress(4, {"chott": True})
    status, said = requests.answer("state", {})
    before = len(said["entries"])
    assert status == 200 and said["entries"][0]["line"].startswith("round ")
    refused = requests.answer("play", {"line": "Ben pass", "version": said["version"]})
    assert refused[0] == 409 and refused[1]["error"] == "This is no turn of Ana, whom you play."
    status, said = requests.answer("play", {"line": "Ana m 22>23 4", "version": said["version"]})
    assert status == 200 and len(said["entries"]) >= before + 1
    store.close()


@pytest.mark.few(0)
@needs_chromium
@pytest.mark.parametrize(("game_id", "size"), [(game, DESKTOP) for game in shipped_ids()] + [("touareg", PHONE)])
def test_the_file_in_a_browser(chromium, pnp, tmp_path, game_id, size):
    """By keys or by touch, broken off and taken up, to the end; axe finds nothing on any kind of card."""
    assert pnp("learn", game_id, "-o", tmp_path / "learn.html").code == 0
    cards = cards_of(find_game(game_id))
    asked = [at for at, card in enumerate(cards) if card.choices]
    with opened(chromium, (tmp_path / "learn.html").as_uri(), size, bypass_csp=True) as page:
        press = page.tap if size == PHONE else page.click
        for _ in cards[: asked[0]]:
            page.keyboard.press("ArrowRight") if size == DESKTOP else press("#next")
        wrong, right = ([one.right for one in cards[asked[0]].choices].index(so) for so in (False, True))
        page.keyboard.press(str(wrong + 1)) if size == DESKTOP else press(f"#choices button >> nth={wrong}")
        assert cards[asked[0]].choices[wrong].says[0] in page.inner_text("#told")
        assert accessibility(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        press(f"#choices button >> nth={right}")
        assert "Right." in page.inner_text("#told")
        page.keyboard.press("9")  # no answer has this number
        stood = f"{asked[0] + 1} of {len(cards)}, 0 of 1 answers right"
        assert stood in page.inner_text("#count")
        page.reload()
        assert stood in page.inner_text("#count")
        spent = page.context.new_cdp_session(page)  # CPU, since a busy machine stops the clock of nobody
        spent.send("Performance.enable", {"timeDomain": "threadTicks"})

        def seconds():
            told = spent.send("Performance.getMetrics")["metrics"]
            return next(one["value"] for one in told if one["name"] == "TaskDuration")

        steps = []
        for _ in range(len(cards) - asked[0] - 1):
            for done in ('getElementById("next").click()', 'querySelector("#choices button")?.click()'):
                before = seconds()
                page.evaluate(f"document.{done}; void document.body.offsetHeight")
                steps.append(seconds() - before)
        assert sorted(steps)[len(steps) // 2] <= 0.03
        assert accessibility(page) == []
        drawn = page.inner_html("#board")
        assert drawn.count("textLength") == drawn.count("lengthAdjust"), "texts end where they were measured to end"
        page.reload()
        page.evaluate("document.querySelector('#choices button')?.click()")
        assert page.inner_html("#board") == drawn, "what differed was drawn over what stood there"
        assert page.is_visible("#end")
