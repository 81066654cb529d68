"""What the game looks like on paper: tiles, cards, pieces, board, positions, and the pages of a kit."""
