"""How much of a game `pnp log merge` saves: random games, each written down by hands that err now and then.

`python benchmarks/merge.py [--logs 24] [--game ID] [--case CASE] [--seed 1]` prints a table, a row for each game and
case, of logs as people write them: steps in one path or apart, a camel's owner named or not, any side of a place,
notes of their own. Of the entries it tells how many are right in the transcripts and in the merged log; how many are
wrong there without a note (`silent`); how many differences are left open; in how many games the merged log is the same
whatever the order of the transcripts, and in how many every entry is right; the median of the milliseconds.

Cases: `two` with 5 % slips each; `two10` with 10 %; `page` with 5 %, and a sixth of the game is missing in one;
`whole`: a legal transcript without slips beside one in which a sixth is missing; `adjacent`: one lacks a sixth of the
game, the other the sixth behind it, neither has slips; `adjacent5` with 5 %; `repaired`: the first has `??` there;
`three` with 10 % slips each; `claims` as `two`, with turn numbers, what turns took, scores every ten entries and the
result.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from itertools import pairwise, permutations
from statistics import median
from typing import Any, NamedTuple

from repair import NAMES, claimed, readable
from slips import Moves, Values, mistaken, put, values, values_of

from pnp.chance import Chance
from pnp.data.schema import accepts
from pnp.engine import replay
from pnp.game import AnyGame, LoadedLog, begin
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.merging.comparison import compare
from pnp.merging.content import bare
from pnp.merging.transcripts import merged
from pnp.testing.random_log import random_log

COLUMNS = ("logs", "entries", "as written", "merged", "silent", "open", "any order", "all right", "ms")
ENTRIES = 72
"""Actions of a game: a log of a page or two."""
KINDS = ("place",) * 8 + ("piece",) * 4 + ("exchanged",) * 2 + ("missing",) * 3 + ("doubled",) * 2 + ("player",)
SIDES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
NOTE = ("hm", "beer", "again!", "late")


class Case(NamedTuple):
    """How many of a hundred entries are wrong in each transcript, whether a page is missing in one, and claims made.

    `next_page`: the other lacks the page behind it; `gap`: the first log says that one is missing.
    """

    wrong: tuple[int, ...]
    page: bool = False
    claims: bool = False
    next_page: bool = False
    gap: bool = False


CASES = {
    "two": Case((5, 5)), "two10": Case((10, 10)), "page": Case((5, 5), page=True), "whole": Case((0, 0), page=True),
    "adjacent": Case((0, 0), True, False, True), "adjacent5": Case((5, 5), True, False, True),
    "repaired": Case((0, 0), True, False, True, True),
    "three": Case((10, 10, 10)), "claims": Case((5, 5), claims=True),
}  # fmt: skip


class Result(NamedTuple):
    """Of one game."""

    entries: int
    written: float
    merged: float
    silent: int
    open: int
    alike: bool
    exact: bool
    ms: float


def in_own_words(log: dict[str, Any], game: AnyGame, chance: Chance) -> tuple[dict[str, Any], dict[str, str]]:
    """The log as a hand may write it, and what each of its entries is in the log."""
    state = begin(game, shipped_layout(game), log).state
    moves, meant = [], {}
    for entry in replay(game.play, state, log["players"], log["moves"]):
        data = dict(entry.data)
        for _ in range(3):
            for other in _otherwise(data):
                if chance.below(2) and readable({**log, "moves": [other]}):
                    done = next(replay(game.play, entry.before, log["players"], [other], "stands"))
                    first = next(replay(game.play, entry.before, log["players"], [data], "stands"))
                    same = (done.state, done.effects, done.findings) == (first.state, first.effects, first.findings)
                    data = other if same else data
                    break
        meant[text_of(data)] = text_of(entry.data)
        moves.append({**data, "note": chance.pick(NOTE)} if chance.below(25) == 0 else data)
    return {**log, "moves": moves}, meant


def _otherwise(entry: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Entries that may say the same."""
    turn = entry.get("turn", [])
    for at, (one, other) in enumerate(pairwise(turn)):
        if "path" in one.get("move", {}) and "path" in other.get("move", {}):
            path = [*one["move"]["path"], *other["move"]["path"]]
            joined = {"move": {**one["move"], **other["move"], "camel": one["move"]["camel"], "path": path}}
            yield {**entry, "turn": [*turn[:at], joined, *turn[at + 2 :]]}
    for path, value in _parts(entry):
        if isinstance(value, str) and re.fullmatch(r"[A-Z]\d+/[NESW]+", value):
            yield from (put(entry, path, f"{value.split('/')[0]}/{side}") for side in SIDES)
        elif isinstance(value, dict) and "at" in value and path[-1] in ("camel", "with"):
            owner = {key: item for key, item in value.items() if key != "owner"}
            yield put(entry, path, owner if "owner" in value else {**value, "owner": entry.get("player")})


