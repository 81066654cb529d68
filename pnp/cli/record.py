"""`pnp record` and `pnp layout edit`: what the browser writes down, a game or a layout."""

import webbrowser
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.options import Asking, begin_log, tell_options
from pnp.cli.output import OUT, is_folder, make_folder
from pnp.cli.say import can_show, forbid, message, say
from pnp.cli.scan import scanned, scanned_text
from pnp.data import OutputError
from pnp.data.platform import end_by_exceptions
from pnp.data.write import refusal
from pnp.library.catalog import named_game
from pnp.library.deals import text_to_fill
from pnp.library.layouts import find_layout
from pnp.library.load import log_text
from pnp.web.paint.page import Requests as PaintRequests, Session as PaintSession, paint_page
from pnp.web.record.page import Requests, record_page, watch_page
from pnp.web.record.server import BLOCKS, Room, Server, is_own, own_address, qr_lines
from pnp.web.record.session import Session, Store
from pnp.web.scan import Asked


@click.command(cls=Asking, key="record")
@argument("game_id", metavar="GAME", offer="games")
@options.players(key="log.new.options.players")
@options.layout()
@options.seed()
@option("--position", is_flag=True)
@option("-o", "--output", "output", type=options.OUTPUT)
@option("--resume", is_flag=True)
@option("--scan", "photos", multiple=True, type=click.Path(), metavar="PHOTO")
@option("--lan", is_flag=False, flag_value="", metavar="[ADDRESS]")
@option("--open/--no-open", "opens", default=True)
@options.lang(key="replay.options.lang")
@options.list_options()
@options.force()
@click.pass_context
def command(
    ctx: click.Context, game_id: str, players: str | None, layout_id: str | None, seed: int | None, position: bool,
    output: Path | None, resume: bool, photos: tuple[str, ...], lan: str | None, opens: bool, lang: str,
    list_options: bool, force: bool,
) -> int:  # fmt: skip
    """Record a game in the browser."""
    game = named_game(game_id)
    if list_options:
        tell_options(game)
        return 0
    path = _path(output, game.id)
    if (resume or photos) and (players or layout_id or seed is not None or position or ctx.args or (resume and photos)):
        raise click.UsageError(message("record.resumed" if resume else "record.scanned"))
    forbid(not resume and path.exists() and not force, message.lazy("record.exists", file=path))
    host = _host(lan)  # before anything is written
    read = scanned(photos, None) if photos else None
    if resume:
        store = Store(path, None)
    elif read:
        store = Store(path, scanned_text(read))
    else:
        log = begin_log(ctx, find_layout(game.id, layout_id), players, seed, position, path.parent, draws=False)
        store = Store(path, text_to_fill(game, log, "pnplog") if position else log_text(log, "pnplog"))
    end_by_exceptions()
    with closing(store):
        if (session := Session(store)).log.game_id != game.id:
            given = session.log.game_id
            raise click.UsageError(message("log.new.other-game", file=store.path, given=given, game=game.id))
        requests = Requests(session, lang)
        rows = Asked(read.reader, session, lambda: scanned_text(read)) if read else None
        with (
            Server(host, Room({"": record_page(requests.view, lang, bool(rows))}, requests)) as server,
            suppress(KeyboardInterrupt),
        ):
            if rows:
                server.rooms["scan"] = Room(rows.pages, rows)
            requests.watched = server.open_door(Room({"": watch_page(requests.view, lang)}, reads=requests.reads))
            _tell(server.address, lan, requests.watched)
            serve(server, opens)
        say(message("record.ended", count=session.moves, file=store.path), err=True)
    return 0


def _path(output: Path | None, game_id: str) -> Path:
    """Where the log is written; raises UsageError for a name that is none of a file of notation."""
    options.ending_of(output, ["pnplog"])
    if output and (output == options.STANDARD_OUTPUT or is_folder(output)):
        raise click.UsageError(message("record.no-file", output=output))
    if output is None:
        make_folder(OUT)
    return output or OUT / f"{game_id}.pnplog"


def _host(lan: str | None) -> str:
    """The one address that is served; raises UsageError for one that this machine has not."""
    if lan is None:
        return "127.0.0.1"
    forbid(not (host := lan or own_address()) or not is_own(host), message.lazy("record.no-address", given=lan or ""))
    return host


def _tell(address: str, lan: str | None, watched: str = "") -> None:
    say(address)
    say(*([message("record.watch", address=watched)] if watched else []))
    if lan is not None:
        for one, told in ((address, "record.lan"), *([(watched, "record.lan-watch")] if watched else [])):
            code = qr_lines(one) if can_show(BLOCKS) else ()  # no camera reads another sign for a block
            say(*code, message(told), err=True)
    say(message("record.how"), err=True)


def serve(server: Server, opens: bool) -> None:
    """Answer the page, which the browser is asked to show, until Ctrl-C."""
    if opens:
        Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
    server.serve_forever()


@click.command(cls=Verb, key="layout.edit")
@argument("file", metavar="FILE", type=click.Path(readable=False, path_type=Path))
@option("--open/--no-open", "opens", default=True, key="record.options.open")
def edit(file: Path, opens: bool) -> int:
    """Paint a layout in the browser."""
    forbid(file.suffix.lower() != ".toml", message.lazy("layout.edit.no-toml", file=file))
    forbid(not file.is_file(), message.lazy("layout.edit.no-file", file=file))
    if reason := refusal(file, force=True, over_input=True):
        raise OutputError(reason, str(file))
    end_by_exceptions()
    with closing(Store(file, None)) as store:
        session = PaintSession(store)
        room = Room({"": paint_page(session)}, PaintRequests(session))
        with Server("127.0.0.1", room) as server, suppress(KeyboardInterrupt):
            say(server.address)
            say(message("layout.edit.how", file=store.path), err=True)
            serve(server, opens)
        say(message("layout.edit.ended", count=len(session.done), file=store.path), err=True)
    return 0
