"""Carries actions out: one state in, the next one and its effects out. Legality is in violations.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.engine import Effect, Ended, Moved, Owned, Placed, RuleViolation, Scored, Step, not_the_turn_of, on_turn
from pnp.games.wuestensoehne import oases
from pnp.games.wuestensoehne import state as st
from pnp.games.wuestensoehne.layout import GOODS, NUMBERS
from pnp.games.wuestensoehne.oases import completed_oases
from pnp.games.wuestensoehne.score import values
from pnp.games.wuestensoehne.state import Action, State


def do(state: State, action: Action) -> Step:
    """Carry out an action that is possible; whether it is legal is not asked here."""
    return _DO[type(action)](state, action)


def force_turn(state: State, player: int | None, verb: str) -> State:
    """Return the state made ready for an entry that comes out of order."""
    state = state._replace(turn=None, scoring=None)
    if verb == "reveal":
        return state._replace(phase="over", revealed=None)
    if player is None:
        return state._replace(phase="play")
    if verb == "guide":
        return state._replace(phase="play", last=player, guided=False, player=player)
    return state._replace(phase="play", player=player)


def may_act(state: State, player: int | None, verb: str) -> RuleViolation | None:
    """Tell why a player may not do so now: a guide follows the turn of its player, be it the very last of the game."""
    if verb in ("stalemate", "reveal"):
        return None
    if verb != "guide":
        return on_turn(state, player, verb)
    if player != state.last:
        return not_the_turn_of(state.last)
    late = state.phase == "over" and (state.guided or state.ending != 0 or state.revealed is not None)
    return RuleViolation("move-after-end") if late else None


def _begin(s: State, action: st.Begin) -> Step:
    if action.guide:
        water = st.put(s.water, action.player, max(s.water[action.player] - 1, 0))
        return Step(s._replace(phase="play", player=action.player, turn=st.Turn(True), water=water, guided=True), ())
    ending = s.ending - 1 if s.ending > 0 else s.ending
    return Step(s._replace(player=action.player, turn=st.Turn(False), ending=ending, guided=False), ())


def _turn(s: State) -> st.Turn:
    return s.turn or st.Turn(False)


def _move(s: State, action: st.Move) -> Step:
    source, at = s.caravans[s.player], NUMBERS[action.to]
    water = st.put(s.water, s.player, max(s.water[s.player] - 1, 0)) if action.driver else s.water
    turn = _turn(s)._replace(stage=st.EXPLORE)
    after = s._replace(caravans=st.put(s.caravans, s.player, at), water=water, turn=turn)
    return Step(after, (Moved(s.player, "caravan", source, at, 1),))


def _reserve(s: State, player: int, tile: int, more: tuple[int, ...] = ()) -> State:
    """The state with a tile taken from a reserve, and others added to it."""
    own = (*(held for held in s.reserves[player] if held != tile), *more)
    return s._replace(reserves=(*s.reserves[:player], own, *s.reserves[player + 1 :]))


def _draw_tile(s: State, tile: int) -> State:
    """The state with a tile taken from the stacks; the last one begins the last round."""
    left = s.left & ~(1 << tile)
    return s._replace(left=left, ending=s.ending if left else len(s.match.players))


def _draw(s: State, action: st.Draw) -> Step:
    tile = s.match.layout.numbers[action.tile]
    s = _draw_tile(s, tile)
    if action.at:
        return _place(s, tile, action)
    turn = _turn(s)._replace(stage=st.EXPLORER, busy=True)
    return Step(_reserve(s, s.player, -1, (tile,))._replace(turn=turn), ())


def _lay(s: State, action: st.Lay) -> Step:
    tile = s.match.layout.numbers[action.tile]
    return _place(_reserve(s, s.player, tile), tile, action)


def _scout(s: State, action: st.Scout) -> Step:
    numbers = s.match.layout.numbers
    tile, rival = numbers[action.tile], s.match.players.index(action.rival)
    s = s._replace(water=st.put(s.water, s.player, max(s.water[s.player] - 1, 0)))
    more: tuple[int, ...] = ()
    if action.compensation:
        more = (numbers[action.compensation],)
        s = _draw_tile(s, more[0])
    return _place(_reserve(s, rival, tile, more), tile, action)


def _place(s: State, tile: int, action: st.Explore) -> Step:
    """A tile comes onto the area, the caravan onto the tile; after a tile without oasis the turn begins again."""
    cell, lie = NUMBERS[action.at], s.match.layout.lies[tile][action.rotation // 90]
    grid, brown, white = st.lay(s.grid, s.brown, s.white, cell, lie)
    before = _turn(s)
    desert = not lie.tile.portions
    turn = before._replace(
        stage=st.MOVE if desert else st.EXPLORER,
        placed=cell,
        busy=True,
        due=(*before.due, *completed_oases(grid, cell)),
    )
    source = s.caravans[s.player]
    caravans = st.put(s.caravans, s.player, cell)
    after = s._replace(grid=grid, brown=brown, white=white, caravans=caravans, turn=turn)
    return Step(after, (Placed(s.player, "tile", cell), Moved(s.player, "caravan", source, cell, 1)))


def _discard(s: State, action: st.Discard) -> Step:
    tile = s.match.layout.numbers[action.tile]
    turn = _turn(s)._replace(stage=st.EXPLORER, busy=True)
    return Step(_reserve(s, s.player, tile)._replace(turn=turn), ())


def _settle(s: State, action: st.Settle) -> Step:
    portion = st.portion_of(s.grid, action.on)
    turn = _turn(s)._replace(stage=st.SCORE, put=True)
    after = s._replace(explorers=st.put(s.explorers, action.height, portion), turn=turn)
    return Step(after, (Placed(s.player, "explorer", portion >> 2),))


def _recall(s: State, action: st.Recall) -> Step:
    turn = _turn(s)._replace(stage=st.SCORE)
    return Step(s._replace(explorers=st.put(s.explorers, action.height, -1), turn=turn), ())


def _take(s: State, action: st.Take) -> Step:
    portion = st.portion_of(s.grid, action.space)
    player = s.match.owner[action.explorer]
    return Step(oases.take(s, action), (Placed(player, "explorer", portion >> 2),))


def _end_score(s: State, action: st.EndScore) -> Step:
    found, turn = s.scoring, _turn(s)
    if found is None:
        return Step(s, ())
    due = tuple(oasis for oasis in turn.due if not oasis & found.whole)
    after = turn._replace(stage=st.LATER, scored=True, due=due)
    explorers = oases.send_home(s.explorers, found.whole)
    cells = sum({1 << (at >> 2) for at in range(found.whole.bit_length()) if found.whole >> at & 1})
    return Step(s._replace(explorers=explorers, turn=after, scoring=None), (Owned(s.player, cells),))


def _end_turn(s: State, action: st.EndTurn) -> Step:
    turn, count = _turn(s), len(s.match.players)
    turban = (s.turban + 1) % count if turn.scored else s.turban
    idle = s.idle
    if turn.busy or not turn.guide:
        idle = st.put(idle, s.player, 0 if turn.busy else idle[s.player] + 1)
    over = s.ending == 0
    after = s._replace(
        phase="over" if over else "play",
        player=(s.player + 1) % count,
        turn=None,
        turban=turban,
        idle=idle,
        last=s.player,
    )
    return Step(after, (Ended("last-tile"),) if over else ())


def _reveal(s: State, action: st.Reveal) -> Step:
    told = dict(action.values)
    after = s._replace(revealed=tuple(told.get(slot, 0) for slot in st.SLOTS))
    worth = values(after.revealed or ())
    gold: list[Effect] = [
        Scored(player, good, worth[kind] * goods[kind])
        for player, goods in enumerate(s.goods)
        for kind, good in enumerate(GOODS)
        if goods[kind]
    ]
    return Step(after, tuple(gold))


_DO: dict[type, Callable[[State, Any], Step]] = {
    st.Begin: _begin,
    st.Move: _move,
    st.Draw: _draw,
    st.Lay: _lay,
    st.Scout: _scout,
    st.Discard: _discard,
    st.Settle: _settle,
    st.Recall: _recall,
    st.Score: lambda s, action: Step(oases.begin(s, action), ()),
    st.Take: _take,
    st.EndScore: _end_score,
    st.EndTurn: _end_turn,
    st.Stalemate: lambda s, action: Step(s._replace(phase="over"), (Ended("stalemate"),)),
    st.Reveal: _reveal,
}
