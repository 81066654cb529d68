"""`pnp log fmt` of several logs, and `--check`."""

import json
import os
import re
from pathlib import Path

import pytest

from pnp.data.read import Comment
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import parse_log
from pnp.notation.writer import write_notation
from tests.cli.logs import GAME, broken, save, whole
from tests.editor.coloring import colored
from tests.tables import tables
from tests.web.recorder import EXAMPLES, begun, session

TABLES = tables(__file__)

UNTIDY = "game: Durch die Wüste\nplayers: Ana; Ben\nseed: 7\n"


def begin_logs(pnp, *names):
    for name in names:
        assert pnp("log", "new", "durch-die-wueste", "--players", "Ana,Ben", "--seed", "7", "-o", name).code == 0


def test_check_names_logs_that_are_not_canonical_and_writes_nothing(pnp):
    begin_logs(pnp, "a.pnplog", "b.pnplog")
    Path("b.pnplog").write_text(UNTIDY, "utf-8")
    Path("c.pnplog").write_bytes(Path("a.pnplog").read_bytes().replace(b"\n", b"\r\n"))
    assert (said := pnp("log", "fmt", "--check", "a.pnplog", "b.pnplog", "c.pnplog")).code == 1
    assert [line.split(":")[0] for line in said.out.splitlines()] == ["b.pnplog"]
    assert Path("b.pnplog").read_text("utf-8") == UNTIDY
    assert pnp("log", "fmt", "--check", "a.pnplog").code == 0


def test_another_encoding_is_not_canonical(pnp):
    begin_logs(pnp, "a.pnplog")
    Path("b.pnplog").write_text(Path("a.pnplog").read_text("utf-8"), "utf-16")
    assert pnp("log", "fmt", "--check", "a.pnplog").code == 0
    assert pnp("log", "fmt", "--check", "b.pnplog").code == 1


def test_another_encoding_is_told_as_check_does(pnp):
    begin_logs(pnp, "a.pnplog")
    Path("b.pnplog").write_text(Path("a.pnplog").read_text("utf-8").replace("Ana", "Léa"), "cp1252")
    told = "pnp: b.pnplog: read as Windows-1252"
    for call in (
        ("fmt", "b.pnplog"),
        ("fmt", "--check", "b.pnplog"),
        ("convert", "b.pnplog"),
        ("fmt", "--write", "b.pnplog"),
    ):
        assert pnp("log", *call).err.startswith(told), call
    assert pnp("log", "fmt", "b.pnplog").err == ""


def test_notes_behind_the_result_stay_there(pnp):
    begin_logs(pnp, "a.pnplog")
    text = Path("a.pnplog").read_text("utf-8") + "-- play\n# before\n-- end Ana 0 Ben 0\n# behind\n# at last\n"
    Path("b.pnplog").write_text(text, "utf-8")
    assert pnp("log", "fmt", "b.pnplog").out.splitlines()[-4:] == [
        "# before", "-- end Ana 0 Ben 0", "# behind", "# at last",
    ]  # fmt: skip


def test_several_logs_at_once(pnp, refused):
    Path("a.pnplog").write_text(UNTIDY, "utf-8")  # where one cannot be used none is written
    Path("b.pnplog").write_text("game: chess\nplayers: Ana, Ben\n")
    refused("log", "fmt", "--write", "a.pnplog", "b.pnplog")
    assert Path("a.pnplog").read_text("utf-8") == UNTIDY
    begin_logs(pnp, "c.pnplog")
    assert pnp("log", "fmt", "--write", "a.pnplog", "c.pnplog").code == 0
    assert pnp("log", "fmt", "--check", "a.pnplog", "c.pnplog").code == 0
    assert "--write" in refused("log", "fmt", "a.pnplog", "b.pnplog")  # several are never printed in a row
    assert "--write" in refused("log", "fmt", "--write", "--check", "a.pnplog")


