"""Options that verbs share, and what they take: numbers, names, files, settings, all that shapes a print."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from importlib import import_module
from math import inf, isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click
from click.core import ParameterSource

from pnp.chance import LARGEST_SEED
from pnp.cli.commands import Argument, Option, table
from pnp.cli.language import KEYS, set_values
from pnp.cli.say import message, say, warn
from pnp.data.errors import LACKING, DataError, hint
from pnp.data.messages import language_in_use
from pnp.data.platform import SEPARATORS
from pnp.library import any_of, settings
from pnp.printing.requests import STYLES, print_options

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
    if isinstance(value, str) and value.strip().lower() == "fit":
        return "fit"
    return number("mm", 5, 100)(value)


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
        listed = any_of([f".{one}" for one in endings])
        raise click.UsageError(message("output.ending", output=output, endings=listed))
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


# Types of names: one is checked against those there are, which are imported when it is another one than the default.


def game_id(name: str) -> str:
    """Read the name of a game, "" for none; raises DataError as `named_game`."""
    from pnp.library.catalog import named_game

    return named_game(name).id if name else ""


_DOUBTS, _NAMED = 5, 8  # doubts about a theme, signs that no font has: as many as fit a terminal beside what is printed


def theme(name: str) -> str:
    """Read the name of a theme, or of a file with one, whose doubts are told as far as they fit. Raises BadParameter
    for another name, DataError for a file that is no theme."""
    if name == "color":  # to import themes would take a tenth of a start
        return name
    if "." in name:
        from pnp.printing.colors import theme_doubts
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


def printer(ctx: click.Context, param: click.Parameter, name: str | None) -> Printer | None:
    """Return the profile of a printer, and keep its name in the context; raises DataError for an unknown one."""
    if not name:
        return None
    from pnp.printing.profiles import profile

    ctx.meta[PROFILE] = name
    return profile(name)


# The arguments and options of verbs, as the tables beside their modules have them.

TYPES: dict[str, Any] = {
    "int": int, "mm": mm, "degrees": degrees, "percent": percent, "offset": offset, "cell-size": cell_size,
    "seed": click.IntRange(0, LARGEST_SEED), "players": player_names, "game": game_id, "theme": theme,
    "register": one_in("register", "pnp.press.cutting", "KINDS"), "output": OUTPUT,
    "cut-profile": one_in("cut-profile", "pnp.rendering.cuts", "PROFILES"), "name": click.Path(),
    "unread-name": click.Path(readable=False), "file": click.Path(path_type=Path),
    "unread-file": click.Path(readable=False, path_type=Path),
}  # fmt: skip
"""The types of values by their words. Files are read where they are used: what is wrong with one is told there."""
_MADE: dict[str, Callable[[Any], Any]] = {
    "type": TYPES.__getitem__, "range": lambda ends: click.IntRange(*ends), "number": lambda ends: number(*ends),
    "choice": lambda words: click.Choice(_named(words)),
    "word": lambda words: click.Choice(_named(words), case_sensitive=False),
}  # fmt: skip


def _named(what: Any) -> Any:
    """What "MODULE:NAME" names; all else as it is."""
    module, _, name = what.partition(":") if isinstance(what, str) else ("", "", "")
    return getattr(import_module(module), name) if name else what


def declared(rows: Mapping[str, Any], verb: Callable[..., Any]) -> tuple[Callable[..., Any], list[click.Parameter]]:
    """Return a verb and its arguments and options, those of a table of rows by their words. Options of printing, under
    `job`, are given to it as one `PrintOptions`."""
    found: list[click.Parameter] = []
    for word, row in rows.items():
        if word == "job":
            verb = _with_job(verb, names := names_in(row))
            found += map(print_option, names)
        else:
            shared = {} if row is not True and "like" not in row else table("options")["shared"]
            how = shared[word] if row is True else {**shared.get(row.get("like"), {}), **row}
            found.append(_parameter(word, how))
    return verb, found


def _parameter(word: str, row: Mapping[str, Any]) -> click.Parameter:
    """The argument or option of a row; `names` and `short` are what an option is called by instead of its word and
    besides, `as` how the verb has it, `setting` tells that the user's settings count."""
    how = {key: value for key, value in row.items() if key not in ("like", "names", "short", "as", "setting", *_MADE)}
    for key in _MADE.keys() & row.keys():
        how["type"] = _MADE[key](row[key])
    how |= {"is_flag": True} if how.pop("flag", False) else {}
    how |= {"default": None} if how.pop("unset", False) else {}
    how |= {"callback": _named(row["callback"])} if "callback" in row else {}
    if "argument" in how:
        return Argument([word], metavar=how.pop("argument") or None, **how)
    names = row.get("names", f"--{word}")
    called = [row.get("short"), *([names] if isinstance(names, str) else names), row.get("as")]
    return (Setting if "setting" in row else Option)(list(filter(None, called)), key=how.pop("key", ""), **how)


def names_in(words: Iterable[str]) -> tuple[str, ...]:
    """Return the options of printing that words name, themselves or by sets of them, whose names are in capitals."""
    sets = table("options")["sets"]
    return tuple(name for word in words for name in (names_in(sets[word]) if word in sets else (word,)))


def print_option(name: str) -> click.Parameter:
    """Return the option of printing that has this name."""
    word = name.replace("_", "-")
    return _parameter(word, {**table("options")["print"][word], "setting": True, "key": f"print.{word}"})


def _with_job(verb: Callable[..., Any], names: Sequence[str]) -> Callable[..., Any]:
    """A verb that gets the options of these names as one `job`."""

    @wraps(verb)
    def called(**values: Any) -> Any:
        job = print_options(**{name: values.pop(name) for name in names})
        if job.printer.printer and job.paper.sides and given(["sides"]):  # said now: more than what is kept
            job = job.changed(printer=job.printer.printer._replace(sides=""))
        job = job.changed(call=call_of(click.get_current_context()))
        with own_signs(job.look.font):
            return verb(job=job, **values)

    return called


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
