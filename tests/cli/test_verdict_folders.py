"""`pnp check FOLDER -o verdicts/`: a page a log, an index, and nothing in folders of others."""

import json

import pytest

from pnp.library.inputs import VERDICTS
from tests.cli.logs import broken, named, save, whole
from tests.shown import ROOT

FRIDAY = (ROOT / "docs" / "examples" / "friday.pnplog").read_text("utf-8")
ODD = 'x"><b onclick=y>&\n %23.json'


@pytest.fixture
def club(tmp_path):
    """A folder with logs of each kind, in folders of their own."""
    for place in ("r1", "r2"):
        (tmp_path / "club" / place).mkdir(parents=True)
        (tmp_path / "club" / place / "a.pnplog").write_text(FRIDAY, "utf-8")
    save(tmp_path / "club" / "r1" / "a.json", broken())
    save(tmp_path / "club" / "index.json", named("<i>Ana</i>", "Ben"))
    save(tmp_path / "club" / ODD, whole())
    (tmp_path / "club" / "bad.pnplog").write_text("game: touareg\nplayers: Ana\n17 what\n")
    return tmp_path / "club"


def test_a_page_a_log_and_an_index(pnp, club, tmp_path):
    said = pnp("check", "club", "-o", "verdicts/")
    made = {str(file.relative_to(tmp_path / "verdicts")) for file in (tmp_path / "verdicts").rglob("*.html")}
    assert {"index.html", "index-2.html", "r1/a.html", "r1/a-2.html", "r2/a.html"} < made
    assert len(made) == 6
    assert said.code == 2
    assert "verdicts/index.html" in said.err
    index = (tmp_path / "verdicts" / "index.html").read_text("utf-8")
    order = ["bad.pnplog", "club/r1/a.json", "club/r2/a.pnplog"]
    assert sorted(order, key=index.index) == order
    assert "<b onclick" not in index
    assert "<i>" not in index
    for file in made - {"index.html"}:
        page = (tmp_path / "verdicts" / file).read_text("utf-8")
        assert f'href="{"../" * file.count("/")}index.html"' in page


@pytest.mark.few(0)
def test_the_folder_is_added_to_and_a_page_keeps_its_name(pnp, club, tmp_path):
    for place in ("r1", "r2", "r1"):
        pnp("check", f"club/{place}", "-o", "verdicts")
    folder = tmp_path / "verdicts"
    assert sorted(file.name for file in folder.glob("*.html")) == ["a-2.html", "a-3.html", "a.html", "index.html"]
    assert (folder / "index.html").read_text("utf-8").count("<li>") == 3
    pnp("check", "club/r1", "-o", "verdicts/", "--format", "pdf", "--lang", "de")
    assert len([*folder.glob("*.pdf")]) == 2
    assert "Nicht erlaubt" in (folder / "index.html").read_text("utf-8")
    (folder / "a-3.html").unlink()
    pnp("check", "club/r1", "-o", "verdicts/")
    assert pnp("check", ".", "--json").out.count("\n") == 6  # what lies in it is no log


def test_a_folder_of_others_is_left_alone(refused, pnp, club, tmp_path):
    folder = tmp_path / "photos"
    folder.mkdir()
    assert pnp("check", "club/r2", "-o", "photos").code == 0  # it is empty
    for data in ("", "[]", "null", '{"format": "pnp-report/1"}', '{"format": "pnp-verdicts/1", "logs": 3}'):
        (folder / VERDICTS).write_text(data)
        before = {file: file.read_bytes() for file in folder.iterdir()}
        assert "photos: is not a folder of verdicts" in refused("check", "club", "-o", "photos/")
        assert before == {file: file.read_bytes() for file in folder.iterdir()}
    evil = [{"file": "x", "page": "../../x.html", "state": "z", "about": "<b>", "score": "", "says": ""}, 3]
    (folder / VERDICTS).write_text(json.dumps({"format": "pnp-verdicts/1", "logs": evil}))
    assert "photos: is not" in refused("check", "club", "-o", "photos/")
    for more in ("--json", "-q", "--summary", "--statistics", "--format=csv"):
        assert "-o FOLDER/" in refused("check", "club", "-o", "new/", more)
    assert "-o FOLDER/" in refused("check", "club", "-o", "x.html")
    assert not (tmp_path / "new").exists()
