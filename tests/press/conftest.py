import tomllib

import pytest

from pnp.press import TEXTS


@pytest.fixture(scope="session")
def texts():
    return tomllib.loads((TEXTS / "en.toml").read_text(encoding="utf-8"))
