"""`pnp printer`."""

from pathlib import Path

import click

from pnp import __version__, press
from pnp.cli import options
from pnp.cli.commands import argument, group, option
from pnp.cli.output import Print, save
from pnp.cli.say import message, say
from pnp.data.read import load_texts
from pnp.press import Printer
from pnp.press.paper import SIDES
from pnp.printing import profiles
from pnp.printing.colors import theme_of
from pnp.printing.files import pdf_of
from pnp.printing.requests import PrintOptions

command = group("printer")


@command.command(key="printer.calibrate")
@options.job_options(*options.SHEETS, *options.BACKS)
@options.output()
@options.force()
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


@command.command("set", key="printer.set")
@argument("name", metavar="NAME", offer="printers")
@option("--dx", type=options.mm, metavar="MM")
@option("--dy", type=options.mm, metavar="MM")
@option("--angle", type=options.degrees, metavar="DEGREES")
@option("--scale-x", type=options.percent, metavar="PERCENT")
@option("--scale-y", type=options.percent, metavar="PERCENT")
@option("--sides", type=options.one_of(SIDES))
def set_(name: str, **values: float | str | None) -> None:
    """Change a profile."""
    changes = {key: value for key, value in values.items() if value is not None}
    if not changes:
        raise click.UsageError(message("printer.set.nothing"))
    _tell(name, profiles.change(name, changes))


@command.command("list", key="printer.list")
def list_() -> None:
    """List the profiles."""
    for name, printer in profiles.profiles().items():
        _tell(name, printer)


@command.command(key="printer.show")
@argument("name", metavar="NAME", offer="printers")
def show(name: str) -> None:
    """Show a profile."""
    _tell(name, profiles.profile(name))


@command.command(key="printer.remove")
@argument("name", metavar="NAME", offer="printers")
def remove(name: str) -> None:
    """Forget a profile."""
    profiles.remove(name)


def _tell(name: str, printer: Printer) -> None:
    dx, dy, angle, x, y = (f"{value:g}" for value in printer[:5])
    sides = f"; {message(f'printer.sides.{printer.sides}')}" if printer.sides else ""
    say(message("printer.profile", name=name, dx=dx, dy=dy, angle=angle, x=x, y=y) + sides)
