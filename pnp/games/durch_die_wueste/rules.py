"""The table of rules, in the order of the rule book."""

from __future__ import annotations

from pnp.engine import Rule, Verb

_SETUP, _LEADERS, _PLAY = "Setup", "Leaders", "Play"

_LIST = (
    Rule("setup-water-count", _SETUP, "The pile of water tokens holds 15 each of the values 1, 2 and 3, or what the layout declares.",
         "the setup uses {used} water tokens of value {value}, the pile holds {pile}", True,
         "Sixteen tokens of value 3 on the board."),
    Rule("leader-left-out", _LEADERS, "With 5 players each leaves out the leader of one color.",
         "{name} left out the {color} leader", True, "Ana left out mint and places a mint leader."),
    Rule("leader-already-placed", _LEADERS, "A player has one leader of each color.",
         "{name} has placed the {color} leader before", True, "Ana places a second sky leader."),
    Rule("off-board", _LEADERS, "Leaders and camels stand on sand or water hexes of the part of the board in use.",
         "{at} is {what}", True, "A camel on a mountain, or beyond the line with 3 players."),
    Rule("leader-on-water", _LEADERS, "A leader never stands on water.", "there is water on {at}", True,
         "A leader on a waterhole with its token."),
    Rule("leader-on-oasis", _LEADERS, "A leader never stands on an oasis.", "there is an oasis on {at}", True,
         "A leader on the hex of a palm."),
    Rule("leader-on-leader", _LEADERS, "A hex holds one leader.", "{at} already holds a leader", True,
         "Two leaders on D4."),
    Rule("leader-next-to-oasis", _LEADERS, "A leader never stands next to an oasis.",
         "{at} is next to the oasis {other}", True, "A leader on D4 with a palm on D5."),
    Rule("leader-next-to-leader", _LEADERS, "A leader never stands next to another leader, whatever the color.",
         "{at} is next to the leader on {other}", True, "Leaders on D4 and D5."),
    Rule("leader-color-repeated", _LEADERS, "In the first round each player places a color that nobody has placed in this round, as long as "
         "the player holds one.", "{color} was placed in this round, {name} still holds {fresh}", False,
         "Ana begins with mint and Ben places mint, too."),
    Rule("leader-missing", _LEADERS, "A player places a leader in each round as long as a legal hex is left.",
         "{name} passes, but can place a leader", False, "A pass in the second round of an open board."),
    Rule("too-many-camels", _PLAY, "A turn is two camels; one for the first two players of the first round (the first one of two players).",
         "{count} camels, due {due}", False, "Ana begins play with two camels."),
    Rule("camel-on-oasis", _PLAY, "Camels stand beside an oasis, never on it.", "there is an oasis on {at}", True,
         "A camel on the hex of a palm."),
    Rule("camel-on-camel", _PLAY, "A hex holds one camel.", "{at} already holds a camel", True,
         "A camel on the hex of a leader."),
    Rule("camel-in-owned-area", _PLAY, "Nobody places camels inside an area of another player.",
         "{at} lies in an area of {owner}", True, "Ben places a camel in an area that Ana closed."),
    Rule("camel-not-connected", _PLAY, "A camel joins the player's own caravan of its color.",
         "{at} is not next to a {color} camel of {name}", False, "A mint camel two hexes away from Ana's mint caravan."),
    Rule("camel-touches-rival", _PLAY, "A camel never stands next to another player's camel of its color.",
         "{at} is next to the {color} camel of {owner} on {other}", True, "Ana's mint camel beside Ben's mint leader."),
    Rule("supply-empty", _PLAY, "Camels come from the supply of their color.", "no {color} camel is left in the supply", False,
         "A turn uses the last mint camel and places one more."),
    Rule("too-few-camels", _PLAY, "A player places camels until the due number is reached or none can be placed.",
         "{left} more due, and a legal camel is left", False, "One camel in the third round."),
)  # fmt: skip
RULES = {rule.code: rule for rule in _LIST}

VERBS = (Verb("leader", "leaders"), Verb("camels", "play"))
