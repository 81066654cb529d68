"""Logs that break one rule at a known move, and logs that come close and do not.

`CODE.breaks-MOVE*.pnplog`: the first error is CODE at MOVE, or a warning of that code stands there.
`CODE.near*.pnplog`: no finding has that code.
"""

from pathlib import Path

from pnp.judging.verdict import judge
from pnp.library.load import read_log


def logs_beside(test_file, kind):
    """The logs of a kind, `breaks` or `near`, in the folder `logs` beside a test."""
    return sorted(Path(test_file).with_name("logs").glob(f"*.{kind}*.pnplog"))


def findings(path):
    """What the checker says of a log."""
    case = read_log(str(path))
    return judge(case).findings


def assert_breaks(path):
    """Holds that a log breaks the rule of its name at the move of its name, and no other before."""
    code, kind = path.stem.split(".")
    broken = code, int(kind.split("-")[1])
    found = findings(path)
    errors = [(finding.code, finding.move) for finding in found if finding.severity == "error"]
    assert errors[:1] in ([], [broken])
    assert broken in [(one.code, one.move) for one in (found[:1] if errors else found)]


def assert_near(path, allowed=("unfinished",)):
    """Holds that a log does not break the rule of its name, and says nothing but what is allowed."""
    codes = [finding.code for finding in findings(path)]
    assert path.stem.split(".")[0] not in codes
    assert {*codes} <= {*allowed}
    assert len(codes) == len({*codes})


def assert_both(test_file, code):
    """Holds that a code has logs of both kinds."""
    for kind in ("breaks", "near"):
        assert [path for path in logs_beside(test_file, kind) if path.stem.split(".")[0] == code], kind
