"""`pnp config`."""

from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import argument, group
from pnp.cli.say import KEYS, message, say, set_values
from pnp.data import hint
from pnp.library import settings
from pnp.printing.requests import print_options


def _tell_settings() -> None:
    kept = set_values()
    say(*(f"{key} = {kept[key]}" for key in KEYS if key in kept))
    say(message("config.file", file=settings.file()), err=True)


command = group("config", alone=_tell_settings)
command.command("list", key="config.list")(_tell_settings)


@command.command("set", key="config.set")
@argument("key", metavar="KEY", offer="settings")
@argument("value", metavar="VALUE", offer="values")
@click.pass_context
def set_setting(ctx: click.Context, key: str, value: str) -> None:
    """Set a value for all calls."""
    _known(key)
    value = str(Path(value).absolute()) if key == "font" else value  # calls come from any folder
    option = options.print_option(key.replace("-", "_"))
    job = print_options(**{str(option.name): option.process_value(ctx, value)})
    with options.own_signs(job.look.font):
        _ = job.sheet, job.imposition  # raises what a call with this value would raise
    settings.keep({**set_values(), key: value})
    say(f"{key} = {value}")


@command.command("unset", key="config.unset")
@argument("key", metavar="KEY", offer="settings")
def unset(key: str) -> None:
    """Forget a setting."""
    _known(key)
    settings.keep({name: value for name, value in set_values().items() if name != key})


def _known(key: str) -> None:
    """Raises UsageError for a key that is no setting."""
    if key not in KEYS:
        raise click.UsageError(message("config.unknown", key=key, hint=hint(key, KEYS)))
