"""The cases of a game: of each rule a log that breaks it, and one that comes close and does not.

`CODE.breaks-MOVE*.pnplog`: its first error is CODE at MOVE. `CODE.near*.pnplog`: no finding has that code.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from pnp.game import AnyGame, LoadedLog
from pnp.judging.readings import with_readings
from pnp.judging.verdict import judge
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.printing.pictures import written_entry

Kind = Literal["breaks", "near"]


def case_folder(game: AnyGame) -> Path | None:
    """Return the folder of the cases of a game; None where it has none."""
    return game.teaching / "cases" if game.teaching else None


def logs_in(folder: Path | None, kind: Kind, code: str = "*") -> list[Path]:
    """Return the logs of a kind in a folder, those of one code or of all, in alphabetical order."""
    return sorted(folder.glob(f"{code}.{kind}*.pnplog")) if folder else []


class Case(NamedTuple):
    """A case, judged in the language in use.

    - `move`: the entry that it is about, from 1; 0: the setup. `line`: that entry as it is written by hand, or "".
    - `says`: what the referee says of it, "" where it is legal.
    - `there`: the position after the last entry, or that in which an entry breaks the rule.
    """

    kind: Kind
    code: str
    log: LoadedLog
    there: Moment
    move: int
    line: str
    says: str


def cases_of(game: AnyGame, code: str) -> Iterator[Case]:
    """Yield of a code the plain case that breaks it, then the one that comes close: those with the shortest names."""
    kinds: tuple[Kind, ...] = ("breaks", "near")
    for kind in kinds:
        if not (paths := logs_in(case_folder(game), kind, code)):
            continue
        log = read_log(str(min(paths, key=lambda path: len(path.name))))
        there, move, says = moment_of(log, at_violation=True), len(log.log.get("moves", ())), ""
        if kind == "breaks":
            finding = next(finding for finding in with_readings(judge(log)).findings if finding.code == code)
            move, says = finding.move, finding.message
        yield Case(kind, code, log, there, move, written_entry(log, move) if move else "", says)
