"""Options of one game, which `pnp setup`, `pnp log new` and `pnp kit` share: those of its rules and of its deals."""

from collections.abc import Sequence
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from pnp.cli.commands import Verb
from pnp.cli.say import message, say
from pnp.data import nearest
from pnp.game import AnyGame, Layout, Log, SetupResult
from pnp.library import deals
from pnp.library.deals import NOTHING, Asked
from pnp.library.layouts import LoadedLayout


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
        from pnp.cli.completion import game_options

        found = super().shell_complete(ctx, incomplete)
        return [*found, *game_options(ctx, incomplete)] if incomplete.startswith("-") else found


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
