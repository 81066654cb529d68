"""A set of cells of a map with set manners, for callers outside the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from pnp.geometry.hexes import HexMap
from pnp.geometry.masks import bits


class Region(Set[str]):
    """Names of cells as a set, backed by one int (`mask`); results of `&`, `|`, `-` are Regions again."""

    def __init__(self, hexes: HexMap, mask: int) -> None:
        self.hexes = hexes
        self.mask = mask

    def __contains__(self, name: object) -> bool:
        return bool(self.mask >> self.hexes.numbers.get(str(name), -1) & 1) if name in self.hexes.numbers else False

    def __iter__(self) -> Iterator[str]:
        return (self.hexes.names[cell] for cell in bits(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def _from_iterable(self, names: Iterable[str]) -> Region:  # type: ignore[override]
        return Region(self.hexes, sum(1 << self.hexes.numbers[name] for name in set(names)))

    def __repr__(self) -> str:
        return f"Region({' '.join(self)})"
