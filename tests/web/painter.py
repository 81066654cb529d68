"""A page that paints for tests: a server of this process with a layout in a folder of its own."""

from contextlib import contextmanager

from pnp.library.layouts import new_layout
from pnp.web.paint.page import Requests, Session, paint_page
from pnp.web.record.server import Room, Server
from pnp.web.record.session import Store
from tests.web.recorder import serving


@contextmanager
def session(path, text=None):
    """A session with its file; with a text it is written first."""
    if text is not None:
        path.write_bytes(text.encode())
    store = Store(path, None)
    try:
        yield Session(store)
    finally:
        store.close()


def begun(game, layout=None):
    """The text of a new layout, with its format in comments."""
    return new_layout(game, layout, "my-board")


@contextmanager
def painter(path, text=None):
    """A server that paints the layout in a file."""
    with (
        session(path, text) as found,
        Server("127.0.0.1", Room({"": paint_page(found)}, Requests(found))) as server,
        serving(server),
    ):
        yield server
