"""Calls of public functions: right values in every form, wrong ones refused in a sentence that names the argument."""

import json
import pickle
import re
import sys
from importlib import import_module
from inspect import signature
from itertools import product
from pathlib import Path

import pytest

import pnp
from pnp.cli import run
from pnp.data.messages import language
from tests.crossed import some

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
LOG, ILLEGAL = EXAMPLES / "friday.pnplog", EXAMPLES / "mistakes.pnplog"
GAME = "touareg"
GIVEN = {
    "load_log": (LOG,), "write_log": (LOG,), "check": (LOG,), "score": (LOG,), "replay": (LOG,), "legal": (LOG, 2),
    "repair": (LOG,), "diff": (LOG, LOG), "merge": (LOG, LOG), "standings": ([LOG],), "load_layout": (GAME,),
    "check_layout": (GAME,), "deal": (GAME, 2, 7), "draw": (GAME,), "render": (GAME,), "list_games": (),
    "simulate": (GAME,), "judge_layout": (GAME,), "kit": (GAME,), "export": (GAME,),
}  # fmt: skip
FEW = {
    "simulate": {"games": 1, "players": 2}, "judge_layout": {"games": 1, "players": 2}, "kit": {"parts": ["nothing"]},
    "export": {"dpi": 0}, "render": {"style": "svg"},
}  # fmt: skip
WRONG = (
    None, True, -1, 3.5, 10**30, float("nan"), float("inf"), b"", b"\xff\x00", "", "\0", "nothing", "no/file.pnplog",
    "no/file.toml", ".", "{", "\n\n", [], [3], ["\0"], {}, {"game": "chess"}, {1: 2}, {"players": {2}}, object(), print,
)  # fmt: skip
OPTION = re.compile(r"(?<!\w)--\w|\b0x[0-9a-f]{6}")


def said(name, arguments, lang="en"):
    """What is said of a call in a language, None where it is right."""
    with language(lang):
        try:
            if "more" in arguments:
                getattr(pnp, name)(*arguments.values())
            else:
                getattr(pnp, name)(**arguments)
        except pnp.PnpError as error:
            return str(error)
    return None


def bound(name):
    given = (pnp.draw(GAME),) if name == "render" else GIVEN[name]
    return {**signature(getattr(pnp, name)).bind(*given).arguments, **FEW.get(name, {})}


HEAVY = {"kit": ("pnp.books.pages", "print_kit"), "export": ("pnp.printing.virtual.export", "files_for"),
         "simulate": ("pnp.simulation.run", "play_games")}  # fmt: skip


def look_at_wrong_calls(name):
    refused = 0
    for parameter, value in product(signature(getattr(pnp, name)).parameters, WRONG):
        if parameter == "within" and value == 3.5:  # right, and thousands of games
            continue
        if (told := said(name, (given := {**bound(name), parameter: value}))) is None:
            continue
        refused += 1
        for sentence in (told, *(said(name, given, lang) for lang in ("fr", "de"))):
            assert sentence and not OPTION.search(sentence) and "\n" not in sentence, (parameter, value, sentence)
    return refused


@pytest.mark.few(6)
@pytest.mark.parametrize("name", some(GIVEN, GIVEN.keys() - {"judge_layout"}))
def test_wrong_values_are_told_in_a_sentence_that_names_no_option(name, monkeypatch):
    if name in HEAVY:  # what was let in would be printed and played
        monkeypatch.setattr(sys.modules.get(HEAVY[name][0]) or import_module(HEAVY[name][0]), HEAVY[name][1], nothing)
    assert look_at_wrong_calls(name) >= (0 if name == "list_games" else 15)


def nothing(*_, **__):
    raise pnp.PnpError("nothing is made here")


@pytest.mark.soak
@pytest.mark.parametrize("name", HEAVY)
def test_no_value_that_is_let_in_harms_what_is_behind(name):
    assert look_at_wrong_calls(name)


