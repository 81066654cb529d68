"""What is different on Windows, simulated: nobody has tried it there. What a system has not is taken away."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import pnp
from pnp.data import platform
from pnp.data.errors import OutputError
from pnp.data.signs import is_reserved, portable
from pnp.data.write import write
from tests.data.test_messages import nodes_of
from tests.tables import tables

TABLES = tables(__file__)

ROOT = Path(pnp.__file__).parent
UNIX_ALONE = {
    "os": "fchmod fchown fork forkpty geteuid getegid getgid getuid getpgid killpg mkfifo nice openpty",
    "signal": "SIGKILL SIGHUP SIGQUIT SIGALRM SIGUSR1 SIGPIPE alarm setitimer pthread_sigmask pause",
}
UNIX_MODULES = {"fcntl", "resource", "termios", "tty", "pty", "pwd", "grp", "syslog", "readline"}
SEAMS = {"sys.platform", "os.name", "os.sep", "os.altsep", "os.pathsep", "os.O_TMPFILE", "os.O_BINARY"}


@pytest.fixture
def windows(monkeypatch):
    monkeypatch.setattr(platform, "WINDOWS", True)


def names_in(path):
    """What a module takes from `os`, `sys` and `signal`, as `os.fork`, and the modules it imports."""
    for node in nodes_of(path):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{name.name}" for name in node.names)


def test_systems_differ_in_one_module():
    unix = {f"{module}.{name}" for module, names in UNIX_ALONE.items() for name in names.split()}
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in ROOT.rglob("*.py")
        if path != Path(platform.__file__)
        for name in names_in(path)
        if name in unix | UNIX_MODULES | SEAMS | {"msvcrt", "ctypes", "platform"}
    }
    assert found == set()


SIMULATED = """
import importlib, os, pkgutil, signal, sys, types
import pnp

def modules():
    for module in pkgutil.walk_packages(pnp.__path__, "pnp."):
        if not module.name.endswith("__main__") and not module.name.startswith("pnp.testing"):
            yield importlib.import_module(module.name)

list(modules())  # with all that they need of other packages
for name in [name for name in sys.modules if name.split(".")[0] == "pnp"]:
    del sys.modules[name]
for module, names in {unix!r}.items():
    for name in names.split():
        if hasattr(sys.modules[module], name):
            delattr(sys.modules[module], name)
for name in ("O_TMPFILE", "O_NONBLOCK"):
    delattr(os, name)
for name in {modules!r}:
    sys.modules[name] = None
