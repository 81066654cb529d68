"""Lines that machines cut along."""
