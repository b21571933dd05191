"""Serving the site on this machine: files from memory or a folder, with the headers that a good host sends."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".jsonl": "application/x-ndjson",
    ".jsonld": "application/ld+json",
    ".ttl": "text/turtle; charset=utf-8",
    ".atom": "application/atom+xml",
}
HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache"}


class Handler(SimpleHTTPRequestHandler):
    """Quiet; with our types; a missing page is the one of its language."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the terminal is for people."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / self.path.strip("/").split("/")[0] / "404.html"
        if code != 404 or not page.is_file():
            page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server on loopback alone; port 0 takes a free one. Raises OSError where the port is taken."""
    found = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))
    found.daemon_threads = True
    return found
