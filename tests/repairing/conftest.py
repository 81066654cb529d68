"""Slips are made in the example logs, and the program is called on them."""

import io
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import pnp, refused  # noqa: F401

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def changed(name, changes):
    """The text of an example in which some lines, each there once, are others."""
    text = (EXAMPLES / f"{name}.pnplog").read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


@pytest.fixture
def slip(tmp_path):
    """Writes a copy of an example in which some lines are others; the path."""

    def write(name, *changes):
        (path := tmp_path / f"{name}.pnplog").write_text(changed(name, changes), "utf-8")
        return path

    return write


@pytest.fixture
def answering(pnp, monkeypatch):  # noqa: F811
    """Calls the program with lines on its standard input."""

    def call(lines, *args):
        monkeypatch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO(lines if isinstance(lines, bytes) else lines.encode()))
        )
        return pnp("repair", "--ask", *args)

    return call
