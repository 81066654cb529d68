"""Setups of a log, of a seed, as asked for; last positions: what they break, and the state they give."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError, forbid
from pnp.engine import RuleViolation, unknown_word

from pnp.game import (  # isort: skip
    DataPath, DealOption, Log, Possible, SetupResult, SetupViolation, Start, mismatch, name_violations, names_of,
    setup_mismatch,
)  # fmt: skip
from pnp.games.wuestensoehne import state as st
from pnp.games.wuestensoehne.layout import ENDS, GOODS, NAME, NAMES, NUMBERS, Layout
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.state import State
from pnp.games.wuestensoehne.violations import too_many
from pnp.geometry.hexes import bits

_Violations = list[SetupViolation]
_TALLEST = 16
_ENDS = tuple(NAMES[end] for end in ENDS)


def read_start(layout: Layout, log: Log) -> Start[State]:
    """Return the state before the first turn, from what the setup says or its seed deals."""
    names, setup = names_of(log["players"]), log.get("setup", {})
    violations: _Violations = []
    known: list[str] = []
    for index, player in enumerate(log["players"]):
        told = isinstance(player, dict) and "color" in player
        color = player["color"].lower() if told else ""
        if told and (color not in st.COLORS or color in known):
            what = message("setup.color-twice", color=color)
            if color not in st.COLORS:
                what = message("setup.unknown-color", color=repr(color), known=", ".join(st.COLORS))
            violations.append(SetupViolation(("players", index, "color"), RuleViolation("setup-color", what=what)))
            color = ""
        known.append(color)
    left = [color for color in st.COLORS if color not in known]
    colors, tiles = tuple(color or left.pop(0) for color in known), _tiles(layout, names, setup, violations)
    caravans = _caravans(names, setup.get("caravans", {}), violations)
    # names that mean something else in a log, and names of nobody
    for index, name in enumerate(names):
        if name.casefold() in ("stack", "reserve"):
            violations.append(setup_mismatch(("players", index), message("setup.name", name=name)))
    for key in ("tiles", "caravans"):
        for name in setup.get(key, ()) if isinstance(setup.get(key), dict) else ():
            if name not in names:
                violations.append(SetupViolation(("setup", key, name), RuleViolation("unknown-player", name=name)))
    owner = {height: player for player, color in enumerate(colors) for height in layout.explorers[color]}
    owners = tuple(owner.get(height, -1) for height in range(_TALLEST + 1))
    match = st.Match(layout, tuple(names), colors, owners, layout.stacks_for(len(names)))
    return Start(st.start(match, caravans, tiles), tuple(violations))


def _tiles(layout: Layout, names: Sequence[str], setup: Mapping[str, Any], violations: _Violations) -> st.Ints:
    """Each player's tile, named or in a row in turn order; those of a seed must agree. One that cannot be is told and
    replaced by the first that can, -1 when there is none."""
    given = setup.get("tiles", {})
    in_row = isinstance(given, list)
    tiles = dict(zip(names, given, strict=False)) if in_row else dict(given)
    paths: dict[str, DataPath] = {name: ("setup", "tiles", at if in_row else name) for at, name in enumerate(names)}
    if in_row and len(given) != len(names):
        what = message("setup.tiles", tiles=len(given), players=len(names))
        violations.append(setup_mismatch(("setup", "tiles"), what))
    if "seed" in setup:
        dealt = dict(zip(names, deal(layout, len(names), setup["seed"])["tiles"], strict=False))
        for name, tile in dealt.items():
            if tiles.get(name, tile) != tile:
                what = message("setup.seed", seed=setup["seed"], tile=tile, name=name)
                violations.append(setup_mismatch(paths[name], what))
        tiles = dealt
    first = next(iter(layout.stacks_for(len(names))), 0)
    found: list[int] = []
    for name in names:
        tile = tiles.get(name)
        number, what = layout.numbers.get(tile or "", -1), ""
        if number < 0:
            what = message("setup.tile-missing" if tile is None else "setup.tile-unknown")
        elif not first >> number & 1:
            what = message("setup.tile-stack", stack=layout.tiles[number].stack)
        elif number in found:
            what = message("setup.tile-taken")
        if what:
            violation = RuleViolation("setup-tiles", name=name, given=tile or message("setup.no-tile"), what=what)
            violations.append(SetupViolation(paths[name], violation))
            number = next((other for other in bits(first) if other not in found), -1)
        found.append(number)
    return tuple(found)


def _caravans(names: Sequence[str], given: Mapping[str, str], violations: _Violations) -> st.Ints:
    """Each player's cell; a caravan that is missing or elsewhere gets the end of a free arm, so that play can go on."""
    wanted = [NUMBERS.get(given.get(name, "").upper(), -1) for name in names]
    found: list[int] = []
    for name, cell in zip(names, wanted, strict=True):
        path: DataPath = ("setup", "caravans", name)
        good = cell in ENDS and cell not in found
        if name in given and not NAME.fullmatch(given[name]):
            violations.append(SetupViolation(path, RuleViolation("unknown-place", given=given[name])))
        elif not good:
            there = cell in ENDS
            what = message("setup.caravan-there") if there else message("setup.caravan-ends", ends=", ".join(_ENDS))
            words = {"name": name, "given": given.get(name) or message("nothing"), "what": what}
            violations.append(SetupViolation(path, RuleViolation("setup-caravans", **words)))
        found.append(cell if good else next(end for end in ENDS if end not in found and end not in wanted))
    return tuple(found)


