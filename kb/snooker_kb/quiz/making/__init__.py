"""The making of the bank, at build time only: drafts of items, their wrong options from wrong rules, their words."""
