"""The grid of squares and the territory cards: what a layout of this game says."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.game import LayoutProblem
from pnp.games.touareg.rules import message

KINDS = ("camp", "saline", "guelta", "reg", "erg", "fech-fech", "mountain", "chott")
# 49 squares hold the saline and 48 others; four camps, laid over cards of these, make 53.
CARDS, SQUARES, CENTRE = 53, 49, 1
FATE = tuple(range(1, 17))


class Kind(NamedTuple):
    """A kind of territory: how many cards there are, and their values."""

    cards: int
    economic: int
    strategic: int


OWN = {
    "camp": Kind(4, 4, 4), "saline": Kind(1, 5, 5), "guelta": Kind(6, 3, 3), "reg": Kind(12, 2, 0),
    "erg": Kind(12, 1, 0), "fech-fech": Kind(8, 0, 2), "mountain": Kind(6, 0, 1), "chott": Kind(4, 0, 0)}  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A layout. `cell[n]` is row and column of square n, `near[n]` its neighbours; index 0 is no square. `fate`: the
    numbers of the fate cards that there are."""

    id: str
    title: str | Mapping[str, str]
    cell: tuple[tuple[int, int], ...]
    near: tuple[frozenset[int], ...]
    kinds: Mapping[str, Kind]
    sectors: Mapping[str, tuple[int, ...]]
    three: tuple[tuple[int, ...], ...]
    fate: tuple[int, ...]

    @property
    def cards(self) -> int:
        """How many territory cards there are, camps and saline among them."""
        return sum(kind.cards for kind in self.kinds.values())

    @property
    def fates(self) -> int:
        """The fate cards that there are, as a set of bits."""
        return sum(1 << card for card in self.fate)

    def camp_groups(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Return the groups of squares with one camp each at most: with 3 players one a player, else the sectors."""
        return self.three if players == 3 else tuple(self.sectors.values())


def read_layout(data: Mapping[str, Any]) -> tuple[Layout | None, list[LayoutProblem]]:
    """Return the layout that data describe, and what is wrong with it."""
    places = {number: (row, column) for row, line in enumerate(data["grid"]) for column, number in enumerate(line)}
    if len(places) < SQUARES:
        counts = Counter(number for line in data["grid"] for number in line)
        twice = next(number for number, times in counts.items() if times > 1)
        return None, [LayoutProblem("error", message("layout.twice", square=twice), ("grid",))]
    cell = ((-9, -9), *(places[number] for number in range(1, SQUARES + 1)))
    near = [
        frozenset(n for n, (r, c) in enumerate(cell) if max(abs(r - row), abs(c - column)) == 1) for row, column in cell
    ]  # the squares that touch one, at a corner too; (-9, -9) touches none
    given = data.get("kinds", {})  # of each kind what is as in `Kind`, but that its cards are called `count`
    kinds = {kind: own._replace(**{{"count": "cards"}.get(key, key): value for key, value in
                                   given.get(kind, {}).items()}) for kind, own in OWN.items()}  # fmt: skip
    sectors = {name: tuple(squares) for name, squares in data["sectors"].items()}
    three, fate = tuple(map(tuple, data["three"])), tuple(sorted(data.get("fate", FATE)))
    layout = Layout(data["id"], data["title"], cell, tuple(near), kinds, sectors, three, fate)
    return layout, list(_checks(layout))


def _checks(layout: Layout) -> Iterator[LayoutProblem]:
    """The numbers of cards, then groups of squares: they share none, name each once and leave the centre alone."""
    needed = SQUARES + layout.kinds["camp"].cards
    if layout.cards < needed:
        yield LayoutProblem("error", message("layout.cards", given=layout.cards, expected=needed), ("kinds",))
    if layout.kinds["saline"].cards != 1 or layout.kinds["camp"].cards != len(layout.sectors):
        yield LayoutProblem("error", message("layout.saline-and-camps"), ("kinds",))
    worthless = sum(kind.cards for kind in layout.kinds.values() if not (kind.economic or kind.strategic))
    if 2 * worthless > layout.cards:  # 4 of the 53 of the game
        yield LayoutProblem("warning", message("layout.worthless", count=worthless, cards=layout.cards), ("kinds",))
    lists: dict[str, Iterable[tuple[Any, tuple[int, ...]]]] = {
        "sectors": layout.sectors.items(), "three": enumerate(layout.three)
    }  # fmt: skip
    for key, groups in lists.items():
        taken: dict[int, Any] = {}
        for name, squares in groups:
            for index, square in enumerate(squares):
                if what := _overlap(square, squares[:index], taken):
                    fault = message("layout.misplaced", square=square, what=what)
                    yield LayoutProblem("error", fault, (key, name, index))
            taken = dict.fromkeys(squares, name) | taken


def _overlap(square: int, before: tuple[int, ...], taken: Mapping[int, Any]) -> str:
    """Why a square cannot stand in a group of squares that begins with those before it; nothing when it can."""
    if square == CENTRE:
        return message("layout.centre")
    if square in before:
        return message("layout.in-list")
    other = taken.get(square)
    if isinstance(other, str):
        return message("layout.in-sector", sector=other)
    return "" if other is None else message("layout.in-list-of", player=other + 1)
