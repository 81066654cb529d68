"""Sheets of pieces to cut out, with their backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pnp.press.lattice import Imposition
from pnp.press.layout import Placed, lay
from pnp.press.marks import crop_marks
from pnp.press.outline import clip, size
from pnp.press.paper import Paper
from pnp.press.sheet import Leaf
from pnp.scene.model import Group, Part, Scene, Symbol, Use

PLAIN = Imposition()


def impose(parts: Sequence[Part], paper: Paper, how: Imposition = PLAIN) -> tuple[Leaf, ...]:
    """All copies of all parts on sheets; the back of a sheet follows its front.

    Pieces of one kind stay together and outlines of one size share sheets. Raises PaperError for a negative
    measure and TooLarge for a piece larger than the sheet.
    """
    drawings = {id(part): _drawings(part, number, how) for number, part in enumerate(parts)}
    leaves: list[Leaf] = []
    seen: set[str] = set()
    for sheet in lay(parts, paper, how):
        kinds = list(dict.fromkeys(placed.part.kind for placed in sheet))
        fresh = [kind for kind in kinds if kind not in seen]
        seen.update(fresh)
        front = tuple(_front(placed, drawings[id(placed.part)][0]) for placed in sheet)
        marks = tuple(crop_marks([placed.spot for placed in sheet], how.marks))
        holds = Counter(placed.part.name for placed in sheet)
        title = ", ".join(kinds)
        leaves.append(Leaf(paper, (*front, *marks), title, ", ".join(fresh) or None, tuple(holds.items())))
        back = tuple(_backs(sheet, drawings, paper, how))
        if back:
            leaves.append(Leaf(paper, back, title, back=True))
    return tuple(leaves)


def _drawings(part: Part, number: int, how: Imposition) -> tuple[Symbol, Symbol | None]:
    """Face and back of a part, centred on (0, 0) and clipped to its bleed."""

    def drawing(side: str, scene: Scene) -> Symbol:
        width, height = size(part.outline)
        bounds = clip(part.outline, min(part.bleed, how.bleed))
        group = Group(scene.children, -width / 2, -height / 2, clip=bounds, title=scene.title)
        return Symbol(f"{part.kind}/{part.name}/{number}/{side}", (group,))

    return drawing("face", part.face), drawing("back", part.back) if part.back else None


def _front(placed: Placed, symbol: Symbol) -> Use:
    spot = placed.spot
    return Use(symbol, spot.x, spot.y, rotation=90 if spot.turned else 0)


def _backs(
    sheet: Sequence[Placed], drawings: dict[int, tuple[Symbol, Symbol | None]], paper: Paper, how: Imposition
) -> Iterator[Use]:
    """The backs as they must lie on the other side of the sheet, to be behind their faces.

    A printer turns the paper over about one of its edges and prints the back upright as seen then; a piece
    whose face is turned by an angle a shows its back at -a when that edge stands, at 180 - a when it lies.
    """
    for placed in sheet:
        symbol = drawings[id(placed.part)][1]
        if symbol is None:
            continue
        x, y, turned = placed.spot.x, placed.spot.y, placed.spot.turned
        if how.mirror(paper) == "x":
            yield Use(symbol, paper.width - x, y, rotation=-90 if turned else 0)
        else:
            yield Use(symbol, x, paper.height - y, rotation=90 if turned else 180)
