"""Commands and options whose help is in the catalogue: it is looked up when it is shown, or the shell asks for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from pnp.cli.say import help_text, languages, message, say, say_paged
from pnp.data import hint

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def table(name: str) -> dict[str, Any]:
    """Return a table of the command line that most calls do without."""
    found: dict[str, Any] = import_module("tomllib").loads(Path(__file__).with_name(f"{name}.toml").read_text("utf-8"))
    return found


def sections_of(key: str) -> Mapping[str, list[str]]:
    """Return the names of options of a verb, or of commands of a group, by the keys of their headings."""
    return cast(Mapping[str, list[str]], table("sections").get(key, {}))


_HELP = ".help"


def _text_under(part: str) -> Any:
    """Return a property: what the catalogue has under the key of its owner and a part behind it, None for nothing. What
    click sets, such as docstrings, does not count. In a help the id of a game stands for {game} of the examples."""

    def text(owner: Any) -> str | None:
        try:
            found = help_text(owner.key + part)
        except KeyError:
            return None
        if part != _HELP or "{game}" not in found:
            return found
        from pnp.library.catalog import shipped_ids

        return found.replace("{game}", shipped_ids()[0])

    return property(text, lambda owner, text: None)


class _Helped:
    """What a command has of the catalogue under its `key`; what click sets, such as docstrings, does not count."""

    params: list[click.Parameter]

    def __init__(self, *args: Any, key: str, **more: Any) -> None:
        self.key = key
        super().__init__(*args, **more)
        for param in self.params:
            if isinstance(param, Option) and not param.key:
                # `-o` alone has no long name, and goes by that of its parameter
                word = max(param.opts, key=len).removeprefix("--")
                param.key = f"{key}.options.{param.name if word.startswith('-') else word}"
        if all(param.name != "lang" for param in self.params):  # what is printed has a language of its own to tell
            # `language_of` reads it before a command is called
            known = click.Choice(languages(), case_sensitive=False)
            self.params.append(Option(["--lang"], key="options.lang", type=known, expose_value=False))

    # the line about it in a list, of which click makes one of the help where there is none; what stands below options
    short_help, help, epilog = map(_text_under, (".summary", _HELP, ".epilog"))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; an option at their end whose value is asked for would hide the others from click."""
        if ctx.resilient_parsing and args and args[-1].startswith("-"):
            args = args[:-1]
        return super().parse_args(ctx, args)  # type: ignore[misc, no-any-return]

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what stands behind the command's name in the line about its use."""
        return [_placeholders(piece) for piece in super().collect_usage_pieces(ctx)]  # type: ignore[misc]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option for the help, said by `say`: click would write UTF-8 to a console that has ASCII alone."""
        own: click.Option | None = super().get_help_option(ctx)  # type: ignore[misc]
        if own:
            own.callback = _show_help
        return own

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, that of the help too: click keeps it in the language that it was first shown in."""
        if own := self.get_help_option(ctx):
            own.help = message("help.show")
        if not (sections := sections_of(self.key)) or isinstance(self, click.Group):
            super().format_options(ctx, formatter)  # type: ignore[misc]
            return
        first, *groups = sections
        told = ctx.meta.get(ALL_OPTIONS)
        known = {str(one.name): one for one in self.params} | ({"help": own} if own else {})
        for group in (first, *(groups if told else ())):
            with formatter.section(help_text(f"{self.key}.sections.{group}")):
                records = (known[name].get_help_record(ctx) for name in sections[group])
                formatter.write_dl([record for record in records if record])
        if not told:
            with formatter.section(help_text(f"{self.key}.sections.others")):
                for group in groups:
                    names = " ".join(known[name].opts[-1] for name in sections[group])
                    formatter.write_dl([(f"{help_text(f'{self.key}.sections.{group}').strip():20}", names)])


ALL_OPTIONS = "pnp.all"
"""Under this key of `click.Context.meta` is that help is to tell about all options."""


def help_all(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    """Show the help with all options."""
    ctx.meta[ALL_OPTIONS] = True
    _show_help(ctx, param, asked)


def _show_help(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        (say_paged if ctx.meta.get(ALL_OPTIONS) else lambda lines: say(*lines))(ctx.get_help().split("\n"))
        ctx.exit()


class Verb(_Helped, click.Command):
    """A command."""


class Group(_Helped, click.Group):
    """A group of commands; it names the nearest command when there is none of a name. `elsewhere`: "MODULE:NAME" of
    commands by their names. Such a module is imported when its command is called, so that what it imports in turn costs
    no other one anything; lists need the catalogue alone."""

    command_class = Verb

    def __init__(self, *args: Any, elsewhere: Mapping[str, str] = MappingProxyType({}), **more: Any) -> None:
        super().__init__(*args, **more)
        self.elsewhere = elsewhere

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted({*self.commands, *self.elsewhere})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name."""
        if cmd_name not in self.elsewhere:
            return super().get_command(ctx, cmd_name)
        module, _, name = self.elsewhere[cmd_name].partition(":")
        return cast(click.Command, getattr(import_module(module), name))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with what they do."""
        above = "" if self.key == "pnp" else f"{self.key}."
        width = formatter.width - 6 - max(map(len, self.list_commands(ctx)))  # as click cuts them
        rows = {name: command.get_short_help_str(width) for name, command in self.commands.items()}
        rows |= {name: help_text(f"{above}{name}.summary") for name in self.elsewhere}
        if not (sections := sections_of(self.key)):
            with formatter.section(message("help.commands")):
                formatter.write_dl(sorted(rows.items()))
            return
        with formatter.section(help_text(f"{self.key}.sections.begin")):
            formatter.write(help_text(f"{self.key}.sections.lines"))
        *groups, last = sections
        for group in groups:
            with formatter.section(help_text(f"{self.key}.sections.{group}")):
                # names of all groups have the same width
                formatter.write_dl([(f"{name:10}", rows[name]) for name in sections[group]])
        with formatter.section(help_text(f"{self.key}.sections.{last}")):
            formatter.write_text(", ".join(sections[last]))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the arguments begin with; raises UsageError."""
        # while a shell completes a word, it need not be a command yet
        if not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None:
            ctx.fail(message("usage.no-command", name=args[0], hint=self._meant(ctx, args[0])))
        return super().resolve_command(ctx, args)

    def _meant(self, ctx: click.Context, word: str) -> str:
        """What is said of a word that is no command: another word for one, one of a group, the nearest one."""
        if ctx.parent is None:
            meant = table("names").get(word.casefold(), "")
            for name in () if meant else GROUPS:
                group = self.get_command(ctx, name)
                if isinstance(group, click.Group) and word.casefold() in group.list_commands(ctx):
                    meant = f"{name} {word.casefold()}"
            if meant:
                return message("usage.meant", command=f"{ctx.command_path} {meant}")
        return hint(word, self.list_commands(ctx))


