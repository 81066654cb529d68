"""House rules as a player meets them: in the notation, in TOML, at the head of what is printed."""

import shutil
from pathlib import Path

import pytest

from pnp.judging.text import house_rule
from pnp.judging.verdict import judge
from pnp.library.load import read_log
from tests.engine.table import FOLDER, HEAD, LEADERS, PLAY


def test_a_wrong_code_in_notation_is_told_at_its_place(pnp):
    Path("a.pnplog").write_text(
        "game: touareg\nplayers: Ana, Ben\nrules: waived=chott,no-rols\nseed: 7\ncamps: Ana=20 Ben=10\n"
    )
    said = pnp("check", "a.pnplog")
    assert said.code == 2
    assert "a.pnplog:3:21" in said.err
    assert "did you mean no-rolls?" in said.err


def test_toml_has_house_rules_too(pnp):
    Path("a.toml").write_text(
        'format = "pnp-log/1"\ngame = "touareg"\nplayers = ["Ana", "Ben"]\nmoves = [{ round = { die = 1 } }]\n'
        '[rules]\nwaived = ["setup-camp-square"]\n[setup]\nseed = 7\ncamps = { Ana = 8, Ben = 10 }\n'
    )
    said = pnp("check", "a.toml")
    assert said.code == 0
    assert said.out.splitlines()[1] == "  house rules, not judged: setup-camp-square"
    assert pnp("score", "a.toml").out.splitlines()[1] == said.out.splitlines()[1]
    assert pnp("legal", "a.toml").code == 0


FAR = ("Ana m B6", "Ben s G8 s F2", "Ana l A3 l F9", "Ben r A8 r G3", "Ana s B1 s D1")
LEGAL = ("Ana c B4", *PLAY[1:])
ADVICE = "writes the line `rules: waived=camel-not-connected`"


def advised(pnp, *play, options=(), copies=1, leaders=LEADERS):
    """Whether `pnp check` says that the table plays without the rule that camels are connected."""
    shutil.copy(FOLDER / "field.toml", "field.toml")
    names = [f"{copy}.pnplog" for copy in range(copies)]
    for name in names:
        Path(name).write_text(HEAD + "\n".join(["-- leaders", *leaders, "-- play", *play]) + "\n")
    said = pnp("check", *options, *names)
    assert said.code == 1
    assert "waived=" not in said.out or ADVICE in " ".join(said.out.split())
    return "waived=" in said.out


def test_a_rule_that_is_broken_again_and_again_may_be_a_house_rule(pnp):
    assert advised(pnp, *FAR)
    assert advised(pnp, *FAR, "Ben c G6")  # an error of another kind behind them


@pytest.mark.parametrize(
    "play",
    [
        pytest.param(("Ana c C4", *FAR[1:], FAR[0]), id="the first error is another"),
        pytest.param(("Ana c C4", *FAR[1:]), id="the first error is another and the rest are as before"),
        pytest.param(("Ana m B6", *PLAY[1:]), id="it is broken once"),
        pytest.param(("Ana m B6", PLAY[1], "Ana m B7 m B8", PLAY[3], "Ana m A7 c C5"), id="the others follow from it"),
        pytest.param(FAR[:2], id="too few entries"),
        pytest.param((FAR[0], "Ben s A7 s G8", *FAR[2:]), id="another error among them"),
    ],
)
def test_one_slip_is_no_house_rule(pnp, play):
    assert not advised(pnp, *play)


def test_what_a_repair_explains_is_no_house_rule(pnp):
    """The sky leader was written on B9 and stood on E4: three camels in turn are then connected, one by one."""
    leaders = [turn.replace("s E4", "s B9") for turn in LEADERS]
    play = ("Ana s E3", PLAY[1], "Ana c B4 s F4", PLAY[3], "Ana c C5 s D4", PLAY[5])
    assert not advised(pnp, *play, leaders=leaders)
    assert "E4 instead of B9" in pnp("check", "0.pnplog").out
    assert house_rule(judge(read_log("0.pnplog")))


def test_of_several_logs_a_house_rule_is_told_where_repairs_are_asked_for(pnp):
    assert not advised(pnp, *FAR, copies=2)
    assert advised(pnp, *FAR, copies=2, options=["--repair"])
