"""Photographs of log sheets: what is read, what is doubted, what is refused, what answers change."""

import json
from importlib import util

import cv2
import handwriting
import jsonschema
import numpy as np
import pytest
from PIL import Image

from pnp.data.errors import DataError
from pnp.data.schema import schema
from pnp.engine import Turns, play_entry, terms_of
from pnp.library.load import parse_log
from pnp.scanning.candidates import LETTERS, Finder, Moment, Sight
from pnp.scanning.pages import Cut, Photo, pages_of, read_photos, strikes
from pnp.scanning.recognizer import Seen, Table, scores
from pnp.scanning.scan import answers_in, scan
from pnp.web.scan import review_page
from tests.cli.conftest import pnp, refused
from tests.scanning.conftest import written

__all__ = ["pnp", "refused"]


def grey_of(photo):
    return cv2.imread(str(photo), cv2.IMREAD_GRAYSCALE)


def kept(tmp_path, picture, name="photo.png"):
    cv2.imwrite(str(tmp_path / name), picture)
    return tmp_path / name


def test_what_is_written_is_read_and_what_is_illegal_is_marked_and_stays(read):
    rows, told = read.sheet.rows, read.told["rows"]
    jsonschema.validate(read.told, schema("scan"))
    assert [row["reading"] for row in told] == [row.text for row in rows]
    illegal = [number for number, row in enumerate(rows) if row.illegal]
    assert illegal == [number for number, row in enumerate(told) if row["reason"] == "illegal"] != []
    assert sum(row["doubtful"] for row in told) <= 5
    log = parse_log(read.log)
    assert [number for number, move in enumerate(log.moves) if move.get("stands")] == illegal
    assert all("note" in log.moves[number] for number, row in enumerate(told) if row["doubtful"])
    assert read.code == 1
    x, y, width, height = told[0]["box"]
    assert 100 < x < 700 < y < 1000 and 400 < width < 700 and 40 < height < 90


@pytest.mark.few(0)
def test_the_same_photograph_upside_down_without_a_mark_and_from_a_scanner_is_the_same_game(read, pnp, tmp_path):
    turned = cv2.rotate(grey_of(read.photo), cv2.ROTATE_180)
    marks, _, _ = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(0)).detectMarkers(turned)
    cv2.fillPoly(turned, [marks[0].astype(np.int32)], 200)  # a thumb on one of the marks
    Image.fromarray(turned).save(tmp_path / "scan.pdf", resolution=150)
    said = pnp("scan", tmp_path / "scan.pdf", "-o", tmp_path / "again.pnplog", "--no-ask")
    assert (said.code, (tmp_path / "again.pnplog").read_text().split("#")[0]) == (1, read.log.split("#")[0])
    texts = [line.split("#")[0] for line in (tmp_path / "again.pnplog").read_text().splitlines()]
    assert texts == [line.split("#")[0] for line in read.log.splitlines()]


