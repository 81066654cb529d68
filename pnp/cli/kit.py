"""`pnp kit`."""

import shlex
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Literal, TypeVar

import click

from pnp.books import pages_of
from pnp.cli import INPUT_ERRORS, options, tell
from pnp.cli.commands import argument, help_all, option
from pnp.cli.options import Asking, asked_of, tell_options
from pnp.cli.output import OUT, Print, make_folder, open_files, place_files, save_all, save_folder
from pnp.cli.say import forbid, give, is_terminal, message, say, warn_of, watched
from pnp.data import DataError
from pnp.library.catalog import game_ids
from pnp.library.deals import NOTHING, drawn_seed
from pnp.library.inputs import changes
from pnp.library.layouts import LoadedLayout, find_layout, layout_file
from pnp.printing.kit import KitRequest, PrintedKit, as_json, as_text, call_in, draw_kit, print_kit, takes_part
from pnp.printing.requests import SIZES, PrintOptions
from pnp.printing.shop import read_shop, shop_files


def _keep_size(ctx: click.Context, _: click.Parameter, name: str) -> str:
    ctx.meta[options.SIZE] = SIZES[name]
    return name


@click.command(cls=Asking, key="kit")
@argument("name", metavar="GAME|FILE|all", required=False, offer="files|all|games")
@options.layout()
@options.players()
@options.seed()
@options.job_options(*options.KIT)
@option("--size", "kit_size", type=options.one_of(SIZES), default="standard", is_eager=True, callback=_keep_size)
@option("--rules/--no-rules", default=None)
@option("--have", multiple=True, metavar="PART", offer="parts")
@option("--part", "parts", multiple=True, metavar="PART", offer="parts")
@options.coords()
@options.size()
@options.form()
@options.dpi()
@option("--shop", is_flag=False, flag_value="own", metavar="SHOP", offer="files")
@option("--manifest", type=click.Choice(["text", "json"], case_sensitive=False))
@option("--watch", is_flag=True)
@option("--help-all", is_flag=True, is_eager=True, expose_value=False, callback=help_all)
@option("--again", type=click.Path(readable=False, path_type=Path), metavar="FILE")
@options.output()
@options.list_options()
@options.verbose()
@options.force()
@options.opened()
@click.pass_context
def command(
    ctx: click.Context, name: str | None, layout_id: str | None, players: str | None, seed: int | None, kit_size: str,
    rules: bool | None, have: tuple[str, ...], shop: str | None, parts: tuple[str, ...], coords: bool,
    size: float | Literal["fit"] | None, job: PrintOptions, asked: str | None, dpi: float, manifest: str | None,
    watch: bool, again: Path | None, output: Path | None, list_options: bool, force: bool, opened: bool,
) -> None:  # fmt: skip
    """Print a kit."""
    if again:
        _print_again(ctx, again)
        return
    if name is None:
        raise click.MissingParameter(ctx=ctx, param=ctx.command.params[0])
    if name == "all" and (list_options or ctx.args):
        raise click.UsageError(message("kit.all-options", option=ctx.args[0] if ctx.args else "--options"))
    if list_options:
        tell_options(find_layout(name, layout_id).game)
        return
    own = asked_of(find_layout(name, layout_id).game, ctx.args, ctx.command.params) if ctx.args else NOTHING
    drawn = seed is None and (players is not None or own != NOTHING)
    dealt, style = drawn_seed() if drawn else seed, options.style_of(asked, output)
    meant = SIZES[kit_size]
    book = pages_of if (meant.get("rules", True) if rules is None else rules) else None
    if meant.get("turned") and job.cutting.backs is None and job.settled().paper.duplex != "never":
        job = job.changed(backs="long")
    order = KitRequest(players, dealt, parts, coords, size, job, style, dpi, own, drawn, book, have, kit_size)
    if shop:
        _write_order(name, layout_id, order, shop, output, force)
        return
    if watch:
        _watch(name, layout_id, order, output, manifest, force)
        return
    if name != "all":
        _print([name], layout_id, order, output, manifest, force, opened)
        return
    forbid(layout_id, message.lazy("kit.all-layout"))
    if "{game}" not in str(output):
        make_folder(output or OUT)
        output = options.Folder(output or OUT)
    _print(game_ids(), None, order, output, manifest, force, opened)


def _watch(
    name: str, layout_id: str | None, order: KitRequest, output: Path | None, manifest: str | None, force: bool
) -> None:
    """Print a kit whenever its layout changes, until Ctrl-C."""
    forbid(name == "all", message.lazy("kit.all-watched"))
    path, ours = layout_file(name, layout_id), force
    for _ in changes(path):
        try:
            _print([name], layout_id, order, output, manifest, ours)
            ours = True  # what it wrote itself it may overwrite
        except INPUT_ERRORS as error:  # what is wrong with the file is only told
            tell(error)
        say(message("kit.watching", file=path), err=True)


