"""Board, position and stones."""
