"""`pnp start`: the page for people without a terminal; three questions for those without a browser."""

import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from threading import Thread
from typing import Any

import click

from pnp.cli.commands import Verb, option
from pnp.cli.kit import command as kit, files_of, with_order
from pnp.cli.learn import QUITS
from pnp.cli.record import serve
from pnp.cli.say import message, say, set_values, typed
from pnp.data import UsageError, in_language, language_in_use
from pnp.data.platform import end_by_exceptions
from pnp.library.catalog import find_game, game_ids
from pnp.printing.requests import LANGUAGES
from pnp.web.record.server import Room, Server
from pnp.web.start import LARGEST, TONGUES, StartRequests, Workshop, start_page

AHEAD = "ahead"
"""The thread that lays out what may be chosen next."""


@click.command(cls=Verb, key="start")
@option("--open/--no-open", "opens", default=True, key="record.options.open")
@option("--text", "asks", is_flag=True)
@click.pass_context
def command(ctx: click.Context, opens: bool, asks: bool) -> None:
    """Serve the page, or ask in the terminal."""
    if asks:
        _ask(ctx)
        return
    end_by_exceptions()
    with start_server() as server, suppress(KeyboardInterrupt):
        say(server.address)
        say(message("start.how"), err=True)
        serve(server, opens)


_PAPERS = tuple((paper, sides) for paper in ("a4", "letter") for sides in ("both", "turn", "one"))


def _ask(ctx: click.Context) -> None:
    """Ask for game, paper and printer, and language; print that kit."""
    games = [find_game(one) for one in game_ids()]
    game = _chosen("game", [in_language(one.title, language_in_use()) for one in games])
    papers = [message("start.on", paper=paper.title(), printer=message(f"start.{sides}")) for paper, sides in _PAPERS]
    paper = _chosen("paper", papers) if game is not None else None
    tongue = _chosen("lang", list(TONGUES.values())) if paper is not None else None
    if game is None or paper is None or tongue is None:
        raise click.Abort
    name, sides = _PAPERS[paper]
    words = [
        games[game].id, "--paper", name, "--lang", [*TONGUES][tongue], *(() if sides == "both" else ("--sides", sides)),
    ]
    say("", shlex.join(["pnp", "kit", *words]))
    with kit.make_context("kit", words, parent=ctx.find_root()) as called:
        kit.invoke(called)
    say(message("start.printed"))


def _chosen(question: str, answers: Sequence[str]) -> int | None:
    """The number, from 0, of an answer; an empty line is the first; None where the input ends or `q` is typed."""
    say("", message(f"start.ask-{question}"), *(f"  {number} {words}" for number, words in enumerate(answers, 1)))
    while (answer := typed(message("start.answer", count=len(answers)))) not in (None, *QUITS):
        if answer in ("", *map(str, range(1, len(answers) + 1))):
            return int(answer or 1) - 1
    return None


@contextmanager
def start_server() -> Iterator[Server]:
    """Give a server of the page, and free the files of its recorders afterwards."""
    kept = {key: str(value) for key, value in set_values().items()}
    usual = {"paper": "a4", "theme": "color", "sides": "", **kept, "lang": language_in_use()}
    requests = StartRequests(shop := Workshop(_order, files_of, usual))
    pages = {lang: start_page(shop, lang, named=True) for lang in LANGUAGES}
    room = Room({"": start_page(shop, language_in_use(), named=False), **pages}, requests)
    with closing(requests), Server("127.0.0.1", room, LARGEST) as server:
        requests.rooms = server.rooms
        Thread(target=requests.begin, args=(language_in_use(),), name=AHEAD, daemon=True).start()
        yield server


def _order(words: Sequence[str], use: Callable[..., Any]) -> Any:
    """As `with_order`, with a fault of the call as one that pages know."""
    try:
        return with_order(words, use)
    except click.ClickException as error:
        raise UsageError(error.format_message()) from error