def group(key: str, alone: Callable[..., None] | None = None, **elsewhere: str) -> Group:
    """Return a group of commands. Called without one it does what is done `alone`, else it says its help."""

    @click.pass_context
    def call(ctx: click.Context) -> int:
        if alone and ctx.invoked_subcommand is None:
            ctx.invoke(alone)
        return 0 if alone else without_command(ctx)

    return Group("command", key=key, elsewhere=elsewhere, callback=call, invoke_without_command=True)


def without_command(ctx: click.Context) -> int:
    """Say the help on standard error when a group of commands is called without one; return the exit code."""
    if ctx.invoked_subcommand is None:
        say(*ctx.get_help().split("\n"), err=True)
    return 2


GROUPS = ("layout", "log", "theme", "printer", "game", "config")
"""The verbs that have others."""


class Option(click.Option):
    """An option whose help is in the catalogue under its `key`, else under its name among those of its command."""

    def __init__(self, *args: Any, key: str, offer: str = "", **more: Any) -> None:
        self.key = key
        super().__init__(*args, shell_complete=partial(_complete, offer) if offer else None, **more)

    help = _text_under("")

    def make_metavar(self, *context: Any, **more: Any) -> str:
        """Return what stands for its value."""
        return _placeholders(super().make_metavar(*context, **more))


class Argument(click.Argument):
    """An argument that is called by a word of the language in use."""

    def make_metavar(self, *context: Any, **more: Any) -> str:
        """Return what stands for it."""
        return _placeholders(super().make_metavar(*context, **more))


def option(*names: str, key: str = "", offer: str = "", **more: Any) -> Callable[[Decorated], Decorated]:
    """Return what gives a command an option of these names; `more` as of click's options.

    - `key`: of its help; without one it is that of its name among the options of the command.
    - `offer`: what the shell offers for it, as `completion.offer` takes it.
    """
    return click.option(*names, cls=Option, key=key, offer=offer, **more)


def argument(name: str, offer: str = "", **more: Any) -> Callable[[Decorated], Decorated]:
    """Return what gives a command an argument of this name; `offer` as for `option`, `more` as of click's arguments."""
    return click.argument(name, cls=Argument, shell_complete=partial(_complete, offer) if offer else None, **more)


def _complete(what: str, ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
    # imported when a shell asks, since no other call needs it
    return cast("list[CompletionItem]", import_module("pnp.cli.completion").offer(what, ctx, begun))


def _placeholders(text: str) -> str:
    """A text with the words in capitals that stand for values, as GAME, in the language in use."""

    def told(found: re.Match[str]) -> str:
        try:
            return message(f"placeholders.{found[0]}")
        except KeyError:
            return found[0]

    return re.sub(r"[A-Z]{2,}", told, text)
