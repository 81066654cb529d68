"""`pnp theme`."""

from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import argument, group, option
from pnp.cli.output import put, to_file
from pnp.cli.say import give_list, message, say
from pnp.data.errors import hint
from pnp.library.catalog import named_game
from pnp.printing.colors import new_theme, own_theme, theme_doubts
from pnp.style.theme import THEMES

command = group("theme")


@command.command("list", key="theme.list")
@options.as_json()
@to_file
def list_(as_json: bool) -> None:
    """List themes."""
    if as_json:
        about = {name: message(f"theme.about.{name}", name="").strip() for name in THEMES}
        give_list("themes", [{"id": name, "about": about[name]} for name in THEMES])
        return
    for name in THEMES:
        say(message(f"theme.about.{name}", name=f"{name:8}"))


@command.command(key="theme.new")
@option("--from", "base", default="color", metavar="THEME", offer="themes")
@option("--game", "game_id", metavar="GAME", offer="games")
@options.output()
@options.force()
def new(base: str, game_id: str | None, output: Path | None, force: bool) -> None:
    """Write a theme to begin with."""
    options.ending_of(output, ["toml"])
    if base.lower() not in THEMES:
        raise click.UsageError(message("value.no-theme", name=base, hint=hint(base, THEMES)))
    path = output or Path("my-theme.toml")
    text = new_theme(base.lower(), path.stem, named_game(game_id) if game_id else None)
    put(text, None if path == options.STANDARD_OUTPUT else path, force)


@command.command(key="theme.check")
@argument("file", type=click.Path())
@option("--game", "game_id", metavar="GAME", offer="games")
@option("--strict", is_flag=True)
@to_file
def check(file: str, game_id: str | None, strict: bool) -> int:
    """Tell what is doubtful about a theme."""
    found = theme_doubts(file, named_game(game_id) if game_id else None)
    say(*found)
    words = {"file": file, "base": own_theme(file).base}
    say(message("theme.checked", **words, count=len(found)) if found else message("theme.fine", **words))
    return int(strict and bool(found))
