"""How well `pnp repair` finds slips: random games with one slip (or two) each, whose truth is known.

`python benchmarks/repair.py [--logs 200] [--game ID] [--seed 1]` prints a table, a row for each game and kind of
slip: at which entry the checker notices it, how often the truth is the first suggestion and among the first three.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pnp.chance import Chance
from pnp.data.read import data_document
from pnp.engine import replay
from pnp.game import AnyGame, Layout, LoadedLog, begin
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.mending.edits import put
from pnp.mending.repair import repairs
from pnp.mending.slips import cost
from pnp.testing.random_log import random_log

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Émile")
NOT_CONTENT = frozenset({"player", "n", "note", "takes", "scores", "struck", "stands", "gap"})
COLUMNS = ("logs", "at once", "later", "never", "first", "in three", "ms", "x check")
Moves = list[dict[str, Any]]
Slip = Callable[[Moves, Chance], Moves | None]


def loaded(game: AnyGame, layout: Layout, log: Mapping[str, Any]) -> LoadedLog:
    """A log that was made in memory."""
    return LoadedLog(data_document(dict(log), "-"), game, layout, log)


def claimed(game: AnyGame, layout: Layout, log: dict[str, Any]) -> dict[str, Any]:
    """The log with turn numbers, what each action took, the scores every ten entries, and the result."""
    counted = {verb.name for verb in game.play.verbs if verb.counted and verb.by == "player"}
    numbers: Counter[tuple[str, str]] = Counter()
    moves: Moves = []
    state = begin(game, layout, log).state
    for entry in replay(game.play, state, log["players"], log["moves"]):
        data = dict(entry.data)
        if counted & data.keys():
            numbers[entry.before.phase, data["player"]] += 1
            data = {"player": data.pop("player"), "n": numbers[entry.before.phase, entry.data["player"]], **data}
        moves.append(data)
        state = entry.state
        if entry.move % 10 == 0:
            moves.append({"scores": points(game, state)})
    return {**log, "moves": moves, "result": {"scores": points(game, state)}}


def points(game: AnyGame, state: Any) -> dict[str, int]:
    """The certain totals of a state."""
    return {name: row["total"] for name, row in game.report.score(state).items() if row["total"] is not None}


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """The values of an entry that say what was done, with their paths."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in NOT_CONTENT:
                yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, (*path, index))
    elif not isinstance(data, bool):
        yield path, data


def is_place(path: Sequence[Any], value: Any) -> bool:
    """Whether a value is a place or a path's step: it has a digit, and its key is no count."""
    named = [step for step in path if isinstance(step, str)]
    counts = {"camels", "rotation", "die", "fate", "rolls", "occupy", "compensation", "values", "goods", "good"}
    return any(sign.isdigit() for sign in str(value)) and named[-1] not in counts


def misread(place: bool) -> Slip:
    """One value written wrong: half by a hand that slips a little, half by one that thinks of something else."""

    def slip(moves: Moves, chance: Chance) -> Moves | None:
        pool: dict[Any, list[Any]] = {}
        spots = []
        for index, entry in enumerate(moves):
            for path, value in leaves(entry):
                if is_place(path, value) == place:
                    key = path[-1] if isinstance(path[-1], str) else path[-2:-1]
                    pool.setdefault((key, type(value)), []).append(value)
                    spots.append((index, path, value, key))
        if not spots:
            return None
        index, path, value, key = chance.pick(spots)
        others = sorted({other for other in pool[key, type(value)] if other != value}, key=str)
        near = [other for other in others if cost(value, other) < 4]
        others = near if near and chance.below(2) else others
        return [*moves[:index], put(moves[index], path, chance.pick(others)), *moves[index + 1 :]] if others else None

    return slip


def exchanged(moves: Moves, chance: Chance) -> Moves | None:
    """Two neighbours exchanged."""
    index = chance.below(len(moves) - 1)
    one, other = moves[index : index + 2]
    return (
        None
        if "scores" in one or "scores" in other or one == other
        else [*moves[:index], other, one, *moves[index + 2 :]]
    )


