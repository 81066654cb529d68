"""Runs tests against mutants of a game's rules or of a room, each in a process forked with all but these loaded.

`python -m tests.mutation GAME` takes a sample of the mutants (the same as long as the lines are), and tells of those
that no test noticed. What is known of them stands in `tests/games/GAME/mutants.toml`, each with the reason.
`python -m tests.mutation ROOM` does so for the rooms of `rooms.toml`, with all their modules.
"""

import ast
import contextlib
import functools
import hashlib
import importlib.abc
import importlib.util
import json
import os
import resource
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

import pnp
from tests.mutation.mutate import mutants, tree_of

ROOT = Path(pnp.__file__).parents[1]
MEMORY = 4 << 30  # bytes: a mutant may collect things without end; two hundred threads of a server fit


class Plan(NamedTuple):
    """What is mutated: a package, its modules, its tests in the order of likely kill, the survivors that are known."""

    package: str
    modules: list
    tests: list
    explained: dict


class Verdict(NamedTuple):
    """What became of a mutant: the first test that failed, `time`, `crash`, or "" when it lives."""

    mutant: object
    killer: str
    seconds: float


def plan_of(name):
    """The plan of a game, by its id, or of a room."""
    rooms = tomllib.loads((Path(__file__).parent / "rooms.toml").read_text("utf-8"))
    if name in rooms:
        folder = ROOT / "pnp" / name
        paths = sorted(path.relative_to(folder).with_suffix("") for path in folder.rglob("*.py"))
        modules = [".".join(path.parts) for path in paths if path.name != "__init__"]
        tests = [str(ROOT / "tests" / test) for test in rooms[name]["tests"]]
        return Plan(f"pnp.{name}", modules, tests, _explained(rooms[name]))
    package = name.replace("-", "_")
    folder = ROOT / "tests" / "games" / package
    data = tomllib.loads((folder / "mutants.toml").read_text("utf-8"))
    tests = [str(folder / f"test_{test}.py") for test in data["tests"]]
    return Plan(f"pnp.games.{package}", data["modules"], tests, _explained(data))


def _explained(data):
    return {mutant: one["why"] for one in data.get("explained", ()) for mutant in one["mutants"]}


def path_of(plan, module):
    """The file of a module."""
    return ROOT.joinpath(*plan.package.split("."), *module.split(".")).with_suffix(".py")


def source_of(plan, module):
    """The text of a module."""
    return path_of(plan, module).read_text("utf-8")


@functools.cache
def _of(module, source):
    return tuple(mutants(module, source))


def sample(plan, size, seed):
    """So many of the mutants; which ones depends on the seed and on each one's own lines alone."""
    every = [mutant for module in plan.modules for mutant in _of(module, source_of(plan, module))]
    alike, ranked = {}, []
    for mutant in every:
        alike[mutant.key] = alike.get(mutant.key, 0) + 1
        word = f"{seed} {mutant.key} {alike[mutant.key]}"
        ranked.append((hashlib.sha256(word.encode()).hexdigest(), mutant))
    chosen = sorted(ranked, key=lambda pair: pair[0])[:size]
    return [mutant for _, mutant in chosen], len(every)


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Hands out the changed module when it is imported."""

    def __init__(self, plan, mutant):
        self.name = f"{plan.package}.{mutant.module}"
        self.path = str(path_of(plan, mutant.module))
        self.tree = tree_of(mutant, source_of(plan, mutant.module))

    def find_spec(self, fullname, path, target=None):
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(compile(self.tree, self.path, "exec"), module.__dict__)


_STARTED = """
import importlib.abc, importlib.util, pathlib, sys
class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, fullname, path, target=None):
        return importlib.util.spec_from_file_location({name!r}, {path!r}, loader=self) if fullname == {name!r} else None
    def create_module(self, spec):
        return None
    def exec_module(self, module):
        exec(compile({source!r}, {path!r}, "exec"), module.__dict__)
sys.meta_path.insert(0, Changed())
"""


def _change_started(changed):
    """Has programs that the tests start read the changed module, too: the language server is one."""
    folder = Path(tempfile.mkdtemp(prefix="mutant-"))
    source = ast.unparse(changed.tree)
    (folder / "sitecustomize.py").write_text(
        _STARTED.format(name=changed.name, path=changed.path, source=source), "utf-8"
    )
    os.environ["PYTHONPATH"] = str(folder)


class _First:
    """A plugin of pytest: the first test that fails."""

    failed = ""

    def pytest_runtest_logreport(self, report):
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report):
        if report.failed and not self.failed:
            self.failed = report.nodeid


def _in_child(plan, mutant, pipe, limit):
    """Runs the tests with the mutant in place; never returns."""
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    killer = "crash"
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        if mutant is not None:
            changed = _Changed(plan, mutant)
            sys.meta_path.insert(0, changed)
            _change_started(changed)
        first = _First()
        os.environ["PNP_ALL_CASES"] = "1"
        os.environ.pop("CI", None)  # with it, tests that need a browser would fail for want of one
        code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--no-header", *plan.tests], plugins=[first])
        killer = first.failed or ("" if code == 0 else f"pytest {int(code)}")
    finally:
        ours = "pnp.games." if plan.package.startswith("pnp.games.") else "pnp."
        others = [name for name in sys.modules if not name.startswith(("tests", ours, "_pytest", "__"))]
        os.write(pipe, json.dumps([killer, others if mutant is None else []]).encode())
        os._exit(0)


def _fork(plan, mutant, limit):
    """The process id and the end of its pipe of a child that tries a mutant."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _in_child(plan, mutant, writing, limit)
    os.close(writing)
    return child, reading


def _told(reading):
    parts = []
    while part := os.read(reading, 1 << 16):
        parts.append(part)
    os.close(reading)
    return json.loads(b"".join(parts) or b'["crash", []]')


def warm(plan):
    """Holds that all tests pass without a mutant, and loads what they load but the game; the processor's seconds."""
    child, reading = _fork(plan, None, 600)
    killer, others = _told(reading)
    used = os.wait4(child, 0)[2]
    if killer:
        raise SystemExit(f"without any mutant {killer} fails already")
    for name in others:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    return used.ru_utime + used.ru_stime


def judged(plan, chosen, jobs, limit):
    """The verdict of each mutant, as they come: so many at a time, for each so many seconds of processor time.

    Time is the processor's, so that a busy machine kills no mutant.
    """
    waiting, running = list(reversed(chosen)), {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            child, reading = _fork(plan, mutant, limit)
            running[child] = mutant, reading, time.monotonic()
        child, status = os.wait()
        mutant, reading, began = running.pop(child)
        killer = _told(reading)[0]
        yield Verdict(mutant, "time" if os.WIFSIGNALED(status) else killer, time.monotonic() - began)
