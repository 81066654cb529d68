"""Measures the start page: from a choice to the picture of the first page, in the time of the processor.

PYTHONPATH=. python benchmarks/start.py
"""

from __future__ import annotations

import os
import tempfile
import threading
import time
from pathlib import Path
from statistics import median
from typing import Any

from pnp.cli.start import AHEAD, start_server
from pnp.library.catalog import game_ids
from pnp.web.start import StartRequests

OPTIONS: tuple[dict[str, Any], ...] = (
    {"lang": "fr"},
    {"paper": "letter"},
    {"theme": "low-ink"},
    {"sides": "one"},
    {"size": "try"},
    {"players": "3", "seed": 7},
)


def start() -> list[tuple[str, str, str]]:
    """Rows of what, reached, wanted; each option is chosen for the first time, and the page is at rest before."""
    usual, begin = Path.cwd(), time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["PNP_CONFIG_DIR"] = folder
        try:
            with start_server() as server:
                _timed(server.requests, {"game": game_ids()[0]})
                opened = time.process_time() - begin
                for one in threading.enumerate():
                    if one.name == AHEAD:
                        one.join()
                ahead = time.process_time() - begin
                games = [_timed(server.requests, {"game": one}) for one in game_ids()]
                options = [_timed(server.requests, {"game": one, **other}) for one in game_ids() for other in OPTIONS]
        finally:
            os.chdir(usual)
    return [
        ("start page: until its first picture", f"{opened:.1f} s CPU", ""),
        ("  until what may be chosen next is drawn", f"{ahead:.1f} s CPU", ""),
        ("  picture of a game that is chosen", _worst(games), "1.5 s"),
        ("  picture after an option has changed", _worst(options), "1 s"),
    ]


def _timed(requests: StartRequests, chosen: dict[str, Any]) -> tuple[float, float]:
    """Seconds of the processor and of the clock until the page has its first picture."""
    begin, clock = time.process_time(), time.perf_counter()
    status, said = requests.answer("print", {"chosen": {"paper": "a4", "lang": "en", **chosen}})
    assert status == 200 and said["first"], said
    return time.process_time() - begin, time.perf_counter() - clock


def _worst(found: list[tuple[float, float]]) -> str:
    """The worst time of the processor, the median, the worst of the clock."""
    spent, waited = zip(*found, strict=True)
    return f"{max(spent):.2f} s CPU ({median(spent):.2f}), {max(waited):.2f} s"


if __name__ == "__main__":
    for what, reached, wanted in start():
        print(f"{what:46}{reached:>32}   {wanted:12}")
