"""`pnp layout`."""

from __future__ import annotations

import click

from pnp.cli import VERBS


@click.group(short_help=VERBS["layout"])
def command() -> None:
    """List, check or show layouts: the boards, tile sets and decks of the games."""


@command.command("list")
@click.argument("game_id", metavar="[GAME]", required=False)
def list_(game_id: str | None) -> None:
    """List the layouts that come with the program."""
    from pnp.catalog import find_game, game_ids
    from pnp.check.load import layout_ids_of, shipped_layout

    for name in [game_id] if game_id else game_ids():
        game = find_game(name)
        for layout_id in layout_ids_of(game):
            title = shipped_layout(game, layout_id).title
            click.echo(f"{game.id}  {layout_id}  {title if isinstance(title, str) else title['en']}")


@command.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> int:
    """Check layout files: errors and warnings with line and column.

    \b
    Example:
      pnp layout check my-board.toml
    """
    from pnp.catalog import find_game
    from pnp.check.load import load_layout, place_of
    from pnp.data.read import read

    worst = 0
    for file in files:
        document = read(file)
        game, layout, problems = load_layout(document, find_game)
        for problem in problems:
            place = ":".join(str(number) for number in place_of(document, problem) if number)
            click.echo(f"{file}:{place}{':' if place else ''} {problem.severity}: {problem.message}")
        errors = sum(problem.severity == "error" for problem in problems)
        worst = max(worst, 1 if errors else 0)
        if game.trial and not errors:
            click.echo(f"{file}: {game.trial(layout)}")
        click.echo(f"{file}: {_counted(errors, 'error')}, {_counted(len(problems) - errors, 'warning')}")
    return worst


def _counted(number: int, word: str) -> str:
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


@command.command()
@click.argument("game_id", metavar="GAME|FILE")
@click.argument("layout_id", metavar="[LAYOUT]", required=False)
def show(game_id: str, layout_id: str | None) -> None:
    """Show a layout as text, with its counts.

    \b
    Examples:
      pnp layout show durch-die-wueste classic
      pnp layout show my-board.toml
    """
    from pnp.cli.target import target

    game, layout, _ = target(game_id, layout_id)
    click.echo(game.layout_text(layout), nl=False)