@pytest.mark.parametrize(("lang", "counts"), [
    ("en", "1 formatted, 4 unchanged"), ("fr", "1 mis en forme, 4 inchangés"), ("de", "1 formatiert, 4 unverändert"),
])  # fmt: skip
def test_an_unchanged_log_is_left_alone_and_counted(pnp, lang, counts):
    names = [f"{letter}.pnplog" for letter in "abcd"]
    begin_logs(pnp, *names)
    assert pnp("log", "convert", "a.pnplog", "-o", "e.json").code == 0
    Path("b.pnplog").write_text(UNTIDY, "utf-8")
    for name in (*names, "e.json"):
        os.utime(name, (0, 0))
    assert (said := pnp("log", "fmt", "--write", *names, "e.json", "--lang", lang)).code == 0
    assert said.err.splitlines()[-1] == counts and len(said.err.splitlines()) == 2
    assert [name for name in (*names, "e.json") if Path(name).stat().st_mtime] == ["b.pnplog"]


# `pnp notation --textmate`: the grammar by which editors color logs.


def test_of_games_and_their_lines(pnp, refused):
    grammar = json.loads(pnp("notation", "--textmate").out)  # of all games the line that names one chooses its words
    assert grammar["scopeName"] == "source.pnplog"
    assert {*shipped_ids()} < {*grammar["repository"]}
    assert dict(colored(grammar, "game: touareg\nAna b 48 5")[1])["b"] == "keyword.control.action"
    assert dict(colored(grammar, "game: durch-die-wueste\nAna b 48 5")[1])["b"] == ""
    grammar = json.loads(pnp("notation", "--textmate", "toua").out)  # of one game every line is colored
    assert dict(colored(grammar, "Ana b 48 5")[0])["b"] == "keyword.control.action"
    assert [*grammar["repository"]][-2:] == ["touareg", "touareg-turn"]
    assert "GAME" in refused("notation")  # without it a game must be named


# `pnp log fmt` loses no comment, wherever it stands; `pnp log convert` counts those that it leaves behind.

PATHS = sorted((Path(__file__).parents[2] / "docs" / "examples").glob("*.pnplog"))
HEAD = TABLES["head"]
TOML = TABLES["toml"]


@pytest.fixture
def tidied(pnp, tmp_path):
    """Writes a log, tidies it in its place, and gives its text; tidying it again must change nothing."""

    def call(text, ending="pnplog"):
        path = tmp_path / f"tidied.{ending}"
        path.write_text(text, "utf-8")
        assert pnp("log", "fmt", path, "--write").code == 0
        tidy = path.read_text("utf-8")
        assert pnp("log", "fmt", path).out == tidy
        return tidy

    return call


def marks(text):
    return sorted(re.findall(r"mark\d+", text))


def test_comments_that_are_kept(tidied):
    assert tidied(HEAD) == TABLES["tidy"]  # comments stay at their lines
    # a comment whose line is written as json stands above the players
    log = {"game": GAME, "players": ["Ana"], "rules": {"x y": 1}, "result": {"scores": {"Ana": 1.5}}, "moves": []}
    text = write_notation(log, find_game(GAME).notation(), [Comment("# house", "rules"), Comment("# half", "-- end")])
    assert text.startswith(f"game: {GAME}\n# house\n# half\nplayers: Ana\nrules: {{")
    moved = tidied("game: durch-die-wueste\n# of the title\ntitle: x\nplayers: Ana, Ben\nseed: 7\n")
    assert "# of the title\nplayers: Ana, Ben\ntitle: x\n" in moved
    # a comment that quotes would swallow is kept too
    tidy = tidied('game: durch-die-wueste\nplayers: Ana, Ben\nplace: 12" table # a 6" map\nseed: 7\n')
    assert parse_log(tidy, "a").log["place"] == '12" table # a 6" map'  # a pair of quotes, and no comment
    tidy = tidied('game: durch-die-wueste\nplayers: Ana, Ben\nplace: 12 # "\nseed: 7\n')
    assert parse_log(tidy, "a").log["place"] == "12"
    assert '# "' in tidy
    text = "game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n"  # comments of parts that come again or are empty
    tidy = tidied(text + "-- leaders # one\n1 Ana m D4\n-- leaders # two\n1 Ben l H9\n-- play # three\n")
    assert "-- leaders  # one  # two\n" in tidy
    assert tidy.startswith("game: durch-die-wueste\n# three\nplayers:")
    assert "-- leaders  # at the table\n" in tidied(text + "-- leaders at the table\n1 Ana m D4\n")
    place = "camels: Ana m D4"  # comments of a last position are kept
    tidy = tidied(f"# top\ngame: {GAME}\nplayers: Ana, Ben\n# mine\nseed: 7\n{place}\n# last\n")
    assert tidy.startswith("# top\n")
    assert tidy.endswith(f"{place}\n# mine\n# last\n")
    # comments beside lines of a last position stay there
    tidy = tidied(f"game: {GAME}\nplayers: Ana, Ben\nseed: 7\ncamels: Ana m D4 # one\ncamels: Ben s H9 # two\n")
    assert tidy.endswith("camels: Ana m D4  # one\ncamels: Ben s H9  # two\n")
    assert tidied(TOML, "toml") == TABLES["tidy_toml"]  # toml keeps its comments


