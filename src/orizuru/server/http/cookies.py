"""The one cookie: a secret that stands for a browser."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from orizuru.server.rights.identity import hashed, new_secret

NAME, SECURE_NAME = "orizuru", "__Host-orizuru"
_AGE = 400 * 24 * 3600  # browsers keep no cookie longer


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser: the hash the store knows it by, and the secret if it was made just now."""

    hash: bytes
    fresh: str | None = None


def cookie_name(connection: HTTPConnection) -> str:
    return SECURE_NAME if connection.scope["scheme"] in ("https", "wss") else NAME


def known_browser(connection: HTTPConnection) -> bytes | None:
    """The hash of the browser's secret; None if it sends no secret that could be ours."""
    secret = connection.cookies.get(cookie_name(connection), "")
    return hashed(secret) if len(secret) == 43 else None


def browser_of(connection: HTTPConnection) -> Browser:
    """The browser, with a new secret if it has none."""
    known = known_browser(connection)
    if known is not None:
        return Browser(known)
    secret = new_secret()
    found = hashed(secret)
    assert found is not None
    return Browser(found, secret)


def keep_browser(connection: HTTPConnection, response: Response, browser: Browser) -> Response:
    """Tells the browser its secret, if it is new. Only ever in answer to a POST that gave it a right."""
    if browser.fresh is not None:
        name = cookie_name(connection)
        response.set_cookie(
            name, browser.fresh, max_age=_AGE, path="/", secure=name == SECURE_NAME, httponly=True, samesite="lax"
        )
    return response
