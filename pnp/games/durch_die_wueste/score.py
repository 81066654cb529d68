"""Scores, and how well a player stands."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from pnp.engine import Scored
from pnp.game import Score
from pnp.games.durch_die_wueste.state import Board, State, two_steps
from pnp.geometry.hexes import bits, spread


class CamelScore(Score):
    """`total`: the sum of all the others."""

    water: int
    oases: int
    caravans: int
    areas: int


def end_scores(state: State) -> Iterator[Scored]:
    """Tell what caravans and areas give if the game ends now."""
    players, points = range(len(state.held)), state.match.board.layout.points
    for color in range(5):
        sizes = [state.caravans[player * 5 + color].bit_count() for player in players]
        # A color of which nobody has a camel gives nothing.
        best = [player for player in players if sizes[player] and sizes[player] == max(sizes)]
        yield from (Scored(player, "caravans", points.caravans if len(best) == 1 else points.tied) for player in best)
    # Palm hexes give nothing, and each camel makes an area one point smaller.
    empty = ~state.camels & ~state.match.palms
    for player in players:
        if state.owned[player] & empty:
            yield Scored(player, "areas", (state.owned[player] & empty).bit_count())


def winners(state: State) -> list[str]:
    """Return the players with most points."""
    totals = standing(state)
    return [name for name, total in zip(state.match.players, totals, strict=True) if total == max(totals)]


def score(state: State) -> dict[str, CamelScore]:
    """Return the score of each player, by name, if the game ends now."""
    closed: Counter[tuple[int, str]] = Counter()
    for effect in end_scores(state):
        closed[effect.player, effect.reason] += effect.points
    found: dict[str, CamelScore] = {}
    for player, name in enumerate(state.match.players):
        water, oases = state.drunk[player], state.match.board.layout.points.oases * state.linked[player]
        caravans, areas = closed[player, "caravans"], closed[player, "areas"]
        total = water + oases + caravans + areas
        found[name] = {"total": total, "water": water, "oases": oases, "caravans": caravans, "areas": areas}
    return found


_NEXT, _AFTER, _PALM, _CAMEL = 1.0, 0.4, 2.0, 0.05  # points for water one step away and two, a palm near, a camel


def worth(state: State, player: int) -> float:
    """Return the player's points, and those that one or two more camels of the player would take."""
    board, palms = state.match.board, state.match.palms
    own, links = (row[5 * player : 5 * player + 5] for row in (state.caravans, state.links))
    whole = own[0] | own[1] | own[2] | own[3] | own[4]
    first = spread(whole, board.steps) & board.usable
    reach = first | spread(first, board.steps) & board.usable
    near = sum(palms_near(board, caravan, palms & ~old) for caravan, old in zip(own, links, strict=True))
    return standing(state)[player] + hope(first, reach, state.water, near, whole.bit_count())


def palms_near(board: Board, caravan: int, palms: int) -> int:
    """Tell how many of the palms one more camel would link with a caravan."""
    return sum(1 for palm in bits(palms) if caravan & two_steps(board, palm)) if caravan else 0


def hope(first: int, reach: int, water: int, palms: int, camels: int) -> float:
    """Return the points hoped for: water one step away and within two, palms near, camels."""
    found = _NEXT * (first & water).bit_count() + _AFTER * (reach & water).bit_count()
    return found + (_PALM * palms + _CAMEL * camels)


# A player's share of a number that adds up points of all of them at once: fewer than 65,536 each.
_SHIFT, _BITS = 16, 0xFFFF


def standing(state: State) -> list[int]:
    """Return the score of each player if the game ended now."""
    (oasis, most, tied), owned = state.match.board.layout.points, state.owned
    sizes = list(map(int.bit_count, state.caravans))
    rows = [sizes[at : at + 5] for at in range(0, len(sizes), 5)]
    shares = sum(_shares(color, most, tied) for color in zip(*rows, strict=True))
    points = []
    for drunk, linked in zip(state.drunk, state.linked, strict=True):
        points.append((shares & _BITS) + drunk + oasis * linked)
        shares >>= _SHIFT
    if any(owned):
        empty = ~(state.camels | state.match.palms)
        points = [known + (area & empty).bit_count() for known, area in zip(points, owned, strict=True)]
    return points


def share(state: State, player: int, color: int, more: int = 0) -> int:
    """Return what the longest caravan of a color gives a player, whose own has so many camels more."""
    sizes = [caravan.bit_count() for caravan in state.caravans[color::5]]
    sizes[player] += more
    return _shares(tuple(sizes), *state.match.board.layout.points[1:]) >> _SHIFT * player & _BITS


@cache
def _shares(sizes: tuple[int, ...], alone: int, tied: int) -> int:
    """What the longest caravans of a color give, of its size for each player; 16 bits of a number for each player."""
    most = max(sizes)
    points = alone if sizes.count(most) == 1 else tied
    return sum(points << _SHIFT * player for player, size in enumerate(sizes) if size == most) if most else 0
