"""Games written down in a real browser, by typing alone and by clicks alone; taken back, edited, refused."""

import re

import pytest

from pnp.library import catalog
from pnp.library.layouts import shipped
from pnp.library.load import load_log, log_text, read_log
from pnp.testing.random_log import random_log
from pnp.web.record.session import line_of
from tests.crossed import some
from tests.web.browser import DESKTOP, PHONE, WIDE, accessibility, needs_chromium, opened
from tests.web.clicking import click_entry
from tests.web.recorder import EXAMPLES, begun, header_of, recorder

pytestmark = needs_chromium
GAMES = catalog.shipped_ids()
FEW = 3


def a_game(game_id, entries):
    """A random game of the program's own: data, and its entries as they are written."""
    game = catalog.find_game(game_id)
    data = random_log(
        game, shipped(game, None).layout, game.default_layout, ["Ana", "Ben"], 5, by_kind=True, most=entries and 80
    )
    data["moves"] = data["moves"][:entries]
    log = load_log(data)
    return data, [line_of(log, at) for at in range(len(data["moves"]))]


def play(page, move, line):
    """Types an entry and plays it with one Enter: the field is free again when it is written."""
    move.fill(line)
    move.press("Enter")
    page.wait_for_timeout(20)
    page.locator("#move:not([readonly])").wait_for()


WHOLE = [pytest.param(None, size, marks=pytest.mark.soak) for size in (PHONE, DESKTOP)]


@pytest.mark.few(0)
@pytest.mark.parametrize(("entries", "size"), [(FEW, DESKTOP), *WHOLE])
@pytest.mark.parametrize("game", some(GAMES, ["wuestensoehne"]))
def test_a_game_is_written_down_by_typing_alone(chromium, tmp_path, game, entries, size):
    data, lines = a_game(game, entries)
    path = tmp_path / "game.pnplog"
    with (
        recorder(path, log_text({**data, "moves": []}, "pnplog")) as server,
        opened(chromium, server.address, size) as page,
    ):
        move = page.get_by_role("textbox", name="Move")
        for line in lines:
            play(page, move, line)
            assert move.input_value() == ""
        assert page.evaluate("document.activeElement.id") == "move"
        assert page.locator("#entries li").count() == len(lines)
    assert read_log(str(path)).log["moves"] == data["moves"]


@pytest.mark.few(1)
@pytest.mark.parametrize(("entries", "size"), [(FEW, PHONE), *WHOLE])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_written_down_by_clicks_alone(chromium, tmp_path, game, entries, size):
    data, lines = a_game(game, entries)
    path = tmp_path / "game.pnplog"
    with (
        recorder(path, log_text({**data, "moves": []}, "pnplog")) as server,
        opened(chromium, server.address, size) as page,
    ):
        for number, (line, entry) in enumerate(zip(lines, data["moves"], strict=True), 1):
            page.locator("#move:not([readonly])").wait_for()
            click_entry(page, line, entry.get("player", ""))
            page.locator(f"#entries li:nth-child({number})").wait_for()
    assert read_log(str(path)).log["moves"] == data["moves"]


@pytest.fixture
def desert(chromium, tmp_path):
    """A page with three leaders on the board, and the file."""
    path = tmp_path / "game.pnplog"
    with (
        recorder(path, begun("durch-die-wueste") + "r M7\nc C6\nm E11\n") as server,
        opened(chromium, server.address) as page,
    ):
        page.locator("#move:not([readonly])").wait_for()
        yield page, path


@pytest.mark.few(0)
def test_the_first_click_shows_and_the_second_plays(desert):
    page, path = desert
    page.get_by_role("button", name="sky", exact=True).click()
    cell = page.get_by_role("gridcell", name="K9", exact=True)
    cell.click()
    page.locator("body:not([data-asking])").wait_for()
    assert page.get_by_role("textbox", name="Move").input_value() == "s K9"
    assert cell.get_attribute("aria-description") == "sky camel, Ben, leader"  # a ghost
    assert len(read_log(str(path)).log["moves"]) == 3
    cell.click()
    page.locator("#entries li:nth-child(4)").wait_for()
    assert path.read_text("utf-8").endswith("Ben s K9\n")


