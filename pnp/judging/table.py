"""Tables for spreadsheets: CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_table(rows: Sequence[dict[str, Any]], columns: Sequence[str] = ()) -> str:
    """Rows as CSV, with these columns or those that rows have.

    A text that a spreadsheet would take for a formula begins with an apostrophe; truth values are `true` and `false`.
    """
    columns = columns or list(dict.fromkeys(key for row in rows for key in row))
    return "".join((_csv_line(list(columns)), *csv_lines(rows, columns)))


def csv_lines(rows: Iterable[Mapping[str, Any]], columns: Sequence[str]) -> Iterator[str]:
    """The lines of rows as in `csv_table`, without a head."""
    return (_csv_line([_cell(row.get(key, "")) for key in columns]) for row in rows)


def _csv_line(cells: list[Any]) -> str:
    line = StringIO(newline="")
    csv.writer(line, lineterminator="\r\n").writerow(cells)  # with these at the end, both are quoted in cells
    return line.getvalue().removesuffix("\r\n") + "\n"


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return ""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
