"""Setups of a log, of a seed, as asked for; last positions: what they break, and the state they give."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from statistics import mean
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError, nearest
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
from pnp.games.touareg import state as st
from pnp.games.touareg.layout import CARDS, CENTRE, KINDS, SQUARES, Layout
from pnp.games.touareg.rules import message
from pnp.games.touareg.state import State

_Violations = list[SetupViolation]
_SHORT_DECK = 12


def read_start(layout: Layout, log: Log) -> Start[State]:
    """Return the state before the first round, from what the setup says or its seed deals."""
    names = names_of(log["players"])
    setup = log.get("setup", {})
    violations: _Violations = []
    tribes = _tribes(log["players"], violations)
    grid = _grid(layout, len(names), setup, violations)
    camps = _camps(layout, names, setup.get("camps", {}), violations)
    kinds = tuple("camp" if square in camps else kind for square, kind in enumerate(("", *grid)))
    endless = setup.get("endless", False)
    deck = _endless(setup, violations) if endless else _deck(setup.get("fate", range(1, st.LAST_FATE + 1)), violations)
    match = st.Match(layout, tuple(names), tribes, kinds, camps, endless)
    return Start(st.start(match, deck), tuple(violations))


def _mismatch(path: DataPath, what: str) -> SetupViolation:
    return SetupViolation(path, RuleViolation("setup-mismatch", what=what))


def _tribes(players: Sequence[Any], violations: _Violations) -> tuple[str, ...]:
    """Each player's tribe: the given one, else the first that is left."""
    given = [player.get("tribe", "").lower() if isinstance(player, dict) else "" for player in players]
    for index, tribe in enumerate(given):
        path: DataPath = ("players", index, "tribe")
        if tribe and tribe not in st.TRIBES:
            violations.append(_mismatch(path, message("setup.no-tribe", given=tribe)))
        elif tribe and tribe in given[:index]:
            violations.append(_mismatch(path, message("setup.two-lead", tribe=tribe)))
    left = [tribe for tribe in st.TRIBES if tribe not in given]
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
    """Return the groups of squares among which a player may choose one for the camp."""
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
    return st.all_fates()


def _deck(given: Sequence[int], violations: _Violations) -> int:
    """The fate deck as a set of bits."""
    what = ""
    odd = [card for card in given if not 1 <= card <= st.LAST_FATE]
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


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """Return the grid of a seed: the cards but camps and saline, kind by kind in the layout's order, are shuffled and

    laid on squares 2 to 49. Camps are left to the players, the fate deck to the table.
    """
    cards = [kind for kind in KINDS[2:] for _ in range(layout.kinds[kind].cards)]
    return {"grid": ["saline", *Chance(seed).shuffled(cards)]}


def cut_off(layout: Layout, grid: Sequence[str], squares: Iterable[int]) -> list[int]:
    """Return those of the squares (each seen as a camp) from which chotts bar every way to the saline."""
    return [square for square in squares if CENTRE not in distances(layout, grid, square)]


def distances(layout: Layout, grid: Sequence[str], square: int) -> dict[int, int]:
    """Return moves from a square to every square that can be reached from it without entering a chott."""
    found, edge, steps = {square: 0}, [square], 0
    while edge:
        steps += 1
        ring = {near for at in edge for near in layout.near[at]} - found.keys()
        edge = [near for near in ring if grid[near - 1] != "chott"]
        found.update(dict.fromkeys(edge, steps))
    return found


EVEN = 0.15
"""By how much camps may differ in a fair deal, as a share of their mean.

Tried with 40 deals each for 3 players, 24 games of random bots a deal: the camps' shares of wins in a deal differ from
a fair one by 16.5 points (root mean square, chance taken off) in plain deals, by 11.5 in deals that are even so. Of the
measures of land tried this one goes best with the shares of wins (correlation 0.75 over 70 plain deals); that of sums
with strategic values (0.59) favored camps in corners, which have little around them.
"""
_FAR = 3  # moves


