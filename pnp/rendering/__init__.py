"""Back-ends: scenes and pages as PDF (`pdf`), SVG (`svg`) and, through the PDF, PNG (`png`); cuts as SVG and DXF. Each
takes scenes and a theme, walks them (`walk`) and returns bytes or text; equal input gives equal bytes. Must not know
games, papers or where files go. svgwrite, reportlab, pypdfium2 and ezdxf are imported here alone."""

from pnp.data import Messages

message = Messages(__file__)
