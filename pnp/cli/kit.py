"""`pnp kit`."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli import VERBS, Verb, complete
from pnp.cli.job import SHEETS, Job, job_options
from pnp.cli.output import force_option, output_option


@click.command(cls=Verb, short_help=VERBS["kit"])
@click.argument("name", metavar="GAME|FILE", shell_complete=complete.games_and_files)
@click.option(
    "--layout",
    "layout_id",
    metavar="LAYOUT",
    shell_complete=complete.layouts,
    help="A layout's id [the game's first].",
)
@click.option("--players", type=int, metavar="N", help="For the setup sheet [the fewest].")
@click.option("--seed", type=click.IntRange(0, 2**53 - 1), metavar="S", help="Add the sheet of this setup.")
@job_options(*SHEETS)
@click.option("--part", "parts", multiple=True, metavar="PART", help="Only this part; may be given more than once.")
@click.option("--coords/--no-coords", default=True, help="Names of the cells on the board [yes].")
@click.option(
    "--hex",
    "--card",
    "--tile",
    "size",
    type=click.FloatRange(5, 100),
    metavar="MM",
    help="Size of a hex (flat to flat), card or tile, in mm [the game's own].",
)
@output_option("out/GAME-kit.pdf")
@force_option
def command(
    name: str,
    layout_id: str | None,
    players: int | None,
    seed: int | None,
    parts: tuple[str, ...],
    coords: bool,
    size: float | None,
    job: Job,
    output: Path | None,
    force: bool,
) -> None:
    """Print all that a game needs as one PDF: board, pieces, player aid, score pad, log sheet, parts list.

    \b
    Examples:
      pnp kit {game} --players 3 --seed 7
      pnp kit {game} --paper letter --part camels --part water
    """
    from pnp.cli.output import OUT, save
    from pnp.cli.printing import dealt, document, facts, kit_leaves, part_names
    from pnp.cli.target import players_of, target
    from pnp.data.errors import DataError
    from pnp.data.nearest import nearest
    from pnp.game import Wishes

    game, layout, used = target(name, layout_id)
    number = players_of(game, players or game.players[0])
    deal = None if seed is None else dealt(game, layout, number, seed, used)
    kit = game.kit(layout, deal, Wishes(job.lang, coords, size))
    wanted = [part.lower() for part in parts]
    for part in wanted:
        if part not in part_names(kit):
            near = nearest(part, part_names(kit))
            hint = f"did you mean {near}?" if near else f"there are {', '.join(part_names(kit))}"
            raise DataError(f"--part: {part!r} is no part of this kit; {hint}")
    leaves = kit_leaves(kit, wanted, job)
    data = document(leaves, facts(game, layout, seed, job.lang), "kit", job)
    save(output or OUT / f"{game.id}-kit.pdf", data, force)
