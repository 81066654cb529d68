"""The server of a recorder: this machine alone, behind a secret path; whatever is asked gets an answer."""

import http.client
import json
import re
import socket

import pytest

from pnp.data.messages import language
from tests.web.recorder import begun, recorder


@pytest.fixture
def server(tmp_path):
    with recorder(tmp_path / "game.pnplog", begun("touareg")) as found:
        yield found


def test_answers_are_in_the_language_that_the_server_began_in(tmp_path):
    with language("fr"), recorder(tmp_path / "game.pnplog", begun("touareg")) as server:
        status, _, said = post(server, "play", {"version": 0})
    assert (status, json.loads(said)["error"]) == (409, "une demande a besoin de 'line'")


def path_of(server, name=""):
    return f"/{server.token}/{name}"


def send(server, method, path, body=None, **headers):
    """The status, the headers and the body of the answer; a header that is None is left out."""
    connection = http.client.HTTPConnection(server.host.split(":")[0], server.server_address[1], timeout=10)
    given = {"Host": server.host, **{name.replace("_", "-"): value for name, value in headers.items()}}
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else b""
    for name, value in {**given, "Content-Length": given.get("Content-Length", str(len(data)))}.items():
        if value is not None:
            connection.putheader(name, value)
    connection.endheaders(data)
    answer = connection.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read()


def post(server, name, body=None, **more):
    own = {"Origin": f"http://{server.host}", "Content_Type": "application/json"}
    return send(server, "POST", path_of(server, name), {} if body is None else body, **{**own, **more})


def test_the_page_is_whole_and_tells_nobody_else(server):
    status, headers, body = send(server, "GET", path_of(server))
    assert status == 200
    assert b"<title>Touareg: Ana, Ben</title>" in body
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"
    assert {headers[f"Cross-Origin-{name}-Policy"] for name in ("Opener", "Resource")} == {"same-origin"}
    assert server.token not in body.decode()


def test_the_secret_is_long_and_the_address_is_this_machine_s(server):
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[A-Za-z0-9_-]{22,}/", server.address)
    assert server.server_address[0] == "127.0.0.1"


FOREIGN = {
    "no host": (421, {"Host": None}),
    "another host": (421, {"Host": "example.com"}),
    "the same host without its port": (421, {"Host": "127.0.0.1"}),
    "localhost": (421, {"Host": "localhost:80"}),
    "another origin": (403, {"Origin": "http://example.com"}),
    "no origin": (403, {"Origin": None}),
    "the origin of files": (403, {"Origin": "null"}),
    "the same origin with encryption": (403, {"Origin": "https://127.0.0.1"}),
    "a form": (403, {"Content_Type": "text/plain"}),
    "another site": (403, {"Sec_Fetch_Site": "cross-site"}),
}


@pytest.mark.parametrize("who", FOREIGN)
def test_what_no_page_of_its_own_sends_is_refused(server, who):
    status, headers = FOREIGN[who]
    before = server.requests.session.store.text
    assert post(server, "play", {"line": "round 1", "version": 0}, **headers)[0] == status
    assert server.requests.session.store.text == before


def test_no_page_of_others_shows_it(server):
    assert send(server, "GET", path_of(server), Sec_Fetch_Dest="iframe")[0] == 403
    assert send(server, "GET", path_of(server), Sec_Fetch_Site="cross-site")[0] == 403


@pytest.mark.parametrize("path", ["/", "//", "/x/", "/../etc/passwd", "/{token}", "/{token}/state", "/{token}x/", "*"])
def test_other_paths_are_not_there(server, path):
    assert send(server, "GET", path.format(token=server.token))[0] == 404


def test_what_cannot_be_asked_is_not_there(server):
    assert post(server, "")[0] == 404
    assert post(server, "__init__")[0] == 404
    assert send(server, "POST", "/x/play", {}, Origin=f"http://{server.host}")[0] == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])
def test_other_methods_are_refused(server, method):
    assert send(server, method, path_of(server))[0] == 405


def test_a_request_that_is_no_json_is_refused(server):
    assert post(server, "play", b"{")[0] == 400
    assert post(server, "play", b"[" * 90_000)[0] == 400
    assert post(server, "play", [1])[0] == 409
    assert post(server, "play", {"line": 7, "version": 0})[0] == 409
    assert post(server, "play", {"line": "round 1", "version": True})[0] == 409
    assert post(server, "look", {"line": "x" * 90_000})[0] == 200


def test_half_a_sign_is_no_text(server):
    assert post(server, "play", b'{"line": "# \\ud83d", "version": 0}')[0] == 400
    assert post(server, "state", b'{"\\udc00": 1}')[0] == 400
    assert post(server, "play", b'{"line": "# \\ud83d\\udc2a", "version": 0}')[0] == 200


@pytest.mark.parametrize("length", ["9" * 5_000, "0" * 5_000, "-1", "1e3", "²"])
def test_a_length_that_is_none_is_answered(server, length):
    assert post(server, "state", b"", Content_Length=length.encode("latin-1"))[0] == 413


def test_a_large_request_is_answered(server):
    assert post(server, "play", b"x" * 3_000_000)[0] == 413
    assert post(server, "state")[0] == 200


def test_a_request_without_a_length_is_answered(server):
    assert post(server, "play", b"", Content_Length=None, Transfer_Encoding="chunked")[0] == 413


def test_a_slow_client_keeps_nobody_waiting(server):
    with socket.create_connection(server.server_address) as slow:
        slow.sendall(b"POST / HTTP/1.1\r\nHost: ")
        assert post(server, "state")[0] == 200


def test_a_line_that_is_no_text_for_a_terminal_stays_data(server):
    status, _, body = post(server, "play", {"line": "round 1 # \x1b[31m\u202e</script>", "version": 0})
    assert status == 200
    assert "\x1b" not in json.loads(body)["entries"][0]["line"]
    assert server.requests.session.store.path.read_text("utf-8").count("\n") == begun("touareg").count("\n") + 1


def test_an_address_of_the_network_is_the_only_one(tmp_path):
    with recorder(tmp_path / "game.pnplog", begun("touareg"), "127.0.0.2") as server:
        assert send(server, "GET", path_of(server))[0] == 200
        assert send(server, "GET", path_of(server), Host=f"127.0.0.1:{server.server_address[1]}")[0] == 421
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", server.server_address[1])).close()
