"""A slice of the attacks in the suite, always the same; `make soak` runs PNP_FUZZ_CASES of them, from PNP_FUZZ_FIRST."""

import os

import pytest

from tests.fuzz.__main__ import cases_of
from tests.fuzz.attacks import ATTACKS, attack
from tests.fuzz.desk import Desk

SLICE = 400
CASES = int(os.environ.get("PNP_FUZZ_CASES", "12000"))
FIRST = int(os.environ.get("PNP_FUZZ_FIRST", "1000"))


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """An empty folder to be attacked in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CONFIG_DIR", "")
    return Desk(tmp_path / "desk")


def run(name, first, number, desk):
    for case in range(first, first + number):
        attack(name, case, desk)
    told = "\n".join(f"{times} x {what}" for what, times in desk.table().most_common())
    more = "\n".join(f"[{failure.case}] {failure.what}\n{failure.more}\n" for failure in desk.failures[:3])
    assert not desk.failures, f"\n{told}\n\n{more}"


@pytest.mark.parametrize("name", ATTACKS)
def test_a_slice_of_each_attack(name, desk):
    run(name, 0, cases_of(name, SLICE), desk)


@pytest.mark.soak
@pytest.mark.parametrize("name", ATTACKS)
def test_many_cases_of_each_attack(name, desk):
    run(name, FIRST, cases_of(name, CASES), desk)
