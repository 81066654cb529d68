"""The pages of a folder of verdicts, in a browser: one click from one to the next, on a phone as on a desktop."""

from urllib.parse import urljoin

import pytest

from tests.cli.test_verdict_folders import club  # noqa: F401
from tests.web.browser import DESKTOP, PHONE, accessibility, needs_chromium, opened


@pytest.mark.few(0)
@needs_chromium
@pytest.mark.parametrize(
    ("size", "scheme", "lang"), [pytest.param(DESKTOP, "light", "de", marks=pytest.mark.soak), (PHONE, "dark", "fr")]
)
def test_every_page_is_one_click_away_and_leads_back(chromium, pnp, club, tmp_path, size, scheme, lang):  # noqa: F811
    pnp("check", "club", "-o", "verdicts/", "--lang", lang)
    index = (tmp_path / "verdicts" / "index.html").as_uri()
    with opened(chromium, index, size, scheme, bypass_csp=True) as page:
        assert page.evaluate("document.documentElement.lang") == lang
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert accessibility(page) == []
        found = page.eval_on_selector_all("li a", "all => all.map(one => one.getAttribute('href'))")
        assert len(found) == 5
        for address in found:
            page.goto(urljoin(index, address))
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
            page.click("nav a")
            assert page.url == index
