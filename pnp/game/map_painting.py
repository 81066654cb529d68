"""Maps of hexes painted: signs changed, maps that grow and shrink, and maps of the same shape that follow them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pnp.game.map_cells import BLANK, all_rows, is_flat, place_of, rows_of, signs_of
from pnp.game.painters import Data
from pnp.game.shapes import Hex


def paint_map(data: Data, cells: Sequence[str], sign: str, others: Mapping[str, str]) -> dict[str, Any]:
    """The data with cells of the map made a sign, or no hexes (`BLANK`).

    `others`: maps of the same shape by their keys, where the data have them, with the sign that they give new hexes.
    """
    before = signs_of(data)
    places = [place for place in map(place_of, cells) if sign != BLANK or place in before]
    after = {place: one for place, one in before.items() if place not in places}
    after |= dict.fromkeys(places, sign) if sign != BLANK else {}
    found = dict(data)
    for key, new in {"map": sign, **others}.items():
        if key in data:
            own = signs_of(data, key)
            changes = {place: _sign(key, place, own, new, place in after) for place in places}
            found[key] = _change(data[key], changes, before.keys(), after.keys())
    return found


def _sign(key: str, place: Hex, own: Mapping[Hex, str], new: str, stays: bool) -> str:
    if not stays:
        return BLANK
    return new if key == "map" else own.get(place, new)


def paint_over(data: Data, key: str, cells: Sequence[str], sign: str, default: str) -> dict[str, Any]:
    """The data with cells of a map that lies over `map` made a sign; where there is none yet, it has the default."""
    found: dict[str, Any] = {}
    if key not in data and sign == default:
        return dict(data)
    for one, value in data.items():
        found[one] = value
        if one == "map" and key not in data:
            rows = ("".join(sign if sign.isspace() else default for sign in row) for row in rows_of(data, "map"))
            found[key] = "".join(f"{row}\n" for row in rows)
    same, own = signs_of(data).keys(), signs_of(found, key).keys()
    changes = dict.fromkeys(own - same, BLANK) | {place: sign for place in map(place_of, cells) if place in same}
    found[key] = _change(found[key], changes, same, same)
    return found


def blank_map(data: Data, rows: int, columns: int, sign: str, without: Sequence[str]) -> dict[str, Any]:
    """The data with a map of so many rows and columns of one sign, and without the maps that lay over it."""
    if is_flat(data):
        lines = ["".join(BLANK if (row + at) % 2 else sign for at in range(columns)) for row in range(2 * rows)]
    else:
        lines = [BLANK * (row % 2) + BLANK.join(sign * columns) for row in range(rows)]
    text = "".join(f"{line.rstrip()}\n" for line in lines)
    return {key: text if key == "map" else value for key, value in data.items() if key not in without}


def _change(value: Any, changes: Mapping[Hex, str], before: Collection[Hex], after: Collection[Hex]) -> Any:
    """A map, a text or a list of rows, with some signs changed.

    It grows above and to the left where signs come to stand there, and shrinks where the last ones are gone.
    """
    rows, top = rows_of({"map": value}, "map"), max(0, *(-row for row, _ in changes), 0)
    left = max(0, *(-column for _, column in changes), 0)
    lines = [""] * top + [BLANK * left + row if left else row for row in rows]
    for (row, column), sign in changes.items():
        r, c = row + top, column + left
        lines += [""] * (r + 1 - len(lines))
        line = lines[r].ljust(c)
        if line[c : c + 1] != sign:
            lines[r] = (line[:c] + sign + line[c + 1 :]).rstrip()
    gone_above, gone_left = _loss(before, after)
    lines = [line[gone_left:] for line in lines[gone_above:]]
    while lines and not lines[-1].strip():
        lines.pop()
    lines += all_rows(value)[len(rows) :] if rows else [""]
    return "\n".join(lines) if isinstance(value, str) else lines


def _loss(before: Collection[Hex], after: Collection[Hex]) -> tuple[int, int]:
    """How many rows above and columns at the left have lost their last hex."""
    if not before or not after:
        return 0, 0
    rows = min(row for row, _ in after) - max(0, min(row for row, _ in before))
    columns = min(column for _, column in after) - max(0, min(column for _, column in before))
    return max(0, rows), max(0, columns)
