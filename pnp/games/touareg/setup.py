"""Setups of a log, of a seed, as asked for; last positions: what they break, and the state they give."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from statistics import mean
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError, forbid, nearest
from pnp.engine import RuleViolation

from pnp.game import (  # isort: skip
    DealOption, Log, Possible, SetupResult, SetupViolation, Start, mismatch, name_violations, names_of, setup_mismatch,
)  # fmt: skip
from pnp.games.touareg import state as st
from pnp.games.touareg.layout import CARDS, CENTRE, FATE, KINDS, SQUARES, Layout
from pnp.games.touareg.rules import message
from pnp.games.touareg.state import State

# What the setup of a log says, read as well as it can be: tribes, grid, camps, fate deck.

_Violations = list[SetupViolation]
# with so many fate cards or fewer none is of those for whose guests the game would be too short
_SHORT_DECK, _LATE = 12, (2, 3, 4, 5)


def read_start(layout: Layout, log: Log) -> Start[State]:
    """Return the state before the first round, from what the setup says or its seed deals."""
    names, setup = names_of(log["players"]), log.get("setup", {})
    violations: _Violations = []
    # each player's tribe: the given one, else the first that is left
    given = [player.get("tribe", "").lower() if isinstance(player, dict) else "" for player in log["players"]]
    for index, tribe in enumerate(given):
        path = ("players", index, "tribe")
        if tribe and tribe not in st.TRIBES:
            violations.append(setup_mismatch(path, message("setup.no-tribe", given=tribe)))
        elif tribe and tribe in given[:index]:
            violations.append(setup_mismatch(path, message("setup.two-lead", tribe=tribe)))
    left = [tribe for tribe in st.TRIBES if tribe not in given]
    grid = setup.get("grid", [])
    if "seed" in setup:
        dealt = deal(layout, len(names), setup["seed"])["grid"]
        if "grid" in setup and grid != dealt:
            other = next((i for i, pair in enumerate(zip(grid, dealt, strict=False)) if pair[0] != pair[1]), 0)
            what = message("setup.seed", seed=setup["seed"], kind=dealt[other], square=other + 1)
            violations.append(setup_mismatch(("setup", "grid", other), what))
        grid = dealt
    violations += _grid_violations(layout, grid)
    known = [kind if kind in KINDS else "erg" for kind in grid][:SQUARES]
    tribes, grid = tuple(tribe or left.pop(0) for tribe in given), (*known, *["erg"] * (SQUARES - len(known)))
    camps = _camps(layout, names, setup.get("camps", {}), violations)
    kinds = tuple("camp" if square in camps else kind for square, kind in enumerate(("", *grid)))
    deck = _deck(layout, setup, violations)
    match = st.Match(layout, tuple(names), tribes, kinds, camps, setup.get("endless", False), deck)
    return Start(st.start(match, deck), tuple(violations))


def _grid_violations(layout: Layout, grid: Sequence[str]) -> Iterator[SetupViolation]:
    if (odd := next((index for index, kind in enumerate(grid) if kind not in KINDS), None)) is not None:
        yield setup_mismatch(("setup", "grid", odd), message("setup.no-kind", given=grid[odd]))
        return
    if len(grid) != SQUARES:
        what = message("setup.squares", given=len(grid), expected=SQUARES) if grid else message("setup.not-written")
        yield setup_mismatch(("setup", "grid"), what)
        return
    if grid[0] != "saline":
        yield setup_mismatch(("setup", "grid", 0), message("setup.centre", given=grid[0]))
    counts = Counter(grid)
    for kind in KINDS:
        wanted = 0 if kind == "camp" else layout.kinds[kind].cards
        # of more cards than there are squares some stay in the box
        if counts[kind] > wanted or (counts[kind] < wanted and (layout.cards == CARDS or kind == "saline")):
            what = message("setup.kinds", given=counts[kind], kind=kind, expected=wanted, cards=layout.cards)
            yield setup_mismatch(("setup", "grid"), what)


def _camps(layout: Layout, names: list[str], given: Mapping[str, int], violations: _Violations) -> tuple[int, ...]:
    """Each player's camp; one that is missing or nowhere gets a square of a free sector, so that play can go on."""
    for name in (name for name in given if name not in names):
        violations.append(SetupViolation(("setup", "camps", name), RuleViolation("unknown-player", name=name)))
    camps: list[int] = []
    for player, name in enumerate(names):
        groups, square = camp_groups(layout, len(names), player), given.get(name, 0)
        free = 1 <= square <= SQUARES and square not in camps
        if name not in given:
            violations.append(setup_mismatch(("setup", "camps"), message("setup.no-camp", name=name)))
        elif what := _camp_fault(groups, len(names), square, camps):
            words, kind = {"name": name, "at": str(square), "what": what}, Possible if free else SetupViolation
            violations.append(kind(("setup", "camps", name), RuleViolation("setup-camp-square", "", **words)))
        others = chain(*groups, range(CENTRE + 1, SQUARES + 1))
        camps.append(square if free else next(at for at in others if at not in camps))
    return tuple(camps)


