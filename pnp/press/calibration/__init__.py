"""What makes up for a printer, and the sheets that measure it."""
