"""What the title of a figure asks for: clauses parted by semicolons.

- `legal`: every entry of the log is legal. `illegal CODE`: its last entry breaks this rule, and no earlier one any.
- `score Ana 12, Ben 7`: what each player has when the last entry was played.
- `show 4`: the position after entry 4 (0: the setup) is drawn; given twice, both are, side by side. Without it the
  last position is, or the one in which the last entry is illegal.
- `about m C4>C5`: the action of that entry that the figure is about, as the log has it; given twice, both are. Only
  what these did is marked; of an illegal one the place that it names, where the referee names none.
- `with Cards Sand`: a piece of the kit, its kind and its name in English, is drawn beside the position; crossed out
  where the entry is illegal.
- `around C4 E7`: of the picture only the part between these places, and the cells around them.

Of pieces of a kit (`kit:KIND, KIND`) `first 3` shows three of each kind, `alike` those of one name as one.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pnp.books.blocks import Figure
from pnp.books.sentences import message
from pnp.data.errors import DataError

_CLAUSE = re.compile(
    r"(?P<legal>legal)|illegal (?P<code>[a-z0-9-]+)|score (?P<score>.+)|show (?P<show>\d+)"
    r"|around (?P<around>.+)|about (?P<about>.+)|with (?P<kind>\w+) (?P<piece>.+)"
)
ALIKE = "alike"
_FIRST = re.compile(r"first (\d+)")
_POINTS = re.compile(r"(.+) (-?\d+)")


class Wish(NamedTuple):
    """What is wished for of an example; `code` is "" where all is legal. `around`: names of places; `about`: actions;

    `piece`: kind and name of a piece.
    """

    legal: bool
    code: str
    scores: dict[str, int]
    shown: tuple[int, ...]
    around: tuple[str, ...]
    about: tuple[str, ...] = ()
    piece: tuple[str, str] | None = None


def read_wish(figure: Figure, file: str) -> Wish:
    """What a figure of a log asks for; raises DataError, with the line, for a clause that there is none of.

    An example that says neither that it is legal nor what is wrong is refused: nothing of it would be checked.
    """
    found = Wish(False, "", {}, (), ())
    for clause in figure.wish.split(";"):
        match = _CLAUSE.fullmatch(clause.strip())
        if not match:
            raise DataError(message("clause", clause=clause.strip()), file, figure.line)
        found = _added(found, match)
    if found.legal == bool(found.code):
        raise DataError(message("unchecked", example=figure.target), file, figure.line)
    return found


def read_first(figure: Figure, file: str) -> int | None:
    """How many pieces of each kind a figure shows, None for all; raises DataError for another clause."""
    if figure.wish in ("", ALIKE):
        return None
    match = _FIRST.fullmatch(figure.wish)
    if not match:
        raise DataError(message("clause-of-kit", clause=figure.wish), file, figure.line)
    return int(match[1])


def _added(found: Wish, match: re.Match[str]) -> Wish:
    said = match.groupdict()
    if said["legal"]:
        return found._replace(legal=True)
    if said["code"]:
        return found._replace(code=said["code"])
    if said["score"]:
        pairs = (_POINTS.fullmatch(one.strip()) for one in said["score"].split(","))
        return found._replace(scores={pair[1]: int(pair[2]) for pair in pairs if pair})
    if said["show"]:
        return found._replace(shown=(*found.shown, int(said["show"])))
    if said["about"]:
        return found._replace(about=(*found.about, said["about"]))
    if said["piece"]:
        return found._replace(piece=(said["kind"], said["piece"]))
    return found._replace(around=tuple(said["around"].split()))