def camp_groups(layout: Layout, players: int, player: int) -> Sequence[tuple[int, ...]]:
    """Return the groups of squares among which a player may choose one for the camp."""
    groups = layout.camp_groups(players)
    return [groups[player]] if players == 3 else groups


def _camp_fault(groups: Sequence[tuple[int, ...]], players: int, square: int, camps: list[int]) -> str:
    own = next((group for group in groups if square in group), ())
    if players == 3:
        return "" if own else message("camp.own", squares=" ".join(map(str, groups[0])))
    if not own:
        return message("camp.no-sector")
    return message("camp.taken") if any(camp in own for camp in camps) else ""


def _deck(layout: Layout, setup: Mapping[str, Any], violations: _Violations) -> int:
    """The fate deck as a set of bits; that of a game without a limit has all cards."""
    endless, given = setup.get("endless", False), setup.get("fate", layout.fate)
    odd = [card for card in given if card not in layout.fate]
    twice, what = [card for card, times in Counter(given).items() if times > 1], ""
    if endless:
        what = message("fate-deck.endless") if "fate" in setup else ""
    elif odd:
        what = message("fate-deck.no-card", card=odd[0])
    elif twice:
        what = message("fate-deck.twice", card=twice[0])
    elif {*given} == {*layout.fate}:
        pass
    elif 1 not in given and 1 in layout.fate:
        what = message("fate-deck.first")
    elif len(given) <= _SHORT_DECK and set(given) & {*_LATE}:
        what = message("fate-deck.short", cards=len(given))
    if what:
        kind = SetupViolation if endless or odd or twice or not given else Possible
        violations.append(kind(("setup", "fate"), RuleViolation("setup-fate-deck", what=what)))
    return layout.fates if endless else sum(1 << card for card in {*given} - {*odd})


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """Return the grid of a seed: cards but camps and saline, kind by kind in order, shuffled, on squares 2 to 49."""
    # Camps are left to the players, the fate deck to the table.
    cards = [kind for kind in KINDS[2:] for _ in range(layout.kinds[kind].cards)]
    return {"grid": ["saline", *Chance(seed).shuffled(cards)[: SQUARES - 1]]}


# How even a deal is: what camps are cut off, and what lies around them.


def cut_off(layout: Layout, grid: Sequence[str], squares: Iterable[int]) -> list[int]:
    """Return those of the squares (each seen as a camp) from which chotts bar every way to the saline."""
    return [square for square in squares if CENTRE not in distances(layout, grid, square)]


def distances(layout: Layout, grid: Sequence[str], square: int) -> dict[int, int]:
    """Return moves from a square to every square that can be reached from it without entering a chott."""
    from pnp.geometry.hexes import steps_over  # checking a log does without

    return steps_over([square], lambda at: (near for near in layout.near[at] if grid[near - 1] != "chott"))


EVEN = 0.15
"""By how much camps may differ in a fair deal, as a share of their mean.

Tried with 40 deals each for 3 players, 24 games of random bots a deal: the camps' shares of wins in a deal differ from
a fair one by 16.5 points (root mean square, chance taken off) in plain deals, by 11.5 in deals that are even so. Of the
measures of land tried this one goes best with the shares of wins (correlation 0.75 over 70 plain deals); that of sums
with strategic values (0.59) favored camps in corners, which have little around them.
"""
_FAR = 3  # moves


def land(layout: Layout, grid: Sequence[str], camp: int) -> float:
    """Tell what the squares one, two and three moves away pay on average, each mean divided by the moves and one."""
    # A mean, no sum: a camp in a corner has fewer squares near it, and fewer tribes come to them.
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


# A deal as asked for.

