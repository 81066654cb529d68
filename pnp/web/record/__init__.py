"""A game written down at the table: a local page shows the board and what may be played, the log is a plain file."""
