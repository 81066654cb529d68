"""The page of a game: whole, small, safe, the same each time; every position is the one that the referee drew."""

import base64
import gzip
import hashlib
import json
import re
from functools import cache
from pathlib import Path

import pytest

from pnp.cli import run
from pnp.data.errors import DataError
from pnp.data.read import parse, text_source
from pnp.game import DrawOptions
from pnp.library.load import load_log, log_from, read_log
from pnp.library.verdicts import moment_of, replay
from pnp.printing.files import screen_theme
from pnp.printing.pictures import draw_marked
from pnp.rendering.svg import NodeTable
from pnp.web.frame import display
from pnp.web.replay import replay_page
from tests.crossed import some

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
LIMITS = dict.fromkeys(("friday", "war", "kings", "oases"), 400_000)


@cache
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
    return (
        node
        if isinstance(node, str)
        else node[0] + "".join(written(nodes, one) for one in node[1:]) + ("</g>" if node[0] else "")
    )


def parts(nodes, number):
    """The nodes of a run, or a node that is none."""
    return nodes[number][1:] if not isinstance(nodes[number], str) and not nodes[number][0] else [number]


def test_a_title_is_set_in_a_display_face_that_has_its_letters():
    assert len(display("A", "kufic")) < len(display("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "kufic")) < 6000
    assert display("金曜 <b>", "kufic") == display("A short war", "bold") == ""


@pytest.mark.parametrize("name", some(LIMITS, ["war"]))
def test_a_page_is_small_and_the_same_each_time(name):
    assert len((page := page_of(name)).encode()) <= LIMITS[name]
    assert len(gzip.compress(page.encode(), mtime=0)) <= 80_000
    if name == "war":
        assert page == page_of.__wrapped__(name)
        # the fewest and the most points stand beside their curves
        assert re.findall(r'<text x="\d+" y="\d+">(\d+)</text>', page) == ["4", "24"]


@pytest.mark.few(1)
@pytest.mark.parametrize("name", some(LIMITS, ["war", "kings"]))
def test_every_position_is_the_one_that_was_drawn(name):
    log = read_log(str(EXAMPLES / f"{name}.pnplog"))
    data = data_of(page_of(name))
    moments = [moment_of(log, 0), *replay(log)]
    frames = [[one for run in frame for one in parts(data["nodes"], run)] for frame in frames_of(data)]
    assert len(frames) == len(moments)
    for at in (0, 1, len(moments) // 2, len(moments) - 1):
        scene = draw_marked(moments[at], DrawOptions("en"))
        alone = NodeTable(screen_theme(log.game), fitted=False)
        runs, nodes = alone.add(scene), alone.nodes
        expected = [written(nodes, one) for run in runs for one in parts(nodes, run)]
        names = re.compile(r"#[sc]\d+")  # definitions are numbered in the order in which they are met
        assert [names.sub("#", written(data["nodes"], number)) for number in frames[at]] == [
            names.sub("#", one) for one in expected
        ]


@pytest.mark.soak
@pytest.mark.parametrize("name", LIMITS)
def test_a_page_asks_for_nothing_from_elsewhere(name):
    page = page_of(name)
    assert not re.search(r"(?:src|href)=[\"'](?!#|data:,)|url\((?!#|data:)|@import|fetch\(|XMLHttp", page)
    assert set(re.findall(r"https?://[^\"' >]*", page)) <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


def test_policies_and_colors():
    page = page_of("war")  # the policy allows the page s own script and style only
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1].replace("&#x27;", "'")
    for tag in ("script", "style"):
        text = re.search(rf"<{tag}>(.*?)</{tag}>", page, re.S)[1]
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    # lines of the score have the colors of the players
    theme = screen_theme(read_log(str(EXAMPLES / "war.pnplog")).game)
    for number, color in enumerate(("orange", "blue")):
        line = theme[f"player.{color}-line"]
        assert f".p{number}{{--c:{line}}}" in page
        assert f'<polyline class="p{number}" points="0,4 28,4"/></svg> {("Ana", "Ben")[number]}</span>' in page


HOSTILE = "</script><img src=x onerror=alert(1)>\u2028"


def test_what_a_log_brings_along_is_text():
    data = json.loads(json.dumps(dict(read_log(str(EXAMPLES / "war.pnplog")).log)))
    text = json.dumps({**data, "title": HOSTILE, "place": HOSTILE}).replace('"Ana"', json.dumps(HOSTILE))
    assert (page := replay_page(log_from(parse(text_source(text, "a.json"))))).count("</script>") == 1
    assert "<img" not in page
    assert "\u2028" not in page


def log_of(text):
    return load_log(text)


WAR = "game: touareg\nplayers: Ana, Ben\nseed: 7\n"


def test_pages_of_odd_logs():
    # a log that is illegal from its first entry on shows the setup and that entry
    assert 'id="e1" class="illegal"' in (page := replay_page(log_of(WAR + "Ana m 1>2 3\n")))
    assert len(frames_of(data_of(page))) == 2
    text = (EXAMPLES / "war.pnplog").read_text("utf-8").split("\n")  # a gap is an entry like others
    turn = next(at for at, line in enumerate(text) if line.startswith("Ana"))
    page = replay_page(log_of("\n".join([*text[:turn], "Ana ??", *text[turn + 1 : turn + 2]])))
    assert "Ana ??" in page
    assert (
        len(frames_of(data_of(page)))
        == len(log_of("\n".join([*text[:turn], "Ana ??", text[turn + 1]])).log["moves"]) + 1
    )
    text = "game: touareg\nplayers: Ana, Ben\nseed: 7\nposition: " + json.dumps(  # a last position is one picture
        {"owners": {"Ana": [24], "Ben": [14]}, "camels": {"24": 9, "14": 3}, "money": {"Ana": 1, "Ben": 2}, "fate": 3}
    )
    assert len(frames_of(data_of(replay_page(log_of(text))))) == 1
    # a log that is too long for a page is told so
    with pytest.raises(DataError, match="5000 entries, a page shows at most 1000"):
        replay_page(log_of(WAR + "# nothing\n" * 5000))
    text = (EXAMPLES / "friday.pnplog").read_text("utf-8")  # what was perhaps meant stands under the illegal entry
    page = replay_page(load_log(text.replace("2 Ben m N8 +oM9 c C5 +oC4", "2 Ben m N8 +oM9 c C4")))
    assert "C5 instead of C4" in re.search(r'<div class="meant">.*?</div>', page)[0]


@pytest.mark.few(0)
def test_an_illegal_log_is_shown_up_to_its_first_illegal_entry():
    assert "<code>camel-on-oasis</code>" in (page := page_of("mistakes"))
    assert "Legal: C5, B5" in page
    assert 'id="e20" class="illegal"' in page
    assert "more entries were not judged" in page
    assert len(frames_of(data_of(page))) == 21  # the setup, 19 entries, the illegal one


@pytest.mark.few(1)
@pytest.mark.parametrize(("lang", "words"), [("fr", "La mise en place"), ("de", "Der Aufbau"), ("en", "The setup")])
def test_the_words_around_the_game_are_in_its_language(lang, words):
    assert f'<html lang="{lang}">' in (page := page_of("war", lang))
    assert words in page


def test_the_verb_writes_a_page(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "war.pnplog").write_text(WAR)
    assert run(["replay", "logs/war.pnplog"]) == 0
    assert run(["replay", "logs/war.pnplog", "-o", "war.html", "--lang", "de"]) == 0
    assert run(["replay", "logs/war.pnplog", "-o", "war.html"]) == 2
    assert run(["replay", "logs/war.pnplog", "-o", "war.pdf"]) == 2
    named, default = sorted(path.name for path in tmp_path.rglob("*.html"))[::-1]
    assert (named, default[:4], default[-5:]) == ("war.html", "war-", ".html")  # a log of another folder has digits


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["war", "friday", "mistakes"])
def test_the_slider_goes_to_the_last_position(name):
    page = page_of(name)
    assert int(re.search(r'id="slider"[^>]* max="(\d+)"', page)[1]) == len(data_of(page)["frames"]) - 1


@pytest.mark.few(0)
def test_verdict_and_replay_of_a_log_link_to_one_another_where_they_lie_in_one_folder(tmp_path):
    names = {"replay": tmp_path / "a & b.html", "verdict": tmp_path / "c.html"}

    def write(log, **pages):
        for kind, path in pages.items():
            verb = ["check", "--format", "html"] if kind == "verdict" else ["replay", "--force"]
            assert run([*verb, str(EXAMPLES / f"{log}.pnplog"), "-o", str(path)]) == 0
            links = re.findall(r'<nav><a href="([^"]*)">', path.read_text("utf-8"))
        return links

    assert write("war", replay=names["replay"]) == []
    assert write("kings", verdict=tmp_path / "other.html") == []
    assert write("war", verdict=names["verdict"]) == ["a%20%26%20b.html"]
    assert write("war", replay=names["replay"]) == ["c.html"]
    assert run(["standings", str(EXAMPLES / "war.pnplog"), "-o", str(tmp_path / "season.html")]) == 0
    season = (tmp_path / "season.html").read_text("utf-8")
    assert season.count('href="a%20%26%20b.html"') == 4 and season.count('href="c.html"') == 2, "of each player"
    assert "other.html" not in season
    assert write("war", replay=names["replay"]) == ["season.html"]
    assert '<a href="c.html">' in names["replay"].read_text("utf-8")
