"""Names of pictures and ids of objects, both made of what they name: the same each time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

from pnp.press.deck import slug
from pnp.printing.virtual.table import key_of
from pnp.scene.model import Part


class Ids:
    """Ids of `digits` hexadecimal digits, each given once: made of the words that tell of a thing."""

    def __init__(self, digits: int, *about: str) -> None:
        self._digits, self._about = digits, about
        self._given: set[str] = set()

    def id(self, *words: object) -> str:
        """The id of what these words tell of; another one when they come again."""
        again = 0
        while True:
            text = "\n".join([*self._about, *map(str, words), str(again)])
            found = sha256(text.encode()).hexdigest()[: self._digits]
            if found not in self._given:
                self._given.add(found)
                return found
            again += 1


def file_names(parts: Sequence[Part]) -> dict[int, str]:
    """By the place of a part in its kit, the name of its picture without ending; no two are the same.

    >>> from pnp.scene.model import Round, Scene
    >>> one = Part("Coin", "Coins", Round(16), Scene(16, 16, ()), key="coin.gold")
    >>> file_names([one, one])
    {0: 'coin-gold', 1: 'coin-gold-2'}
    """
    used: Counter[str] = Counter()
    names: dict[int, str] = {}
    for number, part in enumerate(parts):
        name = slug(key_of(part))
        used[name] += 1
        names[number] = name if used[name] == 1 else f"{name}-{used[name]}"
    return names
