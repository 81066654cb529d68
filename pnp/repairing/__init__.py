"""What was meant: repairs of logs with slips. Works through the seam alone."""
