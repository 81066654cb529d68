"""Questions about what was meant: which are put, what an answer tells, the dialogue of the program."""

import json
import signal
from math import log

import pytest

import pnp as program
from pnp.library.load import read_log
from pnp.repairing.edits import Delete, Exchange, Insert, Known, Replace, edit_data
from pnp.repairing.questions import _as_gap, questions
from pnp.repairing.slips import Relevance
from tests.cli.test_stopped import begin
from tests.repairing.conftest import EXAMPLES
from tests.tables import tables

TABLES = tables(__file__)

MISTAKES = EXAMPLES / "mistakes.pnplog"
PLACE = ("4 Ana s E3", "4 Ana s E4")


def told(asked):
    return [one.says for one in asked.question.answers]


def answer(asked, says):
    asked.answer(told(asked).index(says))


@pytest.mark.few(0)
def test_the_questions_are_about_the_entries_in_doubt_and_lead_to_what_was_meant():
    asked = questions(MISTAKES)
    seen = []
    for meant in ("F11", "C5", "F3"):
        assert asked.question.says.startswith(f"move {asked.question.move} (line ")
        seen.append((asked.question.move, told(asked)[-2:]))
        answer(asked, meant)
    assert sorted(seen) == [
        (20, ["C4, as it is written", "something else"]),
        (22, ["G4, as it is written", "something else"]),
        (24, ["E12, as it is written", "something else"]),
    ]
    assert asked.question is None
    assert [(edit.move, edit.now) for edit in asked.repair.edits] == [(20, "C5"), (22, "F3"), (24, "F11")]
    assert program.check(asked.repair.log).legal


@pytest.mark.few(0)
def test_a_repair_that_an_answer_contradicts_falls(slip):
    asked = questions(slip("friday", PLACE))
    assert (asked.question.move, asked.repair.edits[0].now) == (10, "E3")
    answer(asked, "E4, as it is written")
    edits = [edit for one in asked.repairs for edit in one.edits]
    assert edits
    assert not [edit for edit in edits if edit.move == 10 and isinstance(edit, Replace | Delete)]


def test_something_else_goes_on_without_what_was_offered(slip):
    asked = questions(slip("friday", ("4 Ana r L7 +w3", "4 Ana r L1 +w3")), most=5)
    offered = set(told(asked)[:-2])
    move = asked.question.move
    answer(asked, "something else")
    assert asked.question is None or asked.question.move != move or not offered & set(told(asked)[:-2])
    values = {
        str(edit.now) for one in asked.repairs for edit in one.edits if edit.move == move and isinstance(edit, Replace)
    }
    assert not offered & values


@pytest.mark.few(0)
def test_nobody_is_asked_twice_about_what_he_does_not_know():
    asked = questions(MISTAKES, most=5)
    moves = []
    while asked.question:
        moves.append(asked.question.move)
        asked.answer(None)
    assert sorted(moves) == sorted(set(moves))
    assert program.check(asked.repair.log).legal


@pytest.mark.parametrize(
    ("known", "edit", "others", "allowed"),
    [
        (Known(settled=frozenset({3})), Replace(3, ("leader", "at"), "C4", "C5"), (), False),
        (Known(settled=frozenset({3})), Delete(3, {}), (), False),
        (Known(settled=frozenset({3})), Exchange(3), (), True),
        (Known(settled=frozenset({3})), Replace(4, ("leader", "at"), "C4", "C5"), (), True),
        (Known(amiss=3), Exchange(5), (), False),
        (Known(amiss=3), Exchange(5), (Exchange(3),), True),
        (Known(amiss=30), Exchange(5), (), True),
        (Known(wrong=frozenset({(Insert, 3, "Ana")})), Insert(3, {"player": "Ana", "leader": {}}, ({},)), (), False),
        (Known(wrong=frozenset({(Insert, 3, "Ana")})), Insert(3, {"player": "Ben", "gap": True}), (), True),
    ],
)
def test_what_is_known_rules_edits_out(known, edit, others, allowed):
    assert known.allows(edit, others, 9) is allowed


def test_edits_are_told_as_data():
    assert edit_data(Exchange(3), 12) == {"kind": "exchange", "move": 3, "line": 12, "with": 4}
    assert edit_data(Replace(0, ("seed",), 7, 8), None)["path"] == ["setup", "seed"]
    assert edit_data(Replace(3, ("at",), "C4", "C5"), None, ("C6",)) == {
        "kind": "replace", "move": 3, "path": ["at"], "was": "C4", "now": "C5", "alternatives": ["C6"],
    }  # fmt: skip


def test_a_forgotten_turn_is_known_as_a_gap_and_places_of_many_entries_tell_less():
    turn = Insert(3, {"player": "Ben", "camels": [{"color": "mint", "at": "E3"}]})
    assert _as_gap(turn) == Insert(3, {"player": "Ben", "gap": True}) and _as_gap(Exchange(3)) == Exchange(3)
    seen = [Relevance(turn.now, {"E3": share, "K9": 0.2})._crowd for share in (0.9, 0.5, 0.01)]
    assert seen == pytest.approx([log(36), log(20), 0])  # of 40 entries nearby


@pytest.mark.few(1)
@pytest.mark.parametrize(("name", "slips"), TABLES["who_knows_the_true_log_gets_it_with_three_questions"])
def test_who_knows_the_true_log_gets_it_with_three_questions(slip, name, slips):
    path = slip(name, *slips)
    truth, asked = read_log(str(EXAMPLES / f"{name}.pnplog")).log["moves"], questions(path)
    while asked.question:
        move, given = asked.question.move, asked.log.log["moves"]
        answers, true = asked.question.answers, truth[move - 1]
        meant = [at for at, one in enumerate(answers) if one.edits and read_as(asked, one, move) == true]
        right = () if given[move - 1] == true else None
        asked.answer(meant[0] if meant else next(n for n, one in enumerate(answers) if one.edits == right))
    assert list(asked.repair.draft.moves) == truth


