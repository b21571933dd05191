"""The rules website: static pages in three languages from the compiled rulebook."""