@pytest.mark.few(0)
def test_an_illegal_entry_is_told_with_its_rule_and_may_stand_and_keys_alone_write_the_next(desert):
    page, path = desert
    move = page.get_by_role("textbox", name="Move")
    play(page, move, "s M7")
    assert move.input_value() == "s M7"
    told = page.locator("#said").inner_text()
    assert "M7" in told
    assert page.locator("#said .near code").count() > 2
    play(page, move, "s C4")
    page.get_by_role("button", name="It stood at the table").click()
    page.locator("#entries li:nth-child(4)").wait_for()
    assert path.read_text("utf-8").endswith("Ben s C4 !\n")
    page.locator("#move:not([readonly])").wait_for()
    page.get_by_role("gridcell", name="A2", exact=True).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.place") == "A4"
    page.keyboard.press("Enter")
    page.get_by_role("button", name="lilac", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator("body:not([data-asking])").wait_for()
    page.get_by_role("gridcell", name="A4", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator("#entries li:nth-child(5)").wait_for()
    assert path.read_text("utf-8").endswith("Ana l A4\n")


@pytest.mark.few(0)
def test_the_field_completes_and_enter_plays_what_is_typed(desert):
    page, path = desert
    move, listed = page.get_by_role("textbox", name="Move"), page.get_by_role("listbox")
    assert move.get_attribute("aria-controls") == listed.or_(page.locator("#completions")).get_attribute("id")
    assert move.get_attribute("list") is None
    assert page.get_by_role("combobox").count() == 0
    move.press_sequentially("s K")
    page.get_by_role("option", name="s K12", exact=True).wait_for()
    move.press("ArrowDown")
    first = page.get_by_role("option", selected=True).inner_text()
    assert first.startswith("s K")
    move.press("Enter")  # takes it into the field
    assert move.input_value() == first
    assert len(read_log(str(path)).log["moves"]) == 3
    move.fill("s K9")
    move.press("Enter")
    page.locator("#entries li:nth-child(4)").wait_for()
    assert path.read_text("utf-8").endswith("Ben s K9\n")


@pytest.mark.few(0)
def test_entries_are_struck_removed_and_edited(desert):
    page, path = desert
    page.get_by_role("button", name="Remove the last line").click()
    page.locator("#entries li:nth-child(3)").wait_for(state="detached")
    page.get_by_role("button", name="Strike the last entry").click()
    page.locator("#entries li.struck").wait_for()
    assert path.read_text("utf-8").splitlines()[-2:] == ["r M7", "~Ben c C6"]
    page.get_by_role("button", name="Edit entry 1", exact=True).click()
    move = page.get_by_role("textbox", name="Move")
    move.fill("Ana r M6")
    page.get_by_text("the rest of the game holds").wait_for()
    page.get_by_role("button", name="Write it in the place of this entry").click()
    page.locator("#e1").get_by_text("Ana r M6").wait_for()
    assert path.read_text("utf-8").splitlines()[-2:] == ["Ana r M6", "~Ben c C6"]


@pytest.mark.few(0)
def test_an_edit_tells_what_no_longer_holds(chromium, tmp_path):
    head, lines = header_of("war")
    text = head + "\n".join(lines[:14]) + "\n"
    with recorder(tmp_path / "war.pnplog", text) as server, opened(chromium, server.address) as page:
        page.get_by_role("button", name="Edit entry 2", exact=True).click()
        page.get_by_role("textbox", name="Move").fill("Ana m 24>10 1 b 24 10")
        page.locator("#said .meant").first.wait_for()
        assert page.locator("#said strong").inner_text().startswith("10: ")


@pytest.mark.soak
def test_it_asks_what_was_meant_and_writes_the_answer(chromium, tmp_path):
    path = tmp_path / "mistakes.pnplog"
    text = (EXAMPLES / "mistakes.pnplog").read_text("utf-8")
    with recorder(path, text) as server, opened(chromium, server.address) as page:
        page.locator("#e25").wait_for()
        assert page.evaluate("location.hash") == "#m20"  # the first error
        page.get_by_role("button", name="F11", exact=True).click()
        page.get_by_role("button", name="C5", exact=True).click()
        page.get_by_text("move 22 (line 32").wait_for()
        page.get_by_role("button", name="I do not know").click()
        page.get_by_text("move 20: C5 instead of C4").wait_for()
        assert path.read_text("utf-8") == text
        page.get_by_role("button", name="Write it like this").click()
        page.locator("#said .error").wait_for(state="detached")
    assert "3 Chloé m F11 r B6 +w3" in path.read_text("utf-8")


@pytest.mark.few(0)
def test_a_page_that_is_left_and_opened_again_shows_what_there_is(desert):
    page, path = desert
    play(page, page.get_by_role("textbox", name="Move"), "s K9")
    page.reload()
    page.locator("#entries li:nth-child(4)").wait_for()
    page.goto("about:blank")
    page.go_back()
    page.locator("#entries li:nth-child(4)").wait_for()
    path.write_text(path.read_text("utf-8") + "Ana c C13\n", "utf-8")
    move = page.get_by_role("textbox", name="Move")
    play(page, move, "l D7")
    page.get_by_role("button", name="Read the file again").click()
    page.locator("#entries li:nth-child(5)").wait_for()


@pytest.mark.few(0)
def test_what_is_typed_while_an_answer_is_on_its_way_stays(desert):
    from playwright.sync_api import expect

    page, path = desert
    move, again = page.get_by_role("textbox", name="Move"), page.get_by_role("button", name="Read the file again")
    before = path.read_text("utf-8")
    path.write_text(f"{before}zzz half 1 li\n", "utf-8")
    play(page, move, "s K9")
    again.click()
    page.locator("#said .error", has_text="zzz").wait_for()
    assert again.is_visible()
    page.get_by_role("button", name="Clear").click()
    expect(move).to_have_value("")
    assert again.is_visible()
    path.write_text(f"{before}Ana s K9\n", "utf-8")
    held = []
    page.route("**/again", lambda route: held.append(route))  # noqa: PLW0108 - it wants a function
    again.click()
    move.press_sequentially("l C1")
    move.press("Enter")
    page.wait_for_timeout(300)  # longer than the page waits before it asks what comes of a line
    held[0].continue_()
    page.locator("#entries li:nth-child(4)").wait_for()
    again.wait_for(state="hidden")
    assert move.input_value() == "l C1"
    move.press_sequentially("3")
    move.press("Enter")
    page.locator("#entries li:nth-child(5)").wait_for()
    assert path.read_text("utf-8").endswith("\nBen l C13\n")


STATES = {
    "begun": (PHONE, "light", ()),
    "legal": (DESKTOP, "dark", ("s K9",)),
    "illegal": (WIDE, "light", ("s M7",)),
    "unreadable": (PHONE, "dark", ("x x x",)),
}


@pytest.mark.parametrize("state", some(STATES, ["begun"]))
def test_nobody_is_shut_out_and_names_that_are_markup_are_text(chromium, tmp_path, state):
    size, scheme, typed = STATES[state]
    text = begun("durch-die-wueste", ["<img src=x onerror=alert(1)>", "\u202eevil 🐪"]) + "r M7\nc C6\nm E11\n"
    with (
        recorder(tmp_path / "game.pnplog", text) as server,
        opened(chromium, server.address, size, scheme, bypass_csp=True) as page,
    ):
        page.locator("#move:not([readonly])").wait_for()
        for line in typed:
            page.get_by_role("textbox", name="Move").press_sequentially(line)
            page.wait_for_timeout(300)
            page.locator("body:not([data-asking])").wait_for()
        assert page.locator("img").count() == 0
        assert re.search("<img src", page.locator("#scores").inner_text())
        assert accessibility(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        for button in page.get_by_role("button").all():
            box = button.bounding_box()
            assert min(box["width"], box["height"]) >= 24
