"""The report to look at: HTML and PDF, both bots side by side, the command at its foot."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
from pypdf import PdfReader

from pnp.data.errors import folder
from pnp.data.messages import language
from pnp.engine import Placed
from pnp.library.catalog import game_ids
from pnp.scene import Circle, Polygon, Rect, Text
from pnp.simulation import run
from pnp.simulation.playout import Played
from pnp.simulation.run import play_games, report, subject_of, verdict_line
from pnp.simulation.sheet import account_of, on_paper, report_pdf, wins_figure
from tests.crossed import crossed
from tests.printed import page_words
from tests.tables import tables

SEATS = {"fr": "Victoires par place", "de": "Siege nach Sitz"}
SHORT = {"durch-die-wueste": "basin", "wuestenkoenige": "compact"}
TAIL = tables(__file__)["tail"]


def account(game_id, games=2):
    subject = subject_of(game_id, SHORT.get(game_id), 2)
    *_, result = play_games(subject.table, "random", 1, games)
    return account_of([result], subject, "pnp simulate x")


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_figures_and_maps_of_its_board(game_id):
    (bot,) = account(game_id).bots
    assert bot.figures and bot.maps
    assert all("{" not in one.title + one.told for one in bot.maps)
    assert len(bot.rows) == 8 and bot.says[0].startswith("Seats: bias")
    lines = [
        shape.y for shape in on_paper(bot.maps[0]._replace(told="many words " * 40)).children if hasattr(shape, "text")
    ]
    assert len(lines) > 3 and lines == sorted(lines)
    for scene in (one.scene for one in bot.maps):  # the board fills its map
        (drawn,) = scene.children
        where = {(mark.x, mark.y) for mark in drawn.children[1:] if hasattr(mark, "x")}
        assert all(0 < drawn.x + drawn.scale * x < scene.width for x, _ in where)
        assert all(0 < drawn.y + drawn.scale * y < scene.height for _, y in where) and where


def test_what_is_worse_than_in_the_boards_of_the_program_is_told_once_beside_what_they_have(tmp_path):
    told = account("durch-die-wueste")
    assert told.doubts == [] and told.measures[1] == ("most steps to a waterhole", "2", "2")
    (tmp_path / "own.toml").write_text(TAIL, "utf-8")
    subject = subject_of(str(tmp_path / "own.toml"), None, 2)
    *_, result = play_games(subject.table, "random", 1, 1)
    found = account_of([result, result], subject, "x")
    (doubt,) = (one for one in found.doubts if one.startswith("Hexes that a row of 3 camels cuts off: 12 (A4 B4)"))
    assert doubt not in found.bots[0].says


def test_paper_says_all_that_the_account_says_and_crosses_what_is_never_used(tmp_path):
    subject = subject_of("durch-die-wueste", "basin", 2)
    found = account_of([*play_games(subject.table, "random", 1, 1)][-1:], subject, "x")
    (tmp_path / "a.pdf").write_bytes(report_pdf(found, subject, 1))
    read = " ".join(page_words(tmp_path / "a.pdf")).split()
    assert {*" ".join((*found.bots[0].says, found.warning)).split()} <= {*read}
    (drawn,) = found.bots[0].maps[0].scene.children
    assert 10 < sum(isinstance(shape, Polygon) for shape in drawn.children) / 2 < 80


def test_cells_after_which_choices_are_halved_are_noted_and_marked():
    subject = subject_of("durch-die-wueste", "basin", 2)
    game, start = run.open_table(subject.table)
    notes = Played(game, start(1))
    for player, choices, at in ((0, 10, 7), (1, 10, 8), (0, 4, 9), (1, 5, 8)):
        notes.add(player, choices, [Placed(player, "camel", at), Placed(None, "water", 3)], start(1))
    assert notes.cut == [(7, True), (8, False)]
    *_, result = play_games(subject.table, "random", 1, 1)
    seldom, often, *_ = result.tally.cut
    result.tally.cut.clear()
    result.tally.cut.update({seldom: [100, 10], often: [98, 88]})
    cells, place = report(result, subject.layout)["cells"], game.trial().place
    assert cells[place(subject.layout, often)]["cut"] == 0.898 > cells[place(subject.layout, often)]["cut_low"] > 0.7
    found = account_of([result], subject, "x").bots[0].maps[-1]
    fills = [one.style.fill for one in found.scene.children[0].children if isinstance(one, Circle)]
    assert "50 % on average, 90 at most" in found.told and fills == ["rock", "highlight"]


@pytest.mark.few(2)
@pytest.mark.parametrize(("lang", "game_id"), crossed(SEATS, game_ids()))
def test_a_page_is_all_in_its_language(game_id, lang):
    says = SEATS[lang]
    with language(lang):
        there = account(game_id, 1)
    here = account(game_id, 1)
    (mine,), (yours,) = there.bots, here.bots
    pairs = [
        *zip((one.told for one in mine.maps), (one.told for one in yours.maps), strict=True),
        *zip((row[0] for row in mine.rows), (row[0] for row in yours.rows), strict=True),
        *zip((row[0] for row in there.measures), (row[0] for row in here.measures), strict=True),
        *((one[0], other[0]) for one, other in zip(there.head, here.head, strict=True) if other[0] != "seed:"),
        (there.warning, here.warning),
    ]
    assert mine.figures[0].title.startswith(says)
    assert [one for one, other in pairs if one == other and one != "obstacles, % of the desert"] == []


def test_the_data_are_the_same_in_every_language(pnp):
    words = ("simulate", "basin", "--games", "1", "--bot", "random", "--json")
    assert pnp(*words, "--lang", "fr").out == pnp(*words).out


@pytest.mark.parametrize(("lang", "sign", "other"), [("en", ".", ","), ("fr", ",", "."), ("de", ",", ".")])
def test_numbers_for_people_have_the_signs_of_the_language(pnp, lang, sign, other):
    said = pnp("simulate", "basin", "--games", "3", "--bot", "random", "--lang", lang).out
    assert re.search(rf"\d{re.escape(sign)}\d.%", said) and not re.search(rf"\d{re.escape(other)}\d", said)


def test_the_page_is_whole_asks_for_nothing_and_is_the_same_bytes_each_time(pnp, tmp_path):
    words = ("simulate", "basin", "--games", "2", "--players", "2", "--seed", "3", "-o")
    for name in ("a.html", "b.html"):
        assert pnp(*words, name).code == 0
    assert (text := (tmp_path / "a.html").read_text("utf-8")) == (tmp_path / "b.html").read_text("utf-8")
    assert "pnp simulate basin --players 2 --games 2 --seed 3</code>" in text
    assert "Random bot" in text and "Greedy bot" in text
    assert "<script" not in text and "script-src &#x27;none&#x27;" in text
    assert not re.search(r'(?:src|href)="(?!data:|#)', text)
    assert text.count('role="img"') == 10  # of each bot two figures and three maps
    assert len(text) < 290_000 and text.count("<defs>") == 1


@pytest.mark.soak
def test_the_pdf_has_numbers_and_maps_and_the_command(pnp, tmp_path):
    words = ("simulate", "basin", "--games", "2", "--players", "2", "--seed", "3", "-o")
    for name in ("a.pdf", "b.pdf"):
        assert pnp(*words, name).code == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    pages = [page.extract_text() for page in PdfReader(tmp_path / "a.pdf").pages]
    assert len(pages) == 2
    assert "Random bot" in pages[0] and "Greedy bot" in pages[0] and "changes of the lead" in pages[0]
    assert "Where pieces come" in pages[1] and "What gives points" in pages[1]
    assert all("pnp simulate basin --players 2 --games 2 --seed 3" in page for page in pages)


def test_the_numbers_of_the_report_stand_as_in_the_file(tmp_path):
    """`report.txt`: points from the left and from below, and the word that stands there, of games of one seed."""
    rows = []
    (tmp_path / "a.pdf").write_bytes(
        report_pdf(account("durch-die-wueste"), subject_of("durch-die-wueste", "basin", 2), 1)
    )
    PdfReader(tmp_path / "a.pdf").pages[0].extract_text(
        visitor_text=lambda word, at, put, *_: (
            word.strip() and rows.append(f"{at[4] + at[0] * put[4]:.0f} {at[5] + at[3] * put[5]:.0f} {word.strip()}")
        )
    )
    assert rows == Path(__file__).with_name("report.txt").read_text("utf-8").splitlines()


@pytest.mark.few(0)
def test_a_name_of_a_log_cannot_put_anything_into_the_page(pnp, tmp_path):
    name = "<img src=x onerror=alert(1)>"
    head = {"format": "pnp-log/1", "game": "durch-die-wueste", "layout": "basin", "players": [name, "Ben"]}
    (tmp_path / "a.json").write_text(json.dumps({**head, "setup": {"seed": 1}, "moves": []}))
    said = pnp("simulate", "a.json", "--games", "1", "--bot", "random", "-o", "a.html")
    assert said.code == 0, said.err
    assert "onerror=alert(1)>" not in (tmp_path / "a.html").read_text("utf-8")


@pytest.mark.few(0)
def test_nothing_is_written_over(pnp, refused, tmp_path):
    (tmp_path / "mine.html").write_text("mine")
    refused("simulate", "basin", "--games", "1", "--bot", "random", "-o", "mine.html")
    assert (tmp_path / "mine.html").read_text() == "mine"


# `pnp simulate`: its forms, its promises, bad calls.

LOGS = Path(__file__).parents[2] / "docs" / "examples"
SCHEMA = json.loads((folder("schemas") / "simulation.json").read_text("utf-8"))


def simulated(pnp, *words):
    said = pnp("simulate", *words, "--bot", "random", "--json")
    assert said.code == 0, said.err
    found = json.loads(said.out)
    jsonschema.validate(found, SCHEMA)
    return found


def test_the_report_has_the_form_of_its_schema_and_adds_up(pnp):
    found = simulated(pnp, "durch-die-wueste", "--layout", "basin", "--players", "2", "--games", "20")
    assert (found["layout"], found["players"], found["games"], found["setup"]) == ("basin", 2, 20, "dealt anew")
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(1, abs=0.001)
    assert sum(place["first"] for place in found["places"].values()) == 40
    assert sum(place["wins"] for place in found["places"].values()) == pytest.approx(20)
    for seat in found["seats"]:
        parts = dict(seat["points"])
        assert parts.pop("mean") == pytest.approx(sum(parts.values()), abs=0.05)
        assert seat["low"] <= seat["wins"] <= seat["high"]
    assert f" {100 * found['excluded']['seat_wins_more_than']:.1f} % " in verdict_line(found)


@pytest.mark.few(0)
def test_the_result_depends_on_seed_and_number_of_games_alone(pnp):
    words = ("simulate", "basin", "--bot", "random", "--games", "24", "--json", "--seed")
    one, many, other = (pnp(*words, *rest).out for rest in (("5",), ("5", "-j", "2"), ("6",)))
    assert one == many != other
    assert "time" not in one


def test_a_log_that_goes_on_and_its_text(pnp):
    begun = simulated(pnp, LOGS / "friday.pnplog", "--games", "2")  # a log keeps its setup and goes on from a move
    later = simulated(pnp, LOGS / "friday.pnplog", "--games", "2", "--move", "30")
    assert (begun["setup"], later["setup"]) == ("of the log", "after move 30")
    assert begun["length"]["turns"]["mean"] > later["length"]["turns"]["mean"] + 5
    # the text names the players and says whether seats are fair
    assert (said := pnp("simulate", LOGS / "friday.pnplog", "--games", "3", "--bot", "random")).code == 0
    assert "Chloé" in said.out and "chance alone stays below" in said.out and "the lead changes" in said.out


@pytest.mark.parametrize(("words", "told"), [
    (("basin", "--games", "0"), "--games"),
    (("basin", "--within", "0"), "0.5 to 50 percentage points"),
    (("basin", "--within", "2", "--games", "5"), "expected one of them"),
    (("basin", "--move", "3"), "--move needs a log"),
    (("basin", "--players", "9"), "2 to 5"), (("basim",), "did you mean basin"), (("nosuch.toml",), "no such file"),
    ((LOGS / "friday.pnplog", "--players", "3"), "is a log"),
    ((LOGS / "friday.pnplog", "--move", "999"), "999"),
    (("touareg", "--fiar"), "did you mean --fair"),
    (("basin", "-o", "x.png"), ".json"),
])  # fmt: skip
def test_bad_calls_are_refused_in_a_sentence(refused, words, told):
    assert told in refused("simulate", *words)


@pytest.mark.few(0)
def test_within_plays_until_the_intervals_are_narrow(pnp, monkeypatch):
    monkeypatch.setattr(run, "LOOK", 20)
    monkeypatch.setattr(run, "_SIZES", (20,))
    found = simulated(pnp, "basin", "--players", "2", "--within", "17")
    assert found["games"] % 20 == 0 and found["games"] < 100
    assert max(seat["high"] - seat["low"] for seat in found["seats"]) <= 0.34
    monkeypatch.setattr(run, "CAP", 20)
    assert simulated(pnp, "basin", "--players", "2", "--within", "5")["stopped"] == "cap"


def test_games_that_cannot_end_are_given_up(pnp, monkeypatch):
    monkeypatch.setattr(run, "_HOPELESS", 4)
    monkeypatch.setattr("pnp.simulation.playout.LONGEST", 10)
    found = simulated(pnp, "basin", "--games", "400")
    assert (found["stopped"], found["dead_ends"]) == ("no-end", found["games"])
    assert found["games"] < 400 and found["position_bias"] == {"points": 0.0, "fair_floor": 0.0}


def test_ctrl_c_tells_what_was_done(pnp, monkeypatch):
    work = run.play_batch
    monkeypatch.setattr(run, "_batches", lambda work, games: [(first, 2) for first in range(0, games, 2)])

    def interrupted(batch, **more):
        if batch[0] >= 6:
            raise KeyboardInterrupt
        return work(batch, **more)

    monkeypatch.setattr(run, "play_batch", interrupted)
    said = pnp("simulate", "basin", "--bot", "random", "--games", "40", "--json")
    found = json.loads(said.out)
    assert (said.code, found["games"], found["stopped"]) == (130, 6, "interrupted")


def test_numbers_of_one_game_are_whole():
    _, layout, table = subject_of("durch-die-wueste", "basin", 2)
    found = [[*play_games(table, "random", seed, 1)][-1] for seed in range(4)]
    changes = [report(result, layout)["lead_changes"] for result in found]
    assert changes == [result.tally.lead_changes for result in found] and any(one % 2 for one in changes)


def test_the_bars_of_a_seat_stand_in_its_row_behind_its_share():
    seats = [{"seat": at, "wins": at / 4, "low": at / 5, "high": at / 3} for at in (1, 2)]
    drawn = wins_figure({"seats": seats, "position_bias": {"fair_floor": 1}}, ["Ana", "Ben"]).children
    bars, shares = (
        [one for one in drawn if type(one) is kind and keep(one)]
        for kind, keep in (
            (Rect, lambda one: one.style.fill == "sand-dark"),
            (Text, lambda one: one.text.endswith("%") and one.anchor == "end" and one.weight == "bold"),
        )
    )
    assert [one.y // 8 for one in bars] == [1, 2] and len(shares) == 2
    assert all(
        bar.y < share.y < bar.y + bar.height and share.x < bar.x for bar, share in zip(bars, shares, strict=True)
    )
