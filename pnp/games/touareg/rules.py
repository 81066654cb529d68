"""The table of rules, in the order of the rule book."""

from __future__ import annotations

from pnp.engine import Rule, Verb

_SETUP, _ROUND, _TURN, _ATTACK, _BUY, _FATE = (
    "Setup",
    "Round",
    "Turn: move",
    "Turn: attack",
    "Turn: purchase",
    "Fate cards",
)

_LIST = (
    Rule("setup-camp-square", _SETUP, "Each camp lies in a sector of its own; with 3 players on one of the three squares of that player.",
         "{name} cannot camp on square {at}: {what}", True, "A camp on square 8, which is in no sector."),
    Rule("setup-fate-deck", _SETUP, "The fate deck is all 16 cards, or fewer with card 1; with 12 cards or fewer without 2 to 5. A game without a limit has all 16.",
         "{what}", True, "A deck without card 1."),
    Rule("round-not-finished", _ROUND, "A round ends when all tribe cards and the fate card are turned.",
         "the round before is not finished", False, "A die for a new round while Ana has a card left."),
    Rule("bad-die", _ROUND, "A die shows 1 to 6.", "{given} is no number of a die", True, "A die of 7."),
    Rule("no-round", _ROUND, "Cards are turned within a round, which a die begins.", "no round is under way", False,
         "A turn before the first die."),
    Rule("player-out", _ROUND, "A tribe without any square is out of the game.", "{name} is out of the game", False,
         "A turn of a tribe that lost its last square."),
    Rule("no-card-left", _ROUND, "A player has as many turns in a round as the die says; after a 6 one turn, which is double.", "{name} has no tribe card left in this round", False,
         "A third turn of Ana after a die of 2; a second one after a 6."),
    Rule("turn-order", _TURN, "A turn is one move or attack, then one purchase, both optional; a double turn is that twice.",
         "{what} cannot follow here", True, "A purchase, then a move."),
    Rule("not-your-territory", _TURN, "Camels move, attack and are bought on squares that their player owns.",
         "{name} does not own square {at}", False, "A move from an empty square of a rival."),
    Rule("bad-count", _TURN, "At least one camel is moved or bought.", "{given} camels, expected 1 or more", True, "A move of 0 camels."),
    Rule("not-enough-camels", _TURN, "No more camels move than stand on the square.", "{given} camels, but {left} stand on square {at}", False,
         "A move of 11 camels from a square with 10."),
    Rule("not-adjacent", _TURN, "Camels go to a neighbouring square, also across a corner.", "square {at} is no neighbour of square {source}", True,
         "A move from 48 to 26."),
    Rule("chott", _TURN, "Nobody enters a chott.", "square {at} is a chott", True, "A move onto a salt lake."),
    Rule("occupied-by-rival", _TURN, "A move never goes onto camels of a rival: that is an attack.", "camels of {owner} stand on square {at}", False,
         "A move onto a square where a rival has one camel."),
    Rule("nothing-to-attack", _ATTACK, "An attack goes to a square that a rival owns and has camels on.", "no camels of a rival stand on square {at}", False,
         "An attack on an empty square of a rival."),
    Rule("no-rolls", _ATTACK, "An attack is at least one roll.", "an attack without a roll", True, "An attack that stops before it began."),
    Rule("attack-already-over", _ATTACK, "An attack ends when one side has no camels left.", "{what} has no camels left, nothing is rolled any more", False,
         "A roll after the last camel of the defender fell."),
    Rule("defender-has-no-camels", _ATTACK, "A defender without camels does not roll.", "the defender has no camels left to roll for", False,
         "A defender's roll after the last camel fell."),
    Rule("defender-must-roll", _ATTACK, "A defender with camels left rolls back before the attacker goes on or stops.",
         "the defender has {left} camels left and must roll", False, "An exchange with the attacker's die only, though camels are left."),
    Rule("must-occupy", _ATTACK, "After a win at least one camel moves in.", "the square is won, at least one camel must move in", False,
         "A won attack with occupy 0."),
    Rule("cannot-occupy", _ATTACK, "Nobody moves in without a win.", "the square is not won, nobody can move in", False,
         "Camels that move in although the defender has some left."),
    Rule("not-enough-money", _BUY, "A camel costs one silver.", "{given} camels cost {given} silver, {name} has {left}", False,
         "Eleven camels for ten silver."),
    Rule("box-empty", _BUY, "Camels are bought from the box as long as there are any.", "{given} camels, the box holds {left}", False,
         "Five camels when two are in the box."),
    Rule("fate-already-drawn", _FATE, "A round has one fate card.", "this round has had its fate card", False, "A second fate card in a round."),
    Rule("fate-not-in-deck", _FATE, "Each fate card of the agreed deck is turned once; without a limit, once until all are shuffled again.", "fate card {given} is not in the deck any more", False,
         "Card 6 in two rounds."),
)  # fmt: skip
RULES = {rule.code: rule for rule in _LIST}

VERBS = (Verb("turn", "rounds"), Verb("round", by="nobody", counted=False), Verb("fate", by="nobody", counted=False))
