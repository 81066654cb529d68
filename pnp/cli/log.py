"""`pnp log`."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli import VERBS, Group, without_command
from pnp.cli.options import complete
from pnp.cli.options.common import force_option, layout_option, seed_option
from pnp.cli.options.deal import Asking, list_option
from pnp.cli.options.output_name import OUTPUT, ending_of
from pnp.cli.output import put
from pnp.cli.say import say

_FORMS = ("json", "toml", "pnplog")
_output_option = click.option("-o", "--output", type=OUTPUT, help="The file to write, or - [standard output].")


@click.group(cls=Group, short_help=VERBS["log"], invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> int:
    """Begin, convert or tidy a log."""
    return without_command(ctx)


@command.command(cls=Asking, epilog="Games have options of their own: `pnp log new GAME --options` lists them.")
@click.argument("game_id", metavar="GAME", shell_complete=complete.games)
@click.option("--players", metavar="NAMES", help="In turn order, with commas: Ana,Ben.  [required]")
@layout_option()
@seed_option("The setup of this seed [one is drawn and told].")
@click.option("--to", "form", type=click.Choice(_FORMS), help="[pnplog, or as -o ends]")
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
    """Begin a log: header and setup are filled, the moves are yours to write.

    \b
    Example:
      pnp log new {game} --players Ana,Ben --seed 7 -o friday.pnplog
    """
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
        given = "missing" if players is None else repr(players)
        raise click.UsageError(f"--players is {given}, expected {least} to {most} different names")
    named = layout_named(loaded.name, output.parent if output else Path())
    without = seed is None and not has_deal(game)
    deal = without_deal(game, loaded.layout, names) if without else told_deal(game, loaded.layout, names, seed, asked)
    tell_filled(deal)
    log = new_log(game, names, deal, asked.rules, named)
    put(log_text(log, _form(form, output)), output, force)


@command.command()
@click.argument("log", type=click.Path())
@click.option("--to", "form", type=click.Choice(_FORMS), help="[as -o ends, else json]")
@_output_option
@force_option
def convert(log: str, form: str | None, output: Path | None, force: bool) -> None:
    """Convert a log between JSON, TOML and notation; nothing is lost but comments that are no notes: they are counted.

    \b
    Examples:
      pnp log convert friday.pnplog -o friday.json
      pnp log convert friday.json --to pnplog
    """
    from pnp.library.load import read_log
    from pnp.library.log_text import comments_of, tidied

    form = _form(form, output, "json")
    case = read_log(log)
    put(tidied(case, form), output, force)
    left = 0 if form == case.document.syntax else len(comments_of(case.document))
    if left:
        what = "1 comment that is no note stays" if left == 1 else f"{left} comments that are no notes stay"
        say(f"pnp: {what} behind", err=True)


@command.command()
@click.argument("log", type=click.Path())
@click.option("--write", is_flag=True, help="Write the file anew instead of printing it.")
def fmt(log: str, write: bool) -> None:
    """Tidy a log: the same data and comments in the one canonical form of its kind.

    \b
    Example:
      pnp log fmt friday.pnplog --write
    """
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
