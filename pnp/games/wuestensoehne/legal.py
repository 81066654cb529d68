"""Every legal single action, those of every kind that may come, and what would have been legal instead. `legal` is no
`tries` that break nothing: made so it takes 29 to 560 times longer, and bots and repairs ask it most."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from itertools import compress, islice, product
from typing import Any

from pnp.engine import Alike, Unread
from pnp.game import Listing
from pnp.games.wuestensoehne import state as st
from pnp.games.wuestensoehne.layout import CELLS, EDGES, GOODS, NAMES, NUMBERS, distance
from pnp.games.wuestensoehne.log import to_entry
from pnp.games.wuestensoehne.oases import full, needs, open_cells, rumour_beside, space_at, stuck, supply, ways
from pnp.games.wuestensoehne.play import do
from pnp.games.wuestensoehne.state import Action, State
from pnp.games.wuestensoehne.violations import due, reachable, violations
from pnp.geometry.hexes import bits, signs

LISTING = Listing(undecided={st.Scout: {"compensation": ""}}, compound=frozenset({st.Score}))
_END_TURN, _MOVES = st.EndTurn(), [[st.Move(name, driver) for name in NAMES] for driver in (False, True)]


def listed(state: State, top: int = -1) -> list[Any]:
    """Return every legal action; portions are named by their first side. `top`: the tile that is drawn, any with -1."""
    if state.phase == "over":
        return list(after_the_end(state))
    if state.turn is None:
        ends = [] if next(violations(state, st.Stalemate()), None) else [st.Stalemate()]
        return [st.Begin(state.player), *guides(state), *ends]
    if not (scoring := state.scoring):
        turn = state.turn
        found: list[Action] = [st.Score(EDGES[next(bits(oasis))]) for oasis in due(state)] if turn.due else []
        found = found or [_END_TURN]
        if turn.stage <= st.MOVE:
            free = ~sum([1 << cell for cell in set(state.caravans)])
            found += _moves(reachable(state, False) & free, False)
            if state.water[state.player]:  # the driver may be paid without need
                found += _moves(reachable(state, True) & free, True)
        if turn.stage <= st.EXPLORE:
            found += _explorings(state, top)
        if turn.stage <= st.EXPLORER:
            own = _own(state.match, state.player)
            found += [st.Recall(height) for height in own if state.explorers[height] >= 0]
            if lie := state.grid[turn.placed] if turn.placed >= 0 else None:
                edges, left = [EDGES[turn.placed << 2 | first] for first in lie.firsts], state.explorers
                found += [st.Settle(height, edge) for height in own if left[height] < 0 for edge in edges]
        return found
    if not scoring.queue or not scoring.free:
        return [st.EndScore()]
    takes = ((st.Take(scoring.queue[0], EDGES[portion]), portion) for portion in bits(scoring.free))
    return [way for take, portion in takes for way in _ways(state, take, space_at(state, portion))]


def plain(state: State, action: Action) -> Action:
    """Return an action with its portion named by the first side, that of an oasis by its first portion."""
    if isinstance(action, st.Score):
        first = st.portion_of(state.grid, action.oasis)
        oases = (oasis for oasis in due(state) if first >= 0 and oasis >> first & 1)
        return st.Score(EDGES[next((next(bits(oasis)) for oasis in oases), first)]) if first >= 0 else action
    if isinstance(action, st.Settle) and (first := st.portion_of(state.grid, action.on)) >= 0:
        return action._replace(on=EDGES[first])
    if isinstance(action, st.Take) and (first := st.portion_of(state.grid, action.space)) >= 0:
        return action._replace(space=EDGES[first])
    return action


def guides(state: State) -> Iterator[Action]:
    """Yield the extra turn of the player of the last turn."""
    if state.last >= 0 and not state.guided and state.water[state.last]:
        yield st.Begin(state.last, True)


def after_the_end(state: State) -> Iterator[Action]:
    """Yield the guide of the very last turn, and every way the rumours can be told."""
    if state.revealed is not None:
        return
    if state.ending == 0:
        yield from guides(state)
    slots = tuple(slot for number, slot in enumerate(st.SLOTS) if state.slots >> number & 1)
    yield from (st.Reveal(tuple(zip(slots, values, strict=True))) for values in _orders(st.RUMOURS, len(slots)))


@lru_cache
def _orders(tiles: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    if not count:
        return ((),)
    first = ((tile, tiles.index(tile)) for tile in dict.fromkeys(tiles))
    return tuple((tile, *row) for tile, at in first for row in _orders(tiles[:at] + tiles[at + 1 :], count - 1))


@lru_cache(64)
def _own(match: st.Match, player: int) -> tuple[int, ...]:
    return tuple(height for height, owner in enumerate(match.owner) if owner == player)


def _moves(cells: int, driver: bool) -> Iterator[st.Move]:
    return compress(_MOVES[driver], signs(cells))


def _explorings(state: State, top: int) -> list[Action]:
    own, tiles = state.reserves[state.player], state.match.layout.tiles
    places = [(cell, needs(state.grid, cell)) for cell in open_cells(state.grid, state.caravans[state.player])]
    found: list[Action] = []
    if not places and len(own) < st.RESERVE:
        return found
    stack = list(bits(st.stack_of(state))) if top < 0 else [top]
    for tile in stack if places and len(own) < st.RESERVE else ():
        fit = [_draw(tiles[tile].id, cell, quarters) for cell, quarters in ways(tiles[tile].sides, places)]
        found += fit or [st.Draw(tiles[tile].id)]
    for tile in own:
        fitting = ways(tiles[tile].sides, places)
        found += [st.Lay(tiles[tile].id, NAMES[cell], 90 * quarters) for cell, quarters in fitting]
    # With the stacks empty the rival gets no tile in return.
    drawn = [tiles[tile].id for tile in stack] or [""]
    for rival, reserve in enumerate(state.reserves) if state.water[state.player] else ():
        for tile in reserve if rival != state.player else ():
            for cell, quarters in ways(tiles[tile].sides, places):
                scout = state.match.players[rival], tiles[tile].id, NAMES[cell], 90 * quarters
                found += [st.Scout(*scout, more) for more in drawn]
    if stuck(state):
        found += [st.Discard(tiles[tile].id) for tile in own]
    return found


@lru_cache(1 << 14)
def _draw(tile: str, cell: int, quarters: int) -> st.Draw:
    return st.Draw(tile, NAMES[cell], 90 * quarters)


def _ways(state: State, take: st.Take, space: str) -> Iterator[st.Take]:
    if space in GOODS:
        # A good may always be declined, with places free or not.
        yield take._replace(decline=True)
        player = state.match.owner[take.explorer]
        if not supply(state, GOODS.index(space)):
            return
        if full(state, player):
            carried = (good for good, count in zip(GOODS, state.goods[player], strict=True) if count)
            yield from (take._replace(swap=good) for good in carried)
        else:
            yield take
    elif space == "rumour":
        # a tile of the pile must be laid, one beside the board may be; else one on the board may be looked at
        aside = rumour_beside(state)
        if state.pile or aside:
            yield from (take._replace(slot=slot) for at, slot in enumerate(st.SLOTS) if not state.slots >> at & 1)
        if not state.pile:
            yield take
            for number in bits(state.slots):
                seen = take._replace(peek=st.SLOTS[number])
                yield from (seen,) if aside else (seen, seen._replace(remove=True))
    else:
        yield take


_Actions = Iterator[Action | Alike]
_OF_TILE = frozenset(
    ("does-not-fit", "tile-fits", "stack-mismatch", "tile-not-available", "tile-not-in-reserve", "no-compensation")
)  # what depends on more than the cell


def tries(state: State) -> _Actions:
    """Yield every cell, tile, rotation, explorer and space that there is; of drawn tiles those of the current stack."""
    if state.phase == "over":
        yield from after_the_end(state)
    elif state.turn is None:
        yield st.Begin(state.player)
        yield from guides(state)
        yield st.Stalemate()
    elif state.scoring:
        for height, portion in product(state.scoring.queue, bits(state.scoring.free)):
            take, space = st.Take(height, EDGES[portion]), space_at(state, portion)
            yield take
            if space in GOODS:
                yield take._replace(decline=True)
                yield from (take._replace(swap=good) for good in GOODS)
            elif space == "rumour":
                yield from (take._replace(slot=slot) for slot in st.SLOTS)
                yield from (take._replace(peek=slot, remove=remove) for slot in st.SLOTS for remove in (False, True))
        yield st.EndScore()
    else:
        yield st.EndTurn()
        laid = [(cell, lie) for cell, lie in enumerate(state.grid) if lie]
        portions = [EDGES[4 * cell + first] for cell, lie in laid for first in lie.firsts]
        yield from (st.Score(portion) for portion in portions)
        yield from (st.Move(NAMES[cell], driver) for driver in (False, True) for cell, _ in laid)
        yield from _try_explorings(state)
        yield from (st.Recall(height) for height in _own(state.match, state.player))
        yield from (st.Settle(height, portion) for height in _own(state.match, state.player) for portion in portions)


def _try_explorings(state: State) -> _Actions:
    ids = [tile.id for tile in state.match.layout.tiles]
    cells, turns = [NAMES[cell] for cell in range(CELLS) if not state.grid[cell]], range(0, 360, 90)
    own, drawn = [ids[tile] for tile in state.reserves[state.player]], [ids[tile] for tile in bits(st.stack_of(state))]
    for tile in drawn:
        yield st.Draw(tile)
        yield from (Alike((st.Draw(tile, at, turn) for turn in turns), _OF_TILE) for at in cells)
    for tile in own:
        yield from (Alike((st.Lay(tile, at, turn) for turn in turns), _OF_TILE) for at in cells)
    for rival, reserve in enumerate(state.reserves):
        for number in reserve if rival != state.player else ():
            scouts = partial(st.Scout, state.match.players[rival], ids[number])
            for at in cells:
                yield Alike((scouts(at, turn, more) for turn in turns for more in ("", *drawn)), _OF_TILE)
    yield from (st.Discard(tile) for tile in own)


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Return cells, tiles, explorers, spaces or slots, whichever was the fault; the nearest cells first."""
    # of an action of any kind only the fields are read that its kind has
    actions = listed(state)
    same = [a for a in actions if type(a) is type(action)]
    words: Iterable[str] = ()
    match action:
        case Unread() if action.violation.code == "unknown-player":  # a rival that is none: those who have the tile
            tile = action.violation.words.get("tile")
            words = (a.rival for a in actions if isinstance(a, st.Scout) and tile in (None, a.tile))
        case Unread():  # a place that is none: those that legal actions have
            field = action.violation.field if action.violation.field in ("to", "at", "on", "oasis", "space") else ""
            words = (place for a in actions if (place := getattr(a, field, "")))
        case st.Move():
            moves = [a for a in same if action.driver or not a.driver]
            moves.sort(key=lambda a: (distance(a.to, action.to), NUMBERS[a.to]))
            words = (_written(a) if code == "no-water" else a.to for a in moves)
        case st.Draw() | st.Lay() | st.Scout():
            words = _other_explorings(same, action, code)
        case st.Discard() | st.Recall():
            words = (str(a[0]) for a in same)
        case st.Settle():
            words = (str(a.height) if code == "no-explorer" else a.on for a in same)
        case st.Score():
            words = (a.oasis for a in same)
        case st.EndTurn():
            words = islice((way for a in actions if isinstance(a, st.Score) for way in _scorings(state, a)), 40)
        case st.Take() | st.EndScore():
            takes = [a for a in actions if isinstance(a, st.Take)]
            # who acts, which space, or in which ways this space is taken
            if code in ("explorer-order", "not-a-space", "space-taken") or isinstance(action, st.EndScore):
                plain = {a[:2] for a in takes if a == st.Take(*a[:2])}  # else how it is taken must be told as well
                words = (f"{a.explorer}>{a.space}" if a[:2] in plain else _written(a) for a in takes)
            else:
                space = st.portion_of(state.grid, action.space)
                words = (_written(a) for a in takes if st.portion_of(state.grid, a.space) == space)
    return list(dict.fromkeys(words))


