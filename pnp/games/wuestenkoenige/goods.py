"""Goods as one int: five bits a kind, so that sets of goods are added and subtracted like numbers."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.games.wuestenkoenige.sentences import message

GOODS = ("water", "fire", "plant")
EACH = 20  # goods of a kind in the game: five bits hold them
UNIT = (1, 1 << 5, 1 << 10)
NOTHING_SUCH = -1


def count(goods: int, good: int) -> int:
    """How many of a kind, 0 to 20."""
    return goods >> 5 * good & 31


def total(goods: int) -> int:
    """How many in all."""
    return (goods & 31) + (goods >> 5 & 31) + (goods >> 10)


def kinds(goods: int) -> list[int]:
    """The kinds that there are, as indices of GOODS."""
    return [good for good in range(3) if goods >> 5 * good & 31]


def pack(names: Iterable[str]) -> int:
    """The goods of these names; NOTHING_SUCH when there are more of a kind than the game has."""
    listed = list(names)
    if any(listed.count(name) > EACH for name in GOODS):
        return NOTHING_SUCH
    return sum(UNIT[GOODS.index(name)] for name in listed)


def goods_text(goods: int) -> str:
    """Goods in words of the language in use, "" for none."""
    return " ".join(message(f"terms.good.{name}") for name in good_names(goods))


def good_names(goods: int) -> list[str]:
    """The names of goods, each as often as there are of it."""
    return [name for good, name in enumerate(GOODS) for _ in range(count(goods, good))]
