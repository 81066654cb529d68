"""Pieces and pages on sheets of paper: layout, backs, marks, rulers, footers, the parts list."""
