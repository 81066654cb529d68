"""The verdict as text: the line, the caret, the rule, the position, the alternatives, the score."""

import json
import pickle
from collections import Counter

import jsonschema
import pytest

from pnp.data.errors import DataError, folder
from pnp.data.messages import language
from pnp.judging import formats, renderers
from pnp.judging.text import STATES, Checked, Summary, checked, fault_text, plain, short, verdict_text
from pnp.judging.verdict import SHOWN, crashed, judge, report, unusable
from pnp.library.load import parse_log, read_log
from tests.cli.logs import broken, whole
from tests.engine.table import FOLDER, HEAD, LEADERS


def told(*play, head=HEAD, end=""):
    text = head + "\n".join(["-- leaders", *LEADERS, "-- play", *play, end]) + "\n"
    return verdict_text(judge(parse_log(text, str(FOLDER / "w.pnplog")))).splitlines()


def test_the_place_in_a_line():
    lines = told("Ana c B4", "Ben c F5 s Z9")  # the caret stands under the place
    at = next(number for number, line in enumerate(lines) if "Ben c F5 s Z9" in line)
    assert lines[at + 1].index("^") == lines[at].index("Z9")
    lines = told("Ana c A5")  # the place is marked in the position around it
    assert sum("[" in line for line in lines if not line.startswith("    rule")) == 1
    assert any(line.lstrip().startswith("legal: ") for line in lines)
    # a long line is cut around the place
    lines = told("Ana c B4 # " + "x" * 300, "Ben c A4 # " + "y" * 300)
    assert len(next(line for line in lines if "Ben c A4" in line)) < 120
    assert plain("a\x1b[31m\n\u202eb🐪") == "a\\x1b[31m\\n\\u202eb🐪"  # nothing that moves the cursor is printed
    assert fault_text("a\x07\n  b\x07") == "pnp: a\\x07\n  b\\x07"
    # what is told of a file stays in its line
    lines = [line.text for line in summed([Checked("a\n\x1b[2J.json", "unusable", why=short("x" * 200))]).lines()]
    assert all("\n" not in line and "\x1b" not in line for line in lines)
    assert any(line.endswith("…") for line in lines)


def test_results_and_counts():
    assert told("Ana c B4")[-1].strip() == "score if the game ended now"  # the result is told in words
    assert told("Ana c Z9")[-1].strip() == "score before the first illegal move"
    said = verdict_text(judge(parse_log("game: touareg\nplayers: Ana, Ben\nseed: 7\nround 4\n", "a.pnplog")))
    assert "own camp" not in said and said.endswith("no score: it is not certain what the game began with")
    assert "not written down" in told("??")[-1]
    assert told("Ana c B4", end="-- end Ana 1 Ben 2")[0].endswith("legal, but 2 claims of the table differ")
    file = str(FOLDER / "w.pnplog")  # moves are counted
    for count, said in ((1, "legal, 1 move"), (2, "legal, 2 moves")):
        text = HEAD + "-- leaders\n" + "\n".join(LEADERS[:count]) + "\n"
        assert verdict_text(judge(parse_log(text, file))).splitlines()[0] == f"{file}: {said}"
    logs = list(many(600))  # each state and code is counted
    summary = summed(logs)
    assert summary.states == Counter(log.state for log in logs)
    assert summary.found == Counter(found for log in logs for found in log.found)
    text = "\n".join(line.text for line in summary.lines())
    for state in STATES[1:]:
        assert f"  {next(log for log in logs if log.state == state).file}" in text
    assert "100 illegal, the first 3:" in text
    # folders are told by their logs with errors
    logs = [Checked(f"{folder}/{at}.json", "illegal" if at < bad else "legal", "g") for folder, bad in
            (("a", 1), ("b", 3), ("c", 0)) for at in range(4)]  # fmt: skip
    lines = [line.text for line in summed(logs).lines()]
    at = lines.index("folders with most errors")
    assert lines[at + 1 : at + 4] == ["  3 of 4  b", "  1 of 4  a", ""]
    assert "folders with most errors" not in [line.text for line in summed(logs[:4]).lines()]


# The summary of many logs: one screen, however many there are, and the counts are right.

ERRORS = {"illegal", "claims"}


def many(number):
    """Logs of every state, in several folders."""
    for at in range(number):
        state = STATES[at % len(STATES)]
        found = (("error", f"code-{at % 20}"),) if state in ERRORS else ()
        game = "" if state in ("unusable", "crashed") else f"game-{at % 4}"
        yield Checked(f"season/round {at % 30}/{at}.json", state, game, found, found[0][1] if found else "")


