"""One word for one thing in each language: rulebook, aid, cards, boards, legends, lessons and the terminal agree."""

import re
import tomllib
from pathlib import Path

import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.requests import LANGUAGES

TERMS = tomllib.loads(Path(__file__).with_name("terms.toml").read_text("utf-8"))


def strings(data):
    """All texts of a catalogue, by their keys, without the keys of TOML that begin the lines of a help text."""
    for key, value in data.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{inner}", text) for inner, text in strings(value))
        elif isinstance(value, str):
            yield key, re.sub(r"(?m)^\w+ {2,}", "", value)


def told(game_id, lang):
    """What a game says to people in a language, by file and key."""
    book = find_game(game_id).book
    assert book is not None
    folder = Path(book).parent
    for file in sorted(folder.rglob(f"{lang}.*")):
        where = file.relative_to(folder).as_posix()
        if file.suffix == ".md":
            text = re.sub(r"`[^`]*`|\]\([^)]*\)", "", file.read_text("utf-8"))  # commands, names of figures
            yield from ((f"{where}:{number}", line) for number, line in enumerate(text.splitlines(), 1))
        elif file.suffix == ".toml":
            yield from ((f"{where}:{key}", text) for key, text in strings(tomllib.loads(file.read_text("utf-8"))))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_one_word_for_one_thing(game_id, lang):
    said = dict(told(game_id, lang))
    assert any(place.startswith("book") for place in said) and any(place.startswith("messages") for place in said)
    for term, others in TERMS[game_id][lang].items():
        wrong = re.compile(rf"(?i)\b(?:{others})\b" if others[-1] != " " else rf"(?i)\b(?:{others})")
        assert {place: found[0] for place, text in said.items() if (found := wrong.search(text))} == {}, term
        rooms = {place.split("/")[0] for place, text in said.items() if term.casefold() in text.casefold()}
        assert len(rooms) >= 2, f"{term} stands nowhere but in {rooms}: is it still the word?"
