"""Cases of tests as data: `test_NAME.toml` beside `test_NAME.py`."""

import tomllib
from pathlib import Path


def tables(file):
    """The tables of a test's file by their names: rows of what one case has, or texts by their keys."""
    return tomllib.loads(Path(file).with_suffix(".toml").read_text("utf-8"))
