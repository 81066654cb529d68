"""What a board may have, but what plays badly: sites side by side, sites with a single door."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.games.wuestenkoenige.sentences import message

if TYPE_CHECKING:
    from pnp.games.wuestenkoenige.layout import Layout


def unwise(layout: Layout) -> Iterator[tuple[int, str]]:
    """Places with what is unwise about each, in their order."""
    for site in range(layout.grey, layout.grey + 4):
        doors = set(layout.near[site])
        if len(doors) == 1:
            yield site, message("unwise.door", site=layout.names[site], at=layout.names[min(doors)])
        for other in range(site + 1, layout.grey + 4):
            shared = sorted(doors & set(layout.near[other]))
            if shared:
                words = {"site": layout.names[site], "other": layout.names[other]}
                yield site, message("unwise.near", at=", ".join(layout.names[place] for place in shared), **words)
