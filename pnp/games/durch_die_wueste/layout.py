"""Boards of this game: a map of hexes with circles, palm sites and mountains, and the line that cuts off a part."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.chance import Chance
from pnp.game import LayoutProblem, cell_problem, map_problems
from pnp.games.durch_die_wueste.rules import message
from pnp.geometry.hexes import HexMap, bits, components, first, read_map, spread

SAND, CIRCLE, SITE, MOUNTAIN, PALMS = ".", "o", "T", "^", 5
# 34 camels a color less the 4 of leaders in play are 30; the rule book takes out more for 2 and 3 players.
SUPPLY = {2: 22, 3: 26, 4: 30, 5: 30}
# 45 tokens: the published board has 43 circles, and 2 of its 7 sites get no palm.
WATER = {"1": 15, "2": 15, "3": 15}


class Points(NamedTuple):
    """Points of an oasis, of the longest caravan of a color, and of each of those that tie for it."""

    oases: int = 5
    caravans: int = 10
    tied: int = 5


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A board; sets of hexes are ints. `beyond`: out with 2 and 3 players; `water`: tokens of value 1, 2, 3. `palms`:
    how many are placed; `camels`: of each color in the supply, by the number of players; `points`: given."""

    id: str
    title: str | Mapping[str, str]
    hexes: HexMap
    land: int
    circles: int
    sites: int
    mountains: int
    beyond: int
    water: tuple[int, int, int]
    palms: int = PALMS
    camels: Mapping[int, int] = field(default_factory=SUPPLY.copy)
    points: Points = field(default_factory=Points)

    def usable(self, players: int) -> int:
        """Return the hexes in use that are no mountain."""
        return self.land & ~self.beyond if players <= 3 else self.land


def read_layout(data: Mapping[str, Any]) -> tuple[Layout | None, list[LayoutProblem]]:
    """Return the layout that data describe, and what is wrong with it: no layout when its map cannot be read."""
    problems: list[LayoutProblem] = []
    found: list[HexMap | None] = []
    for key, signs in (("map", SAND + CIRCLE + SITE + MOUNTAIN), ("zones", "12")):
        if key in data:
            one, faults = read_map(data[key], signs, data.get("orientation") == "flat")
            problems += map_problems(faults, (key,), message(f"layout.signs.{key}") if faults else "")
            found.append(one)
    # Without zones the map stands for both, and nothing differs in shape.
    hexes, zones = found[0], found[-1]
    if hexes is None or zones is None:
        return None, problems
    beyond = zones.mask_of("2") if "zones" in data and zones.stride == hexes.stride else 0
    water, given = {**WATER, **data.get("water", {})}, data.get("camels", {})
    # camels of each color: one number for all numbers of players, or those that differ from the game's
    own = dict.fromkeys(SUPPLY, given) if isinstance(given, int) else {int(at): some for at, some in given.items()}
    layout = Layout(
        data["id"], data["title"], hexes, hexes.mask_of(SAND + CIRCLE + SITE), hexes.mask_of(CIRCLE),
        hexes.mask_of(SITE), hexes.mask_of(MOUNTAIN), beyond, (water["1"], water["2"], water["3"]),
        data.get("palms", PALMS), SUPPLY | own, Points(**data.get("points", {})))  # fmt: skip
    problems += (*_same_shape(hexes, zones), *_checks(layout))
    if all(problem.severity != "error" for problem in problems):
        # the numbers of players whose leaders may not all find a hex, with how many do
        small = []
        for players in range(2, _MOST_PLAYERS + 1):
            needed = leaders_of(players)
            surely = _free_for_leaders(layout, players).bit_count() > _BARRED * (needed - 1)  # however they stand
            if not surely and (fitting := room(layout, players)) < needed:
                small.append(message("unwise.room", players=players, fitting=fitting, needed=needed))
        if small:
            problems.append(LayoutProblem("warning", message("unwise.small", rooms=", ".join(small)), ("map",)))
    return layout, problems


