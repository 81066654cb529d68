"""Every rule code has logs that break it at a known move, and logs that come close and do not.

`CODE.breaks-MOVE*.pnplog`: the first error is CODE at MOVE. `CODE.near*.pnplog`: nothing is wrong.
"""

from pathlib import Path

import pytest

from pnp.catalog import find_game
from pnp.check.load import load
from pnp.check.verdict import judge
from pnp.cli.logs import read_log
from pnp.games.wuestensoehne.rules import RULES

LOGS = sorted(Path(__file__).with_name("logs").glob("*.pnplog"))


def findings(path):
    case = load(read_log(str(path)), find_game)
    return judge(case.game, case.layout, case.log).findings


@pytest.mark.parametrize("path", [log for log in LOGS if ".breaks-" in log.name], ids=lambda path: path.stem)
def test_breaks_its_rule_at_the_known_move(path):
    code, kind = path.stem.split(".")
    found = findings(path)[0]
    assert (found.code, found.move) == (code, int(kind.split("-")[1]))


@pytest.mark.parametrize("path", [log for log in LOGS if ".near" in log.name], ids=lambda path: path.stem)
def test_comes_close_and_does_not_break_it(path):
    assert [finding.code for finding in findings(path)] in ([], ["unfinished"])


@pytest.mark.parametrize("code", RULES)
def test_every_code_has_both(code):
    kinds = {log.stem.split(".")[1].split("-")[0] for log in LOGS if log.stem.split(".")[0] == code}
    assert kinds == {"breaks", "near"}
