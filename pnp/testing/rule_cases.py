"""Logs that break one rule at a known move, and logs that come close and do not.

`CODE.breaks-MOVE*.pnplog`: the first error is CODE at MOVE, or a warning of that code stands there.
`CODE.near*.pnplog`: no finding has that code.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from pnp.engine import Finding
from pnp.library.load import read_log
from pnp.library.verdicts import check


def logs_in(folder: Path | None, kind: str) -> list[Path]:
    """The logs of a kind, `breaks` or `near`, in a folder."""
    return sorted(folder.glob(f"*.{kind}*.pnplog")) if folder else []


def findings(path: Path) -> Sequence[Finding]:
    """What the checker says of a log."""
    return check(read_log(str(path))).findings


def assert_breaks(path: Path) -> None:
    """Holds that a log breaks the rule of its name at the move of its name, and no other before."""
    code, kind = path.stem.split(".")
    broken = code, int(kind.split("-")[1])
    found = findings(path)
    errors = [(finding.code, finding.move) for finding in found if finding.severity == "error"]
    assert errors[:1] in ([], [broken])
    assert broken in [(one.code, one.move) for one in (found[:1] if errors else found)]


def assert_near(path: Path, allowed: Collection[str], needed: Collection[str]) -> None:
    """Holds that a log does not break the rule of its name, and says what is needed and nothing but what is allowed."""
    codes = [finding.code for finding in findings(path)]
    assert path.stem.split(".")[0] not in codes
    assert {*needed} <= {*codes} <= {*allowed}
    assert len(codes) == len({*codes})


def assert_both(folder: Path, code: str) -> None:
    """Holds that a code has logs of both kinds."""
    for kind in ("breaks", "near"):
        assert [path for path in logs_in(folder, kind) if path.stem.split(".")[0] == code], kind
