"""Layouts painted in a real browser: by mouse, by keys alone, by finger; from nothing to a printed board."""

import pypdfium2
import pytest

from pnp.cli import run
from pnp.library.catalog import shipped_ids
from pnp.library.layouts import load_layout
from tests.crossed import some
from tests.printed import page_words
from tests.web.browser import DESKTOP, PHONE, WIDE, accessibility, needs_chromium, opened
from tests.web.painter import begun, painter

pytestmark = needs_chromium
HEX = 20 / 25.4 * 72  # of a printed board, flat to flat, in points
WELLS = ("A2", "B7", "C3", "E2", "E6", "F8", "G4")
SITES = ("B2", "B5", "D4", "F2", "F6", "D8")
RIDGE = ("D5", "D6", "E7")


def quiet(page):
    """Waits until nothing is asked any more."""
    page.wait_for_timeout(20)
    page.locator("body:not([data-asking])").wait_for()


def checked(page, words):
    """Waits until the checker says so."""
    page.locator("#checked, #counts").filter(has_text=words).wait_for()


def cell(page, name):
    return page.get_by_role("gridcell", name=name, exact=True)


def choose(page, name):
    page.get_by_role("radio", name=name).check()


def drag(page, names):
    """Draws a stroke over cells."""
    for at, name in enumerate(names):
        box = cell(page, name).bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if not at:
            page.mouse.down()
    page.mouse.up()
    quiet(page)


def test_a_board_is_painted_from_nothing_and_printed(chromium, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["layout", "new", "durch-die-wueste", "-o", "mine.toml"]) == 0
    path = tmp_path / "mine.toml"
    with painter(path) as server, opened(chromium, server.address) as page:
        quiet(page)
        page.get_by_text("Empty board").click()
        page.get_by_label("Rows").fill("7")
        page.get_by_label("Columns").fill("8")
        page.get_by_role("button", name="Begin anew").click()
        checked(page, "1 error, no warnings")  # no sites for palms
        choose(page, "waterhole")
        for name in WELLS:
            cell(page, name).click()
        quiet(page)
        choose(page, "palm site")
        for name in SITES[:4]:
            cell(page, name).click()
        checked(page, "4 palm sites")
        for name in SITES[4:]:
            cell(page, name).click()
        choose(page, "mountain")
        drag(page, (*RIDGE, "F7"))
        drag(page, ("A1", "A2"))
        page.get_by_role("button", name="Undo").click()
        quiet(page)
        choose(page, "no hex")
        cell(page, "A1").click()
        quiet(page)
        checked(page, "no errors")
    layout = load_layout(path).layout
    named = {key: {layout.hexes.names[one] for one in bits(cells)} for key, cells in
             (("o", layout.circles), ("T", layout.sites), ("^", layout.mountains))}  # fmt: skip
    assert named == {"o": set(WELLS), "T": set(SITES), "^": {*RIDGE, "F7"}}
    assert "A1" not in layout.hexes.numbers
    assert path.read_text("utf-8").startswith("# Begun from the layout classic.")
    assert run(["board", "mine.toml", "-o", "x.pdf"]) == 0
    land = [layout.hexes.names[one] for one in bits(layout.land)]  # mountains have no names in print
    assert set(layout.hexes.names.values()) & set(page_words(tmp_path / "x.pdf")[0].split()) == set(land)
    seen = printed_hexes(tmp_path / "x.pdf", land)
    assert {name for name, kind in seen.items() if kind == "water"} == set(WELLS)
    assert {name for name, kind in seen.items() if kind == "palm"} == set(SITES)


def bits(cells):
    return [at for at in range(cells.bit_length()) if cells >> at & 1]


def printed_hexes(path, names):
    """What each hex of a printed board shows, by the color beside the middle of it, below its printed name."""
    with pypdfium2.PdfDocument(path.read_bytes()) as document:
        page = document[0]
        words, image, high = page.get_textpage(), page.render(scale=2).to_pil().convert("RGB"), page.get_height()
        text = words.get_text_range()
        found = {}
        for name in names:
            at = next(at for at in range(len(text)) if text.startswith(name, at) and not text[at + len(name)].isdigit())
            left, bottom, _, _ = words.get_charbox(at)
            right = words.get_charbox(at + len(name) - 1)[2]
            x, y = (left + right) / 2, high - bottom + 0.46 * HEX
            places = ((x + u * HEX / 10, y + v * HEX / 10) for u in range(-2, 3) for v in range(-2, 3))
            found[name] = kind([image.getpixel((int(2 * u), int(2 * v))) for u, v in places])
        return found


def kind(colors):
    """What a hex shows by the colors about its middle."""
    if any(blue > red and blue > green - 9 for red, green, blue in colors):
        return "water"
    return "palm" if any(green > red for red, green, _ in colors) else "sand"


