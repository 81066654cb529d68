"""What the game looks like on paper: tiles, explorers, boards, positions, and the pages of a kit."""
