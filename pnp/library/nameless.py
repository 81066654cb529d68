"""Entries of a notation without a name: whose turn it was, where it can have been only one player's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.engine import Terms, Turns, begin_turn, play_entry, terms_of, turn_of
from pnp.game import LoadedLog, begin, names_of, waived_in
from pnp.library.frame import error_at
from pnp.library.sentences import any_of, message


def name_players(case: LoadedLog) -> None:
    """Puts the names of their players into the entries of a log that have none; raises DataError where it is not
    certain whose turn it was.
    """
    names, waived = names_of(case.log["players"]), waived_in(case.log)
    state: Any = begin(case.game, case.layout, case.log).state
    terms = terms_of(case.game.play, names, "stands", waived)
    turns, disputed = Turns(), False
    for index, data in enumerate(case.log.get("moves", ())):
        if index in case.document.nameless:
            found = _on_turn(terms, turns, data, state)
            if len(found) != 1:
                several = message("log.whose", names=any_of(found)) if found else message("log.whose-unknown")
                raise error_at(case.document, ("moves", index), several)
            data["player"] = found[0]
        entry, turns = play_entry(terms, turns, disputed, index + 1, data, state)
        state, disputed = entry.state, entry.disputed


def _on_turn(terms: Terms, turns: Turns, data: Mapping[str, Any], state: Any) -> list[str]:
    """The players who may take such a turn now; none where something before it was not written down."""
    if turns.open_seat:
        return []
    strict = terms._replace(mode="stop")
    acts = {key: value for key, value in data.items() if key in terms.verbs}
    return [
        name
        for name in terms.players
        if begin_turn(strict, turns, turn_of(strict, {"player": name, **acts}), state) is not None
    ]
