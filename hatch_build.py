"""Wheels with compiled modules where PNP_COMPILE is set: the same source through mypyc. Without it they are pure."""

import os
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# what bots spend their time in, but for sets of cells: long ints, which are 8 times slower with mypyc's own numbers;
# and but for records, which ask for the annotations of their fields, which mypyc drops
ROOMS = {
    "": ("chance",),
    "engine": ("rows",),
    "games/touareg": ("state", "legal", "play", "score", "bots"),
    "games/wuestenkoenige": ("state", "violations", "legal", "play", "score", "bots"),
    "games/wuestensoehne": ("state", "violations", "legal", "play", "score", "bots"),
    "simulation": ("playout",),
}
MODULES = [str(Path("pnp", room, f"{name}.py")) for room, names in ROOMS.items() for name in names]


class CompiledModules(BuildHookInterface[Any]):
    """The build hook: adds compiled modules beside their source."""

    _folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed, where that is asked for."""
        if os.environ.get("PNP_COMPILE") and version == "standard":
            self._folder = Path(mkdtemp())
            made = compiled(Path(self.root), self._folder)
            build_data["force_include"] |= {str(made / path): str(path) for path in files_in(made)}
            build_data |= {"pure_python": False, "infer_tag": True}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was made for the wheel."""
        if self._folder:
            rmtree(self._folder)


def compiled(root: Path, into: Path) -> Path:
    """Compile the modules of a source tree; return the folder of what was made, laid out as in a wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = Path.cwd()
    os.chdir(root)
    try:
        # more than -O1 takes gcc three times as long
        parts = mypycify(MODULES, target_dir=str(into / "c"), group_name="pnp", opt_level="1")
        build = build_ext(Distribution({"name": "pnp", "ext_modules": parts}))
        build.build_lib, build.build_temp = str(into / "made"), str(into / "objects")
        build.ensure_finalized()
        build.run()
    finally:
        os.chdir(before)
    return into / "made"


def files_in(folder: Path) -> list[Path]:
    """Return all files below a folder, by their place in it."""
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
