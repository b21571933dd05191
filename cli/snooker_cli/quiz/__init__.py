"""The quiz in a terminal: what is kept between two evenings, and how a question looks."""
