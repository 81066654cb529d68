"""What our games share to look at: symbols, patterns, themes, card backs, standees, rims, page furniture."""
