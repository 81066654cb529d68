"""A folder to attack the program in."""

import pytest

from tests.fuzz.desk import Desk


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """An empty folder to be attacked in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path))
    return Desk(tmp_path / "desk")
