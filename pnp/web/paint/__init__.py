"""Layouts painted in the browser: session and file, fields, judging, requests, page."""
