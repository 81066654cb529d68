"""A slice of the attacks, always the same; `make soak` runs PNP_FUZZ_CASES of them, beginning with PNP_FUZZ_FIRST."""

import os
from pathlib import Path

import pytest

from tests.crossed import some
from tests.fuzz.__main__ import cases_of
from tests.fuzz.attacks import ATTACKS, attack

SLICE = 3
SLOW = {"JSON layouts, data", "large files"}
CASES = int(os.environ.get("PNP_FUZZ_CASES", "6000"))
FIRST = int(os.environ.get("PNP_FUZZ_FIRST", "1000"))


def run(name, first, number, desk):
    for case in range(first, first + number):
        attack(name, case, desk)
    assert not desk.failures, desk.told()


@pytest.mark.few(3)
@pytest.mark.parametrize("name", some(ATTACKS, ATTACKS.keys() - SLOW))
def test_a_slice_of_each_attack(name, desk):
    run(name, 0, cases_of(name, SLICE), desk)


def test_the_docs_tell_of_each_attack():
    text = (Path(__file__).parents[2] / "docs" / "robustness.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.split("|")] for line in text.splitlines() if line.startswith("| ")]
    assert [(name, what, failures) for _, name, what, *_, failures, _ in rows[1:]] == [
        (name, one.what, "0") for name, one in ATTACKS.items()
    ]


@pytest.mark.soak
@pytest.mark.parametrize("name", ATTACKS)
def test_many_cases_of_each_attack(name, desk):
    run(name, FIRST, cases_of(name, CASES), desk)
