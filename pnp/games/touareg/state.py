"""The state of a game, immutable; what stays the same through it; what can be done."""

from functools import lru_cache
from typing import NamedTuple

from pnp.engine import replacing
from pnp.games.touareg.layout import Layout


class Match(NamedTuple):
    """What stays the same through a game. `kinds[n]`: the kind of square n; `camps`: each player's camp square.
    `tribes`: each player's tribe; index 0 of `kinds` is no square. `endless`: the fate cards are shuffled again when
    they are used up, and the game ends only with the last tribe. `agreed`: the whole fate deck, a set of bits."""

    layout: Layout
    players: tuple[str, ...]
    tribes: tuple[str, ...]
    kinds: tuple[str, ...]
    camps: tuple[int, ...]
    endless: bool = False
    agreed: int = -1


# In this order players without a tribe get those that are left.
TRIBES = ("ajjer", "ahaggar", "ilbakan", "ress")
COLORS = {"yellow": "ajjer", "green": "ahaggar", "red": "ilbakan", "blue": "ress"}
DIE = range(1, 7)
# 100 pieces of one camel and 70 of five. Money is counted in silver: 5 of it and a gold piece worth 5.
CAMELS, MONEY, CAMP_CAMELS, CARDS, LAST_FATE = 450, 10, 10, 5, 16
ERGS_STRONG, MOUNTAINS_PAY = 13, 16  # fate cards whose effect lasts until the round ends


class Battle(NamedTuple):
    """An attack under way: source and attacked square, exchanges so far."""

    source: int
    at: int
    exchanges: int


@replacing
class State(NamedTuple):
    """A position. `owner[n]` and `camels[n]` are those of square n, owner -1 is nobody. `phase`: `between` rounds, in a
    `round`, `over`. `cards`: tribe cards each player has left in this round. `deck`: fate cards left, a set of bits,
    never none in an endless game; -1 not known, in a last position. `drawn`: how many were drawn so far; `fate`: the
    card of this round, 0 before it is turned. `acting`: the player whose turn is open, -1 none; `slot`: how far the
    turn is (0 move, 1 buy, in a double turn 2, 3). `out`: eliminated players, a set of bits. `resume`: the phase that
    an entry out of its order goes back to."""

    match: Match
    phase: str
    owner: tuple[int, ...]
    camels: tuple[int, ...]
    money: tuple[int, ...]
    box: int
    cards: tuple[int, ...]
    deck: int
    fate: int
    double: bool
    acting: int
    slot: int
    battle: Battle | None
    out: int
    drawn: int = 0
    resume: str = ""

    @property
    def player(self) -> int | None:
        """The player whose turn is open; None: any card may come next."""
        return None if self.acting < 0 else self.acting


def economic(state: State, square: int) -> int:
    """Tell what a square pays at the end of the round."""
    if (kind := state.match.kinds[square]) == "mountain" and state.fate == MOUNTAINS_PAY:
        return 3
    return state.match.layout.kinds[kind].economic


def strategic(state: State, square: int) -> int:
    """Tell what a square adds to a die."""
    if (kind := state.match.kinds[square]) == "erg" and state.fate == ERGS_STRONG:
        return 3
    return state.match.layout.kinds[kind].strategic


def losses(state: State, die: int, square: int) -> int:
    """Return camels that a die costs the other side: half of die and strategic value, rounded down."""
    return (die + strategic(state, square)) // 2


@lru_cache(64)
def land_values(match: Match, mountains_pay: bool = False) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what each square pays, mountains 3 or as else, and what it and its strength are worth together."""
    kinds = [match.layout.kinds[kind] for kind in match.kinds[1:]]
    pays = (3 if mountains_pay and name == "mountain" else kind.economic
            for name, kind in zip(match.kinds[1:], kinds, strict=True))  # fmt: skip
    return (0, *pays), (0, *(kind.economic + kind.strategic for kind in kinds))


def tributes(state: State) -> tuple[int, ...]:
    """Tell what each player receives if the round ends now: what all own squares pay, nothing without the own camp."""
    return _tributes(state.match, state.owner, state.fate == MOUNTAINS_PAY)


@lru_cache(64)  # land changes its owner more seldom than it is looked at
def _tributes(match: Match, owners: tuple[int, ...], mountains_pay: bool) -> tuple[int, ...]:
    pays = [0] * (len(match.camps) + 1)  # of nobody's squares at the end
    for owner, more in zip(owners, land_values(match, mountains_pay)[0], strict=True):
        pays[owner] += more
    return tuple([pays[player] if owners[camp] == player else 0 for player, camp in enumerate(match.camps)])


def start(match: Match, deck: int) -> State:
    """Return the state before the first round."""
    owner, camels = [-1] * len(match.kinds), [0] * len(match.kinds)
    for player, camp in enumerate(match.camps):
        owner[camp], camels[camp] = player, CAMP_CAMELS
    count, box = len(match.players), CAMELS - sum(camels)
    money, cards = (MONEY,) * count, (0,) * count
    return State(match, "between", tuple(owner), tuple(camels), money, box, cards, deck, 0, False, -1, 0, None, 0)


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
