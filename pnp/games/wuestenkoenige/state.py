"""The state of a game, immutable. What can be done; camels and places by name; what a step costs."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from typing import Literal, NamedTuple

from pnp.engine import RuleViolation, replacing

from pnp.games.wuestenkoenige.layout import (  # isort: skip
    DECK, EACH, GOODS, HAND, NOTHING_SUCH, SITES, UNIT, Layout, count, goods_text,
)  # fmt: skip
from pnp.games.wuestenkoenige.rules import message
from pnp.geometry.hexes import NAME


class Match(NamedTuple):
    """What stays the same through a game. `seats[name]`: the number of a player; `points` to move in a turn;
    `kinds_to_win`: how many kinds of goods must be delivered; `site_step`: a step from or to a site costs 1."""

    layout: Layout
    players: tuple[str, ...]
    seats: Mapping[str, int]
    points: int
    kinds_to_win: int
    site_step: bool = False


# Camels of a player, those that begin in the palace, and as many as a hex holds; cards at first and at most.
CAMELS, IN_PALACE, ROOM, LARGEST_HAND = 12, 4, 3, 5
VALLEY, PLAIN, DUNE = range(3)
TERRAINS = ("valley", "plain", "dune")
# The leading 1 of an empty stack: without it a plain, a 0 at the bottom, could not be told from nothing.
BARE = 1
KINDS = tuple(DECK)
NO_CARD, CARPET, MIGRATION = -1, KINDS.index("carpet"), KINDS.index("migration")
CARDED, ACTED, CHANGED, CARDS, FACES = 1, 2, 4, "cards", "faces"


@replacing
class Camel(NamedTuple):
    """A camel on the board: its owner, its goods, whether it has attacked (in a migration: migrated) this turn."""

    owner: int
    cargo: int
    spent: bool


@replacing
class State(NamedTuple):
    """A position. Places are those of the layout.
    - `phase`: `play` or `over`; `player`: whose turn it is.
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
      others, goods off camels, whose turn it is), FACES."""

    match: Match
    phase: str
    player: int
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


def terrain(stack: int) -> int:
    """Return VALLEY, PLAIN or DUNE: what the top of a stack of tiles shows."""
    return VALLEY if stack == BARE else PLAIN + (stack & 1)


def height(stack: int) -> int:
    """Tell how many tiles lie in a stack."""
    return stack.bit_length() - 1


def open_goods(state: State, place: int) -> int:
    """Return the goods that lie open on a desert hex: none where tiles or a site are."""
    return state.goods[place] if place < state.match.layout.grey and state.tiles[place] == BARE else 0


def on_board(state: State, player: int) -> int:
    """Tell how many camels a player has on the board, sites included."""
    return CAMELS - state.stock[player]


def delivered_kinds(state: State, player: int) -> int:
    """Tell how many kinds of goods a player has brought home, 0 to 3."""
    goods = state.delivered[player]
    return bool(goods & 31) + bool(goods >> 5 & 31) + bool(goods >> 10)


def surplus(state: State, player: int) -> int:
    """Tell how many cards a player must discard."""
    return max(state.hands[player] - LARGEST_HAND, 0)


def start(match: Match, faces: Sequence[int]) -> State:
    """Return the state before the first turn; `faces[p]` of the desert hexes: VALLEY (no tile), PLAIN or DUNE."""
    layout, count = match.layout, len(match.players)
    rest, palace = len(layout.names) - layout.grey, layout.grey + len(UNIT)
    camels = tuple(Camel(player, 0, False) for player in range(count) for _ in range(IN_PALACE))
    return State(
        match, "play", 0, (*(BARE if face == VALLEY else 2 * BARE + face - PLAIN for face in faces), *[BARE] * rest),
        tuple(camels if place == palace else () for place in range(len(layout.names))),
        (*[0] * layout.grey, *(EACH * unit for unit in UNIT), *[0] * (rest - len(UNIT))), (CAMELS - IN_PALACE,) * count,
        (0,) * count, (HAND,) * count, sum(layout.deck) - HAND * count, (0,) * len(KINDS), 0,
        layout.reserve + sum(face == VALLEY for face in faces), 0, 0, 0, match.points, 0, NO_CARD, 0, None)  # fmt: skip


Storm = Literal["flip", "remove", "lay"]


class Ref(NamedTuple):
    """A camel: where, whose (None: of the player whose turn it is), its goods (None: whatever they are). Of camels
    alike one that has not attacked or migrated is meant, with `attacked` the other one."""

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
_CARDS: tuple[type, ...] = (Epidemic, Drying, Sandstorm, Swap, Migration, LostCargo, Sand, Carpet, NewCamel)
KIND = {kind: number for number, kind in enumerate(_CARDS)}
Found = tuple[int, Camel]
"""A camel and its place."""


def find(state: State, ref: Ref, field: str = "camel", alike: bool = False) -> Found:
    """Return the place and camel that a reference means; `alike`: any that it fits will do. Raises RuleViolation where
    there is none or more than one kind; `field` names the reference in the log."""
    match = state.match
    if (place := match.layout.numbers.get(ref.at)) is None:
        raise RuleViolation("unknown-place", field, given=ref.at or message.lazy("nothing"))
    if (owner := state.player if ref.owner is None else match.seats.get(ref.owner)) is None:
        raise RuleViolation("unknown-player", field, name=ref.owner)
    cargo = ref.cargo
    here = [camel for camel in state.camels[place] if camel[0] == owner and (cargo is None or camel[1] == cargo)]
    if not here or (ref.attacked and not any(camel.spent for camel in here)):
        # what sets the camel apart from others on its place, and who stands there, as players write it: Ben:C2/w
        what = message.lazy("camel.attacked") if ref.attacked else ""
        if ref.cargo is not None:
            many = ref.cargo == NOTHING_SUCH
            goods = message.lazy("goods.too-many") if many else goods_text(ref.cargo) or message.lazy("goods.none")
            what = message.lazy("camel.with-attacked" if ref.attacked else "camel.with", goods=goods)
        at = state.match.layout.names[place]
        told = ((state.match.players[camel.owner], goods_text(camel.cargo)) for camel in state.camels[place])
        there = dict.fromkeys(f"{player} ({goods or message('goods.none')})" for player, goods in told)
        others = message.lazy("camel.there", camels=", ".join(there)) if there else ""
        raise RuleViolation("no-such-camel", field, name=match.players[owner], what=what, at=at, there=others)
    if here[0][1] != here[-1][1] and not alike:
        cargos = dict.fromkeys(goods_text(camel[1]) or message("camel.bare") for camel in here)
        words = {"name": match.players[owner], "at": match.layout.names[place], "cargos": message("or").join(cargos)}
        raise RuleViolation("ambiguous-camel", field, **words)
    return place, here[-1 if ref.attacked else 0]


def rivals(state: State, found: Found, field: str = "camel", reason: str = "") -> Iterator[RuleViolation]:
    """Yield the violation that a camel is not one of the player whose turn it is."""
    place, camel = found
    if camel.owner != state.player:
        words = {"at": state.match.layout.names[place], "owner": state.match.players[camel.owner]}
        yield RuleViolation("not-your-camel", field, reason=reason, **words)


def find_mover(state: State, action: Move) -> Found:
    """Return the camel that takes a step, named or on its way, whoever owns it. Raises RuleViolation for none."""
    if action.camel is not None:
        return find(state, action.camel)
    if state.mover is not None and state.mover[1] in state.camels[state.mover[0]]:
        return state.mover
    name = state.match.players[state.player]
    raise RuleViolation("no-such-camel", name=name, what=message.lazy("camel.on-its-way"), at=action.to, there="")


def find_desert(layout: Layout, name: str, field: str) -> int:
    """Return the desert hex of a name; raises RuleViolation where it is none, `field` names it in the log."""
    if 0 <= (place := layout.numbers.get(name, -1)) < layout.grey:
        return place
    if place < 0 and not NAME.fullmatch(name):
        raise RuleViolation("unknown-place", field, given=name or message.lazy("nothing"))
    kind = "off-board" if place < 0 else "site" if place < layout.grey + len(SITES) else "obstacle"
    raise RuleViolation("not-a-desert-hex", field, at=name, what=message.lazy(f"no-desert-hex.{kind}"), reason="no-hex")


def refs(state: State, owners: Collection[int], places: Collection[int] = ()) -> Iterator[tuple[int, Ref, Camel]]:
    """Yield each kind of camel of these owners once, with the shortest reference; on all places when none are given."""
    names, players, camels, acting = state.match.layout.names, state.match.players, state.camels, state.player
    for place in compress(places, map(camels.__getitem__, places)) if places else compress(range(len(camels)), camels):
        for ref, camel in named(names[place], camels[place], players, acting):
            if camel[0] in owners:
                yield place, ref, camel


@lru_cache(1 << 14)  # listings name the same camels again and again
def named(at: str, here: tuple[Camel, ...], players: tuple[str, ...], acting: int) -> list[tuple[Ref, Camel]]:
    """Return each kind of camel on a place once, with the shortest reference while a player acts."""
    found = []
    for camel in dict.fromkeys(here):
        mine = [other for other in here if other.owner == camel.owner]
        alone = all(other.cargo == camel.cargo for other in mine)
        owner = None if camel.owner == acting else players[camel.owner]
        second = camel.spent and camel._replace(spent=False) in mine
        found.append((Ref(at, owner, None if alone else camel.cargo, second), camel))
    return found


# Each time a camel enters an oasis so many of the stock may be put there.
NEW_CAMELS = 2


def cost(state: State, source: int, to: int, site_step: bool = False) -> int:
    """Return the points that a step takes: 1 to the same terrain, else 2; a site is valley. With `site_step`, or when
    the table plays so, a step from or to a site takes 1."""
    grey = state.match.layout.grey
    if (site_step or state.match.site_step) and (source >= grey or to >= grey):
        return 1
    return 1 if terrain(state.tiles[source]) == terrain(state.tiles[to]) else 2


def step_violations(
    state: State, found: Found, name: str, new_camels: int, last: bool = True, field: str = "to"
) -> Iterator[RuleViolation]:
    """Yield the rules that a step breaks; during a migration it takes no points. `field` names the place in the log."""
    layout = state.match.layout
    source, camel = found
    if (to := layout.numbers.get(name)) is None:
        yield RuleViolation("unknown-place", field, given=name or message.lazy("nothing"))
        return
    name = layout.names[to]
    if to >= layout.grey + len(SITES):
        obstacle = message.lazy("no-desert-hex.obstacle")
        yield RuleViolation("not-a-desert-hex", field, at=name, what=obstacle, reason="no-hex")
    if to not in layout.near[source]:
        yield RuleViolation("not-adjacent", field, at=name, source=layout.names[source])
    if to >= layout.grey and not last:
        yield RuleViolation("site-not-last", field, at=name)
    # whether there is room, and whether the site lets the camel in
    if (good := to - layout.grey) < 0:
        if len(state.camels[to]) >= ROOM:
            yield full(state.match.players, name, state.camels[to], field)
    # The palace is numbered behind the oases.
    elif good == len(GOODS):
        if not camel.cargo:
            yield RuleViolation("palace-without-goods", field, at=name)
    elif good < len(GOODS) and count(camel.cargo, good):
        yield RuleViolation("already-carries", field, at=name, good=GOODS[good])
    if state.card != MIGRATION and cost(state, source, to) > state.points:
        # where the points would be enough if sites cost 1, that is said as well
        grounds = (terrain(state.tiles[source]), terrain(state.tiles[to]))
        here, there = (message.lazy(f"terrain.{TERRAINS[ground]}") for ground in grounds)
        way = here if grounds[0] == grounds[1] else message.lazy("way", source=here, to=there)
        words = {"at": name, "source": layout.names[source], "way": way, "price": cost(state, source, to)}
        hint = message.lazy("hint.site-step") if cost(state, source, to, True) <= state.points + state.spare else ""
        yield RuleViolation("not-enough-points", field, hint=hint, **words, left=state.points)
    if new_camels:
        yield from _new_camels(state, to, camel.owner, new_camels)


def full(players: Sequence[str], at: str, camels: Sequence[Camel], field: str) -> RuleViolation:
    """Return the violation that a hex has no room, and who fills it."""
    return RuleViolation("hex-full", field, at=at, who=", ".join(players[camel.owner] for camel in camels))


def _new_camels(state: State, to: int, owner: int, new_camels: int) -> Iterator[RuleViolation]:
    """What is wrong with so many camels that come from the stock with a step."""
    oasis = 0 <= to - state.match.layout.grey < len(GOODS)
    most, reason = NEW_CAMELS if oasis else 0, "at-site" if to >= state.match.layout.grey else ""
    if not 0 <= new_camels <= most:
        what = message.lazy("new-camels.most", most=most) if oasis else message.lazy("new-camels.no-oasis")
        fewer = reason if new_camels < 0 else ""
        yield RuleViolation("too-many-new-camels", "new_camels", given=new_camels, what=what, reason=fewer)
    if new_camels > state.stock[owner]:
        left = state.stock[owner]
        yield RuleViolation("no-camel-in-stock", "new_camels", given=new_camels, left=left, reason=reason)
