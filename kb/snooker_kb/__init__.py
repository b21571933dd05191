"""The rules of snooker as data, and the judge that answers from them."""
