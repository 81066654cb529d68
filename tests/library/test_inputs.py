"""Which files of a folder are logs: by what they say, whatever they are called."""

import pytest

from pnp.library.inputs import expand
from tests.shown import ROOT
from tests.tables import tables

FRIDAY = (ROOT / "docs" / "examples" / "friday.pnplog").read_text("utf-8")
HEADLESS = FRIDAY.partition("\n")[2]
QUOTED = (
    "# How we write\n\nA log says who played what.\nIt begins so, as we agreed\nlast year at the club,\nall of us:\n"
)


@pytest.mark.few(7)
@pytest.mark.parametrize(("name", "data", "is_log", "is_log_of_a_game"), [
    ("a.pnplog", "", True, True), ("table1-copy.txt", FRIDAY, True, True),
    ("no-ending", FRIDAY.replace("game: durch-die-wueste", "Spiel: Durch die Wüste"), True, True),
    ("a.md", f"Friday night\nat the club\n{FRIDAY}", True, True),
    ("wide.txt", FRIDAY.encode("utf-16"), True, True),
    ("old.txt", FRIDAY.encode("windows-1252"), True, True),
    ("long.txt", FRIDAY + "# é\n" * 40_000, True, True),
    ("headless.txt", HEADLESS, False, True),
    ("README.md", QUOTED + FRIDAY, False, False),
    ("photo.jpg", b"\xff\xd8\xff\xe0\0\0", False, False),
    ("word.docx", b"PK\x03\x04", False, False), ("broken.json", "{", False, False),
    *tables(__file__)["alone"],
])  # fmt: skip
def test_a_file_of_a_folder(tmp_path, name, data, is_log, is_log_of_a_game):
    (tmp_path / name).write_bytes(data.encode() if isinstance(data, str) else data)
    file = str(tmp_path / name)
    for game, wanted in (("", is_log), ("durch-die-wueste", is_log_of_a_game)):
        for named in ([str(tmp_path)], [str(tmp_path)] * 2, *([[file, f"{tmp_path}/./"]] if wanted else ())):  # once
            assert expand((*named,), game) == (([file], []) if wanted else ([], [file]))


def test_what_is_large_or_leads_nowhere_is_passed_over(tmp_path):
    for name in ("big.txt", "big.json"):
        with (tmp_path / name).open("wb") as file:
            file.truncate(200_000_000)
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "again").symlink_to(tmp_path)
    logs, others = expand((str(tmp_path),), "touareg")
    assert (logs, len(others)) == ([], 4)


def test_a_log_that_does_not_name_its_game_is_one_of_the_game_that_is_named(pnp, tmp_path, refused):
    (tmp_path / "friday.txt").write_text(HEADLESS, "utf-8")
    for verb in ("check", "score", "standings"):
        assert pnp(verb, tmp_path / "friday.txt", "--game", "Durch").code == 0
        assert pnp(verb, tmp_path, "--game", "À travers le désert").code == 0
        assert "friday.txt" in refused(verb, tmp_path)
    assert "'chess'" in refused("check", tmp_path, "--game", "chess")
    assert "Chloé" in pnp("score", tmp_path / "friday.txt", "--game", "durch-die-wueste").out
