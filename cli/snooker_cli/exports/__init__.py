"""Items of the quiz in the formats of other programs, a file a format, and on paper."""
