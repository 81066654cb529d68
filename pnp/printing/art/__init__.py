"""Pictures of one's own on the pieces and boards of a kit: read, checked, and put in the place of drawings."""