@pytest.mark.few(0)
@pytest.mark.parametrize(("game", "layer", "first", "key", "expected"), [
    pytest.param("durch-die-wueste", None, "A2", "2", "\n  o o o . . . ^ ^ ", marks=pytest.mark.soak),
    ("touareg", "Squares of 3 players", "43", "2", "[31, 32, 33, 43, 44, 45]"),
    ("wuestenkoenige", None, "A1", "6", "1 # # 2"),
    ("wuestensoehne", "Stacks", "1-01", "5", '"1-03", stack = 5'),
])  # fmt: skip
def test_keys_alone_suffice(chromium, tmp_path, game, layer, first, key, expected):
    path = tmp_path / "mine.toml"
    text = begun(game)
    with painter(path, text) as server, opened(chromium, server.address) as page:
        quiet(page)
        if layer:
            page.get_by_role("radio", name=layer).focus()
            page.keyboard.press("Space")
            quiet(page)
        cell(page, first).focus()
        page.keyboard.press(key)
        if game != "wuestenkoenige":
            page.keyboard.press("Space")
        quiet(page)
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        if game == "durch-die-wueste":
            page.keyboard.press("ArrowDown")
        quiet(page)
        now = path.read_text("utf-8")
        assert expected in now
        assert page.evaluate("document.activeElement.getAttribute('role')") == "gridcell"
        while page.get_by_role("button", name="Undo").is_enabled():
            page.keyboard.press("Control+z")
            quiet(page)
        assert path.read_text("utf-8") == text
        page.keyboard.press("Control+Shift+z")
        quiet(page)
        assert path.read_text("utf-8") != text


@pytest.mark.few(0)
def test_two_squares_are_exchanged_by_two_clicks(chromium, tmp_path):
    path = tmp_path / "mine.toml"
    with painter(path, begun("touareg")) as server, opened(chromium, server.address) as page:
        quiet(page)
        choose(page, "Places of the squares")
        quiet(page)
        cell(page, "43").click()
        assert "43" in page.locator("#live").inner_text()
        cell(page, "1").click()
        quiet(page)
    assert "  [1, 44, 45, 46, 47, 48, 49],\n" in path.read_text("utf-8")


@pytest.mark.soak
def test_a_finger_paints_by_taps_and_by_dragging_when_it_is_asked(chromium, tmp_path):
    path = tmp_path / "mine.toml"
    with painter(path, begun("durch-die-wueste", "basin")) as server, opened(chromium, server.address, PHONE) as page:
        quiet(page)
        page.get_by_role("radio", name="mountain").tap()
        cell(page, "B5").tap()
        quiet(page)
        assert "^ ^ o ^ . . . . . ^ ^ ^" in path.read_text("utf-8")
        smallest = min(min(box["width"], box["height"]) for box in (one.bounding_box() for one in cells_of(page)))
        assert smallest >= 24
        drags = page.get_by_role("button", name="Drag paints")
        drags.tap()
        assert drags.get_attribute("aria-pressed") == "true"
        assert page.evaluate("getComputedStyle(grid).touchAction") == "none"


def cells_of(page):
    return page.get_by_role("gridcell").all()[:40]


@pytest.mark.soak
def test_words_of_the_checker_lead_to_their_cell(chromium, tmp_path):
    with painter(tmp_path / "a.toml", begun("durch-die-wueste")) as server, opened(chromium, server.address) as page:
        quiet(page)
        choose(page, "waterhole")
        cell(page, "C3").click()
        quiet(page)
        said = page.locator("#problems button").first
        assert "B2 C3" in said.inner_text()
        said.click()
        assert page.evaluate("document.activeElement.dataset.place") == "B2"
        assert "B2 C3" in cell(page, "B2").get_attribute("aria-description")
        assert "B2 C3" in page.locator("#at").inner_text()


@pytest.mark.few(0)
def test_values_are_typed_and_a_changed_file_is_read_again(chromium, tmp_path):
    path = tmp_path / "mine.toml"
    with painter(path, begun("touareg")) as server, opened(chromium, server.address) as page:
        quiet(page)
        page.get_by_text("Title, numbers and other values", exact=True).click()
        erg = page.get_by_label("kinds erg count")
        erg.fill("10")
        erg.press("Tab")
        quiet(page)
        assert "erg = { count = 10," in path.read_text("utf-8")
        checked(page, "1 error, no warnings")
        path.write_text(begun("touareg").replace("my-board", "yours"), "utf-8")
        cell(page, "46").click()
        page.get_by_role("button", name="Read the file again").click()
        quiet(page)
        checked(page, "no errors, no warnings")
        assert page.get_by_label("title", exact=True).input_value() == "yours"


STATES = {f"{game} {size[0]} {scheme}": (game, size, scheme) for game in shipped_ids() for size, scheme in
          ((PHONE, "dark"), (DESKTOP, "light"), (WIDE, "dark"))}  # fmt: skip


@pytest.mark.few(0)
@pytest.mark.parametrize("state", some(STATES, ["touareg 1280 light"]))
def test_nobody_is_shut_out(chromium, tmp_path, state):
    game, size, scheme = STATES[state]
    with (
        painter(tmp_path / "mine.toml", begun(game)) as server,
        opened(chromium, server.address, size, scheme, bypass_csp=True) as page,
    ):
        quiet(page)
        page.get_by_role("gridcell").first.click()
        for one in page.locator("summary").all():
            one.click()
        choose(page, page.locator("#brushes .name").nth(1).inner_text())
        page.get_by_role("gridcell").nth(5).click()
        quiet(page)
        assert accessibility(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        boxes = [one.bounding_box() for one in (*page.get_by_role("button").all(), *cells_of(page))]
        assert all(min(box["width"], box["height"]) >= 24 for box in boxes if box)
