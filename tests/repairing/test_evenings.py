"""Four evenings written down by four hands, in three languages: read, repaired by questions, merged."""

from pathlib import Path

import pytest

import pnp as program
from tests.tables import tables

EVENINGS = Path(__file__).parent / "evenings"
DIALOGUES = tables(__file__)


def meant(name):
    text = (EVENINGS / f"{name}.pnplog").read_text("utf-8")
    for wrong, right in DIALOGUES[name]["meant"].items():
        assert text.count(wrong) == 1, wrong
        text = text.replace(wrong, right)
    return program.load_log(text)


def moves(log):
    entries = ({key: value for key, value in entry.items() if key != "note"} for entry in log.moves)
    return [entry for entry in entries if entry]


def dialogue(name):
    """The lines that somebody types who remembers the evening."""
    asked, typed = program.questions(EVENINGS / f"{name}.pnplog"), []
    while asked.question:
        meant = DIALOGUES[name]["answers"][str(asked.question.move)].casefold()
        told = [one.says.casefold() for one in asked.question.answers]
        number = next(at for at, says in enumerate(told) if f"{says} ".startswith(f"{meant} "))
        typed.append("abcdef"[number])
        asked.answer(number)
    return typed


@pytest.mark.few(0)
@pytest.mark.parametrize("name", DIALOGUES)
def test_an_evening_is_read_and_repaired_by_questions(answering, name):
    path, lang, typed = EVENINGS / f"{name}.pnplog", DIALOGUES[name]["lang"], dialogue(name)
    assert not program.check(path).legal
    said = answering("\n".join(typed), path, "-o", "out.pnplog", "--lang", lang)
    assert (said.code, said.err.count("\n")) == (0, len(typed) + 1), said.err
    assert moves(program.load_log("out.pnplog")) == moves(meant(name))


@pytest.mark.few(0)
def test_a_transcript_with_a_missing_page_is_made_whole_by_the_other(answering):
    answering("\n".join(dialogue("chat")), EVENINGS / "chat.pnplog", "-o", "out.pnplog")
    whole, sheet = moves(meant("chat")), program.load_log(EVENINGS / "feuille.pnplog")
    assert len(whole) - len(moves(sheet)) == 12
    merged = program.merge("out.pnplog", sheet)
    assert program.check(merged).legal
    assert [{**one, "n": 0} for one in moves(merged)] == [{**one, "n": 0} for one in whole]
