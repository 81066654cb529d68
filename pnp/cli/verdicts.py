"""Folders with a file a log: of verdicts, which `pnp check -o FOLDER/` writes with an index, and of other verbs."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import click

from pnp.cli.batch import Sink
from pnp.cli.options import STANDARD_OUTPUT, Folder
from pnp.cli.output import OUT, is_folder, make_folder, make_folders, refuse, save
from pnp.cli.say import message, say
from pnp.data import OutputError
from pnp.judging.renderers import Part, Report
from pnp.library.inputs import VERDICTS, some_logs
from pnp.web.verdicts import INDEX, Row, base_of, linked_page, page_name, verdicts_index

_FORMAT = "pnp-verdicts/1"
_KEYS = {"file", "page", "state", "about", "score", "says"}


class Verdicts(Sink):
    """The folder. Raises OutputError for one that has files and was not written by the program."""

    def __init__(self, folder: Path, ending: str, arguments: Sequence[str], logs: Sequence[str]) -> None:
        self._folder, self._ending, self._base = Folder(folder), f".{ending}", base_of(arguments, logs)
        self._rows: dict[str, Row] = _rows_in(folder)
        self._taken = {row["page"].casefold(): file for file, row in self._rows.items()}
        self._count = 0
        make_folder(self._folder)
        self._mark()

    def put(self, part: Part) -> None:
        """Write the page of a log."""
        if not part:
            return
        row: dict[str, Any] = dict(cast(Report, part))
        made, file, row["page"] = row.pop("made"), row["file"], ""
        if made:
            row["page"] = name = page_name(file, self._base, self._ending, self._taken)
            self._taken[name.casefold()] = file
            make_folders(self._folder, [name])
            data = made if isinstance(made, bytes) else linked_page(made, name).encode("utf-8", "replace")
            save(Path(self._folder / name), data, force=True, quiet=True)
            self._count += 1
        self._rows[file] = row

    def end(self) -> None:
        """Write the index."""
        self._mark()
        rows = sorted(self._rows.values(), key=lambda row: row["file"])
        save(Path(self._folder / INDEX), verdicts_index(rows).encode("utf-8", "replace"), force=True, quiet=True)
        say(message("check.verdicts", count=self._count, file=Path(self._folder / INDEX)), err=True)

    def _mark(self) -> None:
        data = json.dumps({"format": _FORMAT, "logs": [*self._rows.values()]})
        save(Path(self._folder / VERDICTS), data.encode(), force=True, quiet=True)


def _rows_in(folder: Path) -> dict[str, Row]:
    """What the index of a folder has, of the pages that are still there."""
    try:
        if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
            return {}
        data: Any = json.loads((folder / VERDICTS).read_text("utf-8"))
        if data["format"] != _FORMAT:
            raise ValueError
        rows = [
            row for row in data["logs"] if row.keys() == _KEYS and all(isinstance(one, str) for one in row.values())
        ]
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise OutputError(message("check.not-ours"), str(folder)) from error
    return {row["file"]: row for row in rows if not row["page"] or (folder / row["page"]).is_file()}


# Files of other verbs, a log each, which lie in a folder as the logs do.


def places_of(arguments: Sequence[str], output: Path | None, ending: str, force: bool) -> dict[str, Path]:
    """Return the file to write for each log that arguments name, as they lie, in a folder, which is made with those in
    it. Without one nothing is to be written. Raises UsageError for another name than that of a folder, OutputError,
    with nothing made, where a file may not be written."""
    if output and (output == STANDARD_OUTPUT or (output.suffix and not is_folder(output))):
        raise click.UsageError(message("output.folder-wanted", output=output))
    logs = some_logs(tuple(arguments)).logs
    base, taken = base_of(arguments, logs), dict[str, str]()
    for log in logs:
        taken[page_name(log, base, ending, taken).casefold()] = log
    paths = {log: Path(output or OUT) / page_name(log, base, ending, taken) for log in logs}
    if output:
        refuse(paths.values(), force)
        above = {folder for path in paths.values() for folder in path.parents if not folder.exists()} - {Path()}
        for folder in sorted(above):
            make_folder(Folder(folder))
    return paths
