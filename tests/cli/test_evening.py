"""Outputs that nobody loses: names, templates, folders; players by name, settings, names as people write them."""

import json
import re
from pathlib import Path

import click
import jsonschema
import pytest
from pypdf import PdfReader

from pnp.data.errors import folder
from tests.printed import page_words
from tests.tables import tables

TABLES = tables(__file__)

GAME, CARDS = "durch-die-wueste", "touareg"


def made(folder):
    """The files that are there, by their paths in the folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.mark.few(0)
def test_a_template_names_the_files_and_leads_nowhere(pnp, tmp_path, refused):
    assert pnp("kit", GAME, "--players", "../Ana,B/n", "--part", "aid", "-o", "{players}.pdf").code == 0
    assert made(tmp_path) == ["ana-b-n.pdf"]
    assert pnp("kit", GAME, "--part", "aid", "--lang", "de", "-o", "{game}-{lang}-{paper}-{part}.pdf").code == 0
    assert pnp("kit", "all", "--part", "aid", "-o", "aid of {game} ({theme}, {seed}).pdf").code == 0
    assert f"{GAME}-de-a4-aid.pdf" in made(tmp_path)
    assert "aid of touareg (color, any).pdf" in made(tmp_path)
    said = refused("kit", GAME, "--part", "aid", "-o", "{gmae}.pdf")
    assert "{gmae}" in said and "{game}, {layout}" in said


@pytest.mark.few(1)
@pytest.mark.parametrize(("call", "names"), TABLES["a_folder_takes_one_page_or_many"])
def test_a_folder_takes_one_page_or_many(pnp, tmp_path, call, names):
    assert pnp(*call, "-o", f"{tmp_path}/new/").code == 0
    assert made(tmp_path) == [f"new/{name}" for name in names]


@pytest.mark.few(0)
def test_open_shows_what_was_written(pnp, refused, monkeypatch):
    shown = []
    monkeypatch.setattr(click, "launch", lambda path: shown.append(path.rsplit("/", 1)[1]) or 0)
    assert pnp("kit", GAME, "--part", "aid", "--open").code == 0
    assert pnp("board", GAME, "--open", "-o", "b.svg").code == 0
    assert pnp("kit", CARDS, "--part", "fate", "--duplex", "manual", "--open").code == 0
    assert shown == [f"{GAME}-kit-aid.pdf", "b.svg", "out"]
    monkeypatch.setattr(click, "launch", lambda path: 1)
    said = pnp("kit", GAME, "--part", "aid", "--open")
    assert said.code == 0 and "cannot be opened" in said.err
    assert "--sheet" in refused("setup", GAME, "--players", 2, "--open")


@pytest.mark.few(0)
def test_players_are_a_number_or_names_with_colors_in_every_verb(pnp, tmp_path):
    who = ("--players", "Zoé=yellow, Ben=ress")
    assert "players: Zoé=ajjer, Ben=ress\n" in pnp("log", "new", CARDS, *who, "--seed", 7).out
    assert '"tribe": "ajjer"' in pnp("setup", CARDS, *who, "--seed", 7, "--json").out
    assert pnp("setup", CARDS, *who, "--seed", 7).out.startswith("standard, seed 7; Zoé (yellow), Ben (blue), 2 ")
    assert pnp("kit", "Wüstensöhne", "--players", "Zoé,Ben", "--seed", 7, "--part", "setup", "-o", "k.pdf").code == 0
    assert "Zoé" in page_words(tmp_path / "k.pdf")[0]
    assert pnp("kit", GAME, "--players", "Zoé=red,Ben,Ida=Gr", "--seed", 7, "--part", "setup").code == 0
    assert "players: Player 1, Player 2, Player 3" in pnp("log", "new", GAME, "--players", 3, "--seed", 7).out


@pytest.mark.parametrize("verb", [("kit",), ("setup",), ("log", "new")])
@pytest.mark.parametrize(("players", "word"), TABLES["players_that_cannot_be"])
def test_players_that_cannot_be(refused, verb, players, word):
    said = refused(*verb, GAME, "--players", players)
    assert word in said and "--players" in said


def test_settings_hold_for_all_calls_that_say_nothing_else(pnp, tmp_path):
    for key, value in (("paper", "Letter"), ("lang", "fr"), ("margin", "10")):
        assert pnp("config", "set", key, value).code == 0
    assert (shown := pnp("config")).out == "lang = fr\npaper = Letter\nmargin = 10\n"
    assert str(tmp_path / "config" / "settings.toml") in shown.err
    assert pnp("kit", GAME, "--part", "list", "-o", "k.pdf").code == 0
    assert "Liste du matériel" in page_words(tmp_path / "k.pdf")[0]
    assert PdfReader(tmp_path / "k.pdf").pages[0].mediabox.width == pytest.approx(612, abs=0.01)
    assert pnp("kit", GAME, "--part", "list", "--lang", "en", "--paper", "a4", "-o", "e.pdf").code == 0
    assert "Parts list" in page_words(tmp_path / "e.pdf")[0]
    for call in (("setup", GAME, "--players", 2, "--seed", 7), ("board", GAME), ("board", GAME, "--fit")):
        assert pnp(*call).code == 0, "options that need a sheet are none of the call"
    assert pnp("config", "unset", "lang").code == 0
    assert pnp("config").out == "paper = Letter\nmargin = 10\n"


def test_who_unsets_the_last_setting_has_none(pnp, tmp_path):
    assert pnp("config", "set", "paper", "letter").code == 0
    assert pnp("config", "unset", "paper").code == 0
    assert (pnp("config").code, pnp("config").out) == (0, "")
    (tmp_path / "config" / "settings.toml").write_text("")
    assert pnp("games").code == pnp("board", GAME).code == 0


def test_settings_that_cannot_be(pnp, refused, tmp_path):
    assert "did you mean paper" in refused("config", "set", "papre", "a4")
    assert "did you mean" in refused("config", "set", "paper", "lettre")
    assert "5 to 15" in refused("config", "set", "margin", "50")
    assert "'xx'" in refused("config", "set", "lang", "xx")
    assert not (tmp_path / "config").exists()
    (tmp_path / "config").mkdir()
    file = tmp_path / "config" / "settings.toml"
    file.write_text('lang = "xx"\n')
    assert f"{file}" in refused("kit", GAME, "--part", "aid")
    file.write_text("papre = 1\n")
    assert "did you mean paper" in refused("kit", GAME, "--part", "aid")


@pytest.mark.few(2)
@pytest.mark.parametrize("name", ["Through the Desert", "durch", "Durch-die-Wueste", "DURCH DIE WÜSTE", "durch die w"])
def test_a_game_has_many_names(pnp, name):
    said = pnp("board", name, "--layout", "basin", "-o", "-", "--format", "svg")
    assert said.code == 0 and said.out.startswith("<?xml")


@pytest.mark.parametrize("name", ["basin", "BASIN", "bas", "das becken"])
def test_a_layout_has_many_names(pnp, name):
    assert pnp("board", GAME, "--layout", name, "-o", "-", "--format", "svg").code == 0


def test_a_beginning_of_two_games_is_told(pnp, refused, tmp_path):
    assert "wuestenkoenige or wuestensoehne" in refused("board", "Wüsten")
    (tmp_path / "oasis.txt").write_text("x")
    assert ".toml or .json" in refused("board", "oasis.txt")


@pytest.mark.few(1)
@pytest.mark.parametrize(("part", "held"), [
    ("Plateau", "plateau"), ("plateau : classique", "plateau"), ("cream camel", "chameau crème"),
    ("chameau crème", "chameau crème"), ("Kamel Creme", "chameau crème"), ("rider", None),
    ("Wertungsblock", "feuille de score"),
])  # fmt: skip
def test_a_part_has_many_names(pnp, tmp_path, part, held):
    said = pnp("kit", GAME, "--lang", "fr", "--part", part, "-o", "k.pdf", "--manifest", "text")
    if held is None:
        assert said.code == 2
    else:
        assert held in said.out.lower()


@pytest.mark.few(0)
@pytest.mark.parametrize(
    ("name", "width", "height"),
    [("8.5x11in", 612, 792), ('11" x 17"', 792, 1224), ("Ledger", 792, 1224), ("DIN A4", 595.276, 841.89)],
)
def test_papers_have_their_usual_names(pnp, tmp_path, name, width, height):
    assert pnp("kit", GAME, "--part", "pad", "--paper", name, "-o", "k.pdf").code == 0
    box = PdfReader(tmp_path / "k.pdf").pages[0].mediabox
    assert (box.width, box.height) == (pytest.approx(width, abs=0.01), pytest.approx(height, abs=0.01))
    assert pnp("kit", GAME, "--part", "pad", "--paper", name).code == 0
    known = {612: "-letter", 792: "-tabloid"}.get(width, "")
    assert made(tmp_path / "out") == [f"{GAME}-kit-pad{known}.pdf"]


# `pnp standings`: folders, what is left out, pages, bad calls.

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.parametrize("form", [(), ("--csv",), ("-o", "a.csv"), ("-o", "a.html")])
def test_a_log_that_cannot_be_used_is_told_in_every_form(pnp, tmp_path, form):
    (tmp_path / "a.pnplog").write_text("no log", "utf-8")
    assert (said := pnp("standings", "a.pnplog", *form)).code == 1
    assert said.err.endswith(
        "1 log left out: 1 unusable\n  a.pnplog: unusable: line 1: no line `game:`, expected one at the top of a log\n"
    )


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
    assert ("two/friday.pnplog", "duplicate") in reasons  # whatever its writer made of the names
    assert [one["name"] for one in found["tables"]] == ["one"]
    assert {row["name"] for row in found["players"]} == {"Ana", "Ben", "Chloé"}


@pytest.mark.parametrize("ending", ["html", "pdf", "csv", "json"])
def test_a_page_is_the_same_bytes_each_time(pnp, tmp_path, ending):
    for name in ("a", "b"):
        assert pnp("standings", EXAMPLES / "friday.pnplog", EXAMPLES / "war.pnplog", "-o", f"{name}.{ending}").code == 0
    assert (tmp_path / f"a.{ending}").read_bytes() == (tmp_path / f"b.{ending}").read_bytes()


def test_a_name_is_no_html(pnp, tmp_path):
    log = json.loads(pnp("log", "convert", EXAMPLES / "war.pnplog", "--to", "json").out)
    (tmp_path / "bad.json").write_text(json.dumps(log).replace('"Ana"', json.dumps("<script>x</script>")), "utf-8")
    assert pnp("standings", "bad.json", "-o", "a.html").code == 0
    assert "<script" not in (page := (tmp_path / "a.html").read_text("utf-8"))
    assert "&lt;script&gt;" in page
    assert "http:" not in page
    assert "https:" not in page


@pytest.mark.parametrize("points", ["", "a", "3,,1", "1.5"])
def test_points_that_are_none_are_refused(refused, points):
    assert "--points" in refused("standings", EXAMPLES / "war.pnplog", "--points", points)


WAR = EXAMPLES / "war.pnplog"


def links(page):
    """The addresses that a page links, but for places in itself."""
    return set(re.findall(r'<a href="([^"#]+)"', page.read_text("utf-8")))


def test_links_within_the_page_lead_somewhere(pnp, tmp_path):
    logs = [EXAMPLES / f"{name}.pnplog" for name in ("friday", "war", "mistakes", "kings")]
    pnp("standings", *logs, "--by", "date", "-o", "a.html")
    text = (tmp_path / "a.html").read_text("utf-8")
    places = re.findall(r'href="#([^"]*)"', text)
    assert {"t1", "met", "games", "left-out", "p1", "p2"} <= set(places)
    assert set(places) <= set(re.findall(r'id="([^"]*)"', text))


@pytest.mark.few(0)
def test_each_game_that_counts_is_linked_to_its_replay(pnp, tmp_path):
    logs = tmp_path / "logs"
    for number, name in enumerate(("war", "WAR", "Ün <b>&", "con")):
        (logs / str(number)).mkdir(parents=True)
        text = WAR.read_text("utf-8").replace("Ana", f"Ana{number}")
        (logs / str(number) / f"{name}.pnplog").write_text(text, "utf-8")
    (logs / "bad.pnplog").write_text("no log", "utf-8")
    said = pnp("standings", "logs", "--count", "duplicate", "-o", "a b.html", "--replays")
    assert said.code == 1 and "wrote 4 replays in a b-replays" in said.err
    names = {"war.html", "war-2.html", "un-b.html", "con-game.html"}
    assert {path.name for path in (tmp_path / "a b-replays").iterdir()} == names
    assert links(tmp_path / "a b.html") == {f"a%20b-replays/{name}" for name in names}
    assert "<b>" not in (tmp_path / "a b.html").read_text("utf-8")
    replay = (tmp_path / "a b-replays" / "war-2.html").read_text("utf-8")
    assert "Ana1" in replay and "Ana0" not in replay


@pytest.mark.soak
def test_replays_of_several_processes_are_the_same(pnp, tmp_path):
    logs = [EXAMPLES / "friday.pnplog", WAR]
    for name, jobs in (("a", 1), ("b", 2)):
        (tmp_path / name).mkdir()
        assert pnp("standings", *logs, "-o", f"{name}/s.html", "--replays", "-j", jobs, "--lang", "de").code == 0
    for name in ("friday", "war"):
        pages = [(tmp_path / one / "s-replays" / f"{name}.html").read_bytes() for one in "ab"]
        assert pages[0] == pages[1] and b'<html lang="de">' in pages[0]


def test_nothing_is_overwritten_unasked_not_even_in_part(pnp, tmp_path):
    (tmp_path / "a-replays").mkdir()
    mine = tmp_path / "a-replays" / "war.html"
    mine.write_text("mine", "utf-8")
    said = pnp("standings", EXAMPLES / "friday.pnplog", WAR, "-o", "a.html", "--replays")
    assert said.code == 2 and "war.html" in said.err
    assert mine.read_text("utf-8") == "mine" and [*mine.parent.iterdir()] == [mine]
    assert not (tmp_path / "a.html").exists()
    assert pnp("standings", WAR, "-o", "a.html", "--replays", "--force").code == 0
    assert mine.read_text("utf-8") != "mine"


@pytest.mark.few(0)
def test_a_game_too_long_for_a_replay_is_named_and_has_no_link(pnp, tmp_path, monkeypatch):
    monkeypatch.setattr("pnp.web.replay.MOST", 30)
    said = pnp("standings", EXAMPLES / "friday.pnplog", WAR, "-o", "a.html", "--replays")
    assert said.code == 1 and "friday.pnplog: this log has 63 entries" in said.err
    assert links(tmp_path / "a.html") == {"a-replays/war.html"}


@pytest.mark.parametrize("words", [(), ("-o", "a.pdf"), ("--json",), ("-o", "-"), ("-o", "a.csv")])
def test_replays_lie_beside_a_page_alone(refused, words):
    assert "expected -o PAGE.html" in refused("standings", WAR, "--replays", *words)
    assert "standard input" in refused("standings", "-", "-o", "a.html", "--replays")


@pytest.mark.parametrize(
    ("form", "name"), [((), "standings.html"), (("--csv",), "standings.csv"), (("--json",), "standings.json")]
)
@pytest.mark.parametrize("there", [True, False])
def test_a_folder_gets_a_file_of_the_name_of_the_verb(pnp, tmp_path, form, name, there):
    if there:
        (tmp_path / "season").mkdir()
    said = pnp("standings", WAR, *form, "-o", "season" if there else "season/")
    assert said.code == 0, said.err
    pnp("standings", WAR, *form, "-o", name)
    assert [path.name for path in (tmp_path / "season").iterdir()] == [name]
    assert (tmp_path / "season" / name).read_bytes() == (tmp_path / name).read_bytes()


def test_a_name_without_an_ending_gets_the_table_as_text(pnp, tmp_path):
    shown = pnp("standings", WAR, "--by", "folder")
    assert pnp("standings", WAR, "--by", "folder", "-o", "table").out == shown.out
    assert (tmp_path / "table").read_text("utf-8") == shown.out
    assert pnp("standings", WAR, "--by", "folder", "-o", "-").out == shown.out


FRIDAY = EXAMPLES / "friday.pnplog"


def holed(tmp_path, end="-- end Ana 79 Ben 60 Chloé 65 winners Ana"):
    """A log whose middle is missing, with this end; Ben has more of the known points than Chloé."""
    before, _, play = FRIDAY.read_text("utf-8").partition("-- play\n")
    kept = [line for line in play.splitlines() if not line.startswith(("4 ", "5 ", "6 ", "7 ", "--"))]
    kept.insert(9, "??")
    (tmp_path / "gap.pnplog").write_text(f"{before}-- play\n" + "\n".join([*kept, end]) + "\n", "utf-8")
    return "gap.pnplog"


def test_a_gapped_log_is_ranked_by_the_result_its_table_wrote_down(pnp, tmp_path):
    file = holed(tmp_path)
    (out,) = json.loads(pnp("standings", file, "--json").out)["left_out"]
    assert out["reason"] == out["reasons"][0] and "incomplete" in out["reasons"]
    count = [word for reason in out["reasons"] for word in ("--count", reason)]
    found = json.loads(pnp("standings", file, "--json", *count).out)
    jsonschema.validate(found, json.loads((folder("schemas") / "standings.json").read_text("utf-8")))
    assert [(row["name"], row["total"]) for row in found["players"]] == [("Ana", 79), ("Chloé", 65), ("Ben", 60)]
    assert found["uncertain"] == [{"file": file, "by": "claim"}]
    assert "1 incomplete log counts by the result" in pnp("standings", file, *count).err
    known = json.loads(pnp("standings", holed(tmp_path, "-- end Ana 79 winners Ana"), "--json", *count).out)
    assert known["uncertain"] == [{"file": file, "by": "known"}]
    assert {row["name"]: row["total"] for row in known["players"]} != {"Ana": 79, "Ben": 60, "Chloé": 65}


@pytest.mark.parametrize(("name", "log"), [("durch-die-wueste", FRIDAY), ("touareg", WAR)])
def test_a_last_position_and_the_log_that_ends_in_it_are_one_game(pnp, tmp_path, name, log):
    position = EXAMPLES / "positions" / f"{name}.pnplog"
    (out,) = json.loads(pnp("standings", position, log, "--json").out)["left_out"]
    assert (out["file"], out["reason"], out["other"]) == (str(position), "duplicate", str(log))
    other = tmp_path / "other.pnplog"
    other.write_text(position.read_text("utf-8").replace("Ana", "Anna"), "utf-8")
    (out,) = json.loads(pnp("standings", log, other, "--json").out)["left_out"]
    assert (out["other"], out["message"]) == (str(log), "is Anna Ana?")
