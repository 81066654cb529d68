"""The page of standings from a folder: its links lead to replays, phones show it whole, nothing is in the way."""

import pytest

from tests.shown import ROOT
from tests.web.browser import DESKTOP, PHONE, accessibility, needs_chromium, opened

NAME = "Saison 1 & %20#.html"


@pytest.mark.few(0)
@needs_chromium
@pytest.mark.parametrize(
    ("size", "scheme", "lang"), [pytest.param(DESKTOP, "light", "de", marks=pytest.mark.soak), (PHONE, "dark", "fr")]
)
def test_a_game_is_one_click_away(chromium, pnp, tmp_path, size, scheme, lang):
    logs = [ROOT / "docs" / "examples" / f"{name}.pnplog" for name in ("friday", "war")]
    assert pnp("standings", *logs, "-o", NAME, "--replays", "--lang", lang).code == 0
    with opened(chromium, (tmp_path / NAME).as_uri(), size, scheme, bypass_csp=True) as page:
        assert page.evaluate("document.documentElement.lang") == lang
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert accessibility(page) == []
        page.evaluate("document.querySelector('td.name a').textContent = 'Anna-Lena von Tal '.repeat(9)")
        page.emulate_media(media="print")  # on paper nothing can be scrolled to
        page.set_viewport_size({"width": 700, "height": 900})
        assert page.evaluate("document.querySelector('table').clientWidth") <= 700
        page.click("text=war.pnplog >> nth=0")
        page.wait_for_selector("h1")
        assert page.title() == "A short war"
        assert page.url.startswith((tmp_path / "Saison 1 & %20#-replays").as_uri())
