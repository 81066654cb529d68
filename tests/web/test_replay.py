"""The page of a game: whole, small, safe, the same each time; every position is the one that the referee drew."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from pnp.data.read import parse, text_source
from pnp.game import DrawOptions
from pnp.library.load import log_from, read_log
from pnp.library.moment import moment_of, replay
from pnp.printing.colors import theme_of
from pnp.rendering.svg_nodes import NodeTable
from pnp.web.replay import replay_page
from tests.web.browser import needs_chromium, opened

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
LIMITS = {"friday": 300_000, "war": 300_000, "kings": 300_000, "oases": 400_000}


def page_of(name, lang="en"):
    return replay_page(read_log(str(EXAMPLES / f"{name}.pnplog")), lang)


def data_of(page):
    return json.loads(re.search(r"const game = (\{.*?\});\n", page)[1])


def frames_of(data):
    frames = [data["frames"][0]]
    for begin, gone, *come in data["frames"][1:]:
        frames.append([*frames[-1][:begin], *come, *frames[-1][begin + gone :]])
    return frames


def written(nodes, number):
    node = nodes[number]
    return node if isinstance(node, str) else node[0] + "".join(written(nodes, one) for one in node[1:]) + "</g>"


def unnamed(text):
    """Without the names of definitions, which are numbered in the order in which they are met."""
    return re.sub(r"#[sc]\d+", "#", text)


@pytest.mark.parametrize("name", LIMITS)
def test_a_page_is_small_and_the_same_each_time(name):
    page = page_of(name)
    assert len(page.encode()) <= LIMITS[name]
    assert page == page_of(name)


@pytest.mark.parametrize("name", LIMITS)
def test_every_position_is_the_one_that_was_drawn(name):
    log = read_log(str(EXAMPLES / f"{name}.pnplog"))
    data = data_of(page_of(name))
    moments = [moment_of(log, 0), *replay(log)]
    frames = frames_of(data)
    assert len(frames) == len(moments)
    for at in (0, 1, len(moments) // 2, len(moments) - 1):
        scene = log.game.drawing().view(moments[at].state, DrawOptions("en"))
        alone = NodeTable(theme_of("color", log.game))
        expected = [written(alone.nodes, number) for number in alone.add(scene)]
        names = re.compile(r"#[sc]\d+")  # definitions are numbered in the order in which they are met
        assert [names.sub("#", written(data["nodes"], number)) for number in frames[at]] == [
            names.sub("#", one) for one in expected
        ]


@pytest.mark.parametrize("name", LIMITS)
def test_a_page_asks_for_nothing_from_elsewhere(name):
    page = page_of(name)
    assert not re.search(r"(?:src|href)=[\"'](?!#)|url\((?!#)|@import|fetch\(|XMLHttp", page)
    assert set(re.findall(r"https?://[^\"' >]*", page)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }


def test_the_policy_allows_the_page_s_own_script_and_style_only():
    page = page_of("war")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1].replace("&#x27;", "'")
    for tag in ("script", "style"):
        text = re.search(rf"<{tag}>(.*?)</{tag}>", page, re.S)[1]
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


HOSTILE = "</script><img src=x onerror=alert(1)>\u2028"


def test_what_a_log_brings_along_is_text():
    data = json.loads(json.dumps(dict(read_log(str(EXAMPLES / "war.pnplog")).log)))
    text = json.dumps({**data, "title": HOSTILE, "place": HOSTILE}).replace('"Ana"', json.dumps(HOSTILE))
    page = replay_page(log_from(parse(text_source(text, "a.json"))))
    assert page.count("</script>") == 1
    assert "<img" not in page
    assert "\u2028" not in page


def test_an_illegal_log_is_shown_up_to_its_first_illegal_entry():
    page = page_of("mistakes")
    assert "<strong>camel-on-oasis</strong>" in page
    assert 'id="e20" class="illegal"' in page
    assert "more entries were not judged" in page
    assert len(frames_of(data_of(page))) == 21  # the setup, 19 entries, the illegal one


@pytest.mark.parametrize(("lang", "words"), [("fr", "La mise en place"), ("de", "Der Aufbau"), ("en", "The setup")])
def test_the_words_around_the_game_are_in_its_language(lang, words):
    page = page_of("war", lang)
    assert f'<html lang="{lang}">' in page
    assert words in page


def test_the_verb_writes_a_page(tmp_path, monkeypatch):
    from pnp.cli import run

    monkeypatch.chdir(tmp_path)
    assert run(["replay", str(EXAMPLES / "war.pnplog")]) == 0
    assert run(["replay", str(EXAMPLES / "war.pnplog"), "-o", "war.html", "--lang", "de"]) == 0
    assert run(["replay", str(EXAMPLES / "war.pnplog"), "-o", "war.html"]) == 2
    assert run(["replay", str(EXAMPLES / "war.pnplog"), "-o", "war.pdf"]) == 2
    assert sorted(path.name for path in tmp_path.rglob("*.html")) == ["war.html", "war.html"]


@needs_chromium
@pytest.mark.parametrize("name", LIMITS)
def test_a_browser_shows_the_entry_that_the_address_names(tmp_path, name):
    page = tmp_path / "game.html"
    page.write_text(page_of(name), "utf-8")
    seen = opened(page, "#m7")
    assert re.search(r'<output id="number">7</output>', seen)
    assert re.search(r'<li [^>]*id="e7" class="now"', seen)
    board = re.search(r'<svg id="board"[^>]*>(.*?)</svg>', seen, re.S)[1]
    assert board.count("<use") + board.count("<path") > 30
