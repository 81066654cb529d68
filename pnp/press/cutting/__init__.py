"""Lines that machines cut along, and the registration marks their cameras look for. Writes no files."""
