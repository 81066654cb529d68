"""Pictures made to take the machine: every call ends soon, in little memory, printed or refused."""

import os
from functools import cache
from tempfile import TemporaryDirectory

import pytest
from PIL import Image

from tests.cli.test_art import SVG
from tests.limits.test_scaling import used

pytestmark = pytest.mark.soak
MANY = 1_900_000
HELD = 64  # MB of 16 million pixels of four bytes


def drawing(unit, head="", tail=""):
    return SVG.format(head + unit * (MANY // len(unit)) + tail).encode()


def photograph(noise, mode="RGB"):
    """16 million pixels, some rows of them at random."""
    made = Image.new(mode, (4000, 4000))
    made.paste(Image.frombytes("RGB", (4000, noise), os.urandom(4000 * noise * 3)).convert(mode), (0, 0))
    return made


CASES = {
    "brackets": ("svg", lambda: drawing("rotate(", '<g transform="', '"/>')),
    "lines": ("svg", lambda: drawing("L1 1", '<path d="M0 0', '"/>')),
    "no arcs": ("svg", lambda: drawing(" 1 1 0 0 0 0 0", '<path d="M0 0a', '"/>')),
    "points": ("svg", lambda: drawing("1 ", '<polygon points="', '"/>')),
    "groups": ("svg", lambda: drawing("<g/>")),
    "groups in one another": ("svg", lambda: drawing("<g>")),
    "style": ("svg", lambda: drawing("a:b;", '<g style="', '"/>')),
    "addresses": ("svg", lambda: drawing("url(#", '<g id="', '"/>')),
    "black": ("png", lambda: photograph(0)),
    "noise": ("png", lambda: photograph(780)),
    "clear": ("png", lambda: photograph(550, "RGBA")),
    "JPEG": ("jpg", lambda: photograph(3000)),
}


@pytest.mark.parametrize("verb", ["board", "kit"])
@pytest.mark.parametrize("case", CASES)
def test_bad_pictures_take_little(tmp_path, case, verb):
    ending, make = CASES[case]
    made = make()
    (tmp_path / "art").mkdir()
    for name in ("board", "camel-mint"):
        path = tmp_path / "art" / f"{name}.{ending}"
        if isinstance(made, bytes):
            path.write_bytes(made)
        else:
            made.save(path)
    call = [verb, "durch-die-wueste", "-o", "a.pdf"]
    (usual, least), (seconds, memory) = usually(*call), used([*call, "--art", "art"], tmp_path)
    assert seconds < 5 * usual
    assert memory < least + 4 * HELD


@cache
def usually(*call):
    """What a call takes without pictures."""
    with TemporaryDirectory() as folder:
        return used(call, folder)