def _parts(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key), value
        yield from _parts(value, (*path, key))


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


def text_of(entry: Mapping[str, Any]) -> str:
    """What an entry says."""
    return json.dumps(bare(entry), sort_keys=True)


def right(moves: Any, truth: Moves, meant: Mapping[str, str]) -> tuple[float, int]:
    """The share of entries that are as they were, of the longer log, and how many wrong ones have no note."""
    said = [(text_of(entry), "note" in entry) for entry in moves if bare(entry)]
    one, other = [meant.get(text, text) for text, _ in said], [text_of(entry) for entry in truth if bare(entry)]
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    good = {at for block in blocks for at in range(block.a, block.a + block.size)}
    silent = sum(at not in good and not noted for at, (_, noted) in enumerate(said))
    return len(good) / max(1, len(one), len(other)), silent


def transcripts(
    log: dict[str, Any], game: AnyGame, case: Case, chance: Chance
) -> tuple[list[LoadedLog], dict[str, str]]:
    """The logs of a case, and what their entries are in the true one."""
    logs, meant, start = [], dict[str, str](), 0
    size = len(log["moves"]) // 6
    for number, wrong in enumerate(case.wrong):
        one, known = in_own_words(log, game, chance)
        if number == 0 or not case.next_page:
            start = chance.below(len(log["moves"]) - size * (1 + case.next_page))
        moves = one["moves"]
        if case.page and number == 0:
            gap = [{"gap": True, "entries": size}] if case.gap else []
            moves = [*moves[:start], *gap, *moves[start + size :]]
        elif case.next_page:
            moves = [*moves[: start + size], *moves[start + 2 * size :]]
        found = readable({**one, "moves": written({**one, "moves": moves}, chance, wrong), "recorder": NAMES[number]})
        logs += [found] if found else []
        meant |= known
    return logs, meant


def trial(log: dict[str, Any], game: AnyGame, case: Case, chance: Chance) -> Result:
    """What becomes of one game."""
    truth = log["moves"]
    logs, meant = transcripts(log, game, case, chance)
    begun = time.process_time()
    comparison = compare(*logs)
    one = merged(comparison).log["moves"]
    spent = time.process_time() - begun
    share, silent = right(one, truth, meant)
    before = sum(right(other.log["moves"], truth, meant)[0] for other in logs) / len(logs)
    alike = all(merged(compare(*order)).log["moves"] == one for order in [*permutations(logs)][1:])
    return Result(len(truth), before, share, silent, len(comparison.open), alike, share == 1, spent * 1000)


def results(game: AnyGame, case: Case, count: int, seed: int) -> Iterator[Result]:
    """Of so many games."""
    layout = shipped_layout(game)
    for number in range(seed, seed + count):
        players = NAMES[: game.players[0] + number % (game.players[1] - game.players[0] + 1)]
        log = random_log(game, layout, layout.id, players, number, by_kind=True, most=ENTRIES * 3)
        log["moves"] = log["moves"][:ENTRIES]
        yield trial(claimed(game, layout, log) if case.claims else log, game, case, Chance(number))


def row(found: list[Result]) -> str:
    """The cells of a row."""
    entries = sum(one.entries for one in found)
    before, after = (100 * sum(one[field] * one.entries for one in found) / entries for field in (1, 2))
    alike, exact = sum(one.alike for one in found), sum(one.exact for one in found)
    cells = (
        len(found), entries, f"{before:.1f} %", f"{after:.1f} %", sum(one.silent for one in found),
        f"{sum(one.open for one in found) / len(found):.1f}", alike, exact, f"{median(one.ms for one in found):.0f}",
    )  # fmt: skip
    return " | ".join(map(str, cells))


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=24)
    parser.add_argument("--game", choices=shipped_ids())
    parser.add_argument("--case", choices=list(CASES), action="append")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"| case | game | {' | '.join(COLUMNS)} |\n|" + "---|" * (len(COLUMNS) + 2))
    for case in asked.case or CASES:
        for game_id in [asked.game] if asked.game else shipped_ids():
            found = list(results(find_game(game_id), CASES[case], asked.logs, asked.seed))
            print(f"| {case} | {game_id} | {row(found)} |", flush=True)


if __name__ == "__main__":
    main()
