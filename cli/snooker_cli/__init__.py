"""The command line: ``snooker``."""
