"""Drawings larger than the paper."""
