"""`pnp kit`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli import INPUT_ERRORS, VERBS, tell
from pnp.cli.options import complete
from pnp.cli.options.common import (
    coords_option,
    dpi_option,
    force_option,
    format_option,
    layout_option,
    seed_option,
    size_option,
)
from pnp.cli.options.deal import Asking, list_option
from pnp.cli.options.output_name import OUTPUT, Folder
from pnp.cli.options.printing import CUTS, FOLDED, PIECES, SHEETS, job_options
from pnp.cli.output import OUT, make_folder, save_all
from pnp.cli.say import give, say
from pnp.printing.requests import PrintOptions

if TYPE_CHECKING:
    from pnp.printing.kit import KitRequest


@click.command(
    cls=Asking,
    short_help=VERBS["kit"],
    epilog="Games have options of their own, for the setup sheet and the aid: `pnp kit GAME --options` lists them.",
)
@click.argument("name", metavar="GAME|FILE|all", shell_complete=complete.kits)
@layout_option()
@click.option("--players", type=int, metavar="N", help="Add the sheet of a setup for so many [the fewest].")
@seed_option("Add the sheet of this setup [with --players or an option of the game one is drawn and told].")
@job_options(*SHEETS, *PIECES, *FOLDED, *CUTS)
@click.option(
    "--part",
    "parts",
    multiple=True,
    metavar="PART",
    help="Only this part, by its English or its printed name; may be given more than once.",
)
@coords_option(" on the board")
@size_option
@format_option
@dpi_option
@click.option(
    "--manifest",
    type=click.Choice(["text", "json"], case_sensitive=False),
    help="Tell what was printed: parts with counts and sheets, files with their sha256.",
)
@click.option("--watch", is_flag=True, help="Print again whenever the layout file changes.")
@click.option(
    "-o",
    "--output",
    type=OUTPUT,
    help="The file [out/GAME-kit.FORMAT], - for standard output, or a folder: FOLDER/.",
)
@list_option
@force_option
@click.pass_context
def command(
    ctx: click.Context,
    name: str,
    layout_id: str | None,
    players: int | None,
    seed: int | None,
    parts: tuple[str, ...],
    coords: bool,
    size: float | None,
    job: PrintOptions,
    asked: str | None,
    dpi: float,
    manifest: str | None,
    watch: bool,
    output: Path | None,
    list_options: bool,
    force: bool,
) -> None:
    """Print all that a game needs: board, pieces, player aid, score pad, log sheet, parts list.

    One PDF, or an SVG or PNG a page. `pnp kit all` prints the kits of all games. The number of players, a seed or an
    option of the game add the sheet of a setup.

    \b
    Examples:
      pnp kit {game} --players 3 --seed 7
      pnp kit {game} --paper letter --part camels --part water
      pnp kit {game} --paper a4+letter --margin 12 --gap 0 --bleed 0
      pnp kit {game} --cut dxf --cut-profile silhouette --register silhouette
      pnp kit {game} --standees
    """
    from pnp.cli.options.deal import asked_of, tell_options
    from pnp.cli.options.output_name import style_of
    from pnp.library.deals import NOTHING, drawn_seed
    from pnp.library.layouts import find_layout
    from pnp.printing.kit import KitRequest

    if name == "all" and (list_options or ctx.args):
        raise click.UsageError(f"{ctx.args[0] if ctx.args else '--options'}: name the one game whose options are meant")
    if list_options:
        tell_options(find_layout(name, layout_id).game)
        return
    options = asked_of(find_layout(name, layout_id).game, ctx.args, ctx.command.params) if ctx.args else NOTHING
    drawn = seed is None and (players is not None or options != NOTHING)
    dealt = drawn_seed() if drawn else seed
    order = KitRequest(players, dealt, parts, coords, size, job, style_of(asked, output), dpi, options, drawn)
    if watch and name == "all":
        raise click.UsageError("--watch looks at the layout of one game, not of all games")
    if watch:
        _watch(name, layout_id, order, output, manifest, force)
        return
    if name != "all":
        _print([name], layout_id, order, output, manifest, force)
        return
    from pnp.library.catalog import game_ids

    if layout_id:
        raise click.UsageError("--layout names the layout of one game, not of all games")
    folder = output or OUT
    make_folder(folder)
    _print(game_ids(), None, order, folder, manifest, force)


def _print(
    names: Sequence[str],
    layout_id: str | None,
    order: KitRequest,
    output: Path | None,
    manifest: str | None,
    force: bool,
) -> None:
    """Prints kits into a folder or, one kit, to a file; nothing is written before all are done."""
    from pnp.cli.output import placed
    from pnp.cli.progress import watched
    from pnp.library.layouts import find_layout
    from pnp.printing.kit import print_kit
    from pnp.printing.manifest import as_json, as_text

    printed = list(
        watched(
            (print_kit(find_layout(name, layout_id), order, len(names) == 1, watched) for name in names), len(names)
        )
    )
    kits = [kit for kit in printed if kit.files]
    for seed in sorted({kit.seed for kit in kits if order.drawn and kit.seed is not None}):
        say(f"seed {seed}", err=True)
    files: dict[Path, bytes] = {}
    if isinstance(output, Folder):
        make_folder(output)
    for kit in kits:
        base = output if output and not output.is_dir() else Path(output or OUT) / f"{kit.game}-kit.{order.style}"
        files |= placed(kit.files, base)
    say(*(note for kit in printed for note in kit.deal_notes), err=True)
    for note in (note for kit in printed for note in kit.notes):
        say(f"pnp: {note}", err=True)
    save_all(files, force)
    if manifest:
        if manifest == "json":
            give(as_json(kits, files))
        else:
            say(*as_text(kits, files))


def _watch(
    name: str, layout_id: str | None, order: KitRequest, output: Path | None, manifest: str | None, force: bool
) -> None:
    """Prints a kit again at each change of its layout; what it wrote itself it may overwrite."""
    from pnp.library.layouts import layout_file
    from pnp.library.watch import changes

    path, ours = layout_file(name, layout_id), force
    for _ in changes(path):
        try:
            _print([name], layout_id, order, output, manifest, ours)
            ours = True
        except INPUT_ERRORS as error:  # what is wrong with the file is only told
            tell(error)
        say(f"watching {path}, Ctrl-C ends", err=True)
