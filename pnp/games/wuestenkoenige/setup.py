"""Setups of a log, of a seed, as asked for; last positions: what they break, and the state they give."""

from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError, nearest
from pnp.engine import RuleViolation

from pnp.game import (  # isort: skip
    DataPath, DealOption, Log, SetupResult, SetupViolation, Start, mismatch, name_violations, names_of, setup_mismatch,
)  # fmt: skip
from pnp.games.wuestenkoenige import state as st

from pnp.games.wuestenkoenige.layout import (  # isort: skip
    EACH, GOODS, NOTHING_SUCH, SITES, UNIT, Layout, count, good_names, pack, short,
)  # fmt: skip
from pnp.games.wuestenkoenige.log import place_name
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.state import State

# Of the rule sheet; 7 or 8 points and 2 kinds are options of a log.
POINTS, _KINDS_TO_WIN = 6, 3
_FACES = {"none": st.VALLEY, "plain": st.PLAIN, "dune": st.DUNE}
_WORDS = tuple(_FACES)


def read_start(layout: Layout, log: Log) -> Start[State]:
    """Return the state before the first turn, from what the setup says, its seed deals or the layout prescribes."""
    names, setup, rules = names_of(log["players"]), log.get("setup", {}), log.get("rules", {})
    # the faces by the names of the hexes, in upper case; those of a seed must agree with what is written out
    written = setup.get("faces", {})
    given = {name.upper(): face.lower() for name, face in written.items()}
    violations = [setup_mismatch(("setup", "faces"), message("setup.twice"))] if len(given) < len(written) else []
    if "seed" in setup:
        dealt = deal(layout, len(names), setup["seed"])["faces"]
        if other := next((name for name in written if dealt.get(name.upper()) != given[name.upper()]), None):
            face = dealt.get(other.upper()) or message("setup.no-tile")
            what = message("setup.seed", seed=setup["seed"], face=face, at=other.upper())
            violations.append(setup_mismatch(("setup", "faces", other), what))
        given = {**dealt, **given}
    elif "faces" not in setup and layout.faces is not None:
        given = _name_faces(layout, layout.faces)
    violations += (setup_mismatch(("setup", "faces", *at), what) for at, what in _face_faults(layout, given))
    violations += [setup_mismatch(("setup",), what)] if (what := short(layout, len(names))) else []
    seats = {name: number for number, name in enumerate(names)}
    points, kinds = rules.get("points", POINTS), rules.get("goods_to_win", _KINDS_TO_WIN)
    match = st.Match(layout, tuple(names), seats, points, kinds, "site_step" in rules)
    return Start(st.start(match, _desert(layout, given)), tuple(violations))


def _desert(layout: Layout, given: Mapping[str, str]) -> list[int]:
    return [_FACES.get(given.get(name, ""), st.VALLEY) for name in layout.names[: layout.grey]]


