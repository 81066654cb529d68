"""Doubtful rows are asked about: in a recorder's page, on a terminal."""

import json
import os
import pty
import subprocess
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from pnp.library.load import parse_log
from pnp.web.record.session import Session, Store
from pnp.web.scan import Asked
from tests.cli.conftest import pnp, refused

__all__ = ["pnp", "refused"]


@pytest.fixture
def recorder(photo, tmp_path):
    """The address of `pnp record --scan`, and the file that it writes."""
    call = [sys.executable, "-m", "pnp", "record", "touareg", "--scan", photo, "--no-open", "-o", tmp_path / "g.pnplog"]
    with subprocess.Popen(call, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL) as process:
        yield process.stdout.readline().strip(), tmp_path / "g.pnplog"
        process.terminate()


def sent(address, rows):
    headers = {"Content-Type": "application/json", "Origin": address.rsplit("/", 2)[0]}
    with urlopen(Request(f"{address}scan/answers", json.dumps({"rows": rows}).encode(), headers)) as answer:
        return json.load(answer)


@pytest.mark.few(0)
def test_a_recorder_begins_with_photographs_and_takes_answers(read, recorder):
    address, file = recorder
    assert file.read_text() == read.log
    with urlopen(address) as page:
        assert '<a href="scan/">' in page.read().decode()
    with urlopen(f"{address}scan/") as page:
        asked = page.read().decode()
    doubtful = [row for row in read.told["rows"] if row["doubtful"]]
    assert asked.count("<fieldset") == asked.count("data:image/png") == len(doubtful)
    first = doubtful[0]
    with pytest.raises(HTTPError) as refusal:
        sent(address, [[str(first["entry"]), "pass the salt"]])
    assert "is no entry of this game" in json.load(refusal.value)["error"]
    assert file.read_text() == read.log
    sent(address, [[str(row["entry"]), row["reading"]] for row in doubtful])
    assert [move.get("note") for move in parse_log(file.read_text()).moves] == [None] * len(read.sheet.rows)
    with urlopen(f"{address}scan/") as page:
        assert "<fieldset" not in page.read().decode()


def test_answers_never_undo_what_was_recorded_since(tmp_path):
    head = "game: touareg\nlayout: standard\nplayers: Ana, Ben, Chloé\nseed: 3\n"
    session = Session(Store(tmp_path / "g.pnplog", head))
    room = Asked(type("Reader", (), {"rows": lambda self: []})(), session, lambda: pytest.fail("it is read again"))
    session.play("note: ours")
    status, said = room.answer("answers", {"rows": []})
    assert (status, "has been written on" in said["error"]) == (409, True)
    assert [room.answer("answers", data)[0] for data in ({}, [], {"rows": [[[], 1]]})] == [409] * 3
    session.store.close()


@pytest.mark.few(0)
def test_a_recorder_of_photographs_takes_no_setup_and_no_other_game(refused, photo):
    assert "--scan begins" in refused("record", "touareg", "--scan", photo, "--seed", 3)
    assert "--resume goes on" in refused("record", "touareg", "--scan", photo, "--resume")
    assert "durch-die-wueste" in refused("record", "durch-die-wueste", "--scan", photo, "--no-open")


@pytest.mark.few(0)
def test_a_terminal_is_asked_until_an_answer_is_one(read, photo, tmp_path):
    mine, theirs = pty.openpty()
    call = [sys.executable, "-m", "pnp", "scan", photo, "-o", tmp_path / "g.pnplog"]
    with subprocess.Popen(
        call, stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, "TERM": "dumb"}
    ) as process:
        os.close(theirs)
        os.write(mine, b"pass the salt\n1\n" + b"\n" * 20)
        said = b""
        try:
            while more := os.read(mine, 4096):
                said += more
        except OSError:  # so Linux tells that nobody writes any more
            pass
    os.close(mine)
    doubtful = sum(row["doubtful"] for row in read.told["rows"])
    assert (process.returncode, said.count(b"pass the salt` is no entry")) == (1, 1), said
    assert f"{len(read.sheet.rows)} rows read, {doubtful - 1} doubtful" in said.decode()
