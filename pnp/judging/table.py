"""Scores as a table for spreadsheets: CSV."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_table(rows: list[dict[str, Any]]) -> str:
    """Rows as CSV; a text that a spreadsheet would take for a formula begins with an apostrophe."""
    columns = list(dict.fromkeys(key for row in rows for key in row))
    lines = [columns, *([_cell(row.get(key, "")) for key in columns] for row in rows)]
    return "".join(map(_csv_line, lines))


def _csv_line(cells: list[Any]) -> str:
    line = StringIO(newline="")
    csv.writer(line, lineterminator="\r\n").writerow(cells)  # with these at the end, both are quoted in cells
    return line.getvalue().removesuffix("\r\n") + "\n"


def _cell(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
