"""A last position alone: goods, water and rumours; what contradicts itself in it, and the position of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from pnp.engine import RuleViolation
from pnp.game import Log, Possible, SetupViolation, Start, mismatch, name_violations
from pnp.games.wuestensoehne.layout import GOODS, Layout
from pnp.games.wuestensoehne.match import Ints
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.setup import read_start
from pnp.games.wuestensoehne.state import CAMEL_TILES, OF_EACH_GOOD, RUMOURS, SLOTS, WATER, State
from pnp.games.wuestensoehne.violations import too_many

HIDDEN = "?"
"""The value of a rumour tile that was not told."""
_PLACES, _EACH = 4, 2  # for goods at the beginning, and on a camel tile


def read_position(layout: Layout, log: Log) -> Start[State]:
    """The state of a last position; over when the values of the rumours are told: that is done after the end."""
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
        water=tuple(position["water"].get(name, 0) for name in names), pile=len(RUMOURS) - slots.bit_count(),
    )  # fmt: skip
    return Start(state, (*violations, *faults))


def to_position(state: State) -> dict[str, Any]:
    """Goods and water of each player, and the slots that hold a rumour tile; told are its values, if they were.

    Where all were told and none lies on the board, that is said of the first slot.
    """
    names = state.match.players
    goods = [[good for good, count in zip(GOODS, row, strict=True) for _ in range(count)] for row in state.goods]
    told = state.revealed
    lying = {slot: told[at] if told else HIDDEN for at, slot in enumerate(SLOTS) if state.slots >> at & 1}
    return {
        "goods": dict(zip(names, goods, strict=True)),
        "water": dict(zip(names, state.water, strict=True)),
        "rumours": lying or ({} if told is None else {SLOTS[0]: 0}),
    }


def _counts(goods: Sequence[str]) -> Ints:
    return tuple(goods.count(good) for good in GOODS)


def _slots(rumours: Mapping[str, Any]) -> tuple[int, Ints | None]:
    """The slots with a tile, a set of bits, and the value in each, None when they are not told."""
    given = {slot.lower(): value for slot, value in rumours.items()}
    slots = sum(1 << at for at, slot in enumerate(SLOTS) if given.get(slot, 0) != 0)
    if HIDDEN in given.values() or not given:
        return slots, None
    return slots, tuple(given.get(slot, 0) for slot in SLOTS)


def _goods_violations(names: Sequence[str], goods: Sequence[Ints]) -> Iterator[SetupViolation]:
    """More of a good than there are, told of the player with whom it is too much; more than all camels can carry."""
    for kind, good in enumerate(GOODS):
        totals = accumulate(row[kind] for row in goods)
        name = next((name for name, total in zip(names, totals, strict=True) if total > OF_EACH_GOOD), None)
        if name is not None:
            yield Possible(("position", "goods", name), RuleViolation("goods-empty", good=good))
    camels = sum(max(sum(row) - _PLACES + _EACH - 1, 0) // _EACH for row in goods)
    if camels > CAMEL_TILES:
        yield mismatch(("goods",), message("position.camels", camels=camels, tiles=CAMEL_TILES))


def _water_violations(water: Mapping[str, int]) -> Iterator[SetupViolation]:
    for name, tokens in water.items():
        if tokens < 0:
            yield mismatch(("water", name), message("position.water", name=name, water=tokens))
    if sum(water.values()) > WATER:
        yield mismatch(("water",), message("position.all-water", water=sum(water.values()), tokens=WATER))


def _rumour_violations(rumours: Mapping[str, Any]) -> Iterator[SetupViolation]:
    """Slots that there are not, values that the tiles cannot give."""
    known = [slot for slot in rumours if slot.lower() in SLOTS]
    for slot in rumours:
        if slot not in known:
            hint = message("hint.one-of", known=", ".join(SLOTS))
            yield SetupViolation(("position", "rumours", slot), RuleViolation("unknown-word", given=slot, hint=hint))
    if len({slot.lower() for slot in known}) < len(known):
        yield mismatch(("rumours",), message("position.slot-twice"))
    values = [value for value in rumours.values() if value != HIDDEN]
    if values and len(values) < len(rumours):
        yield mismatch(("rumours",), message("position.all-or-none"))
    if len(rumours) - len(values) > len(RUMOURS):
        yield mismatch(("rumours",), message("position.tiles", given=len(rumours) - len(values), tiles=len(RUMOURS)))
    for value, times in Counter(value for value in values if value).items():
        if times > RUMOURS.count(value):
            last = [slot for slot, told in rumours.items() if told == value][-1]
            fault = RuleViolation("bad-reveal", what=too_many(value, times))
            yield SetupViolation(("position", "rumours", last), fault)
