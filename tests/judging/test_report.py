"""Reports conform to their schema, whatever the log."""

import json

import jsonschema
import pytest

from pnp.data.errors import DataError, folder
from pnp.judging.verdict import SHOWN, judge, report, unusable
from pnp.library.load import read_log
from tests.engine.table import FOLDER

CHECK = jsonschema.Draft7Validator(json.loads((folder("schemas") / "report.json").read_text("utf-8")))


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


def test_a_file_that_cannot_be_used():
    made = unusable(DataError("wrong", "a.json", 3, 4, "moves.0"), "a.json")
    CHECK.validate(made)
    assert made["error"] == {"message": "wrong", "line": 3, "column": 4, "path": "moves.0"}


def test_a_fault_of_the_layout_beside_the_log_is_told_with_its_file():
    made = unusable(DataError("wrong", "own.toml", 3, 4, "map"), "a.json")
    CHECK.validate(made)
    assert made["file"] == "a.json"
    assert made["error"] == {
        "message": "own.toml:3:4: wrong (at map)",
        "line": None,
        "column": None,
        "path": "layout",
    }


def test_an_error_is_one_sentence():
    assert unusable(DataError("expected x\n  Ana m\n      ^", "a"), "a")["error"]["message"] == "expected x"
