"""What the program may import before it knows what to do, and whose names it may know."""

import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
import tomli_w
from jsonschema import Draft7Validator

import pnp
from pnp.data.errors import layout_ids, layout_path
from pnp.data.read import read
from pnp.data.schema import accepts
from pnp.library import settings
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import KINDS, whole_schema
from pnp.library.load import read_log
from pnp.teaching.ideas import logs_in
from tests.cases import cases
from tests.cli.logs import save, whole
from tests.crossed import some
from tests.shown import ROOT
from tests.tables import tables

PACKAGE = Path(pnp.__file__).parent
HEAVY = tables(__file__)["heavy"]


def imported_by(code):
    """The heavy modules that are there after the code ran in a new process."""
    tell = f"import sys\n{code}\nprint(*[name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    return subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=True).stderr.split()


@pytest.mark.parametrize(("word", "needed"), [("--version", []), ("--help", ["tomllib"])])
def test_help_and_version_need_no_heavy_import_but_what_reads_the_help(word, needed):
    assert imported_by(f"from pnp.cli import run\nassert run([{word!r}]) == 0") == needed


def test_the_check_of_a_legal_log_needs_neither_printing_nor_jsonschema(tmp_path):
    path = str(save(tmp_path / "a.json", whole()))
    found = imported_by(f"from pnp.cli import run\nassert run(['check', {path!r}]) == 0")
    needless = {"reportlab", "jsonschema", "svgwrite", "ezdxf", "fontTools", "pypdfium2", "segno", "PIL"}
    needless |= {"pnp.press", "pnp.style"}
    assert not set(found) & needless
    assert sys.platform != "linux" or "platformdirs" not in found


@pytest.mark.few(0)
def test_cut_files_in_svg_need_no_ezdxf():
    found = imported_by("import pnp.cli.completion, pnp.cli.kit\nimport pnp.rendering.cuts")
    assert "svgwrite" in found
    assert "ezdxf" not in found


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs is asked")
@pytest.mark.parametrize("named", ["", " ", "/etc/mine", "mine", "/a/../b/"])
@pytest.mark.parametrize("home", ["/home/ana", "/", "ana"])
def test_settings_lie_where_platformdirs_says(monkeypatch, named, home):
    from platformdirs import user_config_dir

    monkeypatch.delenv("PNP_CONFIG_DIR")
    monkeypatch.setenv("XDG_CONFIG_HOME", named)
    monkeypatch.setenv("HOME", home)
    assert settings.folder() == Path(user_config_dir("pnp", appauthor=False))


def catalogues_read_by(*args):
    """The rooms whose messages a call of the program reads, the help of the command line being "cli/help"."""
    hook = "sys.addaudithook(lambda what, words: what == 'open' and print(words[0], file=sys.stderr))"
    code = f"import sys\nfrom pnp.cli import run\n{hook}\nrun({list(args)!r})"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr
    files = {Path(line).relative_to(PACKAGE) for line in said.splitlines() if line.endswith("en.toml")}
    folders = {file.parent for file in files if file.parent.name != "texts"}
    return {str(folder).replace("/messages", "") for folder in folders}


def test_what_is_not_said_is_not_read(tmp_path):
    path = str(save(tmp_path / "a.json", whole()))
    ours = {"cli", "cli/help", "library", "printing"}
    assert not catalogues_read_by("check", path) & ours
    assert catalogues_read_by("legal", path) & ours == {"library"}
    assert catalogues_read_by("--help") & ours == {"cli", "cli/help"}


