"""`pnp log`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli import VERBS
from pnp.cli.output import force_option

_FORMS = ("json", "toml", "pnplog")


@click.group(short_help=VERBS["log"])
def command() -> None:
    """Begin, convert or tidy a log."""


@command.command()
@click.argument("game_id", metavar="GAME")
@click.option("--players", required=True, metavar="NAMES", help="In turn order, with commas: Ana,Ben.")
@click.option("--layout", "layout_id", metavar="LAYOUT", help="A layout's id [the game's first].")
@click.option("--seed", type=click.IntRange(0, 2**53 - 1), metavar="S", help="The setup of this seed.")
@click.option("--to", "form", type=click.Choice(_FORMS), help="[pnplog, or as -o ends]")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write [standard output].")
@force_option
def new(
    game_id: str,
    players: str,
    layout_id: str | None,
    seed: int | None,
    form: str | None,
    output: Path | None,
    force: bool,
) -> None:
    """Begin a log: header and setup are filled, the moves are yours to write.

    \b
    Example:
      pnp log new durch-die-wueste --players Ana,Ben --seed 7 -o friday.pnplog
    """
    from pnp.cli.new_log import new_log
    from pnp.cli.target import target

    game, layout, _ = target(game_id, layout_id)
    names = [name.strip() for name in players.split(",") if name.strip()]
    least, most = game.players
    if not least <= len(names) <= most or len(set(names)) < len(names):
        raise click.UsageError(f"--players is {players!r}, expected {least} to {most} different names")
    log = new_log(game, layout, layout_id, names, seed)
    _put(_written(log, _form(form, output)), output, force)


@command.command()
@click.argument("log")
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
    _put(_written(_sound(log), _form(form, output, "json")), output, force)


@command.command()
@click.argument("log")
@click.option("--write", is_flag=True, help="Write the file anew instead of printing it.")
def fmt(log: str, write: bool) -> None:
    """Tidy a log: the same data in the one canonical form of its kind.

    \b
    Example:
      pnp log fmt friday.pnplog --write
    """
    data = _sound(log)
    ending = Path(log).suffix.lower().lstrip(".")
    text = _written(data, ending if ending in _FORMS else "pnplog")
    if write and log != "-":
        from pnp.data.write import write as put

        put(Path(log), text.encode(), force=True)
    else:
        click.echo(text, nl=False)


def as_json(log: Any) -> str:
    """A log as JSON: a line for each entry of moves."""
    import json

    head = {key: value for key, value in log.items() if key != "moves"}
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    if "moves" in log:
        moves = ",\n".join(f"    {json.dumps(move, ensure_ascii=False)}" for move in log["moves"])
        lines.append(f'  "moves": [\n{moves}\n  ]' if moves else '  "moves": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _sound(log: str) -> Any:
    """The data of a log that has the form of one; raises DataError."""
    from pnp.catalog import find_game
    from pnp.check.load import load
    from pnp.cli.logs import read_log

    return load(read_log(log), find_game).log


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


def _put(text: str, output: Path | None, force: bool) -> None:
    if output:
        from pnp.cli.output import save

        save(output, text.encode(), force)
    else:
        click.echo(text, nl=False)
