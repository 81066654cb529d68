import os
import resource
import subprocess
import sys

import pytest

from pnp.data.errors import DataError, OutputError
from pnp.data.write import write


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


def test_a_link_is_followed_and_a_device_stays_one(tmp_path):
    target, link = tmp_path / "a.txt", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write(link, b"new", force=True)
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
