"""Setups of a log: colors, first tiles, caravans; what they break, and the state they give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.engine import RuleViolation
from pnp.game import DataPath, Log, SetupViolation, Start, names_of
from pnp.games.wuestensoehne.area import ENDS, NAME, NAMES, NUMBERS
from pnp.games.wuestensoehne.deal import deal
from pnp.games.wuestensoehne.layout import Layout
from pnp.games.wuestensoehne.match import COLORS, HEIGHTS, Match
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import State, start
from pnp.geometry.masks import bits

_Violations = list[SetupViolation]
_TALLEST = 16


def read_start(layout: Layout, log: Log) -> Start[State]:
    """The state before the first turn, from what the setup says or its seed deals."""
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
        for height in HEIGHTS[color]:
            owner[height] = player
    match = Match(layout, tuple(names), colors, tuple(owner), stacks)
    return Start(start(match, caravans, tiles), tuple(violations))


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
        if told and (color not in COLORS or color in known):
            what = _color_fault(color)
            violations.append(SetupViolation(("players", index, "color"), RuleViolation("setup-color", what=what)))
            color = ""
        known.append(color)
    left = [color for color in COLORS if color not in known]
    return tuple(color or left.pop(0) for color in known)


def _color_fault(color: str) -> str:
    """Why a color cannot be a player's."""
    if color in COLORS:
        return message("setup.color-twice", color=color)
    return message("setup.unknown-color", color=repr(color), known=", ".join(COLORS))


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
