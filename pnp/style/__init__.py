"""The look that our games share: symbols, patterns, themes, card backs, boxes, standees, rims, page furniture. Draws
with the shapes of `pnp.scene` in roles of a theme. Must not know any game: the colors of a game's own pieces are in its
folder (`pnp.style.palette` reads them), its words in its `texts/`."""

from pnp.data.messages import Messages

message = Messages(__file__)
