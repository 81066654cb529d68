"""Goods as one int: five bits a kind, so that sets of goods are added and subtracted like numbers."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.game import LayoutProblem, cell_problem, map_problems
from pnp.games.wuestenkoenige.rules import message
from pnp.geometry.hexes import HexMap, bits, components, first, read_map, spread

GOODS = ("water", "fire", "plant")
EACH = 20  # goods of a kind in the game: five bits hold them
UNIT = (1, 1 << 5, 1 << 10)
NOTHING_SUCH = -1


def count(goods: int, good: int) -> int:
    """Tell how many of a kind, 0 to 20."""
    return goods >> 5 * good & 31


def total(goods: int) -> int:
    """Tell how many in all."""
    return (goods & 31) + (goods >> 5 & 31) + (goods >> 10)


def kinds(goods: int) -> list[int]:
    """Return the kinds that there are, as indices of GOODS."""
    return [good for good in range(3) if goods >> 5 * good & 31]


def pack(names: Iterable[str]) -> int:
    """Return the goods of these names; NOTHING_SUCH when there are more of a kind than the game has."""
    listed = list(names)
    if any(listed.count(name) > EACH for name in GOODS):
        return NOTHING_SUCH
    return sum(UNIT[GOODS.index(name)] for name in listed)


def goods_text(goods: int) -> str:
    """Return goods in words of the language in use, "" for none."""
    return " ".join(message(f"terms.good.{name}") for name in good_names(goods))


def good_names(goods: int) -> list[str]:
    """Return the names of goods, each as often as there are of it."""
    return [name for good, name in enumerate(GOODS) for _ in range(count(goods, good))]


DESERT, PALACE, OBSTACLE, OASES = ".", "P", "#", "123"
SITES = (*GOODS, "palace")
FACES = {"-": 0, "p": 1, "d": 2}
# The rule sheet counts 32 cards in all; how many there are of each kind is an assumption.
DECK = {
    "epidemic": 2, "drying": 4, "sandstorm": 4, "swap": 4, "migration": 4, "lost-cargo": 3, "sand": 4, "carpet": 4,
    "new-camel": 3}  # fmt: skip
KINDS = tuple(DECK)
HAND = 3  # cards of each player at first


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A board. A place is a number: desert hexes in reading order from 0, then the oases of water, fire and
    plant, the palace (`grey` + 0 to 3), then the obstacles.
    - `grey`: how many desert hexes there are.
    - `names[p]` of a place; `numbers[name]` the place of a hex name (upper case) or site name (lower case).
    - `cells[p]`: the cells of the hex map that make up a place, in reading order.
    - `near[p]`: the places next to it that can be entered.
    - `ahead[p][d - 1]`: the place that comes next in direction d of the rose (1 NE, then clockwise), -1 none;
      of a site the desert hex next to its first hex that has one there.
    - `border`: the desert hexes with fewer than six neighbours.
    - `deck`: how many event cards of each of `KINDS` there are.
    - `reserve`: tiles beyond one for each desert hex; `faces[p]`: 0 none, 1 plain, 2 dune, if the layout says."""

    id: str
    title: str | Mapping[str, str]
    hexes: HexMap
    grey: int
    names: tuple[str, ...]
    numbers: Mapping[str, int]
    cells: tuple[tuple[int, ...], ...]
    near: tuple[tuple[int, ...], ...]
    ahead: tuple[tuple[int, ...], ...]
    border: frozenset[int]
    reserve: int
    faces: tuple[int, ...] | None
    deck: tuple[int, ...]

    @property
    def own_deck(self) -> dict[str, int]:
        """The event cards by kind where they are not those of the game; else nothing."""
        found = dict(zip(KINDS, self.deck, strict=True))
        return {} if found == DECK else found


def read_layout(data: Mapping[str, Any]) -> tuple[Layout | None, list[LayoutProblem]]:
    """Return the layout that data describe, and what is wrong with it: no layout when its map cannot be used."""
    problems: list[LayoutProblem] = []
    if (hexes := _hexes(data, "map", DESERT + OASES + PALACE + OBSTACLE, problems)) is None:
        return None, problems
    # each oasis has another good; each site is one group of hexes; there is some desert
    if sorted(data["sites"].values()) != sorted(GOODS):
        problems.append(LayoutProblem("error", message("layout.goods", goods=", ".join(GOODS)), ("sites",)))
    for sign in OASES + PALACE + DESERT:
        if not (mask := hexes.mask_of(sign)):
            what = message("layout.missing", sign=repr(sign), signs=message("layout.signs.map"))
            problems.append(LayoutProblem("error", what, ("map",)))
        for piece in list(components(mask, hexes.steps))[1:] if sign != DESERT else []:
            problems.append(cell_problem(hexes, first(piece), message("layout.second-group", sign=repr(sign))))
    if problems:
        return None, problems
    signs = {good: sign for sign, good in data["sites"].items()}
    sites = [hexes.mask_of(signs[good]) for good in GOODS] + [hexes.mask_of(PALACE)]
    problems += _connection_problems(hexes, sites)
    if (faces := _hexes(data, "faces", "".join(FACES), problems) if "faces" in data else None) is not None:
        problems += _face_problems(hexes, faces)
    if problems:
        return None, problems
    layout = _layout(data, hexes, sites, faces)
    return layout, [cell_problem(hexes, layout.cells[place][0], what, "warning") for place, what in unwise(layout)]


