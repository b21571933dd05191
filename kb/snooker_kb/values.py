"""What follows from the values of the balls at once."""

from .verdict.constants import COLOURS, POINTS

#: The colours, for looking up; the dearest of them is Black.
COLOUR_SET = frozenset(COLOURS)
BLACK_VALUE = POINTS[COLOURS[-1]]
