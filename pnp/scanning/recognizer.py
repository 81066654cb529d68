"""What is seen in a row, and how well texts fit to it: how likely each letter is, from column to column. The recognizer
knows 18,708 signs; a table that was learned from handwriting tells which of them stand for which letter of a log
(`letters.json`: of hands that were set apart, see `benchmarks/letters.py`). So a hand's `l` that is taken for a `1`
still counts as an `l`, as far as hands do so."""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
import onnxruntime

from pnp.scanning.pages import Floats, Grey, strikes

MODEL = "PP-OCRv6_rec_small.onnx"
HIGH, _STEP = 48, 8  # pixels: height of the pictures it takes, width of a column
_WIDEST = 2400  # pixels
_LOW = 34  # pixels of a cut row, which digits and capitals have; a row of small letters alone is not blown up to more
_DARK = 200  # grey of ink
UNSTRUCK = np.exp(-2.0)  # that a column is of a struck word through which no stroke goes
SURE = 0.9  # that a letter which was never learned is taken for itself
LOST = 0.02  # that it is not seen at all
KNOWN = 12  # letters of a hand that weigh as much as what was learned of all hands
ANY = 0.0007  # that it is taken for any other sign, beside what was learned


class Table(NamedTuple):
    """What was learned: letter -> output -> share; "" is the output for a letter that is lost."""

    letters: Mapping[str, Mapping[str, float]]

    def of(self, letter: str) -> Mapping[str, float]:
        """Return what a letter is taken for."""
        if letter in self.letters:
            return self.letters[letter]
        plain = unicodedata.normalize("NFD", letter)[0]
        forms = {letter, letter.upper(), *(self.letters.get(plain) or (plain, plain.upper()))} - {""}
        return {**dict.fromkeys(sorted(forms), SURE / len(forms)), "": LOST}

    def of_hand(self, read: Iterable[tuple[str, str]]) -> Table:
        """Return the table for a hand of which some rows are known: pairs of what was seen and what it says."""
        counts: dict[str, Counter[str]] = {}
        for raw, text in read:
            signs, said = "".join(raw.split()), "".join(text.casefold().split())
            alike = SequenceMatcher(None, "".join(sign.casefold()[:1] for sign in signs), said, autojunk=False)
            for _, first, last, start, end in alike.get_opcodes():
                if last - first == end - start:
                    for sign, letter in zip(signs[first:last], said[start:end], strict=True):
                        counts.setdefault(letter, Counter())[sign] += 1
        letters = dict(self.letters)
        for letter, seen in counts.items():
            known, whole = Counter(self.of(letter)), KNOWN + seen.total()
            letters[letter] = {sign: (KNOWN * known[sign] + seen[sign]) / whole for sign in {**known, **seen}}
        return Table(letters)


class Seen(NamedTuple):
    """What is seen in a row.

    - `raw`: what the recognizer alone reads.
    - `columns`: for each column how likely it is blank and each letter of `alphabet` (the first is blank), against the
      likeliest of them all.
    - `lost`: for each letter how likely it is not seen.
    - `strokes`: for each column how likely it is of a struck word: 1 where a stroke goes through.
    """

    raw: str
    columns: Floats
    alphabet: Mapping[str, int]
    lost: Floats
    strokes: Floats


