"""Setups of a log, of a seed, as asked for; last positions: what they break, and the state they give."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from itertools import permutations
from operator import or_
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError, forbid, hint
from pnp.engine import RuleViolation

from pnp.game import (  # isort: skip
    DataPath, DealOption, Log, Possible, SetupResult, SetupViolation, Start, name_violations, names_of, setup_mismatch,
)  # fmt: skip
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.log import color_of, fill_setup, place
from pnp.games.durch_die_wueste.play import COLOR_WORDS, place_violations
from pnp.games.durch_die_wueste.rules import message
from pnp.games.durch_die_wueste.state import COLORS, Board, Match, State, board_for, start
from pnp.geometry.hexes import NAME, bits, components, first, flood, spread

FIVE = len(COLORS)
_Ints = tuple[int, ...]
_Violations = list[SetupViolation]
_Colors = Mapping[str, str]


# What the setup of a log says, read as well as it can be: palms, water, colors left out.


def read_start(layout: Layout, log: Log) -> Start[State]:
    """Return the state before the first leader, from what the setup says or its seed deals."""
    names = names_of(log["players"])
    board, setup = board_for(layout, len(names)), log.get("setup", {})
    violations: _Violations = []
    full = setup
    if "seed" in setup:
        # palms and the water that is written out as well must agree with what the seed deals
        dealt, seed = deal(layout, len(names), setup["seed"]), setup["seed"]
        if "palms" in setup and {name.upper() for name in setup["palms"]} != set(dealt["palms"]):
            what = message("setup.seed-palms", seed=seed, palms=" ".join(dealt["palms"]))
            violations.append(setup_mismatch(("setup", "palms"), what))
        none = message.lazy("setup.no-token")
        for name, value in setup.get("water", {}).items():
            if (token := dealt["water"].get(name.upper(), none)) != value:
                what = message("setup.seed-water", seed=seed, token=token, at=name.upper())
                violations.append(setup_mismatch(("setup", "water", name), what))
                break
        full = {**setup, **dealt}
    given, palms = full.get("palms", []), 0
    for index, name in enumerate(given):
        if (cell := _cell(board, name, ("palms", index), violations)) is None:
            continue
        if not board.layout.sites & board.usable & 1 << cell:
            violations.append(setup_mismatch(("setup", "palms", index), message("setup.no-site", at=name.upper())))
        elif palms & 1 << cell:
            violations.append(setup_mismatch(("setup", "palms", index), message("setup.two-palms", at=name.upper())))
        palms |= board.layout.sites & board.usable & 1 << cell
    if len(given) != (most := board.layout.palms):
        what = message("setup.palms", given=len(given), expected=most) if given else message("setup.not-written")
        violations.append(setup_mismatch(("setup", "palms"), what))
    water = _water(board, full.get("water", {}), palms, violations)
    match = Match(board, tuple(names), palms, water, _left_out(names, full.get("left_out", {}), violations))
    return Start(start(match), tuple(violations))


def _cell(board: Board, name: str, path: DataPath, violations: _Violations) -> int | None:
    if (cell := board.layout.hexes.numbers.get(name.upper())) is not None and name.isascii():
        return cell
    if not NAME.fullmatch(name):
        fault = RuleViolation("unknown-place", given=name)
    else:
        fault = RuleViolation("off-board", at=name.upper(), what=message("off-board.no-hex"))
    violations.append(SetupViolation(("setup", *path), fault))
    return None


def _water(board: Board, given: Mapping[str, int], palms: int, violations: _Violations) -> dict[int, int]:
    wet = (board.layout.circles | board.layout.sites) & board.usable & ~palms
    water: dict[int, int] = {}
    for name, value in given.items():
        if (cell := _cell(board, name, ("water", name), violations)) is None:
            continue
        if not wet & 1 << cell:
            violations.append(setup_mismatch(("setup", "water", name), message("setup.no-circle", at=name.upper())))
        elif cell in water:
            violations.append(setup_mismatch(("setup", "water", name), message("setup.two-tokens", at=name.upper())))
        elif value not in (1, 2, 3):
            violations.append(setup_mismatch(("setup", "water", name), message("setup.no-value", value=value)))
        else:
            water[cell] = value
    missing = " ".join(board.layout.hexes.names[cell] for cell in bits(wet) if cell not in water)
    # Said alone: a name that was mistyped was told already, and its hex lacks a token for that reason.
    if missing and not violations:
        violations.append(setup_mismatch(("setup", "water"), message("setup.no-water", hexes=missing)))
    used = Counter(water.values())
    for value, pile in enumerate(board.layout.water, 1):
        if used[value] > pile:
            fault = RuleViolation("setup-water-count", used=used[value], value=value, pile=pile)
            violations.append(Possible(("setup", "water"), fault))
    return water


def _left_out(names: list[str], given: Mapping[str, str], violations: _Violations) -> tuple[int, ...]:
    """The color each player leaves out, as a set; only with 5 players, all different."""
    masks = dict.fromkeys(names, 0)
    for name, word in given.items():
        color, path = color_of(word), ("setup", "left_out", name)
        if name not in masks:
            violations.append(SetupViolation(path, RuleViolation("unknown-player", name=name)))
        elif color is None:
            violations.append(SetupViolation(path, _no_color(word)))
        else:
            masks[name] = 1 << color
    what = ""
    if len(names) < FIVE:
        what = message("left-out.five-only") if given else ""
    elif missing := [name for name in names if name not in given]:
        what = message("left-out.must", names=message("left-out.and").join(missing))
    elif len(set(masks.values())) < FIVE and all(masks.values()):
        what = message("left-out.two-same")
    if what:
        violations.append(setup_mismatch(("setup", "left_out"), what))
    return tuple(masks.values())


def _no_color(word: str) -> RuleViolation:
    return RuleViolation("unknown-word", given=word, hint=message("hint.colors"))


# A seed deals the same for ever, as tests pin: neither the order of hexes nor that of tokens may change.


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """Return the setup of a seed: 5 of the sites, shuffled, get palms; tokens, shuffled, lie in reading order."""
    chance, usable, names = Chance(seed), layout.usable(players), layout.hexes.names
    palms = sorted(chance.shuffled(list(bits(layout.sites & usable)))[: layout.palms])
    wet = (layout.circles | layout.sites) & usable & ~sum(1 << cell for cell in palms)
    pile = [value for value, count in enumerate(layout.water, 1) for _ in range(count)]
    water = {names[cell]: token for cell, token in zip(bits(wet), chance.shuffled(pile), strict=False)}
    return {"palms": [names[cell] for cell in palms], "water": water}


OPTIONS = (DealOption("left-out", lambda: message("options.left-out")),)


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """Return the deal of a seed, with the colors left out as asked; with 5 players and nothing asked any legal ones are
    filled in for a log. Raises DataError for colors that cannot be left out."""
    setup = deal(layout, len(players), seed)
    if "left_out" not in asked:
        return SetupResult(seed, setup, filled=fill_setup(layout, {}, players))
    words = [word.strip() for word in asked["left_out"].split(",")]  # `cream,s,...`, one for each player
    forbid(len(players) != FIVE, message.lazy("left-out.players", players=len(players)), DataError)
    colors = [color_of(word) for word in words]
    for word, color in zip(words, colors, strict=True):
        if color is None:
            raise DataError(message("left-out.no-color", given=word, hint=hint(word, COLORS)))
    if not len(colors) == len({*colors}) == FIVE:
        raise DataError(message("left-out.not-different", given=asked["left_out"]))
    left_out = {name: COLORS[color] for name, color in zip(players, colors, strict=True) if color is not None}
    return SetupResult(seed, {**setup, "left_out": left_out})


# What five players left out, told by their camels.


def infer(names: Sequence[str], given: _Colors, camels: Mapping[str, Collection[str]]) -> tuple[dict[str, str], str]:
    """Return `left_out` completed by the colors of each player's `camels`, and what hinders it ("": nothing)."""
    readable = all(name in names and color_of(word) is not None for name, word in given.items())
    if len(names) != FIVE or all(name in given for name in names) or not readable:
        return dict(given), ""
    free: list[set[int | None]] = []  # the colors that each may have left out
    for name in names:
        own = {color_of(word) for word in camels.get(name, ())}
        free.append({color_of(given[name])} if name in given else {*range(FIVE)} - own)
    # 120 ways to leave out five colors: few enough to try them all.
    if len(found := [colors for colors in permutations(range(FIVE)) if all(map(set.__contains__, free, colors))]) == 1:
        return {name: COLORS[color] for name, color in zip(names, found[0], strict=True)}, ""
    reasons = [] if found or not all(free) else [message("left-out.same")]
    for index, name in enumerate(names):
        missing = sorted({colors[index] for colors in found})
        if not free[index]:
            reasons.append(message("left-out.all-colors", name=name))
        elif len(missing) > 1:
            words = message("left-out.and").join(str(COLOR_WORDS[color]) for color in missing)
            reasons.append(message("left-out.missing", name=name, colors=words))
    return dict(given), message("left-out.unclear", reasons=message("left-out.and").join(reasons))


