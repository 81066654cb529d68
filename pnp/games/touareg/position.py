"""A last position alone: the state it shows, what contradicts itself in it, and the position of a state."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.engine import RuleViolation
from pnp.game import DataPath, Log, Possible, SetupViolation, Start, mismatch, name_violations
from pnp.games.touareg.layout import SQUARES, Layout
from pnp.games.touareg.sentences import message
from pnp.games.touareg.setup import read_start
from pnp.games.touareg.state import CAMELS, LAST_FATE, MOUNTAINS_PAY, State, tribute

_NAME = re.compile("[1-9][0-9]?")
_Violations = list[SetupViolation]


def read_position(layout: Layout, log: Log) -> Start[State]:
    """The state of a last position; over when all fate cards are drawn or one player is left."""
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
        box=CAMELS - sum(camels), deck=-1, drawn=position["fate"], fate=position.get("last_fate", 0), out=out,
    )  # fmt: skip
    last_round = not state.match.endless and state.drawn >= begun.state.deck.bit_count()
    over = last_round or out.bit_count() >= len(names) - 1
    return Start(state._replace(phase="over" if over else "between"), tuple(violations))


def to_position(state: State) -> dict[str, Any]:
    """Squares, camels and money of each player, as if an open round had ended now, and the fate cards drawn.

    The last fate card is told where it counts for the tribute.
    """
    players = list(enumerate(state.match.players))
    owned = [[square for square, owner in enumerate(state.owner) if owner == player] for player, _ in players]
    paid = [tribute(state, player) if state.phase == "round" else 0 for player, _ in players]
    position = {
        "owners": {name: owned[player] for player, name in players},
        "camels": {str(square): camels for square, camels in enumerate(state.camels) if camels},
        "money": {name: state.money[player] + paid[player] for player, name in players},
        "fate": state.drawn,
    }
    return {**position, "last_fate": state.fate} if state.fate == MOUNTAINS_PAY else position


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
    if sum(camels) > CAMELS:
        violations.append(Possible(("position", "camels"), RuleViolation("box-empty", given=sum(camels), left=CAMELS)))
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
    if last is not None and not (1 <= last <= LAST_FATE and deck >> last & 1):
        yield mismatch(("last_fate",), message("position.not-in-deck", card=last))
    elif last is not None and drawn == 0:
        yield mismatch(("last_fate",), message("position.none-drawn", card=last))
