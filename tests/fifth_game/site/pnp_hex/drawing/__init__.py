"""Board, position and stones."""

from pnp.api.game import Drawing
from pnp_hex.drawing.board import board, places, view
from pnp_hex.drawing.kit import kit

DRAWING = Drawing(view=view, board=board, kit=kit, places=places)
