"""What an attack is."""

from collections.abc import Callable
from typing import NamedTuple


class Attack(NamedTuple):
    """What is tried, in words; `run(chance, desk)` makes a case; how many of 1,000 cases are of it."""

    what: str
    run: Callable
    share: int