@pytest.mark.parametrize(("call", "words"), [
    (lambda: pnp.check(LOG, "stand"), "on_illegal is 'stand', expected 'stop' or 'stands'"),
    (lambda: pnp.replay(LOG, "stand"), "on_illegal is 'stand'"),
    (lambda: pnp.load_log(""), "is empty"),
    (lambda: pnp.load_log(None), "source is None, expected LoadedLog or a text or a path or bytes or data"),
    (lambda: pnp.check(b"\xff\xfe"), "is empty"),
    (lambda: pnp.draw("friday"), "no game 'friday'|'friday' is no game"),
    (lambda: pnp.legal(LOG, 999), "^move is 999, expected 0"),
    (lambda: pnp.draw(LOG, "999"), "^move is 999, expected 0"),
    (lambda: pnp.draw(next(pnp.replay(LOG)), 3), "^move is 3, but a moment is that of entry 1"),
    (lambda: pnp.legal(LOG, True), "move is True, expected a whole number or a text or None"),
    (lambda: pnp.deal(GAME, 9), "^players is 9, expected 2 to"),
    (lambda: pnp.deal(GAME, 2, -1), "seed is -1, expected a whole number from 0 to"),
    (lambda: pnp.deal("durch-die-wueste", 5, options={"left_out": "pink"}), "^left_out: 'pink' is no color"),
    (lambda: pnp.render(pnp.draw(GAME), dpi=0), "^dpi is 0, expected a number from 1 to 1,?200"),
    (lambda: pnp.kit(GAME, parts="aid"), "parts is 'aid', expected a list"),
    (lambda: pnp.kit(GAME, parts=["nothing"]), "^parts: 'nothing' is no part .* with seed"),
    (lambda: pnp.kit(GAME, cut=["pdf"]), "cut is .*'svg' or 'dxf'"),
    (lambda: pnp.load_layout(GAME, "nothing"), "'nothing' is no layout of"),
    (lambda: pnp.load_layout(LOG), "expected JSON or TOML"),
    (lambda: pnp.standings(str(LOG)), "logs is .*, expected a list"),
    (lambda: pnp.standings(LOG.open("rb")), "logs is BufferedReader, expected a list"),
    (lambda: pnp.load_layout("n" * 300), "^'n+' is no game of this program"),
    (lambda: pnp.deal(GAME, 3, options={"fair": "no"}), "^fair is 'no', expected True"),
    (lambda: pnp.deal("durch-die-wueste", 5, options={"left_out": 3}), "^left_out: '3' is no color"),
    (lambda: pnp.questions(ILLEGAL).answer(True), "^there is no answer True"),
    (lambda: pnp.kit(GAME, margin=10**400), "margin is .*, expected a number or None"),
    (lambda: pnp.standings([LOG], count=["late"]), "count is .*'illegal'"),
    (lambda: pnp.standings([LOG], aliases=b'[["Ana"], 3]'), "expected aliases"),
    (lambda: pnp.simulate(GAME, move=3), "^move needs a log"),
    (lambda: pnp.simulate(LOG, players=3), "expected no players, layout_id or options"),
    (lambda: pnp.simulate(GAME, games=0), "games is 0"),
    (lambda: pnp.export(LOG, "vassal"), "program is 'vassal', expected 'tts' or 'ttpg' or None"),
    (lambda: pnp.export(LOG), "program"),
    (lambda: pnp.export(GAME, move=3), "move does not go"),
    (lambda: pnp.repair(LOG, 4), "max_edits is 4"),
    (lambda: pnp.write_log(LOG, "xml"), "form is 'xml'"),
])  # fmt: skip
def test_what_is_wrong_is_named_as_the_argument_is(call, words):
    with pytest.raises(pnp.PnpError, match=words):
        call()


def test_the_command_line_goes_on_to_name_options(capsys):
    assert run(["legal", "--move", "999", str(LOG)]) == run(["simulate", GAME, "--players", "9"]) == 2
    told = capsys.readouterr().err
    assert "--move is 999" in told and "--players is 9" in told


LOG_FORMS = (LOG, str(LOG), LOG.read_bytes(), LOG.read_text("utf-8"), pnp.load_log(LOG), pnp.load_log(LOG).log)
FOLDED = {
    "check": lambda log: pnp.check(log).as_dict()["scores"],
    "score": pnp.score,
    "replay": lambda log: [moment.scores for moment in pnp.replay(log)][-1],
    "legal": lambda log: pnp.legal(log, 12).entries,
    "write_log": lambda log: pnp.load_log(pnp.write_log(log, "json")).log["moves"],
    "draw": lambda log: pnp.draw(log, 3),
    "repair": lambda log: pnp.repair(log).as_dict(),
    "diff": lambda log: pnp.diff(log, LOG).same,
    "merge": lambda log: pnp.merge(log, LOG).moves,
    "standings": lambda log: [row.as_dict(rank) for rank, row in pnp.standings([log]).rows],
}


@pytest.mark.few(3)
@pytest.mark.parametrize("name", FOLDED)
def test_a_log_comes_in_every_form(name):
    first, *others = map(FOLDED[name], LOG_FORMS)
    assert first and all(other == first for other in others)


