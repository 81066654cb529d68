"""What bots need to play the game, and what is measured of a board before anybody plays on it."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import cos, pi, sin
from operator import itemgetter
from statistics import median
from typing import Any

from pnp.chance import Chance
from pnp.game import Measure, Trial, measures_of
from pnp.game.painting import Hex, blob, component, map_text, near, scatter, steps_from
from pnp.games.durch_die_wueste.layout import CIRCLE, MOUNTAIN, PALMS, SAND, SITE, Layout, leaders_of, room
from pnp.games.durch_die_wueste.legal import legal
from pnp.games.durch_die_wueste.play import cut_off, do, leader_colors, leader_hexes
from pnp.games.durch_die_wueste.rules import message
from pnp.games.durch_die_wueste.score import hope, palms_near, share, standing, worth
from pnp.games.durch_die_wueste.state import Camel, Leader, State, rounds, two_steps
from pnp.geometry.hexes import bits, components, distances, first, spread

# Pockets of a board: hexes that a few camels in a row cut off from the rest. Rows grow by any neighbour of theirs, so
# each further camel multiplies those to be looked at.
_WALL, _LARGE = 3, 1000  # camels; hexes of a board beyond which pockets would take minutes to find


def pocket(layout: Layout, cells: int) -> tuple[int, int]:
    """Return the most hexes that a row of up to three camels cuts off, and that row; not on very large boards."""
    if cells.bit_count() > _LARGE:
        return 0, 0
    # each connected set of hexes both of whose ends touch an edge or a mountain: only such can cut off
    near = layout.hexes.near_within(cells)
    rim = sum(1 << cell for cell in bits(cells) if near[cell].bit_count() < 6)
    rows = {1 << cell for cell in bits(rim)}
    for _ in range(_WALL - 1):
        rows |= {row | 1 << cell for row in rows for cell in bits(spread(row, layout.hexes.steps) & cells & ~row)}
    # One camel cuts off where it fills a pass alone; a longer row needs two hexes at the rim.
    rows = {row for row in rows if (row & rim).bit_count() > 1 or row.bit_count() == 1}
    largest, at = 0, 0
    for wall in sorted(rows):
        parts = [part.bit_count() for part in components(cells & ~wall, layout.hexes.steps)]
        cut = sum(parts) - max(parts, default=0)
        if cut > largest or (cut == largest and cut and wall.bit_count() < at.bit_count()):
            largest, at = cut, wall
    return largest, at


# What is measured. A token of water is worth 2, the mean of 1, 2 and 3. Six lines through the middle lie 30 degrees
# apart.
_REACH, _WATER, _SIDES, _NAMED = 6, 2, 6, 3


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Return size, water, palms, starts, pockets and room of the part that so many players use."""
    cells = layout.usable(players)
    circles, sites = layout.circles & cells, layout.sites & cells
    far, farthest = _farthest(layout, circles, cells)
    palms_far, from_palms = _farthest(layout, sites, cells)
    apart, pair = cells.bit_count(), 0
    for site in bits(sites):
        for steps, ring in enumerate(distances(1 << site, cells, layout.hexes.steps)):
            if steps and ring & sites:
                apart, pair = min((apart, pair), (steps, 1 << site | 1 << first(ring & sites)), key=itemgetter(0))
                break
    start, best = _starts(layout, circles, sites, cells)
    cut, wall = pocket(layout, cells)

    def named(hexes: int) -> str:
        return " ".join(islice(layout.hexes.named(hexes), _NAMED))

    return measures_of(message.under("measures"), message.under("means"), [
        ("hexes", cells.bit_count()), ("water-far", far, "more", False, named(farthest)),
        ("water-touch", _share(circles & spread(circles, layout.hexes.steps), circles), "more"),
        ("water-side", lopsided(layout, circles, cells), "more", True),
        ("palms-far", palms_far, "more", False, named(from_palms)), ("palms-apart", apart, "less", False, named(pair)),
        ("starts", start, "more", True, named(best)), ("pocket", cut, "more", False, named(wall)),
        ("room", room(layout, players) / leaders_of(players), "less")])  # fmt: skip


def _share(part: int, whole: int) -> float:
    return 100 * part.bit_count() / max(1, whole.bit_count())


def _farthest(layout: Layout, goals: int, cells: int) -> tuple[int, int]:
    """The most steps from any hex to the nearest goal, and the hexes from which it is so far."""
    rings = list(distances(goals, cells, layout.hexes.steps))
    return len(rings) - 1, rings[-1] if len(rings) > 1 else 0


