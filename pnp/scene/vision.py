"""Measures of colors as seen: contrast, distance, and the three kinds of color blindness."""

from math import dist
from typing import Literal

Deficiency = Literal["protan", "deutan", "tritan"]
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Protan and deutan: Viénot, Brettel, Mollon 1999, "Digital video colourmaps for checking the legibility of
# displays by dichromats"; tritan, which needs two half planes: Brettel, Viénot, Mollon 1997, "Computerized
# simulation of color appearance for dichromats". All for linear sRGB, as computed by DaltonLens.
_PLANES: dict[Deficiency, Matrix] = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritan": ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.805, 0.11911)),
}
_TRITAN_FAR: Matrix = ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.1232), (-0.37562, 1.12767, 0.24796))
_TRITAN_BORDER: Triple = (0.03901, -0.02788, -0.01113)

# Linear sRGB to CIE XYZ, and the white point D65 (IEC 61966-2-1).
_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE: Triple = (0.9505, 1.0, 1.089)


def rgb(color: str) -> Triple:
    """Return the parts red, green and blue of "#rrggbb", each 0 to 1."""
    return int(color[1:3], 16) / 255, int(color[3:5], 16) / 255, int(color[5:7], 16) / 255


def _linear(color: str) -> Triple:
    # The curve of sRGB. WCAG prints 0.03928 for its border: no color of 8 bits lies between the two.
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(color))
    return r, g, b


def _dot(a: Triple, b: Triple) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def luminance(color: str) -> float:
    """Return the relative luminance by WCAG 2.x, from 0 (black) to 1 (white)."""
    return _dot((0.2126, 0.7152, 0.0722), _linear(color))


def contrast(a: str, b: str) -> float:
    """Return the contrast ratio of two colors by WCAG 2.x, from 1 to 21: (lighter + 0.05) / (darker + 0.05)."""
    darker, lighter = sorted((luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)


def simulate(color: str, kind: Deficiency) -> str:
    """Return the color as a dichromat of that kind sees it (sources: see the tables above)."""
    linear = _linear(color)
    far = kind == "tritan" and _dot(linear, _TRITAN_BORDER) < 0
    seen = (min(max(_dot(row, linear), 0), 1) for row in (_TRITAN_FAR if far else _PLANES[kind]))
    encoded = (12.92 * c if c <= 0.0031308 else float(1.055 * c ** (1 / 2.4) - 0.055) for c in seen)
    return "#" + "".join(f"{round(255 * c):02x}" for c in encoded)


def lab(color: str) -> Triple:
    """Return CIE 1976 L*a*b* under D65: lightness 0 to 100, green to red, blue to yellow."""
    linear = _linear(color)
    shares = (_dot(row, linear) / white for row, white in zip(_XYZ, _WHITE, strict=True))
    # Straight near black (CIE 15), where the cube root rises ever more steeply.
    x, y, z = (float(t ** (1 / 3)) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29 for t in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(a: str, b: str) -> float:
    """Return the CIE 1976 color difference; about 2.3 is just noticeable side by side, 10 is told apart at a glance."""
    return dist(lab(a), lab(b))
