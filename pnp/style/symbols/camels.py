"""Symbols of a dromedary, alone and with a rider, walking to the right."""

from __future__ import annotations

from functools import cache

from pnp.scene.model import Group, Shape, Symbol
from pnp.style.symbols.pen import LINE, dot, pen_path

_BODY = """
M -66 -8 C -65 -23 -53 -27 -44 -33 C -35 -40 -30 -66 -13 -66 C 3 -66 6 -42 15 -33
C 21 -27 27 -25 33 -22 C 41 -18 48 -20 52 -29 C 56 -40 54 -56 60 -68 C 61 -72 62 -74 64 -77
C 61 -81 61 -85 63 -89 C 68 -88 71 -85 73 -81 C 82 -80 89 -74 94 -68 C 99 -64 100 -57 97 -53 C 95 -50 91 -50 88 -52
C 84 -54 80 -55 76 -54 C 73 -43 73 -27 65 -12 C 60 -3 52 5 43 10 C 42 22 41 34 39 45 C 40 50 40 54 38 58
L 37 83 C 42 84 46 88 46 92 L 27 92 C 26 88 27 86 28 83 L 28 58 C 26 54 26 50 27 45 C 26 35 23 26 17 20
C 2 26 -18 25 -34 15 C -37 27 -44 35 -49 44 C -49 48 -50 51 -52 54 L -51 83 C -46 84 -43 88 -43 92 L -62 92
C -62 88 -61 86 -60 83 L -63 54 C -65 50 -64 46 -62 42 C -63 30 -67 16 -66 -8 Z
"""
_FAR_LEGS = """
M 8 14 C 12 28 15 36 16 45 C 18 50 18 54 16 58 L 14 83 C 19 84 22 87 22 91 L 4 91 C 3 87 4 85 5 83
L 6 58 C 4 54 4 50 5 45 C 3 35 -2 27 -8 18 Z
M -16 12 C -20 28 -27 36 -30 44 C -29 49 -31 52 -32 54 L -24 83 C -19 84 -17 87 -17 91 L -35 91
C -35 87 -34 85 -33 83 L -43 54 C -45 50 -44 46 -42 42 C -43 32 -44 22 -44 10 Z
"""
_TAIL = "M -65 -10 C -74 -4 -76 12 -73 27"
_TUFT = "M -73 24 C -79 32 -79 40 -74 47 C -69 40 -69 32 -73 24 Z"
_MOUTH = "M 97 -58 C 93 -57 89 -58 86 -60"


@cache
def camel(fill: str, line: str) -> Symbol:
    """A dromedary filled with the role `fill`, its outline in `line`; 2 x 2 mm about its middle."""
    return Symbol(f"camel {fill} {line}", _camel(fill, line, LINE))


@cache
def silhouette(fill: str, ground: str) -> Symbol:
    """The dromedary of `camel` in one color, for small pieces of the role `ground`, which parts its legs."""
    return Symbol(f"silhouette {fill} {ground}", _camel(fill, ground, 1.6))


def _camel(fill: str, line: str, width: float) -> tuple[Shape, ...]:
    return (
        pen_path(_FAR_LEGS, fill, line, width),
        pen_path(_TAIL, None, line, 4 + 2 * width),
        pen_path(_TUFT, fill, line, width),
        pen_path(_TAIL, None, fill, 4),
        pen_path(_BODY, fill, line, width),
        pen_path(_MOUTH, None, line, 2.5),
        dot(79, -71, 2.6, line),
    )


_CLOTH = """
M -36 -46 C -30 -58 -26 -69 -13 -69 C 0 -69 4 -56 10 -42 C 14 -28 14 -14 10 0 C -4 5 -26 4 -38 -2
C -41 -16 -41 -32 -36 -46 Z
"""
_HEM = "M -39 -14 C -26 -8 -4 -7 12 -12"
_ROBE = """
M -30 -62 C -30 -80 -26 -92 -14 -97 C -2 -96 4 -84 5 -72 C 12 -62 16 -50 14 -38 C 12 -26 10 -18 12 -6 L -2 -6
C -3 -20 -4 -32 -9 -42 C -16 -50 -28 -52 -30 -62 Z
"""
_ARM = "M -10 -84 C -4 -74 6 -68 20 -66"
_REIN = "M 20 -66 C 40 -46 66 -40 88 -54"
_FACE = "M -14 -112 C -8 -116 2 -114 2 -106 C 2 -98 -4 -95 -10 -96 Z"
_SCARF = """
M -32 -86 C -28 -92 -27 -100 -26 -106 C -25 -118 -14 -124 -5 -120 C 0 -118 3 -114 3 -110 C -4 -112 -8 -110 -9 -106
C -10 -98 -8 -92 -4 -88 C -14 -84 -24 -83 -32 -86 Z
"""


@cache
def rider(fill: str, line: str, cloth: str | None = None, robe: str | None = None) -> Symbol:
    """A rider in a `robe` on a dromedary (`fill`, `line`); saddle and headscarf are of `cloth`.

    Without these two all is of `fill`: a silhouette on a ground of the role `line`.
    """
    cloth, robe = cloth or fill, robe or fill
    children = (
        *_camel(fill, line, LINE),
        pen_path(_CLOTH, cloth, line),
        pen_path(_HEM, None, line, 2.5),
        pen_path(_REIN, None, line, 2.5),
        pen_path(_ROBE, robe, line),
        pen_path(_ARM, None, line, 13),
        pen_path(_ARM, None, robe, 6.5),
        pen_path(_FACE, robe, line),
        pen_path(_SCARF, cloth, line),
    )
    return Symbol(f"rider {fill} {line} {cloth} {robe}", (Group(children, y=0.13, scale=0.87),))