def read_as(asked, one, move):
    draft = type(asked.repair.draft).of(asked.log.log).with_edits(one.edits)
    return draft.moves[draft.origins.index(move)] if move in draft.origins else None


# The program.


@pytest.mark.few(0)
def test_a_dialogue_writes_what_follows_from_it(answering, tmp_path):
    said = answering("zz\na\n2\nf3\nb\n", MISTAKES, "-o", "out.pnplog")
    lines = said.err.splitlines()
    assert [line.split(":")[0] for line in lines if " of 3" in line] == [
        "1 of 3", "1 of 3", "2 of 3", "3 of 3",
    ]  # fmt: skip
    assert lines[1] == 'zz is no answer; expected one of a to f, or nothing for "I do not know"'
    assert lines[-1].startswith("wrote out.pnplog")
    assert (said.code, said.out.count("  1. "), said.out.count("  2. ")) == (0, 1, 0)
    assert program.check(tmp_path / "out.pnplog").legal
    moves = read_log("out.pnplog").log["moves"]
    assert [moves[at]["note"].split("; ")[-1] for at in (19, 21, 23)] == [
        f"{was} stood here" for was in ("C4", "G4", "E12")
    ]


@pytest.mark.few(0)
def test_the_dialogue_of_the_page_is_that_of_the_program(answering):
    page = (EXAMPLES.parent / "repair.md").read_text("utf-8")
    lines = page.partition("--ask -o repaired.pnplog\n")[2].partition("```")[0].splitlines(keepends=True)
    asked = [number for number, line in enumerate(lines) if " of 3: " in line]
    typed = [lines[number + 1] for number in asked]
    end = asked[-1] + 2
    said = answering("".join(typed), MISTAKES, "-o", "repaired.pnplog")
    assert said.err == "".join(lines[number] for number in asked) + lines[end]
    assert said.out.partition("\n")[2] == "".join(lines[end + 2 :])


@pytest.mark.few(0)
@pytest.mark.parametrize(
    ("lines", "asked"),
    [("", 3), ("\n\n\n", 3), ("?\nI DO NOT KNOW\n", 3), ("x\n" * 9, 9), (b"\xff\xfe\x00\n" * 3, 5), ("x" * 5000, 7)],
)
def test_no_answer_is_one_that_nobody_knows(answering, tmp_path, lines, asked):
    said = answering(lines, MISTAKES, "-o", "out.pnplog")
    assert (said.code, said.err.count(" of 3: ")) == (0, asked)
    assert program.check(tmp_path / "out.pnplog").legal


def test_nothing_is_asked_that_would_be_in_vain(answering, tmp_path):
    (tmp_path / "old.pnplog").write_text("mine", "utf-8")
    for args, words in (
        ((MISTAKES,), "--ask needs -o"),
        ((MISTAKES, "--take", 1, "-o", "out.pnplog"), "without --take"),
        (("-", "-o", "out.pnplog"), "expected the name of a file"),
        ((MISTAKES, "-o", "old.pnplog"), "old.pnplog"),
    ):
        said = answering("a\n", *args)
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
        assert words in said.err
    assert (tmp_path / "old.pnplog").read_text("utf-8") == "mine"
    said = answering("a\n", EXAMPLES / "friday.pnplog", "-o", "out.pnplog")
    assert (said.code, said.err) == (0, "")
    assert "nothing to repair" in said.out
    assert not (tmp_path / "out.pnplog").exists()


@pytest.mark.few(0)
def test_ctrl_c_at_a_question_writes_nothing(tmp_path):
    process = begin(tmp_path, "repair", MISTAKES, "--ask", "-o", "out.pnplog", stdin=-1)
    assert process.stderr.readline().startswith("1 of 3: ")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (130, "", "pnp: stopped\n")
    assert not (tmp_path / "out.pnplog").exists()


@pytest.mark.few(0)
def test_five_questions_may_be_put_and_standard_output_has_the_log_alone(answering):
    said = answering("", MISTAKES, "--questions", 5, "-o", "-")
    assert said.err.startswith("1 of 5: ")
    assert program.check(said.out).legal
    assert answering("", MISTAKES, "--questions", 6, "-o", "-").code == 2


@pytest.mark.few(0)
def test_the_report_has_the_repair_that_was_written(answering):
    said = answering("a\n", MISTAKES, "--json", "-o", "out.json")
    assert [len(one["edits"]) for one in json.loads(said.out)["repairs"]] == [3]


def test_names_cannot_move_the_cursor(answering, slip):
    path = slip("friday", PLACE, ("players: Ana, Ben, Chloé", r'players: "Ana\u001b[2J", Ben, Chloé'))
    said = answering("", path, "-o", "out.pnplog")
    assert "1 of 3" in said.err
    assert "\x1b" not in said.err + said.out


@pytest.mark.few(0)
@pytest.mark.parametrize(
    ("lang", "words"),
    [("de", ("1 von 3: Zug ", "Was war es, wo", "etwas anderes")), ("fr", ("1 sur 3 : coup ", "autre chose"))],
)
def test_questions_speak_the_language(answering, lang, words):
    said = answering("", MISTAKES, "-o", "out.pnplog", "--lang", lang)
    assert all(one in said.err for one in words)
