"""Files: finds, reads, schema-checks and writes layouts, logs and texts; every fault is a DataError with its place.
What most rooms need of its chapters can be had here."""

from typing import TYPE_CHECKING

from pnp.data.errors import (  # isort: skip
    LACKING, DataError, DataErrors, OutputError, PnpError, UsageError, hint, nearest, one_line, plain,
)  # fmt: skip
from pnp.data.messages import FALLBACK, OPTIONS, Messages, arguments_named, language, language_in_use, number_text

if TYPE_CHECKING:
    from pnp.data.read import (  # isort: skip
        Document, Source, Texts, data_document, in_language, load_texts, localized, parse, read_source,
    )  # fmt: skip

_OF_READ = (
    "Document", "Source", "Texts", "data_document", "in_language", "load_texts", "localized", "parse", "read_source",
)  # fmt: skip


def __getattr__(name: str) -> object:
    """A name of `read`, imported when it is first used: to tell the version needs none of them."""
    if name not in _OF_READ:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pnp.data import read

    return getattr(read, name)
