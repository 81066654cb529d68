"""Pieces and pages on sheets of paper."""
