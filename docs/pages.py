"""Takes the pictures of pages that the tours in `docs` show, in the system's Chromium (`make tools`)."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from pnp.cli.start import start_server  # noqa: E402
from pnp.library.layouts import new_layout  # noqa: E402
from pnp.library.load import load_log, read_log  # noqa: E402
from pnp.web.record.session import block  # noqa: E402
from pnp.web.replay import replay_page  # noqa: E402
from tests.web.browser import DESKTOP, PHONE, browser, opened  # noqa: E402
from tests.web.painter import painter  # noqa: E402
from tests.web.recorder import recorder, serving  # noqa: E402

COLORS = 256  # of a picture


def main() -> None:
    """Takes all pictures anew."""
    slip = (HERE / "examples" / "friday.pnplog").read_text("utf-8").replace("+oM9 c C5 +oC4", "+oM9 c C4")
    with browser() as found:
        replayed(found, "replay-desktop", replay_page(load_log(slip)), "#m20", DESKTOP, "light")
        replayed(found, "replay-phone", replay_page(example("kings")), "#m8", PHONE, "dark")
        recorded(found, "record-desktop", begun("friday", 19), typed("Ben m N8 c C4"), DESKTOP, "light")
        recorded(found, "record-phone", begun("war", 12), typed("Ana m 11>2 2"), PHONE, "dark")
        setup = "game: wuestenkoenige\nplayers: Ana, Ben\n"
        recorded(found, "record-setup", setup, clicked("faces", "dune", "A2", "B2", "C3"), PHONE, "light")
        touching = [("mountain", "H7", "I7"), ("waterhole", "D5", "D10")]
        painted(found, "paint-desktop", new_layout("durch-die-wueste", "basin", "oasis"), touching, DESKTOP, "light")
        sides = [("oasis, part 2", "1-01 N", "1-04 S")]
        painted(found, "paint-phone", new_layout("wuestensoehne", None, "tiles"), sides, PHONE, "dark")
        started(found, "start-desktop", "touareg", DESKTOP)
        started(found, "start-phone", "wuestenkoenige", PHONE)


def example(name: str) -> Any:
    """One of the logs in `docs/examples`."""
    return read_log(str(HERE / "examples" / f"{name}.pnplog"))


def begun(name: str, moves: int) -> str:
    """The text of an example with so many of its entries."""
    log = example(name)
    return "\n".join(log.document.text.split("\n")[: block(log, moves)[0]]) + "\n"


def typed(line: str) -> Callable[[Any], None]:
    """Types a line."""
    return lambda page: page.locator("#move").fill(line)


def clicked(line: str, word: str, *places: str) -> Callable[[Any], None]:
    """Clicks a line of the setup, a word and places."""

    def act(page: Any) -> None:
        for name in (line, word):
            page.get_by_role("button", name=name, exact=True).click()
        for name in places:
            page.get_by_role("gridcell", name=name, exact=True).click()

    return act


def replayed(found: Any, name: str, text: str, anchor: str, size: tuple[int, int], scheme: str) -> None:
    """A picture of the page of a game."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.html"
        path.write_text(text, "utf-8")
        with opened(found, path.as_uri() + anchor, size, scheme) as page:
            save(page, name)


def painted(
    found: Any, name: str, text: str, strokes: list[tuple[str, ...]], size: tuple[int, int], scheme: str
) -> None:
    """A picture of the page of a layout after strokes: a brush and cells each."""
    with (
        tempfile.TemporaryDirectory() as folder,
        painter(Path(folder) / "mine.toml", text) as server,
        opened(found, server.address, size, scheme) as page,
    ):
        for brush, *cells in strokes:
            page.get_by_role("radio", name=brush).check()
            for cell in cells:
                page.get_by_role("gridcell", name=cell, exact=True).click()
                page.locator("body:not([data-asking])").wait_for()
        save(page, name)


def recorded(found: Any, name: str, text: str, act: Callable[[Any], None], size: tuple[int, int], scheme: str) -> None:
    """A picture of the page of a recorder after an act."""
    with (
        tempfile.TemporaryDirectory() as folder,
        recorder(Path(folder) / "game.pnplog", text) as server,
        opened(found, server.address, size, scheme) as page,
    ):
        page.locator("#move:not([readonly])").wait_for()
        act(page)
        page.wait_for_timeout(500)
        page.locator("body:not([data-asking])").wait_for()
        save(page, name)


def started(found: Any, name: str, game: str, size: tuple[int, int]) -> None:
    """A picture of the start page with the pages of a game and the verdict on a log."""
    with (
        tempfile.TemporaryDirectory() as folder,
        settings_in(folder),
        start_server() as server,
        serving(server),
        opened(found, server.address, size) as page,
    ):
        page.get_by_role("combobox", name="Game").select_option(game)
        page.get_by_label("log").set_input_files(HERE / "examples" / "mistakes.pnplog")
        page.locator("details pre").wait_for(timeout=120_000)
        page.locator("#pages").scroll_into_view_if_needed()  # pages are drawn where they are seen
        page.wait_for_function("() => document.querySelectorAll('#pages img').length > 1", timeout=120_000)
        page.wait_for_timeout(4000)
        page.evaluate("scrollTo(0, 0)")
        save(page, name)


@contextmanager
def settings_in(folder: str) -> Iterator[None]:
    """The settings of nobody in particular."""
    before = os.environ.get("PNP_CONFIG_DIR")
    os.environ["PNP_CONFIG_DIR"] = folder
    try:
        yield
    finally:
        os.environ.pop("PNP_CONFIG_DIR")
        os.environ |= {} if before is None else {"PNP_CONFIG_DIR": before}


def save(page: Any, name: str) -> None:
    """Keeps what is seen of a page, in few colors."""
    with Image.open(BytesIO(page.screenshot())) as image:
        image.convert("RGB").quantize(COLORS).save(HERE / "pages" / f"{name}.png", "PNG", optimize=True)


if __name__ == "__main__":
    main()
