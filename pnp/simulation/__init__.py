"""Games played by bots through the seam: what a board is like to play, in numbers. It must not know any game, nor how
reports are drawn. A game tells what its bots need in its `Trial`."""

from pnp.data import Messages

message = Messages(__file__)
