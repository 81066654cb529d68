"""The law of the reader: what people write is read as exactly the action that they mean, or refused.

`phrases.toml` is a grammar of how people put things in English, French and German, over all verbs of all games. It
knows nothing of the reader's own words.
"""

import re
import tomllib
from itertools import product
from pathlib import Path

import pytest

from pnp.library.catalog import find_game
from pnp.notation import read_notation
from pnp.notation.writer import entry_line
from tests.tables import tables

FOLDER = Path(__file__).parent
GRAMMAR = tomllib.loads((FOLDER / "phrases.toml").read_text("utf-8"))
HEADS = {game: (FOLDER / "typed" / f"{game}.txt").read_text("utf-8").split("\n\n")[0] for game in GRAMMAR}
FROM = {"en": "(from|out of|off|of)", "fr": "(de|du|depuis|à partir de)", "de": "(von|vom|aus|ab)"}
TO = {"en": "(to|onto|on|towards)", "fr": "(à|vers|sur|jusqu'à)", "de": "(nach|auf|zu|bis|in|an)"}
WAYS = (
    *("A TO B", "FROM A TO B", "TO B FROM A", "B FROM A", "B (FROM A)", "B, FROM A", "B; FROM A", "B – FROM A"),
    *("(FROM A) B", "FROM A, TO B", "FROM A (TO B)", "FROM A B", "FROM A - B", "FROM A > B", "TO B (FROM A)"),
    *("TO B, FROM A", "TO B: FROM A", "A>B", "A->B", "A → B", "A—B", "B<A", "B <- A", "B ← A", "B<-A"),
    *("TO B > FROM A", "B > FROM A", "FROM A>B", "FROM A to B"),
)
BEHIND = (
    *("", ".", "!", "…", " - nice!", " – schön", " nice", " :-)", " (a while)", " # D4", " // windy", " > "),
    *(", merci", " !?"),
)
MOST = 4000  # phrases of a game; of more a part


def spread(phrase):
    """Every phrase that a template stands for."""
    parts = re.split(r"\(((?:[^()]|\\[()])*\|[^()]*)\)", phrase)
    choices = [part.split("|") if index % 2 else [part] for index, part in enumerate(parts)]
    return ["".join(said).replace("\\", "") for said in product(*choices)]


def ways(phrase, language):
    """A template with every way of saying W(A,B)."""
    if not (found := re.search(r"W\(([^,]+),([^)]+)\)", phrase)):
        return [phrase]
    roles = {"FROM": FROM[language], "TO": TO[language], "A": found[1], "B": found[2]}
    told = (re.sub("FROM|TO|A|B", lambda role: roles[role[0]], way) for way in WAYS)
    return [phrase.replace(found[0], way) for way in told]


def split_numbers(canonical):
    """The canonical text with a blank put into each number."""
    inside = (at for at in range(1, len(canonical)) if canonical[at - 1 : at + 1].isdigit())
    return [f"{canonical[:at]} {canonical[at:]}" for at in inside]


def phrases(game):
    """Each phrase with the canonical text of what it means."""
    found = {}
    for action in GRAMMAR[game]["actions"]:
        means = action["means"]
        for language in FROM:
            told = sorted({said for line in action[language] for way in ways(line, language) for said in spread(way)})
            found |= dict.fromkeys(told, means)
            found |= {said + behind: means for said in told[::7] for behind in BEHIND}
            found |= {said.upper(): means for said in told[::11]}
        found |= dict.fromkeys(split_numbers(means), means)
    return dict(list(found.items())[::(1 + len(found) // MOST)])


def read(game, turns):
    """What each turn is read as, None where it is refused."""
    notation = find_game(game).notation()
    found = {}
    for begin in range(0, len(turns), 500):  # more lines with faults are not looked at
        some = turns[begin : begin + 500]
        document, _ = read_notation("\nTom pass\nLéa ".join([HEADS[game], *some]), "-", notation)
        first = HEADS[game].count("\n") + 3
        for index, entry in enumerate(document.data["moves"]):
            if entry["player"] != "Tom":
                found[some[(document.places["moves", index][0] - first) // 2]] = entry
    return [found.get(turn) for turn in turns]


def done(entry):
    """The entry without a note, and whatever the table thought of it."""
    return {key: value for key, value in entry.items() if key not in ("note", "stands")}


@pytest.mark.few(0)
@pytest.mark.parametrize("game", GRAMMAR)
def test_every_phrase_is_read_as_what_it_means_or_refused(game):
    meant = phrases(game)
    canonical = [action["means"] for action in GRAMMAR[game]["actions"]]
    wanted = dict(zip(canonical, read(game, canonical), strict=True))
    assert None not in wanted.values()
    notation, players = find_game(game).notation(), {"players": ["Léa", "Tom", "Zoé"]}
    told = dict(zip(meant, read(game, list(meant)), strict=True))
    wrong = {}
    for said, entry in told.items():
        if entry is None or done(entry) == wanted[meant[said]]:
            continue
        line = entry_line(done(entry), players, notation)
        left_out = "//" in said and any(map(str.isdigit, entry.get("note", "")))  # kept as a note, with a warning
        if not left_out and line != f"Léa {said}":  # `a 48>4 =7` is the canonical text of another attack
            wrong[said] = line
    assert wrong == {}
    assert sum(entry is not None for entry in told.values()) > len(told) / 10


@pytest.mark.parametrize("game", GRAMMAR)
def test_what_means_nothing_is_refused(game):
    said = GRAMMAR[game]["refused"]
    assert [turn for turn, entry in zip(said, read(game, said), strict=True) if entry is not None] == []


def test_a_line_of_many_strokes_is_read_in_one_piece():
    (entry,) = read("durch-die-wueste", ["m D5" + " // m D6" * 5000])
    assert len(entry["camels"]) < 20
    assert entry["note"].startswith("m D6 // ")


LINES = tables(__file__)["lines"]


@pytest.mark.parametrize("game", LINES)
def test_a_line_is_read_as_the_turn_that_it_says_or_refused(game):
    first = dict(zip(sorted(LINES), ("l D8", "b 47 1", "m F3>F2 d E3", "m B6"), strict=True))[game]
    notation, players = find_game(game).notation(), ["Ana", "Ben"]
    head = HEADS[game].replace("Léa, Tom, Zoé", "Ana, Ben") + f"\nAna {first}\n"
    refused, meant = LINES[game]
    for line in refused:
        document, faults = read_notation(head + line, "-", notation)
        assert faults or "B4" in document.data["moves"][-1].get("note", ""), line
    for line, means in meant.items():
        document, faults = read_notation(head + line, "-", notation)
        moves = document.data["moves"]
        assert [str(fault) for fault in faults] == []
        assert len(moves) == 1 + bool(means), line
        assert not means or entry_line(moves[-1], {"players": players}, notation) == means
