"""Several logs as text: one screen, whatever they are, and none of them is lost."""

import re

import pytest

from pnp.data.errors import DataError
from pnp.data.messages import language
from pnp.judging.renderers import ROWS, Overview
from pnp.judging.text import COLUMNS, Summary
from pnp.judging.verdict import judge, unusable
from pnp.library.load import parse_log, read_log
from tests.shown import ROOT

EXAMPLES = ROOT / "docs" / "examples"
FRIDAY = (EXAMPLES / "friday.pnplog").read_text("utf-8")
PAGE = FRIDAY.splitlines(keepends=True)
GAP = "".join([*PAGE[:24], "??\n", *PAGE[30:]])  # six entries are missing


def screen(*logs, lang="en"):
    """The lines of texts, verdicts and reports on one screen."""
    form = Overview()
    with language(lang):
        cases = [parse_log(log, f"{at}.pnplog") if isinstance(log, str) else log for at, log in enumerate(logs)]
        told = [form.of_report(one) if isinstance(one, dict) else form.of_verdict(judge(one), {}) for one in cases]
        (lines,) = form.whole(told, Summary())
    return [line.text for line in lines]


MISTAKES = read_log(str(EXAMPLES / "mistakes.pnplog"))
UNUSABLE = unusable(DataError("wrong\x1b[2J\n  x", "a.json", 3, 4), "a.json")


def test_a_line_a_log_or_a_gap():
    assert screen(FRIDAY, FRIDAY) == [  # a line a legal log
        f"{number}.pnplog: legal, 63 moves; Ana 79, Ben 60, Chloé 65; won by Ana" for number in (0, 1)
    ]
    assert screen("".join(PAGE[:30])) == ["0.pnplog: legal, 22 moves; Ana 56, Ben 32, Chloé 36; unfinished"]
    told = screen(FRIDAY, GAP)  # a line a gap
    uncertain = {one.move for one in judge(parse_log(GAP)).findings if one.code == "cannot-judge"}
    assert len(uncertain) > 1
    assert re.fullmatch(r"1\.pnplog: legal, 58 moves, 1 warning; .*; not all was written down", told[1])
    behind = f"{len(uncertain)} entries cannot be judged"
    assert told[2:] == [f"  warning: behind the gap at move 17, line 25, {behind}"]
    # what is wrong is told as fully as there is room
    few, more = screen(FRIDAY, MISTAKES, UNUSABLE), screen(*[MISTAKES] * 12)
    assert few[0].startswith("0.pnplog: legal")
    assert any(line.strip() == "^" for line in few)
    assert "    legal: C5, B5, D5, B6, C7, D6" in few
    assert few[-1] == "a.json:3:4: wrong\\x1b[2J"
    assert [line.partition(":")[0].strip() for line in more[:2]] == [MISTAKES.document.file, "error camel-on-oasis"]
    assert len(more) == 24
    assert screen(*[MISTAKES] * 30)[-1].endswith("illegal at move 20: there is an oasis on C4")


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize(("legal", "bad"), [(1, 1), (2, 3), (20, 10), (190, 10), (0, 39), (0, 40), (0, 41), (100, 100)])
def test_one_screen_however_many_there_are(lang, legal, bad):
    told = screen(*[FRIDAY] * (legal // 2), *[GAP] * (legal - legal // 2), *[MISTAKES] * bad, lang=lang)
    assert len(told) <= ROWS
    assert max(map(len, told)) <= COLUMNS
    heads = re.compile(rf"(\d+\.pnplog|{re.escape(MISTAKES.document.file)})\s?:")
    more = [re.match(r"(?:and|und noch|et encore) (\d+)", line) for line in told]
    named, counted = sum(bool(heads.match(line)) for line in told), sum(int(found[1]) for found in more if found)
    assert named + counted == legal + bad


def test_all_is_told_if_that_is_wanted(pnp):
    short, long = (pnp("check", *more, EXAMPLES / "slips").out for more in ((), ("-v",)))
    assert len(short.splitlines()) <= ROWS < len(long.splitlines())
    for file in sorted((EXAMPLES / "slips").glob("*.pnplog")):
        assert f"{file}: illegal" in short
        assert f"{file}: illegal" in long
    assert "repair: " not in short


@pytest.mark.soak
def test_repairs_of_all_are_told_where_they_are_asked_for(pnp):
    assert pnp("check", "--repair", EXAMPLES / "slips").out.count("\n  repair: ") == 4
