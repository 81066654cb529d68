"""What can be done in a game, one action each; chance carries its outcome."""

from __future__ import annotations

from typing import NamedTuple


class Round(NamedTuple):
    """A new round; the die tells how many cards."""

    die: int


class Fate(NamedTuple):
    """The fate card of the round."""

    card: int


class Turn(NamedTuple):
    """A player's tribe card is turned."""

    player: int


class Move(NamedTuple):
    """Camels go to a neighbouring square."""

    source: int
    at: int
    camels: int


class Attack(NamedTuple):
    """An attack begins; `rolls`: whether any follow."""

    source: int
    at: int
    rolls: bool = True


class Exchange(NamedTuple):
    """The dice of attacker and defender; None: no roll."""

    attacker: int
    defender: int | None


class EndAttack(NamedTuple):
    """The attack is over; `occupy` camels move in (0: none)."""

    occupy: int


class Buy(NamedTuple):
    """Camels bought onto a square."""

    at: int
    camels: int


class EndTurn(NamedTuple):
    """The end of a turn."""


Action = Round | Fate | Turn | Move | Attack | Exchange | EndAttack | Buy | EndTurn
