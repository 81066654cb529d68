"""A Dask cluster does the work: a real scheduler with two workers, one of which is killed."""

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pnp.library import workers
from pnp.library.workers import ClusterGone, in_order_on
from tests.cli.test_stopped import heed_ctrl_c

LOGS = Path(__file__).parents[2] / "docs" / "examples"
pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="not run: no `distributed` here (pip install distributed)"
)


@pytest.fixture(scope="module")
def scheduler():
    """A scheduler with two workers, processes of their own."""
    import distributed

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as started:
        yield started


def slow_square(number):
    time.sleep(0.05)
    return number * number, os.getpid()


def killed_once(path):
    """Ends its own process at the first call: the file tells that there was one."""
    if not Path(path).exists():
        Path(path).write_text("once")
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


@pytest.mark.few(0)
def test_results_come_in_order_from_both_workers(scheduler):
    found = list(in_order_on(scheduler.scheduler_address, slow_square, range(30), share=2))
    assert [square for square, _ in found] == [number * number for number in range(30)]
    assert len({pid for _, pid in found}) == 2


@pytest.mark.soak
def test_a_worker_that_is_killed_costs_its_share_again_and_no_result(scheduler, tmp_path):
    items = [str(tmp_path / "once"), *(str(LOGS) for _ in range(5))]
    assert list(in_order_on(scheduler.scheduler_address, killed_once, items)) == ["done"] * 6
    assert (tmp_path / "once").exists()


@pytest.mark.few(0)
def test_the_result_is_the_same_for_one_process_and_the_cluster(scheduler, pnp):
    words = ("simulate", "basin", "--players", "2", "--bot", "random", "--games", "30", "--json")
    alone = pnp(*words)
    assert pnp(*words, "--cluster", scheduler.scheduler_address).out == alone.out
    assert json.loads(alone.out)["games"] == 30


@pytest.mark.soak
def test_many_logs_are_checked_by_the_cluster_with_the_same_words(scheduler, pnp):
    alone, shared = (pnp("check", LOGS, *more) for more in ((), ("--cluster", scheduler.scheduler_address)))
    assert (shared.code, shared.out, shared.err) == (alone.code, alone.out, alone.err)


@pytest.mark.soak
def test_nobody_at_an_address_is_told(refused, monkeypatch):
    monkeypatch.setattr(workers, "_TIMEOUT", 1.0)
    words = ("simulate", "basin", "--games", "1", "--cluster")
    assert "nobody answers at the cluster address 'tcp://127.0.0.1:9'" in refused(*words, "tcp://127.0.0.1:9")
    assert "nobody answers" in refused(*words, "nonsense://")


@pytest.mark.soak
def test_a_scheduler_that_goes_away_is_told_and_so_is_what_was_done(pnp, monkeypatch):
    import distributed

    monkeypatch.setattr(workers, "_PATIENCE", 1.0)
    started = distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0", silence_logs=50)
    found = in_order_on(started.scheduler_address, slow_square, range(200))
    assert next(found)[0] == 0
    started.close()
    with pytest.raises(ClusterGone, match="went away"):
        list(found)


@pytest.mark.soak
def test_games_played_until_the_cluster_went_away_are_reported(pnp, monkeypatch):
    from pnp.simulation import run

    def breaking(address, work, batches, share):
        yield from map(work, batches[:2])
        raise ClusterGone("gone")

    monkeypatch.setattr(workers, "in_order_on", breaking)
    assert run.runner(1, "there")
    said = pnp("simulate", "basin", "--bot", "random", "--games", "500", "--cluster", "there", "--json")
    found = json.loads(said.out)
    assert (said.code, found["stopped"]) == (2, "cluster")
    assert 0 < found["games"] < 500


@pytest.mark.soak
def test_ctrl_c_ends_a_local_cluster_and_leaves_what_was_done(tmp_path):
    report = tmp_path / "report.jsonl"
    words = ["check", "--json", *[str(LOGS)] * 60, "--cluster", "local", "-o", str(report)]
    how = {"preexec_fn": heed_ctrl_c, "stderr": subprocess.PIPE, "text": True, "start_new_session": True}
    process = subprocess.Popen([sys.executable, "-m", "pnp", *words], cwd=tmp_path, **how)
    while not (report.exists() and report.stat().st_size) and process.poll() is None:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does, to all processes
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert err.endswith("goes on from there\npnp: stopped\n")
    assert all(json.loads(line)["file"] for line in report.read_text().splitlines())
