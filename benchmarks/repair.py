"""How well `pnp repair` finds slips: random games with one slip (or two) each, whose truth is known.

`python benchmarks/repair.py [--logs 30] [--game ID] [--kind KIND] [--seed 1]` prints a table, a row for each game and
kind of slip of so many logs: at which entry the checker notices it; of the noticed ones how often the first repair
makes the log legal, how often it is the truth, and how often that is among the first three, of the same logs without
and with claims of the table (turn numbers, what turns took, scores every ten entries); the median of the milliseconds
of a repair, and of how many times the check of the true log the whole command takes, both beyond the start of the
program. Two slips are noticed where each of them would be without the other.

Of a forgotten entry "first" is its player at a place where it is legal, "in three" the entry itself where any is named.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from statistics import median
from typing import Any, NamedTuple

from slips import SLIPS, Moves, leaves, put

from pnp.chance import Chance
from pnp.data.errors import DataError
from pnp.data.read import data_document
from pnp.engine import replay
from pnp.game import AnyGame, Layout, LoadedLog, begin
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.library.load import log_from, log_text, parse_log
from pnp.repairing.edits import Insert
from pnp.repairing.repairs import Repair, repairs
from pnp.testing.random_log import random_log

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Émile")
HEAD = "| game | slip | at once | later | never | legal | first | in three | ms | x check |"


class Case(NamedTuple):
    """A log with a slip: what it was, what it is, the index of the first entry that differs."""

    truth: dict[str, Any]
    wrong: LoadedLog
    index: int


class Result(NamedTuple):
    """When a slip was noticed, whether the truth was first and in three (None: not asked), times in ms.

    `legal`: whether the first repair makes the log legal.
    """

    noticed: str
    legal: bool
    first: bool
    three: bool | None
    repair: float
    check: float


def claimed(game: AnyGame, layout: Layout, log: dict[str, Any]) -> dict[str, Any]:
    """The log with turn numbers, what each action took, the scores every ten entries, and the result."""
    counted = {verb.name for verb in game.play.verbs if verb.counted and verb.by == "player"}
    numbers: Counter[tuple[str, str]] = Counter()
    moves: Moves = []
    state = begin(game, layout, log).state
    for entry in replay(game.play, state, log["players"], log["moves"]):
        data = with_takes(game, entry.before, dict(entry.data), log)
        if counted & data.keys():
            numbers[entry.before.phase, data["player"]] += 1
            data = {"player": data.pop("player"), "n": numbers[entry.before.phase, entry.data["player"]], **data}
        moves.append(data)
        state = entry.state
        if entry.move % 10 == 0:
            moves.append({"scores": points(game, state)})
    return {**log, "moves": moves, "result": {"scores": points(game, state)}}


def with_takes(game: AnyGame, state: Any, data: dict[str, Any], log: Mapping[str, Any]) -> dict[str, Any]:
    """An entry with what its actions took, in games whose logs say so."""
    numbers = {name: number for number, name in enumerate(log["players"])}
    for reading in list(game.play.read(state, numbers.get(data.get("player", "")), data)):
        state, effects = game.play.do(state, reading.action)
        takes = {key: value for key, value in game.play.claimable(state, effects).items() if value}
        if takes and reading.path and isinstance(reading.path[-1], int):
            more = put(data, (*reading.path, "takes"), takes)
            data = more if readable({**log, "moves": [more]}) else data
    return data


def readable(log: Mapping[str, Any]) -> LoadedLog | None:
    """The log, None where it is none."""
    try:
        return log_from(data_document(log))
    except DataError:
        return None


def points(game: AnyGame, state: Any) -> dict[str, int]:
    """The certain totals of a state."""
    return {name: row["total"] for name, row in game.report.score(state).items() if row["total"] is not None}


def cases(game: AnyGame, kind: str, count: int, seed: int) -> Iterator[Case]:
    """Logs of random games, with claims of the table, with a slip of a kind each."""
    layout = shipped_layout(game)
    for number in range(seed, seed + count):
        players = NAMES[: game.players[0] + number % (game.players[1] - game.players[0] + 1)]
        truth = claimed(game, layout, random_log(game, layout, layout.id, players, number, by_kind=True))
        chance = Chance(number)
        for _ in range(20):
            moves = SLIPS[kind](truth["moves"], chance)
            differs = moves and _without_claims(moves) != _without_claims(truth["moves"])
            wrong = readable({**truth, "moves": moves}) if differs else None
            if moves and wrong:
                yield Case(truth, wrong, _first_other(moves, truth["moves"]))
                break


def unclaimed(case: Case) -> Case:
    """The same log and slip without claims."""
    truth, wrong = ({**_without_claims(log), "game": log["game"]} for log in (case.truth, case.wrong.log))
    return Case(truth, log_from(data_document(wrong)), _first_other(wrong["moves"], truth["moves"]))


def _first_other(one: Moves, other: Moves) -> int:
    """The index of the first entry that differs."""
    return next(i for i, (a, b) in enumerate(zip([*one, None], [*other, None], strict=False)) if a != b)


def _without_claims(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_claims(item) for item in data if not (isinstance(item, dict) and "scores" in item)]
    if not isinstance(data, Mapping):
        return data
    claims = {"n", "result", *(("takes",) if isinstance(data.get("takes"), Mapping) else ())}
    return {key: _without_claims(value) for key, value in data.items() if key not in claims}


def result_of(case: Case, kind: str) -> Result:
    """The result of one log."""
    text = log_text(case.truth, "pnplog")
    begun = time.process_time()
    judge(parse_log(text))
    checked = time.process_time()
    found = repairs(case.wrong)
    done = time.process_time()
    first, three = (entry_told if kind == "missing" else truth_told)(case, found)
    legal = bool(found) and found[0].legal
    return Result(noticed(case, kind), legal, first, three, (done - checked) * 1000, (checked - begun) * 1000)


def noticed(case: Case, kind: str) -> str:
    """When the checker notices the slip, of two the first one."""
    if kind == "two" and not all(_errors(one) for one in alone(case)):
        return "never"
    errors = _errors(case.wrong)
    return "never" if not errors else "at once" if errors[0] <= case.index + 2 else "later"


def _errors(log: LoadedLog) -> list[int]:
    """The entries that the checker says something against."""
    return [finding.move for finding in judge(log).findings if finding.severity == "error"]


def alone(case: Case) -> Iterator[LoadedLog]:
    """The log with each of its wrong values as the only one."""
    moves = case.truth["moves"]
    for index, (was, now) in enumerate(zip(moves, case.wrong.log["moves"], strict=True)):
        right = dict(leaves(was))
        for path, value in leaves(now):
            if right.get(path) != value:
                with_one = [*moves[:index], put(was, path, value), *moves[index + 1 :]]
                log = readable({**case.truth, "moves": with_one})
                if log:
                    yield log


def truth_told(case: Case, found: list[Repair]) -> tuple[bool, bool]:
    """Whether the first repair is the truth, and one of the first three."""
    told = [list(one.draft.moves) == case.truth["moves"] for one in found[:3]]
    return any(told[:1]), any(told)


def entry_told(case: Case, found: list[Repair]) -> tuple[bool, bool | None]:
    """Whether the first repair has the player of the forgotten entry at a place where that is legal.

    And whether the entry is one of the first three that are named, None where none is named.
    """
    entry = case.truth["moves"][case.index]
    inserts = [edit for one in found for edit in one.edits if isinstance(edit, Insert)]
    named = [now for edit in inserts if "gap" not in edit.now for now in edit.among or (edit.now,)]
    three = any(alike(entry, one) for one in named[:3]) if named else None
    if not found or len(found[0].edits) > 1 or not isinstance(edit := found[0].edits[0], Insert):
        return False, three
    moves = list(case.wrong.log["moves"])
    moves.insert(edit.move - 1, entry)
    fits = readable({**case.truth, "moves": moves})
    return edit.now.get("player") == entry.get("player") and fits is not None and judge(fits).legal, three


def alike(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two entries do the same, in whatever order."""
    return _sorted(one) == _sorted(other)


