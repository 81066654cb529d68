"""Numbers and their words: one card, two cards, in every language."""

import re
import tomllib
from pathlib import Path

import pytest

from pnp.data.messages import filled, language

ROOT = Path(__file__).parents[2] / "pnp"
COUNTED = {
    "en": "cards|camels|tiles|times|points|players|palms|squares|entries",
    "de": "Karten|Kamele|Punkte|Palmen|Felder|Einträge",
    "fr": "cartes|chameaux|points|joueurs|palmiers|cases|entrées",
}
ALWAYS_MANY = {"layout.playtest", "position.stack", "position.fate"}  # stacks, and parts of decks, in words around them


def templates(table, before=""):
    """The keys and templates of a catalogue that no count chose."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from templates(value, f"{before}{key}.")
        elif isinstance(value, str) and key not in ("one", "other") and before + key not in ALWAYS_MANY:
            yield before + key, value


@pytest.mark.parametrize("lang", COUNTED)
def test_no_template_has_one_cards(lang):
    for file in ROOT.glob(f"**/messages/{lang}.toml"):
        for key, text in templates(tomllib.loads(file.read_text("utf-8"))):
            assert not re.search(rf"\{{\w+(:g)?\}}\s(?:{COUNTED[lang]})\b", text), (file.parent.parent.name, key)


@pytest.mark.parametrize(
    ("lang", "number", "told"),
    [
        *(("en", 1, "1 card"), ("en", 0, "0 cards"), ("en", 2.5, "2.5 cards"), ("de", 1, "1 card")),
        *(("fr", 0, "0 card"), ("fr", 1.5, "1,5 card"), ("fr", 2, "2 cards")),
    ],
)
def test_a_word_goes_by_its_number(lang, number, told):
    with language(lang):
        assert filled("{n} {n:card|cards}", {"n": number}) == told
