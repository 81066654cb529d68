"""A TextMate grammar of logs: https://macromates.com/manual/en/language_grammars.

Regular expressions keep to what Oniguruma, which editors use, and `re` of Python read alike, so that tests can color
logs: lookbehind of one length, no possessive or atomic groups, `(?i:...)` only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.editor.textmate.heads import heads_of
from pnp.editor.textmate.lines import lines_of, turn_of
from pnp.editor.textmate.rules import SHARED, Rule, captures, scope
from pnp.editor.textmate.vocabulary import any_of, key_spellings, spellings
from pnp.game import AnyGame


def grammar_of(games: Sequence[AnyGame]) -> dict[str, Any]:
    """The grammar of logs of these games, as data for a file `.tmLanguage.json`.

    Of several games the line `game:` says which one colors the lines below it; of one all lines are its own.
    """
    above = [*map(_named, games), {"include": "#comment"}, *heads_of(None)]
    return {
        "name": "pnplog",
        "scopeName": "source.pnplog",
        "fileTypes": ["pnplog"],
        "patterns": [{"include": f"#{games[0].id}"}] if len(games) == 1 else above,
        "repository": {**SHARED, **{name: {"patterns": rules} for game in games for name, rules in _of(game)}},
    }


def _of(game: AnyGame) -> list[tuple[str, list[Rule]]]:
    """The rules of a game by their names in the repository."""
    notation, turn = game.notation(), f"{game.id}-turn"
    return [(game.id, lines_of(notation, {"include": f"#{turn}"})), (turn, turn_of(notation))]


def _named(game: AnyGame) -> Rule:
    """The line that names a game, and all lines below it."""
    titles = any_of(text for title in (game.id, *game.title.values()) for text in spellings(title))
    return {
        "name": scope(f"meta.log.{game.id}"),
        "begin": rf'^\s*({any_of(key_spellings("game", None))})\s*(:)\s*"?({titles})"?(?=\s|$)',
        "beginCaptures": captures("entity.name.tag.key", "punctuation.separator.key", "entity.name.type.game"),
        "end": "(?!)",
        "patterns": [{"include": f"#{game.id}"}],
    }
