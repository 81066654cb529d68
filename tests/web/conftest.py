"""One browser for all pages; the program called in this process."""

import pytest

from tests.cli.conftest import pnp  # noqa: F401
from tests.web.browser import browser


@pytest.fixture(scope="package")
def chromium():
    """Closed before tests of other rooms: its loop of events would be in the way of theirs."""
    with browser() as found:
        yield found
