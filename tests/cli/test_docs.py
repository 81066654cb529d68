"""The manual inside the program: every page is told as text, all stand in one page for a browser, and in the wheel."""

import re
import tomllib

import pytest

from pnp.web.manual import manual_page, text_lines, title_of, topics
from tests.shown import ROOT


@pytest.mark.few(1)
@pytest.mark.parametrize("width", [50, 79])
def test_every_page_is_told_as_text_with_all_its_code(width):
    for key, path in (*topics("en").items(), *topics("fr").items(), *topics("de").items()):
        lines, text = list(text_lines(path, width)), path.read_text("utf-8")
        assert " ".join(lines).startswith(title_of(path)[:30]), key
        code = re.findall(r"(?ms)^```(?!\{)\w*\n(.*?)^```", text)
        told = {line.strip() for line in lines}
        assert all(line.strip() in told for block in code for line in block.splitlines()), key
        assert not any("](" in line for line in lines), key


def test_tables_have_columns_and_lists_their_signs(tmp_path):
    page = tmp_path / "a.md"
    text = "# A *page*\n\n1. one `x`\n   - in [it](b.md)\n2. two\n   1. of\n   2. it\n3. end\n\n"
    text += "| a | b |\n|---|---|\n| long | 1 |\n"
    page.write_text(text, "utf-8")
    assert list(text_lines(page, 40)) == [
        *("A page", "======", "", "1. one `x`", "   - in it", "2. two", "   1. of", "   2. it", "3. end", ""),
        *("a     b", "long  1", ""),
    ]


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_links_of_the_one_page_lead_within_it(lang):
    page = manual_page(lang)
    assert "<script" not in page and "<img" not in page and " style=" not in page
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'id="([^"]+)"', page))
    assert len(page) < 1_500_000


def test_a_topic_is_found_by_any_beginning_and_by_its_last_part(pnp, refused):
    assert pnp("docs", "print").out == pnp("docs", "printing").out != ""
    assert pnp("docs", "print-tonight").out == pnp("docs", "tutorials/print-tonight").out
    assert pnp("docs", "imprimer", "--lang", "fr").out == pnp("docs", "printing", "--lang", "fr").out != ""
    assert "printing" in pnp("docs").out
    assert "no page" in refused("docs", "zebra")
    assert "games/touareg, rules/touareg" in refused("docs", "touareg")
    assert pnp("docs", "-o", "manual.html").code == 0
    assert "already" in refused("docs", "-o", "manual.html")


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["fr", "de"])
def test_pages_for_players_are_those_of_the_language(lang):
    own = {key for key, path in topics(lang).items() if f"docs/{lang}/" in path.as_posix()}
    written = {
        path.relative_to(ROOT / "docs" / lang).with_suffix("").as_posix()
        for path in (ROOT / "docs" / lang).rglob("*.md")
    }
    assert own == written - {"index"} and len(own) >= 6
    for key in own:  # the same code, so that nothing was left out
        count = [page.read_text("utf-8").count("\n- ") for page in (topics("en")[key], topics(lang)[key])]
        assert count[0] == count[1], key
    assert 'href="#install"' in manual_page(lang)


def test_the_wheel_has_every_page_of_the_manual():
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    packed = build["force-include"]
    for path in (*topics("en").values(), *topics("fr").values(), *topics("de").values()):
        file = path.relative_to(ROOT).as_posix()
        assert file in packed or any(file.startswith(f"{name}/") for name in packed), file