@pytest.mark.few(0)
def test_a_page_that_is_not_flat_as_a_flat_one_and_a_row_under_glare_is_doubtful(read, pnp, tmp_path):
    grey = grey_of(read.photo)
    x, y, width, high = read.told["rows"][4]["box"]
    cv2.rectangle(grey, (x + width // 2, y + 9), (x + width, y + high + 8), 250, cv2.FILLED)
    down, across = np.mgrid[: grey.shape[0], : grey.shape[1]].astype(np.float32)
    waves = down + 18 * np.sin(across / grey.shape[1] * 2 * np.pi)  # of 2.5 mm
    folded = cv2.remap(grey, across, waves, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    told = json.loads(pnp("scan", kept(tmp_path, folded), "--json", "-o", tmp_path / "g.pnplog").out)["rows"]
    assert [row["reading"] for row in told] == [row.text for row in read.sheet.rows]
    assert [row["entry"] for row in told if row["reason"] == "hidden"] == [5]


@pytest.mark.parametrize("pen", [2, 5, 8])
def test_strokes_that_strike_out_are_told_from_feet_arches_and_crossbars(pen):
    words = np.zeros((60, 420), np.uint8)
    for at, word in ((10, "m"), (80, "A4"), (170, "H15"), (270, "palace")):
        cv2.putText(words, word, (at, 45), cv2.FONT_HERSHEY_SIMPLEX, 1.3, 1, pen)
    assert not strikes(words > 0).any()
    cv2.line(words, (70, 30), (150, 33), 1, pen)
    found = np.flatnonzero(strikes(words > 0))
    assert abs(found[0] - 70) < pen + 4 and abs(found[-1] - 150) < pen + 4


@pytest.mark.few(0)
def test_answers_are_taken_and_later_rows_read_by_them(read, photo):
    found = scan([str(photo)])
    before = found.reader.rows()
    doubtful = next(number for number, row in enumerate(before) if row.reason == "illegal")
    assert not found.reader.answer(doubtful, "pass the salt")
    assert found.reader.answer(doubtful, read.sheet.rows[doubtful].text)
    assert found.reader.rows()[doubtful].reason == ""
    assert [row.reading for row in found.reader.rows()] == [row.reading for row in before]
    assert found.reader.answer(1, "Chloé m 39>40 4 b 39 5")
    after = found.reader.rows()
    assert after[1].entry["turn"][0]["move"]["camels"] == 4 and not after[1].doubtful
    assert [row.reading for row in after[2:]] == [row.reading for row in before[2:]]


@pytest.mark.few(0)
def test_a_code_that_cannot_be_read_asks_for_the_log_and_reads_by_it(read, refused, pnp, tmp_path):
    grey = grey_of(read.photo)
    page = next(pages_of(Photo("x", grey)))
    corners = np.array([[[150 * 8, 0], [172 * 8, 0], [172 * 8, 24 * 8], [148 * 8, 24 * 8]]], np.float64)
    cv2.fillPoly(grey, [cv2.perspectiveTransform(corners, page.at).astype(np.int32)], 190)  # coffee
    stained = kept(tmp_path, grey)
    assert "--log LOG tells which game" in refused("scan", stained)
    head = tmp_path / "head.pnplog"
    head.write_text("\n".join(line for line in read.log.splitlines() if ":" in line) + "\n")
    assert pnp("scan", stained, "--log", head, "-o", tmp_path / "g.pnplog", "--no-ask").code == 1
    told = [line.split("#")[0] for line in (tmp_path / "g.pnplog").read_text().splitlines()]
    assert told == [line.split("#")[0] for line in read.log.splitlines()]
    head.write_text("game: durch-die-wueste\nlayout: classic\nplayers: Ana, Ben, Dora\nseed: 2\n")
    assert "is not of the sheet that was printed for this log" in refused("scan", read.photo, "--log", head)


@pytest.mark.few(0)
def test_photographs_that_cannot_be_used_are_refused_and_nothing_is_written(photo, refused, tmp_path):
    grey = grey_of(photo)
    cat = kept(tmp_path, np.random.default_rng(1).integers(0, 255, (600, 800), np.uint8), "cat.png")
    half = kept(tmp_path, grey[: grey.shape[0] // 2], "half.png")
    two = kept(tmp_path, np.concatenate([grey, grey], axis=1), "two.png")
    (tmp_path / "text.jpg").write_text("no picture")
    (tmp_path / "a.heic").write_bytes(b"\0\0\0\x18ftypheic" + b"\0" * 40)
    Image.new("1", (9000, 9000)).save(tmp_path / "bomb.png")
    expected = {
        cat: "no page of a log sheet",
        half: "without the lower right one, the lower left one",
        two: "is there twice",
        tmp_path / "text.jpg": "expected a photograph",
        tmp_path / "a.heic": "HEIC",
        tmp_path / "bomb.png": "at most 64 million pixels",
        tmp_path / "none.jpg": "none.jpg",
    }
    for file, says in expected.items():
        assert says in refused("scan", file, "-o", tmp_path / "g.pnplog")
    assert "this is page 1, as" in refused("scan", photo, photo)
    assert not (tmp_path / "g.pnplog").exists()
    (tmp_path / "g.pnplog").write_text("mine")
    assert "g.pnplog" in refused("scan", photo, "-o", tmp_path / "g.pnplog")


@pytest.mark.few(0)
def test_a_german_sheet_on_letter_for_five_with_two_pages_in_one_photograph(pnp, refused, tmp_path):
    sheet = written("durch-die-wueste", 5, players=5, lang="de", paper="letter", pages=2)
    first, second = (cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_GRAYSCALE) for photo in sheet.photos)
    assert "page 1 of the sheet is missing" in refused("scan", kept(tmp_path, second, "second.png"))
    both = kept(tmp_path, np.concatenate([second, first], axis=1), "both.png")
    told = json.loads(pnp("scan", both, "--json", "-o", tmp_path / "g.pnplog").out)
    assert [page["page"] for page in told["pages"]] == [1, 2]
    read = [(row["reading"], row["player"]) for row in told["rows"]]
    assert read == [(row.text, row.entry["player"]) for row in sheet.rows]


@pytest.mark.few(0)
def test_a_struck_row_is_struck_and_a_row_behind_an_empty_one_is_doubtful(read, pnp, tmp_path):
    grey = grey_of(read.photo)
    boxes = [row["box"] for row in read.told["rows"]]
    x, y, width, high = boxes[2]
    cv2.line(grey, (x + 5, y + high // 2), (x + width // 2, y + high // 2), 40, 3)
    x, y, width, high = boxes[7]
    grey[y + 2 : y + high - 4, x : x + width] = np.median(grey[y : y + high, x : x + width])
    told = json.loads(pnp("scan", kept(tmp_path, grey), "--json", "-o", tmp_path / "g.pnplog").out)
    assert (told["rows"][2]["entry"], told["rows"][2]["reason"]) == (3, "struck")
    assert [row["entry"] for row in told["rows"]] == [1, 2, 3, 4, 5, 6, 7, 9]
    assert told["rows"][-1]["doubtful"]
    assert parse_log((tmp_path / "g.pnplog").read_text()).moves[2]["struck"]


def test_large_photographs_are_decoded_at_a_reduced_size(tmp_path):
    Image.new("L", (9000, 6000), 200).save(tmp_path / "large.jpg")
    (large,) = read_photos(str(tmp_path / "large.jpg"))
    assert max(large.grey.shape) == 4000
    assert large.scale == pytest.approx(4 / 9)
    with pytest.raises(DataError, match="no page"):
        list(pages_of(large))


def test_without_the_extra_a_sentence_tells_what_to_install(refused, monkeypatch, photo):
    found = util.find_spec
    monkeypatch.setattr("pnp.scanning.find_spec", lambda name: None if name == "onnxruntime" else found(name))
    assert "pip install 'pnp-workshop[scan]'" in refused("scan", photo)


@pytest.mark.few(0)
def test_the_page_of_doubtful_rows_has_their_pictures_and_no_markup_of_a_log(read, photo):
    rows = scan([str(photo)]).reader.rows()
    html = review_page(rows)
    assert html.count("<fieldset") == html.count("data:image/png") == sum(row.doubtful for row in rows) > 0
    cut = Cut(1, 1, "x", (0, 0, 1, 1), None, player="<b>Ana")
    evil = review_page([*rows, rows[0].__class__(cut, "<script>", "<i>", {}, 0.5, "other", (("&<b>", 0.1),))])
    asked = evil.split("<script>const")[0].split("<fieldset", 1)[1].split("<script>")[0]
    assert "<b>" not in evil and "<script>" not in asked
    assert answers_in("3 m E14\n\n12. b 4 5\nnothing") == {3: "m E14", 12: "b 4 5"}


# How texts fit to what is seen: columns by hand.

ALPHABET = {letter: number for number, letter in enumerate("ab1 ", 1)}


def seen(*columns):
    table = np.full((len(columns), 5), 1e-6)
    for at, column in enumerate(columns):
        for sign, share in column.items():
            table[at, 0 if sign == "_" else ALPHABET[sign]] = share
    return Seen("", table / table.max(axis=1, keepdims=True), ALPHABET, np.full(4, 0.02), np.ones(len(columns)))


def test_how_texts_fit_what_is_seen():
    # the text that is seen fits best and a lost letter costs what it should
    clear = seen({"a": 1.0}, {"_": 1.0}, {"b": 1.0}, {"_": 1.0}, {"1": 1.0})._replace(strokes=np.full(5, 0.14))
    right, lost, other = scores(clear, ["ab1", "ab11", "aa1"])
    assert right == pytest.approx(0.0, abs=0.1)
    assert lost == pytest.approx(np.log(0.02), abs=1.3)
    assert other < -6
    assert scores(clear, ["ab"], whole=False)[0] == pytest.approx(0.0, abs=0.1)
    assert scores(clear, ["ab"])[0] < -3 and scores(clear, [""])[0] < -3
    # doubled letters need a blank between and struck words cost once
    double = seen({"1": 1.0}, {"_": 1.0}, {"1": 1.0})._replace(strokes=np.full(3, 0.14))
    assert scores(double, ["11"])[0] > scores(double, ["1"])[0] + 2
    long = seen(*[{"a": 1.0}, {"_": 1.0}] * 8, {" ": 1.0}, {"b": 1.0})
    assert scores(long, ["b"])[0] == pytest.approx(-2.5, abs=1)
    unstruck = long._replace(strokes=np.full(len(long.strokes), 0.14))
    assert scores(unstruck, ["b"])[0] < -30
    table = Table({"e": {"e": 0.9, "c": 0.1}})  # a letter that was not learned is itself or plain
    assert set(table.of("é")) == {"é", "É", "e", "c", ""}
    assert table.of("e") == {"e": 0.9, "c": 0.1}
    hand = table.of_hand([("l C m 7", "1 e m 7"), ("9e", "é")] + [("C b", "e b")] * 12)
    assert hand.of("e")["C"] == pytest.approx(13 / 25)
    assert hand.of("e")["e"] == pytest.approx(12 * 0.9 / 25)
    assert hand.of("1")["l"] > table.of("1").get("l", 0.0) == 0.0
    assert "é" not in hand.letters


def spelled(text):
    """A row in which a text is clearly seen."""
    alphabet = {letter: number for number, letter in enumerate(dict.fromkeys(LETTERS + text), 1)}
    columns = np.full((2 * len(text), len(alphabet) + 1), 1e-6)
    columns[1::2, 0], columns[range(0, len(columns), 2), [alphabet[sign] for sign in text]] = 1.0, 1.0
    return Seen(text, columns, alphabet, np.full(len(alphabet), 0.02), np.full(len(columns), 0.14))


def test_a_turn_that_is_opened_while_another_is_to_come_is_among_the_readings():
    log = handwriting.new_log("wuestensoehne", 301, 3)
    terms, turns, found = terms_of(log.game.play, log.players), Turns(), []
    finder, state = Finder(log, terms), log.game.setups.start(log.layout, log.log).state
    for row in handwriting.written_game(log, 25, 301, False, 0.0):
        if " guide " in row.text:
            sight = Sight(spelled(row.text.casefold()), log.players, False)
            found.append(finder._grown(Moment(state, turns), sight, False)[0].text == row.text)
        played, turns = play_entry(terms, turns, False, 1, row.entry, state)
        state = played.state
    assert found and all(found)


@pytest.mark.few(0)
def test_each_player_is_thought_of_where_any_may_begin_and_words_struck_before_an_illegal_entry(read, photo):
    reader = scan([str(photo)]).reader
    moment = reader._beams[1][0].moment
    for name in reader.log.players:
        seen = spelled(f"{name} pass".casefold())
        assert reader._finder.candidates(moment, Sight(seen, reader.log.players, False), -6)[0].text == f"{name} pass"
    struck = seen._replace(raw=f"Ana {seen.raw}", strokes=np.ones(len(seen.strokes)))
    assert seen.raw in Sight(struck, reader.log.players, False).free()
    assert reader._finder.read(seen.raw, moment) == {"player": reader.log.players[-1], "turn": []}