@pytest.mark.few(1)
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_no_comment_of_any_line_is_lost_in_any_game(tidied, path):
    lines = []
    for number, line in enumerate(path.read_text("utf-8").splitlines()):
        bare = line.split("#")[0].rstrip()
        header = re.match(r"\w[\w-]*: *[^\s{[]|--", line)  # JSON has no comments
        lines += [] if line.startswith(" ") else [f"# mark{number}0"]  # it would end the turn that goes on here
        lines += [f"{bare} # mark{number}1"] if header else [line]
    text = "\n".join(lines) + "\n# mark99999\n"
    tidy = tidied(text)
    assert len(marks(text)) > 10
    assert marks(tidy) == marks(text)
    assert parse_log(tidy, "a").log == parse_log(text, "a").log


@pytest.mark.few(1)
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_no_comment_of_a_toml_log_is_lost_in_any_game(pnp, tidied, tmp_path, path):
    pnp("log", "convert", path, "-o", tmp_path / "a.toml")
    lines = (tmp_path / "a.toml").read_text("utf-8").splitlines()
    text = "".join(f"# mark{at}0\n{line} # mark{at}1\n" for at, line in enumerate(lines)) + "# mark99999"
    tidy = tidied(text, "toml")
    assert marks(tidy) == marks(text)
    unmarked = [re.sub(r"\s*# mark\d+", "", line) for line in tidy.splitlines()]
    assert [line for line in unmarked if line] == [line for line in lines if line]


@pytest.mark.parametrize(("text", "ending", "said"), [
    (HEAD, "pnplog", "11 comments that are no notes stay behind"),
    ("game: durch-die-wueste # x\nplayers: Ana, Ben\nseed: 7\n", "pnplog", "1 comment that is no note stays behind"),
    (TOML, "toml", "14 comments that are no notes stay behind"),
])  # fmt: skip
def test_converting_tells_how_many_comments_it_leaves(pnp, tmp_path, text, ending, said):
    path = tmp_path / f"a.{ending}"
    path.write_text(text)
    assert (converted := pnp("log", "convert", path)).err == f"pnp: {said}\n"
    assert json.loads(converted.out)["setup"] == {"seed": 7}
    assert (same := pnp("log", "convert", path, "--to", ending)).err == ""
    assert same.out == pnp("log", "fmt", path).out


# Files with the line ends of Windows: read as others are, and written as they were found.

NAMES = ("friday", "war", "kings", "oases")


def windows(data):
    return data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def as_on_windows(path):
    """The file with the line ends of Windows; its path."""
    path.write_bytes(windows(path.read_bytes()))
    return path


