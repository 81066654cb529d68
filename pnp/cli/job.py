"""How something is printed, as asked for on the command line: one record, made by options that verbs share."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from pnp.cli import complete
from pnp.cli.measure import degrees, mm, offset, percent

if TYPE_CHECKING:
    from pnp.press import Imposition, Paper, Printer, Stock
    from pnp.press.imposition import Backs
    from pnp.press.marks import Marks
    from pnp.press.paper import Orientation
    from pnp.press.registration import Register
    from pnp.scene.theme import Theme

LANGUAGES = ("en", "fr", "de")


class Job(NamedTuple):
    """What the options say; a verb has those of them that it names, the others stay as they are here."""

    lang: str = "en"
    theme: str = "color"
    paper: str | None = "a4"
    margin: float | None = None
    portrait: bool | None = None
    gap: float = 3
    bleed: float = 3
    marks: Marks = "corner"
    backs: Backs = "long"
    back_bleed: float | None = None
    stack: bool = False
    printer: str | None = None
    offset: tuple[float, float] | None = None
    angle: float | None = None
    scale_x: float | None = None
    scale_y: float | None = None
    register: Register = "none"
    cut: tuple[str, ...] = ()
    cut_profile: str | None = None
    standees: bool = False
    boxes: bool = False
    sleeved: bool = False
    board: float | None = None

    @property
    def colors(self) -> Theme:
        """The theme itself."""
        from pnp.scene.theme import THEMES

        return THEMES[self.theme]

    @property
    def sheet(self) -> Paper:
        """The paper, A4 when none is named; raises PaperError that tells the nearest name, or the range."""
        from pnp import press

        lies: dict[bool | None, Orientation | None] = {None: None, True: "portrait", False: "landscape"}
        return press.paper(self.paper or "a4", lies[self.portrait], self.margin)

    @property
    def imposition(self) -> Imposition:
        """How pieces lie on their sheets; raises PaperError for a measure out of range."""
        from pnp.press import Imposition, checked

        how = Imposition(self.gap, self.bleed, self.marks, self.backs, self.back_bleed, self.stack)
        return checked(how._replace(register=self.register))

    @property
    def device(self) -> Printer:
        """What makes up for the printer: its profile, and the options that say otherwise.

        Raises DataError for a name without profile, PaperError for a value out of range.
        """
        from pnp.cli.profiles import profile
        from pnp.press import Printer, checked_printer

        kept = profile(self.printer) if self.printer else Printer()
        if self.offset:
            kept = kept._replace(dx=self.offset[0], dy=self.offset[1])
        said = {"angle": self.angle, "scale_x": self.scale_x, "scale_y": self.scale_y}
        return checked_printer(kept._replace(**{key: value for key, value in said.items() if value is not None}))

    @property
    def turns(self) -> bool:
        """Whether sheets lie as needs fewer of them.

        Where backs are moved they stand: offsets are measured so, and lying they would be others.
        """
        return self.portrait is None and not any(self.device[:3])

    @property
    def stock(self) -> Stock:
        """What the pieces that go in boxes are made of."""
        from pnp.press import Stock

        return Stock(self.sleeved) if self.board is None else Stock(self.sleeved, self.board)


_OPTIONS: dict[str, Callable[..., Any]] = {
    "lang": click.option(
        "--lang", type=click.Choice(LANGUAGES), default="en", help="Language of all that is printed [en]."
    ),
    "theme": click.option(
        "--theme",
        default="color",
        metavar="THEME",
        callback=lambda ctx, param, name: _theme(name),
        shell_complete=complete.themes,
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
        "--portrait/--landscape", default=None, help="How the sheets lie [as it needs fewer of them]."
    ),
    "gap": click.option("--gap", type=mm, default=3, metavar="MM", help="Between pieces, 0 to 100 [3]."),
    "bleed": click.option(
        "--bleed", type=mm, default=3, metavar="MM", help="0 to 20; without it and --gap pieces share cuts [3]."
    ),
    "marks": click.option(
        "--marks", type=click.Choice(["none", "corner", "cross", "full"]), default="corner", help="[corner]"
    ),
    "backs": click.option(
        "--backs",
        type=click.Choice(["long", "short", "separate", "gutterfold", "none"]),
        default="long",
        help="On the other side, turned over the long or short edge, on sheets to glue, or across a fold [long].",
    ),
    "back_bleed": click.option("--back-bleed", type=mm, metavar="MM", help="Of the backs, 0 to 20 [as the faces]."),
    "stack": click.option("--stack", is_flag=True, help="Decks in order when the sheets are cut as one pile."),
    "printer": click.option(
        "--printer",
        metavar="NAME",
        shell_complete=complete.printers,
        help="Make up for the faults of this printer (pnp printer).",
    ),
    "offset": click.option(
        "--offset", type=offset, metavar="DX,DY", help="Move the other sides of sheets right and down, in mm."
    ),
    "angle": click.option("--angle", type=degrees, metavar="DEGREES", help="Turn the other sides of sheets clockwise."),
    "scale_x": click.option(
        "--scale-x", type=percent, metavar="PERCENT", help="Scale sheets along their short edge, 90 to 110 [100]."
    ),
    "scale_y": click.option("--scale-y", type=percent, metavar="PERCENT", help="The same along their long edge."),
    "register": click.option(
        "--register",
        metavar="KIND",
        default="none",
        shell_complete=complete.registers,
        callback=lambda ctx, param, name: _register(name),
        help="Marks for the camera of a cutting machine: silhouette, crosshair, none [none].",
    ),
    "cut": click.option(
        "--cut",
        type=click.Choice(["svg", "dxf"]),
        multiple=True,
        help="Add files for a cutting machine, one a sheet of pieces; may be given twice.",
    ),
    "cut_profile": click.option(
        "--cut-profile",
        metavar="PROGRAM",
        shell_complete=complete.cut_profiles,
        callback=lambda ctx, param, name: name and _cut_profile(name),
        help="Colors of lines in cut files: silhouette, cricut, glowforge, lightburn, plain [plain].",
    ),
    "standees": click.option("--standees", is_flag=True, help="Figures to fold and stand up, instead of flat tokens."),
    "boxes": click.option("--boxes", is_flag=True, help="Add boxes to fold for cards and tiles."),
    "sleeved": click.option("--sleeved", is_flag=True, help="The cards in the boxes are in sleeves."),
    "board": click.option(
        "--board",
        type=mm,
        metavar="MM",
        help="Thickness of the board under the tiles in the boxes, 0 to 10 [2].",
    ),
}
PICTURE = ("lang", "theme")
PRINTER = ("printer", "scale_x", "scale_y")
SHEETS = ("paper", "margin", "portrait", *PRINTER, *PICTURE)
BACKS = ("backs", "offset", "angle")
PIECES = ("gap", "bleed", "marks", *BACKS, "back_bleed", "stack", "register")
CUTS = ("cut", "cut_profile")
FOLDED = ("standees", "boxes", "sleeved", "board")


def _theme(name: str) -> str:
    from pnp.scene.theme import THEMES

    return _known("theme", name, THEMES)


def _cut_profile(name: str) -> str:
    from pnp.render.cut_profiles import PROFILES

    return _known("cut profile", name, PROFILES)


def _register(name: str) -> str:
    from pnp.press.registration import KINDS

    return _known("registration mark", name, KINDS)


def _known(what: str, name: str, names: Collection[str]) -> str:
    """The name of one of `names`, whatever its case; raises BadParameter with the nearest one."""
    from pnp.data.nearest import nearest

    if name.lower() in names:
        return name.lower()
    near = nearest(name, names)
    hint = f"did you mean {near}?" if near else f"there are {', '.join(names)}"
    raise click.BadParameter(f"there is no {what} {name!r}; {hint}")


def job_options(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The options of these names, given to the verb as one `job`."""

    def decorate(verb: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(verb)
        def called(**values: Any) -> Any:
            return verb(job=Job(**{name: values.pop(name) for name in names}), **values)

        for name in reversed(names):
            called = _OPTIONS[name](called)
        return called

    return decorate
