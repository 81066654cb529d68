"""Forms of verdicts: a renderer travels to other processes, and keeps nothing of the logs that it renders."""

import json
import pickle

import pytest

from pnp.judging import formats, renderers
from pnp.judging.text import Summary, checked
from pnp.judging.verdict import crashed, judge
from pnp.library.load import parse_log
from tests.cli.logs import broken, whole


def rule(game, code):
    raise AssertionError("no rule is told before the end")


FORMS = [
    *(renderers.Text(), renderers.Text(every=True), renderers.Errors(), renderers.Score(), renderers.Json()),
    *(
        renderers.ScoreJson(),
        renderers.Counts(),
        renderers.Screen(),
        formats.Csv(),
        formats.ScoreCsv(),
        formats.Github(),
    ),
    *(formats.Junit(), formats.Sarif(rule)),
]


@pytest.fixture(scope="module")
def verdicts():
    return [judge(parse_log(json.dumps(log), "a.json")) for log in (whole(), broken())]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: type(form).__name__)
def test_a_copy_says_the_same_and_nothing_is_kept(form, verdicts):
    before = dict(vars(form))
    copy = pickle.loads(pickle.dumps(form))
    for verdict in verdicts:
        told = form.of_verdict(verdict, {})
        assert pickle.loads(pickle.dumps(told)) == copy.of_verdict(verdict, {}) == told
    form.whole(Summary())
    assert vars(form) == before


@pytest.mark.parametrize("form", FORMS, ids=lambda form: type(form).__name__)
def test_a_log_without_a_verdict_looks_like_none(form):
    told = form.of_report(crashed("zzz", "a.json"))
    assert "zzz" in str(told) if told else form.faults or isinstance(form, renderers.Screen)
    assert "legal" not in str(told)


def test_a_line_an_error_is_the_same_of_a_verdict_and_of_its_report(verdicts):
    legal, illegal = (
        [renderers.Errors().of_verdict(one, {}), renderers.Errors().of_report(one.to_dict())] for one in verdicts
    )
    assert legal == [(), ()]
    assert illegal[0] == illegal[1] != ()


def test_a_file_of_another_program_has_each_log_once(verdicts):
    for form, each in ((formats.Junit(), "<testcase "), (formats.ScoreCsv(), ",Ana,")):
        whole_file = form.whole(Summary())
        for verdict in verdicts:
            whole_file.add(form.of_verdict(verdict, {}))
        assert "".join(whole_file.end()).count(each) == len(verdicts)


def test_what_came_of_a_log_goes_by_its_first_error():
    found = [("warning", "gap", 3), ("error", "chott", 4), ("error", "water", 5)]
    states = [
        checked("a", "g", legal, finished, found[:last]).state
        for legal, finished, last in ((False, False, 3), (True, True, 2), (True, True, 1), (True, False, 1))
    ]
    assert states == ["illegal", "claims", "legal", "unfinished"]
    why = checked("a", "g", False, False, found).why
    assert "chott" in why and "4" in why and checked("a", "g", True, True, found).why == "chott"
