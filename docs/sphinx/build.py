"""Builds the documentation into out/docs or another folder; `make docs`. A warning ends it, as of a dead link."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from pages import DOCS, write_pages


def build(builder: str, folder: Path, trees: str) -> None:
    """Has Sphinx build one kind of output."""
    options = ["--fresh-env", "--fail-on-warning", "--keep-going", "--quiet", "-d", trees]
    command = [sys.executable, "-m", "sphinx", "-b", builder, "-c", str(Path(__file__).parent), *options]
    subprocess.run([*command, str(DOCS), str(folder)], check=True)


def main(out: Path) -> None:
    """Builds the pages for a browser and the man pages into a folder, which is emptied."""
    shutil.rmtree(out, ignore_errors=True)
    write_pages()
    with TemporaryDirectory() as trees:
        for builder in ("html", "man"):
            build(builder, out / builder, trees)
    print(f"{out / 'html' / 'index.html'}\n{out / 'man' / 'pnp.1'} and one for each verb")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS.parent / "out" / "docs")
