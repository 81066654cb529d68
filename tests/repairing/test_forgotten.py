"""What was forgotten in an entry is told where it is certain; else no other slip is told in its place."""

import pytest

from pnp import repair
from tests.cases import cases
from tests.repairing.conftest import EXAMPLES
from tests.tables import tables

CASES, TABLES = cases("wuestenkoenige"), tables(__file__)


@pytest.mark.few(4)
@pytest.mark.parametrize(("name", "line", "left_out", "told"), TABLES["an_action"])
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


@pytest.mark.parametrize(("log", "right", "wrong", "told"), TABLES["slips"])
def test_slips_in_short_logs(log, right, wrong, told):
    first, *_ = repair(TABLES[log].replace(right, wrong)).repairs
    assert first.says() == told


@pytest.mark.parametrize(("right", "wrong", "told"), TABLES["values_exchanged_or_of_another_kind"])
def test_two_values_of_a_setup_are_exchanged_and_a_value_makes_it_another_kind_of_action(pnp, slip, right, wrong, told):
    assert pnp("repair", slip("oases", (right, wrong))).out.splitlines()[1] == f"  1. {told}"


MORE = [pytest.param(*case, marks=pytest.mark.soak) for case in TABLES["more_of_them"]]


@pytest.mark.parametrize(("name", "right", "wrong", "told", "note"), [*TABLES["an_action_twice_or_in_its_turn"], *MORE])
def test_an_action_that_is_written_twice_or_out_of_its_place(pnp, tmp_path, name, right, wrong, told, note):
    text = (EXAMPLES / f"{name}.pnplog").read_text("utf-8")
    assert text.count(right) == 1
    (path := tmp_path / "log.pnplog").write_text(text.replace(right, wrong), "utf-8")
    repairs = pnp("repair", path, "-o", tmp_path / "repaired.pnplog").out
    assert f" 1. {told} makes all " in " ".join(repairs.split()) and "\\n" not in repairs
    assert note in (tmp_path / "repaired.pnplog").read_text("utf-8") + pnp("check", path).out
    assert pnp("check", tmp_path / "repaired.pnplog").code == 0