def lopsided(layout: Layout, goals: int, cells: int) -> float:
    """Tell how far goals lean to one side, 0 to 50: the share of them in a half of the hexes, beyond 50 %, at most."""
    places = {cell: layout.hexes.centre(cell, 1) for cell in bits(cells)}
    worst = 0.0
    for turn in range(_SIDES):
        x, y = cos(turn * pi / _SIDES), sin(turn * pi / _SIDES)
        # Rounded: hexes on one line must not change places by the last digits of a float.
        ranked = sorted(places, key=lambda cell: round(places[cell][0] * x + places[cell][1] * y, 6))
        worst = max(worst, abs(_share(goals & sum(1 << cell for cell in ranked[: len(ranked) // 2]), goals) - 50))
    return worst


def _starts(layout: Layout, circles: int, sites: int, cells: int) -> tuple[float, int]:
    """The worth within six steps of the best hex to begin, in times the median, less if far; and that hex."""
    # Five palms are dealt among the sites: where there are more sites, each is worth its share of one.
    palm = layout.points.oases * min(1.0, layout.palms / max(1, sites.bit_count()))
    steps, worths = layout.hexes.steps, {}
    # No leader begins on water, on a palm or next to one.
    for cell in bits(cells & ~circles & ~sites & ~spread(sites, steps)):
        rings = enumerate(islice(distances(1 << cell, cells, steps), _REACH + 1))
        worths[cell] = sum(
            (1 - far / (_REACH + 1)) * (_WATER * (ring & circles).bit_count() + palm * (ring & sites).bit_count())
            for far, ring in rings
        )
    if not worths:
        return 0, 0
    best = max(worths, key=worths.__getitem__)
    return worths[best] / (median(worths.values()) or 1), 1 << best


# Boards made by chance: for 2 and 5 players near our own boards, of which basin has 122 hexes, classic 234 in all.
_CELLS = {2: 125, 3: 150, 4: 190, 5: 230}
LEAST, MOST = 60, 600
_PER_CIRCLE, _PER_SITE, _PER_RIDGE, _LONGEST = 6, 32, 38, 5  # hexes for each of them, and of a ridge at most
_AGAIN = 5  # times that sites, and then circles, are laid: the best ones stay
_LINES = ((0, 1), (1, 0), (1, 1), (1, -1), (1, 3), (1, -3))  # rows and columns of lines through the middle


def generate(cells: int | None, players: int, seed: int) -> dict[str, Any]:
    """Return the data of a board of about so many hexes; that for other numbers of players is the same whole board."""
    number, chance = cells or _CELLS[players], Chance(seed)
    # A ridge takes 1 to 5 hexes, 3 in the mean, which must not be missing from the land.
    shape = blob(number + number // _PER_RIDGE * 3, chance)
    ridges = _ridges(shape, number // _PER_RIDGE, chance)
    land = shape - ridges
    # palm sites have room around them and are as far from one another as chance lets them be
    count, roomy = max(PALMS + 1, number // _PER_SITE), {cell for cell in land if land.issuperset(near(cell))}
    tried_sites = [scatter(count, roomy, chance, 30) for _ in range(_AGAIN)]

    def least_steps(sites: list[Hex]) -> int:
        ways = (steps_from([site], land) for site in sites)
        return min(way[to] for way, site in zip(ways, sites, strict=True) for to in sites if to != site)

    sites = max(tried_sites, key=lambda one: (least_steps(one), one))
    # An even number of circles can lie half and half, whichever line parts the board.
    tried = [_circles(land, sites, 2 * round(number / _PER_CIRCLE / 2), chance) for _ in range(_AGAIN)]
    circles = min(tried, key=lambda one: (_lean(one, land), one))
    # mountains on the rim: none, on one side of it or all around
    outside = {cell for inner in shape for cell in near(inner)} - shape
    kind, (row, column) = chance.below(3), chance.pick(((1, 0), (0, 1), (-1, 1), (1, 1)))
    rim = {cell for cell in outside if kind == 2 or (kind == 1 and row * cell[0] + column * cell[1] > 0)}
    signs = dict.fromkeys(ridges | rim, MOUNTAIN)
    signs |= dict.fromkeys(land, SAND) | dict.fromkeys(sites, SITE) | dict.fromkeys(circles, CIRCLE)
    tokens = len(circles) + len(sites) - PALMS
    # The pile of the game is 15 of each value: a board with more places for tokens declares its own.
    each = max(15, -(-tokens // 3))
    return {"map": map_text(signs)} | ({"water": {"1": each, "2": each, "3": each}} if each > 15 else {})


def _ridges(shape: set[Hex], number: int, chance: Chance) -> set[Hex]:
    """Short winding rows of mountains, between which the board stays connected."""
    found: set[Hex] = set()
    for _ in range(number):
        cell = chance.pick(sorted(shape - found))
        ridge = {cell}
        for _ in range(chance.below(_LONGEST)):
            cell = chance.pick(near(cell))
            ridge |= {cell} & shape
        left = shape - found - ridge
        # A ridge that would part the land is dropped: a board in pieces is an error of the layout.
        if left and len(component(left, min(left))) == len(left):
            found |= ridge
    return found


def _circles(land: set[Hex], sites: list[Hex], number: int, chance: Chance) -> list[Hex]:
    """One waterhole beside each palm site, the others between them; no two touch."""
    taken: set[Hex] = set(sites)

    def fits(cell: Hex) -> bool:
        return cell not in taken and not any(one in circles for one in near(cell))

    circles: set[Hex] = set()
    for site in sites:
        beside = [cell for cell in near(site) if fits(cell) and cell in land]
        circles |= {chance.pick(beside)} if beside else set()
    barred = {cell for site in sites for cell in near(site)}
    while len(circles) < number:
        if not (free := sorted(cell for cell in land if fits(cell) and cell not in barred)):
            break
        steps = steps_from(circles, land)
        # The farthest of a dozen picks: circles keep apart and yet lie by chance.
        circles.add(max((chance.pick(free) for _ in range(12)), key=lambda cell: (steps.get(cell, 0), cell)))
    return sorted(circles)


def _lean(circles: list[Hex], land: set[Hex]) -> int:
    """How far circles lean to a side: twice as many as lie there beyond half of them, at most."""
    worst = 0
    for row, column in _LINES:
        ranked = sorted(land, key=lambda cell: (cell[0] * row + cell[1] * column, cell))
        half = set(ranked[: len(ranked) // 2])
        worst = max(worst, abs(2 * sum(cell in half for cell in circles) - len(circles)))
    return worst


def worths(state: State, actions: Sequence[Any], player: int) -> Iterator[float]:
    """Yield `worth` after each of the actions of the player whose turn it is: a piece changes its own color alone."""
    board, palms = state.match.board, state.match.palms
    caravans, links = (row[5 * player : 5 * player + 5] for row in (state.caravans, state.links))
    whole = caravans[0] | caravans[1] | caravans[2] | caravans[3] | caravans[4]
    first = spread(whole, board.steps) & board.usable
    second, size = first | spread(first, board.steps) & board.usable, whole.bit_count() + 1
    shares = [share(state, player, color) for color in range(5)]
    hopes = [*map(palms_near, [board] * 5, caravans, (palms & ~old for old in links))]
    oasis = board.layout.points.oases
    settled = state.drunk[player] + oasis * state.linked[player]
    free = state.owned[player] & ~(state.camels | palms)
    # what the last leader brings is told when play begins
    plain = state.phase == "play" or sum(state.taken) + 1 < len(state.held) * rounds(state.match)

    def parts(action: Any) -> int:
        own, bit = caravans[action.color], 1 << action.at
        if type(action) is Leader or bit & state.owned[player]:
            return 0
        return cut_off(board, own | bit, state.camels | bit, action.at)

    for action in actions:
        if not plain or type(action) not in (Camel, Leader) or parts(action):
            yield worth(do(state, action).state, player)
            continue
        color, at, _ = action
        bit, near = 1 << at, board.near[at]
        reached = near & palms & ~links[color]
        points = settled + oasis * reached.bit_count() + (state.match.water[at] if bit & state.water else 0)
        points += sum(shares) - shares[color] + share(state, player, color, 1) + (free & ~bit).bit_count()
        open_palms = palms_near(board, caravans[color] | bit, palms & ~links[color] & ~reached)
        within, hoped = near | first, sum(hopes) - hopes[color] + open_palms
        yield points + hope(within, within | second | two_steps(board, at), state.water & ~bit, hoped, size)


def options(state: State, chance: Chance) -> Sequence[Any]:
    """Return all legal actions; of leaders those of one color, by chance, since in most places any color is as good."""
    hexes = leader_hexes(state) if state.phase == "leaders" else 0
    colors = list(bits(leader_colors(state))) if hexes else []
    if not colors:
        return list(legal(state))
    color, names = chance.pick(colors), state.match.board.layout.hexes.names
    return [Leader(color, cell, names[cell]) for cell in bits(hexes)]


def begun(state: State) -> Sequence[str] | None:
    """Tell where the first leader of each player stands, once all have placed one."""
    if state.phase != "leaders" or state.taken.count(1) != len(state.taken):
        return None
    leaders = [sum(state.caravans[at : at + 5]) for at in range(0, len(state.caravans), 5)]
    return [state.match.board.layout.hexes.names[first(leader)] if leader else "" for leader in leaders]


TRIAL: Trial[Layout, State] = Trial(
    worth=worth, worths=worths, options=options, begun=begun, standing=standing, measures=measures,
    generate=generate, cells=(LEAST, MOST), place=lambda layout, cell: layout.hexes.names[cell],
    # which of the sites have palms or water is dealt
    prizes=lambda layout, players: list(bits(layout.circles & layout.usable(players))))  # fmt: skip
