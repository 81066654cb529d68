"""How many players a game is for, and what they are called when nobody says."""

from __future__ import annotations

from pnp.data.errors import UsageError
from pnp.game import AnyGame
from pnp.library.sentences import message


def players_of(game: AnyGame, players: int) -> int:
    """The number of players; raises UsageError when the game is not for so many."""
    least, most = game.players
    if not least <= players <= most:
        raise UsageError(message("players.wrong", players=players, least=least, most=most, game=game.id))
    return players


def number_of_players(game: AnyGame, players: int | None) -> int:
    """The number of players; raises UsageError when none is given or the game is not for so many."""
    if players is None:
        least, most = game.players
        raise UsageError(message("players.missing", least=least, most=most, game=game.id))
    return players_of(game, players)


def default_names(players: int) -> list[str]:
    """Names of so many players: "Player 1", "Player 2" ..."""
    return [message("player", number=number) for number in range(1, players + 1)]
