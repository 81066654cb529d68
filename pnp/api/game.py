"""The door for guests: all that a game of another distribution needs, promised to stay as the public face is. `API` is
the version of these names and of the records of the seam. A game says which one it was written for (`Game(api=1,
...)`), and a program that has an older one refuses it with a sentence. Names may be added within a version, and fields
that have defaults. Each name is imported when it is first used: a log is checked without drawing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

# fmt: off
if TYPE_CHECKING:
    from pnp.chance import Chance
    from pnp.data import DataError, Messages, in_language, language_in_use, load_texts, plain
    from pnp.engine import (  # isort: skip
        Alike, Changed, Effect, Ended, Finding, Moved, Owned, Placed, Play, Reading, RuleViolation, Scored, Step,
        Unread, Verb, on_turn, rule_table,
    )
    from pnp.game.drawing import (  # isort: skip
        AID, Drawing, DrawOptions, Kit, Marks, Place, SetupSheet, Spot, Placed as TablePiece, Tabletop,
    )
    from pnp.game.painting import Brush, Canvas, Cell, Layer, Painter
    from pnp.game.record import (  # isort: skip
        API, Colors, DealOption, Game, Layout, LayoutProblem, Layouts, Listing, Log, Lot, Measure, Range, Reporting,
        Score, Setup, SetupResult, SetupViolation, Setups, Start, Trial, Writing, later, map_problems, mismatch,
        name_violations, names_of,
    )
    from pnp.geometry.hexes import HexMap, bits, flood, letters, read_map
    from pnp.notation import HeaderKey, Notation, PositionNotation, Unreadable, Word, bare
    from pnp.scene import (  # isort: skip
        Circle, Group, Part, Polygon, Rect, RectOutline, Round, Scene, Shape, Style, Symbol, Text, Use,
    )
    from pnp.scene.font import middle as text_middle, width as text_width
    from pnp.style.palette import Palette, load_palette, plate
    from pnp.style.pieces import ground, token

__all__ = [
    "AID", "API", "Alike", "Brush", "Canvas", "Cell", "Chance", "Changed", "Circle", "Colors", "DataError",
    "DealOption", "DrawOptions", "Drawing", "Effect", "Ended", "Finding", "Game", "Group", "HeaderKey", "HexMap",
    "Kit", "Layer", "Layout", "LayoutProblem", "Layouts", "Listing", "Log", "Lot", "Marks", "Measure", "Messages",
    "Moved", "Notation", "Owned", "Painter", "Palette", "Part", "Place", "Placed", "Play", "Polygon",
    "PositionNotation", "Range", "Reading", "Rect", "RectOutline", "Reporting", "Round", "RuleViolation", "Scene",
    "Score", "Scored", "Setup", "SetupResult", "SetupSheet", "SetupViolation", "Setups", "Shape", "Spot", "Start",
    "Step", "Style", "Symbol", "TablePiece", "Tabletop", "Text", "Trial", "Unread", "Unreadable", "Use", "Verb",
    "Word", "Writing", "bare", "bits", "flood", "ground", "in_language", "language_in_use", "later", "letters",
    "load_palette", "load_texts", "map_problems", "mismatch", "name_violations", "names_of", "on_turn", "plain",
    "plate", "read_map", "rule_table", "text_middle", "text_width", "token",
]
# fmt: on

_HOMES = {
    "pnp.chance": "Chance",
    "pnp.data": "DataError,Messages,in_language,language_in_use,load_texts,plain",
    "pnp.engine": (
        "Alike,Changed,Effect,Ended,Finding,Moved,Owned,Placed,Play,Reading,RuleViolation,Scored,Step,Unread,"
        "Verb,on_turn,rule_table,"
    ),
    "pnp.game.drawing": "AID,Drawing,DrawOptions,Kit,Marks,Place,SetupSheet,Spot,TablePiece,Tabletop",
    "pnp.game.painting": "Brush,Canvas,Cell,Layer,Painter",
    "pnp.game.record": (
        "API,Colors,DealOption,Game,Layout,LayoutProblem,Layouts,Listing,Log,Lot,Measure,Range,Reporting,"
        "Score,Setup,SetupResult,SetupViolation,Setups,Start,Trial,Writing,later,map_problems,mismatch,"
        "name_violations,names_of,"
    ),
    "pnp.geometry.hexes": "HexMap,bits,flood,letters,read_map",
    "pnp.notation": "HeaderKey,Notation,PositionNotation,Unreadable,Word,bare",
    "pnp.scene": "Circle,Group,Part,Polygon,Rect,RectOutline,Round,Scene,Shape,Style,Symbol,Text,Use",
    "pnp.scene.font": "text_middle,text_width",
    "pnp.style.palette": "Palette,load_palette,plate",
    "pnp.style.pieces": "ground,token",
}
_PLACES = {name: home for home, names in _HOMES.items() for name in names.strip(",").split(",")}
_CALLED = {  # in its room; here `Placed` is the effect of a piece that is put on a cell
    "TablePiece": "Placed", "text_middle": "middle", "text_width": "width",
}  # fmt: skip


def __dir__() -> list[str]:  # so that `help(pnp.api.game)` tells them all
    return __all__


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_PLACES[name]), _CALLED.get(name, name))
    globals()[name] = value
    return value
