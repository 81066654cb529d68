"""Builds the documentation into out/docs; run by `make docs`. A warning, such as of a link to nowhere, ends it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from pages import DOCS, write_pages

OUT = DOCS.parent / "out" / "docs"


def build(builder: str, folder: Path) -> None:
    """Has Sphinx build one kind of output."""
    options = ["--fresh-env", "--fail-on-warning", "--keep-going", "--quiet", "-d", str(OUT / ".doctrees")]
    command = [sys.executable, "-m", "sphinx", "-b", builder, "-c", str(Path(__file__).parent), *options]
    subprocess.run([*command, str(DOCS), str(folder)], check=True)


def main() -> None:
    """Builds the pages for a browser and the man pages."""
    shutil.rmtree(OUT, ignore_errors=True)
    write_pages()
    build("html", OUT / "html")
    build("man", OUT / "man")
    shutil.rmtree(OUT / ".doctrees")
    print(f"{OUT / 'html' / 'index.html'}\n{OUT / 'man' / 'pnp.1'} and one for each verb")


if __name__ == "__main__":
    main()
