"""`pnp log`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli import VERBS, Group, without_command
from pnp.cli.options import complete
from pnp.cli.options.common import force_option, layout_option, seed_option
from pnp.cli.options.deal import Asking, list_option
from pnp.cli.options.output_name import OUTPUT, ending_of
from pnp.cli.output import put
from pnp.cli.say import say

if TYPE_CHECKING:
    from pnp.data.read import Document
    from pnp.game import LoadedLog

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
    from pnp.library.new_log import layout_named, new_log
    from pnp.library.target import target

    game, layout, used = target(game_id, layout_id)
    if list_options:
        tell_options(game)
        return
    asked = asked_of(game, ctx.args, ctx.command.params)
    names = [name.strip() for name in text_of("--players", players or "").split(",") if name.strip()]
    least, most = game.players
    if not least <= len(names) <= most or len(set(names)) < len(names):
        given = "missing" if players is None else repr(players)
        raise click.UsageError(f"--players is {given}, expected {least} to {most} different names")
    named = layout_named(used, output.parent if output else Path())
    deal = told_deal(game, layout, names, seed, asked)
    tell_filled(deal)
    log = new_log(game, names, deal, asked.rules, named)
    put(_written(log, _form(form, output)), output, force)


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
    form = _form(form, output, "json")
    case = _sound(log)
    put(_anew(case, form), output, force)
    left = 0 if form == case.document.syntax else len(_comments(case.document))
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
    case = _sound(log)
    text = _anew(case, case.document.syntax)
    if write and log != "-":
        put(text, Path(log), force=True, over_input=True)
    else:
        put(text, None, force=False)


def as_json(log: Any) -> str:
    """A log as JSON: a line for each entry of moves."""
    import json

    head = {key: value for key, value in log.items() if key != "moves"}
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    if "moves" in log:
        moves = ",\n".join(f"    {json.dumps(move, ensure_ascii=False)}" for move in log["moves"])
        lines.append(f'  "moves": [\n{moves}\n  ]' if moves else '  "moves": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _sound(log: str) -> LoadedLog:
    """A log that has the form of one; raises DataError."""
    from pnp.library.catalog import find_game
    from pnp.library.load import load
    from pnp.library.logs import read_log

    return load(read_log(log), find_game)


def _form(form: str | None, output: Path | None, default: str = "pnplog") -> str:
    """The form that was asked for, else the one that the file's name ends in; raises UsageError for another ending."""
    named = output is not None and output.suffix.lower().lstrip(".") in _FORMS
    ending = ending_of(output, _FORMS, form, "--to") if named or not form else ""
    return form or ending or default


def _anew(case: LoadedLog, form: str) -> str:
    """A log in a form, with the comments of its document where that has the same form."""
    document = case.document
    if form != document.syntax or form == "json":
        return _written(case.log, form)
    if form == "toml":
        from pnp.data.toml_comments import with_comments

        return with_comments(_written(case.log, form), document.text)
    from pnp.notation import write_notation

    return write_notation(case.log, case.game.notation(), document.comments)


def _comments(document: Document) -> Sequence[Any]:
    """The comments of a document that are not in its data."""
    if document.syntax != "toml":
        return document.comments
    from pnp.data.toml_text import comments

    return comments(document.text)


def _written(log: Any, form: str) -> str:
    if form == "json":
        return as_json(log)
    if form == "toml":
        import tomli_w

        return tomli_w.dumps(log)
    from pnp.library.catalog import find_game
    from pnp.notation import write_notation

    return write_notation(log, find_game(log["game"]).notation())