def short(layout: Layout, players: int) -> str:
    """Tell why so many cannot begin, or ""."""
    cards = sum(layout.deck)
    return message("layout.few-cards", cards=cards, needed=HAND * players) if cards < HAND * players else ""


def sketch(data: Mapping[str, Any]) -> Layout | None:
    """Return a layout to draw, whatever is wrong with its sites (no cells without hexes); None without a map."""
    if (hexes := _hexes(data, "map", DESERT + OASES + PALACE + OBSTACLE, [])) is None:
        return None
    sites = [sum(hexes.mask_of(sign) for sign, one in data["sites"].items() if one == good) for good in GOODS]
    return _layout(data, hexes, [*sites, hexes.mask_of(PALACE)], None)


def _hexes(data: Mapping[str, Any], key: str, characters: str, problems: list[LayoutProblem]) -> HexMap | None:
    hexes, faults = read_map(data[key], characters)
    problems += map_problems(faults, (key,), message(f"layout.signs.{key}") if faults else "")
    return hexes


def _connection_problems(hexes: HexMap, sites: list[int]) -> Iterator[LayoutProblem]:
    """Each site touches the desert and no other site; everything that can be entered hangs together."""
    grey, all_sites = hexes.mask_of(DESERT), sum(sites)
    for site in sites:
        if not (around := spread(site, hexes.steps)) & grey:
            yield cell_problem(hexes, first(site), message("layout.no-desert"))
        if around & all_sites & ~site:
            yield cell_problem(hexes, first(site), message("layout.sites-touch"))
    for piece in sorted(components(grey | all_sites, hexes.steps), key=int.bit_count, reverse=True)[1:]:
        yield cell_problem(hexes, first(piece), message("layout.not-connected", count=piece.bit_count()))


def _face_problems(hexes: HexMap, faces: HexMap) -> Iterator[LayoutProblem]:
    """`faces` has the shape of the map and no tile on sites and obstacles."""
    if faces.stride != hexes.stride or faces.cells != hexes.cells:
        yield LayoutProblem("error", message("layout.other-shape"), ("faces",))
        return
    for cell in bits(faces.mask_of("pd") & ~hexes.mask_of(DESERT)):
        row, column = faces.place(cell)
        yield LayoutProblem("error", message("layout.tile-on-site", at=faces.names[cell]), ("faces",), row, column)


def _layout(data: Mapping[str, Any], hexes: HexMap, sites: list[int], faces: HexMap | None) -> Layout:
    grey, obstacles = list(bits(hexes.mask_of(DESERT))), [(cell,) for cell in bits(hexes.mask_of(OBSTACLE))]
    cells = (*((cell,) for cell in grey), *(tuple(bits(site)) for site in sites), *obstacles)
    place_of = {cell: place for place, group in enumerate(cells) for cell in group}
    names = [hexes.names[group[0]] if group else "" for group in cells]
    names[len(grey) : len(grey) + len(SITES)] = SITES
    numbers = {hexes.names[cell]: place for cell, place in place_of.items()}
    numbers |= {site: len(grey) + index for index, site in enumerate(SITES)}
    laid = tuple(FACES[faces.rows[row][column]] for row, column in map(hexes.place, grey)) if faces else None
    return Layout(
        data["id"], data["title"], hexes, len(grey), tuple(names), numbers, cells,
        tuple(_near(hexes, group, place_of, len(grey)) for group in cells),
        tuple(_ahead(hexes, group, place_of, len(grey)) for group in cells),
        # Sites and obstacles count as neighbours here: what has six of them is no border.
        frozenset(place for place, cell in enumerate(grey) if hexes.near[cell].bit_count() < 6),
        data.get("reserve", 0), laid, tuple({**DECK, **data.get("events", {})}.values()))  # fmt: skip


def _near(hexes: HexMap, group: tuple[int, ...], place_of: Mapping[int, int], grey: int) -> tuple[int, ...]:
    near = {place_of[other] for cell in group for other in bits(hexes.near[cell])}
    # Obstacles, numbered behind the sites, cannot be entered.
    return tuple(sorted(place for place in near - {place_of[cell] for cell in group} if place < grey + len(SITES)))


def _ahead(hexes: HexMap, group: tuple[int, ...], place_of: Mapping[int, int], grey: int) -> tuple[int, ...]:
    """What comes next in each direction of the rose; the ring of the hex map begins in the east."""
    rings = [[place_of.get(mask.bit_length() - 1, -1) for mask in hexes.ring(cell)] for cell in group]
    if group and place_of[group[0]] < grey:
        # North-east is number 1 on the rose, and the last of a ring.
        return (rings[0][5], *rings[0][:5])
    ways = [next((ring[side] for ring in rings if 0 <= ring[side] < grey), -1) for side in range(6)]
    return (ways[5], *ways[:5])


def unwise(layout: Layout) -> Iterator[tuple[int, str]]:
    """Yield places with what is unwise about each, in their order."""
    for site in range(layout.grey, layout.grey + 4):
        if len(doors := set(layout.near[site])) == 1:
            yield site, message("unwise.door", site=layout.names[site], at=layout.names[min(doors)])
        for other in range(site + 1, layout.grey + 4):
            if shared := sorted(doors & set(layout.near[other])):
                words = {"site": layout.names[site], "other": layout.names[other]}
                yield site, message("unwise.near", at=", ".join(layout.names[place] for place in shared), **words)
