"""The command line: arguments in, exit code out. Each verb is a module that is imported when it is called."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from pnp import __version__
from pnp.cli.commands import Group, Option, argument, without_command
from pnp.cli.say import is_terminal, language_of, message, say as _say, translate_click
from pnp.data import FALLBACK, OPTIONS, PnpError, UsageError, arguments_named, language, platform
from pnp.data.errors import added_games, remembered
from pnp.data.signs import INSTEAD

# above the codes for findings and for what cannot be used: the worst of a batch is the maximum of all codes
CRASHED = 3
VERBS = (
    *("board", "check", "completion", "config", "docs", "examples", "explain", "export", "game", "games", "kit"),
    *("layout", "learn", "legal", "log", "lsp", "notation", "printer", "record", "repair", "replay", "rules", "scan"),
    *("schema", "score", "setup", "show", "simulate", "standings", "start", "theme"),
)
_TOGETHER = {
    "check": ("check", "score"), "deals": ("setup",), "kept": ("config", "printer", "theme"),
    "layout": ("simulate",),
    "programs": ("examples", "game", "games", "lsp", "notation", "schema"),
}
"""Chapters of several verbs; another verb is the `command` of the chapter of its name."""
_PLACES = {verb: f"{chapter}:{verb}" for chapter, verbs in _TOGETHER.items() for verb in verbs}


@click.group(
    cls=Group, key="pnp", elsewhere={verb: f"pnp.cli.{_PLACES.get(verb, f'{verb}:command')}" for verb in VERBS},
    invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip
@click.version_option(
    __version__, "-V", "--version", prog_name="pnp", message="%(prog)s %(version)s", cls=Option, key="options.version"
)
@click.pass_context
def cli(ctx: click.Context) -> int:
    """Say what there is when no verb is named, in short to somebody at a terminal."""
    if ctx.invoked_subcommand is None and is_terminal():
        _say(*message("alone.lines").strip().split("\n"))
        return 0
    return without_command(ctx)


@cli.command("help", key="help")
@argument("words", nargs=-1, metavar="[VERB]...", offer="verbs")
@click.pass_context
def help_(ctx: click.Context, words: tuple[str, ...]) -> None:
    """Say the help of the program, or of a verb."""
    at = ctx.find_root()
    for word in words:
        if not isinstance(at.command, click.Group):
            break
        _, command, _ = at.command.resolve_command(at, [word])
        at = click.Context(command or at.command, at, info_name=word, help_option_names=at.help_option_names)
    _say(*at.get_help().split("\n"))


def run(args: Sequence[str] | None = None) -> int:
    """Run the program, in the language that the call, PNP_LANG or the settings name; the exit code. Faults of input,
    call and output, and the program's own, are one sentence on standard error."""
    given = list(sys.argv[1:] if args is None else args)
    if args is None and platform.WINDOWS and any(sign in word for word in given for sign in "*?["):
        from pnp.library.inputs import as_shells_do

        given = as_shells_do(given)
    try:
        lang = language_of(given)
    except UsageError as error:
        return _fail(str(error))
    with language(lang), arguments_named(OPTIONS):
        if lang != FALLBACK:
            translate_click()
        try:
            code = _call(given)
            if sys.stdout:  # a full disk or a pipe that broke may show only now
                sys.stdout.flush()
        except click.exceptions.Exit as leave:
            return leave.exit_code
        except (KeyboardInterrupt, click.Abort):
            return _fail(message("fault.stopped"), 130)  # as shells tell a program that Ctrl-C ended: 128 + SIGINT
        except Exception as error:
            if platform.is_broken_pipe(error):
                _drop_output()
                return 141  # as shells tell one that a broken pipe ended: 128 + SIGPIPE
            return tell(error)
        return code


def _call(args: list[str]) -> int:
    if "_PNP_COMPLETE" in os.environ:  # a shell asks, and the process ends with the answer
        from click.shell_completion import add_completion_class

        from pnp.cli.completion import PowerShellComplete

        add_completion_class(PowerShellComplete)
        cli.main(args, prog_name="pnp")
    # cli.main would end the program itself when a pipe breaks, with the code for findings
    with remembered(), cli.make_context("pnp", args) as ctx:
        try:
            code = cli.invoke(ctx)
        except UsageError as error:
            error.command = _command_path(ctx, args)
            raise
    return code if isinstance(code, int) else 0


def _command_path(ctx: click.Context, args: Sequence[str]) -> str:
    """The verb that arguments call, as `pnp log new`."""
    command: click.Command = cli
    path = [ctx.info_name or ""]
    for word in args:
        inner = command.get_command(ctx, word) if isinstance(command, click.Group) else None
        if inner is not None:
            command = inner
            path.append(word)
    return " ".join(path)


INPUT_ERRORS = (click.ClickException, PnpError, OSError)
"""What is no bug of the program."""


def tell(error: Exception) -> int:
    """Say a fault in one sentence on standard error; the exit code: 3 for a fault of the program itself."""
    if not isinstance(error, INPUT_ERRORS):
        return _fail(crash_text(error), CRASHED)
    said, command = str(error), ""
    if isinstance(error, click.ClickException):
        said = error.format_message()
        command = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else ""
    elif isinstance(error, UsageError):
        command = error.command
    elif isinstance(error, OSError):  # without the name of a file it is standard output, or the current folder
        _drop_output()
        said = f"{error.filename or message('output.standard')}: {error.strerror or error}"
        if isinstance(error, FileNotFoundError) and error.filename is None:
            said = message("fault.no-folder")
    return _fail(message("usage.see", said=said.rstrip("."), command=command) if command else said)


def crash_text(error: BaseException) -> str:
    """Return a fault of the program or of a game of others in a sentence: what it is, whose, and in which line. The
    lines that led there follow where the environment has PNP_DEBUG."""
    import traceback

    from pnp.library.catalog import distribution_with

    places = [(distribution_with(frame.filename), frame) for frame in traceback.extract_tb(error.__traceback__)]
    what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    said = message("fault.text", what=what)
    for game, frame in ([place for place in places if place[0]] or places)[-1:]:
        file = "/".join(Path(frame.filename).parts[-2:])
        # what a game of others returned may break only in lines of the program
        games = game or ", ".join(added_games())
        whose = "game" if game else "either" if games else "place"
        said = message(f"fault.{whose}", what=what, file=file, line=frame.lineno, game=games)
    shown = "".join(f"\n  {line}" for part in traceback.format_exception(error) for line in part.splitlines())
    return said + (shown if os.environ.get("PNP_DEBUG") else "")


def _drop_output() -> None:
    """Sends what waits to be written to nowhere: the interpreter would try again at its end, and complain."""
    with suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(what: str, code: int = 2) -> int:
    from pnp.judging.text import fault_text

    with suppress(OSError):
        _say(*fault_text(what).split("\n"), err=True)
    return code


def main() -> None:
    """Run the program and leave it, as its entry point."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # for the help, which click writes; all else goes through `say`
            stream.reconfigure(errors=INSTEAD)
    sys.exit(run())
