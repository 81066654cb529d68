"""How well `pnp repair` finds slips: games as people write them with one slip (or two) each, whose truth is known.

`python benchmarks/repair.py [--logs 15] [--game ID] [--kind KIND] [--seed 1] [--claims] [--missed]` prints a table, a
row for each game and kind of slip of so many logs in which it shows: of those in how many the first repair is the
truth, in how many that is among the first three, and in how many nothing is found; the median and the most of the
milliseconds of a repair, and the median of how many times the check of the log that is. `later`: so many show first at
a later entry, which are among them; `never`: so many slips were passed over, since they give another legal log. With
`--claims` the logs have numbers of turns, what turns took, and scores. `--missed` names those whose truth is not first.

A repair is the truth where each entry does the same, be it in other words. Of a forgotten entry it is the truth if it
has its player at a place where it is legal. Two slips count where each of them shows without the other.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from statistics import median
from typing import Any, NamedTuple

from hands import NAMES, same, written
from slips import SLIPS, Moves, leaves, put

from pnp.chance import Chance
from pnp.data.errors import DataError
from pnp.data.read import data_document
from pnp.engine import replay
from pnp.game import AnyGame, Layout, LoadedLog, begin
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.library.load import log_from
from pnp.repairing.edits import Draft, Insert
from pnp.repairing.repairs import Repair, repairs

__all__ = ["NAMES", "claimed", "readable"]
HEAD = "| game | slip | shown | later | never | first | in three | nothing | ms | most ms | x check |"


class Case(NamedTuple):
    """A log with a slip: what it was, what it is, the index of the first entry that differs."""

    truth: dict[str, Any]
    wrong: LoadedLog
    index: int


class Result(NamedTuple):
    """When a slip was noticed, whether the truth was first and in three, whether nothing was found; times in ms."""

    noticed: str
    first: bool
    three: bool
    nothing: bool
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


def cases(game: AnyGame, kind: str, seed: int, claims: bool) -> Iterator[Case]:
    """Logs as people write them, with a slip of a kind each; without end, from sixteen games."""
    layout, number = shipped_layout(game), seed
    while number < seed + 400:
        number += 1
        log = written(game.id, number % 16)
        truth = claimed(game, layout, log) if claims else log
        moves = SLIPS[kind](truth["moves"], Chance(number))
        differs = moves and not same(game.id, truth, _without_claims(truth["moves"]), _without_claims(moves))
        wrong = readable({**truth, "moves": moves}) if differs else None
        if moves and wrong:
            yield Case(truth, wrong, _first_other(moves, truth["moves"]))


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


def result_of(game: AnyGame, case: Case, kind: str, missed: bool) -> Result | None:
    """The result of one log; None where the slip never shows."""
    when = noticed(case, kind)
    if when == "never":
        return None
    judge(case.wrong)
    begun = time.process_time()
    judge(log_from(data_document(case.truth)))
    checked = time.process_time()
    found = repairs(case.wrong)
    done = time.process_time()
    # of a repair that tells alternatives the values that stand first count as the first, others as among three
    plain = replace(found[0], others=()) if found else None
    told = [(entry_told if kind == "forgotten" else truth_told)(case, one) for one in found[:3]]
    first = bool(plain and (entry_told if kind == "forgotten" else truth_told)(case, plain))
    if missed and not first:
        was, now = (log["moves"][case.index] for log in (case.truth, case.wrong.log))
        print(f"{game.id} {kind}: {was}\n  written {now}, {when}, at {told.index(True) + 1 if any(told) else None}")
        print(*(f"  {one.cost:.1f} {one.legal} {one.says()}\n" for one in found[:4]))
    return Result(when, first, any(told), not found, (done - checked) * 1000, (checked - begun) * 1000)


def noticed(case: Case, kind: str) -> str:
    """When the checker notices the slip, of two the first one."""
    if kind == "two" and not all(_errors(one) for one in alone(case)):
        return "never"
    errors = _errors(case.wrong)
    return "never" if not errors else "at once" if errors[0] <= case.index + 1 else "later"


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


def truth_told(case: Case, one: Repair) -> bool:
    """Whether a repair is the truth, in one of the ways that it tells."""
    others = one.others or [()] * len(one.edits)
    ways = product(
        *([edit, *(edit._replace(now=now) for now in more)] for edit, more in zip(one.edits, others, strict=True))
    )
    drafts = (one.draft if way == one.edits else Draft.of(case.wrong.log).with_edits(way) for way in ways)
    return any(same(case.wrong.game.id, case.truth, case.truth["moves"], list(draft.moves)) for draft in drafts)


def entry_told(case: Case, one: Repair) -> bool:
    """Whether a repair has the player of the forgotten entry at a place where that is legal."""
    if len(one.edits) > 1 or not isinstance(edit := one.edits[0], Insert):
        return False
    entry, moves = case.truth["moves"][case.index], list(case.wrong.log["moves"])
    moves.insert(edit.move - 1, entry)
    fits = readable({**case.truth, "moves": moves})
    return edit.now.get("player") == entry.get("player") and fits is not None and judge(fits).legal


def row(game: AnyGame, kind: str, count: int, seed: int, claims: bool, missed: bool) -> tuple[str, list[Result]]:
    """A row of the table, and the results."""
    results: list[Result] = []
    never = 0
    for case in cases(game, kind, seed, claims):
        result = result_of(game, case, kind, missed)
        results += [result] if result else []
        never += result is None
        if len(results) == count:
            break
    return line(game.id, kind, results, never), results


def line(game_id: str, kind: str, results: list[Result], never: int) -> str:
    """A row of the table."""
    if not results:
        return f"| {game_id} | {kind} | 0 | 0 | {never} | - | - | - | - | - | - |"
    shares = [sum(getattr(one, key) for one in results) / len(results) for key in ("first", "three", "nothing")]
    later = sum(one.noticed == "later" for one in results)
    times, ratio = [one.repair for one in results], median(one.repair / one.check for one in results)
    taken = (f"{median(times):.0f}", f"{max(times):.0f}", f"{ratio:.1f}")
    cells = (game_id, kind, len(results), later, never, *(f"{100 * one:.0f} %" for one in shares), *taken)
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=15)
    parser.add_argument("--game", choices=shipped_ids())
    parser.add_argument("--kind", choices=list(SLIPS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--claims", action="store_true")
    parser.add_argument("--missed", action="store_true")
    asked = parser.parse_args()
    print(f"{HEAD}\n|{'---|' * (HEAD.count('|') - 1)}")
    for game_id in [asked.game] if asked.game else shipped_ids():
        game, one = find_game(game_id), list[Result]()
        for case in cases(game, "neighbour", asked.seed, False):
            repairs(case.wrong)  # imports
            break
        for kind in [asked.kind] if asked.kind else SLIPS:
            told, results = row(game, kind, asked.logs, asked.seed, asked.claims, asked.missed)
            print(told, flush=True)
            one += results if kind != "two" else []
        print(line(game_id, "**one slip**", one, 0), flush=True)


if __name__ == "__main__":
    main()
