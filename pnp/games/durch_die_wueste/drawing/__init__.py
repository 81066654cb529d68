"""What the game looks like on paper: board, positions, pieces, and the pages of a kit."""
