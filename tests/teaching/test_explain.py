"""`pnp explain` for ideas: what newcomers ask, words of the books, doubts; each answer whole, in three languages."""

import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from pnp.books.book import Items, Paragraph, read_edition
from pnp.books.setting import terms_of
from pnp.data.errors import folder
from pnp.data.messages import language
from pnp.library.catalog import find_game, shipped_ids
from pnp.teaching.answers import answers_to, draw_answer, text_of_answer
from pnp.teaching.ideas import find_ideas, ideas_of, texts_of
from tests.tables import tables

TABLES = tables(__file__)

ASKED = tomllib.loads((Path(__file__).parent / "asked.toml").read_text("utf-8"))
LANGUAGES = ("en", "fr", "de")
SCHEMA = Draft7Validator(json.loads((folder("schemas") / "explain.json").read_text("utf-8")))
# doubts of people who had only the books, and how the answer begins
DOUBTS = TABLES["doubts"]


def answer(question, game_id):
    found = answers_to(question, [find_game(game_id)])
    return found[0] if found else None


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_it_answers_what_newcomers_ask(game_id):
    """With plurals and typing errors, in three languages: 95 of 100."""
    wrong = []
    for question, keys in ASKED[game_id].items():
        found = answers_to(question, [find_game(game_id)])
        got = [one.idea.key if one.idea else one.rules[0].code for one in found]
        if not got or got[0] not in keys:
            wrong.append((question, got))
    assert len(wrong) <= len(ASKED[game_id]) // 20, wrong


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_it_answers_the_words_of_the_indexes(game_id):
    wrong, count = [], 0
    for lang in LANGUAGES:
        edition = read_edition(find_game(game_id), lang)
        told = [(block.runs, block.marks) for block in edition.blocks if isinstance(block, Paragraph)]
        for block in edition.blocks:
            told += zip(block.items, block.marks, strict=True) if isinstance(block, Items) else ()
        terms = {term for runs, marks in told for term in (*terms_of(runs), *marks)} - {*edition.game.play.rules}
        with language(lang):
            wrong += [term for term in terms if not find_ideas(term, [edition.game])]
        count += len(terms)
    assert count > 100
    assert len(wrong) <= count // 20, wrong


@pytest.mark.few(9)
@pytest.mark.parametrize(("game_id", "doubt"), [(game, doubt) for game, found in DOUBTS.items() for doubt in found])
def test_doubts_are_answered(game_id, doubt):
    assert (found := answer(doubt, game_id))
    assert " ".join(found.says).startswith(DOUBTS[game_id][doubt])


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_answer_is_whole(game_id):
    game, ideas = find_game(game_id), ideas_of(game_id)
    for lang, step in zip(LANGUAGES, (1, 9, 9), strict=True):  # what depends on the language is looked at below
        with language(lang):
            asked = [*ideas.values()][::step]
            told = [answer(idea.words[lang][0], game_id) for idea in asked]
            assert {one.idea.key for one in told if one.idea} >= {idea.key for idea in asked} - {*game.play.rules}
            SCHEMA.validate({"format": "pnp-explain/1", "question": "", "answers": [one.to_dict() for one in told]})
            for one in told:
                assert all(one.says) and one.chapter and one.sheet
                assert [case.says != "" for case in one.cases] in ([], [True, False]), one.title
    assert {*game.play.rules} == {code for idea in ideas.values() for code in idea.rules}
    used = {key for idea in ideas.values() for key in idea.texts}
    own = [{*tomllib.loads((game.teaching / "texts" / f"{lang}.toml").read_text("utf-8"))} for lang in LANGUAGES]
    assert own[0] == own[1] == own[2]
    assert {key for key in own[0] if key.startswith("idea.")} <= used <= {*texts_of(game, "en")}


@pytest.mark.parametrize(("game_id", "question", "lines"), TABLES["answers_are_drawn_and_told_as_text"])
def test_answers_are_drawn_and_told_as_text(game_id, question, lines):
    found = answer(question, game_id)
    scene = draw_answer(found)
    assert scene.width > 20 and scene.height > 20
    assert len([*text_of_answer(found)]) >= lines


def test_what_is_read_as_another_word_is_told(pnp, refused, tmp_path):
    assert pnp("explain", "trubute").out.startswith("read as “tribute”:\ntribute (Touareg)\n  ")
    assert not answers_to("xyzzy", [find_game("touareg")])
    assert "no known word" in refused("explain", "xyzzy")
    assert "there are 4" in refused("explain", "tie", "-o", tmp_path / "tie.svg")
    assert "need a word" in refused("explain", "--text")
    many = pnp("explain", "when does the", "game end?", "--json")
    assert {one["key"] for one in json.loads(many.out)["answers"]} == {"end"}
    assert len(json.loads(many.out)["answers"]) == 4
    picture = tmp_path / "fate.svg"
    assert pnp("explain", "fate 9", "-o", picture).code == 0
    assert "Torn" in picture.read_text("utf-8")
    assert json.loads((none := pnp("explain", "xyzzy", "--json")).out)["answers"] == []
    assert (none.code, "no known word" in none.err) == (2, True)


def test_an_entry_that_breaks_a_rule_and_one_that_does_not_are_shown(pnp):
    said = pnp("explain", "chott", "--text", "--game", "touareg")
    told = " ".join(said.out.split())
    assert "Not allowed: Ben m 10>9 1. The referee says: square 9 is a chott Allowed: Ben m 10>11 1" in told
    assert "A remark: -- end Ana 30 Ben 40 winners Ana. The referee" in pnp("explain", "claimed-winner").out
    assert said.out.count("45Er") == 2
    assert max(map(len, said.out.splitlines())) <= 100
