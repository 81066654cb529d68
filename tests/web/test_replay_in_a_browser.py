"""The page of a game in a real browser: from a folder, without a network, by keys, buttons, slider and touch."""

import re

import pytest

from pnp.cli import run
from pnp.judging.text import score_cell
from pnp.library.load import load_log, read_log
from pnp.library.verdicts import moment_of
from tests.crossed import some
from tests.web.browser import DESKTOP, PHONE, WIDE, accessibility, needs_chromium, opened
from tests.web.clicked_lines import click_line
from tests.web.recorder import begun, recorder
from tests.web.test_replay import LIMITS, page_of

pytestmark = needs_chromium


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Where the page of a log lies."""
    folder, known = tmp_path_factory.mktemp("pages"), {}

    def of(name):
        if name not in known:
            known[name] = folder / f"{name}.html"
            known[name].write_text(page_of(name), "utf-8")
        return known[name].as_uri()

    return of


@pytest.mark.few(0)
@pytest.mark.parametrize("name", some(LIMITS, ["friday", "kings"]))
def test_every_way_of_stepping_leads_to_its_entry(chromium, address, name):
    with opened(chromium, address(name) + "#m7", offline=True) as page:
        number, picture = page.locator("#number"), page.locator("#board")
        assert number.inner_text() == "7"
        assert page.locator(".now").get_attribute("id") == "e7"
        seventh = picture.inner_html()
        page.keyboard.press("ArrowRight")
        assert number.inner_text() == "8"
        assert picture.inner_html() != seventh
        page.get_by_role("button", name="One entry back").click()
        assert picture.inner_html() == seventh
        page.keyboard.press("Home")
        assert number.inner_text() == "0"
        page.get_by_role("slider").fill("3")
        assert number.inner_text() == "3"
        page.locator("#e5 a").click()
        page.locator("#number").get_by_text("5", exact=True).wait_for()  # a link is followed a moment later
        assert page.get_by_role("status").inner_text() == " ".join(page.locator("#e5").inner_text().split())


@pytest.mark.few(0)
def test_touch_steps_too_and_the_picture_can_be_made_large(chromium, address):
    with opened(chromium, address("war"), PHONE, offline=True) as page:
        page.get_by_role("button", name="One entry on").tap()
        assert page.locator("#number").inner_text() == "1"
        small = page.locator("#board").bounding_box()["width"]
        page.get_by_role("button", name="Zoom").tap()
        assert page.locator("#board").bounding_box()["width"] > 2 * small
        cell = page.get_by_role("gridcell", name="24", exact=True).bounding_box()
        assert min(cell["width"], cell["height"]) >= 24


@pytest.mark.few(0)
def test_cells_have_their_names_and_tell_what_lies_there(chromium, address):
    with opened(chromium, address("friday") + "#m1") as page:
        cell = page.get_by_role("gridcell", name="M7", exact=True)
        assert cell.get_attribute("aria-description") == "rose camel, Ana, leader"
        cell.focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.dataset.place") == "M8"
        assert page.locator("#number").inner_text() == "1"  # arrow keys were the grid's
        page.keyboard.press("End")
        assert page.locator("#number").inner_text() == "63"


@pytest.mark.few(0)
def test_the_slider_keeps_its_keys(chromium, address):
    with opened(chromium, address("war") + "#m4") as page:
        page.get_by_role("slider").focus()
        page.keyboard.press("ArrowRight")
        assert page.locator("#number").inner_text() == "5"


AS_WHOLE = """() => { const wrong = [], whole = document.createElementNS("http://www.w3.org/2000/svg", "g");
  for (const at of [...frames.keys(), ...[...frames.keys()].reverse(), 0, frames.length - 1]) { show(at, false);
    whole.innerHTML = frames[at].map((number) => board.text(number)).join("");
    if (whole.innerHTML !== board.svg.innerHTML) wrong.push(at); } return wrong; }"""
KEPT = """() => { const all = new Set(board.svg.querySelectorAll("*")); show(now + 1);
  return [...board.svg.querySelectorAll("*")].filter((one) => all.has(one)).length / all.size; }"""


@pytest.mark.parametrize("name", some(LIMITS, ["war"]))
def test_a_step_changes_what_differs_and_nothing_else(chromium, address, name):
    with opened(chromium, address(name) + "#m7") as page:
        assert page.evaluate(KEPT) > 0.75
        assert page.evaluate(AS_WHOLE) == []


@pytest.mark.few(0)
def test_paper_is_light_and_has_all_entries(chromium, address):
    with opened(chromium, address("war"), scheme="dark") as page:
        page.emulate_media(media="print")
        colors = "getComputedStyle(document.documentElement).getPropertyValue('--ink')"
        assert page.evaluate(colors).strip() == "#2b2118"
        assert not page.locator(".controls").is_visible()
        assert page.evaluate("(box => box.scrollHeight <= box.clientHeight)(document.querySelector('#entries'))")


STATES = {"war": "", "friday": "", "mistakes": "#m20", "oases": "#m30", "kings": "#m17"}
ALL = [(name, size, scheme) for name in STATES for size in (PHONE, DESKTOP, WIDE) for scheme in ("light", "dark")]
FEW = [("war", PHONE, "dark")]


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("name", "size", "scheme"), [pytest.param(*one, marks=() if one in FEW else pytest.mark.soak) for one in ALL]
)
def test_nobody_is_shut_out(chromium, address, name, size, scheme):
    with opened(chromium, address(name) + STATES[name], size, scheme, bypass_csp=True) as page:
        assert accessibility(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        for button in page.get_by_role("button").all():
            box = button.bounding_box()
            assert min(box["width"], box["height"]) >= 24


# Setups and last positions entered in a real browser, by clicks alone, where the game names its places.

SETUPS = {
    "durch-die-wueste": {"palms": "", "water": ""},
    "touareg": {"camps": "Ana=43 Ben=47", "grid": ""},
    "wuestenkoenige": {"faces": ""},
    "wuestensoehne": {"tiles": "", "caravans": "Ana=A6 Ben=F11"},
}
"""By game and line what it says, or "" for what is dealt."""


@pytest.mark.few(0)
@pytest.mark.parametrize("game", some(SETUPS, ["wuestensoehne"]))
def test_a_setup_is_entered_by_clicks(chromium, tmp_path, game):
    lines = "".join(f"{key}: {value}\n" for key, value in SETUPS[game].items() if value)
    (tmp_path / "meant.pnplog").write_text(begun(game) + lines, "utf-8")
    meant = read_log(str(tmp_path / "meant.pnplog"))
    header = meant.game.notation().header
    path = tmp_path / "game.pnplog"
    text = f"game: {game}\nplayers: Ana, Ben\n"
    with recorder(path, text) as server, opened(chromium, server.address, PHONE) as page:
        page.get_by_text("the setup comes first").wait_for()
        for key in SETUPS[game]:
            click_line(page, f"{key}: {header[key].write(meant.log['setup'][header[key].key])}")
        page.locator("#turn", has_text=re.compile("to move|nobody's turn")).wait_for()
        lines = page.get_by_role("group", name="Line", exact=True).get_by_role("button")
        assert {*lines.all_inner_texts()} == {*header, "rules"}  # all may be changed until the first entry
    keys = [header[key].key for key in SETUPS[game]]
    assert {key: read_log(str(path)).log["setup"][key] for key in keys} == {
        key: meant.log["setup"][key] for key in keys
    }


POSITIONS = {
    "durch-die-wueste": ("camels: Ana mint D4 D5 E6", "camels: Ben sky G8", "camels: Ben lilac K9 K10 K11"),
    "touareg": ("squares: Ana 43=9 42", "squares: Ben 47=8", "money: Ana=3 Ben=12"),
    "wuestenkoenige": ("delivered: Ana wwf", "delivered: Ben p", "camels: Ana 4 palace E1/f", "camels: Ben E2"),
    "wuestensoehne": ("goods: Ana 2 salt gems", "goods: Ben myrrh", "water: Ana=2 Ben=0", "rumours: salt-1=2 gems-2=1"),
}


@pytest.mark.few(0)
@pytest.mark.parametrize("game", some(POSITIONS, ["touareg"]))
def test_a_last_position_is_entered_by_clicks_and_scored(chromium, tmp_path, game):
    path = tmp_path / "game.pnplog"
    assert run(["log", "new", game, "--players", "Ana,Ben", "--seed", "7", "--position", "-o", str(path)]) == 0
    keys = {line.partition(":")[0] for line in POSITIONS[game]}
    others = [line for line in path.read_text("utf-8").splitlines() if line.partition(":")[0] not in keys]
    meant = load_log("\n".join([*others, *POSITIONS[game], ""]))
    with recorder(path) as server, opened(chromium, server.address) as page:
        for line in POSITIONS[game]:
            click_line(page, line)
        shown = [row.inner_text().split() for row in page.locator("#scores tr").all()[1:]]
    assert load_log(path).log["position"] == meant.log["position"]
    cells = [[name, *(score_cell(part) for part in parts.values())] for name, parts in moment_of(meant).scores.items()]
    assert shown == cells


@pytest.mark.soak
def test_a_line_is_entered_as_it_is_typed_and_clicked(chromium, tmp_path):
    """A place that is clicked again goes out of the line; what is typed and what is clicked may be mixed."""
    path = tmp_path / "game.pnplog"
    with (
        recorder(path, "game: durch-die-wueste\nplayers: Ana, Ben\n") as server,
        opened(chromium, server.address, bypass_csp=True) as page,
    ):
        move = page.get_by_role("textbox", name="Move")
        page.locator("#move:not([readonly])").wait_for()
        move.fill("palms: C4 D14")
        page.get_by_role("gridcell", name="D14", exact=True).click()
        page.get_by_role("gridcell", name="E9", exact=True).press("Enter")
        page.get_by_text("2 palms instead of 5").wait_for()  # as the referee sees it before it is written
        assert move.input_value() == "palms: C4 E9"
        assert page.locator("#grid .picked").evaluate_all("(all) => all.map((one) => one.dataset.place)") == [
            "C4",
            "E9",
        ]
        assert path.read_text("utf-8").count("\n") == 2
        assert accessibility(page) == []
        move.press("Enter")
        page.locator("#live", has_text="the setup").wait_for()
        assert path.read_text("utf-8").endswith("palms: C4 E9\n")
