"""The options that make `PrintOptions`; verbs share them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from pnp.cli.commands import option
from pnp.cli.options import complete
from pnp.cli.options.measures import degrees, mm, offset, percent
from pnp.cli.options.names import cut_profiles, name_option, registers, theme_name, themes
from pnp.cli.options.setting import Setting, setting
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.data.visible import LACKING
from pnp.printing.requests import LANGUAGES, SHAPES, PrintOptions

if TYPE_CHECKING:
    from pnp.press import Printer

PROFILE = "pnp.printer"
"""Under this key of `click.Context.meta` is the name of the profile that `--printer` names."""
_NAMED = 8  # signs that a warning names
_one_of = partial(click.Choice, case_sensitive=False)
_OPTIONS: dict[str, Callable[..., Any]] = {
    "lang": setting("print.lang", "--lang", type=_one_of(LANGUAGES), default="en"),
    "theme": name_option("theme", themes, setting, theme_name, True, default="color", metavar="THEME"),
    "font": setting("print.font", "--font", type=click.Path(), metavar="FILE"),
    "paper": setting("print.paper", "--paper", default="a4", metavar="PAPER", shell_complete=complete.papers),
    "margin": setting("print.margin", "--margin", type=mm, metavar="MM"),
    "portrait": option("print.portrait", "--portrait/--landscape", default=None),
    "gap": setting("print.gap", "--gap", type=mm, metavar="MM"),
    "bleed": setting("print.bleed", "--bleed", type=mm, metavar="MM"),
    "marks": setting("print.marks", "--marks", type=_one_of(("none", "corner", "cross", "full")), default="corner"),
    "backs": setting("print.backs", "--backs", type=_one_of(("long", "short", "separate", "gutterfold", "none"))),
    "duplex": setting("print.duplex", "--duplex", type=_one_of(("auto", "manual", "reversed")), default="auto"),
    "back_bleed": option("print.back-bleed", "--back-bleed", type=mm, metavar="MM"),
    "stack": option("print.stack", "--stack", is_flag=True),
    "printer": setting(
        "print.printer",
        "--printer",
        metavar="NAME",
        callback=lambda ctx, param, name: name and _profile(ctx, name),
        shell_complete=complete.printers,
    ),
    "offset": option("print.offset", "--offset", type=offset, metavar="DX,DY"),
    "angle": option("print.angle", "--angle", type=degrees, metavar="DEGREES"),
    "scale_x": option("print.scale-x", "--scale-x", type=percent, metavar="PERCENT"),
    "scale_y": option("print.scale-y", "--scale-y", type=percent, metavar="PERCENT"),
    "register": name_option("register", registers, option, metavar="KIND", default="none"),
    "cut": option("print.cut", "--cut", type=_one_of(("svg", "dxf")), multiple=True),
    "cut_profile": name_option("cut-profile", cut_profiles, setting, metavar="PROGRAM"),
    "token_shape": setting("print.token-shape", "--token-shape", type=_one_of(SHAPES), default="square"),
    "standees": option("print.standees", "--standees", is_flag=True),
    "split": option("print.split", "--split", is_flag=True),
    "boxes": option("print.boxes", "--boxes", is_flag=True),
    "trays": option("print.trays", "--trays", is_flag=True),
    "sleeved": option("print.sleeved", "--sleeved", is_flag=True),
    "board": option("print.board", "--board", type=mm, metavar="MM"),
    "aid": setting("print.aid", "--aid", type=_one_of(("a5", "a6")), default="a5"),
    "art": option("print.art", "--art", type=click.Path(), metavar="FOLDER", shell_complete=complete.folders),
}
PICTURE = ("lang", "theme", "font")
AID = ("aid",)
OWN = ("art",)
PRINTER = ("printer", "scale_x", "scale_y")
SHEETS = ("paper", "margin", "portrait", *PRINTER, *PICTURE)
BACKS = ("backs", "offset", "angle")
PIECES = ("gap", "bleed", "marks", *BACKS, "back_bleed", "stack", "register")
CUTS = ("cut", "cut_profile")
SECTIONS = ("split", "duplex")
FOLDED = ("token_shape", "standees", "boxes", "trays", "sleeved", "board")


def setting_option(key: str) -> Setting:
    """The option that a setting is the value of."""

    def holder() -> None:
        """Has the option only."""

    decorated = _OPTIONS[key.replace("-", "_")](holder)
    found: Setting = decorated.__click_params__[0]
    return found


def _profile(ctx: click.Context, name: str) -> Printer:
    from pnp.printing.profiles import profile

    ctx.meta[PROFILE] = name
    return profile(name)


@contextmanager
def own_signs(file: str | None) -> Iterator[None]:
    """Draws, within it, with a font file besides the shipped fonts; says afterwards which signs no font had."""
    LACKING.clear()
    if file:
        from pnp.printing.own_font import own_font

        with own_font(file):
            yield
    else:
        yield
    if LACKING:
        signs = ", ".join(f"{sign} [{ord(sign):04X}]" for sign in [*LACKING][:_NAMED])
        say(message("print.no-signs", signs=signs + " …" * (len(LACKING) > _NAMED)), err=True)


def given(names: Collection[str]) -> bool:
    """Whether the command line has one of these options; settings of the user do not count."""
    context = click.get_current_context()
    return any(context.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in names)


def job_options(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The options of these names, given to the verb as one `job`."""

    def decorate(verb: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(verb)
        def called(**values: Any) -> Any:
            job = PrintOptions(**{name: values.pop(name) for name in names})
            with own_signs(job.font):
                return verb(job=job, **values)

        for name in reversed(names):
            called = _OPTIONS[name](called)
        return called

    return decorate
