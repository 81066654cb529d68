"""Measures pages: their size, how long a step takes in a browser, and what the recorder takes for an entry."""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import Request, urlopen

from pnp.game import LoadedLog
from pnp.library.layouts import new_layout
from pnp.library.load import read_log
from pnp.web.paint.page import Requests as Paints, Session as Painting
from pnp.web.record.page import Requests, record_page
from pnp.web.record.session import Session, Store, block, line_of
from pnp.web.replay import replay_page
from tests.web.recorder import recorder as served

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
LIMITS = {"friday": 400, "war": 400, "kings": 400, "oases": 400}
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
            page, spent = timed(lambda one: replay_page(one).encode(), log)
            sizes = f"{len(page) / 1000:.0f} kB, {len(gzip.compress(page)) / 1000:.0f} kB"
            rows.append((f"replay of {name}: size, compressed", sizes, f"{limit} kB, 80 kB"))
            rows.append((f"replay of {name}: written", f"{spent:.2f} s", "2 s"))
            (Path(folder) / f"{name}.html").write_bytes(page)
            rows += recorder(name, Path(folder))
        rows += painter(Path(folder))
        rows += in_browser(Path(folder)) if CHROMIUM else []
    return rows


def timed(call: Callable[..., Any], *given: object) -> tuple[Any, float]:
    """What a call gives, and the seconds of the processor that it took."""
    begin = time.process_time()
    found = call(*given)
    return found, time.process_time() - begin


def recorder(name: str, folder: Path) -> list[tuple[str, str, str]]:
    """A look at the 60th entry of a game, or its last one, and that entry written, in a legal log and an illegal one;
    until eight pages that watch have it."""
    log = read_log(str(EXAMPLES / f"{name}.pnplog"))
    number = min(60, len(log.log["moves"])) - 1
    text = "\n".join(log.document.text.split("\n")[: block(log, number)[0]]) + "\n"
    broken = text.split("\n")
    broken.insert(block(log, 2)[0], broken[block(log, 2)[0]])  # its third entry stands twice
    rows = []
    for kind, begun in (("legal", text), ("illegal", "\n".join(broken))):
        looks, plays = [], []
        with closing(Store(folder / f"{name}-{kind}.pnplog", begun)) as store:
            requests, line = Requests(session := Session(store)), line_of(log, number)
            assert bool(requests.answer("state", {})[1]["illegal"]) == (kind == "illegal")
            size = len(record_page(requests.view).html)
            known = requests.answer("state", {})[1]["picture"]["known"]
            line = f"{line} !" if kind == "illegal" else line
            for _ in range(5):
                looks.append(timed(requests.answer, "look", {"line": line, "known": known})[1])
                wish = {"line": line, "version": session.version, "known": known}
                (status, said), spent = timed(requests.answer, "play", wish)
                assert status == 200, said
                plays.append(spent)
                requests.answer("remove", {"version": session.version})
        for what, times, limit in (("a look", looks, 50), ("an entry", plays, 100)):
            rows.append((f"record of {name}, {kind}: {what}", f"{1000 * median(times):.0f} ms", f"{limit} ms"))
    rows.append((f"record of {name}: its page", f"{size / 1000:.0f} kB", "60 kB"))
    return [
        *rows,
        (f"record of {name}: to 8 pages", f"{1000 * spread(folder, name, text, log, number):.0f} ms", "300 ms"),
    ]


def spread(folder: Path, name: str, text: str, log: LoadedLog, number: int) -> float:
    """The median of seconds until eight pages have an entry that was written, all in one process."""
    times = []
    with served(folder / f"{name}-watched.pnplog", text) as server, ThreadPoolExecutor(8) as pool:
        session, watched = server.requests.session, server.requests.watched

        def follow(version: int, known: str) -> float:
            while json.load(urlopen(f"{watched}events?number={version}"))["version"] == version:
                pass
            urlopen(f"{watched}now?known={known}").read()
            return time.perf_counter()

        for _ in range(5):
            known = json.load(urlopen(f"{watched}now"))["picture"]["known"]  # what pages have of the picture
            heard = [pool.submit(follow, session.version, known) for _ in range(8)]
            time.sleep(0.5)
            body = json.dumps({"line": line_of(log, number), "version": session.version}).encode()
            kinds = {"Content-Type": "application/json", "Origin": f"http://{server.host}"}
            begin = time.perf_counter()
            urlopen(Request(f"{server.address}play", body, kinds)).read()
            times.append(max(one.result() for one in heard) - begin)
            server.requests.answer("remove", {"version": session.version})
    return median(times)


def painter(folder: Path) -> list[tuple[str, str, str]]:
    """Strokes on the board of each game that has a map of hexes."""
    rows = []
    for game in ("durch-die-wueste", "wuestenkoenige"):
        with closing(Store(folder / f"{game}.toml", new_layout(game, None, "my-board"))) as store:
            requests, times = Paints(Painting(store)), []
            seen = requests.answer("state", {})[1]
            for at, cell in enumerate(seen["ids"][20:30]):
                brush = seen["brushes"][at % 2][0]
                wish = {"layer": seen["layer"], "cells": [cell], "brush": brush, "version": requests.session.version}
                wish["known"] = seen["picture"]["known"]
                (_, said), spent = timed(requests.answer, "paint", wish)
                seen = said if "picture" in said else seen
                times.append(spent)
        limit = "100 ms" if game == "durch-die-wueste" else ""
        rows.append((f"paint {game}: a stroke", f"{1000 * max(times):.0f} ms at most", limit))
    return rows


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
