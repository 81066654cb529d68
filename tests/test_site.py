"""The documentation as Sphinx builds it, where the extra `docs` is installed."""

import subprocess
import sys
from importlib.util import find_spec

import pytest

from pnp.cli import VERBS
from tests.shown import ROOT


@pytest.mark.soak
@pytest.mark.skipif(find_spec("sphinx_click") is None, reason="not run: no Sphinx here (make docs installs it)")
def test_is_built_without_a_warning_and_the_same_twice(tmp_path):
    built = []
    for name in ("a", "b"):
        out = tmp_path / name
        subprocess.run([sys.executable, ROOT / "docs" / "sphinx" / "build.py", out], check=True)
        built.append({path.relative_to(out): path.read_bytes() for path in out.rglob("*") if path.is_file()})
    assert built[0] == built[1]
    assert {path.name for path in (tmp_path / "a" / "man").iterdir()} == {"pnp.1", *(f"pnp-{verb}.1" for verb in VERBS)}
