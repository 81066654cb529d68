"""Learns which outputs of the recognizer stand for which letter, and writes `pnp/scanning/letters.json`.

`python benchmarks/letters.py [--lines 60]`: lines of logs and of mere letters in all hands that are not held out, read
by the recognizer alone and aligned with what was written (edit distance; later by what was learned before).
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from math import log
from pathlib import Path
from random import Random

import cv2
import numpy as np
from handwriting import NAMES, USED, new_log, practice, written_game

from pnp.library.catalog import shipped_ids
from pnp.scanning.recognizer import Recognizer

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789>:+,/=-"
LEAST = 0.0015  # share of an output that is kept
Counts = dict[str, Counter[str]]


def texts(random: Random, lines: int) -> list[str]:
    """Half of them entries of games, half of them words of any letters, as capitals and small ones."""
    found = []
    for game in shipped_ids():
        rows = written_game(new_log(game, random.randrange(1000), 3), 25, random.randrange(1000), False, 0.0)
        found += [row.text for row in rows if len(row.text) < 30]
    entries = random.sample(found, min(lines // 2, len(found)))
    words = []
    while len(words) < lines - len(entries):
        kinds = random.choices((LETTERS, LETTERS.upper(), "0123456789>"), k=random.randint(3, 5))
        some = ["".join(random.choices(kind, k=random.randint(1, 3))) for kind in kinds]
        words.append(" ".join([random.choice(NAMES), *some]))
    return entries + words


def aligned(truth: str, raw: str, known: Counts) -> list[tuple[str, str]]:
    """Pairs of a letter and its output; "" for one that is lost, and for an output of nothing."""

    def cost(letter: str, sign: str) -> float:
        if letter == sign.casefold():
            return 0.0
        seen = known.get(letter)
        share = (seen[sign] + 0.02) / (seen.total() + 1) if seen else 0.0
        return min(0.9, -log(share) / 6) if share else 0.9

    best: dict[tuple[int, int], tuple[float, list[tuple[str, str]]]] = {(0, 0): (0.0, [])}
    for i in range(len(truth) + 1):
        for j in range(len(raw) + 1):
            ways = []
            if i and j:
                done = best[i - 1, j - 1]
                ways.append((done[0] + cost(truth[i - 1], raw[j - 1]), [*done[1], (truth[i - 1], raw[j - 1])]))
            if i:
                ways.append((best[i - 1, j][0] + 0.6, [*best[i - 1, j][1], (truth[i - 1], "")]))
            if j:
                ways.append((best[i, j - 1][0] + 0.6, [*best[i, j - 1][1], ("", raw[j - 1])]))
            if ways:
                best[i, j] = min(ways, key=lambda way: way[0])
    return best[len(truth), len(raw)][1]


def main(lines: int) -> None:
    random, reader = Random(5), Recognizer()
    pairs = []
    for hand in USED:
        for text, line in practice(hand, random, texts(random, lines)):
            grey = cv2.GaussianBlur(np.asarray(line), (0, 0), random.uniform(0.5, 2.5))
            grey = np.asarray(cv2.resize(grey, None, fx=0.68, fy=0.68, interpolation=cv2.INTER_AREA))
            dark = grey < 200
            rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
            cut = grey[max(0, rows[0] - 3) : rows[-1] + 4, max(0, columns[0] - 3) : columns[-1] + 4]
            pairs.append((text.casefold(), reader.text(reader.outputs(cut)).strip()))
    known: Counts = {}
    for _ in range(3):
        fresh: Counts = defaultdict(Counter)
        for truth, raw in pairs:
            for letter, sign in aligned(truth, raw, known):
                fresh[letter][sign] += 1
        known = fresh
    right = sum(count for letter, seen in known.items() for sign, count in seen.items() if letter == sign.casefold())
    print(f"{len(pairs)} lines, {right / sum(one.total() for letter, one in known.items() if letter):.3f} of letters")
    table = {}
    for letter in sorted(known):
        if letter.strip():
            whole = known[letter].total() + 2
            shares = Counter({sign: count / whole for sign, count in known[letter].items()})
            for sign in {letter, letter.upper()}:
                shares[sign] += 1 / whole
            shares[""] = max(shares[""], 0.004)
            table[letter] = {sign: round(share, 4) for sign, share in sorted(shares.items()) if share >= LEAST}
    target = Path("pnp/scanning/letters.json")
    lines_of_table = [f"  {json.dumps(letter)}: {json.dumps(table[letter], ensure_ascii=False)}" for letter in table]
    target.write_text("{\n" + ",\n".join(lines_of_table) + "\n}\n", "utf-8")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--lines", type=int, default=60)
    main(asked.parse_args().lines)
