"""`pnp learn`: a first game in the terminal, as a page, a page of questions."""

import shutil
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from textwrap import wrap

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import OUT, make_folder, save
from pnp.cli.record import serve
from pnp.cli.say import forbid, message, say, typed
from pnp.data import DataError, UsageError, language
from pnp.data.platform import end_by_exceptions
from pnp.game import AnyGame, rule_of
from pnp.judging.text import score_table
from pnp.library.catalog import named_game
from pnp.library.legal import legal, legal_lines
from pnp.library.verdicts import moment_of
from pnp.printing.requests import PrintOptions
from pnp.teaching.lessons import Choice, card_lines, cards_of, position_lines, quiz_pdf
from pnp.teaching.match import HUMAN, Progress, bot_line, game_file, is_own, keep_progress, kept_progress
from pnp.web.learn import GAME, LearnRequests, learn_page
from pnp.web.record.page import record_page
from pnp.web.record.server import Room, Server
from pnp.web.record.session import Refused, Session, Store

_WIDEST, _NARROWEST = 100, 30  # signs of a line
_SHOWN = 12  # lines of what is legal


@click.command(cls=Verb, key="learn")
@argument("game_id", metavar="GAME", offer="games")
@option("--open", "opened", is_flag=True)
@option("--quiz", is_flag=True)
@option("--again", is_flag=True)
@options.job_options(*options.PAGES)
@options.output_and_force()
def command(
    game_id: str, opened: bool, quiz: bool, again: bool, job: PrintOptions, output: Path | None, force: bool
) -> int:
    """Teach a game: turns with their reasons, questions, a small game against a bot."""
    forbid(not (game := named_game(game_id)).teaching, message.lazy("learn.not-taught", game=game.id))
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
            if answer and not is_own(session.tried(answer).log):
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
