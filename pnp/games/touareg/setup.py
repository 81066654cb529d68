"""Setups of a log: tribes, grid, camps and fate deck; what they break, and the state they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.engine import RuleViolation
from pnp.game import DataPath, Log, Possible, SetupViolation, Start, names_of
from pnp.games.touareg.deal import deal
from pnp.games.touareg.layout import CARDS, CENTRE, KINDS, SQUARES, Layout
from pnp.games.touareg.match import Match
from pnp.games.touareg.sentences import message
from pnp.games.touareg.state import LAST_FATE, TRIBES, State, all_fates, start

_Violations = list[SetupViolation]
_SHORT_DECK = 12


def read_start(layout: Layout, log: Log) -> Start[State]:
    """The state before the first round, from what the setup says or its seed deals."""
    names = names_of(log["players"])
    setup = log.get("setup", {})
    violations: _Violations = []
    tribes = _tribes(log["players"], violations)
    grid = _grid(layout, len(names), setup, violations)
    camps = _camps(layout, names, setup.get("camps", {}), violations)
    kinds = tuple("camp" if square in camps else kind for square, kind in enumerate(("", *grid)))
    endless = setup.get("endless", False)
    deck = _endless(setup, violations) if endless else _deck(setup.get("fate", range(1, LAST_FATE + 1)), violations)
    match = Match(layout, tuple(names), tribes, kinds, camps, endless)
    return Start(start(match, deck), tuple(violations))


def _mismatch(path: DataPath, what: str) -> SetupViolation:
    return SetupViolation(path, RuleViolation("setup-mismatch", what=what))


def _tribes(players: Sequence[Any], violations: _Violations) -> tuple[str, ...]:
    """Each player's tribe: the given one, else the first that is left."""
    given = [player.get("tribe", "").lower() if isinstance(player, dict) else "" for player in players]
    for index, tribe in enumerate(given):
        path: DataPath = ("players", index, "tribe")
        if tribe and tribe not in TRIBES:
            violations.append(_mismatch(path, message("setup.no-tribe", given=tribe)))
        elif tribe and tribe in given[:index]:
            violations.append(_mismatch(path, message("setup.two-lead", tribe=tribe)))
    left = [tribe for tribe in TRIBES if tribe not in given]
    return tuple(tribe or left.pop(0) for tribe in given)


def _grid(layout: Layout, players: int, setup: Mapping[str, Any], violations: _Violations) -> tuple[str, ...]:
    """The kinds of the squares 1 to 49; any that are wrong or missing are told and read as erg."""
    grid = setup.get("grid", [])
    if "seed" in setup:
        dealt = deal(layout, players, setup["seed"])["grid"]
        if "grid" in setup and grid != dealt:
            other = next((i for i, pair in enumerate(zip(grid, dealt, strict=False)) if pair[0] != pair[1]), 0)
            what = message("setup.seed", seed=setup["seed"], kind=dealt[other], square=other + 1)
            violations.append(_mismatch(("setup", "grid", other), what))
        grid = dealt
    violations += _grid_violations(layout, grid)
    known = [kind if kind in KINDS else "erg" for kind in grid][:SQUARES]
    return (*known, *["erg"] * (SQUARES - len(known)))


def _grid_violations(layout: Layout, grid: Sequence[str]) -> Iterator[SetupViolation]:
    for index, kind in enumerate(grid):
        if kind not in KINDS:
            yield _mismatch(("setup", "grid", index), message("setup.no-kind", given=kind))
            return
    if len(grid) != SQUARES:
        yield _mismatch(("setup", "grid"), message("setup.squares", given=len(grid), expected=SQUARES))
        return
    if grid[0] != "saline":
        yield _mismatch(("setup", "grid", 0), message("setup.centre", given=grid[0]))
    counts = Counter(grid)
    for kind in KINDS:
        wanted = 0 if kind == "camp" else layout.kinds[kind].cards
        if counts[kind] != wanted:
            what = message("setup.kinds", given=counts[kind], kind=kind, expected=wanted, cards=CARDS)
            yield _mismatch(("setup", "grid"), what)


def _camps(layout: Layout, names: list[str], given: Mapping[str, int], violations: _Violations) -> tuple[int, ...]:
    """Each player's camp; one that is missing or nowhere gets a square of a free sector, so that play can go on."""
    for name in given:
        if name not in names:
            violations.append(SetupViolation(("setup", "camps", name), RuleViolation("unknown-player", name=name)))
    camps: list[int] = []
    for player, name in enumerate(names):
        square = given.get(name)
        if square is None:
            violations.append(_mismatch(("setup", "camps"), message("setup.no-camp", name=name)))
        else:
            what = _camp_fault(layout, len(names), player, square, camps)
            if what:
                words = {"name": name, "at": str(square), "what": what}
                kind = Possible if _free(square, camps) else SetupViolation
                violations.append(kind(("setup", "camps", name), RuleViolation("setup-camp-square", "", **words)))
            if _free(square, camps):
                camps.append(square)
                continue
        groups = (*camp_groups(layout, len(names), player), range(CENTRE + 1, SQUARES + 1))
        camps.append(next(at for squares in groups for at in squares if at not in camps))
    return tuple(camps)


def _free(square: int, camps: Sequence[int]) -> bool:
    return 1 <= square <= SQUARES and square not in camps


def camp_groups(layout: Layout, players: int, player: int) -> list[tuple[int, ...]]:
    """The groups of squares among which a player may choose one for the camp."""
    return [layout.three[player]] if players == 3 else list(layout.sectors.values())


def _camp_fault(layout: Layout, players: int, player: int, square: int, camps: list[int]) -> str:
    groups = [group for group in camp_groups(layout, players, player) if square in group]
    if not groups:
        own = " ".join(map(str, layout.three[player])) if players == 3 else ""
        return message("camp.own", squares=own) if own else message("camp.no-sector")
    taken = any(camp in groups[0] for camp in camps)
    return message("camp.taken") if taken and players != 3 else ""


def _endless(setup: Mapping[str, Any], violations: _Violations) -> int:
    """The fate deck of a game without a limit: all cards."""
    if "fate" in setup:
        what = message("fate-deck.endless")
        violations.append(SetupViolation(("setup", "fate"), RuleViolation("setup-fate-deck", what=what)))
    return all_fates()


def _deck(given: Sequence[int], violations: _Violations) -> int:
    """The fate deck as a set of bits."""
    what = ""
    odd = [card for card in given if not 1 <= card <= LAST_FATE]
    twice = [card for card, times in Counter(given).items() if times > 1]
    if odd:
        what = message("fate-deck.no-card", card=odd[0])
    elif twice:
        what = message("fate-deck.twice", card=twice[0])
    elif 1 not in given:
        what = message("fate-deck.first")
    elif len(given) <= _SHORT_DECK and set(given) & {2, 3, 4, 5}:
        what = message("fate-deck.short", cards=len(given))
    if what:
        kind = Possible if given and not odd and not twice else SetupViolation
        violations.append(kind(("setup", "fate"), RuleViolation("setup-fate-deck", what=what)))
    return sum(1 << card for card in {*given} - {*odd})
