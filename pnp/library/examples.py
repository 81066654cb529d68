"""The examples that come with the program: logs of each game, a theme, pictures, a script."""

from __future__ import annotations

from pnp.data.find import examples_folder


def example_files() -> dict[str, bytes]:
    """The files by their names, with `/` between folders, in alphabetical order; raises OSError as reading does."""
    folder = examples_folder()
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