def land(layout: Layout, grid: Sequence[str], camp: int) -> float:
    """Tell what the squares one, two and three moves away pay on average, each mean divided by the moves and one.

    A mean, no sum: a camp in a corner has fewer squares near it, and fewer tribes come to them.
    """
    pays: dict[int, list[int]] = {}
    for square, moves in distances(layout, grid, camp).items():
        if 0 < moves <= _FAR:
            pays.setdefault(moves, []).append(layout.kinds[grid[square - 1]].economic)
    return sum(mean(found) / (1 + moves) for moves, found in pays.items())


def unevenness(layout: Layout, grid: Sequence[str], groups: Collection[Collection[int]]) -> float:
    """Return by what share of their mean the most and the least land differ; of a group the best square counts."""
    values = [max(land(layout, grid, square) for square in group) for group in groups]
    middle = mean(values)
    return (max(values) - min(values)) / middle if middle else 0.0


OPTIONS = (
    DealOption("fair", lambda: message("options.fair"), True),
    DealOption("rounds", lambda: message("options.rounds")),
    DealOption("fate", lambda: message("options.fate")),
    DealOption("camps", lambda: message("options.camps")),
)
_SHORT, _LATE = 12, (2, 3, 4, 5)
_DEALS = 1000  # tries for a fair one


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """Return the deal of a seed with what was asked; camps and fate deck are drawn with the same seed.

    Raises DataError for a wish that cannot be met.
    """
    found = _fair(layout, players, seed, asked) if asked.get("fair") else seed
    camps = _deal_options_camps(layout, players, found, asked.get("camps"))
    barred = _cut_off_camps(layout, players, found, camps)
    notes = [message("deal.times", times=found - seed + 1, seed=found)] if asked.get("fair") else []
    if barred:
        notes.append(message("deal.cut-off", squares=", ".join(map(str, barred))))
    setup = deal(layout, len(players), found)
    setup |= {"camps": camps} if camps else {}
    setup |= _fate(asked, found)
    # raises DataError for camps or a fate deck that the rules do not allow
    option = {"setup-camp-square": "camps", "setup-fate-deck": "fate"}
    for fault in read_start(layout, {"players": players, "setup": setup}).violations:
        code, words = fault.violation.code, fault.violation.words
        if code in option:
            key = "deal.camp-of" if "name" in words else "deal.refused"
            raise DataError(message(key, option=option[code], **words))
    return SetupResult(found, setup, tuple(notes))


