"""The door for games of others: what it names is there, is what type checkers take it for, and is imported late."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from pnp.api import game as api

ROOT = Path(__file__).parents[2]
GUESTS = [*(ROOT / "tests/fifth_game/site").rglob("*.py"), *(ROOT / "pnp/library/new_game/package").rglob("*.py.txt")]


def imports(path):
    """What a module imports from where, at any depth: (module, name, as what)."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module, one.name, one.asname or one.name) for one in node.names)
        elif isinstance(node, ast.Import):
            yield from ((one.name, "", one.asname or one.name) for one in node.names)


def test_each_name_is_the_one_that_type_checkers_see():
    typed = {called: (home, name) for home, name, called in imports(Path(api.__file__)) if home.startswith("pnp.")}
    assert sorted(typed) == sorted(api.__all__) == sorted(api._PLACES)
    for called, (home, name) in typed.items():
        assert getattr(api, called) is getattr(import_module(home), name), called


def test_nothing_is_imported_before_it_is_used():
    code = "import sys, pnp.api.game as api; api.Game; sys.exit(any(m.startswith('pnp.style') for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_games_of_others_import_this_alone():
    assert len(GUESTS) > 15
    found = {home for path in GUESTS for home, _, _ in imports(path) if home.partition(".")[0] == "pnp"}
    assert found == {"pnp.api.game"}
