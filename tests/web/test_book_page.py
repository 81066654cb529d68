"""Rulebooks for a browser: small, since drawings share what is alike, and every reference leads somewhere."""

import re
from collections import Counter
from pathlib import Path

import pytest

from pnp.books import read_edition
from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.requests import LANGUAGES
from pnp.rendering import svg
from pnp.scene import Circle, Group, Rect, Scene, Style, Symbol, Text, Use
from pnp.style.theme import THEMES
from pnp.web.reports import book_page
from tests.crossed import crossed
from tests.web.browser import DESKTOP, PHONE, accessibility, needs_chromium, opened

MOST = 950_000  # bytes; a book whose pictures shared nothing had up to 4,000,000
BOARD = Group(tuple(Rect(x, 1, 2, 2, Style("sand", "ink", 0.1)) for x in range(40)), 3, 4, 0.5)
PALM = Symbol("palm", (Circle(0, 0, 2, Style("ink")),))


@pytest.mark.few(1)
@pytest.mark.parametrize(("game", "lang"), crossed(shipped_ids(), LANGUAGES))
def test_a_page_is_small_and_each_reference_has_its_one_place(game, lang):
    text = book_page(read_edition(find_game(game), lang))
    assert len(text.encode()) < MOST
    ids = Counter(re.findall(r' id="([^"]+)"', text))
    wanted = {*re.findall(r'href="#([^"]+)"', text), *re.findall(r"url\(#([^)]+)\)", text)}
    assert wanted <= {*ids}
    assert {name for name, count in ids.items() if count > 1} == set()


def whole(drawings):
    """The elements with what they refer to in its place."""
    shared = dict(re.findall(r'<g id="(n\d+)">(.*?)</g>(?=<g id="n|</defs>)', drawings.definitions))

    def expanded(text):
        return re.sub(r'<use href="#(n\d+)"/>', lambda found: expanded(shared[found[1]]), text)

    return [expanded(element) for element in drawings.elements]


def scenes():
    for at in range(4):
        moved = Text(at, 3, f"entry {at}", 3)
        yield Scene(30, 20, (BOARD, Group((BOARD,), 1), Use(PALM, at, 2), moved), "")


def test_shared_drawings_show_what_each_scene_shows_alone(monkeypatch):
    drawn = list(scenes())
    names = [f"picture <{at}>" for at in range(4)]
    shared = svg.shared_svgs(drawn, names, THEMES["color"])
    monkeypatch.setattr(svg, "_LEAST", 10**9)
    alone = svg.shared_svgs(drawn, names, THEMES["color"])
    assert whole(shared) == list(alone.elements)
    assert sum(map(len, shared.elements)) < sum(map(len, alone.elements)) / 4
    assert 'aria-label="picture &lt;2&gt;"' in shared.elements[2]
    assert shared.elements[2].count("entry 2") == 1


def test_what_is_alike_is_written_once():
    shared = svg.shared_svgs(list(scenes()), "abcd", THEMES["color"])
    text = shared.definitions + "".join(shared.elements)
    assert text.count("<rect") == 40
    assert text.count("<circle") == 1


@pytest.mark.few(0)
@needs_chromium
def test_in_a_browser_it_says_nothing_and_anybody_may_read_it(chromium, tmp_path):
    game = find_game("wuestensoehne")
    path = Path(tmp_path / "book.html")
    path.write_text(book_page(read_edition(game, "de")), "utf-8")
    with opened(chromium, path.as_uri(), DESKTOP, bypass_csp=True) as page:
        assert accessibility(page) == []
        assert page.locator("figure svg").first.bounding_box()["height"] > 20
    with opened(chromium, path.as_uri(), PHONE) as page:
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        page.locator("figure").last.scroll_into_view_if_needed()
        page.locator("figure svg").last.wait_for()
    with opened(chromium, path.as_uri(), PHONE, java_script_enabled=False) as page:
        assert page.locator("figure svg").count() == page.locator("figure").count()
