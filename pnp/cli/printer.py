"""`pnp printer`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp import __version__
from pnp.cli import VERBS, Group, without_command
from pnp.cli.options import complete
from pnp.cli.options.common import force_option, output_option
from pnp.cli.options.measures import degrees, mm, percent
from pnp.cli.options.output_name import ending_of
from pnp.cli.options.printing import BACKS, SHEETS, job_options
from pnp.cli.say import say
from pnp.printing.requests import PrintOptions

if TYPE_CHECKING:
    from pnp.press import Printer


@click.group(cls=Group, short_help=VERBS["printer"], invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> int:
    """Calibrate a printer, and keep what makes up for its faults under a name for --printer.

    \b
    Examples, in the order of work:
      pnp printer calibrate
      pnp printer set laser --dx 0.4 --dy -1.1
      pnp printer calibrate --printer laser
    """
    return without_command(ctx)


@command.command()
@job_options(*SHEETS, *BACKS)
@output_option("out/calibration.pdf")
@force_option
def calibrate(job: PrintOptions, output: Path | None, force: bool) -> None:
    """Print the calibration sheets.

    One is printed on both sides of the paper, one tells whether lengths are true.

    \b
    Examples:
      pnp printer calibrate
      pnp printer calibrate --paper letter --backs short --printer laser
    """
    from pnp import press
    from pnp.cli.output import OUT, save
    from pnp.data.texts import load_texts
    from pnp.printing.colors import theme_of
    from pnp.printing.pages import pdf_of

    if job.backs not in ("long", "short"):
        raise click.UsageError(f"--backs {job.backs}: a sheet printed on both sides is turned over long or short")
    ending_of(output, ("pdf",))
    texts = load_texts(press.TEXTS, job.lang)
    upright = job._replace(portrait=True).sheet
    leaves = [*press.duplex(job.sheet, texts, job.imposition), press.calibration(upright, texts)]
    pages = press.bind(leaves, press.Imprint(version=__version__), texts, printer=job.device)
    save(output or OUT / "calibration.pdf", pdf_of(pages, texts["calibration"], "", job, theme_of(job.theme)), force)


@command.command("set")
@click.argument("name", metavar="NAME")
@click.option("--dx", type=mm, metavar="MM", help="Move backs to the right, -20 to 20.")
@click.option("--dy", type=mm, metavar="MM", help="Move backs down, -20 to 20.")
@click.option("--angle", type=degrees, metavar="DEGREES", help="Turn backs clockwise, -5 to 5.")
@click.option("--scale-x", type=percent, metavar="PERCENT", help="Along the short edge, 90 to 110.")
@click.option("--scale-y", type=percent, metavar="PERCENT", help="Along the long edge, 90 to 110.")
def set_(name: str, **values: float | None) -> None:
    """Keep what makes up for a printer's faults.

    What is not named stays as it is.

    \b
    Example:
      pnp printer set laser --dx 0.4 --dy -1.1 --scale-y 100.3
    """
    from pnp.printing.profiles import change

    given = {key: value for key, value in values.items() if value is not None}
    if not given:
        raise click.UsageError("nothing to set: expected --dx, --dy, --angle, --scale-x or --scale-y")
    say(_told(name, change(name, given)))


@command.command("list")
def list_() -> None:
    """List the profiles."""
    from pnp.printing.profiles import profiles

    for name, printer in profiles().items():
        say(_told(name, printer))


@command.command()
@click.argument("name", metavar="NAME", shell_complete=complete.printers)
def show(name: str) -> None:
    """Show a profile.

    \b
    Example:
      pnp printer show laser
    """
    from pnp.printing.profiles import profile

    say(_told(name, profile(name)))


@command.command()
@click.argument("name", metavar="NAME", shell_complete=complete.printers)
def remove(name: str) -> None:
    """Forget a profile.

    \b
    Example:
      pnp printer remove laser
    """
    from pnp.printing import profiles

    profiles.remove(name)


def _told(name: str, printer: Printer) -> str:
    dx, dy, angle, x, y = (f"{value:g}" for value in printer)
    return f"{name}: backs {dx} mm right, {dy} mm down, {angle} degrees clockwise; scale {x} x {y} %"