def to_position(state: State) -> dict[str, Any]:
    """Return the camels of each player by color, the leader's hex first."""
    camels: dict[str, dict[str, list[str]]] = {name: {} for name in state.match.players}
    for number, caravan in enumerate(state.caravans):
        if caravan:
            cells = (caravan & state.leaders, caravan & ~state.leaders)
            places = [name for mask in cells for name in state.match.board.layout.hexes.named(mask)]
            camels[state.match.players[number // 5]][COLORS[number % 5]] = places
    return {"camels": camels}


def read_position(layout: Any, log: Log) -> Start[State]:
    """Return the state of a last position; play counts as over when a supply is empty."""
    setup, camels = log["setup"], log["position"]["camels"]
    # the leaders that five players left out are told by their camels as well
    told = {name: [color for color, hexes in own.items() if hexes] for name, own in camels.items()}
    left_out, unclear = infer(names_of(log["players"]), setup.get("left_out", {}), told)
    begun, faults = read_start(layout, {**log, "setup": {**setup, "left_out": left_out}})
    if unclear:
        found = setup_mismatch(("setup", "left_out"), unclear)
        faults = (*(fault for fault in faults if fault.path != found.path), found)
    caravans, leaders = [0] * len(begun.caravans), [0] * len(begun.caravans)
    violations = [*faults, *name_violations(begun.match.players, camels, "camels")]
    for name in begun.match.players:
        violations += _read_player(begun, name, camels.get(name, {}), caravans, leaders)
    held = tuple(own & ~sum(1 << c for c in range(5) if leaders[p * 5 + c]) for p, own in enumerate(begun.held))
    colors = tuple(sum(caravans[color::5]) for color in range(5))
    supply = tuple(left - (own & ~sum(leaders)).bit_count() for left, own in zip(begun.supply, colors, strict=True))
    state = begun._replace(
        phase="over" if min(supply) <= 0 else "play", held=held, caravans=tuple(caravans), colors=colors,
        leaders=sum(leaders), camels=sum(colors), supply=supply)  # fmt: skip
    for number, caravan in enumerate(state.caravans):
        path: DataPath = ("position", "camels", state.match.players[number // 5], COLORS[number % 5])
        broken = _caravan(state, number, leaders[number]) if caravan else ()
        violations += (Possible(path, violation) for violation in broken)
    for word, left in zip(COLOR_WORDS, supply, strict=True):
        if left < 0:
            violations.append(Possible(("position", "camels"), RuleViolation("supply-empty", color=word)))
    return Start(_take_all(state, tuple(leaders)), tuple(violations))


def _read_player(
    state: State, name: str, colors: Mapping[str, list[str]], caravans: list[int], leaders: list[int]
) -> Iterator[SetupViolation]:
    """Put one player's camels into `caravans` and `leaders`; what is wrong with them."""
    for word, hexes in colors.items():
        path: DataPath = ("position", "camels", name, word)
        if (color := color_of(word)) is None:
            yield SetupViolation(path, _no_color(word))
            continue
        if caravans[number := state.match.players.index(name) * 5 + color]:
            yield SetupViolation(path, RuleViolation("leader-already-placed", name=name, color=COLOR_WORDS[color]))
            continue
        for index, at in enumerate(hexes):
            cell = place(state, at)
            found = [RuleViolation("unknown-place", given=at)] if cell is None else []
            if cell is not None:
                found += place_violations(state, at.upper(), cell)
                if (bit := 0 if found else 1 << cell) & state.match.palms:
                    found.append(RuleViolation("camel-on-oasis" if index else "leader-on-oasis", at=at.upper()))
                if bit & sum(caravans):
                    code = "leader-on-leader" if not index and bit & sum(leaders) else "camel-on-camel"
                    found.append(RuleViolation(code, at=at.upper()))
            yield from (SetupViolation((*path, index), fault) for fault in found)
            if cell is not None and not found:
                caravans[number] |= 1 << cell
                leaders[number] |= 1 << cell if index == 0 else 0


def _caravan(s: State, number: int, leader: int) -> Iterator[RuleViolation]:
    names, steps, palms = s.match.board.layout.hexes.names, s.match.board.steps, s.match.palms
    player, color = divmod(number, 5)
    caravan, name, word = s.caravans[number], s.match.players[player], COLOR_WORDS[color]
    if s.match.left_out[player] & 1 << color:
        yield RuleViolation("leader-left-out", name=name, color=word)
    at, near = names[first(leader)] if leader else "", spread(leader, steps)
    if leader & s.water:
        yield RuleViolation("leader-on-water", at=at)
    if near & palms:
        yield RuleViolation("leader-next-to-oasis", at=at, other=names[first(near & palms)])
    if near & s.leaders:
        yield RuleViolation("leader-next-to-leader", at=at, other=names[first(near & s.leaders)])
    if rest := caravan & ~flood(leader, caravan, steps):
        yield RuleViolation("camel-not-connected", at=names[first(rest)], color=word, name=name)
    # Players before this one alone: each contact is told once.
    for owner, rivals in zip(s.match.players[:player], s.caravans[color::5], strict=False):
        if contact := spread(rivals, steps) & caravan:
            at, other = names[first(contact)], names[first(spread(contact, steps) & rivals)]
            yield RuleViolation("camel-touches-rival", color=word, at=at, other=other, owner=owner)


def _take_all(s: State, leaders: _Ints) -> State:
    """What caravans own and took under and beside their camels and in what they enclose; leaders alone own nothing."""
    board, count, begun = s.match.board, len(s.held), s.camels != s.leaders or not any(s.held)
    owned, drunk, linked, links = [0] * count, [0] * count, [0] * count, [0] * len(s.caravans)
    for number, caravan in enumerate(s.caravans):
        player = number // 5
        parts = list(components(board.usable & ~caravan, board.steps)) if caravan else []
        # Where all is one part the caravan has split off nothing.
        area = sum(part for part in parts if not part & s.camels) if begun and len(parts) > 1 else 0
        links[number] = (spread(caravan, board.steps) | area) & s.match.palms
        owned[player] |= area
        linked[player] += links[number].bit_count()
        # Under a leader there never was water: leaders stand on no token.
        taken = (caravan & ~leaders[number] | area) & s.water
        drunk[player] += sum(s.match.water[cell] for cell in bits(taken))
    areas = reduce(or_, owned)
    return s._replace(
        owned=tuple(owned), areas=areas, drunk=tuple(drunk), linked=tuple(linked), links=tuple(links),
        water=s.water & ~(s.camels | areas))  # fmt: skip
