"""However much there is to say of a file, its text is scanned once for the places."""

import json

import pytest
import tomli_w

from pnp.data import json_text, schema, toml_text
from pnp.data.read import Source, line_column, line_starts, parse
from pnp.library.layouts import layout_from, place_of
from tests.limits.logs import HEAD, layout, log, standing, write

SCANS = (json_text.places, toml_text.spots, line_starts, schema._characters)


@pytest.fixture(autouse=True)
def _fresh():
    for scan in SCANS:
        scan.cache_clear()


def scans(scan):
    return scan.cache_info().misses


@pytest.mark.parametrize("style", [["--json"], ["--all"]])
def test_findings_of_a_log_in_json(tmp_path, run, style):
    assert run(["check", *style, write(tmp_path / "a.json", standing(200))]).count("accepted") >= 200
    assert (scans(json_text.places), scans(line_starts)) == (1, 1)


@pytest.mark.few(0)
def test_findings_of_a_log_in_toml(tmp_path, run):
    out = run(["check", "--all", write(tmp_path / "a.toml", tomli_w.dumps(standing(200)))])
    assert out.count("accepted") >= 200
    assert (scans(toml_text.spots), scans(line_starts)) == (1, 1)


def test_findings_of_a_log_in_notation(tmp_path, run):
    text = "game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n" + "Ana m ZZ99 !\n" * 200
    assert run(["check", "--all", write(tmp_path / "a.pnplog", text)]).count("accepted") >= 200
    assert (scans(json_text.places), scans(line_starts)) == (0, 1)


def test_findings_within_json_of_a_notation(tmp_path, run):
    turn = json.dumps({"player": "Ana", "camels": [{"color": "mint", "at": "ZZ99"}] * 200, "stands": True})
    text = f"game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n{turn}\n"
    assert run(["check", "--all", write(tmp_path / "a.pnplog", text)]).count("not-applied") >= 200
    assert scans(json_text.places) == 1


def test_a_log_without_findings_is_not_scanned(tmp_path, run):
    run(["check", "--json", write(tmp_path / "a.json", log([]))])
    assert [scans(scan) for scan in SCANS] == [0, 0, 0, 0]


@pytest.mark.parametrize("lines", [True, False])
def test_islands_of_a_map(lines):
    sea = ["T . T . T . T . T ."] + [""] * 1 + [".   " * 30, ""] * 8
    sea = [line.rstrip() for line in sea]
    document = parse(Source("a.json", json.dumps(layout(sea if lines else "\n".join(sea))), "json"))
    assert len({place_of(document, problem) for problem in layout_from(document).problems}) > 200
    assert (scans(json_text.places), scans(line_starts)) == (1, 1)
    # each row of a list is a text of its own
    assert scans(schema._characters) <= (9 if lines else 1)


def test_lines_and_columns_are_those_of_counting():
    text = "a\nbc\r\n\n  d\n"
    for offset in range(len(text) + 1):
        expected = text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
        assert line_column(text, offset) == expected


def test_a_finding_in_a_line_of_megabytes_shows_what_is_around_it(tmp_path, run):
    data = {**HEAD, "note": "x" * 100_000, "moves": [{"player": "Ana", "leader": {"color": "mint", "at": "ZZ99"}}]}
    assert max(map(len, (out := run(["check", write(tmp_path / "a.json", data)])).splitlines())) < 300
    assert "Ana m ZZ99" in out
