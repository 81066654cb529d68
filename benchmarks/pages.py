"""Measures pages: their size, how long a step takes in a browser, and what the recorder takes for an entry."""

from __future__ import annotations

import gzip
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pnp.library.load import read_log
from pnp.web.record.page import Requests, record_page
from pnp.web.record.session import Session, Store, line_of
from pnp.web.replay import replay_page

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
LIMITS = {"friday": 400, "war": 300, "kings": 300, "oases": 400}
CHROMIUM = shutil.which("chromium")
STEP = """() => { const times = []; for (let at = 0; at < frames.length; at += 1) { const begin = performance.now();
  show(at); document.body.getBoundingClientRect(); times.push(performance.now() - begin); }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]; }"""
OPEN = "() => performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"


def pages() -> list[tuple[str, str, str]]:
    """Rows of what, reached, wanted; times are those of the processor."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for name, limit in LIMITS.items():
            log = read_log(str(EXAMPLES / f"{name}.pnplog"))
            page, spent = timed(lambda log=log: replay_page(log).encode())
            sizes = f"{len(page) / 1000:.0f} kB, {len(gzip.compress(page)) / 1000:.0f} kB"
            rows.append((f"replay of {name}: size, compressed", sizes, f"{limit} kB, 80 kB"))
            rows.append((f"replay of {name}: written", f"{spent:.2f} s", "2 s"))
            (Path(folder) / f"{name}.html").write_bytes(page)
            rows += recorder(name, Path(folder))
        rows += in_browser(Path(folder)) if CHROMIUM else []
    return rows


def timed(call: Callable[[], object]) -> tuple[object, float]:
    """What a call gives, and the seconds of the processor that it took."""
    begin = time.process_time()
    found = call()
    return found, time.process_time() - begin


def recorder(name: str, folder: Path) -> list[tuple[str, str, str]]:
    """The last entry of a game but one written down, and one in its middle edited."""
    log = read_log(str(EXAMPLES / f"{name}.pnplog"))
    lines = [line_of(log, at) for at in range(len(log.log["moves"]))]
    store = Store(folder / f"{name}.pnplog", log.document.text)
    try:
        requests = Requests(Session(store))
        size = len(record_page(requests.view).html)
        requests.answer("remove", {"version": 0})
        known = requests.answer("state", {})[1]["picture"]["known"]
        _, played = timed(lambda: requests.answer("play", {"line": lines[-1], "version": 1, "known": known}))
        middle = {"line": lines[len(lines) // 2], "move": len(lines) // 2 + 1, "known": known}
        _, edited = timed(lambda: requests.answer("look", middle))
    finally:
        store.close()
    return [
        (f"record of {name}: its page", f"{size / 1000:.0f} kB", "60 kB"),
        (f"record of {name}: the last entry", f"{1000 * played:.0f} ms", "100 ms"),
        (f"record of {name}: an edit judged and drawn", f"{1000 * edited:.0f} ms", "50 ms"),
    ]


def in_browser(folder: Path) -> list[tuple[str, str, str]]:
    """Pages opened and stepped through, beside an empty page."""
    from playwright.sync_api import sync_playwright

    rows = []
    (folder / "empty.html").write_text("<!doctype html><title>empty</title>")
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto((folder / "empty.html").as_uri())
        floor = page.evaluate(OPEN)
        for name in LIMITS:
            page.goto((folder / f"{name}.html").as_uri())
            opened = page.evaluate(OPEN)
            rows.append((f"replay of {name}: opens", f"{opened:.0f} ms, empty {floor:.0f} ms", "300 ms"))
            rows.append((f"replay of {name}: a step", f"{page.evaluate(STEP):.0f} ms", "50 ms"))
        browser.close()
    return rows


if __name__ == "__main__":
    for what, reached, wanted in pages():
        print(f"{what:46}{reached:>22}   {wanted:22}")
