"""What the game looks like on paper: territories, cards, pieces, board, positions, and the pages of a kit."""