def _print_again(ctx: click.Context, file: Path) -> None:
    """Call what a print says that it was made by; only what says where to write is taken from this call."""
    mine = {"again", "output", "force", "opened"}
    if (others := [key for key in ctx.params if options.given([key]) and key not in mine]) or ctx.args:
        word = f"--{others[0].replace('_', '-')}" if others else ctx.args[0]
        raise click.UsageError(message("kit.again-alone", option=word))
    verb, *words = call_in(file.read_bytes(), str(file))
    group = ctx.find_root().command
    called = group.get_command(ctx, verb) if isinstance(group, click.Group) and verb in options.PRINTING else None
    if called is None:
        raise DataError(message("kit.again-verb", verb=verb), str(file))
    ctx.meta[options.AGAIN] = True
    with called.make_context(verb, [*words], parent=ctx.find_root()) as again:
        if options.given(options.CHANGES_NOTHING):
            raise DataError(message("kit.again-verb", verb=shlex.join([verb, *words])), str(file))
        say(shlex.join(["pnp", verb, *words]), err=True)
        again.params |= {key: ctx.params[key] for key in mine - {"again"} if key in again.params}
        called.invoke(again)


T = TypeVar("T")


def with_order(words: Sequence[str], use: Callable[[LoadedLayout, KitRequest], T]) -> T:
    """Return what is made of the order that a call of `pnp kit` with these words gives, which then prints nothing.
    Raises what such a call raises."""
    made: list[T] = []
    with command.make_context("kit", list(words), obj=lambda *asked: made.append(use(*asked))) as context:
        command.invoke(context)
    return made[0]


def files_of(loaded: LoadedLayout, order: KitRequest, kit: PrintedKit, output: Path | None = None) -> dict[Path, bytes]:
    """Return the files of a kit by their paths, named by the call that is under way."""
    wanted, is_part = kit.wanted, partial(takes_part, loaded)
    books = SIZES[order.size_name].get("rules", True)
    changes = {
        "rules": not wanted and bool(order.book) != books, "aid": not wanted or "aid" in wanted,
        "boxes": "boxes" not in wanted,
    }  # fmt: skip
    changes |= {"dpi": order.style == "png", "cut_profile": bool(order.job.cutting.cut)}
    settled, asked = order.job.settled().paper, order.job.paper
    changes |= {"sides": asked.duplex is None and settled.duplex != "auto", "duplex": asked.duplex != "auto"}
    said = Print("kit", loaded.game, loaded.name, order.job, kit.seed, order.asked.words, changes, is_part)
    return place_files(kit.files, said.path(output, order.style)) if kit.files else {}


def _write_order(
    name: str, layout_id: str | None, order: KitRequest, shop: str, output: Path | None, force: bool
) -> None:
    """Write what a print shop wants of a game, or of all into folders of their own."""
    params = click.get_current_context().params
    for other in ("watch", "manifest", "cut", "asked", "split", "duplex", "stack", "boxes", "trays", "standees"):
        if options.given([other]) and params.get(other, True):
            raise click.UsageError(message("kit.shop-other", option={"asked": "--format"}.get(other, f"--{other}")))
    names, kept = game_ids() if name == "all" else [name], read_shop(shop)
    order = order._replace(job=order.job.changed(boxes=False, trays=False, standees=False))  # a size may mean them
    files: dict[str, bytes] = {}
    for one in names:
        loaded = find_layout(one, layout_id)
        made = shop_files(draw_kit(loaded, order), kept)
        files |= {f"{loaded.game.id}/{file}" if len(names) > 1 else file: data for file, data in made.items()}
    game = find_layout(names[0], layout_id).game if len(names) == 1 else None
    said = Print(f"shop-{kept.name}", game, "" if game is None else layout_id or "", order.job, order.seed)
    folder = save_folder(output, said.stem(), files, force, quiet=True)
    say(message("kit.shop-wrote", folder=folder, count=len(files)), err=True)


def _print(
    names: Sequence[str], layout_id: str | None, order: KitRequest, output: Path | None, manifest: str | None,
    force: bool, opened: bool = False,
) -> None:  # fmt: skip
    """Prints kits into a folder or, one kit, to a file; nothing is written before all are done."""
    layouts = [find_layout(name, layout_id) for name in names]
    if len(layouts) > 1:  # of all games those that have one of the parts
        layouts = [one for one in layouts if any(takes_part(one, part) for part in order.parts)] or layouts
    # one alone, of the usual size, is refused where it would go without what it was asked for
    strict = len(names) == 1 and (order.size_name == "standard" or options.given(["standees"]))
    if page := click.get_current_context().obj:  # it asks what would be printed
        page(layouts[0], order)
        return
    printed = list(watched((print_kit(one, order, strict, watched) for one in layouts), len(layouts)))
    for one in layouts:
        warn_of(one)
    kits = [kit for kit in printed if kit.files]
    # a seed that was drawn is said, so that the kit can be printed again
    for seed in sorted({kit.seed for kit in kits if order.drawn and kit.seed is not None}):
        say(message("deal.seed", seed=seed), err=True)
    files: dict[Path, bytes] = {}
    for kit, loaded in zip(printed, layouts, strict=True):
        files |= files_of(loaded, order, kit, output)
    say(*(note for kit in printed for note in kit.deal_notes), err=True)
    say(*(note for kit in printed for note in kit.notes), err=True)
    save_all(files, force)
    if kits and is_terminal(err=True) and not order.job.knows_printer:
        say(message("kit.what-printer"), err=True)
    if opened:
        open_files(list(files))
    if manifest == "json":
        give(as_json(kits, files))
    elif manifest:
        say(*as_text(kits, files))
