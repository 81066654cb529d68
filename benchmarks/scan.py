"""How well log sheets are read from simulated photographs: handwriting fonts, four games, good and bad cameras.

`python benchmarks/scan.py [--sheets 1] [--games touareg,...] [--hands all|held-out|used] [--seed 1]` prints a row a
hand and game, then the sums: of hands that are held out, of plain ones, of all. No real handwriting is read.

- `raw`: rows of which the recognizer alone reads every letter, case and spaces aside.
- `alone`: rows right when nobody answers; `asked`: rows that are marked; `silent`: wrong ones that are not.
- `answers`: rows right when each marked row is answered in order; `asked then`: rows that were asked about.
- `illegal`: of the rows that are written against the rules, how many are marked.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from handwriting import HANDS, HELD_OUT, PLAIN, USED, Sheet, sheets

from pnp.data.errors import PnpError
from pnp.engine import META
from pnp.library.catalog import shipped_ids
from pnp.library.legal import entry_text
from pnp.scanning.scan import Scan, scan

COLUMNS = ("rows", "raw", "alone", "asked", "silent", "answers", "asked then", "illegal", "seconds")


def folded(text: str) -> str:
    return "".join(text.casefold().split())


def texts_of(read: Scan) -> dict[int, str]:
    """What is taken for each row, as an entry in full; "" for one that nothing could be read of."""
    notation, names = read.log.game.notation(), read.log.players
    return {row.cut.entry: "" if META.issuperset(row.entry) else entry_text(row.entry, names, notation)
            for row in read.reader.rows()}  # fmt: skip


def measured(sheet: Sheet) -> Counter[str]:
    """The counts of a sheet, read alone and then with answers."""
    names, notation = sheet.log.players, sheet.log.game.notation()
    truth = {number: entry_text(row.entry, names, notation) for number, row in enumerate(sheet.rows, 1)}
    written = {number: row.text for number, row in enumerate(sheet.rows, 1)}
    found: Counter[str] = Counter(rows=len(truth))
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, photo in enumerate(sheet.photos):
            files.append(str(Path(folder) / f"{number}.jpg"))
            Path(files[-1]).write_bytes(photo)
        begin = time.process_time()
        read = scan(files)
    found["seconds"] = round(time.process_time() - begin)
    rows, taken = {row.cut.entry: row for row in read.reader.rows()}, texts_of(read)
    for number, text in truth.items():
        row, right = rows.get(number), taken.get(number, "").casefold() == text.casefold()
        found["raw"] += bool(row) and folded(row.raw) == folded(written[number])
        found["alone"] += right
        found["asked"] += bool(row) and row.doubtful
        found["silent"] += not right and not (row and row.doubtful)
        found["illegal"] += sheet.rows[number - 1].illegal and bool(row) and row.doubtful
        found["all illegal"] += sheet.rows[number - 1].illegal
    asked = set()
    while row := next((one for one in read.reader.rows() if one.doubtful and one.cut.entry not in asked), None):
        asked.add(row.cut.entry)
        number = [cut.entry for cut in read.reader.cuts].index(row.cut.entry)
        read.reader.answer(number, written.get(row.cut.entry, "?"))
    taken = texts_of(read)
    found["asked then"] = len(asked)
    found["answers"] = sum(taken.get(number, "").casefold() == text.casefold() for number, text in truth.items())
    return found


def told(name: str, counts: Counter[str]) -> str:
    rows = counts["rows"] or 1
    shares = [f"{100 * counts[key] / rows:6.1f}" for key in ("raw", "alone", "asked")]
    more = [f"{100 * counts[key] / rows:6.1f}" for key in ("answers", "asked then")]
    illegal = f"{counts['illegal']}/{counts['all illegal']}"
    cells = [f"{counts['rows']:5}", *shares, f"{counts['silent']:6}", *more, f"{illegal:>7}", f"{counts['seconds']:7}"]
    return f"{name:46}" + " ".join(cells)


def runs(asked: argparse.Namespace) -> Iterator[tuple[str, str, Sheet]]:
    games = asked.games.split(",") if asked.games else shipped_ids()
    chosen = {"all": HANDS, "held-out": HELD_OUT, "used": USED}[asked.hands]
    for at, hand in enumerate(chosen[asked.first :: asked.every]):
        for order, game in enumerate(games):
            for number in range(asked.sheets):
                seed = asked.seed * 10_000 + at * 100 + order * 10 + number
                yield game, hand, sheets(game, hand, seed, bad=(at + order + number) % 4 == 3)


def main(asked: argparse.Namespace) -> None:
    print(f"{'':46} rows    raw  alone  asked silent answers a.then illegal seconds", flush=True)
    sums: dict[str, Counter[str]] = {}
    for game, hand, sheet in runs(asked):
        try:
            counts = measured(sheet)
        except PnpError as error:
            counts = Counter(rows=len(sheet.rows), silent=0)
            print(f"{hand} {game}: {error}")
        kind = "held out" if hand in HELD_OUT else "used"
        print(told(f"{hand} ({kind}), {game}", counts), flush=True)
        groups = [f"{kind}, {game}", f"{kind}, all games", "all"]
        for group in groups + ([f"plain hands, {game}"] if hand in PLAIN else []):
            sums[group] = sums.get(group, Counter()) + counts
    for group in sorted(sums):
        print(told(group, sums[group]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sheets", type=int, default=1, help="of each hand and game")
    parser.add_argument("--games", default="")
    parser.add_argument("--hands", choices=("all", "held-out", "used"), default="all")
    parser.add_argument("--every", type=int, default=1, help="each so many-th hand")
    parser.add_argument("--first", type=int, default=0, help="the first of these")
    parser.add_argument("--seed", type=int, default=1)
    main(parser.parse_args())
