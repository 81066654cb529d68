"""Back-ends: the same scene as PDF (`pdf`), SVG (`svg`) and, through the PDF, as a picture (`png`)."""
