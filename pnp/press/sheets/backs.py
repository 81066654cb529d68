"""Positions of backs: on the other side of the sheet or across a fold, so that each ends up behind its face."""

from __future__ import annotations

from pnp.press.cutting.registration import free_areas
from pnp.press.sheets.imposition import Imposition
from pnp.press.sheets.outline import Anchor, clip, size
from pnp.press.sheets.paper import Paper
from pnp.press.sheets.sheet import content
from pnp.scene.model import Group, Line, Part, Polygon, Style, Symbol, Use
from pnp.scene.page import Area

GUTTER = 5.0  # mm from the fold to any bleed, on both sides
_FOLD = Style(stroke="mark", width=0.15, dash=(3, 1.5))


def rooms(paper: Paper, how: Imposition, backed: bool) -> tuple[Area, ...]:
    """What pieces may lie on, one or the other, in mm; those with a back (`backed`) on as much as lies behind or
    across the fold. What registration marks leave free is the same on both sides."""
    return free_areas(how.register, paper) or (_room(paper, how, backed),)


def _room(paper: Paper, how: Imposition, backed: bool) -> Area:
    if not backed or how.backs == "none":
        return content(paper, tight=bool(how.tight))
    if how.backs != "gutterfold":
        return content(paper, how.mirror(paper), bool(how.tight))
    whole = content(paper, tight=bool(how.tight))
    if how.fold == "x":
        return whole._replace(width=whole.width / 2 - GUTTER)
    return whole._replace(height=whole.height / 2 - GUTTER)


def mirror_line(paper: Paper, how: Imposition) -> float:
    """Where the line lies, in mm along `how.mirror(paper)`, about which places of faces and backs are mirrored."""
    across = how.mirror(paper) == "x"
    if how.backs != "gutterfold":
        return (paper.width if across else paper.height) / 2
    whole = content(paper, tight=bool(how.tight))
    return whole.x + whole.width / 2 if across else whole.y + whole.height / 2


def back_anchor(spot: Anchor, paper: Paper, how: Imposition) -> Anchor:
    """The place of the back of what lies at `spot`."""
    line = 2 * mirror_line(paper, how)
    return spot._replace(x=line - spot.x) if how.mirror(paper) == "x" else spot._replace(y=line - spot.y)


def back_use(symbol: Symbol, spot: Anchor, paper: Paper, how: Imposition) -> Use:
    """The back, as it must lie to be upright when the piece is turned over about its own vertical axis.

    A piece whose face is turned by an angle a shows its back at -a where places are mirrored across, at
    180 - a where they are mirrored from top to bottom.
    """
    x, y = back_anchor(spot, paper, how)[1:3]
    if how.mirror(paper) == "x":
        return Use(symbol, x, y, rotation=-90 if spot.turned else 0)
    return Use(symbol, x, y, rotation=90 if spot.turned else 180)


def extend_back(part: Part, plain: Symbol, how: Imposition) -> Symbol:
    """The back of a part, centred on (0, 0), with more bleed than it is drawn with (`plain`) if that is asked for.

    What lies further out is the same drawing, enlarged to reach there, beneath it: its ground goes on.
    """
    asked = back_bleed(part, how)
    if asked <= part.bleed:
        return plain
    width, height = size(part.outline)
    least = min(width, height)
    scale = (least + 2 * asked) / (least + 2 * part.bleed)
    uses = Use(plain, width / 2, height / 2, scale), Use(plain, width / 2, height / 2)
    return Symbol(f"{plain.name}/grown", (Group(uses, -width / 2, -height / 2, clip=clip(part.outline, asked)),))


def back_bleed(part: Part, how: Imposition) -> float:
    """How far outside of its outline the back of a part is printed, in mm."""
    return how.bleed_of(part) if how.back_bleed is None else how.back_bleed


def fold_line(paper: Paper, how: Imposition) -> Line:
    """The fold of a gutterfold sheet, from margin to margin, in mm."""
    at, whole = mirror_line(paper, how), content(paper, tight=bool(how.tight))
    if how.fold == "x":
        return (at, whole.y), (at, whole.y + whole.height)
    return (whole.x, at), (whole.x + whole.width, at)


def fold_shape(line: Line) -> Polygon:
    """The fold as a broken line."""
    return Polygon(line, _FOLD, closed=False)
