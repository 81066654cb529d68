"""Setups of a log, of a seed, as asked for; last positions: what they break, and the state they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError
from pnp.engine import RuleViolation
from pnp.game import (
    DataPath,
    DealOption,
    Log,
    Possible,
    SetupResult,
    SetupViolation,
    Start,
    mismatch,
    name_violations,
    names_of,
)
from pnp.games.wuestensoehne import state as st
from pnp.games.wuestensoehne.layout import ENDS, GOODS, NAME, NAMES, NUMBERS, Layout
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.state import State
from pnp.games.wuestensoehne.violations import too_many
from pnp.geometry.hexes import bits

_Violations = list[SetupViolation]
_TALLEST = 16


def read_start(layout: Layout, log: Log) -> Start[State]:
    """Return the state before the first turn, from what the setup says or its seed deals."""
    names = names_of(log["players"])
    setup = log.get("setup", {})
    violations: _Violations = []
    colors = _colors(log["players"], violations)
    stacks = layout.stacks_for(len(names))
    given = _read_tiles(layout, names, setup, violations)
    in_row = isinstance(setup.get("tiles"), list)
    tiles = _tiles(layout, stacks, {name: given.get(name) for name in names}, in_row, violations)
    caravans = _caravans(names, setup.get("caravans", {}), violations)
    violations += _names(names, setup)
    owner = [-1] * (_TALLEST + 1)
    for player, color in enumerate(colors):
        for height in st.HEIGHTS[color]:
            owner[height] = player
    match = st.Match(layout, tuple(names), colors, tuple(owner), stacks)
    return Start(st.start(match, caravans, tiles), tuple(violations))


def _mismatch(path: DataPath, what: str) -> SetupViolation:
    return SetupViolation(path, RuleViolation("setup-mismatch", what=what))


def _names(names: Sequence[str], setup: Mapping[str, Any]) -> Iterator[SetupViolation]:
    """Names that mean something else in a log, and names of nobody."""
    for index, name in enumerate(names):
        if name.casefold() in ("stack", "reserve"):
            yield _mismatch(("players", index), message("setup.name", name=name))
    for key in ("tiles", "caravans"):
        for name in setup.get(key, ()) if isinstance(setup.get(key), dict) else ():
            if name not in names:
                yield SetupViolation(("setup", key, name), RuleViolation("unknown-player", name=name))


def _colors(players: Sequence[Any], violations: _Violations) -> tuple[str, ...]:
    """Each player's color: the given one, else the first that is left."""
    given = [player.get("color", "").lower() if isinstance(player, dict) else "" for player in players]
    known: list[str] = []
    for index, player in enumerate(players):
        color = given[index]
        told = isinstance(player, dict) and "color" in player
        if told and (color not in st.COLORS or color in known):
            what = _color_fault(color)
            violations.append(SetupViolation(("players", index, "color"), RuleViolation("setup-color", what=what)))
            color = ""
        known.append(color)
    left = [color for color in st.COLORS if color not in known]
    return tuple(color or left.pop(0) for color in known)


def _color_fault(color: str) -> str:
    """Why a color cannot be a player's."""
    if color in st.COLORS:
        return message("setup.color-twice", color=color)
    return message("setup.unknown-color", color=repr(color), known=", ".join(st.COLORS))


def _read_tiles(
    layout: Layout, names: Sequence[str], setup: Mapping[str, Any], violations: _Violations
) -> dict[str, str]:
    """The tile of each player: by name, or a row in turn order; those of a seed must agree."""
    given = setup.get("tiles", {})
    tiles = dict(zip(names, given, strict=False)) if isinstance(given, list) else dict(given)
    if isinstance(given, list) and len(given) != len(names):
        violations.append(_mismatch(("setup", "tiles"), message("setup.tiles", tiles=len(given), players=len(names))))
    if "seed" not in setup:
        return tiles
    dealt = dict(zip(names, deal(layout, len(names), setup["seed"])["tiles"], strict=False))
    for name, tile in dealt.items():
        if tiles.get(name, tile) != tile:
            step = names.index(name) if isinstance(given, list) else name
            what = message("setup.seed", seed=setup["seed"], tile=tile, name=name)
            violations.append(_mismatch(("setup", "tiles", step), what))
    return dealt


