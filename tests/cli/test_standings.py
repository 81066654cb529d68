"""`pnp standings`: folders, what is left out, pages, bad calls."""

import json
from pathlib import Path

import jsonschema
import pytest

from pnp.data.find import folder

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.parametrize("form", [(), ("--csv",), ("-o", "a.csv"), ("-o", "a.html")])
def test_a_log_that_cannot_be_used_is_told_in_every_form(pnp, tmp_path, form):
    (tmp_path / "a.pnplog").write_text("no log", "utf-8")
    said = pnp("standings", "a.pnplog", *form)
    assert said.code == 1
    assert said.err.endswith("1 log left out: 1 unusable\n  a.pnplog: unusable\n")


def test_the_verb_ranks_folders_and_names_what_is_left_out(pnp, tmp_path):
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        for name in ("friday", "war", "mistakes", "oases"):
            text = (EXAMPLES / f"{name}.pnplog").read_text("utf-8")
            (tmp_path / place / f"{name}.pnplog").write_text(
                text.replace("Chloé", "CHLOE") if place == "two" else text, "utf-8"
            )
    (tmp_path / "one" / "notes.txt").write_text("no log")
    said = pnp("standings", "one", "two", "--by", "folder", "--json")
    found = json.loads(said.out)
    jsonschema.validate(found, json.loads((folder("schemas") / "standings.json").read_text("utf-8")))
    assert said.code == 1
    reasons = {(one["file"], one["reason"]) for one in found["left_out"]}
    assert ("one/mistakes.pnplog", "illegal") in reasons
    assert ("one/notes.txt", "passed-over") in reasons
    assert ("two/war.pnplog", "duplicate") in reasons
    assert ("one/oases.pnplog", "unfinished") in reasons
    assert [one["name"] for one in found["tables"]] == ["one", "two"]
    assert {row["name"] for row in found["players"]} == {"Ana", "Ben", "Chloé"}


@pytest.mark.parametrize("ending", ["html", "pdf", "csv", "json"])
def test_a_page_is_the_same_bytes_each_time(pnp, tmp_path, ending):
    for name in ("a", "b"):
        assert pnp("standings", EXAMPLES / "friday.pnplog", EXAMPLES / "war.pnplog", "-o", f"{name}.{ending}").code == 0
    assert (tmp_path / f"a.{ending}").read_bytes() == (tmp_path / f"b.{ending}").read_bytes()


def test_a_name_is_no_html(pnp, tmp_path):
    log = json.loads(pnp("log", "convert", EXAMPLES / "war.pnplog", "--to", "json").out)
    name = "<script>x</script>"
    (tmp_path / "bad.json").write_text(json.dumps(log).replace('"Ana"', json.dumps(name)), "utf-8")
    assert pnp("standings", "bad.json", "-o", "a.html").code == 0
    page = (tmp_path / "a.html").read_text("utf-8")
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "http:" not in page
    assert "https:" not in page


@pytest.mark.parametrize("points", ["", "a", "3,,1", "1.5"])
def test_points_that_are_none_are_refused(refused, points):
    assert "--points" in refused("standings", EXAMPLES / "war.pnplog", "--points", points)
