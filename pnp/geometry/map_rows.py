"""Where the signs of a text map stand: what is wrong with its rows, and what mends those with one answer."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

_COMMENT = re.compile(r"(?:^|(?<=\s))#.*")
# A sign of a map is one letter between blanks: two together are a word.
_WORD = re.compile(r"[^\W\d_]{2,}")
_NEAR = (-2, -1, 1, 2)  # rows whose left edge tells where that of a row lies

Fix = tuple[int, str]  # how many signs are replaced, and by what


class BadMap(ValueError):
    """A text that is no hex map; `row` and `column` count from 0. `key` names the fault and `words` belong to it:
    whoever knows the file says it in a sentence. `fix` mends it, from its place on, where there is one answer. `sign`:
    none of those that the map may have; `sign`, `known`. `size`: more cells than `most`; `size`, `most`. `dense`: signs
    without a blank between them; `gap`: one blank too many or too few between two signs. `parity`: a row one column
    off; `parity-less`, `parity-more`: where one blank less, or more, mends it. `comment`: words behind `#`; `tab`;
    `empty`: no words."""

    def __init__(self, key: str, row: int, column: int, fix: Fix | None = None, **words: object) -> None:
        super().__init__(key)
        self.key, self.row, self.column = key, row, column
        self.fix, self.words = fix, words


def row_faults(rows: Sequence[str], signs: str) -> list[BadMap]:
    """What is wrong with where the signs of a map stand; `signs` are those that it may have. Where rows disagree about
    their columns, the lesser number of them is called off."""
    found = [BadMap("comment", r, at) for r, row in enumerate(rows) if (at := _comment(row, signs)) is not None]
    begun = {fault.row: fault.column for fault in found}
    texts = [row[: begun.get(r)].rstrip() for r, row in enumerate(rows)]
    inside = [fault for r, text in enumerate(texts) if (fault := _inside(r, text))]
    tabs = [r for r, text in enumerate(texts) if "\t" in text]
    odd = {*tabs, *(fault.row for fault in inside)}
    begins = {r: len(text) - len(text.lstrip(" ")) for r, text in enumerate(texts) if text and r not in odd}
    # Rows that begin in columns of the other parity than most. As many one way as the other: the first is taken to be
    # right, as whoever wrote the map began with it.
    parities = {r: (r + at) % 2 for r, at in begins.items()}
    ones, rest = sum(parities.values()), len(parities) - sum(parities.values())
    common = next(iter(parities.values()), 0) if ones == rest else int(ones > rest)
    off = [r for r, parity in parities.items() if parity != common]
    edges = {r: at for r, at in begins.items() if r not in off}
    found += [BadMap("tab", r, texts[r].index("\t"), _tab(texts, r, edges)) for r in tabs]
    found += [*inside, *_parity(off, begins, edges)]
    return sorted(found, key=lambda fault: (fault.row, fault.column))


def odd_signs(rows: Sequence[str], signs: str) -> Iterator[BadMap]:
    """The signs that are none of those that a map may have."""
    known = " ".join(signs)
    for r, row in enumerate(rows):
        for c, sign in enumerate(row[: _comment(row, signs)]):
            if sign not in " \t" and sign not in signs:
                yield BadMap("sign", r, c, sign=sign, known=known)


def _comment(row: str, signs: str) -> int | None:
    """Where a comment begins: `#` with a word behind it that is not of the map's signs."""
    found = _COMMENT.search(row)
    # `#` may be a sign of the map itself: words behind it make it a comment.
    return found.start() if found and any(set(word) - set(signs) for word in _WORD.findall(found[0])) else None


def _inside(r: int, row: str) -> BadMap | None:
    """The first two signs of a row that stand an odd number of columns apart."""
    at = [column for column, sign in enumerate(row) if sign not in " \t"]
    if not (odd := [(one, other) for one, other in pairwise(at) if (other - one) % 2]) or "\t" in row:
        return None
    (one, other), fix = odd[0], None
    if other - one > 1:
        return BadMap("gap", r, other)
    if len(odd) == 1:
        fix = (0, " ")
    elif len(at) == at[-1] - at[0] + 1:  # no blank in all of the row
        fix = (len(at) - 1, "".join(f" {sign}" for sign in row[other:]))
    return BadMap("dense", r, other, fix)


def _tab(rows: Sequence[str], r: int, edges: Mapping[int, int]) -> Fix | None:
    """What mends a tab: tabs before all rows are too many, one before a row stands for the blanks of those two away."""
    row = rows[r]
    at, begin = row.index("\t"), len(row) - len(row.lstrip())
    if "\t" in row[begin:]:
        return None
    leading = {len(one) - len(one.lstrip("\t")) for one in rows if one}
    if len(leading) == 1 and at == 0:
        return begin - len(row[:begin].lstrip("\t")), ""
    same = {edges[r + step] for step in (-2, 2) if r + step in edges}
    return (begin - at, " " * (same.pop() - at)) if len(same) == 1 else None


def _parity(off: Sequence[int], begins: Mapping[int, int], edges: Mapping[int, int]) -> Iterator[BadMap]:
    """Rows one column off; those one below the other are moved the same way."""
    below = groupby(enumerate(off), lambda numbered: numbered[1] - numbered[0])  # of rows one below the other the same
    for run in ([r for _, r in group] for _, group in below):
        # as one block, and each for itself: where these differ, or half of the map is the run, there are two readings
        ways = {_way({r: begins[r]}, edges) for r in run} - {None}
        half = len(run) > 1 and 2 * len(run) >= len(begins)
        way = None if half or len(ways) > 1 else _way({r: begins[r] for r in run}, edges)
        for r in run:
            if way:
                yield BadMap("parity-more", r, begins[r], (0, " "))
            elif way is None:
                yield BadMap("parity", r, begins[r])
            else:
                yield BadMap("parity-less", r, begins[r] - 1, (1, ""))


def _way(run: Mapping[int, int], edges: Mapping[int, int]) -> bool | None:
    """Whether rows want one blank more, by the left edge of the rows around them; None when that does not tell."""
    # No blank can be taken from a row that begins at the very left.
    if min(run.values()) == 0:
        return True

    def distance(step: int) -> int:
        return sum(abs(at + step - edges[r + near]) for r, at in run.items() for near in _NEAR if r + near in edges)

    less, more = distance(-1), distance(1)
    return None if less == more else more < less
