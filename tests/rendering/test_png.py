"""Pages as PNG, from several threads as a server asks for them."""

from threading import Thread

from pnp.rendering.pdf import Meta, pdf
from pnp.rendering.png import png
from pnp.scene import Rect, Scene, Style
from pnp.scene.model import Page
from pnp.style.theme import THEMES


def test_pictures_are_drawn_by_several_threads():
    """The library that draws is not made for it: without a lock the process ends."""
    page = Page(50, 50, Scene(50, 50, (Rect(5, 5, 40, 40, Style("sand")),)), "")
    document = pdf([page], THEMES["color"], Meta("t"))
    found = []
    threads = [Thread(target=lambda: found.extend(png(document) for _ in range(20))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 80 and len(set(found)) == 1
