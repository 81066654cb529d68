"""How much work an editor asks for: findings of a changed text, completion, scores, repairs; processor time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from pnp.editor.completions import completions
from pnp.editor.flaws import flaws
from pnp.editor.outline import scores
from pnp.editor.repairs import fixes
from pnp.editor.texts import Text

TEXT = (Path(__file__).parents[1] / "docs" / "examples" / "friday.pnplog").read_text("utf-8")
SLIP = TEXT.replace("4 Ana r L7 +w3", "4 Ana r L1 +w3")
END = len(TEXT.splitlines()) - 1


def milliseconds(what: Callable[[], object], times: int) -> float:
    """The median of some calls."""
    taken: list[float] = []
    for _ in range(times):
        begin = process_time()
        what()
        taken.append((process_time() - begin) * 1000)
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