OPTIONS = tuple(
    DealOption(word, partial(message, f"options.{word}"), word == "fair")
    for word in ("fair", "rounds", "fate", "camps")
)
_DEALS = 1000  # tries for a fair one


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """Return the deal of a seed with what was asked; camps and fate deck are drawn with the same seed. A fair one is of
    the first seed, from this one on, whose deal cuts no camp off and gives all camps land alike; until there are camps,
    all squares for them and the groups of these count. Raises DataError for a wish that cannot be met."""
    count, fair, all_barred = len(players), asked.get("fair"), True
    groups = layout.camp_groups(count)
    for found in range(seed, seed + (_DEALS if fair else 1)):
        setup, camps = deal(layout, count, found), _asked_camps(layout, players, Chance(found), asked.get("camps", ""))
        barred = cut_off(layout, setup["grid"], list(camps.values()) or sorted({*chain(*groups)}))
        sites = [(square,) for square in camps.values()] or groups
        if not fair or (not barred and unevenness(layout, setup["grid"], sites) <= EVEN):
            break
        all_barred = all_barred and bool(barred)
    else:
        raise DataError(message("deal.never-fair" if all_barred else "deal.never-even", deals=_DEALS, seed=seed))
    notes = [message("deal.times", times=found - seed + 1, seed=found)] if fair else []
    notes += [message("deal.cut-off", squares=", ".join(map(str, barred)))] if barred else []
    setup |= {"camps": camps} if camps else {}
    setup |= _asked_fate(layout, asked, found)
    option = {"setup-camp-square": "camps", "setup-fate-deck": "fate"}
    for fault in read_start(layout, {"players": players, "setup": setup}).violations:
        code, words = fault.violation.code, fault.violation.words
        if code in option:
            key = "deal.camp-of" if "name" in words else "deal.refused"
            raise DataError(message(key, option=option[code], **words))
    return SetupResult(found, setup, tuple(notes))