def test_a_layout_comes_in_every_form():
    loaded = pnp.load_layout(GAME)
    file = Path(loaded.document.file)
    for form in (GAME, loaded, file, str(file), file.read_bytes(), file.read_text("utf-8"), loaded.document.data):
        assert pnp.check_layout(form).as_dict() == pnp.check_layout(GAME).as_dict()
        assert pnp.draw(form) == pnp.draw(GAME)
        assert pnp.deal(GAME, 2, 7, layout=None if form is GAME else form).players == ("Player 1", "Player 2")


def results():
    merged, repaired = pnp.merge(LOG, ILLEGAL), pnp.repair(ILLEGAL)
    *_, moment = pnp.replay(ILLEGAL)
    finding = pnp.check(ILLEGAL).findings[0]
    return {
        "LoadedLog": pnp.load_log(LOG), "Verdict": pnp.check(ILLEGAL), "Finding": finding, "Moment": moment,
        "LegalEntries": pnp.legal(LOG, 12), "LoadedLayout": pnp.load_layout(GAME), "MergedLog": merged,
        "Differences": merged.compared, "Difference": merged.compared.differences[0], "Repairs": repaired,
        "Repair": repaired.repairs[0], "Standings": pnp.standings([LOG, ILLEGAL]), "Scene": pnp.draw(ILLEGAL),
        "LayoutReport": pnp.check_layout(GAME), "GameInfo": pnp.list_games()[0],
        "Simulation": pnp.simulate(GAME, games=2, players=2, bot="random"), "PrintedKit": pnp.kit(GAME, parts=["aid"]),
        "LayoutJudgement": pnp.judge_layout(GAME, games=2, players=2), "Exported": pnp.export(GAME, dpi=20),
    }  # fmt: skip


@pytest.mark.few(0)
def test_what_is_returned_has_a_name_a_short_repr_and_can_be_pickled():
    for name, value in results().items():
        assert isinstance(value, getattr(pnp, name)), name
        assert "\n" not in repr(value) and len(repr(value)) <= 220 and "0x" not in repr(value), repr(value)
        again = pickle.loads(pickle.dumps(value))
        assert (type(again), repr(again)) == (type(value), repr(value))
        if hasattr(value, "as_dict"):
            assert again.as_dict() == value.as_dict()
    assert pnp.check(pickle.loads(pickle.dumps(pnp.load_log(LOG)))).as_dict() == pnp.check(LOG).as_dict()


AS_PRINTED = {
    ("repair", str(ILLEGAL)): lambda: pnp.repair(str(ILLEGAL)),
    ("log", "diff", str(LOG), str(ILLEGAL)): lambda: pnp.diff(str(LOG), str(ILLEGAL)),
    ("standings", str(LOG), str(ILLEGAL), "--by", "date"): lambda: pnp.standings([str(LOG), ILLEGAL], by="date"),
    ("simulate", GAME, "--games", "3", "--players", "2", "--seed", "5"): lambda: pnp.simulate(
        GAME, games=3, players=2, seed=5
    ),
    ("check", str(ILLEGAL)): lambda: pnp.check(str(ILLEGAL)),
    ("legal", "--move", "12", str(LOG)): lambda: pnp.legal(str(LOG), 12),
}


@pytest.mark.few(0)
@pytest.mark.parametrize("words", AS_PRINTED, ids=lambda words: words[0])
def test_data_are_what_the_command_prints(words, capsys):
    run([*words, "--json"])
    said = json.loads(capsys.readouterr().out)
    found = AS_PRINTED[words]().as_dict()
    besides = {"file", "sha256", "judged"}
    kept = [{key: value for key, value in data.items() if key not in besides} for data in (said, found)]
    assert kept[0] == json.loads(json.dumps(kept[1])) and kept[0]


def test_a_layout_that_is_wrong_is_told_with_its_places():
    text = Path(pnp.load_layout("durch-die-wueste").document.file).read_text("utf-8").replace("\n. ", "\nX ", 1)
    report = pnp.check_layout(text)
    assert not report.legal and report.as_dict()["problems"][0]["severity"] == "error"
    assert report.as_dict()["problems"][0]["line"] and report.playtest is None
    with pytest.raises(pnp.PnpError):
        pnp.load_layout(text)


@pytest.mark.few(0)
def test_repairs_and_merged_logs_can_be_judged_and_written():
    assert pnp.check(repaired := pnp.repair(ILLEGAL).repairs[0].log).legal
    assert "Ben meant C5" in pnp.write_log(repaired)
    assert pnp.load_log(pnp.write_log(repaired, "toml")).log == repaired.log
    merged = pnp.merge(LOG, LOG)
    assert (pnp.check(merged).legal, merged.compared.same, merged.moves) == (True, True, pnp.load_log(LOG).moves)
