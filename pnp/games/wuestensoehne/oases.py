"""Oases: where tiles fit, which portions make one up, who acts in it in which order and what that gives."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import compress

from pnp.engine import RuleViolation, add, put
from pnp.games.wuestensoehne import state as st
from pnp.games.wuestensoehne.layout import CELLS, EDGES, GOODS, NEIGHBOURS
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.state import State
from pnp.geometry.hexes import bits


def needs(grid: st.Grid, cell: int) -> tuple[str, ...]:
    """Tell what each side of a tile on a cell must be; "" where it touches no tile."""
    found = []
    for side, at in enumerate(NEIGHBOURS[cell]):
        other = grid[at] if at >= 0 else None
        found.append(other.sides[side ^ 2] if other else "")
    return tuple(found)


# `legal` asks for the same tiles and needs again and again
@lru_cache(4096)
def turns(sides: str, need: tuple[str, ...]) -> tuple[int, ...]:
    """Return the quarter turns by which a tile with these upright sides meets a need."""
    # turned clockwise by q, its side n is what was side n - q
    met = (all(want in ("", sides[side - quarters]) for side, want in enumerate(need)) for quarters in range(4))
    return tuple(quarters for quarters, fits in enumerate(met) if fits)


def open_cells(grid: st.Grid, cell: int) -> list[int]:
    """Return the empty cells beyond a side with a line of the tile on a cell."""
    if (lie := grid[cell]) is None:
        return []
    ways = zip(NEIGHBOURS[cell], lie.sides, strict=True)
    return [at for at, side in ways if at >= 0 and grid[at] is None and side in "DO"]


def ways(sides: str, places: Iterable[tuple[int, tuple[str, ...]]]) -> list[tuple[int, int]]:
    """Return cells, given with what they need, on which a tile with these upright sides fits, with quarter turns."""
    return [(cell, quarters) for cell, need in places for quarters in turns(sides, need)]


def stuck(state: State) -> bool:
    """Tell whether the player's reserve is full and none of its tiles fits anywhere on the area."""
    reserve = state.reserves[state.player]
    if len(reserve) < st.RESERVE:
        return False
    sides, seen = [state.match.layout.tiles[tile].sides for tile in reserve], set[int]()
    for cell in compress(range(CELLS), state.grid):
        for at in open_cells(state.grid, cell):
            if at not in seen:
                seen.add(at)
                need = needs(state.grid, at)
                if any(turns(one, need) for one in sides):
                    return False
    return True


def oasis(grid: st.Grid, portion: int) -> tuple[int, bool]:
    """Return the oasis around a portion as a set of portions, and whether it is complete."""
    seen, edge, complete = 1 << portion, [portion], True
    while edge:
        at = edge.pop()
        cell, first = at >> 2, at & 3
        lie = grid[cell]
        for side in range(4):
            beside = NEIGHBOURS[cell][side]
            # The edge of the area closes an oasis as another tile does.
            if lie is None or lie.portion[side] != first or beside < 0:
                continue
            if (other := grid[beside]) is None:
                complete = False
                continue
            joined = other.portion[side ^ 2]
            more = beside << 2 | joined
            if joined >= 0 and not seen >> more & 1:
                seen |= 1 << more
                edge.append(more)
    return seen, complete


def completed_oases(grid: st.Grid, cell: int) -> tuple[int, ...]:
    """Return the oases that the tile just placed on a cell completed."""
    lie = grid[cell]
    found: list[int] = []
    for side, beside in enumerate(NEIGHBOURS[cell]):
        other = grid[beside] if beside >= 0 else None
        portions = [cell << 2 | lie.portion[side]] if lie and lie.portion[side] >= 0 else []
        # a tile left standing against the rules may shut an oasis that it does not join
        if other and other.portion[side ^ 2] >= 0:
            portions.append(beside << 2 | other.portion[side ^ 2])
        for portion in portions:
            if not any(mask >> portion & 1 for mask in found):
                mask, complete = oasis(grid, portion)
                found += [mask] if complete else []
    return tuple(found)


# Scoring an oasis: who acts in which order, which spaces are taken, what they give.

_PLACES = 2  # of each camel; everybody begins with two


