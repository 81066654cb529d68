"""A last position alone: the state it shows, what its legality shows of itself, and the position of a state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Any

from pnp.engine import RuleViolation
from pnp.game import DataPath, Log, Possible, SetupViolation, Start, name_violations, names_of
from pnp.games.durch_die_wueste.left_out import infer
from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.reading import color_of, place
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.setup import read_start
from pnp.games.durch_die_wueste.state import State
from pnp.games.durch_die_wueste.violations import COLOR_WORDS, place_violations
from pnp.geometry.masks import bits, components, first, flood, spread

_Ints = tuple[int, ...]


def read_position(layout: Any, log: Log) -> Start[State]:
    """The state of a last position; play counts as over when a supply is empty."""
    begun, violations = _read_setup(layout, log)
    caravans = [0] * len(begun.state.caravans)
    leaders = [0] * len(begun.state.caravans)
    camels = log["position"]["camels"]
    violations += name_violations(begun.state.match.players, camels, "camels")
    for name in begun.state.match.players:
        _read_player(begun.state, name, camels.get(name, {}), caravans, leaders, violations)
    state = _with_camels(begun.state, tuple(caravans), tuple(leaders))
    violations += _position_violations(state, tuple(leaders))
    return Start(_take_all(state, tuple(leaders)), tuple(violations))


def to_position(state: State) -> dict[str, Any]:
    """The camels of each player by color, the leader's hex first."""
    camels: dict[str, dict[str, list[str]]] = {name: {} for name in state.match.players}
    names = state.match.board.layout.hexes.names
    for number, caravan in enumerate(state.caravans):
        if caravan:
            cells = [*bits(caravan & state.leaders), *bits(caravan & ~state.leaders)]
            hexes = [names[cell] for cell in cells]
            camels[state.match.players[number // 5]][COLORS[number % 5]] = hexes
    return {"camels": camels}


def _read_setup(layout: Any, log: Log) -> tuple[Start[State], list[SetupViolation]]:
    """What the setup says; the leaders that five players left out are told by their camels as well."""
    setup = log["setup"]
    camels = {
        name: [color for color, hexes in rows.items() if hexes] for name, rows in log["position"]["camels"].items()
    }
    left_out, open_ = infer(names_of(log["players"]), setup.get("left_out", {}), camels)
    begun = read_start(layout, {**log, "setup": {**setup, "left_out": left_out}})
    path: DataPath = ("setup", "left_out")
    if not open_:
        return begun, list(begun.violations)
    found = SetupViolation(path, RuleViolation("setup-mismatch", what=open_))
    return begun, [*(fault for fault in begun.violations if fault.path != path), found]


def _read_player(
    state: State,
    name: str,
    colors: Mapping[str, list[str]],
    caravans: list[int],
    leaders: list[int],
    violations: list[SetupViolation],
) -> None:
    """Adds one player's camels to `caravans` and `leaders`, and what is wrong with them to `violations`."""
    base: DataPath = ("position", "camels", name)
    for word, hexes in colors.items():
        color = color_of(word)
        if color is None:
            unknown = RuleViolation("unknown-word", given=word, hint=message("hint.colors"))
            violations.append(SetupViolation((*base, word), unknown))
            continue
        number = state.match.players.index(name) * 5 + color
        if caravans[number]:
            twice = RuleViolation("leader-already-placed", name=name, color=COLOR_WORDS[color])
            violations.append(SetupViolation((*base, word), twice))
            continue
        for index, at in enumerate(hexes):
            taken = "leader-on-leader" if index == 0 and _on(state, at, sum(leaders)) else "camel-on-camel"
            found = list(_place_violations(state, at, index, sum(caravans), taken))
            violations += [SetupViolation((*base, word, index), violation) for violation in found]
            cell = place(state, at)
            if cell is not None and cell >= 0 and not found:
                caravans[number] |= 1 << cell
                leaders[number] |= 1 << cell if index == 0 else 0


def _on(state: State, at: str, cells: int) -> bool:
    cell = place(state, at)
    return cell is not None and cell >= 0 and bool(cells >> cell & 1)


def _place_violations(state: State, at: str, index: int, camels: int, taken: str) -> Iterator[RuleViolation]:
    """What is wrong with the place of a piece; `taken` is the code for a hex that holds a camel already."""
    cell = place(state, at)
    kind, match = ("camel" if index else "leader"), state.match
    if cell is None:
        yield RuleViolation("unknown-place", given=at)
        return
    off = list(place_violations(state, at.upper(), cell))
    yield from off
    if not off:
        if match.palms & 1 << cell:
            yield RuleViolation(f"{kind}-on-oasis", at=at.upper())
        if camels & 1 << cell:
            yield RuleViolation(taken, at=at.upper())


def _with_camels(s: State, caravans: _Ints, leaders: _Ints) -> State:
    count = len(s.held)
    colors = tuple(sum(caravans[p * 5 + c] for p in range(count)) for c in range(5))
    placed = tuple((colors[c] & ~sum(leaders)).bit_count() for c in range(5))
    held = tuple(s.held[p] & ~sum(1 << c for c in range(5) if leaders[p * 5 + c]) for p in range(count))
    supply = tuple(left - used for left, used in zip(s.supply, placed, strict=True))
    return s._replace(
        phase="over" if min(supply) <= 0 else "play", held=held, caravans=caravans, colors=colors,
        leaders=sum(leaders), camels=sum(colors), supply=supply,
    )  # fmt: skip


def _position_violations(s: State, leaders: _Ints) -> Iterator[SetupViolation]:
    """What the whole position breaks: leaders, connection, rivals, counts."""
    for number, caravan in enumerate(s.caravans):
        name, color = s.match.players[number // 5], COLORS[number % 5]
        path: DataPath = ("position", "camels", name, color)
        if caravan:
            found = [*_leader(s, number, leaders[number]), *_caravan(s, number, leaders[number])]
            yield from (Possible(path, violation) for violation in found)
    for told, left in zip(COLOR_WORDS, s.supply, strict=True):
        if left < 0:
            yield Possible(("position", "camels"), RuleViolation("supply-empty", color=told))


def _leader(s: State, number: int, leader: int) -> Iterator[RuleViolation]:
    names, steps = s.match.board.layout.hexes.names, s.match.board.steps
    player, color = divmod(number, 5)
    if s.match.left_out[player] & 1 << color:
        yield RuleViolation("leader-left-out", name=s.match.players[player], color=COLOR_WORDS[color])
    if not leader:
        return
    at = names[first(leader)]
    near = spread(leader, steps)
    if leader & s.water:
        yield RuleViolation("leader-on-water", at=at)
    if near & s.match.palms:
        yield RuleViolation("leader-next-to-oasis", at=at, other=names[first(near & s.match.palms)])
    if near & s.leaders:
        yield RuleViolation("leader-next-to-leader", at=at, other=names[first(near & s.leaders)])


def _caravan(s: State, number: int, leader: int) -> Iterator[RuleViolation]:
    names, steps = s.match.board.layout.hexes.names, s.match.board.steps
    caravan = s.caravans[number]
    player, color = divmod(number, 5)
    rest = caravan & ~flood(leader, caravan, steps)
    if rest:
        at, name = names[first(rest)], s.match.players[player]
        yield RuleViolation("camel-not-connected", at=at, color=COLOR_WORDS[color], name=name)
    for other in range(player):
        contact = spread(s.caravans[other * 5 + color], steps) & caravan
        if contact:
            rival = first(spread(contact, steps) & s.caravans[other * 5 + color])
            words = {"at": names[first(contact)], "other": names[rival], "owner": s.match.players[other]}
            yield RuleViolation("camel-touches-rival", color=COLOR_WORDS[color], **words)


def _take_all(s: State, leaders: _Ints) -> State:
    """What the caravans own and took: under their camels, beside them, and in what they enclose.

    Leaders own nothing before the last of them stands.
    """
    board, count = s.match.board, len(s.held)
    begun = s.camels != s.leaders or not any(s.held)
    owned, drunk, linked, links = [0] * count, [0] * count, [0] * count, [0] * len(s.caravans)
    for number, caravan in enumerate(s.caravans):
        player = number // 5
        parts = list(components(board.usable & ~caravan, board.steps)) if caravan else []
        area = sum(part for part in parts if not part & s.camels) if begun and len(parts) > 1 else 0
        links[number] = (spread(caravan, board.steps) | area) & s.match.palms
        owned[player] |= area
        linked[player] += links[number].bit_count()
        taken = (caravan & ~leaders[number] | area) & s.water
        drunk[player] += sum(s.match.water[cell] for cell in bits(taken))
    areas = reduce(or_, owned)
    return s._replace(
        owned=tuple(owned), areas=areas, drunk=tuple(drunk), linked=tuple(linked), links=tuple(links),
        water=s.water & ~(s.camels | areas),
    )  # fmt: skip
