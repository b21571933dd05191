"""``python -m snooker_cli``."""

from .start import main

main()
