"""Measures the recorder: until its page is there, its memory, a click at the 60th entry until the board is drawn."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

from pnp.library.load import read_log
from pnp.web.record.session import block

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
CHROMIUM = shutil.which("chromium")
COMMAND = [sys.executable, "-m", "pnp", "record"]
TICK = os.sysconf("SC_CLK_TCK")
TIMED = """async (which) => { const begin = performance.now();
  if (which >= 0) { field.value = state.choices[which % state.choices.length].text; await look(); }
  else await fetch("nothing", {method: "POST", body: "{}"});
  document.body.getBoundingClientRect(); return performance.now() - begin; }"""


def recorder() -> list[tuple[str, str, str]]:
    """Rows of what, reached, wanted; starts are seconds of the processor."""
    with tempfile.TemporaryDirectory() as folder:
        return [row for name in ("friday", "oases") for row in _of_log(name, Path(folder))]


def _of_log(name: str, folder: Path) -> list[tuple[str, str, str]]:
    """A recorder that goes on with the last entry but one of a log."""
    log = read_log(str(EXAMPLES / f"{name}.pnplog"))
    begin, _ = block(log, min(60, len(log.log["moves"])) - 1)
    path = folder / f"{name}.pnplog"
    path.write_text("\n".join(log.document.text.split("\n")[:begin]) + "\n", "utf-8")
    command = [*COMMAND, log.game_id, "--resume", "--no-open", "-o", str(path)]
    spent = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout
            address = process.stdout.readline().strip()
            with urlopen(address) as page:
                page.read()
            spent = time.perf_counter() - spent
            used = _processor(process.pid)
            timed = _clicked(address) if CHROMIUM else ""
            return [
                (f"record of {name}: page there", f"{used:.2f} s of CPU, {spent:.2f} s", "0.5 s"),
                (f"record of {name}: memory", f"{_peak(process.pid):.0f} MB", "60 MB"),
                (f"record of {name}: choice to board", timed, "100 ms"),
            ]
        finally:
            process.kill()


def _processor(pid: int) -> float:
    """The seconds of the processor that a process has had."""
    parts = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICK


def _peak(pid: int) -> float:
    """The most memory that a process has had, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1000


def _clicked(address: str) -> str:
    """The median of a choice that is taken until the board is drawn, beside an empty answer of the same server."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(address)
        page.locator("#move:not([readonly])").wait_for()
        drawn = sorted(page.evaluate(TIMED, which) for which in range(15))
        empty = sorted(page.evaluate(TIMED, -1) for _ in range(15))
        browser.close()
    return f"{drawn[7]:.0f} ms, empty {empty[7]:.0f} ms"


if __name__ == "__main__":
    for what, reached, wanted in recorder():
        print(f"{what:46}{reached:>26}   {wanted:22}")
