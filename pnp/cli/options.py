"""Options and arguments that verbs share, what they take, and what the shell offers for them."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial, wraps
from importlib import import_module
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import click
from click import Context, Parameter
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from pnp.chance import LARGEST_SEED
from pnp.cli.commands import Decorated, Option, option
from pnp.cli.language import set_values
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.data.errors import LACKING, DataError, hint
from pnp.data.messages import language_in_use
from pnp.data.platform import SEPARATORS
from pnp.library import any_of
from pnp.library import settings as settings_library
from pnp.printing.requests import LANGUAGES, SHAPES, STYLES, print_options

if TYPE_CHECKING:
    from pnp.press import Printer


# Numbers on the command line: what options take as their type. Most ranges are told by the press.


def _number(value: float | str, unit: str) -> float:
    """A finite number; raises BadParameter with what was expected."""
    try:
        number = float(value)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise click.BadParameter(message("value.no-number", value=value, unit=message(f"value.units.{unit}")))
    return number


def mm(value: float | str) -> float:
    """A number of mm."""
    return _number(value, "mm")


def degrees(value: float | str) -> float:
    """A number of degrees."""
    return _number(value, "degrees")


def percent(value: float | str) -> float:
    """A number of per cent."""
    return _number(value, "percent")


def between(least: float, most: float, unit: str) -> Callable[[float | str], float]:
    """The type of a number from `least` to `most`; it raises BadParameter with what was expected."""

    def number(value: float | str) -> float:
        found = _number(value, unit)
        if not least <= found <= most:
            said = message(f"value.units.{unit}")
            raise click.BadParameter(message("value.out-of-range", value=value, least=least, most=most, unit=said))
        return found

    return number


def cell_size(value: float | str) -> float | str:
    """A number of mm from 5 to 100, or `fit`."""
    if isinstance(value, str) and value.strip().lower() == "fit":
        return "fit"
    return between(5, 100, "mm")(value)


def offset(value: str) -> tuple[float, float]:
    """Two numbers of mm, DX,DY; raises BadParameter with what was expected."""
    words = value.split(",")
    if len(words) != 2:
        raise click.BadParameter(message("value.no-offset", value=value))
    return mm(words[0]), mm(words[1])


def text_of(option: str, value: str) -> str:
    """The value of an option as text in UTF-8, whatever the locale; raises UsageError when it is none."""
    if not any("\udc80" <= sign <= "\udcff" for sign in value):  # bytes that the locale could not read
        return value
    try:
        return os.fsencode(value).decode()
    except UnicodeError as error:
        raise click.UsageError(message("usage.no-text", option=option, value=value)) from error


# Options whose value the user may have set for all calls (`pnp config`).


class Setting(Option):
    """An option that takes its value from the user's settings where the call does not give it."""

    def get_default(self, ctx: click.Context, call: bool = True) -> Any:
        """The value of the settings, else that of the program; raises DataError for one that does not fit.

        That of `--lang` is the language of the call, which goes by the settings too.
        """
        key = self.opts[0].removeprefix("--")
        found = None if ctx.resilient_parsing else set_values().get(key)
        if found is None:
            return self._by_default(ctx, call)
        try:
            self.type_cast_value(ctx, str(found))
        except click.BadParameter as error:
            raise DataError(error.message, str(settings_library.file()), path=key) from error
        return self._by_default(ctx, call) if key == "lang" else str(found)

    def _by_default(self, ctx: click.Context, call: bool) -> Any:
        return language_in_use() if "--lang" in self.opts else super().get_default(ctx, call=call)


def setting(key: str, *names: str, **more: Any) -> Callable[[Decorated], Decorated]:
    """As `option`, of one whose value may be set for all calls."""
    return click.option(*names, cls=Setting, key=key, **more)


# What the shell offers for arguments: ids of games and layouts, papers, printers, codes.

Offer: TypeAlias = Callable[[Context, Parameter, str], list[Any]]


