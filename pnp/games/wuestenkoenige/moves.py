"""Carries actions out: one state in, the next one and its effects out. Legality is in violations.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.engine import Changed, Effect, Ended, Moved, Placed, RuleViolation, Scored, Step
from pnp.games.wuestenkoenige.actions import (
    Action,
    Arrived,
    Attack,
    Discard,
    EndMigration,
    EndTurn,
    Flip,
    Lay,
    Migrate,
    Move,
    PickUp,
)
from pnp.games.wuestenkoenige.card_moves import CARD_MOVES
from pnp.games.wuestenkoenige.find import Found, find, find_mover
from pnp.games.wuestenkoenige.goods import GOODS, UNIT, count, kinds, total
from pnp.games.wuestenkoenige.pieces import (
    add,
    add_camels,
    draw,
    draw_cards,
    eliminate,
    lay_tile,
    put,
    remove_camel,
    settle_card,
)
from pnp.games.wuestenkoenige.state import ACTED, CARPET, CHANGED, MIGRATION, NO_CARD, Camel, State
from pnp.games.wuestenkoenige.steps import cost
from pnp.games.wuestenkoenige.violations import WON_BY_TARGET, loser_of

_REPLACED_TARGET, _REPLACED_ATTACKER = 1, 6


def do(state: State, action: Action) -> Step:
    """Carries out an action that is possible; whether it is legal is not asked here."""
    return _DO[type(action)](state, action)


def force_turn(state: State, player: int | None, verb: str) -> State:
    """The state made ready for a turn that comes out of order."""
    return _begin_turn(settle_card(state), state.acting if player is None else player)._replace(phase="play")


def unwrap(found: Found | RuleViolation) -> Found:
    """The place and camel of a reference that is known to mean one; raises RuleViolation."""
    if isinstance(found, RuleViolation):
        raise found
    return found


def _move(s: State, action: Move) -> Step:
    found = unwrap(find_mover(s, action))
    to = s.match.layout.numbers[action.to]
    price, grey = cost(s, found[0], to), s.match.layout.grey
    left = max(s.points - price, 0)
    spare = s.spare + price - 1 if to >= grey or found[0] >= grey else s.spare
    if to >= grey:
        ahead = s._replace(points=left, spare=spare, done=s.done | ACTED, mover=None)
        return _arrive(ahead, found, to, action.new_camels)
    return _walk(s, found, to, s.done | ACTED, left, spare, s.steps, None if action.last else (to, found[1]))


def _walk(s: State, found: Found, to: int, done: int, points: int, spare: int, steps: int, mover: Found | None) -> Step:
    """A camel goes to a desert hex; what else changes in the state comes along."""
    source, camel = found
    camels = list(s.camels)
    camels[source] = remove_camel(camels[source], camel)
    moved = Camel(camel.owner, camel.cargo, True) if s.card == MIGRATION else camel
    camels[to] = add_camels(camels[to], moved)
    after = State(  # one constructor call: most actions are steps
        s.match, s.phase, s.acting, s.tiles, tuple(camels), s.goods, s.stock, s.delivered, s.hands, s.deck, s.pile,
        s.hidden, s.reserve, s.out, s.veterans, done, points, spare, s.card, steps, mover,
    )  # fmt: skip
    return Step(after, (Moved(camel.owner, "camel", source, to, 1),))


def _arrive(s: State, found: Found, site: int, new_camels: int) -> Step:
    """A camel goes to a site."""
    good = site - s.match.layout.grey
    source, camel = found
    moved = Moved(camel.owner, "camel", source, site, 1)
    s = s._replace(camels=put(s.camels, source, remove_camel(s.camels[source], camel)))
    step = _oasis(s, camel, good, new_camels) if good < len(GOODS) else _palace(s, camel, site)
    return Step(step.state, (moved, *step.effects))


def _oasis(s: State, camel: Camel, good: int, new_camels: int) -> Step:
    """The camel takes a good, then camels of the stock are put there with one each, then a card is drawn."""
    site, owner, spent = s.match.layout.grey + good, camel.owner, s.card == MIGRATION
    cargos = [camel.cargo, *[0] * new_camels]
    served = min(count(s.goods[site], good), len(cargos))
    loaded = [cargo + UNIT[good] * (index < served) for index, cargo in enumerate(cargos)]
    group = [Camel(owner, cargo, spent or (not index and camel.spent)) for index, cargo in enumerate(loaded)]
    hands, deck, pile, hidden = draw(s, owner, 1)
    after = s._replace(
        camels=put(s.camels, site, add_camels(s.camels[site], *group)),
        goods=add(s.goods, site, -UNIT[good] * served),
        stock=add(s.stock, owner, -new_camels),
        hands=hands, deck=deck, pile=pile, hidden=hidden,
    )  # fmt: skip
    return Step(after, (Placed(owner, "camel", site),) * new_camels)


def _palace(s: State, camel: Camel, palace: int) -> Step:
    """All goods are delivered, which may win; else a card is drawn for each."""
    owner = camel.owner
    before = len(kinds(s.delivered[owner]))
    s = s._replace(
        camels=put(s.camels, palace, add_camels(s.camels[palace], Camel(owner, 0, camel.spent or s.card == MIGRATION))),
        delivered=add(s.delivered, owner, camel.cargo),
    )
    now = len(kinds(s.delivered[owner]))
    scored: tuple[Effect, ...] = (Scored(owner, "total", now - before, palace),) if now > before else ()
    if now >= s.match.kinds_to_win:
        return Step(s._replace(phase="over"), (*scored, Ended("delivered")))
    return Step(draw_cards(s, owner, total(camel.cargo)), scored)


def _migrate(s: State, action: Migrate) -> Step:
    found = unwrap(find(s, action.camel))
    to = s.match.layout.numbers[action.to]
    if to >= s.match.layout.grey:
        return _arrive(s._replace(steps=s.steps + 1), found, to, action.new_camels)
    return _walk(s, found, to, s.done, s.points, s.spare, s.steps + 1, None)


def _end_migration(s: State, action: EndMigration) -> Step:
    return Step(_rest(settle_card(s)), ())


def _skip_rest(s: State, action: Arrived) -> Step:
    """Steps or flights that were skipped leave the camel on its way, or the card in play."""
    after = settle_card(s) if s.card == CARPET else s
    return Step(after if after.mover is None else after._replace(mover=None), ())


def _rest(s: State) -> State:
    """No camel has attacked or migrated."""
    spent = [place for place, here in enumerate(s.camels) for camel in here if camel[2]]
    if not spent:
        return s
    camels = list(s.camels)
    for place in spent:
        camels[place] = tuple(sorted(camel._replace(spent=False) for camel in camels[place]))
    return s._replace(camels=tuple(camels))


def _attack(s: State, action: Attack) -> Step:
    place, camel = unwrap(find(s, action.camel))
    target = unwrap(find(s, action.target))[1]
    rest = remove_camel(remove_camel(s.camels[place], camel), target)
    fighter = camel._replace(spent=True)
    s = s._replace(done=s.done | ACTED, camels=put(s.camels, place, add_camels(rest, fighter, target)), mover=None)
    if action.die in (_REPLACED_TARGET, _REPLACED_ATTACKER):
        winner, loser = (fighter, target) if action.die == _REPLACED_TARGET else (target, fighter)
        return _replace_camel(s, place, winner, loser)
    cargo = loser_of(action.die, camel.cargo, target.cargo)
    if not cargo:
        return Step(s, ())
    good = UNIT[kinds(cargo)[0] if action.good is None else action.good]
    gain = -good if action.die == WON_BY_TARGET else good
    pair = (fighter._replace(cargo=fighter.cargo + gain), target._replace(cargo=target.cargo - gain))
    return Step(s._replace(camels=put(s.camels, place, add_camels(rest, *pair))), ())


def _replace_camel(s: State, place: int, winner: Camel, loser: Camel) -> Step:
    """A camel of the winner's stock takes the place and the goods of the loser's camel, if there is one."""
    if not s.stock[winner.owner]:
        return Step(s, ())
    heir = Camel(winner.owner, loser.cargo, True)
    after = s._replace(
        camels=put(s.camels, place, add_camels(remove_camel(s.camels[place], loser), heir)),
        stock=add(add(s.stock, winner.owner, -1), loser.owner, 1),
    )
    lost = tuple(int(player == loser.owner) for player in range(len(s.stock)))
    after, effects = eliminate(after, lost)
    return Step(after, (Placed(winner.owner, "camel", place), *effects))


def _pick_up(s: State, action: PickUp) -> Step:
    place, camel = unwrap(find(s, action.camel))
    loaded = camel._replace(cargo=camel.cargo + action.goods)
    after = s._replace(
        camels=put(s.camels, place, add_camels(remove_camel(s.camels[place], camel), loaded)),
        goods=add(s.goods, place, -action.goods),
        done=s.done | ACTED,
        mover=None,
    )
    return Step(after, ())


def _flip(s: State, action: Flip) -> Step:
    place = s.match.layout.numbers[action.at]
    after = s._replace(tiles=put(s.tiles, place, s.tiles[place] ^ 1), done=s.done | CHANGED, mover=None)
    return Step(after, (Changed("tile", place),))


def _lay(s: State, action: Lay) -> Step:
    source, to = s.match.layout.numbers[action.source], s.match.layout.numbers[action.to]
    stack = s.tiles[source]
    lifted = s._replace(tiles=put(s.tiles, source, stack >> 1), done=s.done | CHANGED, mover=None)
    return Step(*lay_tile(lifted, to, stack & 1, source))


def _discard(s: State, action: Discard) -> Step:
    player = s.match.seats[action.player]
    return Step(s._replace(hands=add(s.hands, player, -1), pile=add(s.pile, action.kind, 1)), ())


def _end_turn(s: State, action: EndTurn) -> Step:
    if s.phase == "over":
        return Step(settle_card(s), ())
    players = len(s.stock)
    order = ((s.acting + turn) % players for turn in range(1, players + 1))
    following = next((player for player in order if not s.out & 1 << player), s.acting)
    return Step(_begin_turn(settle_card(s)._replace(veterans=s.veterans | 1 << s.acting), following), ())


def _begin_turn(s: State, player: int) -> State:
    """The beginning of a player's turn."""
    return _rest(s)._replace(
        acting=player, done=0, points=s.match.points, spare=0, card=NO_CARD, steps=0, mover=None
    )  # fmt: skip


_DO: dict[type, Callable[[State, Any], Step]] = {
    Move: _move,
    Migrate: _migrate,
    EndMigration: _end_migration,
    Attack: _attack,
    PickUp: _pick_up,
    Flip: _flip,
    Lay: _lay,
    Discard: _discard,
    EndTurn: _end_turn,
    Arrived: _skip_rest,
    **CARD_MOVES,
}