def _tiles(
    layout: Layout, stacks: Sequence[int], given: Mapping[str, str | None], in_row: bool, violations: _Violations
) -> tuple[int, ...]:
    """Each player's tile; one that cannot be is told and replaced by the first that can, -1 when there is none."""
    first = stacks[0] if stacks else 0
    found: list[int] = []
    for index, (name, tile) in enumerate(given.items()):
        number = layout.numbers.get(tile or "", -1)
        what = _tile_fault(layout, first, number, found, tile is not None)
        if what:
            violation = RuleViolation("setup-tiles", name=name, given=tile or message("setup.no-tile"), what=what)
            violations.append(SetupViolation(("setup", "tiles", index if in_row else name), violation))
            number = next((other for other in bits(first) if other not in found), -1)
        found.append(number)
    return tuple(found)


def _tile_fault(layout: Layout, first: int, number: int, found: Sequence[int], told: bool) -> str:
    if number < 0:
        return message("setup.tile-unknown" if told else "setup.tile-missing")
    if not first >> number & 1:
        return message("setup.tile-stack", stack=layout.tiles[number].stack)
    return message("setup.tile-taken") if number in found else ""


def _caravans(names: Sequence[str], given: Mapping[str, str], violations: _Violations) -> tuple[int, ...]:
    """Each player's cell; a caravan that is missing or elsewhere gets the end of a free arm, so that play can go on."""
    wanted = [NUMBERS.get(given.get(name, "").upper(), -1) for name in names]
    found: list[int] = []
    for name, cell in zip(names, wanted, strict=True):
        place = given.get(name, "")
        path: DataPath = ("setup", "caravans", name)
        if name in given and not NAME.fullmatch(place):
            violations.append(SetupViolation(path, RuleViolation("unknown-place", given=place)))
        elif cell not in ENDS or cell in found:
            ends = ", ".join(NAMES[end] for end in ENDS)
            what = message("setup.caravan-there") if cell in ENDS else message("setup.caravan-ends", ends=ends)
            words = {"name": name, "given": place or message("nothing"), "what": what}
            violations.append(SetupViolation(path, RuleViolation("setup-caravans", **words)))
        good = cell in ENDS and cell not in found
        found.append(cell if good else next(end for end in ENDS if end not in found and end not in wanted))
    return tuple(found)


def stacks(layout: Layout, players: int, seed: int) -> list[list[str]]:
    """Return the tiles of each stack in use from the top down, as a seed shuffles them one stack after the other.

    The tiles that the players begin with are the first of the first stack, in turn order.
    """
    chance = Chance(seed)
    ids = [tile.id for tile in layout.tiles]
    return [chance.shuffled([ids[tile] for tile in bits(stack)]) for stack in layout.stacks_for(players)]


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """Return the first tiles of a seed, in turn order; colors and caravans are left to the players."""
    shuffled = stacks(layout, players, seed)
    return {"tiles": shuffled[0][:players] if shuffled else []}


OPTIONS = (DealOption("caravans", lambda: message("options.caravans")),)
_ENDS = tuple(NAMES[end] for end in ENDS)


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """Return the deal of a seed with what was asked; caravans are drawn with the same seed.

    Raises DataError for a wish that cannot be met, and where the first stack has no tile for every player.
    """
    setup = deal(layout, len(players), seed)
    if len(setup["tiles"]) < len(players):
        raise DataError(_too_few(layout, len(players)))
    return SetupResult(seed, setup | _deal_options_caravans(players, seed, asked.get("caravans")))


def _too_few(layout: Layout, players: int) -> str:
    """Why not every player gets a tile."""
    stacks = layout.stacks_for(players)
    if not stacks:
        return message("deal.one-stack", layout=layout.id)
    tiles, number = stacks[0].bit_count(), layout.stack_numbers[-len(stacks)]
    return message("deal.too-small", layout=layout.id, players=players, stack=number, tiles=tiles or message("none"))


def _deal_options_caravans(players: Sequence[str], seed: int, asked: str | None) -> dict[str, Any]:
    """The cell of each player's caravan: by chance, or as asked."""
    if asked is None:
        return {}
    if asked.strip().lower() == "random":
        return {"caravans": dict(zip(players, Chance(seed).shuffled(list(_ENDS)), strict=False))}
    cells = [word.strip().upper() for word in asked.split(",")]
    odd = next((cell for cell in cells if cell not in _ENDS), None)
    if odd is not None:
        raise DataError(message("deal.no-end", cell=repr(odd), ends=", ".join(_ENDS)))
    if len(cells) != len(players) or len({*cells}) < len(cells):
        raise DataError(message("deal.caravans", given=asked, players=len(players)))
    return {"caravans": dict(zip(players, cells, strict=True))}


HIDDEN = "?"
"""The value of a rumour tile that was not told."""
_PLACES, _EACH = 4, 2  # for goods at the beginning, and on a camel tile


