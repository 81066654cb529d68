"""From what was asked to files: kits, pages, manifests, printers, cut files, virtual tables. Knows no command line."""

from pnp.data import Messages

message = Messages(__file__)
