"""Logs of a layout file: `log convert --embed` puts it into them, `layout_sha256` tells when it has changed."""

import json
import shutil
import tomllib
from pathlib import Path

import pytest

from pnp.library.layouts import sha256_of
from tests.shown import ROOT

FIELD = ROOT / "tests" / "games" / "durch_die_wueste" / "logs" / "field.toml"


@pytest.fixture
def field(tmp_path):
    """A layout file in the current folder."""
    shutil.copy(FIELD, tmp_path / "field.toml")
    return tmp_path / "field.toml"


def written(pnp, name, *options):
    """The text of a new log of that layout."""
    log = pnp("log", "new", "durch-die-wueste", "--players", "Ana,Ben", "--layout", "field.toml", "--seed", 1, *options)
    assert log.code == 0
    Path(name).write_text(log.out, "utf-8")
    return log.out


def codes(pnp, log):
    """The codes of what is found, each once, in their order."""
    return [one["code"] for one in json.loads(pnp("check", "--json", log).out)["findings"]]


def test_a_new_log_of_a_file_keeps_what_the_file_said(pnp, field):
    digest = sha256_of(tomllib.loads(field.read_text()))
    assert f"\nlayout-sha256: {digest}\n" in written(pnp, "a.pnplog")
    for form in ("json", "toml"):
        log = pnp("log", "convert", "a.pnplog", "--to", form).out
        data = json.loads(log) if form == "json" else tomllib.loads(log)
        assert (data["layout"], data["layout_sha256"]) == ("field.toml", digest)
    assert "layout-sha256" not in pnp("log", "new", "durch-die-wueste", "--players", "Ana,Ben", "--seed", 1).out


def test_a_layout_that_changed_is_a_warning_and_its_comments_are_no_change(pnp, field):
    written(pnp, "a.pnplog")
    assert "layout-changed" not in codes(pnp, "a.pnplog")
    field.write_text(f"# a comment\n{field.read_text()}\n\n")
    assert "layout-changed" not in codes(pnp, "a.pnplog")
    field.write_text(field.read_text().replace("^", "."))
    said = pnp("check", "a.pnplog")
    assert said.code == 0
    assert "warning layout-changed: the setup or position, line 3, column 16: layout field" in said.out


def test_the_same_data_as_json_is_no_change(pnp, field, tmp_path):
    text = written(pnp, "a.pnplog")
    (tmp_path / "field.json").write_text(json.dumps(tomllib.loads(field.read_text()), indent=1, sort_keys=True))
    (tmp_path / "b.pnplog").write_text(text.replace("field.toml", "field.json"))
    assert "layout-changed" not in codes(pnp, "b.pnplog")


@pytest.mark.parametrize("form", ["json", "toml", "pnplog"])
def test_an_embedded_layout_travels(pnp, field, tmp_path, form):
    written(pnp, "a.pnplog")
    before = json.loads(pnp("check", "--json", "a.pnplog").out)
    pnp("log", "convert", "a.pnplog", "--embed", "-o", f"b.{form}")
    field.unlink()
    assert pnp("check", "a.pnplog").code == 2
    after = json.loads(pnp("check", "--json", f"b.{form}").out)
    same = {"file": "", "findings": [], "sha256": {}}
    assert {**after, **same} == {**before, **same}
    assert [one["code"] for one in after["findings"]] == [one["code"] for one in before["findings"]]


def test_a_layout_that_changed_before_it_was_embedded_is_told_still(pnp, field):
    written(pnp, "a.pnplog")
    field.write_text(field.read_text().replace("^", "."))
    pnp("log", "convert", "a.pnplog", "--embed", "-o", "b.json")
    assert "layout-changed" in codes(pnp, "b.json")


def test_a_layout_of_the_program_can_be_embedded_too(pnp):
    log = json.loads(pnp("log", "convert", ROOT / "docs" / "examples" / "war.pnplog", "--embed").out)
    assert log["layout"]["id"] == "standard"
    assert [*log][:3] == ["format", "game", "layout"]


def test_a_last_position_in_another_folder_keeps_the_digest(pnp, field, tmp_path):
    written(pnp, "a.pnplog")
    (tmp_path / "below").mkdir()
    pnp("log", "new", "durch-die-wueste", "--position", "a.pnplog", "-o", "below/p.json")
    log = json.loads((tmp_path / "below" / "p.json").read_text())
    assert log["layout"]["id"] == "field"
    assert log["layout_sha256"] == sha256_of(log["layout"])
    assert "layout-changed" not in codes(pnp, "below/p.json")


def test_what_is_no_digest_is_refused(pnp, refused, field, tmp_path):
    text = written(pnp, "a.pnplog")
    digest = sha256_of(tomllib.loads(field.read_text()))
    (tmp_path / "b.pnplog").write_text(text.replace(digest, digest[1:]))
    assert "b.pnplog:3:16: " in refused("check", "b.pnplog")