def _fair(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> int:
    """The first seed, from this one on, whose deal cuts no camp off and gives all camps land alike.

    Raises DataError when none soon does.
    """
    cut_off_in_all = True
    for found in range(seed, seed + _DEALS):
        camps = _deal_options_camps(layout, players, found, asked.get("camps"))
        if _cut_off_camps(layout, players, found, camps):
            continue
        cut_off_in_all = False
        if unevenness(layout, deal(layout, len(players), found)["grid"], _sites(layout, players, camps)) <= EVEN:
            return found
    key = "deal.never-fair" if cut_off_in_all else "deal.never-even"
    raise DataError(message(key, deals=_DEALS, seed=seed))


def _sites(layout: Layout, players: Sequence[str], camps: Mapping[str, int]) -> list[tuple[int, ...]]:
    """The camps, or while there are none the groups of squares that they may be chosen from."""
    if camps:
        return [(square,) for square in camps.values()]
    return list(
        dict.fromkeys(group for player in range(len(players)) for group in camp_groups(layout, len(players), player))
    )


def _fate(asked: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """What the setup says of the fate deck: nothing when nothing is asked."""
    if "rounds" in asked and "fate" in asked:
        raise DataError(message("deal.rounds-and-fate"))
    if "fate" in asked:
        return {"fate": _cards(asked["fate"])}
    if "rounds" not in asked:
        return {}
    word = asked["rounds"].strip().lower()
    return {"endless": True} if word == "endless" else {"fate": fate_deck(_rounds(word), seed)}


def _cards(word: str) -> list[int]:
    """The numbers of `1,6,9`, in ascending order."""
    words = [card.strip() for card in word.split(",")]
    odd = next((card for card in words if not card.isdecimal() or len(card) > 2), None)
    if odd is not None:
        raise DataError(message("deal.no-card", given=odd))
    return sorted(map(int, words))


def fate_deck(rounds: int, seed: int) -> list[int]:
    """Return so many cards by the rule: card 1, and others by chance, none of 2 to 5 when there are 12 or fewer."""
    others = [card for card in range(2, st.LAST_FATE + 1) if rounds > _SHORT or card not in _LATE]
    return sorted([1, *Chance(seed).shuffled(others)[: rounds - 1]])


def _rounds(word: str) -> int:
    if not word.isdecimal() or len(word) > 2 or not 1 <= int(word) <= st.LAST_FATE:
        raise DataError(message("deal.rounds", given=word))
    return int(word)


def _cut_off_camps(layout: Layout, players: Sequence[str], seed: int, camps: Mapping[str, int]) -> list[int]:
    """The camps, or while there are none all squares for camps, that chotts cut off from the saline."""
    groups = [group for player in range(len(players)) for group in camp_groups(layout, len(players), player)]
    squares = list(camps.values()) or sorted({square for group in groups for square in group})
    return cut_off(layout, deal(layout, len(players), seed)["grid"], squares)


def _deal_options_camps(layout: Layout, players: Sequence[str], seed: int, asked: str | None) -> dict[str, int]:
    """The camp of each player: by chance, or as asked."""
    if not asked:
        return {}
    if asked.lower() == "random":
        return _random_camps(layout, players, Chance(seed))
    words = asked.split(",")
    if len(words) != len(players):
        raise DataError(message("deal.camps", given=len(words), expected=len(players)))
    return {name: _square(layout, len(players), player, words[player]) for player, name in enumerate(players)}


def _random_camps(layout: Layout, players: Sequence[str], chance: Chance) -> dict[str, int]:
    three = len(players) == len(layout.three)
    groups = list(layout.three) if three else chance.shuffled(list(layout.sectors.values()))
    return {name: chance.pick(group) for name, group in zip(players, groups, strict=False)}


def _square(layout: Layout, players: int, player: int, word: str) -> int:
    """The square of `NW=43`, or of `43`."""
    sector, _, square = word.strip().rpartition("=")
    groups = camp_groups(layout, players, player)
    if sector:
        if players == len(layout.three) or sector.upper() not in layout.sectors:
            near = nearest(sector, layout.sectors) or ", ".join(layout.sectors)
            key = "deal.name-squares" if players == len(layout.three) else "deal.no-sector"
            raise DataError(message(key, given=sector, sectors=near))
        groups = [layout.sectors[sector.upper()]]
    if not square.isdecimal() or not any(int(square) in group for group in groups):
        there = ", ".join(str(square) for group in groups for square in group)
        raise DataError(message("deal.no-square", given=square, squares=there))
    return int(square)


_NAME = re.compile("[1-9][0-9]?")


def read_position(layout: Layout, log: Log) -> Start[State]:
    """Return the state of a last position; over when all fate cards are drawn or one player is left."""
    begun, position = read_start(layout, log), log["position"]
    names = begun.state.match.players
    violations = [*begun.violations]
    violations += name_violations(names, position["owners"], "owners")
    owner = _read_owners(begun.state, position["owners"], violations)
    camels = _read_camels(position["camels"], owner, violations)
    violations += name_violations(names, position["money"], "money")
    violations += _money_violations(position["money"])
    violations += _fate_violations(begun.state, position)
    out = sum(1 << player for player in range(len(names)) if player not in owner)
    state = begun.state._replace(
        owner=owner, camels=camels, money=tuple(position["money"].get(name, 0) for name in names),
        box=st.CAMELS - sum(camels), deck=-1, drawn=position["fate"], fate=position.get("last_fate", 0), out=out,
    )  # fmt: skip
    last_round = not state.match.endless and state.drawn >= begun.state.deck.bit_count()
    over = last_round or out.bit_count() >= len(names) - 1
    return Start(state._replace(phase="over" if over else "between"), tuple(violations))


def to_position(state: State) -> dict[str, Any]:
    """Return squares, camels and money of each player, as if an open round had ended now, and the fate cards drawn.

    The last fate card is told where it counts for the tribute.
    """
    players = list(enumerate(state.match.players))
    owned = [[square for square, owner in enumerate(state.owner) if owner == player] for player, _ in players]
    paid = [st.tribute(state, player) if state.phase == "round" else 0 for player, _ in players]
    position = {
        "owners": {name: owned[player] for player, name in players},
        "camels": {str(square): camels for square, camels in enumerate(state.camels) if camels},
        "money": {name: state.money[player] + paid[player] for player, name in players},
        "fate": state.drawn,
    }
    return {**position, "last_fate": state.fate} if state.fate == st.MOUNTAINS_PAY else position


def _read_owners(state: State, given: Mapping[str, Sequence[int]], violations: _Violations) -> tuple[int, ...]:
    """The owner of each square; one that stands in two lists stays the first player's."""
    names = state.match.players
    owner = [-1] * len(state.owner)
    for player, name in enumerate(names):
        for index, square in enumerate(given.get(name, ())):
            path: DataPath = ("owners", name, index)
            if not 1 <= square <= SQUARES:
                violations.append(SetupViolation(("position", *path), RuleViolation("unknown-place", given=square)))
            elif owner[square] >= 0:
                other = names[owner[square]]
                violations.append(mismatch(path, message("position.owned", square=square, owner=other)))
            else:
                owner[square] = player
                if state.match.kinds[square] == "chott":
                    chott = RuleViolation("chott", at=square)
                    violations.append(Possible(("position", *path), chott))
    if max(owner) < 0:
        violations.append(mismatch(("owners",), message("position.nobody")))
    return tuple(owner)


def _read_camels(given: Mapping[str, int], owner: Sequence[int], violations: _Violations) -> tuple[int, ...]:
    """The camels of each square."""
    camels = [0] * len(owner)
    for name, number in given.items():
        path: DataPath = ("camels", name)
        square = int(name) if _NAME.fullmatch(name) else 0
        if not 1 <= square <= SQUARES:
            violations.append(SetupViolation(("position", *path), RuleViolation("unknown-place", given=name)))
        elif number < 0:
            violations.append(mismatch(path, message("position.camels", square=square, camels=number)))
        elif number and owner[square] < 0:
            violations.append(mismatch(path, message("position.no-owner", square=square)))
        else:
            camels[square] = number
    if sum(camels) > st.CAMELS:
        violations.append(
            Possible(("position", "camels"), RuleViolation("box-empty", given=sum(camels), left=st.CAMELS))
        )
    return tuple(camels)


def _money_violations(money: Mapping[str, int]) -> Iterator[SetupViolation]:
    for name, silver in money.items():
        if silver < 0:
            yield mismatch(("money", name), message("position.money", name=name, silver=silver))


def _fate_violations(begun: State, position: Mapping[str, Any]) -> Iterator[SetupViolation]:
    """The cards drawn are of the deck, and one of them was the last."""
    drawn, last, deck = position["fate"], position.get("last_fate"), begun.deck
    if drawn < 0 or (drawn > deck.bit_count() and not begun.match.endless):
        yield mismatch(("fate",), message("position.fate", drawn=drawn, cards=deck.bit_count()))
    if last is not None and not (1 <= last <= st.LAST_FATE and deck >> last & 1):
        yield mismatch(("last_fate",), message("position.not-in-deck", card=last))
    elif last is not None and drawn == 0:
        yield mismatch(("last_fate",), message("position.none-drawn", card=last))
