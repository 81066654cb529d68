"""`pnp start`: the page for people without a terminal; three questions for those without a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from threading import Thread
from typing import Any

import click

from pnp.cli.commands import Verb, option
from pnp.cli.kit import files_of, with_order
from pnp.cli.language import set_values
from pnp.cli.record import serve
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.data.errors import UsageError
from pnp.data.messages import language_in_use
from pnp.data.platform import end_by_exceptions
from pnp.printing.requests import LANGUAGES
from pnp.web.record.server import Server
from pnp.web.start import LARGEST, StartRequests, Workshop, start_page


@click.command(cls=Verb, key="start")
@option("--open/--no-open", "opens", default=True, key="record.options.open")
def command(opens: bool) -> None:
    """Serve the page."""
    end_by_exceptions()
    with start_server() as server, suppress(KeyboardInterrupt):
        say(server.address)
        say(message("start.how"), err=True)
        serve(server, opens)


@contextmanager
def start_server() -> Iterator[Server]:
    """Give a server of the page, and free the files of its recorders afterwards."""
    kept = {key: str(value) for key, value in set_values().items()}
    usual = {"paper": "a4", "theme": "color", "sides": "", **kept, "lang": language_in_use()}
    requests = StartRequests(shop := Workshop(_order, files_of, usual))
    pages = {lang: start_page(shop, lang, named=True) for lang in LANGUAGES}
    first = start_page(shop, language_in_use(), named=False)
    with closing(requests), Server("127.0.0.1", *first, requests, pages, LARGEST) as server:
        requests.rooms = server.rooms
        Thread(target=requests.begin, args=(language_in_use(),), daemon=True).start()
        yield server


def _order(words: Sequence[str], use: Callable[..., Any]) -> Any:
    """As `with_order`, with a fault of the call as one that pages know."""
    try:
        return with_order(words, use)
    except click.ClickException as error:
        raise UsageError(error.format_message()) from error