def read_position(layout: Layout, log: Log) -> Start[State]:
    """Return the state of a last position; over when the values of the rumours are told: that is done after the end."""
    begun, position = read_start(layout, log), log["position"]
    names = begun.state.match.players
    violations = [fault for fault in begun.violations if log.get("setup") or fault.path[0] == "players"]
    goods = tuple(_counts(position["goods"].get(name, ())) for name in names)
    for key in ("goods", "water"):
        violations += name_violations(names, position[key], key)
    violations += _goods_violations(names, goods)
    violations += _water_violations(position["water"])
    faults = list(_rumour_violations(position["rumours"]))
    slots, revealed = (0, None) if faults else _slots(position["rumours"])
    state = begun.state._replace(
        phase="play" if revealed is None else "over", alone=True, goods=goods, slots=slots, revealed=revealed,
        water=tuple(position["water"].get(name, 0) for name in names), pile=len(st.RUMOURS) - slots.bit_count(),
    )  # fmt: skip
    return Start(state, (*violations, *faults))


def to_position(state: State) -> dict[str, Any]:
    """Return goods and water of each player, and the slots that hold a rumour tile; told are its values, if they were.

    Where all were told and none lies on the board, that is said of the first slot.
    """
    names = state.match.players
    goods = [[good for good, count in zip(GOODS, row, strict=True) for _ in range(count)] for row in state.goods]
    told = state.revealed
    lying = {slot: told[at] if told else HIDDEN for at, slot in enumerate(st.SLOTS) if state.slots >> at & 1}
    return {
        "goods": dict(zip(names, goods, strict=True)),
        "water": dict(zip(names, state.water, strict=True)),
        "rumours": lying or ({} if told is None else {st.SLOTS[0]: 0}),
    }


def _counts(goods: Sequence[str]) -> st.Ints:
    return tuple(goods.count(good) for good in GOODS)


def _slots(rumours: Mapping[str, Any]) -> tuple[int, st.Ints | None]:
    """The slots with a tile, a set of bits, and the value in each, None when they are not told."""
    given = {slot.lower(): value for slot, value in rumours.items()}
    slots = sum(1 << at for at, slot in enumerate(st.SLOTS) if given.get(slot, 0) != 0)
    if HIDDEN in given.values() or not given:
        return slots, None
    return slots, tuple(given.get(slot, 0) for slot in st.SLOTS)


def _goods_violations(names: Sequence[str], goods: Sequence[st.Ints]) -> Iterator[SetupViolation]:
    """More of a good than there are, told of the player with whom it is too much; more than all camels can carry."""
    for kind, good in enumerate(GOODS):
        totals = accumulate(row[kind] for row in goods)
        name = next((name for name, total in zip(names, totals, strict=True) if total > st.OF_EACH_GOOD), None)
        if name is not None:
            yield Possible(("position", "goods", name), RuleViolation("goods-empty", good=good))
    camels = sum(max(sum(row) - _PLACES + _EACH - 1, 0) // _EACH for row in goods)
    if camels > st.CAMEL_TILES:
        yield mismatch(("goods",), message("position.camels", camels=camels, tiles=st.CAMEL_TILES))


def _water_violations(water: Mapping[str, int]) -> Iterator[SetupViolation]:
    for name, tokens in water.items():
        if tokens < 0:
            yield mismatch(("water", name), message("position.water", name=name, water=tokens))
    if sum(water.values()) > st.WATER:
        yield mismatch(("water",), message("position.all-water", water=sum(water.values()), tokens=st.WATER))


def _rumour_violations(rumours: Mapping[str, Any]) -> Iterator[SetupViolation]:
    """Slots that there are not, values that the tiles cannot give."""
    known = [slot for slot in rumours if slot.lower() in st.SLOTS]
    for slot in rumours:
        if slot not in known:
            hint = message("hint.one-of", known=", ".join(st.SLOTS))
            yield SetupViolation(("position", "rumours", slot), RuleViolation("unknown-word", given=slot, hint=hint))
    if len({slot.lower() for slot in known}) < len(known):
        yield mismatch(("rumours",), message("position.slot-twice"))
    values = [value for value in rumours.values() if value != HIDDEN]
    if values and len(values) < len(rumours):
        yield mismatch(("rumours",), message("position.all-or-none"))
    if len(rumours) - len(values) > len(st.RUMOURS):
        yield mismatch(("rumours",), message("position.tiles", given=len(rumours) - len(values), tiles=len(st.RUMOURS)))
    for value, times in Counter(value for value in values if value).items():
        if times > st.RUMOURS.count(value):
            last = [slot for slot, told in rumours.items() if told == value][-1]
            fault = RuleViolation("bad-reveal", what=too_many(value, times))
            yield SetupViolation(("position", "rumours", last), fault)
