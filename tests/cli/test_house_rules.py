"""House rules as a player meets them: in the notation, in TOML, at the head of what is printed."""

from pathlib import Path


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
