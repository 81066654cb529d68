"""Counts the clicks that whole example games take on the page of a recorder, *Play it* among them.

PYTHONPATH=. python benchmarks/clicks.py
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from pnp.library.load import read_log
from tests.web.browser import browser, opened
from tests.web.clicking import click_entry
from tests.web.recorder import EXAMPLES, header_of, recorder

LIMITS = {"friday": 3.6, "war": 5.2, "kings": 8.0, "oases": 6.5}
COUNTS = """window.count = 0;
addEventListener('click', (event) => { window.count += event.isTrusted ? 1 : 0; }, true)"""


def clicks(most: int = 1000, names: tuple[str, ...] = tuple(LIMITS)) -> list[tuple[str, str, str]]:
    """Rows of what, reached, wanted: clicks an entry in the mean, and the most; `most`: entries of a game."""
    with browser() as found, tempfile.TemporaryDirectory() as folder:
        return [_of_log(found, name, Path(folder), most) for name in names]


def _of_log(found: object, name: str, folder: Path, most: int) -> tuple[str, str, str]:
    log = read_log(str(EXAMPLES / f"{name}.pnplog"))
    head, lines = header_of(name)
    counted: list[int] = []
    path = folder / f"{name}.pnplog"
    with recorder(path, head) as server, opened(found, server.address) as page:
        page.evaluate(COUNTS)
        for number, (line, entry) in enumerate(zip(lines[:most], log.log["moves"], strict=False), 1):
            page.locator("#move:not([readonly])").wait_for()
            click_entry(page, re.sub(r"^\d+ (?=\D)", "", line), entry.get("player", ""))
            page.locator(f"#e{number}").wait_for()
            counted.append(int(page.evaluate("window.count")) - sum(counted))
    meant = [{key: value for key, value in move.items() if key != "n"} for move in log.log["moves"][:most]]
    assert read_log(str(path)).log["moves"] == meant
    reached = f"{sum(counted) / len(counted):.1f} (most {max(counted)})"
    return f"record of {name}: clicks an entry", reached, f"{LIMITS[name]}"


if __name__ == "__main__":
    for what, reached, wanted in clicks(*map(int, sys.argv[1:2])):
        print(f"{what:46}{reached:>22}   {wanted:22}")
