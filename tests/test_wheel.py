"""The wheel, used from an empty folder without the checkout and without what only extras need."""

import email
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from hatch_build import MODULES
from pnp.library.catalog import shipped_ids
from pnp.simulation.playout import BOTS
from tests.conftest import WITHOUT_GUESTS
from tests.tables import tables

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OF_EXTRAS = (
    *("ezdxf", "numpy", "fontTools", "pygls", "lsprotocol", "cv2", "onnxruntime", "rapidocr", "distributed"),
    "pytest",
)


def built(out, **environment):
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, env={**os.environ, **environment})
    (wheel,) = out.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(out / "site")
    return wheel.name


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    out = tmp_path_factory.mktemp("wheel")
    assert built(out).endswith("-py3-none-any.whl") and not [*(out / "site").rglob("*.so")]
    missing = f"import sys\nsys.modules.update(dict.fromkeys({OF_EXTRAS!r}))\n"  # as if they were not installed
    (out / "site" / "sitecustomize.py").write_text(WITHOUT_GUESTS + missing)
    return out / "site"


@pytest.fixture(scope="module")
def metadata(unpacked):
    (file,) = unpacked.glob("*.dist-info/METADATA")
    return email.message_from_bytes(file.read_bytes())


def pnp(site, folder, *words):
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, "-P", "-m", "pnp", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_layouts_schemas_fonts_texts_and_examples_are_inside(unpacked, tmp_path):
    written = pnp(unpacked, tmp_path, "examples", "examples")
    assert written.returncode == 0, written.stderr
    examples = [path.relative_to(ROOT / "docs") for path in (ROOT / "docs" / "examples").rglob("*.*")]
    assert [path for path in examples if path.suffix != ".pyc" and not (tmp_path / path).is_file()] == []
    assert pnp(unpacked, tmp_path, "check", "examples/friday.pnplog").returncode == 0
    layouts = [path.relative_to(ROOT / "layouts") for path in (ROOT / "layouts").glob("*/*.toml")]
    assert [path for path in layouts if not (unpacked / "pnp" / "_layouts" / path).is_file()] == []
    data = [path for path in (ROOT / "pnp").rglob("*.*") if path.suffix not in (".py", ".pyc")]
    assert {"palette.toml", "en.toml"} <= {path.name for path in data}
    assert [path for path in data if not (unpacked / path.relative_to(ROOT)).is_file()] == []
    assert [name for name in MODULES if not (unpacked / name).is_file()] == []  # make compiled has them
    assert (unpacked / "pnp" / "_schemas" / "report.json").is_file()
    assert next((unpacked).glob("*.dist-info/licenses/**/OFL.txt")).is_file()


@pytest.mark.soak
def test_layouts_are_listed_and_kits_printed_from_it(unpacked, tmp_path):
    listed = pnp(unpacked, tmp_path, "layout", "list")
    assert listed.returncode == 0, listed.stderr
    for path in (ROOT / "layouts").glob("*/*.toml"):
        assert path.stem in listed.stdout
    printed = pnp(unpacked, tmp_path, "kit", "all", "--part", "aid", "--seed", "1", "-o", "kits")
    assert printed.returncode == 0, printed.stderr
    assert {path.name for path in (tmp_path / "kits").iterdir()} == {
        f"{game}-kit-seed1-aid.pdf" for game in shipped_ids()
    }


@pytest.mark.soak
def test_compiled_modules_say_the_same_to_the_byte(unpacked, tmp_path):
    assert "none-any" not in built(tmp_path, PNP_COMPILE="1")
    there = {str(path.relative_to(tmp_path / "site")).split(".")[0] for path in (tmp_path / "site").rglob("*.so")}
    assert there > {name.removesuffix(".py") for name in MODULES}
    check = ["check", "--json", *map(str, (ROOT / "docs" / "examples").glob("*.pnplog"))]
    played = [["simulate", game, "--bot", bot, "--games", "6", "--json"] for game in shipped_ids() for bot in BOTS]
    for words in (check, *played):
        pure, quick = (pnp(site, tmp_path, *words) for site in (unpacked, tmp_path / "site"))
        assert (quick.returncode, quick.stdout, quick.stderr) == (pure.returncode, pure.stdout, pure.stderr)


@pytest.mark.few(0)
@pytest.mark.parametrize(
    ("words", "extra"),
    tables(__file__)["what_needs_an_extra_names_it"],
    ids=lambda value: value if isinstance(value, str) else value[0],
)
def test_what_needs_an_extra_names_it(unpacked, tmp_path, words, extra):
    said = pnp(unpacked, tmp_path, *words)
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
    assert f"pip install 'pnp-workshop[{extra}]'" in said.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.soak
def test_pictures_need_no_extra(unpacked, tmp_path):
    log = str(ROOT / "docs" / "examples" / "friday.pnplog")
    assert pnp(unpacked, tmp_path, "show", log, "-o", "a.svg").returncode == 0


def test_the_index_is_told_what_is_true(metadata):
    required = [re.split(r"\W", line)[0] for line in metadata.get_all("Requires-Dist") if "extra ==" not in line]
    assert not set(required) & {"ezdxf", "fonttools", "pygls", "distributed", "numpy", "onnxruntime", "rapidocr"}
    assert metadata["Description-Content-Type"] == "text/markdown"
    text = metadata.get_payload(decode=True).decode()
    assert text == (ROOT / "docs" / "package.md").read_text("utf-8")
    assert re.findall(r"\]\(|<img|<a |://", text) == []  # there is nothing to lead to


@pytest.mark.parametrize("page", ["package.md", "install.md"])
def test_pages_name_all_extras(page):
    extras = set(PROJECT["optional-dependencies"]) - {"dev", "docs"}
    text = (ROOT / "docs" / page).read_text("utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == extras


def test_both_commands_are_the_program(unpacked):
    (file,) = unpacked.glob("*.dist-info/entry_points.txt")
    assert set(re.findall(r"^(\S+) = pnp.__main__:main$", file.read_text(), re.MULTILINE)) == {"pnp", "pnp-workshop"}
