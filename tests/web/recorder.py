"""A recorder for tests: a server of this process with a log in a folder of its own."""

from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from pnp.library.deals import deal
from pnp.library.load import log_text, read_log
from pnp.web.record.page import Requests, record_page, watch_page
from pnp.web.record.server import Room, Server
from pnp.web.record.session import Session, Store

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
NAMES = ("friday", "war", "kings", "oases")


def begun(game, players=("Ana", "Ben"), seed=7):
    """The text of a log without moves."""
    return log_text(deal(game, players, seed).log, "pnplog")


def header_of(name):
    """The text of an example without its entries, and these as they are written, a line each."""
    from pnp.web.record.session import block, line_of

    log = read_log(str(EXAMPLES / f"{name}.pnplog"))
    lines = log.document.text.split("\n")[: block(log, 0)[0]]
    head = "\n".join(line for line in lines if not line.startswith("--")) + "\n"
    return head, [line_of(log, at) for at in range(len(log.log["moves"]))]


@contextmanager
def session(path, text=None):
    """A session with its file."""
    store = Store(path, text)
    try:
        yield Session(store)
    finally:
        store.close()


@contextmanager
def serving(server):
    """The server answers in a thread of its own meanwhile."""
    thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()


@contextmanager
def recorder(path, text=None, host="127.0.0.1"):
    """A server that records into a file; with a text it is begun anew. `requests.watched` leads to who only watches."""
    with session(path, text) as found:
        requests = Requests(found)
        page = record_page(requests.view)
        with Server(host, Room({"": page}, requests)) as server, serving(server):
            requests.watched = server.open_door(Room({"": watch_page(requests.view)}, reads=requests.reads))
            yield server
