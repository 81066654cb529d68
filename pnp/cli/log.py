"""`pnp log`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli import VERBS, Group, complete, without_command
from pnp.cli.deal_options import Asking, list_option
from pnp.cli.options import force_option, layout_option, seed_option
from pnp.cli.output import put

if TYPE_CHECKING:
    from pnp.check.load import Case

_FORMS = ("json", "toml", "pnplog")


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
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write [standard output].")
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
    from pnp.cli.deal_options import asked_of, deal_as_asked, tell_options
    from pnp.cli.new_log import layout_named, new_log, text_of
    from pnp.cli.target import target

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
    log = new_log(game, names, deal_as_asked(game, layout, names, seed, asked), asked.rules, named)
    put(_written(log, _form(form, output)), output, force)


@command.command()
@click.argument("log", type=click.Path())
@click.option("--to", "form", type=click.Choice(_FORMS), help="[as -o ends, else json]")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write [standard output].")
@force_option
def convert(log: str, form: str | None, output: Path | None, force: bool) -> None:
    """Convert a log between JSON, TOML and notation; nothing is lost.

    \b
    Examples:
      pnp log convert friday.pnplog -o friday.json
      pnp log convert friday.json --to pnplog
    """
    put(_written(_sound(log).log, _form(form, output, "json")), output, force)


@command.command()
@click.argument("log", type=click.Path())
@click.option("--write", is_flag=True, help="Write the file anew instead of printing it.")
def fmt(log: str, write: bool) -> None:
    """Tidy a log: the same data in the one canonical form of its kind.

    \b
    Example:
      pnp log fmt friday.pnplog --write
    """
    case = _sound(log)
    text = _written(case.log, case.document.syntax)
    if write and log != "-":
        put(text, Path(log), force=True)
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


def _sound(log: str) -> Case:
    """A log that has the form of one; raises DataError."""
    from pnp.catalog import find_game
    from pnp.check.load import load
    from pnp.cli.logs import read_log

    return load(read_log(log), find_game)


def _form(form: str | None, output: Path | None, default: str = "pnplog") -> str:
    ending = output.suffix.lower().lstrip(".") if output else ""
    return form or (ending if ending in _FORMS else default)


def _written(log: Any, form: str) -> str:
    if form == "json":
        return as_json(log)
    if form == "toml":
        import tomli_w

        return tomli_w.dumps(log)
    from pnp.catalog import find_game
    from pnp.notation import write_notation

    return write_notation(log, find_game(log["game"]).notation())
