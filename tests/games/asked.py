"""What may be asked of deals, in the words of the command line."""

from pnp.cli.options import asked_of


def asked_for(game, many):
    """Numbers of players, and what is asked."""
    return [(players, asked_of(game, words.split())) for players, words in many]
