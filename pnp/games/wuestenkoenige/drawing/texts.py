"""Where the words of this game's sheets are, one file a language."""

from pathlib import Path

TEXTS = Path(__file__).parents[1] / "texts"
