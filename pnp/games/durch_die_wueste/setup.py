"""Setups of a log: palms, water, the leaders left out; what they break, and the state they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.engine import RuleViolation
from pnp.game import DataPath, Log, Possible, SetupViolation, Start, names_of
from pnp.games.durch_die_wueste.deal import deal
from pnp.games.durch_die_wueste.layout import PALMS, Layout
from pnp.games.durch_die_wueste.match import Board, Match, board_for
from pnp.games.durch_die_wueste.reading import color_of
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.state import State, start
from pnp.geometry.hexes import NAME
from pnp.geometry.masks import bits

_Violations = list[SetupViolation]


def read_start(layout: Layout, log: Log) -> Start[State]:
    """The state before the first leader, from what the setup says or its seed deals."""
    names = names_of(log["players"])
    board = board_for(layout, len(names))
    setup = log.get("setup", {})
    violations: _Violations = []
    full = _read_deal(layout, len(names), setup, violations) if "seed" in setup else setup
    palms = _palms(board, full.get("palms", []), violations)
    water = _water(board, full.get("water", {}), palms, violations)
    left_out = _left_out(names, full.get("left_out", {}), violations)
    match = Match(board, tuple(names), palms, water, left_out)
    return Start(start(match), tuple(violations))


def _mismatch(path: DataPath, what: str) -> SetupViolation:
    return SetupViolation(("setup", *path), RuleViolation("setup-mismatch", what=what))


def _read_deal(layout: Layout, players: int, setup: Mapping[str, Any], violations: _Violations) -> dict[str, Any]:
    """What the seed deals; palms and the water that is written out as well must agree with it."""
    dealt = deal(layout, players, setup["seed"])
    if "palms" in setup and {name.upper() for name in setup["palms"]} != set(dealt["palms"]):
        what = message("setup.seed-palms", seed=setup["seed"], palms=" ".join(dealt["palms"]))
        violations.append(_mismatch(("palms",), what))
    for name, value in setup.get("water", {}).items():
        if dealt["water"].get(name.upper()) != value:
            token = dealt["water"].get(name.upper(), message.lazy("setup.no-token"))
            what = message("setup.seed-water", seed=setup["seed"], token=token, at=name.upper())
            violations.append(_mismatch(("water", name), what))
            break
    return {**setup, **dealt}


def _cell(board: Board, name: str, path: DataPath, violations: _Violations) -> int | None:
    """The hex of a name, else None and a fault."""
    if not NAME.fullmatch(name):
        violations.append(SetupViolation(("setup", *path), RuleViolation("unknown-place", given=name)))
        return None
    cell = board.layout.hexes.numbers.get(name.upper(), -1)
    if cell < 0:
        off = RuleViolation("off-board", at=name.upper(), what=message("off-board.no-hex"))
        violations.append(SetupViolation(("setup", *path), off))
        return None
    return cell


def _palms(board: Board, given: list[str], violations: _Violations) -> int:
    palms = 0
    for index, name in enumerate(given):
        cell = _cell(board, name, ("palms", index), violations)
        if cell is None:
            continue
        if not board.layout.sites & board.usable & 1 << cell:
            violations.append(_mismatch(("palms", index), message("setup.no-site", at=name.upper())))
        elif palms & 1 << cell:
            violations.append(_mismatch(("palms", index), message("setup.two-palms", at=name.upper())))
        else:
            palms |= 1 << cell
    if len(given) != PALMS:
        violations.append(_mismatch(("palms",), message("setup.palms", given=len(given), expected=PALMS)))
    return palms


def _water(board: Board, given: Mapping[str, int], palms: int, violations: _Violations) -> dict[int, int]:
    wet = (board.layout.circles | board.layout.sites) & board.usable & ~palms
    water: dict[int, int] = {}
    for name, value in given.items():
        cell = _cell(board, name, ("water", name), violations)
        if cell is None:
            continue
        if not wet & 1 << cell:
            violations.append(_mismatch(("water", name), message("setup.no-circle", at=name.upper())))
        elif cell in water:
            violations.append(_mismatch(("water", name), message("setup.two-tokens", at=name.upper())))
        elif value not in (1, 2, 3):
            violations.append(_mismatch(("water", name), message("setup.no-value", value=value)))
        else:
            water[cell] = value
    missing = [board.layout.hexes.names[cell] for cell in bits(wet) if cell not in water]
    if missing and not violations:
        violations.append(_mismatch(("water",), message("setup.no-water", hexes=" ".join(missing))))
    violations += _counts(board, water)
    return water


def _counts(board: Board, water: Mapping[int, int]) -> Iterator[SetupViolation]:
    used = Counter(water.values())
    for value, pile in enumerate(board.layout.water, 1):
        if used[value] > pile:
            violation = RuleViolation("setup-water-count", used=used[value], value=value, pile=pile)
            yield Possible(("setup", "water"), violation)


def _left_out(names: list[str], given: Mapping[str, str], violations: _Violations) -> tuple[int, ...]:
    """The color each player leaves out, as a set; only with 5 players, all different."""
    masks = dict.fromkeys(names, 0)
    for name, word in given.items():
        color = color_of(word)
        if name not in masks:
            violations.append(SetupViolation(("setup", "left_out", name), RuleViolation("unknown-player", name=name)))
        elif color is None:
            unknown = RuleViolation("unknown-word", given=word, hint=message("hint.colors"))
            violations.append(SetupViolation(("setup", "left_out", name), unknown))
        else:
            masks[name] = 1 << color
    violations += _left_out_counts(names, given, masks)
    return tuple(masks.values())


def _left_out_counts(names: list[str], given: Mapping[str, str], masks: dict[str, int]) -> Iterator[SetupViolation]:
    if len(names) < 5:
        if given:
            yield _mismatch(("left_out",), message("left-out.five-only"))
        return
    missing = [name for name in names if name not in given]
    if missing:
        who = message("left-out.and").join(missing)
        yield _mismatch(("left_out",), message("left-out.must", names=who))
    elif len(set(masks.values())) < 5 and all(masks.values()):
        yield _mismatch(("left_out",), message("left-out.two-same"))