def offered(what: str) -> Offer:
    """What the shell offers, by the function of that name in `completion`: no call but the shell's needs it."""

    def found(ctx: Context, param: Parameter, begun: str) -> list[Any]:
        words: list[Any] = getattr(import_module("pnp.cli.completion"), what)(ctx, param, begun)
        return words

    return found


games, games_and_files, kits = offered("games"), offered("games_and_files"), offered("kits")
layouts, layouts_and_files, parts = offered("layouts"), offered("layouts_and_files"), offered("parts")
players, themes, schemas, folders = offered("players"), offered("themes"), offered("schemas"), offered("folders")
papers, printers, settings, codes = offered("papers"), offered("printers"), offered("settings"), offered("codes")
values = offered("values")


def words(*known: str) -> Offer:
    """Some words besides which anything else may stand."""
    return lambda ctx, param, begun: [word for word in known if word.startswith(begun.lower())]


def or_files(begun: str, found: Sequence[str]) -> list[CompletionItem]:
    """Words, and files: these first, since the script for bash forgets what stands before them."""
    return [CompletionItem(begun, "file"), *map(CompletionItem, found)]


# Options that take a name: it is checked, and the shell offers those there are.


def name_option(
    what: str,
    names: Callable[[], Collection[str]],
    make: Callable[..., Callable[..., Any]],
    other: Callable[[str], bool] = lambda name: False,
    files: bool = False,
    **more: Any,
) -> Callable[..., Any]:
    """The option of that name, which takes one of some names, whatever their case; `names` finds them when needed.

    `make` makes the option. Of another name it raises BadParameter with the nearest one, unless `other` takes it, which
    may be the name of a file with `files`; `more` as of click's options.
    """

    def known(name: str) -> str:
        if name == more.get("default") or other(name):  # to import themes would take a tenth of a start
            return name
        if name.lower() not in names():
            raise click.BadParameter(message(f"value.no-{what}", name=name, hint=hint(name, names())))
        return name.lower()

    def fitting(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
        found = [name for name in names() if name.startswith(begun.lower())]
        return or_files(begun, found) if files else [CompletionItem(name) for name in found]

    return make(f"print.{what}", f"--{what}", type=known, shell_complete=fitting, **more)


def theme_names() -> Collection[str]:
    """Names of themes."""
    from pnp.style.theme import THEMES

    return THEMES


_TOLD = 5


def theme_name(name: str) -> bool:
    """Whether a name is that of a theme in a file, which is read; what is doubtful about it is told, as far as it fits.

    Raises DataError for a file that is no theme.
    """
    if "." not in name:  # no file
        return False
    from pnp.style.own_theme import is_own

    if not is_own(name):
        return False
    from pnp.printing.colors import theme_doubts

    found = theme_doubts(name)
    say(*(f"pnp: {name}: {doubt}" for doubt in found[:_TOLD]), err=True)
    if len(found) > _TOLD:
        say(message("theme.more", file=name, count=len(found) - _TOLD), err=True)
    return True


def cut_profiles() -> Collection[str]:
    """Names of programs that cut files are colored for."""
    from pnp.rendering.cuts import PROFILES

    return PROFILES


def registers() -> Collection[str]:
    """Kinds of registration marks."""
    from pnp.press.cutting import KINDS

    return KINDS


# Names after -o: a file, a folder when they end in a slash, standard output for -; which endings are possible.

STANDARD_OUTPUT = Path("-")


class Folder(type(Path())):  # type: ignore[misc]
    """A name that ends in a slash: a folder, whether it is there or not."""


class _Output(click.Path):
    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path: Path = super().convert(value, param, ctx)  # type: ignore[assignment]
        if path == STANDARD_OUTPUT and value != str(STANDARD_OUTPUT):
            return path.absolute()  # ./- is a file
        return Folder(path) if str(value).endswith(SEPARATORS) else path


OUTPUT = _Output(path_type=Path)


def ending_of(output: Path | None, endings: Sequence[str], asked: str | None = None, by: str = "--format") -> str:
    """The ending of a file's name, one of `endings`; none of a folder, a device, a name without one.

    Raises UsageError for another ending, or another one than was `asked` for `by` an option.
    """
    if output is None or output == STANDARD_OUTPUT or isinstance(output, Folder):
        return ""
    ending = output.suffix.lower().lstrip(".")
    if not ending or (output.exists() and not output.is_file()):
        return ""
    if asked and ending in endings and ending != asked:
        raise click.UsageError(message("output.ending-by", output=output, ending=asked, option=by))
    if ending not in endings:
        listed = any_of([f".{one}" for one in endings])
        raise click.UsageError(message("output.ending", output=output, endings=listed))
    return ending


def style_of(asked: str | None, output: Path | None) -> str:
    """The format that was asked for, else the one that the file's name ends in, else PDF; raises UsageError."""
    ending = "" if output and output.is_dir() else ending_of(output, STYLES, asked)
    return asked or ending or "pdf"


# The options that make `PrintOptions`; verbs share them.

PROFILE = "pnp.printer"
"""Under this key of `click.Context.meta` is the name of the profile that `--printer` names."""
_NAMED = 8  # signs that a warning names
_one_of = partial(click.Choice, case_sensitive=False)
_OPTIONS: dict[str, Callable[..., Any]] = {
    "lang": setting("print.lang", "--lang", type=_one_of(LANGUAGES), default="en"),
    "theme": name_option("theme", theme_names, setting, theme_name, True, default="color", metavar="THEME"),
    "font": setting("print.font", "--font", type=click.Path(), metavar="FILE"),
    "paper": setting("print.paper", "--paper", default="a4", metavar="PAPER", shell_complete=papers),
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
        shell_complete=printers,
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
    "art": option("print.art", "--art", type=click.Path(), metavar="FOLDER", shell_complete=folders),
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
            job = print_options(**{name: values.pop(name) for name in names})
            with own_signs(job.look.font):
                return verb(job=job, **values)

        for name in reversed(names):
            called = _OPTIONS[name](called)
        return called

    return decorate


# Options that several verbs have, besides those of `PrintOptions`.

Verb = TypeVar("Verb", bound=Callable[..., Any])

force_option = option("options.force", "--force", is_flag=True)
open_option = option("options.open", "--open", "opened", is_flag=True)

dpi_option = option("options.dpi", "--dpi", type=between(20, 1200, "dpi"), default=150, metavar="DPI")
format_option = option("options.format", "--format", "asked", type=click.Choice(STYLES, case_sensitive=False))
move_option = option("options.move", "--move", type=int, metavar="N")
size_option = option(
    *("options.size", "--hex", "--card", "--tile", "size"),
    type=cell_size,
    metavar="MM|fit",
    shell_complete=words("fit"),
)
cluster_option = option("options.cluster", "--cluster", metavar="ADDRESS", shell_complete=words("local"))


def output_option(key: str) -> Callable[[Verb], Verb]:
    """The option -o, its help under the key: what is written, and where without it."""
    return option(key, "-o", "--output", type=OUTPUT)


def layout_option(key: str = "options.layout") -> Callable[[Verb], Verb]:
    """The option --layout, its help under the key: what it takes."""
    return option(key, "--layout", "layout_id", metavar="LAYOUT", shell_complete=layouts_and_files)


def players_option(key: str) -> Callable[[Verb], Verb]:
    """The option --players, its help under the key: a number, or names with or without colors."""

    def text(value: str) -> str:
        return text_of("--players", value)

    return option(key, "--players", type=text, metavar="N|NAMES", shell_complete=players)


def seed_option(key: str) -> Callable[[Verb], Verb]:
    """The option --seed, its help under the key."""
    return option(key, "--seed", type=click.IntRange(0, LARGEST_SEED), metavar="S")


def coords_option(key: str) -> Callable[[Verb], Verb]:
    """The option --coords, its help under the key: where the names of cells stand."""
    return option(key, "--coords/--no-coords", default=True)
