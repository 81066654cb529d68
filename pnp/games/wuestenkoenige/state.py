"""The state of a game, immutable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.games.wuestenkoenige.goods import EACH, UNIT, kinds, total
from pnp.games.wuestenkoenige.match import Match

CAMELS, IN_PALACE, ROOM, HAND, LARGEST_HAND = 12, 4, 3, 3, 5
VALLEY, PLAIN, DUNE = range(3)
TERRAINS = ("valley", "plain", "dune")
BARE = 1
DECK = {
    "epidemic": 2, "drying": 4, "sandstorm": 4, "swap": 4, "migration": 4, "lost-cargo": 3, "sand": 4, "carpet": 4,
    "new-camel": 3,
}  # fmt: skip
KINDS = tuple(DECK)
NO_CARD, CARPET, MIGRATION = -1, KINDS.index("carpet"), KINDS.index("migration")
CARDED, ACTED, CHANGED = 1, 2, 4
CARDS, FACES = "cards", "faces"


class Camel(NamedTuple):
    """A camel on the board: its owner, its goods, whether it has attacked (in a migration: migrated) this turn."""

    owner: int
    cargo: int
    spent: bool


class State(NamedTuple):
    """A position. Places are those of the layout.

    - `phase`: `play` or `over`; `acting`: whose turn it is.
    - `tiles[p]`: the stack of tiles on a place as bits under a leading 1, the top one last: 1 dune, 0 plain.
    - `camels[p]`: the camels on a place, sorted; `goods[p]`: what lies there, buried under the tiles if there
      are any; in an oasis its goods.
    - `stock`, `delivered`, `hands`: of each player camels off the board, goods brought home, cards in hand.
    - `deck`: cards to draw; `pile[k]`: cards of kind k on the discard pile; `hidden`: those face down there.
    - `reserve`: tiles in the reserve; `out`: eliminated players, `veterans`: those who have had a turn, as bits.
    - `done`: what the turn had so far, CARDED + ACTED + CHANGED; `points` left in it, `spare`: how many more were
      left if steps from and to sites cost 1.
    - `card`: the kind in play, NO_CARD none; `steps`: camels migrated or flights left in it.
    - `mover`: place and camel on its way along a path or on the carpet.
    - `untold`: what a last position does not tell, so that it is any: CARDS (hands, piles, reserve, tiles below
      others, goods off camels, whose turn it is), FACES.
    """

    match: Match
    phase: str
    acting: int
    tiles: tuple[int, ...]
    camels: tuple[tuple[Camel, ...], ...]
    goods: tuple[int, ...]
    stock: tuple[int, ...]
    delivered: tuple[int, ...]
    hands: tuple[int, ...]
    deck: int
    pile: tuple[int, ...]
    hidden: int
    reserve: int
    out: int
    veterans: int
    done: int
    points: int
    spare: int
    card: int
    steps: int
    mover: tuple[int, Camel] | None
    untold: frozenset[str] = frozenset()

    @property
    def player(self) -> int | None:
        """The player whose turn it is."""
        return self.acting


def terrain(stack: int) -> int:
    """VALLEY, PLAIN or DUNE: what the top of a stack of tiles shows."""
    return VALLEY if stack == BARE else PLAIN + (stack & 1)


def height(stack: int) -> int:
    """How many tiles lie in a stack."""
    return stack.bit_length() - 1


def open_goods(state: State, place: int) -> int:
    """The goods that lie open on a desert hex: none where tiles or a site are."""
    return state.goods[place] if place < state.match.layout.grey and state.tiles[place] == BARE else 0


def on_board(state: State, player: int) -> int:
    """How many camels a player has on the board, sites included."""
    return CAMELS - state.stock[player]


def delivered_kinds(state: State, player: int) -> int:
    """How many kinds of goods a player has brought home, 0 to 3."""
    return len(kinds(state.delivered[player]))


def delivered_goods(state: State, player: int) -> int:
    """How many goods a player has brought home."""
    return total(state.delivered[player])


def surplus(state: State, player: int) -> int:
    """How many cards a player must discard."""
    return max(state.hands[player] - LARGEST_HAND, 0)


def start(match: Match, faces: Sequence[int]) -> State:
    """The state before the first turn; `faces[p]` of the desert hexes: VALLEY (no tile), PLAIN or DUNE."""
    layout, count = match.layout, len(match.players)
    rest = len(layout.names) - layout.grey
    palace = layout.grey + len(UNIT)
    camels = tuple(Camel(player, 0, False) for player in range(count) for _ in range(IN_PALACE))
    return State(
        match, "play", 0,
        (*(BARE if face == VALLEY else 2 * BARE + face - PLAIN for face in faces), *[BARE] * rest),
        tuple(camels if place == palace else () for place in range(len(layout.names))),
        (*[0] * layout.grey, *(EACH * unit for unit in UNIT), *[0] * (rest - len(UNIT))),
        (CAMELS - IN_PALACE,) * count, (0,) * count, (HAND,) * count,
        sum(DECK.values()) - HAND * count, (0,) * len(KINDS), 0,
        layout.reserve + sum(face == VALLEY for face in faces),
        0, 0, 0, match.points, 0, NO_CARD, 0, None,
    )  # fmt: skip