def stacks(layout: Layout, players: int, seed: int) -> list[list[str]]:
    """Return the tiles of each stack in use from the top down, as a seed shuffles them one stack after the other. The
    tiles that the players begin with are the first of the first stack, in turn order."""
    chance, ids = Chance(seed), [tile.id for tile in layout.tiles]
    return [chance.shuffled([ids[tile] for tile in bits(stack)]) for stack in layout.stacks_for(players)]


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """Return the first tiles of a seed, in turn order; colors and caravans are left to the players."""
    shuffled = stacks(layout, players, seed)
    return {"tiles": shuffled[0][:players] if shuffled else []}


OPTIONS = (DealOption("caravans", lambda: message("options.caravans")),)


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """Return the deal of a seed with what was asked, caravans by the same seed. Raises DataError for what cannot be."""
    count, stacks = len(players), layout.stacks_for(len(players))
    forbid(not stacks, message.lazy("deal.one-stack", layout=layout.id), DataError)
    if (tiles := stacks[0].bit_count()) < count:
        words = {"stack": layout.stack_numbers[-len(stacks)], "tiles": tiles or message("none")}
        raise DataError(message("deal.too-small", layout=layout.id, players=count, **words))
    setup, wish = deal(layout, count, seed), asked.get("caravans")
    if wish is None:
        return SetupResult(seed, setup)
    if wish.strip().lower() == "random":
        cells = Chance(seed).shuffled(list(_ENDS))[:count]
    else:
        cells = [word.strip().upper() for word in wish.split(",")]
        if (odd := next((cell for cell in cells if cell not in _ENDS), None)) is not None:
            raise DataError(message("deal.no-end", cell=repr(odd), ends=", ".join(_ENDS)))
        if len(cells) != count or len({*cells}) < count:
            raise DataError(message("deal.caravans", given=wish, players=count))
    return SetupResult(seed, setup | {"caravans": dict(zip(players, cells, strict=True))})


HIDDEN = "?"
"""The value of a rumour tile that was not told."""
_PLACES, _EACH = 4, 2  # for goods at the beginning, and on a camel tile


