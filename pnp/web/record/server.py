"""The server of a recorder: to this machine alone, behind a secret path, with an answer for whatever is asked."""

import ipaddress
import json
import secrets
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hmac import compare_digest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, Protocol
from urllib.parse import parse_qsl

import segno

from pnp.data import language, language_in_use
from pnp.data.budget import MOST

_LARGEST = MOST["request"]["bytes"]
# int() raises ValueError over 4,300 digits, which whoever asks may send
_DIGITS = 18  # of a length of a request
_DRAINED = 256_000_000  # bytes that are read and forgotten, so that the answer arrives
_QUERY = 200  # letters of what is read
_PATIENCE = 10.0  # seconds for a client that sends nothing


class Answers(Protocol):
    """What a page may ask of its server."""

    @property
    def names(self) -> frozenset[str]:
        """The names of the requests."""

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """Return the status of HTTP and the data of the answer; called from several threads."""


class Room(NamedTuple):
    """What lies in a folder below the address: pages and their policies by their names, "" the first, and requests,
    none of pages that only read. `reads` answers what is asked by GET, which changes nothing; without them `reads` of
    the requests, if any."""

    pages: Mapping[str, tuple[bytes, str]]
    requests: Answers | None = None
    reads: Answers | None = None


class Server(ThreadingHTTPServer):
    """A server on one address and a port of its own; `address` leads to the room. It answers in the language in use."""

    # with HTTP/1.1 a browser keeps its connection: threads that wait for it must not hold the program up when it ends
    daemon_threads = True
    block_on_close = False
    request_queue_size = 32

    def __init__(self, host: str, room: Room, largest: int = _LARGEST) -> None:
        """`largest`: bytes of a request. `rooms`, by the names of their folders, may be added while the server runs."""
        # port 0: the system picks one that is free, so that several recorders run beside each other
        super().__init__((host, 0), _Handler)
        # 128 bits, which nobody in the same network guesses
        self.token, self.host = secrets.token_urlsafe(16), f"{host}:{self.server_address[1]}"
        self.rooms = {"": room}
        self.doors = {self.token: self.rooms}
        (_, self.policy), self.requests, self.largest = room.pages[""], room.requests, largest
        self.language = language_in_use()  # threads begin without one

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{self.host}/{self.token}/"

    def open_door(self, room: Room) -> str:
        """Return another address, behind a secret of its own, that leads to a room and to nothing else."""
        token = secrets.token_urlsafe(16)
        self.doors[token] = {"": room}
        return f"http://{self.host}/{token}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of clients that go away; an error of the program is told where it runs."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    server: Server
    # with 1.0, which the base class has, each letter that is typed would need a new connection
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "pnp", ""
    timeout = _PATIENCE

    def do_GET(self) -> None:
        """Answer with a page, or with what a page reads."""
        room, name, query = self._asked()
        page, policy = room.pages.get(name, (b"", "")) if room and query is None else (b"", "")
        found: Answers | None = room and (room.reads or getattr(room.requests, "reads", None))
        reads = found if found and name in found.names else None
        if refusal := self._refusal(room) or (0 if policy or reads else 404):
            self._answer(refusal)
        elif policy:
            self._answer(200, page, "text/html; charset=utf-8", policy)
        elif reads:
            self._say(reads, name, dict(parse_qsl((query or "")[:_QUERY])))

    do_HEAD = do_GET  # noqa: N815 - the name that the server looks for

    def do_POST(self) -> None:
        """Answer a request of the page."""
        room, name, _ = self._asked()
        answers = room.requests if room else None
        # who may only read has no way in by which anything could be written
        missing = 0 if answers and name in answers.names else 405 if room and not answers else 404
        refusal, body = self._refusal(room) or missing, self._body()
        if refusal or body is None or answers is None:
            self._answer(refusal or 413)
            return
        try:
            data = json.loads(body)
            json.dumps(data, ensure_ascii=False).encode()  # half a sign of UTF-16 is no text
        except (ValueError, RecursionError):
            self._answer(400)
            return
        self._say(answers, name, data)

    def _say(self, answers: Answers, name: str, data: Any) -> None:
        with language(self.server.language):
            status, said = answers.answer(name, data)
        self._answer(status, json.dumps(said, ensure_ascii=False).encode("utf-8", "replace"), "application/json")

    def _refused_method(self) -> None:
        self._body()
        self._answer(405)

    do_PUT = do_DELETE = do_PATCH = do_OPTIONS = do_TRACE = do_CONNECT = _refused_method  # noqa: N815

    def _asked(self) -> tuple[Room | None, str, str | None]:
        """The room that is asked, None where there is none, the name in it, and what stands behind a "?"."""
        path, mark, query = self.path.partition("?")
        first, *rest = path.split("/")
        token, *folders, name = rest if not first and len(rest) > 1 else ("", "")
        # each secret is compared in the same time, however much of it is right
        found = [rooms for one, rooms in self.server.doors.items() if compare_digest(token.encode(), one.encode())]
        return found[0].get("/".join(folders)) if found and all(folders) else None, name, query if mark else None

    def _refusal(self, room: Room | None) -> int:
        """The status that refuses a request, or 0: another host, another path, from or inside of another page."""
        # a page from elsewhere may have a host name that leads to this machine
        if self.headers.get_all("Host") != [self.server.host]:
            return 421
        if not room:
            return 404
        within = self.headers.get("Sec-Fetch-Dest", "document") not in ("document", "empty")
        foreign = self.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin")
        if self.command == "POST":  # what no page of this server sends
            foreign |= self.headers.get_all("Origin") != [f"http://{self.server.host}"]
            # a form of another page can be sent here unasked, but never as JSON
            foreign |= self.headers.get("Content-Type") != "application/json"
        return 403 if within or foreign else 0

    def _body(self) -> bytes | None:
        """The body; None when it is too long or its length is not told. What is too long is read all the same."""
        length = self.headers.get("Content-Length", "")
        # in chunks the length is told bit by bit, which the base class does not read
        if not length.isdecimal() or len(length) > _DIGITS or "Transfer-Encoding" in self.headers:
            self.close_connection = True
            return None if length or "Transfer-Encoding" in self.headers else b""
        if (size := int(length)) <= self.server.largest:
            return self.rfile.read(size)
        self.close_connection = True
        left = min(size, _DRAINED)
        with suppress(OSError):
            while left > 0 and (read := len(self.rfile.read1(min(left, 1 << 16)))):
                left -= read
        return None

    def _answer(
        self, status: int, body: bytes = b"", kind: str = "text/plain; charset=utf-8", policy: str = ""
    ) -> None:
        self.send_response(status)
        for name, value in {
            "Content-Type": kind, "Content-Length": str(len(body)),
            "Content-Security-Policy": policy or self.server.policy, "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
            "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp",
            "Cross-Origin-Resource-Policy": "same-origin",
        }.items():  # fmt: skip
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the address has a secret in it."""


# A recorder for the phones and tablets at the table: the address of this machine, and its picture for a camera.


def own_address() -> str:
    """Return the address of this machine in its local network, or "". Nothing is sent to find it."""
    # connecting UDP only chooses the way out, and with it the own address
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        try:
            found.connect(("192.0.2.1", 9))  # an address that is nobody's (RFC 5737)
        except OSError:
            return ""
        return str(found.getsockname()[0])


def is_own(host: str) -> bool:
    """Return whether this machine has an address of IPv4, and it is no wildcard."""
    try:
        address = ipaddress.IPv4Address(host)
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as found:
            found.bind((host, 0))
    except (OSError, ValueError):
        return False
    return not address.is_unspecified and not address.is_multicast


BLOCKS = "█▀▄ "
"""Two rows in a sign: both dark, the upper, the lower, none."""


def qr_lines(address: str) -> Iterator[str]:
    """Yield the address as a QR code for a terminal, two rows of it a line, light on dark and dark on light alike."""
    rows = [bytes(row) for row in segno.make(address, error="m").matrix_iter(border=2)]
    for upper, lower in zip(rows[::2], [*rows[1::2], bytes(len(rows[0]))], strict=False):
        yield "".join(BLOCKS[dark * 2 + also] for dark, also in zip(upper, lower, strict=True))