def score_violations(state: State, action: st.Score) -> Iterator[RuleViolation]:
    """Yield the rules that the naming of an oasis breaks."""
    if (portion := st.portion_of(state.grid, action.oasis)) < 0:
        none = message.lazy("portion.no-oasis")
        yield RuleViolation("not-an-oasis", "oasis", at=action.oasis, what=none, reason="no-oasis")
        return
    if not (found := due_oasis(state, portion)):
        whole, complete = oasis(state.grid, portion)
        placed = state.turn.placed if state.turn else -1
        # 15: any of the four sides of the cell.
        now = placed >= 0 and bool(whole >> 4 * placed & 15)
        what = "open" if not complete else "scored" if now else "earlier"
        yield RuleViolation("oasis-not-complete", "oasis", at=action.oasis, what=message.lazy(f"oasis.{what}"))
    elif not st.explorers_in(state, found):
        yield RuleViolation("oasis-not-complete", "oasis", at=action.oasis, what=message.lazy("oasis.no-explorers"))


def due_oasis(state: State, portion: int) -> int:
    """Return the oasis with this portion among those completed in this turn; 0 when there is none."""
    return next((found for found in (state.turn.due if state.turn else ()) if found >> portion & 1), 0)


def begin(state: State, action: st.Score) -> State:
    """Tell who acts, after the first of two or more has paid 1 water or gone home."""
    portion = st.portion_of(state.grid, action.oasis)
    whole, first = due_oasis(state, portion) or oasis(state.grid, portion)[0], st.turban_height(state)
    # The figure with the turban counts as the tallest of all.
    queue = sorted(st.explorers_in(state, whole), key=lambda height: (height != first, -height))
    free = sum(1 << at for at in bits(whole) if space_at(state, at))
    if len(queue) > 1:
        owner = state.match.owner[queue[0]]
        # Who cannot pay goes home without a space, and the next one does not pay.
        queue = queue if state.water[owner] else queue[1:]
        state = st.pay(state, owner)
    return state._replace(scoring=st.Scoring(tuple(queue), free, 0, whole))


def space_at(state: State, portion: int) -> str:
    """Return the action space of a portion, "" without one."""
    lie = state.grid[portion >> 2]
    return lie.spaces[portion & 3] if lie else ""


def end_score_violations(state: State, action: st.EndScore) -> Iterator[RuleViolation]:
    """Yield the rule that the end of a scoring breaks."""
    if (found := state.scoring) and found.queue and found.free:
        yield RuleViolation("space-not-taken", "takes", explorer=found.queue[0], at=EDGES[next(bits(found.free))])


def take_violations(state: State, action: st.Take) -> Iterator[RuleViolation]:
    """Yield the rules that a take breaks."""
    found = state.scoring or st.Scoring((), 0, 0, 0)  # the oasis that was named may be none
    expected = found.queue[0] if found.queue and found.free else None
    if action.explorer != expected:
        next_ = expected or message.lazy("nobody")
        reason = "" if action.explorer in found.queue else "not-there"
        known = {height: EDGES[at] for height, at in enumerate(state.explorers) if at >= 0}
        told = {"given": action.explorer, "expected": next_, "reason": reason, "at": known.get(action.explorer)}
        yield RuleViolation("explorer-order", "explorer", **told)
    if (portion := st.portion_of(state.grid, action.space)) < 0 or not (found.free | found.taken) >> portion & 1:
        yield RuleViolation("not-a-space", "space", at=action.space)
        return
    if found.taken >> portion & 1:
        yield RuleViolation("space-taken", "space", at=action.space)
    owner = state.match.owner
    if 0 < action.explorer < len(owner) and owner[action.explorer] >= 0:
        player, space = owner[action.explorer], space_at(state, portion)
        for fault in _effect_violations(state, player, space, action):
            fault.reason = "" if _can_take(state, player, space, action) else "barred"
            yield fault


def _can_take(state: State, player: int, space: str, action: st.Take) -> bool:
    """Whether there is what a space gives and a place for it, whatever else the take says."""
    if space in GOODS:
        room = not full(state, player) or (action.swap and state.goods[player][GOODS.index(action.swap)])
        return action.decline or bool(room and supply(state, GOODS.index(space)))
    if space != "rumour" or not (action.slot or action.peek):
        return True
    there, waits = state.slots >> st.SLOTS.index(action.slot or action.peek) & 1, state.pile > 0 or rumour_beside(state)
    return bool(waits and not there) if action.slot else bool(there and not (action.remove and waits))


