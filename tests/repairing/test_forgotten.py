"""What was forgotten in an entry is told where it is certain; else no other slip is told in its place."""

import pytest

from tests.cases import cases
from tests.repairing.conftest import EXAMPLES

OASES = EXAMPLES / "oases.pnplog"
CASES = cases("wuestenkoenige")


@pytest.mark.parametrize(
    ("line", "left_out", "told"),
    [
        # an explorer of the turn that scores, of a turn before, and of whichever of two turns
        (8, " e 16 A7/N", "move 1: an action such as explorer 16 A7/N (left out) makes all 58 moves legal"),
        (10, " e 9 A5/E", "move 3: an action such as explorer 9 A5/E (left out) makes all 58 moves legal"),
        (9, " e 3 E11/S", None),
        (17, " e 15 C9/N", None),
    ],
)
def test_an_explorer(pnp, tmp_path, line, left_out, told):
    lines = OASES.read_text("utf-8").split("\n")
    assert left_out in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(left_out, "")
    (path := tmp_path / "oases.pnplog").write_text("\n".join(lines), "utf-8")
    said = " ".join(pnp("check", path).out.split())
    assert (f"repair: {told}" in said) if told else ("repair:" not in said)
    repairs = pnp("repair", path, "-o", tmp_path / "repaired.pnplog").out
    assert f"line {line}: {OASES.read_text('utf-8').splitlines()[line - 1]}" in repairs
    if told:
        assert "was left out" in (repaired := (tmp_path / "repaired.pnplog").read_text("utf-8"))
        assert OASES.read_text("utf-8").splitlines()[line - 1] in repaired
        assert pnp("check", tmp_path / "repaired.pnplog").code == 0


@pytest.mark.parametrize("left_out", [" x Ana sand", " d B2>A2"])
def test_what_the_rule_itself_misses_is_no_slip(pnp, tmp_path, left_out):
    (tmp_path / "pocket.toml").write_bytes((CASES / "pocket.toml").read_bytes())
    text = (CASES / "discard-due.near.pnplog").read_text("utf-8").replace(left_out, "")
    (path := tmp_path / "cards.pnplog").write_text(text, "utf-8")
    assert (said := pnp("check", path)).code == 1
    assert "repair:" not in said.out
    assert pnp("repair", path).out.splitlines()[1:] == ["  no repair found"]
