"""`pnp printer`, `pnp theme`, `pnp config`: what prints are made for and look like, of the user's own."""

from pathlib import Path

import click

from pnp import __version__, press
from pnp.cli import options
from pnp.cli.commands import argument, group, option
from pnp.cli.output import Print, put, save, to_file
from pnp.cli.say import KEYS, forbid, give_list, message, say, set_values
from pnp.data import hint, load_texts
from pnp.library import settings
from pnp.library.catalog import named_game
from pnp.press import Printer
from pnp.press.paper import SIDES
from pnp.printing import profiles
from pnp.printing.files import new_theme, own_theme, pdf_of, theme_doubts, theme_of
from pnp.printing.requests import PrintOptions
from pnp.style.theme import THEMES

printer = group("printer")


@printer.command(key="printer.calibrate")
@options.job_options(*options.SHEETS, *options.BACKS)
@options.output_and_force()
def calibrate(job: PrintOptions, output: Path | None, force: bool) -> None:
    """Print the calibration sheets."""
    if not options.given(options.BACKS[:1]):
        job = job.changed(backs=None)
    if job.cutting.backs not in (None, "long", "short"):
        raise click.UsageError(message("printer.calibrate.not-turned", backs=job.cutting.backs))
    options.ending_of(output, ("pdf",))
    texts, upright = load_texts(press.TEXTS, job.lang), job.changed(portrait=True).sheet
    leaves = [*press.duplex(job.sheet, texts, job.imposition), press.calibration(upright, texts)]
    pages = press.bind(leaves, press.Imprint(version=__version__), texts, printer=job.device)
    path = Print("calibration", None, job=job).path(output, "pdf")
    save(path, pdf_of(pages, texts["calibration"], "", job, theme_of(job.theme)), force)


@printer.command("set", key="printer.set")
@argument("name", metavar="NAME", offer="printers")
@option("--dx", type=options.mm, metavar="MM")
@option("--dy", type=options.mm, metavar="MM")
@option("--angle", type=options.degrees, metavar="DEGREES")
@option("--scale-x", type=options.percent, metavar="PERCENT")
@option("--scale-y", type=options.percent, metavar="PERCENT")
@option("--sides", type=options.one_of(SIDES))
def set_printer(name: str, **values: float | str | None) -> None:
    """Change a profile."""
    if not (changes := {key: value for key, value in values.items() if value is not None}):
        raise click.UsageError(message("printer.set.nothing"))
    _tell_printer(name, profiles.change(name, changes))


@printer.command("list", key="printer.list")
def list_printers() -> None:
    """List the profiles."""
    for name, printer in profiles.profiles().items():
        _tell_printer(name, printer)


@printer.command(key="printer.show")
@argument("name", metavar="NAME", offer="printers")
def show(name: str) -> None:
    """Show a profile."""
    _tell_printer(name, profiles.profile(name))


@printer.command(key="printer.remove")
@argument("name", metavar="NAME", offer="printers")
def remove(name: str) -> None:
    """Forget a profile."""
    profiles.remove(name)


def _tell_printer(name: str, printer: Printer) -> None:
    dx, dy, angle, x, y = (f"{value:g}" for value in printer[:5])
    sides = f"; {message(f'printer.sides.{printer.sides}')}" if printer.sides else ""
    say(message("printer.profile", name=name, dx=dx, dy=dy, angle=angle, x=x, y=y) + sides)


theme = group("theme")


@theme.command("list", key="theme.list")
@options.as_json()
@to_file
def list_themes(as_json: bool) -> None:
    """List themes."""
    if as_json:
        about = {name: message(f"theme.about.{name}", name="").strip() for name in THEMES}
        give_list("themes", [{"id": name, "about": about[name]} for name in THEMES])
        return
    for name in THEMES:
        say(message(f"theme.about.{name}", name=f"{name:8}"))


@theme.command(key="theme.new")
@option("--from", "base", default="color", metavar="THEME", offer="themes")
@option("--game", "game_id", metavar="GAME", offer="games")
@options.output_and_force()
def new(base: str, game_id: str | None, output: Path | None, force: bool) -> None:
    """Write a theme to begin with."""
    options.ending_of(output, ["toml"])
    if base.lower() not in THEMES:
        raise click.UsageError(message("value.no-theme", name=base, hint=hint(base, THEMES)))
    path = output or Path("my-theme.toml")
    text = new_theme(base.lower(), path.stem, named_game(game_id) if game_id else None)
    put(text, None if path == options.STANDARD_OUTPUT else path, force)


@theme.command(key="theme.check")
@argument("file", type=click.Path())
@option("--game", "game_id", metavar="GAME", offer="games")
@option("--strict", is_flag=True)
@to_file
def check(file: str, game_id: str | None, strict: bool) -> int:
    """Tell what is doubtful about a theme."""
    found = theme_doubts(file, named_game(game_id) if game_id else None)
    say(*found)
    words = {"file": file, "base": own_theme(file).base}
    say(message("theme.checked", **words, count=len(found)) if found else message("theme.fine", **words))
    return int(strict and bool(found))


# `pnp config`.


def _tell_settings() -> None:
    kept = set_values()
    say(*(f"{key} = {kept[key]}" for key in KEYS if key in kept))
    say(message("config.file", file=settings.file()), err=True)


config = group("config", alone=_tell_settings)
config.command("list", key="config.list")(_tell_settings)


@config.command("set", key="config.set")
@argument("key", metavar="KEY", offer="settings")
@argument("value", metavar="VALUE", offer="values")
@click.pass_context
def set_setting(ctx: click.Context, key: str, value: str) -> None:
    """Set a value for all calls."""
    _known(key)
    value = str(Path(value).absolute()) if key == "font" else value  # calls come from any folder
    option = options.print_option(key.replace("-", "_"))
    job = PrintOptions().changed(**{str(option.name): option.process_value(ctx, value)})
    with options.own_signs(job.look.font):
        _ = job.sheet, job.imposition  # raises what a call with this value would raise
    settings.keep({**set_values(), key: value})
    say(f"{key} = {value}")


@config.command("unset", key="config.unset")
@argument("key", metavar="KEY", offer="settings")
def unset(key: str) -> None:
    """Forget a setting."""
    _known(key)
    settings.keep({name: value for name, value in set_values().items() if name != key})


def _known(key: str) -> None:
    """Raises UsageError for a key that is no setting."""
    forbid(key not in KEYS, message.lazy("config.unknown", key=key, hint=hint(key, KEYS)))