class Recognizer:
    """Reads rows; the same picture gives the same numbers each time: one thread, one row at a time."""

    def __init__(self, table: Table | None = None) -> None:
        wishes = onnxruntime.SessionOptions()
        wishes.intra_op_num_threads = wishes.inter_op_num_threads = 1
        wishes.use_deterministic_compute, wishes.log_severity_level = True, 4
        found = find_spec("rapidocr")  # not imported: only its file is wanted
        folders = found.submodule_search_locations if found else None
        file = str(Path(next(iter(folders or ()))) / "models" / MODEL)
        self._session = onnxruntime.InferenceSession(file, wishes, providers=["CPUExecutionProvider"])
        known = self._session.get_modelmeta().custom_metadata_map["character"].splitlines()
        self.signs = ["", *known, " "]  # the first is blank
        self._number = {sign: number for number, sign in enumerate(self.signs)}
        self._table = table

    @cached_property
    def table(self) -> Table:
        """What was learned."""
        return self._table or Table(json.loads(Path(__file__).with_name("letters.json").read_text("utf-8")))

    def outputs(self, ink: Grey) -> Floats:
        """Return how likely each sign is in each column of a cut row."""
        high, wide = ink.shape
        scale = _scale(ink)
        width = min(max(_STEP, round(wide * scale)), _WIDEST - 2 * _STEP)
        small = cv2.resize(ink, (width, max(1, round(high * scale))), interpolation=cv2.INTER_AREA)
        whole = np.full((HIGH, -(-(width + 2 * _STEP) // _STEP) * _STEP), 255, np.uint8)
        top = (HIGH - small.shape[0]) // 2
        whole[top : top + small.shape[0], _STEP : _STEP + width] = small
        given = np.repeat((whole.astype(np.float32) / 127.5 - 1)[None, None], 3, axis=1)
        (found,) = self._session.run(None, {self._session.get_inputs()[0].name: given})
        return np.asarray(found[0], np.float64)

    def text(self, outputs: Floats) -> str:
        """Return what the likeliest signs spell."""
        best = outputs.argmax(axis=1)
        return "".join(self.signs[best[at]] for at in np.flatnonzero(np.diff(best, prepend=-1)) if best[at])

    def see(self, ink: Grey, letters: str, table: Table | None = None) -> Seen:
        """Return what is seen in a cut row, in the letters of a game; `table`: of its hand."""
        outputs = self.outputs(ink)
        alphabet = {letter: number for number, letter in enumerate(letters, 1)}
        taken = [(table or self.table).of(letter) for letter in letters]
        used = sorted({self._number[sign] for one in taken for sign in one if self._number.get(sign)})
        place = {self.signs[number]: at for at, number in enumerate(used)}
        weights = np.zeros((len(letters), len(used)))
        for row, one in enumerate(taken):
            for sign, share in one.items():
                if sign in place:
                    weights[row, place[sign]] = share
        columns = np.concatenate([outputs[:, :1], outputs[:, used] @ weights.T], axis=1)
        columns[:, 1:] += ANY * outputs[:, used].sum(axis=1, keepdims=True)
        columns += 1e-6
        lost = np.array([one.get("", LOST) for one in taken])
        columns /= columns.max(axis=1, keepdims=True)
        scale, found = _scale(ink), np.full(len(columns), UNSTRUCK)
        for at in np.flatnonzero(strikes(ink < _DARK)):
            middle = int((_STEP + at * scale) / _STEP)
            found[max(0, middle - 1) : middle + 3] = 1.0
        return Seen(self.text(outputs).strip(), columns, alphabet, lost, found)


def _scale(ink: Grey) -> float:
    return HIGH * 0.8 / max(int(ink.shape[0]), _LOW)


# How well texts fit: CTC, all texts at once, in nats below the likeliest reading of all.
#
# Beyond plain CTC (Graves et al. 2006, Connectionist Temporal Classification) a letter may be lost, as often as hands
# lose it, a blot may be taken for a letter, and before each word there may be another that is struck out.


SPACE = np.exp(-1.0)  # that a space is not seen
BLOT = np.exp(-4.5)  # of a column that shows what was not written
STRUCK, THROUGH = np.exp(-4.0), np.exp(-2.5)  # of a struck word, and of one where a stroke begins to go through
_NOTHING = 1e-300
_STRIDE = 6  # columns, of which each may be as little as 1e-6


def scores(seen: Seen, texts: Sequence[str], whole: bool = True) -> Floats:
    """Return the score of each text; of one that is only a beginning, with the likeliest rest."""
    if not texts:
        return np.zeros(0)
    longest = max(1, *map(len, texts))
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
