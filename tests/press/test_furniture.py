"""What is drawn around the pieces, to the hundredth of a millimetre: rulers, sheets that measure, the guide.

Digests of all coordinates and words. After a change that is wanted, look at the sheets (`pnp printer calibrate`, `pnp
printer duplex`, `pnp kit GAME --part guide`) and take the new digests from the failing test.
"""

import re
from hashlib import sha256

import pytest

from pnp.press import Imposition, Imprint, bind, calibration, duplex, impose, manual_duplex, paper, poster
from pnp.press.cutting import registration
from pnp.press.instructions import effort, guide, instructions, needs, parts_list, picture
from pnp.press.sheet import manifest, rulers, stocks
from pnp.scene import Hexagon, RectOutline, Round
from tests.press.pieces import board, part
from tests.tables import tables

A4, LETTER = paper("a4"), paper("letter")
PIECES = [part("card", RectOutline(60, 90), 8, back=True), part("disc", Round(20), 12), part("hex", Hexagon(30), 9)]


def digest(shapes):
    """Of the shapes as text, numbers rounded: machines may differ in the last digit of a root."""
    told = re.sub(r"-?\d+\.\d+(e-?\d+)?", lambda number: f"{float(number[0]):.2f}", repr(shapes)).replace(
        "-0.00", "0.00"
    )
    return sha256(told.encode()).hexdigest()[:12]


def build(texts):
    """The sheets of a small kit, and its steps."""
    how = Imposition(backs="long")
    leaves = [*poster(board(300, 200), A4, "Board", texts), *impose(PIECES, A4, how)]
    return leaves, instructions(leaves, texts, "long", first=3)


DRAWN = {
    "rulers": lambda texts: [tuple(rulers(sheet, texts, 4.2)) for sheet in (A4, A4.turned(), LETTER, paper("85x95mm"))],
    "calibration": lambda texts: [calibration(sheet, texts).children for sheet in (A4, LETTER)],
    "duplex": lambda texts: [
        [side.children for side in duplex(sheet, texts, Imposition(backs=backs))]
        for sheet in (A4, LETTER.turned()) for backs in ("long", "short")
    ],
    "manual duplex": lambda texts: [
        side.children for backs in ("long", "short") for side in manual_duplex(A4, texts, Imposition(backs=backs), True)
    ],
    "guide": lambda texts: guide(
        build(texts)[1], needs(build(texts)[0], texts, ("2 dice",), 2), effort(build(texts)[0]), texts
    ).children,
    "steps": lambda texts: [(step, picture(step.key)) for step in build(texts)[1]],
    "pictures": lambda texts: [
        picture(key) for key in ("list_short", "list_card", "list_halves", "list_behind_tiles", "list_boxes")
    ],
    "parts list": lambda texts: parts_list(
        manifest(build(texts)[0], 3), stocks(build(texts)[0]), {"disc": PIECES[1].face}, texts
    ).children,
    "registration": lambda texts: [registration(kind, A4) for kind in ("silhouette", "crosshair")],
    "pages": lambda texts: bind(build(texts)[0], Imprint("Game", "classic", "7", "1"), texts, 3, 9),
}  # fmt: skip

DIGESTS = tables(__file__)["digests"]


@pytest.mark.parametrize("what", DRAWN)
def test_what_is_drawn_around_the_pieces_stays_where_it_is(texts, what):
    assert digest(DRAWN[what](texts)) == DIGESTS[what]