def _effect_violations(state: State, player: int, space: str, action: st.Take) -> Iterator[RuleViolation]:
    if action.other:
        yield RuleViolation("bad-take", action.other, what=message.lazy("take.unknown-key", key=repr(action.other)))
    elif space in GOODS:
        yield from _good_violations(state, player, space, action)
    elif space == "rumour":
        aside = rumour_beside(state)
        if (lie := bool(state.pile) or aside) and action.slot and state.slots >> st.SLOTS.index(action.slot) & 1:
            yield RuleViolation("slot-taken", "slot", given=action.slot)
        if not state.pile and aside and action.remove:
            yield RuleViolation("bad-take", "remove", what=message.lazy("take.one-beside"))
        if not state.pile and action.peek and not state.slots >> st.SLOTS.index(action.peek) & 1:
            yield RuleViolation("slot-empty", "peek", given=action.peek)
        odd = {
            "rumour-no-good": action.swap or action.decline,
            "must-lay": state.pile and (not action.slot or action.peek or action.remove),
            "lay-or-peek": action.slot and action.peek,
            "only-peek": not lie and action.slot,
            "remove-unseen": action.remove and not action.peek,
        }
        if what := next((key for key, broken in odd.items() if broken), ""):
            yield RuleViolation("bad-take", what=message.lazy(f"take.{what}"))
    elif action[2:] != st.Take(0, "")[2:]:
        yield RuleViolation("bad-take", what=message.lazy("take.plain", space=message.lazy(f"terms.space.{space}")))


def full(state: State, player: int) -> bool:
    """Tell whether a player's camels have no free place."""
    return sum(state.goods[player]) >= _PLACES * (2 + state.camels[player])


def supply(state: State, good: int) -> int:
    """Return the tiles of a good that nobody carries."""
    return st.OF_EACH_GOOD - sum(goods[good] for goods in state.goods)


def rumour_beside(state: State) -> bool:
    """Tell whether a rumour tile lies beside the board."""
    return state.slots.bit_count() + state.pile < len(st.RUMOURS)


def _good_violations(state: State, player: int, good: str, action: st.Take) -> Iterator[RuleViolation]:
    laden, carried = full(state, player), action.swap and state.goods[player][GOODS.index(action.swap)]
    if laden and not action.decline and not carried:
        hint = message.lazy("take.not-carried", good=message.lazy(f"terms.good.{action.swap}")) if action.swap else ""
        name, field = state.match.players[player], "for" if action.swap else ""
        yield RuleViolation("no-place", field, name=name, good=good, hint=hint)
    if not action.decline and not supply(state, GOODS.index(good)):
        yield RuleViolation("goods-empty", good=good)
    if action.slot or action.peek or action.remove:
        what = message.lazy("take.good-no-rumour", good=message.lazy(f"terms.good.{good}"))
        yield RuleViolation("bad-take", what=what)
    elif action.swap and (action.decline or not laden):
        yield RuleViolation("bad-take", "for", what=message.lazy("take.swap"))


def take(state: State, action: st.Take) -> State:
    """Return the state after an explorer took a space."""
    if (found := state.scoring) is None:
        return state
    bit = 1 << st.portion_of(state.grid, action.space)
    queue = tuple(height for height in found.queue if height != action.explorer)
    state = state._replace(scoring=found._replace(queue=queue, free=found.free & ~bit, taken=found.taken | bit))
    player, space = state.match.owner[action.explorer], space_at(state, bit.bit_length() - 1)
    if space in GOODS:
        good, own, laden = GOODS.index(space), state.goods[player], full(state, player)
        swap = GOODS.index(action.swap) if action.swap else -1
        if action.decline or not supply(state, good) or (laden and (swap < 0 or not own[swap])):
            return state
        if laden:
            own = put(own, swap, own[swap] - 1)
        return state._replace(goods=put(state.goods, player, add(own, good, 1)))
    if space == "rumour":
        if action.slot:
            # With an empty pile it is the tile beside the board that is laid.
            return state._replace(slots=state.slots | 1 << st.SLOTS.index(action.slot), pile=max(state.pile - 1, 0))
        if action.remove and action.peek:
            return state._replace(slots=state.slots & ~(1 << st.SLOTS.index(action.peek)))
        return state
    if space == "camel":
        return state._replace(camels=add(state.camels, player, sum(state.camels) < st.CAMEL_TILES))
    # There are 20 tokens, and water is taken as far as they last.
    return state._replace(water=add(state.water, player, min(2, st.WATER - sum(state.water))))
