"""The quiz: items from the graph, practice, examinations, and what a learner's answers say."""
