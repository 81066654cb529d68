"""What writing a file leaves behind when a process is stopped, killed, too late, or finds a file of others."""

import os
import resource
import signal
import stat
import subprocess
import sys

import pytest

from pnp.data import errors, write as writing
from pnp.data.errors import DataError, OutputError
from pnp.data.platform import try_lock
from pnp.data.write import write

# how a file is made: without a name until it is whole, or where that cannot be, under a temporary name
WAYS = ["", "writing.NAMELESS = 0", "writing.NAMELESS = 0\nos.link = refuse"]
SCRIPT = """
import os, signal, sys
from pathlib import Path
from pnp.data import write as writing

def refuse(*args, **more):
    raise OSError(95, "Operation not supported")

def stop(*args):
    os.kill(os.getpid(), signal.{signal})

{way}
{place} = stop
writing.write(Path("a.txt"), b"new", force=True)
"""


def no_link(*args, **more):
    raise OSError(95, "Operation not supported")


@pytest.fixture(params=[0, 1, 2], ids=["nameless", "named", "no links"])
def way(request, monkeypatch):
    """Each way of making a file."""
    if request.param:
        monkeypatch.setattr(writing, "NAMELESS", 0)
    if request.param == 2:
        monkeypatch.setattr(os, "link", no_link)


def stopped(folder, way, name, place):
    """Runs a process that stops itself at a place of writing; its return code."""
    script = SCRIPT.format(way=way, signal=name, place=place)
    return subprocess.run([sys.executable, "-c", script], cwd=folder, check=False).returncode


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.few(4)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("place", ["os.fsync", "Path.replace"])
def test_a_signal_leaves_the_old_file_and_no_other(tmp_path, way, name, place):
    (tmp_path / "a.txt").write_text("old")
    assert stopped(tmp_path, way, name, place) == -getattr(signal, name)
    assert names(tmp_path) == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "old"


def test_a_signal_that_is_ignored_stays_so(tmp_path):
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # what nohup does
    try:
        assert stopped(tmp_path, "", "SIGHUP", "os.fsync") == 0
    finally:
        signal.signal(signal.SIGHUP, before)
    assert (tmp_path / "a.txt").read_text() == "new"


def test_what_a_killed_process_leaves_is_gone_with_the_next(tmp_path):
    (tmp_path / "a.txt").write_text("old")
    assert stopped(tmp_path, WAYS[0], "SIGKILL", "os.fsync") == -signal.SIGKILL
    assert names(tmp_path) == ["a.txt"]
    for way, place in ((WAYS[0], "Path.replace"), (WAYS[1], "os.fsync")):
        assert stopped(tmp_path, way, "SIGKILL", place) == -signal.SIGKILL
        assert len(names(tmp_path)) == 2
        write(tmp_path / "b.txt", b"x", force=True)
        assert names(tmp_path) == ["a.txt", "b.txt"]
        (tmp_path / "b.txt").unlink()


def test_a_file_that_another_process_is_writing_is_left_alone(tmp_path):
    theirs, mine = tmp_path / ".pnp-0123456789ab.tmp", tmp_path / ".pnp-notes.tmp"
    mine.write_text("mine")
    with theirs.open("wb") as file:
        assert try_lock(file.fileno())
        write(tmp_path / "a.txt", b"x")
        assert theirs.exists()
    write(tmp_path / "b.txt", b"x")
    assert names(tmp_path) == [mine.name, "a.txt", "b.txt"]


def test_of_two_that_write_one_name_the_second_is_refused(tmp_path, way, monkeypatch):
    sync = os.fsync

    def be_faster(number):
        (tmp_path / "a.txt").write_text("theirs")
        sync(number)

    monkeypatch.setattr(os, "fsync", be_faster)
    with pytest.raises(OutputError, match="exists already, --force"):
        write(tmp_path / "a.txt", b"x")
    assert names(tmp_path) == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "theirs"
    (tmp_path / "a.txt").unlink()
    write(tmp_path / "a.txt", b"x", force=True)
    assert (tmp_path / "a.txt").read_text() == "x"
    assert names(tmp_path) == ["a.txt"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755, 0o666])
def test_a_replaced_file_keeps_its_mode(tmp_path, way, mode):
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.chmod(mode)
    write(path, b"new", force=True)
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("new", mode)


def test_modes_and_names_of_files(tmp_path, way):
    before = os.umask(0o027)  # a new file has the mode that new files have
    try:
        write(tmp_path / "a.txt", b"new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.txt").stat().st_mode) == 0o640
    path = tmp_path / "a.txt"  # the names that keep the old text are counted
    path.write_text("old")
    assert write(path, b"new", force=True) == 0
    subprocess.run(["ln", path, tmp_path / "b.txt"], check=True)
    assert write(path, b"newer", force=True) == 1
    assert (tmp_path / "b.txt").read_text() == "new"


def test_a_read_only_file_stays_as_it_is(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.chmod(0o444)
    with pytest.raises(OutputError, match="read-only"):
        write(path, b"new", force=True)
    assert path.read_text() == "old"


def test_what_was_read_is_not_written_over_by_any_name(tmp_path):
    path, link, hard = (tmp_path / name for name in ("a.txt", "link", "hard"))
    path.write_text("old")
    link.symlink_to(path)
    hard.hardlink_to(path)
    with errors.remembered(), path.open("rb") as file:
        errors.remember(file)
        for name in (path, link, hard):
            with pytest.raises(OutputError, match="read by this very call"):
                write(name, b"new", force=True)
        assert path.read_text() == "old"
        write(path, b"new", force=True, over_input=True)
    write(path, b"newer", force=True)
    assert path.read_text() == "newer"


def test_a_file_is_written_and_kept_from_overwriting(tmp_path):
    file = tmp_path / "a.txt"
    write(file, b"one")
    with pytest.raises(OutputError, match="exists"):
        write(file, b"two")
    assert file.read_bytes() == b"one"
    write(file, b"two", force=True)
    assert file.read_bytes() == b"two"
    assert os.listdir(tmp_path) == ["a.txt"]  # noqa: PTH208


@pytest.mark.parametrize("name", ["no/folder/a.txt", ".", "a\0b", "x" * 300])
def test_impossible_places(tmp_path, name):
    with pytest.raises(DataError, match=r"cannot be written|exists") as caught:
        write(tmp_path / name, b"x", force=True)
    assert caught.value.file == str(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_link_is_followed_only_to_what_was_read_and_a_device_stays_one(tmp_path):
    target, link = tmp_path / "a.txt", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    with pytest.raises(OutputError, match=r"link: is a link to .*a\.txt"):
        write(link, b"new", force=True)
    assert target.read_bytes() == b"old"
    write(link, b"new", force=True, over_input=True)
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    write(type(link)("/dev/null"), b"x")


def test_a_full_disk_leaves_no_half_file(tmp_path):
    script = f"""
import resource
from pathlib import Path
from pnp.data.errors import OutputError
from pnp.data.write import write
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, {resource.RLIM_INFINITY}))
try:
    write(Path({str(tmp_path)!r}) / "a.txt", b"x" * 100_000)
except OutputError as error:
    print(error.message)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "cannot be written: File too large" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_a_stop_by_the_user_leaves_no_half_file(tmp_path, monkeypatch):
    def stop(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "a.txt", b"x")
    assert list(tmp_path.iterdir()) == []
