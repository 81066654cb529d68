"""The server of a page that paints: the same doors as the recorder's, whatever is asked gets an answer."""

import pytest

from tests.web.painter import begun, painter
from tests.web.test_record_server import FOREIGN, path_of, post, send


@pytest.fixture
def path(tmp_path):
    return tmp_path / "<b>.toml"


@pytest.fixture
def server(path):
    with painter(path, begun("durch-die-wueste")) as found:
        yield found


def test_the_page_is_whole_and_its_file_s_name_is_text(server):
    status, headers, body = send(server, "GET", path_of(server))
    assert status == 200
    assert b"<title>Paint &lt;b&gt;.toml</title>" in body
    assert server.token not in body.decode()
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy


@pytest.mark.parametrize("who", FOREIGN)
def test_what_no_page_of_its_own_sends_changes_nothing(server, path, who):
    status, headers = FOREIGN[who]
    before = path.read_bytes()
    asked = {"version": 0, "layer": "map", "cells": ["0,2"], "brush": "o"}
    assert post(server, "paint", asked, **headers)[0] == status
    assert path.read_bytes() == before
    assert post(server, "paint", asked)[0] == 200
    assert path.read_bytes() != before


def test_strange_requests_have_an_answer(server):
    assert post(server, "play", {})[0] == 404
    assert post(server, "paint", b"{")[0] == 400
    assert post(server, "paint", [])[0] == 409
    assert post(server, "paint", b"x" * 200_000)[0] == 413
    assert post(server, "state", {"known": "1.99999999999", "layer": 7})[0] == 200
    assert send(server, "POST", "/paint", {})[0] == 404
