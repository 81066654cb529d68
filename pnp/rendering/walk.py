"""The one walk over a scene, shape by shape onto a device, and the one place where numbers are rounded."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Protocol
from unicodedata import bidirectional

from pnp.rendering import message
from pnp.scene import Circle, Clip, Gradient, Group, Path, Polygon, Raster, Rect, Shape, Style, Symbol, Text, Use
from pnp.scene.font import OWN, UNITS, printable, width
from pnp.style.theme import Theme


class Device(Protocol):
    """What a back-end draws with. Coordinates are mm in the frame of the innermost open group."""

    def begin(self, group: Group) -> None:
        """Open a group: its frame, then its clip."""

    def end(self) -> None:
        """Close the group opened last."""

    def use(self, use: Use) -> None:
        """Draw a symbol, which the back-end defined before."""

    def outline(self, shape: Clip) -> None:
        """Draw a path, whose lines end and meet round; a polygon or polyline, whose lines end exactly at their points;
        a circle; a rectangle, its corners rounded by its radius."""

    def raster(self, raster: Raster) -> None:
        """Draw a picture of dots."""

    def text(self, text: Text) -> None:
        """Draw a line of text that the font can show, from its starting point on."""


def walk(shapes: Iterable[Shape], device: Device) -> None:
    """Draw the shapes onto the device, the first lowest."""
    for shape in shapes:
        match shape:
            case Group():
                device.begin(shape)
                walk(shape.children, device)
                device.end()
            case Use():
                device.use(shape)
            case Polygon() | Path() | Circle() | Rect():
                device.outline(shape)
            case Text():
                if shown := printable(shape.text):
                    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
                    x = shape.x - share * width(shown, shape.size, shape.weight) if share else shape.x
                    _line(shape._replace(x=x, text=shown, anchor="start"), device)
            case Raster():
                device.raster(shape)


def _line(text: Text, device: Device) -> None:
    """Draw a line of text: signs of the user's font as outlines, from the right where they are read from there."""
    for own, signs in groupby(text.text, key=lambda sign: bidirectional(sign) if ord(sign) in OWN else None):
        words = "".join(signs)
        for part in [words] if own is None else reversed(words) if own in ("R", "AL") else words:
            if own is None:
                device.text(text._replace(text=part))
            else:
                outline = Path(OWN[ord(part)].outline, Style(text.fill))
                walk([Group((outline,), text.x, text.y, text.size / UNITS, title=part, stretch=-1)], device)
            text = text._replace(x=text.x + width(part, text.size, text.weight))


def painted(style: Style, theme: Theme) -> Style:
    """Return the style without fill or stroke where the theme has no color, "", for a role of it."""
    if all(theme[role] for role in style.roles):
        return style
    fills = style._replace(stroke=None).roles
    fill = style.fill if all(theme[role] for role in fills) else None
    return style._replace(fill=fill, stroke=style.stroke if style.stroke and theme[style.stroke] else None)


def color_of(gradient: Gradient, theme: Theme) -> str | None:
    """Return the one color of a gradient in a theme where all its roles have it, else None."""
    first, *others = {theme[role] for _, role in gradient.stops}
    return None if others else first


def symbols(shapes: Iterable[Shape], found: dict[str, Symbol] | None = None) -> dict[str, Symbol]:
    """Return all symbols that the shapes use, by name, those that others use first; add them to `found`. Raises
    ValueError when two different symbols have the same name."""
    found = {} if found is None else found
    for shape in shapes:
        if isinstance(shape, Group):
            symbols(shape.children, found)
        elif isinstance(shape, Use):
            symbol = shape.symbol
            if (known := found.get(symbol.name)) is None:
                symbols(symbol.children, found)
                found[symbol.name] = symbol
            # Identity first: equal drawings are mostly the same one, and to compare them goes through all shapes.
            elif known is not symbol and known != symbol:
                raise ValueError(message("symbols", name=symbol.name))
    return found


@lru_cache(1 << 15)  # a kit writes few numbers that differ, each some fifty times
def number(value: float, digits: int = 3) -> str:
    """Return a number as both back-ends write it: mm are rounded to 0.001, factors and angles with more digits."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    # What is a hair below 0 on one machine and above it on another gives the same bytes.
    return "0" if text == "-0" else text
