"""A real browser for pages: the system's Chromium. Where there is none its tests are not run, with CI they fail."""

import os
import shutil
from contextlib import contextmanager

import pytest

NAMES = () if "PNP_ALL_CASES" in os.environ else ("chromium", "chromium-browser", "google-chrome")  # mutants want none
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
HOW = "not run: no Chromium here (make tools, or Debian: apt install chromium)"
PHONE, DESKTOP, WIDE = (360, 740), (1280, 900), (2560, 1300)


needs_chromium = pytest.mark.skipif(CHROMIUM is None and not os.environ.get("CI"), reason=HOW)


@contextmanager
def browser():
    """Chromium, without a screen."""
    assert CHROMIUM, HOW
    from playwright.sync_api import sync_playwright

    with sync_playwright() as player:
        found = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()


@contextmanager
def opened(found, address, size=DESKTOP, scheme="light", **more):
    """A page of its own, which must not say anything on its console."""
    width, height = size
    touch = width < 600
    context = found.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=touch, **more
    )
    page = context.new_page()
    said = []
    page.on("console", lambda message: "409" in message.text or said.append(message.text))  # entries that are refused
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(address)
    yield page
    context.close()
    assert said == []


def accessibility(page):
    """What axe finds against a page, as text; pages forbid scripts of others, so their contexts bypass that."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]
