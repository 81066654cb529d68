"""Scores, and how well a player stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.engine import Scored
from pnp.game import Score
from pnp.games.durch_die_wueste.state import MOST, OASIS, TIED, State
from pnp.geometry.hexes import bits, spread


class CamelScore(Score):
    """`total`: the sum of all the others."""

    water: int
    oases: int
    caravans: int
    areas: int


def end_scores(state: State) -> Iterator[Scored]:
    """Tell what caravans and areas give if the game ends now."""
    players = range(len(state.held))
    for color in range(5):
        sizes = [state.caravans[player * 5 + color].bit_count() for player in players]
        most = max(sizes)
        best = [player for player in players if most and sizes[player] == most]
        for player in best:
            yield Scored(player, "caravans", MOST if len(best) == 1 else TIED)
    empty = ~state.camels & ~state.match.palms
    for player in players:
        if state.owned[player] & empty:
            yield Scored(player, "areas", (state.owned[player] & empty).bit_count())


def winners(state: State) -> list[str]:
    """Return the players with most points."""
    totals = {name: sum(points) for name, points in zip(state.match.players, _points(state), strict=True)}
    return [name for name, total in totals.items() if total == max(totals.values())]


def score(state: State) -> dict[str, CamelScore]:
    """Return the score of each player, by name, if the game ends now."""
    return {name: _row(*points) for name, points in zip(state.match.players, _points(state), strict=True)}


def _row(water: int, oases: int, caravans: int, areas: int) -> CamelScore:
    total = water + oases + caravans + areas
    return {"total": total, "water": water, "oases": oases, "caravans": caravans, "areas": areas}


def _points(state: State) -> Iterator[tuple[int, int, int, int]]:
    """Points for water, oases, caravans and areas, a tuple for each player."""
    players = range(len(state.held))
    closed = {(player, reason): 0 for player in players for reason in ("caravans", "areas")}
    for effect in end_scores(state):
        closed[effect.player, effect.reason] += effect.points
    for player in players:
        oases = OASIS * state.linked[player]
        yield state.drunk[player], oases, closed[player, "caravans"], closed[player, "areas"]


_SHIFT, _BITS = 16, 0xFFFF
_NEXT, _AFTER, _PALM, _CAMEL = 1.0, 0.4, 2.0, 0.05  # points for water one step away and two, a palm near, a camel


def worth(state: State, player: int) -> float:
    """Return the player's points, and those that one or two more camels of the player would take."""
    match = state.match
    own = state.caravans[5 * player : 5 * player + 5]
    steps, usable = match.board.steps, match.board.usable
    whole = own[0] | own[1] | own[2] | own[3] | own[4]
    first = spread(whole, steps) & usable
    reach = first | spread(first, steps) & usable
    points = state.drunk[player] + OASIS * state.linked[player]
    area = state.owned[player]
    if area:
        points += (area & ~(state.camels | match.palms)).bit_count()
    hopes = _NEXT * (first & state.water).bit_count() + _AFTER * (reach & state.water).bit_count()
    hopes += _PALM * _palms(state, player, own, first, reach) + _CAMEL * whole.bit_count()
    return points + _longest(state, player, own) + hopes


def _palms(state: State, player: int, own: tuple[int, ...], first: int, reach: int) -> int:
    """For how many palms one more camel would link a caravan that is not linked with it yet."""
    palms = state.match.palms & reach
    if not palms:
        return 0
    near, links = state.match.board.near, state.links
    found = 0
    for palm in bits(palms):
        around = spread(near[palm], state.match.board.steps)
        for color, caravan in enumerate(own):
            found += bool(caravan & around) and not links[5 * player + color] >> palm & 1
    return found


def _longest(state: State, player: int, own: tuple[int, ...]) -> int:
    """What the longest caravans of each color give now."""
    points, caravans = 0, state.caravans
    for color in range(5):
        size = own[color].bit_count()
        rivals = [caravans[at].bit_count() for at in range(color, len(caravans), 5) if at != 5 * player + color]
        most = max(rivals)
        if size >= most and size:
            points += MOST if size > most else TIED
    return points


def standing(state: State) -> list[int]:
    """Return the score of each player if the game ended now."""
    sizes, owned = list(map(int.bit_count, state.caravans)), state.owned
    rows = [sizes[at : at + 5] for at in range(0, len(sizes), 5)]
    shares = sum(map(_shares, zip(*rows, strict=True)))
    points = []
    for drunk, linked in zip(state.drunk, state.linked, strict=True):
        points.append((shares & _BITS) + drunk + OASIS * linked)
        shares >>= _SHIFT
    if any(owned):
        empty = ~(state.camels | state.match.palms)
        points = [known + (area & empty).bit_count() for known, area in zip(points, owned, strict=True)]
    return points


@cache
def _shares(sizes: tuple[int, ...]) -> int:
    """What the longest caravans of a color give, of its size for each player; 16 bits of a number for each player."""
    most = max(sizes)
    points = MOST if sizes.count(most) == 1 else TIED
    return sum(points << _SHIFT * player for player, size in enumerate(sizes) if size == most) if most else 0
