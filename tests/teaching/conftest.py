"""The program is called on words and games."""

from tests.cli.conftest import pnp, refused  # noqa: F401
from tests.web.conftest import chromium  # noqa: F401
