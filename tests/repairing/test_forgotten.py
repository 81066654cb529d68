"""What was forgotten in an entry is told where it is certain; else no other slip is told in its place."""

import pytest

from tests.cases import cases
from tests.repairing.conftest import EXAMPLES

CASES = cases("wuestenkoenige")
WHOLE = "(left out) makes all"


@pytest.mark.parametrize(
    ("name", "line", "left_out", "told"),
    [
        # an explorer of the turn that scores, of a turn before, and of whichever of two turns
        ("oases", 8, " e 16 A7/N", f"move 1: an action such as explorer 16 A7/N {WHOLE} 58 moves legal"),
        ("oases", 10, " e 9 A5/E", f"move 3: an action such as explorer 9 A5/E {WHOLE} 58 moves legal"),
        ("oases", 9, " e 3 E11/S", None),
        ("oases", 17, " e 15 C9/N", None),
        # a move from whose end the turn goes on, or a later one
        ("oases", 36, " m F3", f"move 29: an action such as move F3 {WHOLE} 58 moves legal"),
        ("kings", 15, " m E4>F3", f"move 10: an action such as move E4 F3 {WHOLE} 17 moves legal"),
        ("war", 12, " m 14>34 4", f"move 4: an action such as move 14 34 1 {WHOLE} 28 moves legal"),
    ],
)
def test_an_action(pnp, tmp_path, name, line, left_out, told):
    lines = (EXAMPLES / f"{name}.pnplog").read_text("utf-8").split("\n")
    whole, lines[line - 1] = lines[line - 1], lines[line - 1].replace(left_out, "")
    assert lines[line - 1] != whole
    (path := tmp_path / "log.pnplog").write_text("\n".join(lines), "utf-8")
    said = " ".join(pnp("check", path).out.split())
    assert (f"repair: {told}" in said) if told else ("repair:" not in said)
    repairs = pnp("repair", path, "-o", tmp_path / "repaired.pnplog").out
    assert f"line {line}: {whole}" in repairs or name == "war"  # how many camels moved is not known
    if told:
        assert "was left out" in (tmp_path / "repaired.pnplog").read_text("utf-8")
        assert pnp("check", tmp_path / "repaired.pnplog").code == 0


@pytest.mark.parametrize("left_out", [" x Ana sand", " d B2>A2"])
def test_what_the_rule_itself_misses_is_no_slip(pnp, tmp_path, left_out):
    (tmp_path / "pocket.toml").write_bytes((CASES / "pocket.toml").read_bytes())
    text = (CASES / "discard-due.near.pnplog").read_text("utf-8").replace(left_out, "")
    (path := tmp_path / "cards.pnplog").write_text(text, "utf-8")
    assert (said := pnp("check", path)).code == 1
    assert "repair:" not in said.out
    assert pnp("repair", path).out.splitlines()[1:] == ["  no repair found"]
