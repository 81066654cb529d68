"""From what was asked to files: kits, pages, manifests, printers, cut files, virtual tables. Knows games and the press;
must not know the command line."""

from pnp.data import Messages

message = Messages(__file__)
