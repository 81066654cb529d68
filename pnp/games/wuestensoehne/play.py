"""Carries actions out: one state in, the next one and its effects out. Legality is in violations.py."""

from collections.abc import Callable
from typing import Any

from pnp.engine import Ended, Moved, Owned, Placed, RuleViolation, Scored, Step, not_the_turn_of, on_turn, put
from pnp.games.wuestensoehne import oases, state as st
from pnp.games.wuestensoehne.layout import GOODS, NUMBERS
from pnp.games.wuestensoehne.oases import completed_oases
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.score import values
from pnp.games.wuestensoehne.state import Action, State
from pnp.geometry.hexes import bits


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
        return not_the_turn_of(state.last, says=message.lazy("guide-alone"))
    late = state.phase == "over" and (state.guided or state.ending != 0 or state.revealed is not None)
    return RuleViolation("move-after-end") if late else None


def _begin(s: State, action: st.Begin) -> Step:
    turn: dict[str, Any] = {"player": action.player, "turn": st.Turn(action.guide), "guided": action.guide}
    if action.guide:
        return Step(st.pay(s, action.player)._replace(phase="play", **turn), ())
    # The extra turn of a guide is none of those that are left after the last tile.
    return Step(s._replace(ending=s.ending - 1 if s.ending > 0 else s.ending, **turn), ())


def _turn(s: State) -> st.Turn:
    return s.turn or st.Turn(False)


def _changed(s: State, turn: dict[str, Any], **changes: Any) -> State:
    return s._replace(turn=_turn(s)._replace(**turn), **changes)


def _move(s: State, action: st.Move) -> Step:
    source, at = s.caravans[s.player], NUMBERS[action.to]
    s = st.pay(s, s.player) if action.driver else s
    after = _changed(s, {"stage": st.EXPLORE}, caravans=put(s.caravans, s.player, at))
    return Step(after, (Moved(s.player, "caravan", source, at, 1),))


def _explore(s: State, action: st.Explore) -> Step:
    """A tile comes onto the area, the caravan onto the tile; one that fits nowhere goes into the reserve."""
    numbers, player = s.match.layout.numbers, s.player
    tile, top = numbers[action.tile], -1
    if isinstance(action, st.Draw):
        top = tile
    elif isinstance(action, st.Lay):
        s = _change_reserve(s, player, tile)
    else:
        top = numbers[action.compensation] if action.compensation else -1
        s = _change_reserve(st.pay(s, player), s.match.players.index(action.rival), tile, top)
    if top >= 0:
        left = s.left & ~(1 << top)
        # This turn is finished first, then every player has one more.
        s = s._replace(left=left, ending=s.ending if left else len(s.match.players))
    if not action.at:
        return Step(_changed(_change_reserve(s, player, -1, tile), {"stage": st.EXPLORER, "busy": True}), ())
    source, cell, lie = s.caravans[player], NUMBERS[action.at], s.match.layout.lies[tile][action.rotation // 90]
    grid, brown, white = st.lay(s.grid, s.brown, s.white, cell, lie)
    stage = st.EXPLORER if lie.tile.portions else st.MOVE
    turn = {"stage": stage, "placed": cell, "busy": True, "due": (*_turn(s).due, *completed_oases(grid, cell))}
    after = _changed(s, turn, grid=grid, brown=brown, white=white, caravans=put(s.caravans, player, cell))
    return Step(after, (Placed(player, "tile", cell), Moved(player, "caravan", source, cell, 1)))


def _change_reserve(s: State, player: int, out: int, into: int = -1) -> State:
    """The state with a tile taken from a reserve, and another put into it; -1 is none."""
    own = [tile for tile in s.reserves[player] if tile != out] + [into] * (into >= 0)
    return s._replace(reserves=put(s.reserves, player, tuple(own)))


def _discard(s: State, action: st.Discard) -> Step:
    s = _change_reserve(s, s.player, s.match.layout.numbers[action.tile])
    return Step(_changed(s, {"stage": st.EXPLORER, "busy": True}), ())


def _move_explorer(s: State, action: st.Settle | st.Recall) -> Step:
    if isinstance(action, st.Recall):
        return Step(_changed(s, {"stage": st.SCORE}, explorers=put(s.explorers, action.height, -1)), ())
    portion = st.portion_of(s.grid, action.on)
    after = _changed(s, {"stage": st.SCORE, "put": True}, explorers=put(s.explorers, action.height, portion))
    return Step(after, (Placed(s.player, "explorer", portion >> 2),))


def _score(s: State, action: st.Score | st.Take) -> Step:
    if isinstance(action, st.Score):
        return Step(oases.begin(s, action), ())
    cell = st.portion_of(s.grid, action.space) >> 2
    return Step(oases.take(s, action), (Placed(s.match.owner[action.explorer], "explorer", cell),))


def _end_score(s: State, action: st.EndScore) -> Step:
    if s.scoring is None:
        return Step(s, ())
    whole = s.scoring.whole
    explorers = tuple(-1 if at >= 0 and whole >> at & 1 else at for at in s.explorers)
    due = tuple(oasis for oasis in _turn(s).due if not oasis & whole)
    after = _changed(s, {"stage": st.LATER, "scored": True, "due": due}, explorers=explorers, scoring=None)
    return Step(after, (Owned(s.player, sum({1 << (at >> 2) for at in bits(whole)})),))


def _end(s: State, action: st.EndTurn | st.Stalemate) -> Step:
    if isinstance(action, st.Stalemate):
        return Step(s._replace(phase="over"), (Ended("stalemate"),))
    turn, count, idle = _turn(s), len(s.match.players), s.idle
    # an extra turn of the guide in which nothing was done does not count
    if turn.busy or not turn.guide:
        idle = put(idle, s.player, 0 if turn.busy else idle[s.player] + 1)
    # It goes on once, however many oases were scored in the turn.
    turban = (s.turban + 1) % count if turn.scored else s.turban
    over, following = s.ending == 0, (s.player + 1) % count
    phase = "over" if over else "play"
    after = s._replace(phase=phase, player=following, turn=None, turban=turban, idle=idle, last=s.player)
    return Step(after, (Ended("last-tile"),) if over else ())


def _reveal(s: State, action: st.Reveal) -> Step:
    told = dict(action.values)
    revealed = tuple(told.get(slot, 0) for slot in st.SLOTS)
    worth = values(revealed)
    carried = ((player, kind, count) for player, row in enumerate(s.goods) for kind, count in enumerate(row) if count)
    gold = (Scored(player, GOODS[kind], worth[kind] * count) for player, kind, count in carried)
    return Step(s._replace(revealed=revealed), tuple(gold))


_DO: dict[type, Callable[[State, Any], Step]] = {
    st.Begin: _begin, st.Move: _move, st.Draw: _explore, st.Lay: _explore, st.Scout: _explore, st.Discard: _discard,
    st.Settle: _move_explorer, st.Recall: _move_explorer, st.Score: _score, st.Take: _score, st.EndScore: _end_score,
    st.EndTurn: _end, st.Stalemate: _end, st.Reveal: _reveal,
}  # fmt: skip
