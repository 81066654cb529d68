"""What people and machines feed to a program: always one sentence with the place, never a traceback."""

import json
import re
from itertools import cycle
from pathlib import Path

import pytest

from pnp.editor.answers import Text, flaws, hover
from pnp.judging.verdict import report
from tests.cli.logs import GAME, named, save, whole
from tests.shown import ROOT
from tests.tables import tables

TABLES = tables(__file__)

MAP = """. . T . o . . T
 . . . . . . . .
. o . T . ^ . . .
 . . . . . . . .
. T . . o . . T ."""


def layout(rows=MAP, **more):
    return {"format": "pnp-layout/1", "game": GAME, "id": "own", "title": "Own", "map": rows, **more}


@pytest.fixture
def faulty(refused, tmp_path):
    """Writes a file, lets all verbs that read logs refuse it, and gives what `check` says."""

    def call(name, content):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        for args in (("show", path), ("legal", path), ("log", "fmt", path), ("score", path)):
            refused(*args)
        return refused("check", path)

    return call


@pytest.mark.parametrize("name", ["a.json", "a.toml", "a.pnplog", "a"])
def test_an_empty_file(faulty, name):
    assert "empty" in faulty(name, "")
    assert "empty" in faulty(name, "\ufeff \r\n")


@pytest.mark.parametrize("name", ["a.json", "a.toml", "a.pnplog", "a"])
@pytest.mark.parametrize("content", [bytes(range(256)), b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\xff\xfe{\0}"])
def test_a_binary_file(faulty, name, content):
    assert "UTF-8" in faulty(name, content)


@pytest.mark.parametrize(("text", "place"), TABLES["wrong_json_is_told_with_line_and_column"])
def test_wrong_json_is_told_with_line_and_column(faulty, text, place):
    assert f"a.json{place}" in faulty("a.json", text)


@pytest.mark.parametrize("name", ["a.json", "a.toml", "a.pnplog"])
def test_a_hundred_megabytes_are_refused_unread(refused, tmp_path, name):
    path = tmp_path / name
    with path.open("wb") as file:
        file.write(b"[" * 1000)
        file.truncate(100_000_000)
    assert "10 MB" in refused("check", path)
    assert "10 MB" in refused("board", path) if name != "a.pnplog" else True


@pytest.mark.parametrize("depth", [100, 900, 200_000])
def test_deep_nesting(faulty, depth):
    assert "nested too deep" in faulty("a.json", "[" * depth + "]" * depth)
    assert faulty("a.toml", f"a = {'[' * depth}{']' * depth}")
    assert "nested too deep" in faulty("b.json", '{"a":' * depth + "1" + "}" * depth)


@pytest.mark.few(1)
@pytest.mark.parametrize("depth", [100, 900, 200_000])
def test_deep_nesting_in_notation(pnp, tmp_path, depth):
    path = tmp_path / "a.pnplog"
    path.write_text(f"game: {GAME}\nplayers: Ana, Ben\nposition: {'[' * depth}{']' * depth}\n")
    assert pnp("check", path).code == 2
    path.write_text(f'game: {GAME}\nplayers: Ana, Ben\n{{"player": {"[" * depth}{"]" * depth}}}\n')
    assert pnp("check", path).code == 2


def test_an_unknown_game_or_layout_and_another_game(refused, tmp_path):
    path = save(tmp_path / "a.json", {**whole(), "game": "durch-die-wuste"})
    assert "did you mean durch-die-wueste" in refused("check", path)
    for args in (("setup", "chess", "--players", "2"), ("board", "chess"), ("kit", "chess"), ("notation", "chess")):
        assert "chess" in refused(*args)
    assert "../x" in refused("layout", "show", "../x")
    assert "chess" in refused("log", "new", "chess", "--players", "Ana,Ben")
    assert "chess" in refused("explain", "unfinished", "--game", "chess")
    assert "did you mean basin" in refused("check", save(tmp_path / "a.json", {**whole(), "layout": "basni"}))
    assert "../../etc/passwd" in refused("check", save(tmp_path / "b.json", {**whole(), "layout": "../../etc/passwd"}))
    assert "out of the log's folder" in refused("check", save(tmp_path / "c.json", {**whole(), "layout": "../x.json"}))
    assert "touareg" in refused("check", save(tmp_path / "a.json", {**whole(), "game": "touareg-2000"}))
    assert "touareg-2000" in refused("board", save(tmp_path / "b.json", {**layout(), "game": "touareg-2000"}))
    assert refused("check", save(tmp_path / "c.json", layout()))
    assert refused("board", save(tmp_path / "d.json", whole()))


@pytest.mark.parametrize(("data", "word", "place"), [
    (layout(MAP.replace("\n . . .", "\n. . . .", 1)), "one column off", "1:"),
    (layout(MAP.replace("o", "\t", 1)), "tab", "1:"),
    (layout(MAP.replace("T", "^", 1)), "4 palm sites", ""),
    (layout(MAP.replace(".", "o") + "\n " + "o " * 30), "water tokens", ""),
    (layout(MAP.replace(".", "?", 1)), "'?'", "1:"),
    (layout(MAP.replace("^", "^\t")), "tab", ""),
    (layout("x x"), "'x'", ""), (layout(""), "", ""), (layout(["x"] * 3), "", ""),
    (layout(water={"1": 1, "2": 1, "3": 0}), "water tokens", ""),
    (layout(zones=MAP), "", ""),
])  # fmt: skip
def test_layouts_that_cannot_be_played_on(pnp, refused, tmp_path, data, word, place):
    path = save(tmp_path / "own.json", data)
    said = pnp("layout", "check", path)
    assert said.code == 1
    assert "error" in said.out
    assert word in said.out
    assert f"{path}:{place}" in said.out
    assert word in refused("board", path)
    assert refused("check", save(tmp_path / "a.json", {**whole(), "layout": data}))


def test_46_circles_are_more_than_the_pile_of_tokens(pnp, tmp_path):
    rows = MAP + "\n " + "o " * 23 + "\n" + "o " * 20
    assert rows.count("o") == 46
    said = pnp("layout", "check", save(tmp_path / "own.json", layout(rows)))
    assert said.code == 1
    assert "46 water tokens, the pile holds 45" in said.out
    assert pnp("layout", "check", save(tmp_path / "own.json", layout(rows[: rows.rindex("o")] + "."))).code == 0
    good = save(tmp_path / "good.json", layout())
    said = pnp("layout", "check", tmp_path / "nowhere.toml", good)
    assert said.code == 2
    assert "nowhere.toml" in said.err
    assert f"{good}: no errors" in said.out


def test_a_palm_on_a_mountain(pnp, tmp_path):
    path = save(tmp_path / "own.json", layout())
    assert pnp("layout", "check", path).code == 0
    log = json.loads(
        pnp("setup", GAME, "--players", 2, "--seed", 1, "--json", "--layout", path, "-o", tmp_path / "new.json").out
        or (tmp_path / "new.json").read_text()
    )
    assert pnp("check", save(tmp_path / "a.json", log)).code == 0
    del log["setup"]["seed"]
    log["setup"]["palms"][0] = "C6"
    said = pnp("check", "--json", save(tmp_path / "a.json", log))
    assert said.code == 1
    found = [(finding["code"], finding["move"]) for finding in json.loads(said.out)["findings"]]
    assert found[0] == ("setup-mismatch", 0)


def test_two_players_of_one_name_and_a_bad_date(refused, tmp_path, faulty):
    log = named("Ana", "Ben")
    log["players"] = ["Ana", "Ana"]
    assert "two players are called 'Ana'" in refused("check", save(tmp_path / "a.json", log))
    assert "different names" in refused("log", "new", GAME, "--players", "Ana,Ana")
    said = faulty("a.toml", 'format = "pnp-log/1"\ngame = "durch-die-wueste"\ndate = 2026-02-31\n')
    assert "a.toml:3" in said


@pytest.mark.parametrize(
    "players", [["Ana"], [], ["Ana"] * 6, ["A", "B", "C", "D", "E", "F"], [""], [{"name": ""}], "Ana"]
)
def test_wrong_players(refused, tmp_path, players):
    assert "players" in refused("check", save(tmp_path / "a.json", {**whole(), "players": players}))


HOSTILE = [
    "<script>alert(1)</script>", "../../etc/passwd", "An\na\r\n\x1b[31mred\x07", "🐪🏜️", "a\u202eb\u2028c\x85d",
    "x" * 3000, '"; rm -rf ~ #', "=1+1", "]]>&amp;<!--", "(\\) Tj",
]  # fmt: skip


@pytest.mark.few(1)
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_names_are_only_names(pnp, tmp_path, name):
    path = save(tmp_path / "a.json", named(name, "Ben"))
    before = set(tmp_path.rglob("*"))
    for args in (("check",), ("score",), ("show",), ("legal",), ("check", "--on-illegal", "stands")):
        said = pnp(*args, path)
        assert said.code == 0
        assert all(sign == "\n" or sign.isprintable() for sign in said.out)
    assert name in json.loads(pnp("check", "--json", path).out)["scores"]
    for ending in ("svg", "pdf"):
        assert pnp("show", path, "-o", tmp_path / f"seen.{ending}").code == 0
    picture = (tmp_path / "seen.svg").read_text()
    assert "<script" not in picture
    assert "\x1b" not in picture
    text = pnp("log", "convert", path, "--to", "pnplog").out
    (tmp_path / "a.pnplog").write_text(text, newline="")
    assert json.loads(pnp("log", "convert", tmp_path / "a.pnplog").out) == json.loads(path.read_text())
    assert set(tmp_path.rglob("*")) - before == {tmp_path / name for name in ("seen.svg", "seen.pdf", "a.pnplog")}


@pytest.mark.parametrize(("place", "code"), TABLES["a_hex_that_does_not_exist"])
def test_a_hex_that_does_not_exist(pnp, tmp_path, place, code):
    log = named("Ana", "Ben")
    log["moves"][1]["leader"]["at"] = place
    said = pnp("check", "--json", save(tmp_path / "a.json", log))
    assert said.code == 1
    (finding,) = json.loads(said.out)["findings"]
    assert (finding["code"], finding["move"]) == (code, 2)
    assert finding["line"] == 1


def test_lower_case_is_read(pnp, tmp_path):
    log = whole()
    lower = json.loads(json.dumps(log))
    for move in lower["moves"]:
        for piece in [move["leader"]] if "leader" in move else move["camels"]:
            piece["at"] = piece["at"].lower()
    lower["setup"]["water"] = {at.lower(): value for at, value in log["setup"]["water"].items()}
    upper, small = (json.loads(pnp("check", "--json", save(tmp_path / "a.json", data)).out) for data in (log, lower))
    assert small.pop("sha256") != upper.pop("sha256")
    assert small == upper


def test_a_log_that_stops_among_the_leaders(pnp, tmp_path):
    said = pnp("check", "--json", save(tmp_path / "a.json", named("Ana", "Ben", moves=3)))
    report = json.loads(said.out)
    assert said.code == 0
    assert [finding["code"] for finding in report["findings"]] == ["unfinished"]
    assert (report["finished"], report["winners"]) == (False, None)


@pytest.mark.parametrize("change", TABLES["what_a_log_may_not_hold"], ids=str)
def test_what_a_log_may_not_hold(refused, tmp_path, change):
    refused("check", save(tmp_path / "a.json", {**whole(), **change}))


@pytest.mark.parametrize(
    "value", [[], {}, 5, True, "pass", "x", [{}], [{"color": []}], [{"color": "m", "at": {}}]], ids=str
)
@pytest.mark.parametrize("verb", ["leader", "camels", "leder"])
def test_any_value_of_a_verb_is_a_finding_or_refused(pnp, tmp_path, verb, value):
    log = {**whole(), "moves": [{"player": "Ana", verb: value}]}
    assert pnp("check", "--json", save(tmp_path / "a.json", log)).code in (1, 2)
    assert pnp("check", "--json", "--on-illegal", "stands", tmp_path / "a.json").code in (1, 2)


@pytest.mark.parametrize(("name", "data", "says"), [
    ("game.docx", b"PK\x03\x04\x14\0\xff\xfe", "a Word, spreadsheet or other zip file"),
    ("game.doc", b"\xd0\xcf\x11\xe0\xa1\xb1", "a file of an old word processor"),
    ("scan.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj", "a PDF"),
    ("broken.json", b"{", "the JSON ends in the middle"),
    ("notes.txt", b"Dear Ben,\nthanks for the game\nit was = 4\n", "neither JSON nor TOML"),
    ("wrong.toml", b"Dear Ben,\n", "wrong TOML"),
    ("nearly", b'# a log\nformat = "pnp-log/1\n', "wrong TOML"),
])  # fmt: skip
def test_what_a_file_is_that_is_no_log(refused, name, data, says):
    Path(name).write_bytes(data)
    assert says in refused("check", name)


@pytest.mark.parametrize("title", [("Through", "the", "desert"), ("Durch", "die", "Wüste")])
@pytest.mark.parametrize("verb", ["kit", "setup"])
def test_a_title_without_quotes(refused, verb, title):
    said = refused(verb, *title)
    assert "a title of several words stands in quotes" in said
    assert said.endswith(f"see pnp {verb} --help\n")


@pytest.mark.parametrize("game", ["durch", "Through the desert", "durch-die-wueste", "DURCH"])
def test_the_game_of_a_position_may_be_called_as_everywhere(pnp, game):
    Path("a.pnplog").write_text("game: durch-die-wueste\nlayout: classic\nplayers: Ana, Ben\nseed: 7\n")
    assert pnp("log", "new", game, "--position", "a.pnplog").code == 0
    assert "not of touareg" in pnp("log", "new", "toua", "--position", "a.pnplog").err


# Words with brackets, braces and quotes: what is found has a place in the text, in every form of report.

EXAMPLES = ROOT / "docs" / "examples"

SIGNS = (
    *("{%}", "{%", "%}", "[%]", "[%", "%]", '"%"', '"%', '%"', "(%)", "'%'"),
    *("{{%}}", "[[%", '{"%"}', '["%"]', '{"%":1}', "[%,", '{"%":[', "X%", "7%"),
)


def odd(name, each):
    """The text of an example up to a line one word of which stands in signs, where that word is, and what it is."""
    lines = (EXAMPLES / f"{name}.pnplog").read_text("utf-8").split("\n")
    turns = cycle(SIGNS)
    heads = next(at for at, line in enumerate(lines) if not re.match(r"[\w ]+:", line))
    for at, line in enumerate(lines):
        for word in list(re.finditer(r"\S+", line))[:: 1 if each else 7]:
            for sign in SIGNS if each else (next(turns),):
                bent = sign.replace("%", word[0])
                rest = lines[at + 1 :] if at < heads else []
                text = [*lines[:at], line[: word.start()] + bent + line[word.end() :], *rest]
                yield "\n".join(text) + "\n", at + 1, word.start() + 1, bent


@pytest.mark.few(0)
@pytest.mark.parametrize("each", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["some", "all"])
def test_what_is_wrong_is_found_in_the_text(each):
    at_the_word = 0
    for log, line, column, bent in (case for name in ("friday", "war", "kings", "oases") for case in odd(name, each)):
        text = Text(log, "a.pnplog")
        found, here = flaws(text), text.lines[line - 1]
        rows = report(text.verdict)["findings"] if text.verdict else []
        assert all(1 <= (row["line"] or 1) <= len(text.lines) for row in rows), here
        for flaw in found:
            assert 1 <= flaw.column <= len(text.lines[flaw.line - 1]) + 2, here  # what lacks stands a blank behind
            assert bool(hover(text, flaw.line, flaw.column)) == bool(flaw.rule)
        named = [flaw for flaw in found if flaw.code.startswith("unknown-") and flaw.says.startswith(f"{bent} is")]
        if named and not here.startswith("-- end"):  # there the points of a name are what is claimed
            assert named[0].line == line, here
            assert column <= named[0].column < column + len(bent), here
            at_the_word += 1
    assert at_the_word > 2


@pytest.mark.few(1)
@pytest.mark.parametrize(("name", "old", "new", "column"), TABLES["every_form_of_report_tells_the_place"])
def test_every_form_of_report_tells_the_place(pnp, tmp_path, name, old, new, column):
    text = (EXAMPLES / f"{name}.pnplog").read_text("utf-8")
    (tmp_path / "a.pnplog").write_text(text.replace(f"\n{old}", f"\n{new}", 1), "utf-8")
    line = text[: text.index(f"\n{old}")].count("\n") + 2
    for form, place in {
        "text": f"line {line}, column {column}:",
        "github": f"line={line},col={column},",
        "sarif": f'"startLine": {line}, "startColumn": {column}',
        "junit": f"a.pnplog:{line}:{column}:",
    }.items():
        said = pnp("check", "a.pnplog", "--format", form)
        assert said.code == 1
        assert place in re.sub(r"\s+", " ", said.out), form
    first = json.loads(pnp("check", "a.pnplog", "--json").out)["findings"][0]
    assert (first["line"], first["column"]) == (line, column)
