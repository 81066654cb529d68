"""`import pnp`: what it costs, what it gives, and that its examples, its page and its script run."""

import ast
import doctest
import io
import json
import pkgutil
import subprocess
import sys
from inspect import getdoc, isfunction
from pathlib import Path

import pytest

import pnp
from tests.crossed import some
from tests.shown import said

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "docs" / "examples"
LOG, ILLEGAL = EXAMPLES / "friday.pnplog", EXAMPLES / "mistakes.pnplog"
FUNCTIONS = [name for name in pnp.__all__ if isfunction(getattr(pnp, name))]


def python(*words, cwd=ROOT):
    run = subprocess.run([sys.executable, *words], cwd=cwd, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def test_what_imports_and_calls_load():
    # the import loads nothing else
    code = "import sys; before = set(sys.modules); import pnp; print(sorted(set(sys.modules) - before))"
    assert python("-c", code).strip() in ("['pnp']", "['__future__', 'pnp']")
    # a call loads no click
    code = f"import sys, pnp; pnp.check(pnp.load_log({str(LOG)!r})); print('click' in sys.modules)"
    assert python("-c", code).strip() == "False"


def test_all_names_are_listed_and_others_are_not_there():
    assert set(pnp.__all__) <= set(dir(pnp))
    assert sorted(pnp.__all__) == pnp.__all__
    with pytest.raises(AttributeError, match="no attribute 'cheque'"):
        _ = pnp.cheque


CALLS = """
import importlib, inspect, pkgutil, sys, pnp
for found in pkgutil.walk_packages(pnp.__path__, "pnp."):
    if not found.name.endswith("__main__"):
        importlib.import_module(found.name)
log = pnp.load_log("friday.pnplog")
called = {
    "load_log": log, "load_layout": pnp.load_layout(log.game_id), "list_games": pnp.list_games(),
    "check": pnp.check(log), "score": pnp.score(log), "replay": next(pnp.replay(log)), "legal": pnp.legal(log, 3),
    "deal": pnp.deal(log.game_id, 3, seed=1), "draw": pnp.draw(log, 3),
    "render": pnp.render(pnp.draw(log, 3), "svg"), "kit": pnp.kit(log.game_id, parts=["aid"]),
    "check_layout": pnp.check_layout(log.game_id), "diff": pnp.diff(log, log),
    "export": pnp.export("touareg", dpi=1.5), "judge_layout": pnp.judge_layout("touareg", players=2, games=1),
    "merge": pnp.merge(log, log), "repair": pnp.repair(log), "questions": pnp.questions(log),
    "simulate": pnp.simulate("touareg", players=2, games=1, bot="random"), "standings": pnp.standings([log]),
    "write_log": pnp.write_log(log),
}
for name, kind in {"load_log": "LoadedLog", "load_layout": "LoadedLayout", "check": "Verdict", "replay": "Moment",
                   "draw": "Scene", "deal": "LoadedLog", "check_layout": "LayoutReport", "diff": "Differences",
                   "export": "Exported", "judge_layout": "LayoutJudgement", "kit": "PrintedKit",
                   "legal": "LegalEntries", "merge": "MergedLog", "questions": "Questions", "repair": "Repairs",
                   "simulate": "Simulation", "standings": "Standings"}.items():
    assert isinstance(called[name], getattr(pnp, kind)), name
try:
    pnp.load_log("nothing.pnplog")
except pnp.PnpError:
    called["PnpError"] = True
functions = {name for name in pnp.__all__ if inspect.isfunction(getattr(pnp, name))}
assert set(called) == functions | {"PnpError"}, set(called) ^ functions
assert all(called.values())
"""


@pytest.mark.soak
def test_each_name_can_be_called_after_every_module_was_imported():
    """A function with the name of a package would be hidden by it."""
    assert python("-c", CALLS, cwd=EXAMPLES) == ""


def test_names_of_modules_and_rooms():
    rooms = {found.name for found in pkgutil.iter_modules(pnp.__path__)}  # no name is that of a module
    assert not rooms & set(pnp.__all__)
    # no room uses the public face: The arrows between rooms would not be seen.
    for path in (ROOT / "pnp").rglob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "from pnp import" in text else ():
            if isinstance(node, ast.ImportFrom) and node.module == "pnp" and not node.level:
                assert not {name.name for name in node.names} & set(pnp.__all__), path


@pytest.mark.parametrize("name", some(FUNCTIONS, {*FUNCTIONS} - {"questions", "repair", "export", "judge_layout"}))
def test_the_examples_of_the_functions_run(name, monkeypatch):
    monkeypatch.chdir(EXAMPLES)
    function, said = getattr(pnp, name), io.StringIO()
    (found,) = doctest.DocTestFinder(recurse=False).find(
        function, name, globs=dict(vars(sys.modules[function.__module__]))
    )
    assert found.examples, f"{name} has no example"
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(found, out=said.write)
    assert result.failed == 0, said.getvalue()


@pytest.mark.soak
def test_the_page_runs(monkeypatch):
    monkeypatch.chdir(EXAMPLES)
    page = str(ROOT / "docs" / "library.md")
    result = doctest.testfile(page, module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8")
    assert result.attempted > 20
    assert result.failed == 0


def test_the_page_names_all():
    page = (ROOT / "docs" / "library.md").read_text("utf-8")
    assert not [name for name in FUNCTIONS if f"`{name}`" not in page and f"pnp.{name}" not in page]
    assert all(getdoc(getattr(pnp, name)) for name in pnp.__all__)
    assert not [name for name in pnp.__all__ if name not in page]


@pytest.mark.few(0)
def test_the_script_prints_and_writes(tmp_path):
    said = python(str(EXAMPLES / "season.py"), str(LOG), str(tmp_path)).splitlines()
    assert said[0] == "friday.pnplog is legal and was won by Ana"
    assert said[1] == "1 Ana 10 Ben 0 Chloé 0"
    assert said[-1].endswith("Ana 79 Ben 60 Chloé 65")
    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF-")
    assert b"<svg" in (tmp_path / "middle.svg").read_bytes()


def test_the_script_uses_public_names_only_and_is_short():
    text = (EXAMPLES / "season.py").read_text("utf-8")
    assert len(text.splitlines()) <= 20
    used = {
        node.attr
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pnp"
    }
    assert used <= set(pnp.__all__)


@pytest.mark.soak
def test_the_script_of_a_club_reads_checks_repairs_merges_ranks_simulates_and_draws(tmp_path):
    given, out = tmp_path / "given", tmp_path / "out"
    given.mkdir(), out.mkdir()
    (given / "a.pnplog").write_bytes(LOG.read_bytes())
    (given / "b.pnplog").write_bytes(ILLEGAL.read_bytes())
    (given / "c.pnplog").write_text("game: chess\n", "utf-8")
    said = python(str(EXAMPLES / "club.py"), str(given), str(out)).splitlines()
    assert "entry 20: camel-on-oasis" in said[0] and "C5 (or B5, D5)" in said[1] and "'chess' is no game" in said[2]
    assert said[3] == "1. Ana: 1 games, 3 points" and "of 3 games from this setup" in said[-1]
    assert pnp.load_log(out / "1.pnplog").players == ("Ana", "Ben", "Chloé")
    assert b"<svg" in (out / "1.svg").read_bytes()
    assert len((EXAMPLES / "club.py").read_text("utf-8").splitlines()) <= 60


@pytest.mark.soak
@pytest.mark.parametrize("script", ["season.py", "club.py"])
def test_the_script_has_no_any(script):
    flags = ["--strict", "--disallow-any-expr", "--disallow-any-explicit", "--disallow-any-decorated"]
    config = ["--config-file=", "--follow-imports=silent"]
    assert "Success" in python("-m", "mypy", *flags, *config, str(EXAMPLES / script))


@pytest.mark.parametrize("file", [LOG, ILLEGAL], ids=lambda path: path.stem)
def test_a_verdict_is_what_check_prints(file):
    printed = json.loads(said(["check", "--json", str(file)]))
    assert list(printed.pop("sha256")) == [str(file)]  # what the verb knows besides: of which file, judged by what
    assert printed.pop("judged")["version"] == pnp.__version__
    assert pnp.check(pnp.load_log(file)).to_dict() == printed


def test_what_may_come_is_what_legal_prints():
    printed = json.loads(said(["legal", "--json", "--move", "12", str(LOG)]))
    assert pnp.legal(pnp.load_log(LOG), 12).to_dict() == printed


@pytest.mark.parametrize("style", some(["svg", "pdf", "png"], ["pdf"]))
def test_a_picture_is_what_show_writes(style, tmp_path):
    said(["show", str(LOG), "--move", "9", "-o", str(tmp_path / f"a.{style}")])
    log = pnp.load_log(LOG)
    title = log.game.title["en"]
    assert pnp.render(pnp.draw(log, 9), style, title=title) == (tmp_path / f"a.{style}").read_bytes()
    *_, last = (moment for moment in pnp.replay(log) if moment.move <= 9)
    assert pnp.draw(last) == pnp.draw(log, 9)


@pytest.mark.few(0)
def test_a_kit_is_what_kit_writes(tmp_path):
    game = pnp.list_games()[0].id
    asked = ("--seed", "7", "--players", "3", "--part", "setup", "--part", "aid")
    said(["kit", game, *asked, "-o", str(tmp_path / "kit.pdf")])
    written = (tmp_path / "kit.pdf").read_bytes()
    assert pnp.kit(game, players=3, seed=7, parts=["setup", "aid"]).files[".pdf"] == written


def test_deals_and_logs():
    # a deal is what setup writes
    for game in pnp.list_games():
        printed = json.loads(said(["setup", game.id, "--players", "2", "--seed", "7", "--json"]))
        assert pnp.deal(game.id, 2, 7).log == printed
    log, text = pnp.load_log(LOG), LOG.read_text("utf-8")  # a log comes from a path a text or data
    assert pnp.load_log(str(LOG)).log == pnp.load_log(text).log == pnp.load_log(log.log).log == log.log
    assert pnp.load_log(json.dumps(log.log)).log == log.log
    told = pnp.check(pnp.load_log(pnp.load_log(ILLEGAL).log)).to_dict()["findings"][0]
    assert (told["code"], told["line"]) == ("camel-on-oasis", None)


@pytest.mark.parametrize(
    "data", [{}, {"format": "pnp-log/1"}, {"moves": {1}}, {"format": "pnp-log/1", "game": "touareg", "n": 2**70}]
)
def test_data_that_is_no_log_is_refused(data):
    with pytest.raises(pnp.PnpError):
        pnp.load_log(data)


def test_data_is_copied():
    given = dict(pnp.load_log(LOG).log)
    log = pnp.load_log(given)
    given["players"] = []
    assert len(log.log["players"]) == 3


def test_a_layout_comes_from_an_id_a_path_a_text_or_data():
    for game in pnp.list_games():
        shipped = pnp.load_layout(game.id, game.layouts[-1])
        file = Path(shipped.document.file)
        for source in (file, str(file), file.read_text("utf-8"), shipped.document.data):
            assert (loaded := pnp.load_layout(source)).layout.id == game.layouts[-1]
            assert loaded.game is shipped.game
            with pytest.raises(pnp.PnpError, match="names another one"):
                pnp.load_layout(source, "classic")


def test_a_deal_on_a_layout_of_ones_own_has_it():
    game = pnp.list_games()[0]
    data = {**pnp.load_layout(game.id).document.data, "id": "mine"}
    assert (log := pnp.deal(game.id, 2, 7, layout=pnp.load_layout(data))).log["layout"]["id"] == "mine"
    assert pnp.check(log).legal


@pytest.mark.few(6)
@pytest.mark.parametrize(("call", "words"), [
    (lambda log: pnp.draw(log, 999), "expected 0"),
    (lambda log: pnp.draw(pnp.load_layout(log.game_id), 3), "no entries"),
    (lambda log: pnp.draw(next(pnp.replay(log)), 3), "entry 1"),
    (lambda log: pnp.draw(log, size=20), "size of its own"),
    (lambda log: pnp.draw(log, lang="xx"), "no language"),
    (lambda log: pnp.render(pnp.draw(log, 0), "gif"), "no format 'gif'"),
    (lambda log: pnp.render(pnp.draw(log, 0), theme="colour"), "did you mean color"),
    (lambda log: pnp.render(pnp.draw(log, 0), "png", dpi=0), "a number from 1"),
    (lambda log: pnp.kit(log.game_id, "gif"), "no format 'gif'"),
    (lambda log: pnp.kit(log.game_id, theme="colour"), "did you mean color"),
    (lambda log: pnp.kit(log.game_id, parts=["nothing"]), "no part"),
    (lambda log: pnp.kit(log.game_id, lang="xx"), "no language"),
    (lambda log: pnp.kit("nothing"), "no game"),
    (lambda log: pnp.deal(log.game_id, 99), "players is 99"),
    (lambda log: pnp.deal(log.game_id, ["Ana", "Ana"]), "two players"),
    (lambda log: pnp.deal(log.game_id, 2, layout="nothing"), "no layout"),
    (lambda log: pnp.deal(log.game_id, 2, options={"nothing": True}), "no option 'nothing'"),
    (lambda log: pnp.deal(log.game_id, 2, layout=pnp.load_layout(pnp.list_games()[1].id)), "is a layout of"),
    (lambda log: pnp.legal(log, -1), "expected 0"),
])  # fmt: skip
def test_what_cannot_be_had_is_a_pnp_error(call, words):
    with pytest.raises(pnp.PnpError, match=words):
        call(pnp.load_log(LOG))


def test_scenes_and_moments():
    scene = pnp.draw(pnp.load_log(LOG), 3)  # a notebook shows a drawn scene
    assert isinstance(scene, pnp.Scene)
    shown = scene._repr_svg_()
    assert shown.startswith("<svg") and shown.rstrip().endswith("</svg>")
    log = pnp.load_log(ILLEGAL)  # moments of an illegal log
    *before, last = pnp.replay(log)
    assert all(moment.legal for moment in before)
    assert (last.legal, last.move, last.findings[0].code) == (False, 20, "camel-on-oasis")
    assert last.state == before[-1].state
    assert len(list(pnp.replay(log, "stands"))) == len(log.log["moves"])
