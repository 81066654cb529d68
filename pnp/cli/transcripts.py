"""`pnp log diff` and `pnp log merge`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.commands import Verb, argument, option
from pnp.cli.options.common import force_option, output_option
from pnp.cli.options.output_name import ending_of
from pnp.cli.output import put
from pnp.cli.say import say
from pnp.cli.sentences import message

if TYPE_CHECKING:
    from pnp.mending.comparison import Comparison

_FORMS = ("json", "toml", "pnplog")


@click.command(cls=Verb, key="log.diff")
@argument("a", type=click.Path())
@argument("b", type=click.Path())
@option("log.diff.options.json", "--json", "as_json", is_flag=True)
def diff(a: str, b: str, as_json: bool) -> int:
    """Compares two transcripts."""
    from pnp.mending.comparison_report import comparison_data, comparison_text

    found = _compared(a, b)
    if as_json:
        import json

        say(json.dumps(comparison_data(found)))
    else:
        say(*comparison_text(found))
    return 0 if found.same else 1


@click.command(cls=Verb, key="log.merge")
@argument("a", type=click.Path())
@argument("b", type=click.Path())
@output_option("log.merge.options.output")
@force_option
def merge(a: str, b: str, output: Path | None, force: bool) -> int:
    """Merges two transcripts."""
    from pnp.judging.verdict import judge
    from pnp.library.log_text import tidied
    from pnp.mending.comparison_report import comparison_text
    from pnp.mending.merging import merged

    form = ending_of(output, _FORMS)
    found = _compared(a, b)
    log = merged(found)
    put(tidied(log, form or log.document.syntax), output, force)
    say(*comparison_text(found), err=True)
    if found.open:
        say(f"pnp: {message('log.merge.open', count=len(found.open))}", err=True)
    if not judge(log).legal:
        say(f"pnp: {message('log.merge.illegal')}", err=True)
    return 1 if found.open else 0


def _compared(a: str, b: str) -> Comparison:
    """The comparison of two files; raises DataError."""
    from pnp.library.load import read_log
    from pnp.mending.comparison import compare

    return compare(read_log(a), read_log(b))
