"""A folder to attack the program in."""

import pytest

from tests.fuzz.desk import Desk


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """An empty folder; what did not hold there fails the test in the end."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path))
    desk = Desk(tmp_path / "desk")
    yield desk
    told = "\n".join(f"{times} x {what}" for what, times in desk.table().most_common())
    more = "\n".join(f"[{failure.case}] {failure.what}\n{failure.more}\n" for failure in desk.failures[:3])
    assert not desk.failures, f"\n{told}\n\n{more}"
