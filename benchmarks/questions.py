"""How well questions find what was meant: logs with a slip, and a person who knows the truth and answers.

`python benchmarks/questions.py [--logs 10] [--game ID] [--kind KIND] [--seed 1] [--most 3] [--show]` prints a row for
each game and kind of slip: of the logs whose slip shows, how often the first repair is the truth without a question,
with at most so many, and where by chance every third answer is "I do not know"; how many questions were put in the
mean, and the median of the milliseconds of each. `--show` tells the dialogues that did not lead to the truth.
"""

from __future__ import annotations

import argparse
import time
from itertools import islice
from statistics import mean, median
from typing import Any

from hands import same
from repair import Case, cases, entry_told, noticed, truth_told
from slips import SLIPS

from pnp.chance import Chance
from pnp.library.catalog import find_game, shipped_ids
from pnp.repairing.edits import Delete, Draft, Edit, Exchange, Insert
from pnp.repairing.questions import Question, Questions
from pnp.repairing.repairs import Repair

HEAD = "| game | slip | logs | first | asked | a third unknown | questions | ms |"


class Person:
    """Who sat at the table: knows what was meant, every `unknown`-th time (0: never) says that nobody does."""

    def __init__(self, case: Case, kind: str, unknown: int = 0) -> None:
        self.case, self.kind, self.unknown, self.asked = case, kind, unknown, 0
        self.game_id, self.chance = case.wrong.game.id, Chance(case.index)

    def answer(self, question: Question) -> int | None:
        """The number of the true answer."""
        self.asked += 1
        if self.unknown and not self.chance.below(self.unknown):
            return None
        found = [number for number, one in enumerate(question.answers) if one.edits and self._is_true(one.edits)]
        if found:
            return found[0]
        right = self._is_right(question.move)
        return next(n for n, one in enumerate(question.answers) if one.edits == (() if right else None))

    def _is_true(self, edits: tuple[Edit, ...]) -> bool:
        """Whether these are edits of the truth, all of their entry."""
        move, index = edits[0].move, self.case.index
        truth, wrong = self.case.truth["moves"], self.case.wrong.log["moves"]
        match edits:
            case (Exchange(),):
                return self.kind == "exchanged" and move == index + 1
            case (Delete(),):
                return self.kind == "doubled" and wrong[move - 1] == wrong[index]
            case (Insert(_, now),):
                return (
                    self.kind == "forgotten" and move == index + 1 and now.get("player") == truth[index].get("player")
                )
        if not move or self.kind in ("exchanged", "doubled", "forgotten"):
            return False
        entry = Draft.of(self.case.wrong.log).with_edits(edits).moves[move - 1]
        return same(self.game_id, self.case.truth, truth, [*truth[: move - 1], dict(entry), *truth[move:]])

    def _is_right(self, move: int) -> bool:
        """Whether an entry is as it was, the setup included."""
        if self.kind in ("exchanged", "doubled", "forgotten") or not move:
            return True
        return bool(self.case.truth["moves"][move - 1] == self.case.wrong.log["moves"][move - 1])


def interviewed(
    case: Case, kind: str, most: int, unknown: int = 0, show: bool = False
) -> tuple[bool, bool, int, float]:
    """Whether the first repair was the truth, and is with answers; the questions put, the milliseconds of each look."""
    begun = time.process_time()
    asked, person = Questions(case.wrong, most, 3), Person(case, kind, unknown)
    before = is_true(case, kind, asked.repair)
    while asked.question:
        number = person.answer(asked.question)
        if show:
            print("   ", asked.question.move, [(a.says, round(a.share, 2)) for a in asked.question.answers], number)
        asked.answer(number)
    took = (time.process_time() - begun) * 1000 / (person.asked + 1)
    return before, is_true(case, kind, asked.repair), person.asked, took


def is_true(case: Case, kind: str, found: Repair | None) -> bool:
    """Whether a repair is the truth."""
    return bool(found and (entry_told if kind == "forgotten" else truth_told)(case, found))


def row(game: Any, kind: str, count: int, seed: int, most: int, show: bool) -> str:
    """A row of the table, of logs without claims."""
    shown = (case for case in cases(game, kind, seed, False) if noticed(case, kind) != "never")
    seen = list(islice(shown, count))
    if not seen:
        return f"| {game.id} | {kind} | 0 | - | - | - | - | - |"
    told = [interviewed(case, kind, most) for case in seen]
    for case, one in zip(seen, told, strict=True):
        if show and not one[1]:
            print("MISS", game.id, kind, case.index + 1, case.truth["moves"][case.index], one[2])
            interviewed(case, kind, most, show=True)
    less = [interviewed(case, kind, most, 3) for case in seen]
    first, asked, unknown = (share([one[at] for one in of]) for of, at in ((told, 0), (told, 1), (less, 1)))
    number, took = f"{mean(one[2] for one in told):.1f}", f"{median(one[3] for one in told):.0f}"
    return f"| {' | '.join(map(str, (game.id, kind, len(seen), first, asked, unknown, number, took)))} |"


def share(told: list[Any]) -> str:
    return f"{100 * sum(told) / len(told):.0f} %"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=10)
    parser.add_argument("--game", choices=shipped_ids())
    parser.add_argument("--kind", choices=list(SLIPS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=3)
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args()
    print(f"{HEAD}\n|{'---|' * (HEAD.count('|') - 1)}")
    for game_id in [asked.game] if asked.game else shipped_ids():
        game = find_game(game_id)
        for kind in [asked.kind] if asked.kind else SLIPS:
            print(row(game, kind, asked.logs, asked.seed, asked.most, asked.show), flush=True)


if __name__ == "__main__":
    main()
