"""`pnp lsp`."""

import os
from importlib.util import find_spec

import click

from pnp.cli.commands import Verb
from pnp.cli.say import message


@click.command(cls=Verb, key="lsp")
def command() -> int:
    """Serve an editor over standard input and output."""
    if find_spec("pygls") is None:
        raise click.UsageError(message("lsp.missing"))
    from pnp.editor.server import server

    # copies: the server closes its streams when it is told to end
    server.start_io(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    return 0
