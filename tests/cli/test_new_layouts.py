"""Layouts begun from nothing: written, told, checked with the rows around a fault, mended."""

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pnp.library.catalog import shipped_ids
from pnp.library.layouts import sha256_of
from pnp.web.record.session import Store
from tests.cases import cases
from tests.shown import ROOT
from tests.web.painter import begun


@pytest.mark.few(1)
@pytest.mark.parametrize("game", shipped_ids())
def test_a_new_layout_checks_prints_and_deals_at_once(pnp, tmp_path, game):
    assert pnp("layout", "new", game, "-o", "Mein Brett.toml").code == 0
    assert "0" not in pnp("layout", "check", "Mein Brett.toml").err
    assert (tmp_path / "Mein Brett.toml").read_text("utf-8").count('id = "mein-brett"') == 1
    assert pnp("layout", "check", "Mein Brett.toml").code == 0
    assert pnp("setup", game, "--layout", "Mein Brett.toml", "--players", 2, "--seed", 1).code == 0
    assert pnp("board", "Mein Brett.toml", "-o", "board.svg").code == 0


@pytest.mark.parametrize("game", shipped_ids())
def test_the_format_is_told_and_stands_above_a_new_layout(pnp, game):
    assert f'game = "{game}"' in (told := pnp("layout", "format", game).out)
    new = pnp("layout", "new", game, "-o", "-").out
    assert all(f"# {line}".rstrip() in new for line in told.splitlines())


def test_a_new_layout_may_begin_from_any_of_the_game(pnp, tmp_path):
    assert pnp("layout", "new", "durch-die-wueste", "--from", "basin", "-o", "a.toml").code == 0
    assert "Begun from the layout basin" in (tmp_path / "a.toml").read_text("utf-8")
    assert pnp("layout", "new", "durch-die-wueste", "--from", "basn").code == 2
    assert pnp("layout", "new", "durch-die-wueste", "-o", "a.toml").code == 2  # it is there


def test_faults_of_a_map_are_shown_with_the_rows_around_them(pnp, tmp_path):
    pnp("layout", "new", "wuestenkoenige", "-o", "a.toml")
    file = tmp_path / "a.toml"
    file.write_text(file.read_text("utf-8").replace("1 . . 2\n . . . .\n.", "1 . . 2\n. . . .\n.", 1), "utf-8")
    text = file.read_text("utf-8")
    said = pnp("layout", "check", "a.toml").out.splitlines()
    line = text[: text.index("\n1 . . 2\n. .")].count("\n") + 3
    assert said[0].startswith(f"a.toml:{line}:1: error: bad-map: this row is one column off")
    assert said[1:5] == [
        f"  {line - 1} | 1 . . 2", f"  {line} | . . . .", f"  {' ' * len(str(line))} | ^", f"  {line + 1} | . . . .",
    ]  # fmt: skip


def test_fix_mends_what_has_one_answer_and_keeps_the_rest(pnp, tmp_path):
    pnp("layout", "new", "wuestenkoenige", "-o", "a.toml")
    file = tmp_path / "a.toml"
    good = file.read_text("utf-8")
    file.write_text(good.replace("1 . . 2\n .", "I . - 2\n.", 1), "utf-8")
    told = pnp("layout", "check", "a.toml")
    assert told.code == 1 and "a.toml: 3 of them have one answer: `pnp layout check --fix` writes it" in told.out
    assert (said := pnp("layout", "check", "--fix", "a.toml")).code == 0
    assert "mended a.toml in 3 places" in said.err
    assert file.read_text("utf-8") == good


@pytest.mark.parametrize(("text", "told"), [
    ('id = "a"\nmap = """\n. . .\n . .\n', '2:7: falsches TOML: der Text, der hier mit """ beginnt, hat kein Ende'),
    ("kinds = {}\n[kinds]\n", "2:7: falsches TOML: den Schlüssel oder die Tabelle gibt es schon"),
    ("a = 5x\n", "1:6: falsches TOML: nach dem Wert wird das Ende der Zeile erwartet"),
])  # fmt: skip
def test_wrong_toml_is_told_in_ones_language_and_where(pnp, tmp_path, text, told):
    (tmp_path / "a.toml").write_text(text)
    assert f"a.toml:{told}" in pnp("layout", "check", "a.toml", "--lang", "de").err


def fits(layout):
    """What another checker says of a layout, by the schema that its first line names."""
    first = layout.read_text("utf-8").split("\n", 1)[0]
    schema = layout.parent / first.removeprefix("#:schema ")
    command = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(schema), str(layout)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.few(0)
@pytest.mark.parametrize("game", shipped_ids())
def test_the_schema_lies_beside_a_new_layout_which_names_it_and_fits(pnp, tmp_path, game):
    said = pnp("layout", "new", game, "--schema", "-o", "a.toml")
    assert (said.code, said.out) == (0, "")
    assert f"wrote {game}.schema.json" in said.err
    layout, schema = tmp_path / "a.toml", tmp_path / f"{game}.schema.json"
    assert layout.read_text("utf-8").startswith(f"#:schema ./{game}.schema.json\n")
    assert schema.read_text("utf-8") == pnp("schema", "layout", game).out
    assert fits(layout).returncode == 0, fits(layout).stdout
    layout.write_text(layout.read_text("utf-8").replace("pnp-layout/1", "pnp-layout/7"), "utf-8")
    assert "pnp-layout/7" in fits(layout).stdout


