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

    - `move`: the entry that it is about, from 1; 0: the setup. `line`: it as it is written, or what differs, or "".
    - `label`: of an illegal log `breaks`, else `says`; then `near`, `silent`, with `-elsewhere` if both lines are one.
    - `says`: what the referee says of it, "" where it is legal.
    - `there`: the position after the last entry, or that in which an entry breaks the rule.
    """

    label: str
    code: str
    log: LoadedLog
    there: Moment
    move: int
    line: str
    says: str


def cases_of(game: AnyGame, code: str) -> Iterator[Case]:
    """Yield of a code the plain case that breaks it, then the one that comes close: those with the shortest names."""
    if not all(found := [logs_in(case_folder(game), kind, code) for kind in ("breaks", "near")]):
        return
    log, other = (read_log(str(min(paths, key=lambda path: len(path.name)))) for paths in found)
    verdict = with_readings(judge(log))
    told, last = next(finding for finding in verdict.findings if finding.code == code), len(other.log.get("moves", ()))
    lines = [written_entry(one, move) if move else "" for one, move in ((log, told.move), (other, last))]
    texts = [one.document.text.splitlines() for one in (log, other)]
    if not told.move:
        lines = [" / ".join(line for line in texts[one] if line not in texts[1 - one]) for one in (0, 1)]
    elif lines[0] == lines[1]:  # the difference is one of the words as they stand, of a claim, or of what was before
        lines = [text[-1] for text in texts]
    labels = ("says", "silent") if verdict.legal else ("breaks", "near")
    there, near = (moment_of(one, at_violation=True) for one in (log, other))
    yield Case(labels[0], code, log, there, told.move, lines[0], told.message)
    yield Case(labels[1] + "-elsewhere" * (lines[0] == lines[1]), code, other, near, last, lines[1], "")
