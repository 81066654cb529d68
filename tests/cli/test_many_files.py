"""Verbs for folders and programs: each file is judged, a bad one ends nothing; lists as data; what would be mended."""

import json

import pytest

from tests.shown import ROOT

BAD = 'format = "pnp-layout/1"\ngame = "durch-die-wueste"\nid = "B A"\ntitle = 3\nmapp = "x"\n'


@pytest.fixture
def club(tmp_path):
    """A folder with a legal log, one with a slip, one deeper down, one that is none."""
    (tmp_path / "club" / "may").mkdir(parents=True)
    examples = ROOT / "docs/examples"
    (tmp_path / "club" / "a.pnplog").write_bytes((examples / "friday.pnplog").read_bytes())
    (tmp_path / "club" / "b.pnplog").write_bytes((examples / "slips" / "kings.pnplog").read_bytes())
    (tmp_path / "club" / "may" / "a.pnplog").write_bytes((examples / "war.pnplog").read_bytes())
    (tmp_path / "club" / "z.pnplog").write_text("hello\n", "utf-8")
    return tmp_path / "club"


@pytest.mark.few(0)
def test_all_logs_of_a_folder_are_repaired_where_they_can(pnp, refused, club, tmp_path):
    said = pnp("repair", "club", "-o", "fixed/")
    assert said.code == 2 and "club/z.pnplog" in said.err
    assert "club/a.pnplog: legal" in said.out and "  1. " in said.out and "  2. " not in said.out
    assert [path.relative_to(tmp_path).as_posix() for path in (tmp_path / "fixed").rglob("*.*")] == ["fixed/b.pnplog"]
    assert pnp("check", "fixed/b.pnplog").code == 0
    told = [json.loads(line) for line in pnp("repair", "club", "--json").out.splitlines()]
    assert [(one["file"], one["legal"]) for one in told] == [
        *(("club/a.pnplog", True), ("club/b.pnplog", False), ("club/may/a.pnplog", True))
    ]
    assert "one log" in refused("repair", "club", "--take", 1, "-o", "x.pnplog")
    assert "folder" in refused("repair", "club", "-o", "x.pnplog")


@pytest.mark.few(0)
def test_all_logs_of_a_folder_become_pages_and_none_is_written_over(pnp, refused, club, tmp_path):
    said = pnp("replay", "club", "-o", "pages")
    assert said.code == 2 and "club/z.pnplog" in said.err
    pages = sorted(path.relative_to(tmp_path).as_posix() for path in (tmp_path / "pages").rglob("*.html"))
    assert pages == ["pages/a.html", "pages/b.html", "pages/may/a.html"]
    (tmp_path / "pages/a.html").write_text("mine", "utf-8")
    assert "already" in refused("replay", "club", "-o", "pages")
    assert (tmp_path / "pages/a.html").read_text("utf-8") == "mine"
    assert "folder" in refused("replay", "club", "-o", "x.html")


def test_scores_of_a_folder_are_written_as_a_table(pnp, club, tmp_path):
    assert pnp("score", "--csv", "club", "-o", "scores.csv").code == 2  # of the file that is none
    rows = (tmp_path / "scores.csv").read_text("utf-8").splitlines()
    assert rows[0].startswith("file,game,") and len(rows) == 1 + 3 + 3 + 2


def test_all_faults_of_a_layout_are_told_each_with_its_line(pnp, tmp_path):
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "b.toml").write_text(BAD, "utf-8")
    (tmp_path / "boards" / "note.toml").write_text("a = 1\n", "utf-8")
    pnp("layout", "new", "wuestenkoenige", "-o", "boards/a.toml")
    said = pnp("layout", "check", "boards")
    assert said.code == 2 and "boards/a.toml: no errors" in said.out and "2 layouts: 1 with errors" in said.err
    assert [line.split(": ")[1] for line in said.err.splitlines() if line.startswith("pnp:")] == [
        *("boards/b.toml:5:1", "boards/b.toml:3:1", "boards/b.toml:4:1")
    ]
    one, other = map(json.loads, pnp("layout", "check", "boards", "--json").out.splitlines())
    assert one["format"] == "pnp-layout-check/1" and one["legal"] and not other["legal"]
    assert [problem["line"] for problem in other["problems"]] == [5, 3, 4]
    assert pnp("layout", "check", "boards", "--format", "github").out.count("::error file=boards/b.toml,line=") == 3
    assert pnp("layout", "check", "boards", "-o", "found.xml").code == 2
    assert 'tests="2" failures="1"' in (tmp_path / "found.xml").read_text("utf-8")


def test_what_would_be_mended_is_shown_and_nothing_is_written(pnp, tmp_path):
    pnp("layout", "new", "wuestenkoenige", "-o", "a.toml")
    assert pnp("layout", "check", "--fix", "--diff", "a.toml") == (0, "", "")
    text = (tmp_path / "a.toml").read_text("utf-8").replace("1 . . 2\n .", "1 . . 2\n.", 1)
    (tmp_path / "a.toml").write_text(text, "utf-8")
    said = pnp("layout", "check", "--diff", "a.toml")
    assert said.code == 1 and "\n-. . . .\n+ . . . .\n" in said.out
    assert (tmp_path / "a.toml").read_text("utf-8") == text
    (tmp_path / "a.toml").write_text((ROOT / "layouts/wuestenkoenige/compact.toml").read_text("utf-8"), "utf-8")
    told = json.loads(pnp("layout", "check", "a.toml", "--json").out)["problems"]
    assert told == sorted(told, key=lambda one: (one["line"] or 0, one["column"] or 0))


@pytest.mark.parametrize(("call", "what", "first"), [
    (("games",), "games", {"id": "durch-die-wueste", "players": [2, 5]}),
    (("layout", "list", "touareg"), "layouts", {"game": "touareg", "layout": "standard"}),
    (("theme", "list"), "themes", {"id": "color"}),
    (("explain", "--game", "touareg"), "rules", {"game": None, "code": "move-after-end"}),
])  # fmt: skip
def test_lists_are_given_to_programs(pnp, call, what, first):
    told = json.loads(pnp(*call, "--json").out)
    assert told["format"] == f"pnp-{what}/1"
    assert first.items() <= told[what][0].items()
    assert pnp(*call).code == 0


def test_a_board_is_found_by_its_id_alone(pnp, refused, tmp_path):
    assert pnp("layout", "show", "basin").out == pnp("layout", "show", "durch-die-wueste", "basin").out
    assert pnp("setup", "basin", "--players", 3, "--seed", 1).code == 0
    assert "is no game" in refused("layout", "show", "standard")  # two games have one of this name
    assert "(at game)" not in refused("kit", "catan")
    text = 'format = "pnp-theme/1"\nbase = "color"\n[roles]\nsand = "#c03030"\n'
    (tmp_path / "a.toml").write_text(text, "utf-8")
    said = pnp("theme", "check", "a.toml")
    assert said.code == 0 and said.out.count("on sand, where a contrast of") == 2
    assert pnp("theme", "check", "--strict", "a.toml").code == 1
    (tmp_path / "a.toml").write_text(text.partition("[")[0], "utf-8")
    assert pnp("theme", "check", "--strict", "a.toml").code == 0
