"""The quick ways for turns that are plainly in order and plainly legal give the same as the whole judgement."""

import random
from collections import Counter
from importlib import import_module

import pytest

from pnp.data.errors import DataError
from pnp.engine import Play, replay
from pnp.game import begin, names_of, waived_in
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout
from pnp.library.load import read_log
from pnp.testing.random_log import random_log
from tests.cases import cases

REPLAY = import_module("pnp.engine.replay")  # the module, which bears the name of the function
META = {"player", "n", "note", "struck", "stands", "gap", "scores"}
NAMES = ("Ana", "Ben", "Chloé")
MUTANTS = 3


def logs_of(game_id):
    """Layouts and logs: those of the tests that can be read, and random games."""
    for path in sorted(cases(game_id).iterdir()):
        try:
            case = read_log(str(path))
        except DataError:
            continue
        if "moves" in case.log:
            yield case.layout, case.log
    game = find_game(game_id)
    layout = shipped_layout(game)
    yield from ((layout, random_log(game, layout, layout.id, NAMES[: 2 + seed], seed)) for seed in range(2))


def mutated(chance, names, moves):
    """The entries of a log with up to five of them changed, moved, doubled or taken out."""
    moves = [*moves]
    for _ in range(chance.randint(1, 5) if moves else 0):
        at = chance.randrange(len(moves))
        entry = moves[at]
        turn = {key: value for key, value in entry.items() if key not in META}
        other = chance.choice(moves)
        if (change := chance.randrange(10)) < 3:
            moves[at] = {**entry, ("struck", "stands", "gap")[change]: True}
        elif change == 3:
            moves[at] = {**entry, "n": chance.randint(0, 20)}
        elif change == 4:
            moves[at] = {**entry, "player": chance.choice([*names, "Zoe"])}
        elif change == 5:
            moves[at] = {**turn, **{key: entry[key] for key in entry if key != "player"}}
        elif change == 6:
            moves[at] = {"player": chance.choice(names), **{key: other[key] for key in other if key not in META}}
        elif change == 7:
            moves.insert(at, entry)
        elif change == 8:
            moves[at - 1], moves[at] = moves[at], moves[at - 1]
        else:
            moves[at : at + 1] = []
            if not moves:
                break
    return moves


def entries_of(game, layout, log, moves, mode):
    """The entries as plain values; the position of a finding is that of its entry or its action."""
    start = begin(game, layout, log)
    return [
        entry._replace(
            findings=tuple((*finding[:7], *finding.alternatives, *finding[8:]) for finding in entry.findings)
        )
        for entry in replay(game.play, start.state, names_of(log["players"]), moves, mode, waived_in(log))
    ]


def quick_ways():
    """Each game with the name of a quick way that it has."""
    for game_id in game_ids():
        yield game_id, "in_order"
        if find_game(game_id).play.at_once is not Play._defaults["at_once"]:
            yield game_id, "at_once"


@pytest.mark.few(1)
@pytest.mark.parametrize(("game_id", "name"), list(quick_ways()))
def test_the_quick_way_gives_the_same(game_id, name, monkeypatch):
    game, asked, chance = find_game(game_id), Counter(), random.Random(game_id)
    quick = game.play.at_once if name == "at_once" else REPLAY.in_order

    def counting(*words):
        found = quick(*words)
        asked[bool(found)] += 1
        return found

    def with_way(way):
        """The game with another quick way, its own or that of replays."""
        if name == "at_once":
            return game._replace(play=game.play._replace(at_once=way))
        monkeypatch.setattr(REPLAY, name, way)
        return game

    for layout, log in logs_of(game_id):
        names = names_of(log["players"])
        variants = [log["moves"], *(mutated(chance, names, log["moves"]) for _ in range(MUTANTS))]
        for number, moves in enumerate(variants):
            mode = "stop" if number % 3 == 1 else "stands"
            usual = entries_of(with_way(counting), layout, log, moves, mode)
            assert entries_of(with_way(lambda *_: None), layout, log, moves, mode) == usual
    assert asked[True] > 200 and asked[False] > 50
