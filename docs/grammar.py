"""Writes the grammar of logs in docs/vscode, as `pnp notation --textmate` prints it; run by `make grammar`."""

from __future__ import annotations

import json
from pathlib import Path

from pnp.editor.textmate import grammar_of
from pnp.library.catalog import find_game, shipped_ids

FILE = Path(__file__).parent / "vscode" / "pnplog.tmLanguage.json"


def text() -> str:
    """The text of the file: of the games that come with the program."""
    return json.dumps(grammar_of([find_game(game) for game in shipped_ids()]), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