def _same_shape(hexes: HexMap, zones: HexMap) -> Iterator[LayoutProblem]:
    for row, (one, other) in enumerate(zip(hexes.rows, zones.rows, strict=False)):
        for column, (a, b) in enumerate(zip(one.ljust(len(other)), other.ljust(len(one)), strict=True)):
            if (a == " ") != (b == " "):
                what = "layout.only-map" if b == " " else "layout.only-zones"
                yield LayoutProblem("error", message(what), ("zones",), row, column)
                return
    if len(hexes.rows) != len(zones.rows):
        yield LayoutProblem("error", message("layout.rows"), ("zones",), 0, 0)


_COLORS, _MOST_PLAYERS, _TRIALS, _BARRED = 5, 5, 40, 7  # barred hexes: a leader's own and its neighbours
_ROOM = 4  # usable neighbours of a palm: with fewer, few caravans come to it


def _checks(layout: Layout) -> Iterator[LayoutProblem]:
    """What a board needs: connected parts, sites for 5 palms in each, water enough; then what is unwise."""
    parts = [(message.lazy("layout.whole"), layout.usable(5)), (message.lazy("layout.part"), layout.usable(2))]
    for part, cells in parts[: 2 if layout.beyond & layout.land else 1]:
        for piece in sorted(components(cells, layout.hexes.steps), key=int.bit_count, reverse=True)[1:]:
            what = message("layout.not-connected", part=part, count=piece.bit_count())
            yield cell_problem(layout.hexes, first(piece), what)
        if (sites := (layout.sites & cells).bit_count()) < layout.palms:
            what = message("layout.few-sites", part=part, sites=sites, palms=layout.palms)
            yield LayoutProblem("error", what, ("map",))
        # Sites that get no palm get a token of water.
        if (tokens := (layout.circles & cells).bit_count() + max(sites - layout.palms, 0)) > sum(layout.water):
            what = message("layout.few-tokens", part=part, tokens=tokens, pile=sum(layout.water))
            yield LayoutProblem("error", what, ("map",))
    if (alone := layout.points.caravans) < (tied := layout.points.tied):
        yield LayoutProblem("warning", message("unwise.tied", tied=tied, alone=alone), ("points",))
    # what is unwise, in the order of the map within each kind
    hexes, steps = layout.hexes, layout.hexes.steps
    for group in components(layout.circles, steps):
        if group.bit_count() > 1:
            clump = message("unwise.clump", hexes=" ".join(hexes.named(group)))
            yield cell_problem(hexes, first(group), clump, "warning")
    for site in bits(layout.sites):
        near = spread(1 << site, steps)
        if (free := (near & layout.land).bit_count()) < _ROOM:
            yield cell_problem(hexes, site, message("unwise.palm", count=free), "warning")
        # Sites behind this one alone: each pair is told once.
        if later := near & layout.sites & -(1 << site):
            pair = message("unwise.sites", hexes=" ".join(hexes.named(1 << site | later)))
            yield cell_problem(hexes, site, pair, "warning")


def leaders_of(players: int) -> int:
    """Tell how many leaders are placed: each player has one of each color, but for one left out by five players."""
    return players * (_COLORS - (players == _MOST_PLAYERS))


def _free_for_leaders(layout: Layout, players: int) -> int:
    cells = layout.usable(players)
    return cells & ~layout.circles & ~layout.sites & ~spread(layout.sites & cells, layout.hexes.steps)


def room(layout: Layout, players: int) -> int:
    """Return the fewest leaders that fit without touching, put down at random."""
    return _fewest(_free_for_leaders(layout, players), layout.hexes.steps)


@lru_cache(32)  # boards of many logs are alike
def _fewest(room: int, steps: tuple[int, ...]) -> int:
    free = list(bits(room))
    fewest = len(free)
    for seed in range(_TRIALS):
        barred = placed = 0
        for cell in Chance(seed).shuffled(free):
            if not barred >> cell & 1:
                barred |= 1 << cell | spread(1 << cell, steps)
                placed += 1
        fewest = min(fewest, placed)
    return fewest
