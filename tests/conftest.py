"""Property tests: the same cases on every machine, and no clock decides; `make soak` looks for new ones."""

import atexit
import gc
import os
import shutil
import tempfile
from collections import Counter
from importlib import metadata
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import pnp
from tests.tables import tables

pytest.register_assert_rewrite("pnp.testing")  # the tests of all games are there

# what is started in another folder is the program under test, never an installed one
os.environ["PYTHONPATH"] = os.pathsep.join([str(Path(pnp.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])

# whatever the user of this machine has set is not what is tested
os.environ["PNP_CONFIG_DIR"] = tempfile.mkdtemp(prefix="pnp-no-settings-")
atexit.register(shutil.rmtree, os.environ["PNP_CONFIG_DIR"], ignore_errors=True)

# nor are games of others that are installed beside the program: here, and in what is started, they are not found
GUESTS = {(one.name, str(one.dist.locate_file(""))) for one in metadata.entry_points(group="pnp.games") if one.dist}
WITHOUT_GUESTS = f"""
from importlib import metadata
_found = metadata.entry_points

def _ours(**asked):
    guests = {GUESTS!r} if asked.get("group") == "pnp.games" else ()
    return metadata.EntryPoints(one for one in _found(**asked)
                                if not guests or (one.name, str(one.dist.locate_file(""))) not in guests)

metadata.entry_points = _ours
"""
if GUESTS:
    exec(WITHOUT_GUESTS)
    (Path(os.environ["PNP_CONFIG_DIR"]) / "sitecustomize.py").write_text(WITHOUT_GUESTS)
    os.environ["PYTHONPATH"] = os.pathsep.join([os.environ["PNP_CONFIG_DIR"], os.environ["PYTHONPATH"]])

settings.register_profile(
    "same", derandomize=True, max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("new", settings.get_profile("same"), max_examples=100, derandomize=False, print_blob=True)
settings.load_profile("same")

IN_TURN = ("pnp.testing.printing", "tests.games.ours")
SLOW = "test_what_may_come_is_told_as_data_and_in_lines"
TABLES = tables(__file__)


@pytest.hookimpl(tryfirst=True)  # before cases are taken by their marks
def pytest_collection_modifyitems(items):
    """Of a test marked `few(number)` that many cases stay in the suite; the others are for `make soak`.

    Each test of the conformance kit that is slow runs there for one case of one game, in turn, those of
    `one_layout` for one of each game. Runs against mutants have all (`PNP_ALL_CASES`).
    """
    if os.environ.get("PNP_ALL_CASES"):
        return
    cases, slow = {}, {}
    for item in items:
        if item.originalname in TABLES["later"].get(item.nodeid.split("::")[0], ()):
            item.add_marker(pytest.mark.soak)
        if item.get_closest_marker("soak"):
            continue
        if mark := item.get_closest_marker("few"):
            cases.setdefault((item.parent, item.originalname, mark.args[0]), []).append(item)
        elif item.originalname in TABLES["one_layout"]:
            cases.setdefault((item.parent, item.originalname, 1), []).append(item)
        in_turn = item.function.__module__ in IN_TURN or item.originalname == SLOW
        if in_turn and not item.get_closest_marker("skip"):  # a game without a case would have its turn for nothing
            slow.setdefault(item.originalname, {}).setdefault(item.parent, []).append(item)
    for (_, _, number), each in cases.items():
        stay = {index * len(each) // number for index in range(number)}
        _to_soak(item for index, item in enumerate(each) if index not in stay)
    for turn, games in enumerate(slow.values()):
        for index, each in enumerate(games.values()):
            _to_soak(each[index == turn % len(games) :])


def _to_soak(items):
    for item in items:
        item.add_marker(pytest.mark.soak)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish():
    """What was collected stays: the collector of garbage, which would look through it again and again, passes it by."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_terminal_summary(terminalreporter):
    """What is missing here is said in a line, with how many tests were not run for it."""
    reasons = Counter(report.longrepr[2] for report in terminalreporter.stats.get("skipped", ()))
    for reason, number in sorted(reasons.items()):
        terminalreporter.write_line(f"{number} {reason.removeprefix('Skipped: ')}")
