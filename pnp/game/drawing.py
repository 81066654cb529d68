"""The trade of drawing: boards, positions and kits as scenes. It must not know papers, sheets or file formats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from pnp.engine import Finding, Record
from pnp.game.record import L, S, Setup
from pnp.scene.model import PLAIN_BOX, PLAIN_FACE, BoxArt, Face
from pnp.style.log_sheet import LogHead

if TYPE_CHECKING:
    from pnp.scene import Part, Scene
    from pnp.style.captions import Sign
    from pnp.style.pieces import TokenShape


_NOTHING: Mapping[str, Any] = MappingProxyType({})
AID = ("aid", "aid-back")  # the names of two pages of a kit: the sides of the aid that each player has


class DrawOptions(NamedTuple):
    """Options of all drawings: language, names of places, and the size of a cell in mm (None: the game's own). With
    `standees` figures are printed to fold and stand up, instead of flat tokens, which have the outline `token_shape`.
    `seats` are names and colors ("" where nobody chose one) of players in turn order, for forms to write on; () where
    they are not known. `log`: what the log sheet is for. A `small` drawing leaves out what cannot be read at a fifth
    of its size, and has the rest larger. `more`: signs at the end of the legend of a position. `about`: the numbers of
    the places that a part of a position is cut out for (None: it is no part); what others are worth is left out."""

    lang: str = "en"
    coordinates: bool = True
    size: float | None = None
    standees: bool = False
    token_shape: TokenShape = "square"
    seats: tuple[tuple[str, str], ...] = ()
    log: LogHead = LogHead()
    small: bool = False
    more: tuple[Sign, ...] = ()
    about: frozenset[int] | None = None


class SetupSheet(NamedTuple, Generic[S]):
    """A dealt setup to print: the state it gives, its seed, and the command that deals it again. `seed` is None for a
    setup without chance. `setup` and `rules` as in a log."""

    state: S
    seed: int | None
    command: str
    setup: Setup = _NOTHING
    rules: Mapping[str, Any] = _NOTHING


class Spot(NamedTuple):
    """A place on the picture of a position: its middle and the width of its cell, in mm."""

    x: float
    y: float
    size: float


class Place(NamedTuple):
    """A place of the board on the picture of a position. `number`: as effects have it; `name`: as logs have it. `x`,
    `y`: its middle, `size`: the width of its cell, in mm. `holds`: what lies there, in words; "" for nothing."""

    number: int
    name: str
    x: float
    y: float
    size: float
    holds: str = ""


class Marks(NamedTuple):
    """What a finding marks on the picture of its position: the faulty places, and where it would have been legal."""

    faulty: tuple[Spot, ...] = ()
    legal: tuple[Spot, ...] = ()


class Placed(NamedTuple):
    """Pieces of a part, by its key, that lie together: `copies` of them, one on the other. (x, y) mm on the board is
    the middle of the piece as it lies, turned clockwise by `turn` degrees, the `back` up or the face. With an `owner`,
    a player's number from 0, they lie in front of that player and nowhere on the board."""

    part: str
    x: float = 0
    y: float = 0
    copies: int = 1
    turn: float = 0
    back: bool = False
    owner: int | None = None


class Tabletop(NamedTuple):
    """A table to play on: the board of `Drawing.board`, and what lies on and around it, from the bottom up.

    - `spots`: where pieces belong on the board.
    - `pieces`: what lies there or in front of players.
    - `aside`: by key, copies that are out of this game, or out of it by now. All others are in their piles.
    - `notes`: what no piece shows, such as hidden hands; sentences in the language of the drawing.
    - `hands`: cards that players hold, of any part with their back; they are in no place of `pieces`.
    """

    spots: tuple[Spot, ...] = ()
    pieces: tuple[Placed, ...] = ()
    aside: Mapping[str, int] = _NOTHING
    notes: tuple[str, ...] = ()
    hands: tuple[Placed, ...] = ()


class LazyBoards(Mapping[str, "Scene"]):
    """Boards of a kit by name, each drawn when it is first asked for: who prints pages alone need not wait for them."""

    def __init__(self, **drawn: Callable[[], Scene]) -> None:
        self._drawn = {name: cache(draw) for name, draw in drawn.items()}

    def __getitem__(self, name: str) -> Scene:
        return self._drawn[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._drawn)

    def __len__(self) -> int:
        return len(self._drawn)


class Kit(NamedTuple):
    """What a kit holds, by the name of each part: boards of any size, pieces to cut out, pages of fixed size. With a
    deal `pages` has a page `setup`. `setup_pages`: the names of other pages about the deal, which tell what players do
    not know: a kit has them when they are asked for, `pnp setup --sheet` prints them all. `needs`: what the game needs
    besides and no kit can print, such as dice, in the language of the kit. `box`: the drawing on its boxes. `asked`:
    the names of boards and pages that a kit has only when they are asked for."""

    boards: Mapping[str, Scene]
    pieces: tuple[Part, ...]
    pages: Mapping[str, Scene]
    setup_pages: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    box: BoxArt = PLAIN_BOX
    asked: tuple[str, ...] = ()


class Drawing(Record, Generic[L, S]):
    """How a game is drawn.

    - `view(state, options)`: the position as a picture.
    - `board(layout, options)`: the board to print.
    - `frame(layout, options)`: that board without what is drawn on it, its size and seams, of a game that lays nothing
      but tokens on its cells: its boards grow to fill their sheets; None otherwise.
    - `kit(layout, deal, options)`: all that is printed; a page `setup` only with a deal.
    - `places(state, options)`: the places on the picture of `view`, in reading order: what may be clicked, what an
      entry did where, and what lies there, for who cannot see the picture.
    - `marker(state, finding, options)`: what a finding about this position marks on the picture of `view`; None: of
      `places` the one it is about, and those that are its alternatives.
    - `signs(state, options)`: what the signs on the board of that picture mean, each drawn for a cell of 1 mm.
    - `face()`: its lettering, its ornament, the picture on its cover.
    - `changes(layout, lang)`: in sentences, what a layout changes of the rules; the rulebook of a kit tells them first.
    - `colors(state)`: the colors of the players in turn order, roles of the theme (`player.red`).
    - `tabletop(layout, state, options)`: how a position lies on a table, or without a state what always lies there;
      None: a game that does not tell.
    - `spots()`: small pictures for pages of rulebook and kit that end early, by the number of the chapter that they are
      made for, the first one 1; drawn in any size, each once. None: those that all games have.
    - `rings`: whether marks have rings about their places; else they are crosses and ticks, 0.6 of `Spot.size` wide.
    """

    view: Callable[[S, DrawOptions], Scene]
    board: Callable[[L, DrawOptions], Scene]
    kit: Callable[[L, SetupSheet[S] | None, DrawOptions], Kit]
    frame: Callable[[L, DrawOptions], Scene] | None = None
    places: Callable[[S, DrawOptions], tuple[Place, ...]] = lambda state, options: ()
    marker: Callable[[S, Finding, DrawOptions], Marks] | None = None
    tabletop: Callable[[L, S | None, DrawOptions], Tabletop] | None = None
    colors: Callable[[S], tuple[str, ...]] = lambda state: ()
    signs: Callable[[S, DrawOptions], Iterable[Sign]] = lambda state, options: ()
    face: Callable[[], Face] = lambda: PLAIN_FACE
    changes: Callable[[L, str], Sequence[str]] = lambda layout, lang: ()
    spots: Callable[[], Mapping[int, Scene]] | None = None
    rings: bool = True

    def marks(self, state: S, finding: Finding, options: DrawOptions) -> Marks:
        """Return what a finding about a position marks on its picture."""
        if self.marker:
            return self.marker(state, finding, options)
        spots = {place.name: Spot(place.x, place.y, place.size) for place in self.places(state, options)}
        legal = tuple(spots[name] for name in finding.alternatives if name in spots)
        return Marks((spots[finding.place],) if finding.place in spots else (), legal)


# The pieces that are left while a table is laid, so that it never bears more than the kit has.


class Stock:
    """How many pieces of each part are left, by key."""

    def __init__(self, copies: Mapping[str, int]) -> None:
        self.left = Counter(copies)

    def take(self, part: str, copies: int = 1) -> int:
        """Take pieces of a part, as many as there are at most, and return how many they are."""
        taken = max(0, min(copies, self.left[part]))
        self.left[part] -= taken
        return taken

    def change(self, amount: int, worths: Sequence[tuple[str, int]]) -> tuple[list[tuple[str, int]], int]:
        """Take pieces that are worth an amount, the first of `worths` first; return keys and copies, and the lack.

        >>> Stock({"five": 2, "one": 9}).change(13, [("five", 5), ("one", 1)])
        ([('five', 2), ('one', 3)], 0)
        """
        taken = []
        for part, worth in worths:
            copies = self.take(part, amount // worth)
            amount -= copies * worth
            if copies:
                taken.append((part, copies))
        return taken, amount