def summed(logs):
    summary = Summary()
    for log in logs:
        summary.add(log)
    return summary


@pytest.mark.soak
def test_a_hundred_thousand_logs_are_one_screen():
    summary = summed(many(100_000))
    for lang, number in (("en", "100,000"), ("fr", "100\u202f000"), ("de", "100.000")):
        with language(lang):
            lines = [line.text for line in summary.lines()]
        assert len(lines) <= 48  # with every kind of trouble and four games
        assert max(map(len, lines)) <= 100
        assert number in lines[0]


# Reports conform to their schema, whatever the log.

CHECK = jsonschema.Draft7Validator(json.loads((folder("schemas") / "report.json").read_text("utf-8")))


@pytest.mark.few(30)
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.pnplog")), ids=lambda path: path.stem)
def test_reports_on_the_cases_of_all_rules(path):
    case = read_log(str(path))
    for mode in ("stop", "stands"):
        verdict = judge(case, mode)
        made = report(verdict)
        CHECK.validate(json.loads(json.dumps(made)))
        assert "findings" not in report(verdict, findings=False)
        for finding in made["findings"]:
            assert len(finding["alternatives"]) == min(finding["alternatives_count"], SHOWN)
            if finding["code"] != "unfinished":
                assert finding["line"]
                assert finding["column"]


def test_what_cannot_be_judged_is_a_sentence():
    made = unusable(DataError("wrong", "a.json", 3, 4, "moves.0"), "a.json")  # a file that cannot be used
    CHECK.validate(made)
    assert made["error"] == {"message": "wrong", "line": 3, "column": 4, "path": "moves.0"}
    # a fault of the layout beside the log is told with its file
    made = unusable(DataError("wrong", "own.toml", 3, 4, "map"), "a.json")
    CHECK.validate(made)
    assert made["file"] == "a.json"
    assert made["error"] == {"message": "own.toml:3:4: wrong (at map)", "line": None, "column": None, "path": "layout"}
    # an error is one sentence
    assert unusable(DataError("expected x\n  Ana m\n      ^", "a"), "a")["error"]["message"] == "expected x"


# Forms of verdicts: a renderer travels to other processes, and keeps nothing of the logs that it renders.


def rule(game, code):
    raise AssertionError("no rule is told before the end")


FORMS = [
    *(renderers.Text(), renderers.Text(every=True), renderers.Errors(), renderers.Score(), renderers.Json()),
    *(
        renderers.ScoreJson(), renderers.Counts(), renderers.Screen(), formats.Csv(), formats.ScoreCsv(),
        formats.Github(),
    ),
    *(formats.Junit(), formats.Sarif(rule)),
]  # fmt: skip


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
    assert [*form.whole((), Summary())] != [] or form.alone
    assert vars(form) == before


@pytest.mark.parametrize("form", FORMS, ids=lambda form: type(form).__name__)
def test_a_log_without_a_verdict_looks_like_none(form):
    told = form.of_report(crashed("zzz", "a.json"))
    assert "zzz" in str(told) if told else form.faults or isinstance(form, renderers.Screen)
    assert "legal" not in str(told)


def test_verdicts_and_their_reports(verdicts):
    legal, illegal = (  # a line an error is the same of a verdict and of its report
        [renderers.Errors().of_verdict(one, {}), renderers.Errors().of_report(one.to_dict())] for one in verdicts
    )
    assert legal == [(), ()]
    assert illegal[0] == illegal[1] != ()
    # a file of another program has each log once
    for form, each in ((formats.Junit(), "<testcase "), (formats.ScoreCsv(), ",Ana,")):
        told = [form.of_verdict(verdict, {}) for verdict in verdicts]
        assert "".join(form.whole(told, Summary())).count(each) == len(verdicts)
    # what came of a log goes by its first error
    found = [("warning", "gap", 3), ("error", "chott", 4), ("error", "water", 5)]
    states = [
        checked("a", "g", legal, finished, found[:last]).state
        for legal, finished, last in ((False, False, 3), (True, True, 2), (True, True, 1), (True, False, 1))
    ]
    assert states == ["illegal", "claims", "legal", "unfinished"]
    why = checked("a", "g", False, False, found).why
    assert "chott" in why and "4" in why and checked("a", "g", True, True, found).why == "chott"