locked = []
sys.modules["msvcrt"] = types.SimpleNamespace(LK_NBLCK=2, locking=lambda *asked: locked.append(asked))
link = os.link
os.link = lambda source, target, src_dir_fd=None: link(source, target)  # knows no folders
sys.platform = "win32"
import pnp
list(modules())
from pnp.cli import run
from pnp.data import platform
assert platform.WINDOWS and not platform.LINUX and not platform.NAMELESS
sys.argv[1:] = ["check", "--color", "auto", "*.pnplog"]
codes = [run() for _ in range(1)]
codes += [run(call.split()) for call in {calls!r}]
assert locked, "nothing was locked"
print(codes)
"""
CALLS = ["kit touareg --part aid -o kit.pdf", "log fmt --write friday.pnplog", "printer set a --dx 1",
         "printer remove a", "config set paper letter", "config unset paper", "score friday.pnplog --csv"]  # fmt: skip


@pytest.mark.soak
def test_the_program_without_what_windows_lacks(tmp_path):
    example = ROOT.parent / "docs" / "examples" / "friday.pnplog"
    (tmp_path / "friday.pnplog").write_bytes(example.read_bytes())
    script = SIMULATED.format(unix=UNIX_ALONE, modules=sorted(UNIX_MODULES), calls=CALLS)
    environment = {**os.environ, "PNP_CONFIG_DIR": str(tmp_path / "config"), "PNP_DEBUG": "1"}
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False, env=environment
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == str([0] * 8), run.stdout + run.stderr
    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF")
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["config", "friday.pnplog", "kit.pdf"]


@pytest.mark.parametrize(("path", "whole"), TABLES["long_paths"])
def test_long_paths(path, whole):
    assert platform.long_path(path) == whole


def test_only_long_paths_of_windows_are_changed(windows, monkeypatch):
    deep = "/".join(["folder"] * 40) + "/a.pnplog"
    assert str(platform.openable("a.pnplog")) == "a.pnplog"
    assert str(platform.openable(deep)).startswith("\\\\?\\")
    monkeypatch.setattr(platform, "WINDOWS", False)
    assert platform.openable(deep) == Path(deep)


def busy(times, monkeypatch):
    """A file that others have open for so many tries to move it."""
    tries, real = [], Path.replace

    def replace(source, target):
        tries.append(source)
        if len(tries) <= times:
            raise PermissionError(13, "Access is denied")
        return real(source, target)

    monkeypatch.setattr(Path, "replace", replace)
    monkeypatch.setattr(platform, "_PAUSE", 0.001)
    monkeypatch.setattr(platform, "_PATIENCE", 0.05)
    return tries


def test_a_file_that_is_open_for_a_moment_is_replaced(windows, tmp_path, monkeypatch):
    (tmp_path / "a.pdf").write_text("old")
    tries = busy(3, monkeypatch)
    write(tmp_path / "a.pdf", b"new", force=True)
    assert len(tries) == 4
    assert [path.read_text() for path in tmp_path.iterdir()] == ["new"]


@pytest.mark.parametrize(("system", "words"), [(True, "another program has it open"), (False, "Access is denied")])
def test_a_file_that_stays_open_is_named_and_kept(tmp_path, monkeypatch, system, words):
    monkeypatch.setattr(platform, "WINDOWS", system)
    (tmp_path / "a.pdf").write_text("old")
    tries = busy(10**6, monkeypatch)
    with pytest.raises(OutputError, match=words):
        write(tmp_path / "a.pdf", b"new", force=True)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]
    assert (len(tries) > 2) is system  # once for each way to make a file


@pytest.mark.parametrize(("error", "elsewhere", "on_windows"), [
    (BrokenPipeError(32, "Broken pipe"), True, True),
    (OSError(22, "Invalid argument"), False, True),
    (OSError(22, "Invalid argument", "a:b"), False, False),
    (OSError(28, "No space left on device"), False, False),
    (ValueError(22), False, False),
])  # fmt: skip
def test_a_reader_that_goes_away(monkeypatch, error, elsewhere, on_windows):
    for system, expected in ((False, elsewhere), (True, on_windows)):
        monkeypatch.setattr(platform, "WINDOWS", system)
        assert platform.is_broken_pipe(error) is expected


def test_processes_at_a_time(windows, monkeypatch):
    assert (platform.processes(64), platform.processes(2)) == (61, 2)
    monkeypatch.setattr(platform, "WINDOWS", False)
    assert platform.processes(64) == 64


def test_a_console_that_cannot_be_asked_has_no_colors(windows, monkeypatch):
    assert platform.shows_colors(sys.stdout) is False
    monkeypatch.setattr(platform, "WINDOWS", False)
    assert platform.shows_colors(sys.stdout) is True


@pytest.mark.parametrize("name", ["con", "NUL.pdf", "Aux", "com1", "LPT9.tar.gz", "nul .txt", "CONIN$", "com¹.pdf"])
def test_names_of_devices(name):
    assert is_reserved(name)
    assert not is_reserved(portable(name))


@pytest.mark.parametrize("name", ["console", "com", "com10.pdf", "null", "a.con", "lpt", "Auxerre"])
def test_names_that_are_none(name):
    assert not is_reserved(name)
    assert portable(name) == name


@pytest.mark.parametrize(("name", "told"), TABLES["names_that_every_system_takes"])
def test_names_that_every_system_takes(name, told):
    assert portable(name) == told == portable(told)
