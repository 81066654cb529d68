"""The options that make `PrintOptions`; verbs share them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.options import complete
from pnp.cli.options.measures import degrees, mm, offset, percent
from pnp.cli.options.names import cut_profiles, name_option, registers, themes
from pnp.printing.requests import LANGUAGES, PrintOptions

if TYPE_CHECKING:
    from pnp.press import Printer

_OPTIONS: dict[str, Callable[..., Any]] = {
    "lang": click.option(
        "--lang",
        type=click.Choice(LANGUAGES, case_sensitive=False),
        default="en",
        help="Language of all that is printed [en].",
    ),
    "theme": name_option(
        "--theme",
        "theme",
        themes,
        default="color",
        metavar="THEME",
        help="color, low-ink (white grounds, thin lines) or grey (for black-and-white printers) [color].",
    ),
    "paper": click.option(
        "--paper",
        default="a4",
        metavar="PAPER",
        shell_complete=complete.papers,
        help="a4, letter, a4+letter, a3, 300x400mm ... [a4].",
    ),
    "margin": click.option("--margin", type=mm, metavar="MM", help="Around all that is printed, 5 to 15 [8]."),
    "portrait": click.option(
        "--portrait/--landscape", default=None, help="How the sheets lie [as needs fewer of them]."
    ),
    "gap": click.option("--gap", type=mm, default=3, metavar="MM", help="Between pieces, 0 to 100 [3]."),
    "bleed": click.option(
        "--bleed", type=mm, default=3, metavar="MM", help="Around pieces, 0 to 20; 0 with --gap 0 shares cuts [3]."
    ),
    "marks": click.option(
        "--marks",
        type=click.Choice(["none", "corner", "cross", "full"], case_sensitive=False),
        default="corner",
        help="To cut along: at the corners, crosses there, or the whole outline [corner].",
    ),
    "backs": click.option(
        "--backs",
        type=click.Choice(["long", "short", "separate", "gutterfold", "none"], case_sensitive=False),
        default="long",
        help="On the other side, turned over the long or short edge, on sheets to glue, or across a fold [long].",
    ),
    "back_bleed": click.option("--back-bleed", type=mm, metavar="MM", help="Around backs, 0 to 20 [as --bleed]."),
    "stack": click.option("--stack", is_flag=True, help="Decks in order when the sheets are cut as one pile."),
    "printer": click.option(
        "--printer",
        metavar="NAME",
        callback=lambda ctx, param, name: name and _profile(name),
        shell_complete=complete.printers,
        help="Make up for the faults of this printer (pnp printer).",
    ),
    "offset": click.option(
        "--offset",
        type=offset,
        metavar="DX,DY",
        help="Move the other sides of sheets right and down, in mm, -20 to 20 [0,0].",
    ),
    "angle": click.option(
        "--angle", type=degrees, metavar="DEGREES", help="Turn the other sides of sheets clockwise, -5 to 5 [0]."
    ),
    "scale_x": click.option(
        "--scale-x", type=percent, metavar="PERCENT", help="Scale sheets along their short edge, 90 to 110 [100]."
    ),
    "scale_y": click.option(
        "--scale-y", type=percent, metavar="PERCENT", help="The same along their long edge, 90 to 110 [100]."
    ),
    "register": name_option(
        "--register",
        "registration mark",
        registers,
        metavar="KIND",
        default="none",
        help="Marks for the camera of a cutting machine: silhouette, crosshair, none [none].",
    ),
    "cut": click.option(
        "--cut",
        type=click.Choice(["svg", "dxf"], case_sensitive=False),
        multiple=True,
        help="Add files for a cutting machine, one a sheet of pieces; may be given twice.",
    ),
    "cut_profile": name_option(
        "--cut-profile",
        "cut profile",
        cut_profiles,
        metavar="PROGRAM",
        help="Colors of lines in cut files: silhouette, cricut, glowforge, lightburn, plain [plain].",
    ),
    "standees": click.option(
        "--standees",
        is_flag=True,
        help="Figures to fold and stand up, as far as they find room on their cell, instead of flat tokens.",
    ),
    "boxes": click.option("--boxes", is_flag=True, help="Add boxes to fold for cards and tiles."),
    "sleeved": click.option("--sleeved", is_flag=True, help="The cards in the boxes are in sleeves."),
    "board": click.option(
        "--board",
        type=mm,
        metavar="MM",
        help="Thickness of the board in the tiles in the boxes, 0 to 10 [2 with --backs separate, else none].",
    ),
}
PICTURE = ("lang", "theme")
PRINTER = ("printer", "scale_x", "scale_y")
SHEETS = ("paper", "margin", "portrait", *PRINTER, *PICTURE)
BACKS = ("backs", "offset", "angle")
PIECES = ("gap", "bleed", "marks", *BACKS, "back_bleed", "stack", "register")
CUTS = ("cut", "cut_profile")
FOLDED = ("standees", "boxes", "sleeved", "board")


def _profile(name: str) -> Printer:
    from pnp.printing.profiles import profile

    return profile(name)


def job_options(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The options of these names, given to the verb as one `job`."""

    def decorate(verb: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(verb)
        def called(**values: Any) -> Any:
            return verb(job=PrintOptions(**{name: values.pop(name) for name in names}), **values)

        for name in reversed(names):
            called = _OPTIONS[name](called)
        return called

    return decorate
