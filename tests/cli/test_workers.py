"""Work by several processes: in order, bounded, and no process that dies costs an item."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from pnp.library import workers
from pnp.library.workers import in_order
from tests.cli.logs import broken, save
from tests.cli.test_stopped import heed_ctrl_c

PNP = [sys.executable, "-m", "pnp"]
LOGS = 200


def squared(item):
    return item * item


def noted(folder, item):
    """Leaves a file for each time that an item is worked on."""
    (folder / f"{item}.{os.getpid()}.{time.monotonic_ns()}").touch()
    return item


def deadly(folder, times, item):
    """The item 13 ends its process so many times."""
    if item == 13 and len(list(folder.iterdir())) < times:
        noted(folder, item)
        os.kill(os.getpid(), signal.SIGKILL)
    return item


def failing(item):
    return 1 // item


def lost(item):
    return f"lost {item}"


@pytest.mark.few(4)
@pytest.mark.parametrize("count", [1, 2, 7, 100])
@pytest.mark.parametrize("processes", [1, 2, 3])
def test_results_stand_in_the_order_of_the_items(count, processes):
    assert list(in_order(squared, range(count), processes, lost)) == [n * n for n in range(count)]


def test_work_that_is_none_or_fails():
    assert list(in_order(squared, [], 2, lost)) == []  # no items need no process
    # an exception of the work is raised
    with pytest.raises(ZeroDivisionError):
        list(in_order(failing, [1, 1, 0], 2, lost))


def test_little_is_begun_before_its_turn(monkeypatch):
    begun = []

    class Counted(ProcessPoolExecutor):
        def submit(self, *work):
            begun.append(work)
            return super().submit(*work)

    monkeypatch.setattr(workers, "ProcessPoolExecutor", Counted)
    results = in_order(squared, range(1000), 2, lost)
    ahead = [len(begun) - number // 8 for number, _ in enumerate(results)]
    assert max(ahead) <= 6
    assert len(begun) == 1000 / 8


@pytest.mark.few(1)
@pytest.mark.parametrize("times", [1, 2])
def test_what_a_process_that_died_had_under_way_is_done_again(tmp_path, times):
    assert list(in_order(partial(deadly, tmp_path, times), range(100), 2, lost)) == list(range(100))


def test_an_item_that_ends_its_process_each_time_is_lost_alone(tmp_path):
    results = list(in_order(partial(deadly, tmp_path, 1000), range(100), 2, lost))
    assert results == [*range(13), "lost 13", *range(14, 100)]
    assert len(list(tmp_path.iterdir())) == 3  # once among others, twice alone


@pytest.fixture
def many(tmp_path):
    """A folder with many illegal logs."""
    path = save(tmp_path / "first.json", broken())
    (tmp_path / "logs").mkdir()
    for number in range(LOGS):
        (tmp_path / "logs" / f"{number:03}.json").hardlink_to(path)
    return tmp_path


def begin(folder, *args):
    with (folder / "err.txt").open("w") as err:
        streams = {"stdout": subprocess.PIPE, "stderr": err, "bufsize": 0}
        return subprocess.Popen([*PNP, *args], cwd=folder, **streams, **{"preexec_fn": heed_ctrl_c})


def children(process):
    return [int(word) for word in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


proc = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="finds the processes of a process in /proc")


@pytest.mark.soak
@proc
def test_a_killed_process_changes_nothing_of_what_is_said(many):
    alone = subprocess.run([*PNP, "check", "--json", "logs"], cwd=many, capture_output=True, check=False)
    process = begin(many, "check", "--json", "-j", "2", "logs")
    first = process.stdout.readline()  # the processes are there, and wait until more is read
    os.kill(children(process)[0], signal.SIGKILL)
    rest, _ = process.communicate(timeout=120)
    assert (process.returncode, first + rest) == (alone.returncode, alone.stdout) == (1, alone.stdout)
    assert (many / "err.txt").read_bytes() == alone.stderr


@pytest.mark.few(1)
@proc
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGKILL", "SIGINT"])
def test_a_stopped_program_leaves_no_process_and_no_lines_of_theirs(many, name):
    process = begin(many, "check", "-v", "-j", "2", "logs")
    process.stdout.readline()
    theirs = children(process)
    assert len(theirs) == 2
    for pid in (*theirs, process.pid) if name == "SIGINT" else (process.pid,):  # Ctrl-C is for all of a terminal
        os.kill(pid, getattr(signal, name))
    process.communicate(timeout=120)  # to the end of its output: no process is left that could write
    stopped = name == "SIGINT"
    assert process.returncode == (130 if stopped else -getattr(signal, name))
    assert (many / "err.txt").read_text() == ("pnp: stopped\n" if stopped else "")
