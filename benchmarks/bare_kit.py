"""The floor of a kit: recorded shapes, drawn by reportlab's own calls: python bare_kit.py SHAPES OUT.pdf."""

from __future__ import annotations

import marshal
import sys
from pathlib import Path
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FONTS = Path(__file__).parents[1] / "pnp" / "scene" / "fonts"
MM = 72 / 25.4


def draw(canvas: Canvas, calls: list[Any]) -> None:
    for verb, *words in calls:
        if verb == "begin":
            canvas.saveState()
            canvas.transform(*words[0])
            if words[1]:
                canvas.clipPath(outline(canvas, *words[1]), stroke=0, fill=0)
        elif verb == "end":
            canvas.restoreState()
        elif verb == "use":
            canvas.saveState()
            canvas.transform(*words[0])
            canvas.doForm(words[1])
            canvas.restoreState()
        elif verb == "text":
            text(canvas, *words)
        else:
            if isinstance(words[-1][0], tuple):
                words[-1] = (shade(canvas, outline(canvas, verb, *words), *words[-1][0]), *words[-1][1:])
            fill, stroke = paint(canvas, *words[-1])
            canvas.drawPath(outline(canvas, verb, *words), stroke=stroke, fill=fill)


def outline(canvas: Canvas, verb: str, *words: Any) -> Any:
    path = canvas.beginPath()
    if verb == "circle":
        path.circle(*words[:3])
    elif verb == "rect" and words[4]:
        path.roundRect(*words[:5])
    elif verb == "rect":
        path.rect(*words[:4])
    else:
        for letter, *numbers in words[0]:
            calls = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
            calls[letter](*numbers)
    return path


def shade(canvas: Canvas, path: Any, radial: bool, ends: Any, colors: list[str], stops: list[float]) -> None:
    canvas.saveState()
    canvas.clipPath(path, stroke=0, fill=0)
    gradient = canvas.radialGradient if radial else canvas.linearGradient
    gradient(*ends, [HexColor(color) for color in colors], stops)
    canvas.restoreState()


def paint(canvas: Canvas, fill: str | None, stroke: str | None, width: float, dash: list[float]) -> tuple[int, int]:
    if fill:
        canvas.setFillColor(HexColor(fill))
    if stroke:
        canvas.setStrokeColor(HexColor(stroke))
        canvas.setLineWidth(width)
        canvas.setDash(dash)
    return bool(fill), bool(stroke)


def text(canvas: Canvas, x: float, y: float, words: str, size: float, weight: str, color: str) -> None:
    canvas.saveState()
    canvas.transform(1, 0, 0, -1, x, y)
    canvas.setFillColor(HexColor(color))
    canvas.setFont(weight, size)
    canvas.drawString(0, 0, words)
    canvas.restoreState()


def main(shapes: str, out: str) -> None:
    forms, sheets = marshal.loads(Path(shapes).read_bytes())
    for weight in ("regular", "bold"):
        registerFont(TTFont(weight, str(FONTS / f"FiraSans-{weight.capitalize()}.ttf")))
    drawn = (call for *_, calls in (*forms, *sheets) for call in calls)
    for display in sorted({call[5] for call in drawn if call[0] == "text"} - {"regular", "bold"}):
        registerFont(TTFont(display, str(FONTS / "display" / f"{display}.ttf")))
    canvas = Canvas(out, pageCompression=1)
    for name, calls in forms:
        canvas.beginForm(name, -2000, -2000, 2000, 2000)
        draw(canvas, calls)
        canvas.endForm()
    for width, height, calls in sheets:
        canvas.setPageSize((width * MM, height * MM))
        canvas.transform(MM, 0, 0, -MM, 0, height * MM)
        draw(canvas, calls)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
