"""The attacks, by name: each is a case of a number, made from it alone."""

from random import Random

from tests.fuzz.attacks import batches, large, layouts, logs, options, printers, spelling, standing, texts

ATTACKS = {**logs.ATTACKS, **layouts.ATTACKS, **printers.ATTACKS, **options.ATTACKS, **standing.ATTACKS, **texts.ATTACKS,
           **batches.ATTACKS, **spelling.ATTACKS, **large.ATTACKS}  # fmt: skip
"""Name -> (what is tried, in words; the attack; how many of 1,000 cases are its)."""


def attack(name, number, desk):
    """Makes the case of a number of one attack."""
    case = f"{name} {number}"
    desk.clear(case)
    ATTACKS[name].run(Random(case), desk)
