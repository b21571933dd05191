"""Readers: each looks for one idea in the words of a person and gives the facts it finds."""
