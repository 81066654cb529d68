"""How well texts fit to what is seen in a row: CTC, all texts at once, in nats below the likeliest reading of all.

Beyond plain CTC (Graves et al. 2006, Connectionist Temporal Classification) a letter may be lost, as often as hands
lose it, a blot may be taken for a letter, and before each word there may be another that is struck out.
"""

from collections.abc import Sequence

import numpy as np

from pnp.scanning.photos import Floats
from pnp.scanning.recognizer import Seen

SPACE = np.exp(-1.0)  # that a space is not seen
BLOT = np.exp(-4.5)  # of a column that shows what was not written
STRUCK, THROUGH = np.exp(-4.0), np.exp(-2.5)  # of a struck word, and of one where a stroke begins to go through
_NOTHING = 1e-300
_STRIDE = 6  # columns, of which each may be as little as 1e-6


def scores(seen: Seen, texts: Sequence[str], whole: bool = True) -> Floats:
    """Return the score of each text; of one that is only a beginning, with the likeliest rest."""
    if not texts:
        return np.zeros(0)
    longest = max(map(len, texts))
    lengths = np.array([len(text) for text in texts])
    signs = np.zeros((len(texts), longest), int)
    for row, text in enumerate(texts):
        signs[row, : len(text)] = [seen.alphabet[letter] for letter in text]
    spaces = signs == seen.alphabet.get(" ", -1)
    lost = np.where(spaces, SPACE, np.concatenate([[0.0], seen.lost])[signs])
    starts = np.concatenate([np.ones((len(texts), 1), bool), spaces[:, :-1]], axis=1)  # of words
    steps = np.ones_like(lost)
    steps[:, 1:] = signs[:, 1:] != signs[:, :-1]  # the same letter twice needs a blank between
    # after so many letters: at a blank, in the letter, in a struck word before the next
    blank, letter, struck = (np.zeros((len(texts), longest + 1)) for _ in range(3))
    blank[:, 0] = 1.0
    struck[:, 0] = THROUGH if (seen.strokes[:3] == 1).any() else STRUCK
    logs, best = np.zeros(len(texts)), np.full(len(texts), -np.inf)
    every = np.arange(len(texts))
    for at, (column, stroke) in enumerate(zip(seen.columns, seen.strokes, strict=True), 1):
        emit, both, fresh = column[signs], blank + letter, np.zeros_like(letter)
        fresh[:, 1:] = letter[:, 1:] + blank[:, :-1] + struck[:, :-1] + steps * letter[:, :-1]
        fresh[:, 2:] += lost[:, :-1] * both[:, :-2]
        fresh[:, 1:] *= emit
        rest = both * max(column[0], BLOT)
        rest[:, 1:] += lost * both[:, :-1] * column[0]
        begins = (THROUGH if stroke == 1 else STRUCK) * both[:, :-1] * starts
        struck[:, :-1] = stroke * (struck[:, :-1] + begins)
        blank, letter = rest, fresh
        if at % _STRIDE == 0:  # that numbers stay numbers
            most = np.maximum(blank.max(axis=1), letter.max(axis=1)) + _NOTHING
            blank, letter, struck = blank / most[:, None], letter / most[:, None], struck / most[:, None]
            logs += np.log(most)
        if not whole:
            np.maximum(best, logs + np.log(blank[every, lengths] + letter[every, lengths] + _NOTHING), out=best)
    if not whole:
        return np.where(lengths == 0, 0.0, best)
    ends = blank[every, lengths] + letter[every, lengths]
    shorter = np.maximum(lengths - 1, 0)
    lost_end = np.where(lengths > 0, lost[every, shorter], 0.0)
    ends += lost_end * (blank[every, shorter] + letter[every, shorter])
    return np.asarray(logs + np.log(ends + _NOTHING))
