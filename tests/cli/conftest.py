"""The program called in this process, in an empty folder."""

from typing import NamedTuple

import pytest

from pnp.cli import run


class Said(NamedTuple):
    """Exit code, standard output, standard error."""

    code: int
    out: str
    err: str


@pytest.fixture
def pnp(capsys, tmp_path, monkeypatch):
    """Calls the program with its arguments; never lets an exception through."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("PNP_DEBUG", "1")  # a fault of the program shows its lines, and the test fails

    def call(*args):
        code = run([str(arg) for arg in args])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Said(code, out, err)

    return call


@pytest.fixture
def refused(pnp):
    """Calls the program and gives its one sentence on standard error; the exit code must be 2."""

    def call(*args):
        said = pnp(*args)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith("pnp: ")
        assert said.err.count("\n") == 1
        return said.err

    return call
