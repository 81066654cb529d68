"""Games of other distributions: found by their entry points, told when they cannot be used, nobody else's trouble."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from pnp.api import game as api
from pnp.data.errors import DataError
from pnp.library import catalog
from tests.cli.logs import save, whole
from tests.tables import tables

SHIPPED = catalog.shipped_ids()


@pytest.fixture
def site(tmp_path, monkeypatch):
    """Installs a distribution with one entry point and the module that it names."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    caches = (catalog._offers, catalog._installed, catalog.game_ids)
    for cache in caches:
        cache.cache_clear()

    def install(distribution, game_id, code, module="a_game"):
        info = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[pnp.games]\n{game_id} = {module}:GAME\n")
        (folder / f"{module}.py").write_text(code)

    yield install
    for cache in caches:
        cache.cache_clear()
    sys.modules.pop("a_game", None)


SOUND = f"""
from pnp.library.catalog import find_game
GAME = find_game({SHIPPED[0]!r})._replace(id="sound")
"""


def test_a_sound_game_is_found_and_listed(site):
    site("some-games", "sound", SOUND)
    assert catalog.find_game("sound").id == "sound"
    assert catalog.game_ids() == tuple(sorted([*SHIPPED, "sound"]))
    assert catalog.problems() == ()


@pytest.mark.few(4)
@pytest.mark.parametrize(("code", "says"), tables(__file__)["broken"])
def test_a_broken_game_is_told_with_its_distribution_and_costs_nobody_else_anything(site, pnp, refused, code, says):
    site("some-games", "sound", code)
    assert catalog.game_ids() == SHIPPED
    said = pnp("games")
    assert (said.code, len(said.out.splitlines())) == (0, len(SHIPPED))
    assert said.err.startswith(says) and said.err.count("\n") == 1
    assert says in refused("kit", "sound")
    assert pnp("layout", "list").code == pnp("explain", "unfinished").code == 0


def test_a_game_that_has_the_id_of_one_of_ours_is_told_and_not_used(site, pnp):
    site("some-games", SHIPPED[0], "raise RuntimeError")
    assert catalog.find_game(SHIPPED[0]).id == SHIPPED[0]
    assert pnp("games").err == (
        f"the game {SHIPPED[0]!r} of some-games is not used: the program has a game of that id\n"
    )
    assert catalog.game_ids() == SHIPPED


def test_two_distributions_with_one_id_are_both_named(site, refused):
    site("some-games", "sound", SOUND)
    site("more-games", "sound", SOUND)
    assert catalog.problems() == ("the game 'sound' is in more-games and some-games: uninstall all of them but one",)
    assert "more-games and some-games" in refused("kit", "sound")
    assert catalog.game_ids() == SHIPPED


def test_an_unknown_id_is_told_with_the_nearest_of_all(site):
    site("some-games", "sound", "raise RuntimeError")
    with pytest.raises(DataError, match="'soumd' is no game of this program; did you mean sound"):
        catalog.find_game("soumd")


def test_the_games_of_the_program_are_found_without_a_look_at_distributions(monkeypatch, pnp, tmp_path):
    def never():
        raise AssertionError

    monkeypatch.setattr(catalog, "_offers", never)
    assert pnp("check", save(tmp_path / "a.json", whole())).code == 0
    assert pnp("kit", "--help").code == pnp("board", SHIPPED[1]).code == 0


# The door for games of others: what it names is there, is what type checkers take it for, and is imported late.

ROOT = Path(__file__).parents[2]
GUESTS = [*(ROOT / "tests/fifth_game/site").rglob("*.py"), *(ROOT / "pnp/library/new_game/package").rglob("*.py.txt")]


def imports(path):
    """What a module imports from where, at any depth: (module, name, as what)."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module, one.name, one.asname or one.name) for one in node.names)
        elif isinstance(node, ast.Import):
            yield from ((one.name, "", one.asname or one.name) for one in node.names)


def test_the_public_names():
    # each name is the one that type checkers see
    typed = {called: (home, name) for home, name, called in imports(Path(api.__file__)) if home.startswith("pnp.")}
    assert sorted(typed) == sorted(api.__all__) == sorted(api._PLACES)
    for called, (home, name) in typed.items():
        assert getattr(api, called) is getattr(import_module(home), name), called
    # nothing is imported before it is used
    code = "import sys, pnp.api.game as api; api.Game; sys.exit(any(m.startswith('pnp.style') for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    assert len(GUESTS) > 15  # games of others import this alone
    found = {home for path in GUESTS for home, _, _ in imports(path) if home.partition(".")[0] == "pnp"}
    assert found == {"pnp.api.game"}
