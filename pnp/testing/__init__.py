"""What tests of any game use: whole games at random. No click here."""
