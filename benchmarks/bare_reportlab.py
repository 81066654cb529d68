"""The floor for a printed board: as many hexagons and labels as `classic` has, drawn with bare reportlab."""

import sys
from math import cos, pi, sin

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

HEXES, COLUMNS, SIZE = 268, 16, 20 * mm


def main(path: str) -> None:
    canvas = Canvas(path, pagesize=(342 * mm, 330 * mm))
    radius = SIZE / 3**0.5
    for number in range(HEXES):
        row, column = divmod(number, COLUMNS)
        x, y = SIZE * (column + 0.5 + row % 2 / 2), radius * (1 + 1.5 * row)
        outline = canvas.beginPath()
        for corner in range(6):
            point = x + radius * sin(corner * pi / 3), y + radius * cos(corner * pi / 3)
            (outline.lineTo if corner else outline.moveTo)(*point)
        outline.close()
        canvas.drawPath(outline, stroke=1, fill=0)
        canvas.drawCentredString(x, y, f"{chr(65 + row)}{column + 1}")
    canvas.showPage()
    canvas.save()


main(sys.argv[1])