def test_a_second_layout_shares_the_schema_and_nothing_is_overwritten(pnp, tmp_path):
    pnp("layout", "new", "touareg", "--schema", "-o", "a.toml")
    second = pnp("layout", "new", "touareg", "--schema", "-o", "b.toml")
    assert second.code == 0 and "schema.json" not in second.err
    assert pnp("layout", "new", "touareg", "--schema", "-o", "a.toml").code == 2
    schema = tmp_path / "touareg.schema.json"
    schema.write_text("mine", "utf-8")
    refused = pnp("layout", "new", "touareg", "--schema", "-o", "c.toml")
    assert refused.code == 2 and "touareg.schema.json" in refused.err
    assert schema.read_text("utf-8") == "mine" and not (tmp_path / "c.toml").exists()
    assert pnp("layout", "new", "touareg", "--schema", "-o", "c.toml", "--force").code == 0
    assert schema.read_text("utf-8") != "mine"


def test_a_folder_takes_both_files_and_standard_output_neither(pnp, refused, tmp_path):
    assert pnp("layout", "new", "wuestenkoenige", "--schema", "-o", "boards/").code == 0
    names = {path.name for path in (tmp_path / "boards").iterdir()}
    assert names == {"my-wuestenkoenige.toml", "wuestenkoenige.schema.json"}
    assert "none of its 2 files is one" in refused("check", "boards")
    assert "--schema" in refused("layout", "new", "touareg", "--schema", "-o", "-")
    pnp("layout", "new", "wuestenkoenige", "--schema", "-o", "a.toml")
    file = tmp_path / "a.toml"
    good = file.read_text("utf-8")
    file.write_text(good.replace("1 . . 2\n .", "I . - 2\n.", 1), "utf-8")
    assert pnp("layout", "check", "--fix", "a.toml").code == 0
    assert file.read_text("utf-8") == good


# Logs of a layout file: `log convert --embed` puts it into them, `layout_sha256` tells when it has changed.

FIELD = cases("durch-die-wueste") / "field.toml"


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


def test_a_layout_that_changed_is_a_warning_its_comments_and_its_form_are_no_change(pnp, field, tmp_path):
    written(pnp, "a.pnplog")
    assert "layout-changed" not in codes(pnp, "a.pnplog")
    field.write_text(f"# a comment\n{field.read_text()}\n\n")
    assert "layout-changed" not in codes(pnp, "a.pnplog")
    field.write_text(field.read_text().replace("^", "."))
    assert (said := pnp("check", "a.pnplog")).code == 0
    assert "warning layout-changed: the setup or position, line 3, column 16: layout field" in said.out
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
    log = json.loads(pnp("log", "convert", ROOT / "docs" / "examples" / "war.pnplog", "--embed").out)
    assert log["layout"]["id"] == "standard"
    assert [*log][:3] == ["format", "game", "layout"]


def test_a_last_position_in_another_folder_keeps_the_digest(pnp, field, tmp_path):
    written(pnp, "a.pnplog")
    (tmp_path / "below").mkdir()
    pnp("log", "new", "durch-die-wueste", "--position", "a.pnplog", "-o", "below/p.json")
    assert (log := json.loads((tmp_path / "below" / "p.json").read_text()))["layout"]["id"] == "field"
    assert log["layout_sha256"] == sha256_of(log["layout"])
    assert "layout-changed" not in codes(pnp, "below/p.json")


def test_what_is_no_digest_is_refused(pnp, refused, field, tmp_path):
    text = written(pnp, "a.pnplog")
    digest = sha256_of(tomllib.loads(field.read_text()))
    (tmp_path / "b.pnplog").write_text(text.replace(digest, digest[1:]))
    assert "b.pnplog:3:16: " in refused("check", "b.pnplog")


# `pnp layout edit`: what it refuses, before anything is written or served.


def test_the_verb_refuses_what_it_cannot_paint(refused, tmp_path):
    assert "`pnp layout new GAME -o mine.toml` begins one" in refused("layout", "edit", "mine.toml")
    assert "expected a layout in TOML" in refused("layout", "edit", "mine.json")
    (tmp_path / "log.toml").write_text('format = "pnp-log/1"\n')
    assert "log.toml" in refused("layout", "edit", "log.toml", "--no-open")
    (tmp_path / "broken.toml").write_text("a = [\n")
    assert "broken.toml:1:6" in refused("layout", "edit", "broken.toml", "--no-open")
    (tmp_path / "folder.toml").mkdir()
    assert "there is no file folder.toml" in refused("layout", "edit", "folder.toml")
    assert not list(tmp_path.glob(".*"))
    path = tmp_path / "mine.toml"
    path.write_text(begun("touareg"), "utf-8")
    path.chmod(0o444)
    assert "read-only" in refused("layout", "edit", "mine.toml")
    path.chmod(0o644)
    store = Store(path, None)
    try:
        assert "writes to this file" in refused("layout", "edit", "mine.toml", "--no-open")
    finally:
        store.close()
    assert path.read_text("utf-8") == begun("touareg")
