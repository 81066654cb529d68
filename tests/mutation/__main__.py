"""`python -m tests.mutation GAME|ROOM`: tries mutants of rules or of a room; fails for one that lives unexplained."""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from tests.mutation.run import judged, plan_of, sample, warm

SLOWER = 3
"""So many times the time of the tests without a mutant may a mutant take: a longer loop is no sign of being noticed."""


def options():
    found = argparse.ArgumentParser(prog="python -m tests.mutation")
    found.add_argument("game", help="the id of a game, or a room")
    found.add_argument("--sample", type=int, default=300, help="how many mutants")
    found.add_argument("--seed", default="1", help="which ones")
    found.add_argument("--jobs", type=int, default=2, help="how many at a time")
    found.add_argument("--limit", type=int, default=20, help="seconds of processor time for each, at least")
    found.add_argument("--only", default="", help="only mutants with this text in them")
    found.add_argument("--known", action="store_true", help="only those that are explained")
    found.add_argument("--again", help="not those that a test killed in this file, which --json wrote")
    found.add_argument("--unexplained", action="store_true", help="as if none was explained")
    found.add_argument("--json", help="a file for every verdict")
    return found.parse_args()


def wanted(mutant, plan, asked):
    """Whether a mutant of the sample is to be tried."""
    return asked.only in mutant.key and (not asked.known or mutant.key in plan.explained)


def settled(file):
    """The mutants that a test killed in a file; of equal lines all of them."""
    rows = json.loads(Path(file).read_text("utf-8"))
    return {key for key, _, _, _ in rows} - {key for key, _, killer, _ in rows if killer in ("", "time", "crash")}


def tried(plan, chosen, asked, limit):
    """The verdicts; those who live are told at once."""
    verdicts = []
    for one in judged(plan, chosen, asked.jobs, limit):
        verdicts.append(one)
        if not one.killer:
            print(f"{len(verdicts)}/{len(chosen)} {one.mutant.key}", file=sys.stderr, flush=True)
    return verdicts


def main():
    asked = options()
    plan = plan_of(asked.game)
    chosen, every = sample(plan, asked.sample, asked.seed)
    dead = settled(asked.again) if asked.again else ()
    chosen = [mutant for mutant in chosen if wanted(mutant, plan, asked) and mutant.key not in dead]
    limit = max(asked.limit, int(SLOWER * warm(plan)))
    verdicts = tried(plan, chosen, asked, limit)
    if asked.json:
        rows = [[one.mutant.key, one.mutant.line, one.killer, round(one.seconds, 2)] for one in verdicts]
        Path(asked.json).write_text(json.dumps(rows, indent=0, ensure_ascii=False), "utf-8")
    alive = sorted(one.mutant for one in verdicts if not one.killer)
    why = {} if asked.unexplained else plan.explained
    new = [mutant for mutant in alive if mutant.key not in why]
    ends = Counter(one.killer if one.killer in ("time", "crash") else "a test" for one in verdicts if one.killer)
    killed = ", ".join(f"{count} by {end}" for end, count in sorted(ends.items())) or "none"
    told = f"{every} mutants, {len(verdicts)} tried; killed {killed}; {len(alive)} live, {len(new)} unexplained"
    print(f"{asked.game}: {told}")
    for mutant in alive:
        if mutant.key in why:
            print(f"  explained: {mutant.key}\n             {why[mutant.key]}")
    for mutant in new:
        print(f"  LIVES, line {mutant.line}: {mutant.key}")
    for one in verdicts:
        if one.killer and one.mutant.key in why:
            print(f"  needs no explanation: {one.mutant.key}")
    sys.exit(1 if new else 0)


if __name__ == "__main__":
    main()
