"""`pnp log`."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli import without_command
from pnp.cli.commands import Group, option
from pnp.cli.options import complete
from pnp.cli.options.common import force_option, layout_option, output_option, seed_option
from pnp.cli.options.deal import Asking, list_option
from pnp.cli.options.output_name import ending_of
from pnp.cli.output import put
from pnp.cli.say import say
from pnp.cli.sentences import message

_FORMS = ("json", "toml", "pnplog")
_output_option = output_option("log.options.output")


@click.group(cls=Group, key="log", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> int:
    """Logs."""
    return without_command(ctx)


@command.command(cls=Asking, key="log.new")
@click.argument("game_id", metavar="GAME", shell_complete=complete.games)
@option("log.new.options.players", "--players", metavar="NAMES")
@layout_option()
@seed_option("log.new.options.seed")
@option("log.new.options.to", "--to", "form", type=click.Choice(_FORMS))
@_output_option
@list_option
@force_option
@click.pass_context
def new(
    ctx: click.Context,
    game_id: str,
    players: str | None,
    layout_id: str | None,
    seed: int | None,
    form: str | None,
    output: Path | None,
    list_options: bool,
    force: bool,
) -> None:
    """Begins a log."""
    from pnp.cli.options.deal import asked_of, tell_filled, tell_options, told_deal
    from pnp.cli.options.measures import text_of
    from pnp.library.deals import has_deal, without_deal
    from pnp.library.layouts import find_layout
    from pnp.library.log_text import log_text
    from pnp.library.new_log import layout_named, new_log

    loaded = find_layout(game_id, layout_id)
    game = loaded.game
    if list_options:
        tell_options(game)
        return
    asked = asked_of(game, ctx.args, ctx.command.params)
    names = [name.strip() for name in text_of("--players", players or "").split(",") if name.strip()]
    least, most = game.players
    if not least <= len(names) <= most or len(set(names)) < len(names):
        key = "log.new.no-players" if players is None else "log.new.wrong-players"
        raise click.UsageError(message(key, players=players, least=least, most=most))
    named = layout_named(loaded.name, output.parent if output else Path())
    without = seed is None and not has_deal(game)
    deal = without_deal(game, loaded.layout, names) if without else told_deal(game, loaded.layout, names, seed, asked)
    tell_filled(deal)
    log = new_log(game, names, deal, asked.rules, named)
    put(log_text(log, _form(form, output)), output, force)


@command.command(key="log.convert")
@click.argument("log", type=click.Path())
@option("log.convert.options.to", "--to", "form", type=click.Choice(_FORMS))
@_output_option
@force_option
def convert(log: str, form: str | None, output: Path | None, force: bool) -> None:
    """Converts a log to another form."""
    from pnp.library.load import read_log
    from pnp.library.log_text import comments_of, tidied

    form = _form(form, output, "json")
    case = read_log(log)
    put(tidied(case, form), output, force)
    left = 0 if form == case.document.syntax else len(comments_of(case.document))
    if left:
        say(f"pnp: {message('log.convert.comments', count=left)}", err=True)


@command.command(key="log.fmt")
@click.argument("log", type=click.Path())
@option("log.fmt.options.write", "--write", is_flag=True)
def fmt(log: str, write: bool) -> None:
    """Tidies a log."""
    from pnp.library.load import read_log
    from pnp.library.log_text import tidied

    case = read_log(log)
    text = tidied(case, case.document.syntax)
    if write and log != "-":
        put(text, Path(log), force=True, over_input=True)
    else:
        put(text, None, force=False)


def _form(form: str | None, output: Path | None, default: str = "pnplog") -> str:
    """The form that was asked for, else the one that the file's name ends in; raises UsageError for another ending."""
    named = output is not None and output.suffix.lower().lstrip(".") in _FORMS
    ending = ending_of(output, _FORMS, form, "--to") if named or not form else ""
    return form or ending or default
