"""`pnp record` and `pnp layout edit`: what the browser writes down, a game or a layout; `pnp learn`."""

import shutil
import webbrowser
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from textwrap import wrap
from threading import Thread

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.options import Asking, begin_log, tell_options
from pnp.cli.output import OUT, is_folder, make_folder, save
from pnp.cli.say import can_show, forbid, message, say, typed
from pnp.cli.scan import scanned, scanned_text
from pnp.data import DataError, OutputError, UsageError, language
from pnp.data.platform import end_by_exceptions
from pnp.data.write import refusal
from pnp.game import AnyGame, rule_of
from pnp.judging.text import score_table
from pnp.library.catalog import named_game
from pnp.library.deals import text_to_fill
from pnp.library.layouts import find_layout
from pnp.library.legal import legal, legal_lines
from pnp.library.load import log_text
from pnp.library.verdicts import moment_of
from pnp.printing.requests import PrintOptions
from pnp.teaching.lessons import Choice, card_lines, cards_of, position_lines, quiz_pdf
from pnp.teaching.match import HUMAN, Progress, bot_line, game_file, is_own as is_humans, keep_progress, kept_progress
from pnp.web.learn import GAME, LearnRequests, learn_page
from pnp.web.paint.page import Requests as PaintRequests, Session as PaintSession, paint_page
from pnp.web.record.page import Requests, record_page, watch_page
from pnp.web.record.server import BLOCKS, Room, Server, is_own, own_address, qr_lines
from pnp.web.record.session import Refused, Session, Store
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
    if not (host := lan or own_address()) or not is_own(host):
        raise click.UsageError(message("record.no-address", given=lan or ""))
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


# `pnp learn`: a first game in the terminal, as a page, a page of questions.

_WIDEST, _NARROWEST = 100, 30  # signs of a line
_SHOWN = 12  # lines of what is legal


@click.command(cls=Verb, key="learn")
@argument("game_id", metavar="GAME", offer="games")
@option("--open", "opened", is_flag=True)
@option("--quiz", is_flag=True)
@option("--again", is_flag=True)
@options.job_options(*options.PAGES)
@options.output_and_force()
def learn(
    game_id: str, opened: bool, quiz: bool, again: bool, job: PrintOptions, output: Path | None, force: bool
) -> int:
    """Teach a game: turns with their reasons, questions, a small game against a bot."""
    if not (game := named_game(game_id)).teaching:
        raise click.UsageError(message("learn.not-taught", game=game.id))
    forbid(opened and (quiz or output), message.lazy("learn.open-alone"))
    with language(job.lang):
        if quiz or output:
            options.ending_of(output, ["pdf"] if quiz else ["html"])
            if output is None:
                make_folder(OUT)
            save(output or OUT / f"{game.id}-quiz.pdf", quiz_pdf(game, job) if quiz else learn_page(game).html, force)
            return 0
        end_by_exceptions()
        kept = Progress(0, {}) if again else kept_progress(game)
        with suppress(KeyboardInterrupt), closing(Store(game_file(game, again), None)) as store:
            if not opened:
                _teach(game, kept, store)
                return 0
            requests = LearnRequests(Session(store), job.lang)
            pages = {"": learn_page(game, kept), GAME: record_page(requests.view, job.lang)}
            with Server("127.0.0.1", Room(pages, requests)) as server:
                say(server.address)
                say(message("learn.how"), err=True)
                serve(server, opens=True)
        say(message("learn.kept", game=game.id), err=True)
    return 0


def _teach(game: AnyGame, kept: Progress, store: Store) -> None:
    """Go through the cards that are left, then the small game; stop where the input ends, or by `q`."""
    cards = cards_of(game)
    at, answers = min(kept.at, len(cards)), dict(kept.answers)
    if at:
        say(message("learn.taken-up", at=at, count=len(cards)))
    for number in range(at, len(cards)):
        keep_progress(game, Progress(number, answers))
        card, width = cards[number], _width()
        say("", message("learn.card", at=number + 1, count=len(cards)), *card_lines(card, width))
        if card.choices:
            if (chosen := _choose(card.choices)) is None:
                say(message("learn.kept", game=game.id))
                return
            answers.setdefault(card.key, chosen.right)
            say(message("learn.correct" if chosen.right else "learn.wrong"))
            say(*(line for said in chosen.says for line in wrap(said, width)))
            if not chosen.right and chosen.there.state is not card.there.state:
                say(*position_lines(chosen.there, width))
        elif typed(message("learn.go-on")) in (None, *QUITS):
            say(message("learn.kept", game=game.id))
            return
    keep_progress(game, Progress(len(cards), answers))
    say("", message("learn.right", right=sum(answers.values()), count=len(answers)))
    _play(Session(store), game)


QUITS = ("q", "quit", "exit")


def _width() -> int:
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))


def _choose(choices: tuple[Choice, ...]) -> Choice | None:
    """The answer that is typed, by its number, its text or its first letter; None: no more is wanted."""
    yes_or_no = " / ".join(choice.text for choice in choices) if len(choices) == 2 else f"1-{len(choices)}"
    while (answer := typed(message("learn.answer", answers=yes_or_no))) not in (None, *QUITS):
        said = str(answer).casefold()
        meant = [choice for at, choice in enumerate(choices, 1) if said in (str(at), choice.text.casefold())]
        if not meant and len(choices) == 2:
            meant = [choice for choice in choices if said == choice.text[0].casefold()]
        if meant:
            return meant[0]
        say(message("learn.no-answer", typed=answer, answers=yes_or_no))
    return None


def _play(session: Session, game: AnyGame) -> None:
    """The small game: lines of the notation, judged as they are typed, the bot's between them."""
    say("", *wrap(message("learn.game", name=session.log.players[HUMAN], game=game.id), _width()))
    while True:
        while line := bot_line(session.log):
            session.play(line)
            say(f"> {line}")
        if (there := moment_of(session.log)).state.phase == "over":
            break
        say("", *position_lines(there, _width()))
        if (answer := typed(message("learn.your-turn"))) is None or answer in QUITS:
            say(message("learn.kept", game=game.id))
            return
        try:
            if answer and not is_humans(session.tried(answer).log):
                say(message("learn.no-turn", typed=answer, name=session.log.players[HUMAN]))
            elif answer:
                session.play(answer)
            else:
                say(*(line[: _width()] for line in islice(legal_lines(legal(session.log)), _SHOWN)))
        except Refused as error:
            say(*wrap(error.message.partition("\n")[0], _width()))
            if error.attempt and error.attempt.finding:
                say(*wrap(rule_of(game, error.attempt.finding.code).text, _width()))
        except (DataError, UsageError) as error:
            say(*wrap(str(error).partition("\n")[0], _width()))
    say(*score_table(there.scores, game))
    winners = game.report.winners(there.state) or ()
    say(message("learn.over", names=", ".join(winners)) if winners else message("learn.over-none"))
