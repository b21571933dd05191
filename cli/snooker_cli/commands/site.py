"""``snooker site``: the rules website, built into a folder or served on this machine."""

from __future__ import annotations

import shutil
import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from snooker_kb.situation import Fault

from ..guard import FULL
from ..options import done
from ..output import say
from ..settings import Refused

Out = Annotated[str, typer.Argument(help="The folder to write, new or of an earlier build.", metavar="OUT")]
Base = Annotated[str, typer.Option("--base", help="The address that the site will have.", metavar="URL")]
Port = Annotated[int, typer.Option("--port", help="The port to serve on; 0 takes a free one.", min=0, max=65535)]
Open = Annotated[bool, typer.Option("--open/--no-open", help="Open the site in a browser.")]


def register(app: typer.Typer) -> None:
    """Add the commands to the application."""
    site = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="The rules website in three languages.")
    app.add_typer(site, name="site", epilog="Example: snooker site build public")
    site.command("build", epilog="Example: snooker site build public")(build_command)
    site.command("serve", epilog="Example: snooker site serve --port 8000")(serve_command)


def build_command(out: Out, base: Base = "") -> None:
    """Write the site to a folder. With --base also the map of the site and the feed of changes."""
    done(lambda: build(Path(out), base))


def serve_command(port: Port = 8000, open_browser: Open = True) -> None:
    """Build the site, serve it on loopback and open it."""
    done(lambda: serve(port, open_browser))


def checked(base: str) -> str:
    """A base address that pages can stand under. Raises Refused."""
    parts = urlsplit(base)
    if base and (parts.scheme not in {"http", "https"} or not parts.netloc or parts.query or parts.fragment):
        raise Refused(Fault("--base", f"{base[:60]!r} is no address", "give one such as https://rules.example.org/"))
    return base


def build(out: Path, base: str = "") -> int:
    """Build into a folder. Raises Refused where the folder holds something else."""
    from ..site.build import NotASite
    from ..site.build import build as write

    try:
        count = write(out, checked(base))
    except NotASite as problem:
        raise Refused(problem.fault) from None
    say(f"{count} files in {out}")
    if not base:
        say("without --base there is no map of the site, feed or card: give the address where it will stand")
    return FULL


def serve(port: int, open_browser: bool) -> int:
    """Serve a fresh build until stopped. Raises OSError where the port is taken."""
    from ..site.build import build as write
    from ..site.serve import server

    folder = Path(tempfile.mkdtemp(prefix="snooker-site-"))
    try:
        found = server(folder / "site", port)  # first, so that a port that is taken is told at once
        address = f"http://127.0.0.1:{found.server_port}/"
        write(folder / "site")
        say(f"{address} shows the site; Ctrl-C stops it")
        sys.stdout.flush()
        if open_browser:
            import webbrowser

            webbrowser.open(address)
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with suppress(KeyboardInterrupt):
            found.serve_forever()
        found.server_close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return FULL
