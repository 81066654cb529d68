"""The names of the parts of a kit, as --part takes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from itertools import islice, tee

from pnp.data.errors import DataError
from pnp.data.nearest import hint
from pnp.game import Kit
from pnp.library.naming import find_named
from pnp.printing.sentences import message
from pnp.scene import Scene


def part_names(kit: Kit, english: Kit, texts: Mapping[str, str], book: bool = False) -> dict[str, str]:
    """The names that --part takes, each with the name of the part in `kit`.

    They are those of the same kit in English (or another language), and those that are printed: the kinds of its
    pieces, the titles of its boards and pages, and what `texts` of the press call guide, parts list, boxes and, with
    a `book`, the rulebook.
    """
    pairs = zip(english.pieces, kit.pieces, strict=True)
    kinds = {one.kind.lower(): other.kind.lower() for one, other in pairs}
    ours = ("guide", "list", *(["rules"] * book), *kit.boards, *_whole(kit), "boxes")
    names = {name: name for name in ours} | kinds
    printed = {kind: kind for kind in kinds.values()}
    for one in (kit, english):
        printed |= {page.title.lower(): name for name, page in (*one.boards.items(), *_whole(one).items())}
    printed |= {
        texts["guide_title"].lower(): "guide",
        texts["list_title"].lower(): "list",
        texts["boxes"].lower(): "boxes",
    }
    if book:
        printed[texts["rules_title"].lower()] = "rules"
    return names | {word: name for word, name in printed.items() if word not in names}


def _whole(kit: Kit) -> dict[str, Scene]:
    """The pages by their names, of what goes on on others (`log-2`, `aid-back`) the first alone."""
    return {
        name: page for name, page in kit.pages.items() if name.partition("-")[0] not in kit.pages or "-" not in name
    }


def single_names(kit: Kit, other: Kit) -> dict[str, str]:
    """The names of single pieces, as the parts list prints them in the language of `other`, each with that in `kit`."""
    return {one.name.lower(): ours.name.lower() for one, ours in zip(other.pieces, kit.pieces, strict=True)}


def wanted_parts(
    asked: Sequence[str], tables: Iterable[Mapping[str, str]], game_id: str, seeded: bool, own: int = 2
) -> list[str]:
    """The parts that --part asks for: each by its name in the first of some tables that has it, in full, then by a
    beginning that no other part has. The names of the first `own` tables are told for a wrong one.

    What belongs to a setup is there only where the kit is `seeded`. Raises DataError that tells the nearest name,
    UsageError for a beginning of several.
    """
    (known,) = tee(tables, 1)  # a copy begins again; each table is made when it is first looked at
    found = []
    for part in asked:
        whole = (table[part.lower()] for table in copy(known) if part.lower() in table)
        name = next(whole, None) or _begun(part, copy(known))
        if name is None:
            key = "kit.no-part" if seeded else "kit.no-part-or-setup"
            near = hint(part.lower(), list(dict.fromkeys(word for table in islice(copy(known), own) for word in table)))
            raise DataError(message(key, part=part, game=game_id, hint=near))
        found.append(name)
    return found


def _begun(part: str, tables: Iterable[Mapping[str, str]]) -> str | None:
    for table in tables:
        called: dict[str, list[str]] = {}
        for word, name in table.items():
            called.setdefault(name, []).append(word)
        if found := find_named(part, called):
            return found
    return None
