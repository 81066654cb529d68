"""A full disk, a reader that goes away, Ctrl-C: no half file, no traceback."""

import os
import resource
import signal
import subprocess
import sys

import pytest

from pnp.data import write as writing
from tests.cli.logs import GAME, broken, save, whole

PNP = [sys.executable, "-m", "pnp"]
BOARD = ["board", GAME, "--layout", "basin", "-o", "board.pdf"]


def heed_ctrl_c():
    """Where the suite runs in the background, Ctrl-C is ignored by all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def begin(folder, *args, **options):
    return subprocess.Popen(
        [*PNP, *map(str, args)], cwd=folder, stderr=subprocess.PIPE, text=True,
        **{"stdout": subprocess.PIPE, "preexec_fn": heed_ctrl_c, **options},
    )  # fmt: skip


def small_disk():
    resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))


@pytest.fixture(autouse=True)
def no_bytecode(monkeypatch):
    """On the small disk Python would leave half files of bytecode beside its modules."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")


@pytest.fixture(autouse=True)
def nothing_waits_for_ever():
    """A program that has died opens no pipe: the test fails instead of waiting for it."""

    def give_up(*_):
        raise TimeoutError("the program did not do its part")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(120)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.few(0)
def test_a_full_disk_leaves_no_half_file(tmp_path):
    process = begin(tmp_path, *BOARD, preexec_fn=small_disk)
    _, err = process.communicate()
    assert (process.returncode, err) == (2, "pnp: board.pdf: cannot be written: File too large\n")
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_behind_standard_output(tmp_path):
    for number in range(20):
        save(tmp_path / f"{number}.json", whole())
    with (tmp_path / "out.jsonl").open("w") as out:
        process = begin(tmp_path, "check", "--json", ".", stdout=out, preexec_fn=small_disk)
        _, err = process.communicate()
    assert process.returncode == 2
    assert err.startswith("pnp: standard output: ")
    assert err.count("\n") == 1


def test_a_reader_that_goes_away(tmp_path):
    log = broken()
    for number in range(120):  # findings of more than the pipe holds, however late it is closed
        save(tmp_path / f"{number}.json", log)
    process = begin(tmp_path, "check", "-v", ".")
    process.stdout.read(10)
    process.stdout.close()
    err = process.stderr.read()
    assert process.wait() == 141
    assert err == ""


@pytest.mark.soak
def test_ctrl_c_while_a_picture_is_being_written(tmp_path):
    # a picture is more than the pipe holds: once its first byte is there the program waits for a reader
    os.mkfifo(tmp_path / "board.png")
    process = begin(tmp_path, "board", GAME, "--layout", "basin", "--format", "png", "-o", "board.png")
    with (tmp_path / "board.png").open("rb", buffering=0) as pipe:
        pipe.read(1)
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == "pnp: stopped\n"
    assert process.wait() == 130


def test_ctrl_c_while_waiting_for_standard_input(tmp_path):
    os.mkfifo(tmp_path / "a.json")
    process = begin(tmp_path, "check", "a.json")
    with (tmp_path / "a.json").open("wb"):  # opens once the program reads
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == "pnp: stopped\n"
    assert process.wait() == 130


@pytest.mark.few(1)
@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError(28, "No space left on device")])
@pytest.mark.parametrize("old", [None, b"old"])
def test_the_old_file_or_none_is_left_when_writing_stops(pnp, tmp_path, monkeypatch, error, old):
    def stop(_):
        raise error

    path = tmp_path / "board.pdf"
    if old:
        path.write_bytes(old)
    monkeypatch.setattr(writing.os, "fsync", stop)
    assert pnp(*BOARD, "--force").code == (130 if error is KeyboardInterrupt else 2)
    assert [file.read_bytes() for file in tmp_path.iterdir()] == ([old] if old else [])
