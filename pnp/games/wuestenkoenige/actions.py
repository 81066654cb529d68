"""What can be done in a turn, one action each; chance carries its outcome. Places and players go by their names."""

from __future__ import annotations

from typing import Literal, NamedTuple

Storm = Literal["flip", "remove", "lay"]


class Ref(NamedTuple):
    """A camel: where, whose (None: of the player whose turn it is), its goods (None: whatever they are).

    Of camels alike one that has not attacked or migrated is meant, with `attacked` the other one.
    """

    at: str
    owner: str | None = None
    cargo: int | None = None
    attacked: bool = False


class Move(NamedTuple):
    """A camel's step; `camel` None is the one that took the step before. `last`: the path ends here."""

    camel: Ref | None
    to: str
    new_camels: int = 0
    last: bool = True


class Attack(NamedTuple):
    """An attack with the die that was rolled (0: not yet), and the good that changes hands if its loser chose one."""

    camel: Ref
    target: Ref
    die: int
    good: int | None = None


class PickUp(NamedTuple):
    """A camel takes goods that lie open where it stands."""

    camel: Ref
    goods: int


class Flip(NamedTuple):
    """The change of the desert: the top tile of a hex is turned over."""

    at: str


class Lay(NamedTuple):
    """The change of the desert: the top tile of a hex goes to another."""

    source: str
    to: str


class Discard(NamedTuple):
    """A card of a hand that is too large; `rest`: how many the player discards, this one included."""

    player: str
    kind: int
    rest: int = 1


class EndTurn(NamedTuple):
    """The end of a turn."""


class Epidemic(NamedTuple):
    """Card: all camels of an oasis, named by its good, are lost."""

    oasis: str


class Drying(NamedTuple):
    """Card: dunes in a line from a border hex; directions 1 (north-east) to 6, clockwise."""

    source: str
    direction: int


class Sandstorm(NamedTuple):
    """Card: a border hex changes; `dune` is the face of a tile that is laid, by chance (None: not yet known)."""

    at: str
    do: Storm
    dune: bool | None = False


class Swap(NamedTuple):
    """Card: two camels change places."""

    one: Ref
    other: Ref


class Migration(NamedTuple):
    """Card: own camels go a step each. The steps follow, then EndMigration."""


class Migrate(NamedTuple):
    """A step of the migration."""

    camel: Ref
    to: str
    new_camels: int = 0


class EndMigration(NamedTuple):
    """All who migrate have done so."""


class Arrived(NamedTuple):
    """The end of a path of several steps, or of the carpet, however much of it came about."""


class LostCargo(NamedTuple):
    """Card: a camel loses a good."""

    camel: Ref
    good: int


class Sand(NamedTuple):
    """Card: a dune from the reserve."""

    at: str


class Carpet(NamedTuple):
    """Card: a camel flies. Three flights follow."""

    camel: Ref


class Flight(NamedTuple):
    """One flight: a die for the direction, a die for the distance in hexes."""

    direction: int
    distance: int


class NewCamel(NamedTuple):
    """Card: a camel of the stock joins one on the board; `at` None is where that one stands."""

    beside: Ref
    at: str | None = None


Card = Epidemic | Drying | Sandstorm | Swap | Migration | LostCargo | Sand | Carpet | NewCamel
Action = Move | Attack | PickUp | Flip | Lay | Discard | EndTurn | Migrate | EndMigration | Flight | Arrived | Card
KIND: dict[type, int] = {
    kind: number
    for number, kind in enumerate((Epidemic, Drying, Sandstorm, Swap, Migration, LostCargo, Sand, Carpet, NewCamel))
}
