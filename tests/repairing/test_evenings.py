"""Four evenings written down by four hands, in three languages: read, repaired by questions, merged."""

from pathlib import Path

import pytest

import pnp as program

EVENINGS = Path(__file__).parent / "evenings"
# of each the language, what is answered about which entries, and what was meant where something else is written
DIALOGUES = {
    "chat": (
        "en", {10: "E3", 26: "L7", 30: "rose"},
        {"Ana: E4 blue": "Ana: E3 blue", "L1 pink": "L7 pink", "F5 purple": "F5 pink"},
    ),
    "block": ("de", {6: "13", 10: "ben"}, {
        "29 -> 31 14": "29 -> 13 14", "A: m 24 -> 47": "B: m 24 -> 47",
        "• B: m 22 -> 21 3\n" * 2: "• B: m 22 -> 21 3\n",
    }),
    "carnet": (
        "fr", {7: "K7", 25: "Ben", 34: "F2"},
        {"k9 180": "k7 180", "ANA – m f8": "BEN – m f8", "m f1 d 2-07": "m f2 d 2-07"},
    ),
    "tabelle": ("de", {7: "A2", 9: "E4"}, {"d A1>B4": "d A2>B4", "Ana:E1 Ben:E3": "Ana:E1 Ben:E4"}),
}  # fmt: skip


def meant(name):
    text = (EVENINGS / f"{name}.pnplog").read_text("utf-8")
    for wrong, right in DIALOGUES[name][2].items():
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
        meant = DIALOGUES[name][1][asked.question.move].casefold()
        told = [one.says.casefold() for one in asked.question.answers]
        number = next(at for at, says in enumerate(told) if f"{says} ".startswith(f"{meant} "))
        typed.append("abcdef"[number])
        asked.answer(number)
    return typed


@pytest.mark.few(0)
@pytest.mark.parametrize("name", DIALOGUES)
def test_an_evening_is_read_and_repaired_by_questions(answering, name):
    path, lang, typed = EVENINGS / f"{name}.pnplog", DIALOGUES[name][0], dialogue(name)
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
