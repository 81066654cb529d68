"""Who plays: how many, what they are called, which colors they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pnp.data.errors import UsageError
from pnp.data.nearest import hint
from pnp.game import AnyGame
from pnp.library.naming import find_named
from pnp.library.sentences import message


class Players(NamedTuple):
    """The players of a game in turn order: names, and a color each, "" where nobody chose one.

    `named` is False for names that stand for a bare number of players.
    """

    names: tuple[str, ...]
    colors: tuple[str, ...]
    named: bool = True

    @property
    def told(self) -> str:
        """Ana (red), Ben."""
        pairs = zip(self.names, self.colors, strict=True)
        return ", ".join(f"{name} ({color})" if color else name for name, color in pairs)


def read_players(game: AnyGame, given: str) -> Players:
    """The players that `--players` names: a number (`4`), names (`Ana,Ben`), names with colors (`Ana=red,Ben=blue`).

    Colors are found as people write them (`find_named`), and are those of the game's pieces in English. Raises
    UsageError for a wrong number, no or equal names, unknown or equal colors.
    """
    if given.strip().isdecimal():
        names = default_names(players_of(game, int(given.strip()[:9])))
        return Players(tuple(names), ("",) * len(names), named=False)
    pairs = [tuple(part.strip() for part in word.partition("=")[::2]) for word in given.split(",") if word.strip()]
    if not pairs or not all(name for name, _ in pairs):
        raise UsageError(message("players.empty", given=given))
    players_of(game, len(pairs))
    found = Players(tuple(name for name, _ in pairs), tuple(_color(game, color) for _, color in pairs))
    _different("same-name", "name", found.names)
    _different("same-color", "color", [color for color in found.colors if color])
    return found


def players_data(game: AnyGame, players: Players) -> list[Any]:
    """The players as a log has them: names, with the key that the game's logs have for a color where one is chosen."""
    colors = game.setups.colors
    return [
        {"name": name, colors.key: colors.named[color]} if color and colors.key else name
        for name, color in zip(players.names, players.colors, strict=True)
    ]


def players_of(game: AnyGame, players: int) -> int:
    """The number of players; raises UsageError when the game is not for so many."""
    least, most = game.players
    if not least <= players <= most:
        raise UsageError(message("players.wrong", players=players, least=least, most=most, game=game.id))
    return players


def no_players(game: AnyGame) -> UsageError:
    """The error where players are not named."""
    least, most = game.players
    return UsageError(message("players.missing", least=least, most=most, game=game.id))


def default_names(players: int) -> list[str]:
    """Names of so many players: "Player 1", "Player 2" ..."""
    return [message("player", number=number) for number in range(1, players + 1)]


def _color(game: AnyGame, word: str) -> str:
    """The color of a word, "" for none."""
    colors = game.setups.colors.named
    found = find_named(word, {color: (value,) for color, value in colors.items()}) if word else ""
    if found is None:
        raise UsageError(message("players.no-color", color=word, game=game.id, hint=hint(word, colors)))
    return found


def _different(key: str, gap: str, words: Sequence[str]) -> None:
    for at, word in enumerate(words):
        if word in words[:at]:
            raise UsageError(message(f"players.{key}", **{gap: word}))
