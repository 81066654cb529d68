"""Options that verbs share, and what they take: numbers, names, files, settings, all that shapes a print;
what one game asks besides."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial, wraps
from importlib import import_module
from math import inf, isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from pnp.chance import LARGEST_SEED
from pnp.cli.commands import Option, Verb, option
from pnp.cli.say import KEYS, message, say, set_values, warn
from pnp.data import LACKING, DataError, hint, language_in_use, nearest
from pnp.data.platform import SEPARATORS
from pnp.game import AnyGame, Layout, Log, SetupResult
from pnp.library import any_of, deals, settings
from pnp.library.catalog import named_game
from pnp.library.deals import NOTHING, Asked
from pnp.library.layouts import LoadedLayout
from pnp.printing.requests import LANGUAGES, SHAPES, STYLES, PrintOptions

if TYPE_CHECKING:
    from pnp.press import Printer

# Types of options. Most ranges of numbers are told by the press.


def number(unit: str, least: float = -inf, most: float = inf) -> Callable[[float | str], float]:
    """Return the type of a number of some unit; it raises BadParameter with what was expected."""

    def read(value: float | str) -> float:
        try:
            found = float(value)
        except ValueError:
            found = inf  # refused below, as `inf` and `nan` are
        if not isfinite(found):
            raise click.BadParameter(message("value.no-number", value=value, unit=message(f"value.units.{unit}")))
        if not least <= found <= most:
            said = message(f"value.units.{unit}")
            raise click.BadParameter(message("value.out-of-range", value=value, least=least, most=most, unit=said))
        return found

    return read


mm, degrees, percent = number("mm"), number("degrees"), number("percent")


def cell_size(value: float | str) -> float | str:
    """Read a number of mm from 5 to 100, or `fit`."""
    return "fit" if isinstance(value, str) and value.strip().lower() == "fit" else number("mm", 5, 100)(value)


def offset(value: str) -> tuple[float, float]:
    """Read two numbers of mm, DX,DY; raises BadParameter with what was expected."""
    if len(words := value.split(",")) != 2:
        raise click.BadParameter(message("value.no-offset", value=value))
    return mm(words[0]), mm(words[1])


def player_names(value: str) -> str:
    """Read the value of --players as text in UTF-8, whatever the locale; raises UsageError when it is none."""
    # Python reads arguments with `surrogateescape`, which stands for byte 80 to FF by a half sign from DC80 to DCFF
    if not any("\udc80" <= sign <= "\udcff" for sign in value):  # bytes that the locale could not read
        return value
    try:
        return os.fsencode(value).decode()
    except UnicodeError as error:
        raise click.UsageError(message("usage.no-text", option="--players", value=value)) from error


# Names after -o: a file, a folder when they end in a slash, standard output for -; which endings are possible.

STANDARD_OUTPUT = Path("-")
LOG_FORMS = ("json", "toml", "pnplog")


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
    """Return the ending of a file's name, one of `endings`; "" for a folder, a device, a name without one. Raises
    UsageError for another ending, or another one than was `asked` for `by` an option."""
    if output is None or output == STANDARD_OUTPUT or isinstance(output, Folder):
        return ""
    if not (ending := output.suffix.lower().lstrip(".")) or (output.exists() and not output.is_file()):
        return ""
    if asked and ending in endings and ending != asked:
        raise click.UsageError(message("output.ending-by", output=output, ending=asked, option=by))
    if ending not in endings:
        raise click.UsageError(message("output.ending", output=output, endings=any_of([f".{one}" for one in endings])))
    return ending


def style_of(asked: str | None, output: Path | None) -> str:
    """Return the format that was asked for, else the one that the file's name ends in, else PDF; raises UsageError."""
    ending = "" if output and output.is_dir() else ending_of(output, STYLES, asked)
    return asked or ending or "pdf"


# The call that prints the same again, which prints keep in their metadata.

