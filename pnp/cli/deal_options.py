"""Options of one game, which `pnp setup`, `pnp log new` and `pnp kit` share: those of its rules and of its deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from pnp.cli.commands import Verb, option
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.data.errors import nearest
from pnp.game import AnyGame, Layout, SetupResult
from pnp.library.deals import (
    NOTHING,
    Asked,
    asked_for,
    deal_as_asked,
    drawn_seed,
    layout_keys,
    new_log,
    no_players,
    players_data,
    position_to_fill,
    read_players,
    text_to_fill,
)
from pnp.library.layouts import LoadedLayout
from pnp.library.load import log_text


class Asking(Verb):
    """A verb that takes the options of the game it is called for: words it does not know are left in `ctx.args`."""

    ignore_unknown_options = True
    allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments; raises UsageError where a game's option stands before the game."""
        left = super().parse_args(ctx, args)
        game = ctx.params.get("game_id") or ctx.params.get("name") or ""
        if game.startswith("-"):
            raise click.UsageError(message("usage.option-before-game", option=game), ctx)
        return left

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """What may follow: options of the game as well."""
        from pnp.cli.completion import game_options

        found = super().shell_complete(ctx, incomplete)
        return [*found, *game_options(ctx, incomplete)] if incomplete.startswith("-") else found


list_option = option("options.list", "--options", "list_options", is_flag=True)


def tell_options(game: AnyGame) -> None:
    """The game's own options, a line each."""
    for one in game.setups.options:
        say(f"--{one.name}  {one.help()}")
    if not game.setups.options:
        say(message("deal.no-options", game=game.id))


def asked_of(game: AnyGame, words: Sequence[str], own: Sequence[click.Parameter] = ()) -> Asked:
    """What words of the command line ask of a game; raises UsageError for words that are none of its options.

    `own`: the options of the verb itself, which may have been meant.
    """
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
    return asked_for(game, found)


def told_deal(
    game: AnyGame, layout: Layout, names: Sequence[str], seed: int | None, asked: Asked = NOTHING
) -> SetupResult:
    """The deal of a seed, or of one that is drawn, with what is asked of it.

    A seed that was drawn, and what else there is to say, goes to standard error. Raises DataError.
    """
    used = drawn_seed() if seed is None else seed
    deal = deal_as_asked(game, layout, names, used, asked)
    if seed is None and deal.seed is not None:
        say(message("deal.seed", seed=used), err=True)
    say(*deal.notes, err=True)
    return deal


def tell_filled(deal: SetupResult) -> None:
    """Says what a deal fills in for the players."""
    for key, value in deal.filled.items():
        chosen = ", ".join(f"{name} {choice}" for name, choice in value.items())
        say(message("deal.filled", key=key, chosen=chosen), err=True)


def begun_log(
    ctx: click.Context, loaded: LoadedLayout, players: str | None,
    dealt: Callable[[Sequence[str], Asked], SetupResult], position: bool, folder: Path, form: Callable[[], str],
) -> str:  # fmt: skip
    """The text of a log without moves for a layout; `dealt(names, asked)` gives its setup.

    `position`: a last position to be filled in instead of moves. `folder`: where the log will lie, beside a layout
    that it names; `form()`: "json", "toml" or "pnplog". What is wrong with the game's options is told before a form
    that is. Raises UsageError, DataError.
    """
    game = loaded.game
    asked = asked_of(game, ctx.args, ctx.command.params)
    if players is None:
        raise no_players(game)
    who = read_players(game, players)
    deal = dealt(who.names, asked)
    tell_filled(deal)
    log = new_log(game, players_data(game, who), deal, asked.rules, layout_keys(loaded.name, folder))
    if position:
        return text_to_fill(game, position_to_fill(game, loaded.layout, log), form())
    return log_text(log, form())
