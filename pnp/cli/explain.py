"""`pnp explain`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import wrap

import click

from pnp.cli.commands import Verb, argument, option
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.data.errors import DataError, nearest
from pnp.data.messages import language_in_use
from pnp.data.read import in_language
from pnp.engine import GENERAL, Rule
from pnp.library.catalog import game_ids, named_game


@click.command(cls=Verb, key="explain")
@argument("code", required=False, offer="codes")
@option("--game", "game_id", metavar="GAME", offer="games")
def command(code: str | None, game_id: str | None) -> None:
    """Tell a rule by its code, list the codes, or find those that speak of a word."""
    games = [named_game(name) for name in ([game_id] if game_id else game_ids())]
    titles = [in_language(game.title, language_in_use()) for game in games]
    tables: list[tuple[str, Mapping[str, Rule]]] = [(message("explain.every-game"), GENERAL)]
    tables += zip(titles, (game.play.rules for game in games), strict=True)
    if code is None:
        _list(tables)
        return
    found = [(title, table[code.lower()]) for title, table in tables if code.lower() in table]
    for title, rule in found:
        say(message("explain.rule", code=rule.code, game=title, section=rule.section), *_wrap(rule.text))
        say(*_wrap(message("explain.example", example=rule.example)))
        say(*_wrap(message("explain.source", source=rule.source)))
        if rule.ruling:
            say(*_wrap(message("explain.ruling", ruling=rule.ruling)))
    if found:
        return
    spoken = [(title, {key: rule for key, rule in table.items() if _speaks(rule, code)}) for title, table in tables]
    if not any(table for _, table in spoken):
        near = nearest(code, [known for _, table in tables for known in table])
        if near:
            raise DataError(message("explain.no-code-but", code=code, near=near))
        raise DataError(message("explain.no-code", code=code))
    _list(spoken)


def _wrap(text: str) -> list[str]:
    return wrap(text, 100, initial_indent="  ", subsequent_indent="      ")


def _list(tables: Iterable[tuple[str, Mapping[str, Rule]]]) -> None:
    """Says the codes of some rules with the rules, at most 100 columns wide."""
    for title, table in tables:
        if table:
            say(message("explain.codes-of", game=title))
        for rule in table.values():
            say(*_wrap(message("explain.code", code=rule.code, rule=rule.text)))


def _speaks(rule: Rule, word: str) -> bool:
    """Whether a rule speaks of a word, in its code, text or example."""
    return word.casefold() in f"{rule.code} {rule.section} {rule.text} {rule.example}".casefold()
