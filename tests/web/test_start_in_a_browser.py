"""The first evening in a real browser: a PDF chosen and seen, logs dropped, a board judged, a game begun."""

from base64 import b64decode
from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops

from pnp.cli.start import start_server
from pnp.library import catalog
from pnp.library.layouts import shipped
from pnp.web.start import StartRequests
from tests.web.browser import DESKTOP, PHONE, accessibility, needs_chromium, opened
from tests.web.recorder import EXAMPLES, serving
from tests.web.test_start_session import asked

pytestmark = needs_chromium
FIRST, LAST = (catalog.shipped_ids()[at] for at in (0, -1))
IDLE = "() => !document.querySelector('.busy') && document.querySelector('#command').textContent"


@pytest.fixture
def started(pnp):
    """The server of the page, in an empty folder."""
    with start_server() as server, serving(server):
        yield server


def chosen(page, **values):
    """Chooses in fields by their names, and waits for what they print."""
    for name, value in values.items():
        page.get_by_role("combobox", name=name, exact=True).select_option(value)
    page.wait_for_timeout(100)
    idle(page)


def idle(page):
    """Waits until the pages of what is chosen are there."""
    page.wait_for_function(IDLE, timeout=120_000)


def downloaded(page, name, path):
    with page.expect_download() as found:
        page.get_by_role("button", name=name).click()
    found.value.save_as(path)
    return found.value.suggested_filename


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_pdf_is_that_of_kit_and_its_first_page_is_seen(chromium, pnp, tmp_path, monkeypatch, size):
    monkeypatch.setattr(StartRequests, "begin", lambda *_: None)  # nothing is laid out ahead
    begun = {"game": LAST, "paper": "letter", "lang": "en", "size": "try"}  # the page goes on from it
    with start_server() as server, serving(server):
        assert asked(server, "print", {"chosen": begun})[0] == 200
        with opened(chromium, server.address, size) as page:
            chosen(page, Language="Deutsch")
            command = f"pnp kit {LAST} --paper letter --lang de --size try"
            page.wait_for_function("told => document.querySelector('#command').textContent === told", arg=command)
            idle(page)
            image = page.get_by_role("img").first
            assert image.bounding_box()["width"] >= 150
            seen = Image.open(BytesIO(b64decode(image.get_attribute("src").partition(",")[2]))).convert("L")
            name = downloaded(page, "PDF", tmp_path / "page.pdf")
            assert accessibility(page) == []
    assert pnp(*command.split(" ")[1:]).code == 0
    written = (tmp_path / "out" / name).read_bytes()
    assert written == (tmp_path / "page.pdf").read_bytes()
    with pypdfium2.PdfDocument(written) as document:
        real = document[0].render(scale=88 / 72).to_pil().convert("L")
    assert ImageChops.difference(seen, real).getbbox() is None


@pytest.mark.few(0)
def test_all_that_may_be_chosen_is_printed_as_kit_prints_it(chromium, pnp, tmp_path):
    assert pnp("printer", "set", "attic", "--scale-x", 99.5).code == 0
    with start_server() as server, serving(server), opened(chromium, server.address) as page:
        chosen(
            page, Game=LAST, Colors="grey", Printer="one",
            **{"Calibrated as": "attic", "Setup dealt": "3", "How much": "try"},
        )  # fmt: skip
        command = page.locator("#command").text_content()
        name = downloaded(page, "PDF", tmp_path / "page.pdf")
        chosen(page, Game=FIRST, **{"How much": "standard"})
        page.get_by_label("log").set_input_files(tmp_path / "page.pdf")  # brings its choices back
        page.get_by_text("its choices are back").wait_for()
        idle(page)
        assert page.locator("#command").text_content() == command
    words = ["--theme grey", "--sides one", "--printer attic", "--players 3", "--seed ", "--size try"]
    assert all(one in command for one in words)
    assert pnp(*command.split(" ")[1:]).code == 0
    assert (tmp_path / "out" / name).read_bytes() == (tmp_path / "page.pdf").read_bytes()


@pytest.mark.few(0)
def test_a_log_is_judged_as_check_judges_it(chromium, pnp, started, tmp_path):
    log = EXAMPLES / "mistakes.pnplog"
    with opened(chromium, started.address) as page:
        idle(page)
        page.get_by_label("log").set_input_files([log])
        told = page.locator("details pre").text_content()
        downloaded(page, "mended", tmp_path / "mended.pnplog")
        page.get_by_role("button", name="move by move").click()
        page.get_by_role("slider").wait_for()
    said = pnp("check", log).out.replace(str(log), log.name)
    assert told == said.rstrip("\n")
    assert pnp("check", tmp_path / "mended.pnplog").code == 0


@pytest.mark.few(0)
def test_what_is_no_log_is_told_beside_those_that_are(chromium, started, tmp_path):
    files = {"broken.pnplog": b"game: chess\n", "word.docx": b"PK\x03\x04", "<b>.txt": b"\xff\xfe\x00", "no.txt": b""}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    with opened(chromium, started.address) as page:
        idle(page)
        page.get_by_label("log").set_input_files([*(tmp_path / name for name in files), EXAMPLES / "friday.pnplog"])
        page.locator("details").nth(len(files)).wait_for()
        states = page.evaluate("[...document.querySelectorAll('details')].map((one) => one.className)")
        assert states == [*["error"] * len(files), "right"]
        assert page.locator("details b").count() == 0


@pytest.mark.few(0)
def test_a_board_of_ones_own_is_chosen_judged_and_kept(chromium, started, tmp_path):
    game = catalog.find_game(FIRST)
    board = tmp_path / "mine.toml"
    board.write_text(shipped(game).document.text, "utf-8")
    with opened(chromium, started.address) as page:
        idle(page)
        page.get_by_label("log").set_input_files(board)
        page.wait_for_function("() => document.querySelector('#command').textContent.includes('mine.toml')")
        assert (tmp_path / "out" / "mine.toml").read_bytes() == board.read_bytes()
        page.get_by_role("button", name="quick look").click()
        page.locator("#judged:not([hidden])").wait_for(timeout=120_000)
        assert "100" in page.locator("#judged").text_content()


@pytest.mark.few(0)
def test_a_game_is_begun_and_a_lesson_opened(chromium, started, tmp_path):
    with opened(chromium, started.address) as page:
        chosen(page, Game=LAST, **{"Setup dealt": "2"})
        page.get_by_label("Who plays").fill("Ana, Ben")
        page.get_by_role("button", name="Write a game down").click()
        page.locator("#move:not([readonly])").wait_for()
        assert page.url.startswith(started.address)
        page.go_back()
        idle(page)
        page.get_by_role("button", name="Learn").click()
        page.locator("#title").wait_for()
    text = (tmp_path / "out" / f"{LAST}.pnplog").read_text("utf-8")
    assert "Ana, Ben" in text


@pytest.mark.few(0)
def test_the_page_speaks_three_languages_and_keeps_what_was_chosen(chromium, started):
    with opened(chromium, started.address) as page:
        chosen(page, Game=LAST, Paper="Letter", Language="Deutsch")
    with opened(chromium, started.address) as page:
        idle(page)
        assert page.locator("#command").text_content() == f"pnp kit {LAST} --paper letter --lang de"
        page.get_by_role("link", name="Français").click()
        page.get_by_role("combobox", name="Papier").wait_for()
        idle(page)
        assert page.evaluate("document.documentElement.lang") == "fr"
        assert page.locator("#command").text_content() == f"pnp kit {LAST} --paper letter --lang fr"
