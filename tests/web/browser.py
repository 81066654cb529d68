"""A real browser for pages: Chromium without a screen. Where there is none its tests are not run, with CI they fail."""

import os
import shutil
import subprocess

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
HOW = "not run: no Chromium here (Debian: apt install chromium)"


def needs_chromium(test):
    """Marks a test that needs the browser."""
    return pytest.mark.skipif(CHROMIUM is None and not os.environ.get("CI"), reason=HOW)(test)


def opened(page, anchor=""):
    """The document of a file after its scripts have run, as text."""
    assert CHROMIUM, HOW
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000", "--dump-dom"]
    run = [CHROMIUM, *options, f"{page.as_uri()}{anchor}"]
    return subprocess.run(run, capture_output=True, text=True, check=True, timeout=60).stdout
