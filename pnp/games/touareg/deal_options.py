"""Deals with wishes: fair grids, camps, a fate deck of so many rounds or of agreed cards, no limit of rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError
from pnp.data.nearest import nearest
from pnp.game import DealOption, SetupResult
from pnp.games.touareg.balance import EVEN, unevenness
from pnp.games.touareg.deal import cut_off, deal
from pnp.games.touareg.layout import Layout
from pnp.games.touareg.sentences import message
from pnp.games.touareg.setup import camp_groups, read_start
from pnp.games.touareg.state import LAST_FATE

OPTIONS = (
    DealOption("fair", lambda: message("options.fair"), True),
    DealOption("rounds", lambda: message("options.rounds")),
    DealOption("fate", lambda: message("options.fate")),
    DealOption("camps", lambda: message("options.camps")),
)
_SHORT, _LATE = 12, (2, 3, 4, 5)
_DEALS = 1000  # tries for a fair one


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """The deal of a seed with what was asked; camps and fate deck are drawn with the same seed.

    Raises DataError for a wish that cannot be met.
    """
    found = _fair(layout, players, seed, asked) if asked.get("fair") else seed
    camps = _camps(layout, players, found, asked.get("camps"))
    barred = _cut_off_camps(layout, players, found, camps)
    notes = [message("deal.times", times=found - seed + 1, seed=found)] if asked.get("fair") else []
    if barred:
        notes.append(message("deal.cut-off", squares=", ".join(map(str, barred))))
    setup = deal(layout, len(players), found)
    setup |= {"camps": camps} if camps else {}
    setup |= _fate(asked, found)
    _check(layout, players, setup)
    return SetupResult(found, setup, tuple(notes))


def _fair(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> int:
    """The first seed, from this one on, whose deal cuts no camp off and gives all camps land alike.

    Raises DataError when none soon does.
    """
    cut_off_in_all = True
    for found in range(seed, seed + _DEALS):
        camps = _camps(layout, players, found, asked.get("camps"))
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


def _check(layout: Layout, players: Sequence[str], setup: Mapping[str, Any]) -> None:
    """Raises DataError for camps or a fate deck that the rules do not allow."""
    option = {"setup-camp-square": "camps", "setup-fate-deck": "fate"}
    for fault in read_start(layout, {"players": players, "setup": setup}).violations:
        code, words = fault.violation.code, fault.violation.words
        if code in option:
            key = "deal.camp-of" if "name" in words else "deal.refused"
            raise DataError(message(key, option=option[code], **words))


def fate_deck(rounds: int, seed: int) -> list[int]:
    """So many cards by the rule: card 1, and others by chance, none of 2 to 5 when there are 12 or fewer."""
    others = [card for card in range(2, LAST_FATE + 1) if rounds > _SHORT or card not in _LATE]
    return sorted([1, *Chance(seed).shuffled(others)[: rounds - 1]])


def _rounds(word: str) -> int:
    if not word.isdecimal() or len(word) > 2 or not 1 <= int(word) <= LAST_FATE:
        raise DataError(message("deal.rounds", given=word))
    return int(word)


def _cut_off_camps(layout: Layout, players: Sequence[str], seed: int, camps: Mapping[str, int]) -> list[int]:
    """The camps, or while there are none all squares for camps, that chotts cut off from the saline."""
    groups = [group for player in range(len(players)) for group in camp_groups(layout, len(players), player)]
    squares = list(camps.values()) or sorted({square for group in groups for square in group})
    return cut_off(layout, deal(layout, len(players), seed)["grid"], squares)


def _camps(layout: Layout, players: Sequence[str], seed: int, asked: str | None) -> dict[str, int]:
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
