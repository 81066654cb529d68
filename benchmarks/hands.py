"""Legal logs, played by bots or by chance, as people write them: what the writer of the program never does.

Steps of one camel are merged into a way or left as they are, a place has any of its names, an owner or the goods of a
camel are named or left out, what is as usual is said or not. Each change is kept only where the entry still does the
same, which the rules of the game tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from itertools import combinations_with_replacement, islice
from typing import Any

from slips import Moves, Path, put

from pnp.chance import Chance
from pnp.data.schema import accepts
from pnp.engine import Unread
from pnp.game import AnyGame, begin
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.simulation.playout import play
from pnp.simulation.run import bot_of
from pnp.testing.random_log import dealt_log, random_log

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Émile")
GOODS = ("fire", "plant", "water")
USUAL = {"explore": {"rotation": 0}, "move": {"driver": False, "new_camels": 0}}
MOST = 1500
"""Actions of a game: all of a whole one, in the four games."""


def game_log(game: AnyGame, number: int, most: int = MOST) -> dict[str, Any]:
    """A log as the program writes it: of even numbers of the best bot, one move in five by chance, else of chance."""
    layout = shipped_layout(game)
    players = NAMES[: game.players[0] + number // 2 % (min(4, game.players[1]) - game.players[0] + 1)]
    if number % 2:
        return random_log(game, layout, layout.id, players, number, by_kind=True, most=most)
    log = dealt_log(game, layout, layout.id, players, number)
    turn: list[Any] = []
    state, left, chance = game.setups.start(layout, log).state, most, Chance(number)
    while left and state.phase != "over":
        bot = "random" if not chance.below(5) else bot_of(game, None)
        for before, _, action, step in islice(play(game, state, bot, chance), 1 + chance.below(20)):
            left, state = left - 1, step.state
            turn.append(action)
            if game.writing.ends_entry(action) or state.phase == "over":
                name = None if before.player is None else players[before.player]
                log["moves"].append(game.writing.to_entry(name, turn))
                turn = []
            if not left or state.phase == "over":
                break
        else:
            continue
    return log


@lru_cache(256)
def written(game_id: str, number: int, most: int = MOST) -> dict[str, Any]:
    """A legal log as people write it; each number has another."""
    game, chance = find_game(game_id), Chance(number)
    log = game_log(game, number, most)
    state = begin(game, shipped_layout(game), log).state
    fits, moves = accepts("log", game_id), []
    frame = {key: log[key] for key in ("format", "game", "players")}
    for entry in log["moves"]:
        after = played(game, log, state, entry)
        said = entry
        for other in changes(entry, chance):
            if fits({**frame, "moves": [other(said)]}) and played(game, log, state, other(said)) == after:
                said = other(said)
        moves.append(said)
        state = after
    return {**log, "moves": moves}


def played(game: AnyGame, log: Mapping[str, Any], state: Any, entry: Mapping[str, Any]) -> Any:
    """The state after an entry; None where it breaks a rule."""
    names = log["players"]
    player = names.index(entry["player"]) if "player" in entry else None
    for reading in game.play.read(state, player, entry):
        if isinstance(reading.action, Unread) or next(game.play.violations(state, reading.action), None) is not None:
            return None
        state = game.play.do(state, reading.action).state
    return state


def changes(entry: Mapping[str, Any], chance: Chance) -> Iterator[Any]:
    """Ways to write an entry otherwise, as functions of the entry as it is by then."""
    for verb, items in entry.items():
        for index in range(len(items) - 1, 0, -1) if isinstance(items, list) else ():
            if chance.below(3):
                yield partial(merged, verb=verb, index=index)
    for path, table in list(tables(entry)):
        yield from usual(path, table, chance)
        if "at" in table and path[-1] in ("camel", "with", "beside"):
            yield from named(path, entry.get("player"), chance)
        for key, value in table.items():
            if isinstance(value, str) and value[-2:-1] == "/" and chance.below(2):
                yield from (partial(sided, path=(*path, key), side=side) for side in chance.shuffled(list("NESW")))


def usual(path: Path, table: Mapping[str, Any], chance: Chance) -> Iterator[Any]:
    """What is as usual, said."""
    for key, value in USUAL.get(str(path[-1]), {}).items():
        step = "path" in table if key == "new_camels" else "from" not in table or "tile" in table
        if key not in table and step and not chance.below(4):
            yield partial(added, path=path, key=key, value=value)


def named(path: Path, player: Any, chance: Chance) -> Iterator[Any]:
    """A camel by its owner, or by what it carries: whatever that is."""
    if not chance.below(3):
        yield partial(added, path=path, key="owner", value=player)
    if not chance.below(3):
        for count in range(3):
            for goods in combinations_with_replacement(GOODS, count):
                yield partial(added, path=path, key="cargo", value=list(goods))


def tables(data: Any, path: Path = ()) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The tables inside of data, with their paths."""
    if isinstance(data, Mapping):
        if path:
            yield path, data
        for key, value in data.items():
            yield from tables(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from tables(value, (*path, index))


def _at(data: Any, path: Path) -> Any:
    for step in path:
        try:
            data = data[step]
        except (LookupError, TypeError):
            return None
    return data


def merged(entry: dict[str, Any], verb: str, index: int) -> dict[str, Any]:
    """The entry with two moves as one way, where both are steps."""
    items = entry[verb]
    one, other = (item.get("move", {}) for item in items[index - 1 : index + 1]) if index < len(items) else ({}, {})
    if "path" not in one or "path" not in other or one.get("new_camels"):
        return entry
    way = {"move": {**one, **other, "camel": one["camel"], "path": [*one["path"], *other["path"]]}}
    return {**entry, verb: [*items[: index - 1], way, *items[index + 1 :]]}


def added(entry: dict[str, Any], path: Path, key: str, value: Any) -> dict[str, Any]:
    """The entry with one more key in a table, where that is still there."""
    table = _at(entry, path)
    return put(entry, (*path, key), value) if isinstance(table, dict) and key not in table else entry


def sided(entry: dict[str, Any], path: Path, side: str) -> dict[str, Any]:
    """The entry with another side in a place."""
    value = _at(entry, path)
    return put(entry, path, f"{value[:-1]}{side}") if isinstance(value, str) else entry


def same(game_id: str, log: Mapping[str, Any], moves: Moves, other: Moves) -> bool:
    """Whether two rows of entries of a legal log do the same, entry by entry: the first is legal."""
    if len(moves) != len(other) or all(one == two for one, two in zip(moves, other, strict=True)):
        return len(moves) == len(other)
    game = find_game(game_id)
    state = begin(game, shipped_layout(game), log).state
    for one, two in zip(moves, other, strict=True):
        after = played(game, log, state, one)
        if one != two and (one.get("player") != two.get("player") or played(game, log, state, two) != after):
            return False
        state = after
    return True