def test_the_same_is_said_of_a_log(pnp, tmp_path):
    for name in NAMES:
        text = (EXAMPLES / f"{name}.pnplog").read_bytes()
        Path("a.pnplog").write_bytes(text)
        plain = pnp("check", "--all", "a.pnplog"), pnp("score", "--json", "a.pnplog"), pnp("show", "a.pnplog")
        Path("a.pnplog").write_bytes(windows(text))
        assert (pnp("check", "--all", "a.pnplog"), pnp("score", "--json", "a.pnplog"), pnp("show", "a.pnplog")) == plain


@pytest.mark.parametrize("form", ["pnplog", "json", "toml"])
def test_tidying_keeps_them(pnp, form):
    Path("a.pnplog").write_bytes((EXAMPLES / "kings.pnplog").read_bytes())
    assert pnp("log", "convert", "a.pnplog", "--to", form, "-o", f"b.{form}").code == 0
    tidy = Path(f"b.{form}").read_bytes()
    as_on_windows(Path(f"b.{form}"))
    assert pnp("log", "fmt", "--check", f"b.{form}").code == 0
    assert pnp("log", "fmt", "--write", f"b.{form}").code == 0
    assert Path(f"b.{form}").read_bytes() == windows(tidy)


def test_line_feeds(pnp):
    text = (EXAMPLES / "kings.pnplog").read_bytes()  # a log of both gets line feeds
    Path("a.pnplog").write_bytes(text.replace(b"\n", b"\r\n", 3))
    assert pnp("log", "fmt", "--write", "a.pnplog").code == 0
    assert Path("a.pnplog").read_bytes() == text
    # a log in another form has line feeds
    Path("a.pnplog").write_bytes(windows((EXAMPLES / "kings.pnplog").read_bytes()))
    assert pnp("log", "convert", "a.pnplog", "--to", "json", "-o", "a.json").code == 0
    assert b"\r" not in Path("a.json").read_bytes()


@pytest.mark.few(0)
@pytest.mark.parametrize("form", ["json", "pnplog"])
def test_repairs_and_merged_logs_keep_them(pnp, tmp_path, form):
    for name, data in (("bad", broken()), ("good", whole())):
        path = save(tmp_path / f"{name}.0.json", data)
        assert pnp("log", "convert", path, "--to", form, "-o", f"{name}.{form}").code == 0
        as_on_windows(tmp_path / f"{name}.{form}")
    assert pnp("repair", f"bad.{form}", "-o", f"r.{form}").code == 0
    assert pnp("log", "merge", f"bad.{form}", f"good.{form}", "-o", f"m.{form}").code == 0
    for name in ("r", "m"):
        made = Path(f"{name}.{form}").read_bytes()
        assert made == windows(made)
        assert b"\r\n" in made


def test_a_layout_keeps_them(pnp, tmp_path):
    pnp("layout", "new", GAME, "-o", "a.toml")
    path = as_on_windows(tmp_path / "a.toml")
    text = path.read_bytes()
    assert b' = """\r\n' in text or b" = '''\r\n" in text or b"= [\r\n" in text
    assert pnp("layout", "check", "a.toml").code == 0
    assert pnp("layout", "check", "--fix", "a.toml").code == 0
    assert path.read_bytes() == text


def test_a_recorder_keeps_them(tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_bytes(windows(begun(GAME).encode()))
    with session(path) as found:
        found.play("r M7")
        assert b"\r" not in found.store.text.encode()
        assert not found.store.is_changed()
        found.play("c C6")
        path.write_bytes(windows(path.read_bytes() + b"# by hand\n"))
        assert found.store.is_changed()
        found.again()
        found.strike()
    text = path.read_bytes()
    assert text == windows(text)
    assert b"~Ben c C6\r\n# by hand\r\n" in text


def test_settings_with_them_are_read(pnp, tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_bytes(b'paper = "letter"\r\nlang = "fr"\r\n')
    assert "paper = letter" in pnp("config").out
    assert json.loads(pnp("check", "--json", save(tmp_path / "a.json", whole())).out)["legal"]
