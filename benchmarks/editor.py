"""How long an editor waits, for a log of 60 entries of each game, in milliseconds.

The first two columns are wall-clock time through the language server as a process of its own, from a change to its
findings: the least of 60 changes and their median, which other work on the machine makes longer. The others are medians
of processor time.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter, process_time
from typing import Any

from pnp.data.errors import layout_path
from pnp.editor.answers import Text, completions, fixes, flaws, scores
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.notation.writer import write_notation
from pnp.testing.random_log import random_log

ENTRIES, SEED = 60, 7
COLUMNS = ("least", "median", "legal", "slip", "completion", "scores", "repairs", "layout")


def log_of(game_id: str) -> str:
    """A log of so many legal entries, in notation."""
    game = find_game(game_id)
    layout = shipped_layout(game, game.default_layout)
    log = random_log(game, layout, game.default_layout, ["Ana", "Ben"], SEED, by_kind=True)
    return write_notation({**log, "moves": log["moves"][:ENTRIES]}, game.notation())


def with_slip(text: str) -> str:
    """The log with a line below its middle written twice, the first that makes it illegal."""
    lines = text.splitlines(keepends=True)
    doubled = ("".join([*lines[:at], lines[at], *lines[at:]]) for at in range(len(lines) // 2, len(lines)))
    return next(new for new in doubled if errors(new))


def errors(text: str) -> bool:
    """Whether a log has errors."""
    return any(flaw.severity == "error" for flaw in flaws(Text(text, "a.pnplog")))


def processor(what: Callable[[], object], times: int) -> float:
    """The median of some calls."""
    taken: list[float] = []
    for _ in range(times):
        begin = process_time()
        what()
        taken.append((process_time() - begin) * 1000)
    return median(taken)


class Server:
    """The language server as a process, spoken to as an editor does."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def send(self, method: str, params: dict[str, Any], **more: Any) -> None:
        """Sends a notification, with an `id` a request."""
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        assert self.process.stdin
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.process.stdin.flush()

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message that is wanted; those before it are dropped."""
        while True:
            assert self.process.stdout
            length = 0
            while line := self.process.stdout.readline().strip():
                name, _, value = line.partition(b":")
                length = int(value) if name == b"Content-Length" else length
            found: dict[str, Any] = json.loads(self.process.stdout.read(length))
            if wanted(found):
                return found


@contextmanager
def server() -> Iterator[Server]:
    """A server that is ready."""
    command = [sys.executable, "-m", "pnp", "lsp"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        found = Server(process)
        found.send("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, id=1)
        found.until(lambda said: said.get("id") == 1)
        found.send("initialized", {})
        yield found
        process.kill()


def changes(text: str, slip: str, times: int) -> tuple[float, float]:
    """The least and the median time from a change to its findings; the slip comes and goes."""
    document, taken = {"uri": "file:///a.pnplog"}, []
    with server() as found:
        found.send("textDocument/didOpen", {"textDocument": {**document, "languageId": "", "version": 0, "text": text}})
        found.until(lambda said: said.get("method") == "textDocument/publishDiagnostics")
        for version in range(1, times + 1):
            new = slip if version % 2 else text
            begin = perf_counter()
            changed = {"textDocument": {**document, "version": version}, "contentChanges": [{"text": new}]}
            found.send("textDocument/didChange", changed)
            found.until(lambda said: said.get("method") == "textDocument/publishDiagnostics")
            taken.append((perf_counter() - begin) * 1000)
    return min(taken), median(taken)


def row(game_id: str) -> list[float]:
    """The times of a game."""
    text = log_of(game_id)
    slip, end = with_slip(text), len(text.splitlines()) + 1
    assert not errors(text)
    layout = layout_path(game_id, find_game(game_id).default_layout).read_text("utf-8")
    return [
        *changes(text, slip, 60),
        processor(lambda: flaws(Text(text, "a.pnplog")), 50),
        processor(lambda: flaws(Text(slip, "a.pnplog")), 50),
        processor(lambda: completions(Text(text, "a.pnplog"), end, 1), 20),
        processor(lambda: scores(Text(text, "a.pnplog")), 20),
        processor(lambda: fixes(Text(slip, "a.pnplog")), 5),
        processor(lambda: flaws(Text(layout, "a.toml")), 20),
    ]


if __name__ == "__main__":
    print("".join([f"{'':18}", *(f"{name:>12}" for name in COLUMNS)]))
    for game_id in shipped_ids():
        print("".join([f"{game_id:18}", *(f"{value:12.1f}" for value in row(game_id))]))
