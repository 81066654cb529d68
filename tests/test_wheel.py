"""The wheel, used from an empty folder without the checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pnp.library.catalog import shipped_ids

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    out = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = out.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(out / "site")
    return out / "site"


def pnp(site, folder, *words):
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, "-P", "-m", "pnp", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_layouts_schemas_fonts_and_texts_are_inside(unpacked, tmp_path):
    listed = pnp(unpacked, tmp_path, "layout", "list")
    assert listed.returncode == 0, listed.stderr
    for path in (ROOT / "layouts").glob("*/*.toml"):
        assert path.stem in listed.stdout
    log = ROOT / "docs" / "examples" / "friday.pnplog"
    assert pnp(unpacked, tmp_path, "check", str(log)).returncode == 0
    printed = pnp(unpacked, tmp_path, "kit", "all", "--seed", "1", "-o", "kits")
    assert printed.returncode == 0, printed.stderr
    assert {path.name for path in (tmp_path / "kits").iterdir()} == {f"{game}-kit-seed1.pdf" for game in shipped_ids()}
    palettes = list((ROOT / "pnp" / "games").glob("*/palette.toml"))
    assert palettes
    assert all((unpacked / path.relative_to(ROOT)).is_file() for path in palettes)
    assert (unpacked / "pnp" / "_schemas" / "report.json").is_file()
    assert next((unpacked).glob("*.dist-info/licenses/**/OFL.txt")).is_file()
