"""`pnp layout edit`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.commands import Verb, argument, option
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.data.platform import end_by_exceptions

if TYPE_CHECKING:
    from pnp.web.record.store import Store


@click.command(cls=Verb, key="layout.edit")
@argument("file", metavar="FILE", type=click.Path(readable=False, path_type=Path))
@option("record.options.open", "--open/--no-open", "opens", default=True)
def edit(file: Path, opens: bool) -> int:
    """Paints a layout in the browser."""
    from pnp.web.record.store import Store

    _check(file)
    store = Store(file, None)
    try:
        _serve(store, opens)
    finally:
        store.close()
    return 0


def _check(file: Path) -> None:
    """Raises UsageError for a name that is none of a file of TOML, OutputError for one that cannot be written."""
    from pnp.data.errors import OutputError
    from pnp.data.write import refusal

    if file.suffix.lower() != ".toml":
        raise click.UsageError(message("layout.edit.no-toml", file=file))
    if not file.is_file():
        raise click.UsageError(message("layout.edit.no-file", file=file))
    reason = refusal(file, force=True, over_input=True)
    if reason:
        raise OutputError(reason, str(file))


def _serve(store: Store, opens: bool) -> None:
    """Serves the page until Ctrl-C."""
    import webbrowser
    from threading import Thread

    from pnp.web.paint.page import paint_page
    from pnp.web.paint.requests import Requests
    from pnp.web.paint.session import Session
    from pnp.web.record.server import Server

    end_by_exceptions()
    session = Session(store)
    requests = Requests(session)
    with Server("127.0.0.1", *paint_page(session), requests) as server:
        try:
            say(server.address)
            say(message("layout.edit.how", file=store.path), err=True)
            if opens:
                Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
            server.serve_forever()
        except KeyboardInterrupt:
            say(message("layout.edit.ended", count=len(session.done), file=store.path), err=True)
