"""The attacks, by name: each is a case of a number, made from it alone."""

from random import Random

from tests.fuzz.attacks import (  # isort: skip
    batches, large, layouts, logs, looks, options, paint, positions, printers, spelling, standing, texts,
)  # fmt: skip

_MODULES = (logs, positions, layouts, paint, printers, looks, options, standing, texts, batches, spelling, large)
ATTACKS = {name: one for module in _MODULES for name, one in module.ATTACKS.items()}
"""Name -> (what is tried, in words; the attack; how many of 1,000 cases are its)."""


def attack(name, number, desk):
    """Makes the case of a number of one attack."""
    case = f"{name} {number}"
    desk.clear(case)
    ATTACKS[name].run(Random(case), desk)
