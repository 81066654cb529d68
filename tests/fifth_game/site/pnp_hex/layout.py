"""Boards: rhombi of `size` rows of `size` hexes; a cell is a number, a set of cells an int."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from pnp.api.game import LayoutProblem, letters

NAME = re.compile(r"[A-Za-z]{1,2}[1-9][0-9]{0,2}")


class Layout:
    """A board. Cell `row * stride + column`; `steps` are the shifts to half of the six neighbours."""

    def __init__(self, layout_id: str, title: str | Mapping[str, str], size: int) -> None:
        self.id, self.title, self.size = layout_id, title, size
        self.stride = size + 2
        self.steps = (1, self.stride, self.stride - 1)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The cell of each name: letter of the row, number of the column."""
        sides = range(self.size)
        return {f"{letters(row)}{column + 1}": row * self.stride + column for row in sides for column in sides}

    @cached_property
    def names(self) -> dict[int, str]:
        """The name of each cell."""
        return {cell: name for name, cell in self.numbers.items()}

    @cached_property
    def cells(self) -> int:
        """All cells."""
        return sum(1 << cell for cell in self.names)

    @cached_property
    def edges(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two edges that each player joins."""
        row = (1 << self.size) - 1
        column = sum(1 << at * self.stride for at in range(self.size))
        return (row, row << (self.size - 1) * self.stride), (column, column << self.size - 1)


def read_layout(data: Mapping[str, Any]) -> tuple[Layout, list[LayoutProblem]]:
    """The layout that data describe; a warning where it is so small that the first stone wins."""
    small = LayoutProblem("warning", "a board of so few hexes is won by the first stone", ("size",))
    return Layout(data["id"], data["title"], data["size"]), [small] * (data["size"] < 4)