def test_no_game_is_named_outside_its_folder():
    names = set()
    for game_id in shipped_ids():
        names |= {game_id, game_id.replace("-", "_"), *find_game(game_id).title.values()}
    assert names
    word = re.compile("|".join(map(re.escape, sorted(names))), re.IGNORECASE)
    found = []
    for path in (*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml"), *PACKAGE.rglob("*.json")):
        inside = path.relative_to(PACKAGE)
        if inside.parts[0] in ("games", "_layouts", "_schemas"):
            continue
        lines = path.read_text("utf-8").splitlines()
        found += [f"{inside}:{number}: {line.strip()}" for number, line in enumerate(lines, 1) if word.search(line)]
    assert found == []


# `pnp schema`: whole schemas for other programs, the same as in `docs/schemas`, and what newer formats are told.

FOLDER = ROOT / "docs" / "schemas"
FILES = dict(runpy.run_path(str(ROOT / "docs" / "schemas.py"))["files"]())


def logs_of(game_id):
    """The data of the logs of the tests of a game."""
    folder = cases(game_id)
    return [read_log(str(path)).log for kind in ("near", "breaks") for path in logs_in(folder, kind)]


def test_schemas(pnp, refused):
    # the schemas in the docs are those of the program
    assert {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.json")} == FILES
    assert pnp("schema", "report").out == FILES["report.json"]  # the verb prints them
    assert pnp("schema", "log", "touareg").out == FILES["log.touareg.json"]
    assert pnp("schema", "layout").out == FILES["layout.json"]
    # an id names format number and game
    for name, text in FILES.items():
        kind, *game = name.removesuffix(".json").split(".")
        assert json.loads(text)["$id"] == ":".join(["urn:pnp-workshop", kind, "1", *game])
    # each is whole in itself
    for text in FILES.values():
        assert {*re.findall(r'"\$ref": "(.)', text)} <= {"#"}
    assert "did you mean layout?" in refused("schema", "layuot")  # what there is no schema of
    assert "did you mean touareg?" in refused("schema", "log", "tuareg")
    assert "one schema for all games" in refused("schema", "standings", "touareg")


@pytest.mark.parametrize(
    ("name", "call"),
    [("games", "games"), ("layouts", "layout list"), ("themes", "theme list"), ("rules", "explain"),
     ("layout-check", "layout check good.toml bad.toml"), ("legal", "legal log.json"),
     ("diff", "log diff log.json log.json")],
)  # fmt: skip
def test_what_commands_give_fits_their_schemas_also_in_a_file(pnp, tmp_path, name, call):
    game = find_game(shipped_ids()[0])
    text = layout_path(game.id, game.default_layout).read_text("utf-8")
    for file, data in (("good.toml", text), ("bad.toml", "titel = 1\n" + text.replace("map = ", "mapp = "))):
        (tmp_path / file).write_text(data, "utf-8")
    (tmp_path / "log.json").write_text(json.dumps(whole()), "utf-8")
    said, schema = pnp(*call.split(), "--json").out, whole_schema(name)
    lines = said.splitlines()
    assert lines and name in pnp("schema").out.split()
    for data in map(json.loads, lines):
        assert [one.message for one in Draft7Validator(schema).iter_errors(data)] == []
        assert not Draft7Validator(schema).is_valid({**data, "format": "pnp-log/1"})
    if name not in ("rules", "layout-check"):  # with these -o says otherwise
        pnp(*call.split(), "--output", "found.json")
        assert (tmp_path / "found.json").read_text("utf-8") == said
        assert pnp(*call.split(), "-o", "found.json").code == 2


@pytest.mark.soak
def test_other_checkers_take_them():
    command = [sys.executable, "-m", "check_jsonschema", "--check-metaschema", *map(str, sorted(FOLDER.glob("*")))]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", some(shipped_ids(), shipped_ids()[:2]))
def test_logs_and_layouts_of_a_game_fit_its_schema_and_that_of_all(game_id):
    layouts = [read(layout_path(game_id, name)).data for name in layout_ids(game_id)]
    for kind, documents in (("log", logs_of(game_id)), ("layout", layouts)):
        one, every = (Draft7Validator(whole_schema(kind, game)) for game in (game_id, None))
        other = Draft7Validator(whole_schema(kind, next(game for game in shipped_ids() if game != game_id)))
        for data in documents:
            assert one.is_valid(data) and every.is_valid(data)
            assert not other.is_valid(data)
        bad = {**documents[0], "colour": "red"}
        assert not (one.is_valid(bad) or every.is_valid(bad) or accepts(kind, game_id)(bad))


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_has_no_doubled_words(kind):
    schema = whole_schema(kind)
    assert len(schema["required"]) == len({*schema["required"]})


def test_reports_fit(pnp, tmp_path):
    log = save(tmp_path / "a.json", whole())
    for kind, call in (
        ("report", ("check", "--json", log)),
        ("report", ("score", "--json", log)),
        ("legal", ("legal", "--json", log, "--move", 3)),
        ("standings", ("standings", "--json", log)),
    ):
        Draft7Validator(whole_schema(kind)).validate(json.loads(pnp(*call).out))


@pytest.mark.parametrize("form", ["json", "toml"])
def test_a_newer_format_is_refused_with_that_word(pnp, refused, tmp_path, form):
    for kind, known in (("log", whole()), ("layout", read(layout_path("touareg", "standard")).data)):
        data = {**known, "format": f"pnp-{kind}/2"}
        text = json.dumps(data) if form == "json" else tomli_w.dumps(data)
        (tmp_path / f"a.{form}").write_text(text, "utf-8")
        said = pnp(*(("check",) if kind == "log" else ("layout", "check")), f"a.{form}")
        assert (said.code, said.out) == (2, "")
        first, *_ = said.err.splitlines()  # of layouts the line is shown below
        assert f"pnp-{kind}/2, which is newer than this program: it reads pnp-{kind}/1" in first
    inside = {**whole(), "layout": {**read(layout_path("durch-die-wueste", "basin")).data, "format": "pnp-layout/3"}}
    said = refused("check", save(tmp_path / "c.json", inside))
    assert "pnp-layout/3, which is newer than this program: it reads pnp-layout/1 (at layout.format)" in said
    (tmp_path / "b.json").write_text('{"format": "pnp-log/0"}')
    assert "expected 'pnp-log/1'" in refused("check", "b.json")


@pytest.mark.parametrize("rest", ["seed: 7\nround 3\n", "frobnicate: 3\nq zzz\n"])
def test_notation_of_a_newer_format_is_refused_with_that_word_whatever_else_it_says(refused, tmp_path, rest):
    (tmp_path / "a.pnplog").write_text(f"game: touareg\nformat: pnp-log/2 # ours\nplayers: Ana, Ben\n{rest}", "utf-8")
    said = refused("check", "a.pnplog")
    assert "a.pnplog:2:9: format is pnp-log/2, which is newer than this program: it reads pnp-log/1" in said


def test_notation_may_name_its_format(pnp, refused, tmp_path):
    text = "game: touareg\nformat: pnp-log/1\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=48 Ben=31\nround 3\n"
    (tmp_path / "a.pnplog").write_text(text, "utf-8")
    assert pnp("check", "a.pnplog").code == 0
    assert pnp("log", "fmt", "a.pnplog").out == text.replace("format: pnp-log/1\n", "")
    (tmp_path / "a.pnplog").write_text(text.replace("log/1", "lug/1"), "utf-8")
    assert "a.pnplog:2:9: format is 'pnp-lug/1', expected 'pnp-log/1'" in refused("check", "a.pnplog")
