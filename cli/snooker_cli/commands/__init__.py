"""What each command does, one a module. No typer here: ``snooker_cli.app`` alone knows it."""
