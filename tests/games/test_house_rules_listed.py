"""`pnp legal` with house rules: what the waived rules forbade is listed as well, as far as it is possible."""

import json

from pnp.cli import run
from pnp.engine import allowed
from pnp.library.catalog import find_game
from tests.engine.table import FOLDER, HEAD, LEADERS, check


def test_what_cannot_be_is_not_listed():
    """On the palm, on mountains and on camels there is no room, whatever is waived."""
    game = find_game("durch-die-wueste")
    state = check("Ana c B4").verdict.state
    found = allowed(game.play, state, frozenset(game.play.rules))
    places = {action.name for action in found if hasattr(action, "name")}
    assert "A4" not in places
    assert "B4" not in places
    assert "F5" in places


def test_the_verb_follows(tmp_path, capsys):
    folder = tmp_path / "field.toml"
    folder.write_text((FOLDER / "field.toml").read_text("utf-8"))
    text = HEAD + "rules: waived=camel-not-connected\n-- leaders\n" + "\n".join(LEADERS) + "\n"
    (tmp_path / "a.pnplog").write_text(text)
    (tmp_path / "b.pnplog").write_text(text.replace("rules: waived=camel-not-connected\n", ""))
    listed = []
    for name in ("a", "b"):
        assert run(["legal", "--json", str(tmp_path / f"{name}.pnplog")]) == 0
        listed.append({json.dumps(one) for one in json.loads(capsys.readouterr().out)["entries"]})
    assert listed[1] < listed[0]