def _sorted(entry: Mapping[str, Any]) -> dict[str, Any]:
    plain = {key: value for key, value in entry.items() if key not in ("n", "note")}
    return {key: sorted(map(bare, value)) if isinstance(value, list) else value for key, value in plain.items()}


def bare(action: Mapping[str, Any]) -> str:
    return repr(sorted((key, repr(value)) for key, value in action.items() if key != "takes"))


def share(told: list[bool]) -> str:
    return f"{100 * sum(told) / len(told):.0f} %" if told else "-"


def row(game: AnyGame, kind: str, count: int, seed: int) -> str:
    """A row of the table; what stands before the slash is without claims."""
    pairs = [(result_of(unclaimed(case), kind), result_of(case, kind)) for case in cases(game, kind, count, seed)]
    results = list(zip(*pairs, strict=True))
    both = [one for half in results for one in half]
    told = Counter(one.noticed for one in results[0])
    seen = [[one for one in half if one.noticed != "never"] for half in results]
    legal = " / ".join(share([one.legal for one in half]) for half in seen)
    first = " / ".join(share([one.first for one in half]) for half in seen)
    three = " / ".join(share([one.three for one in half if one.three is not None]) for half in seen)
    times = median(one.repair for one in both)
    ratio = median(1 + one.repair / one.check for one in both)
    cells = (
        game.id,
        kind,
        told["at once"],
        told["later"],
        told["never"],
        legal,
        first,
        three,
        f"{times:.0f}",
        f"{ratio:.1f}",
    )
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=30)
    parser.add_argument("--game", choices=shipped_ids())
    parser.add_argument("--kind", choices=list(SLIPS))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"{HEAD}\n|{'---|' * (HEAD.count('|') - 1)}")
    for game_id in [asked.game] if asked.game else shipped_ids():
        game = find_game(game_id)
        for case in cases(game, "place", 1, asked.seed):
            result_of(case, "place")  # imports
        for kind in [asked.kind] if asked.kind else SLIPS:
            print(row(game, kind, asked.logs, asked.seed), flush=True)


if __name__ == "__main__":
    main()
