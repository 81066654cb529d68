"""How long an editor waits: from a changed text to its findings, and for completion, hints and repairs; median of 50."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import perf_counter

from pnp.editor.completions import completions
from pnp.editor.flaws import flaws
from pnp.editor.outline import scores
from pnp.editor.repairs import fixes
from pnp.editor.texts import Text

TEXT = (Path(__file__).parents[1] / "docs" / "examples" / "friday.pnplog").read_text("utf-8")
SLIP = TEXT.replace("4 Ana r L7 +w3", "4 Ana r L1 +w3")
END = len(TEXT.splitlines()) - 1


def milliseconds(what, times=50):
    """The median of some calls."""
    taken = []
    for _ in range(times):
        begin = perf_counter()
        what()
        taken.append((perf_counter() - begin) * 1000)
    return median(taken)


if __name__ == "__main__":
    for name, what, times in (
        ("findings, legal log", lambda: flaws(Text(TEXT, "a.pnplog")), 50),
        ("findings, a slip", lambda: flaws(Text(SLIP, "a.pnplog")), 50),
        ("completion at the last entry", lambda: completions(Text(TEXT, "a.pnplog"), END, 3), 20),
        ("scores", lambda: scores(Text(TEXT, "a.pnplog")), 20),
        ("repairs of a slip", lambda: fixes(Text(SLIP, "a.pnplog")), 5),
    ):
        print(f"{name:32} {milliseconds(what, times):8.1f} ms")