def _scorings(state: State, *deeds: Any) -> Iterator[str]:
    """Yield the ways in which a scoring that has begun goes on to its end."""
    state, _ = do(state, deeds[-1])
    for other in listed(state):
        yield from [_written(*deeds)] if isinstance(other, st.EndScore) else _scorings(state, *deeds, other)


def _other_explorings(same: list[Any], action: Any, code: str) -> Iterable[str]:
    """Tiles that fit there where the tile was the fault, else places for this tile, whole actions where more was."""
    if isinstance(action, st.Scout):
        same = [a for a in same if a.rival == action.rival]
        if code in ("stack-mismatch", "tile-not-available"):
            return (a.compensation for a in same)
    if code in ("stack-mismatch", "tile-not-available", "tile-not-in-reserve"):
        return (a.tile for a in same if (a.at, a.rotation) == (action.at, action.rotation))
    if code == "no-compensation":
        return (_written(a) for a in same if (a.tile, a.at, a.rotation) == action[1:4])
    places = sorted((a for a in same if a.tile == action.tile and a.at), key=lambda a: distance(a.at, action.at))
    return (_written(a) if code == "tile-fits" else f"{a.at} {a.rotation}" for a in places)


def _written(*actions: Any) -> str:
    from pnp.games.wuestensoehne.notation import write_turn

    if isinstance(take := actions[0], st.Take):
        return _written(st.Score(take.space), take).split()[-1]
    return write_turn("turn", to_entry(None, actions)["turn"])