CHANGES_NOTHING = (
    *("output", "force", "opened", "watch", "manifest", "list_options", "jobs", "cluster", "color", "again"),
    *("quiet", "verbose", "statistics", "summary", "since", "repair"),
)
PRINTING = ("kit", "board", "rules", "setup")
"""The verbs whose calls are taken of prints."""
_ALWAYS = ("paper", "lang")  # they are the user's own settings most often


def call_of(context: click.Context, **changes: Any) -> str:
    """Return the call with all that shapes its print, what settings say too; `changes`: other values than it has. Of an
    absolute path it has the name alone: nobody else has these folders."""
    words, ends, usual = context.command_path.split(" "), list[str](), context.meta.get(SIZE, {})
    for param in context.command.params:
        name = str(param.name)
        value = changes.get(name, context.params.get(name))
        if value is None or value == () or name in CHANGES_NOTHING or not param.expose_value:
            continue
        said = [_spelt(one) for one in (value if param.multiple or param.nargs == -1 else [value])]
        if isinstance(param, click.Argument):
            words += said
        elif name in _ALWAYS or value != usual.get(name, click.Option.get_default(cast(Option, param), context)):
            if getattr(param, "is_flag", False):
                ends += [*param.opts[:1]] if value == getattr(param, "flag_value", True) else param.secondary_opts[:1]
            else:
                one_name = max(param.opts, key=len)
                said = [context.meta.get(PROFILE, "")] if name == "printer" else said
                ends += [word for one in said for word in (one_name, one)]
    return shlex.join([*words, *ends, *context.args])


def _spelt(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_spelt, value))
    text = f"{value:g}" if isinstance(value, float) else str(value)
    return Path(text).name if Path(text).is_absolute() else text


# keys of `click.Context.meta`: whether each file that is written is named; what the size of a kit means, in options;
# that a call is that of a print, which no settings may change; the name of the profile that `--printer` names
LISTED, SIZE, AGAIN, PROFILE = "pnp.listed", "pnp.size", "pnp.again", "pnp.printer"


