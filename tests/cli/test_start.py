"""What the program may import before it knows what to do, and whose names it may know."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import pnp
from pnp.library import settings
from pnp.library.catalog import find_game, shipped_ids

ROOT = Path(pnp.__file__).parent
HEAVY = (
    "reportlab",
    "jsonschema",
    "fastjsonschema",
    "svgwrite",
    "ezdxf",
    "fontTools",
    "pypdfium2",
    "segno",
    "PIL",
    "tomllib",
    "platformdirs",
    "pnp.data.read",
    "pnp.press",
    "pnp.printing",
    "pnp.style",
    "pnp.games",
)


def imported_by(code):
    """The heavy modules that are there after the code ran in a new process."""
    tell = f"import sys\n{code}\nprint(*[name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    return subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=True).stderr.split()


@pytest.mark.parametrize(("word", "needed"), [("--version", []), ("--help", ["tomllib"])])
def test_help_and_version_need_no_heavy_import_but_what_reads_the_help(word, needed):
    assert imported_by(f"from pnp.cli import run\nassert run([{word!r}]) == 0") == needed


def test_the_check_of_a_legal_log_needs_neither_printing_nor_jsonschema(tmp_path):
    from tests.cli.logs import save, whole

    path = str(save(tmp_path / "a.json", whole()))
    found = imported_by(f"from pnp.cli import run\nassert run(['check', {path!r}]) == 0")
    needless = {"reportlab", "jsonschema", "svgwrite", "ezdxf", "fontTools", "pypdfium2", "segno", "PIL"}
    needless |= {"pnp.press", "pnp.style"}
    assert not set(found) & needless
    assert sys.platform != "linux" or "platformdirs" not in found


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
    files = {Path(line).relative_to(ROOT) for line in said.splitlines() if line.endswith("en.toml")}
    folders = {file.parent for file in files if file.parent.name != "texts"}
    return {str(folder).replace("/messages", "") for folder in folders}


def test_what_is_not_said_is_not_read(tmp_path):
    from tests.cli.logs import save, whole

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
    for path in (*ROOT.rglob("*.py"), *ROOT.rglob("*.toml"), *ROOT.rglob("*.json")):
        inside = path.relative_to(ROOT)
        if inside.parts[0] in ("games", "_layouts", "_schemas"):
            continue
        lines = path.read_text("utf-8").splitlines()
        found += [f"{inside}:{number}: {line.strip()}" for number, line in enumerate(lines, 1) if word.search(line)]
    assert found == []
