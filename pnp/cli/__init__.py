"""The command line: arguments in, exit code out. Each verb is a module that is imported when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from pnp import __version__

VERBS = {
    "board": "Print a board, tiled, in one piece or fitted to a sheet.",
    "check": "Check logs: what was illegal and why, and the score.",
    "completion": "Print the line that turns on completion in your shell.",
    "explain": "Tell a rule by its code, with an example.",
    "games": "List the games.",
    "kit": "Print all that a game needs, or parts of it.",
    "layout": "List, check or show layouts.",
    "legal": "Tell what is legal at a moment of a log.",
    "log": "Begin, convert or tidy a log.",
    "notation": "Tell how the logs of a game are written by hand.",
    "score": "Score logs.",
    "setup": "Deal a random setup.",
    "show": "Show the position at a moment of a log, as a picture or as text.",
}


class Verbs(click.Group):
    """Finds each verb in the module of its name; the list of verbs needs none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All verbs."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a verb."""
        if cmd_name not in VERBS:
            return None
        command: click.Command = import_module(f"pnp.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The verbs with what they do."""
        with formatter.section("Commands"):
            formatter.write_dl(list(VERBS.items()))


@click.command(
    cls=Verbs,
    epilog="Exit codes: 0 fine, 1 something is illegal or differs, 2 the input or the call cannot be used.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="pnp", message="%(prog)s %(version)s")
def cli() -> None:
    """Print boards and kits of desert board games, deal setups, check and score the logs of games."""


def run(args: Sequence[str] | None = None) -> int:
    """Runs the program; the exit code. Faults of input and call are one sentence on standard error."""
    try:
        result = cli.main(args, prog_name="pnp", standalone_mode=False)
    except click.ClickException as error:
        return _fail(error.format_message())
    except (KeyboardInterrupt, click.Abort):
        click.echo("pnp: stopped", err=True)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception as error:
        from pnp.data.errors import DataError

        if not isinstance(error, DataError):
            raise
        return _fail(str(error))
    return result if isinstance(result, int) else 0


def _fail(message: str) -> int:
    from pnp.check.text import plain

    click.echo(f"pnp: {plain(message)}", err=True)
    return 2


def main() -> None:
    """The entry point of the program."""
    sys.exit(run())