def keep_verbose(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    """Keep that each file that is written is to be named."""
    ctx.meta[LISTED] = asked


# Options that several verbs have. Their help is in the catalogue of each verb where no key says otherwise.

one_of = partial(click.Choice, case_sensitive=False)
color = partial(
    option, "--color", key="check.options.color", type=click.Choice(["auto", "always", "never"]), default="auto"
)
as_json = partial(option, "--json", "as_json", key="options.json", is_flag=True)
cluster = partial(option, "--cluster", key="options.cluster", metavar="ADDRESS", offer="local")
coords = partial(option, "--coords/--no-coords", key="options.coords-on-board", default=True)
dpi = partial(option, "--dpi", key="options.dpi", type=number("dpi", 20, 1200), default=150, metavar="DPI")
force = partial(option, "--force", key="options.force", is_flag=True)
form = partial(option, "--format", "asked", key="options.format", type=one_of(STYLES))
jobs = partial(option, "-j", "--jobs", type=click.IntRange(1, 64), default=1, metavar="N")
layout = partial(option, "--layout", "layout_id", key="options.layout", metavar="LAYOUT", offer="files|layouts")
list_options = partial(option, "--options", "list_options", key="options.list", is_flag=True)
move = partial(option, "--move", key="options.move", type=int, metavar="N")
opened = partial(option, "--open", "opened", key="options.open", is_flag=True)
output = partial(option, "-o", "--output", type=OUTPUT)
players = partial(option, "--players", type=player_names, metavar="N|NAMES", offer="players")
seed = partial(option, "--seed", type=click.IntRange(0, LARGEST_SEED), metavar="S")
player_count = partial(option, "--players", key="simulate.options.players", type=int, metavar="N", offer="players")
verbose = partial(
    option, "-v", "--verbose", key="options.verbose", is_flag=True, expose_value=False, callback=keep_verbose
)
size = partial(
    option, "--hex", "--card", "--tile", "size", key="options.size", type=cell_size, metavar="MM|fit", offer="fit"
)


def output_and_force(key: str = "") -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return what gives a verb -o and, after it, --force; `key` is that of the help of -o."""
    return lambda verb: output(key=key)(force()(verb))


def given(names: Collection[str]) -> bool:
    """Return whether the command line has one of these options; settings of the user do not count."""
    context = click.get_current_context()
    return any(context.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in names)


# Options whose value the user may have set for all calls (`pnp config`).


class Setting(Option):
    """An option that takes its value from the user's settings where the call does not give it."""

    def get_default(self, ctx: click.Context, call: bool = True) -> Any:
        """Return the value of the settings, that of the size of the kit, or that of the program. Raises DataError for
        one that does not fit. That of `--lang` is the language of the call, which goes by the settings too."""
        key = self.opts[0].removeprefix("--")
        # a shell that completes a word asks for no value, and settings that cannot be read must not stop it
        known = key in KEYS and not ctx.resilient_parsing and not ctx.meta.get(AGAIN)
        found = set_values().get(key) if known else None
        if found is not None:
            try:
                self.type_cast_value(ctx, str(found))
            except click.BadParameter as error:
                raise DataError(error.message, str(settings.file()), path=key) from error
        if key == "lang":
            return language_in_use()
        if found is None:
            return ctx.meta.get(SIZE, {}).get(self.name) or super().get_default(ctx, call=call)
        return str(found)


lang = partial(click.option, "--lang", cls=Setting, key="", type=one_of(LANGUAGES), default="en")


# Types of names: one is checked against those there are, which are imported when it is another one than the default.


def game_id(name: str) -> str:
    """Read the name of a game, "" for none; raises DataError as `named_game`."""
    return named_game(name).id if name else ""


game = partial(option, "--game", "game_id", key="options.game", type=game_id, default="", metavar="GAME", offer="games")


def theme(name: str) -> str:
    """Read the name of a theme, or of a file with one, whose doubts are told as far as they fit. Raises BadParameter
    for another name, DataError for a file that is no theme."""
    if name == "color":  # to import themes would take a tenth of a start
        return name
    if "." in name:
        from pnp.printing.files import theme_doubts
        from pnp.style.own_theme import is_own

        if is_own(name):
            doubts = [f"{name}: {doubt}" for doubt in theme_doubts(name)]
            warn(doubts[:_DOUBTS])
            if len(doubts) > _DOUBTS:
                say(message("theme.more", file=name, count=len(doubts) - _DOUBTS), err=True)
            return name
    return one_in("theme", "pnp.style.theme", "THEMES")(name)


def one_in(what: str, module: str, known: str) -> Callable[[str], str]:
    """Return the type of a name among those in a module, whatever its case; BadParameter has the nearest one."""

    def read(name: str) -> str:
        names: Collection[str] = getattr(import_module(module), known)
        if name.lower() not in names:
            raise click.BadParameter(message(f"value.no-{what}", name=name, hint=hint(name, names)))
        return name.lower()

    return read


register = one_in("register", "pnp.press.cutting", "KINDS")
cut_profile = one_in("cut-profile", "pnp.rendering.cuts", "PROFILES")


def printer(ctx: click.Context, param: click.Parameter, name: str | None) -> Printer | None:
    """Return the profile of a printer, and keep its name in the context; raises DataError for an unknown one."""
    if not name:
        return None
    from pnp.printing.profiles import profile

    ctx.meta[PROFILE] = name
    return profile(name)


# The options that make `PrintOptions`, by their names; verbs take some of them as one `job`.

_DOUBTS, _NAMED = 5, 8  # doubts about a theme, signs that no font has: as many as fit a terminal beside what is printed
_FLAG, _MM, _PERCENT = {"is_flag": True}, {"type": mm, "metavar": "MM"}, {"type": percent, "metavar": "PERCENT"}
_OPTIONS: dict[str, dict[str, Any]] = {
    "lang": {"type": one_of(LANGUAGES), "default": "en"},
    "theme": {"type": theme, "default": "color", "metavar": "THEME", "offer": "files|themes"},
    "font": {"type": click.Path(), "metavar": "FILE"},
    "paper": {"default": "a4", "metavar": "PAPER", "offer": "papers"}, "margin": _MM, "portrait": {"default": None},
    "gap": _MM, "bleed": _MM, "marks": {"type": one_of(("none", "corner", "cross", "full")), "default": "corner"},
    "backs": {"type": one_of(("long", "short", "separate", "gutterfold", "none"))},
    "duplex": {"type": one_of(("auto", "manual", "reversed"))}, "sides": {"type": one_of(("both", "turn", "one"))},
    "back_bleed": _MM, "stack": _FLAG, "printer": {"metavar": "NAME", "callback": printer, "offer": "printers"},
    "offset": {"type": offset, "metavar": "DX,DY"}, "angle": {"type": degrees, "metavar": "DEGREES"},
    "scale_x": _PERCENT, "scale_y": _PERCENT, "seam": {"type": one_of(("straight", "cells")), "default": "straight"},
    "register": {"type": register, "default": "none", "metavar": "KIND", "offer": "registers"},
    "cut": {"type": one_of(("svg", "dxf")), "multiple": True},
    "cut_profile": {"type": cut_profile, "metavar": "PROGRAM", "offer": "cut_profiles"},
    "token_shape": {"type": one_of(SHAPES), "default": "square"}, "standees": _FLAG, "split": _FLAG, "boxes": _FLAG,
    "trays": _FLAG, "sleeved": _FLAG, "board": _MM, "aid": {"type": one_of(("a5", "a6")), "default": "a5"},
    "art": {"type": click.Path(), "metavar": "FOLDER", "offer": "folders"},
}
PICTURE = ("lang", "theme", "font")
OWN = ("art",)
PRINTER = ("printer", "scale_x", "scale_y")
SHEETS = ("paper", "margin", "portrait", *PRINTER, *PICTURE)
PAGES = ("lang", "theme", "paper", "font")
BACKS = ("backs", "offset", "angle")
PIECES = ("gap", "bleed", "marks", *BACKS, "back_bleed", "stack", "seam", "register")
CUTS = ("cut", "cut_profile")
SECTIONS = ("split", "duplex", "sides")
FOLDED = ("token_shape", "standees", "boxes", "trays", "sleeved", "board")
KIT = (*SHEETS, *PIECES, *FOLDED, *SECTIONS, "aid", *CUTS, *OWN)


def print_option(name: str) -> Setting:
    """Return the option of printing that has this name."""
    word = name.replace("_", "-")
    flag = "--portrait/--landscape" if name == "portrait" else f"--{word}"
    return Setting([flag], key=f"print.{word}", **_OPTIONS[name])


def job_options(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return what gives a verb the options of these names as one `job`."""

    def decorate(verb: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(verb)
        def called(**values: Any) -> Any:
            job = PrintOptions().changed(**{name: values.pop(name) for name in names})
            if job.printer.printer and job.paper.sides and given(["sides"]):  # said now: more than what is kept
                job = job.changed(printer=job.printer.printer._replace(sides=""))
            job = job.changed(call=call_of(click.get_current_context()))
            with own_signs(job.look.font):
                return verb(job=job, **values)

        # click reads them backwards, as decorators put them there: the last option stands first
        vars(called).setdefault("__click_params__", []).extend(map(print_option, reversed(names)))
        return called

    return decorate


@contextmanager
def own_signs(file: str | None) -> Iterator[None]:
    """Draw, within it, with a font file besides the shipped fonts; say afterwards which signs no font had."""
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


# Options of one game, which `pnp setup`, `pnp log new` and `pnp kit` share: those of its rules and of its deals.


class Asking(Verb):
    """A verb that takes the options of the game it is called for: words it does not know are left in `ctx.args`."""

    ignore_unknown_options = True
    allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Return the arguments; raises UsageError where a game's option stands before the game."""
        left = super().parse_args(ctx, args)
        if (game := ctx.params.get("game_id") or ctx.params.get("name") or "").startswith("-"):
            raise click.UsageError(message("usage.option-before-game", option=game), ctx)
        return left

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return what may follow: options of the game as well."""
        found = super().shell_complete(ctx, incomplete)
        if incomplete.startswith("-"):  # imported when a shell asks, since no other call needs it
            found += import_module("pnp.cli.completion").game_options(ctx, incomplete)
        return found


def tell_options(game: AnyGame) -> None:
    """Say the game's own options, a line each."""
    for one in game.setups.options:
        say(f"--{one.name}  {one.help()}")
    if not game.setups.options:
        say(message("deal.no-options", game=game.id))


def asked_of(game: AnyGame, words: Sequence[str], own: Sequence[click.Parameter] = ()) -> Asked:
    """Return what words of the command line ask of a game; raises UsageError for words that are none of its options.
    `own`: the options of the verb itself, which may have been meant."""
    # without a value is_flag=False would let an option be given without its value
    options = [click.Option([f"--{one.name}"], is_flag=one.flag or None) for one in game.setups.options]
    try:
        found = click.Command("options", params=list(options)).make_context("options", list(words)).params
    except click.NoSuchOption as error:
        known = [word for one in (*options, *own) for word in one.opts if word.startswith("--")]
        near = nearest(error.option_name, known)
        key = "usage.no-option" if near else "usage.no-option-of-game"
        raise click.UsageError(message(key, option=error.option_name, game=game.id, near=near)) from error
    except click.UsageError as error:  # "options" is no verb whose help tells more
        said = error.format_message()
        said = message("usage.quotes", said=said.rstrip(".")) if type(error) is click.UsageError else said
        raise click.UsageError(said, click.get_current_context(silent=True)) from error
    return deals.asked_for(game, found)


def make_deal(
    game: AnyGame, layout: Layout, names: Sequence[str], seed: int | None, asked: Asked = NOTHING
) -> SetupResult:
    """Return the deal of a seed, or of one that is drawn, with what is asked of it. A seed that was drawn, and what
    else there is to say, goes to standard error. Raises DataError."""
    used = deals.drawn_seed() if seed is None else seed  # it is said, so that the deal can be made again
    deal = deals.deal_as_asked(game, layout, names, used, asked)
    if seed is None and deal.seed is not None:
        say(message("deal.seed", seed=used), err=True)
    say(*deal.notes, err=True)
    return deal


def tell_filled(deal: SetupResult) -> None:
    """Say what a deal fills in for the players."""
    for key, value in deal.filled.items():
        chosen = ", ".join(f"{name} {choice}" for name, choice in value.items())
        say(message("deal.filled", key=key, chosen=chosen), err=True)


def begin_log(
    ctx: click.Context, loaded: LoadedLayout, players: str | None, seed: int | None, position: bool, folder: Path,
    draws: bool = True,
) -> Log:  # fmt: skip
    """Return a log without moves for a layout, with the options of the game that the call has.

    - `seed`: that of the deal; without one it is drawn, or with `draws=False` left to be typed.
    - `position`: the log has a last position to be filled in, beside any setup without a seed.
    - `folder`: where the log will lie, beside a layout that it names.

    Raises UsageError, DataError."""
    game, layout = loaded.game, loaded.layout
    asked = asked_of(game, ctx.args, ctx.command.params)
    if players is None:
        raise deals.no_players(game)
    who = deals.read_players(game, players)
    if seed is None and not deals.has_deal(game):
        deal = deals.without_deal(game, layout, who.names)
    elif seed is None and position:
        deal = make_deal(game, layout, who.names, 0, asked)._replace(seed=None)
    elif seed is None and not draws:
        deal = SetupResult(None, {})
    else:
        deal = make_deal(game, layout, who.names, seed, asked)
    tell_filled(deal)
    log = deals.new_log(game, deals.players_data(game, who), deal, asked.rules, deals.layout_keys(loaded.name, folder))
    return deals.position_to_fill(game, layout, log) if position else log
