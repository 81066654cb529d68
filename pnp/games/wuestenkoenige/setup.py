"""Setups of a log, of a seed, as asked for; last positions: what they break, and the state they give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError, nearest
from pnp.engine import RuleViolation
from pnp.game import DataPath, DealOption, Log, SetupResult, SetupViolation, Start, mismatch, name_violations, names_of
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import EACH, GOODS, NOTHING_SUCH, SITES, UNIT, Layout, count, good_names, pack
from pnp.games.wuestenkoenige.log import place_name
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.state import State

POINTS, _KINDS_TO_WIN = 6, 3


def read_start(layout: Layout, log: Log) -> Start[State]:
    """Return the state before the first turn, from what the setup says, its seed deals or the layout prescribes."""
    names = names_of(log["players"])
    setup, rules = log.get("setup", {}), log.get("rules", {})
    given, violations = _read_faces(layout, len(names), setup)
    violations += face_violations(layout, given)
    seats = {name: number for number, name in enumerate(names)}
    points, kinds = rules.get("points", POINTS), rules.get("goods_to_win", _KINDS_TO_WIN)
    match = st.Match(layout, tuple(names), seats, points, kinds, "site_step" in rules)
    faces = [face_of(given.get(layout.names[place], "none")) for place in range(layout.grey)]
    return Start(st.start(match, faces), tuple(violations))


def face_of(word: str) -> int:
    """Return VALLEY, PLAIN or DUNE; an unknown word is VALLEY."""
    return WORDS.index(word) if word in WORDS else st.VALLEY


def _mismatch(what: str, *path: str) -> SetupViolation:
    return SetupViolation(("setup", *path), RuleViolation("setup-mismatch", what=what))


def _read_faces(layout: Layout, players: int, setup: Mapping[str, Any]) -> tuple[dict[str, str], list[SetupViolation]]:
    """The faces by the names of the hexes, in upper case; those of a seed must agree with what is written out."""
    written = setup.get("faces", {})
    given = {name.upper(): face.lower() for name, face in written.items()}
    violations = [_mismatch(message("setup.twice"), "faces")] if len(given) < len(written) else []
    if "seed" in setup:
        dealt = deal(layout, players, setup["seed"])["faces"]
        other = next((name for name in written if dealt.get(name.upper()) != given[name.upper()]), None)
        if other:
            face = dealt.get(other.upper()) or message("setup.no-tile")
            what = message("setup.seed", seed=setup["seed"], face=face, at=other.upper())
            violations.append(_mismatch(what, "faces", other))
        return {**dealt, **given}, violations
    if "faces" not in setup and layout.faces is not None:
        return faces_of(layout, layout.faces), violations
    return given, violations


def face_violations(layout: Layout, given: Mapping[str, str]) -> Iterator[SetupViolation]:
    """Yield the hexes without a face, and what else has one."""
    desert = set(layout.names[: layout.grey])
    for name, face in given.items():
        if name not in desert:
            yield _mismatch(message("setup.no-desert-hex", at=name), "faces", name)
        elif face not in WORDS:
            yield _mismatch(message("setup.unknown-face", at=name, face=face), "faces", name)
    missing = [name for name in layout.names[: layout.grey] if name not in given]
    if missing:
        yield _mismatch(message("setup.no-face", hexes=" ".join(missing)), "faces")


WORDS = ("none", "plain", "dune")


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """Return the setup of a seed: on each desert hex, in reading order, a plain (0) or a dune (1) is drawn;

    a layout with a pattern of its own keeps it.
    """
    if layout.faces is not None:
        return {"faces": faces_of(layout, layout.faces)}
    chance = Chance(seed)
    return {"faces": faces_of(layout, [1 + chance.below(2) for _ in range(layout.grey)])}


def faces_of(layout: Layout, faces: Any) -> dict[str, str]:
    """Return faces as a log names them."""
    return {layout.names[place]: WORDS[face] for place, face in enumerate(faces)}


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
    faces = [_face(word.strip().lower()) for word in asked["pattern"].split(",")]
    return SetupResult(None, {"faces": faces_of(layout, [faces[place % len(faces)] for place in range(layout.grey)])})


def _face(word: str) -> int:
    words = {**{name: face for face, name in enumerate(WORDS)}, "valley": WORDS.index("none")}
    if word not in words:
        near = nearest(word, words) or ", ".join(words)
        raise DataError(message("options.unknown-face", face=repr(word), near=near))
    return words[word]


_Violations = list[SetupViolation]


def read_position(layout: Layout, log: Log) -> Start[State]:
    """Return the state of a last position; over when a player has delivered enough kinds, or one at most is left."""
    begun, position = read_start(layout, log), log["position"]
    names = begun.state.match.players
    violations = [*begun.violations] if log.get("setup") else []
    for key in ("delivered", "camels"):
        violations += name_violations(names, position[key], key)
    violations += _face_violations(layout, position)
    delivered = tuple(_goods(("delivered", name), position["delivered"].get(name, ()), violations) for name in names)
    state = _with_faces(begun.state, position)._replace(
        camels=((),) * len(layout.names), stock=(st.CAMELS,) * len(names), delivered=delivered
    )
    for player, name in enumerate(names):
        for index, camel in enumerate(position["camels"].get(name, ())):
            state = _put_camel(state, player, camel, ("camels", name, index), violations)
    violations += _count_violations(state, position)
    state = _finish(state)
    violations += _winner_violations(state)
    return Start(state, tuple(violations))


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
    if st.FACES in state.untold:
        return position
    return {
        **position,
        "faces": {layout.names[hex_]: WORDS[st.terrain(state.tiles[hex_])] for hex_ in range(layout.grey)},
    }


def _with_faces(state: State, position: Mapping[str, Any]) -> State:
    """The state with the faces that are told, a tile on each hex that has one."""
    layout = state.match.layout
    given = {name.upper(): face.lower() for name, face in position.get("faces", {}).items()}
    faces = [face_of(given.get(name, "none")) for name in layout.names[: layout.grey]]
    tiles = [st.BARE if face == st.VALLEY else 2 * st.BARE + face - st.PLAIN for face in faces]
    untold = {st.CARDS} if "faces" in position else {st.CARDS, st.FACES}
    return state._replace(tiles=(*tiles, *state.tiles[layout.grey :]), untold=frozenset(untold))


def _face_violations(layout: Layout, position: Mapping[str, Any]) -> Iterator[SetupViolation]:
    """What is wrong with the faces, which may be left out."""
    if "faces" not in position:
        return
    given = {name.upper(): face.lower() for name, face in position["faces"].items()}
    if len(given) < len(position["faces"]):
        yield mismatch(("faces",), message("setup.twice"))
    for fault in face_violations(layout, given):
        yield mismatch(fault.path[1:], str(fault.violation.words["what"]))


def _goods(path: DataPath, names: Sequence[str], violations: _Violations) -> int:
    """Some goods; none where there are more of a kind than the game has."""
    goods = pack(names)
    if goods == NOTHING_SUCH:
        violations.append(mismatch(path, message("position.so-many", most=EACH)))
        return 0
    return goods


def _put_camel(
    state: State, player: int, data: Mapping[str, Any], path: tuple[str | int, ...], violations: _Violations
) -> State:
    """The state with one more camel, where there is room for it."""
    layout, name = state.match.layout, place_name(data["at"])
    place, cargo = layout.numbers.get(name, -1), _goods((*path, "cargo"), data.get("cargo", ()), violations)
    fault = _place_fault(state, name, place)
    if fault:
        violations.append(SetupViolation(("position", *path, "at"), fault))
        return state
    if name == "palace" and cargo:
        violations.append(mismatch((*path, "cargo"), message("position.palace")))
    here = tuple(sorted((*state.camels[place], st.Camel(player, cargo, False))))
    camels = (*state.camels[:place], here, *state.camels[place + 1 :])
    stock = (*state.stock[:player], state.stock[player] - 1, *state.stock[player + 1 :])
    return state._replace(camels=camels, stock=stock)


def _place_fault(state: State, name: str, place: int) -> RuleViolation | None:
    """Why no camel can stand on a place."""
    layout = state.match.layout
    if place < 0:
        return RuleViolation("unknown-place", given=name)
    if place >= layout.grey + len(SITES):
        return RuleViolation("not-a-desert-hex", at=name, what=message("no-desert-hex.obstacle"))
    return st.full(state, place, "at") if place < layout.grey and len(state.camels[place]) == st.ROOM else None


def _count_violations(state: State, position: Mapping[str, Any]) -> Iterator[SetupViolation]:
    """More camels or goods than there are."""
    for player, name in enumerate(state.match.players):
        if state.stock[player] < 0:
            camels = st.CAMELS - state.stock[player]
            yield mismatch(("camels", name), message("position.camels", name=name, camels=camels, most=st.CAMELS))
    cargo = [camel.cargo for here in state.camels for camel in here]
    for good, word in enumerate(GOODS):
        used = sum(count(goods, good) for goods in (*state.delivered, *cargo))
        if used > EACH:
            yield mismatch(("delivered",), message("position.goods", goods=used, good=word, most=EACH))


def _finish(state: State) -> State:
    """Who has no camel is out; the goods that were not taken lie in their oases."""
    players = range(len(state.stock))
    out = sum(1 << player for player in players if state.stock[player] == st.CAMELS)
    home = [player for player in players if st.delivered_kinds(state, player) >= state.match.kinds_to_win]
    over = bool(home) or out.bit_count() >= len(state.stock) - 1
    taken = sum(state.delivered) + sum(camel.cargo for here in state.camels for camel in here)
    goods = [0] * len(state.goods)
    for good, unit in enumerate(UNIT):
        goods[state.match.layout.grey + good] = max(EACH - count(taken, good), 0) * unit
    return state._replace(out=out, phase="over" if over else "play", goods=tuple(goods))


def _winner_violations(state: State) -> Iterator[SetupViolation]:
    """One player at most has delivered enough, and that one has a camel in the palace."""
    names, most = state.match.players, state.match.kinds_to_win
    home = [player for player in range(len(names)) if st.delivered_kinds(state, player) >= most]
    if len(home) > 1:
        both = {"name": names[home[0]], "other": names[home[1]], "kinds": most}
        yield mismatch(("delivered", names[home[1]]), message("position.two-winners", **both))
    for player in home:
        if state.out >> player & 1:
            yield mismatch(("camels", names[player]), message("position.no-camel", name=names[player], kinds=most))
