"""`pnp record`: what it refuses, before anything is written or served."""

from tests.fifth_game import installed
from tests.web.recorder import begun


def test_a_seed_is_refused_where_nothing_is_dealt_as_for_a_new_log(refused):
    with installed():
        of_new, of_record = (
            refused(*verb, "hex", "--players", "Ana,Ben", "--seed", 1) for verb in (["log", "new"], ["record"])
        )
    assert of_new == of_record


def test_the_verb_refuses_what_it_cannot_do(pnp, tmp_path):
    log = tmp_path / "game.pnplog"
    log.write_text(begun("touareg"), "utf-8")
    new = ("record", "touareg", "--players", "Ana,Ben", "--no-open")
    assert "there already" in pnp(*new, "-o", log).err
    assert "ends in .pnplog" in pnp(*new, "-o", tmp_path).err
    assert "expected" in pnp(*new, "-o", tmp_path / "a.json").err
    assert "this machine has no such address" in pnp(*new, "-o", tmp_path / "a.pnplog", "--lan", "192.0.2.9").err
    assert "--players" in pnp("record", "touareg", "-o", tmp_path / "a.pnplog").err
    assert "without --players" in pnp(*new, "--resume", "-o", log).err
    assert "cannot be read" in pnp("record", "touareg", "--resume", "-o", tmp_path / "b.pnplog").err
    assert pnp("record", "wuestenkoenige", "--resume", "-o", log).code == 2
    assert log.read_text("utf-8") == begun("touareg")
