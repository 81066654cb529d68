"""The documentation as Sphinx builds it, where the extra `docs` is installed."""

import re
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
    pages = {path.stem: path.read_text("utf-8") for path in (tmp_path / "a" / "man").iterdir()}
    assert set(pages) == {"pnp", *(f"pnp-{verb}" for verb in VERBS)}
    for name, text in pages.items():
        found = re.findall(r"^\.SH (.*)", text, re.MULTILINE)
        wanted = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "SEE ALSO"]
        assert [head for head in found if head in wanted] == wanted[: 5 if name == "pnp" else 6], name
        assert text.split(".SH NAME\n")[1].startswith(name + r" \- "), name
