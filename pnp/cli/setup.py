"""`pnp setup`."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli import VERBS, Verb, complete
from pnp.cli.job import Job
from pnp.cli.job_options import SHEETS, job_options
from pnp.cli.options import force_option, layout_option, output_option, seed_option


@click.command(
    cls=Verb,
    short_help=VERBS["setup"],
    epilog="Some games have options of their own: `pnp setup GAME --players 2 --options` lists them.",
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
)
@click.argument("game_id", metavar="GAME", shell_complete=complete.games)
@click.option("--players", type=int, required=True, metavar="N", help="Number of players.")
@layout_option("A layout's id or file")
@seed_option("Deal this setup [a seed is drawn and told].")
@click.option("--json", "style", flag_value="json", help="A complete log without moves, to write into.")
@click.option("--sheet", "style", flag_value="sheet", help="A page with the setup drawn on the board (PDF).")
@job_options(*SHEETS)
@output_option("standard output, or out/GAME-setup-S.pdf")
@click.option("--options", "list_options", is_flag=True, help="List the options that only this game has.")
@force_option
@click.pass_context
def command(
    ctx: click.Context,
    game_id: str,
    players: int,
    layout_id: str | None,
    seed: int | None,
    style: str | None,
    job: Job,
    output: Path | None,
    list_options: bool,
    force: bool,
) -> None:
    """Deal a random setup: the same seed deals the same on every machine.

    \b
    Examples:
      pnp setup {game} --players 2 --seed 7
      pnp setup {game} --players 3 --sheet
    """
    from pnp.cli.deal_options import deal_as_asked, game_options
    from pnp.cli.new_log import layout_named, new_log, seed_or_drawn
    from pnp.cli.output import OUT, put, save
    from pnp.cli.target import players_of, target

    game, layout, used = target(game_id, layout_id)
    if list_options:
        for option in game.deal_options:
            click.echo(f"--{option.name}  {option.help}")
        return
    players_of(game, players)
    if style != "sheet" and job != Job():
        raise click.UsageError("options of paper, printer, language and theme are those of a page: add --sheet")
    names = [f"Player {number}" for number in range(1, players + 1)]
    asked = game_options(game, ctx.args)  # before a seed is drawn and told
    deal = deal_as_asked(game, layout, names, seed_or_drawn(seed), asked)
    if style == "sheet":
        from pnp.cli.printing import setup_sheet

        if deal.seed is None:
            raise click.UsageError("--sheet prints the deal of a seed; what was asked for has none")
        path = output or OUT / f"{game.id}-setup-{deal.seed}.pdf"
        save(path, setup_sheet(game, layout, players, deal.seed, used, job), force)
        return
    if style == "json":
        from pnp.cli.log import as_json

        folder = output.parent if output else Path()
        text = as_json(new_log(game, names, deal, layout_named(used, folder)))
    else:
        head = used if deal.seed is None else f"{used}, seed {deal.seed}"
        text = game.setup_text(layout, players, deal.setup, head)
    put(text, output, force)
