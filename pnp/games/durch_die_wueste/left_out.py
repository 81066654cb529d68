"""Which leader each of five players left out, told by a last position: the color of which there are no camels."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import permutations

from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.reading import color_of
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.violations import COLOR_WORDS

FIVE = len(COLORS)
_Colors = tuple[int, ...]


def infer(
    names: Sequence[str], given: Mapping[str, str], camels: Mapping[str, Collection[str]]
) -> tuple[dict[str, str], str]:
    """`left_out` made complete, and what hinders it ("": nothing).

    `camels`: the colors of each player's camels. What is given stays; what cannot be told stays left out.
    """
    if len(names) != FIVE or all(name in given for name in names) or not _readable(names, given):
        return dict(given), ""
    free = [_free(name, given, camels) for name in names]
    found = [colors for colors in permutations(range(FIVE)) if all(map(_within, colors, free))]
    if len(found) == 1:
        return {name: COLORS[color] for name, color in zip(names, found[0], strict=True)}, ""
    reasons = message("left-out.and").join(_reasons(names, free, found))
    return dict(given), message("left-out.unclear", reasons=reasons)


def _readable(names: Sequence[str], given: Mapping[str, str]) -> bool:
    return all(name in names and color_of(word) is not None for name, word in given.items())


def _free(name: str, given: Mapping[str, str], camels: Mapping[str, Collection[str]]) -> set[int | None]:
    """The colors that a player may have left out."""
    if name in given:
        return {color_of(given[name])}
    return {*range(FIVE)} - {color_of(word) for word in camels.get(name, ())}


def _within(color: int, free: set[int | None]) -> bool:
    return color in free


def _reasons(names: Sequence[str], free: Sequence[set[int | None]], found: Sequence[_Colors]) -> Iterator[str]:
    """Why the camels do not tell it."""
    if not found and all(free):
        yield message("left-out.same")
    for index, name in enumerate(names):
        if not free[index]:
            yield message("left-out.all-colors", name=name)
        elif len({colors[index] for colors in found}) > 1:
            missing = (str(COLOR_WORDS[color]) for color in sorted({colors[index] for colors in found}))
            yield message("left-out.missing", name=name, colors=message("left-out.and").join(missing))
