"""What the program may import before it knows what to do, and whose names it may know."""

import re
import subprocess
import sys
from pathlib import Path

import pnp
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
    "pnp.games",
)


def imported_by(code):
    """The heavy modules that are there after the code ran in a new process."""
    tell = f"import sys\n{code}\nprint(*[name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    return subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=True).stderr.split()


def test_the_help_needs_no_heavy_import():
    assert imported_by("from pnp.cli import run\nassert run(['--help']) == 0") == []


def test_the_check_of_a_legal_log_needs_neither_printing_nor_jsonschema(tmp_path):
    from tests.cli.logs import save, whole

    path = str(save(tmp_path / "a.json", whole()))
    found = imported_by(f"from pnp.cli import run\nassert run(['check', {path!r}]) == 0")
    assert not set(found) & {"reportlab", "jsonschema", "svgwrite", "ezdxf", "fontTools", "pypdfium2", "segno", "PIL"}


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
