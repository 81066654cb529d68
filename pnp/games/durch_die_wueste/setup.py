"""Setups of a log, of a seed, as asked for; last positions: what they break, and the state they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from itertools import permutations
from operator import or_
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError, hint
from pnp.engine import RuleViolation
from pnp.game import DataPath, DealOption, Log, Possible, SetupResult, SetupViolation, Start, name_violations, names_of
from pnp.games.durch_die_wueste.layout import PALMS, Layout
from pnp.games.durch_die_wueste.log import color_of, fill_setup, place
from pnp.games.durch_die_wueste.play import COLOR_WORDS, place_violations
from pnp.games.durch_die_wueste.rules import message
from pnp.games.durch_die_wueste.state import COLORS, Board, Match, State, board_for, start
from pnp.geometry.hexes import NAME, bits, components, first, flood, spread

_Violations = list[SetupViolation]


def read_start(layout: Layout, log: Log) -> Start[State]:
    """Return the state before the first leader, from what the setup says or its seed deals."""
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


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """Return the setup of a seed: the sites in use, in reading order, are shuffled, the first 5 get palms;

    then the pile of tokens, in ascending value, is shuffled and laid in reading order on circles and free sites.
    """
    chance = Chance(seed)
    usable = layout.usable(players)
    names = layout.hexes.names
    palms = sorted(chance.shuffled(list(bits(layout.sites & usable)))[:PALMS])
    wet = (layout.circles | layout.sites) & usable & ~sum(1 << cell for cell in palms)
    pile = [value for value, count in enumerate(layout.water, 1) for _ in range(count)]
    tokens = chance.shuffled(pile)
    water = {names[cell]: token for cell, token in zip(bits(wet), tokens, strict=False)}
    return {"palms": [names[cell] for cell in palms], "water": water}


OPTIONS = (DealOption("left-out", lambda: message("options.left-out")),)


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """Return the deal of a seed, with the colors left out as asked; with 5 players and nothing asked any legal ones are
    filled in for a log.

    Raises DataError for colors that cannot be left out.
    """
    setup = deal(layout, len(players), seed)
    if "left_out" in asked:
        return SetupResult(
            seed, {**setup, "left_out": dict(zip(players, _colors(players, asked["left_out"]), strict=True))}
        )
    filled = fill_setup(layout, {}, players)
    return SetupResult(seed, setup, filled=filled)


def _colors(players: Sequence[str], asked: str) -> list[str]:
    """The colors of `cream,s,...`, one for each player."""
    words = [word.strip() for word in asked.split(",")]
    if len(players) != len(COLORS):
        raise DataError(message("left-out.players", players=len(players)))
    numbers = [color_of(word) for word in words]
    for word, number in zip(words, numbers, strict=True):
        if number is None:
            raise DataError(message("left-out.no-color", given=word, hint=hint(word, COLORS)))
    colors = [COLORS[number] for number in numbers if number is not None]
    if len(colors) != len(COLORS) or len({*colors}) < len(colors):
        raise DataError(message("left-out.not-different", given=asked))
    return colors


FIVE = len(COLORS)
_Colors = tuple[int, ...]


def infer(
    names: Sequence[str], given: Mapping[str, str], camels: Mapping[str, Collection[str]]
) -> tuple[dict[str, str], str]:
    """Return `left_out` made complete, and what hinders it ("": nothing).

    `camels`: the colors of each player's camels. What is given stays; what cannot be told stays left out.
    """
    if len(names) != FIVE or all(name in given for name in names) or not _readable(names, given):
        return dict(given), ""
    free = [_free(name, given, camels) for name in names]
    found = [colors for colors in permutations(range(FIVE)) if all(map(_within, colors, free))]
    if len(found) == 1:
        return {name: COLORS[color] for name, color in zip(names, found[0], strict=True)}, ""
    reasons = message("left-out.and").join(_reasons(names, free, found))
    return dict(given), message("left-out.unclear", reasons=reasons)


def _readable(names: Sequence[str], given: Mapping[str, str]) -> bool:
    return all(name in names and color_of(word) is not None for name, word in given.items())


def _free(name: str, given: Mapping[str, str], camels: Mapping[str, Collection[str]]) -> set[int | None]:
    """The colors that a player may have left out."""
    if name in given:
        return {color_of(given[name])}
    return {*range(FIVE)} - {color_of(word) for word in camels.get(name, ())}


def _within(color: int, free: set[int | None]) -> bool:
    return color in free


def _reasons(names: Sequence[str], free: Sequence[set[int | None]], found: Sequence[_Colors]) -> Iterator[str]:
    """Why the camels do not tell it."""
    if not found and all(free):
        yield message("left-out.same")
    for index, name in enumerate(names):
        if not free[index]:
            yield message("left-out.all-colors", name=name)
        elif len({colors[index] for colors in found}) > 1:
            missing = (str(COLOR_WORDS[color]) for color in sorted({colors[index] for colors in found}))
            yield message("left-out.missing", name=name, colors=message("left-out.and").join(missing))


_Ints = tuple[int, ...]


def read_position(layout: Any, log: Log) -> Start[State]:
    """Return the state of a last position; play counts as over when a supply is empty."""
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
    """Return the camels of each player by color, the leader's hex first."""
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