def _face_faults(layout: Layout, given: Mapping[str, str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """What else than the desert has a face, unknown faces, and the hexes without one: the name, if one, and what."""
    desert = dict.fromkeys(layout.names[: layout.grey])
    for name, face in given.items():
        if name not in desert:
            yield (name,), message("setup.no-desert-hex", at=name)
        elif face not in _FACES:
            yield (name,), message("setup.unknown-face", at=name, face=face)
    if missing := [name for name in desert if name not in given]:
        yield (), message("setup.no-face", hexes=" ".join(missing)) if given else message("setup.not-written")


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """Return the setup of a seed: in reading order plain (0) or dune (1), or the layout's own pattern."""
    chance = Chance(seed)
    return {"faces": _name_faces(layout, layout.faces or [1 + chance.below(2) for _ in range(layout.grey)])}


def _name_faces(layout: Layout, faces: Sequence[int]) -> dict[str, str]:
    return {layout.names[place]: _WORDS[face] for place, face in enumerate(faces)}


OPTIONS = (
    DealOption("goods-to-win", lambda: message("options.goods-to-win"), numbers=(2, 3)),
    DealOption("points", lambda: message("options.points"), numbers=(6, 7, 8)),
    DealOption("site-step", lambda: message("options.site-step"), numbers=(1,)),
    DealOption("pattern", lambda: message("options.pattern")),
)


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """Return the deal of a seed, or the setup of a pattern, which has no seed; raises DataError for an unknown face."""
    if "pattern" not in asked:
        return SetupResult(seed, deal(layout, len(players), seed))
    faces, known = [], {**_FACES, "valley": st.VALLEY}
    for word in (part.strip().lower() for part in asked["pattern"].split(",")):
        if word not in known:
            near = nearest(word, known) or ", ".join(known)
            raise DataError(message("options.unknown-face", face=repr(word), near=near))
        faces.append(known[word])
    pattern = [faces[place % len(faces)] for place in range(layout.grey)]
    return SetupResult(None, {"faces": _name_faces(layout, pattern)})


def read_position(layout: Layout, log: Log) -> Start[State]:
    """Return the state of a last position; over when a player has delivered enough kinds, or one at most is left."""
    begun, position = read_start(layout, log), log["position"]
    names = begun.state.match.players
    violations = [*begun.violations] if log.get("setup") else []
    for key in ("delivered", "camels"):
        violations += name_violations(names, position[key], key)
    faces = {name.upper(): face.lower() for name, face in position.get("faces", {}).items()}
    untold = {st.CARDS} if "faces" in position else {st.CARDS, st.FACES}
    if "faces" in position:
        if len(faces) < len(position["faces"]):
            violations.append(mismatch(("faces",), message("setup.twice")))
        violations += (mismatch(("faces", *at), what) for at, what in _face_faults(layout, faces))
    delivered = tuple(_goods(("delivered", name), position["delivered"].get(name, ()), violations) for name in names)
    tiles = st.start(begun.state.match, _desert(layout, faces)).tiles
    state = begun.state._replace(tiles=tiles, delivered=delivered, untold=frozenset(untold))
    state = _with_camels(state, position["camels"], violations)
    # who has no camel is out; the goods that were not taken lie in their oases
    out = sum(1 << player for player, stock in enumerate(state.stock) if stock == st.CAMELS)
    over = bool(_home(state)) or out.bit_count() >= len(state.stock) - 1
    taken = sum(state.delivered) + sum(camel.cargo for here in state.camels for camel in here)
    goods = [0] * len(state.goods)
    for good, unit in enumerate(UNIT):
        goods[layout.grey + good] = max(EACH - count(taken, good), 0) * unit
    state = state._replace(out=out, phase="over" if over else "play", goods=tuple(goods))
    return Start(state, (*violations, *_contradictions(state)))


def to_position(state: State) -> dict[str, Any]:
    """Tell what each player has delivered, the camels on the board with their goods, and the faces of the desert."""
    layout, names = state.match.layout, state.match.players
    camels: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
    for place, here in enumerate(state.camels):
        for camel in here:
            cargo = {"cargo": good_names(camel.cargo)} if camel.cargo else {}
            camels[names[camel.owner]].append({"at": layout.names[place], **cargo})
    delivered = {name: good_names(goods) for name, goods in zip(names, state.delivered, strict=True)}
    position: dict[str, Any] = {"delivered": delivered, "camels": camels}
    if st.FACES not in state.untold:
        position["faces"] = _name_faces(layout, [st.terrain(stack) for stack in state.tiles[: layout.grey]])
    return position


def _goods(path: DataPath, names: Sequence[str], violations: list[SetupViolation]) -> int:
    if (goods := pack(names)) == NOTHING_SUCH:
        violations.append(mismatch(path, message("position.so-many", most=EACH)))
        return 0
    return goods


def _with_camels(state: State, told: Mapping[str, Any], violations: list[SetupViolation]) -> State:
    """The state with the camels of all players and no others, where there is room for them."""
    layout, names = state.match.layout, state.match.players
    camels: list[list[st.Camel]] = [[] for _ in layout.names]
    stock = [st.CAMELS] * len(names)  # without all that are written somewhere, with room for them or without
    for player, owner in enumerate(names):
        for index, data in enumerate(told.get(owner, ())):
            path, name = ("camels", owner, index), place_name(data["at"])
            cargo, place = _goods((*path, "cargo"), data.get("cargo", ()), violations), layout.numbers.get(name, -1)
            fault, stock[player] = None, stock[player] - (place >= 0)
            if place < 0:
                fault = RuleViolation("unknown-place", given=name)
            elif place >= layout.grey + len(SITES):
                fault = RuleViolation("not-a-desert-hex", at=name, what=message("no-desert-hex.obstacle"))
            elif place < layout.grey and len(camels[place]) == st.ROOM:
                fault = RuleViolation("hex-full", at=name, says=message.lazy("position.full", at=name))
            if fault:
                violations.append(SetupViolation(("position", *path, "at"), fault))
                continue
            if name == "palace" and cargo:
                violations.append(mismatch((*path, "cargo"), message("position.palace")))
            insort(camels[place], st.Camel(player, cargo, False))
    return state._replace(camels=tuple(map(tuple, camels)), stock=tuple(stock))


def _contradictions(state: State) -> Iterator[SetupViolation]:
    """More camels or goods than there are; more than one player who has delivered enough, or one without a camel."""
    for player, name in enumerate(state.match.players):
        if state.stock[player] < 0:
            camels = st.CAMELS - state.stock[player]
            yield mismatch(("camels", name), message("position.camels", name=name, camels=camels, most=st.CAMELS))
    cargo = [camel.cargo for here in state.camels for camel in here]
    for good, word in enumerate(GOODS):
        if (used := sum(count(goods, good) for goods in (*state.delivered, *cargo))) > EACH:
            yield mismatch(("delivered",), message("position.goods", goods=used, good=word, most=EACH))
    names, most, home = state.match.players, state.match.kinds_to_win, _home(state)
    if len(home) > 1:
        both = {"name": names[home[0]], "other": names[home[1]], "kinds": most}
        yield mismatch(("delivered", names[home[1]]), message("position.two-winners", **both))
    for player in home:
        if state.out >> player & 1:
            yield mismatch(("camels", names[player]), message("position.no-camel", name=names[player], kinds=most))


def _home(state: State) -> list[int]:
    players = range(len(state.stock))
    return [player for player in players if st.delivered_kinds(state, player) >= state.match.kinds_to_win]