def read_position(layout: Layout, log: Log) -> Start[State]:
    """Return the state of a last position; over when the values of the rumours are told: that is done after the end."""
    begun, position = read_start(layout, log), log["position"]
    names, rumours = begun.state.match.players, position["rumours"]
    violations = [fault for fault in begun.violations if log.get("setup") or fault.path[0] == "players"]
    goods = tuple(tuple(position["goods"].get(name, ()).count(good) for good in GOODS) for name in names)
    for key in ("goods", "water"):
        violations += name_violations(names, position[key], key)
    violations += _holding_violations(names, goods, position["water"])
    faults = list(_rumour_violations(rumours))
    value = {} if faults else {slot.lower(): value for slot, value in rumours.items()}
    slots = sum(1 << at for at, slot in enumerate(st.SLOTS) if value.get(slot, 0) != 0)
    told = bool(value) and HIDDEN not in value.values()
    state = begun.state._replace(
        phase="over" if told else "play", alone=True, goods=goods, slots=slots,
        revealed=tuple(value.get(slot, 0) for slot in st.SLOTS) if told else None,
        water=tuple(position["water"].get(name, 0) for name in names), pile=len(st.RUMOURS) - slots.bit_count(),
    )  # fmt: skip
    return Start(state, (*violations, *faults))


def to_position(state: State) -> dict[str, Any]:
    """Return goods and water of each player, and the rumour tiles by slot: told, hidden, or where none lies a 0."""
    names = state.match.players
    goods = [[good for good, count in zip(GOODS, row, strict=True) for _ in range(count)] for row in state.goods]
    told = state.revealed
    lying = {slot: told[at] if told else HIDDEN for at, slot in enumerate(st.SLOTS) if state.slots >> at & 1}
    return {
        "goods": dict(zip(names, goods, strict=True)), "water": dict(zip(names, state.water, strict=True)),
        "rumours": lying or ({} if told is None else {st.SLOTS[0]: 0}),
    }  # fmt: skip


def _holding_violations(
    names: Sequence[str], goods: Sequence[st.Ints], water: Mapping[str, int]
) -> Iterator[SetupViolation]:
    """More of a good than there are, told of the player with whom it is too much; more than camels carry; bad water."""
    for kind, good in enumerate(GOODS):
        totals = accumulate(row[kind] for row in goods)
        name = next((name for name, total in zip(names, totals, strict=True) if total > st.OF_EACH_GOOD), None)
        if name is not None:
            yield Possible(("position", "goods", name), RuleViolation("goods-empty", good=good))
    # Camel tiles for what does not find room on the first two camels, rounded up.
    if (camels := sum(max(sum(row) - _PLACES + _EACH - 1, 0) // _EACH for row in goods)) > st.CAMEL_TILES:
        yield mismatch(("goods",), message("position.camels", camels=camels, tiles=st.CAMEL_TILES))
    for name, tokens in water.items():
        if tokens < 0:
            yield mismatch(("water", name), message("position.water", name=name, water=tokens))
    if sum(water.values()) > st.WATER:
        yield mismatch(("water",), message("position.all-water", water=sum(water.values()), tokens=st.WATER))


def _rumour_violations(rumours: Mapping[str, Any]) -> Iterator[SetupViolation]:
    """Slots that there are not, values that the tiles cannot give."""
    known = [slot for slot in rumours if slot.lower() in st.SLOTS]
    for slot in (slot for slot in rumours if slot not in known):
        yield SetupViolation(("position", "rumours", slot), unknown_word("", slot, st.SLOTS))
    if len({slot.lower() for slot in known}) < len(known):
        yield mismatch(("rumours",), message("position.slot-twice"))
    if (values := [value for value in rumours.values() if value != HIDDEN]) and len(values) < len(rumours):
        yield mismatch(("rumours",), message("position.all-or-none"))
    if len(rumours) - len(values) > len(st.RUMOURS):
        yield mismatch(("rumours",), message("position.tiles", given=len(rumours) - len(values), tiles=len(st.RUMOURS)))
    for value, times in Counter(value for value in values if value).items():
        if times > st.RUMOURS.count(value):
            last = [slot for slot, told in rumours.items() if told == value][-1]
            fault = RuleViolation("bad-reveal", what=too_many(value, times))
            yield SetupViolation(("position", "rumours", last), fault)
