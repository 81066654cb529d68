"""How much of a game `pnp log merge` saves: random games, each written down twice by hands that err now and then.

`python benchmarks/merge.py [--logs 50] [--game ID] [--seed 1] [--wrong 5]` prints a table, a row for each game, without
and with claims: how many entries are right in the transcripts, in the merged log, and in that as repaired.
"""

from __future__ import annotations

import argparse
import json
import time
from difflib import SequenceMatcher
from typing import Any

from repair import NAMES, claimed, readable
from slips import Moves, Values, mistaken, put, values, values_of

from pnp.chance import Chance
from pnp.data.schema import accepts
from pnp.game import AnyGame
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.merging.comparison import compare
from pnp.merging.content import bare
from pnp.merging.transcripts import merged
from pnp.repairing.repairs import repairs
from pnp.testing.random_log import random_log

COLUMNS = ("logs", "entries", "as written", "merged", "and repaired", "left open", "ms")
KINDS = ("place",) * 8 + ("piece",) * 4 + ("exchanged",) * 2 + ("missing",) * 3 + ("doubled",) * 2 + ("player",)


def written(log: dict[str, Any], chance: Chance, wrong: int) -> Moves:
    """The entries as a hand writes them that errs in `wrong` of a hundred."""
    moves, is_log, among = log["moves"], accepts("log", log["game"]), values_of(log["moves"])
    out: Moves = []
    held: dict[str, Any] | None = None
    for entry in moves:
        kind = chance.pick(KINDS) if chance.below(100) < wrong and "scores" not in entry else ""
        now = _misread(entry, among, chance, kind == "place") if kind in ("place", "piece") else entry
        now = now if is_log({**log, "moves": [now]}) else entry  # a card of another kind may need other words
        if kind == "player":
            now = _of_another(entry, moves, chance)
        if kind == "exchanged" and held is None:
            held = now
            continue
        out += [] if kind == "missing" else [now, now] if kind == "doubled" else [now]
        out += [held] if held is not None else []
        held = None
    return out if held is None else [*out, held]


def _misread(entry: dict[str, Any], among: Values, chance: Chance, place: bool) -> dict[str, Any]:
    """The entry with one value wrong."""
    spots = list(values(entry, place))
    path, value = chance.pick(spots) if spots else ((), None)
    now = mistaken(path, value, among, chance) if spots else None
    changed: dict[str, Any] = entry if now is None else put(entry, path, now)
    return changed


def _of_another(entry: dict[str, Any], moves: Moves, chance: Chance) -> dict[str, Any]:
    names = sorted({other["player"] for other in moves if "player" in other})
    if "player" not in entry:
        return entry
    return {**entry, "player": chance.pick([name for name in names if name != entry["player"]])}


def right(moves: Any, truth: Moves) -> float:
    """The share of entries that are as they were, of the longer log."""
    one, other = ([json.dumps(bare(entry), sort_keys=True) for entry in log if bare(entry)] for log in (moves, truth))
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / max(len(one), len(other))


def trial(log: dict[str, Any], chance: Chance, wrong: int) -> tuple[float, ...]:
    """Shares that are right in A, the merged and the repaired log; what is left open; milliseconds of merging."""
    truth = log["moves"]
    a, b = (readable({**log, "moves": written(log, chance, wrong)}) for _ in range(2))
    begun = time.process_time()
    comparison = compare(a, b)
    one = merged(comparison)
    spent = time.process_time() - begun
    plain = readable(one.log)
    found = repairs(plain)
    repaired = found[0].draft.moves if found and found[0].legal else one.log["moves"]
    shares = (right(moves, truth) for moves in (a.log["moves"], one.log["moves"], repaired))
    return (*shares, len(comparison.open), spent * 1000)


def measure(game: AnyGame, count: int, claims: bool, seed: int, wrong: int) -> list[str]:
    """A row of the table."""
    layout = shipped_layout(game)
    sums, entries = [0.0] * 5, 0
    for number in range(count):
        players = NAMES[: game.players[0] + number % (game.players[1] - game.players[0] + 1)]
        log = random_log(game, layout, layout.id, players, seed + number, by_kind=True)
        size = len(log["moves"])
        entries += size
        log = claimed(game, layout, log) if claims else log
        found = trial(log, Chance(seed + number), wrong)
        sums = [total + one * weight for total, one, weight in zip(sums, found, (size, size, size, 1, 1), strict=True)]
    shares = [f"{100 * total / entries:.1f} %" for total in sums[:3]]
    return [str(count), str(entries), *shares, f"{sums[3] / count:.1f}", f"{sums[4] / count:.0f}"]


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=50)
    parser.add_argument("--game", choices=shipped_ids())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wrong", type=int, default=5)
    asked = parser.parse_args()
    print("| game | claims | " + " | ".join(COLUMNS) + " |\n|" + "---|" * (len(COLUMNS) + 2))
    for game_id in [asked.game] if asked.game else shipped_ids():
        for claims in (False, True):
            row = measure(find_game(game_id), asked.logs, claims, asked.seed, asked.wrong)
            print(f"| {game_id} | {'yes' if claims else 'no'} | {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
