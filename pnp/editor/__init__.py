"""What an editor asks about a text that is being typed: findings, rules, completions, repairs, scores, symbols. Plain
functions over texts; lines count from 1 here as in reports. `server` alone speaks the language server protocol."""

from pnp.data import Messages

message = Messages(__file__)