def _asked_fate(layout: Layout, asked: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """What the setup says of the fate deck: nothing when nothing is asked."""
    forbid("rounds" in asked and "fate" in asked, message.lazy("deal.rounds-and-fate"), DataError)
    if "fate" in asked:
        words = [card.strip() for card in asked["fate"].split(",")]
        if (odd := next((card for card in words if not card.isdecimal() or len(card) > 2), None)) is not None:
            raise DataError(message("deal.no-card", given=odd))
        return {"fate": sorted(map(int, words))}
    word = asked.get("rounds", "").strip().lower()
    if "rounds" not in asked or word == "endless":
        return {"endless": True} if word else {}
    if not word.isdecimal() or len(word) > 2 or not 1 <= int(word) <= len(layout.fate):
        raise DataError(message("deal.rounds", given=word, most=len(layout.fate)))
    return {"fate": fate_deck(int(word), seed, layout.fate)}


def fate_deck(rounds: int, seed: int, cards: Sequence[int] = FATE) -> list[int]:
    """Return so many cards by the rule: card 1, and others by chance, with 12 or fewer none of 2 to 5; or all."""
    if rounds == len(cards):
        return list(cards)
    others = [card for card in cards if card > 1 and (rounds > _SHORT_DECK or card not in _LATE)]
    # card 1 is in every deck that can have it
    first = [card for card in cards if card == 1]
    found = sorted([*first, *Chance(seed).shuffled(others)[: rounds - len(first)]])
    forbid(len(found) < rounds, message.lazy("deal.rounds", given=rounds, most=len(found)), DataError)
    return found


def _asked_camps(layout: Layout, players: Sequence[str], chance: Chance, asked: str) -> dict[str, int]:
    groups, words = list(layout.camp_groups(len(players))), asked.split(",")
    if not asked:
        return {}
    if asked.lower() == "random":
        groups = groups if len(players) == 3 else chance.shuffled(groups)
        return {name: chance.pick(group) for name, group in zip(players, groups, strict=False)}
    forbid(len(words) != len(players), message.lazy("deal.camps", given=len(words), expected=len(players)), DataError)
    camps = {}
    for player, (name, word) in enumerate(zip(players, words, strict=True)):
        sector, _, square = word.strip().rpartition("=")  # NW=43, 43
        groups = [*camp_groups(layout, len(players), player)]
        if sector:
            if len(players) == 3 or sector.upper() not in layout.sectors:
                near = nearest(sector, layout.sectors) or ", ".join(layout.sectors)
                key = "deal.name-squares" if len(players) == 3 else "deal.no-sector"
                raise DataError(message(key, given=sector, sectors=near))
            groups = [layout.sectors[sector.upper()]]
        if not square.isdecimal() or not any(int(square) in group for group in groups):
            raise DataError(message("deal.no-square", given=square, squares=", ".join(map(str, chain(*groups)))))
        camps[name] = int(square)
    return camps


def read_position(layout: Layout, log: Log) -> Start[State]:
    """Return the state of a last position; over when all fate cards are drawn or one player is left."""
    (begun, faults), position = read_start(layout, log), log["position"]
    names, violations = begun.match.players, [*faults]
    violations += name_violations(names, position["owners"], "owners")
    owner = _read_owners(begun, position["owners"], violations)
    camels = [0] * len(owner)
    for name, number in position["camels"].items():
        path, square = ("camels", name), int(name) if re.fullmatch("[1-9][0-9]?", name) else 0
        if not 1 <= square <= SQUARES:
            violations.append(SetupViolation(("position", *path), RuleViolation("unknown-place", given=name)))
        elif number < 0:
            violations.append(mismatch(path, message("position.camels", square=square, camels=number)))
        elif number and owner[square] < 0:
            violations.append(mismatch(path, message("position.no-owner", square=square)))
        else:
            camels[square] = number
    if sum(camels) > st.CAMELS:
        fault = RuleViolation("box-empty", given=sum(camels), left=st.CAMELS)
        violations.append(Possible(("position", "camels"), fault))
    violations += [*name_violations(names, position["money"], "money"), *_counts(begun, position)]
    out = sum(1 << player for player in range(len(names)) if player not in owner)
    state = begun._replace(
        owner=owner, camels=tuple(camels), money=tuple(position["money"].get(name, 0) for name in names),
        box=st.CAMELS - sum(camels), deck=-1, drawn=position["fate"], fate=position.get("last_fate", 0), out=out,
    )  # fmt: skip
    last_round = not state.match.endless and state.drawn >= begun.deck.bit_count()
    over = last_round or out.bit_count() >= len(names) - 1
    return Start(state._replace(phase="over" if over else "between"), tuple(violations))


def to_position(state: State) -> dict[str, Any]:
    """Return what each player has as if an open round ended now, and the fate cards drawn, the last if it counts."""
    names, squares = state.match.players, list(enumerate(state.owner))
    paid = st.tributes(state) if state.phase == "round" else [0] * len(names)
    position = {
        "owners": {name: [at for at, owner in squares if owner == player] for player, name in enumerate(names)},
        "camels": {str(square): camels for square, camels in enumerate(state.camels) if camels},
        "money": {name: money + more for name, money, more in zip(names, state.money, paid, strict=True)},
        "fate": state.drawn,
    }
    return {**position, "last_fate": state.fate} if state.fate == st.MOUNTAINS_PAY else position


def _read_owners(state: State, given: Mapping[str, Sequence[int]], violations: _Violations) -> tuple[int, ...]:
    """The owner of each square; one that stands in two lists stays the first player's."""
    names, owner = state.match.players, [-1] * len(state.owner)
    for player, name in enumerate(names):
        for index, square in enumerate(given.get(name, ())):
            path = ("owners", name, index)
            if not 1 <= square <= SQUARES:
                violations.append(SetupViolation(("position", *path), RuleViolation("unknown-place", given=square)))
            elif owner[square] >= 0:
                violations.append(mismatch(path, message("position.owned", square=square, owner=names[owner[square]])))
            else:
                owner[square] = player
                if state.match.kinds[square] == "chott":
                    violations.append(Possible(("position", *path), RuleViolation("chott", at=square)))
    lost = [camp for camp in state.match.camps if owner[camp] < 0]  # a square that is owned stays somebody's
    what = message("position.nobody") if max(owner) < 0 else message("position.lost", square=lost[0]) if lost else ""
    violations += [mismatch(("owners",), what)] if what else []
    return tuple(owner)


def _counts(begun: State, position: Mapping[str, Any]) -> Iterator[SetupViolation]:
    """Money is none or more; the cards drawn are of the deck, and one of them was the last."""
    for name, silver in position["money"].items():
        if silver < 0:
            yield mismatch(("money", name), message("position.money", name=name, silver=silver))
    drawn, last, deck = position["fate"], position.get("last_fate"), begun.deck
    if drawn < 0 or (drawn > deck.bit_count() and not begun.match.endless):
        yield mismatch(("fate",), message("position.fate", drawn=drawn, cards=deck.bit_count()))
    if last is not None and not (1 <= last <= st.LAST_FATE and deck >> last & 1):
        yield mismatch(("last_fate",), message("position.not-in-deck", card=last))
    elif last is not None and drawn == 0:
        yield mismatch(("last_fate",), message("position.none-drawn", card=last))
