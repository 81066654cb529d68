"""Findings as workflow commands of GitHub: lines that it shows beside the lines of a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.data.visible import plain
from pnp.judging.formats.findings import finding_rows

_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def workflow_commands(reports: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """A line for each finding: `::error file=a.pnplog,line=3,col=5,title=chott::message`."""
    for row in finding_rows(reports):
        places = {"file": None if row["file"] == "-" else row["file"], "line": row["line"], "col": row["column"]}
        told = {**places, "title": row["code"]}
        properties = ",".join(
            f"{key}={plain(str(value)).translate(_PROPERTY)}" for key, value in told.items() if value is not None
        )
        level = "notice" if row["severity"] == "note" else row["severity"]
        yield f"::{level} {properties}::{plain(row['message']).translate(_DATA)}"
