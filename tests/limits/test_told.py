"""What `docs/limits.md` tells is what the readers take."""

import re
from pathlib import Path

import pytest

from pnp.data.budget import MOST
from pnp.geometry.hexes import MOST as MOST_CELLS

ROWS = (Path(__file__).parents[2] / "docs" / "limits.md").read_text("utf-8").split("\n")
TOLD = {
    "file bytes": "| a file | {} MB |",
    "file depth": "| lists and objects in one another | {} |",
    "file parts": "| parts of a dotted key in TOML (`a.b.c = 1`, `[a.b.c]`) | {} |",
    "notation players": "| players in notation | {},",
    "notation faults": "| lines of a log that cannot be read | {} |",
    "name letters": "| a player's name | {} letters |",
    "request bytes": "| a request to the page of `record` or `layout edit` | {} bytes |",
    "font bytes": "| a font (`--font`) | {} MB |",
    "drawing bytes": "a drawing in SVG | {} MB,",
    "drawing elements": "a drawing in SVG | .* {} elements, ",
    "drawing commands": "a drawing in SVG | .* {} lines and curves,",
    "drawing depth": "a drawing in SVG | .* {} elements in one another,",
    "drawing letters": "a drawing in SVG | .* a `transform` of {} characters,",
    "photograph bytes": "a photograph (PNG, JPEG) | {} MB,",
    "photograph pixels": "a photograph (PNG, JPEG) | .* {} million pixels |",
    "pictures bytes": "all pictures of a folder | {} MB,",
    "pictures pixels": "all pictures of a folder | .* {} million pixels,",
    "pictures elements": "all pictures of a folder | .* {} elements,",
    "pictures commands": "all pictures of a folder | .* {} lines and curves |",
    "scan bytes": "| `pnp scan`: a photograph .* | {} MB,",
    "scan pixels": "| `pnp scan`: a photograph .* {} million pixels,",
    "map cells": "| a map | {} cells:",
}
TAKEN = {f"{reader} {what}": most for reader, all_of in MOST.items() for what, most in all_of.items()}
TAKEN["map cells"] = MOST_CELLS


def test_each_limit_is_told():
    assert TAKEN.keys() == TOLD.keys()


@pytest.mark.parametrize("limit", TOLD)
def test_the_figure_that_is_told_is_taken(limit):
    most = TAKEN[limit]
    figure = f"{most // 1_000_000 if 'million' in TOLD[limit] or 'MB' in TOLD[limit] else most:,}"
    wanted = re.escape(TOLD[limit].format(figure)).replace(r"\.\*", ".*")
    assert len([row for row in ROWS if re.search(wanted, row)]) == 1
