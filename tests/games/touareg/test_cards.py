"""Tribe cards and fate cards: what is on them in each language."""

import pytest

from pnp.data.read import load_texts
from pnp.games.touareg.drawing import cards, fates
from pnp.games.touareg.drawing.tribes import FACE, TEXTS
from pnp.games.touareg.state import LAST_FATE, TRIBES
from pnp.scene import Group, Rect, Text, font
from pnp.testing.drawings import texts, used

LANGUAGES = ("en", "fr", "de")
FATES = range(1, LAST_FATE + 1)
_GAP = 0.6  # mm


def deck(lang):
    return {part.key: part for part in cards.cards(load_texts(TEXTS, lang))}


def own_words(part):
    """The texts of a card that are not of its picture or its signs."""
    return [shape for shape in part.face.children if isinstance(shape, Text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fate_has_its_whole_title_and_text_in_one_size_each_a_deck(lang):
    said, drawn, sizes = load_texts(TEXTS, lang), deck(lang), {}
    for card in FATES:
        number, *lines = own_words(drawn[f"fate.{card}"])
        title = [line for line in lines if line.weight == FACE.display]
        body = [line for line in lines if line.weight == "regular"]
        assert number.text == str(card)
        assert " ".join(" ".join(line.text for line in title).split()) == said[f"fate.{card}.title"]
        assert " ".join(line.text for line in body) == " ".join(said[f"fate.{card}.text"].split(" "))
        sizes.setdefault("title", set()).update(line.size for line in title)
        sizes.setdefault("body", set()).update(line.size for line in body)
    assert all(len(found) == 1 for found in sizes.values()), sizes
    assert min(sizes["body"]) >= 2.5 and min(sizes["title"]) >= 3.2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_stand_above_the_picture_and_texts_below_its_crest(lang):
    drawn = deck(lang)
    for card in FATES:
        for line in own_words(drawn[f"fate.{card}"]):
            if line.weight == FACE.display:
                assert line.y <= fates.HEAD + _GAP
            elif line.weight == "regular":
                assert line.y - font.CAP_HEIGHT * line.size >= fates.CREST + _GAP
                assert line.y + font.DESCENT * line.size <= fates.HEIGHT - 3


def test_every_fate_has_a_picture_of_its_own_over_all_of_its_card():
    pictures = [next(iter(fates.picture(card))) for card in FATES]
    assert len(set(pictures)) == LAST_FATE
    for picture in pictures:
        assert isinstance(picture, Group) and picture.clip[:4] == tuple(fates.AREA)
        sky, *_ = picture.children
        assert isinstance(sky, Rect) and sky[:4] == tuple(fates.AREA)
        assert any(count for count in used(picture.children).values())
    assert pictures == [next(iter(fates.picture(card))) for card in FATES]


def test_kin_come_to_the_tents_of_their_tribe():
    for card, tribe in zip((2, 3, 4, 5), ("ress", "ilbakan", "ahaggar", "ajjer"), strict=True):
        drawn = used(fates.picture(card))
        assert [other for other in TRIBES if drawn[f"shield {other}"]] == [tribe]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tribe_is_named_beside_its_shield(lang):
    for tribe in TRIBES:
        part = deck(lang)[f"tribe.{tribe}"]
        assert used(part.face.children)[f"shield {tribe}"] == 2
        for line in own_words(part):
            assert line.x + font.width(line.text, line.size, line.weight) <= 41 - 9.6 - 5.6 - 0.1
        found = dict(texts(part.face.children))
        assert load_texts(TEXTS, lang)[f"title.{tribe}"] in found
