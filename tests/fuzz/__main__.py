"""Runs the attacks and says what came of them: `python -m tests.fuzz --cases 20000 > table.md`.

`--only NAME` runs one attack, `--first N` begins with case N, `--keep FOLDER` keeps the files of each fault once,
and of many the one file as small as it shows the fault (SMALL).
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from tests.fuzz.attacks import ATTACKS, attack
from tests.fuzz.calls import call
from tests.fuzz.desk import Desk
from tests.fuzz.holds import of_any_call
from tests.fuzz.smaller import smaller

LONGEST_NAME = 200


def cases_of(name, total):
    """How many of all cases are of an attack."""
    return max(1, total * ATTACKS[name].share // sum(one.share for one in ATTACKS.values()))


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Attacks the program with bent files.")
    parser.add_argument("--cases", type=int, default=5000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", choices=list(ATTACKS))
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    rows, bad = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for name in [asked.only] if asked.only else ATTACKS:
            desk = Desk(Path(folder) / "desk")
            number = asked.cases if asked.only else cases_of(name, asked.cases)
            for case in range(asked.first, asked.first + number):
                seen = len(desk.failures)
                attack(name, case, desk)
                if len(desk.failures) > seen and asked.keep:
                    _keep(desk, desk.failures[seen:], asked.keep)
            rows.append((name, ATTACKS[name].what, number, desk.calls, len(desk.failures)))
            bad += len(desk.failures)
            _tell(desk)
    print("| attack | what is tried | cases | calls | failures |\n|---|---|---:|---:|---:|")
    for row in rows:
        print("| " + " | ".join(f"{cell:,}" if isinstance(cell, int) else cell for cell in row) + " |")
    return min(bad, 1)


def _tell(desk):
    """Each fault once on standard error, with how often it was met and the first case of it."""
    for what, times in desk.table().most_common():
        first = next(failure for failure in desk.failures if failure.what == what)
        print(f"{times:5} {what}  [{first.case}]", file=sys.stderr)


def _keep(desk, failures, folder):
    for failure in failures:
        name = "".join(sign if sign.isalnum() else "-" for sign in failure.what)[:80]
        if not (folder / name).exists():
            shutil.copytree(desk.folder, folder / name, symlinks=True)
            (folder / name / "MORE").write_text(f"{failure.case}\n{failure.what}\n{failure.more}", "utf-8", "replace")
            _keep_small(failure, folder / name)


def _keep_small(failure, folder):
    """Beside the files of a fault that any call of them shows, the file of the call as small as it shows it."""
    names = [word for word in failure.args if len(word) < LONGEST_NAME and Path(word).is_file()]
    if len(names) != 1:
        return
    file = Path(names[0])

    def shows(content):
        file.write_bytes(content)
        return failure.what in of_any_call(call(*failure.args))

    content = file.read_bytes()
    if shows(content):
        (folder / f"SMALL{file.suffix}").write_bytes(smaller(content, shows))


if __name__ == "__main__":
    sys.exit(main())
