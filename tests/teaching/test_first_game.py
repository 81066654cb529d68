"""The first-game sheet: its log is legal from its seed on, six turns with a reason each, all of it on one page."""

import json

import pypdfium2
import pytest

from pnp import kit
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import find_layout
from pnp.library.load import read_log
from pnp.printing.first_game import TURNS, first_game, sheet_log, shown_entries
from pnp.printing.kit import KitRequest, bind_kit
from pnp.printing.requests import LANGUAGES, PrintOptions
from pnp.scene import Text, font
from pnp.teaching.ideas import texts_of
from pnp.testing import drawings


def words(shape):
    """The words that are set on the page, not those in its pictures."""
    for inner in shape.children:
        if isinstance(inner, Text):
            yield inner.text
        elif hasattr(inner, "children") and not inner.clip and inner.scale == 1:
            yield from words(inner)


@pytest.mark.parametrize("game_id", shipped_ids())
def test_six_turns_are_legal_from_a_seed_on(game_id):
    assert "\nseed: " in (log := read_log(str(sheet_log(game := find_game(game_id))))).document.text
    assert [one.code for one in judge(log).findings] == ["unfinished"]
    assert len(shown := shown_entries(game)) == TURNS == 6
    assert all(log.log["moves"][at - 1]["player"] for at in shown)


@pytest.mark.few(1)
@pytest.mark.parametrize(("game_id", "lang"), [(game, lang) for game in shipped_ids() for lang in LANGUAGES])
def test_the_sheet_tells_why_and_how_to_go_on(game_id, lang):
    game = find_game(game_id)
    told = [*words(sheet := first_game(game, lang))]
    text = " ".join(told)
    seed = read_log(str(sheet_log(game))).document.text.partition("seed: ")[2].partition("\n")[0]
    assert f"pnp kit {game_id}" in text and f"--seed {seed}" in text
    for number in range(7):
        assert texts_of(game, lang)[f"sheet.{number}"] in text
    assert [line for line in told if line in "123456"][-6:] == [*"123456"]  # behind the columns of a board
    assert not any("…" in line for line in told)
    band, on, _ = sheet.children[-3:]  # how to go on stands in the middle of its band
    assert on.y - font.middle(on.size) == pytest.approx(band.y + band.height / 2, abs=0.3)
    placed = [*drawings.words(sheet.children, clipped=False)]
    for number in range(1, 7):
        head = next(one for one in placed if one.text == f"{number}" and one.bottom - one.top > 3)
        said = f"{texts_of(game, lang)[f'sheet.{number}']} "
        column = [one for one in placed if -5 < one.left - head.left < 50 and 0 < one.top - head.bottom < 50]
        why = [one for one in column if " " in one.text and f"{one.text} " in said]
        assert 1 < len(why) <= 4  # below the picture, one under the other, no letter smaller than at arm's length
        assert all(one.left == pytest.approx(why[0].left) and one.bottom - one.top > 2.2 for one in why)


@pytest.mark.few(0)
def test_a_kit_has_it_unless_it_is_small_or_of_another_board(pnp, refused, tmp_path):
    def has(*words):
        said = pnp("kit", "wuestenkoenige", *words, "--manifest", "json", "--force", "-o", tmp_path / "k.pdf")
        return "First game" in [part["name"] for part in json.loads(said.out)["kits"][0]["parts"]]

    def printed(**how):
        loaded = find_layout("wuestenkoenige", how.pop("layout", None))
        order = KitRequest(None, None, (), True, None, PrintOptions(), **how)
        return any(leaf.title == "First game" for leaf in bind_kit(loaded, order).leaves)

    assert [printed(), printed(size_name="try"), printed(layout="grand")] == [True, False, False]
    assert has("--part", "first-game") and has("--part", "first-game", "--layout", "grand")
    assert len(pypdfium2.PdfDocument(tmp_path / "k.pdf")) == 1
    assert "no part" in refused("kit", "touareg", "--part", "first-gams", "-o", tmp_path / "x.pdf")


@pytest.mark.few(0)
def test_a_program_gets_the_same_bytes_as_the_command(pnp, tmp_path):
    assert pnp("kit", "touareg", "--part", "first-game", "-o", tmp_path / "k.pdf").code == 0
    assert kit("touareg", parts=["first-game"]).files[".pdf"] == (tmp_path / "k.pdf").read_bytes()
