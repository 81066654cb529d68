"""Standings of many games: what each log counts for, points for places, and the table. Works on verdicts of loaded
logs. Knows no game, no terminal and no page."""

from pnp.data import Messages

message = Messages(__file__)
