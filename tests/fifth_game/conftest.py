"""The game of another distribution, installed: its `.dist-info` and its package lie in a folder of the path."""

import pytest

from tests.cli.conftest import pnp, refused  # noqa: F401
from tests.fifth_game import installed


@pytest.fixture(autouse=True)
def on_the_path():
    with installed():
        yield