def doubled(moves: Moves, chance: Chance) -> Moves | None:
    """One entry written twice."""
    index = chance.below(len(moves))
    return None if "scores" in moves[index] else [*moves[: index + 1], *moves[index:]]


def missing(moves: Moves, chance: Chance) -> Moves | None:
    """One entry forgotten."""
    index = chance.below(len(moves) - 1)
    return None if "scores" in moves[index] else [*moves[:index], *moves[index + 1 :]]


def misattributed(moves: Moves, chance: Chance) -> Moves | None:
    """One entry under another player's name."""
    names = sorted({entry["player"] for entry in moves if "player" in entry})
    index = chance.pick([index for index, entry in enumerate(moves) if "player" in entry])
    name = chance.pick([name for name in names if name != moves[index]["player"]])
    return [*moves[:index], {**moves[index], "player": name}, *moves[index + 1 :]]


def two(moves: Moves, chance: Chance) -> Moves | None:
    """Two values written wrong."""
    once = misread(True)(moves, chance)
    return misread(chance.below(3) > 0)(once, chance) if once else None


SLIPS: dict[str, Slip] = {
    "place": misread(True), "piece": misread(False), "exchanged": exchanged, "doubled": doubled, "missing": missing,
    "player": misattributed, "two": two,
}  # fmt: skip


def trial(game: AnyGame, layout: Layout, log: Mapping[str, Any], wrong: Moves) -> tuple[str, int | None, float, float]:
    """When a slip is noticed, which suggestion is the truth (from 0), and the milliseconds of repair and check."""
    case = loaded(game, layout, {**log, "moves": wrong})
    begun = time.process_time()
    verdict = judge(case)
    checked = time.process_time()
    found = repairs(case)
    done = time.process_time()
    rank = next((i for i, one in enumerate(found) if list(one.draft.moves) == log["moves"]), None)
    differs = next(
        i for i, (one, other) in enumerate(zip([*wrong, None], [*log["moves"], None], strict=False)) if one != other
    )
    errors = [finding.move for finding in verdict.findings if finding.severity == "error"]
    noticed = "never" if not errors else "at once" if errors[0] <= differs + 2 else "later"
    return noticed, rank, (done - checked) * 1000, (checked - begun) * 1000


def measure(game: AnyGame, kind: str, count: int, claims: bool, seed: int) -> list[str]:
    """A row of the table."""
    layout = shipped_layout(game)
    told: Counter[str] = Counter()
    spent = checked = 0.0
    for number in range(count):
        chance = Chance(seed + number)
        players = NAMES[: game.players[0] + number % (game.players[1] - game.players[0] + 1)]
        log = random_log(game, layout, layout.id, players, seed + number)
        log = claimed(game, layout, log) if claims else log
        wrong = SLIPS[kind](log["moves"], chance)
        if wrong is None:
            continue
        noticed, rank, ms, check = trial(game, layout, log, wrong)
        told.update(["logs", noticed])
        if noticed != "never":
            told.update(["first"] * (rank == 0) + ["in three"] * (rank is not None and rank < 3))
        spent, checked = spent + ms, checked + check
    seen = told["at once"] + told["later"]
    shares = [f"{100 * told[key] / max(1, seen):.0f} %" for key in ("first", "in three")]
    return [
        *(str(told[key]) for key in COLUMNS[:4]),
        *shares,
        f"{spent / max(1, told['logs']):.0f}",
        f"{spent / max(0.001, checked):.1f}",
    ]


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=200)
    parser.add_argument("--game", choices=shipped_ids())
    parser.add_argument("--kind", choices=list(SLIPS))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| game | slip | claims | " + " | ".join(COLUMNS) + " |\n|" + "---|" * (len(COLUMNS) + 3))
    for game_id in [asked.game] if asked.game else shipped_ids():
        for kind in [asked.kind] if asked.kind else SLIPS:
            for claims in (False, True):
                row = measure(find_game(game_id), kind, asked.logs, claims, asked.seed)
                print(f"| {game_id} | {kind} | {'yes' if claims else 'no'} | {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
