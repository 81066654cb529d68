"""Corrections for a printer that shifts or scales, and the sheets that measure by how much."""
