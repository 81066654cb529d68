"""Boxes for what has a back."""
