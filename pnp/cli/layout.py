"""`pnp layout`."""

from __future__ import annotations

import click

from pnp.cli import tell, without_command
from pnp.cli.commands import Group
from pnp.cli.options import complete
from pnp.cli.say import say
from pnp.cli.sentences import message


@click.group(cls=Group, key="layout", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> int:
    """Layouts."""
    return without_command(ctx)


@command.command("list", key="layout.list")
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=complete.games)
def list_(game_id: str | None) -> None:
    """Lists layouts."""
    from pnp.data.texts import in_language
    from pnp.library.catalog import find_game, game_ids
    from pnp.library.layouts import layout_ids_of, shipped_layout

    for name in [game_id] if game_id else game_ids():
        game = find_game(name)
        for layout_id in layout_ids_of(game):
            title = shipped_layout(game, layout_id).title
            say(f"{game.id}  {layout_id}  {in_language(title, 'en')}")


@command.command(key="layout.check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(readable=False))
def check(files: tuple[str, ...]) -> int:
    """Checks files of layouts."""
    worst = 0
    for file in files:
        try:
            worst = max(worst, _check(file))
        except OSError:  # nobody reads what is said
            raise
        except Exception as error:  # one bad file costs no other
            worst = max(worst, tell(error))
    return worst


def _check(file: str) -> int:
    """Tells what is wrong with a layout; the exit code."""
    from pnp.data.read import read
    from pnp.library.layouts import layout_from, place_of

    loaded = layout_from(read(file))
    game, problems = loaded.game, loaded.problems
    for problem in problems:
        place = ":".join(str(number) for number in place_of(loaded.document, problem) if number)
        say(f"{file}:{place}{':' if place else ''} {problem.severity}: {problem.message}")
    errors = sum(problem.severity == "error" for problem in problems)
    if game.layouts.playtest and not errors:
        say(f"{file}: {game.layouts.playtest(loaded.layout)}")
    counts = _counted("errors", errors), _counted("warnings", len(problems) - errors)
    say(message("layout.check.counts", file=file, errors=counts[0], warnings=counts[1]))
    return 1 if errors else 0


def _counted(what: str, number: int) -> str:
    return message(f"layout.check.{what}", count=number) if number else message(f"layout.check.no-{what}")


@command.command(key="layout.show")
@click.argument("game_id", metavar="GAME|FILE", shell_complete=complete.games_and_files)
@click.argument("layout_id", metavar="[LAYOUT]", required=False, shell_complete=complete.layouts)
def show(game_id: str, layout_id: str | None) -> None:
    """Shows a layout."""
    from pnp.library.layouts import find_layout

    loaded = find_layout(game_id, layout_id)
    say(*loaded.game.layouts.describe(loaded.layout).removesuffix("\n").split("\n"))
