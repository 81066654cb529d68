"""What may be asked of each game, all that it prints about it taken together."""

from pnp.cli.options.deal import asked_of

WORDS = {
    "durch-die-wueste": {5: ["--left-out cream,sky,lilac,rose,mint"]},
    "touareg": {
        2: ["--camps random --rounds 12", "--rounds endless"],
        3: ["--camps 47,31,39 --fate 1,6,9"],
        4: ["--fair"],
    },
    "wuestenkoenige": {4: ["--points 7 --goods-to-win 2 --site-step 1", "--pattern dune,plain"]},
    "wuestensoehne": {4: ["--caravans random"]},
}


def asked_for(game):
    """Numbers of players, and what is asked."""
    return [(players, asked_of(game, words.split())) for players, many in WORDS[game.id].items() for words in many]
